"""What the reports advise on buffer pools, where more than one rule says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.results import Finding, advise, everywhere
from mqplanner.units import Quantity
from mqplanner.units.functions import whole, whole_up
from mqplanner.units.label import Words

_DEPRECATED = "qmgr-below-bar-pools-deprecated-from"
LOCATION_LIMITS = (
    "bufferpool-below-limit",
    "bufferpool-31bit-pool",
    "bufferpool-buffers-limit",
    "bufferpool-pageclas-location",
    _DEPRECATED,
)


class Check(NamedTuple):
    """Whether something fails, at one point or at each of many, and what is to be said of it."""

    fails: Any
    say: Callable[[], Finding]
    by: tuple[Quantity | Words | None, ...]
    """What it is judged by."""


def below_checks(storage: Quantity, pageclas: str) -> list[Check]:
    """What can keep a pool from being below the bar."""
    room = figure("bufferpool-below-limit").at().to("MB")
    where = {"pageclas": pageclas, "location": "below"}
    classes = figure("bufferpool-pageclas-location")
    supported = classes.words("supported", **where)
    return [
        Check(
            classes.text("supported", **where) != "yes",
            lambda: advise("bufferpool-fixed-below", classes.id),
            (supported,),
        ),
        Check(storage > room, lambda: _below_full(storage, room), (storage, room)),
    ]


def _below_full(storage: Quantity, room: Quantity) -> Finding:
    """That the pool is larger than the room there is; in buffers too, since one too many is lost in rounded MB."""
    each = figure("bufferpool-buffer-size").at()
    words = {"buffers": whole_up(storage / each), "fit": whole(room / each), "needed": storage, "most": room}
    return advise("bufferpool-below-full", "bufferpool-below-limit", **words)


def above_checks(buffers: Quantity) -> list[Check]:
    """What can keep a pool from being above the bar."""
    most = figure("bufferpool-buffers-limit").at(location="above")
    limit = "bufferpool-buffers-limit"
    words = {"buffers": buffers, "most": most}
    return [
        Check(buffers > most, lambda: advise("bufferpool-too-many-buffers", limit, **words), (buffers, most))
    ]


def broken(checks: list[Check]) -> list[Finding]:
    """What the checks that fail say; over many points those that fail at each of them."""
    return [check.say() for check in checks if everywhere(check.fails)]


def below_advice(buffers: Quantity) -> list[Finding]:
    """What to know of a pool below the bar."""
    room = figure("bufferpool-below-limit").at().to("MB")
    found = [advise("bufferpool-below-shared", "bufferpool-below-limit", most=room)]
    tested = figure("bufferpool-31bit-pool").at()
    if everywhere(buffers > tested):
        found.append(advise("bufferpool-below-tested-size", "bufferpool-31bit-pool", buffers=tested))
    return found


def above_advice(storage: Quantity, pageclas: str) -> list[Finding]:
    """What to know of page-fixing a pool above the bar."""
    fixed = pageclas == "FIXED4KB"
    return [advise("bufferpool-fixed-real-storage" if fixed else "bufferpool-consider-fixed", needed=storage)]


def below_deprecated() -> Finding:
    """That pools below the bar are deprecated, and since when."""
    return advise("qmgr-pools-below-bar-deprecated", _DEPRECATED, since=figure(_DEPRECATED).text("release"))


def deprecated_in(release: str) -> bool:
    """Whether pools below the bar are deprecated in a release."""
    since = figure(_DEPRECATED).text("release") or ""
    return RELEASES.index(release) >= RELEASES.index(since)


def has_64bit_pools(release: str, newfunc: bool) -> bool:
    """Whether a release has pools above the bar: in the first one by OPMODE, in later ones taken as always."""
    since = figure("bufferpool-opmode").text("release") or ""
    return newfunc if release == since else RELEASES.index(release) > RELEASES.index(since)


def needs_newfunc() -> Finding:
    """That 64-bit pools and page-fixing are not there."""
    source = figure("bufferpool-opmode")
    return advise(
        "bufferpool-needs-newfunc", source.id, since=source.text("release"), opmode=source.text("opmode")
    )


def adaptor_blocked() -> Finding:
    """That the adaptor waits for the disk while messages come from the page set, with the measured shares."""
    report = figure("bufferpool-adaptor-report")
    busiest = {"configuration": "insufficient", "interval": "2"}
    return advise(
        "bufferpool-adaptor-blocked",
        report.id,
        busy=report.at("busy_pct", **busiest),
        cpu=report.at("cpu_pct", **busiest),
    )

"""What the reports advise on buffer pools, where more than one rule says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mqplanner.figures.library import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.results import Finding, advise, everywhere
from mqplanner.units import Quantity

_DEPRECATED = "qmgr-below-bar-pools-deprecated-from"
Check = tuple[Any, Callable[[], Finding]]
"""Whether something fails, at one point or at each of many, and what is to be said of it."""
LOCATION_LIMITS = (
    "bufferpool-below-limit",
    "bufferpool-31bit-pool",
    "bufferpool-buffers-limit",
    "bufferpool-pageclas-location",
    _DEPRECATED,
)


def below_checks(storage: Quantity, pageclas: str) -> list[Check]:
    """What can keep a pool from being below the bar."""
    room = figure("bufferpool-below-limit").at().to("MB")
    supported = figure("bufferpool-pageclas-location").text("supported", pageclas=pageclas, location="below")
    return [
        (supported != "yes", lambda: advise("bufferpool-fixed-below", "bufferpool-pageclas-location")),
        (
            storage > room,
            lambda: advise("bufferpool-below-full", "bufferpool-below-limit", needed=storage, most=room),
        ),
    ]


def above_checks(buffers: Quantity) -> list[Check]:
    """What can keep a pool from being above the bar."""
    most = figure("bufferpool-buffers-limit").at(location="above")
    limit = "bufferpool-buffers-limit"
    return [
        (buffers > most, lambda: advise("bufferpool-too-many-buffers", limit, buffers=buffers, most=most))
    ]


def broken(checks: list[Check]) -> list[Finding]:
    """What the checks that fail say; over many points those that fail at each of them."""
    return [say() for fails, say in checks if everywhere(fails)]


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

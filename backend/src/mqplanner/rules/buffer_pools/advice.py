"""Section 4: limits on where a buffer pool may be and how large, and advice that several rules give."""

from __future__ import annotations

from typing import Any, NamedTuple

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine.results import Finding, advise, everywhere
from mqplanner.units import Quantity
from mqplanner.units.functions import round_down
from mqplanner.units.label import Words

CEILING_BELOW, TESTED_BELOW = "bufferpool-below-limit", "bufferpool-31bit-pool"
MOST_ABOVE, PAGE_CLASSES = "bufferpool-buffers-limit", "bufferpool-pageclas-location"
DEPRECATED_BELOW, OPMODE = "qmgr-below-bar-pools-deprecated-from", "bufferpool-opmode"
LOCATION_LIMITS = (CEILING_BELOW, TESTED_BELOW, MOST_ABOVE, PAGE_CLASSES, DEPRECATED_BELOW)


class Check(NamedTuple):
    """A limit on the definition of a pool: whether it is broken, at one point or at each of many, and the advice."""

    is_broken: Any
    judged_by: tuple[Quantity | Words | None, ...]
    advice: str
    figure: str
    numbers: dict[str, Any]


def problems(checks: list[Check]) -> list[Finding]:
    """Return the findings of the limits that are broken; over many points of those broken at each of them."""
    return [
        advise(check.advice, check.figure, **check.numbers) for check in checks if everywhere(check.is_broken)
    ]


def location_checks(location: str, pageclas: str, buffers: Quantity, storage: Quantity) -> list[Check]:
    """Return the limits on the page class and the size of a pool below or above the bar."""
    if location == "above":
        most = figure(MOST_ABOVE).at(location="above")
        numbers = {"buffers": buffers, "most": most}
        return [Check(buffers > most, (buffers, most), "bufferpool-too-many-buffers", MOST_ABOVE, numbers)]
    place = {"pageclas": pageclas, "location": "below"}
    is_supported = figure(PAGE_CLASSES).text("supported", **place) == "yes"
    supported = figure(PAGE_CLASSES).words("supported", **place)
    ceiling = figure(CEILING_BELOW).at().to("MB")
    # The finding names buffers too, since one too many is lost in rounded MB.
    fit = round_down(ceiling / figure("bufferpool-buffer-size").at())
    numbers = {"buffers": buffers, "fit": fit, "needed": storage, "most": ceiling}
    return [
        Check(not is_supported, (supported,), "bufferpool-fixed-below", PAGE_CLASSES, {}),
        Check(storage > ceiling, (storage, ceiling), "bufferpool-below-full", CEILING_BELOW, numbers),
    ]


def below_advice(buffers: Quantity) -> list[Finding]:
    """Return the advice on a pool below the bar."""
    ceiling, tested = figure(CEILING_BELOW).at().to("MB"), figure(TESTED_BELOW).at()
    found = [advise("bufferpool-below-shared", CEILING_BELOW, most=ceiling)]
    if everywhere(buffers > tested):
        found.append(advise("bufferpool-below-tested-size", TESTED_BELOW, buffers=tested))
    return found


def page_fixing_advice(storage: Quantity, pageclas: str) -> Finding:
    """Return the advice on page-fixing a pool above the bar."""
    is_fixed = pageclas == "FIXED4KB"
    return advise(
        "bufferpool-fixed-real-storage" if is_fixed else "bufferpool-consider-fixed", needed=storage
    )


def below_deprecated() -> Finding:
    """Return the advice that pools below the bar are deprecated."""
    since = figure(DEPRECATED_BELOW).text("release")
    return advise("qmgr-pools-below-bar-deprecated", DEPRECATED_BELOW, since=since)


def is_below_deprecated(release: str) -> bool:
    """Return whether pools below the bar are deprecated in a release."""
    return is_at_least(release, figure(DEPRECATED_BELOW).text("release") or "")


def has_64bit_pools(release: str, newfunc: bool) -> bool:
    """Return whether a release has pools above the bar: in its first one by OPMODE, in later ones always."""
    since = figure(OPMODE).text("release") or ""
    return newfunc if release == since else is_at_least(release, since)


def opmode_words() -> dict[str, str | None]:
    """Return the first release with pools above the bar and the OPMODE that it needs for them."""
    return {"since": figure(OPMODE).text("release"), "opmode": figure(OPMODE).text("opmode")}


def adaptor_blocked() -> Finding:
    """Return the finding that the adaptor waits for the disk while messages come from the page set."""
    report = figure("bufferpool-adaptor-report")
    busy, cpu = (
        report.at(column, configuration="insufficient", interval="2") for column in ("busy_pct", "cpu_pct")
    )
    return advise("bufferpool-adaptor-blocked", report.id, busy=busy, cpu=cpu)

"""Section 4: limits on where a buffer pool may be and how large, as facts for the advice of several rules."""

from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity
from mqplanner.units.functions import round_down

CEILING_BELOW, TESTED_BELOW = "bufferpool-below-limit", "bufferpool-31bit-pool"
MOST_ABOVE, PAGE_CLASSES = "bufferpool-buffers-limit", "bufferpool-pageclas-location"
DEPRECATED_BELOW, OPMODE = "qmgr-below-bar-pools-deprecated-from", "bufferpool-opmode"
LOCATION_LIMITS = (CEILING_BELOW, TESTED_BELOW, MOST_ABOVE, PAGE_CLASSES, DEPRECATED_BELOW)


def location_facts(location: str, pageclas: str, buffers: Quantity, storage: Quantity) -> dict[str, Any]:
    """Return the facts of a pool and the limits on its location."""
    ceiling = figure(CEILING_BELOW).at().to("MB")
    return {
        "location": location,
        "pageclas": pageclas,
        "supported": figure(PAGE_CLASSES).words("supported", pageclas=pageclas, location=location),
        "buffers": buffers,
        "needed": storage,
        "ceiling": ceiling,
        # In buffers too, since one buffer too many is lost in rounded MB.
        "fit": round_down(ceiling / figure("bufferpool-buffer-size").at()),
    }


def has_64bit_pools(release: str, newfunc: bool) -> bool:
    """Return whether a release has pools above the bar: in its first one by OPMODE, in later ones always."""
    since = figure(OPMODE).text("release") or ""
    return newfunc if release == since else is_at_least(release, since)


def deprecation_below(release: str) -> list[Finding]:
    """Return the advice that pools below the bar are deprecated, where they are."""
    return applicable_advice("pools-below-the-bar", release=release)


def page_fixing_advice(storage: Quantity, pageclas: str) -> list[Finding]:
    """Return the advice on page-fixing pools above the bar that take this storage."""
    return applicable_advice("page-fixing", needed=storage, pageclas=pageclas)

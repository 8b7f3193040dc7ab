"""Section 4: whether a buffer pool may be defined as it is meant to be."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.buffer_pools.advice import (
    LOCATION_LIMITS,
    Check,
    above_advice,
    above_checks,
    below_advice,
    below_checks,
    below_deprecated,
    broken,
    deprecated_in,
    has_64bit_pools,
    needs_newfunc,
)
from mqplanner.rules.buffer_pools.buffers import Buffers, Location, Pageclas, storage_at
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.engine.results import Finding, Output, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import Quantity
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

PoolId = Annotated[
    Quantity,
    # beyond the IDs that there are, so that one too high is told so with its source
    Number(
        "count", "ID of the buffer pool", least=0, most=999, integer=True, mq_name="BUFFPOOL", discrete=True
    ),
]
Newfunc = Annotated[bool, Flag("Whether new functions are enabled; plays a part in 8.0 only", "OPMODE")]


@rule(
    "bufferpool-limits",
    section=4,
    outputs=[
        Out("allowed", None, "Whether the reports allow this definition: yes or no"),
        Out("storage_mb", "MB", "Storage of the pool"),
        Out("findings", None, "What forbids it, and advice that applies"),
    ],
    figures=(
        *LOCATION_LIMITS,
        "bufferpool-buffer-size",
        "bufferpool-number",
        "bufferpool-id-range",
        "bufferpool-opmode",
        "bufferpool-page-sets",
    ),
)
def bufferpool_limits(
    *,
    pool_id: PoolId,
    buffers: Buffers,
    location: Location = "below",
    pageclas: Pageclas = "4KB",
    release: Release,
    opmode_newfunc: Newfunc = True,
) -> dict[str, Output]:
    """Whether a buffer pool may be defined like this.

    IDs, sizes, places and page classes that the reports name as limits. 64-bit buffer pools came with 8.0 and needed
    its new-function mode there; later releases are taken to have them.
    """
    new = has_64bit_pools(release, opmode_newfunc)
    held = storage_at(location, buffers)
    checks = definition_checks(pool_id, buffers, location, pageclas, new)
    return {
        "allowed": _allowed(checks, release),
        "storage_mb": held,
        "findings": [*broken(checks), *_advice(release, new, location, pageclas, buffers, held)],
    }


def definition_checks(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, new: bool
) -> list[Check]:
    """What can forbid a definition; `new` says whether there are 64-bit buffer pools."""
    below = location == "below"
    return [
        *_availability_checks(new, pool_id, location, pageclas),
        *(below_checks(storage_at(location, buffers), pageclas) if below else above_checks(buffers)),
    ]


def _availability_checks(new: bool, pool_id: Quantity, location: str, pageclas: str) -> list[Check]:
    """What there is at all, with 64-bit buffer pools or without."""
    if new:
        lowest, highest = (figure("bufferpool-id-range").at(column) for column in ("lowest", "highest"))
        words = {"lowest": lowest, "highest": highest, "pool": pool_id}
        too_high = Check(
            pool_id > highest,
            lambda: advise("bufferpool-id-too-high", "bufferpool-id-range", **words),
            (pool_id, highest),
        )
        return [too_high]
    pools = figure("bufferpool-number").at()
    words = {"pools": pools, "pool": pool_id}
    return [
        Check(location == "above" or pageclas == "FIXED4KB", needs_newfunc, ()),
        Check(
            pool_id >= pools,
            lambda: advise("bufferpool-id-before-newfunc", "bufferpool-number", **words),
            (pool_id, pools),
        ),
    ]


def _allowed(checks: list[Check], release: str) -> Words:
    """Yes or no, with what it was judged by; of a later release than the slides speak of it is extrapolated."""
    forbidden = np.any(np.broadcast_arrays(*(check.fails for check in checks)), axis=0)
    text = np.where(forbidden, "no", "yes").astype(object) if forbidden.ndim else "no" if forbidden else "yes"
    by = [one for check in checks for one in check.by]
    by += [figure("bufferpool-opmode").words(column) for column in ("release", "opmode")]
    if not _after_slides(release):
        return Words(text, *by)
    since = figure("bufferpool-opmode").text("release")
    said = f"IDs, sizes and page classes are those of {since}; the reports on {release} do not repeat them."
    return Words(text, *by, origins=(Origin("constant", said, caveats=(said,)),), basis=EXTRAPOLATED)


def _after_slides(release: str) -> bool:
    """Whether a release is later than the one whose limits are published."""
    since = figure("bufferpool-opmode").text("release") or ""
    return RELEASES.index(release) > RELEASES.index(since)


def _advice(
    release: str, new: bool, location: str, pageclas: str, buffers: Quantity, held: Quantity
) -> list[Finding]:
    """What to know of a pool that may be defined; of one that may not, what still holds."""
    found = []
    if location == "below":
        found += [below_deprecated()] if deprecated_in(release) else []
        found += below_advice(buffers)
    elif new:
        found += above_advice(held, pageclas)
    if new:
        page_sets = figure("bufferpool-page-sets").at()
        found.append(advise("bufferpool-own-page-set", "bufferpool-page-sets", page_sets=page_sets))
        if location == "above" and _after_slides(release):
            found.append(advise("bufferpool-later-release"))
    return found

"""Section 4: whether the reports allow the definition of a buffer pool."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.buffer_pools import advice
from mqplanner.rules.buffer_pools.advice import LOCATION_LIMITS, OPMODE, Check
from mqplanner.rules.buffer_pools.buffers import Buffers, Location, Pageclas, storage_at
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.engine.results import Finding, Output, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import Quantity
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

ID_RANGE, POOLS_BEFORE = "bufferpool-id-range", "bufferpool-number"
PoolId = Annotated[
    Quantity,
    # The bound is above the highest ID, so that an ID that is too high gets a finding with its source.
    Number(
        "count", "ID of the buffer pool", least=0, most=999, integer=True, mq_name="BUFFPOOL", discrete=True
    ),
]
Newfunc = Annotated[bool, Flag("Whether new functions are enabled; plays a part in 8.0 only", "OPMODE")]


@rule(
    "bufferpool-limits",
    order=6,
    outputs=[
        Out("allowed", None, "Whether the reports allow this definition: yes or no"),
        Out("storage_mb", "MB", "Storage of the pool"),
        Out("findings", None, "What forbids it, and advice that applies"),
    ],
    figures=(
        *LOCATION_LIMITS,
        "bufferpool-buffer-size",
        POOLS_BEFORE,
        ID_RANGE,
        OPMODE,
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
    has_64bit = advice.has_64bit_pools(release, opmode_newfunc)
    checks = definition_checks(pool_id, buffers, location, pageclas, has_64bit)
    return {
        "allowed": _allowed(checks, release),
        "storage_mb": storage_at(location, buffers),
        "findings": [*advice.problems(checks), *_advice(release, has_64bit, location, pageclas, buffers)],
    }


def definition_checks(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, has_64bit: bool
) -> list[Check]:
    """Return the limits on a definition, for a queue manager with 64-bit buffer pools or without."""
    if has_64bit:
        lowest, highest = (figure(ID_RANGE).at(column) for column in ("lowest", "highest"))
        numbers = {"lowest": lowest, "highest": highest, "pool": pool_id}
        checks = [Check(pool_id > highest, (pool_id, highest), "bufferpool-id-too-high", ID_RANGE, numbers)]
    else:
        pools = figure(POOLS_BEFORE).at()
        numbers = {"pools": pools, "pool": pool_id}
        needs_64bit = location == "above" or pageclas == "FIXED4KB"
        checks = [
            Check(needs_64bit, (), "bufferpool-needs-newfunc", OPMODE, advice.opmode_words()),
            Check(pool_id >= pools, (pool_id, pools), "bufferpool-id-before-newfunc", POOLS_BEFORE, numbers),
        ]
    return checks + advice.location_checks(location, pageclas, buffers, storage_at(location, buffers))


def _allowed(checks: list[Check], release: str) -> Words:
    """Return yes or no with what it is judged by; extrapolated for releases after the one with published limits."""
    forbidden = np.any(np.broadcast_arrays(*(check.is_broken for check in checks)), axis=0)
    text = np.where(forbidden, "no", "yes").astype(object) if forbidden.ndim else "no" if forbidden else "yes"
    judged_by = [item for check in checks for item in check.judged_by]
    judged_by += [figure(OPMODE).words(column) for column in ("release", "opmode")]
    if not _is_after_limits(release):
        return Words(text, *judged_by)
    since = figure(OPMODE).text("release")
    caveat = f"IDs, sizes and page classes are those of {since}; the reports on {release} do not repeat them."
    origin = Origin("constant", caveat, caveats=(caveat,))
    return Words(text, *judged_by, origins=(origin,), basis=EXTRAPOLATED)


def _is_after_limits(release: str) -> bool:
    """Return whether a release is later than the one whose limits are published."""
    return not is_at_least(figure(OPMODE).text("release") or "", release)


def _advice(release: str, has_64bit: bool, location: str, pageclas: str, buffers: Quantity) -> list[Finding]:
    found = []
    if location == "below":
        found += [advice.below_deprecated()] if advice.is_below_deprecated(release) else []
        found += advice.below_advice(buffers)
    elif has_64bit:
        found.append(advice.page_fixing_advice(storage_at(location, buffers), pageclas))
    if has_64bit:
        page_sets = figure("bufferpool-page-sets").at()
        found.append(advise("bufferpool-own-page-set", "bufferpool-page-sets", page_sets=page_sets))
        if location == "above" and _is_after_limits(release):
            found.append(advise("bufferpool-later-release"))
    return found

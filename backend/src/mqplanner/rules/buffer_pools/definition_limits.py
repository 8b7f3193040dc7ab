"""Section 4: whether the reports allow the definition of a buffer pool."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import is_at_least
from mqplanner.rules.buffer_pools.buffers import (
    LOCATION_LIMITS,
    MOST_ABOVE,
    OPMODE,
    Buffers,
    Location,
    Pageclas,
    has_64bit_pools,
    location_facts,
    storage_at,
)
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice, problem_points
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import EXTRAPOLATED, MEASURED, Quantity, Words
from mqplanner.units.origin import Origin

DEFINITION = "bufferpool-definition"
ID_RANGE, POOLS_BEFORE = "bufferpool-id-range", "bufferpool-number"


@rule("bufferpool-limits", order=6)
@reads(*LOCATION_LIMITS, "bufferpool-buffer-size", POOLS_BEFORE, ID_RANGE, OPMODE)
@returns(
    Out("allowed", None, "Whether the reports allow this definition: yes or no"),
    Out("storage_mb", "MB", "Storage of the pool"),
    Out("findings", None, "Problems of the definition, and advice that applies"),
)
def bufferpool_limits(
    *,
    pool_id: Annotated[
        Quantity,
        # The bound is above the highest ID, so that an ID that is too high gets a finding with its source.
        Number("count", "ID of the pool", least=0, most=999, integer=True, mq_name="BUFFPOOL", discrete=True),
    ],
    buffers: Buffers,
    location: Location = "below",
    pageclas: Pageclas = "4KB",
    release: Release,
    opmode_newfunc: Annotated[
        bool, plan_input(QueueManager, "opmode_newfunc", "Whether new functions are enabled; for 8.0 only")
    ] = True,
) -> dict[str, Output]:
    """Whether a buffer pool may be defined like this.

    IDs, sizes, places and page classes that the reports name as limits. 64-bit buffer pools came with 8.0 and needed
    its new-function mode there; later releases are assumed to have them.
    """
    facts = _facts(pool_id, buffers, location, pageclas, release, opmode_newfunc)
    return {
        "allowed": _allowed(facts),
        "storage_mb": facts["needed"],
        "findings": applicable_advice(DEFINITION, **facts) + applicable_advice("bufferpool-limits", **facts),
    }


def definition_problems(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, release: str, newfunc: bool
) -> list[Finding]:
    """Return what forbids a definition."""
    return applicable_advice(DEFINITION, **_facts(pool_id, buffers, location, pageclas, release, newfunc))


def _facts(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, release: str, newfunc: bool
) -> dict[str, Any]:
    return {
        **location_facts(location, pageclas, buffers, storage_at(location, buffers)),
        "release": release,
        "has_64bit": has_64bit_pools(release, newfunc),
        "pool": pool_id,
    }


def _allowed(facts: dict[str, Any]) -> Words:
    """Return yes or no with what it is judged by; extrapolated for releases after the one with published limits."""
    text = np.where(problem_points(DEFINITION, **facts), "no", "yes").astype(object)
    id_limit = figure(ID_RANGE).at("highest") if facts["has_64bit"] else figure(POOLS_BEFORE).at()
    judged_by = [facts["pool"], id_limit]
    if facts["location"] == "below":
        judged_by += [facts["supported"], facts["needed"], facts["ceiling"]]
    else:
        judged_by += [facts["buffers"], figure(MOST_ABOVE).at(location="above")]
    judged_by += [figure(OPMODE).words(column) for column in ("release", "opmode")]
    first, release = figure(OPMODE).text("release") or "", facts["release"]
    value = text if text.ndim else text.item()
    if is_at_least(first, release):
        return Words(value, *judged_by, basis=MEASURED)
    caveat = f"IDs, sizes and page classes are those of {first}; the reports on {release} do not repeat them."
    origin = Origin("constant", caveat, caveats=(caveat,))
    return Words(value, *judged_by, origins=(origin,), basis=EXTRAPOLATED)

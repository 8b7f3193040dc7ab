"""Section 4: whether the reports allow the definition of a buffer pool."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.buffer_pools.buffers import Buffers, Location, Pageclas, storage_at
from mqplanner.rules.buffer_pools.pool_advice import (
    LOCATION_LIMITS,
    OPMODE,
    has_64bit_pools,
    location_facts,
)
from mqplanner.rules.engine.findings import Finding, applicable_advice, problem_points
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.engine.results import Output
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import Quantity
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.label import Words
from mqplanner.units.origin import Origin

DEFINITION = "bufferpool-definition"
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
    has_64bit = has_64bit_pools(release, opmode_newfunc)
    facts = _facts(pool_id, buffers, location, pageclas, has_64bit)
    advice = applicable_advice(
        "bufferpool-limits",
        **location_facts(location, pageclas, buffers, facts["needed"]),
        release=release,
        has_64bit=has_64bit,
        limits_of=figure(OPMODE).text("release"),
        page_sets=figure("bufferpool-page-sets").at(),
    )
    return {
        "allowed": _allowed(facts, release),
        "storage_mb": facts["needed"],
        "findings": applicable_advice(DEFINITION, **facts) + advice,
    }


def definition_problems(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, has_64bit: bool
) -> list[Finding]:
    """Return what forbids a definition, in a queue manager with 64-bit buffer pools or without."""
    return applicable_advice(DEFINITION, **_facts(pool_id, buffers, location, pageclas, has_64bit))


def _facts(
    pool_id: Quantity, buffers: Quantity, location: str, pageclas: str, has_64bit: bool
) -> dict[str, Any]:
    return {
        **location_facts(location, pageclas, buffers, storage_at(location, buffers)),
        "has_64bit": has_64bit,
        "pool": pool_id,
        "lowest": figure(ID_RANGE).at("lowest"),
        "highest": figure(ID_RANGE).at("highest"),
        "pools": figure(POOLS_BEFORE).at(),
        "since": figure(OPMODE).text("release"),
        "opmode": figure(OPMODE).text("opmode"),
    }


def _allowed(facts: dict[str, Any], release: str) -> Words:
    """Return yes or no with what it is judged by; extrapolated for releases after the one with published limits."""
    forbidden = np.asarray(problem_points(DEFINITION, **facts))
    text = np.where(forbidden, "no", "yes").astype(object)
    below = facts["location"] == "below"
    judged_by = [
        *(facts[name] for name in ("pool", "highest" if facts["has_64bit"] else "pools")),
        *(facts[name] for name in (("supported", "needed", "ceiling") if below else ("buffers", "most"))),
        *(figure(OPMODE).words(column) for column in ("release", "opmode")),
    ]
    text = text if text.ndim else text.item()
    since = facts["since"]
    if is_at_least(since, release):
        return Words(text, *judged_by)
    caveat = f"IDs, sizes and page classes are those of {since}; the reports on {release} do not repeat them."
    origin = Origin("constant", caveat, caveats=(caveat,))
    return Words(text, *judged_by, origins=(origin,), basis=EXTRAPOLATED)

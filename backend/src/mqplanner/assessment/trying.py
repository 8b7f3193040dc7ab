"""Values to try where a limit is too small: the planner's own suggestion, and no report's."""

from __future__ import annotations

import math

from mqplanner.units import Quantity

TIMES = 2
"""How much larger than today's the suggestion is at least."""


def larger(now: float | None, needed: Quantity | None, largest: float) -> int | None:
    """Twice today's value, or what is needed where that is more; None over many points or where nothing is gained."""
    if not isinstance(now, int | float):
        return None
    known = needed is not None and not needed.is_array and needed.known
    wanted = math.ceil(max(now * TIMES, float(needed.value) if needed is not None and known else 0))
    bounded = min(wanted, math.floor(largest))
    return bounded if bounded > now else None

"""Values to try where a limit is too small: the planner's own suggestion, and no report's."""

from __future__ import annotations

import math

from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.units import Quantity

TIMES = 2
"""How much larger than today's the suggestion is at least."""


def larger(now: float | None, needed: Quantity | None, largest: float) -> int | None:
    """Twice today's value, or where that is more so much that what is `needed` stays unwatched.

    None over many points, and where nothing is gained.
    """
    if not isinstance(now, int | float):
        return None
    wanted = [now * TIMES]
    if needed is not None and not needed.is_array and needed.known:
        wanted.append(float(needed.value) * 100 / WATCH_PCT)
    bounded = math.floor(min(max(wanted) + 1, largest))
    return bounded if bounded > now else None

"""Values to try where a limit is too small: suggestions of the planner that no report makes."""

import math

from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.units import Quantity

FACTOR = 2
"""A suggested value is at least so many times the present one."""


def larger_value(present: float | None, needed: Quantity | None, maximum: float) -> int | None:
    """Return twice the present value, or more where `needed` would otherwise stay above the warning threshold.

    None where the value varies over many points, and where no larger one is possible.
    """
    if not isinstance(present, int | float):
        return None
    wanted = [present * FACTOR]
    if needed is not None and not needed.is_array and needed.known:
        wanted.append(float(needed.value) * 100 / WATCH_PCT)
    bounded = math.floor(min(max(wanted) + 1, maximum))
    return bounded if bounded > present else None

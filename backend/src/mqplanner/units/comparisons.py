"""Comparisons that hold at every point of an array."""

from typing import Any

import numpy as np

from mqplanner.units.quantity import Quantity, in_unit


def everywhere(condition: Any) -> bool:
    """Return whether a condition holds, over many points at each of them: only then is a finding true of them all."""
    return bool(condition.all() if isinstance(condition, np.ndarray) else condition)


def exceeds(quantity: Quantity, bound: Quantity) -> bool:
    """Return whether `quantity` is above `bound` at every point; the first point decides for most sweeps."""
    value, limit = quantity.value, in_unit(bound, quantity.unit, "compare")
    if isinstance(value, np.ndarray) and not isinstance(limit, np.ndarray) and value.size:
        return bool(value.flat[0] > limit and value.min() > limit)
    return everywhere(value > limit)

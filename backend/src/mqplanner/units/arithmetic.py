"""Arithmetic on values alone: plain numbers and arrays of points, with the factor that the units ask for.

Every operation on an array is a pass over all its points. So a factor joins a plain number where one is at hand, and
a new array that nothing else refers to is changed in place.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.units.unit import Factor

Value = int | float | NDArray[Any]


def scaled(value: Value, factor: Factor) -> Value:
    """Return `value` times an exact fraction."""
    above, below = factor
    if above != 1:
        value = value * above
        return value if below == 1 else _in_place(value, 1, below)
    return value if below == 1 else value / below


def times(left: Value, right: Value, factor: Factor) -> Value:
    """Return `left × right × factor`."""
    above, below = factor
    if above == 1 == below:
        return left if isinstance(right, int) and right == 1 else left * right
    if not isinstance(left, np.ndarray):
        is_array = isinstance(right, np.ndarray)
        return _by_fraction(right, left * above, below) if is_array else scaled(left * right, factor)
    if not isinstance(right, np.ndarray):
        return _by_fraction(left, right * above, below)
    return _in_place(left * right, above, below)


def over(left: Value, right: Value, factor: Factor) -> Value:
    """Return `left ÷ right × factor`; division by zero gives infinity or NaN, for plain numbers too."""
    above, below = factor
    if isinstance(right, np.ndarray):
        both = isinstance(left, np.ndarray)
        return _in_place(left / right, above, below) if both else _in_place(left * above / right, 1, below)
    if isinstance(left, np.ndarray):
        return _by_fraction(left, above, right * below)
    if not right:
        value = float("nan") if left == 0 or left != left else float("inf") if left > 0 else float("-inf")
    else:
        value = left if isinstance(right, int) and right == 1 else left / right
    return value if above == 1 == below else scaled(value, factor)


def _by_fraction(points: Value, above: float, below: float) -> Value:
    """Return an array times a fraction: in one pass where that is exact, else multiplied first and then divided."""
    if below and above % below == 0:
        above, below = above // below, 1
    if above == 1:
        return points if below == 1 else points / below
    return _in_place(points * above, 1, below)


def _in_place(value: Value, above: float, below: float) -> Value:
    """Return `value`, to which nothing else refers, times a fraction; an array is changed in place."""
    if isinstance(value, np.ndarray) and value.dtype.kind == "f":
        if above != 1:
            value *= above
        if below != 1:
            value /= below
        return value
    value = value if above == 1 else value * above
    return value if below == 1 else value / below

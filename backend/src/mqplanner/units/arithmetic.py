"""Arithmetic on values alone: plain numbers and arrays of points, with the factor between their units.

Every operation on an array is a pass over all its points. So a factor joins a plain number where one is at hand.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.units.unit import Factor

Value = int | float | NDArray[Any]


def scaled(value: Value, factor: tuple[float, float]) -> Value:
    """Return `value` times a fraction."""
    above, below = factor
    value = value if above == 1 else value * above
    return value if below == 1 else value / below


def times(left: Value, right: Value, factor: Factor) -> Value:
    """Return `left × right × factor`."""
    above, below = factor
    if above == 1 == below:
        return left if isinstance(right, int) and right == 1 else left * right
    if isinstance(left, np.ndarray) == isinstance(right, np.ndarray):
        return scaled(left * right, factor)
    points, number = (left, right) if isinstance(left, np.ndarray) else (right, left)
    return _by_fraction(points, number * above, below)


def over(left: Value, right: Value, factor: Factor) -> Value:
    """Return `left ÷ right × factor`; division by zero gives infinity or NaN, for plain numbers too."""
    above, below = factor
    if isinstance(left, np.ndarray) or isinstance(right, np.ndarray):
        with np.errstate(divide="ignore", invalid="ignore"):  # infinity and NaN are results here
            return _points_over(left, right, factor)
    if not right:
        value = float("nan") if left == 0 or left != left else float("inf") if left > 0 else float("-inf")
    else:
        value = left if isinstance(right, int) and right == 1 else left / right
    return value if above == 1 == below else scaled(value, factor)


def _points_over(left: Value, right: Value, factor: Factor) -> Value:
    above, below = factor
    if not isinstance(right, np.ndarray):
        return _by_fraction(left, above, right * below)
    both = isinstance(left, np.ndarray)
    return scaled(left / right, factor) if both else scaled(left * above / right, (1, below))


def _by_fraction(points: Value, above: Any, below: Any) -> Value:
    """Return an array times a fraction: in one pass where that is exact, else multiplied first and then divided."""
    if below and above % below == 0:
        above, below = above // below, 1
    return scaled(points, (above, below))

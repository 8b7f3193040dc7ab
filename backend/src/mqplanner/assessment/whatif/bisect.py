"""Bisection: narrow intervals of an input down to the points where something changes."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from mqplanner.assessment.whatif.points import Numbers

Flags = NDArray[np.bool_]
Places = NDArray[np.intp]
SECTIONS = 512
"""Points inside a stretch at each step; all are worked out in one call."""
CLOSE = 1e-13
"""Two values of a continuous input this close, relative to their size, are one."""
STEPS = 60


def narrowed(
    alike: Callable[[Numbers, Places], Flags],
    low: Numbers,
    high: Numbers,
    whole: bool,
    sections: int = SECTIONS,
) -> tuple[Numbers, Numbers]:
    """Return the last value like the low end of each interval, and the first that differs from it.

    `alike(points, which)` tells for each point whether it is like the low end of interval `which`. Whole numbers
    end one apart, others within CLOSE.
    """
    low, high = low.astype(float), high.astype(float)
    for _ in range(STEPS):
        open_ones = np.flatnonzero(~_together(low, high, whole))
        if not open_ones.size:
            break
        inside = np.linspace(low[open_ones], high[open_ones], sections + 2, axis=1)
        if whole:
            inside = np.rint(inside)
        points = inside[:, 1:-1]
        which = np.repeat(open_ones, sections)
        same = alike(points.ravel(), which).reshape(points.shape)
        first = np.where(same.all(axis=1), sections, np.argmin(same, axis=1))
        rows = np.arange(len(open_ones))
        low[open_ones], high[open_ones] = inside[rows, first], inside[rows, first + 1]
    return low, high


def _together(low: Numbers, high: Numbers, whole: bool) -> Flags:
    gap = np.abs(high - low)
    near: Flags = gap <= 1 if whole else gap <= CLOSE * np.maximum(np.abs(low), np.abs(high))
    return near

"""Intervals of an input over which a condition holds, narrowed by bisection."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from mqplanner.assessment.whatif.points import Flags, Numbers, Places

Margin = Callable[[Numbers], Numbers]
"""The smallest slack at values of the input: negative where something does not hold."""
POINTS_AROUND_TURN = 50
SECTIONS = 512
"""Points inside a stretch at each step; all are worked out in one call."""
CLOSE = 1e-13
"""Two values of a continuous input this close, relative to their size, are one."""
STEPS = 60


@dataclass(frozen=True)
class Interval:
    """Neighbouring values at which the condition holds; `below` and `above` are the next at which it does not."""

    low: float
    high: float
    below: float | None
    above: float | None


def intervals(margin_at: Margin, values: Numbers, whole: bool, alone: bool = False) -> list[Interval]:
    """Return the intervals among sorted values, narrowed wherever something changes or nearly does.

    `alone`: each value is evaluated on its own, so that few are tried.
    """
    margin = margin_at(values)
    if not alone:
        values, margin = _with_turns(margin_at, values, margin, whole)
    holds = margin >= 0
    changes = np.flatnonzero(holds[1:] != holds[:-1])
    if not changes.size:
        return [Interval(float(values[0]), float(values[-1]), None, None)] if holds[0] else []
    starts = holds[changes]

    def alike(points: Numbers, which: Places) -> Flags:
        flags: Flags = (margin_at(points) >= 0) == starts[which]
        return flags

    first, second = narrowed(alike, values[changes], values[changes + 1], whole, 1 if alone else SECTIONS)
    return _between(values, bool(holds[0]), first, second)


def _between(values: Numbers, inside: bool, first: Numbers, second: Numbers) -> list[Interval]:
    found = []
    low, below = (float(values[0]), None) if inside else (0.0, None)
    for a, b in zip(first.tolist(), second.tolist(), strict=True):
        if inside:
            found.append(Interval(low, a, below, b))
        else:
            low, below = b, a
        inside = not inside
    if inside:
        found.append(Interval(low, float(values[-1]), below, None))
    return found


def _with_turns(margin_at: Margin, values: Numbers, margin: Numbers, whole: bool) -> tuple[Numbers, Numbers]:
    """Return further values where the margin turns just short of zero, so that no peak between points is missed."""
    with np.errstate(invalid="ignore"):
        left, here, right = margin[:-2], margin[1:-1], margin[2:]
        reach = np.maximum(np.abs(here - left), np.abs(here - right))
        hump = (here < 0) & (here >= left) & (here >= right)
        dent = (here >= 0) & (here <= left) & (here <= right)
        turns = np.flatnonzero((hump | dent) & (np.abs(here) <= reach) & np.isfinite(reach) & (reach > 0)) + 1
    if not turns.size:
        return values, margin
    more = np.concatenate([np.linspace(values[n - 1], values[n + 1], POINTS_AROUND_TURN) for n in turns])
    extra = np.setdiff1d(np.rint(more) if whole else more, values)
    if not extra.size:
        return values, margin
    together = np.concatenate([values, extra])
    order = np.argsort(together)
    return together[order], np.concatenate([margin, margin_at(extra)])[order]


def narrowed(
    alike: Callable[[Numbers, Places], Flags],
    low: Numbers,
    high: Numbers,
    whole: bool,
    sections: int = SECTIONS,
    close: float = CLOSE,
) -> tuple[Numbers, Numbers]:
    """Return the last value like the low end of each interval, and the first that differs from it.

    `alike(points, which)` tells for each point whether it is like the low end of interval `which`. Whole numbers
    end one apart, others within `close` relative to their size.
    """
    low, high = low.astype(float), high.astype(float)
    for _ in range(STEPS):
        near = 1 if whole else close * np.maximum(np.abs(low), np.abs(high))
        open_ones = np.flatnonzero(np.abs(high - low) > near)
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

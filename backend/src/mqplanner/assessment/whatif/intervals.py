"""Intervals of an input over which a condition holds."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from mqplanner.assessment.whatif.bisect import SECTIONS, Flags, Places, narrowed
from mqplanner.assessment.whatif.points import Numbers

Margin = Callable[[Numbers], Numbers]
"""The smallest slack at values of the input: negative where something does not hold."""
POINTS_AROUND_TURN = 50


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

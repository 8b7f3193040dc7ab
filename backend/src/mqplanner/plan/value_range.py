"""From where to where a number of a plan can run, and values between that show what happens there."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import bounds, refusal
from mqplanner.plan.paths import PlanField

SMALLEST = 1e-6
"""Where a number that has to be above a bound begins, in the field's own unit."""
EVERY = 4096
"""Whole numbers up to which all of them are looked at."""
BETWEEN = 256
"""Values at even distances, and as many at even ratios, where there are too many to look at all."""


def span(plan: Plan, found: PlanField) -> tuple[float, float] | None:
    """The least and the largest value that the field can take beside what else stands there; None without bounds."""
    limits = bounds(found)
    if limits.least is None or limits.most is None:
        return None
    low = limits.least + (0 if not limits.open else 1 if found.whole else SMALLEST)
    start = low if found.value is None or refusal(plan, found, found.value) else float(found.value)
    return _reach(plan, found, start, low), _reach(plan, found, start, limits.most)


FEW = 24
"""The same where each value is worked out on its own."""


def spread(found: PlanField, low: float, high: float) -> NDArray[np.float64]:
    """Values from low to high: every one where they are few whole numbers, else many, and the plan's own.

    Powers of two are among them: figures are published at such sizes, and some at no size beside them.
    """
    if found.whole and high - low <= (FEW if found.stepped else EVERY):
        return np.arange(low, high + 1)
    between = FEW if found.stepped else BETWEEN
    first = max(low, 1.0 if found.whole else SMALLEST, high * 1e-12)
    values = [np.linspace(low, high, between), np.array([high])]
    if first < high:
        values.append(np.geomspace(first, high, between))
        values.append(np.exp2(np.arange(np.ceil(np.log2(first)), np.floor(np.log2(high)) + 1)))
    if found.value is not None:
        values.append(np.array([found.value], dtype=float))
    together: NDArray[np.float64] = np.clip(np.concatenate(values), low, high)
    return np.unique(np.rint(together) if found.whole else together)


def of_the_field(found: PlanField, value: Any) -> Any:
    """A number as the plan would say it."""
    return int(value) if found.whole else float(value)


def _reach(plan: Plan, found: PlanField, good: float, wanted: float) -> float:
    """How far towards `wanted` the other fields of the part let the value go."""
    if refusal(plan, found, of_the_field(found, wanted)) is None:
        return wanted
    bad = wanted
    while abs(bad - good) > (1 if found.whole else 1e-12 * max(abs(bad), abs(good))):
        middle = float(np.floor((good + bad) / 2)) if found.whole else (good + bad) / 2
        if middle in (good, bad):
            break
        if refusal(plan, found, of_the_field(found, middle)) is None:
            good = middle
        else:
            bad = middle
    near = float(f"{good:.9g}")
    return near if not found.whole and refusal(plan, found, near) is None else good

"""The range that a number of a plan can have, and sample values in it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import bounds, refusal
from mqplanner.plan.paths import PlanField

SMALLEST = 1e-6
"""Distance from an open bound, in the field's own unit."""
ALL_UP_TO = 4096
"""Ranges of up to so many whole numbers are sampled completely."""
SAMPLES = 256
"""Values at even distances, and as many at even ratios, in longer ranges."""
STEPPED_SAMPLES = 24
"""The same for fields whose values are evaluated one by one."""


def value_range(plan: Plan, found: PlanField) -> tuple[float, float] | None:
    """Return the least and the largest value that the other fields of the part allow; None without bounds."""
    limits = bounds(found)
    if limits.least is None or limits.most is None:
        return None
    low = limits.least + (0 if not limits.open else 1 if found.whole else SMALLEST)
    start = low if found.value is None or refusal(plan, found, found.value) else float(found.value)
    return _reach(plan, found, start, low), _reach(plan, found, start, limits.most)


def sample_values(found: PlanField, low: float, high: float) -> NDArray[np.float64]:
    """Return values from low to high: all of few whole numbers, else samples and the plan's own value.

    Powers of two are among them, since some figures are published at such sizes only.
    """
    if found.whole and high - low <= (STEPPED_SAMPLES if found.stepped else ALL_UP_TO):
        return np.arange(low, high + 1)
    between = STEPPED_SAMPLES if found.stepped else SAMPLES
    first = max(low, 1.0 if found.whole else SMALLEST, high * 1e-12)
    values = [np.linspace(low, high, between), np.array([high])]
    if first < high:
        values.append(np.geomspace(first, high, between))
        values.append(np.exp2(np.arange(np.ceil(np.log2(first)), np.floor(np.log2(high)) + 1)))
    if found.value is not None:
        values.append(np.array([found.value], dtype=float))
    together: NDArray[np.float64] = np.clip(np.concatenate(values), low, high)
    return np.unique(np.rint(together) if found.whole else together)


def field_value(found: PlanField, value: Any) -> Any:
    """Return a number in the type of the field."""
    return int(value) if found.whole else float(value)


def _reach(plan: Plan, found: PlanField, good: float, wanted: float) -> float:
    """Return the value nearest to `wanted` that the other fields of the part allow."""
    if refusal(plan, found, field_value(found, wanted)) is None:
        return wanted
    bad = wanted
    while abs(bad - good) > (1 if found.whole else 1e-12 * max(abs(bad), abs(good))):
        middle = float(np.floor((good + bad) / 2)) if found.whole else (good + bad) / 2
        if middle in (good, bad):
            break
        if refusal(plan, found, field_value(found, middle)) is None:
            good = middle
        else:
            bad = middle
    near = float(f"{good:.9g}")
    return near if not found.whole and refusal(plan, found, near) is None else good

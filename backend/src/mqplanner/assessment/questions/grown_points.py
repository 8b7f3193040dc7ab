"""Every result of a plan at points in time, and when its limits are met on the way."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from mqplanner.assessment.estate import Estate
from mqplanner.assessment.questions.patience import go_on
from mqplanner.assessment.questions.points import Judged, Numbers, by_id, number_of, values_of
from mqplanner.assessment.results import Constraint
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Plan
from mqplanner.plan.growing import grown, rates

LOOKED_AT = 64
"""Points in time between which a limit is met once at most, since the workload only grows."""
CLOSE = 1e-10
"""Years: some milliseconds."""
NEAR = np.concatenate(
    [[-(10.0**-power) for power in (1, 3, 5, 8)], [0], [10.0**-power for power in (8, 5, 3, 1)]]
)
"""Where to look around a guess, in shares of the stretch that is left."""
STEPS = 40


def at_times(plan: Plan, years: Numbers) -> dict[str, Judged]:
    """Every result of a plan at points in time, in years from the day of which it speaks."""
    factors: dict[float, Numbers] = {}

    def factor(rate: float | None) -> Numbers:
        key = own_rate(plan) if rate is None else rate
        if key not in factors:
            factors[key] = np.exp(years * np.log1p(key / 100))
        return factors[key]

    with np.errstate(all="ignore"):
        later = Estate(grown(plan, factor), varying=("",))
        return _all_of(later)


def today(plan: Plan) -> dict[str, Judged]:
    """Every result of a plan as it stands."""
    return _all_of(Estate(plan))


def _all_of(estate: Estate) -> dict[str, Judged]:
    found: dict[str, Judged] = {}
    for scope in estate.evaluated():
        go_on()
        found |= by_id(scope.results)
    return found


def own_rate(plan: Plan) -> float:
    """The growth of the whole workload in a year, in per cent; 0 where the plan gives none."""
    return plan.growth.annual_pct or 0.0 if plan.growth else 0.0


def exceeded_from(plan: Plan, start: float, end: float) -> dict[str, float]:
    """The time between two others from which each limit is exceeded; a limit that is not is left out."""
    if set(rates(plan).values()) <= {own_rate(plan)}:
        return _at_one_rate(plan, start, end)
    return _at_several(plan, start, end)


def _at_one_rate(plan: Plan, start: float, end: float) -> dict[str, float]:
    """Exact: a limit is met when the workload has grown to the multiple at which it is met."""
    speed, met = math.log1p(own_rate(plan) / 100), {}
    for id, result in today(plan).items():
        if not isinstance(result, Constraint):
            continue
        multiple = number_of(result, "multiple")
        if multiple is None or not multiple.known or not speed:
            if values_of(result, "used_pct", 1)[0] > EXCEEDED_PCT:
                met[id] = start
            continue
        value = float(multiple.value)
        when = math.log(value) / speed if value > 0 else -math.inf
        if when < end:
            met[id] = max(when, start)
    return met


def _at_several(plan: Plan, start: float, end: float) -> dict[str, float]:
    times = np.linspace(start, end, LOOKED_AT)
    met: dict[str, float] = {}
    between: dict[str, tuple[float, float]] = {}
    for id, shares in _shares(at_times(plan, times), LOOKED_AT).items():
        over = shares > EXCEEDED_PCT
        if over.any():
            first = int(np.argmax(over))
            met[id] = float(times[first])
            if first:
                between[id] = (float(times[first - 1]), float(times[first]))
    return met | _narrowed(plan, between)


def _narrowed(plan: Plan, between: Mapping[str, tuple[float, float]]) -> dict[str, float]:
    """The time within each stretch, by looking around where a steady growth of the limit's own would meet it."""
    names = list(between)
    low, high = np.array([between[id] for id in names]).reshape(-1, 2).T.copy()
    for _ in range(STEPS):
        left = np.flatnonzero(high - low > CLOSE)
        if not left.size:
            break
        ends = np.stack([low[left], high[left]])
        shares = _rows(plan, names, left, ends)
        with np.errstate(all="ignore"):
            over = np.log(shares / EXCEEDED_PCT)
            guess = ends[0] - over[0] * (ends[1] - ends[0]) / (over[1] - over[0])
        middle = ends.mean(axis=0)
        guess = np.where(np.isfinite(guess), guess, middle)
        points = guess + NEAR[:, None] * (ends[1] - ends[0])
        points = np.sort(np.clip(np.vstack([ends, points, middle]), ends[0], ends[1]), axis=0)
        exceeded = _rows(plan, names, left, points) > EXCEEDED_PCT
        first, columns = np.argmax(exceeded, axis=0), np.arange(left.size)
        low[left], high[left] = points[np.maximum(first - 1, 0), columns], points[first, columns]
    return dict(zip(names, low.tolist(), strict=True))


def _rows(
    plan: Plan, names: list[str], which: np.ndarray[tuple[int], np.dtype[np.intp]], points: Numbers
) -> Numbers:
    """How full limit `which[n]` is at the points of column n."""
    shares = _shares(at_times(plan, points.ravel()), points.size)
    return np.stack([shares[names[w]].reshape(points.shape)[:, n] for n, w in enumerate(which)], axis=1)


def _shares(results: Mapping[str, Judged], size: int) -> dict[str, Numbers]:
    return {
        id: values_of(result, "used_pct", size)
        for id, result in results.items()
        if isinstance(result, Constraint)
    }

"""Results of a growing plan at points in time, and the time at which its limits are reached."""

import math
from collections.abc import Callable, Mapping
from functools import cache, partial

import numpy as np

from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.cancellation import check_cancelled
from mqplanner.assessment.whatif.points import Numbers, Places, Results, limits_of, number_of, today, values_of
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates, with_growth

POINTS_IN_TIME = 64
"""Points in time between which a limit is reached once at most, since the workload only grows."""
CLOSE = 1e-10
"""Years: some milliseconds."""
NEAR = np.concatenate([[-(10.0**-power) for power in (1, 3, 5, 8)], [0], [10.0**-power for power in (8, 5, 3, 1)]])
"""Points to evaluate around a guess, in shares of the interval that is left."""
EVENLY = np.linspace(0, 1, 16)[1:-1]
"""Further points to evaluate, so that a jump is found, too."""
STEPS = 40

Limits = Mapping[str, Limit]
"""Limits of one scope by their ids."""


def at_times(plan: Plan, years: Numbers) -> Results:
    """Return every result of a plan at points in time, in years from the plan's date."""
    with np.errstate(all="ignore"):
        return today(_grown(plan, years))


def _grown(plan: Plan, years: Numbers) -> Plan:
    @cache
    def factor(rate: float | None) -> Numbers:
        growth_pct = plan_growth_pct(plan) if rate is None else rate
        return np.asarray(np.exp(years * np.log1p(growth_pct / 100)))

    return with_growth(plan, factor)


def plan_growth_pct(plan: Plan) -> float:
    """Return the annual growth of the whole workload in per cent; 0 where the plan has none."""
    return plan.growth.annual_pct or 0.0 if plan.growth else 0.0


def exceeded_from(plan: Plan, start: float, end: float) -> dict[str, float]:
    """Return the time between two others from which each limit is reached; others are left out.

    A limit counts as reached where it is exceeded, and where it is known for the plan as it is but not at that load,
    since it may be exceeded from then on. A limit that is unknown for the plan as it is counts from the time at which
    its known part exceeds it.
    """
    now = {scope.scope.path: limits_of(scope.results) for scope in evaluate(plan)}
    if not set(separate_growth_rates(plan).values()) <= {plan_growth_pct(plan)}:
        return _searched(plan, start, end, now)
    speed = math.log1p(plan_growth_pct(plan) / 100)
    met = _at_one_rate(now, speed, start, end)
    open_ones = {
        path: left
        for path, limits in now.items()
        if (left := {id: limit for id, limit in limits.items() if limit.undecided})
    }
    return met | (_searched(plan, start, end, open_ones) if speed and open_ones else {})


def _at_one_rate(now: Mapping[str, Limits], speed: float, start: float, end: float) -> dict[str, float]:
    """Return exact times: a limit is reached when the workload has grown to its multiple."""
    met = {}
    for id, result in (entry for limits in now.values() for entry in limits.items()):
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


def _searched(plan: Plan, start: float, end: float, now: Mapping[str, Limits]) -> dict[str, float]:
    """Return times found by search, by the paths of the scopes: over the whole time first, then narrowed."""
    times = np.linspace(start, end, POINTS_IN_TIME)
    met: dict[str, float] = {}
    with np.errstate(all="ignore"):
        for scope in evaluate(_grown(plan, times), lambda scope: scope.path in now):
            path, limits = scope.scope.path, now[scope.scope.path]
            over = {id: shares > EXCEEDED_PCT for id, shares in _shares(scope, limits, times.size).items()}
            first = {id: int(np.argmax(flags)) for id, flags in over.items() if flags.any()}
            met |= {id: start for id, place in first.items() if not place}
            if later := {id: place for id, place in first.items() if place}:
                look = partial(_shares_at, plan, path, {id: limits[id] for id in later})
                places = np.array(list(later.values()))
                met |= zip(later, _narrowed(look, times[places - 1], times[places]), strict=True)
    return met


def _shares_at(plan: Plan, path: str, now: Limits, which: Places, times: Numbers) -> Numbers:
    """Return the used share of limit `which[n]` of a scope at the times of column n."""
    (scope,) = evaluate(_grown(plan, times.ravel()), lambda scope: scope.path == path)
    shares, names = _shares(scope, now, times.size), list(now)
    return np.stack([shares[names[row]].reshape(times.shape)[:, n] for n, row in enumerate(which)], axis=1)


def _shares(scope: EvaluatedScope, now: Limits, size: int) -> dict[str, Numbers]:
    """Return the used shares; above 100 % where a limit is unknown although it is known for the plan as it is."""
    check_cancelled()
    found = {id: limit for id, limit in limits_of(scope.results).items() if id in now}
    shares = {id: values_of(limit, "used_pct", size) for id, limit in found.items()}
    known = [id for id in shares if not np.isnan(values_of(now[id], "used_pct", 1)[0])]
    return shares | {id: np.where(np.isnan(shares[id]), np.inf, shares[id]) for id in known}


def _narrowed(look: Callable[[Places, Numbers], Numbers], low: Numbers, high: Numbers) -> list[float]:
    """Return the time within each interval, searched around the time that steady growth would give."""
    ends = np.array([low, high])
    full = look(np.arange(len(low)), ends)
    for _ in range(STEPS):
        left = np.flatnonzero(ends[1] - ends[0] > CLOSE)
        if not left.size:
            break
        here = ends[:, left]
        over = np.log(full[:, left] / EXCEEDED_PCT)
        width = here[1] - here[0]
        guess = here[0] - over[0] * width / (over[1] - over[0])
        guess = np.where(np.isfinite(guess), guess, here.mean(axis=0))
        points = np.vstack([guess + NEAR[:, None] * width, here[0] + EVENLY[:, None] * width])
        points = np.sort(np.clip(np.vstack([here, points]), here[0], here[1]), axis=0)
        shares = look(left, points)
        first, columns = np.argmax(shares > EXCEEDED_PCT, axis=0), np.arange(left.size)
        for end, row in enumerate((np.maximum(first - 1, 0), first)):
            ends[end, left], full[end, left] = points[row, columns], shares[row, columns]
    return [float(when) for when in ends[1]]

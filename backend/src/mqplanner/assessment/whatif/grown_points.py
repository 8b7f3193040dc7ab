"""Results of a growing plan at points in time, and the time at which its limits are reached."""

import math
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

import numpy as np

from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.intervals import SECTIONS, narrowed
from mqplanner.assessment.whatif.points import Flags, Numbers, Places, number_of, values_of
from mqplanner.cancellation import check_cancelled
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates, with_growth

POINTS_IN_TIME = 64
"""Points in time between which a limit is reached once at most, since the workload only grows."""
FEWEST_SECTIONS = 32
"""Parts into which the time between two points is divided at each step, where many limits are searched at once."""
MOMENT_YEARS = 1e-6
"""Years (half a minute): how long after a moment the state that follows it is computed."""
Limits = Mapping[str, Limit]
"""Limits of one scope by their ids."""
Test = Callable[[EvaluatedScope, Limits, Numbers], dict[str, Flags]]
"""Tells whether limits of a scope are reached at points in time."""


def all_limits(plan: Plan) -> dict[str, Limit]:
    """Return the limits of a plan by their ids, without evaluating the details of its other results."""
    found: dict[str, Limit] = {}
    for scope in evaluate(plan):
        check_cancelled()
        found |= _limits(scope)
    return found


def limits_at(plan: Plan, years: Numbers) -> dict[str, Limit]:
    """Return every limit of a plan at points in time, in years from the plan's date."""
    with np.errstate(all="ignore"):
        return all_limits(grown(plan, years))


def grown(plan: Plan, years: Numbers) -> Plan:
    """Return the plan with its workload at points in time, in years from the date of the plan: fields have arrays."""

    @cache
    def factor(rate: float | None) -> Numbers:
        return np.asarray(_growth_factor(plan, rate, years))

    return with_growth(plan, factor)


def limit_after(plan: Plan, years: float, limit: Limit) -> Limit | None:
    """Return a limit of a plan with its workload after some years; None where there is none then."""
    later = with_growth(plan, lambda rate: float(_growth_factor(plan, rate, years)))
    for scope in evaluate(later, lambda scope: scope.path == limit.part.path):
        if (found := _limits(scope).get(limit.id)) is not None:
            return found
    return None


def _growth_factor(plan: Plan, rate: float | None, years: Any) -> Any:
    """Return how many times today's load there is after a time, or many, at a separate rate or that of the plan."""
    return np.exp(years * np.log1p((plan_growth_pct(plan) if rate is None else rate) / 100))


def plan_growth_pct(plan: Plan) -> float:
    """Return the annual growth of the whole workload in per cent; 0 where the plan has none."""
    return plan.growth.annual_pct or 0.0 if plan.growth else 0.0


def exceeded_from(plan: Plan, start: float, end: float) -> dict[str, float]:
    """Return the time between two others from which each limit is reached; others are left out.

    A limit counts as reached where it is exceeded, and where it is known for the plan as it is but not at that load,
    since it may be exceeded from then on. A limit that is unknown for the plan as it is counts from the time at which
    its known part exceeds it. One that growth brings about counts from the time at which it exists and may be exceeded.
    """
    now = {scope.scope.path: _limits(scope) for scope in evaluate(plan)}
    if not _grows_alike(plan):
        return _searched(plan, start, end, now, _exceeded, with_new=True)
    speed = math.log1p(plan_growth_pct(plan) / 100)
    met = _at_one_rate(now, speed, start, end)
    open_ones = {
        path: left
        for path, limits in now.items()
        if (left := {id: limit for id, limit in limits.items() if limit.undecided})
    }
    return met | (_searched(plan, start, end, open_ones, _exceeded) if speed and open_ones else {})


def limits_to_come(plan: Plan, start: float, end: float) -> dict[str, Limits]:
    """Return by the paths of their scopes the limits of a plan whose parts grow differently, at times between two.

    Some exist only where one part has outgrown another.
    """
    if _grows_alike(plan):
        return {}
    with np.errstate(all="ignore"):
        later = evaluate(grown(plan, np.linspace(start, end, POINTS_IN_TIME)))
        return {scope.scope.path: _limits(scope) for scope in later if scope.scope.key is None}


def _limits(scope: EvaluatedScope) -> dict[str, Limit]:
    """Return the limits of a scope by their ids, without the numbers of the answer that belong to none."""
    return {limit.id: limit for limit in scope.limits}


def _grows_alike(plan: Plan) -> bool:
    return set(separate_growth_rates(plan).values()) <= {plan_growth_pct(plan)}


def unknown_after(plan: Plan, reached: Mapping[str, float]) -> set[str]:
    """Return the limits that cannot be judged right after the time at which each is reached: they may be exceeded."""
    if not reached:
        return set()
    moments = sorted(set(reached.values()))
    limits = limits_at(plan, np.array(moments) + MOMENT_YEARS)
    shares = {id: values_of(limits[id], "used_pct", len(moments)) for id in reached if id in limits}
    return {id for id, share in shares.items() if np.isnan(share[moments.index(reached[id])])}


def exceeded_at_latest(plan: Plan, reached: Mapping[str, float], end: float) -> dict[str, float]:
    """Return the time before `end` from which each limit is certainly exceeded; others are left out.

    `reached` has the time from which each may be exceeded.
    """
    unknown = unknown_after(plan, reached)
    known = {id: when for id, when in reached.items() if id not in unknown}
    if not unknown:
        return known
    now = {
        scope.scope.path: {id: limit for id, limit in _limits(scope).items() if id in unknown}
        for scope in evaluate(plan)
    }
    now = {path: limits for path, limits in now.items() if limits}
    if not _grows_alike(plan):
        return known | _searched(plan, min(reached[id] for id in unknown), end, now, _certainly_exceeded)
    speed, at_latest = math.log1p(plan_growth_pct(plan) / 100), {}
    for id, limit in (entry for limits in now.values() for entry in limits.items()):
        latest = limit.multiple_at_most
        if speed and latest is not None and math.isfinite(latest.value) and latest.value > 0:
            at_latest[id] = max(math.log(float(latest.value)) / speed, reached[id])
    return known | {id: when for id, when in at_latest.items() if when < end}


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


def _searched(
    plan: Plan, start: float, end: float, now: Mapping[str, Limits], test: Test, with_new: bool = False
) -> dict[str, float]:
    """Return the times from which limits pass a test, by a search over the whole time first, which is then narrowed.

    `now` has the limits by the paths of their scopes; `with_new` adds those that exist only later.
    """
    times = np.linspace(start, end, POINTS_IN_TIME)
    met: dict[str, float] = {}
    later: dict[str, tuple[str, Limit, int]] = {}
    with np.errstate(all="ignore"):
        for scope in evaluate(grown(plan, times), lambda scope: scope.path in now):
            path, limits = scope.scope.path, now[scope.scope.path]
            if with_new:
                limits = {**_limits(scope), **limits}
            over = test(scope, limits, times)
            first = {id: int(np.argmax(flags)) for id, flags in over.items() if flags.any()}
            met |= {id: start for id, place in first.items() if not place}
            later |= {id: (path, limits[id], place) for id, place in first.items() if place and _grows(limits[id])}
        if later:
            holds = partial(_holds, plan, {id: (path, limit) for id, (path, limit, _) in later.items()}, test)
            places = np.array([place for *_, place in later.values()])
            sections = max(FEWEST_SECTIONS, SECTIONS // len(later))
            _, reached = narrowed(holds, times[places - 1], times[places], whole=False, sections=sections)
            met |= zip(later, reached.tolist(), strict=True)
    return met


def _grows(limit: Limit) -> bool:
    """Return whether growth may reach a limit: not where its use is known and no part of it grows."""
    return limit.growing is not None or limit.used is None


def _holds(plan: Plan, now: Mapping[str, tuple[str, Limit]], test: Test, times: Numbers, which: Places) -> Flags:
    """Return whether limit `which[n]` does not pass the test at the time n; `now` has limits and their scopes' paths.

    All scopes are evaluated at all times: growing the plan for each scope took most of the search.
    """
    # At the date of the plan, which is added, every limit of today exists.
    times, none = np.append(times, 0.0), np.zeros(len(times) + 1, dtype=bool)
    paths = {path for path, _ in now.values()}
    over: dict[str, Flags] = {}
    for scope in evaluate(grown(plan, times), lambda scope: scope.path in paths):
        over |= test(scope, {id: limit for id, (path, limit) in now.items() if path == scope.scope.path}, times)
    flags = np.stack([over.get(id, none) for id in now])[:, :-1]
    return np.asarray(~flags[which, np.arange(len(times) - 1)])


def _exceeded(scope: EvaluatedScope, now: Limits, times: Numbers) -> dict[str, Flags]:
    """Return whether limits are exceeded; also where they are unknown although known for the plan as it is."""
    check_cancelled()
    limits = _limits(scope)
    shares = {id: values_of(limit, "used_pct", len(times)) for id, limit in limits.items()}
    known = {id: _was_known(limit) for id, limit in now.items() if id in shares}
    return {
        id: ((shares[id] > EXCEEDED_PCT) | (np.isnan(shares[id]) & was_known)) & limits[id].exists_at
        for id, was_known in known.items()
    }


def _was_known(limit: Limit) -> bool:
    """Return whether a limit is known for the plan as it is, or does not exist then."""
    share = number_of(limit, "used_pct")
    return np.ndim(limit.exists_at) > 0 or (share is not None and (share.is_array or share.known))


def _certainly_exceeded(scope: EvaluatedScope, now: Limits, times: Numbers) -> dict[str, Flags]:
    """Return whether limits are exceeded for certain: their use, or the smallest possible one where it is not known."""
    check_cancelled()
    found = _limits(scope)
    shares = ("used_pct", "used_pct_at_least")
    return {
        id: np.logical_or(*(_is_over(found[id], share, times) for share in shares)) & found[id].exists_at
        for id in now
        if id in found
    }


def _is_over(limit: Limit, name: str, times: Numbers) -> Flags:
    return np.asarray(values_of(limit, name, len(times)) > EXCEEDED_PCT)

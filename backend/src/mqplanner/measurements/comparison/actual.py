"""Plan against actual: what a plan predicts for each day, what was measured, and which limits come too soon."""

import math
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.growth_dates import DAYS_IN_A_YEAR, day_after
from mqplanner.assessment.limits.channel_initiator import maxchl_of
from mqplanner.assessment.whatif.grown_points import plan_growth_pct
from mqplanner.assessment.whatif.points import Numbers
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.comparison.actual_numbers import (
    DAYS_IN_A_WEEK,
    HORIZON,
    STATES,
    Actual,
    Reached,
    State,
    content_of,
    sentence_of,
    worst_of,
)
from mqplanner.measurements.comparison.compare import names_of, since_of, years_to
from mqplanner.measurements.comparison.growth_rates import RateToUse, growth_rates_of
from mqplanner.measurements.comparison.measured import MeasuredQueueManager, measured_queue_managers
from mqplanner.measurements.comparison.pairs import PAIRS, MeasuredNumber, Pair
from mqplanner.measurements.comparison.planned import PlannedQueueManager, PlannedValue, planned_queue_managers
from mqplanner.measurements.store.statistics import Trend, trend
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.units.number_format import format_quantity

MOST_QUEUE_MANAGERS = 25
MOST_DAYS = 3660
"""The longest time that is compared: ten years."""
RECENT_DAYS = 28
"""The days whose peak is what a limit is used today: four weeks, as the fleet."""
SAME_GROWTH_PCT = 0.1
"""Growth a year that counts as the same: what rounding to weeks and half months may make."""
_STEPS = 24 * HORIZON
"""Points between now and the horizon: half a month apart."""
MOST_POINTS = 120
"""Points of a chart by day; a longer time has one for each week, its worst day."""


class ActualNumbers(NamedTuple):
    """The numbers of a plan beside what was measured, of each queue manager."""

    plan: Plan
    since: str
    period: Period
    days: list[date]
    """Those of the chart."""
    managers: dict[str, MeasuredQueueManager]
    values: dict[str, list[Actual]]
    """By the name of the queue manager, in capitals."""

    def rates(self, name: str, one: Actual) -> list[RateToUse]:
        """Return the growth rates of the plan that a number can set."""
        for n, lpar in enumerate(self.plan.lpars):
            for m, manager in enumerate(lpar.queue_managers):
                if manager.name.upper() == name:
                    return growth_rates_of(one, self.plan, manager, f"/lpars/{n}/queue_managers/{m}")
        return []


def actual_numbers(
    store: MeasurementStore, plan: Plan, last: date | None, queue_manager: str | None, as_of: date | None
) -> ActualNumbers:
    """Return what a plan predicted and what was measured, from the date of the plan to the last measured day.

    `as_of` is the date of a plan that states none. InvalidInput for a plan without a date.
    """
    since = since_of(plan, as_of)
    if since is None:
        message = "needs a day: enter the date of the figures in the plan, from which it grows"
        raise InvalidInput([Problem("/growth/since", None, message, "a day, YYYY-MM-DD")])
    names = names_of(plan, queue_manager, MOST_QUEUE_MANAGERS)
    newest = store.period(1, last).last
    first = max(date.fromisoformat(since), newest - timedelta(days=MOST_DAYS - 1))
    period = Period(min(first, newest), newest)
    managers = measured_queue_managers(store, period, plan, names)
    days = _chart_days(period)
    years = years_to(since, days)
    future = years[-1] + np.linspace(0, HORIZON, _STEPS + 1)
    found: dict[str, list[Actual]] = {}
    for one in planned_queue_managers(plan, np.concatenate([years, future]), names):
        manager = managers[one.name]
        if first <= newest:
            found[one.name] = list(_actuals(plan, manager, one, days, future, since))
    return ActualNumbers(plan, since, period, days, managers, found)


def plan_against_actual(
    store: MeasurementStore, plan: Plan, last: date | None, queue_manager: str | None, as_of: date | None
) -> dict[str, Any]:
    """Return what a plan predicted and what was measured as API and command line give it; see `actual_numbers`."""
    found = actual_numbers(store, plan, last, queue_manager, as_of)
    since, period, newest = found.since, found.period, found.period.last
    return {
        "since": since,
        "since_is_entered": plan.growth is not None and plan.growth.since is not None,
        "period": {"first": period.first.isoformat(), "last": newest.isoformat(), "days": period.days},
        "annual_growth_pct": plan_growth_pct(plan),
        "separate_growth_rates": len(separate_growth_rates(plan)),
        "days": [day.isoformat() for day in found.days],
        "verdict": worst_of(found.values),
        "sentence": sentence_of(found.values, since, newest),
        "queue_managers": [
            {
                "queue_manager": manager.name,
                "lpar": manager.planned_lpar,
                "measured_on": manager.lpar,
                "note": manager.note,
                "values": [
                    {**content_of(one, found.days), "growth_rates": [_rate(rate) for rate in found.rates(name, one)]}
                    for one in sorted(found.values.get(name, []), key=lambda one: STATES.index(one.state))
                ],
            }
            for name, manager in found.managers.items()
        ],
    }


def _rate(rate: RateToUse) -> dict[str, Any]:
    field = {"path": rate.field.path, "value": rate.field.value, "text": rate.field.text}
    return {"id": rate.id, "of": rate.of, "field": field, "note": rate.note}


def _chart_days(period: Period) -> list[date]:
    """Return the days of the chart: all of them, or the last one of each week; the last day in any case."""
    step = 1 if period.days <= MOST_POINTS else DAYS_IN_A_WEEK
    return [period.last - timedelta(days=n) for n in range(0, period.days, step)][::-1]


def _actuals(
    plan: Plan,
    manager: MeasuredQueueManager,
    planned: PlannedQueueManager,
    days: list[date],
    future: Numbers,
    since: str,
) -> Iterator[Actual]:
    measured = _measured_limits(manager, planned)
    for pair in PAIRS:
        if pair.kind == "setting":
            continue
        for value in pair.planned(planned):
            if value is None:
                continue
            by_day = manager.by_day(pair, value.instance)
            if not by_day:
                continue
            newest = by_day[-1][0]
            recent = manager.in_period(pair, value.instance, newest - timedelta(days=RECENT_DAYS - 1), newest)
            if recent is not None:
                share, setting = measured.get((pair.limited_by or "", value.instance), (1.0, None))
                value = replace(value, limit=value.limit * share)
                seconds = manager.seconds(pair, value.instance)
                yield _actual(plan, pair, value, by_day, seconds, recent, len(days), future, since, setting)


def _measured_limits(
    manager: MeasuredQueueManager, planned: PlannedQueueManager
) -> dict[tuple[str, str], tuple[float, str]]:
    """Return by setting and part how much of the planned one is measured now, where that differs: it is the limit."""
    found = {}
    for pair in PAIRS:
        for instance, in_plan, words in _planned_settings(pair, planned):
            number = manager.newest(pair, instance)
            if number is None or number.peak <= 0 or number.peak == in_plan:
                continue
            consequence = "the limit is the lower one" if number.peak < in_plan else "the plan is outdated"
            text = (
                f"{pair.title} is {format_quantity(number.peak, pair.unit)} as measured, and "
                f"{format_quantity(in_plan, pair.unit)} {words}: {consequence}."
            )
            found[pair.id, instance] = (number.peak / in_plan, text)
    return found


def _planned_settings(pair: Pair, planned: PlannedQueueManager) -> Iterator[tuple[str, float, str]]:
    """Yield part, value and where it is from of the settings of a pair that limits rest on."""
    if pair.kind != "setting":
        return
    is_entered = False
    for value in pair.planned(planned):
        if value is not None and float(value.used[0]) > 0:
            is_entered = True
            yield value.instance, float(value.used[0]), "in the plan"
    chinit = planned.scope.manager.channel_initiator
    if pair.id == "maxchl" and chinit is not None and not is_entered:
        yield "all", float(np.min(maxchl_of(chinit).value)), "in the plan, as the default"


def _actual(
    plan: Plan,
    pair: Pair,
    value: PlannedValue,
    by_day: list[tuple[date, MeasuredNumber]],
    seconds: dict[date, float],
    recent: MeasuredNumber,
    size: int,
    future: Numbers,
    since: str,
    setting: str | None,
) -> Actual:
    newest = by_day[-1][0]
    future_used, future_limit = value.used[size:], value.limit[size:]
    now, limit_now = float(value.used[size - 1]), float(value.limit[size - 1])
    measured = pair.comparable(recent)
    line = trend([(day, pair.comparable(one)) for day, one in by_day], seconds)
    why_no_trend = None if line is None else line.why_unknown
    if why_no_trend is not None:
        line = None
    growth = _planned_growth(future_used, future, plan)
    planned = _first_over(future_used, future_limit, future, since)
    reached = Reached(planned)
    if line is not None and math.isfinite(limit_now) and 0 < measured <= limit_now:
        likely, earliest, latest = (
            _projected(_day_of(pair, [day for day, _ in by_day]), newest, measured, limit_now, pct)
            for pct in (line.annual_growth_pct, line.high_pct, line.low_pct)
        )
        reached = Reached(planned, likely, earliest, latest)
    state = _state(measured, recent.peak, now, limit_now, line, reached, growth)
    return Actual(pair, value, by_day, recent, now, limit_now, line, why_no_trend, reached, growth, state, setting)


def _planned_growth(used: Numbers, years: Numbers, plan: Plan) -> float:
    """Return by how much the planned number grows in the next year, in percent."""
    place = int(np.searchsorted(years, years[0] + 1))
    if not used[0] > 0 or not math.isfinite(float(used[place])):
        return plan_growth_pct(plan)
    return 100 * (float(used[place]) / float(used[0]) - 1)


def _first_over(used: Numbers, limit: Numbers, years: Numbers, since: str) -> date | None:
    """Return the day on which the plan is over the limit first; at the earlier end of the half month."""
    with np.errstate(invalid="ignore"):
        over = used > limit
    if not over.any():
        return None
    day = day_after(since, float(years[max(0, int(np.argmax(over)) - 1)]))
    return None if day is None else date.fromisoformat(day)


def _day_of(pair: Pair, days: list[date]) -> date:
    """Return the day that the number of the recent days is of: an average that of their middle, a peak the last one."""
    recent = [day for day in days if (days[-1] - day).days < RECENT_DAYS]
    return recent[0] + (days[-1] - recent[0]) / 2 if pair.by_average else days[-1]


def _projected(day: date, newest: date, now: float, limit: float, annual_pct: float) -> date | None:
    """Return the day on which a number of a day reaches its limit, if it grows by a constant share; none before today.

    Today is the last day on which it was measured.
    """
    speed = math.log1p(annual_pct / 100) if annual_pct > -100 else -math.inf
    if speed <= 0:
        return None
    years = math.log(limit / now) / speed
    return max(newest, day + timedelta(days=int(years * DAYS_IN_A_YEAR))) if years <= HORIZON else None


def _state(
    measured: float, peak: float, planned: float, limit: float, line: Trend | None, reached: Reached, growth_pct: float
) -> State:
    """Return how a measured number stands to the plan; where several states hold, the worst.

    The comparison with a limit takes the ends of the trend's 95 % confidence interval: `sooner` holds even at its lower
    end, and `as-planned` even at its upper end.
    """
    if math.isfinite(limit) and max(peak, measured) > limit:
        return "exceeded"
    if line is not None and math.isfinite(limit) and math.isfinite(planned):
        if _is_sooner(reached.latest, reached.planned):
            return "sooner"
        if _is_sooner(reached.earliest, reached.planned):
            return "perhaps-sooner"
    if (
        line is not None
        and not math.isfinite(limit)
        and math.isfinite(planned)
        and line.low_pct > growth_pct + SAME_GROWTH_PCT
    ):
        return "sooner"
    if math.isfinite(planned) and measured > planned:
        return "above"
    if line is None or not math.isfinite(planned):
        return "unknown"
    if not math.isfinite(limit) and line.high_pct > growth_pct + SAME_GROWTH_PCT:
        return "perhaps-sooner"
    return "as-planned"


def _is_sooner(measured: date | None, planned: date | None) -> bool:
    return measured is not None and (planned is None or measured < planned)

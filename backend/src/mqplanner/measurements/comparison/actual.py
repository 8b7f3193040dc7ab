"""Plan against actual: what a plan predicts for each day, what was measured, and which limits come too soon."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Literal

import numpy as np

from mqplanner.assessment.growth_dates import DAYS_IN_A_YEAR, day_after
from mqplanner.assessment.verdict import Verdict
from mqplanner.assessment.whatif.grown_points import plan_growth_pct
from mqplanner.assessment.whatif.points import Numbers
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.comparison.compare import names_of, since_of, years_to
from mqplanner.measurements.comparison.measured import MeasuredQueueManager, measured_queue_managers
from mqplanner.measurements.comparison.pairs import PAIRS, MeasuredNumber, Pair
from mqplanner.measurements.comparison.planned import PlannedQueueManager, PlannedValue, planned_queue_managers
from mqplanner.measurements.store.statistics import Trend, trend
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.units.number_format import format_quantity

State = Literal["exceeded", "sooner", "perhaps-sooner", "above", "as-planned", "unknown"]
STATES: tuple[State, ...] = ("exceeded", "sooner", "perhaps-sooner", "above", "unknown", "as-planned")
"""Worst first."""
VERDICT_OF: dict[State, Verdict] = {
    "exceeded": "exceeded",
    "sooner": "watch",
    "perhaps-sooner": "watch",
    "above": "watch",
    "unknown": "unknown",
    "as-planned": "ok",
}
MOST_QUEUE_MANAGERS = 25
MOST_DAYS = 3660
"""The longest time that is compared: ten years."""
RECENT_DAYS = 28
"""The days whose peak is what a limit is used today: four weeks, as the fleet."""
SAME_GROWTH_PCT = 0.1
"""Growth a year that counts as the same: what rounding to weeks and half months may make."""
HORIZON = 20
"""Years that dates are looked for; what is later counts as never."""
_STEPS = 24 * HORIZON
"""Points between now and the horizon: half a month apart."""
MOST_POINTS = 120
"""Points of a chart by day; a longer time has one for each week, its worst day."""
DAYS_IN_A_WEEK = 7


@dataclass(frozen=True)
class Reached:
    """When a limit is reached, as days; None where that is not within the horizon."""

    planned: date | None
    likely: date | None = None
    earliest: date | None = None
    latest: date | None = None


@dataclass(frozen=True)
class Actual:
    """A number of the plan over time, beside what was measured."""

    pair: Pair
    planned: PlannedValue
    days: list[tuple[date, MeasuredNumber]]
    recent: MeasuredNumber
    planned_now: float
    limit_now: float
    trend: Trend | None
    reached: Reached
    planned_growth_pct: float
    state: State
    setting: str | None
    """The setting with which the limit is lower than in the plan, as it was measured."""

    @property
    def newest(self) -> date:
        """Return the last day on which it was measured."""
        return self.days[-1][0]

    @property
    def now(self) -> float:
        """Return what was measured in the last four weeks."""
        return self.recent.average if self.pair.by_average else self.recent.peak


def plan_against_actual(
    store: MeasurementStore, plan: Plan, last: date | None, queue_manager: str | None, as_of: date | None
) -> dict[str, Any]:
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
    return {
        "since": since,
        "since_is_entered": plan.growth is not None and plan.growth.since is not None,
        "period": {"first": period.first.isoformat(), "last": newest.isoformat(), "days": period.days},
        "annual_growth_pct": plan_growth_pct(plan),
        "separate_growth_rates": len(separate_growth_rates(plan)),
        "days": [day.isoformat() for day in days],
        "verdict": _worst(found),
        "sentence": _sentence(found, since, newest),
        "queue_managers": [
            {
                "queue_manager": manager.name,
                "lpar": manager.planned_lpar,
                "measured_on": manager.lpar,
                "note": manager.note,
                "values": [
                    _value(one, days) for one in sorted(found.get(name, []), key=lambda one: STATES.index(one.state))
                ],
            }
            for name, manager in managers.items()
        ],
    }


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
    lowered = _lowered_limits(manager, planned)
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
                share, setting = lowered.get((pair.limited_by or "", value.instance), (1.0, None))
                value = replace(value, limit=value.limit * share)
                yield _actual(plan, pair, value, by_day, recent, len(days), future, since, setting)


def _lowered_limits(
    manager: MeasuredQueueManager, planned: PlannedQueueManager
) -> dict[tuple[str, str], tuple[float, str]]:
    """Return by setting and part how much of the planned one was measured, where that is less: less is the limit."""
    found = {}
    for pair in PAIRS:
        for value in pair.planned(planned) if pair.kind == "setting" else ():
            by_day = [] if value is None else manager.by_day(pair, value.instance)
            if value is not None and by_day and 0 < by_day[-1][1].peak < float(value.used[0]):
                text = f"{pair.title} is {format_quantity(by_day[-1][1].peak, pair.unit)} as measured"
                text += (
                    f", and {format_quantity(float(value.used[0]), pair.unit)} in the plan: the limit is the lower one."
                )
                found[pair.id, value.instance] = (by_day[-1][1].peak / float(value.used[0]), text)
    return found


def _actual(
    plan: Plan,
    pair: Pair,
    value: PlannedValue,
    by_day: list[tuple[date, MeasuredNumber]],
    recent: MeasuredNumber,
    size: int,
    future: Numbers,
    since: str,
    setting: str | None,
) -> Actual:
    newest = by_day[-1][0]
    future_used, future_limit = value.used[size:], value.limit[size:]
    now, limit_now = float(value.used[size - 1]), float(value.limit[size - 1])
    measured = recent.average if pair.by_average else recent.peak
    line = trend([(day, one.average if pair.by_average else one.peak) for day, one in by_day])
    growth = _planned_growth(future_used, future, plan)
    planned = _first_over(future_used, future_limit, future, since)
    reached = Reached(planned)
    if line is not None and math.isfinite(limit_now) and 0 < measured <= limit_now:
        likely, earliest, latest = (
            _projected(newest, measured, limit_now, pct)
            for pct in (line.annual_growth_pct, line.high_pct, line.low_pct)
        )
        reached = Reached(planned, likely, earliest, latest)
    state = _state(pair, measured, recent.peak, now, limit_now, line, reached, growth)
    return Actual(pair, value, by_day, recent, now, limit_now, line, reached, growth, state, setting)


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


def _projected(day: date, now: float, limit: float, annual_pct: float) -> date | None:
    """Return the day on which a measured number reaches its limit, if it grows by a constant share."""
    speed = math.log1p(annual_pct / 100) if annual_pct > -100 else -math.inf
    if speed <= 0:
        return None
    years = math.log(limit / now) / speed
    return day + timedelta(days=int(years * DAYS_IN_A_YEAR)) if years <= HORIZON else None


def _state(
    pair: Pair,
    measured: float,
    peak: float,
    planned: float,
    limit: float,
    line: Trend | None,
    reached: Reached,
    growth_pct: float,
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


def _worst(found: dict[str, list[Actual]]) -> Verdict:
    states = {one.state for values in found.values() for one in values}
    return VERDICT_OF[next((state for state in STATES if state in states), "unknown")]


def _sentence(found: dict[str, list[Actual]], since: str, newest: date) -> str:
    values = [one for some in found.values() for one in some]
    if since > newest.isoformat():
        return f"The plan is of {since}, after the last measured day, {newest}: there is nothing to compare yet."
    if not values:
        return f"Nothing that the plan has was measured from {since} to {newest}."
    counts = {state: sum(one.state == state for one in values) for state in STATES}
    words = {
        "exceeded": "over the limit",
        "sooner": "faster than planned",
        "perhaps-sooner": "perhaps faster than planned",
        "above": "above the plan",
        "unknown": "not known",
        "as-planned": "as planned",
    }
    listed = ", ".join(f"{count} {words[state]}" for state, count in counts.items() if count)
    return f"Of {len(values)} measured numbers, from {since} to {newest}: {listed}."


def _value(one: Actual, days: list[date]) -> dict[str, Any]:
    unit, table, metric = one.pair.unit, *one.pair.metrics[0]
    has_limit, has_plan = math.isfinite(one.limit_now), math.isfinite(one.planned_now)
    reached = one.reached
    return {
        "id": one.pair.id if one.planned.instance == "all" else f"{one.pair.id}/{one.planned.instance}",
        "title": one.pair.title,
        "subject": one.planned.subject if one.planned.instance != "all" else "",
        "unit": unit,
        "limit": one.planned.result,
        "path": one.planned.path,
        "state": one.state,
        "verdict": VERDICT_OF[one.state],
        "text": " ".join(filter(None, (_text(one), _stale(one, days[-1]), one.setting))),
        "compared": "average" if one.pair.by_average else "peak",
        "planned": one.planned_now if has_plan else None,
        "planned_text": format_quantity(one.planned_now, unit) if has_plan else "not known",
        "measured": one.now,
        "measured_text": format_quantity(one.now, unit),
        "limit_value": one.limit_now if has_limit else None,
        "limit_text": format_quantity(one.limit_now, unit) if has_limit else None,
        "planned_growth_pct": one.planned_growth_pct if has_plan else None,
        "trend": _trend(one.trend),
        "reached_planned": _day(reached.planned),
        "reached_likely": _day(reached.likely),
        "reached_earliest": _day(reached.earliest),
        "reached_latest": _day(reached.latest),
        "table": table,
        "metric": metric,
        "instance": one.planned.instance,
        "lines": _lines(one, days),
    }


def _trend(line: Trend | None) -> dict[str, Any] | None:
    if line is None:
        return None
    numbers = ("weeks", "annual_growth_pct", "low_pct", "high_pct")
    return {
        **{name: getattr(line, name) for name in numbers},
        "excludes_zero": line.excludes_zero,
        "text": _growth(line),
    }


def _growth(line: Trend) -> str:
    ends = f"{_signed(line.low_pct)} to {_signed(line.high_pct)}"
    return f"{_signed(line.annual_growth_pct)} a year measured ({ends} with 95 % confidence, {line.weeks} weeks)"


def _signed(percent: float) -> str:
    text = format_quantity(percent, "pct")
    return f"+{text}" if percent > 0 else text


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _text(one: Actual) -> str:
    """Return the state in words, with the dates that it rests on."""
    reached, unit = one.reached, one.pair.unit
    planned = f"{reached.planned}" if reached.planned else f"not within {HORIZON} years"
    grown = f"{_growth(one.trend)}; planned {_signed(one.planned_growth_pct)}." if one.trend else ""
    level = f"{format_quantity(one.now, unit)} measured"
    if math.isfinite(one.planned_now):
        level += f", {format_quantity(one.planned_now, unit)} planned"
    if one.state == "exceeded":
        return f"The limit of {format_quantity(one.limit_now, unit)} was exceeded: {_peak(one)}."
    if one.state in ("sooner", "perhaps-sooner") and math.isfinite(one.limit_now):
        likely = reached.likely or f"not within {HORIZON} years"
        words = "Reached sooner than planned" if one.state == "sooner" else "May be reached sooner than planned"
        span = f"as measured {likely}, at the earliest {reached.earliest}"
        return f"{words}: {span}; planned: {planned}. {grown}"
    if one.state == "sooner":
        return f"Grows faster than planned: {grown} {level}."
    if one.state == "perhaps-sooner":
        return f"May grow faster than planned: {grown} {level}."
    if one.state == "above":
        return f"Above the plan: {level}. {grown}".strip()
    if one.state == "unknown":
        why = f"The plan has no number: {one.planned.why_unknown}" if not math.isfinite(one.planned_now) else ""
        return f"{why or 'No trend yet, which takes eight whole weeks'}; {level}."
    return f"As planned: {level}. {grown}".strip()


def _stale(one: Actual, last: date) -> str | None:
    """Return that a number was last measured a week or more before the end of the period."""
    return f"Last measured on {one.newest}." if (last - one.newest).days >= DAYS_IN_A_WEEK else None


def _peak(one: Actual) -> str:
    return f"{format_quantity(one.recent.peak, one.pair.unit)} at {one.recent.peak_at:%Y-%m-%d %H:%M}"


def _lines(one: Actual, days: list[date]) -> dict[str, Any]:
    """Return the numbers on the days of the chart; of a week the worst day, and None where nothing was measured."""
    size = len(days)
    step = (days[1] - days[0]).days if size > 1 else 1
    by_day = dict(one.days)
    measured: list[MeasuredNumber | None] = []
    for day in days:
        held = [by_day[day - timedelta(days=n)] for n in range(step) if day - timedelta(days=n) in by_day]
        measured.append(max(held, key=lambda number: number.peak) if held else None)
    return {
        "planned": _numbers(one.planned.used[:size]),
        "limit": _numbers(one.planned.limit[:size]),
        "peak": [None if number is None else number.peak for number in measured],
        "average": [None if number is None else number.average for number in measured],
    }


def _numbers(values: Numbers) -> list[float | None]:
    return [value if math.isfinite(value) else None for value in values.tolist()]

"""A number of a plan beside what was measured: its state, and the answer about it in content and words."""

import math
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Literal

from mqplanner.assessment.verdict import Verdict
from mqplanner.assessment.whatif.points import Numbers
from mqplanner.measurements.comparison.pairs import MeasuredNumber, Pair
from mqplanner.measurements.comparison.planned import PlannedValue
from mqplanner.measurements.store.statistics import Trend
from mqplanner.units.number_format import format_quantity, signed_interval, signed_percent

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
STATE_WORDS: dict[State, str] = {
    "exceeded": "over the limit",
    "sooner": "sooner than planned",
    "perhaps-sooner": "perhaps sooner",
    "above": "above the plan",
    "unknown": "not known",
    "as-planned": "as planned",
}
"""States in words; `docs/measurements.md` explains them."""
BESIDE_VERDICT = STATE_WORDS | {"unknown": "no trend yet, or no planned number"}
"""The words beside the verdict, which already says that a number is not known."""
HORIZON = 20
"""Years that dates are looked for; what is later counts as never."""
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
    why_no_trend: str | None
    """Why weeks that are there say nothing about growth."""
    reached: Reached
    planned_growth_pct: float
    state: State
    setting: str | None
    """The setting with which the limit is another one than in the plan, as it was measured."""

    @property
    def id(self) -> str:
        """Return the id within its queue manager."""
        return self.pair.id_for(self.planned.instance)

    @property
    def newest(self) -> date:
        """Return the last day on which it was measured."""
        return self.days[-1][0]

    @property
    def now(self) -> float:
        """Return what was measured in the last four weeks."""
        return self.pair.comparable(self.recent)


def worst_of(found: dict[str, list[Actual]]) -> Verdict:
    """Return the worst verdict of all numbers."""
    states = {one.state for values in found.values() for one in values}
    return VERDICT_OF[next((state for state in STATES if state in states), "unknown")]


def sentence_of(found: dict[str, list[Actual]], since: str, newest: date) -> str:
    """Return how many numbers are in which state, in words."""
    values = [one for some in found.values() for one in some]
    if since > newest.isoformat():
        return f"The plan is of {since}, after the last measured day, {newest}: there is nothing to compare yet."
    if not values:
        return f"Nothing that the plan has was measured from {since} to {newest}."
    counts = {state: sum(one.state == state for one in values) for state in STATES}
    listed = ", ".join(f"{count} {STATE_WORDS[state]}" for state, count in counts.items() if count)
    return f"Of {len(values)} measured numbers, from {since} to {newest}: {listed}."


def content_of(one: Actual, days: list[date]) -> dict[str, Any]:
    """Return the answer about a number, with its lines on the days of the chart."""
    unit, table, metric = one.pair.unit, *one.pair.metrics[0]
    has_limit, has_plan = math.isfinite(one.limit_now), math.isfinite(one.planned_now)
    reached = one.reached
    return {
        "id": one.id,
        "title": one.pair.title,
        "subject": one.planned.subject if one.planned.instance != "all" else "",
        "unit": unit,
        "limit": one.planned.result,
        "path": one.planned.path,
        "state": one.state,
        "state_text": BESIDE_VERDICT[one.state],
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
        "text": growth_text(line),
    }


def growth_text(line: Trend) -> str:
    """Return a measured growth with its interval, for people."""
    growth, ends = signed_interval(line.low_pct, line.annual_growth_pct, line.high_pct)
    return f"{growth} a year measured, compound growth ({ends} with 95 % confidence, {line.weeks} weeks)"


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _text(one: Actual) -> str:
    """Return the state in words, with the dates that it rests on."""
    unit = one.pair.unit
    grown = f"{growth_text(one.trend)}; planned {signed_percent(one.planned_growth_pct)}." if one.trend else ""
    unknown_growth = f"The growth is not known: {one.why_no_trend}" if one.why_no_trend else ""
    level = f"{format_quantity(one.now, unit)} measured"
    if math.isfinite(one.planned_now):
        level += f", {format_quantity(one.planned_now, unit)} planned"
    if one.state == "exceeded":
        return dates_text(one)
    if one.state in ("sooner", "perhaps-sooner") and math.isfinite(one.limit_now):
        return f"{dates_text(one)} {grown}"
    if one.state == "sooner":
        return f"Grows faster than planned: {grown} {level}."
    if one.state == "perhaps-sooner":
        return f"May grow faster than planned: {grown} {level}."
    if one.state == "above":
        return f"Above the plan: {level}. {grown or (unknown_growth and f'{unknown_growth}.')}".strip()
    if one.state == "unknown":
        why = f"The plan has no number: {one.planned.why_unknown}" if not math.isfinite(one.planned_now) else ""
        return f"{why or unknown_growth or 'No trend yet, which takes eight whole weeks'}; {level}."
    return f"As planned: {level}. {grown}".strip()


def dates_text(one: Actual) -> str:
    """Return when a limit that is exceeded, or reached sooner than planned, is reached as measured and as planned."""
    if one.state == "exceeded":
        return f"The limit of {format_quantity(one.limit_now, one.pair.unit)} was exceeded: {_peak(one)}."
    reached, never = one.reached, f"not within {HORIZON} years"
    words = "Reached sooner than planned" if one.state == "sooner" else "May be reached sooner than planned"
    span = f"as measured {reached.likely or never}, at the earliest {reached.earliest}"
    return f"{words}: {span}; planned: {reached.planned or never}."


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

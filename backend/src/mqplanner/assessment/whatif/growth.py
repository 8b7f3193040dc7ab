"""Growth: the used share of every limit month by month, and when each is reached."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.growth_dates import (
    LAST_YEAR,
    MONTHS_IN_A_YEAR,
    day_after,
    months_after,
    years_between,
)
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif.timeline import Timeline
from mqplanner.assessment.whatif.upgrades import Stage, stages
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.rules.engine.version import version
from mqplanner.units.number_format import format_number, json_value

STEPS = {"month": 1, "quarter": 3, "year": 12}
"""Months from one point of the calendar to the next."""


def growth(plan: Plan, years: float, step: str, upgrades: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """Return the answer of `POST /api/v1/growth`; raise InvalidInput with every upgrade that cannot be applied."""
    since = plan.growth.since if plan.growth else None
    order = _stages(plan, upgrades, years, since)
    times, dates = _calendar(since, years, step)
    timeline = Timeline(order)
    met = [_met(timeline, id, spans, since) for id, spans in timeline.exceeded().items() if spans]
    met.sort(key=lambda entry: entry["years"])
    return {
        "years": times,
        "dates": dates,
        "rates": {
            "plan": plan.growth.annual_pct if plan.growth else None,
            "own": separate_growth_rates(plan),
        },
        "limits": timeline.shares(np.array(times)),
        "met": met,
        "first": met[0]["limit"] if met else None,
        "sentence": _sentence(timeline, met),
        "upgrades": [_upgrade(stage) for stage in order[1:]],
        "limit": EXCEEDED_PCT,
        "watch_pct": WATCH_PCT,
        "version": version(),
    }


def _stages(
    plan: Plan, upgrades: Sequence[Mapping[str, Any]], years: float, since: str | None
) -> list[Stage]:
    """Return the stages of the plan; raise one error for all that is wrong with upgrades and years."""
    problems = []
    if since is not None and int(since[:4]) + math.ceil(years) > LAST_YEAR:
        text = f"leads beyond the year {LAST_YEAR}, the plan speaking of {since}"
        problems.append(Problem("/years", years, text))
    try:
        order = stages(plan, upgrades)
    except InvalidInput as error:
        problems += error.problems
    if problems:
        raise InvalidInput(problems)
    return order


def _calendar(since: str | None, years: float, step: str) -> tuple[list[float], list[str] | None]:
    """Return the points in time in years from the plan's date, and as dates where the plan has one."""
    months = [n * STEPS[step] for n in range(math.floor(years * MONTHS_IN_A_YEAR / STEPS[step] + 1e-9) + 1)]
    if since is None:
        return [month / MONTHS_IN_A_YEAR for month in months], None
    dates = [months_after(since, month) for month in months]
    return [years_between(since, date) for date in dates], dates


def _met(
    timeline: Timeline, id: str, spans: list[tuple[float, float | None]], since: str | None
) -> dict[str, Any]:
    limit = timeline.limits[id]
    first = spans[0][0]
    return {
        "limit": id,
        "title": limit.title,
        "subject": limit.subject,
        "years": json_value(first),
        "date": day_after(since, first),
        "exceeded": [
            {
                "from_years": json_value(start),
                "from_date": day_after(since, start),
                "to_years": None if end is None else json_value(end),
                "to_date": None if end is None else day_after(since, end),
            }
            for start, end in spans
        ],
        "basis": timeline.basis(id),
    }


def _upgrade(stage: Stage) -> dict[str, Any]:
    return {
        "years": json_value(stage.start),
        "date": stage.date,
        "changes": [{"path": path, "from": before, "to": after} for path, before, after in stage.changes],
    }


def _sentence(timeline: Timeline, met: list[dict[str, Any]]) -> str:
    undecided = timeline.undecided
    unknown = f" {names_of(undecided)} cannot be judged." if undecided else ""
    if not met:
        if not timeline.grows:
            return f"Nothing grows: the plan gives no growth in a year.{unknown}"
        return f"No limit that can be judged is met within a hundred years.{unknown}"
    first = met[0]
    what = f"{first['title']} of {first['subject']}"
    if not first["years"]:
        others = sum(1 for entry in met if not entry["years"]) - 1
        return f"{what} is exceeded today{f', and {others} more' if others else ''}.{unknown}"
    when = f"on {first['date']}" if first["date"] else f"in {format_number(first['years'])} years"
    beyond = timeline.beyond(first["limit"], first["years"])
    more = f" {beyond}. From then on its verdict is unknown, not exceeded." if beyond else ""
    if not undecided:
        return f"{what} is met first, {when}.{more}"
    known = (
        f"for certain {what} is exceeded {when}"
        if first["limit"] in {limit.id for limit in undecided}
        else f"of what is known, {what} is met {when}"
    )
    return f"{names_of(undecided)} cannot be judged and may be met first; {known}.{more}"

"""The verdict on a plan on a day, with the growth of its workload since the day that its figures are from."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import orjson

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.growth_dates import years_between
from mqplanner.errors import InvalidInput
from mqplanner.history.stored_answers import summary_of
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth

LARGEST_EXPONENT = 23.0
"""Of growth over a thousand years: ten thousand million times the workload exceeds each limit, and a whole number of
something that is rounded up still fits in 64 bits."""


@dataclass(frozen=True, slots=True)
class CurrentVerdict:
    """The worst verdict of all limits, and the first limit; all None where the plan cannot be assessed."""

    verdict: str | None
    first_limit: Mapping[str, Any] | None = None
    """As in the list of plans; the multiple is of the workload of that day."""
    sentence: str | None = None


def verdict_on(document: Any, day: date) -> CurrentVerdict:
    """Return the verdict on a day; before the day of the figures that of the plan as it is."""
    try:
        plan = read_plan(document)
    except InvalidInput:
        return CurrentVerdict(None)
    summary = summary_of(orjson.loads(Assessment(grown_until(plan, day)).as_json(()))) or {}
    return CurrentVerdict(summary["verdict"], summary["first_limit"], summary["sentence"])


def grown_until(plan: Plan, day: date) -> Plan:
    """Return the plan with the workload of a day, and with that day as the one of its figures."""
    growth = plan.growth
    if growth is None or growth.since is None:
        return plan
    years, usual_pct = years_between(growth.since, day.isoformat()), growth.annual_pct or 0.0
    if years <= 0:
        return plan

    def times(rate: float | None) -> float:
        growth_pct = usual_pct if rate is None else rate
        return math.exp(min(years * math.log1p(growth_pct / 100), LARGEST_EXPONENT))

    grown = with_growth(plan, times)
    return grown.model_copy(update={"growth": growth.model_copy(update={"since": day.isoformat()})})

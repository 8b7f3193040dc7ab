"""What a monitoring system reads of a saved plan: numbers of its limits, from the answer that was stored with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import orjson

from mqplanner.assessment.growth_dates import day_after, years_until
from mqplanner.plan.document import Growth, Plan
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import grows_uniformly
from mqplanner.units import given

MAX_LIMITS = 20
"""Limits of a plan, the worst and fullest first."""


@dataclass(frozen=True, slots=True)
class LimitMetrics:
    """Numbers of a limit; None where one is not known."""

    id: str
    kind: str
    verdict: str
    used_ratio: float | None
    """Used part of the limit; 1 is all of it."""
    headroom: float | None
    unit: str
    """Unit of the headroom."""
    multiple: float | None
    """Of the workload that the plan describes, from which the limit may be reached: the smallest possible one."""
    days_left: int | None
    """Days from today until growth may reach the limit, 0 where that day has passed; None without a date."""


@dataclass(frozen=True, slots=True)
class PlanNumbers:
    """Numbers of a plan."""

    verdicts: Mapping[str, int]
    """Number of limits with each verdict."""
    limits: list[LimitMetrics]


def plan_numbers(answer: bytes, document: Mapping[str, Any], today: date) -> PlanNumbers:
    """Return the numbers of a stored answer to a plan document; raise InvalidInput for a document with mistakes."""
    content, plan = orjson.loads(answer), read_plan(document)
    growth = plan.growth if _has_dates(plan) else None
    limits = content.get("limits") or []
    verdicts = [one["verdict"] for one in limits]
    return PlanNumbers(
        {verdict: verdicts.count(verdict) for verdict in sorted(set(verdicts))},
        [_numbers(limit, growth, today) for limit in limits[:MAX_LIMITS]],
    )


def _has_dates(plan: Plan) -> bool:
    """Return whether the whole workload grows at one rate from a day on, so that a multiple has a date."""
    return plan.growth is not None and plan.growth.since is not None and grows_uniformly(plan)


def _numbers(limit: Mapping[str, Any], growth: Growth | None, today: date) -> LimitMetrics:
    used_pct, headroom, multiple = _value(limit, "used_pct"), _value(limit, "headroom"), _earliest(limit)
    if limit["verdict"] == "unknown":  # the known part of it would look like all of it
        used_pct = headroom = multiple = None
    return LimitMetrics(
        id=limit["id"],
        kind=limit["kind"],
        verdict=limit["verdict"],
        used_ratio=None if used_pct is None else used_pct / 100,
        headroom=headroom,
        unit=(limit.get("headroom") or {}).get("unit") or "",
        multiple=multiple,
        days_left=None if multiple is None else _days_left(multiple, growth, today),
    )


def _earliest(limit: Mapping[str, Any]) -> float | None:
    """Return the smallest multiple at which the limit may be reached, also where only the published data end there.

    So an alert on it comes in time. None where it is not known.
    """
    found = (_value(limit, "multiple"), _value(limit.get("bounds") or {}, "multiple_at_least"))
    return min((one for one in found if one is not None), default=None)


def _value(limit: Mapping[str, Any], name: str) -> float | None:
    number = limit.get(name)
    return number["value"] if number else None


def _days_left(multiple: float, growth: Growth | None, today: date) -> int | None:
    years = years_until(given("multiple", multiple, "ratio"), growth)
    day = day_after(growth.since, float(years.value)) if growth is not None and years is not None else None
    return None if day is None else max(0, (date.fromisoformat(day) - today).days)

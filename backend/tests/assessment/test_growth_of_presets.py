"""The days on which limits of the presets are met, confirmed by assessing the plan as it is on that day."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.growth_dates import day_after, years_between
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.grown_points import plan_growth_pct
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.points import today, values_of
from mqplanner.plan.document import Growth, Plan
from mqplanner.plan.paths import all_fields, with_value
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth
from tests.support.plans import OTHER_PRESETS, SMALL

SINCE = "2026-03-01"
SOON = 40.0
"""Years ahead; multiples far beyond what was published are of no use to anybody."""
MOST_DAYS = 5
"""Days that are looked at, spread over all of them."""


def plan(name: str, own: bool) -> Plan:
    """A preset that grows, and on request with separate growth rates of some parts."""
    found = read_plan(SMALL[name]).model_copy(update={"growth": Growth(annual_pct=15, since=SINCE)})
    rates = [field for field in all_fields(found) if field.name == "annual_growth_pct"]
    for number, field in enumerate(rates):
        found = with_value(found, field.path, (5.0, 40.0)[number % 2] if own else None)
    return found


def after(of: Plan, years: float) -> dict[str, Any]:
    def factor(rate: float | None) -> float:
        return float((1 + (plan_growth_pct(of) if rate is None else rate) / 100) ** years)

    return today(with_growth(of, factor))


def used(results: dict[str, Any], id: str) -> float:
    return float(values_of(results.get(id), "used_pct", 1)[0])


@pytest.mark.sample(4)
@pytest.mark.parametrize("own", [False, True], ids=["one rate", "several rates"])
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_a_limit_is_met_on_its_day_and_not_on_the_day_before(name: str, own: bool) -> None:
    grows = plan(name, own)
    answer = growth(grows, 1, "year")
    days: dict[str, set[str]] = {}
    for met in answer["met"]:
        if 0 < met["years"] < SOON:
            days.setdefault(met["date"], set()).add(met["limit"])
    wrong = []
    for day in sorted(days)[:: len(days) // MOST_DAYS + 1]:
        ids = days[day]
        before = after(grows, years_between(SINCE, day))
        next_day = after(grows, years_between(SINCE, str(np.datetime64(day) + 1)))
        # some limits have no number before they are exceeded, and some none beyond what is published
        wrong += [(id, day) for id in ids if used(before, id) > 100]
        wrong += [(id, "day after", day) for id in ids if used(next_day, id) <= 100]
    assert not wrong
    now = today(grows)
    exceeded = {id for id, result in now.items() if isinstance(result, Limit) and used(now, id) > 100}
    assert {met["limit"] for met in answer["met"] if not met["years"]} == exceeded


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_each_month_is_an_assessment_of_the_plan_at_that_date(name: str) -> None:
    grows = plan(name, own=True)
    upgrade = {"after_years": 1, "changes": _upgrade(grows)}
    answer = growth(grows, 2, "quarter", [upgrade] if upgrade["changes"] else [])
    later = grows
    for change in upgrade["changes"]:
        later = with_value(later, change["path"], change["value"])
    for number in (0, 3, 8) if len(grows.lpars) == 1 else (5,):
        years = answer["years"][number]
        expected = after(later if years >= 1 else grows, years)
        limits = [id for id, result in expected.items() if isinstance(result, Limit)]
        for id in limits:
            value_at_month = answer["limits"][id]["values"][number]
            assert value_at_month == pytest.approx(used(expected, id), nan_ok=True), (id, years)
    assert answer["dates"][-1] == day_after(SINCE, answer["years"][-1] + 1e-9)


def _upgrade(grows: Plan) -> list[dict[str, Any]]:
    """A newer release for every queue manager."""
    return [
        {"path": field.path, "value": "9.4"}
        for field in all_fields(grows)
        if field.name == "release" and field.value != "9.4"
    ]

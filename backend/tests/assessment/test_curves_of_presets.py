"""What a sweep answers, over every kind of input of every preset, is what assessments of its points say."""

import math
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.first_limit import by_multiple
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.sweep import FIRST_LIMIT, split, sweep
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, field_value, refusal, value_range
from mqplanner.plan.paths import PlanField, all_fields, with_value
from mqplanner.plan.reading import read_plan
from tests.support.examples import fields_to_try
from tests.support.plans import SMALL

SHARES = (0.0, 0.02, 0.4, 1.0)
"""Where in the range of a number."""


def kinds(plan: Plan) -> list[PlanField]:
    """The first field of each kind; of a large plan every sixth of them."""
    found: dict[Any, PlanField] = {}
    for field in all_fields(plan):
        if not field.names_a_part and (field.numeric or allowed_values(field)):
            found.setdefault((type(field.part), field.name), field)
    return list(found.values())[:: 1 if len(plan.lpars) == 1 else 6]


def some_values(plan: Plan, found: PlanField) -> list[Any]:
    if not found.numeric:
        return [choice for choice in allowed_values(found) if refusal(plan, found, choice) is None][:5]
    low, high = value_range(plan, found) or (0.0, 1.0)
    values = [low + share * (high - low) for share in SHARES] + ([found.value] if found.value else [])
    sound = [field_value(found, round(value) if found.whole else value) for value in values]
    return [value for value in dict.fromkeys(sound) if refusal(plan, found, value) is None]


def limits_of(plan: Plan, path: str, value: Any) -> dict[str, Limit]:
    return {c.id: c for c in Assessment(with_value(plan, path, value)).limits}


def pct(limit: Limit | None) -> float:
    share = limit.used_pct if limit else None
    return math.nan if share is None else float(share.value)


def growth_possible(limits: list[Limit]) -> float:
    """The multiple at which a limit is reached; none where one is exceeded that no growth changes."""
    order = by_multiple(limits)
    standing = any(limit.multiple is None and pct(limit) > 100 for limit in limits)
    return math.nan if standing or not order else float(order[0][1].value)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SMALL)
def test_a_curve_is_what_assessments_of_its_points_say(name: str) -> None:
    plan = read_plan(SMALL[name])
    for found in fields_to_try(name, kinds):
        values = some_values(plan, found)
        if not values:  # clients, where channels are entered
            continue
        answer = sweep(plan, [{"path": found.path, "values": values}], None)
        for number, value in enumerate(values):
            limits = limits_of(plan, found.path, value)
            for output, curve in answer["outputs"].items():
                value_at_point = float(curve["values"][number])
                if output == FIRST_LIMIT:
                    expected = growth_possible(list(limits.values()))
                else:
                    expected = pct(limits.get(split(output)[0]))
                assert value_at_point == pytest.approx(expected, rel=1e-9, nan_ok=True), (found.path, value, output)
            if answer["verdicts"][number] == "exceeded":
                assert any(pct(limit) > 100 for limit in limits.values()), (found.path, value)
            else:
                assert not any(pct(limit) > 100 for limit in limits.values()), (found.path, value)


@pytest.mark.parametrize("now", ["uss", "remote"])
def test_a_choice_that_takes_a_part_elsewhere_is_what_assessments_say(now: str) -> None:
    place = "/connectors/0/location"
    plan = with_value(read_plan(SMALL["kafka-bridge"]), place, now)
    curves = sweep(plan, [{"path": place, "values": ["uss", "remote"]}], None)["outputs"]
    for number, value in enumerate(("uss", "remote")):
        for id, limit in limits_of(plan, place, value).items():
            if f"{id}#used_pct" in curves:
                value_at_point = float(curves[f"{id}#used_pct"]["values"][number])
                assert value_at_point == pytest.approx(pct(limit), nan_ok=True), (id, value)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SMALL)
def test_a_crossing_is_between_a_value_that_holds_and_one_that_does_not(name: str) -> None:
    plan = read_plan(SMALL[name])
    for found in fields_to_try(name, kinds):
        values = some_values(plan, found) if found.numeric else []
        if len(values) < 2:
            continue
        for crossing in sweep(plan, [{"path": found.path, "values": values}], None)["crossings"]:
            id, _ = split(crossing["output"])
            holds, exceeded = (field_value(found, crossing[end]) for end in ("holds", "exceeded"))
            assert pct(limits_of(plan, found.path, holds).get(id)) <= 100, (found.path, crossing)
            beyond = pct(limits_of(plan, found.path, exceeded).get(id))
            assert not beyond <= 100, (found.path, crossing)  # or there is no figure
            assert not found.whole or abs(holds - exceeded) == 1

"""Many points in one call are the same as the points one by one: every number of every preset, and every choice."""

import copy
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.points import Numbers, NumericResult, at_points, values_of
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values, field_value, refusal, value_range
from mqplanner.plan.paths import PlanField, all_fields, with_value
from mqplanner.plan.reading import read_plan
from tests.support.examples import fields_to_try
from tests.support.plans import SMALL

WHOLE_RANGE = (0.0, 0.31, 1.0)
"""Where in the range of a field, and what multiples of the plan's own value."""
MULTIPLES = (0.37, 2.9)
MOST_CHOICES = 12
"""Of a number such as that of a buffer pool not each of a hundred."""
MANY = 200
"""Fields beyond which only two of the values are looked at, others for each field."""


def points(plan: Plan, found: PlanField) -> list[Any]:
    """The ends of the field's range, a value between, and some around the plan's own."""
    reach = value_range(plan, found)
    assert reach is not None, f"{found.path} has no bounds"
    values = [reach[0] + share * (reach[1] - reach[0]) for share in WHOLE_RANGE]
    if found.value is not None:
        values += [found.value * multiple for multiple in MULTIPLES]
    values = [field_value(found, round(value) if found.whole else value) for value in values]
    return [value for value in dict.fromkeys(values) if refusal(plan, found, value) is None]


def columns(results: dict[str, NumericResult], size: int) -> dict[tuple[str, str], Numbers]:
    """The numbers from which everything else follows."""
    return {
        (id, part): values_of(result, part, size)
        for id, result in results.items()
        for part in (("used", "used_pct", "multiple") if isinstance(result, Limit) else ("",))
    }


def different(plan: Plan, found: PlanField, values: list[Any]) -> Iterator[tuple[Any, ...]]:
    """Where an array of points and single points differ; a limit that a point does not have is NaN among many."""
    many = columns(at_points(plan, {found.path: np.array(values, dtype=float)}), len(values))
    for number, value in enumerate(values):
        one = columns(at_points(plan, {found.path: value}), 1)
        yield from ((found.path, value, *key) for key in one.keys() - many.keys())
        for key, column in many.items():
            if key not in one and key[1] == "used":
                continue
            alone = one[key][0] if key in one else np.nan
            if not np.isclose(alone, column[number], rtol=1e-9, atol=1e-12, equal_nan=True):
                yield (found.path, value, *key, alone, column[number])


def numeric_fields(plan: Plan) -> list[PlanField]:
    """All of a small plan; of a large one the first of each kind of field."""
    fields = [found for found in all_fields(plan) if found.numeric]
    if len(fields) <= MANY:
        return fields
    return list({(type(found.part), found.name): found for found in reversed(fields)}.values())


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SMALL)
def test_a_sweep_equals_assessing_each_point(name: str) -> None:
    plan = read_plan(SMALL[name])
    fields = fields_to_try(name, numeric_fields)
    wrong: list[tuple[Any, ...]] = []
    for number, found in enumerate(fields):
        values = points(plan, found)
        if len(fields) > MANY:
            values = [values[number % len(values)], values[(number + 2) % len(values)]]
        wrong += different(plan, found, list(dict.fromkeys(values)))
    assert not wrong, wrong[:20]


def choices(plan: Plan) -> list[PlanField]:
    """The first of each kind of field that is no number."""
    fields = [found for found in all_fields(plan) if not found.numeric and not found.names_a_part]
    return list({(type(found.part), found.name): found for found in reversed(fields)}.values())


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", SMALL)
def test_each_choice_is_assessed(name: str) -> None:
    plan = read_plan(SMALL[name])
    most = MOST_CHOICES if len(list(all_fields(plan))) <= MANY else 3
    for found in fields_to_try(name, choices):
        allowed = list(allowed_values(found))
        for value in allowed[:: max(len(allowed) // most, 1)]:
            if refusal(plan, found, value) is None:
                at_points(plan, {found.path: value})


def test_the_verdict_of_a_point_is_that_of_an_assessment() -> None:
    """Without a CSA limit a point that is OK besides is not known; one with a warning is a warning all the same."""
    document = copy.deepcopy(SMALL["first-queue-manager"])
    document["lpars"][0]["csa_limit_mb"] = None
    plan, path = read_plan(document), "/lpars/0/queue_managers/0/workloads/0/put_rate_per_s"
    rates = [0.0, 200.0, 350.0, 50_000.0]
    found = sweep(plan, [{"path": path, "values": rates}], None)["verdicts"]
    assert found == [Assessment(with_value(plan, path, rate)).as_dict([])["verdict"] for rate in rates]
    assert found == ["unknown", "unknown", "watch", "exceeded"]


def test_the_verdict_of_a_point_heeds_the_caution_of_a_limit_that_the_input_does_not_change() -> None:
    plan, path = read_plan(SMALL["q-replication"]), "/growth/annual_pct"
    assert sweep(plan, [{"path": path, "values": [0.0, 10.0]}], None)["verdicts"] == ["watch", "watch"]


def test_without_ziips_there_is_no_limit_on_them() -> None:
    """Eligible work runs on general processors then: the point is OK, and the search finds it."""
    plan, path = read_plan(SMALL["kafka-bridge"]), "/lpars/0/ziips"
    answer = sweep(plan, [{"path": path, "values": [0.0, 0.01, 1.0]}], None)
    assert answer["verdicts"] == ["ok", "exceeded", "ok"]
    assert not answer["undecided"].any()
    (crossing,) = answer["crossings"]
    assert crossing["exceeded"] < 0.050505 <= crossing["holds"] == pytest.approx(0.050505)
    solution = solve(plan, SolveRequest(path, "smallest"))
    assert (solution["value"], solution["stopped_by"]) == (0, None)


def test_where_limits_of_many_queue_managers_are_crossed_is_evaluated_for_each_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At the points of all, memory grew with the square of their number."""
    points = []

    def counted(plan: Any, values: Any, wanted: Any) -> Any:
        points.append(len(wanted) * len(next(iter(values.values()))))
        return at_points(plan, values, wanted)

    monkeypatch.setattr("mqplanner.assessment.whatif.sweep.at_points", counted)
    manager = SMALL["first-queue-manager"]["lpars"][0]["queue_managers"][0]
    most = []
    for count in (2, 8):
        managers = [{**manager, "name": f"Q{number:03d}"} for number in range(count)]
        plan = {**SMALL["first-queue-manager"], "lpars": [{"name": "L", "queue_managers": managers}]}
        paths = [f"/lpars/0/queue_managers/{number}/channel_groups/0/count" for number in range(count)]
        swept = {"path": paths[0], "also": paths[1:], "from": 1, "to": 100_000, "points": 5, "scale": "linear"}
        points.clear()
        assert len(sweep(read_plan(plan), [swept], None, 10_000)["crossings"]) >= count
        most.append(max(points))
    assert most[0] == most[1]

"""Properties that hold for every valid plan."""

import copy
from collections import Counter
from typing import Any

import numpy as np
import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mqplanner.api.schemas.assessment import Assessment as AnswerModel
from mqplanner.assessment.assess import BY_DEFAULT, Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.whatif.points import NumericResult, at_points, by_id, today, values_of
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import field_value, refusal, value_range
from mqplanner.plan.paths import all_fields, with_value
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import with_growth
from tests.support.examples import examples
from tests.support.plans import documents

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example, HealthCheck.filter_too_much]
thorough = settings(max_examples=examples(60), deadline=None, suppress_health_check=SLOW)
MOST_IDLE_ENGINES = 0.004
"""The CPU of an idle connector is published for up to five tasks: at most 12.3 CPU seconds an hour."""
OF_CHANNELS = {
    "above-bar",
    "below-bar",
    "chinit-31-bit",
    "chinit-64-bit",
    "chinit-channels",
    "csa",
    "dispatched-channels",
    "real-storage",
    "smf",
}
"""Kinds of limits that depend on the number of channels."""
RANK = {"ok": 0, "watch": 1, "exceeded": 2}

plans = documents().map(read_plan)


def limits(results: dict[str, NumericResult]) -> dict[str, Limit]:
    return {id: result for id, result in results.items() if isinstance(result, Limit)}


def number(result: NumericResult, part: str) -> float:
    return float(values_of(result, part, 1)[0])


def numbers(results: dict[str, NumericResult]) -> dict[str, list[float]]:
    return {
        id: [number(r, part) for part in (("used", "limit") if isinstance(r, Limit) else ("",))]
        for id, r in results.items()
    }


@thorough
@given(documents())
def test_any_plan_has_an_answer_in_the_documented_shape(document: dict[str, Any]) -> None:
    body = Assessment(read_plan(document)).as_json([*BY_DEFAULT, "derivations"])
    assert b"NaN" not in body
    assert b"Infinity" not in body
    AnswerModel.model_validate(orjson.loads(body))


FILLED_IN = {
    "count": [0, 10, 4000],
    "message_kb": [1, 20, 64],
    "put_rate_per_s": [0, 50, 5000],
    "message_bytes": [1024, 4096, 100_000],
    "buffers": [1000, 500_000],
}
"""Inputs that a plan may leave out, with values for which figures are published in any release."""


@settings(thorough, max_examples=examples(40))
@given(plans, st.data())
def test_filling_in_what_is_missing_gives_a_value_within_the_bounds(plan: Plan, data: st.DataObject) -> None:
    fields = [found for found in all_fields(plan) if found.name in FILLED_IN and found.value is not None]
    if not fields:
        return
    found = data.draw(st.sampled_from(fields))
    with_gap = limits(today(with_value(plan, found.path, None)))
    for value in FILLED_IN[found.name]:
        if refusal(plan, found, value) is not None:
            continue
        filled = limits(today(with_value(plan, found.path, value)))
        for id, limit in with_gap.items():
            if id in filled and limit.bounds is not None:
                low, high = (number(limit, f"used_{end}") for end in ("at_least", "at_most"))
                least, most = (number(filled[id], f"used_{end}") for end in ("at_least", "at_most"))
                assert not least < low * (1 - 1e-9), (id, found.path, value)
                assert not most > high * (1 + 1e-9), (id, found.path, value)
                if limit.verdict != "unknown" and filled[id].verdict != "unknown":
                    assert (limit.verdict == "exceeded") <= (filled[id].verdict == "exceeded"), (id, found.path)


@thorough
@given(plans)
def test_both_ends_of_a_bounded_limit_agree_with_its_verdict(plan: Plan) -> None:
    for id, limit in limits(today(plan)).items():
        if limit.bounds is None:
            continue
        low, high, floor, ceiling = (
            number(limit, name) for name in ("used_at_least", "used_at_most", "limit_at_least", "limit_at_most")
        )
        assert not low > high * (1 + 1e-9), id
        assert not floor > ceiling * (1 + 1e-9), id
        assert (limit.verdict in ("ok", "watch")) == (high <= floor), id
        assert (limit.verdict == "exceeded") == (low > ceiling), id
        first, last = number(limit, "multiple_at_least"), number(limit, "multiple_at_most")
        assert not first > last * (1 + 1e-9), id


@thorough
@given(plans)
def test_no_two_results_have_the_same_id(plan: Plan) -> None:
    results = [result for scope in evaluate(plan) for result in scope.results]
    ids = Counter(result.id for result in results if isinstance(result, Limit | ReportedQuantity))
    assert [id for id, number in ids.items() if number > 1] == []


@thorough
@given(plans)
def test_reading_writing_and_reading_a_plan_is_the_identity(plan: Plan) -> None:
    written = orjson.loads(orjson.dumps(plan.model_dump(mode="json")))
    assert read_plan(written) == plan


@thorough
@given(plans, st.floats(1, 50))
def test_more_load_never_makes_a_limit_emptier(plan: Plan, multiple: float) -> None:
    now, later = limits(today(plan)), limits(today(with_growth(plan, lambda _rate: multiple)))
    assert now.keys() == later.keys()
    for id, limit in now.items():
        for part in ("used", "used_pct"):
            before, after = number(limit, part), number(later[id], part)
            if before == before and after == after:
                assert after >= before * (1 - 1e-9) - 1e-12, (id, part, before, after)


@thorough
@given(plans)
def test_at_the_multiple_of_a_limit_it_is_just_met(plan: Plan) -> None:
    found = limits(today(plan))
    reached = {id: number(limit, "multiple") for id, limit in found.items()}
    met = {id: multiple for id, multiple in reached.items() if 0 < multiple < 1e9}
    if not met:
        return
    idle_engines = MOST_IDLE_ENGINES * sum(connector.location == "uss" for connector in plan.connectors)
    multiples = np.array([*met.values()] * 2)
    multiples[len(met) :] /= 2
    with np.errstate(all="ignore"):
        later = with_growth(plan, lambda _rate: multiples)
        there = by_id(result for scope in evaluate(later) for result in scope.results)
    for position, (id, multiple) in enumerate(met.items()):
        share, at_half = values_of(there[id], "used_pct", 2 * len(met))[[position, position + len(met)]]
        if found[id].kind in OF_CHANNELS:  # which are whole numbers: half of one is one
            assert not (multiple >= 1 and at_half > 100 * (1 + 1e-6)), (id, multiple, at_half)
        elif share == share:  # beyond what is published there is no number
            # The CPU of a connector that is idle at one of the two loads is not proportional to the load.
            idle = idle_engines / number(found[id], "limit") if found[id].kind.startswith("cpu/") else 0
            assert share == pytest.approx(100, rel=1e-6 + idle), (id, multiple)


def test_at_its_multiple_the_smf_data_of_many_channels_just_fit() -> None:
    plan = read_plan(preset("bank-on-the-move").plan)
    found = {id: limit for id, limit in limits(today(plan)).items() if limit.kind == "smf"}
    assert len(found) > 1
    multiples = np.array([number(limit, "multiple") for limit in found.values()])
    there = by_id(result for scope in evaluate(with_growth(plan, lambda _rate: multiples)) for result in scope.results)
    for position, id in enumerate(found):
        assert values_of(there[id], "used_pct", len(found))[position] == pytest.approx(100, rel=1e-4)


@thorough
@given(plans, st.data())
def test_a_sweep_equals_assessing_each_point(plan: Plan, data: st.DataObject) -> None:
    fields = [found for found in all_fields(plan) if found.numeric]
    if not fields:
        return
    found = data.draw(st.sampled_from(fields))
    low, high = value_range(plan, found) or (0, 1)
    drawn = data.draw(st.lists(st.floats(low, high), min_size=2, max_size=4))
    values = [field_value(found, round(v) if found.whole else v) for v in drawn]
    values = [value for value in values if refusal(plan, found, value) is None]
    if not values:
        return
    many = at_points(plan, {found.path: np.array(values, dtype=float)})
    for n, value in enumerate(values):
        one = at_points(plan, {found.path: value})
        assert one.keys() <= many.keys()
        for id, result in one.items():
            for part in ("used", "used_pct", "multiple") if isinstance(result, Limit) else ("",):
                alone, together = number(result, part), values_of(many[id], part, len(values))[n]
                assert alone == pytest.approx(together, rel=1e-9, nan_ok=True), (found.path, value, id, part)


@settings(thorough, max_examples=examples(40))
@given(plans, st.data(), st.sampled_from(["largest", "smallest"]))
def test_a_value_that_was_found_holds_and_the_next_does_not(plan: Plan, data: st.DataObject, want: str) -> None:
    fields = [found for found in all_fields(plan) if found.numeric]
    known = [id for id, c in limits(today(plan)).items() if number(c, "used_pct") == number(c, "used_pct")]
    if not fields or not known:
        return
    found = data.draw(st.sampled_from(fields))
    ids = data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=3, unique=True))
    answer = solve(plan, SolveRequest(found.path, want, ids))

    def holds(value: Any) -> bool:
        there = today(with_value(plan, found.path, value))
        return all(id in there and number(there[id], "used_pct") <= 100 for id in ids)

    if answer["value"] is None:
        assert not (found.value is not None and holds(found.value))
        return
    assert holds(answer["value"])
    stop = answer["stopped_by"]
    if stop is not None:
        assert stop["reason"] == "caution" or not holds(stop["value"])
        gap = abs(stop["value"] - answer["value"])
        assert gap == 1 if found.whole else gap <= 1e-9 * abs(answer["value"])


@thorough
@given(documents(), st.data())
def test_leaving_out_a_queue_manager_changes_no_other_ones_numbers(
    document: dict[str, Any], data: st.DataObject
) -> None:
    lpars = [lpar for lpar in document.get("lpars") or [] if lpar.get("queue_managers")]
    if not lpars:
        return
    before = Assessment(read_plan(document))
    less = copy.deepcopy(document)
    lpar = data.draw(st.sampled_from([lpar for lpar in less["lpars"] if lpar.get("queue_managers")]))
    gone = lpar["queue_managers"].pop(data.draw(st.integers(0, len(lpar["queue_managers"]) - 1)))["name"]
    for group in less.get("queue_sharing_groups") or []:
        group["members"] = [member for member in group["members"] if member != gone]
    for part in [*(less.get("connectors") or []), *(less.get("replications") or [])]:
        if part.get("queue_manager") == gone:
            part["queue_manager"] = None
    after = Assessment(read_plan(less))

    def of_managers(assessment: Assessment) -> dict[str, list[float]]:
        return {
            id: found
            for scope in assessment.scopes
            if scope.scope.kind == "queue-manager" and scope.scope.subject != gone
            for id, found in numbers({r.id: r for r in scope.results if hasattr(r, "id")}).items()
        }

    then, now = of_managers(before), of_managers(after)
    assert now.keys() == then.keys()
    for id, found in now.items():
        assert found == pytest.approx(then[id], nan_ok=True), id

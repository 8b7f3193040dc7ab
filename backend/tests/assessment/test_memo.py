"""Results are remembered by the content of their scope: enough for the largest recent plan, and no more."""

import copy
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.assessment.assess import BY_DEFAULT, Assessment
from mqplanner.assessment.evaluation import evaluate, memo
from mqplanner.assessment.scopes import scopes_of
from mqplanner.errors import InvalidPlan
from mqplanner.memo import MINIMUM
from mqplanner.plan.field_values import refusal
from mqplanner.plan.paths import all_fields, with_value
from mqplanner.plan.queues import BufferPool
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import grows_uniformly
from tests.support.examples import examples
from tests.support.plans import SMALL, documents, values

PLAN = SMALL["estate-of-twenty"]


def scopes(plan):
    return list(evaluate(read_plan(plan)))


def test_the_same_plan_is_evaluated_once():
    first, again = scopes(PLAN), scopes(copy.deepcopy(PLAN))
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_a_change_evaluates_only_the_scopes_that_depend_on_it():
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 1234
    before, after = scopes(PLAN), scopes(plan)
    changed = [new.scope.path for old, new in zip(before, after, strict=True) if old is not new]
    assert changed
    assert all(path.startswith(("/lpars/0", "/control_units/0")) for path in changed)


def test_many_changes_do_not_grow_the_memo():
    memo.clear()
    plan = copy.deepcopy(PLAN)
    many = len(scopes(plan)) + MINIMUM
    for count in range(many):
        plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 500 + count
        scopes(plan)
    assert len(memo) <= MINIMUM + 2 * len(scopes(PLAN))


def test_a_plan_larger_than_the_minimum_is_remembered_whole():
    memo.clear()
    plan = copy.deepcopy(PLAN)
    plan["lpars"] += [
        {"name": f"LP{n}", "queue_managers": [{"name": f"Q{n}-{m}", "storage_limit_mb": 500 + n} for m in range(5)]}
        for n in range(MINIMUM // 4)
    ]
    first, again = scopes(plan), scopes(plan)
    assert all(one is other for one, other in zip(first, again, strict=True))


PLANS = st.sampled_from(list(SMALL.values())) | documents()


@settings(max_examples=examples(60))
@given(PLANS)
def test_a_separate_growth_rate_belongs_to_some_scope(document):
    plan = read_plan(document)
    assert all(evaluated.grows_uniformly for evaluated in evaluate(plan)) == grows_uniformly(plan)


@settings(max_examples=examples(40))
@given(PLANS, st.data())
def test_an_answer_does_not_depend_on_the_requests_before(document, data):
    for _ in range(4):
        Assessment(read_plan(document)).as_json()
        document = edited(document, data)
    after_others = Assessment(read_plan(document)).as_json([*BY_DEFAULT, "derivations"])
    memo.clear()
    assert after_others == Assessment(read_plan(document)).as_json([*BY_DEFAULT, "derivations"])


def moved_first_manager(plan):
    plan["lpars"][1]["queue_managers"].append(plan["lpars"][0]["queue_managers"].pop(0))


def swapped_managers(plan):
    managers = plan["lpars"][0]["queue_managers"]
    managers[0], managers[1] = managers[1], managers[0]


def renamed_lpar(plan):
    plan["lpars"][0]["name"] = "ANOTHER"


def other_machine(plan):
    plan["lpars"][0]["machine"] = "z14"


def swapped_units(plan):
    plan["control_units"].reverse()


def slower_unit(plan):
    plan["control_units"][0]["response_ms"] = 0.5


def mirrored_unit(plan):
    plan["control_units"][0]["metro_mirror"] = not plan["control_units"][0].get("metro_mirror", False)


def other_growth(plan):
    plan["growth"] = {"annual_pct": 33, "since": "2026-01-01"}


CHANGES = [
    moved_first_manager,
    swapped_managers,
    renamed_lpar,
    other_machine,
    swapped_units,
    slower_unit,
    mirrored_unit,
    other_growth,
]


@pytest.mark.sample(6)
@pytest.mark.parametrize("change", CHANGES)
def test_a_change_affects_all_dependent_scopes(change):
    Assessment(read_plan(PLAN)).as_json()
    plan = copy.deepcopy(PLAN)
    change(plan)
    after_the_other = Assessment(read_plan(plan)).as_json([*BY_DEFAULT, "derivations"])
    memo.clear()
    assert after_the_other == Assessment(read_plan(plan)).as_json([*BY_DEFAULT, "derivations"])
    assert after_the_other != Assessment(read_plan(PLAN)).as_json([*BY_DEFAULT, "derivations"])


def edited(document, data):
    """The plan with another value in one field, where the field takes it."""
    plan = read_plan(document)
    found = data.draw(st.sampled_from(list(all_fields(plan))))
    value = data.draw(values(type(found.part), found.name, found.info))
    changed = plan if refusal(plan, found, value) else with_value(plan, found.path, value)
    return changed.model_dump(mode="json")


def first_manager(document):
    return read_plan(document).lpars[0].queue_managers[0]


def test_an_unchanged_queue_manager_is_read_once():
    assert first_manager(PLAN) is first_manager(copy.deepcopy(PLAN))


@pytest.mark.parametrize("value", [math.nan, "1234", True, {}])
def test_an_equal_value_of_another_type_is_validated_again(value):
    plan = copy.deepcopy(PLAN)
    for known in (None, 1, 1234):
        plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = known
        read_plan(plan)
    plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = value
    with pytest.raises(InvalidPlan):
        read_plan(plan)


def test_digests_differ_for_other_values_and_for_an_entered_default():
    manager = first_manager({"lpars": [{"name": "LP", "queue_managers": [{"name": "QM"}]}]})
    others = [manager.model_copy(update={"release": release}) for release in ("9.4", "9.3")]
    assert manager.release == "9.4"
    assert len({manager.digest, *(other.digest for other in others)}) == 3
    assert manager.model_copy().digest == manager.digest


def test_infinite_and_missing_values_have_different_digests():
    pool = BufferPool()
    assert pool.model_copy(update={"buffers": math.inf}).digest != pool.model_copy(update={"buffers": None}).digest


def test_a_scope_with_an_array_has_no_key():
    plan = with_value(read_plan(PLAN), "/lpars/0/csa_limit_mb", np.array([1.0, 2.0]))
    keys = {scope.path: scope.key for scope in scopes_of(plan)}
    assert keys["/lpars/0"] is None
    assert keys["/lpars/1"] is not None


def test_a_queue_manager_with_many_parts_takes_the_place_of_many_others():
    plan = copy.deepcopy(SMALL["first-queue-manager"])
    ordinary = [one.scope.weight for one in scopes(plan)]
    manager = plan["lpars"][0]["queue_managers"][0]
    manager["workloads"] = [{**manager["workloads"][0], "name": f"w{number}"} for number in range(320)]
    assert max(ordinary) == 1
    assert max(one.scope.weight for one in scopes(plan)) > 10


def test_the_latest_plan_is_remembered_whole_however_many_parts_it_has():
    plan = copy.deepcopy(SMALL["first-queue-manager"])
    (lpar,) = plan["lpars"]
    manager = lpar["queue_managers"][0]
    manager["workloads"] = [{**manager["workloads"][0], "name": f"w{number}"} for number in range(160)]
    lpar["queue_managers"] = [{**manager, "name": f"QM{number:02}"} for number in range(100)]
    before = scopes(plan)
    assert all(one is other for one, other in zip(scopes(plan), before, strict=True))

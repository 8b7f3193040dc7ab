"""What is remembered of assessed plans: enough for the estate at hand, and not ever more."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.assessment.assess import BY_DEFAULT, Assessment
from mqplanner.assessment.evaluation import evaluate, memo
from mqplanner.assessment.memo import MINIMUM
from mqplanner.plan.field_values import refusal
from mqplanner.plan.paths import all_fields, with_value
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import grows_uniformly
from tests.support.plans import documents, values

PLAN = preset("estate-of-twenty").plan


def scopes(plan):
    return list(evaluate(read_plan(plan)))


def test_the_same_plan_is_worked_out_once():
    first, again = scopes(PLAN), scopes(copy.deepcopy(PLAN))
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_a_change_leaves_what_it_does_not_touch():
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 1234
    before, after = scopes(PLAN), scopes(plan)
    changed = [new.scope.path for old, new in zip(before, after, strict=True) if old is not new]
    assert changed
    assert all(path.startswith(("/lpars/0", "/control_units/0")) for path in changed)


def test_many_changes_are_forgotten_again():
    memo.clear()
    plan = copy.deepcopy(PLAN)
    many = len(scopes(plan)) + MINIMUM
    for count in range(many):
        plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 500 + count
        scopes(plan)
    assert len(memo) <= MINIMUM + 2 * len(scopes(PLAN))


def test_an_estate_larger_than_that_is_remembered_whole():
    memo.clear()
    plan = copy.deepcopy(PLAN)
    plan["lpars"] += [
        {
            "name": f"LP{n}",
            "queue_managers": [{"name": f"Q{n}-{m}", "storage_limit_mb": 500 + n} for m in range(5)],
        }
        for n in range(MINIMUM // 4)
    ]
    first, again = scopes(plan), scopes(plan)
    assert all(one is other for one, other in zip(first, again, strict=True))


PLANS = st.sampled_from([entry.plan for entry in presets().values()]) | documents()


@settings(max_examples=60)
@given(PLANS)
def test_a_rate_of_its_own_is_seen_in_some_scope(document):
    plan = read_plan(document)
    assert all(evaluated.grows_alike for evaluated in evaluate(plan)) == grows_uniformly(plan)


@settings(max_examples=40)
@given(PLANS, st.data())
def test_an_answer_is_the_same_whatever_was_asked_before(document, data):
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


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_the_estate_reaches_all_that_depends_on_it(change):
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

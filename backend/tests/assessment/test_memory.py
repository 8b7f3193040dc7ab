"""What is remembered of assessed plans: enough for the estate at hand, and not ever more."""

import copy

from mqplanner.assessment import estate
from mqplanner.assessment.estate import Estate
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

PLAN = preset("estate-of-twenty").plan


def scopes(plan):
    return list(Estate(read_plan(plan)).evaluated())


def test_the_same_plan_is_worked_out_once():
    first, again = scopes(PLAN), scopes(copy.deepcopy(PLAN))
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_a_change_leaves_what_it_does_not_touch():
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 1234
    before, after = scopes(PLAN), scopes(plan)
    changed = [new.scope.path for old, new in zip(before, after, strict=True) if old is not new]
    assert changed
    assert all(path.startswith("/lpars/0") for path in changed)


def test_many_changes_are_forgotten_again():
    estate.forget()
    plan = copy.deepcopy(PLAN)
    many = len(scopes(plan)) + estate.LEAST
    for count in range(many):
        plan["lpars"][0]["queue_managers"][0]["storage_limit_mb"] = 500 + count
        scopes(plan)
    assert len(estate.remembered()) <= estate.LEAST + 2 * len(scopes(PLAN))


def test_an_estate_larger_than_that_is_remembered_whole():
    estate.forget()
    plan = copy.deepcopy(PLAN)
    plan["lpars"] += [
        {
            "name": f"LP{n}",
            "queue_managers": [{"name": f"Q{n}-{m}", "storage_limit_mb": 500 + n} for m in range(5)],
        }
        for n in range(estate.LEAST // 4)
    ]
    first, again = scopes(plan), scopes(plan)
    assert all(one is other for one, other in zip(first, again, strict=True))

"""Queue managers that come back as they were are known again, and nothing else is."""

import copy
import math

import pytest

from mqplanner.plan import lately
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

PLAN = preset("estate-of-twenty").plan


def managers(document):
    return [manager for lpar in read_plan(document).lpars for manager in lpar.queue_managers]


def changed(field, value):
    plan = copy.deepcopy(PLAN)
    plan["lpars"][0]["queue_managers"][1][field] = value
    return plan


def test_only_what_was_changed_is_read_anew():
    before, after = managers(copy.deepcopy(PLAN)), managers(changed("storage_limit_mb", 1234))
    assert [one is other for one, other in zip(before, after, strict=True)].count(False) == 1
    assert after[1].storage_limit_mb == 1234
    assert managers(copy.deepcopy(PLAN))[1] is before[1]


@pytest.mark.parametrize("value", [math.nan, math.inf, "1234", True, {}])
def test_what_is_no_number_is_not_taken_for_one_that_was_read(value):
    managers(changed("storage_limit_mb", None))
    managers(changed("storage_limit_mb", 1))
    with pytest.raises(InvalidPlan) as refused:
        read_plan(changed("storage_limit_mb", value))
    assert [p.field for p in refused.value.problems] == ["/lpars/0/queue_managers/1/storage_limit_mb"]


def test_a_mistake_beside_what_is_known_is_told_as_it_was_sent():
    plan = changed("storage_limit_mb", 1)
    managers(plan)
    plan["lpars"][0]["queue_managers"].append({"name": plan["lpars"][0]["queue_managers"][1]["name"]})
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = -1
    plan["lpars"][0]["cps"] = [plan["lpars"][0]["queue_managers"][1]]
    with pytest.raises(InvalidPlan) as refused:
        read_plan(plan)
    at = "/lpars/0/queue_managers"
    told = {p.field: p.value for p in refused.value.problems}
    assert told.keys() == {"/lpars/0/cps", f"{at}/0/expryint_s", f"{at}/5/name"}
    assert told["/lpars/0/cps"] == plan["lpars"][0]["cps"]


def test_a_part_that_plans_share_cannot_be_changed():
    with pytest.raises(ValueError, match="frozen"):
        managers(PLAN)[0].name = "another"


def test_many_queue_managers_are_forgotten_again(monkeypatch):
    monkeypatch.setattr(lately, "MOST", 100_000)
    first = managers(changed("storage_limit_mb", 1))[1]
    for size in range(2, 200):
        managers(changed("storage_limit_mb", size))
    assert managers(changed("storage_limit_mb", 1))[1] is not first


def test_what_contradicts_itself_is_told_each_time():
    plan = changed("channel_groups", [{"name": "a"}, {"name": "a"}])
    for _ in range(2):
        with pytest.raises(InvalidPlan, match="stands twice"):
            read_plan(plan)


def test_what_refers_to_another_part_is_looked_at_each_time():
    plan = copy.deepcopy(PLAN)
    managers(plan)
    plan["control_units"].pop()
    with pytest.raises(InvalidPlan, match="is not a control unit of this plan"):
        read_plan(plan)


def test_a_queue_manager_that_leaves_its_group_is_looked_at_again():
    plan = copy.deepcopy(preset("queue-sharing-group").plan)
    read_plan(plan)
    group = plan["queue_sharing_groups"][0]
    leaver = group["members"].pop()
    for _ in range(2):
        with pytest.raises(InvalidPlan, match="is in a queue-sharing group that this queue manager is not"):
            read_plan(plan)
    group["members"].append(leaver)
    read_plan(plan)


@pytest.mark.parametrize("kind", ["control_units", "queue_sharing_groups", "connectors", "replications"])
def test_other_parts_are_known_again_by_their_kind(kind):
    said = {"name": "ONE"}
    first, again = (getattr(read_plan({"schema_version": 2, kind: [dict(said)]}), kind)[0] for _ in range(2))
    assert first is again
    others = {"control_units", "queue_sharing_groups", "connectors", "replications"} - {kind}
    both = read_plan({"schema_version": 2, **{other: [dict(said)] for other in others}})
    assert all(type(getattr(both, other)[0]) is not type(first) for other in others)

"""Queues in impossible places are reported together, each at its field."""

from typing import Any

import pytest

from mqplanner.errors import InvalidPlan
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan

WORKLOAD = "/lpars/0/queue_managers/0/workloads/0"


def plan_of(*workloads: dict[str, Any], members: tuple[str, ...] = ("QM1",)) -> dict[str, Any]:
    managers = [{"name": "QM1", "page_sets": [{"id": 1}], "workloads": list(workloads)}, {"name": "QM2"}]
    group = {"name": "QSG1", "members": list(members), "structures": [{"name": "APPL1"}]}
    return {"schema_version": 2, "lpars": [{"name": "P1", "queue_managers": managers}], "queue_sharing_groups": [group]}


def problems(document: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(InvalidPlan) as caught:
        read_plan(document)
    return {problem.field: problem.message for problem in caught.value.problems}


def test_a_structure_of_a_group_that_the_queue_manager_is_not_in_is_refused() -> None:
    shared = {"name": "orders", "queue": "shared", "structure": "APPL1"}
    read_plan(plan_of(shared))
    for members in ((), ("QM2",)):
        found = problems(plan_of(shared, members=members))
        assert found == {
            f"{WORKLOAD}/structure": (
                "is in a queue-sharing group that this queue manager is not a member of: make it a member, or use "
                "another structure or a private queue"
            )
        }


def test_copies_go_to_a_structure_of_the_same_group_too() -> None:
    copies = {"separate_structure": True, "structure": "APPL1"}
    found = problems(plan_of({"name": "orders", "queue": "shared", "streaming": copies}, members=()))
    assert list(found) == [f"{WORKLOAD}/streaming/structure"]


def test_a_queue_in_the_wrong_place_is_reported_with_all_other_problems() -> None:
    wrong = plan_of(
        {"name": "orders", "queue": "shared", "page_set": 1, "structure": "APPL1"},
        {"name": "quotes", "page_set": 1, "structure": "APPL1"},
        {"name": "quotes"},
    )
    found = problems(wrong)
    second = WORKLOAD.replace("workloads/0", "workloads/1")
    assert found[f"{WORKLOAD}/page_set"].startswith("does not go with queue shared")
    assert found[f"{second}/structure"].startswith("does not go with queue private")
    assert any("must be unique" in message for message in found.values())


@pytest.mark.parametrize("name", presets())
def test_all_examples_can_be_read(name: str) -> None:
    read_plan(presets()[name].plan)


def test_a_pool_or_page_set_without_a_number_is_number_0() -> None:
    document = plan_of({"name": "orders", "page_set": 0})
    manager = document["lpars"][0]["queue_managers"][0]
    manager |= {"buffer_pools": [{"buffers": 1000}], "page_sets": [{"buffer_pool": 0}]}
    assert read_plan(document).lpars[0].queue_managers[0].page_sets[0].id == 0


def test_each_group_has_its_own_names_of_structures() -> None:
    document = plan_of({"name": "orders", "queue": "shared", "structure": "APPL1"})
    other = {"name": "QSG2", "members": ["QM2"], "structures": [{"name": "APPL1"}]}
    document["queue_sharing_groups"].append(other)
    read_plan(document)
    other["structures"].append({"name": "APPL1"})
    assert list(problems(document)) == ["/queue_sharing_groups/1/structures/1/name"]


@pytest.mark.parametrize("name", [[], {}, [[]], 1])
def test_a_queue_manager_whose_name_is_no_text_is_reported_beside_its_shared_queue(name: Any) -> None:
    document = plan_of({"queue": "shared", "structure": "APPL1"})
    document["lpars"][0]["queue_managers"][0]["name"] = name
    assert "/lpars/0/queue_managers/0/name" in problems(document)


def test_a_message_repeats_the_name_that_the_plan_does_not_have() -> None:
    found = problems(plan_of({"name": "orders", "page_set": 7}, members=("QM1", "QM04")))
    assert found == {
        "/queue_sharing_groups/0/members/1": "must be a queue manager of this plan, and it has no “QM04”",
        f"{WORKLOAD}/page_set": "must be a page set of this plan, and it has no “7”",
    }


def test_too_many_unknown_fields_are_those_of_the_parts_that_have_them() -> None:
    unknown = {f"field{number}": 1 for number in range(1500)}
    one = problems({"lpars": [{"name": "P1", **unknown}, {"name": "P2"}]})
    assert one == {"/lpars/0": "has 1,500 fields that are not part of a plan, first 'field0'"}
    two = problems({"lpars": [{"name": "P1", **unknown}, {"name": "P2", "field0": 1}]})
    assert two == {"/lpars/0": "and other parts have 1,501 fields that are not part of a plan, first 'field0'"}
    (whole,) = problems(unknown).values()
    assert whole.startswith("This document has 1,500 fields")

"""Assessing a plan: what is used, what binds first, what is not known."""

import copy

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.plan.errors import InvalidPlan

PLAN = {
    "schema_version": 1,
    "lpars": [
        {
            "name": "PRD1",
            "queue_managers": [
                {
                    "name": "QM21",
                    "release": "9.4",
                    "channel_initiator": {"used_mb": 92, "free_mb": 1379},
                    "channel_groups": [
                        {"name": "branch clients", "count": 4850, "sharecnv": 1, "message_kb": 32}
                    ],
                }
            ],
        }
    ],
}


def changed(**changes):
    plan = copy.deepcopy(PLAN)
    manager = plan["lpars"][0]["queue_managers"][0]
    for part, values in changes.items():
        target = {
            "lpar": plan["lpars"][0],
            "chinit": manager["channel_initiator"],
            "group": manager["channel_groups"][0],
        }
        target.get(part, manager).update(values)
    return plan


def constraint(plan, id):
    return next(c for c in assess(plan)["constraints"] if c["id"].endswith(id))


def test_31_bit_storage_against_what_is_available():
    found = constraint(PLAN, "chinit-31-bit")
    assert found["used"]["value"] == pytest.approx(4850 * 201 / 1024)
    assert found["limit"]["value"] == 1084
    assert found["verdict"] == "watch"


def test_what_binds_first_and_by_what_multiple():
    binding = assess(PLAN)["binding"]
    assert binding["constraint"] == "PRD1/QM21/chinit-31-bit"
    assert binding["multiple"]["value"] == pytest.approx(1084 * 1024 / 201 / 4850)
    assert binding["sentence"].endswith("at 1.13 times today's load.")


def test_the_largest_number_of_channels_is_answered_as_well():
    quantities = {q["id"]: q["quantity"]["value"] for q in assess(PLAN)["quantities"]}
    assert quantities["PRD1/QM21/branch clients/max_channels"] == 5522


def test_what_is_not_known_is_unknown_and_says_what_is_missing():
    for id, field in (
        ("csa", "csa_limit_mb"),
        ("below-bar", "storage_limit_mb"),
        ("chinit-64-bit", "memlimit_mb"),
    ):
        found = constraint(PLAN, id)
        assert found["verdict"] == "unknown"
        assert field in found["missing"][0]


def test_a_limit_that_is_given_is_judged():
    assert constraint(changed(lpar={"csa_limit_mb": 100}), "csa")["verdict"] == "ok"
    assert constraint(changed(lpar={"csa_limit_mb": 30}), "csa")["verdict"] == "watch"
    assert constraint(changed(lpar={"csa_limit_mb": 29}), "csa")["verdict"] == "exceeded"


def test_growth_of_common_storage_leaves_out_what_does_not_grow():
    plan = changed(lpar={"csa_limit_mb": 6 + 4850 * 4.9 / 1024 * 1.1})
    assert assess(plan)["binding"]["multiple"]["value"] == pytest.approx(1.1)


def test_a_release_without_figures_is_unknown_and_not_ok():
    found = constraint(changed(manager={"release": "9.1"}), "chinit-31-bit")
    assert found["verdict"] == "unknown"
    assert found["missing"]


def test_an_empty_plan_has_an_answer_that_says_so():
    answer = assess({})
    assert answer["constraints"] == []
    assert "Nothing can be said yet" in answer["binding"]["sentence"]


def test_every_mistake_is_reported_at_once_with_its_place():
    plan = changed(chinit={"used_mb": -1, "surprise": 1}, group={"sharecnv": 7}, manager={"release": "10"})
    with pytest.raises(InvalidPlan) as caught:
        assess(plan)
    base = "/lpars/0/queue_managers/0"
    assert {p.field for p in caught.value.problems} == {
        f"{base}/release",
        f"{base}/channel_initiator/used_mb",
        f"{base}/channel_initiator/surprise",
        f"{base}/channel_groups/0/sharecnv",
    }

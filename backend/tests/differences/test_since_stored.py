"""Fingerprints of what an answer rests on, and which of them moved a result."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.fingerprints import fingerprints
from mqplanner.differences.since_stored import changes_since
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.version import figure_fingerprints, modules_behind
from tests.assessment.test_assess import PLAN

FOOTPRINT = "chinit-svrconn-31bit"
CHINIT = "PRD1/QM21/chinit-31-bit"
CHANNELS = "PRD1/QM21/chinit-channels"


@pytest.fixture
def plan() -> Plan:
    return read_plan(PLAN)


@pytest.fixture
def answer(plan: Plan) -> dict[str, Any]:
    assessment = Assessment(plan)
    return copy.deepcopy({**assessment.as_dict(), "fingerprints": fingerprints(assessment.scopes)})


def aged(answer: dict[str, Any], kind: str, id: str, *results: str) -> dict[str, Any]:
    """The answer as if an earlier release had given it: one digest and some results were others."""
    answer["fingerprints"][kind][id] = "0123456789ab"
    answer["version"] = {"rules": "earlier", "figures": "earlier"}
    for constraint in answer["limits"]:
        if constraint["id"] in results:
            constraint["used"]["value"] -= 10
    return answer


def test_an_answer_of_today_has_not_moved(plan: Plan, answer: dict[str, Any]) -> None:
    assert changes_since(plan, answer)["moved"] == []


def test_an_answer_names_the_figures_and_modules_it_rests_on(answer: dict[str, Any]) -> None:
    marks = answer["fingerprints"]
    assert marks["figures"][FOOTPRINT] == figure_fingerprints()[FOOTPRINT]
    behind = {"rules/channel_initiator/footprint_31bit", "assessment/limits/storage", "units/quantity"}
    assert behind <= marks["rules"].keys()
    assert not [id for id in marks["figures"] if id.startswith("kafka")]


def test_a_result_that_moved_names_the_figure_that_it_rests_on(plan: Plan, answer: dict[str, Any]) -> None:
    found = changes_since(plan, aged(answer, "figures", FOOTPRINT, CHINIT, CHANNELS))
    reasons = {entry["id"]: entry["figures"] for entry in found["moved"]}
    assert reasons == {CHINIT: [FOOTPRINT], CHANNELS: []}
    (chinit,) = (entry for entry in found["moved"] if entry["id"] == CHINIT)
    assert chinit["numbers"]["used"]["change"] == pytest.approx(10)
    assert "figures: 1" in found["sentence"]


def test_a_result_that_moved_names_the_rules_that_work_it_out(plan: Plan, answer: dict[str, Any]) -> None:
    found = changes_since(
        plan, aged(answer, "rules", "rules/channel_initiator/footprint_31bit", CHINIT, "PRD1/csa")
    )
    reasons = {entry["id"]: entry["rules"] for entry in found["moved"]}
    assert reasons[CHINIT] == ["rules/channel_initiator/footprint_31bit"]


def test_a_module_that_moved_to_another_place_has_not_changed(plan: Plan, answer: dict[str, Any]) -> None:
    marks = answer["fingerprints"]["rules"]
    answer["fingerprints"]["rules"] = {f"long-ago/{name}": digest for name, digest in marks.items()}
    assert changes_since(plan, answer)["rules"] == []


def test_a_result_names_rules_that_stand_in_place_of_those_of_then(
    plan: Plan, answer: dict[str, Any]
) -> None:
    aged(answer, "rules", "rules/channel_initiator/footprint_31bit", CHINIT)
    marks = answer["fingerprints"]["rules"]
    marks["long-ago/footprint"] = marks.pop("rules/channel_initiator/footprint_31bit")
    found = changes_since(plan, answer)
    reasons = {entry["id"]: entry["rules"] for entry in found["moved"]}
    assert reasons[CHINIT] == ["rules/channel_initiator/footprint_31bit"]
    changed = {entry["id"]: (entry["from"] is None, entry["to"] is None) for entry in found["rules"]}
    assert changed == {
        "rules/channel_initiator/footprint_31bit": (True, False),
        "long-ago/footprint": (False, True),
    }


def test_without_fingerprints_it_says_that_it_cannot_tell(plan: Plan, answer: dict[str, Any]) -> None:
    aged(answer, "figures", FOOTPRINT, CHINIT)
    del answer["fingerprints"]
    found = changes_since(plan, answer)
    assert found["moved"][0]["figures"] is None
    assert "no fingerprints" in found["sentence"]


def test_an_answer_for_another_plan_is_told_apart(answer: dict[str, Any]) -> None:
    document = copy.deepcopy(PLAN)
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0]["count"] = 10
    found = changes_since(read_plan(document), answer)
    assert "another plan" in found["sentence"]


@pytest.mark.parametrize(
    "odd",
    [
        {},
        {"constraints": 7, "quantities": [1, {"id": 2}], "fingerprints": {"figures": None, "rules": [1]}},
        {"constraints": [{"id": CHINIT, "used": 3, "limit": {"value": "many"}}], "version": "x"},
    ],
)
def test_an_odd_answer_is_read_as_far_as_it_goes(plan: Plan, odd: dict[str, Any]) -> None:
    assert {entry["change"] for entry in changes_since(plan, odd)["moved"]} <= {"added", "moved"}


def test_modules_are_followed_through_what_they_import() -> None:
    behind = modules_behind("mqplanner.assessment.limits.storage")
    assert {
        "assessment/limits/storage",
        "rules/csa/common_storage",
        "units/quantity",
        "figures/catalog",
    } <= behind
    assert "rules/kafka_rate" not in behind

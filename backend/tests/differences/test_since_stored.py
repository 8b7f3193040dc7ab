"""Changes since a stored answer, attributed by fingerprints of figures and modules."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import fingerprints
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
    for limit in answer["limits"]:
        if limit["id"] in results:
            limit["used"]["value"] -= 10
    return answer


def test_a_current_answer_has_no_changes(plan: Plan, answer: dict[str, Any]) -> None:
    assert changes_since(plan, answer)["moved"] == []


def test_an_answer_has_fingerprints_of_its_figures_and_modules(answer: dict[str, Any]) -> None:
    marks = answer["fingerprints"]
    assert marks["figures"][FOOTPRINT] == figure_fingerprints()[FOOTPRINT]
    behind = {"rules/channel_initiator/one_channel", "assessment/limits/storage", "units/quantity"}
    assert behind <= marks["rules"].keys()
    assert not [id for id in marks["figures"] if id.startswith("kafka")]


def test_a_changed_result_names_its_changed_figure(plan: Plan, answer: dict[str, Any]) -> None:
    found = changes_since(plan, aged(answer, "figures", FOOTPRINT, CHINIT, CHANNELS))
    reasons = {entry["id"]: entry["figures"] for entry in found["moved"]}
    assert reasons == {CHINIT: [FOOTPRINT], CHANNELS: []}
    (chinit,) = (entry for entry in found["moved"] if entry["id"] == CHINIT)
    assert chinit["numbers"]["used"]["change"] == pytest.approx(10)
    assert "figures: 1" in found["sentence"]


def test_a_changed_result_names_its_changed_modules(plan: Plan, answer: dict[str, Any]) -> None:
    found = changes_since(plan, aged(answer, "rules", "rules/channel_initiator/one_channel", CHINIT, "PRD1/csa"))
    reasons = {entry["id"]: entry["rules"] for entry in found["moved"]}
    assert reasons[CHINIT] == ["rules/channel_initiator/one_channel"]


def test_a_renamed_module_is_unchanged(plan: Plan, answer: dict[str, Any]) -> None:
    marks = answer["fingerprints"]["rules"]
    answer["fingerprints"]["rules"] = {f"long-ago/{name}": digest for name, digest in marks.items()}
    assert changes_since(plan, answer)["rules"] == []


def test_a_result_names_modules_that_replace_earlier_ones(plan: Plan, answer: dict[str, Any]) -> None:
    aged(answer, "rules", "rules/channel_initiator/one_channel", CHINIT)
    marks = answer["fingerprints"]["rules"]
    marks["long-ago/footprint"] = marks.pop("rules/channel_initiator/one_channel")
    found = changes_since(plan, answer)
    reasons = {entry["id"]: entry["rules"] for entry in found["moved"]}
    assert reasons[CHINIT] == ["rules/channel_initiator/one_channel"]
    changed = {entry["id"]: (entry["from"] is None, entry["to"] is None) for entry in found["rules"]}
    assert changed == {"rules/channel_initiator/one_channel": (True, False), "long-ago/footprint": (False, True)}


def test_without_fingerprints_there_is_no_attribution(plan: Plan, answer: dict[str, Any]) -> None:
    aged(answer, "figures", FOOTPRINT, CHINIT)
    del answer["fingerprints"]
    found = changes_since(plan, answer)
    assert found["moved"][0]["figures"] is None
    assert "no fingerprints" in found["sentence"]


def test_an_answer_to_another_plan_is_recognised(answer: dict[str, Any]) -> None:
    document = copy.deepcopy(PLAN)
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0]["count"] = 10
    found = changes_since(read_plan(document), answer)
    assert "another plan" in found["sentence"]


@pytest.mark.parametrize(
    "odd",
    [
        {},
        {"limits": 7, "quantities": [1, {"id": 2}], "fingerprints": {"figures": None, "rules": [1]}},
        {"limits": [{"id": CHINIT, "used": 3, "limit": {"value": "many"}}], "version": "x"},
    ],
)
def test_the_readable_part_of_an_invalid_answer_is_compared(plan: Plan, odd: dict[str, Any]) -> None:
    assert {entry["change"] for entry in changes_since(plan, odd)["moved"]} <= {"added", "moved"}


def test_imports_of_modules_are_followed() -> None:
    behind = modules_behind("mqplanner.assessment.limits.storage")
    assert {"assessment/limits/storage", "rules/csa/common_storage", "units/quantity", "figures/catalog"} <= behind
    assert "rules/kafka_rate" not in behind

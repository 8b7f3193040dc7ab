"""Comparison of plans: inputs that differ, results that change, and the inputs and rules behind each change."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas.differences import Comparison
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import figures_of
from mqplanner.assessment.whatif.points import today
from mqplanner.differences.attribution import figures_behind_change
from mqplanner.differences.compare import compare
from mqplanner.plan.paths import with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.plan.scenario_templates import scenario_templates
from mqplanner.rules.engine.registry import get_rule
from tests.api.conftest import built_ui, client  # noqa: F401  (fixtures)
from tests.assessment.test_assess import PLAN
from tests.support.examples import examples
from tests.support.plans import OTHER_PRESETS

CHINIT = "PRD1/QM21/chinit-31-bit"
ESTATE = presets()["estate-of-twenty"].plan


def compared(change: Callable[[Any], None], document: Any = PLAN) -> Any:
    other = copy.deepcopy(document)
    change(other)
    return compare([read_plan(document), read_plan(other)], ["now", "then"])["plans"][0]


def manager(plan: Any) -> Any:
    return plan["lpars"][0]["queue_managers"][0]


def test_order_of_parts_is_no_difference() -> None:
    def turned(plan: Any) -> None:
        plan["lpars"].reverse()
        for lpar in plan["lpars"]:
            lpar["queue_managers"].reverse()

    answer = compared(turned, ESTATE)
    assert (answer["differences"], answer["moved"]) == ([], [])


def test_a_changed_field_has_label_unit_and_both_values() -> None:
    answer = compared(lambda plan: manager(plan)["channel_groups"][0].update(count=5000))
    (difference,) = answer["differences"]
    assert difference["sentence"] == (
        "LPAR PRD1, queue manager QM21, channel group branch clients: Channels from 4,850 channels to 5,000 channels"
    )
    assert (difference["from"], difference["to"]) == (4850, 5000)


def test_changed_results_name_the_inputs_that_change_them() -> None:
    def change(plan: Any) -> None:
        manager(plan)["channel_groups"][0]["count"] = 6000
        plan["lpars"][0]["csa_limit_mb"] = 100

    answer = compared(change)
    causes = {
        moved["id"]: {answer["differences"][n]["path"].rsplit("/", 1)[1] for n in moved["causes"]}
        for moved in answer["moved"]
    }
    assert causes[CHINIT] == {"count"}
    assert causes["PRD1/csa"] == {"csa_limit_mb", "count"}
    (chinit,) = (moved for moved in answer["moved"] if moved["id"] == CHINIT)
    assert chinit["verdict"] == {"from": "watch", "to": "exceeded"}
    used = chinit["numbers"]["used"]
    assert used["change"] == used["to"] - used["from"]
    assert answer["first_limit"]["before"]["multiple"] > 1 > answer["first_limit"]["after"]["multiple"]


def test_a_limit_that_is_exceeded_at_any_load_comes_first() -> None:
    def change(plan: Any) -> None:
        manager(plan)["page_sets"] = [{"id": 1, "size_mb": 60_000, "primary_mb": 1, "secondary_mb": 1}]

    first = compared(change)["first_limit"]
    assert first["before"]["multiple"] > 1
    assert first["after"]["limit"].endswith("page-set/1/extents")
    assert first["after"]["multiple"] is None


def test_the_first_limit_has_the_load_at_which_a_limit_may_be_reached() -> None:
    plan = read_plan(presets()["q-replication"].plan)
    first = compare([plan, plan], ["a", "b"])["base"]["first_limit"]
    expected = Assessment(plan).as_dict()["first_limit"]
    assert first["multiple"] > first["multiple_at_least"] == expected["multiple_at_least"]["value"]


def test_changed_results_name_the_rules_behind_the_change() -> None:
    def change(plan: Any) -> None:
        manager(plan)["channel_groups"][0]["message_kb"] = 64
        manager(plan)["channel_initiator"]["maxchl"] = 5000

    answer = compared(change)
    rules = {moved["id"]: moved["rules"] for moved in answer["moved"]}
    assert rules[CHINIT] == ["chinit-svrconn-31bit"]
    assert rules["PRD1/QM21/chinit-channels"] == []  # no figure stands between the plan and MAXCHL


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", OTHER_PRESETS)
def test_rules_behind_a_change_read_a_figure_of_the_result(name: str) -> None:
    plan = read_plan(presets()[name].plan)
    others = []
    for variant in scenario_templates(plan):
        document = plan.model_dump(mode="json")
        for change in variant.changes:
            put(document, change.path, change.value)
        others.append(read_plan(document))
    others = others[: examples(4)]
    answer = compare([plan, *others], ["x"] * (len(others) + 1))
    titles = {rule["id"]: rule["title"] for rule in answer["rules"]}
    for against, other in zip(answer["plans"], others, strict=True):
        both = (today(plan), today(other))
        for moved in against["moved"]:
            figures = {id for results in both if moved["id"] in results for id in figures_of(results[moved["id"]])}
            alone = moved["change"] != "moved"
            assert bool(moved["rules"]) == bool(figures) or not (alone or moved["rules"]), moved["id"]
            for rule in moved["rules"]:
                assert titles[rule]
                assert figures.intersection(get_rule(rule).figures)


def streaming(plan: Any) -> None:
    """Two queue managers, of which the first streams and says what its messages cost."""
    workload = {"name": "w", "put_rate_per_s": 100, "message_bytes": 1024, "cpu_us_per_message": 50}
    others = [
        {"name": name, "local_connections": [{"name": "jobs", "count": count}]}
        for name, count in (("QMA", 100), ("QMB", 200))
    ]
    plan["lpars"] = [{"name": "LP", "csa_limit_mb": 60, "cps": 4, "ziips": 1, "queue_managers": others}]
    others[0]["workloads"] = [{**workload, "streaming": {}}]


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        (lambda plan: plan["lpars"][0].update(cps=2), {"LP/cpu/cp": []}),
        (lambda plan: manager(plan)["workloads"][0].update(cpu_us_per_message=90), {"LP/cpu/cp": []}),
        (lambda plan: manager(plan)["workloads"][0].update(put_rate_per_s=200), {"LP/cpu/cp": ["streaming-put-cost"]}),
        (
            lambda plan: plan["lpars"][0]["queue_managers"][1]["local_connections"][0].update(count=300),
            {"LP/csa": ["csa-per-connection"]},
        ),
        (lambda plan: plan["lpars"][0]["queue_managers"].pop(), {"LP/csa": ["csa-total"]}),
    ],
)
def test_unchanged_terms_of_a_sum_name_no_rule(change: Callable[[Any], None], rules: dict[str, list[str]]) -> None:
    document = copy.deepcopy(PLAN)
    streaming(document)
    found = {moved["id"]: moved["rules"] for moved in compared(change, document)["moved"]}
    assert {id: found.get(id) for id in rules} == rules


def test_a_removed_queue_manager_is_attributed_to_its_initial_storage() -> None:
    document = copy.deepcopy(PLAN)
    streaming(document)
    other = copy.deepcopy(document)
    other["lpars"][0]["queue_managers"].pop()
    plans = [today(read_plan(one))["LP/csa"] for one in (document, other)]
    assert figures_behind_change(*(plan.used for plan in plans)) == {"csa-initial", "csa-per-connection"}


def put(document: Any, path: str, value: Any) -> None:
    *way, last = path.split("/")[1:]
    for step in way:
        document = document[int(step)] if isinstance(document, list) else document[step]
    document[last] = value


def test_added_and_removed_parts_are_named() -> None:
    def change(plan: Any) -> None:
        group = manager(plan)["channel_groups"][0]
        manager(plan)["channel_groups"] = [{**group, "name": "other clients"}]
        manager(plan)["logs"] = {"copies": 1}
        del manager(plan)["channel_initiator"]

    answer = compared(change)
    assert [difference["sentence"] for difference in answer["differences"]] == [
        "channel initiator removed (LPAR PRD1, queue manager QM21)",
        "channel group other clients added (LPAR PRD1, queue manager QM21)",
        "channel group branch clients removed (LPAR PRD1, queue manager QM21)",
        "log added (LPAR PRD1, queue manager QM21)",
    ]
    assert {moved["change"] for moved in answer["moved"]} == {"added", "removed", "moved"}


def test_a_difference_that_contradicts_the_plan_alone_is_not_attributed() -> None:
    def change(plan: Any) -> None:
        manager(plan)["page_sets"] = [{"id": 4, "size_mb": 100}]
        manager(plan)["workloads"] = [
            {"name": "w", "put_rate_per_s": 10, "message_bytes": 1000, "page_set": 4, "outage_s": 60}
        ]

    answer = compared(change)
    alone = {difference["what"]: difference["moves"] for difference in answer["differences"]}
    assert alone["workload w"] is None
    assert any(moved["causes"] == [] for moved in answer["moved"])


def test_the_api_validates_and_names_the_invalid_plan(
    client: TestClient,  # noqa: F811
) -> None:
    other = copy.deepcopy(ESTATE)
    other["lpars"][0]["csa_limit_mb"] = 999
    response = client.post("/api/v1/compare", json={"plans": [ESTATE, other]})
    assert response.status_code == 200, response.text
    Comparison.model_validate(response.json())
    other["lpars"][0]["csa_limit_mb"] = -1
    wrong = client.post("/api/v1/compare", json={"plans": [ESTATE, other]})
    assert [error["field"] for error in wrong.json()["errors"]] == ["/plans/1/lpars/0/csa_limit_mb"]
    names = client.post("/api/v1/compare", json={"plans": [ESTATE, ESTATE], "names": ["a", "b", "c"]})
    assert [error["field"] for error in names.json()["errors"]] == ["/names"]


@pytest.mark.parametrize(("field", "value"), [("message_bytes", 512), ("message_bytes", 3000), ("persistent", False)])
def test_cpu_that_was_measured_for_other_messages_moves_as_in_a_sweep(field: str, value: object) -> None:
    first = read_plan(presets()["first-queue-manager"].plan)
    path = "/lpars/0/queue_managers/0/workloads/0"
    later = copy.deepcopy(presets()["first-queue-manager"].plan)
    later["lpars"][0]["queue_managers"][0]["workloads"][0][field] = value
    (found,) = compare([first, read_plan(later)], ["then", "now"])["plans"]
    (cpu,) = (one for one in found["moved"] if one["id"] == "TST1/cpu/cp")
    alone = {one.id: one for one in Assessment(with_value(first, f"{path}/{field}", value)).limits}["TST1/cpu/cp"]
    assert alone.used is not None
    assert cpu["numbers"]["used"]["to"] == pytest.approx(float(alone.used.value))


def test_the_reason_of_a_warning_at_a_small_share_is_part_of_the_change() -> None:
    document = presets()["first-queue-manager"].plan
    before = read_plan(document)
    after = with_value(before, "/lpars/0/queue_managers/0/logs/io", "zhyperlink")
    for plans, side, other in (([before, after], "to", "from"), ([after, before], "from", "to")):
        moved = {one["id"]: one for one in compare(plans, ["one", "other"])["plans"][0]["moved"]}
        rate = next(one for id, one in moved.items() if id.endswith("log-rate"))
        assert rate["verdict"][side] == "watch"
        assert "does not name the control unit" in rate["caution"][side]
        assert rate["caution"][other] is None


def test_changed_results_name_the_one_queue_manager_that_they_are_about() -> None:
    def change(plan: Any) -> None:
        for workload in manager(plan)["workloads"]:
            workload["put_rate_per_s"] *= 2

    moved = compared(change, presets()["queue-sharing-group"].plan)["moved"]
    about = {one["id"]: one["queue_manager"] and one["queue_manager"].path for one in moved}
    assert about["SYS1/SQ01/log-rate"] == about["SYS1/cpu/SQ01/workloads/cp"] == "/lpars/0/queue_managers/0"
    assert about["group/SQSG/smds/APPL1 of SQ01"] == "/lpars/0/queue_managers/0"
    assert about["SYS1/cpu/cp"] is about["group/SQSG/structure/APPL1"] is None


def test_results_that_are_gone_name_their_queue_manager_and_not_the_one_in_its_place() -> None:
    moved = compared(lambda plan: plan["lpars"][0]["queue_managers"].pop(0), ESTATE)["moved"]
    assert {one["queue_manager"].name for one in moved if one["queue_manager"]} == {"QM01"}

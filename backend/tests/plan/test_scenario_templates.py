"""Scenarios: templates as changes to a plan, and how scenarios are read with it."""

import copy
from dataclasses import asdict
from typing import Any

import pytest

from mqplanner.errors import InvalidPlan
from mqplanner.plan.paths import all_fields, with_value
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.plan.scenario_templates import scenario_templates
from mqplanner.releases import RELEASES


def manager(name: str, clients: int, **more: Any) -> dict[str, Any]:
    group = {"name": "clients", "count": clients}
    return {"name": name, "channel_groups": [group], **more}


def plan_of(*managers: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"lpars": [{"name": "PRD1", "queue_managers": list(managers)}], **more}


GROUP = [{"name": "SQSG", "members": ["QM1", "QM2", "QM3"]}]


def offered(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {v.id: {c.path: c.value for c in v.changes} for v in scenario_templates(read_plan(document))}


def test_clients_of_a_lost_member_are_divided_without_loss() -> None:
    found = offered(plan_of(manager("QM1", 101), manager("QM2", 50), manager("QM3", 60), queue_sharing_groups=GROUP))
    at = "/lpars/0/queue_managers/{}/channel_groups/0/count"
    assert found["lost/SQSG/QM1"] == {at.format(0): 0, at.format(1): 101, at.format(2): 111}


def test_load_that_no_other_member_has_is_named() -> None:
    other = {"name": "QM2", "channel_groups": [{"name": "batch", "count": 5}]}
    plan = read_plan(plan_of(manager("QM1", 9), other, queue_sharing_groups=[{"name": "G", "members": ["QM1", "QM2"]}]))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/G/QM1")
    assert "clients" in lost.about
    assert [c.value for c in lost.changes] == [0]
    assert lost.stopped == ["/lpars/0/queue_managers/0"]


def test_channels_of_another_type_take_no_load() -> None:
    other = {"name": "QM2", "channel_groups": [{"name": "clients", "count": 20, "type": "sdr"}]}
    plan = read_plan(plan_of(manager("QM1", 9), other, queue_sharing_groups=[{"name": "G", "members": ["QM1", "QM2"]}]))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/G/QM1")
    assert [c.value for c in lost.changes] == [0]
    assert lost.name == "QM1 lost (clients do not move)"


def test_shared_queues_of_a_lost_member_stay_in_their_structure() -> None:
    pay = {"name": "pay", "put_rate_per_s": 100, "depth": 9, "queue": "shared", "structure": "APP1"}
    private = {"name": "pay", "put_rate_per_s": 5}
    members = [manager("QM1", 0, workloads=[pay]), {"name": "QM2", "workloads": [private]}, manager("QM3", 0)]
    groups = [{**GROUP[0], "structures": [{"name": "APP1"}]}]
    plan = read_plan(plan_of(*members, queue_sharing_groups=groups))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/SQSG/QM1")
    share = {**pay, "put_rate_per_s": 50, "depth": 5}
    at = "/lpars/0/queue_managers/{}/workloads"
    assert lost.name == "QM1 lost (its load moves to the others)"
    assert "pay is added to the other members" in lost.about
    assert {c.path: c.value for c in lost.changes} == {
        at.format(1): [private, {**share, "name": "pay of QM1"}],
        at.format(2): [share],
        f"{at.format(0)}/0/put_rate_per_s": 0,
        f"{at.format(0)}/0/depth": 0,
    }


@pytest.mark.parametrize(
    ("kind", "part", "is_taken_over"),
    [
        ("workloads", {"put_rate_per_s": 100}, False),
        ("workloads", {"put_rate_per_s": 100, "queue": "shared", "structure": "APP1"}, True),
        ("channel_groups", {"count": 20, "type": "sdr"}, False),
        ("channel_groups", {"count": 20, "type": "sdr", "shared_queue": True}, True),
        ("channel_groups", {"count": 20}, True),
    ],
)
def test_messages_on_private_queues_are_not_taken_over(kind: str, part: dict[str, Any], is_taken_over: bool) -> None:
    members = [{"name": name, kind: [{"name": "pay", **part}]} for name in ("QM1", "QM2")]
    groups = [{"name": "G", "members": ["QM1", "QM2"], "structures": [{"name": "APP1"}]}]
    plan = read_plan(plan_of(*members, queue_sharing_groups=groups))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/G/QM1")
    assert [change.path.split("/")[4] for change in lost.changes] == (["0", "1"] if is_taken_over else ["0"])
    assert ("Left out: pay." in lost.about) == (not is_taken_over)


@pytest.mark.parametrize("gets", [{}, {"get_rate_per_s": 80}])
def test_clients_of_a_lost_member_put_their_messages_to_the_others(gets: dict[str, Any]) -> None:
    """Without it the loss of a member made the processors and the log of its LPAR emptier."""
    pay = {"name": "pay", "put_rate_per_s": 100, "depth": 50, **gets}
    members = [manager(name, 10, workloads=[pay]) for name in ("QM1", "QM2", "QM3")]
    plan = read_plan(plan_of(*members, queue_sharing_groups=GROUP))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/SQSG/QM1")
    at = "/lpars/0/queue_managers/{}/workloads/0/{}"
    found = {change.path: change.value for change in lost.changes if "/workloads/" in change.path}
    rates = {"put_rate_per_s": 150} | ({"get_rate_per_s": 120} if gets else {})
    assert found == {
        **{at.format(0, name): 0 for name in (*rates, "depth")},
        **{at.format(number, name): rate for number in (1, 2) for name, rate in rates.items()},
    }
    assert lost.name == "QM1 lost (its load moves to the others)"
    assert "Clients put new messages of pay to the other members" in lost.about


def test_an_unknown_put_rate_of_another_member_stays_unknown_with_new_messages() -> None:
    """With the share of the lost member alone the scenario would have less load than there is."""
    pay = {"name": "pay", "put_rate_per_s": 100, "depth": 50}
    members = [manager("QM1", 10, workloads=[pay]), manager("QM2", 10, workloads=[{"name": "pay", "depth": 50}])]
    groups = [{"name": "G", "members": ["QM1", "QM2"]}]
    plan = read_plan(plan_of(*members, queue_sharing_groups=groups))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/G/QM1")
    assert not any(change.path.startswith("/lpars/0/queue_managers/1/workloads") for change in lost.changes)
    assert "Left out: pay." in lost.about


@pytest.mark.parametrize(("cpu_of_other", "is_moved"), [(0.9, True), (None, False)])
def test_the_cpu_of_clients_follows_them_or_is_named(cpu_of_other: float | None, is_moved: bool) -> None:
    requests = {"tasks": 8, "requests": 1000, "avg_elapsed_us": 50, "interval_s": 60}
    one = manager("QM1", 100, channel_initiator={"cpu_s": 0.5, "adaptors": requests}, protection=[{}])
    other = manager("QM2", 100, channel_initiator={"cpu_s": cpu_of_other})
    groups = [{"name": "G", "members": ["QM1", "QM2"]}]
    sink = {"name": "to MQ", "queue_manager": "QM1", "direction": "sink"}
    document = plan_of(one, other, queue_sharing_groups=groups, connectors=[sink])
    lost = next(v for v in scenario_templates(read_plan(document)) if v.id == "lost/G/QM1")
    cpu = "/lpars/0/queue_managers/{}/channel_initiator/cpu_s"
    found = {change.path: change.value for change in lost.changes if change.path.endswith("cpu_s")}
    assert found == ({cpu.format(0): 0, cpu.format(1): 1.4} if is_moved else {})
    assert ("the CPU of its channel initiator" in lost.about) is not is_moved
    for left in ("requests to its adapters", "its AMS transactions", "to MQ"):
        assert left in lost.about.partition("Not added to other members: ")[2]


def test_templates_without_changes_are_left_out() -> None:
    newest = offered(plan_of(manager("QM1", 1, release=RELEASES[-1])))
    assert newest == {}
    older = offered(plan_of(manager("QM1", 1, release="9.3", logs={"copies": 1})))
    assert older["newest"] == {"/lpars/0/queue_managers/0/release": RELEASES[-1]}
    assert older["copies-2"] == {"/lpars/0/queue_managers/0/logs/copies": 2}
    assert "copies-1" not in older


def test_zhyperlink_is_for_queue_managers_that_can_use_it() -> None:
    older = manager("QM1", 1, release="9.3", logs={"copies": 1})
    managers = [older, manager("QM2", 1, release=RELEASES[-1], logs={}), manager("QM3", 1, logs={})]
    found = offered(plan_of(*managers))["zhyperlink"]
    assert found == {f"/lpars/0/queue_managers/{n}/logs/io": "zhyperlink" for n in (1, 2)}


def test_a_stream_queue_is_placed_beside_the_queue_of_its_workload() -> None:
    workload = {"name": "orders", "put_rate_per_s": 10, "page_set": 2}
    pools = {"buffer_pools": [{"id": 1}], "page_sets": [{"id": 2, "buffer_pool": 1}]}
    found = offered(plan_of(manager("QM1", 1, workloads=[workload], **pools)))
    assert found["streaming"] == {"/lpars/0/queue_managers/0/workloads/0/streaming": {"page_set": 2}}


@pytest.mark.parametrize("preset", presets().values(), ids=lambda preset: preset.name)
def test_templates_of_presets_give_plans(preset: Any) -> None:
    for variant in scenario_templates(read_plan(preset.plan)):
        document = copy.deepcopy(preset.plan)
        for change in variant.changes:
            *way, last = change.path.split("/")[1:]
            part: Any = document
            for step in way:
                part = part[int(step)] if isinstance(part, list) else part[step]
            part[last] = change.value
        read_plan(document)


def test_scenarios_are_stored_with_the_plan_and_are_no_fields_of_it() -> None:
    changes = [{"path": "/lpars/0/csa_limit_mb", "value": 70}]
    scenarios = [{"name": "more", "changes": changes, "stopped": ["/lpars/0/queue_managers/0"]}]
    document = plan_of(manager("QM1", 1), scenarios=scenarios)
    plan = read_plan(document)
    assert plan.model_dump(mode="json")["scenarios"] == scenarios
    assert not [found for found in all_fields(plan) if found.path.startswith("/scenarios")]


@pytest.mark.parametrize(
    ("scenarios", "field"),
    [
        ([{"name": "x", "changes": [{"path": "", "value": 1}]}], "/scenarios/0/changes/0/path"),
        ([{"changes": []}], "/scenarios/0/name"),
        ([{"name": str(n), "changes": []} for n in range(7)], "/scenarios"),
    ],
)
def test_a_scenario_without_a_name_or_a_place_is_refused(scenarios: Any, field: str) -> None:
    with pytest.raises(InvalidPlan) as caught:
        read_plan(plan_of(scenarios=scenarios))
    assert [problem.field for problem in caught.value.problems] == [field]


def test_invalid_changes_and_duplicate_names_of_scenarios_are_reported() -> None:
    def scenario(path: str, value: Any) -> dict[str, Any]:
        return {"name": "s", "changes": [{"path": path, "value": value}]}

    wrong = [scenario("/nope", 1), scenario("/name", 5), scenario("/lpars/0/csa_limit_mb", "much")]
    with pytest.raises(InvalidPlan):  # too long to be read as a number
        read_plan(plan_of(scenarios=[scenario(f"/lpars/{'9' * 5000}/name", 1)]))
    with pytest.raises(InvalidPlan) as caught:
        read_plan(plan_of(scenarios=[*wrong, scenario("/scenarios/0/name", "x")]))
    assert [(problem.field, problem.message) for problem in caught.value.problems] == [
        ("/scenarios/1/name", "must be unique: another scenario has this name"),
        ("/scenarios/2/name", "must be unique: another scenario has this name"),
        ("/scenarios/3/name", "must be unique: another scenario has this name"),
        ("/scenarios/0/changes/0/path", "is not a field that a plan can have"),
        ("/scenarios/1/changes/0/value", "cannot be at /name: must be a text"),
        ("/scenarios/2/changes/0/value", "cannot be at /lpars/0/csa_limit_mb: must be a number"),
        ("/scenarios/3/changes/0/path", "is not a field that a plan can have"),
    ]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/lpars/7/csa_limit_mb", 70),
        ("/lpars/0/queue_managers/9/workloads/3/streaming", {"page_set": 1}),
        ("/lpars/0/queue_managers/0/workloads", []),
        ("/lpars/0/queue_managers/0/workloads/0", {"name": "w"}),
        ("/lpars/0/queue_managers/0/logs/copies", 3),
        ("/queue_sharing_groups/0/members/0", "QM1"),
        ("/growth/annual_pct", None),
        ("/growth/annual_pct", -1),
    ],
)
def test_dangling_or_out_of_range_changes_of_a_scenario_are_accepted(path: str, value: Any) -> None:
    read_plan(plan_of(scenarios=[{"name": "s", "changes": [{"path": path, "value": value}]}]))


def test_templates_can_be_read_as_scenarios() -> None:
    for preset in presets().values():
        for variant in scenario_templates(read_plan(preset.plan)):
            changes = [asdict(change) for change in variant.changes]
            read_plan({**preset.plan, "scenarios": [{"name": "s", "changes": changes}]})


def test_the_name_of_a_loss_says_what_moves_where_and_what_does_not() -> None:
    clients = {"name": "clients", "count": 100, "sharecnv": 1, "message_kb": 4}
    senders, receivers = ({"name": name, "type": "mca", "count": 20} for name in ("senders", "receivers"))
    manager = {"channel_groups": [clients, senders, receivers]}
    managers = [{**manager, "name": name} for name in ("QMA1", "QMA2")]
    groups = [{"name": "QSGA", "members": ["QMA1", "QMA2"]}]
    plan = read_plan({"lpars": [{"name": "L", "queue_managers": managers}], "queue_sharing_groups": groups})
    lost = next(one for one in scenario_templates(plan) if one.id == "lost/QSGA/QMA1")
    assert lost.name == "QMA1 lost (clients move to QMA2; senders and receivers do not)"


def lpars_of(*of_each: list[dict[str, Any]], members: list[str]) -> dict[str, Any]:
    lpars = [{"name": f"PRD{n}", "queue_managers": managers} for n, managers in enumerate(of_each, start=1)]
    return {"lpars": lpars, "queue_sharing_groups": [{"name": "G", "members": members}]}


def test_the_loss_of_an_lpar_moves_the_load_of_all_its_members_to_those_on_others() -> None:
    both = [manager("QM1", 100), manager("QM2", 50)]
    plan = read_plan(lpars_of(both, [manager("QM3", 10)], members=["QM1", "QM2", "QM3"]))
    found = {one.id: one for one in scenario_templates(plan)}
    at = "/lpars/{}/queue_managers/{}/channel_groups/0/count"
    lost = found["lost/PRD1"]
    assert {one.path: one.value for one in lost.changes} == {
        at.format(0, 0): 0,
        at.format(0, 1): 0,
        at.format(1, 0): 160,
    }
    assert lost.stopped == ["/lpars/0/queue_managers/0", "/lpars/0/queue_managers/1"]
    assert lost.name == "PRD1 lost (QM1 and QM2 stop; load of QM1 and QM2 moves to QM3)"
    assert "The load of clients of QM1 goes to what has the same name in QM3." in lost.about
    assert found["lost/PRD2"].name == "PRD2 lost (QM3 stops; load moves to QM1 and QM2)"


def test_shared_queues_of_members_on_a_lost_lpar_are_added_one_after_the_other() -> None:
    pay = {"name": "pay", "put_rate_per_s": 100, "queue": "shared", "structure": "APP1"}
    both = [manager(name, 0, workloads=[pay]) for name in ("QM1", "QM2")]
    document = lpars_of(both, [manager("QM3", 0, workloads=[])], members=["QM1", "QM2", "QM3"])
    document["queue_sharing_groups"][0]["structures"] = [{"name": "APP1"}]
    plan = read_plan(document)
    lost = next(one for one in scenario_templates(plan) if one.id == "lost/PRD1")
    for change in lost.changes:
        plan = with_value(plan, change.path, change.value)
    rates = [one.put_rate_per_s for lpar in plan.lpars for own in lpar.queue_managers for one in own.workloads]
    assert rates == [0, 0, 200]


def test_the_loss_of_the_lpar_with_all_members_of_a_group_says_that_the_group_is_lost() -> None:
    both = [manager("QM1", 100), manager("QM2", 50)]
    plan = read_plan(lpars_of(both, [manager("QMB", 10)], members=["QM1", "QM2"]))
    found = {one.id: one for one in scenario_templates(plan)}
    assert found["lost/PRD1"].name == "PRD1 lost (QM1 and QM2 stop; nothing takes over)"
    assert "All members of the queue-sharing group G (QM1, QM2) run on this LPAR" in found["lost/PRD1"].about
    assert all(one.value == 0 for one in found["lost/PRD1"].changes)
    assert "QMB is in no queue-sharing group: nothing takes over its load." in found["lost/PRD2"].about


def test_the_loss_of_the_only_lpar_is_no_scenario() -> None:
    assert not any(id == "lost/PRD1" for id in offered(plan_of(manager("QM1", 100))))


SHARED_PAY = {"name": "pay", "put_rate_per_s": 100, "message_bytes": 9, "queue": "shared", "structure": "APP1"}


def logging(name: str, **observed: Any) -> dict[str, Any]:
    return {"name": name, "workloads": [SHARED_PAY], "logs": {"observed": observed} if observed else {}}


def test_what_a_lost_member_was_observed_to_log_is_logged_by_the_others() -> None:
    """Of what is observed and what workloads come to only the larger one counts: the load would be lost in it."""
    members = [
        logging("QM1", mb_per_s=20, writes_per_s=500),
        logging("QM2", mb_per_s=30, logger_busy_pct=60, writes_per_s=100),
        logging("QM3", mb_per_s=5),
    ]
    groups = [{**GROUP[0], "structures": [{"name": "APP1"}]}]
    found = offered(plan_of(*members, queue_sharing_groups=groups))["lost/SQSG/QM1"]
    at = "/lpars/0/queue_managers/{}/logs/observed/{}"
    assert {path: value for path, value in found.items() if "observed" in path} == {
        at.format(1, "mb_per_s"): 40,
        at.format(1, "logger_busy_pct"): None,
        at.format(1, "writes_per_s"): 350,
        at.format(2, "mb_per_s"): 15,
    }


def test_the_text_has_that_what_a_lost_member_logs_was_not_observed() -> None:
    groups = [{**GROUP[0], "structures": [{"name": "APP1"}]}]
    plan = read_plan(plan_of(logging("QM1"), logging("QM2", mb_per_s=30), logging("QM3"), queue_sharing_groups=groups))
    lost = next(v for v in scenario_templates(plan) if v.id == "lost/SQSG/QM1")
    assert not any("observed" in change.path for change in lost.changes)
    assert "what it logs, to the measured log rate of QM2" in lost.about.partition("Not added to other members: ")[2]


def test_copies_are_not_lost_in_a_measured_log_rate() -> None:
    persistent = {**SHARED_PAY, "persistent": True}
    measured = {"logs": {"observed": {"mb_per_s": 20, "logger_busy_pct": 30}}}
    members = [{"name": "QM1", "workloads": [persistent], **measured}, {"name": "QM2", "workloads": [SHARED_PAY]}]
    groups = [{"name": "G", "members": ["QM1", "QM2"], "structures": [{"name": "APP1"}]}]
    plan = read_plan(plan_of(*members, queue_sharing_groups=groups))
    found = next(one for one in scenario_templates(plan) if one.id == "streaming")
    at = "/lpars/0/queue_managers/0/logs/observed"
    observed = {change.path: change.value for change in found.changes if "observed" in change.path}
    assert observed == {f"{at}/mb_per_s": 40, f"{at}/logger_busy_pct": None}
    assert "counts twice" in found.about

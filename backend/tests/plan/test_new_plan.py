"""A first plan has what was answered and nothing else."""

from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.errors import InvalidPlan
from mqplanner.plan.new_plan import NewEstate, new_plan
from mqplanner.plan.reading import read_plan

CLIENTS = {"name": "clients", "count": 2000, "sharecnv": 10}
WORKLOAD = {"name": "payments", "put_rate_per_s": 3000, "message_bytes": 2048, "persistent": True, "outage_s": 14400}
LOGS = {"copies": 2, "active_logs": 12, "log_gb": 4}


def document(**answers: Any) -> dict[str, Any]:
    made = new_plan(NewEstate.model_validate(answers))
    read_plan(made)
    return made


def test_each_queue_manager_has_the_clients_the_workload_and_the_log() -> None:
    lpars = [
        {"name": "PRDA", "machine": "z16", "queue_managers": [{"name": "QMA1", "release": "9.3"}, {"name": "QMA2"}]},
        {"name": "PRDB", "queue_managers": [{"name": "QMB1"}]},
    ]
    plan = read_plan(document(name="Payments", lpars=lpars, clients=CLIENTS, workload=WORKLOAD, logs=LOGS))
    assert plan.name == "Payments"
    assert [(lpar.name, lpar.machine) for lpar in plan.lpars] == [("PRDA", "z16"), ("PRDB", None)]
    managers = [manager for lpar in plan.lpars for manager in lpar.queue_managers]
    assert [(one.name, one.release) for one in managers] == [("QMA1", "9.3"), ("QMA2", "9.4"), ("QMB1", "9.4")]
    for manager in managers:
        [group], [workload] = manager.channel_groups, manager.workloads
        assert (group.count, group.sharecnv, group.message_kb) == (2000, 10, 2)
        assert (workload.put_rate_per_s, workload.outage_s, workload.page_set) == (3000, 14400, 1)
        assert manager.logs is not None
        assert (manager.logs.copies, manager.logs.active_logs, manager.logs.log_gb) == (2, 12, 4)


def test_a_queue_manager_has_clients_and_a_workload_of_its_own() -> None:
    own = {
        "clients": {"name": "clients", "clients": 500, "conversations_per_client": 2},
        "workload": WORKLOAD | {"put_rate_per_s": 50, "message_bytes": 102_400},
    }
    lpar = {"zos_level": "3.1", "cps": 4, "queue_managers": [{"name": "QMA1"}, {"name": "QMB1", **own}]}
    plan = read_plan(document(lpars=[lpar], clients=CLIENTS, workload=WORKLOAD))
    assert (plan.lpars[0].zos_level, plan.lpars[0].cps) == ("3.1", 4)
    for manager, clients, rate, size in zip(
        plan.lpars[0].queue_managers, ((2000, None), (None, 500)), (3000, 50), (2, 100), strict=True
    ):
        [group], [workload] = manager.channel_groups, manager.workloads
        assert (group.count, group.clients) == clients
        assert (workload.put_rate_per_s, group.message_kb) == (rate, size)


def test_a_queue_manager_has_a_channel_initiator_of_its_own_and_no_message_channels() -> None:
    senders = {"name": "senders", "type": "sdr", "count": 20}
    own = {"channel_initiator": {"maxchl": 400}, "message_channels": []}
    made = document(
        lpars=[{"queue_managers": [{}, own]}],
        channel_initiator={"maxchl": 3000},
        message_channels=[senders],
        clients=CLIENTS,
    )
    found = [
        (manager["channel_initiator"], [group["name"] for group in manager["channel_groups"]])
        for manager in made["lpars"][0]["queue_managers"]
    ]
    assert found == [({"maxchl": 3000}, ["clients", "senders"]), ({"maxchl": 400}, ["clients"])]


@pytest.mark.parametrize("clients", [{}, {"clients": CLIENTS}])
def test_each_queue_manager_has_the_channel_initiator(clients: dict[str, Any]) -> None:
    lpar = {"queue_managers": [{}, {}]}
    made = document(lpars=[lpar], channel_initiator={"maxchl": 2600}, **clients)
    found = [manager["channel_initiator"] for manager in made["lpars"][0]["queue_managers"]]
    assert found == [{"maxchl": 2600}] * 2


def test_only_a_workload_on_a_shared_queue_is_there() -> None:
    """A member with a workload of its own on a private queue has that, beside one on the shared queue."""
    shared = WORKLOAD | {"queue": "shared", "structure": "APP1"}
    member = {"queue_sharing_group": "QSG1"}
    group = {"name": "QSG1", "structures": [{"name": "APP1"}]}
    lpar = {"queue_managers": [member, member | {"workload": WORKLOAD}]}
    plan = read_plan(document(lpars=[lpar], queue_sharing_groups=[group], workload=shared))
    found = [manager.workloads[0].queue for manager in plan.lpars[0].queue_managers]
    assert found == ["shared", "private"]


def test_missing_names_are_free_ones() -> None:
    lpars: list[dict[str, Any]] = [
        {"queue_managers": [{}, {"name": "QM01"}]},
        {"name": "LPAR1", "queue_managers": [{}]},
    ]
    plan = document(lpars=lpars)
    assert [lpar["name"] for lpar in plan["lpars"]] == ["LPAR2", "LPAR1"]
    assert [manager["name"] for lpar in plan["lpars"] for manager in lpar["queue_managers"]] == ["QM02", "QM01", "QM03"]


def test_what_was_not_answered_is_not_known() -> None:
    made = document(lpars=[{"queue_managers": [{}]}], clients={"name": "clients"}, workload={"name": "w"}, logs={})
    [manager] = made["lpars"][0]["queue_managers"]
    assert manager == {
        "name": "QM01",
        "release": "9.4",
        "channel_initiator": {},
        "channel_groups": [{"name": "clients"}],
        "workloads": [{"name": "w", "page_set": 1}],
        "buffer_pools": [{"id": 0, "location": "above"}, {"id": 1, "location": "above"}],
        "page_sets": [{"id": 0, "buffer_pool": 0}, {"id": 1, "buffer_pool": 1}],
        "logs": {},
    }


def test_clients_may_have_a_size_of_their_own_and_queues_may_be_shared() -> None:
    clients, workload = {**CLIENTS, "message_kb": 32}, {**WORKLOAD, "queue": "shared"}
    [manager] = document(lpars=[{"queue_managers": [{}]}], clients=clients, workload=workload)["lpars"][0][
        "queue_managers"
    ]
    assert manager["channel_groups"][0]["message_kb"] == 32
    assert "page_sets" not in manager
    assert "page_set" not in manager["workloads"][0]


def sharing_estate(**answers: Any) -> dict[str, Any]:
    group = {"name": "QSG1", "structures": [{"name": "APP1", "size_mb": 4096, "offload": "smds"}, {"name": "APP2"}]}
    member = {"queue_sharing_group": "QSG1"}
    lpars = [{"queue_managers": [{"name": "QMA1", **member}]}, {"queue_managers": [member, {"name": "QMT1"}]}]
    return document(lpars=lpars, queue_sharing_groups=[group], **answers)


def test_members_share_the_queue_of_the_workload_and_others_have_a_private_one() -> None:
    workload = {**WORKLOAD, "queue": "shared", "structure": "APP1"}
    made = sharing_estate(clients=CLIENTS, workload=workload, logs=LOGS)
    assert made["queue_sharing_groups"] == [
        {
            "name": "QSG1",
            "members": ["QMA1", "QM01"],
            "structures": [{"name": "APP1", "size_mb": 4096, "cflevel": 5, "offload": "smds"}, {"name": "APP2"}],
        }
    ]
    first, second, alone = [manager for lpar in made["lpars"] for manager in lpar["queue_managers"]]
    for member in (first, second):
        assert member["workloads"] == [workload]
        assert "page_sets" not in member
        assert member["channel_groups"][0]["shared_queue"] is True
    assert alone["workloads"] == [{**WORKLOAD, "page_set": 1}]
    assert [page_set["id"] for page_set in alone["page_sets"]] == [0, 1]
    assert alone["channel_groups"][0]["shared_queue"] is False


def test_a_group_whose_queues_are_not_used_changes_no_queue_manager() -> None:
    made = sharing_estate(workload=WORKLOAD)
    assert {manager["workloads"][0]["page_set"] for lpar in made["lpars"] for manager in lpar["queue_managers"]} == {1}
    assert made["queue_sharing_groups"][0]["members"] == ["QMA1", "QM01"]


def test_a_queue_manager_cannot_be_a_member_of_a_group_that_is_not_there() -> None:
    with pytest.raises(InvalidPlan, match="is not a queue-sharing group of this plan"):
        document(lpars=[{"queue_managers": [{"queue_sharing_group": "QSG9"}]}])


def test_a_structure_that_no_group_has_is_a_mistake() -> None:
    with pytest.raises(InvalidPlan, match="must be a structure of this plan"):
        sharing_estate(workload={**WORKLOAD, "queue": "shared", "structure": "APP9"})


def test_message_channels_follow_the_clients_and_are_as_large() -> None:
    channels = [{"name": "senders", "type": "sdr", "count": 20}, {"name": "receivers", "type": "rcvr", "count": 30}]
    made = document(lpars=[{"queue_managers": [{}]}], message_channels=channels, clients=CLIENTS, workload=WORKLOAD)
    groups = made["lpars"][0]["queue_managers"][0]["channel_groups"]
    assert [(one.get("type"), one["count"], one["message_kb"]) for one in groups] == [
        (None, 2000, 2),
        ("sdr", 20, 2),
        ("rcvr", 30, 2),
    ]


def test_a_whole_estate_is_assessed() -> None:
    workload = {**WORKLOAD, "queue": "shared", "structure": "APP1"}
    channels = [{"name": "senders", "type": "sdr", "count": 20}]
    clients = {**CLIENTS, "sslciph": "TLS_AES_256_GCM_SHA384"}
    answer = assess(sharing_estate(clients=clients, message_channels=channels, workload=workload, logs=LOGS))
    verdicts = {limit["id"]: limit["verdict"] for limit in answer["limits"] if limit["verdict"] != "unknown"}
    managers = ("LPAR1/QMA1", "LPAR2/QM01", "LPAR2/QMT1")
    assert verdicts == {
        "group/QSG1/structure/APP1": "exceeded",  # 3,000 messages a second for four hours
        "LPAR2/QMT1/page-set/1/outage": "exceeded",  # more than the largest page set
        **{f"{name}/chinit-channels": "exceeded" for name in managers},  # 2,020 by MQ's default of 200
        **{f"{name}/log-rate": "ok" for name in managers},
    }
    waiting = {limit["kind"] for limit in answer["limits"] if limit["verdict"] == "unknown"}
    assert {"csa", "below-bar", "chinit-31-bit", "smds"} <= waiting


def test_nothing_is_a_plan_without_parts() -> None:
    assert document() == {"schema_version": 2, "lpars": []}


def test_buffer_pools_are_above_the_bar_where_the_release_has_them_there() -> None:
    releases = ("8.0", "9.4")
    made = document(lpars=[{"queue_managers": [{"release": one} for one in releases]}], workload={"name": "w"})
    places = [[pool.get("location") for pool in one["buffer_pools"]] for one in made["lpars"][0]["queue_managers"]]
    assert places == [[None, None], ["above", "above"]]

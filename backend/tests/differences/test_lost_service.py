"""What has no service where queue managers do not run in a scenario."""

from typing import Any

import pytest

from mqplanner.differences.lost_service import lost_service
from mqplanner.plan.reading import read_plan

Json = dict[str, Any]
FIRST, SECOND, THIRD = "/lpars/0/queue_managers/0", "/lpars/0/queue_managers/1", "/lpars/1/queue_managers/0"


def manager(name: str, clients: int = 1500, puts: float = 600, senders: int = 40) -> Json:
    groups = [{"name": "clients", "clients": clients}, {"name": "senders", "type": "sdr", "count": senders}]
    workload = {"name": "busiest", "put_rate_per_s": puts, "message_bytes": 100}
    return {"name": name, "channel_groups": groups, "workloads": [workload]}


def idle(name: str) -> Json:
    return manager(name, 0, 0, 0)


def estate(*managers: Json, members: tuple[str, ...] = ("QMA1", "QMA2")) -> Json:
    *first, last = managers
    lpars = [{"name": "PRD1", "queue_managers": first}, {"name": "PRD2", "queue_managers": [last]}]
    return {"lpars": lpars, "queue_sharing_groups": [{"name": "G", "members": list(members)}]}


ALL = (manager("QMA1"), manager("QMA2"), manager("QMB1"))


def lost(before: Json, after: Json, *stopped: str) -> Json | None:
    return lost_service(read_plan(before), read_plan(after), stopped)


def sentence(before: Json, after: Json, *stopped: str) -> str:
    found = lost(before, after, *stopped)
    return "" if found is None else found["sentence"].replace("\u00a0", " ")


def test_a_lost_lpar_has_no_service_and_the_others_go_on() -> None:
    after = estate(idle("QMA1"), idle("QMA2"), manager("QMB1"))
    assert sentence(estate(*ALL), after, FIRST, SECOND) == (
        "QMA1 and QMA2 do not run: no service here for 3,000 clients and 1,200 messages/s. QMB1 goes on unchanged."
    )
    found = lost(estate(*ALL), after, FIRST, SECOND)
    assert found is not None
    assert found["parts"] == [FIRST, SECOND, "/lpars/0", "/queue_sharing_groups/0"]
    assert lost(estate(*ALL), estate(*ALL)) is None


def test_only_what_no_other_member_takes_over_is_lost() -> None:
    members = ("QMA1", "QMB1")
    after = estate(idle("QMA1"), idle("QMA2"), manager("QMB1", 3000, 900), members=members)
    assert sentence(estate(*ALL, members=members), after, FIRST, SECOND) == (
        "QMA1 and QMA2 do not run: no service here for 1,500 clients and 900 messages/s. QMB1 takes over load."
    )
    # QMB1 is in no group of QMA1: what it has more is not the load of the other.
    after = estate(idle("QMA1"), manager("QMA2"), manager("QMB1", 3000, 900))
    assert sentence(estate(*ALL), after, FIRST) == (
        "QMA1 does not run: no service here for 1,500 clients and 600 messages/s. QMB1 goes on, with changes. "
        "QMA2 goes on unchanged."
    )


def test_shared_queues_that_another_member_gets_as_a_workload_of_its_own_are_taken_over() -> None:
    taker = manager("QMA2", 3000)
    taker["workloads"].append({"name": "busiest of QMA1", "put_rate_per_s": 600, "message_bytes": 100})
    after = estate(idle("QMA1"), taker, manager("QMB1"))
    assert sentence(estate(*ALL), after, FIRST) == ("QMA1 does not run. QMA2 takes over load. QMB1 goes on unchanged.")


def test_nothing_goes_on_and_load_that_the_plan_does_not_have_is_not_named() -> None:
    bare = {"lpars": [{"name": "L", "queue_managers": [{"name": "QM1"}]}]}
    assert sentence(bare, bare, FIRST) == "QM1 does not run. No queue manager goes on."


@pytest.mark.parametrize(
    ("after", "stopped", "managers"),
    [
        ((idle("QMA1"), manager("QMA2", 3000), manager("QMB1")), [], [FIRST]),  # others take over its whole load
        ((idle("QMA1"), manager("QMA2"), manager("QMB1")), [], []),  # it only has no load for now
        ((idle("QMA1"), idle("QMA2"), manager("QMB1")), [], []),  # no other member takes over load
        ((manager("QMA1", 10, 0), manager("QMA2", 3000), manager("QMB1")), [FIRST], []),  # it has load again
        ((idle("QMA1"), manager("QMA2"), manager("QMB1")), [FIRST], [FIRST]),
    ],
)
def test_which_queue_managers_do_not_run(
    after: tuple[Json, ...], stopped: tuple[str, ...], managers: list[str]
) -> None:
    found = lost(estate(*ALL), estate(*after), *stopped)
    assert ([] if found is None else found["queue_managers"]) == managers


def test_other_queue_managers_of_the_lpar_run_on_one_that_is_changed() -> None:
    before, after = estate(*ALL), estate(idle("QMA1"), manager("QMA2"), manager("QMB1"))
    after["lpars"][0]["cps"] = 9
    assert sentence(before, after, FIRST).endswith("QMA2 goes on, with changes. QMB1 goes on unchanged.")

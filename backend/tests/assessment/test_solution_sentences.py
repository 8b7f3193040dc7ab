"""Sentences on why no value is a solution, and on what else stops one."""

import pytest

from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import CLIENTS


@pytest.mark.parametrize(
    ("field", "label"), [("workloads/0/persistent", "no"), ("buffer_pools/0/location", "below the bar")]
)
def test_the_sentence_has_the_label_of_a_choice(field: str, label: str) -> None:
    target = Target("TST1/QMA1/log-rate", "used_pct", -1.0, at_least=False)
    plan = read_plan(preset("first-queue-manager").plan)
    none = solve(plan, SolveRequest(f"/lpars/0/queue_managers/0/{field}", target=target))["none"]
    assert none["sentence"].endswith(f"the nearest is {label}.")


def test_what_maxchl_alone_stops_has_the_next_limit() -> None:
    chinit = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 2600, "memlimit_mb": 65_536}
    manager = {"name": "QM", "release": "9.4", "channel_initiator": chinit, "channel_groups": [CLIENTS]}
    document = {"lpars": [{"name": "LP", "queue_managers": [manager]}]}
    path = "/lpars/0/queue_managers/0/channel_groups/0/count"
    limits = ["LP/QM/chinit-31-bit", "LP/QM/chinit-channels"]
    plan = read_plan(document)
    answer = solve(plan, SolveRequest(path, ids=limits))
    further = answer["with_higher_maxchl"]
    assert (answer["value"], answer["stopped_by"]["limit"]) == (2600, "LP/QM/chinit-channels")
    raised = with_value(plan, "/lpars/0/queue_managers/0/channel_initiator/maxchl", 9999)
    alone = solve(raised, SolveRequest(path, ids=limits))
    assert (further["value"], alone["with_higher_maxchl"]) == (alone["value"], None)
    assert further["sentence"].startswith("MAXCHL alone stops it here. With a higher MAXCHL the largest value is 5,")
    assert further["sentence"].endswith("more than today); then 31-bit storage of channel initiator QM is exceeded.")
    (in_goal,) = goal(plan, [SolveRequest(path, ids=limits)])["solutions"]
    assert in_goal["with_higher_maxchl"] == further
    assert goal(plan, [SolveRequest(path, ids=limits)], budget=1_000_000)["solutions"][0]["with_higher_maxchl"]


def clients_of(release: str, sharecnv: int, *more: dict[str, object]) -> Plan:
    chinit = {"used_mb": 56, "free_mb": 1445, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 65_536}
    group = {"name": "clients", "type": "svrconn", "sharecnv": sharecnv, "message_kb": 32, "count": 100}
    manager = {"name": "QM", "release": release, "channel_initiator": chinit, "channel_groups": [group, *more]}
    return read_plan({"lpars": [{"name": "LP", "queue_managers": [manager]}]})


@pytest.mark.parametrize(
    ("release", "sharecnv", "by_table", "in_run"),
    [("9.4", 10, 4420, 4270), ("9.3", 10, 3742, 3530), ("9.3", 1, 4742, 4500)],
)
def test_the_largest_count_has_what_the_report_ran_beside_it(
    release: str, sharecnv: int, by_table: int, in_run: int
) -> None:
    path, limits = "/lpars/0/queue_managers/0/channel_groups/0/count", ["LP/QM/chinit-31-bit", "LP/QM/chinit-channels"]
    answer = solve(clients_of(release, sharecnv), SolveRequest(path, ids=limits))
    assert (answer["value"], answer["as_run"]["value"]) == (by_table, in_run)
    assert answer["as_run"]["sentence"].endswith(f"test run it is {in_run:,}.")
    (in_goal,) = goal(clients_of(release, sharecnv), [SolveRequest(path, ids=limits)])["solutions"]
    assert in_goal["as_run"] == answer["as_run"]


def test_a_value_that_also_fits_as_run_has_no_other_number_beside_it() -> None:
    path = "/lpars/0/queue_managers/0/channel_groups/0/count"
    limits = ["LP/QM/chinit-31-bit", "LP/QM/chinit-channels"]
    fewer = with_value(clients_of("9.4", 10), "/lpars/0/queue_managers/0/channel_initiator/maxchl", 4000)
    assert solve(fewer, SolveRequest(path, ids=limits))["as_run"] is None
    ok = solve(clients_of("9.4", 10), SolveRequest(path, ids=limits, keep_ok=True))
    assert ok["as_run"]["value"] == 4270 * 80 // 100
    assert solve(clients_of("9.4", 10), SolveRequest(path, want="smallest", ids=limits))["as_run"] is None

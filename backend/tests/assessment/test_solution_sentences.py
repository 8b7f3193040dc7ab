"""Sentences on why no value is a solution, and on what else stops one."""

import pytest

from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.goal import goal
from mqplanner.assessment.whatif.solve import SolveRequest, solve
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

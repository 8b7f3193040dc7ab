"""Sentences on why no value is a solution."""

from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

FLAG = "/lpars/0/queue_managers/0/workloads/0/persistent"


def test_flags_are_yes_and_no_in_sentences() -> None:
    target = Target("TST1/QMA1/log-rate", "used_pct", -1.0, at_least=False)
    plan = read_plan(preset("first-queue-manager").plan)
    none = solve(plan, SolveRequest(FLAG, target=target))["none"]
    assert none["sentence"].endswith("it comes nearest at no.")

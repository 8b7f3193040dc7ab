"""Sentences on why no value is a solution."""

import pytest

from mqplanner.assessment.whatif.condition import Target
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan


@pytest.mark.parametrize(
    ("field", "label"), [("workloads/0/persistent", "no"), ("buffer_pools/0/location", "below the bar")]
)
def test_the_sentence_has_the_label_of_a_choice(field: str, label: str) -> None:
    target = Target("TST1/QMA1/log-rate", "used_pct", -1.0, at_least=False)
    plan = read_plan(preset("first-queue-manager").plan)
    none = solve(plan, SolveRequest(f"/lpars/0/queue_managers/0/{field}", target=target))["none"]
    assert none["sentence"].endswith(f"the nearest is {label}.")

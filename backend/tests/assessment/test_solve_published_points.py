"""A question for an input whose figures are published at single values, and no_solution beside them."""

from typing import Any

import pytest

from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assess

PATH = "/lpars/0/queue_managers/0/logs/largest_message_kb"
LIMIT = "LP1/QM1/log-rate"


def plan(mb_per_s: float, message_kb: float) -> dict[str, Any]:
    logs = {"rba_bytes": 6, "largest_message_kb": message_kb, "observed": {"mb_per_s": mb_per_s}}
    return {"lpars": [{"name": "LP1", "queue_managers": [{"name": "QM1", "logs": logs}]}]}


@pytest.mark.parametrize("message_kb", [1, 32, 4096])
@pytest.mark.parametrize("want", ["largest", "smallest"])
def test_the_only_size_at_which_a_rate_is_enough_is_found(message_kb: float, want: str) -> None:
    answer = solve(read_plan(plan(100, message_kb)), SolveRequest(PATH, want, [LIMIT]))
    assert answer["value"] == 4096
    (found,) = [c for c in assess(plan(100, answer["value"]))["limits"] if c["id"] == LIMIT]
    assert found["verdict"] == "ok"


def test_a_rate_that_all_sizes_allow_reaches_from_the_smallest_to_the_largest() -> None:
    for want, value in (("smallest", 1), ("largest", 4096)):
        assert solve(read_plan(plan(10, 32)), SolveRequest(PATH, want, [LIMIT]))["value"] == value

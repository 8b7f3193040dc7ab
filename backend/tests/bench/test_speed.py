"""Speed of one answer, of the assessment of an estate, and of a curve of a million points."""

from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mqplanner.assessment.assess import assess
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points

pytestmark = pytest.mark.bench

EXAMPLE = {"release": "9.4", "sharecnv": 1, "message_kb": 32, "used_mb": 92, "free_mb": 1379, "threshold_pct": 80}
MOST_FOR_ONE_ANSWER = 300e-6
"""Seconds, in the median."""
QUEUE_MANAGERS = 20
POINTS = 1_000_000


def queue_manager(number: int) -> dict[str, Any]:
    return {
        "name": f"QM{number:02}",
        "release": "9.4",
        "storage_limit_mb": 1500,
        "channel_initiator": {"used_mb": 92, "free_mb": 1379, "threshold_pct": 80, "maxchl": 9999},
        "channel_groups": [{"name": "clients", "type": "svrconn", "count": 4850, "sharecnv": 1, "message_kb": 32}],
    }


REQUESTS: dict[str, dict[str, Any]] = {
    "chinit-max-svrconn": EXAMPLE,
    "zhyperlink-pfid-utilisation": {"writes_per_s": 13567.3, "response_ms": 0.115, "pfids": 8},
    "streaming-put-cost": {"queue": "private", "call": "mqput", "release": "9.4", "message_kb": 32},
    "cpu-demand": {"messages_per_s": 1000, "cpu_us_per_message": 50, "ziip_pct": 40},
}


@pytest.mark.parametrize("id", REQUESTS)
def test_one_answer_with_its_derivation(benchmark: BenchmarkFixture, id: str) -> None:
    benchmark.group = "one answer with its derivation"
    answer = benchmark(get_rule(id).evaluate, REQUESTS[id])
    assert all(output["value"] != "" for output in answer["outputs"].values())
    assert benchmark.stats.stats.median <= MOST_FOR_ONE_ANSWER


def test_an_estate_of_twenty_queue_managers(benchmark: BenchmarkFixture) -> None:
    managers = [queue_manager(number) for number in range(QUEUE_MANAGERS)]
    plan = {"schema_version": 1, "lpars": [{"name": "PRD1", "csa_limit_mb": 64, "queue_managers": managers}]}
    answer = benchmark(assess, plan)
    assert len(answer["limits"]) > QUEUE_MANAGERS


def test_a_million_points_without_derivations(benchmark: BenchmarkFixture) -> None:
    sizes = np.linspace(1, 64, POINTS)
    result = benchmark.pedantic(
        points, (get_rule("chinit-max-svrconn"), {**EXAMPLE, "message_kb": sizes}), rounds=5, warmup_rounds=1
    )
    assert len(result["max_channels"]) == POINTS

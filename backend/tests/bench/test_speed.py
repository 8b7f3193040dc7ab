"""Time of one answer of a rule with its derivation."""

from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mqplanner.rules.engine.registry import get_rule
from tests.bench.conftest import RecordBenchmark

pytestmark = pytest.mark.bench

EXAMPLE = {"release": "9.4", "sharecnv": 1, "message_kb": 32, "used_mb": 92, "free_mb": 1379, "threshold_pct": 80}
MOST_FOR_ONE_ANSWER = 300
"""µs, in the median."""


REQUESTS: dict[str, dict[str, Any]] = {
    "chinit-max-svrconn": EXAMPLE,
    "zhyperlink-pfid-utilisation": {"writes_per_s": 13567.3, "response_ms": 0.115, "pfids": 8},
    "streaming-put-cost": {"queue": "private", "call": "mqput", "release": "9.4", "message_kb": 32},
    "cpu-demand": {"messages_per_s": 1000, "cpu_us_per_message": 50, "ziip_pct": 40},
}


@pytest.mark.parametrize("id", REQUESTS)
def test_one_answer_with_its_derivation(
    benchmark: BenchmarkFixture, record_benchmark: RecordBenchmark, id: str
) -> None:
    answer = benchmark(get_rule(id).evaluate, REQUESTS[id])
    assert all(output["value"] != "" for output in answer["outputs"].values())
    median_us = benchmark.stats.stats.median * 1e6
    record_benchmark("Rules", f"{id}: one point with its derivation", median_us, "µs", at_most=MOST_FOR_ONE_ANSWER)

"""Time in which a job log is recognised."""

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mqplanner.measurements.readers.registry import recognize
from tests.bench.conftest import RecordBenchmark

pytestmark = pytest.mark.bench

START = Path(__file__).parent.parent / "measurements" / "corpus" / "channel-initiator-start.txt"
MEGABYTE = 1_000_000
MOST_FOR_A_MEGABYTE = 200
"""ms, in the median."""


def job_log() -> str:
    """Return a log of the start of a channel initiator, and of channels that start and fail."""
    channels = "".join(
        f"12.{second // 60 % 60:02}.{second % 60:02} STC01234  CSQX500I !QM01 CSQXRCTL Channel TO.{second:02} started\n"
        f"12.00.00 STC01234  CSQX208E !QM01 CSQXRESP Error receiving data,\n"
        f"   610                       channel TO.QM{second}, connection 10.0.0.1 (queue manager ????)\n"
        for second in range(6_000)
    )
    return (START.read_text() + channels)[:MEGABYTE]


def test_a_megabyte_of_a_job_log(benchmark: BenchmarkFixture, record_benchmark: RecordBenchmark) -> None:
    found = benchmark(recognize, job_log())
    assert found.messages > 1_000
    assert found.readings
    median_ms = benchmark.stats.stats.median * 1e3
    record_benchmark("Measurements", "1 MB of a job log recognised", median_ms, "ms", at_most=MOST_FOR_A_MEGABYTE)

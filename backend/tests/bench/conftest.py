"""The fixture with which a benchmark records what it measured."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.support.benchmarks import Benchmark, Benchmarks

RecordBenchmark = Callable[..., None]


@pytest.fixture
def record_benchmark(capsys: pytest.CaptureFixture[str]) -> Iterator[RecordBenchmark]:
    """Yield a function that records a `Benchmark`; the test fails at its end where a target is not kept."""
    benchmarks = Benchmarks()

    def record(*arguments: Any, **targets: Any) -> None:
        with capsys.disabled():
            benchmarks.record(Benchmark(*arguments, **targets))

    yield record
    if benchmarks.misses:
        pytest.fail("; ".join(benchmarks.misses), pytrace=False)

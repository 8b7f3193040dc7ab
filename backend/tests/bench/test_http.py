"""Time of an assessment over HTTP, compared with a bare FastAPI route in turns; throughput of workers."""

import http.client
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

import orjson
import pytest

from tests.api.server import Server
from tests.bench.conftest import RecordBenchmark
from tests.bench.estates import TWENTY, changed
from tests.bench.load import ASSESS_ONE, run_load

pytestmark = pytest.mark.bench

WARM_UP, ROUNDS = 20, 300
MOST_P50_MS, MOST_P95_MS = 5.0, 15.0
MOST_OF_BARE = 4.0
"""A quarter of the requests per second of the bare route."""
SECONDS, CONNECTIONS = 6.0, 16
LEAST_OF_TWO_WORKERS = 1.3
"""Times the throughput of one; the program that sends the requests takes its part of two processors."""


class Client:
    """One connection to a server."""

    def __init__(self, server: Server) -> None:
        self._connection = http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=60)

    def took_ms(self, body: bytes) -> float:
        """Return the time of an assessment."""
        start = time.perf_counter()
        self._connection.request("POST", "/api/v1/assess", body, {"Content-Type": "application/json"})
        response = self._connection.getresponse()
        response.read()
        assert response.status == 200
        return (time.perf_counter() - start) * 1000


@pytest.fixture
def service(sqlite_url: str, tmp_path: Path) -> Iterator[Client]:
    with Server(sqlite_url, tmp_path, log_level="warning") as server:
        yield Client(server)


@pytest.fixture
def bare(sqlite_url: str, tmp_path: Path) -> Iterator[Client]:
    server = Server(sqlite_url, tmp_path)
    port = server.url.rpartition(":")[2]
    server.command[2:] = ["uvicorn", "tests.bench.bare_app:app", "--port", port, "--log-level", "warning"]
    with server:
        yield Client(server)


def same(number: int) -> bytes:
    return orjson.dumps({"plan": TWENTY, "include": []})  # as the browser


def with_another_number(number: int) -> bytes:
    return b'{"include":[],"plan":' + changed(TWENTY, number) + b"}"


@pytest.mark.ratio
@pytest.mark.parametrize("make", [same, with_another_number], ids=["the same plan", "a plan with another number"])
def test_an_assessment_takes_little_more_than_a_bare_route(
    service: Client,
    bare: Client,
    make: Callable[[int], bytes],
    request: pytest.FixtureRequest,
    record_benchmark: RecordBenchmark,
) -> None:
    turns = [(service.took_ms(make(number)), bare.took_ms(make(number))) for number in range(WARM_UP + ROUNDS)]
    took, bare_took = ([turn[way] for turn in turns[WARM_UP:]] for way in (0, 1))
    what = f"twenty, {request.node.callspec.id}"
    most, most_of_bare = ((MOST_P50_MS, MOST_P95_MS), MOST_OF_BARE) if make is same else ((None, None), None)
    ratio = median(took) / median(bare_took)
    record_benchmark(
        "HTTP", f"{what}: p50", median(took), "ms", at_most=most[0], ratio=ratio, ratio_at_most=most_of_bare
    )
    record_benchmark("HTTP", f"{what}: p95", quantiles(took, n=20)[-1], "ms", at_most=most[1])


def test_throughput_of_one_and_two_workers(sqlite_url: str, tmp_path: Path, record_benchmark: RecordBenchmark) -> None:
    settings = {"log_level": "warning", "requests_per_minute": "1000000000"}
    rates = []
    for workers in (1, 2):
        with Server(sqlite_url, tmp_path, "--workers", str(workers), **settings) as server:
            for _ in range(2):  # the first warms up
                found = run_load(server, {ASSESS_ONE: 1}, SECONDS, connections=CONNECTIONS)
        assert all(one.status == 200 for one in found)
        rates.append(len(found) / SECONDS)
        record_benchmark("HTTP", f"one queue manager, {workers} workers: throughput", rates[-1], "requests/s")
    times = rates[1] / rates[0]
    what = "one queue manager, 2 workers to 1: throughput"
    record_benchmark("HTTP", what, times, "times", at_least=LEAST_OF_TWO_WORKERS)

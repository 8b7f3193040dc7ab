"""The large preset: its answer over loopback beside the least that a service could do, what-if, and growth in size.

Times are printed and not asserted, but for the slope, which does not depend on the machine.
"""

import copy
import http.client
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import memo
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.api.server import Server
from tests.bench.beside import Baseline

pytestmark = pytest.mark.bench

DOCUMENT = presets()["estate-of-twenty"].plan
MANAGER = "/lpars/0/queue_managers/1"
COUNT = f"{MANAGER}/channel_groups/0/count"
REQUESTS = 400
TURN = 40
SIZES = (1, 3, 10, 30, 100, 300, 1000)
STEEPEST = 1.1


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory, _sqlite_template: Path) -> Iterator[dict[str, str]]:
    """The service and the baseline, each in a process of its own."""
    folder = tmp_path_factory.mktemp("bench")
    stored = folder / "answer.json"
    stored.write_bytes(Assessment(read_plan(DOCUMENT)).as_json())
    with Server(f"sqlite:///{_sqlite_template}", folder) as service, Baseline(stored, folder) as baseline:
        yield {"the service": service.url, "stored bytes": baseline.url}


def timed(url: str, bodies: list[bytes]) -> list[float]:
    """Milliseconds of each request, one after another on one connection."""
    connection = http.client.HTTPConnection(url.removeprefix("http://"))
    took = []
    for body in bodies:
        start = time.perf_counter()
        connection.request("POST", "/api/v1/assess", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        response.read()
        took.append((time.perf_counter() - start) * 1000)
        assert response.status == 200
    return took


def shown(name: str, took: list[float]) -> str:
    cut = statistics.quantiles(took, n=20)
    return f"{name}: p50 {statistics.median(took):.2f} ms, p95 {cut[-1]:.2f} ms, {1000 / statistics.fmean(took):.0f}/s"


def changed(number: int) -> bytes:
    document = copy.deepcopy(DOCUMENT)
    document["lpars"][0]["queue_managers"][1]["channel_groups"][0]["count"] = 1000 + number
    return orjson.dumps({"plan": document})


def test_the_answer_over_loopback(both: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    turn = [orjson.dumps({"plan": DOCUMENT})] * TURN
    took: dict[str, list[float]] = {name: [] for name in both}
    for number in range(REQUESTS // TURN + 1):
        for name, url in both.items():  # in turns, so that both meet the same disturbances
            times = timed(url, turn)
            took[name] += times if number else []
    lines = [shown(f"the same plan again, {name}", times) for name, times in took.items()]
    share = statistics.median(took["stored bytes"]) / statistics.median(took["the service"])
    lines.append(f"share of the requests of stored bytes: {share:.2f}")
    another = timed(both["the service"], [changed(number) for number in range(REQUESTS // 2)])
    lines.append(shown("another number in it each time, the service", another))
    with capsys.disabled():
        print("\n" + "\n".join(lines))


LINE = [{"path": COUNT, "from": 0, "to": 9000, "points": 1000, "scale": "linear"}]
SIZE = {
    "path": f"{MANAGER}/channel_groups/0/message_kb",
    "from": 1,
    "to": 64,
    "points": 60,
    "scale": "linear",
}
QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "a sweep of 1,000 points": lambda plan: sweep(plan, LINE, None),
    "a grid of 60 × 60": lambda plan: sweep(plan, [{**LINE[0], "points": 60}, SIZE], None),
    "the largest count that holds": lambda plan: solve(plan, SolveRequest(COUNT)),
    "the least CSA that will do": lambda plan: solve(plan, SolveRequest("/lpars/0/csa_limit_mb", "smallest")),
    "the longest outage that holds": lambda plan: solve(
        plan, SolveRequest(f"{MANAGER}/workloads/0/outage_s")
    ),
    "five years by months": lambda plan: growth(plan, 5, "month"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question(benchmark: Any, name: str) -> None:
    benchmark.group = "questions about the large preset"
    plan = read_plan(DOCUMENT)
    answer = benchmark(lambda: orjson.dumps(QUESTIONS[name](plan), option=orjson.OPT_SERIALIZE_NUMPY))
    assert answer


def sized(managers: int) -> dict[str, Any]:
    """An estate of so many queue managers, five to an LPAR, none like another."""
    pattern = DOCUMENT["lpars"][0]["queue_managers"][1]
    lpars: list[dict[str, Any]] = []
    for number in range(managers):
        if number % 5 == 0:
            lpars.append({**DOCUMENT["lpars"][0], "name": f"LP{number // 5}", "queue_managers": []})
        manager = copy.deepcopy(pattern)
        manager["name"] = f"QM{number}"
        manager["channel_groups"][0]["count"] += number
        manager.pop("logs", None)
        lpars[-1]["queue_managers"].append(manager)
    return {"schema_version": 2, "lpars": lpars}


def processor_seconds(document: dict[str, Any]) -> float:
    """Of this process, which other work on the machine disturbs least."""
    start = time.process_time()
    Assessment(read_plan(document)).as_json()
    return time.process_time() - start


def slope(seconds: list[float]) -> float:
    return float(np.polyfit(np.log(SIZES), np.log(seconds), 1)[0])


def test_cost_grows_with_the_number_of_queue_managers(capsys: pytest.CaptureFixture[str]) -> None:
    Assessment(read_plan(sized(1))).as_json()
    cold, warm = [], []
    for managers in SIZES:
        document = sized(managers)
        memo.clear()
        cold.append(processor_seconds(document))
        warm.append(min(processor_seconds(document) for _ in range(3)))
    with capsys.disabled():
        print()
        for managers, first, later in zip(SIZES, cold, warm, strict=True):
            print(
                f"{managers:>5} queue managers: {first * 1000:8.1f} ms at first, {later * 1000:7.1f} ms again"
            )
        print(f"slope {slope(cold):.2f} at first, {slope(warm):.2f} again")
    assert slope(cold) <= STEEPEST
    assert slope(warm) <= STEEPEST

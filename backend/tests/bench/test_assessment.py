"""Time of assessments: compared with an earlier commit, after one changed field, by size, and in what-if requests."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mqplanner.assessment.evaluation import memo
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.reading import read_plan
from tests.bench.conftest import RecordBenchmark
from tests.bench.estates import TWENTY, processor_ms, sized
from tests.support.benchmarks import REPOSITORY

pytestmark = pytest.mark.bench

ROUNDS = 3
MOST_OF_BEFORE = 1.05
"""Of what the commit before needs from nothing; the rest is what two runs of one commit differ by."""
MOST_OF_COLD = {"twenty": 0.15, "forty": 0.15, "thousand": 0.02}
"""What one changed field may cost of an assessment from nothing."""
MOST_MS = {"one": 2.5, "forty": 60}
MOST_COLD_MS = {"forty": 1000}
Measured = dict[str, dict[str, float]]


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path | None]:
    """The sources of the commit that BENCH_BASE names."""
    commit = os.environ.get("BENCH_BASE")
    if not commit:
        yield None
        return
    tree = tmp_path_factory.mktemp("before") / "tree"
    git = ["git", "-C", str(REPOSITORY), "worktree"]
    subprocess.run([*git, "add", "--detach", str(tree), commit], check=True)
    yield tree / "backend" / "src"
    subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def measured_with(sources: Path) -> Measured:
    """Measure in a process of its own, with these sources."""
    program = Path(__file__).with_name("estates.py")
    run = subprocess.run(
        [sys.executable, str(program)], env={**os.environ, "PYTHONPATH": str(sources)}, check=True, capture_output=True
    )
    found: Measured = json.loads(run.stdout)
    return found


def least(rounds: list[Measured]) -> Measured:
    return {name: {what: min(one[name][what] for one in rounds) for what in rounds[0][name]} for name in rounds[0]}


@pytest.mark.ratio
def test_an_assessment_and_one_changed_field(before: Path | None, record_benchmark: RecordBenchmark) -> None:
    now, then = [], []
    for _ in range(ROUNDS):  # in turns, so that both meet the same disturbances
        now.append(measured_with(REPOSITORY / "backend" / "src"))
        if before:
            then.append(measured_with(before))
    found, earlier = least(now), least(then) if then else {}
    for name, ms in found.items():
        record_benchmark("Assessment", f"{name}: from nothing", ms["cold"], "ms", at_most=MOST_COLD_MS.get(name))
        record_benchmark(
            "Assessment",
            f"{name}: with one changed field",
            ms["changed"],
            "ms",
            at_most=MOST_MS.get(name),
            ratio=ms["changed"] / ms["cold"] if name in MOST_OF_COLD else None,  # all of a small plan changes
            ratio_at_most=MOST_OF_COLD.get(name),
        )
    for name, old in earlier.items():
        for what in ("cold", "changed"):
            print(f"{name}, {what}: {old[what]:.1f} ms before, ratio {found[name][what] / old[what]:.2f}")
        assert found[name]["cold"] <= MOST_OF_BEFORE * old["cold"], name


MANAGER = "/lpars/0/queue_managers/1"
COUNT = f"{MANAGER}/channel_groups/0/count"
LINE = [{"path": COUNT, "from": 0, "to": 9000, "points": 1000, "scale": "linear"}]
SIZE = {"path": f"{MANAGER}/channel_groups/0/message_kb", "from": 1, "to": 64, "points": 60, "scale": "linear"}
QUESTIONS: dict[str, tuple[Callable[[Any], Any], float | None]] = {
    "a sweep of 1,000 points": (lambda plan: sweep(plan, LINE, None), 250),
    "a grid of 60 × 60": (lambda plan: sweep(plan, [{**LINE[0], "points": 60}, SIZE], None), None),
    "the largest count that holds": (lambda plan: solve(plan, SolveRequest(COUNT)), 50),
    "the least CSA that holds": (lambda plan: solve(plan, SolveRequest("/lpars/0/csa_limit_mb", "smallest")), 50),
    "the longest outage that holds": (lambda plan: solve(plan, SolveRequest(f"{MANAGER}/workloads/0/outage_s")), 50),
    "five years by months": (lambda plan: growth(plan, 5, "month"), None),
}
"""Each question, and the ms that it may take in the median."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question(benchmark: BenchmarkFixture, record_benchmark: RecordBenchmark, name: str) -> None:
    ask, most_ms = QUESTIONS[name]
    plan = read_plan(TWENTY)
    answer = benchmark(lambda: orjson.dumps(ask(plan), option=orjson.OPT_SERIALIZE_NUMPY))
    assert answer
    median_ms = benchmark.stats.stats.median * 1000
    record_benchmark("Assessment", f"twenty: {name}", median_ms, "ms", at_most=most_ms)


SIZES = (1, 3, 10, 30, 100, 300, 1000)
STEEPEST = 1.1


def slope(milliseconds: list[float]) -> float:
    return float(np.polyfit(np.log(SIZES), np.log(milliseconds), 1)[0])


def test_cost_grows_with_the_number_of_queue_managers(record_benchmark: RecordBenchmark) -> None:
    processor_ms(orjson.dumps(sized(1)))
    cold, warm = [], []
    for managers in SIZES:
        body = orjson.dumps(sized(managers))
        memo.clear()
        cold.append(processor_ms(body))
        warm.append(min(processor_ms(body) for _ in range(3)))
        record_benchmark("Assessment", f"growth: {managers} queue managers, from nothing", cold[-1], "ms")
    for what, times in (("from nothing", cold), ("again", warm)):
        text = f"growth from 1 to {SIZES[-1]:,} queue managers, {what}: exponent of their number"
        record_benchmark("Assessment", text, slope(times), "", at_most=STEEPEST)

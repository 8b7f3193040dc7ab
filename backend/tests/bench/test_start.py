"""Time from the start of a process to the first answer, and of importing the package."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from mqplanner.plan.presets import preset
from mqplanner.plan.yaml_text import write_text
from tests.api.server import Server
from tests.bench.conftest import RecordBenchmark
from tests.support.benchmarks import REPOSITORY

pytestmark = pytest.mark.bench

ROUNDS = 7
MOST_START_S = 5.0
MOST_ASSESS_S = 0.6
PLANS, MOST_PLANS_S = 200, 5.0
IMPORTS = {
    "package": ("from mqplanner import assess", "import numpy, pint, pydantic, orjson, yaml"),
    "service": ("import mqplanner.api.app", "import fastapi, sqlalchemy, numpy, pint, orjson, yaml, prometheus_client"),
}
"""What is imported, and the libraries that it needs."""


def import_s(statement: str) -> float:
    """Return the processor seconds of a new process that runs the statement."""
    program = f"{statement}\nimport time; print(time.process_time())"
    environment = {"PYTHONPATH": str(REPOSITORY / "backend" / "src")}
    run = subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True)
    return float(run.stdout)


@pytest.mark.ratio
@pytest.mark.parametrize("name", IMPORTS)
def test_imports(name: str, record_benchmark: RecordBenchmark) -> None:
    ours, libraries = IMPORTS[name]
    turns = [(import_s(ours), import_s(libraries)) for _ in range(ROUNDS + 1)][1:]
    ratio = median(first / second for first, second in turns)
    took = median(first for first, _ in turns)
    record_benchmark("Start", f"import of the {name}", took, "s", ratio=ratio)


def command_s(*words: str) -> float:
    """Return the seconds of the command in a new process."""
    environment = {"PYTHONPATH": str(REPOSITORY / "backend" / "src")}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "mqplanner", *words], env=environment, check=True, capture_output=True)
    return time.perf_counter() - start


def test_commands(tmp_path: Path, record_benchmark: RecordBenchmark) -> None:
    took = [command_s("assess", "preset:first-queue-manager") for _ in range(ROUNDS)]
    record_benchmark("Start", "mqplanner assess of an example", median(took), "s", at_most=MOST_ASSESS_S)
    plan = preset("first-queue-manager").plan
    for number in range(PLANS):
        lpar = {**plan["lpars"][0], "csa_limit_mb": 30 + number / 10}
        (tmp_path / f"{number}.yaml").write_text(write_text({**plan, "lpars": [lpar]}), "utf-8")
    took = [command_s("assess", str(tmp_path), "--quiet") for _ in range(3)]
    record_benchmark("Start", f"mqplanner assess of {PLANS} plans", median(took), "s", at_most=MOST_PLANS_S)


def test_start_of_the_service(sqlite_url: str, tmp_path: Path, record_benchmark: RecordBenchmark) -> None:
    took = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        with Server(sqlite_url, tmp_path):
            took.append(time.perf_counter() - start)
    record_benchmark("Start", "service, to the first answer", median(took), "s", at_most=MOST_START_S)

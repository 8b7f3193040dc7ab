"""During each attack on one server, health checks and the plans of others are answered; afterwards it has recovered."""

import http.client
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

import orjson
import pytest

from mqplanner.plan.presets import preset
from tests.api.server import PRODUCT_LIMITS, Server
from tests.bench.attacks import ATTACKS
from tests.bench.conftest import RecordBenchmark

pytestmark = pytest.mark.bench

SMALL = orjson.dumps({"plan": preset("first-queue-manager").plan})
PAUSE_S = 0.02
"""Between two health checks."""
HEALTH_MS, SMALL_MS = 100.0, 1_000.0
MOST_RESIDENT_MB = 1_000
RECOVERY_S = 2.0


@pytest.fixture
def attacked(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite_url, tmp_path, **PRODUCT_LIMITS) as running:
        yield running


def took_ms(server: Server, method: str, path: str, body: bytes | None = None) -> float:
    """Return the time of one request on a connection of its own; the response has to be 200."""
    start = time.perf_counter()
    connection = http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=120)
    connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
    response = connection.getresponse()
    response.read()
    connection.close()
    assert response.status == 200
    return (time.perf_counter() - start) * 1000


def most_resident_mb(server: Server) -> float:
    """Return the most memory that the process has had, in MB."""
    assert server.process_id is not None
    status = Path(f"/proc/{server.process_id}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


@pytest.mark.parametrize("attack", ATTACKS)
def test_others_are_answered_during_an_attack(attacked: Server, attack: str, record_benchmark: RecordBenchmark) -> None:
    took_ms(attacked, "POST", "/api/v1/assess", SMALL)
    command = [sys.executable, "-m", "tests.bench.attacks", attack, attacked.url.removeprefix("http://")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    health, small = [], []
    with subprocess.Popen(command, env=environment) as attacker:
        while attacker.poll() is None:
            small.append(took_ms(attacked, "POST", "/api/v1/assess", SMALL))
            for _ in range(20):
                health.append(took_ms(attacked, "GET", "/healthz"))
                time.sleep(PAUSE_S)
        assert attacker.returncode == 0
    time.sleep(RECOVERY_S)
    after = took_ms(attacked, "POST", "/api/v1/assess", SMALL)
    p99 = quantiles(health, n=100)[98]
    resident = most_resident_mb(attacked)
    for what, result, unit, most in (
        ("health check, p99", p99, "ms", HEALTH_MS),
        ("assessment, slowest", max(small), "ms", SMALL_MS),
        (f"assessment {RECOVERY_S:g} s after the end", after, "ms", SMALL_MS),
        ("resident memory, peak", resident, "MB", MOST_RESIDENT_MB),
    ):
        record_benchmark("Attacks", f"{attack.replace('_', ' ')}: {what}", result, unit, at_most=most)

"""Long computations do not block other requests, and stop when the client disconnects."""

import http.client
import json
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest

from mqplanner.assessment.whatif.cancellation import Cancelled, cancellable_by
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.api.server import Server

ESTATE = presets()["estate-of-twenty"].plan
LONG = [
    {"path": "/lpars/0/name", "values": [f"LP{n}" for n in range(100)]},
    {"path": "/lpars/0/queue_managers/0/name", "values": [f"Q{n}" for n in range(100)]},
]
"""Names are computed one by one, each for the whole estate: this takes minutes."""
TIMEOUT_S = 10.0


def logged(log: Path, route: str) -> dict[str, Any] | None:
    """Return the line of the log for a finished request."""
    for line in log.read_text().splitlines():
        if line.startswith("{") and (event := json.loads(line)).get("route") == route:
            return dict(event)
    return None


def test_a_sweep_stops_when_the_client_disconnects_and_does_not_block_others(server: Server) -> None:
    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    body = json.dumps({"plan": ESTATE, "inputs": LONG})
    connection.request("POST", "/api/v1/sweep", body, {"Content-Type": "application/json"})
    for _ in range(3):
        assert httpx2.get(f"{server.url}/api/v1/rules/csa-total", timeout=TIMEOUT_S).status_code == 200
    assert logged(server.log, "/api/v1/sweep") is None
    connection.close()
    deadline = time.monotonic() + TIMEOUT_S
    while (line := logged(server.log, "/api/v1/sweep")) is None and time.monotonic() < deadline:
        httpx2.get(f"{server.url}/healthz", timeout=TIMEOUT_S)
    assert line is not None, "the sweep goes on after its client has disconnected"
    assert line["status"] == 499


def test_work_is_cancelled_between_two_steps() -> None:
    plan = read_plan(ESTATE)
    checks = 0

    def disconnected() -> bool:
        nonlocal checks
        checks += 1
        return checks > 100

    inputs = [{**one, "values": one["values"][:2]} for one in LONG]
    with cancellable_by(disconnected), pytest.raises(Cancelled):
        sweep(plan, inputs, None)
    assert checks == 101
    assert sweep(plan, inputs, None)["verdicts"]

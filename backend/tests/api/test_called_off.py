"""Long work: others are answered meanwhile, and it stops when its client goes away."""

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from mqplanner.assessment.whatif.cancellation import CalledOff, while_waited_for
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.api.server import Server

ESTATE = presets()["estate-of-twenty"].plan
LONG = [
    {"path": "/lpars/0/name", "values": [f"LP{n}" for n in range(100)]},
    {"path": "/lpars/0/queue_managers/0/name", "values": [f"Q{n}" for n in range(100)]},
]
"""Names are worked out one by one, each over the whole estate: minutes."""
SOON = 10.0


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "server.log"


@pytest.fixture
def server(sqlite_url: str, log: Path) -> Iterator[Server]:
    with Server(sqlite_url, log.parent) as running:
        yield running


def ended(log: Path, route: str) -> dict[str, Any] | None:
    """The line of the log that says how a request ended."""
    for line in log.read_text().splitlines():
        if line.startswith("{") and (said := json.loads(line)).get("route") == route:
            return dict(said)
    return None


def test_a_sweep_stops_when_its_client_goes_and_others_are_answered_meanwhile(
    server: Server, log: Path
) -> None:
    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    body = json.dumps({"plan": ESTATE, "inputs": LONG})
    connection.request("POST", "/api/v1/sweep", body, {"Content-Type": "application/json"})
    for _ in range(3):
        assert httpx2.get(f"{server.url}/api/v1/rules/csa-total", timeout=SOON).status_code == 200
    assert ended(log, "/api/v1/sweep") is None
    connection.close()
    deadline = time.monotonic() + SOON
    while (line := ended(log, "/api/v1/sweep")) is None and time.monotonic() < deadline:
        httpx2.get(f"{server.url}/healthz", timeout=SOON)
    assert line is not None, "the sweep goes on though nobody waits for it"
    assert line["status"] == 499


def test_work_is_called_off_between_two_pieces_of_it() -> None:
    plan = read_plan(ESTATE)
    asked = 0

    def left() -> bool:
        nonlocal asked
        asked += 1
        return asked > 100

    inputs = [{**one, "values": one["values"][:2]} for one in LONG]
    with while_waited_for(left), pytest.raises(CalledOff):
        sweep(plan, inputs, None)
    assert asked == 101
    assert sweep(plan, inputs, None)["verdicts"]

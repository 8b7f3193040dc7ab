"""Bodies with a great number of mistakes get one clear answer, and delay no other request."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, BrokenBarrierError
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from mqplanner.api.calculations import MAX_SHORT_TEXT
from mqplanner.api.json_routes import MAX_PATHS
from mqplanner.api.problems import MAX_REPORTED
from mqplanner.exports import strict_json
from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem
from tests.api.server import Server
from tests.support.application import application, client_of

PLAN = presets()["first-queue-manager"].plan
UNKNOWN = {f"k{number}": number for number in range(110_000)}
MAX_ANSWER_BYTES = 100_000


@pytest.mark.parametrize(
    "body",
    [
        {"plan": PLAN, **UNKNOWN},
        {"plan": {**PLAN, **UNKNOWN}},
        {"plan": {**PLAN, "lpars": [{**PLAN["lpars"][0], **UNKNOWN}]}},
        {"plan": {**PLAN, "lpars": list(range(200_000))}},
        {"plan": {**PLAN, "lpars": [[]] * 220_000}},
        {"plan": {**PLAN, "replications": [{"name": f"R{n}", "queue_manager": "none"} for n in range(20_000)]}},
        {"plan": PLAN, "include": [UNKNOWN]},
        {"plan": PLAN, "known": [1] * 200_000},
    ],
    ids=["top", "plan", "part", "list", "values", "references", "inside", "question"],
)
def test_many_mistakes_get_one_short_answer(client: TestClient, body: dict[str, Any]) -> None:
    response = client.post("/api/v1/assess", json=body)
    problem = assert_problem(response, "invalid-input")
    assert len(response.content) < MAX_ANSWER_BYTES
    assert 0 < len(problem["errors"]) <= MAX_REPORTED


def test_a_body_that_takes_long_to_read_is_refused(client: TestClient) -> None:
    many = {f"k{number}": number for number in range(130_000)}
    problem = assert_problem(client.post("/api/v1/assess", json={"plan": {**PLAN, **many}}), "body-too-large")
    assert "at most 250,000" in problem["detail"]


def test_a_hundred_mistakes_are_listed_and_the_others_counted(client: TestClient) -> None:
    workloads = [{"put_rate_per_s": -1} for _ in range(300)]
    manager = {**PLAN["lpars"][0]["queue_managers"][0], "workloads": workloads}
    plan = {**PLAN, "lpars": [{**PLAN["lpars"][0], "queue_managers": [manager]}]}
    problem = assert_problem(client.post("/api/v1/assess", json={"plan": plan}), "invalid-input")
    assert len(problem["errors"]) == MAX_REPORTED
    assert f"more. The first {MAX_REPORTED} are listed." in problem["detail"]


@pytest.mark.parametrize(
    ("path", "question", "most"),
    [
        ("sweep", {"inputs": [{"path": "/a", "also": ["/a"] * 49_001, "from": 1, "to": 2, "points": 2}]}, 1),
        (
            "sweep",
            {"inputs": [{"path": "/a", "also": ["/a"] * 19_000, "from": 1, "to": 2, "points": 2}]},
            MAX_PATHS + 1,
        ),
        ("sweep", {"inputs": [{"path": "/name", "also": [1] * 1_000, "from": 1, "to": 2, "points": 2}]}, 1),
        ("assess", {"known": [1] * 20_000}, 1),
    ],
    ids=["longest list", "paths", "also", "known"],
)
def test_of_a_long_list_few_mistakes_are_looked_for(
    client: TestClient, path: str, question: dict[str, Any], most: int
) -> None:
    problem = assert_problem(client.post(f"/api/v1/{path}", json={"plan": PLAN, **question}), "invalid-input")
    more = re.search("and ([0-9,]+) more", problem["detail"])
    assert 1 + (int(more[1].replace(",", "")) if more else 0) <= most


def test_plans_with_a_great_number_of_mistakes_can_be_saved(client: TestClient) -> None:
    saved = client.post("/api/v1/plans", json={"name": "odd", "plan": {**PLAN, **UNKNOWN}})
    assert saved.status_code == 201


def test_others_are_answered_while_a_large_body_is_read(server: Server) -> None:
    """The attack is several large bodies in a row on one connection; another client is answered before it ends."""
    body = json.dumps({"plan": {**PLAN, **UNKNOWN}}).encode()
    headers = {"Content-Type": "application/json"}

    def attack() -> None:
        for _ in range(5):
            httpx2.post(f"{server.url}/api/v1/assess", content=body, headers=headers, timeout=60)

    with ThreadPoolExecutor() as attackers:
        running = attackers.submit(attack)
        for _ in range(3):
            assert httpx2.get(f"{server.url}/healthz", timeout=60).status_code == 200
            assert httpx2.post(f"{server.url}/api/v1/assess", json={"plan": PLAN}, timeout=60).status_code == 200
        assert not running.done()
        running.result()


def test_large_bodies_are_read_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several at once are not read faster, and each keeps the interpreter from what serves all other requests."""
    both, met = Barrier(2), []

    def read(body: bytes) -> dict[str, Any]:
        try:
            both.wait(0.1)
            met.append(body)
        except BrokenBarrierError:
            pass
        return {}

    monkeypatch.setattr(strict_json, "read_json", read)
    with client_of(application()) as client, ThreadPoolExecutor() as clients:
        body = {"plan": PLAN, "sources": [{"name": "a", "text": " " * (MAX_SHORT_TEXT + 1)}]}
        sent = [clients.submit(client.post, "/api/v1/measurements/preview", json=body) for _ in range(2)]
        assert [one.result().status_code for one in sent] == [422, 422]
    assert not met

"""Long calculations delay no other request, are bounded in number and time, and stop when no client waits for them."""

import asyncio
import http.client
import json
import math
import threading
import time
from collections.abc import Iterator
from concurrent.futures import wait
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.types import Message

from mqplanner.api.calculations import ALWAYS_WAITING, RETRY_AFTER_S, CalculationPool, Calculations
from mqplanner.api.client_limits import CALCULATIONS_AT_ONCE, ClientLimits
from mqplanner.api.client_limits import client as client_of_request
from mqplanner.api.json_routes import MAX_READ_AT_ONCE
from mqplanner.api.problems import ApiProblem
from mqplanner.api.revision_content import current_revision
from mqplanner.assessment.assess import Assessment, Detail
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.cancellation import Cancelled, cancellable_by, check_cancelled
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from mqplanner.settings import Settings
from tests.api.conftest import serve
from tests.api.problem import assert_problem
from tests.api.server import Server
from tests.support.asgi import post_scope

ESTATE = presets()["estate-of-twenty"].plan
SMALL = presets()["first-queue-manager"].plan
LONG = [
    {"path": "/lpars/0/name", "values": [f"LP{n}" for n in range(100)]},
    {"path": "/lpars/0/queue_managers/0/name", "values": [f"Q{n}" for n in range(100)]},
]
"""Names are computed one by one, each for the whole estate: this takes minutes."""
JSON = {"Content-Type": "application/json"}
TIMEOUT_S = 60.0


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


def test_an_assessment_is_cancelled_between_two_scopes() -> None:
    assessment = Assessment(read_plan({**ESTATE, "name": "not yet in the memo"}))
    manager = assessment.scopes[0]
    manager._by_evaluator.clear()
    manager._results.clear()
    manager.__dict__.pop("results", None)
    with cancellable_by(lambda: True), pytest.raises(Cancelled):
        _ = manager.results
    assert manager.results


@pytest.mark.parametrize("detail", ["quantities", "sources", "findings"])
def test_the_writing_of_a_remembered_answer_is_cancelled_between_two_results(detail: Detail) -> None:
    assessment = Assessment(read_plan(ESTATE))
    written = assessment.as_json([detail])
    checks = 0

    def is_left() -> bool:
        nonlocal checks
        checks += 1
        return checks > 5 * len(assessment.scopes)  # more than the scopes have

    with cancellable_by(is_left), pytest.raises(Cancelled):
        assessment.as_json([detail])
    assert assessment.as_json([detail]) == written


def endless() -> None:
    """Calculate until cancelled."""
    while True:
        check_cancelled()


@pytest.fixture
def signed_client(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service with sign-in, which others can reach."""
    yield from serve(sqlite_url, built_ui, auth="token")


@pytest.fixture
def occupied(client: TestClient, app: FastAPI) -> Iterator[TestClient]:
    """Yield a client of an application whose pool for long calculations is full until the test ends."""
    app.state.calculations = Calculations(Settings(calculation_threads=1, calculation_queue=1), app.state.client_limits)
    ended = threading.Event()
    for _ in range(2):
        app.state.calculations.long._start(ended.wait, threading.Event())
    yield client
    ended.set()


def test_a_full_queue_refuses_at_once_and_everything_else_is_answered(occupied: TestClient) -> None:
    growth = {"plan": SMALL, "years": 1}
    refused = occupied.post("/api/v1/growth", json=growth)
    assert_problem(refused, "busy")
    assert refused.headers["Retry-After"] == str(RETRY_AFTER_S)
    assert occupied.post("/api/v1/assess", json={"plan": SMALL}).status_code == 200
    assert occupied.post("/api/v1/plans", json={"name": "one", "plan": SMALL}).status_code == 201
    swept = {"path": "/lpars/0/queue_managers/0/channel_groups/0/count", "from": 1, "to": 100}
    for points, status in ((200, 200), (201, 503)):
        sweep = {"plan": SMALL, "inputs": [{**swept, "points": points}]}
        assert occupied.post("/api/v1/sweep", json=sweep).status_code == status
    for path in ("/healthz", "/readyz", "/api/v1/plans", "/api/v1/rules", "/"):
        assert occupied.get(path).status_code == 200


def test_the_queue_takes_calculations_again_afterwards(client: TestClient, app: FastAPI) -> None:
    app.state.calculations = Calculations(Settings(calculation_threads=1, calculation_queue=0), app.state.client_limits)
    for _ in range(3):
        assert client.post("/api/v1/growth", json={"plan": SMALL, "years": 1}).status_code == 200


def test_a_calculation_is_stopped_at_its_deadline(client: TestClient, app: FastAPI) -> None:
    app.state.calculations = Calculations(
        Settings(calculation_threads=1, calculation_seconds=0.2), app.state.client_limits
    )
    assert_problem(client.post("/api/v1/sweep", json={"plan": ESTATE, "inputs": LONG}), "calculation-too-long")
    # The thread is free again: the next calculation is executed and not only refused.
    app.state.calculations.long._seconds = 60
    assert client.post("/api/v1/growth", json={"plan": SMALL, "years": 1}).status_code == 200


def test_a_calculation_of_a_save_is_stopped_at_its_deadline() -> None:
    pool = CalculationPool("short", 1, 1, 0.05, ClientLimits(Settings()))
    with pytest.raises(ApiProblem, match="The calculation was stopped"):
        asyncio.run(pool.run(endless))
    pool._seconds = 60
    assert asyncio.run(pool.run(lambda: 1)) == 1


def test_a_pool_refuses_what_would_wait_too_long() -> None:
    ended = threading.Event()
    limits = ClientLimits(Settings())
    slow, patient = (CalculationPool("short", 1, 20, 60, limits, max_wait_s) for max_wait_s in (0.0, math.inf))
    for pool, accepted in ((slow, ALWAYS_WAITING), (patient, 20)):
        asyncio.run(pool.run(lambda: None))  # from now on it is known how long a calculation takes
        started = threading.Event()
        pool._start(lambda started=started: started.set() or ended.wait(), threading.Event())
        started.wait()
        for _ in range(accepted):
            pool._start(ended.wait, threading.Event())
        with pytest.raises(ApiProblem, match="busy"):
            pool._start(ended.wait, threading.Event())
    ended.set()


def test_definitions_of_many_queue_managers_count_as_long(signed_client: TestClient) -> None:
    """Another client's assessment does not wait for them."""
    assert isinstance(signed_client.app, FastAPI)
    calculations = signed_client.app.state.calculations
    plan = {"lpars": [{"queue_managers": [{"release": "9.4"}] * 50}]}
    assert calculations.of_plan(plan) is calculations.short
    used = []

    def of_plan(*given: Any, **named: Any) -> CalculationPool:
        used.append(Calculations.of_plan(calculations, *given, **named))
        return used[-1]

    calculations.of_plan = of_plan
    diff = {"queue_manager": "Q", "current": "ALTER QMGR MAXMSGL(4194304)"}
    for path, more in (("configuration", {}), ("configuration/text", {}), ("configuration/diff", diff)):
        assert_problem(signed_client.post(f"/api/v1/{path}", json={"plan": plan, **more}), "invalid-input")
    assert used == [calculations.long] * 3


def wide(kind: str, count: int) -> dict[str, Any]:
    """Return a plan of one queue manager with so many parts of a kind."""
    plan = deepcopy(SMALL)
    manager = plan["lpars"][0]["queue_managers"][0]
    manager[kind] = [{**manager[kind][0], "name": f"n{number}"} for number in range(count)]
    return plan


def without_release(count: int) -> dict[str, Any]:
    """Return a plan of so many queue managers that have no release, each of which counts."""
    return {"lpars": [{"queue_managers": [{"name": f"Q{number}"} for number in range(count)]}]}


@pytest.mark.parametrize(
    ("plan", "points", "fields", "pool"),
    [
        (SMALL, 1, 1, "quick"),
        (without_release(1), 1, 1, "quick"),
        (without_release(2), 1, 1, "short"),
        (without_release(8), 1, 1, "short"),
        (without_release(9), 1, 1, "long"),
        (presets()["zhyperlink-metro-mirror"].plan, 1, 1, "quick"),
        (ESTATE, 1, 1, "short"),
        (presets()["bank-on-the-move"].plan, 1, 1, "short"),
        (wide("channel_groups", 200), 1, 1, "short"),
        (wide("workloads", 900), 1, 1, "long"),
        (SMALL, 200, 1, "short"),
        (SMALL, 201, 1, "long"),
        (ESTATE, 200, 1, "short"),
        (ESTATE, 200, 20, "long"),
        ({"list": [1] * 100_000}, 1, 1, "long"),
        ({"text": "x" * 1_000_000}, 1, 1, "long"),
        ("no plan", 1, 1, "quick"),
    ],
)
def test_what_a_plan_has_decides_how_long_a_calculation_counts(
    app: FastAPI, plan: Any, points: int, fields: int, pool: str
) -> None:
    calculations = Calculations(Settings(), app.state.client_limits)
    assert calculations.of_plan(plan, points, fields=fields) is getattr(calculations, pool)


def test_many_short_texts_count_as_a_long_one(client: TestClient, app: FastAPI) -> None:
    calculations = app.state.calculations
    used = []

    def longer(*pools: CalculationPool) -> CalculationPool:
        used.append(Calculations.longer(calculations, *pools))
        return used[-1]

    calculations.longer = longer
    for sources, text in ((1, "x" * 1_000), (60, "x\n" * 2_500)):
        body = {"plan": SMALL, "sources": [{"name": "a", "text": text}] * sources}
        assert client.post("/api/v1/measurements/preview", json=body).status_code == 200
    assert used == [calculations.quick, calculations.long]


def test_one_queue_manager_does_not_wait_for_fifty(client: TestClient, app: FastAPI) -> None:
    ended = threading.Event()
    works = [app.state.calculations.short._start(ended.wait, threading.Event()) for _ in range(ALWAYS_WAITING)]
    try:
        assert client.post("/api/v1/assess", json={"plan": SMALL}).status_code == 200
        assert client.post("/api/v1/plans", json={"name": "one", "plan": SMALL}).status_code == 201
    finally:
        ended.set()
    wait(works)


def test_one_client_has_half_of_the_places(signed_client: TestClient) -> None:
    assert isinstance(signed_client.app, FastAPI)
    app, growth = signed_client.app, {"plan": SMALL, "years": 1}
    pool = app.state.calculations.long
    ended = threading.Event()
    try:
        own = client_of_request.set("testclient")
        try:
            works = [pool._start(ended.wait, threading.Event()) for _ in range(5)]
            assert not pool.has_place
        finally:
            client_of_request.reset(own)
        problem = assert_problem(signed_client.post("/api/v1/growth", json=growth), "too-many-requests")
        assert (problem["errors"][0]["field"], problem["errors"][0]["allowed"]) == (CALCULATIONS_AT_ONCE, 5)
        assert pool.has_place  # for others
    finally:
        ended.set()
    wait(works)
    assert signed_client.post("/api/v1/growth", json=growth).status_code == 200


def test_what_is_always_long_is_refused_before_its_body_is_read(occupied: TestClient) -> None:
    assert_problem(occupied.post("/api/v1/goal", content=b"{no JSON"), "busy")
    assert_problem(occupied.post("/api/v1/assess", content=b"{no JSON"), "unsupported-media-type")


def test_saves_are_refused_before_their_body_is_read(client: TestClient, app: FastAPI) -> None:
    saved = client.post("/api/v1/plans", json={"name": "one", "plan": SMALL})
    app.state.calculations = Calculations(Settings(calculation_queue=0), app.state.client_limits)
    ended = threading.Event()
    for pool in (app.state.calculations.quick, app.state.calculations.short):
        pool._start(ended.wait, threading.Event())
    try:
        for content in (b"{no JSON", b"{no JSON" + b" " * MAX_READ_AT_ONCE):
            assert_problem(client.post("/api/v1/plans", content=content), "busy")
            assert_problem(client.put(saved.headers["Location"], content=content), "busy")
        assert client.get("/api/v1/plans").status_code == 200
    finally:
        ended.set()


def test_a_save_that_was_admitted_is_not_refused_after_the_database_was_read(
    client: TestClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = client.post("/api/v1/plans", json={"name": "one", "plan": SMALL})
    app.state.calculations = Calculations(Settings(calculation_queue=0), app.state.client_limits)
    ended = threading.Event()

    def read_while_others_come(*arguments: Any) -> Any:
        app.state.calculations.quick._start(ended.wait, threading.Event())
        threading.Timer(0.1, ended.set).start()
        assert not app.state.calculations.quick.has_place
        return current_revision(*arguments)

    monkeypatch.setattr("mqplanner.api.routes.plans.current_revision", read_while_others_come)
    body = {"name": "again", "plan": SMALL}
    answer = client.put(saved.headers["Location"], json=body, headers={"If-Match": saved.headers["ETag"]})
    assert answer.status_code == 200


def test_a_large_plan_is_read_while_others_are_calculated(client: TestClient, app: FastAPI) -> None:
    ended = threading.Event()
    other = app.state.calculations.short._start(partial(ended.wait, 5), threading.Event())
    damaged = client.post("/api/v1/assess", content=b"{no JSON" + b" " * MAX_READ_AT_ONCE, headers=JSON)
    assert_problem(damaged, "invalid-json")
    assert not other.done()
    ended.set()


async def requested(app: FastAPI, path: str, content: object) -> int:
    """Return the status of a request whose client disconnects as soon as it has sent the body."""
    body, sent = json.dumps(content).encode(), []
    messages = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        return next(messages, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        sent.append(message)

    await app(post_scope(path, (b"idempotency-key", b"k" * 20)), receive, send)
    return int(sent[0]["status"])


def test_a_save_is_completed_where_its_client_leaves_and_an_assessment_is_not(app: FastAPI, client: TestClient) -> None:
    save = {"name": "kept", "plan": SMALL}
    assert asyncio.run(requested(app, "/api/v1/sweep", {"plan": ESTATE, "inputs": LONG})) == 499
    assert asyncio.run(requested(app, "/api/v1/plans", save)) == 201
    # The response that the client did not get is stored with its key.
    assert asyncio.run(requested(app, "/api/v1/plans", save)) == 201
    assert client.get("/api/v1/plans").json()["total"] == 1


def test_short_calculations_pause_for_a_share_of_their_time(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[None] = []

    def give_way() -> float:
        pauses.append(None)
        return 60.0

    def work() -> None:
        for _ in range(3):
            check_cancelled()

    monkeypatch.setattr("mqplanner.api.calculations.give_way", give_way)
    calculations = Calculations(Settings(), app.state.client_limits)
    for pool, expected in ((calculations.quick, 1), (calculations.short, 1), (calculations.long, 3)):
        pauses.clear()
        asyncio.run(pool.run(work))
        assert len(pauses) == expected

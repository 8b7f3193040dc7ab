"""Requests that wait for one plan, or for a database that does not answer, delay no others and take no threads."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import create_engine, text

from mqplanner.api.client_limits import ClientLimits, client
from mqplanner.api.database_places import CHANGES_OF_ONE_PLAN, MOST_WAITING, PLACES, READING, DatabasePlaces
from mqplanner.errors import StoreUnavailable
from mqplanner.settings import Settings
from tests.api.conftest import PAGE, serve
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan, example_plan, save_again
from tests.support.postgres import Postgres
from tests.support.waiting import wait_for

BODY = {"name": "x", "plan": {}}
FIRST = {"If-Match": '"1"'}
REQUESTS = 100
FRAMEWORK_THREADS = 40
LONGEST_LOOK_UP_S = 2
"""Seconds after which this service gives a look-up up."""
OTHER_THREADS = 10
"""Those of calculations and timers."""


@contextmanager
def at_once(request: Callable[[], Response], times: int = REQUESTS) -> Iterator[list[Future[Response]]]:
    """Send a request many times at once."""
    with ThreadPoolExecutor(times) as pool:
        yield [pool.submit(request) for _ in range(times)]


def assert_others_are_served(client: TestClient) -> None:
    assert client.get("/healthz").status_code == 200
    assert client.get("/plans/new").text == PAGE
    assert client.post("/api/v1/assess", json={"plan": example_plan(7)}).status_code == 200


@pytest.fixture
def patient(postgres_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service that waits for locks much longer than the test takes."""
    yield from serve(postgres_url, built_ui, database_seconds=60)


def test_saves_of_one_locked_plan_delay_no_other_request(patient: TestClient, postgres_url: str) -> None:
    hot, other = (create_plan(patient, name).headers["location"] for name in ("hot", "other"))
    engine = create_engine(postgres_url)
    waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    with engine.connect() as holding, engine.connect().execution_options(isolation_level="AUTOCOMMIT") as observing:
        holding.execute(text("SELECT * FROM plans WHERE name = 'hot' FOR UPDATE"))
        with at_once(lambda: patient.put(hot, json=BODY, headers=FIRST)) as saves:
            wait_for(lambda: observing.scalar(waiting) == CHANGES_OF_ONE_PLAN, "saves wait for the lock")
            save_again(patient, other, "other", {"n": 2})
            assert patient.get(f"{PLANS}?q=other").json()["total"] == 1
            assert patient.get(hot).json()["revision"] == 1
            assert_others_are_served(patient)
            assert patient.get("/readyz").status_code == 200  # one plan is not the database
            assert observing.scalar(waiting) == CHANGES_OF_ONE_PLAN
            assert not any(save.done() for save in saves)
            holding.rollback()
        statuses = sorted(save.result().status_code for save in saves)
    assert statuses == [200] + [412] * (REQUESTS - 1)
    assert patient.get(hot).json()["revision"] == 2
    engine.dispose()


@pytest.fixture
def impatient(postgres_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service that gives a frozen database up soon."""
    yield from serve(postgres_url, built_ui, database_seconds=2)


def test_a_frozen_database_is_reported_and_others_are_served(impatient: TestClient, postgres: Postgres) -> None:
    saved = create_plan(impatient)
    location = saved.headers["location"]
    threads = threading.active_count()
    with postgres.frozen():
        with at_once(lambda: impatient.get(location)) as reads:
            assert_others_are_served(impatient)
            assert threading.active_count() <= threads + REQUESTS + FRAMEWORK_THREADS + OTHER_THREADS
        responses = [*(read.result() for read in reads), impatient.put(location, json=BODY, headers=FIRST)]
        for response in responses:
            assert_problem(response, "store-unavailable")
            assert int(response.headers["retry-after"]) > 0
        assert impatient.get("/readyz").json()["errors"][0]["value"] == "no-answer"
    assert impatient.get(location).json() == saved.json()
    assert impatient.get("/readyz").status_code == 200
    assert save_again(impatient, location, "x", {}).json()["revision"] == 2


@pytest.fixture
def signed(postgres_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service with sign-in that gives a frozen database up soon."""
    yield from serve(postgres_url, built_ui, database_seconds=2, auth="token")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/fleet"),
        ("GET", "/api/v1/measurements/uploads"),
        ("POST", "/api/v1/measurements/compare"),
        ("PUT", f"/api/v1/measurements/uploads/{'0' * 32}/content?offset=0"),
    ],
)
def test_look_ups_of_tokens_leave_threads_to_others_where_the_database_is_frozen(
    signed: TestClient, postgres: Postgres, method: str, path: str
) -> None:
    token = {"Authorization": "Bearer mqp_" + "y" * 43}
    threads = threading.active_count()
    with postgres.frozen(), at_once(lambda: signed.request(method, path, headers=token)) as looked_up:
        assert_others_are_served(signed)
        assert threading.active_count() <= threads + REQUESTS + PLACES[READING] + OTHER_THREADS
        for one in looked_up:
            assert_problem(one.result(), "store-unavailable")


def test_calculations_with_a_token_go_on_where_the_database_is_frozen(signed: TestClient, postgres: Postgres) -> None:
    token = {"Authorization": "Bearer mqp_" + "y" * 43}
    with postgres.frozen():
        for _ in range(3):
            answer = signed.post("/api/v1/assess", json={"plan": example_plan(7)}, headers=token)
            assert answer.status_code == 200
            assert answer.elapsed.total_seconds() < LONGEST_LOOK_UP_S


def test_more_requests_than_may_wait_are_refused_at_once(patient: TestClient, postgres_url: str) -> None:
    location = create_plan(patient, "hot").headers["location"]
    engine = create_engine(postgres_url)
    with engine.connect() as holding:
        holding.execute(text("SELECT * FROM plans FOR UPDATE"))
        with at_once(lambda: patient.put(location, json=BODY, headers=FIRST), MOST_WAITING + 20) as saves:
            wait_for(lambda: sum(save.done() for save in saves) == 20 - CHANGES_OF_ONE_PLAN, "some are refused")
            holding.rollback()
        refused = [save.result() for save in saves if save.result().status_code == 503]
    for response in refused:
        assert "busy" in assert_problem(response, "store-unavailable")["detail"]
    assert len(refused) == 20 - CHANGES_OF_ONE_PLAN
    engine.dispose()


def test_reads_of_one_client_leave_places_to_others() -> None:
    places = DatabasePlaces(0.1, ClientLimits(Settings(auth="token")))

    async def wait() -> None:
        with suppress(StoreUnavailable):
            async with places.place(READING, None):
                pass

    async def run() -> None:
        async with AsyncExitStack() as held:
            client.set("Eve")
            for _ in range(PLACES[READING] // 2):
                await held.enter_async_context(places.place(READING, None))
            waiting = [asyncio.create_task(wait()) for _ in range(MOST_WAITING)]
            client.set("Ada")
            await asyncio.sleep(0)
            async with places.place(READING, None):  # at once, although others wait
                assert len([one for one in waiting if not one.done()]) == MOST_WAITING // 2
            await asyncio.gather(*waiting)

    asyncio.run(run())

"""What was acknowledged is on disk, and the service recovers by itself when its database does."""

import http.client
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from fastapi.testclient import TestClient

from mqplanner.api.app import create_app
from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.api.server import Server
from tests.support.postgres import Postgres

PLAN = {"name": "before the crash", "plan": {"lpars": [{"name": "PRD1"}]}}


def test_a_plan_saved_before_the_service_is_killed_is_there_after_it_starts_again(
    database_url: str, tmp_path: Path
) -> None:
    with Server(database_url, tmp_path) as server:
        created = httpx2.post(f"{server.url}/api/v1/plans", json=PLAN)
        assert created.status_code == 201
        address = server.url + created.headers["location"]
        changed = httpx2.put(address, json={**PLAN, "name": "changed"}, headers={"If-Match": '"1"'})
        server.kill()
        with pytest.raises(httpx2.TransportError):
            httpx2.get(address)

        server.start()
        assert httpx2.get(f"{server.url}/readyz").status_code == 200
        assert httpx2.get(address).json() == changed.json()


def test_a_long_body_is_refused_by_the_real_server_and_the_connection_survives(
    sqlite_url: str, tmp_path: Path
) -> None:
    with Server(sqlite_url, tmp_path) as server, httpx2.Client(base_url=server.url) as client:
        json = {"content-type": "application/json"}
        announced = client.post("/api/v1/plans", content=b"x" * 50 * 1024 * 1024, headers=json)
        assert_problem(announced, "body-too-large")
        chunks = (b"x" * 65536 for _ in range(800))
        assert_problem(client.post("/api/v1/plans", content=chunks, headers=json), "body-too-large")
        assert client.get("/healthz").status_code == 200


def test_a_client_that_reads_only_after_it_has_sent_all_gets_the_answer_too(
    sqlite_url: str, tmp_path: Path
) -> None:
    with Server(sqlite_url, tmp_path) as server:
        address = urlsplit(server.url)
        connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
        connection.request(
            "POST", "/api/v1/plans", b"x" * 50 * 1024 * 1024, {"content-type": "application/json"}
        )
        assert connection.getresponse().status == 413


@pytest.fixture
def durable() -> Postgres:
    return Postgres(durable=True)


def test_while_postgres_is_away_the_answer_is_503_and_after_that_all_is_well(durable: Postgres) -> None:
    with durable:
        address = durable.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with TestClient(create_app(Settings(database_url=address)), raise_server_exceptions=False) as client:
            saved = client.post("/api/v1/plans", json=PLAN)
            assert saved.status_code == 201

            durable.kill()
            for response in (
                client.get(saved.headers["location"]),
                client.post("/api/v1/plans", json=PLAN),
                client.put(saved.headers["location"], json=PLAN, headers={"If-Match": '"1"'}),
                client.get("/readyz"),
            ):
                assert_problem(response, "store-unavailable")
                assert int(response.headers["retry-after"]) > 0
            assert client.get("/healthz").status_code == 200
            assert client.get("/api/v1/rules").status_code == 200  # answers need no store

            durable.start()
            assert client.get(saved.headers["location"]).json() == saved.json()
            assert client.get("/readyz").status_code == 200


def test_a_connection_that_died_unnoticed_is_replaced(durable: Postgres) -> None:
    with durable:
        address = durable.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with TestClient(create_app(Settings(database_url=address)), raise_server_exceptions=False) as client:
            saved = client.post("/api/v1/plans", json=PLAN)
            durable.kill()
            durable.start()
            assert client.get(saved.headers["location"]).json() == saved.json()


def test_a_store_locked_by_somebody_else_is_busy_and_not_broken(sqlite_url: str) -> None:
    import sqlite3

    with TestClient(create_app(Settings(database_url=sqlite_url)), raise_server_exceptions=False) as client:
        saved = client.post("/api/v1/plans", json=PLAN)
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        document = assert_problem(
            client.put(saved.headers["location"], json=PLAN, headers={"If-Match": '"1"'}), "store-unavailable"
        )
        assert "busy" in document["detail"]
        assert time.monotonic() - began < 10  # waited for its turn, and not for ever
        assert client.get(saved.headers["location"]).status_code == 200  # readers do not wait
        other.execute("ROLLBACK")
        other.close()
        assert (
            client.put(saved.headers["location"], json=PLAN, headers={"If-Match": '"1"'}).status_code == 200
        )

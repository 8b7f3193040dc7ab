"""The service reports problems of its database, and recovers by itself."""

import sqlite3

from mqplanner.api.app import create_app
from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan
from tests.support.application import client_of
from tests.support.postgres import Postgres

BODY = {"name": "x", "plan": {}}
FIRST = {"If-Match": '"1"'}


def test_without_postgres_the_response_is_503_until_it_is_back() -> None:
    with Postgres(durable=True) as server:
        address = server.create_database("plans")
        migrations.upgrade(Settings().migrations_dir, address)
        with client_of(create_app(Settings(database_url=address)), raise_server_exceptions=False) as client:
            saved = create_plan(client)
            location = saved.headers["location"]
            server.kill()
            for response in (
                client.get(location),
                client.post(PLANS, json=BODY),
                client.put(location, json=BODY, headers=FIRST),
                client.get("/readyz"),
            ):
                assert_problem(response, "store-unavailable")
                assert int(response.headers["retry-after"]) > 0
            assert client.get("/healthz").status_code == 200
            assert client.get("/api/v1/rules").status_code == 200  # needs no database
            server.start()
            assert client.get(location).json() == saved.json()
            assert client.get("/readyz").status_code == 200

            server.kill()  # no request notices that the connections are broken
            server.start()
            assert client.get(location).json() == saved.json()


def test_a_locked_database_is_reported_as_busy(sqlite_url: str) -> None:
    app = create_app(Settings(database_url=sqlite_url, database_seconds=2))
    with client_of(app, raise_server_exceptions=False) as client:
        location = create_plan(client).headers["location"]
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused = client.put(location, json=BODY, headers=FIRST)
        assert "busy" in assert_problem(refused, "store-unavailable")["detail"]
        assert client.get(location).status_code == 200  # readers do not wait
        other.execute("ROLLBACK")
        other.close()
        assert client.put(location, json=BODY, headers=FIRST).status_code == 200

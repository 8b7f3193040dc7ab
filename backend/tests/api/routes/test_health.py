"""Liveness and readiness."""

import gc
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, event, text

from mqplanner.api.app import create_app
from mqplanner.api.routes import health
from mqplanner.persistence import database
from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.support.application import client_of
from tests.support.postgres import Postgres


def without_lifespan(address: str) -> TestClient:
    return client_of(create_app(Settings(database_url=address)), raise_server_exceptions=False)


def test_a_migrated_database_is_ready(store_client: TestClient) -> None:
    assert store_client.get("/healthz").json() == {"status": "ok"}
    assert store_client.get("/readyz").json() == {"status": "ready"}


def test_an_application_leaves_the_search_for_garbage_to_its_process(sqlite_url: str) -> None:
    """The process that serves sets its thresholds itself; the tests have their own, which search less."""
    before = gc.get_threshold()
    with client_of(create_app(Settings(database_url=sqlite_url))) as client:
        assert client.get("/healthz").status_code == 200
        assert gc.get_threshold() == before


def test_a_check_may_have_any_parameter(client: TestClient) -> None:
    for path in ("/healthz", "/readyz"):
        assert client.get(path, params={"t": "1764412800"}).status_code == 200


def assert_not_ready(address: str, code: str) -> None:
    client = without_lifespan(address)
    assert client.get("/healthz").status_code == 200
    for response in (
        client.get("/readyz"),
        client.get("/api/v1/plans/AAAAAAAAAAAAAAAAAAAAAA"),
        client.post("/api/v1/plans", json={"name": "x", "plan": {}}),
    ):
        assert_problem(response, code)
        assert int(response.headers["retry-after"]) > 0


def test_a_database_without_tables_is_not_ready(tmp_path: Path, postgres: Postgres) -> None:
    assert_not_ready(f"sqlite:///{tmp_path}/empty.db", "not-ready")
    assert_not_ready(postgres.create_database("never_migrated"), "not-ready")


def test_an_unreachable_database_is_not_ready(tmp_path: Path, postgres: Postgres) -> None:
    assert_not_ready(f"sqlite:///{tmp_path}/no/such/folder/plans.db", "store-unavailable")
    assert_not_ready("postgresql+psycopg://unknown@127.0.0.1:1/plans", "store-unavailable")
    assert_not_ready(postgres.url("no_such_database"), "store-unavailable")


def test_a_file_of_another_format_is_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear Sir or Madam, " * 100)
    assert_not_ready(f"sqlite:///{file}", "store-unavailable")


def reason(client: TestClient) -> str:
    """Return why the service is not ready."""
    problem = assert_problem(client.get("/readyz"), "store-unavailable", "database")
    return str(problem["errors"][0]["value"])


def test_many_checks_cost_one_query(store_client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    checks: list[int] = []
    monkeypatch.setattr(store_client.app.state.database, "require_writable", lambda: checks.append(1))  # type: ignore[attr-defined]
    monkeypatch.setattr(health, "FRESH_S", 3600)
    for _ in range(5):
        assert store_client.get("/readyz").status_code == 200
    assert len(checks) == 1


def test_a_read_only_database_is_not_ready(sqlite_url: str, postgres: Postgres, postgres_url: str) -> None:
    client = without_lifespan(f"sqlite:///file:{sqlite_url.removeprefix('sqlite:///')}?mode=ro&uri=true")
    assert reason(client) == "read-only"
    assert client.get("/api/v1/plans").status_code == 200  # reading goes on
    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        name = connection.scalar(text("SELECT current_database()"))
        connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        client = without_lifespan(postgres_url)
        assert reason(client) == "read-only"
        assert client.get("/api/v1/plans").status_code == 200
        refused = client.post("/api/v1/plans", json={"name": "x", "plan": {}})
        assert "read-only" in assert_problem(refused, "store-unavailable")["detail"]
    engine.dispose()


@pytest.mark.parametrize(("kind", "lock"), [("sqlite", "BEGIN IMMEDIATE"), ("postgres", "LOCK TABLE plans")])
def test_a_locked_database_is_not_ready(request: pytest.FixtureRequest, kind: str, lock: str) -> None:
    address = request.getfixturevalue(f"{kind}_url")
    client, engine = without_lifespan(address), create_engine(address)
    with engine.connect() as holding:
        holding.execute(text(lock))
        assert reason(client) == "locked"
        holding.rollback()
    assert client.get("/readyz").status_code == 200
    engine.dispose()


def test_a_full_disk_is_not_ready_until_there_is_space(sqlite_url: str) -> None:
    client = without_lifespan(sqlite_url)
    engine = client.app.state.database.engine  # type: ignore[attr-defined]

    def limit(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # SQLite takes the pages that there are

    event.listen(engine, "connect", limit)
    assert client.get("/readyz").status_code == 200  # no save has found out yet
    large = {"name": "x", "plan": {"filler": "x" * 1_000_000}}
    assert "full" in assert_problem(client.post("/api/v1/plans", json=large), "store-unavailable")["detail"]
    for _ in range(2):
        assert reason(client) == "disk-full"
    assert client.get("/api/v1/plans").json()["total"] == 0
    event.remove(engine, "connect", limit)
    engine.dispose()
    assert client.get("/readyz").status_code == 200
    assert client.post("/api/v1/plans", json=large).status_code == 201
    with client.app.state.database.reading() as session:  # type: ignore[attr-defined]
        assert session.scalar(text("SELECT count(*) FROM idempotency_keys")) == 0  # what the checks wrote


DISK_FULL = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON plan_revisions EXECUTE FUNCTION fail();
CREATE TRIGGER full_disk BEFORE INSERT ON idempotency_keys EXECUTE FUNCTION fail()
"""


def test_a_full_disk_of_postgres_is_not_ready_until_there_is_space(postgres_url: str) -> None:
    client, engine = without_lifespan(postgres_url), create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(DISK_FULL)
        refused = client.post("/api/v1/plans", json={"name": "x", "plan": {}})
        assert "full" in assert_problem(refused, "store-unavailable")["detail"]
        for _ in range(2):
            assert reason(client) == "disk-full"
        connection.exec_driver_sql("DROP FUNCTION fail CASCADE")
    assert client.get("/readyz").status_code == 200
    engine.dispose()


def test_a_nearly_full_disk_is_found_before_a_save_is_refused(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=database.LEAST_FREE_BYTES - 1))
    assert reason(client) == "disk-full"

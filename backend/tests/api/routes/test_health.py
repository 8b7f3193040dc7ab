"""Liveness and readiness."""

from pathlib import Path

from fastapi.testclient import TestClient

from mqplanner.api.app import create_app
from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.support.postgres import Postgres


def without_lifespan(address: str) -> TestClient:
    return TestClient(create_app(Settings(database_url=address)), raise_server_exceptions=False)


def test_a_migrated_database_is_ready(store_client: TestClient) -> None:
    assert store_client.get("/healthz").json() == {"status": "ok"}
    assert store_client.get("/readyz").json() == {"status": "ready"}


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

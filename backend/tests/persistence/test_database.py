"""Waits for either database are bounded, also for one that is frozen, and errors have a reason."""

import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from mqplanner.access.principal import LOCAL
from mqplanner.errors import StoreUnavailable
from mqplanner.persistence import Database, plans
from mqplanner.persistence import database as database_module
from mqplanner.persistence.database import translate_driver_errors
from mqplanner.persistence.tables import PlanRevision
from tests.support.postgres import Postgres

NOW = datetime.now(UTC)


def test_a_long_wait_for_a_lock_is_reported_as_busy(database_url: str) -> None:
    first, second = Database(database_url), Database(database_url, seconds=2)
    with first.writing() as session:
        plan_id = plans.create(session, LOCAL, PlanRevision(name="x", document="{}"), NOW).plan.id
    change = text("UPDATE plans SET state = state + 1 WHERE id = :id")
    with first.writing() as holding:
        holding.execute(change, {"id": plan_id})
        with pytest.raises(StoreUnavailable, match="busy") as refused, second.writing() as session:
            session.execute(change, {"id": plan_id})
        assert refused.value.reason == database_module.LOCKED
        second.try_writing("a change", lambda session: session.execute(change, {"id": plan_id}) and None)
    with second.writing() as session:  # the brief wait of the change above is not that of later ones
        lock_wait = "SHOW lock_timeout" if second.engine.dialect.name == "postgresql" else "PRAGMA busy_timeout"
        assert session.scalar(text(lock_wait)) in ("1600ms", 1600)
    for database in (first, second):
        database.close()


@pytest.mark.parametrize(("is_writable", "reason"), [(False, "read-only"), (True, "no-answer")])
def test_a_folder_that_cannot_be_written_is_the_reason(
    is_writable: bool, reason: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite creates a file beside the database before it reads."""
    Path(f"{sqlite_url.removeprefix('sqlite:///')}-wal").mkdir()  # so that not even a superuser can create it
    monkeypatch.setattr("os.access", lambda *_: is_writable)
    database = Database(sqlite_url)
    with pytest.raises(StoreUnavailable) as refused, database.reading() as session:
        session.scalar(text("SELECT count(*) FROM plans"))
    assert refused.value.reason == reason
    database.close()


def test_nothing_is_stored_in_a_file_that_was_deleted_or_replaced(sqlite_url: str, tmp_path: Path) -> None:
    database, file = Database(sqlite_url), Path(sqlite_url.removeprefix("sqlite:///"))
    backup = tmp_path / "backup.db"

    def save(name: str) -> None:
        with database.writing() as session:
            plans.create(session, LOCAL, PlanRevision(name=name, document="{}"), NOW)

    save("before")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", [str(backup)])
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        (file.parent / name).unlink(missing_ok=True)
    with pytest.raises(StoreUnavailable) as refused:
        save("lost")
    assert refused.value.reason == database_module.NO_ANSWER
    assert not file.exists()  # no empty one in its place
    shutil.copy(backup, file)
    save("after")
    database.close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM plans ORDER BY name").fetchall() == [("after",), ("before",)]


def test_a_long_statement_is_cancelled(postgres_url: str) -> None:
    made = database_module.make_engine(postgres_url, statement_s=1)
    with pytest.raises(StoreUnavailable), translate_driver_errors(), made.connect() as connection:
        connection.execute(text("SELECT pg_sleep(3600)"))
    made.dispose()


def test_a_frozen_server_is_noticed_and_its_connections_are_given_up(postgres: Postgres, postgres_url: str) -> None:
    database = Database(postgres_url, seconds=2)
    with database.reading() as idle:
        before = idle.scalar(text("SELECT pg_backend_pid()"))
    with database.writing() as session:
        plan_id = plans.create(session, LOCAL, PlanRevision(name="x", document="{}"), NOW).plan.id

    def change_and_freeze() -> None:
        with database.writing() as session:
            session.execute(text("UPDATE plans SET state = 7"))
            frozen.__enter__()

    frozen = postgres.frozen()
    try:
        with pytest.raises(StoreUnavailable, match="does not answer"):
            change_and_freeze()  # the commit has no answer
        for _ in range(2):  # an idle connection, and a new one
            with pytest.raises(StoreUnavailable, match="does not answer"), database.reading() as session:
                session.execute(text("SELECT 1"))
        assert database.connections_in_use == 0
    finally:
        frozen.__exit__(None, None, None)
    with database.reading() as session:
        assert session.scalar(text("SELECT pg_backend_pid()")) != before
        assert session.scalar(text("SELECT count(*) FROM plans WHERE id = :id"), {"id": plan_id}) == 1
    database.close()


def test_reading_has_connections_that_writing_never_takes(postgres_url: str) -> None:
    database = Database(postgres_url, seconds=2)
    ended, writing = threading.Event(), threading.Barrier(database_module.MAX_WRITING + 1)

    def hold() -> None:
        with database.writing() as session:
            session.connection()
            writing.wait()
            ended.wait()

    with ThreadPoolExecutor(database_module.MAX_WRITING) as pool:
        holding = [pool.submit(hold) for _ in range(database_module.MAX_WRITING)]
        try:
            writing.wait()
            with pytest.raises(StoreUnavailable, match="busy with other requests"), database.writing():
                pass
            with database.reading() as session:
                assert session.scalar(text("SELECT 1")) == 1
        finally:
            ended.set()
        for one in holding:
            one.result()
    database.close()


def hold_connections(database: Database, count: int) -> None:
    if count:
        with database.reading() as session:
            session.connection()
            hold_connections(database, count - 1)


def test_without_a_free_connection_the_reason_says_so() -> None:
    with Postgres(options=["--max_connections=5", "--superuser_reserved_connections=0"]) as server:
        database = Database(server.url("postgres"))
        with pytest.raises(StoreUnavailable) as refused:
            hold_connections(database, 10)
        assert refused.value.reason == database_module.NO_CONNECTION
        database.close()

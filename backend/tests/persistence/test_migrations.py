"""The migrations create the tables of the code and can be reversed, with plans in them."""

import multiprocessing
import shutil
import signal
import time
from datetime import UTC, datetime
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from mqplanner.access.principal import LOCAL, TokenScope
from mqplanner.errors import StoreNotMigrated, StoreTooNew, StoreUnavailable
from mqplanner.persistence import Database, migrations, plan_search, plans, tokens
from mqplanner.persistence.plan_search import PlanQuery
from mqplanner.persistence.tables import PlanRevision
from mqplanner.settings import Settings
from tests.support.postgres import Postgres
from tests.support.waiting import wait_for

MIGRATIONS = Settings().migrations_dir


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.create_database(f"empty_{tmp_path.name}"[:60].lower())


def tables(address: str) -> set[str]:
    engine = create_engine(address)
    try:
        return set(inspect(engine).get_table_names()) - {"alembic_version"}
    finally:
        engine.dispose()


def save_a_plan(address: str) -> None:
    database = Database(address)
    with database.writing() as session:
        plans.create(session, LOCAL, PlanRevision(name="kept", document="{}"), datetime.now(UTC), "why", ["prd"])
    database.close()


def test_the_database_can_be_downgraded_and_upgraded_with_a_plan(empty_url: str) -> None:
    config = migrations.alembic_config(MIGRATIONS, empty_url)
    command.upgrade(config, "head")
    made = tables(empty_url)
    assert {"plans", "plan_revisions", "shares"} <= made
    save_a_plan(empty_url)
    command.downgrade(config, "base")
    assert tables(empty_url) == set()
    command.upgrade(config, "head")
    assert tables(empty_url) == made


FROM_0001 = """
INSERT INTO plans VALUES ('AAAAAAAAAAAAAAAAAAAAAA', '2026-01-01 00:00:00+00:00', 2);
INSERT INTO plan_revisions VALUES ('AAAAAAAAAAAAAAAAAAAAAA', 1, 'Erster', '{"n":1}', '2026-01-01 00:00:00+00:00');
INSERT INTO plan_revisions VALUES ('AAAAAAAAAAAAAAAAAAAAAA', 2, 'ÜBER', '{"n":2}', '2026-01-02 00:00:00+00:00');
INSERT INTO shares VALUES ('B', 'hash', 'AAAAAAAAAAAAAAAAAAAAAA', 1, '2026-01-01 00:00:00+00:00', NULL, NULL)
"""


def test_plans_of_the_first_release_are_migrated_and_survive_the_downgrade(empty_url: str) -> None:
    config = migrations.alembic_config(MIGRATIONS, empty_url)
    command.upgrade(config, "0001")
    engine = create_engine(empty_url)
    with engine.begin() as connection:
        for statement in FROM_0001.split(";"):
            connection.exec_driver_sql(statement)
    command.upgrade(config, "head")
    database = Database(empty_url)
    with database.reading() as session:
        _, (line,) = plan_search.find_plans(session, LOCAL, PlanQuery("über"), 10)
        assert (line.plan.name, line.plan.current_revision, line.plan.state) == ("ÜBER", 2, 2)
        assert line.plan.updated_at == datetime(2026, 1, 2, tzinfo=UTC)
    database.close()

    command.downgrade(config, "0001")
    with engine.connect() as connection:
        documents = connection.exec_driver_sql("SELECT document FROM plan_revisions ORDER BY number")
        assert [row[0] for row in documents] == ['{"n":1}', '{"n":2}']
        assert connection.exec_driver_sql("SELECT revision FROM shares").scalar() == 1
    engine.dispose()
    command.upgrade(config, "head")
    command.check(config)


def folded_text(address: str) -> tuple[str, str]:
    engine = create_engine(address)
    with engine.connect() as connection:
        name, words = connection.execute(text("SELECT name_folded, search_text FROM plans")).one()
    engine.dispose()
    return name, words


def test_existing_plans_are_folded_and_unfolded(empty_url: str) -> None:
    config = migrations.alembic_config(MIGRATIONS, empty_url)
    command.upgrade(config, "head")
    database = Database(empty_url)
    with database.writing() as session:
        plans.create(session, LOCAL, PlanRevision(name="Über", document="{}"), datetime.now(UTC), "Größe", ["März"])
    database.close()
    now = folded_text(empty_url)
    assert now == ("uber", "uber\nmarz\ngrosse")
    command.downgrade(config, "0002")
    assert folded_text(empty_url) == ("über", "über\nmärz\ngrösse")
    command.upgrade(config, "head")
    assert folded_text(empty_url) == now


def test_the_earlier_release_knows_the_scopes_and_the_later_one_the_bytes(empty_url: str) -> None:
    config = migrations.alembic_config(MIGRATIONS, empty_url)
    command.upgrade(config, "head")
    database, now = Database(empty_url), datetime.now(UTC)
    with database.writing() as session:
        tokens.create(session, "boss", TokenScope.ADMIN, "boss", now, now)
        plans.create(session, LOCAL, PlanRevision(name="x", document="{}", answer=b"a" * 99), now)
    with database.reading() as session:
        before = session.scalar(text("SELECT stored_bytes FROM plans"))
    command.downgrade(config, "0003")
    with database.reading() as session:
        assert session.scalar(text("SELECT scope FROM api_tokens")) == "write"
    command.upgrade(config, "head")
    with database.reading() as session:
        assert session.scalar(text("SELECT stored_bytes FROM plans")) == before > 2
    database.close()


def test_each_migration_can_be_reversed(empty_url: str) -> None:
    config = migrations.alembic_config(MIGRATIONS, empty_url)
    for revision in reversed(list(ScriptDirectory.from_config(config).walk_revisions())):
        command.upgrade(config, revision.revision)
        command.downgrade(config, "-1")
        command.upgrade(config, revision.revision)


def test_the_migrations_create_the_tables_of_the_code(database_url: str) -> None:
    command.check(migrations.alembic_config(MIGRATIONS, database_url))  # raises when they do


def test_there_is_one_newest_migration() -> None:
    config = migrations.alembic_config(MIGRATIONS, "sqlite:///unused.db")
    assert len(ScriptDirectory.from_config(config).get_heads()) == 1


def test_migrating_again_changes_nothing(database_url: str) -> None:
    save_a_plan(database_url)
    migrations.upgrade(MIGRATIONS, database_url)
    engine = create_engine(database_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM plan_revisions")) == 1
    engine.dispose()


def test_a_database_at_another_migration_is_not_ready(database_url: str) -> None:
    database = Database(database_url)
    known = migrations.known(MIGRATIONS)
    migrations.require_migrated(database, known)
    with pytest.raises(StoreNotMigrated, match="mqplanner migrate"):
        migrations.require_migrated(database, ["9999", *known])
    with pytest.raises(StoreTooNew, match=f"needs {known[1]}"):
        migrations.require_migrated(database, known[1:])
    command.downgrade(migrations.alembic_config(MIGRATIONS, database_url), "base")
    with pytest.raises(StoreNotMigrated):
        migrations.require_migrated(database, known)
    database.close()


BROKEN = """
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = HEAD
def upgrade():
    op.create_table("half_done", sa.Column("id", sa.Integer()))
    op.execute("SELECT * FROM no_such_table")
"""


def test_a_failed_migration_leaves_nothing_behind(empty_url: str, tmp_path: Path) -> None:
    broken = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, broken)
    newest = repr(migrations.known(MIGRATIONS)[0])
    (broken / "versions" / "9999_broken.py").write_text(BROKEN.replace("HEAD", newest))
    with pytest.raises(StoreUnavailable):
        migrations.upgrade(broken, empty_url)
    assert tables(empty_url) == set()  # DDL is part of the transaction, on SQLite too


INTERRUPTED = """
import time
from pathlib import Path
from alembic import op
import sqlalchemy as sa
revision = "9999"
down_revision = HEAD
def upgrade():
    op.add_column("plans", sa.Column("half_done", sa.Integer()))
    op.execute("UPDATE plans SET name = 'half done'")
    Path(REACHED).touch()
    time.sleep(3600)
"""


def test_a_killed_migration_leaves_all_plans_as_they_were(database_url: str, tmp_path: Path) -> None:
    for _ in range(3):
        save_a_plan(database_url)
    scripts, reached = tmp_path / "migrations", tmp_path / "reached"
    shutil.copytree(MIGRATIONS, scripts)
    newest = migrations.known(MIGRATIONS)[0]
    script = INTERRUPTED.replace("HEAD", repr(newest)).replace("REACHED", repr(str(reached)))
    (scripts / "versions" / "9999_interrupted.py").write_text(script)
    migrating = start_migrating(database_url, scripts)
    wait_for(reached.exists, "the migration has changed plans")
    migrating.kill()
    assert exit_code(migrating) == -signal.SIGKILL
    database = Database(database_url)
    migrations.require_migrated(database, [newest])
    with database.reading() as session:
        found = session.execute(text("SELECT * FROM plans")).mappings().all()
    assert [row["name"] for row in found] == ["kept"] * 3
    assert "half_done" not in found[0]
    database.close()
    save_a_plan(database_url)
    script = script.replace("time.sleep(3600)", "")
    (scripts / "versions" / "9999_interrupted.py").write_text(script)
    migrations.upgrade(scripts, database_url)  # nothing of the first time is in its way


PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["mqplanner.persistence.migrations"])  # imported once for all processes


def start_migrating(address: str, scripts: Path = MIGRATIONS) -> ForkServerProcess:
    process = PROCESSES.Process(target=migrations.upgrade, args=(scripts, address))
    process.start()
    return process


def exit_code(process: ForkServerProcess) -> int | None:
    process.join(60)
    return process.exitcode


def test_concurrent_migrations_all_succeed(empty_url: str) -> None:
    running = [start_migrating(empty_url) for _ in range(3)]
    assert [exit_code(process) for process in running] == [0, 0, 0]
    assert "plans" in tables(empty_url)


def test_a_concurrent_migration_waits_for_the_lock(postgres: Postgres) -> None:
    address = postgres.create_database("contended")
    engine = create_engine(address)
    with engine.connect() as first:
        first.execute(text("SELECT pg_advisory_lock(:key)"), {"key": migrations.MIGRATION_LOCK})
        second = start_migrating(address)
        deadline = time.monotonic() + 60
        waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
        while not first.scalar(waiting):
            assert time.monotonic() < deadline, "the migration waits for the lock"
            time.sleep(0.02)
        assert tables(address) == set()
        first.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": migrations.MIGRATION_LOCK})
    assert exit_code(second) == 0
    assert "plans" in tables(address)
    engine.dispose()

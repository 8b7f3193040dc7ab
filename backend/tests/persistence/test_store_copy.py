"""Copies of a whole database to another one."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import create_engine, select

from mqplanner.access.principal import LOCAL, Role, TokenScope
from mqplanner.persistence import Database, notice_checks, plans, shares, tokens, verdict_checks, webhooks
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.store_copy import CannotCopy, copy_store
from mqplanner.persistence.tables import Base, IdempotencyKey, PlanGrant, PlanOpening, PlanRevision

SAVES = 25
NOW = datetime(2026, 3, 3, 10, 0, 0, 123456, tzinfo=UTC)


def filled(address: str) -> None:
    """A row in every table, more revisions than these tests copy at once."""
    database = Database(address)
    with database.writing() as session:
        revision = PlanRevision(
            name="Über", document='{"n":1}', note="why", summary="{}", answer=b"{}", derivations=b"{}"
        )
        saved = plans.create(session, LOCAL, revision, NOW, "text", ["prd"])
        access = PlanAccess(LOCAL, saved.plan, Role.OWNER)
        for number in range(SAVES):
            plans.save(
                session, access, PlanRevision(name=f"save {number}", document="{}"), NOW + timedelta(seconds=number)
            )
        shares.create(session, access, "token", None, NOW, None)
        tokens.create(session, "ci", TokenScope.READ, "ci", NOW, NOW)
        about = {"principal_id": LOCAL.id, "plan_id": saved.plan.id}
        session.add(PlanOpening(**about, opened_at=NOW))
        session.add(PlanGrant(**about, role="viewer", created_at=NOW))
        hook = webhooks.create(session, LOCAL, "https://hooks.example.com", "ops", None, NOW)
        webhooks.enqueue(session, hook, webhooks.TEST, {}, NOW)
        verdict_checks.begin(session, hook)
        check = notice_checks.prepare(session, saved.plan.id)
        assert check is not None
        notice_checks.record(session, check, None, {"rules": "r", "figures": "f"}, "m", None, NOW)
        session.add(
            IdempotencyKey(principal_id=LOCAL.id, key_sha256="k", fingerprint="f", created_at=NOW, answer=b"{}")
        )
    database.close()


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mqplanner.persistence.store_copy.BATCH_SIZE", 10)


def content_of(address: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, read the way the service does."""
    engine = create_engine(address)
    with engine.connect() as connection:
        content = {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=str)
            for table in Base.metadata.sorted_tables
        }
    engine.dispose()
    return content


@pytest.mark.parametrize("there", ["postgres", "sqlite"])
def test_each_row_is_copied_unchanged(
    request: pytest.FixtureRequest, there: str, sqlite_url: str, postgres_url: str
) -> None:
    source, target = (sqlite_url, postgres_url) if there == "postgres" else (postgres_url, sqlite_url)
    filled(source)
    before = content_of(source)
    assert all(before.values()), "a table without a row proves nothing"
    moved = copy_store(source, target)
    assert content_of(target) == before == content_of(source)
    assert moved == {name: len(rows) for name, rows in before.items()}


def test_a_target_with_plans_is_refused(sqlite_url: str, postgres_url: str) -> None:
    filled(sqlite_url)
    filled(postgres_url)
    before = content_of(postgres_url)
    with pytest.raises(CannotCopy, match="not empty"):
        copy_store(sqlite_url, postgres_url)
    assert content_of(postgres_url) == before


def test_a_failed_copy_leaves_the_target_empty(sqlite_url: str, postgres_url: str) -> None:
    filled(sqlite_url)
    broken = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    broken.execute("UPDATE shares SET plan_id = 'unknown'")  # this connection does not enforce foreign keys
    broken.commit()
    broken.close()
    empty = content_of(postgres_url)
    with pytest.raises(Exception, match="foreign key"):
        copy_store(sqlite_url, postgres_url)
    assert content_of(postgres_url) == empty

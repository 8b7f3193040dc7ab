"""Deleting a plan for good, and purging by policy."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, text, update
from sqlalchemy.exc import DBAPIError

from mqplanner.access.principal import LOCAL, TokenScope
from mqplanner.persistence import Database, audit, plans, retention, shares, tokens
from mqplanner.persistence.identifiers import new_token
from mqplanner.persistence.plan_access import PlanAccess
from mqplanner.persistence.tables import ApiToken, AuditEvent, IdempotencyKey, Plan, PlanRevision
from tests.cli.test_commands import run
from tests.persistence.test_store_copy import content_of, filled

NOW = datetime(2027, 3, 3, tzinfo=UTC)
DAY = timedelta(days=1)
OLD = NOW - 500 * DAY


def saved_daily(database: Database, saves: int) -> PlanAccess:
    """A plan with so many revisions, the first of them 500 days old."""
    with database.writing() as session:
        access = plans.create(session, LOCAL, PlanRevision(name="nightly", document="{}", answer=b"a" * 999), OLD)
        for number in range(1, saves):
            plans.save(session, access, PlanRevision(name="nightly", document=f"{number}"), OLD + number * DAY)
        return access


def numbers(database: Database, access: PlanAccess) -> list[int]:
    with database.reading() as session:
        return [revision.number for revision in reversed(plans.history(session, access, None, 1000))]


def test_a_deleted_plan_leaves_nothing_but_its_events(database_url: str) -> None:
    filled(database_url)
    database = Database(database_url)
    with database.writing() as session:
        retention.delete_plan(session, session.scalars(select(Plan)).one(), LOCAL)
    content = content_of(database_url)
    about_plans = {table for table in content if table.startswith(("plan", "share"))}
    assert {table for table in about_plans if content[table]} == set()
    with database.reading() as session:
        newest = audit.events(session, 1)[0]
        assert (newest.action, newest.principal, newest.subject) == ("plan deleted", "local", "save 24")
    database.close()


def test_old_revisions_are_purged_and_named_shared_and_new_ones_remain(database_url: str) -> None:
    database = Database(database_url)
    access = saved_daily(database, 30)
    with database.writing() as session:
        shares.create(session, access, new_token(), 3, OLD, None)
        shares.create(session, access, new_token(), 4, OLD, OLD + DAY)  # has expired
        named = update(PlanRevision).where(PlanRevision.number == 5)
        session.execute(named.values(version_name="as reviewed"))
    arguments = (database, NOW, NOW - 480 * DAY, 12)

    found = retention.purge(*arguments, dry_run=True)
    assert found["plan_revisions"] == 16
    assert found["shares"] == 1
    assert found["bytes of revisions"] > 16
    assert numbers(database, access) == list(range(1, 31)), "only counted"

    assert retention.purge(*arguments, dry_run=False) == found
    assert numbers(database, access) == [3, 5, *range(19, 31)]
    with database.reading() as session:
        left = session.scalar(select(func.sum(plans.STORED_BYTES)))
        assert session.scalar(select(Plan.stored_bytes)) == left
        assert audit.events(session, 1)[0].action == "purged"
    assert not any(retention.purge(*arguments, dry_run=False).values())
    database.close()


def test_revisions_after_the_limit_remain(database_url: str) -> None:
    database = Database(database_url)
    access = saved_daily(database, 30)
    retention.purge(database, NOW, OLD + 10 * DAY, 1, dry_run=False)
    assert numbers(database, access) == list(range(11, 31))
    database.close()


def test_ended_tokens_and_keys_are_purged(database_url: str) -> None:
    database = Database(database_url)
    with database.writing() as session:
        for name, expiry in (("expired", OLD), ("revoked", NOW + DAY), ("valid", NOW + DAY)):
            tokens.create(session, name, TokenScope.READ, "ada", OLD, expiry)
        session.execute(update(ApiToken).where(ApiToken.name == "revoked").values(revoked_at=OLD))
        for key, created in (("old", OLD), ("new", NOW)):
            session.add(IdempotencyKey(principal_id=LOCAL.id, key_sha256=key, fingerprint="f", created_at=created))
    found = retention.purge(database, NOW, OLD, 20, dry_run=False)
    assert (found["api_tokens"], found["idempotency_keys"]) == (2, 1)
    with database.reading() as session:
        assert session.scalars(select(ApiToken.name)).all() == ["valid"]
        assert session.scalars(select(IdempotencyKey.key_sha256)).all() == ["new"]
    database.close()


def test_the_audit_trail_remains_unless_a_setting_says_for_how_long(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(database_url)
    with database.writing() as session:
        for number in range(10):
            at, id = OLD + number * DAY, f"{number:016x}"
            session.add(AuditEvent(id=id, at=at, action="x", principal="y", subject=f"{number}"))
    arguments = (database, NOW, OLD, 20)
    assert "audit_events" not in retention.purge(*arguments, dry_run=False)
    monkeypatch.setattr(audit, "DELETED_AT_ONCE", 3)
    for dry_run in (True, False):
        found = retention.purge(*arguments, dry_run=dry_run, audit_before=OLD + 8 * DAY)
        assert found["audit_events"] == 8
    with database.reading() as session:
        newest, *left = audit.events(session, 100)
        assert "8 audit_events" in newest.subject
        assert [event.subject for event in left if event.action == "x"] == ["9", "8"]
    for statement in ("DELETE FROM audit_events", "UPDATE audit_events SET principal = 'eve'"):
        with pytest.raises(DBAPIError, match="only added to"), database.engine.begin() as connection:
            connection.execute(text(statement))
    database.close()


def test_the_commands_delete_and_purge(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    access = saved_daily(database, 3)
    words = ["db", "purge", "--keep-newest", "1", "--revisions-older-than"]
    counted = run(*words, "1d", "--dry-run", DATABASE_URL=sqlite_url)
    assert (counted.exit_code, numbers(database, access)) == (0, [1, 2, 3])
    assert "2  plan revisions" in counted.stdout
    assert run(*words, "1d", DATABASE_URL=sqlite_url).exit_code == 0
    assert numbers(database, access) == [3]
    assert run(*words, "soon", DATABASE_URL=sqlite_url).exit_code == 2

    again = run(*words, "1d", DATABASE_URL=sqlite_url, MQPLANNER_AUDIT_DAYS="3")
    assert "0  audit events" in again.stdout

    assert run("db", "delete-plan", "unknown", "--yes", DATABASE_URL=sqlite_url).exit_code == 2
    assert run("db", "delete-plan", access.plan.id, "--yes", DATABASE_URL=sqlite_url).exit_code == 0
    assert numbers(database, access) == []
    trail = run("audit", "--plan", access.plan.id, DATABASE_URL=sqlite_url).stdout.splitlines()
    events = [line.split("\t")[2:4] for line in trail]
    assert events == [["plan deleted", "operator"], *[["plan saved", "local"]] * 2, ["plan created", "local"]]
    database.close()

"""No save is lost, also with concurrent saves."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from mqplanner.access.policy import RequiredAccess
from mqplanner.access.principal import LOCAL, Role, TokenScope
from mqplanner.errors import QuotaReached
from mqplanner.persistence import Database, audit, plan_search, plans
from mqplanner.persistence.database import Quota
from mqplanner.persistence.plan_access import access_plan
from mqplanner.persistence.plan_search import PlanQuery
from mqplanner.persistence.tables import Plan, PlanRevision

REQUIREMENT = RequiredAccess(TokenScope.WRITE, Role.EDITOR)
NOW = datetime(2026, 3, 3, 10, 0, 0, 123456, tzinfo=UTC)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    opened = Database(database_url)
    yield opened
    opened.close()


def saved(database: Database, now: datetime = NOW) -> str:
    with database.writing() as session:
        return plans.create(session, LOCAL, PlanRevision(name="first", document='{"n":0}'), now).plan.id


def save_again(session: Session, plan_id: str, name: str, document: str, now: datetime = NOW) -> int:
    access = access_plan(session, LOCAL, REQUIREMENT, plan_id)
    plans.save(session, access, PlanRevision(name=name, document=document), now)
    return access.plan.current_revision


def revisions(database: Database, plan_id: str) -> list[PlanRevision]:
    with database.reading() as session:
        query = select(PlanRevision).where(PlanRevision.plan_id == plan_id).order_by(PlanRevision.number)
        return list(session.scalars(query))


def test_creations_at_the_same_time_count_each_other(database_url: str) -> None:
    database = Database(database_url, Quota(plans=1, stored_bytes=1000))
    with ThreadPoolExecutor(1) as other:
        with database.writing() as session:
            plans.create(session, LOCAL, PlanRevision(name="first", document="{}"), NOW)
            second = other.submit(saved, database)
            wait([second], timeout=0.5)  # it would be committed by then
        with pytest.raises(QuotaReached):
            second.result()
    database.close()


def test_each_save_adds_a_revision(database: Database) -> None:
    plan_id = saved(database)
    for number in (1, 2):
        with database.writing() as session:
            save_again(session, plan_id, f"save {number}", f'{{"n":{number}}}', NOW + timedelta(hours=number))
    found = revisions(database, plan_id)
    assert [(r.number, r.name, r.document) for r in found] == [
        (1, "first", '{"n":0}'),
        (2, "save 1", '{"n":1}'),
        (3, "save 2", '{"n":2}'),
    ]
    assert [r.created_at for r in found] == [NOW, NOW + timedelta(hours=1), NOW + timedelta(hours=2)]


def test_a_clock_that_is_set_back_reorders_neither_revisions_nor_events(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan_id = saved(database)
    for number, hours in enumerate((2, -9000, 1), start=2):
        now = NOW + timedelta(hours=hours)
        monkeypatch.setattr(time, "time_ns", lambda now=now: int(now.timestamp() * 1e9))
        with database.writing() as session:
            assert save_again(session, plan_id, f"save {number}", "{}", now) == number
            audit.record(session, f"event {number}", LOCAL)
    found = revisions(database, plan_id)
    assert [revision.number for revision in found] == [1, 2, 3, 4]
    assert [revision.created_at for revision in found] == [NOW, *[NOW + timedelta(hours=2)] * 3]
    with database.reading() as session:
        actions = [event.action for event in audit.events(session, 10)]
    assert [action for action in actions if action.startswith("event")] == ["event 4", "event 3", "event 2"]


def test_a_timestamp_is_the_same_on_both_databases(database: Database) -> None:
    elsewhere = NOW.astimezone(timezone(timedelta(hours=-5)))
    plan_id = saved(database, elsewhere)
    (found,) = revisions(database, plan_id)
    assert found.created_at == NOW
    assert found.created_at.utcoffset() == timedelta(0)


OLD_SUMMARY = '{"sentence":"x","verdict":"exceeded","verdicts":{"exceeded":1}}'
OLD_ANSWER = (
    b'{"first_limit":{"limit":"a","title":"CSA","subject":"P","multiple":{"value":0.5,"text":"0.5"},"date":null},'
    b'"limits":[{"id":"a","kind":"csa","verdict":"exceeded"}]}'
)


def test_what_an_earlier_release_saved_is_read_for_the_list(database: Database) -> None:
    answered, plain = saved(database), saved(database)
    with database.writing() as session:
        old = {"summary": OLD_SUMMARY, "answer": OLD_ANSWER}
        session.execute(update(PlanRevision).where(PlanRevision.plan_id == answered).values(**old))
        session.execute(update(Plan).values(listed_revision=0, verdict_rank=9, first_limit=None))
    with database.writing() as session:
        ids = plan_search.plans_without_summary(session, LOCAL, 10)
        assert set(ids) == {answered, plain}
        plans.store_list_summaries(session, ids)
    with database.reading() as session:
        assert plan_search.plans_without_summary(session, LOCAL, 10) == []
        _, found = plan_search.find_plans(session, LOCAL, PlanQuery(sort="verdict", descending=False), 10)
    assert [(one.plan.id, one.verdict) for one in found] == [(answered, "exceeded"), (plain, None)]
    assert (found[0].sort_value, found[0].plan.first_multiple, found[0].plan.state) == (0, 0.5, 1)
    assert json.loads(found[0].first_limit or "")["kind"] == "csa"


def test_an_answer_that_an_earlier_release_replaced_is_not_listed(database: Database) -> None:
    plan_id = saved(database)
    with database.writing() as session:
        session.execute(update(Plan).values(verdict_rank=3, current_revision=2))
        session.add(PlanRevision(plan_id=plan_id, number=2, name="x", document="{}", created_at=NOW))
    with database.reading() as session:
        _, (found,) = plan_search.find_plans(session, LOCAL, PlanQuery(), 10)
    assert (found.verdict, found.first_limit) == (None, None)


def test_concurrent_saves_each_get_a_revision(database: Database) -> None:
    plan_id = saved(database)

    def save(writer: int) -> int:
        with database.writing() as session:
            return save_again(session, plan_id, f"writer {writer}", "{}")

    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(save, range(40)))
    assert sorted(numbers) == list(range(2, 42))
    by_number = {r.number: r.name for r in revisions(database, plan_id)}
    assert [by_number[number] for number in numbers] == [f"writer {writer}" for writer in range(40)]


def test_of_concurrent_saves_on_one_revision_one_succeeds(database: Database) -> None:
    plan_id = saved(database)

    def save(writer: int) -> int | None:
        with database.writing() as session:
            found = access_plan(session, LOCAL, REQUIREMENT, plan_id)
            if found.plan.current_revision != 1:
                return None
            plans.save(session, found, PlanRevision(name="x", document="{}"), NOW)
            return found.plan.current_revision

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(save, range(16)))
    assert sorted(outcome for outcome in outcomes if outcome) == [2]
    assert len(revisions(database, plan_id)) == 2


def test_a_failed_save_is_rolled_back(database: Database) -> None:
    plan_id = saved(database)

    def fail_half_way() -> None:
        with database.writing() as session:
            save_again(session, plan_id, "half", "{}")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_half_way()
    assert len(revisions(database, plan_id)) == 1


def test_a_revision_needs_a_plan(database: Database) -> None:
    orphan = text(
        "INSERT INTO plan_revisions (plan_id, number, name, document, created_at)"
        " VALUES ('unknown', 1, 'x', '{}', '2026-03-03 10:00:00+00:00')"
    )
    with pytest.raises(IntegrityError), database.writing() as session:
        session.execute(orphan)


def test_sqlite_commits_are_durable(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    with database.reading() as session:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 4000)):
            assert session.execute(text(f"PRAGMA {pragma}")).scalar_one() == value
    database.close()


def test_postgres_waits_are_bounded(postgres_url: str) -> None:
    database = Database(postgres_url)
    with database.reading() as session:
        for setting, value in (("statement_timeout", "4500ms"), ("lock_timeout", "4s"), ("TimeZone", "UTC")):
            assert session.execute(text(f"SHOW {setting}")).scalar_one() == value
    database.close()

"""Waits for either database are bounded."""

import time
from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from mqplanner.access.principal import LOCAL
from mqplanner.errors import StoreUnavailable
from mqplanner.persistence import Database, plans
from mqplanner.persistence import database as database_module
from mqplanner.persistence.database import translate_driver_errors
from mqplanner.persistence.tables import PlanRevision


def test_a_long_wait_for_a_lock_is_reported_as_busy(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "LOCK_TIMEOUT_S", 1)
    first, second = Database(database_url), Database(database_url)
    with first.writing() as session:
        plan_id = plans.create(session, LOCAL, PlanRevision(name="x", document="{}"), datetime.now(UTC)).plan.id
    change = text("UPDATE plans SET state = state + 1 WHERE id = :id")
    with first.writing() as holding:
        holding.execute(change, {"id": plan_id})
        began = time.monotonic()
        with pytest.raises(StoreUnavailable, match="busy"), second.writing() as session:
            session.execute(change, {"id": plan_id})
        assert time.monotonic() - began < database_module.STATEMENT_TIMEOUT_S
    for database in (first, second):
        database.close()


def test_a_long_statement_is_cancelled(postgres_url: str) -> None:
    made = database_module.make_engine(postgres_url, statement_timeout_s=1)
    began = time.monotonic()
    with pytest.raises(StoreUnavailable), translate_driver_errors(), made.connect() as connection:
        connection.execute(text("SELECT pg_sleep(30)"))
    assert time.monotonic() - began < 20
    made.dispose()

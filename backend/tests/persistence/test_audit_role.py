"""The role that docs/operating.md gives to the service on Postgres: it can do everything but change the audit trail."""

import re
from datetime import UTC, datetime

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import ProgrammingError

from mqplanner.access.principal import LOCAL
from mqplanner.api.app import create_app
from mqplanner.persistence import Database, plans
from mqplanner.persistence.tables import PlanRevision
from mqplanner.settings import CHECKOUT, Settings
from tests.cli.test_commands import run
from tests.support.application import client_of

ROLE = "mqplanner_service"


def documented_statements() -> str:
    section = (
        (CHECKOUT / "docs" / "operating.md").read_text("utf-8").partition("## Audit trail")[2].partition("\n## ")[0]
    )
    statements: list[str] = re.findall("^    ((?:CREATE|GRANT|REVOKE|ALTER) .+)$", section, re.MULTILINE)
    assert len(statements) >= 4, "the statements are a block of lines"
    return "\n".join(statements)


def test_the_service_runs_with_a_role_that_cannot_change_the_trail(postgres_url: str) -> None:
    owner = create_engine(postgres_url)
    with owner.begin() as connection:
        connection.exec_driver_sql(documented_statements())
    address = postgres_url.replace("mqplanner@", f"{ROLE}@")
    assert address != postgres_url
    try:
        with client_of(create_app(Settings(database_url=address))) as client:
            assert client.get("/readyz").status_code == 200
            saved = client.post("/api/v1/plans", json={"name": "x", "plan": {}})
            assert saved.status_code == 201
            headers = {"If-Match": "*"}
            client.post(f"{saved.headers['location']}/archive", headers=headers).raise_for_status()
            client.delete(saved.headers["location"], params={"confirm": "x"}, headers=headers).raise_for_status()
        assert run("db", "purge", "--revisions-older-than", "1d", DATABASE_URL=address).exit_code == 0
        refused = run("db", "purge", "--revisions-older-than", "1d", DATABASE_URL=address, MQPLANNER_AUDIT_DAYS="1")
        assert refused.exit_code != 0
        assert "address of the owner" in refused.stderr
        database = Database(address)
        with database.writing() as session:
            plans.create(session, LOCAL, PlanRevision(name="kept", document="{}"), datetime.now(UTC))
        for statement in (
            "ALTER TABLE audit_events DISABLE TRIGGER ALL",
            "DROP TABLE audit_events",
            "TRUNCATE audit_events",
            "DELETE FROM audit_events",
            "UPDATE audit_events SET principal = 'eve'",
        ):
            with (
                pytest.raises(ProgrammingError, match=r"must be owner|permission denied"),
                database.engine.begin() as by,
            ):
                by.execute(text(statement))
        database.close()
    finally:
        with owner.begin() as connection:
            connection.exec_driver_sql(f"DROP OWNED BY {ROLE}; DROP ROLE {ROLE}")
        owner.dispose()

"""Creates principals with tokens and their plans directly in the database."""

from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import FastAPI
from sqlalchemy import update

from mqplanner.access.principal import LOCAL, Principal, Role, TokenScope
from mqplanner.persistence import plans, tables, tokens
from mqplanner.persistence.database import Database
from mqplanner.persistence.tables import ApiToken, PlanGrant, PlanRevision

DOCUMENT = '{"schema_version":1,"lpars":[]}'


def store_of(app: FastAPI) -> Database:
    store: Database = app.state.database
    return store


def signed_up(app: FastAPI, name: str, scope: TokenScope = TokenScope.WRITE) -> dict[str, str]:
    """Return the header with a new token for a principal of that name."""
    now = datetime.now(UTC)
    with store_of(app).writing() as session:
        secret = tokens.create(session, name, scope, name, now, now + timedelta(days=1))
    return {"Authorization": f"Bearer {secret}"}


def set_token(app: FastAPI, name: str, **columns: Any) -> None:
    """Change the tokens of that name directly in the database."""
    with store_of(app).writing() as session:
        session.execute(update(ApiToken).where(ApiToken.name == name).values(**columns))


def principal_named(app: FastAPI, name: str) -> Principal:
    if name == LOCAL.name:
        return LOCAL
    with store_of(app).reading() as session:
        row = session.query(tables.Principal).filter_by(name=name).one()
        return Principal(row.id, row.name, TokenScope.WRITE)


def plan_of(app: FastAPI, owner: str, archived: bool = False, **roles: Role) -> str:
    """Create a plan and return its id; `roles` are granted to principals by name."""
    now = datetime.now(UTC)
    with store_of(app).writing() as session:
        saved = plans.create(session, principal_named(app, owner), PlanRevision(name="theirs", document=DOCUMENT), now)
        saved.plan.archived_at = now if archived else None
        for name, role in roles.items():
            who = principal_named(app, name).id
            session.add(PlanGrant(plan_id=saved.plan.id, principal_id=who, role=role.label, created_at=now))
        return saved.plan.id

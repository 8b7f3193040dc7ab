"""INSERT … ON CONFLICT, which both stores have and SQLAlchemy spells apart."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from mqplanner.persistence.base import Base


def insert(session: Session, table: type[Base]) -> Any:
    """An INSERT of the session's own dialect, which knows `on_conflict_do_…`."""
    if session.get_bind().dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)

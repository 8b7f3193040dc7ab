"""INSERT … ON CONFLICT, for which SQLAlchemy has one function per dialect."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from mqplanner.persistence.tables import Base


def insert(session: Session, table: type[Base]) -> Any:
    """Return an INSERT of the session's dialect, which has `on_conflict_do_…`."""
    dialect = postgresql if session.get_bind().dialect.name == "postgresql" else sqlite
    return dialect.insert(table)

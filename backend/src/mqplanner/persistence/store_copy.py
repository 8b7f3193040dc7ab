"""Copies everything from one database to an empty one, in either direction between SQLite and Postgres.

Source and target are each used in one transaction: the copy is one state, and a failed copy leaves the target empty.
"""

from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import Connection, Table, delete, func, insert, make_url, select
from sqlalchemy.engine import Engine

from mqplanner.access.principal import LOCAL_ID
from mqplanner.errors import PlannerError
from mqplanner.persistence.database import WRITING, make_engine, translate_driver_errors
from mqplanner.persistence.tables import Base, Principal

BATCH_SIZE = 500
TIMEOUT_S = 3600


class CannotCopy(PlannerError):
    """Source or target is not suitable."""


def require_source(address: str) -> None:
    """Raise CannotCopy where there is no planner database; create nothing."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise CannotCopy(f"There is no file {url.database} to move from.")
    engine = make_engine(address)
    try:
        with translate_driver_errors(), engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    if found is None:
        raise CannotCopy(f"{url.database} is not a database of this planner: there is nothing to move from it.")


def copy_store(source: str, target: str) -> dict[str, int]:
    """Copy every row to an empty database at the same migration; return the number of rows of each table."""
    origin, goal = (make_engine(address, statement_s=TIMEOUT_S) for address in (source, target))
    writing = goal.execution_options(**{WRITING: True})
    try:
        with translate_driver_errors(), _snapshot(origin) as before, writing.begin() as after:
            for table in Base.metadata.sorted_tables:
                rows = select(func.count()).select_from(table)
                if table is Principal.__table__:
                    rows = rows.where(table.c.id != LOCAL_ID)
                if after.scalar(rows):
                    name = table.name.replace("_", " ")
                    raise CannotCopy(f"The target is not empty: it contains {name}.")
            after.execute(delete(Principal).where(Principal.id == LOCAL_ID))  # the source has its own
            return {table.name: _copy_table(table, before, after) for table in Base.metadata.sorted_tables}
    finally:
        origin.dispose()
        goal.dispose()


def _snapshot(engine: Engine) -> Connection:
    """Return a connection whose statements all see the same state."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ")
    return engine.connect()  # on SQLite every transaction does


def _copy_table(table: Table, source: Connection, target: Connection) -> int:
    copied = 0
    query = select(table).execution_options(stream_results=True, yield_per=BATCH_SIZE)
    for batch in source.execute(query).mappings().partitions(BATCH_SIZE):
        target.execute(insert(table), [dict(row) for row in batch])
        copied += len(batch)
    arrived = target.scalar(select(func.count()).select_from(table))
    if arrived != copied:
        raise CannotCopy(f"Of {copied} {table.name.replace('_', ' ')} {arrived} arrived; nothing was moved.")
    return copied

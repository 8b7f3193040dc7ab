"""Moves everything from one store to another, whichever of the two kinds they are.

Source and target are each seen in one transaction, so what is copied is one state, and a target where anything goes
wrong stays empty.
"""

from collections.abc import Iterator
from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import Connection, Table, delete, func, insert, make_url, select
from sqlalchemy.engine import Engine

from mqplanner.access.principal import LOCAL_ID
from mqplanner.errors import PlannerError
from mqplanner.persistence.driver_errors import translated
from mqplanner.persistence.engine import WRITING, make_engine
from mqplanner.persistence.plan_tables import Base, Principal

AT_ONCE = 500
TIMEOUT_S = 3600


class CannotMove(PlannerError):
    """The stores are not such that everything could be moved."""


def require_source(address: str) -> None:
    """Raise CannotMove where there is no store to move from; nothing is made by looking."""
    url = make_url(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise CannotMove(f"There is no file {url.database} to move from.")
    engine = make_engine(address)
    try:
        with translated(), engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    if found is None:
        raise CannotMove(f"{url.database} is no store of this planner: there is nothing to move from it.")


def move(source: str, target: str) -> dict[str, int]:
    """Copy every row to an empty store at the same migration; returns the rows of each table, counted there."""
    origin, goal = (make_engine(address, statement_timeout_s=TIMEOUT_S) for address in (source, target))
    try:
        with translated(), _one_state(origin) as before, _one_transaction(goal) as after, after.begin():
            _require_empty(after)
            after.execute(delete(Principal).where(Principal.id == LOCAL_ID))  # the source brings its own
            return {table.name: _copy(table, before, after) for table in Base.metadata.sorted_tables}
    finally:
        origin.dispose()
        goal.dispose()


def _one_state(engine: Engine) -> Connection:
    """A connection whose statements all see the same state."""
    if engine.dialect.name == "postgresql":
        return engine.connect().execution_options(isolation_level="REPEATABLE READ")
    return engine.connect()  # on SQLite a transaction that has begun to read does


def _one_transaction(engine: Engine) -> Connection:
    return engine.connect().execution_options(**{WRITING: True})


def _require_empty(target: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        query = select(func.count()).select_from(table)
        if table is Principal.__table__:
            query = query.where(table.c.id != LOCAL_ID)
        if target.scalar(query):
            raise CannotMove(f"The target is not empty: there are {table.name.replace('_', ' ')} in it.")


def _copy(table: Table, source: Connection, target: Connection) -> int:
    copied = 0
    for rows in _chunks(table, source):
        target.execute(insert(table), rows)
        copied += len(rows)
    arrived = target.scalar(select(func.count()).select_from(table))
    if arrived != copied:
        raise CannotMove(f"Of {copied} {table.name.replace('_', ' ')} {arrived} arrived; nothing was moved.")
    return copied


def _chunks(table: Table, source: Connection) -> Iterator[list[dict[str, object]]]:
    query = select(table).execution_options(stream_results=True, yield_per=AT_ONCE)
    for part in source.execute(query).mappings().partitions(AT_ONCE):
        yield [dict(row) for row in part]

"""The database at one address: durable commits, bounded waits, and errors that a caller can handle.

Only `Database` opens transactions and commits.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

from mqplanner.errors import StoreNotMigrated, StoreUnavailable
from mqplanner.persistence.tables import Base

_MISSING_TABLE = ("no such table", "no such column", "does not exist")
_BROKEN_FILE = ("not a database", "malformed")


@contextmanager
def translate_driver_errors() -> Iterator[None]:
    """Raise `StoreUnavailable` or `StoreNotMigrated` for errors that the caller did not cause."""
    try:
        yield
    except PoolTimeout as error:
        raise StoreUnavailable("Every connection to the database is in use.") from error
    except (OperationalError, ProgrammingError, InterfaceError) as error:
        raise _translated(error) from error
    except DBAPIError as error:
        if any(phrase in str(error.orig).lower() for phrase in _BROKEN_FILE):
            raise StoreUnavailable("The database file cannot be read as a database.") from error
        raise


def _translated(error: DBAPIError) -> StoreUnavailable:
    # The driver's message is not repeated, because it may contain addresses.
    message = str(error.orig).lower()
    missing_table = any(phrase in message for phrase in _MISSING_TABLE)
    if missing_table and not message.startswith("connection"):
        return StoreNotMigrated("The database has not been migrated to this release: run `mqplanner migrate`.")
    if "locked" in message or "lock timeout" in message:
        return StoreUnavailable("The database is busy with another save.")
    return StoreUnavailable("The database does not answer.")


CONNECT_TIMEOUT_S = 3
LOCK_TIMEOUT_S = 5
STATEMENT_TIMEOUT_S = 10
POOL_TIMEOUT_S = 5

WRITING = "mqplanner_writing"
"""Execution option of a transaction that writes: SQLite takes its write lock at once."""


def make_engine(address: str, *, statement_timeout_s: int = STATEMENT_TIMEOUT_S, foreign_keys: bool = True) -> Engine:
    """Return the engine for a database address, without connecting.

    A migration that rebuilds a SQLite table needs `foreign_keys=False`.
    """
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url, foreign_keys)
    return create_engine(
        url,
        pool_size=10,
        max_overflow=10,
        pool_timeout=POOL_TIMEOUT_S,
        pool_pre_ping=True,
        hide_parameters=True,  # or a failing statement would log the content of a plan
        connect_args=_postgres_arguments(statement_timeout_s),
    )


def _postgres_arguments(statement_timeout_s: int) -> dict[str, Any]:
    """Return the arguments for libpq that bound every wait on the network and on locks."""
    options = {
        "statement_timeout": f"{statement_timeout_s}s",
        "lock_timeout": f"{LOCK_TIMEOUT_S}s",
        "idle_in_transaction_session_timeout": "60s",
        "timezone": "UTC",
    }
    return {
        "connect_timeout": CONNECT_TIMEOUT_S,
        "tcp_user_timeout": STATEMENT_TIMEOUT_S * 1000,
        "application_name": "mqplanner",
        "options": " ".join(f"-c {name}={value}" for name, value in options.items()),
    }


def _sqlite_engine(url: URL, foreign_keys: bool) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_timeout=POOL_TIMEOUT_S,
        hide_parameters=True,
        connect_args={"timeout": LOCK_TIMEOUT_S},
    )

    @event.listens_for(engine, "connect")
    def _configure(connection: Any, _record: Any) -> None:
        # The driver begins transactions only before the first change, and commits before DDL. With its handling off,
        # BEGIN is sent below, and a migration is one transaction.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Two transactions that both read first could not both write later; IMMEDIATE queues them instead.
        writing = connection.get_execution_options().get(WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


QUOTA = "quota"
"""Key of a session's `info`: the `Quota` that applies to what it stores, or None."""

log = structlog.get_logger("mqplanner.persistence")


@dataclass(frozen=True, slots=True)
class Quota:
    """How much one principal may store."""

    plans: int
    stored_bytes: int


class Database:
    """The database at one address; holds nothing in memory except its connection pool."""

    def __init__(self, address: str, quota: Quota | None = None) -> None:
        self.engine = make_engine(address)
        self._info = {QUOTA: quota}
        self._write_engine = self.engine.execution_options(**{WRITING: True})

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a read-only transaction that sees one state of the database."""
        with translate_driver_errors(), Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Open a transaction that is committed when the block ends and rolled back when it raises."""
        session = Session(self._write_engine, expire_on_commit=False, info=self._info)
        with translate_driver_errors(), session, session.begin():
            yield session

    def try_writing(self, description: str, work: Callable[[Session], None]) -> None:
        """Write what a request can do without; log a warning where the database is unavailable."""
        try:
            with self.writing() as session:
                work(session)
        except StoreUnavailable:
            log.warning("not recorded", what=description)

    @property
    def connections_in_use(self) -> int:
        """Return how many connections of this process are in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def insert(session: Session, table: type[Base]) -> Any:
    """Return an INSERT that has `on_conflict_do_…`, for which SQLAlchemy has one function per dialect."""
    dialect = postgresql if session.get_bind().dialect.name == "postgresql" else sqlite
    return dialect.insert(table)

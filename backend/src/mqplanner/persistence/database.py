"""The database at one address: durable commits, bounded waits, and errors that a caller can handle.

Only `Database` opens transactions and commits.
"""

import os
import secrets
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog
from prometheus_client import Counter
from sqlalchemy import Connection, Engine, create_engine, delete, event, false
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import (
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

from mqplanner.access.principal import LOCAL_ID
from mqplanner.errors import StoreNotMigrated, StoreUnavailable
from mqplanner.persistence.tables import Base, IdempotencyKey, Plan, PlanRevision

READ_ONLY, LOCKED, BUSY = "read-only", "locked", "busy"
DISK_FULL, DISK_ERROR = "disk-full", "disk-error"
NO_CONNECTION, NO_ANSWER, DAMAGED = "no-connection", "no-answer", "damaged"
_DETAILS = {
    NO_ANSWER: "The database does not answer.",
    NO_CONNECTION: "The database has no free connection.",
    LOCKED: "The database is busy with another save.",
    BUSY: "The database is busy with other requests.",
    DISK_FULL: "The disk of the database is full.",
    DISK_ERROR: "The disk of the database reports an error.",
    READ_ONLY: "The database is read-only.",
    DAMAGED: "The database file cannot be read as a database.",
}
_SQLSTATES = {"25006": READ_ONLY, "40P01": LOCKED, "53100": DISK_FULL, "53300": NO_CONNECTION, "55P03": LOCKED}
_SQLITE_CODES = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_IOERR: DISK_ERROR,
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
_MISSING_TABLE = ("no such table", "no such column", "does not exist")
_SLOTS_IN_USE = ("too many clients", "too many connections", "connection slots are reserved")
_ERRORS = Counter("mqplanner_database_errors", "Errors of the database that no caller caused.", ("reason",))


def unavailable(reason: str) -> StoreUnavailable:
    """Return the error for a reason, and count it."""
    _ERRORS.labels(reason).inc()
    return StoreUnavailable(_DETAILS[reason], reason)


@contextmanager
def translate_driver_errors() -> Iterator[None]:
    """Raise `StoreUnavailable` or `StoreNotMigrated` for errors that the caller did not cause."""
    try:
        yield
    except PoolTimeout as error:
        raise unavailable(NO_CONNECTION) from error
    except DBAPIError as error:
        if (translated := _translated(error)) is None:
            raise
        raise translated from error


def _translated(error: DBAPIError) -> StoreUnavailable | None:
    # The driver's message is not repeated, because it may contain addresses.
    message = str(error.orig).lower()
    sqlite_code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF  # without what says where it happened
    reason = _SQLITE_CODES.get(sqlite_code) or _SQLSTATES.get(getattr(error.orig, "sqlstate", None) or "")
    if reason is None and isinstance(error, OperationalError | ProgrammingError | InterfaceError):
        if any(phrase in message for phrase in _MISSING_TABLE) and not message.startswith("connection"):
            return StoreNotMigrated("The database has not been migrated to this release: run `mqplanner migrate`.")
        reason = NO_CONNECTION if any(phrase in message for phrase in _SLOTS_IN_USE) else NO_ANSWER
    return unavailable(reason) if reason else None


SECONDS = 5.0
"""Longest wait for a connection, and for the answer to a statement; default of the setting `database_seconds`."""
LOCK_SHARE = 0.8
"""Of that time, the share in which a lock has to be free: the server reports it before the connection is given up."""
POOL_SIZE = 10
"""Connections that a process leaves open; under load it opens twice as many."""
BRIEF_S = 0.5
"""Longest wait for a lock where nothing depends on the change."""
MAX_WRITING = 10
"""Transactions of a process that write at once: half of its connections, so that reading never waits for locks."""

_FILE = "mqplanner_file"
"""Key of a connection's `info`: which SQLite file it has open."""
WRITING = "mqplanner_writing"
"""Execution option of a transaction that writes: SQLite takes its write lock at once."""
LOCK_WAIT_S = "mqplanner_lock_wait_s"
"""Execution option: longest wait for a lock, where it is not the engine's."""


def make_engine(
    address: str, *, seconds: float = SECONDS, statement_s: float | None = None, foreign_keys: bool = True
) -> Engine:
    """Return the engine for a database address, without connecting.

    `statement_s` is for statements that may take longer than `seconds`. A migration that rebuilds a SQLite table needs
    `foreign_keys=False`.
    """
    url = make_url(address)
    pool = {"pool_size": POOL_SIZE, "max_overflow": POOL_SIZE, "pool_timeout": seconds}
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url, pool, seconds * LOCK_SHARE, foreign_keys)
    from mqplanner.persistence.postgres import postgres_engine  # its driver takes time to load

    engine = postgres_engine(url, pool, seconds, seconds * LOCK_SHARE, statement_s or seconds)

    @event.listens_for(engine, "begin")
    def _limit_wait(connection: Connection) -> None:
        if wait_s := connection.get_execution_options().get(LOCK_WAIT_S):
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {wait_s * 1000:.0f}")

    return engine


def _sqlite_engine(url: URL, pool: dict[str, Any], lock_s: float, foreign_keys: bool) -> Engine:
    engine = create_engine(url, poolclass=QueuePool, **pool, hide_parameters=True, connect_args={"timeout": lock_s})

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
        options = connection.get_execution_options()
        if options.get(WRITING, False):
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {options.get(LOCK_WAIT_S, lock_s) * 1000:.0f}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.exec_driver_sql("BEGIN")

    if url.database and not url.database.startswith((":memory:", "file:")):
        _follow_file(engine, Path(url.database))
        _name_read_only_folder(engine, Path(url.database))
    return engine


def _follow_file(engine: Engine, file: Path) -> None:
    """Use no file that was deleted or replaced: a connection has it open, and what is saved there would be lost."""
    was_opened = threading.Event()

    def identity() -> tuple[int, int] | None:
        with suppress(OSError):
            found = file.stat()
            return found.st_dev, found.st_ino
        return None

    @event.listens_for(engine, "do_connect")
    def _create_once(*_: Any) -> None:
        if was_opened.is_set() and identity() is None:
            raise sqlite3.OperationalError("the file was deleted")  # and not another one, which is empty

    @event.listens_for(engine, "connect")
    def _note(_connection: Any, record: Any) -> None:
        record.info[_FILE] = identity()
        was_opened.set()

    @event.listens_for(engine, "checkout")
    def _compare(_connection: Any, record: Any, _proxy: Any) -> None:
        if (found := identity()) is None or found != record.info[_FILE]:
            raise DisconnectionError("the file was deleted or replaced")


def _name_read_only_folder(engine: Engine, file: Path) -> None:
    """Say that a database is read-only where only its folder is: SQLite has to create a file there to open another."""

    @event.listens_for(engine, "handle_error")
    def _explain(context: ExceptionContext) -> None:
        error = context.original_exception
        is_closed = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CANTOPEN
        if is_closed and file.is_file() and not os.access(file.parent, os.W_OK):
            raise unavailable(READ_ONLY) from error


QUOTA = "quota"
"""Key of a session's `info`: the `Quota` that applies to what it stores, or None."""

log = structlog.get_logger("mqplanner.persistence")


LEAST_FREE_BYTES = 512 * 1024
"""Space on the disk that the plan of twenty queue managers takes."""


@dataclass(frozen=True, slots=True)
class Quota:
    """How much one principal may store."""

    plans: int
    stored_bytes: int


class Database:
    """The database at one address; remembers nothing except its connections, and whether its disk was full."""

    def __init__(self, address: str, quota: Quota | None = None, seconds: float = SECONDS) -> None:
        self.engine = make_engine(address, seconds=seconds)
        self._seconds = seconds
        self._info = {QUOTA: quota}
        self._writing_now = threading.BoundedSemaphore(MAX_WRITING)
        self.is_disk_full = False
        """Whether a save has found it so, and no check since has found space."""

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a read-only transaction that sees one state of the database."""
        with translate_driver_errors(), Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self, lock_wait_s: float | None = None) -> Iterator[Session]:
        """Open a transaction that is committed when the block ends and rolled back when it raises."""
        options = {WRITING: True} if lock_wait_s is None else {WRITING: True, LOCK_WAIT_S: lock_wait_s}
        session = Session(self.engine.execution_options(**options), expire_on_commit=False, info=self._info)
        if not self._writing_now.acquire(timeout=lock_wait_s or self._seconds):
            raise unavailable(BUSY)
        try:
            with translate_driver_errors(), session, session.begin():
                yield session
        except StoreUnavailable as error:
            self.is_disk_full |= error.reason in (DISK_FULL, DISK_ERROR)
            raise
        finally:
            self._writing_now.release()

    def try_writing(self, description: str, work: Callable[[Session], None]) -> None:
        """Write what a request can do without; log a warning where the database is unavailable."""
        try:
            with self.writing(BRIEF_S) as session:
                work(session)
        except StoreUnavailable as error:
            log.warning("not recorded", what=description, reason=error.reason)
        except IntegrityError:  # it was deleted in the meantime
            log.info("not recorded", what=description)

    def require_writable(self) -> None:
        """Raise StoreUnavailable where no plan can be saved.

        Locks and a read-only database are found without writing anything. That a disk is full a save finds out; after
        one has, this writes as much as a plan needs, and deletes it, until there is space again.
        """
        with self.writing(lock_wait_s=self._seconds / 2) as session:
            for table in (Plan, PlanRevision):  # takes the locks that a save takes, and changes no row
                session.execute(delete(table).where(false()))
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        if file and Path(file).is_file() and shutil.disk_usage(file).free < LEAST_FREE_BYTES:
            raise unavailable(DISK_FULL)
        if self.is_disk_full:
            self._try_storing()
            self.is_disk_full = False

    def _try_storing(self) -> None:
        row = IdempotencyKey(
            principal_id=LOCAL_ID,
            key_sha256=secrets.token_hex(32),
            fingerprint="",
            created_at=datetime.now(UTC),
            answer=secrets.token_bytes(LEAST_FREE_BYTES),  # cannot be compressed
        )
        with self.writing() as session:
            session.add(row)
        with self.writing() as session:
            session.delete(row)

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

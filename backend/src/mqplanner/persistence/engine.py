"""One SQLAlchemy engine for either store, set so that an acknowledged save is on disk.

SQLite is one file for one person, Postgres serves a team. Whatever either needs in order to keep the
promises (durable commits, bounded waits, enforced references) is said here and nowhere else.
"""

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.pool import QueuePool

CONNECT_TIMEOUT_S = 3
LOCK_TIMEOUT_S = 5
STATEMENT_TIMEOUT_S = 10
POOL_TIMEOUT_S = 5

WRITING = "mqplanner_writing"
"""Execution option: the transaction will write, so SQLite takes its write lock at once."""


def make_engine(
    address: str, *, statement_timeout_s: int = STATEMENT_TIMEOUT_S, references: bool = True
) -> Engine:
    """The engine for a database address; nothing is connected to yet.

    `references=False` leaves SQLite's foreign keys unenforced, which rebuilding a table in a migration needs.
    """
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, references)
    return create_engine(
        url,
        pool_size=10,
        max_overflow=10,
        pool_timeout=POOL_TIMEOUT_S,
        pool_pre_ping=True,
        hide_parameters=True,  # or a failing statement would put plan content into the log
        connect_args=_postgres_arguments(statement_timeout_s),
    )


def _postgres_arguments(statement_timeout_s: int) -> dict[str, Any]:
    """What libpq is told: no wait on the network or on a lock is without end."""
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


def _sqlite(url: URL, references: bool) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_timeout=POOL_TIMEOUT_S,
        hide_parameters=True,
        connect_args={"timeout": LOCK_TIMEOUT_S},
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        # The driver would begin transactions only before the first change, and commit before DDL;
        # with its own handling off, BEGIN is ours (below) and a migration is one transaction.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA foreign_keys = {'ON' if references else 'OFF'}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Two writers that both start by reading could not both go on; IMMEDIATE queues them instead.
        writing = connection.get_execution_options().get(WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine

"""Creates the SQLAlchemy engine for SQLite or Postgres: durable commits, bounded waits, enforced foreign keys."""

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.pool import QueuePool

CONNECT_TIMEOUT_S = 3
LOCK_TIMEOUT_S = 5
STATEMENT_TIMEOUT_S = 10
POOL_TIMEOUT_S = 5

WRITING = "mqplanner_writing"
"""Execution option of a transaction that writes: SQLite takes its write lock at once."""


def make_engine(
    address: str, *, statement_timeout_s: int = STATEMENT_TIMEOUT_S, foreign_keys: bool = True
) -> Engine:
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

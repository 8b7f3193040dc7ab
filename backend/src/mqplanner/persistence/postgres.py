"""Connections to Postgres on which no wait is without end, not even for a server that is frozen."""

import threading
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.errors import ConnectionTimeout
from psycopg.pq import TransactionStatus
from sqlalchemy import Engine, ExceptionContext, create_engine, event
from sqlalchemy.engine import URL

T = TypeVar("T")

MAX_CONNECTING = 4
"""Connections of a process that are made at once: a frozen server has to serve them all before it is free again."""
CONNECTING_SHARE = 0.6
"""Of the time for a connection, the share in which it is made; in the rest it waits for its turn."""


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed when the server does not answer in time; a frozen one keeps no timeout of its own."""

    deadline_s: float = 0

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Return the server's answer; raise ConnectionTimeout."""
        try:
            return super().wait(gen, interval, timeout or self.deadline_s or None)
        except psycopg.OperationalError as error:
            if self.pgconn.transaction_status != TransactionStatus.ACTIVE:
                raise
            self.close()  # the answer may still come, and would be taken for that to the next statement
            raise ConnectionTimeout("the server has not answered in time") from error


def postgres_engine(url: URL, pool: dict[str, Any], connect_s: float, lock_s: float, statement_s: float) -> Engine:
    """Return an engine on which a connection, a lock and the answer to a statement take at most these times."""
    options = {
        # A server that works cancels a statement itself, before the connection is given up.
        "statement_timeout": f"{statement_s * 900:.0f}ms",
        "lock_timeout": f"{lock_s * 1000:.0f}ms",
        "idle_in_transaction_session_timeout": "60s",
        "timezone": "UTC",
    }
    engine = create_engine(
        url,
        **pool,
        pool_pre_ping=True,
        hide_parameters=True,  # or a failing statement would log the content of a plan
        connect_args={
            "connect_timeout": round(connect_s * CONNECTING_SHARE),
            "tcp_user_timeout": round(statement_s * 1000),
            "application_name": "mqplanner",
            "options": " ".join(f"-c {name}={value}" for name, value in options.items()),
        },
    )

    connecting = threading.BoundedSemaphore(MAX_CONNECTING)

    @event.listens_for(engine, "do_connect")
    def _connect(_dialect: Any, _record: Any, arguments: Any, named: Any) -> BoundedConnection:
        if not connecting.acquire(timeout=connect_s * (1 - CONNECTING_SHARE)):
            raise ConnectionTimeout("other connections have had no answer")
        try:
            connection = BoundedConnection.connect(*arguments, **named)
        finally:
            connecting.release()
        connection.deadline_s = statement_s
        return connection

    @event.listens_for(engine, "handle_error")
    def _give_up(context: ExceptionContext) -> None:
        # Otherwise the time for a new connection would follow, which a frozen server does not answer either.
        if context.is_pre_ping and isinstance(context.original_exception, ConnectionTimeout):
            context.is_disconnect = False

    return engine

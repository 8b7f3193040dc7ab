"""Opens transactions on the database; the only place that commits."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from sqlalchemy.orm import Session

from mqplanner.errors import StoreUnavailable
from mqplanner.persistence.driver_errors import translate_driver_errors
from mqplanner.persistence.engine import WRITING, make_engine

log = structlog.get_logger("mqplanner.persistence")


class Database:
    """The database at one address; holds nothing in memory except its connection pool."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self._write_engine = self.engine.execution_options(**{WRITING: True})

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Open a read-only transaction that sees one state of the database."""
        with translate_driver_errors(), Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """Open a transaction that is committed when the block ends and rolled back when it raises."""
        with (
            translate_driver_errors(),
            Session(self._write_engine, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def try_writing(self, description: str, work: Callable[[Session], None]) -> None:
        """Write what a request can do without; log a warning where the database is unavailable."""
        try:
            with self.writing() as session:
                work(session)
        except StoreUnavailable:
            log.warning("not recorded", what=description)

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

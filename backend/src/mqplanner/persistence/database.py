"""Opens transactions on the store; the only place that commits."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session

from mqplanner.persistence.driver_errors import translated
from mqplanner.persistence.engine import WRITING, make_engine


class Database:
    """The store behind one address. It keeps nothing in memory but its connections."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self._write_engine = self.engine.execution_options(**{WRITING: True})

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A transaction that sees one state of the store and changes nothing."""
        with translated(), Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that is on disk when the block has ended, and gone without trace if it raises."""
        with translated(), Session(self._write_engine, expire_on_commit=False) as session, session.begin():
            yield session

    def close(self) -> None:
        """Give back every connection."""
        self.engine.dispose()

"""Translates exceptions of the database drivers into the two that a caller can handle: retry later, or migrate."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from mqplanner.errors import StoreNotMigrated, StoreUnavailable

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
        return StoreNotMigrated(
            "The database has not been migrated to this release: run `mqplanner migrate`."
        )
    if "locked" in message or "lock timeout" in message:
        return StoreUnavailable("The database is busy with another save.")
    return StoreUnavailable("The database does not answer.")

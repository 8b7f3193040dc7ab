"""Translates what a database driver raises into the two things a caller can do about it: wait, or migrate."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from mqplanner.errors import StoreNotMigrated, StoreUnavailable

_NO_SUCH_TABLE = ("no such table", "no such column", "does not exist")


@contextmanager
def translated() -> Iterator[None]:
    """Raise `StoreUnavailable` or `StoreNotMigrated` for what is the store's trouble and not the caller's."""
    try:
        yield
    except PoolTimeout as error:
        raise StoreUnavailable("Every connection to the database is in use.") from error
    except (OperationalError, ProgrammingError, InterfaceError) as error:
        raise _explained(error) from error
    except DBAPIError as error:
        if _is_broken_file(error):
            raise StoreUnavailable("The database file cannot be read as a database.") from error
        raise


def _explained(error: DBAPIError) -> StoreUnavailable:
    """The driver's words decide which of the two it is; they are not repeated, as they may hold addresses."""
    words = str(error.orig).lower()
    missing_table = any(phrase in words for phrase in _NO_SUCH_TABLE)
    if missing_table and not words.startswith("connection"):
        return StoreNotMigrated(
            "The database has not been migrated to this release: run `mqplanner migrate`."
        )
    if "locked" in words or "lock timeout" in words:
        return StoreUnavailable("The database is busy with another save.")
    return StoreUnavailable("The database does not answer.")


def _is_broken_file(error: DBAPIError) -> bool:
    return any(phrase in str(error.orig).lower() for phrase in ("not a database", "malformed"))

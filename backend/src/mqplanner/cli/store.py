"""The store for a command: opened, at this release's tables, and closed again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mqplanner.cli.configuration import load_settings, stop
from mqplanner.errors import StoreUnavailable

if TYPE_CHECKING:
    from mqplanner.persistence import Database


@contextmanager
def opened_store() -> "Iterator[Database]":
    """The store of DATABASE_URL; ends the command with a sentence where it does not answer."""
    from mqplanner.persistence import Database, schema

    settings = load_settings()
    store = Database(settings.database_url)
    try:
        schema.require_migrated(store, schema.newest(settings.migrations_dir))
        yield store
    except StoreUnavailable as error:
        stop(str(error))
    finally:
        store.close()

"""Opens the database for a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mqplanner.cli.settings import load_settings, stop
from mqplanner.errors import StoreUnavailable

if TYPE_CHECKING:
    from mqplanner.persistence import Database


@contextmanager
def opened_store() -> "Iterator[Database]":
    """Open the database of DATABASE_URL; end the command where it does not respond or is not migrated."""
    from mqplanner.persistence import Database, migrations

    settings = load_settings()
    store = Database(settings.database_url)
    try:
        migrations.require_migrated(store, migrations.newest(settings.migrations_dir))
        yield store
    except StoreUnavailable as error:
        stop(str(error))
    finally:
        store.close()

"""Brings the store to the tables of this release, and says whether it is there. Alembic does the work."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from mqplanner.errors import StoreNotMigrated
from mqplanner.persistence.database import Database
from mqplanner.persistence.driver_errors import translated

_ADDRESS = "database_url"

MIGRATION_LOCK = 5_522_1471
"""Postgres advisory lock of whoever migrates; any number that nothing else in the same database takes."""


def alembic_config(migrations: Path, address: str) -> Config:
    """Alembic's configuration for a folder of migrations and a database address."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.attributes[_ADDRESS] = (
        address  # not an option: a password may hold what an ini file would interpret
    )
    return config


def upgrade(migrations: Path, address: str) -> None:
    """Migrate to the newest tables; does nothing where they are there already."""
    with translated():
        command.upgrade(alembic_config(migrations, address), "head")


def newest(migrations: Path) -> str | None:
    """The revision that this release's code works with."""
    return ScriptDirectory.from_config(alembic_config(migrations, "")).get_current_head()


def require_migrated(database: Database, head: str | None) -> None:
    """Raise `StoreNotMigrated` unless the store's tables are those of `head`."""
    with database.reading() as session:
        found = MigrationContext.configure(session.connection()).get_current_revision()
    if found != head:
        raise StoreNotMigrated("The database has not been migrated to this release: run `mqplanner migrate`.")

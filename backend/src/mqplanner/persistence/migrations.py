"""Migrates the database to the tables of this release with Alembic, and checks whether that was done."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from mqplanner.errors import StoreNotMigrated
from mqplanner.persistence.database import Database, translate_driver_errors

MIGRATION_LOCK = 5_522_1471
"""Postgres advisory lock held while migrating; any number that nothing else in the database uses."""


def alembic_config(scripts: Path, address: str) -> Config:
    """Return Alembic's configuration for a folder of migration scripts and a database address."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    # An attribute and not an option, because a password may contain what an ini file would interpret.
    config.attributes["database_url"] = address
    return config


def upgrade(scripts: Path, address: str) -> None:
    """Migrate to the newest tables; do nothing where that was done already."""
    with translate_driver_errors():
        command.upgrade(alembic_config(scripts, address), "head")


def newest(scripts: Path) -> str | None:
    """Return the migration that this release needs."""
    return ScriptDirectory.from_config(alembic_config(scripts, "")).get_current_head()


def require_migrated(database: Database, head: str | None) -> None:
    """Raise StoreNotMigrated unless the database is at the migration `head`."""
    with database.reading() as session:
        found = MigrationContext.configure(session.connection()).get_current_revision()
    if found != head:
        raise StoreNotMigrated("The database has not been migrated to this release: run `mqplanner migrate`.")

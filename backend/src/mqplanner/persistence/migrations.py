"""Migrates the database to the tables of this release with Alembic, and checks whether that was done."""

from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.orm import Session

from mqplanner.errors import StoreNotMigrated, StoreTooNew
from mqplanner.persistence import audit
from mqplanner.persistence.database import Database, translate_driver_errors
from mqplanner.persistence.tables import AuditEvent

MIGRATION_LOCK = 5_522_1471
"""Postgres advisory lock held while migrating; any number that nothing else in the database uses."""


IS_RECORDED = "is_recorded"
"""Attribute of Alembic's configuration: whether the audit trail records the migration."""


def record_migration(connection: Connection, before: str | None, after: str | None) -> None:
    """Record a migration in the audit trail, in the same transaction; do nothing where there is or was no trail."""
    if before is None or before == after or not inspect(connection).has_table(AuditEvent.__tablename__):
        return
    with Session(connection) as session:
        audit.record(session, "database migrated", None, subject=f"{before} to {after}")
        session.commit()  # the transaction itself is the connection's


def alembic_config(scripts: Path, address: str) -> Config:
    """Return Alembic's configuration for a folder of migration scripts and a database address."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    # An attribute and not an option, because a password may contain what an ini file would interpret.
    config.attributes["database_url"] = address
    return config


def upgrade(scripts: Path, address: str, is_recorded: bool = True) -> None:
    """Migrate to the newest tables; do nothing where that was done already.

    In a database that had tables before, the audit trail records it, except in one that has to stay empty.
    """
    config = alembic_config(scripts, address)
    config.attributes[IS_RECORDED] = is_recorded
    with translate_driver_errors():
        command.upgrade(config, "head")


def downgrade(scripts: Path, address: str, revision: str) -> None:
    """Return to an earlier migration; what only later ones store is lost."""
    with translate_driver_errors():
        command.downgrade(alembic_config(scripts, address), revision)


def known(scripts: Path) -> list[str]:
    """Return the migrations of this release, first the newest, which is the one that it needs."""
    found = ScriptDirectory.from_config(alembic_config(scripts, "")).walk_revisions()
    return [script.revision for script in found]


def current(database: Database, known: Sequence[str]) -> str | None:
    """Return the migration that the database is at, None without tables; raise StoreTooNew for an unknown one."""
    with database.reading() as session:
        found = MigrationContext.configure(session.connection()).get_current_revision()
    if found is not None and found not in known:
        raise StoreTooNew(
            f"The database is at migration {found} of a newer release; this one needs {known[0]}. Install the newer "
            f"release, or run `mqplanner db downgrade {known[0]}` with it, after a backup."
        )
    return found


def require_migrated(database: Database, known: Sequence[str]) -> None:
    """Raise StoreNotMigrated unless the database is at the newest of these migrations."""
    if current(database, known) != known[0]:
        raise StoreNotMigrated("The database has not been migrated to this release: run `mqplanner migrate`.")

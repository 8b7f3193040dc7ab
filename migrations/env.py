"""Runs the migrations in one transaction, on the database of the settings."""

from alembic import context
from sqlalchemy import Connection, text

from mqplanner.persistence.database import WRITING, make_engine
from mqplanner.persistence.migrations import IS_RECORDED, MIGRATION_LOCK, record_migration
from mqplanner.persistence.tables import Base
from mqplanner.settings import Settings

LOCK_WAIT_S, STATEMENT_S = 60, 600


def _lock(connection: Connection) -> None:
    """Let one of several replicas that start at once migrate; the others wait and find it done."""
    if connection.dialect.name != "postgresql":
        return  # SQLite's write lock was taken at BEGIN
    connection.execute(text("SET LOCAL lock_timeout = '60s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    # From here on a table in use makes the migration fail, instead of queueing all requests behind it.
    connection.execute(text("SET LOCAL lock_timeout = '5s'"))


def migrate() -> None:
    """Migrate; Alembic runs this file for every command."""
    address = context.config.attributes.get("database_url") or Settings().database_url
    engine = make_engine(address, seconds=LOCK_WAIT_S, statement_s=STATEMENT_S, foreign_keys=False)
    try:
        with engine.connect().execution_options(**{WRITING: True}) as connection:
            context.configure(
                connection=connection,
                target_metadata=Base.metadata,
                render_as_batch=connection.dialect.name == "sqlite",
                transactional_ddl=True,
                compare_type=True,
                compare_server_default=True,
            )
            with context.begin_transaction():
                _lock(connection)
                before = context.get_context().get_current_revision()
                context.run_migrations()
                if context.config.attributes.get(IS_RECORDED, True):
                    record_migration(connection, before, context.get_context().get_current_revision())
    finally:
        engine.dispose()


migrate()

"""Runs the migrations in one transaction, on the store that the service is set to use."""

from alembic import context
from sqlalchemy import Connection, text

from mqplanner.persistence.engine import WRITING, make_engine
from mqplanner.persistence.plan_tables import Base
from mqplanner.persistence.schema import MIGRATION_LOCK
from mqplanner.settings import Settings

STATEMENT_TIMEOUT_S = 600


def _one_at_a_time(connection: Connection) -> None:
    """Of several replicas that start at once, one migrates and the others wait and find it done."""
    if connection.dialect.name != "postgresql":
        return  # SQLite's write lock was taken at BEGIN
    connection.execute(text("SET LOCAL lock_timeout = '60s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    # From here a table that is in use makes the migration give up, rather than queue everyone behind it.
    connection.execute(text("SET LOCAL lock_timeout = '5s'"))


def migrate() -> None:
    """Entry point: Alembic runs this file for every command."""
    address = context.config.attributes.get("database_url") or Settings().database_url
    engine = make_engine(address, statement_timeout_s=STATEMENT_TIMEOUT_S, references=False)
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
                _one_at_a_time(connection)
                context.run_migrations()
    finally:
        engine.dispose()


migrate()

"""`mqplanner migrate`: bring the database to the tables of this release."""

import typer

from mqplanner.cli.configuration import load_settings, stop
from mqplanner.errors import StoreUnavailable
from mqplanner.settings import Settings


def migrate() -> None:
    """Bring the database (DATABASE_URL) to the tables of this release; does nothing when it is there."""
    migrate_store(load_settings())
    typer.echo("The database is up to date.", err=True)


def migrate_store(settings: Settings) -> None:
    """Migrate, or end the command with a sentence that says why not."""
    from mqplanner.persistence import schema

    if not (settings.migrations_dir / "env.py").is_file():
        stop(f"There are no migrations in {settings.migrations_dir}; set MQPLANNER_MIGRATIONS_DIR.")
    try:
        schema.upgrade(settings.migrations_dir, settings.database_url)
    except StoreUnavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        stop(f"{error} {cause or ''}".strip())

"""`mqplanner migrate`: bring the database to the tables of this release."""

import typer

from mqplanner.errors import StoreUnavailable
from mqplanner.settings import Settings


def migrate() -> None:
    """Bring the database (DATABASE_URL) to the tables of this release; does nothing when it is there."""
    migrate_store(Settings())
    typer.echo("The database is up to date.", err=True)


def migrate_store(settings: Settings) -> None:
    """Migrate, or end the command with a sentence that says why not."""
    from mqplanner.persistence import schema

    if not (settings.migrations_dir / "env.py").is_file():
        _stop(f"There are no migrations in {settings.migrations_dir}; set MQPLANNER_MIGRATIONS_DIR.")
    try:
        schema.upgrade(settings.migrations_dir, settings.database_url)
    except StoreUnavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        _stop(f"{error} {cause or ''}".strip())


def _stop(message: str) -> None:
    typer.echo(message, err=True)
    raise typer.Exit(1)

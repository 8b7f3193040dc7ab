"""`mqplanner migrate`: migrates the database to this release."""

import typer

from mqplanner.cli.settings import load_settings, stop
from mqplanner.errors import StoreUnavailable
from mqplanner.settings import Settings


def migrate() -> None:
    """Migrate the database (DATABASE_URL) to this release; does nothing where that was done already."""
    migrate_store(load_settings())
    typer.echo("The database is up to date.", err=True)


def migrate_store(settings: Settings) -> None:
    """Migrate, or end the command with the reason."""
    from mqplanner.persistence import migrations

    if not (settings.migrations_dir / "env.py").is_file():
        stop(f"There are no migrations in {settings.migrations_dir}; set MQPLANNER_MIGRATIONS_DIR.")
    try:
        migrations.upgrade(settings.migrations_dir, settings.database_url)
    except StoreUnavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        stop(f"{error} {cause or ''}".strip())

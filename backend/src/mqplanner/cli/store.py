"""Opens and migrates the database for a command; `mqplanner migrate`, `mqplanner db` and `mqplanner move`."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from mqplanner.cli.settings import WRONG_INPUT, load_settings, stop
from mqplanner.errors import StoreUnavailable
from mqplanner.settings import Settings

if TYPE_CHECKING:
    from mqplanner.persistence import Database

db = typer.Typer(help="Maintain the database.", no_args_is_help=True)


@contextmanager
def opened_store() -> "Iterator[Database]":
    """Open the database of DATABASE_URL; end the command where it does not respond or is not migrated."""
    from mqplanner.persistence import Database, migrations

    settings = load_settings()
    with _stopping(), closing(Database(settings.database_url)) as store:
        migrations.require_migrated(store, known_migrations(settings))
        yield store


def known_migrations(settings: Settings) -> list[str]:
    """Return the migrations of this release, newest first; end the command where there are none."""
    from mqplanner.persistence import migrations

    if not (settings.migrations_dir / "env.py").is_file():
        stop(f"There are no migrations in {settings.migrations_dir}; set MQPLANNER_MIGRATIONS_DIR.")
    return migrations.known(settings.migrations_dir)


def current_migration(settings: Settings) -> str | None:
    """Return the migration that the database is at; raise StoreUnavailable, also for a newer release's."""
    from mqplanner.persistence import Database, migrations

    with closing(Database(settings.database_url)) as store:
        return migrations.current(store, known_migrations(settings))


def migrate() -> None:
    """Migrate the database (DATABASE_URL) to this release; does nothing where that was done already."""
    migrate_store(load_settings())
    typer.echo("The database is up to date.", err=True)


def migrate_store(settings: Settings) -> None:
    """Migrate, or end the command with the reason."""
    from mqplanner.persistence import migrations

    with _stopping():
        current_migration(settings)
        migrations.upgrade(settings.migrations_dir, settings.database_url)


@contextmanager
def _stopping() -> Iterator[None]:
    """End the command with the reason where the database is unavailable."""
    try:
        yield
    except StoreUnavailable as error:
        cause = getattr(error.__cause__, "orig", None) or error.__cause__
        stop(f"{error} {cause or ''}".strip())


@db.command()
def downgrade(
    revision: Annotated[str, typer.Argument(help="The migration that the earlier release needs.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Return the database to an earlier migration, before the release that needs it is installed again."""
    from mqplanner.persistence import migrations

    settings = load_settings()
    known = known_migrations(settings)
    with _stopping():
        earlier = known[known.index(found) :] if (found := current_migration(settings)) else []
        if revision not in earlier:
            stop(f"The database can return to {', '.join(earlier[1:]) or 'no other migration'}.", WRONG_INPUT)
        if not yes:
            typer.confirm(f"Return to migration {revision}? What only later ones store is lost.", abort=True)
        migrations.downgrade(settings.migrations_dir, settings.database_url, revision)
    typer.echo(f"The database is at migration {revision}.", err=True)


def move(
    source: Annotated[str, typer.Option("--from", help="Address of the database to move from.")],
    target: Annotated[str, typer.Option("--to", help="Address of an empty database to move to.")],
) -> None:
    """Move every plan, revision, link and token to another database; both are migrated to this release first."""
    from mqplanner.persistence.store_copy import CannotCopy, copy_store, require_source

    settings = load_settings()
    stores = [settings.model_copy(update={"database_url": _address(url)}) for url in (source, target)]
    try:
        require_source(stores[0].database_url)  # before anything is created
        for store in stores:
            migrate_store(store)
        copied = copy_store(*(store.database_url for store in stores))
    except (CannotCopy, StoreUnavailable) as error:
        stop(str(error))
    for table, rows in copied.items():
        typer.echo(f"{rows:>9,}  {table.replace('_', ' ')}", err=True)
    typer.echo("Moved. Set DATABASE_URL to the new database and start the service again.", err=True)


def _address(url: str) -> str:
    from mqplanner.settings import database_address

    try:
        return database_address(url)
    except ValueError as error:
        stop(str(error), WRONG_INPUT)

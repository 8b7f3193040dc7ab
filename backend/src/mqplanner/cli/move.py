"""`mqplanner move`: moves everything from one database to another."""

from typing import Annotated

import typer

from mqplanner.cli.migrate import migrate_store
from mqplanner.cli.settings import WRONG_INPUT, load_settings, stop
from mqplanner.errors import StoreUnavailable


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

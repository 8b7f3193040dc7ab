"""`mqplanner move`: everything from one store to another, in one command."""

from typing import Annotated

import typer

from mqplanner.cli.configuration import WRONG_INPUT, load_settings, stop
from mqplanner.cli.migrate import migrate_store
from mqplanner.errors import StoreUnavailable


def move(
    source: Annotated[str, typer.Option("--from", help="Address of the store to move from.")],
    target: Annotated[str, typer.Option("--to", help="Address of an empty database to move to.")],
) -> None:
    """Move every plan, revision, link and token to another store; both are brought to this release first."""
    from mqplanner.persistence.store_copy import CannotMove, move, require_source

    settings = load_settings()
    stores = [settings.model_copy(update={"database_url": _address(url)}) for url in (source, target)]
    try:
        require_source(stores[0].database_url)  # before anything is made
        for store in stores:
            migrate_store(store)
        moved = move(*(store.database_url for store in stores))
    except (CannotMove, StoreUnavailable) as error:
        stop(str(error))
    for table, rows in moved.items():
        typer.echo(f"{rows:>9,}  {table.replace('_', ' ')}", err=True)
    typer.echo("Moved. Set DATABASE_URL to the new store and start the service again.", err=True)


def _address(url: str) -> str:
    from mqplanner.settings import database_address

    try:
        return database_address(url)
    except ValueError as error:
        stop(str(error), WRONG_INPUT)

"""`mqplanner serve`: the API and the browser application, on one port."""

from typing import Annotated

import typer

from mqplanner.cli.configuration import load_settings
from mqplanner.cli.migrate import migrate_store


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on.  [default: MQPLANNER_HOST or 127.0.0.1]")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.  [default: PORT or 8000]")] = None,
    migrate: Annotated[bool, typer.Option("--migrate", help="Migrate the database first.")] = False,
) -> None:
    """Serve the API and the browser application."""
    import uvicorn

    from mqplanner.api import logs
    from mqplanner.api.app import create_app

    settings = load_settings()
    logs.configure(settings)
    if migrate:
        migrate_store(settings)
    uvicorn.run(
        create_app(settings),
        host=host or settings.host,
        port=settings.port if port is None else port,
        access_log=False,  # ours names the route; an address can hold a share token
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=10,
    )

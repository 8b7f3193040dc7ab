"""`mqplanner serve`: the API and the browser application, on one port."""

from typing import Annotated

import typer

from mqplanner.cli.configuration import WRONG_INPUT, load_settings, stop
from mqplanner.cli.migrate import migrate_store
from mqplanner.settings import OPEN_IN_WORDS


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on.  [default: MQPLANNER_HOST or 127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on.  [default: PORT or 8000]")
    ] = None,
    migrate: Annotated[bool, typer.Option("--migrate", help="Migrate the database first.")] = False,
) -> None:
    """Serve the API and the browser application."""
    import uvicorn

    from mqplanner.api import logs
    from mqplanner.api.app import create_app
    from mqplanner.api.middleware.host_check import AtTheDesk

    settings = load_settings()
    address = host or settings.host
    if settings.refuses_to_listen_on(address):
        stop(
            f"Nobody signs in, and others than this machine can reach {address}. Set MQPLANNER_AUTH=token, or say "
            f'that you mean it: MQPLANNER_ALLOW_OPEN="{OPEN_IN_WORDS}".',
            WRONG_INPUT,
        )
    logs.configure(settings)
    if migrate:
        migrate_store(settings)
    app = create_app(settings)
    uvicorn.run(
        AtTheDesk(app) if settings.is_for_this_machine else app,
        host=address,
        port=settings.port if port is None else port,
        access_log=False,  # ours names the route; an address can hold a share token
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=10,
    )

"""`mqplanner serve`: the API and the browser application, on one port; `mqplanner openapi`: its document."""

import json
import os
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from mqplanner import __version__
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import write
from mqplanner.cli.settings import load_settings
from mqplanner.cli.store import current_migration, known_migrations, migrate_store
from mqplanner.errors import StoreTooNew, StoreUnavailable

if TYPE_CHECKING:
    from mqplanner.settings import Settings


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on.  [default: MQPLANNER_HOST or 127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on.  [default: PORT or 8000]")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes that serve.  [default: WEB_CONCURRENCY or 1]")
    ] = None,
    migrate: Annotated[bool, typer.Option("--migrate", help="Migrate the database first.")] = False,
) -> None:
    """Serve the API and the browser application."""
    from mqplanner.api.logging_setup import configure_logging
    from mqplanner.settings import ALLOW_OPEN_TEXT

    settings = load_settings()
    address = host or settings.host
    if settings.refuses_to_listen_on(address):
        stop(
            f"The service runs without sign-in, and other machines can reach {address}. Set MQPLANNER_AUTH=token, or "
            f'confirm it with MQPLANNER_ALLOW_OPEN="{ALLOW_OPEN_TEXT}".',
            ExitCode.USAGE,
        )
    configure_logging(settings)
    if migrate:
        migrate_store(settings)
    _report_start(settings, address)
    processes = settings.workers if workers is None else workers
    with TemporaryDirectory(prefix="mqplanner-metrics-") as folder:
        if processes > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # before the workers import the library
        try:
            _run(settings, address, settings.port if port is None else port, processes)
        except SystemExit as ended:  # with the server's own codes; the log has the reason
            if ended.code:
                raise typer.Exit(ExitCode.UNAVAILABLE) from None


def _run(settings: "Settings", address: str, port: int, workers: int) -> None:
    import uvicorn

    uvicorn.run(
        "mqplanner.api.worker:create_served_app",  # by name: each worker process creates its own
        factory=True,
        host=address,
        port=port,
        workers=workers,
        access_log=False,  # the request log names the route; an address can contain a share token
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=10,
        loop="mqplanner.api.event_loop:new_event_loop",
        http="mqplanner.api.http_protocol:BoundedHttpProtocol",
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
    )


def _report_start(settings: "Settings", address: str) -> None:
    """Log what starts on which database; end the command where a newer release has migrated it."""
    import structlog
    from sqlalchemy import make_url

    from mqplanner.persistence import Database, audit

    try:
        migration = current_migration(settings) or "none"
    except StoreTooNew as error:
        stop(str(error))
    except StoreUnavailable as error:
        migration = str(error)
    store = make_url(settings.database_url).set(query={}).render_as_string()  # without the password
    log = structlog.get_logger("mqplanner.cli").bind(version=__version__, address=address, sign_in=settings.auth)
    log.info("start", store=store, migration=migration, settings=settings.changed())
    if migration == known_migrations(settings)[0]:
        started = json.dumps({"version": __version__, "address": address, **settings.changed()})
        with closing(Database(settings.database_url)) as database:
            database.try_writing("start of the service", lambda session: audit.record_start(session, started))


def openapi(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="File to write.  [default: the terminal]")
    ] = None,
) -> None:
    """Print the OpenAPI document that `/api/v1/openapi.json` serves."""
    from mqplanner.api.app import create_app
    from mqplanner.settings import Settings

    document = create_app(Settings(database_url="sqlite:///unused.db")).openapi()
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    write(text, output)

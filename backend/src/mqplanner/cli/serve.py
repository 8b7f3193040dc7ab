"""`mqplanner serve`: the API and the browser application, on one port; `mqplanner openapi`: its document."""

import json
import os
import signal
import socket
from contextlib import closing
from errno import EACCES, EADDRINUSE
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mqplanner import __version__
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import named_file, write
from mqplanner.cli.settings import load_settings
from mqplanner.cli.store import current_migration, known_migrations, migrate_store
from mqplanner.errors import StoreTooNew, StoreUnavailable

if TYPE_CHECKING:
    from mqplanner.settings import Settings


SERVED_APP = "mqplanner.api.worker:create_served_app"
"""By name: each worker process creates its own."""


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
    listening_on = settings.port if port is None else port
    _require_free(address, listening_on)
    configure_logging(settings)
    if migrate:
        migrate_store(settings)
    _report_start(settings, address)
    processes = settings.workers if workers is None else workers
    with TemporaryDirectory(prefix="mqplanner-metrics-") as folder:
        if processes > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # before the workers import the library
        try:
            is_interrupted = _run(settings, address, listening_on, processes)
        except SystemExit as ended:  # with the server's own codes; the log has the reason
            if ended.code:
                raise typer.Exit(ExitCode.UNAVAILABLE) from None
            return
    if is_interrupted:
        raise typer.Exit(ExitCode.INTERRUPTED)


def _require_free(address: str, port: int) -> None:
    """End the command where another process listens on the port, or this one may not."""
    try:
        places = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        stop(f"The service cannot listen on {address}: {error.strerror}.", ExitCode.UNAVAILABLE)
    for family, kind, protocol, _, place in places:
        try:
            with socket.socket(family, kind, protocol) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does it
                tried.bind(place)
        except OSError as error:
            if error.errno == EADDRINUSE:
                stop(f"Port {port} of {address} is already in use: choose another one with --port or PORT.")
            if error.errno == EACCES:
                stop(f"The service may not listen on port {port}: choose another one with --port or PORT.")


def _run(settings: "Settings", address: str, port: int, workers: int) -> bool:
    """Serve until a signal ends it; return whether that was Ctrl-C, which the server itself does not tell."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    interrupts: list[int] = []

    class Supervisor(Multiprocess):
        def handle_int(self) -> None:
            interrupts.append(signal.SIGINT)
            super().handle_int()

    def interrupt(number: int, _frame: FrameType | None) -> None:
        interrupts.append(number)
        raise KeyboardInterrupt  # the server expects it at the end of its own handling

    options: dict[str, Any] = {
        "factory": True,
        "host": address,
        "port": port,
        "workers": workers,
        "access_log": False,  # the request log names the route; an address can contain a share token
        "log_config": None,
        "server_header": False,
        "timeout_graceful_shutdown": 10,
        "loop": "mqplanner.api.event_loop:new_event_loop",
        "http": "mqplanner.api.http_protocol:BoundedHttpProtocol",
        "ws": "none",  # nothing uses WebSockets, and their connections would not count towards the limits
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": settings.trusted_proxies,
    }
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        if workers > 1:
            config = uvicorn.Config(SERVED_APP, **options)
            Supervisor(config, sockets=[config.bind_socket()]).run()
        else:
            uvicorn.run(SERVED_APP, **options)
    finally:
        signal.signal(signal.SIGINT, before)
    return bool(interrupts)


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
        Path | None, typer.Option("--output", "-o", callback=named_file, help="File to write.  [default: the terminal]")
    ] = None,
) -> None:
    """Print the OpenAPI document that `/api/v1/openapi.json` serves."""
    from mqplanner.api.app import create_app
    from mqplanner.settings import Settings

    document = create_app(Settings(database_url="sqlite:///unused.db")).openapi()
    text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    write(text, output)

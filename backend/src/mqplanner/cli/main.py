"""The `mqplanner` command: its subcommands, which import slow modules only when they run."""

from typing import Annotated

import typer

from mqplanner import __version__
from mqplanner.cli import assess, evaluate, serve, store, token

app = typer.Typer(
    name="mqplanner",
    help="Capacity planning for IBM MQ for z/OS, from the published performance reports.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.command("serve")(serve.serve)
app.command("migrate")(store.migrate)
app.command("assess")(assess.assess)
app.command("outage")(assess.outage)
app.command("evaluate")(evaluate.evaluate)
app.command("openapi")(serve.openapi)
app.command("move")(store.move)
app.command("audit")(store.audit)
app.add_typer(store.db, name="db")
app.add_typer(token.app, name="token")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Options without a subcommand."""


def main() -> None:
    """Entry point of the `mqplanner` command."""
    app()

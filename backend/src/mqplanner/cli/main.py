"""The `mqplanner` command: the list of its commands, each of which is imported when it is used."""

import gc
import os
import sys
from typing import Annotated

import typer

from mqplanner.cli.commands import Commands
from mqplanner.cli.exit_codes import ExitCode

COMMANDS = {
    "assess": "mqplanner.cli.assess:assess",
    "check": "mqplanner.cli.check:check",
    "diff": "mqplanner.cli.diff:diff",
    "growth": "mqplanner.cli.whatif:growth",
    "sweep": "mqplanner.cli.whatif:sweep",
    "solve": "mqplanner.cli.whatif:solve",
    "outage": "mqplanner.cli.outage:outage",
    "report": "mqplanner.cli.report:report",
    "generate": "mqplanner.cli.generate:generate",
    "explain": "mqplanner.cli.explain:explain",
    "plan": "mqplanner.cli.plan:app",
    "rules": "mqplanner.cli.rulebook:rules",
    "figures": "mqplanner.cli.rulebook:figures",
    "presets": "mqplanner.cli.rulebook:presets",
    "evaluate": "mqplanner.cli.evaluate:evaluate",
    "measurements": "mqplanner.cli.measurements:app",
    "fleet": "mqplanner.cli.fleet:app",
    "serve": "mqplanner.cli.serve:serve",
    "migrate": "mqplanner.cli.store:migrate",
    "move": "mqplanner.cli.store:move",
    "audit": "mqplanner.cli.store:audit",
    "db": "mqplanner.cli.store:db",
    "token": "mqplanner.cli.token:app",
    "import": "mqplanner.cli.stored_plans:import_plans",
    "export": "mqplanner.cli.stored_plans:export_plans",
    "openapi": "mqplanner.cli.serve:openapi",
    "doctor": "mqplanner.cli.doctor:doctor",
    "version": "mqplanner.cli.doctor:version",
}
"""Each command as `module:attribute`, a function or an application with subcommands, in the order of the help."""


class _MqPlanner(Commands):
    lazy = COMMANDS


_EXIT_CODES = ", ".join(f"{code.value} {code.description.rstrip('.').lower()}" for code in ExitCode)
app = typer.Typer(
    cls=_MqPlanner,
    name="mqplanner",
    help="Capacity planning for IBM MQ for z/OS, from the published performance reports.",
    epilog=f"Exit codes: {_EXIT_CODES}.",
    no_args_is_help=True,
    rich_markup_mode=None,  # rich alone takes as long to import as everything else of the help
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from mqplanner import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Options without a subcommand."""


MANY_OBJECTS = 200_000
"""New objects after which garbage is collected: imports alone make as many, and none of them is garbage."""


def main() -> None:
    """Entry point of the `mqplanner` command."""
    gc.set_threshold(MANY_OBJECTS)
    # Pydantic would look for plugins in all installed packages, of which there are none: 25 ms.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        app()
    finally:
        # At its end Python would look for garbage among all of them, for a third of the time. DuckDB needs that.
        if "duckdb" not in sys.modules:
            gc.freeze()

"""The group of all commands, each of which is imported when it is used."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command as built_command
from typer.main import get_group as built_group

from mqplanner.cli.error_messages import exit_code_of
from mqplanner.similar_names import did_you_mean


class Commands(TyperGroup):
    """The commands by name; each is `module:attribute`, a function or an application with subcommands."""

    lazy: dict[str, str]

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands."""
        return list(self.lazy)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import a command; None where there is none of that name."""
        if cmd_name not in self.commands and cmd_name in self.lazy:
            self.commands[cmd_name] = _built(cmd_name, self.lazy[cmd_name])
        return self.commands.get(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command; suggest similar ones for a name that is wrong."""
        name = args[0]
        if name in self.lazy or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        return ctx.fail(f"There is no command {name[:80]!r}.{did_you_mean(name, self.lazy)}")

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **options: Any) -> Any:
        """Run the command line; every error ends in one sentence and an exit code."""
        name, words = prog_name or "mqplanner", list(sys.argv[1:] if args is None else args)

        def run() -> None:
            self._main_shell_completion({}, name)
            with self.make_context(name, words) as context:
                self.invoke(context)

        sys.exit(exit_code_of(run))


def _built(name: str, address: str) -> Any:
    module, _, attribute = address.partition(":")
    found = getattr(import_module(module), attribute)
    if isinstance(found, typer.Typer):
        command: Any = built_group(found)
    else:
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name)(found)
        command = built_command(single)
    command.name = name
    for one in (command, *getattr(command, "commands", {}).values()):
        one.rich_markup_mode = None  # as of all commands
    return command

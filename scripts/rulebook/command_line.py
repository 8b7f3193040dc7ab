"""The page about the command line: exit codes and formats, and the help of every command as it prints it."""

from typer.main import get_command
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app
from mqplanner.cli.output import Format

INTRODUCTION = """\
Generated from the commands themselves; `mqplanner COMMAND --help` prints the same.

`pip install mqplanner` installs what calculates and the command line; the service is in `mqplanner[server]`, reports
are in `mqplanner[reports]`. A command that needs more says which of them.

A plan is a file in YAML or JSON, a snapshot, `preset:NAME` for an example, or `-` for standard input. Most commands
take several, folders (all `.yaml`, `.yml` and `.json` in them) and patterns, in one process. A plan that cannot be read
does not stop the others. Mistakes are written to standard error as `file:line:column: field message`.

With `--format json` the answer of one plan is that of the API; of a folder, a pattern or several files it is a list,
each with the name of its file as `plan`. `--server URL` lets a service calculate, with the token in `MQPLANNER_TOKEN`
where it wants one; the output is the same, and several plans are one request. Colours appear on terminals
only, and not with `NO_COLOR`. `--install-completion` adds completion to the shell.
[Pipelines](automation/pipelines.md) has examples.
"""


def reference() -> str:
    """Return the page."""
    lines = ["# Command line", "", INTRODUCTION, "## Exit codes", "", "| code | meaning |", "| --- | --- |"]
    lines += [f"| {code.value} | {code.description} |" for code in ExitCode]
    lines += ["", f"Formats of commands that judge: {', '.join(f'`{one.value}`' for one in Format)}.", ""]
    for words in _commands():
        lines += [f"## mqplanner {' '.join(words)}", "", "```text", _help(words), "```", ""]
    return "\n".join(lines)


def _commands() -> list[list[str]]:
    """Return the words of each command, subcommands after the command that they belong to."""
    root, found = get_command(app), []
    for name in root.list_commands(None):  # type: ignore[attr-defined]
        command = root.get_command(None, name)  # type: ignore[attr-defined]
        subcommands = getattr(command, "commands", {})
        found += [[name, one] for one in subcommands] if subcommands else [[name]]
    return found


def _help(words: list[str]) -> str:
    result = CliRunner().invoke(app, [*words, "--help"], prog_name="mqplanner")
    return "\n".join(line.rstrip() for line in result.stdout.strip().splitlines())

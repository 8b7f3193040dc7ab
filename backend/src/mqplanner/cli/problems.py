"""Tells what is wrong with plans, files and options: lines for standard error, and the exit code."""

from collections.abc import Mapping

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.errors import InvalidInput, NotFound, PlannerError, Problem

OPTIONS: Mapping[str, str] = {
    "path": "PATH",
    "want": "--want",
    "limits": "--limit",
    "from": "--from",
    "to": "--to",
    "keep_ok": "--keep-ok",
    "despite_cautions": "--despite-cautions",
    "target": "--multiple",
    "inputs": "--input",
    "outputs": "--number",
    "years": "--years",
    "step": "--step",
    "load": "--load",
    "seconds": "--hours",
    "ids": "ID",
    "queue_manager": "--queue-manager",
    "table": "--table",
}
"""Options and arguments by the field of a request that they fill; no plan has a field of such a name."""
PARTS: Mapping[str, str] = {"from": " FROM", "to": " TO", "points": " POINTS"}
"""Parts of an option's value by the field within that of the request."""
MAX_VALUE_SHOWN = 100
MAX_MISTAKES_SHOWN = 50


class Unreadable(PlannerError):
    """A file cannot be opened or read; the message names it and the reason."""


class UnusableContent(PlannerError):
    """A file was read, and its content is none that is understood; the message names it and the reason."""


class WrongArgument(PlannerError):
    """An option or an argument is wrong, or names something that does not exist; the message names it."""


def problem_line(label: str, problem: Problem) -> str:
    """Return a mistake as `file:line:column: field message`, or as `file: --option value message`."""
    option = _option(problem)
    if option is not None:
        return f"{label}: {option} {problem.sentence}"
    place = "" if problem.place is None else f":{problem.place[0]}:{problem.place[1]}"
    field = "" if problem.field in ("", "/", "text", "/text") else f"{problem.field} "
    return f"{label}{place}: {field}{problem.sentence}"


def problem_lines(label: str, error: PlannerError) -> list[str]:
    """Return an error about a plan or a file as lines for standard error."""
    if isinstance(error, InvalidInput):
        left = len(error.problems) - MAX_MISTAKES_SHOWN
        shown = [problem_line(label, problem) for problem in error.problems[:MAX_MISTAKES_SHOWN]]
        return [*shown, f"{label}: {left:,} more mistakes"] if left > 0 else shown
    names_its_file = isinstance(error, Unreadable | UnusableContent) or str(error).startswith(label)
    return [str(error) if names_its_file else f"{label}: {error}"]


def code_of(error: PlannerError) -> ExitCode:
    """Return the exit code that tells what is wrong: an option, the content of a file, or whether it can be read."""
    if isinstance(error, WrongArgument | NotFound):
        return ExitCode.USAGE
    if isinstance(error, InvalidInput):
        of_options = error.problems and all(_option(problem) for problem in error.problems)
        return ExitCode.USAGE if of_options else ExitCode.INVALID_INPUT
    return ExitCode.INVALID_INPUT if isinstance(error, UnusableContent) else ExitCode.UNAVAILABLE


def _option(problem: Problem) -> str | None:
    """Return the option that a mistake of a request is about, with its value; None for one of a plan."""
    name, *parts = problem.field.lstrip("/").split("/")
    option = OPTIONS.get(name)
    if option is None:
        return None
    part = next((PARTS[one] for one in parts if one in PARTS), "")
    value = problem.value
    shown = (
        f" {value}"[:MAX_VALUE_SHOWN] if isinstance(value, str | int | float) and not isinstance(value, bool) else ""
    )
    return f"{option}{part}{shown}"

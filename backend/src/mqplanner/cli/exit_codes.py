"""Exit codes of every command, and how a command ends with a message."""

import re
from enum import IntEnum
from typing import NoReturn

import typer

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class ExitCode(IntEnum):
    """What the exit code of a command tells a pipeline; `docs/cli.md` and `mqplanner --help` list them."""

    OK = 0, "Everything that was asked for holds."
    NOT_MET = 1, "The work was done; limits are exceeded, the policy is not met, or diff --exit-code found changes."
    USAGE = 2, "An option or an argument is wrong, or names something that does not exist."
    INVALID_INPUT = 3, "A file was read, and what is in it has mistakes; each is on standard error."
    UNAVAILABLE = 4, "A file, the service or the database cannot be opened, read or written."
    MISSING_EXTRA = 5, "The command needs a part of the product that is not installed."
    NOTHING_JUDGED = 6, "Nothing is wrong, but nothing was judged: a plan or a file has nothing that could be."
    INTERNAL = 70, "An error of the planner itself."
    INTERRUPTED = 130, "Interrupted with Ctrl-C."
    PIPE_CLOSED = 141, "The reader of the output stopped reading."

    description: str

    def __new__(cls, code: int, description: str) -> "ExitCode":
        """Create a code with its description."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.description = description
        return member


def message(text: str) -> None:
    """Write a line on standard error; a control character, as of the name of a file, does not reach the terminal."""
    typer.echo(_CONTROLS.sub("\ufffd", text), err=True)


def stop(text: str, code: ExitCode = ExitCode.UNAVAILABLE) -> NoReturn:
    """End the command with a message on standard error."""
    message(text)
    raise typer.Exit(code)


def worst(*codes: int) -> ExitCode:
    """Return the code of a command that did several things: an input that cannot be read before a verdict."""
    order = (
        ExitCode.UNAVAILABLE,
        ExitCode.INVALID_INPUT,
        ExitCode.USAGE,
        ExitCode.NOT_MET,
        ExitCode.NOTHING_JUDGED,
        ExitCode.OK,
    )
    return next((code for code in order if code in codes), ExitCode.OK)

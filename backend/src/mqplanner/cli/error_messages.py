"""Ends every error of a command in one sentence on standard error and an exit code."""

import errno
import io
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import typer

from mqplanner.cli.exit_codes import ExitCode, message
from mqplanner.cli.problems import code_of
from mqplanner.errors import InvalidInput, PlannerError
from mqplanner.similar_names import did_you_mean, similar_names

EXTRAS = {
    "server": "alembic fastapi fastapi_offline limits prometheus_client psycopg pydantic_settings dotenv sqlalchemy "
    "starlette structlog uvicorn",
    "reports": "jinja2 typst xlsxwriter",
    "measurements": "duckdb ibis pyarrow",
    "object-store": "obstore",
}
"""Modules by the extra of the package that brings them."""
DEBUG = "MQPLANNER_DEBUG"
"""Environment variable: with any value an error of the planner itself shows where it happened."""

QUOTED = r"'([^']+)'"
_PLAIN_WORDS = {
    "Input should be a valid number, unable to parse string as a number": "must be a number",
    "Input should be a valid integer, unable to parse string as an integer": "must be a whole number",
    "Input should be less than or equal to": "must be at most",
    "Input should be greater than or equal to": "must be at least",
    "Input should be": "must be",
}
_NO_DAY = re.compile(r"Value error, ('.*') does not match the formats? '%Y-%m-%d'\.?", re.DOTALL)
_NO_CHOICE = re.compile(r"'([^']{0,80})[^']*' is not one of (.+)")


def exit_code_of(run: Callable[[], Any]) -> int:
    """Run a command, and return its exit code once all that it wrote is written."""
    try:
        _remember_interruptions()
        _open_streams()
        _buffer_output()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a terminal that has no sign for × shows an escape
                stream.reconfigure(errors="backslashreplace")
        run()
        return _flushed(ExitCode.OK)
    except (Exception, KeyboardInterrupt, SystemExit) as error:
        report = next(report for kind, report in _REPORTS if isinstance(error, kind))
        return report(error)


_interruptions: list[int] = []


def _remember_interruptions() -> None:
    """Remember Ctrl-C: a library in which it is noticed may turn it into an error of its own."""
    _interruptions.clear()
    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:
        with suppress(ValueError):  # not the main thread
            signal.signal(signal.SIGINT, _interrupt)


def _interrupt(number: int, _: object) -> None:
    _interruptions.append(number)
    raise KeyboardInterrupt


def _open_streams() -> None:
    """Open the standard streams that were closed when the process started: what needs one of them then fails."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            # Its number is free, so that the next file would be opened as this stream.
            os.dup2(os.open(os.devnull, os.O_WRONLY if number != 1 else os.O_RDONLY), number)
            setattr(sys, name, open(number, "r" if number == 0 else "w", encoding="utf-8", closefd=False))  # noqa: SIM115


def _buffer_output() -> None:
    """Give standard output a buffer where Python has none: without one it loses what a short write leaves."""
    raw = getattr(sys.stdout, "buffer", None)
    if isinstance(raw, io.RawIOBase):
        buffer = io.BufferedWriter(raw)
        sys.stdout = io.TextIOWrapper(buffer, sys.stdout.encoding, line_buffering=sys.stdout.isatty())


def _flushed(code: int) -> int:
    try:
        sys.stdout.flush()
    except OSError as error:
        return _failed_output(error)
    return code


def _ended_with(text: str, code: ExitCode) -> int:
    try:
        message(text)
        sys.stdout.flush()
    except OSError as error:
        return _failed_output(error)
    return code


def _exit(error: Any) -> int:
    code = getattr(error, "exit_code", None) if isinstance(error, typer.Exit) else error.code
    return _flushed(code if isinstance(code, int) else ExitCode.OK)


def _interrupted(error: Any) -> int:
    return _ended_with("Interrupted.", ExitCode.INTERRUPTED)


def _wrong_usage(error: Any) -> int:
    """Write what is wrong with the options, with the command that lists them."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return _ended_with(error.format_message(), ExitCode.USAGE)
    text = " ".join(error.format_message().split()) if hasattr(error, "format_message") else str(error)
    if hasattr(error, "possibilities"):
        text = f"{error.message}.{_option_meant(error)}"
    if _is_no_number(error.__cause__):
        text = re.sub("Input should be less than or equal to .*", "must be a number", text)
    for phrase, plain in _PLAIN_WORDS.items():
        text = text.replace(phrase, plain)
    text = _NO_DAY.sub(r"\1 is no day such as 2027-03-31", text).replace("Value error, ", "")
    text = _with_choice(text)
    context = getattr(error, "ctx", None)
    hint = "" if context is None else f" ({context.command_path} --help)"
    return _ended_with(f"{text}{hint}", ExitCode.USAGE)


def _option_meant(error: Any) -> str:
    """Return the question whether a similar option was meant; dashes make no two options similar."""
    command = getattr(error.ctx, "command", None)
    names = [name for parameter in command.get_params(error.ctx) for name in parameter.opts] if command else []
    known = [name.removeprefix("--") for name in names if name.startswith("--")]
    similar = similar_names(error.option_name.lstrip("-"), known)
    return f" Did you mean {' or '.join(f'--{name}' for name in similar)}?" if similar else ""


def _is_no_number(cause: Any) -> bool:
    """Whether a value outside its range is NaN, which a comparison refuses."""
    mistakes = cause.errors() if hasattr(cause, "errors") else ()
    return any(str(one.get("input")).strip(" +-").lower() == "nan" for one in mistakes)


def _with_choice(text: str) -> str:
    """Return an error message; where it is about a wrong choice, with the choice that is similar."""
    found = _NO_CHOICE.search(text)
    if found is None:
        return text
    return f"{text}{did_you_mean(found[1], re.findall(QUOTED, found[2]))}"


def _invalid_input(error: Any) -> int:
    lines = (f"{problem.field.lstrip('/')} {problem.sentence}".strip() for problem in error.problems)
    return _ended_with("\n".join(lines), code_of(error))


def _planner_error(error: Any) -> int:
    return _ended_with(str(error), code_of(error))


def _missing_module(error: Any) -> int:
    """Name the extra that brings a module."""
    top = (error.name or "").partition(".")[0]
    extra = next((extra for extra, modules in EXTRAS.items() if top in modules.split()), None)
    if extra is None:
        return _internal(error)
    return _ended_with(
        f'This command needs more than is installed: pip install "mqplanner[{extra}]"', ExitCode.MISSING_EXTRA
    )


def _failed_output(error: Any) -> int:
    """Tell why the output could not be written; nothing where its reader has gone."""
    # What is still buffered would fail again, with a message of Python's, when the process ends.
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(null, stream.fileno())
    if error.errno == errno.EPIPE:
        return ExitCode.PIPE_CLOSED
    try:
        message(_output_error(error))
    except OSError:  # there is no one to tell
        os.dup2(null, sys.stderr.fileno())
    return ExitCode.UNAVAILABLE


def _output_error(error: OSError) -> str:
    if error.filename:
        return f"{error.filename}: {error.strerror or error}"
    if error.errno == errno.ENOENT:  # only of the working directory nothing says which folder it is
        return "The working directory does not exist any more."
    return f"The output cannot be written: {error.strerror or error}"


def _internal(error: Any) -> int:
    if _interruptions:
        return _interrupted(error)
    if os.environ.get(DEBUG):
        raise error
    text = (f"{type(error).__name__}: {error}".splitlines() or [""])[0]
    return _ended_with(f"An error of the planner itself: {text} ({DEBUG}=1 shows where)", ExitCode.INTERNAL)


_REPORTS: Sequence[tuple[type[BaseException] | tuple[type[BaseException], ...], Callable[[Any], int]]] = (
    ((typer.Exit, SystemExit), _exit),
    ((typer.Abort, KeyboardInterrupt, EOFError), _interrupted),
    (typer.TyperException, _wrong_usage),
    (InvalidInput, _invalid_input),
    (PlannerError, _planner_error),
    (ModuleNotFoundError, _missing_module),
    (OSError, _failed_output),
    (BaseException, _internal),
)
"""The first that fits reports an error."""

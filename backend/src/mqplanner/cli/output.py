"""Writes the results of commands: in eight formats, to standard output or a file, in colour on a terminal only."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output_files import write_file
from mqplanner.spreadsheet_text import safe_text

Item = TypeVar("Item")


class TableFormat(StrEnum):
    """Formats of every command that has a result; `md` is `markdown`."""

    TEXT = "text"
    JSON = "json"
    YAML = "yaml"
    CSV = "csv"
    MARKDOWN = "markdown"
    MD = "md"


class Format(StrEnum):
    """Formats of commands that judge: those of `TableFormat`, and what pipelines show beside the changed lines."""

    TEXT = "text"
    JSON = "json"
    YAML = "yaml"
    CSV = "csv"
    MARKDOWN = "markdown"
    MD = "md"
    JUNIT = "junit"
    SARIF = "sarif"
    GITHUB = "github"


class Level(StrEnum):
    """How serious a case is; the names are those of SARIF."""

    OK = "none"
    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


FormatOption = Annotated[Format, typer.Option("--format", "-f", help="Format of the result.")]
TableFormatOption = Annotated[TableFormat, typer.Option("--format", "-f", help="Format of the result.")]


def named_file(output: Path | None) -> Path | None:
    """Return the file of an option; None for -, which stands for standard output as it does for standard input."""
    return None if output == Path("-") else output


OutputOption = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", callback=named_file, help="File to write.  [default: standard output]"
    ),
]
QuietOption = Annotated[
    bool, typer.Option("--quiet", "-q", help="Write nothing but errors; a file of --output is written.")
]


@dataclass(frozen=True, slots=True)
class Case:
    """One judgement about a plan, as JUnit, SARIF and GitHub show it; `place` is its line and column (from 1)."""

    id: str
    kind: str
    title: str
    level: Level
    message: str
    place: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class PlanResult:
    """The result of a command for one plan.

    `data` is the answer as the API gives it, `rows` its table of values, and `shown` the same table for people.
    `text` is the result as a terminal shows it, by default heading and table, and `brief` the same among the results
    of other plans. `notes` are lines that Markdown has after the table. `problems` are lines for a plan that could not
    be read. `code` is what the result alone would end with.
    """

    plan: str
    data: Any
    heading: str
    rows: Sequence[Mapping[str, Any]] = ()
    shown: Sequence[Mapping[str, str]] = ()
    text: str | None = None
    brief: str | None = None
    notes: Sequence[str] = ()
    cases: Sequence[Case] = ()
    problems: Sequence[str] = ()
    code: ExitCode = ExitCode.OK
    attachment: Any = None
    """What the command itself needs afterwards."""


def render(results: Sequence[PlanResult], format: str, is_one: bool) -> str:
    """Return the results in a format; `is_one`: the command was given one plan, so that JSON is that answer alone."""
    if format in (Format.JSON, Format.YAML):
        data: Any = results[0].data if is_one else [{"plan": one.plan, **_object(one.data)} for one in results]
        return _json(data) if format == Format.JSON else _yaml(data)
    if format == Format.CSV:
        return _csv(results, is_one)
    if format in (Format.MARKDOWN, Format.MD):
        from mqplanner.cli.markdown import markdown

        return markdown(results)
    if format in (Format.JUNIT, Format.SARIF, Format.GITHUB):
        from mqplanner.cli import pipeline_formats

        return pipeline_formats.WRITERS[format](results)
    return _text(results, is_one)


def write(text: str, output: Path | None, quiet: bool = False) -> None:
    """Write a result to a file or to standard output; end the command where that is not possible."""
    if output is not None:
        try:
            write_file(output, unstyled(text).encode())
        except OSError as error:
            stop(f"{output}: cannot be written: {error.strerror or error}", ExitCode.UNAVAILABLE)
    elif text and not quiet:
        typer.echo(text, nl=not text.endswith("\n"), color=has_colour(sys.stdout))


def write_results(results: Sequence[PlanResult], format: str, output: Path | None, quiet: bool, is_one: bool) -> None:
    """Write results in a format, to a file or to standard output."""
    if output is not None or not quiet:
        write(render(results, format, is_one), output, quiet)


def progress(items: Iterable[Item], length: int, quiet: bool, label: str = "Plans") -> Iterator[Item]:
    """Yield the items, with a progress bar on standard error where that is a terminal and there are several."""
    if quiet or length < 2 or not sys.stderr.isatty():
        yield from items
        return
    with typer.progressbar(items, length, label, file=sys.stderr) as bar:
        yield from bar


def has_colour(stream: Any) -> bool:
    """Return whether to colour what is written: on a terminal, unless NO_COLOR is set."""
    return bool(stream.isatty()) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def table(rows: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Yield the lines of a table with aligned columns; nothing without rows."""
    if rows:
        names = list(rows[0])
        cells = [names, *([str(row[name]) for name in names] for row in rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        yield from ("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)


def unstyled(text: str) -> str:
    """Return a text without the colours of a terminal."""
    if "\x1b" not in text:
        return text
    import re

    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def _text(results: Sequence[PlanResult], is_one: bool) -> str:
    blocks = []
    for one in results:
        if one.problems:
            continue  # they are on standard error
        text = one.text if one.text is not None else "\n".join([one.heading, *table(one.shown)])
        blocks.append(text if is_one else f"{one.plan}: {text if one.brief is None else one.brief}")
    return ("\n" if not is_one and all(one.brief is not None for one in results) else "\n\n").join(blocks)


def _object(data: Any) -> Mapping[str, Any]:
    return data if isinstance(data, Mapping) else {"result": data}


def _json(data: Any) -> str:
    import orjson

    options = orjson.OPT_INDENT_2 | orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS
    return orjson.dumps(data, option=options).decode()


def _yaml(data: Any) -> str:
    import orjson

    from mqplanner.plan.yaml_text import write_text

    return write_text(orjson.loads(orjson.dumps(data, option=orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS)))


def _csv(results: Sequence[PlanResult], is_one: bool) -> str:
    import csv
    import io

    rows = [row if is_one else {"plan": one.plan, **row} for one in results for row in one.rows]
    text = io.StringIO()
    names = dict.fromkeys(name for row in rows for name in row)
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: csv_cell(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def csv_cell(value: Any) -> Any:
    """Return a value for a cell; a text that a spreadsheet would calculate gets an apostrophe in front."""
    return safe_text(value) if isinstance(value, str) else value


def unreadable(plan: str, lines: Iterable[str], code: ExitCode) -> PlanResult:
    """Return the result for a plan that could not be read."""
    problems = list(lines)
    cases = [_problem_case(plan, line) for line in problems]
    return PlanResult(
        plan, {"problems": problems}, problems[0] if problems else "", cases=cases, problems=problems, code=code
    )


def _problem_case(plan: str, line: str) -> Case:
    """Return a line about a plan, `file:line:column: message`, as a case with the place on its own."""
    text, place = line.removeprefix(f"{plan}:"), None
    parts = text.split(":", 2)
    if len(parts) == 3 and parts[0].isdecimal() and parts[1].isdecimal():
        text, place = parts[2], (int(parts[0]), int(parts[1]))
    return Case("plan", "invalid-plan", "The plan can be read", Level.ERROR, text.strip(), place)

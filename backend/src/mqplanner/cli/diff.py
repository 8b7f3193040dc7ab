"""`mqplanner diff OLD NEW…`: which inputs differ, which results move, and why."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from mqplanner.cli.calculations import ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode, worst
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption, write_results
from mqplanner.cli.plan_files import ReadPlan, read_plan_at, require_other_file
from mqplanner.cli.plans import answer_each, reported
from mqplanner.cli.whatif import shown_value
from mqplanner.counts import counted

MAX_SHOWN = 20
"""Inputs, and results, that a text lists; other formats have all."""


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The plan before: a file, a snapshot or preset:NAME.")],
    new: Annotated[list[str], typer.Argument(metavar="NEW…", help="Plans to compare with it.")],
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="Exit code 1 where a result differs, as of git diff.")
    ] = False,
    server: ServerOption = None,
) -> None:
    """Compare plans: which inputs differ, which results move, and which input and rule causes each change."""
    calculate = calculator(server)
    require_other_file(output, [old])
    before = reported(old, read_plan_at)

    def answer(read: ReadPlan) -> PlanResult:
        compared = calculate.ask("compare", [before, read], {"names": [before.label, read.label]})
        return diff_result(read.label, compared, exit_code)

    # Only the whole answer contains the names of rules, which those of many plans do not have.
    is_whole = format in (TableFormat.JSON, TableFormat.YAML)
    prefetch = calculate.prefetch("compare", None if is_whole else before)
    results = answer_each(new, answer, quiet, output, prefetch=prefetch)
    write_results(results, format, output, quiet, is_one=len(results) == 1)
    raise typer.Exit(worst(*(one.code for one in results)))


def diff_result(label: str, answer: Mapping[str, Any], exit_code: bool = False) -> PlanResult:
    """Return an answer of `POST /api/v1/compare` about two plans as a result."""
    (found,) = answer["plans"]
    rows = [_row(one, found["differences"]) for one in found["moved"]]
    code = ExitCode.NOT_MET if exit_code and rows else ExitCode.OK
    heading = heading_of(found)
    inputs = [f"  {one['sentence']}" for one in found["differences"]]
    lines = [heading, *cut(inputs, "more inputs differ"), *cut([f"  {_line(row)}" for row in rows], "more results")]
    shown = [
        {"result": f"{row['title']}, {row['subject']}", "change": row["change"], "why": row["why"]} for row in rows
    ]
    return PlanResult(label, answer, heading, rows=rows, shown=shown, text="\n".join(lines), code=code)


def heading_of(found: Mapping[str, Any]) -> str:
    """Return how much differs in a sentence."""
    inputs, results = len(found["differences"]), len(found["moved"])
    if not inputs and not results:
        return "The plans are the same."
    return f"{counted(inputs, 'input')} differ{'s' if inputs == 1 else ''}, {counted(results, 'result')} moved."


def cut(lines: list[str], more: str) -> list[str]:
    """Return the lines; of many the first, and how many more."""
    left = len(lines) - MAX_SHOWN
    return [*lines[:MAX_SHOWN], f"  … {left:,} {more}"] if left > 0 else lines


def _row(moved: Mapping[str, Any], differences: list[Mapping[str, Any]]) -> dict[str, Any]:
    verdict = moved["verdict"] or {}
    number = moved["numbers"].get("used_pct") or moved["numbers"].get("value") or {}
    causes = [differences[n]["sentence"] for n in moved["causes"] or ()]
    why = [*causes, *([f"rules {', '.join(moved['rules'])}"] if moved["rules"] else [])]
    return {
        **{name: moved[name] for name in ("id", "kind", "title", "subject")},
        "change": change_of(moved),
        "verdict_from": verdict.get("from"),
        "verdict_to": verdict.get("to"),
        "from": number.get("from"),
        "to": number.get("to"),
        "unit": number.get("unit"),
        "why": "; ".join(why),
    }


def change_of(moved: Mapping[str, Any]) -> str:
    """Return what changed in words: `80 % to 95 %, ok to watch`."""
    if moved["change"] != "moved":
        return "new" if moved["change"] == "added" else "no longer applicable"
    numbers = moved["numbers"]
    number = next((numbers[name] for name in ("used_pct", "used", "multiple", *numbers) if name in numbers), None)
    parts = []
    if number is not None and number["from"] != number["to"]:
        parts.append(f"{_number(number, 'from')} to {_number(number, 'to')}")
    verdict = moved["verdict"]
    if verdict and verdict["from"] != verdict["to"]:
        parts.append(f"{verdict['from']} to {verdict['to']}")
    return ", ".join(parts) or "moved"


def _number(number: Mapping[str, Any], end: str) -> str:
    return "not known" if number[end] is None else shown_value(number[end], number["unit"])


def _line(row: Mapping[str, Any]) -> str:
    why = f" ({row['why']})" if row["why"] else ""
    return f"{row['title']}, {row['subject']}: {row['change']}{why}"

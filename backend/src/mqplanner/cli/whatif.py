"""`mqplanner sweep`, `solve` and `growth`: plans with other values in them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import typer

from mqplanner.cli.calculations import ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.plans import PlansArgument, write_each

DEFAULT_POINTS, MAX_POINTS = 100, 10_000


def sweep(
    plans: PlansArgument,
    inputs: Annotated[
        list[str],
        typer.Option(
            "--input",
            "-i",
            metavar="PATH=VALUES",
            help="A field by its JSON pointer with values (60,80,100) or FROM:TO[:POINTS]; once or twice.",
        ),
    ],
    numbers: Annotated[
        list[str] | None,
        typer.Option(
            "--number",
            "-n",
            metavar="ID",
            help="A number to show, such as PRD1/csa#used_pct.  [default: how full each affected limit is]",
        ),
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Vary one or two fields of plans: a row for each point."""
    body: dict[str, Any] = {"inputs": [_input(text) for text in inputs]}
    if numbers:
        body["outputs"] = numbers
    calculate = calculator(server)

    def answer(read: ReadPlan) -> PlanResult:
        return _sweep_result(read, calculate.ask("sweep", [read], body))

    write_each(plans, answer, format, output, quiet, calculate.prefetch("sweep"))


def _input(text: str) -> dict[str, Any]:
    """Return a field with its values from `PATH=VALUES`."""
    path, equals, values = text.partition("=")
    if not equals or not values:
        raise typer.BadParameter(f"{text[:80]!r} is not of the form PATH=VALUES", param_hint="--input")
    ends = values.split(":")
    if len(ends) in (2, 3) and all(map(_is_number, ends)):
        ends_of = {"from": _value(ends[0]), "to": _value(ends[1])}
        found: dict[str, Any] = {"path": path, **ends_of, "points": DEFAULT_POINTS, "scale": "linear"}
        if len(ends) == 3:
            points = _value(ends[2])
            if not isinstance(points, int) or not 2 <= points <= MAX_POINTS:
                raise typer.BadParameter(f"POINTS must be 2 to {MAX_POINTS:,}: {text[:80]!r}", param_hint="--input")
            found["points"] = points
        return found
    return {"path": path, "values": [_value(one) for one in values.split(",")]}


def _is_number(text: str) -> bool:
    return isinstance(_value(text), int | float) and not isinstance(_value(text), bool)


def _value(text: str) -> Any:
    """Return a value as JSON has it; a text needs no quotes."""
    import json

    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return text if isinstance(value, dict | list) else value


def _sweep_result(read: ReadPlan, answer: Mapping[str, Any]) -> PlanResult:
    from mqplanner.assessment.whatif.sweep_table import sweep_table

    heading, rows = sweep_table(answer)
    return PlanResult(read.label, answer, heading, rows=rows, shown=shown_rows(rows))


def shown_rows(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Return rows of values as people read them."""
    return [{name: shown_value(value) for name, value in row.items()} for row in rows]


def shown_value(value: Any, unit: str | None = None) -> str:
    """Return a value as people read it; what is not known is a dash."""
    from mqplanner.units.number_format import value_text

    return value_text(value, unit)


def solve(
    plans: PlansArgument,
    path: Annotated[str, typer.Argument(metavar="PATH", help="JSON pointer of the field to solve for.")],
    want: Annotated[Literal["largest", "smallest"], typer.Option(help="Which value to find.")] = "largest",
    limits: Annotated[
        list[str] | None, typer.Option("--limit", metavar="ID", help="A limit that must hold.  [default: all]")
    ] = None,
    low: Annotated[str | None, typer.Option("--from", metavar="VALUE", help="Smallest value to try.")] = None,
    high: Annotated[str | None, typer.Option("--to", metavar="VALUE", help="Largest value to try.")] = None,
    multiple: Annotated[
        float | None, typer.Option(min=0.001, max=1_000_000, help="Multiple of today's load at which limits must hold.")
    ] = None,
    keep_ok: Annotated[
        bool, typer.Option("--keep-ok", help="Limits must stay OK, below the warning threshold.")
    ] = False,
    despite_cautions: Annotated[
        bool, typer.Option("--despite-cautions", help="Limits hold until they are exceeded, also with a caution.")
    ] = False,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Find the largest or smallest value of a field at which limits hold: exit code 1 where there is none.

    A limit holds while it is not exceeded and has no caution; with --keep-ok it must be below the warning threshold,
    with --despite-cautions it only must not be exceeded. A caution that no value of the field avoids does not count. So
    the answer does not depend on the value in the plan.
    """
    body: dict[str, Any] = {"path": path, "want": want, "keep_ok": keep_ok, "despite_cautions": despite_cautions}
    body |= {"limits": limits} if limits else {}
    body |= {name: _value(text) for name, text in (("from", low), ("to", high)) if text is not None}
    body |= {"target": {"output": "first_limit#multiple", "at_least": multiple}} if multiple is not None else {}
    calculate = calculator(server)

    def answer(read: ReadPlan) -> PlanResult:
        return _solution(read, path, want, calculate.ask("solve", [read], body))

    write_each(plans, answer, format, output, quiet, calculate.prefetch("solve"))


def _solution(read: ReadPlan, path: str, want: str, answer: Mapping[str, Any]) -> PlanResult:
    unit, value, stop = answer["unit"], answer["value"], answer["stopped_by"] or {}
    current = shown_value(answer["current"], unit)
    heading = f"No value of {path} holds; the plan has {current}."
    if value is not None:
        heading = f"The {want} value of {path} that holds: {_exact(value, unit)}. The plan has {current}."
    if stop.get("title"):
        heading += f" Next limit: {stop['title']}, {stop['subject']}."
    if stop.get("caution"):  # the limit itself is not exceeded there
        heading += f" It would have a caution there: {stop['caution']}"
    if (answer["holds"] or {}).get("cautions"):
        heading += " Limits with a caution at every value count by their numbers alone."
    row = {"path": path, "value": value, "unit": unit, "current": answer["current"], "stopped_by": stop.get("limit")}
    code = ExitCode.NOT_MET if value is None else ExitCode.OK
    return PlanResult(
        read.label, answer, heading, rows=[row], text=heading, brief=heading, shown=shown_rows([row]), code=code
    )


def _exact(value: Any, unit: str | None) -> str:
    """Return a value with all its digits: rounded, it might not hold."""
    from mqplanner.units.number_format import unit_words

    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return f"{value:,} {unit_words(unit) if unit else ''}".rstrip()


def growth(
    plans: PlansArgument,
    years: Annotated[float, typer.Option(min=0.1, max=100, help="Years to show.")] = 5,
    step: Annotated[Literal["month", "quarter", "year"], typer.Option(help="Distance of two points.")] = "year",
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Tell which limits growth reaches, and when: exit code 6 where no limit of a plan can be judged."""
    calculate, body = calculator(server), {"years": years, "step": step}

    def answer(read: ReadPlan) -> PlanResult:
        return _growth_result(read, calculate.ask("growth", [read], body))

    write_each(plans, answer, format, output, quiet, calculate.prefetch("growth"))


def _doubt(entry: Mapping[str, Any]) -> str:
    """Return in words why a limit is not certain to be reached when it is met; empty where it is."""
    latest = entry["years_at_most"]
    if latest == entry["years"]:
        return ""
    doubt = "at the earliest" if entry["ceiling"] else "beyond IBM's measurements from then on"
    if latest is None:
        return doubt
    return f"{doubt}, reached {entry['latest_text']}"


def _when(row: Mapping[str, Any]) -> str:
    return str(row["exceeded"][0]["from_text"])


def _growth_result(read: ReadPlan, answer: Mapping[str, Any]) -> PlanResult:
    rows = [
        {
            name: entry[name]
            for name in (
                *("limit", "title", "subject", "years", "date", "date_text"),
                *("years_at_most", "date_at_most", "ceiling", "caution"),
            )
        }
        for entry in answer["met"]
    ]
    shown = [
        {"reached": _when(row), "limit of": f"{row['title']}, {row['subject']}", "": _doubt(row)}
        for row in answer["met"]
    ]
    is_judged = answer["met"] or any(one["values"][0] is not None for one in answer["limits"].values())
    code = ExitCode.OK if is_judged else ExitCode.NOTHING_JUDGED
    return PlanResult(read.label, answer, answer["sentence"], rows=rows, shown=shown, code=code)

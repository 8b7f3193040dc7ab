"""`mqplanner outage PLAN…`: what fills up while consumers are stopped, and when."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from mqplanner.cli.calculations import ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.plans import PlansArgument, write_each

CODES = {"exceeded": ExitCode.NOT_MET, "unknown": ExitCode.NOTHING_JUDGED}


def outage(
    plans: PlansArgument,
    hours: Annotated[
        float | None, typer.Option(min=0, max=8760, help="Hours.  [default: the longest outage in the plan]")
    ] = None,
    load: Annotated[float, typer.Option(min=0.001, max=1000, help="Multiple of today's load.")] = 1,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    server: ServerOption = None,
) -> None:
    """Tell what fills up while consumers are stopped, and when.

    Exit code 1 when the outage is not survived, and 6 when that is not known.
    """
    calculate, body = calculator(server), {"load": load, "seconds": None if hours is None else hours * 3600}

    def answer(read: ReadPlan) -> PlanResult:
        return outage_result(read.label, calculate.ask("outage", [read], body))

    write_each(plans, answer, TableFormat.JSON if as_json else format, output, quiet, calculate.prefetch("outage"))


def outage_result(label: str, answer: Mapping[str, Any]) -> PlanResult:
    """Return an answer of `POST /api/v1/outage` as a result."""
    rows = [{name: event[name] for name in ("seconds", "time", "sentence", "limit")} for event in answer["events"]]
    shown = [{"time": row["time"], "what happens": row["sentence"]} for row in rows]
    heading = f"{answer['headline']['text']} {answer['detail']}".strip()
    code = CODES.get(answer["headline"]["verdict"], ExitCode.OK)
    return PlanResult(label, answer, heading, rows=rows, shown=shown, code=code)

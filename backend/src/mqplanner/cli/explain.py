"""`mqplanner explain PLAN… --number ID`: how a number is calculated."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from mqplanner.cli.calculations import ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption
from mqplanner.cli.plan_files import HELP, ReadPlan
from mqplanner.cli.plans import write_each
from mqplanner.cli.whatif import shown_rows, shown_value
from mqplanner.errors import InvalidInput, Problem


def explain(
    arguments: Annotated[
        list[str],
        typer.Argument(metavar="PLAN…", help=f"{HELP} Without --number: one plan, then the IDs.", show_default=False),
    ],
    numbers: Annotated[
        list[str] | None,
        typer.Option(
            "--number", "-n", metavar="ID", help="A number such as PRD1/csa#used; a limit stands for its use."
        ),
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Show how numbers of an assessment are calculated, down to the place in the report."""
    plans, ids = (arguments, numbers) if numbers else (arguments[:1], arguments[1:])
    if not ids:
        stop("Name a number with --number, such as PRD1/csa#used.", ExitCode.USAGE)
    calculate = calculator(server)

    def answer(read: ReadPlan) -> PlanResult:
        known = _numbers(calculate.ask("assess", [read], {"include": ["quantities"]}))
        wanted = [id if id in known or f"{id}#used" not in known else f"{id}#used" for id in ids]
        _require_known(wanted, known)
        found = calculate.ask("explain", [read], {"ids": wanted})
        explained = found["quantities"]
        steps = [{"number": id, **_step(step)} for id in wanted for step in explained[id]["derivation"]["steps"]]
        text = "\n\n".join("\n".join(_explained(id, one)) for id, one in explained.items())
        return PlanResult(read.label, found, f"{len(wanted)} explained", rows=steps, shown=shown_rows(steps), text=text)

    write_each(plans, answer, format, output, quiet, calculate.prefetch("explain"))


def _numbers(answer: Mapping[str, Any]) -> set[str]:
    from_limits = {f"{limit['id']}#{name}" for limit in answer["limits"] for name in _NUMBERS}
    bounds = {f"{limit['id']}#{name}" for limit in answer["limits"] for name in limit["bounds"] or ()}
    first = answer["first_limit"]["limit"]
    years = {f"{limit['id']}#{name}" for limit in answer["limits"] for name in ("years", "moment")}
    return (
        from_limits
        | bounds
        | years
        | {one["id"] for one in answer["quantities"]}
        | ({f"{first}#years"} if first else set())
    )


_NUMBERS = ("used", "limit", "used_pct", "headroom", "multiple")


def _require_known(ids: Sequence[str], known: set[str]) -> None:
    from mqplanner.similar_names import did_you_mean

    wrong = [id for id in ids if id not in known]
    if wrong:
        raise InvalidInput(
            [Problem("/ids", id[:200], f"is no number of this plan.{did_you_mean(id, sorted(known))}") for id in wrong]
        )


def _step(step: Mapping[str, Any]) -> dict[str, Any]:
    cited = step["citation"] or {}
    source = f"{cited['cite_as']}, {cited['section']}" if cited else None
    return {**{name: step[name] for name in ("kind", "name", "text", "value", "unit", "basis")}, "source": source}


def _explained(id: str, explained: Mapping[str, Any]) -> list[str]:
    lines = [f"{id}: {shown_value(explained['value'], explained['unit'])} ({explained['basis'] or 'not known'})"]
    for step in explained["derivation"]["steps"]:
        lines.append(f"  {step['text']}")
        if source := _step(step)["source"]:
            lines.append(f"    {source}")
    return lines + [f"  {note}" for note in explained.get("caveats", ())]

"""`mqplanner fleet`: queue managers as they were measured, worst first, and plans beside them."""

from datetime import date, datetime
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from mqplanner.cli import fleet_plans
from mqplanner.cli.assess import WORDS
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.measurements import StoreOption, folder_of
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption, write_results
from mqplanner.counts import counted


class _Fleet(TyperGroup):
    """The commands; without one of their names the queue managers are listed."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put `list` before arguments that begin with no command."""
        if not args or (args[0] not in self.commands and args[0] not in ("--help", "-h")):
            args = ["list", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_Fleet,
    help="Queue managers as they were measured: list them, and hold plans against them. Without a command: list.",
    rich_markup_mode=None,
)


@app.command("list")
def fleet(
    queue_manager: Annotated[
        str | None, typer.Argument(metavar="[LPAR/QMGR]", help="One queue manager, with all its limits.")
    ] = None,
    store: StoreOption = None,
    days: Annotated[int, typer.Option("--days", min=1, max=3660, help="Days to look at, up to the last one.")] = 28,
    last: Annotated[
        datetime | None,
        typer.Option("--last", formats=["%Y-%m-%d"], metavar="DAY", help="Last day.  [default: last measured day]"),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail also where one is a warning or not known.")] = False,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """Show the queue managers of the store by their worst limit, worst first; exit code 1 where one is exceeded."""
    from mqplanner.errors import InvalidInput, NotFound
    from mqplanner.measurements.fleet.views import fleet_view, member_view
    from mqplanner.measurements.store.store import MeasurementStore

    day = last.date() if last else None
    try:
        opened = MeasurementStore(folder_of(store), today=date.today())
        if queue_manager is None:
            answer = fleet_view(opened, days, day)
            rows = [_line(member) for member in answer["queue_managers"]]
            counts = ", ".join(f"{count} {WORDS[name]}" for name, count in answer["counts"].items() if count)
            heading = f"{counted(len(rows), 'queue manager')}: {counts}"
        else:
            lpar, slash, name = queue_manager.upper().partition("/")
            if not slash:
                stop(f"Write {queue_manager} as LPAR/{queue_manager}.", ExitCode.USAGE)
            answer = member_view(opened, lpar, name, days, day)
            rows = [_limit(limit) for limit in answer["limits"]]
            heading = f"{name} on {lpar}: {WORDS[answer['verdict']]}"
    except NotFound as error:
        stop(f"{error} Import CSV files with: mqplanner measurements import", ExitCode.INVALID_INPUT)
    except InvalidInput as error:
        stop("\n".join(f"{problem.field} {problem.message}" for problem in error.problems), ExitCode.INVALID_INPUT)
    period = answer["period"]
    result = PlanResult("fleet", answer, f"{heading}, {period['first']} to {period['last']}", rows, rows)
    write_results([result], format, output, quiet, True)
    raise typer.Exit(_code(answer, strict))


def _line(member: dict[str, Any]) -> dict[str, str]:
    limits = member["limits"]
    worst = limits[0] if limits else None
    return {
        "lpar": member["lpar"],
        "queue manager": member["queue_manager"],
        "release": member["release"] or "",
        "status": WORDS[member["verdict"]],
        "worst limit": (worst["subject"] or worst["title"]) if worst else "",
        "measured": worst["used"] if worst else "",
        "limit": worst["limit"] if worst else "",
    }


def _limit(limit: dict[str, Any]) -> dict[str, str]:
    return {
        "limit": limit["title"],
        "part": limit["subject"],
        "status": WORDS[limit["verdict"]],
        "measured": limit["used"],
        "of": limit["limit"],
        "average": limit["average"] or "",
        "at": (limit["at"] or "")[:16].replace("T", " "),
    }


def _code(answer: dict[str, Any], strict: bool) -> ExitCode:
    verdicts = {member["verdict"] for member in answer.get("queue_managers", [answer])}
    failing = {"exceeded", "watch", "unknown"} if strict else {"exceeded"}
    return ExitCode.NOT_MET if verdicts & failing else ExitCode.OK


app.command("compare")(fleet_plans.compare)
app.command("actual")(fleet_plans.actual)
app.command("completeness")(fleet_plans.completeness)

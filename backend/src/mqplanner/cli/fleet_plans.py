"""`mqplanner fleet compare|actual|completeness`: plans beside the store of measurements."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mqplanner.cli.calculations import ServerOption
from mqplanner.cli.exit_codes import ExitCode, message, stop
from mqplanner.cli.measurements import StoreOption, folder_of
from mqplanner.cli.output import OutputOption, PlanResult, QuietOption, TableFormat, TableFormatOption, write_results
from mqplanner.cli.plan_files import ReadPlan, read_plan_at
from mqplanner.cli.plans import reported

if TYPE_CHECKING:
    from mqplanner.measurements.store.store import MeasurementStore

_PlanArgument = Annotated[
    str,
    typer.Argument(
        metavar="PLAN",
        help="Plan file (YAML, JSON, snapshot), preset:NAME, - for standard input; with --server also the id of a "
        "stored plan.",
        show_default=False,
    ),
]
_PlanOrNoneArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[PLAN]",
        help="Plan file (YAML, JSON, snapshot), preset:NAME or - for standard input.  [default: no plan]",
        show_default=False,
    ),
]
_NameOption = Annotated[
    str | None, typer.Option("--queue-manager", metavar="QMGR", help="One queue manager of the plan.  [default: all]")
]
_LastOption = Annotated[
    datetime | None,
    typer.Option("--last", formats=["%Y-%m-%d"], metavar="DAY", help="Last day.  [default: last measured day]"),
]
_AsOfOption = Annotated[
    datetime | None,
    typer.Option("--as-of", formats=["%Y-%m-%d"], metavar="DAY", help="Day of the figures in a plan that states none."),
]
_RevisionOption = Annotated[
    int | None, typer.Option("--revision", min=1, help="Revision of a stored plan, with --server.  [default: current]")
]
_StrictOption = Annotated[bool, typer.Option("--strict", help="Fail also where a number is a warning or not known.")]
_DaysOption = Annotated[int, typer.Option("--days", min=1, max=3660, help="Days to look at, up to the last one.")]
_ID = re.compile(r"[A-Za-z0-9_-]{22}")
Answer = Mapping[str, Any]


def _day(given: datetime | None) -> date | None:
    return given.date() if given else None


def _text(given: datetime | None) -> str | None:
    return given.date().isoformat() if given else None


def _present(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


class _Question:
    """A question about a plan: answered here from a store in a folder, or by a service from its own."""

    may_be_empty = False
    """Whether it can be answered while nothing is measured."""

    def __init__(self, plan: str, store: str | None, server: str | None, revision: int | None) -> None:
        is_stored = server is not None and _ID.fullmatch(plan) is not None and not Path(plan).exists()
        if revision is not None and not is_stored:
            stop(
                "--revision is for a stored plan: name the service with --server, and the plan by its id.",
                ExitCode.USAGE,
            )
        self.server, self.revision, self.store = server, revision, store
        self.stored = plan if is_stored else None
        self.read = None if is_stored else reported(plan, read_plan_at)
        self.label = self.read.label if self.read else plan

    def answer(
        self,
        operation: str,
        of_stored: str,
        values: Mapping[str, Any],
        work: Callable[["MeasurementStore", Any], Answer],
    ) -> Answer:
        """Return the answer; end the command where there is none."""
        return reported(self.label, lambda _: self._answer(operation, of_stored, values, work))

    def _answer(
        self,
        operation: str,
        of_stored: str,
        values: Mapping[str, Any],
        work: Callable[["MeasurementStore", Any], Answer],
    ) -> Answer:
        if self.server is not None:
            from mqplanner.cli.service import Service

            service = Service(self.server)
            if self.read is not None:
                found: Answer = service.ask(operation, [self.read], values)
                return found
            return _stored_answer(service, f"/api/v1/plans/{self.stored}/{of_stored}", values, self.revision)
        assert self.read is not None  # noqa: S101  (only a service has stored plans)
        return _of_folder(self.store, self.read.plan, work, self.may_be_empty)


def _of_folder(
    store: str | None, plan: Any, work: Callable[["MeasurementStore", Any], Answer], may_be_empty: bool = False
) -> Answer:
    """Return the answer from a store in a folder, as plain values."""
    import orjson

    from mqplanner.errors import InvalidInput, Problem
    from mqplanner.measurements.store.store import MeasurementStore

    opened = MeasurementStore(folder_of(store), today=date.today())
    if opened.is_empty and not may_be_empty:
        message_of = "has no measurements: import CSV files with mqplanner measurements import"
        raise InvalidInput([Problem(str(opened.folder), None, message_of)])
    plain: Answer = orjson.loads(orjson.dumps(work(opened, plan)))
    return plain


def _stored_answer(service: Any, path: str, values: Mapping[str, Any], revision: int | None) -> Answer:
    from urllib.parse import urlencode

    query = {**values, **_present(revision=revision)}
    query.pop("as_of", None)
    found: Answer = service.json("GET", f"{path}?{urlencode(query)}" if query else path)
    return found


def compare(
    plan: _PlanArgument,
    store: StoreOption = None,
    queue_manager: _NameOption = None,
    days: _DaysOption = 28,
    last: _LastOption = None,
    as_of: _AsOfOption = None,
    use: Annotated[
        list[str] | None,
        typer.Option(
            "--use",
            metavar="ID",
            help="A measured number that the plan is to use, or with growth/ID the growth of one of the command actual;"
            " writes the plan. With --reason.",
        ),
    ] = None,
    reason: Annotated[str | None, typer.Option("--reason", help="Why it uses them; is stored in the plan.")] = None,
    server: ServerOption = None,
    revision: _RevisionOption = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """Show what was measured beside what a plan has: the ratio of each number, and what explains it.

    With --use the plan is written, with these numbers of one queue manager marked as measured.
    """
    question = _Question(plan, store, server, revision)
    values = _present(queue_manager=queue_manager, days=days, last=_text(last), as_of=_text(as_of))

    def work(opened: "MeasurementStore", planned: Any) -> Answer:
        from mqplanner.measurements.comparison.compare import compare as compared

        return compared(opened, planned, days, _day(last), queue_manager, _day(as_of))

    if use:
        _use(question, queue_manager, use, reason, days, last, as_of, output, quiet)
        return
    answer = question.answer("measurements/compare", "comparison", values, work)
    rows = [_compared_row(manager, value) for manager in answer["queue_managers"] for value in manager["values"]]
    shown = [
        {
            "queue manager": row["queue_manager"],
            "number": _titled(row),
            "id": row["id"],
            "plan": row["planned_text"],
            "average": "" if row["kind"] == "setting" else row["average_text"],
            "worst interval": row["peak_text"],
            "of the plan": row["ratio_text"],
        }
        for row in rows
    ]
    period = answer["period"]
    notes = [f"{one['queue_manager']}: {one['note']}" for one in answer["queue_managers"] if one["note"]]
    for note in notes if not quiet else ():
        message(note)
    heading = f"Measured from {period['first']} to {period['last']}: {len(rows)} numbers"
    result = PlanResult(question.label, answer, heading, _plain(rows), shown, notes=notes)
    write_results([result], format, output, quiet, True)


def _compared_row(manager: Answer, value: Answer) -> dict[str, Any]:
    names = ("id", "title", "subject", "kind", "unit", "planned", "average", "peak", "peak_at", "ratio")
    texts = ("planned_text", "average_text", "peak_text", "ratio_text")
    return {"queue_manager": manager["queue_manager"], **{name: value[name] for name in names + texts}}


def _plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in row.items() if not name.endswith("_text")} for row in rows]


def _titled(row: Answer) -> str:
    return f"{row['title']}, {row['subject']}" if row["subject"] else str(row["title"])


def _use(
    question: _Question,
    queue_manager: str | None,
    use: list[str],
    reason: str | None,
    days: int,
    last: datetime | None,
    as_of: datetime | None,
    output: Path | None,
    quiet: bool,
) -> None:
    """Write the plan with measured numbers."""
    from mqplanner.cli.output import write
    from mqplanner.plan.yaml_text import write_text

    if not reason or not reason.strip():
        stop("--use needs --reason: it is stored in the plan.", ExitCode.USAGE)
    read = question.read
    if read is None:
        stop("--use is for plan files.", ExitCode.USAGE)
    name = queue_manager or _only_name(read)
    body = {"queue_manager": name, "use": use, "reason": reason[:300]}
    body |= _present(days=days, last=_text(last), as_of=_text(as_of))

    def work(opened: "MeasurementStore", _: Any) -> Answer:
        from mqplanner.measurements.comparison.use_measured import use_measured

        place = (days, _day(last), name)
        changed, applied = use_measured(opened, read.document, *place, use, reason[:300], _day(as_of))
        return {"plan": changed, "applied": applied}

    answer = question.answer("measurements/compare/use", "", body, work)
    write(write_text(answer["plan"]), output)
    if not quiet:
        count = answer["applied"]
        message(f"{name}: {count} {'field is' if count == 1 else 'fields are'} set to measured values.")


def _only_name(read: ReadPlan) -> str:
    names = [manager.name for lpar in read.plan.lpars for manager in lpar.queue_managers]
    if len(names) != 1:
        stop("--use needs --queue-manager: the plan has several.", ExitCode.USAGE)
    return names[0]


def actual(
    plan: _PlanArgument,
    store: StoreOption = None,
    queue_manager: _NameOption = None,
    last: _LastOption = None,
    as_of: _AsOfOption = None,
    server: ServerOption = None,
    revision: _RevisionOption = None,
    strict: _StrictOption = False,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """Hold what a plan predicted against what was measured since its date.

    Exit code 1 where a limit was exceeded, or is certainly reached sooner than planned; with --strict also where it
    perhaps is, where more was measured than planned, and where that is not known.
    """
    from mqplanner.measurements.comparison.actual_numbers import STATE_WORDS

    question = _Question(plan, store, server, revision)
    values = _present(queue_manager=queue_manager, last=_text(last), as_of=_text(as_of))

    def work(opened: "MeasurementStore", planned: Any) -> Answer:
        from mqplanner.measurements.comparison.actual import plan_against_actual

        return plan_against_actual(opened, planned, _day(last), queue_manager, _day(as_of))

    answer = question.answer("measurements/actual", "actual", values, work)
    rows = [
        {"queue_manager": manager["queue_manager"], **{name: value[name] for name in _ACTUAL}}
        for manager in answer["queue_managers"]
        for value in manager["values"]
    ]
    shown = [
        {
            "queue manager": row["queue_manager"],
            "number": _titled(row),
            "status": STATE_WORDS[row["state"]],
            "plan": row["planned_text"],
            "measured": row["measured_text"],
            "limit": row["limit_text"] or "",
            "reached, planned": row["reached_planned"] or "",
            "reached, measured": row["reached_likely"] or "",
        }
        for row in rows
    ]
    notes = [f"{one['queue_manager']}: {one['note']}" for one in answer["queue_managers"] if one["note"]]
    notes += [
        f"{row['queue_manager']}, {_titled(row)}: {row['text']}" for row in rows if row["state"] not in _NO_NOTICE
    ]
    for note in notes if not quiet else ():
        message(note)
    code = _actual_code(answer, strict)
    result = PlanResult(question.label, answer, answer["sentence"], _plain(rows), shown, notes=notes, code=code)
    write_results([result], format, output, quiet, True)
    raise typer.Exit(code)


_ACTUAL = (
    "id", "title", "subject", "state", "unit", "planned", "measured", "limit_value", "planned_growth_pct",
    "reached_planned", "reached_likely", "reached_earliest", "planned_text", "measured_text", "limit_text", "text",
)  # fmt: skip
_NO_NOTICE = ("as-planned", "unknown")
_FAILING = {"exceeded", "sooner"}


def _actual_code(answer: Answer, strict: bool) -> ExitCode:
    states = {value["state"] for manager in answer["queue_managers"] for value in manager["values"]}
    if strict:
        return ExitCode.OK if states == {"as-planned"} else ExitCode.NOT_MET
    return ExitCode.NOT_MET if states & _FAILING else ExitCode.OK


def _whole_store(
    store: str | None, server: str | None, values: Mapping[str, Any], work: Callable[["MeasurementStore", Any], Answer]
) -> Answer:
    """Return the answer to a question about all queue managers with measurements."""
    if server is not None:
        from mqplanner.cli.service import Service

        found: Answer = Service(server).json("POST", "/api/v1/measurements/completeness", dict(values))
        return found
    return _of_folder(store, None, work, may_be_empty=True)


def completeness(
    plan: _PlanOrNoneArgument = None,
    store: StoreOption = None,
    queue_manager: _NameOption = None,
    last: _LastOption = None,
    server: ServerOption = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """List what a health check of a plan needs, what the store lacks, and how to collect it.

    Without a plan: of all queue managers with measurements.
    Exit code 1 where something is missing.
    """
    values = _present(queue_manager=queue_manager, last=_text(last))

    def work(opened: "MeasurementStore", planned: Any) -> Answer:
        from mqplanner.measurements.comparison.completeness import completeness as complete

        return complete(opened, planned, queue_manager, _day(last))

    if plan is None:
        label = server or str(store)
        answer: Answer = reported(label, lambda _: _whole_store(store, server, values, work))
    else:
        question = _Question(plan, store, server, None)
        question.may_be_empty = True
        if question.stored is not None:
            stop("Write the plan to a file first: mqplanner export.", ExitCode.USAGE)
        label, answer = question.label, question.answer("measurements/completeness", "", values, work)
    rows = [
        {"queue_manager": manager["queue_manager"], **need}
        for manager in answer["queue_managers"] or [{"queue_manager": "any", "needs": answer["to_collect"]}]
        for need in manager["needs"]
    ]
    shown = [
        {
            "queue manager": row["queue_manager"],
            "needed": row["title"],
            "status": row["status"],
            "there": row["found"],
            "to collect": "; ".join(row["commands"]),
            "volume": row["volume"] or "",
        }
        for row in rows
    ]
    code = ExitCode.OK if answer["is_complete"] else ExitCode.NOT_MET
    plain = [{**row, "commands": "; ".join(row["commands"])} for row in rows]
    result = PlanResult(label, answer, answer["sentence"], plain, shown, code=code)
    write_results([result], format, output, quiet, True)
    raise typer.Exit(code)

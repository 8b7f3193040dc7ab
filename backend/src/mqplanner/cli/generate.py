"""`mqplanner generate PLAN…`: definitions that plans decide, compared with others, and a check before a start."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import typer

from mqplanner.cli.calculations import Calculator, ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import Case, Format, FormatOption, Level, PlanResult, QuietOption, render, unreadable
from mqplanner.cli.plan_files import STDIN, ReadPlan, label_of, read_file, require_other_file
from mqplanner.cli.plan_outputs import FilesOption, is_folder, write_files
from mqplanner.cli.plans import PlansArgument, reported, write_each
from mqplanner.errors import InvalidInput

ENDINGS = {Format.TEXT: "txt", Format.MARKDOWN: "md", Format.JUNIT: "xml", Format.GITHUB: "txt"}
"""Endings of files by format, where they differ from its name."""
LEVELS = {"ok": Level.OK, "differs": Level.WARNING, "not-known": Level.WARNING, "below": Level.ERROR}
STATES = {"same": "same", "differs": "differs", "missing": "not in the text", "not-in-plan": "not in the plan"}


class Kind(StrEnum):
    """Kinds of definitions."""

    MQSC = "mqsc"
    ZPARM = "zparm"
    IDCAMS = "idcams"
    JCL = "jcl"
    SMF = "smf"


def generate(
    plans: PlansArgument,
    queue_manager: Annotated[
        str | None, typer.Option("--queue-manager", "-m", help="One queue manager.  [default: all]")
    ] = None,
    kind: Annotated[Kind | None, typer.Option(help="One kind of definitions.  [default: all]")] = None,
    diff: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Compare with the definitions in this file; exit code 1 where they differ."),
    ] = None,
    check: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Compare with what runs; exit code 1 where a value is below the plan."),
    ] = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Fail also where a planned value is not in FILE or differs. With --diff or --check."
        ),
    ] = False,
    format: FormatOption = Format.TEXT,
    output: FilesOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Write the MQSC commands, JCL, data set definitions and SMF parameters that plans decide, with reasons.

    FILE has MQSC commands, answers of DISPLAY, JCL, the macro CSQ6LOGP, DEFINE CLUSTER, SMFPRMxx, or start-up
    messages; - for standard input. The first line tells how many of the planned values it has; exit code 6 where it
    has none of them.
    """
    if diff is not None and check is not None:
        stop("--diff and --check exclude each other: use one of them.", ExitCode.USAGE)
    compared = diff if check is None else check
    if compared == STDIN in plans:
        stop("The plan and the definitions cannot both come from standard input.", ExitCode.USAGE)
    if kind is not None and compared is not None:
        stop("--kind is for writing definitions, not for --diff and --check.", ExitCode.USAGE)
    if strict and compared is None:
        stop("--strict is for --diff and --check.", ExitCode.USAGE)
    calculate = calculator(server)
    prefetch = calculate.prefetch("configuration")

    def generated(read: ReadPlan) -> PlanResult:
        return _generated(calculate, read, queue_manager, kind)

    if compared is not None:
        require_other_file(output, [compared])
        current = _Current(label_of(compared), reported(compared, read_file))  # once: standard input ends

        def comparison(read: ReadPlan) -> PlanResult:
            return _compared(calculate, read, queue_manager, current, is_check=check is not None, strict=strict)

        write_each(plans, comparison, format, output, quiet, calculate.prefetch("configuration/diff"))
    if is_folder(output, plans) and (output is not None or format == Format.TEXT):
        ending = ENDINGS.get(format, format.value)
        write_files(plans, lambda read: _text_of(generated(read), format), output, ending, quiet, prefetch)
    write_each(plans, generated, format, output, quiet, prefetch)


class _Current(NamedTuple):
    """The definitions that plans are compared with."""

    label: str
    text: str


def _text_of(result: PlanResult, format: Format) -> bytes:
    return f"{render([result], format, is_one=True).rstrip()}\n".encode()


def _generated(calculate: Calculator, read: ReadPlan, queue_manager: str | None, kind: Kind | None) -> PlanResult:
    answer = calculate.ask("configuration", [read], {"queue_manager": queue_manager})
    written = [one for target in answer["targets"] for one in target["texts"]]
    text = "\n".join(one["text"] for one in written if kind in (None, one["output"]))
    settings = [
        {"target": target["name"], **setting}
        for target in answer["targets"]
        for setting in target["settings"]
        if kind in (None, setting["output"])
    ]
    names = ("target", "id", "value", "status", "withheld", "reason", "rule", "path")
    rows = [{name: setting[name] for name in names} for setting in settings]
    heading = f"{len(settings)} attributes that the plan decides"
    return PlanResult(read.label, answer, heading, rows, _shown(rows), text=text.rstrip("\n") or heading)


def _compared(
    calculate: Calculator, read: ReadPlan, queue_manager: str | None, current: _Current, *, is_check: bool, strict: bool
) -> PlanResult:
    from mqplanner.exports.configuration.generate import queue_managers_of

    names = [manager.name for _, manager in queue_managers_of(read.plan)]
    if not names:
        line = f"{read.label}: the plan has no queue manager to compare with."
        return unreadable(read.label, [line], ExitCode.NOTHING_JUDGED)
    if queue_manager is None and len(names) != 1:
        line = f"{read.label}: Name the queue manager with --queue-manager: one of {', '.join(names[:20])}."
        return unreadable(read.label, [line], ExitCode.USAGE)
    chosen = names[0] if queue_manager is None else queue_manager
    try:
        body = {"queue_manager": chosen, "current": current.text}
        answer = calculate.ask("configuration/diff", [read], body)
    except InvalidInput as error:
        of_file = [problem for problem in error.problems if problem.field.lstrip("/") == "current"]
        if not of_file:
            raise
        lines = [f"{read.label}: {current.label}: {problem.message}" for problem in of_file]
        return unreadable(read.label, lines, ExitCode.INVALID_INPUT)
    rows = [_row(one) for one in answer["comparisons"]]
    code = _code(answer, is_check=is_check, strict=strict)
    return PlanResult(
        read.label,
        answer,
        answer["sentence"],
        rows,
        _shown(rows),
        text=_text(answer, rows, is_check=is_check),
        cases=[_case(read, one) for one in answer["comparisons"] if one["check"] is not None],
        code=code,
    )


def _code(answer: Mapping[str, Any], *, is_check: bool, strict: bool) -> ExitCode:
    counts = answer["counts"]
    if answer["verdict"] == "exceeded" or (not is_check and counts["differs"]):
        return ExitCode.NOT_MET
    if not counts["same"] + counts["differs"]:
        return ExitCode.NOTHING_JUDGED
    not_known = [one for one in answer["comparisons"] if one["check"] == "not-known"]
    if any(one["current"] is not None for one in not_known):
        return ExitCode.NOT_MET
    is_open = any(one["check"] in ("not-known", "differs") for one in answer["comparisons"])
    is_left_out = any(one["state"] == "missing" and one["withheld"] is None for one in answer["comparisons"])
    return ExitCode.NOT_MET if (strict and is_open) or (not is_check and is_left_out) else ExitCode.OK


def _row(one: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "attribute": one["id"],
        "state": _state(one),
        "planned": one["planned"],
        "current": one["current"],
        "line": one["line"],
    }


def _state(one: Mapping[str, Any]) -> str:
    from mqplanner.exports.configuration.comparison import is_unreadable

    if is_unreadable(one):
        return "cannot be read"
    if one["current"] is not None and one["check"] == "not-known":
        return "differs, not known whether it suffices"
    if one["current"] is None and one["withheld"] is not None:
        return "not written, not in the text"
    return f"{STATES[one['state']]}, below the plan" if one["check"] == "below" else STATES[one["state"]]


def _shown(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    return [{name: "–" if value is None else str(value) for name, value in row.items()} for row in rows]


def _text(answer: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], *, is_check: bool) -> str:
    from mqplanner.cli.output import table

    lines = [answer["sentence"], "", *table(_shown(rows))]
    if not is_check and answer["alter"]:
        lines += ["", answer["alter"].rstrip("\n")]
    if answer["unread_count"]:
        lines += ["", f"Lines that are no definitions: {answer['unread_count']}"]
    return "\n".join(lines)


def _case(read: ReadPlan, one: Mapping[str, Any]) -> Case:
    current = "not in the text" if one["current"] is None else f"{one['current']} (line {one['line']})"
    message = f"Planned {one['planned']}; current: {current}."
    place = read.place_of(one["path"]) if one["path"] else None
    level = LEVELS["below" if one["check"] == "not-known" and one["current"] is not None else one["check"]]
    return Case(one["id"], "configuration", one["id"], level, message, place)

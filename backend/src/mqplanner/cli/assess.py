"""`mqplanner assess PLAN…`: assesses plans, with an exit code for pipelines."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer

from mqplanner.assessment.verdict import STATUS_WORDS, VERDICTS, status_in_sentence
from mqplanner.cli.calculations import ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.output import Case, Format, FormatOption, Level, OutputOption, PlanResult, QuietOption
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.plans import PlansArgument, write_each
from mqplanner.counts import counted

COLOURS = {"exceeded": "red", "watch": "yellow", "unknown": "magenta", "ok": "green"}
WORDS = {verdict: status_in_sentence(verdict) for verdict in VERDICTS}


def assess(
    plans: PlansArgument,
    format: FormatOption = Format.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Fail also on warnings, limits that are not known and parts that are not checked."
        ),
    ] = False,
    server: ServerOption = None,
) -> None:
    """Assess plans: every limit with what is used of it, and the first limit that growth reaches.

    Exit code 1 where a limit is exceeded, and 6 where no limit of a plan can be judged; see --strict.
    """
    calculate, format = calculator(server), Format.JSON if as_json else format
    # Only the whole answer contains more than limits and what they lack, and takes twice as long.
    body: dict[str, Any] = {} if format in (Format.JSON, Format.YAML) else {"include": ["missing_inputs"]}

    def answer(read: ReadPlan) -> PlanResult:
        return assessed(read, calculate.ask("assess", [read], body), strict)

    write_each(plans, answer, format, output, quiet, calculate.prefetch("assess"))


def assessed(read: ReadPlan, answer: Mapping[str, Any], strict: bool) -> PlanResult:
    """Return an answer of `POST /api/v1/assess` as a result."""
    limits = answer["limits"]
    return PlanResult(
        read.label,
        answer,
        answer["first_limit"]["sentence"],
        rows=[_row(limit) for limit in limits],
        shown=[_shown(limit) for limit in limits],
        text="\n".join(_lines(answer)),
        brief="\n".join(_brief(answer)),
        cases=[*(_case(read, limit, strict) for limit in limits), *_cases_not_judged(read, answer, strict)],
        code=_code(answer, strict),
    )


def _code(answer: Mapping[str, Any], strict: bool) -> ExitCode:
    verdicts = {limit["verdict"] for limit in answer["limits"]}
    if "exceeded" in verdicts or (strict and (verdicts != {"ok"} or answer["not_assessed"])):
        return ExitCode.NOT_MET
    return ExitCode.OK if is_judged(answer) else ExitCode.NOTHING_JUDGED


def is_judged(answer: Mapping[str, Any]) -> bool:
    """Return whether an assessment has a limit whose verdict is known."""
    return any(limit["verdict"] != "unknown" for limit in answer["limits"])


def _cases_not_judged(read: ReadPlan, answer: Mapping[str, Any], strict: bool) -> Iterator[Case]:
    """Yield what no limit covers, where that is strictly judged, and that nothing is judged at all."""
    for entry in answer["not_assessed"] if strict else ():
        title, place = f"{entry['title']}, {entry['subject']}", read.place_of(entry["path"])
        yield Case(f"not-assessed{entry['path']}", "not-assessed", title, Level.ERROR, _not_assessed(entry), place)
    if not is_judged(answer):
        sentence = answer["first_limit"]["sentence"]
        yield Case("plan", "nothing-judged", "A limit is judged", Level.ERROR, sentence)


def _not_assessed(entry: Mapping[str, Any]) -> str:
    return f"Not checked: {entry['message']}."


def _row(limit: Mapping[str, Any]) -> dict[str, Any]:
    numbers = {name: (limit[name] or {}).get("value") for name in ("used", "limit", "used_pct", "headroom", "multiple")}
    unit = (limit["used"] or limit["limit"] or {}).get("unit")
    texts = {name: limit[name] for name in ("id", "kind", "title", "subject", "verdict")}
    return {**texts, **numbers, "unit": unit, "path": limit["part"]["path"], "caution": limit["caution"]}


def _shown(limit: Mapping[str, Any]) -> dict[str, str]:
    numbers = {name: (limit[name] or {}).get("text") or "–" for name in ("used", "limit", "used_pct", "multiple")}
    return {"status": STATUS_WORDS[limit["verdict"]], "limit of": f"{limit['title']}, {limit['subject']}", **numbers}


def _lines(answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the result for people: the sentence, then every limit, the fullest first."""
    yield answer["first_limit"]["sentence"]
    yield ""
    for limit in answer["limits"]:
        yield from _limit_lines(limit)
        if limit["verdict"] == "unknown":
            yield from (f"{'':18}{line}" for line in _inputs_to_enter(limit, answer["missing_inputs"]))
    for entry in answer["not_assessed"]:
        yield f"{'':18}{entry['title']}, {entry['subject']}: {_not_assessed(entry)}"


def _brief(answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the result among those of other plans: how many limits, the sentence, and what is exceeded."""
    counts = Counter(limit["verdict"] for limit in answer["limits"])
    found = ", ".join(f"{counts[v]} {WORDS[v]}" for v in VERDICTS if counts[v]) or "no limit is judged"
    left = len(answer["not_assessed"])
    more = f"; {counted(left, 'part')} not checked" if left else ""
    yield f"{found}{more}. {answer['first_limit']['sentence']}"
    for limit in answer["limits"]:
        if limit["verdict"] == "exceeded":
            yield f"  {next(_limit_lines(limit))}"


def _limit_lines(limit: Mapping[str, Any]) -> Iterator[str]:
    share = limit["used_pct"]
    is_shown = share is not None and share["value"] is not None and not limit["endless"]
    used = f"{share['value']:5.1f}%" if is_shown else "      "
    word = typer.style(f"{STATUS_WORDS[limit['verdict']]:<9}", fg=COLOURS[limit["verdict"]])
    yield f"{word} {used}  {limit['title']}, {limit['subject']}"
    for note in _notes(limit):
        yield f"{'':18}{note}"


def _notes(limit: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is not known exactly about a limit, what is assumed, and why it may be reached sooner."""
    if limit["endless"]:
        yield "Grows without end."
    if limit["bounds"]:
        yield f"{limit['bounds']['text'][:1].upper()}{limit['bounds']['text'][1:]}."
    if limit["beyond"] and not limit["ceiling"]:
        yield f"{limit['beyond']}."
    if limit["assumption"] and limit["assumption"] not in (limit["caution"] or ""):
        yield limit["assumption"]
    if limit["caution"]:
        yield limit["caution"]


def _inputs_to_enter(limit: Mapping[str, Any], missing: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the inputs that give a limit without a status one, with their places in the plan."""
    for one in missing:
        if one["limit"] == limit["id"]:
            place = f" ({one['path']})" if one["path"] else ""
            start = "Enter " if one["path"] else "Depends on " if limit["bounds"] else ""
            words = f"{start}{one['message']}{place}"
            yield f"{words[:1].upper()}{words[1:]}."


def _case(read: ReadPlan, limit: Mapping[str, Any], strict: bool) -> Case:
    doubt = Level.ERROR if strict else Level.WARNING
    level = {"exceeded": Level.ERROR, "watch": doubt, "unknown": doubt if strict else Level.NOTE, "ok": Level.OK}
    return Case(
        limit["id"],
        limit["kind"],
        f"{limit['title']}, {limit['subject']}",
        level[limit["verdict"]],
        in_words(limit),
        read.place_of(limit["part"]["path"]),
    )


def in_words(limit: Mapping[str, Any]) -> str:
    """Return the state of a limit in a sentence: `Exceeded: 421 MB of 400 MB (105 %). …`."""
    used, most, share = ((limit[name] or {}).get("text") for name in ("used", "limit", "used_pct"))
    numbers = f": {used} of {most} ({share})" if used and most and share and not limit["endless"] else ""
    word = WORDS[limit["verdict"]]
    return " ".join([f"{word[:1].upper()}{word[1:]}{numbers}.", *_notes(limit)])

"""`mqplanner assess PLAN` and `mqplanner outage PLAN`: assess a plan file, with an exit code for pipelines."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from mqplanner.cli.settings import WRONG_INPUT, stop
from mqplanner.errors import InvalidInput, Problem

EXCEEDED = 3
"""Exit code where a limit is exceeded."""
NOT_OK = 4
"""Exit code with `--strict` where a limit has the verdict watch or unknown, or where there is no limit."""


def assess(
    plan: Annotated[str, typer.Argument(help="A plan in YAML or JSON, or a snapshot; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="The whole answer as the API gives it.")] = False,
    strict: Annotated[
        bool, typer.Option(help="Fail (4) also where a limit has the verdict watch or unknown, or none is judged.")
    ] = False,
) -> None:
    """Assess a plan file or a snapshot: exit code 3 when a limit is exceeded, 0 otherwise; see --strict."""
    from mqplanner.assessment.assess import Assessment
    from mqplanner.plan.reading import read_plan

    try:
        document = _document(plan, _text(plan))
        if not document:  # or a pipeline would continue although nothing was assessed
            stop(f"{_label(plan)} is empty: there is no plan in it.", WRONG_INPUT)
        answer = Assessment(read_plan(document)).as_dict()
    except InvalidInput as error:
        stop("\n".join(map(_sentence, error.problems)), WRONG_INPUT)
    typer.echo(json.dumps(answer, indent=2, ensure_ascii=False) if as_json else _summary(answer))
    verdicts = {limit["verdict"] for limit in answer["limits"]}
    if "exceeded" in verdicts:
        raise typer.Exit(EXCEEDED)
    if strict and verdicts != {"ok"}:
        raise typer.Exit(NOT_OK)


def outage(
    plan: Annotated[str, typer.Argument(help="A plan in YAML or JSON, or a snapshot; - for standard input.")],
    hours: Annotated[
        float | None, typer.Option(min=0, max=8760, help="Default: the longest outage in the plan.")
    ] = None,
    load: Annotated[float, typer.Option(min=0.001, max=1000, help="Multiple of today's load.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="The whole answer as the API gives it.")] = False,
) -> None:
    """Tell what fills up while consumers are stopped, and when: exit code 3 when the outage is not survived."""
    from mqplanner.plan.reading import read_plan
    from mqplanner.python_api import outage as outage_of

    try:
        answer = outage_of(read_plan(_document(plan, _text(plan))), hours, load)
    except InvalidInput as error:
        stop("\n".join(map(_sentence, error.problems)), WRONG_INPUT)
    typer.echo(json.dumps(answer.data, indent=2, ensure_ascii=False) if as_json else answer)
    if answer["headline"]["verdict"] == "exceeded":
        raise typer.Exit(EXCEEDED)


def _text(plan: str) -> str:
    try:
        return sys.stdin.read() if plan == "-" else Path(plan).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        stop(f"{_label(plan)} cannot be read: {error}", WRONG_INPUT)


def _label(plan: str) -> str:
    return "Standard input" if plan == "-" else plan


def _document(plan: str, text: str) -> Any:
    """Return the plan of a plan file or a snapshot; it is assessed by the rules of this release."""
    from mqplanner.exports.plan_files import plan_of_snapshot
    from mqplanner.plan.reading import read_plan_text

    try:
        document = plan_of_snapshot(text)
    except InvalidInput as error:
        stop("\n".join(f"{_label(plan)} {problem.message}." for problem in error.problems), WRONG_INPUT)
    return read_plan_text(text) if document is None else document


def _summary(answer: dict[str, Any]) -> str:
    lines = [answer["first_limit"]["sentence"], ""]
    for limit in answer["limits"]:
        share = limit["used_pct"]
        used = "      " if share is None or share["value"] is None else f"{share['value']:5.1f}%"
        lines.append(f"{limit['verdict']:<8} {used}  {limit['title']}, {limit['subject']}")
        lines += [f"{'':17}{note}" for note in _notes(limit)]
    return "\n".join(lines)


def _notes(limit: dict[str, Any]) -> Iterator[str]:
    """Yield what is not known exactly about a limit, what is assumed, and why it may be reached sooner."""
    if limit["bounds"]:
        yield f"{limit['bounds']['text'][:1].upper()}{limit['bounds']['text'][1:]}."
    if limit["beyond"] and not limit["ceiling"]:
        yield f"{limit['beyond']}."
    if limit["assumption"] and limit["assumption"] not in (limit["caution"] or ""):
        yield limit["assumption"]
    if limit["caution"]:
        yield limit["caution"]


def _sentence(problem: Problem) -> str:
    where = "" if problem.place is None else f"line {problem.place[0]}, column {problem.place[1]}: "
    return f"{where}{problem.field} {problem.message}"

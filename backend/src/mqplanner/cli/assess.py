"""`mqplanner assess PLAN`: a plan file judged from a shell or a pipeline, with an exit code that says how it went."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from mqplanner.cli.configuration import WRONG_INPUT, stop
from mqplanner.errors import InvalidInput, Problem

EXCEEDED = 3
"""Exit code when a limit is exceeded; 4 when `--strict` and one is watched or unknown."""
NOT_SURE = 4


def assess(
    plan: Annotated[
        str, typer.Argument(help="A plan in YAML or JSON, or a sealed plan; - for standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="The whole answer as the API gives it.")] = False,
    strict: Annotated[
        bool, typer.Option(help="Fail (4) also when a limit is watched or cannot be judged.")
    ] = False,
) -> None:
    """Assess a plan file, open or sealed: exit code 0 when every limit holds, 3 when one is exceeded."""
    from mqplanner.assessment.assess import Assessment
    from mqplanner.plan.reading import read_plan

    try:
        document = _document(plan, _text(plan))
        if not document:  # or a pipeline would go on, with nothing judged
            stop(f"{_called(plan)} is empty: there is no plan in it.", WRONG_INPUT)
        answer = Assessment(read_plan(document)).as_dict()
    except InvalidInput as error:
        stop("\n".join(map(_sentence, error.problems)), WRONG_INPUT)
    typer.echo(json.dumps(answer, indent=2, ensure_ascii=False) if as_json else _summary(answer))
    verdicts = {constraint["verdict"] for constraint in answer["constraints"]}
    if "exceeded" in verdicts:
        raise typer.Exit(EXCEEDED)
    if strict and verdicts - {"ok"}:
        raise typer.Exit(NOT_SURE)


def _text(plan: str) -> str:
    try:
        return sys.stdin.read() if plan == "-" else Path(plan).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        stop(f"{_called(plan)} cannot be read: {error}", WRONG_INPUT)


def _called(plan: str) -> str:
    return "Standard input" if plan == "-" else plan


def _document(plan: str, text: str) -> Any:
    """The plan in an open file, or in a sealed one: that is assessed anew, by the rules of this release."""
    from mqplanner.exports.plan_files import sealed_plan
    from mqplanner.plan.reading import read_plan_text

    try:
        sealed = sealed_plan(text)
    except InvalidInput as error:
        stop("\n".join(f"{_called(plan)} {problem.message}." for problem in error.problems), WRONG_INPUT)
    return read_plan_text(text) if sealed is None else sealed


def _summary(answer: dict[str, Any]) -> str:
    lines = [answer["binding"]["sentence"], ""]
    for constraint in answer["constraints"]:
        share = constraint["used_pct"]
        used = "      " if share is None or share["value"] is None else f"{share['value']:5.1f}%"
        lines.append(f"{constraint['verdict']:<8} {used}  {constraint['title']}, {constraint['subject']}")
    return "\n".join(lines)


def _sentence(problem: Problem) -> str:
    where = "" if problem.place is None else f"line {problem.place[0]}, column {problem.place[1]}: "
    return f"{where}{problem.field} {problem.message}"

"""`mqplanner evaluate RULE name=value …`: evaluates one rule and prints JSON."""

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer

from mqplanner.cli.completion import rule_ids
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.errors import InvalidInput, Problem

_TEXT = ("choice", "text")


def evaluate(
    rule: Annotated[
        str,
        typer.Argument(
            help="Name of the rule, such as chinit-max-svrconn.", show_default=False, autocompletion=rule_ids
        ),
    ],
    inputs: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME=VALUE…", help="Its inputs; a list or a list of parts as JSON.", show_default=False
        ),
    ] = None,
    values_only: Annotated[bool, typer.Option("--values", help="Only name and value of each output.")] = False,
) -> None:
    """Evaluate one rule and print its answer as JSON."""
    from mqplanner.rules.engine.errors import UnknownRule
    from mqplanner.rules.engine.registry import get_rule

    try:
        found = get_rule(rule)
    except UnknownRule as error:
        stop(str(error), ExitCode.USAGE)
    try:
        answer = found.evaluate(_read(inputs or (), found.describe()["inputs"]))
    except InvalidInput as error:
        stop("\n".join(map(_sentence, error.problems)), ExitCode.USAGE)
    if values_only:
        answer = {name: output["value"] for name, output in answer["outputs"].items()}
    typer.echo(json.dumps(answer, indent=2, ensure_ascii=False))


def _read(arguments: Iterable[str], declared: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the inputs by name; the rule declares whether `release=9.4` is text or a number."""
    types = {one["name"]: one["type"] for one in declared}
    inputs: dict[str, Any] = {}
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if not equals:
            raise InvalidInput([Problem(argument, None, "is not of the form name=value")])
        if name in inputs:
            raise InvalidInput([Problem(name, value, "is given twice")])
        inputs[name] = value if types.get(name) in _TEXT else _from_json(value)
    return inputs


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text  # the rule reports what it takes instead


def _sentence(problem: Problem) -> str:
    allowed = problem.allowed
    if isinstance(allowed, list):
        allowed = ", ".join(str(value) for value in allowed)
    named = not allowed or problem.similar or str(allowed) in problem.message
    return f"{problem.field} {problem.sentence}" + ("" if named else f" (allowed: {allowed})")

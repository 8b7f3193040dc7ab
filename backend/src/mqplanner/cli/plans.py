"""Runs a command over its plans: reads each, answers it, and goes on where one cannot be read."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TypeVar

import typer

from mqplanner.cli.exit_codes import ExitCode, message
from mqplanner.cli.output import PlanResult, progress, unreadable
from mqplanner.cli.plan_files import ReadPlan, find_plans, is_one_plan, label_of, problem_lines, read_plan_at
from mqplanner.errors import InvalidInput, PlannerError

__all__ = ["answer_each", "answer_one", "is_one_plan", "reported"]
Answer = Callable[[ReadPlan], PlanResult]
Read = TypeVar("Read")


def answer_each(
    arguments: Sequence[str], answer: Answer, quiet: bool, ignored: Collection[Path] = ()
) -> list[PlanResult]:
    """Return the result of every plan that the arguments name, in their order.

    A plan that cannot be read has its mistakes as its result, which are written to standard error, too.
    """
    return [answer_one(name, answer) for name in progress(find_plans(arguments, ignored), quiet)]


def answer_one(name: str, answer: Answer) -> PlanResult:
    """Return the result of one plan."""
    try:
        return answer(read_plan_at(name))
    except PlannerError as error:
        lines = _report(name, error)
        return unreadable(label_of(name), lines, _code(error))


def reported(name: str, read: Callable[[str], Read]) -> Read:
    """Return what is read from a file; end the command with its mistakes where it cannot be."""
    try:
        return read(name)
    except PlannerError as error:
        _report(name, error)
        raise typer.Exit(_code(error)) from None


def _report(name: str, error: PlannerError) -> list[str]:
    lines = problem_lines(label_of(name), error)
    for line in lines:
        message(line)
    return lines


def _code(error: PlannerError) -> ExitCode:
    return ExitCode.INVALID_INPUT if isinstance(error, InvalidInput) else ExitCode.UNAVAILABLE

"""Runs a command over its plans: reads each, answers it, and goes on where one cannot be read."""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Annotated, NoReturn, TypeVar

import typer

from mqplanner.cli.calculations import Prefetch
from mqplanner.cli.error_messages import DEBUG
from mqplanner.cli.exit_codes import message, worst
from mqplanner.cli.output import PlanResult, progress, unreadable, write_results
from mqplanner.cli.plan_files import (
    HELP,
    STDIN,
    ReadPlan,
    find_plans,
    is_one_plan,
    label_of,
    read_plan_at,
    require_other_file,
)
from mqplanner.cli.problems import code_of, problem_lines
from mqplanner.errors import PlannerError

__all__ = ["PlansArgument", "answer_each", "is_one_plan", "reported", "write_each"]
PlansArgument = Annotated[list[str], typer.Argument(metavar="PLAN…", help=HELP, show_default=False)]
Answer = Callable[[ReadPlan], PlanResult]
Read = TypeVar("Read")
WORTH_PROCESSES = 16
"""Plans from which on several processes are faster than one: each costs some hundredths of a second."""
MOST_PROCESSES = 8
AT_ONCE = 500
"""Plans that are kept in memory together while a service answers."""


def answer_each(
    arguments: Sequence[str],
    answer: Answer,
    quiet: bool,
    output: Path | None = None,
    ignored: Collection[Path] = (),
    prefetch: Prefetch | None = None,
) -> list[PlanResult]:
    """Return the result of every plan that the arguments name, in their order.

    A plan that cannot be read has its mistakes as its result, which are written to standard error, too. Many plans are
    answered by several processes, or with `prefetch` by few requests to a service. `output` is the file that the
    results are written to, which must not be one of the plans.
    """
    require_other_file(output, arguments)
    names = find_plans(arguments, ignored if output is None else [*ignored, output])
    answers = _answers(names, answer) if prefetch is None else _answers_of_service(names, answer, prefetch)
    results = progress(answers, len(names), quiet)
    return [_with_messages(one) for one in results]


def write_each(
    arguments: Sequence[str], answer: Answer, format: str, output: Path | None, quiet: bool, prefetch: Prefetch | None
) -> NoReturn:
    """Write the results of every plan that the arguments name, and end the command with the worst exit code."""
    results = answer_each(arguments, answer, quiet, output, prefetch=prefetch)
    write_results(results, format, output, quiet, is_one_plan(arguments))
    raise typer.Exit(worst(*(one.code for one in results)))


def _answers_of_service(names: Sequence[str], answer: Answer, prefetch: Prefetch) -> Iterator[PlanResult]:
    for start in range(0, len(names), AT_ONCE):
        found = [_read(name) for name in names[start : start + AT_ONCE]]
        prefetch([one for one in found if isinstance(one, ReadPlan)])
        yield from (_answered_by_service(one, answer) if isinstance(one, ReadPlan) else one for one in found)


def _answers(names: Sequence[str], answer: Answer) -> Iterator[PlanResult]:
    processes = _processes(names)
    if processes == 1:
        yield from (_answered(name, answer) for name in names)
        return
    first, *others = names
    yield _answered(first, answer)  # loads what all processes then share
    from mqplanner.cli.processes import answered_by_processes

    yield from answered_by_processes(others, lambda name: _answered(name, answer), processes)


def _processes(names: Sequence[str]) -> int:
    """Return how many processes answer these plans."""
    if len(names) < WORTH_PROCESSES or STDIN in names or not hasattr(os, "sched_getaffinity"):
        return 1
    return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)


def _read(name: str) -> ReadPlan | PlanResult:
    try:
        return read_plan_at(name)
    except PlannerError as error:
        return _unreadable(label_of(name), error)


def _answered(plan: str | ReadPlan, answer: Answer) -> PlanResult:
    label = label_of(plan) if isinstance(plan, str) else plan.label
    try:
        return answer(read_plan_at(plan) if isinstance(plan, str) else plan)
    except PlannerError as error:
        return _unreadable(label, error)


def _answered_by_service(plan: ReadPlan, answer: Answer) -> PlanResult:
    """Return the result for a plan; the answer of another version may have other parts than are shown."""
    try:
        return _answered(plan, answer)
    except (LookupError, TypeError, ValueError, AttributeError):
        if os.environ.get(DEBUG):
            raise
        text = "the answer of the service has other parts than expected: it may be of another version"
        return _unreadable(plan.label, PlannerError(text))


def _unreadable(label: str, error: PlannerError) -> PlanResult:
    return unreadable(label, problem_lines(label, error), code_of(error))


def _with_messages(result: PlanResult) -> PlanResult:
    for line in result.problems:
        message(line)
    return result


def reported(name: str, read: Callable[[str], Read]) -> Read:
    """Return what is read from a file; end the command with its mistakes where it cannot be."""
    try:
        return read(name)
    except PlannerError as error:
        for line in problem_lines(label_of(name), error):
            message(line)
        raise typer.Exit(code_of(error)) from None

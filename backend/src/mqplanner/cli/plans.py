"""Runs a command over its plans: reads each, answers it, and goes on where one cannot be read."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from mqplanner.cli.exit_codes import ExitCode, message
from mqplanner.cli.output import PlanResult, progress, unreadable
from mqplanner.cli.plan_files import ReadPlan, find_plans, is_one_plan, label_of, problem_lines, read_plan_at
from mqplanner.errors import InvalidInput, PlannerError

__all__ = ["answer_each", "is_one_plan"]
Answer = Callable[[ReadPlan], PlanResult]


def answer_each(
    arguments: Sequence[str], answer: Answer, quiet: bool, ignored: Collection[Path] = ()
) -> list[PlanResult]:
    """Return the result of every plan that the arguments name, in their order.

    A plan that cannot be read has its mistakes as its result, which are written to standard error, too.
    """
    return [_answered(name, answer) for name in progress(find_plans(arguments, ignored), quiet)]


def _answered(name: str, answer: Answer) -> PlanResult:
    try:
        return answer(read_plan_at(name))
    except PlannerError as error:
        lines = problem_lines(label_of(name), error)
        for line in lines:
            message(line)
        code = ExitCode.INVALID_INPUT if isinstance(error, InvalidInput) else ExitCode.UNAVAILABLE
        return unreadable(label_of(name), lines, code)

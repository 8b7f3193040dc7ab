"""Answers many plans in several processes, which share everything that this one has loaded."""

import gc
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context

from mqplanner.cli.output import PlanResult

_answer: Callable[[str], PlanResult] | None = None
"""What the processes run; they are forks, and so have it as it is here."""


def answered_by_processes(
    names: Sequence[str], answer: Callable[[str], PlanResult], processes: int
) -> Iterator[PlanResult]:
    """Yield the result for each name, in their order; raise what one of them raises."""
    global _answer
    _answer = answer
    gc.freeze()  # objects that are not looked at stay shared
    try:
        with get_context("fork").Pool(processes, _ignore_interrupts) as pool:
            yield from pool.imap(_run, names)
    finally:
        gc.unfreeze()


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # this process ends the others


def _run(name: str) -> PlanResult:
    assert _answer is not None  # noqa: S101  (set before the fork)
    return _answer(name)

"""Answers many plans in several processes, which share everything that this one has loaded."""

import gc
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool

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
        with _ended_by_signals(), _pool(processes) as pool:
            yield from pool.imap(_run, names)
    finally:
        gc.unfreeze()


ENDING = (signal.SIGTERM, signal.SIGHUP)
"""Signals that end a process: a pipeline that is cancelled, a terminal that is closed."""


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let signals end the other processes first: what they write to one that has gone fails with a traceback."""
    taken = [number for number in ENDING if signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def _pool(processes: int) -> Iterator[Pool]:
    """Start processes; signals wait until each of them has its own handling, or a fork would end with a traceback."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        with get_context("fork").Pool(processes, _leave_signals) as pool:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
            yield pool
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def _end(number: int, _: object) -> None:
    sys.exit(128 + number)  # as a shell reports it


def _leave_signals() -> None:
    """Leave an interruption to this process, which ends the others, with signals that simply do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        if signal.getsignal(number) == _end:
            signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def _run(name: str) -> PlanResult:
    assert _answer is not None  # noqa: S101  (set before the fork)
    return _answer(name)

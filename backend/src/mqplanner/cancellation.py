"""Cooperative cancellation: long work checks between steps whether its result is still wanted.

The API sets the check for each request; without one, work runs to its end.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")

_Stopped = Callable[[], bool]
_stopped: ContextVar[_Stopped | None] = ContextVar("stopped", default=None)


class Cancelled(Exception):
    """The client no longer waits for the answer, or its time is up."""


@contextmanager
def cancellable_by(stopped: _Stopped) -> Iterator[None]:
    """Cancel the work inside as soon as `stopped()` returns True; it is called often."""
    token = _stopped.set(stopped)
    try:
        yield
    finally:
        _stopped.reset(token)


def cancellable(items: Iterable[T]) -> Iterator[T]:
    """Yield the items, with a check before each."""
    for item in items:
        check_cancelled()
        yield item


def check_cancelled() -> None:
    """Raise Cancelled between two steps of work if its result is no longer wanted."""
    stopped = _stopped.get()
    if stopped is not None and stopped():
        raise Cancelled

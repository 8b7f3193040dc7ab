"""Cooperative cancellation: long work checks between steps whether its client still waits.

The API sets the check for each request; without one, work runs to its end.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.document import Plan

_Left = Callable[[], bool]
_left: ContextVar[_Left | None] = ContextVar("left", default=None)


class Cancelled(Exception):
    """The client no longer waits for the answer."""


@contextmanager
def cancellable_by(left: _Left) -> Iterator[None]:
    """Cancel the work inside as soon as `left()` returns True; it is called often."""
    token = _left.set(left)
    try:
        yield
    finally:
        _left.reset(token)


def check_cancelled() -> None:
    """Raise Cancelled between two steps of work if the client has left."""
    left = _left.get()
    if left is not None and left():
        raise Cancelled


def assessed(plan: Plan) -> Assessment:
    """Return the assessment of a plan, evaluated scope by scope."""
    assessment = Assessment(plan)
    for scope in assessment.scopes:
        check_cancelled()
        _ = scope.results
    return assessment

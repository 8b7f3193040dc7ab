"""Work that may be called off: between one piece and the next it looks whether anybody still waits for it.

Whoever asks says how to find that out; where nobody says, the work is done to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.document import Plan

_Left = Callable[[], bool]
_left: ContextVar[_Left | None] = ContextVar("left", default=None)


class CalledOff(Exception):
    """Nobody waits for the answer any more."""


@contextmanager
def while_waited_for(left: _Left) -> Iterator[None]:
    """Work inside is called off as soon as `left()` says that nobody waits; it is asked often."""
    token = _left.set(left)
    try:
        yield
    finally:
        _left.reset(token)


def go_on() -> None:
    """Between two pieces of work: raises CalledOff where nobody waits any more."""
    left = _left.get()
    if left is not None and left():
        raise CalledOff


def assessed(plan: Plan) -> Assessment:
    """The assessment of a plan with all its results, scope by scope."""
    assessment = Assessment(plan)
    for scope in assessment.scopes:
        go_on()
        _ = scope.results
    return assessment

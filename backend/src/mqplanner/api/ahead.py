"""What the next digit would make of a number is worked out in the pauses between the keys: then its answer is there.

Only at the desk, where who types has the processor to themselves. A service for many works out nothing that nobody
asked for.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import orjson

from mqplanner.assessment.kept import Kept
from mqplanner.errors import PlannerError

PAUSE_S = 0.04
"""How long after an answer: the browser draws it until then, often on the same processor."""
BREATH_S = 0.002
"""Between two pieces of work, so that a question never waits for more than one."""
LATEST = 64
"""Plans that are known by the tag of their answer."""
DIGITS = "0123456789"
LARGEST = 10**15
"""Nobody types a larger number digit by digit."""


class Ahead:
    """Has `work` done for the plans that the next key may make."""

    def __init__(self, work: Callable[[dict[str, Any]], object]) -> None:
        self.allowed = False
        self._work = work
        self._plans: Kept[str, bytes] = Kept(LATEST)
        self._timer: asyncio.TimerHandle | None = None

    def hold(self) -> None:
        """Somebody asks: nothing is guessed at until that is answered."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def go_on(self, since: str, tag: str, plan: bytes) -> None:
        """Guess at what follows `plan`, in JSON, by what changed in it since an earlier one."""
        if not self.allowed:
            return
        self._plans(tag, plan)
        earlier = self._plans.get(since)
        if earlier is not None:
            self._later(PAUSE_S, _guesses(earlier, plan))

    def _later(self, wait_s: float, guesses: Iterator[dict[str, Any]]) -> None:
        self.hold()
        self._timer = asyncio.get_running_loop().call_later(wait_s, self._next, guesses)

    def _next(self, guesses: Iterator[dict[str, Any]]) -> None:
        plan = next(guesses, None)
        if plan is None:
            return
        with suppress(PlannerError):  # no plan: who types it is told so
            self._work(plan)
        self._later(BREATH_S, guesses)


def _guesses(earlier: bytes, now: bytes) -> Iterator[dict[str, Any]]:
    place = changed_number(orjson.loads(earlier), orjson.loads(now))
    for digit in DIGITS if place else ():
        plan = orjson.loads(now)  # each of its own: what is read may be kept
        part = plan
        for key in place[:-1]:
            part = part[key]
        number = part[place[-1]]
        if abs(number) > LARGEST:
            return
        part[place[-1]] = orjson.loads(f"{number or ''}{digit}")
        yield plan


def changed_number(earlier: Any, now: Any) -> list[Any]:
    """The way to the one number in which two documents differ; empty where that is not all."""
    way: list[Any] = []
    while True:
        if type(now) is dict and type(earlier) is dict and now.keys() == earlier.keys():
            differ = [key for key in now if now[key] != earlier[key]]
        elif type(now) is list and type(earlier) is list and len(now) == len(earlier):
            differ = [at for at, (one, other) in enumerate(zip(now, earlier, strict=True)) if one != other]
        else:
            return way if type(now) in (int, float) else []
        if len(differ) != 1:
            return []
        way.append(differ[0])
        earlier, now = earlier[differ[0]], now[differ[0]]

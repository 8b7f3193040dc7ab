"""What a value of an input has to satisfy: limits that hold, and a target for one number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.assessment.edges import Flags
from mqplanner.assessment.points import Judged, Numbers, Origin, at_points, of_systems, values_of
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at

ROOM_TO_SPARE = 0.2
"""Share of a limit that is free at all values that were looked at, so that it is not met between them."""


@dataclass(frozen=True)
class Target:
    """A number of the assessment that has to be at least or at most so much, in its own unit."""

    id: str
    part: str
    bound: float
    at_least: bool

    def slack(self, result: Judged | None, size: int) -> Numbers:
        """How far the number is from the bound, as a share of it: negative where it misses."""
        values = values_of(result, self.part, size)
        gap = values - self.bound if self.at_least else self.bound - values
        return gap / (abs(self.bound) or 1.0)


class Condition:
    """Constraints that must hold and a target that must be met, over values of one field of a plan.

    What is not known does not hold. Everything is looked at over `over`, sorted numbers or a list of choices. Over
    numbers, what has room to spare at all of them is not looked at again until the answer is confirmed.
    """

    def __init__(self, plan: Plan, path: str, now: Mapping[str, Judged], over: Sequence[Any]) -> None:
        self.plan = plan
        self.path = path
        self.over = over
        self.ids: Sequence[str] = ()
        self.target: Target | None = None
        self._now = now
        self._many = isinstance(over, np.ndarray)
        self._origins: dict[str, Origin] = {}
        self.found = self._first()

    def judging(self, ids: Sequence[str], target: Target | None) -> Condition:
        """The same with these limits and this target."""
        self.ids, self.target = ids, target
        return self

    def _first(self) -> dict[str, Judged]:
        """Every result that the field touches, at the numbers of `over`, or at the last of its choices."""
        found: dict[str, Judged] = {}
        for origin, results in of_systems(self.plan, {self.path: self.over if self._many else self.over[-1]}):
            found |= results
            self._origins |= dict.fromkeys(results, origin)
        return found

    @property
    def names(self) -> list[str]:
        """What has to hold, one name for each row of `slack`."""
        return [*self.ids, *([self.target.id] if self.target else [])]

    def slack(self, value: Any) -> Numbers:
        """How far each limit is from being exceeded, as a share of it: a row for each name, a column for each point.

        Negative where it does not hold, NaN where it is not known.
        """
        size = len(value) if isinstance(value, np.ndarray) else 1
        results = self._results(value)
        rows = np.empty((max(len(self.names), 1), size))
        rows[-1] = 1
        for row, id in enumerate(self.ids):
            rows[row] = _room(results[id], size) if id in results else self._elsewhere(id, size)
        if self.target:
            result = results.get(self.target.id)
            rows[-1] = self.target.slack(result or self._now.get(self.target.id), size)
        return rows

    def _results(self, value: Any) -> Mapping[str, Judged]:
        if value is self.over:
            return self.found
        if not isinstance(value, np.ndarray):
            return at_points(self.plan, {self.path: value})
        close = of_systems(self.plan, {self.path: value}, self._close)
        return {id: result for _, results in close for id, result in results.items()}

    @cached_property
    def _close(self) -> set[Origin]:
        """The systems with a limit that is not known or has little room, at any of the numbers; the target's too."""
        wanted = {
            self._origins[id]
            for id in self.ids
            if id in self._origins and not (_room(self.found[id], len(self.over)) > ROOM_TO_SPARE).all()
        }
        if self.target and self.target.id in self._origins:
            wanted.add(self._origins[self.target.id])
        return wanted

    def everywhere(self) -> Numbers:
        """The slack at every value that is looked at."""
        if self._many:
            return self.slack(self.over)
        return np.concatenate([self.slack(choice) for choice in self.over], axis=1)

    def holds(self, value: Any) -> Flags:
        """Whether everything holds at each point."""
        return np.asarray((self.slack(value) >= 0).all(axis=0))

    def _elsewhere(self, id: str, size: int) -> float:
        """The slack of what was not looked at here: what the field does not touch, or what has room to spare."""
        if id in self._origins:
            return 1.0 if self._many and size > 1 else float("nan")
        if id in self._touched:
            return float("nan")
        return float(_room(self._now[id], 1)[0])

    @cached_property
    def _touched(self) -> set[str]:
        """Ids of the results that the field touches, as the plan is."""
        return set(at_points(self.plan, {self.path: field_at(self.plan, self.path).value}))


def _room(result: Judged, size: int) -> Numbers:
    return (EXCEEDED_PCT - values_of(result, "used_pct", size)) / EXCEEDED_PCT

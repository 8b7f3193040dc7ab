"""What a value of an input has to satisfy: limits that hold, and a target for one number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from mqplanner.assessment.edges import Flags
from mqplanner.assessment.points import Judged, Numbers, at_points, by_id, scopes_at, values_of
from mqplanner.assessment.results import Constraint
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at


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

    What is not known does not hold. Constraints that the field does not touch are judged once. `over` are the values
    at which everything is looked at; scopes in which nothing differs between them are not looked at again.
    """

    def __init__(
        self,
        plan: Plan,
        path: str,
        now: Mapping[str, Judged],
        over: Sequence[Any],
    ) -> None:
        self.plan = plan
        self.path = path
        self.ids: Sequence[str] = ()
        self.target: Target | None = None
        self.over = over
        self._now = now
        self._still: dict[str, float] = {}
        self._moving: set[str] | None = None
        self.found = self._first()

    def judging(self, ids: Sequence[str], target: Target | None) -> Condition:
        """The same with other limits and another target."""
        self.ids, self.target = ids, target
        return self

    def _first(self) -> dict[str, Judged]:
        """Every result at the values that are looked at, or at the last of several choices."""
        many = isinstance(self.over, np.ndarray)
        moving: set[str] = set()
        found: dict[str, Judged] = {}
        with np.errstate(all="ignore"):
            for scope in scopes_at(self.plan, {self.path: self.over if many else self.over[-1]}):
                results = by_id(scope.results)
                found |= results
                if many and any(_moves(result, len(self.over)) for result in results.values()):
                    moving.add(scope.scope.path)
        self._moving = moving if many else None
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
        many = size > 1
        results = (
            self.found
            if value is self.over
            else at_points(self.plan, {self.path: value}, self._moving if many else None)
        )
        rows = np.empty((max(len(self.names), 1), size))
        rows[-1] = 1
        for row, id in enumerate(self.ids):
            rows[row] = _room(results[id], size) if id in results else self._elsewhere(id)
        if self.target:
            rows[-1] = self._of_target(self.target, results, size)
        return rows

    def holds(self, value: Any) -> Flags:
        """Whether everything holds at each point."""
        return np.asarray((self.slack(value) >= 0).all(axis=0))

    def _elsewhere(self, id: str) -> float:
        """The slack of a limit that is the same at all values, or that there is not at the one asked for."""
        if id not in self._still:
            fixed = self.found.get(id) if self._moving is not None else None
            if fixed is None and id not in self._touched:
                fixed = self._now.get(id)
            self._still[id] = float("nan") if fixed is None else float(_room(fixed, len(self.over))[0])
        return self._still[id]

    def _of_target(self, target: Target, results: Mapping[str, Judged], size: int) -> Numbers:
        if target.id in results:
            return target.slack(results[target.id], size)
        fixed = self.found.get(target.id, self._now.get(target.id))
        return np.full(size, target.slack(fixed, len(self.over))[0])

    @cached_property
    def _touched(self) -> set[str]:
        """Ids of the results that the field touches, as the plan is."""
        return set(at_points(self.plan, {self.path: field_at(self.plan, self.path).value}))


def _room(result: Judged, size: int) -> Numbers:
    return (EXCEEDED_PCT - values_of(result, "used_pct", size)) / EXCEEDED_PCT


def _moves(result: Judged, size: int) -> bool:
    """Whether any number of a result differs between points."""
    parts = ("used", "limit") if isinstance(result, Constraint) else ("",)
    columns = (values_of(result, part, size) for part in parts)
    return any(not np.array_equal(column, np.full(size, column[0]), equal_nan=True) for column in columns)

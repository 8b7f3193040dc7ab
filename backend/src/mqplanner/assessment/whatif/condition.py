"""The condition of a search: limits that must hold, and a target for one number."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT, WATCH_PCT
from mqplanner.assessment.whatif import points
from mqplanner.cached_property import cached_property
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import field_value
from mqplanner.plan.paths import field_at

DOUBTFUL = -1e-9
"""The slack of a limit with a caution that other values of the field avoid."""
ENOUGH_HEADROOM = 0.2
"""Share of a limit that, where it is free at all evaluated values, is taken as free between them, too."""


@dataclass(frozen=True)
class Target:
    """A number of the assessment that must be at least or at most a bound, in its own unit."""

    id: str
    part: str
    bound: float
    at_least: bool

    def slack(self, result: points.NumericResult | None, size: int) -> points.Numbers:
        """Return the relative distance of the number from the bound; negative where it misses it."""
        values = points.values_of(result, self.part, size)
        gap = values - self.bound if self.at_least else self.bound - values
        return gap / (abs(self.bound) or 1.0)


class Condition:
    """Limits that must hold and a target that must be reached, over values of one field of a plan.

    Numbers are evaluated together, choices and numbers of a `stepped` field one by one.

    A limit that does not apply at a value does not forbid it. An unknown limit does not hold; but a limit with a
    missing input may count only where its known part exceeds it (`open_ones`), since it can never be shown to hold.
    Everything is evaluated at `over`, sorted numbers or a list of choices. Over numbers, evaluators with headroom at
    all of them are not evaluated again until the answer is confirmed.

    With a multiple of the workload, limits must hold at that multiple; those that do not grow must hold as they are.

    A limit with a caution does not hold, unless it is `cautioned`: by default one that no value of the field avoids, so
    that the answer is the same whatever value the plan has now. `elsewhere` are values beyond `over` to look at.

    A limit holds up to all of it; with `keep_ok` only below the warning threshold.
    """

    def __init__(
        self,
        plan: Plan,
        path: str,
        now: Iterable[EvaluatedScope],
        over: Any,
        cautioned: Collection[str] | None = None,
        keep_ok: bool = False,
        elsewhere: Sequence[Any] = (),
    ) -> None:
        self.plan = plan
        self.path = path
        self.keep_ok = keep_ok
        self.up_to_pct = WATCH_PCT if keep_ok else EXCEEDED_PCT
        self.ids: Sequence[str] = ()
        self.open_ones: Collection[str] = ()
        self.target: Target | None = None
        self.at_multiple: float | None = None
        scopes = list(now)
        self.now = points.by_id(result for scope in scopes for result in scope.results)
        field = field_at(plan, path)
        self.over: Any = [field_value(field, value) for value in over] if field.stepped else over
        self._value = field.value
        self._many = not field.stepped and isinstance(over, np.ndarray)
        self._origins: dict[str, points.EvaluatorKey] = {}
        self._at_choices: list[points.Results] = []
        self.found: points.Results = {}
        """Every result that the field affects, at the numbers of `over` or at the last choice that has it."""
        if self._many:
            for origin, results in points.by_evaluator(plan, {path: over}):
                self.found |= results
                self._origins |= dict.fromkeys(results, origin)
        else:
            cases = [points.scopes_as_dicts(plan, {path: choice}) for choice in self.over]
            self._at_choices, _ = points.with_unaffected(cases, scopes)
            self.found = {id: result for results in self._at_choices for id, result in results.items()}
        self.cautioned = self._unavoidable(elsewhere) if cautioned is None else cautioned

    def _unavoidable(self, elsewhere: Sequence[Any]) -> set[str]:
        """Return the limits that have a caution at every value, and so would not hold anywhere."""
        cases = [self.found] if self._many else self._at_choices
        doubtful = {id for id, result in {**self.now, **self.found}.items() if _always_doubtful(result)}
        doubtful = {
            id for id in doubtful if all(_always_doubtful(results.get(id, self.now.get(id))) for results in cases)
        }
        for value in elsewhere:
            if not doubtful & self.found.keys():
                break
            results = points.at_points(self.plan, {self.path: value})
            doubtful -= {id for id in doubtful if id in results and not _always_doubtful(results[id])}
        return doubtful

    def judging(
        self,
        ids: Sequence[str],
        target: Target | None,
        at_multiple: float | None = None,
        open_ones: Collection[str] = (),
    ) -> "Condition":
        """Return the same condition with these limits and this target."""
        self.ids, self.target, self.at_multiple, self.open_ones = ids, target, at_multiple, open_ones
        for remembered in ("_unaffected", "_least_unaffected", "_close"):
            self.__dict__.pop(remembered, None)
        return self

    @property
    def names(self) -> list[str]:
        """What must hold, one name for each row of `slack`."""
        return [*self.ids, *([self.target.id] if self.target else [])]

    def slack(self, value: Any) -> points.Numbers:
        """Return the relative distance of each limit from being exceeded: a row per name, a column per point.

        Negative where it does not hold, NaN where it is unknown, infinite where it does not count.
        """
        if not self._many and isinstance(value, np.ndarray | list):
            ones = value.tolist() if isinstance(value, np.ndarray) else value
            return np.concatenate([self.slack(one) for one in ones], axis=1)
        rows = np.ones((max(len(self.names), 1), _size(value)))
        for row, slack in enumerate(self._slacks(value, self.ids)):
            rows[row] = slack
        return rows

    def margin(self, value: Any) -> points.Numbers:
        """Return the smallest slack at each point; an unknown limit counts as the worst."""
        if not self._many and isinstance(value, np.ndarray):
            return np.concatenate([self.margin(one) for one in value.tolist()])
        worst = np.full(_size(value), self._least_unaffected)
        for slack in self._slacks(value, [id for id in self.ids if id not in self._unaffected]):
            worst = np.minimum(worst, np.where(np.isnan(slack), -np.inf, slack))
        return worst

    def holds(self, value: Any) -> points.Flags:
        """Return whether everything holds at each point."""
        return np.asarray(self.margin(value) >= 0)

    def multiple(self, id: str, value: Any) -> float | None:
        """Return the multiple of the workload at which a limit is reached, at one value."""
        result = self._results(value).get(id) or self.now.get(id)
        found = float(points.values_of(result, "multiple", 1)[0])
        return found if np.isfinite(found) else None

    def cautions(self, value: Any) -> dict[str, str]:
        """Return the cautions of the limits and of the target at one value, by their ids."""
        results = {**{id: self.now[id] for id in self.now.keys() - self._affected}, **self._results(value)}
        limits = (limit for id in self.names if isinstance(limit := results.get(id), Limit))
        return {limit.id: limit.caution for limit in limits if limit.caution is not None and limit.doubtful}

    def _slacks(self, value: Any, ids: Iterable[str]) -> Iterator[Any]:
        """Yield the slack of each of these limits and of the target."""
        results, size = self._results(value), _size(value)
        for id in ids:
            yield self._unaffected[id] if id in self._unaffected else self._of(id, results, value)
        if self.target:
            at = results if self.target.id in self._affected else self.now
            result = at.get(self.target.id)
            yield self._unless_doubtful(result, self.target.slack(result, size))

    def _results(self, value: Any) -> points.Results:
        if value is self.over:
            return self.found
        if not self._many and value in self.over:
            at: int = self.over.index(value)
            return self._at_choices[at]
        return points.at_points(self.plan, {self.path: value}, self._close if isinstance(value, np.ndarray) else None)

    @cached_property
    def _close(self) -> set[points.EvaluatorKey]:
        """The evaluators of limits that are unknown or have little headroom at any value, and that of the target."""
        wanted = {
            self._origins[id]
            for id in self.ids
            if id in self._origins and not (self._room(self.found[id], len(self.over)) > ENOUGH_HEADROOM).all()
        }
        if self.target and self.target.id in self._origins:
            wanted.add(self._origins[self.target.id])
        return wanted

    @cached_property
    def _unaffected(self) -> dict[str, float]:
        """The slack of the limits that the field does not affect, by their ids."""
        return {id: float(self._room(self.now[id], 1)[0]) for id in self.ids if id not in self._affected}

    @cached_property
    def _least_unaffected(self) -> float:
        """The smallest of them; an unknown limit counts as the worst."""
        return min((-np.inf if np.isnan(slack) else slack for slack in self._unaffected.values()), default=np.inf)

    @cached_property
    def _affected(self) -> set[str]:
        """The results that the field affects, at any value of `over` or in the plan as it is."""
        return self.found.keys() | points.at_points(self.plan, {self.path: self._value}).keys()

    def _of(self, id: str, results: points.Results, value: Any) -> Any:
        """Return the slack of an affected limit; 1 where it has enough headroom and was not evaluated again.

        A limit that does not exist at a value does not apply there.
        """
        if id in results:
            room = self._room(results[id], _size(value))
            return np.where(np.isnan(room), np.inf, room) if id in self.open_ones else room
        left_out = isinstance(value, np.ndarray) and id in self._origins and self._origins[id] not in self._close
        return 1.0 if left_out else np.inf

    def _room(self, result: points.NumericResult, size: int) -> points.Numbers:
        """Return the distance of a limit at each point from where it stops to hold, or from the multiple."""
        room: points.Numbers = (self.up_to_pct - points.values_of(result, "used_pct", size)) / self.up_to_pct
        if self.keep_ok:  # a limit at the threshold is not OK
            room = np.where(room == 0, DOUBTFUL, room)
        if self.at_multiple is not None:
            multiple = points.values_of(result, "multiple", size)
            room = np.where(np.isfinite(multiple), multiple / self.at_multiple - 1, room)
            room = np.where(result.growth_known, room, np.nan) if isinstance(result, Limit) else room
        if isinstance(result, Limit):
            room = np.where(result.exists_at, room, np.inf)
        return self._unless_doubtful(result, room)

    def _unless_doubtful(self, result: points.NumericResult | None, slack: points.Numbers) -> points.Numbers:
        """Return a slack, negative at points where the limit has a caution that the plan as it is does not have."""
        if not isinstance(result, Limit) or result.caution is None or result.id in self.cautioned:
            return slack
        return np.where(result.doubtful, np.minimum(slack, DOUBTFUL), slack)


def _always_doubtful(result: points.NumericResult | None) -> bool:
    return isinstance(result, Limit) and bool(np.all(result.doubtful))


def _size(value: Any) -> int:
    return len(value) if isinstance(value, np.ndarray) else 1

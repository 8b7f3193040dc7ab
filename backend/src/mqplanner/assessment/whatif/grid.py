"""The axes of a sweep, and a plan over them: every number of its assessment at every point, row by row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.points import (
    Numbers,
    Results,
    by_id,
    limits_of,
    number_of,
    scopes_as_dicts,
    undecided,
    value_problems,
    values_of,
    with_unaffected,
)
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.choice_spellings import text_of
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import allowed_values
from mqplanner.plan.paths import NoSuchPath, PlanField, field_at
from mqplanner.units.unit import Unit

MAX_POINTS = 10_000
"""Points of one sweep, over both inputs together."""
MAX_SINGLE = 100
"""Values of an input that is evaluated value by value."""
MAX_REPORTED_VALUES = 20
"""Wrong values that are reported one by one."""


@dataclass(frozen=True)
class Axis:
    """Fields that take the same value at each point, with the values in the order of the request."""

    fields: Sequence[PlanField]
    values: list[Any]

    @property
    def field(self) -> PlanField:
        """The field that gives the axis its name and unit."""
        return self.fields[0]

    @property
    def paths(self) -> list[str]:
        """JSON pointers of the fields."""
        return [field.path for field in self.fields]

    def cases(self) -> Iterator[tuple[Any, Any]]:
        """Yield positions on the axis with their values: all numbers as one array, everything else one by one."""
        together = [n for n, value in enumerate(self.values) if value is not None] if self.field.numeric else []
        if together:
            yield np.array(together), np.array([self.values[n] for n in together], dtype=float)
        for n, value in enumerate(self.values):
            if value is None or not self.field.numeric:
                yield np.array([n]), value


def read_axis(plan: Plan, requested: Mapping[str, Any], place: str) -> Axis:
    """Return the axis that a sweep requests at `place` of its body; raise InvalidInput with its problems."""
    fields = _fields(plan, requested, place)
    first = fields[0]
    listed = requested.get("values")
    # A release may be a number, as in a plan; what is calculated with is the text.
    listed = None if listed is None else [text_of(first.name, value) for value in listed]
    values = _range_values(plan, fields, requested, place) if listed is None else listed
    if not first.numeric and len(values) > MAX_SINGLE:
        where = "points" if listed is None else "values"
        text = f"must have at most {MAX_SINGLE} values, since each is assessed on its own"
        raise InvalidInput([Problem(f"{place}/{where}", len(values), text)])
    if listed is not None or not first.numeric:
        _require_allowed(plan, fields, {f"{place}/values/{n}": value for n, value in enumerate(values)})
    return Axis(fields, values)


def _fields(plan: Plan, requested: Mapping[str, Any], place: str) -> list[PlanField]:
    """Return the field of an axis and those that follow it; they must take numbers of the same kind."""
    fields: list[PlanField] = []
    problems: list[Problem] = []
    for n, path in enumerate((requested["path"], *requested.get("also", ()))):
        where = f"{place}/also/{n - 1}" if n else f"{place}/path"
        try:
            found = field_at(plan, path)
        except NoSuchPath as error:
            problems.append(Problem(where, path, error.reason))
            continue
        if fields and (found.numeric, found.whole) != (fields[0].numeric, fields[0].whole):
            problems.append(Problem(where, path, f"does not take values as {fields[0].path} does"))
        fields.append(found)
    if problems:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])
    return fields


def _require_allowed(plan: Plan, fields: Sequence[PlanField], values: Mapping[str, Any]) -> None:
    """Raise InvalidInput for values, by their places, that a field does not take."""
    if problems := [problem for found in fields for problem in value_problems(plan, found, values)]:
        raise InvalidInput(problems[:MAX_REPORTED_VALUES])


def _range_values(plan: Plan, fields: Sequence[PlanField], requested: Mapping[str, Any], place: str) -> list[Any]:
    """Return the values of a range; a field with discrete values takes those within it, as many as are asked for."""
    first, low, high = fields[0], requested["from"], requested["to"]
    is_logarithmic = requested["scale"] == "logarithmic"
    allowed = allowed_values(first)
    discrete = bool(allowed) and all(type(value) is int for value in allowed) and not first.names_a_part
    if not (first.numeric or first.stepped or discrete):
        text = "is not a number that can run through a range: list its values"
        raise InvalidInput([Problem(f"{place}/path", first.path, text)])
    if is_logarithmic and not (low > 0 and high > 0):
        raise InvalidInput([Problem(f"{place}/scale", requested["scale"], "needs ends above 0", "linear")])
    if discrete and not first.stepped:
        values = _spread(
            [value for value in allowed if min(low, high) <= value <= max(low, high)],
            requested["points"],
            is_logarithmic,
        )
        if not values:
            text = f"begins a range in which {first.path} has no value"
            raise InvalidInput([Problem(f"{place}/from", low, text, allowed)])
        return values if low <= high else values[::-1]
    _require_allowed(plan, fields, {f"{place}/from": low, f"{place}/to": high})
    points = (np.geomspace if is_logarithmic else np.linspace)(low, high, requested["points"])
    return list(dict.fromkeys((np.rint(points).astype(int) if first.whole else points).tolist()))


def _spread(values: Sequence[int], points: int, is_logarithmic: bool) -> list[int]:
    """Return at most so many of some rising values, with the first and the last of them."""
    if len(values) <= points:
        return list(values)
    wanted = (np.geomspace if is_logarithmic else np.linspace)(values[0], values[-1], points)
    distances = np.abs(np.asarray(values, dtype=float)[None, :] - wanted[:, None])
    return [values[n] for n in dict.fromkeys(distances.argmin(axis=1).tolist())]


@dataclass(frozen=True)
class Column:
    """One number of the assessment at every point, with the weakest basis of all points."""

    unit: Unit | None
    basis: int
    values: Numbers


class Grid:
    """The points of one or two axes; a result that no axis affects has one value at all of them."""

    def __init__(self, plan: Plan, axes: Sequence[Axis]) -> None:
        self.plan = plan
        self.axes = axes
        self.shape = tuple(len(axis.values) for axis in axes)
        self.size = int(np.prod(self.shape))
        self.current = Assessment(plan)
        self._now = by_id([*self.current.limits, *self.current.quantities])
        indices, scopes = zip(*self._evaluated(), strict=True)
        cases, unaffected = with_unaffected(scopes, self.current.scopes)
        self._cases = [(slice(None), unaffected), *zip(indices, cases, strict=True)]
        self.affected: Results = {}
        """The results that the axes affect, from the first point that has them."""
        for results in cases:
            for id, result in results.items():
                self.affected.setdefault(id, result)
        self.results: Results = {**unaffected, **self.affected}
        """Every result that exists at any point."""
        self.limits: list[Limit] = list(limits_of(self.results.values()).values())

    def _evaluated(self) -> Iterator[tuple[Any, dict[str, Results]]]:
        """Yield the points that are evaluated together, with their results by the path of the scope."""
        for case in product(*(axis.cases() for axis in self.axes)):
            where = np.meshgrid(*(positions for positions, _ in case), indexing="ij")
            indices = np.ravel_multi_index([w.ravel() for w in where], self.shape)
            spread = np.meshgrid(*(np.arange(len(positions)) for positions, _ in case), indexing="ij")
            values = {
                path: value[order.ravel()] if isinstance(value, np.ndarray) else value
                for axis, (_, value), order in zip(self.axes, case, spread, strict=True)
                for path in axis.paths
            }
            yield indices, scopes_as_dicts(self.plan, values)

    def column(self, id: str, part: str) -> Column:
        """Return one number of a result at every point."""
        check_cancelled()
        values = np.full(self.size, np.nan)
        unit, basis = None, 0
        for indices, results in self._cases:
            quantity = number_of(results[id], part) if id in results else None
            if quantity is not None:
                unit = unit or quantity.unit
                basis = max(basis, quantity.basis)
                values[indices] = values_of(results[id], part, values[indices].size, unit)
        return Column(unit, basis, values)

    def doubtful(self, id: str) -> NDArray[np.bool_]:
        """Return at which points a limit has a caution."""
        found = np.zeros(self.size, dtype=bool)
        for indices, results in self._cases:
            if isinstance(limit := results.get(id), Limit):
                found[indices] = limit.doubtful
        return found

    @cached_property
    def unknown(self) -> NDArray[np.bool_]:
        """Return where a limit has no verdict, at each point."""
        found = np.zeros(self.size, dtype=bool)
        for indices, results in self._cases:
            for result in results.values():
                if isinstance(result, Limit):
                    shares = values_of(result, "used_pct", found[indices].size)
                    found[indices] |= np.isnan(shares) & result.exists_at
        return found

    @cached_property
    def undecided_at(self) -> NDArray[np.bool_]:
        """Return where a limit is unknown although it is known at other points or in the plan as it is."""
        found = np.zeros(self.size, dtype=bool)
        for id in limits_of(self.affected.values()):
            open_ones = np.zeros(self.size, dtype=bool)
            for indices, results in self._cases:
                if id in results:
                    open_ones[indices] = undecided(results[id])
            if not open_ones.all() or (id in self._now and not undecided(self._now[id])):
                found |= open_ones
        return found

    def now(self, id: str, part: str) -> float | None:
        """Return the same number at the plan's own point."""
        quantity = number_of(self._now[id], part) if id in self._now else None
        return float(quantity.value) if quantity is not None and quantity.known else None

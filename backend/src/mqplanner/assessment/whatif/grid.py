"""A plan over one or two axes: every number of its assessment at every point, row by row."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.axis import Axis
from mqplanner.assessment.whatif.cancellation import assessed, check_cancelled
from mqplanner.assessment.whatif.points import (
    Numbers,
    Results,
    by_id,
    limits_of,
    number_of,
    scopes_as_dicts,
    undecided,
    unknown,
    values_of,
    with_unaffected,
)
from mqplanner.plan.document import Plan
from mqplanner.units.unit import Unit


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
        self.current = assessed(plan)
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
            found[indices] = isinstance(limit := results.get(id), Limit) and limit.doubtful
        return found

    @cached_property
    def unknown(self) -> NDArray[np.bool_]:
        """Return where a limit has no verdict and could be the first limit, at each point."""
        found = np.zeros(self.size, dtype=bool)
        for indices, results in self._cases:
            for result in results.values():
                found[indices] |= unknown(result)
        return found

    @cached_property
    def beyond(self) -> NDArray[np.bool_]:
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

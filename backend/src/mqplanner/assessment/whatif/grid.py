"""A plan over one or two axes: every number of its assessment at every point, row by row."""

from __future__ import annotations

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
    Judged,
    Numbers,
    by_id,
    number_of,
    scopes_as_dicts,
    undecided,
    values_of,
    with_unaffected,
)
from mqplanner.plan.document import Plan
from mqplanner.units.unit import Unit


@dataclass(frozen=True)
class Column:
    """One number of the assessment at every point."""

    result: Judged
    part: str
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
        cases, self._still = with_unaffected(scopes, self.current.scopes)
        self._cases = list(zip(indices, cases, strict=True))

    def _evaluated(self) -> Iterator[tuple[Any, dict[str, dict[str, Judged]]]]:
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

    @cached_property
    def touched(self) -> dict[str, Judged]:
        """The results that the axes affect, from the first point that has them."""
        found: dict[str, Judged] = {}
        for _, results in self._cases:
            for id, result in results.items():
                found.setdefault(id, result)
        return found

    @cached_property
    def results(self) -> dict[str, Judged]:
        """Every result that exists at any point."""
        return {**self._still, **self.touched}

    @cached_property
    def limits(self) -> list[Limit]:
        """Return every limit that exists at any point."""
        return [result for result in self.results.values() if isinstance(result, Limit)]

    def moves(self, id: str) -> bool:
        """Return whether the axes affect a result."""
        return id in self.touched

    def column(self, id: str, part: str) -> Column:
        """Return one number of a result at every point."""
        check_cancelled()
        result = self.results[id]
        if not self.moves(id):
            quantity = number_of(result, part)
            return Column(
                result,
                part,
                quantity.unit if quantity else None,
                quantity.basis if quantity else 0,
                values_of(result, part, self.size),
            )
        values = np.full(self.size, np.nan)
        unit, basis = None, 0
        for indices, results in self._cases:
            here = results.get(id)
            quantity = None if here is None else number_of(here, part)
            if quantity is None:
                continue
            unit = unit or quantity.unit
            basis = max(basis, quantity.basis)
            values[indices] = values_of(here, part, len(indices), unit)
        return Column(result, part, unit, basis, values)

    @cached_property
    def undecided(self) -> NDArray[np.bool_]:
        """Return where a limit is unknown and could be the first limit, at each point."""
        found = np.zeros(self.size, dtype=bool)
        for result in self._still.values():
            found |= undecided(result)
        for indices, results in self._cases:
            for result in results.values():
                found[indices] |= undecided(result)
        return found

    @cached_property
    def beyond(self) -> NDArray[np.bool_]:
        """Return where a limit is unknown although it is known at other points or in the plan as it is."""
        found = np.zeros(self.size, dtype=bool)
        for id, limit in self.touched.items():
            if not isinstance(limit, Limit):
                continue
            open_ones = np.zeros(self.size, dtype=bool)
            for indices, results in self._cases:
                if id in results:
                    open_ones[indices] = undecided(results[id])
            if not open_ones.all() or (id in self._now and not undecided(self._now[id])):
                found |= open_ones
        return found

    def now(self, id: str, part: str) -> float | None:
        """Return the same number at the plan's own point."""
        result = self._now.get(id)
        quantity = None if result is None else number_of(result, part)
        return float(quantity.value) if quantity is not None and quantity.known else None

"""Crossings: the last value of an input at which a limit holds, and the first at which it does not."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.grid import Grid
from mqplanner.assessment.whatif.intervals import narrowed
from mqplanner.assessment.whatif.points import Numbers, at_points, by_evaluator, values_of
from mqplanner.units.number_format import json_value


def crossings(grid: Grid, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return all crossings of 100 % between two neighbouring points, for limits along one numeric input."""
    if len(grid.axes) != 1 or not grid.axes[0].field.numeric:
        return []
    axis = grid.axes[0]
    known = [n for n, value in enumerate(axis.values) if value is not None]
    order = np.array(sorted(known, key=lambda n: axis.values[n]), dtype=int)
    points = np.array([axis.values[n] for n in order], dtype=float)
    found = [
        (id, float(points[at]), float(points[at + 1]), bool(shares[at] <= EXCEEDED_PCT))
        for id in ids
        if isinstance(grid.affected.get(id), Limit)
        for shares in [grid.column(id, "used_pct").values[order]]
        for over, known in [(shares > EXCEEDED_PCT, ~np.isnan(shares))]
        for at in np.flatnonzero((over[1:] != over[:-1]) & known[1:] & known[:-1]).tolist()
    ]
    if not found:
        return []
    names, low, high, holds = zip(*found, strict=True)
    evaluators = {
        origin
        for origin, results in by_evaluator(grid.plan, dict.fromkeys(axis.paths, axis.values[known[0]]))
        if not results.keys().isdisjoint(names)
    }

    def alike(values: Numbers, which: Any) -> Any:
        results = at_points(grid.plan, dict.fromkeys(axis.paths, values), evaluators)
        shares = np.stack([values_of(results.get(id), "used_pct", len(values)) for id in names])
        return (shares[which, np.arange(len(values))] <= EXCEEDED_PCT) == np.array(holds)[which]

    first, last = narrowed(alike, np.array(low), np.array(high), axis.field.whole)
    return [
        {
            "output": f"{name}#used_pct",
            "holds": _away(*((below, above) if held else (above, below))),
            "exceeded": _away(*((above, below) if held else (below, above))),
        }
        for name, held, below, above in zip(names, holds, first, last, strict=True)
    ]


def _away(value: float, other: float) -> Any:
    """Return a value with few digits, rounded away from the other side."""
    short = json_value(value)
    return short if (short - value) * (other - value) <= 0 else value

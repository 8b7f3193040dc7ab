"""The published points along one axis, read at many places at once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mqplanner.figures.table import Point
from mqplanner.units import Quantity
from mqplanner.units.origin import Citation


class CurveReading(NamedTuple):
    """Values at many places; `outside` marks those below and above the published points, where there are any."""

    values: NDArray[Any]
    is_between: bool
    outside: dict[str, NDArray[Any]]


class Curve:
    """Published points on one axis; `leaves` caches quantities that carry their sources."""

    def __init__(self, points: list[Point], cited: tuple[Citation, ...]) -> None:
        self.places = np.array([point.place for point in points], dtype=float)
        self.values = np.array([point.value for point in points], dtype=float)
        self.cited = cited
        self.leaves: dict[Any, Quantity] = {}

    def read(self, places: NDArray[Any], linear: bool) -> CurveReading:
        """Return the values at `places`: level outside the points, between them linear or NaN."""
        first, last = self.places[0], self.places[-1]
        values = np.interp(places, self.places, self.values)
        is_between = self._is_any_between(places)
        if is_between and not linear:
            unpublished = (places > first) & (places < last) & ~np.isin(places, self.places)
            values = np.where(unpublished, np.nan, values)
        outside: dict[str, NDArray[Any]] = {}
        if places.size and places.min() < first:
            outside["below"] = places < first
        if places.size and places.max() > last:
            outside["above"] = places > last
        return CurveReading(values, is_between, outside)

    def _is_any_between(self, places: NDArray[Any]) -> bool:
        """Return whether any place lies between two published ones; the first one decides for most sweeps."""
        inside = places[(places > self.places[0]) & (places < self.places[-1])]
        return bool(inside.size) and (inside[0] not in self.places or not np.isin(inside, self.places).all())

"""The cells of a published table by their place on its axes, and the points along one axis."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mqplanner.figures.file_format import Edition, FigureFile
from mqplanner.figures.loader import BrokenFigureFile
from mqplanner.units import Quantity
from mqplanner.units.origin import Citation

Key = tuple[Any, ...]
"""A place on every axis, in the order of the axes."""


class Cell(NamedTuple):
    """A published value with the edition that gives it."""

    value: Any
    edition: Edition


class Point(NamedTuple):
    """A cell on one axis, by its place there."""

    place: float
    value: Any
    edition: Edition


class Table:
    """The cells of each column; reading it checks that every row fits."""

    def __init__(self, file: FigureFile) -> None:
        self._file = file
        self.axes = list(file.axes.items())
        self.positions = {name: position for position, name in enumerate(file.axes)}
        self.cells: dict[str, dict[Key, Cell]] = {name: {} for name in file.columns}
        for edition in file.editions:
            for row in edition.rows:
                for column, key, value in self._cells_of_row(row):
                    if value is not None:
                        self._add(column, key, value, edition)

    def along(self, column: str, key: Key, position: int) -> list[Point]:
        """Return the published points on one axis, in order, with all other axes as in `key`."""
        before, after = key[:position], key[position + 1 :]
        points = [
            Point(place[position], *cell)
            for place, cell in self.cells[column].items()
            if place[:position] == before and place[position + 1 :] == after
        ]
        return sorted(points, key=lambda point: point.place)

    def _cells_of_row(self, row: list[Any]) -> list[tuple[str, Key, Any]]:
        across = self.axes[-1][1].across if self.axes else None
        if across is None:
            key, values = tuple(row[: len(self.axes)]), row[len(self.axes) :]
            return [(column, key, value) for column, value in zip(self._file.columns, values, strict=True)]
        (column,) = self._file.columns
        fixed, values = tuple(row[: len(self.axes) - 1]), row[len(self.axes) - 1 :]
        return [(column, (*fixed, place), value) for place, value in zip(across, values, strict=True)]

    def _add(self, column: str, key: Key, value: Any, edition: Edition) -> None:
        is_text = self._file.columns[column].unit == "text"
        if is_text != isinstance(value, str):
            kind = "text" if is_text else "number"
            raise BrokenFigureFile(f"{self._file.id}.yaml", f"{value!r} at {key} is not a {kind}")
        if key in self.cells[column]:
            raise BrokenFigureFile(f"{self._file.id}.yaml", f"the point {key} is a duplicate")
        self.cells[column][key] = Cell(value, edition)


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

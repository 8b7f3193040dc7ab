"""The cells of a published table by their place on its axes."""

from __future__ import annotations

from typing import Any, NamedTuple

from mqplanner.figures.errors import BrokenFigureFile
from mqplanner.figures.file_format import Edition, FigureFile

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

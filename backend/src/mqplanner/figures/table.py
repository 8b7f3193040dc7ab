"""The cells of a published table by their place on its axes, the points along one axis, and why a place has no cell."""

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mqplanner.figures.file_format import BrokenDataFile, Edition, FigureFile, SafePoint
from mqplanner.machines import MACHINES
from mqplanner.releases import RELEASES
from mqplanner.units.number_format import NO_FIGURE, number_with_unit
from mqplanner.units.origin import Origin

Points = NDArray[Any]
Key = tuple[Any, ...]
"""A place on every axis, in the order of the axes."""


class Cell(NamedTuple):
    """A published value with the edition that gives it; `is_safe` marks one that an erratum says to plan with."""

    value: Any
    edition: Edition
    is_safe: bool = False


class Point(NamedTuple):
    """A cell on one axis, by its place there."""

    place: float
    value: Any
    edition: Edition
    is_safe: bool


class Bound(NamedTuple):
    """A bound where no value is published: NaN at points without one, and in words the places that it is from."""

    value: Any
    editions: list[Edition]
    words: str


class Table:
    """The cells of each column; reading it checks that every row fits."""

    def __init__(self, file: FigureFile, safe_points: Iterable[SafePoint] = ()) -> None:
        self._file = file
        self.axes = list(file.axes.items())
        self.positions = {name: position for position, name in enumerate(file.axes)}
        self.cells: dict[str, dict[Key, Cell]] = {name: {} for name in file.columns}
        for edition in file.editions:
            for row in edition.rows:
                for column, key, value in self._cells_of_row(row):
                    if value is not None:
                        self._add(column, key, value, edition)
        self._safe: dict[str, dict[Key, Cell]] = {name: {} for name in file.columns}
        for point in safe_points:
            self._add_safe(*(tuple(place.get(name) for name in file.axes) for place in (point.at, point.value_of)))

    def along(self, column: str, key: Key, position: int) -> list[Point]:
        """Return the published and the safe points on one axis, in order, with all other axes as in `key`."""
        before, after = key[:position], key[position + 1 :]
        points = [
            Point(place[position], *cell)
            for place, cell in (*self.cells[column].items(), *self._safe[column].items())
            if place[:position] == before and place[position + 1 :] == after
        ]
        return sorted(points, key=lambda point: point.place)

    def places(self, key: Key) -> list[str]:
        """Return the place on each axis in words: `release 9.4`, `SHARECNV 1`, `32 KB`."""
        return [self._place(position, value) for position, value in enumerate(key)]

    def _place(self, position: int, value: Any) -> str:
        axis = self.axes[position][1]
        if axis.unit is None or not isinstance(value, (int, float)):
            return f"{self._label(position)} {value}"
        words = number_with_unit(value, axis.unit)
        is_only_one = [one.unit for _, one in self.axes].count(axis.unit) == 1
        return words if is_only_one and axis.type == "number" else f"{self._label(position)} {words}"

    def refusal(self, column: str, key: Key) -> str:
        """Return why there is no number at `key`: the axis without a published place, its places, the nearest point."""
        remaining = list(self.cells[column])
        reason = f"{NO_FIGURE} this combination"
        for position, (_, axis) in enumerate(self.axes):
            matching = [point for point in remaining if point[position] == key[position]]
            if not matching:
                published = list(dict.fromkeys(place[position] for place in remaining))
                if axis.type == "number":
                    published = [number_with_unit(value, axis.unit or "") for value in sorted(published)]
                place = self._place(position, key[position])
                reason = f"{NO_FIGURE} {place}; published: {', '.join(map(str, published))}"
                break
            remaining = matching
        near = nearest_point(key, self.cells[column])
        if near is None:
            return reason
        value = self.cells[column][near].value
        number = value if isinstance(value, str) else number_with_unit(value, self._file.columns[column].unit)
        return f"{reason}. The nearest published point is {', '.join(self.places(near))}: {number}"

    def lower_bound(self, column: str, key: Key) -> Bound:
        """Return the value at the next smaller published place on the axis of sizes, or nothing where there is none."""
        size = self._size_axis()
        points = [] if size is None else self.along(column, key, size)
        if size is None or not points:
            return Bound(0.0, [], "0")
        places, values = [point.place for point in points], [0, *np.maximum.accumulate([p.value for p in points])]
        value = np.take(values, np.searchsorted(places, key[size], side="right"))
        words = f"that of the next smaller published {self._label(size)}"
        return Bound(value if value.ndim else float(value), [point.edition for point in points], words)

    def upper_bound(self, column: str, key: Key) -> Bound | None:
        """Return an upper bound by the axes' `at_most`; None without one, NaN at points above all that is published."""
        keys, words, size = [key], [], self._size_axis()
        for position, (_, axis) in enumerate(self.axes):
            has_nearest = axis.type == "choice" and key[position] in axis.nearest_for
            if axis.at_most != "neighbours" and not has_nearest:
                continue
            published = self._published(column, key, position)
            if key[position] not in published:
                find = _nearest if has_nearest else _neighbours
                places = find(key[position], published)
                keys = [(*one[:position], place, *one[position + 1 :]) for one in keys for place in places]
                value_of = "the larger value of" if len(places) > 1 else "that of"
                words.append(f"{value_of} {self._label(position)} {' and '.join(places)}")
        curves = [self._points_at(column, one, size) for one in keys]
        if not curves or not all(curves):
            return None
        is_linear = size is not None and self.axes[size][1].between == "linear"
        bounds = [_no_less_than(points, 0 if size is None else key[size], is_linear) for points in curves]
        values, beyond = zip(*bounds, strict=True)
        is_beyond = np.all(beyond, axis=0)
        if is_beyond.all():
            return None
        value = np.where(is_beyond, np.nan, np.max(values, axis=0))
        words += [] if size is None else [self._size_words(size, is_linear, bool(np.any(beyond)))]
        editions = [point.edition for points in curves for point in points]
        return Bound(value if value.ndim else float(value), editions, ", ".join(words))

    def _size_words(self, size: int, is_linear: bool, is_beyond: bool) -> str:
        if not is_linear:
            return f"at the next larger published {self._label(size)}"
        level = ", level above the largest" if is_beyond else ""
        return f"by straight lines between the published values of {self._label(size)}{level}"

    def _size_axis(self) -> int | None:
        """Return the position of the axis along which values never fall."""
        return next((n for n, (_, axis) in enumerate(self.axes) if axis.at_most == "next-larger"), None)

    def _label(self, position: int) -> str:
        name, axis = self.axes[position]
        return axis.label or name.replace("_", " ")

    def _published(self, column: str, key: Key, position: int) -> set[Any]:
        """Return the published places on one axis with all other choices as in `key`."""
        choices = [n for n, (_, axis) in enumerate(self.axes) if axis.type == "choice" and n != position]
        return {place[position] for place in self.cells[column] if all(place[n] == key[n] for n in choices)}

    def _points_at(self, column: str, key: Key, size: int | None) -> list[Point]:
        if size is not None:
            return self.along(column, key, size)
        cell = self.cells[column].get(key)
        return [] if cell is None else [Point(0, *cell)]

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
            raise BrokenDataFile(f"{self._file.id}.yaml", f"{value!r} at {key} is not a {kind}")
        if key in self.cells[column]:
            raise BrokenDataFile(f"{self._file.id}.yaml", f"the point {key} is a duplicate")
        self.cells[column][key] = Cell(value, edition)

    def _add_safe(self, key: Key, value_of: Key) -> None:
        for column, cells in self.cells.items():
            if key in cells or value_of not in cells:
                problem = f"an erratum plans {key} with {value_of}: only the second has to be published"
                raise BrokenDataFile(f"{self._file.id}.yaml", problem)
            self._safe[column][key] = cells[value_of]._replace(is_safe=True)


def nearest_point(key: Key, published: Iterable[Key]) -> Key | None:
    """Return the published point nearest to `key`: axis by axis, in the order of the table."""
    remaining = list(published)
    for position, wanted in enumerate(key):
        if remaining:
            places = dict.fromkeys(place[position] for place in remaining)
            best = min(places, key=partial(_distance, wanted))
            remaining = [place for place in remaining if place[position] == best]
    return remaining[0] if remaining else None


def _distance(wanted: Any, published: Any) -> float:
    if wanted == published:
        return 0.0
    for order in (RELEASES, MACHINES):
        if wanted in order and published in order:
            # of two that are equally far, the later one more likely resembles the wanted one
            later = order.index(published) > order.index(wanted)
            return abs(order.index(wanted) - order.index(published)) - (0.1 if later else 0)
    if all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in (wanted, published)):
        return abs(float(wanted) - float(published))
    return 1.0


def _neighbours(release: str, published: Iterable[str]) -> tuple[str, ...]:
    """Return the nearest published releases before and after one; none where it is not between two."""
    place, places = RELEASES.index(release), [RELEASES.index(one) for one in published]
    before, after = [one for one in places if one < place], [one for one in places if one > place]
    return (RELEASES[max(before)], RELEASES[min(after)]) if before and after else ()


def _nearest(release: str, published: Iterable[str]) -> tuple[str, ...]:
    """Return the nearest published release; none where none is published."""
    return tuple(sorted(published, key=partial(_distance, release))[:1])


def _no_less_than(points: list[Point], place: Any, is_linear: bool) -> tuple[Any, Any]:
    """Return the value at a place, and whether it is above all published ones: then it is the largest value.

    Between two published places that is the value on the line between them, or at the larger one.
    """
    places, values = [point.place for point in points], np.maximum.accumulate([point.value for point in points])
    is_beyond = np.greater(place, places[-1])
    if is_linear:
        return np.interp(place, places, values), is_beyond
    return values[np.minimum(np.searchsorted(places, place), len(points) - 1)], is_beyond


class Curve:
    """Published points on one axis; `origins` caches the sources of readings."""

    def __init__(self, points: list[Point]) -> None:
        self.places = np.array([point.place for point in points], dtype=float)
        self.values = np.array([point.value for point in points], dtype=float)
        self.editions = [point.edition for point in points]
        self._safe = [point.place for point in points if point.is_safe]
        self._published = [point.place for point in points if not point.is_safe]
        self.origins: dict[Any, Origin] = {}

    def read(self, places: Points, linear: bool) -> tuple[Points, bool, dict[str, Points]]:
        """Return the values at `places`: level outside the points, between them linear or NaN.

        Also whether any place is between two points, and which places are `below` and `above` all of them, if any.
        """
        first, last = self.places[0], self.places[-1]
        values = np.interp(places, self.places, self.values)
        inside = places[(places > first) & (places < last)]
        # the first one decides for most sweeps
        is_between = bool(inside.size) and (inside[0] not in self.places or not np.isin(inside, self.places).all())
        if is_between and not linear:
            unpublished = (places > first) & (places < last) & ~np.isin(places, self.places)
            values = np.where(unpublished, np.nan, values)
        outside = {"below": places < first, "above": places > last}
        return values, is_between, {side: where for side, where in outside.items() if where.any()}

    def rests_on_safe_points(self, places: Points) -> bool:
        """Return whether any place is between two published points that have a safe point between them."""
        if not self._safe:
            return False
        gaps = np.searchsorted(self._published, self._safe)
        is_in_gap = np.isin(np.searchsorted(self._published, places), gaps)
        return bool((is_in_gap & ~np.isin(places, self._published)).any())

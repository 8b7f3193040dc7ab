"""One published figure, and how it is read: at a published point, between two, beyond them, or refused."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from mqplanner.figures.conditions import holds_as_far_as_known
from mqplanner.figures.file_format import Edition, Erratum, Extrapolation, FigureFile
from mqplanner.figures.loader import BrokenFigureFile
from mqplanner.figures.refusal import nearest_point, place_text, refusal
from mqplanner.figures.table import Curve, Key, Point, Table
from mqplanner.units import BASES, Quantity, unit
from mqplanner.units.basis import INTERPOLATED, MEASURED, RULE_OF_THUMB, Basis
from mqplanner.units.label import Words
from mqplanner.units.number_format import number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import in_unit

COLUMN = "column"
"""The name under which the condition of an erratum tests the column."""
APPROXIMATE = "The report gives this figure as approximate."
_MOST_CACHED = 10_000


class Figure:
    """A number or a table that a report published, with its citation."""

    def __init__(
        self,
        file: FigureFile,
        sources: Mapping[str, tuple[str, str]],
        errata: Mapping[str, Erratum] | None = None,
        section: int = 0,
    ) -> None:
        """Take cite-as and title by document from `sources`, and the errata that the file names from `errata`."""
        self.file = file
        self.id = file.id
        self.section = section
        self.basis: Basis = RULE_OF_THUMB if file.kind == "rule-of-thumb" else MEASURED
        self._table = Table(file)
        self._sources = sources
        self._errata = [(id, (errata or {}).get(id)) for id in file.errata]
        self._citations: dict[tuple[str, str], Citation] = {}
        for edition in file.editions:
            if edition.document not in sources:
                problem = f"the document {edition.document!r} is not among the sources"
                raise BrokenFigureFile(f"{file.id}.yaml", problem)
        self._axis_units = [(name, unit(axis.unit) if axis.unit else None) for name, axis in self._table.axes]
        self._first_column = next(iter(file.columns))
        self._linear = [n for n, (_, axis) in enumerate(self._table.axes) if axis.between == "linear"]
        self._leaves: dict[Any, Quantity] = {}
        self._words: dict[Any, Words] = {}
        self._curves: dict[Any, Curve] = {}

    def at(self, column: str | None = None, /, **where: Any) -> Quantity:
        """Return the number at a point of the table, as a quantity that cites its source.

        `where` gives a value for each axis: a plain one, or a quantity, which is brought to the axis' unit and
        recorded in the derivation. A numeric axis takes an array of points too. A point that is neither published
        nor can be read from published ones is NaN, with the reason in its origin.
        """
        column = column or self._first_column
        key, operands = self._key(where)
        try:
            leaf = self._leaves.get((column, key))
        except TypeError:  # an array is no key
            varying = next(n for n, place in enumerate(key) if isinstance(place, np.ndarray))
            return self._at_points(column, key, varying, operands)
        if leaf is None:
            leaf = self._read(column, key)
            if len(self._leaves) < _MOST_CACHED:
                self._leaves[(column, key)] = leaf
        if not operands:
            return leaf
        return Quantity(leaf.value, leaf.unit, leaf.basis, leaf.origin, operands)

    def text(self, column: str, **where: Any) -> str | None:
        """Return a text of the table; None where nothing is published."""
        cell = self._table.cells[column].get(self._key(where)[0])
        return None if cell is None else cell.value

    def words(self, column: str, **where: Any) -> Words | None:
        """Return a text of the table with its source; None where nothing is published."""
        key = self._key(where)[0]
        cell = self._table.cells[column].get(key)
        if cell is None:
            return None
        if (column, key) not in self._words:  # origins of texts were a tenth of the time of a changed field
            cited = (self.citation(cell.edition),)
            origin = self._origin(column, (key,), self._title_at(key), cited, self.file.notes)
            self._words[(column, key)] = Words(cell.value, origins=(origin,), basis=self.basis)
        return self._words[(column, key)]

    def choices(self, axis: str) -> list[Any]:
        """Return the published places on one axis, in the order of the file."""
        position = self._table.positions[axis]
        return list(dict.fromkeys(key[position] for cells in self._table.cells.values() for key in cells))

    def points(self, column: str | None = None) -> dict[Key, Any]:
        """Return every published value of a column by its place on the axes."""
        return {key: cell.value for key, cell in self._table.cells[column or self._first_column].items()}

    def citation(self, place: Edition | Extrapolation) -> Citation:
        """Return the place in a report that an edition or an extrapolation names."""
        key = (place.document or "", place.section or "")
        if key not in self._citations:
            cite_as, title = self._sources[key[0]]
            self._citations[key] = Citation(key[0], cite_as, title, key[1], self.id)
        return self._citations[key]

    def _key(self, where: dict[str, Any]) -> tuple[Key, tuple[Quantity, ...]]:
        if len(where) != len(self._axis_units):
            raise TypeError(f"{self.id} is read by {list(self.file.axes)}, not by {list(where)}")
        key: list[Any] = []
        operands: tuple[Quantity, ...] = ()
        for name, axis_unit in self._axis_units:
            value = where[name]
            if isinstance(value, Quantity):
                operands += (value,)
                value = in_unit(value, axis_unit, "look up by") if axis_unit else value.value
            key.append(value)
        return tuple(key), operands

    def _read(self, column: str, key: Key) -> Quantity:
        cell = self._table.cells[column].get(key)
        if cell:
            cited = (self.citation(cell.edition),)
            return self._quantity(column, key, cell.value, self.basis, self._title_at(key), cited)
        for position in self._linear:
            points = self._table.along(column, key, position)
            if points and points[0].place < key[position] < points[-1].place:
                return self._interpolated(column, key, position, points)
        for rule in self.file.extrapolations:
            if last := self._last_point(column, key, rule):
                place = number_with_unit(last.place, self.file.axes[rule.axis].unit or "")
                text = f"{self._title_at(key)}, level from {place} on"
                cited = (self.citation(last.edition), *((self.citation(rule),) if rule.document else ()))
                basis = max(self.basis, BASES.index(rule.basis))
                return self._quantity(column, key, last.value, basis, text, cited, (rule.why,))
        return self._refused(column, key)

    def _interpolated(self, column: str, key: Key, position: int, points: list[Point]) -> Quantity:
        low = max(point for point in points if point.place < key[position])
        high = min(point for point in points if point.place > key[position])
        share = (key[position] - low.place) / (high.place - low.place)
        column_unit, axis_unit = self.file.columns[column].unit, self._table.axes[position][1].unit or ""
        ends = " and ".join(
            f"{number_with_unit(end.value, column_unit)} at {number_with_unit(end.place, axis_unit)}"
            for end in (low, high)
        )
        text = f"{self._title_at(key)}, between {ends}"
        cited = tuple(dict.fromkeys((self.citation(low.edition), self.citation(high.edition))))
        keys = tuple((*key[:position], end.place, *key[position + 1 :]) for end in (low, high))
        value = low.value + (high.value - low.value) * share
        return self._quantity(column, key, value, max(self.basis, INTERPOLATED), text, cited, read_at=keys)

    def _last_point(self, column: str, key: Key, rule: Extrapolation) -> Point | None:
        """Return the outermost published point, when `key` lies beyond it on the side of the rule."""
        position = self._table.positions[rule.axis]
        points = self._table.along(column, key, position)
        if not points or not self._applies(rule, key):
            return None
        last = points[-1] if rule.side == "above" else points[0]
        outside = key[position] > last.place if rule.side == "above" else key[position] < last.place
        return last if outside else None

    def _applies(self, rule: Extrapolation, key: Key) -> bool:
        return all(key[self._table.positions[name]] == value for name, value in rule.when.items())

    def _refused(self, column: str, key: Key) -> Quantity:
        cells = self.points(column)
        reason = refusal(self.file, column, key, cells)
        near = nearest_point(self.file, key, cells)
        cited = () if near is None else (self.citation(self._table.cells[column][near].edition),)
        return self._quantity(column, key, float("nan"), MEASURED, self._title_at(key), cited, (), reason)

    def _quantity(
        self,
        column: str,
        key: Key,
        value: Any,
        basis: Basis,
        text: str,
        cited: tuple[Citation, ...],
        caveats: tuple[str, ...] = (),
        reason: str | None = None,
        read_at: tuple[Key, ...] = (),
    ) -> Quantity:
        """Return a quantity with its origin; `read_at` are the published points that it was read between."""
        approximate = (APPROXIMATE,) if self.file.columns[column].approximate and reason is None else ()
        notes = (*caveats, *self.file.notes, *approximate)
        origin = self._origin(column, read_at or (key,), text, cited, notes, reason)
        return Quantity(value, unit(self.file.columns[column].unit), basis, origin)

    def _origin(
        self,
        column: str,
        keys: Iterable[Key],
        text: str,
        cited: tuple[Citation, ...],
        caveats: Iterable[str],
        refusal: str | None = None,
    ) -> Origin:
        """Return the origin of a number that is read at, or between, the cells at `keys`."""
        documents = {citation.document for citation in cited}
        facts = [{COLUMN: column, **dict(zip(self.file.axes, key, strict=True))} for key in keys]
        errata = tuple(
            id
            for id, erratum in self._errata
            if erratum is None
            or (erratum.document in documents and any(holds_as_far_as_known(erratum.when, cell) for cell in facts))
        )
        return Origin("figure", text, cited, tuple(caveats), errata, refusal)

    def _title_at(self, key: Key) -> str:
        places = (place_text(axis, name, place) for (name, axis), place in zip(self._table.axes, key, strict=True))
        return ", ".join([self.file.title, *places])

    def _at_points(self, column: str, key: Key, varying: int, operands: tuple[Quantity, ...]) -> Quantity:
        """Return the numbers at an array of places on the axis `varying`."""
        places = np.asarray(key[varying], dtype=float)
        curve = self._curve(column, key, varying)
        if curve is None:
            first = float(places.flat[0]) if places.size else 0.0
            refused = self._refused(column, (*key[:varying], first, *key[varying + 1 :]))
            values = np.full(places.shape, np.nan)
            return Quantity(values, refused.unit, refused.basis, refused.origin, operands)
        name, axis = self._table.axes[varying]
        read = curve.read(places, axis.between == "linear")
        basis = max(self.basis, INTERPOLATED) if read.is_between else self.basis
        caveats: tuple[str, ...] = ()
        reason: str | None = None
        for side, outside in read.outside.items():
            rules = (rule for rule in self.file.extrapolations if (rule.side, rule.axis) == (side, name))
            rule = next((rule for rule in rules if self._applies(rule, key)), None)
            if rule is None:
                read.values[outside] = np.nan
                first = float(places[outside].flat[0])
                reason = refusal(self.file, column, (*key[:varying], first, *key[varying + 1 :]), self.points(column))
            else:
                basis = max(basis, BASES.index(rule.basis))
                caveats += (rule.why,)
        leaf = curve.leaves.get((basis, caveats, reason))
        if leaf is None:
            text = f"{self.file.title}, by {axis.label or name}"
            leaf = self._quantity(column, key, 0.0, basis, text, curve.cited, caveats, reason)
            curve.leaves[(basis, caveats, reason)] = leaf
        return Quantity(read.values, leaf.unit, basis, leaf.origin, operands)

    def _curve(self, column: str, key: Key, varying: int) -> Curve | None:
        """Return the published points on the axis that varies, which every chunk of a long sweep reads."""
        fixed = (column, varying, key[:varying], key[varying + 1 :])
        curve = self._curves.get(fixed)
        points = None if curve else self._table.along(column, key, varying)
        if points:
            curve = Curve(points, tuple(dict.fromkeys(self.citation(point.edition) for point in points)))
            if len(self._curves) < _MOST_CACHED:
                self._curves[fixed] = curve
        return curve

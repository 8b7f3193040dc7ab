"""One published figure, and how it is read: at a published point, between two, beyond them, or refused."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from mqplanner.cached_property import cached_property
from mqplanner.figures.conditions import holds_as_far_as_known
from mqplanner.figures.file_format import BrokenDataFile, Edition, ErratumInFile, Extrapolation, FigureFile
from mqplanner.figures.table import Bound, Curve, Key, Point, Table, nearest_point
from mqplanner.units import BASES, Quantity, unit
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, INTERPOLATED, MEASURED, RULE_OF_THUMB, Basis
from mqplanner.units.functions import choose
from mqplanner.units.label import Words
from mqplanner.units.number_format import number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import in_unit

APPROXIMATE = "The report gives this figure as approximate."
BY_ERRATUM = "Planned with the safe reading of an erratum; by the published points alone it would be {}."
AT_LEAST = "{0} is at least {2}: IBM published no figure for {1}."
AT_MOST = "Assumption: {0} is at most {2}. IBM published no figure for {1}."
"""The caveats of bounds: title of the figure, the place without a number, and the places that bound it."""
_MOST_CACHED = 10_000
"""Points, texts and curves of each figure that are read once.

An assessment of twenty queue managers, in which most points are those of the one before, took 0.23 s of CPU with these
caches and 0.36 s without.
"""


class Figure:
    """A number or a table that a report published, with its citation."""

    def __init__(
        self, file: FigureFile, sources: Mapping[str, tuple[str, str]], errata: Mapping[str, ErratumInFile], topic: int
    ) -> None:
        """Take cite-as and title by document from `sources`, and the errata that the file names from `errata`."""
        self.file = file
        self.id = file.id
        self.topic = topic
        self.basis: Basis = RULE_OF_THUMB if file.kind == "rule-of-thumb" else MEASURED
        self._sources = sources
        self._errata = [errata[id] for id in file.errata if id in errata]
        self._assuming = {erratum.id for erratum in self._errata if erratum.assumes}
        for edition in file.editions:
            if edition.document not in sources:
                problem = f"the document {edition.document!r} is not among the sources"
                raise BrokenDataFile(f"{file.id}.yaml", problem)
        self._axis_units = [(name, unit(axis.unit) if axis.unit else None) for name, axis in file.axes.items()]
        self._first_column = next(iter(file.columns))
        self._linear = [n for n, axis in enumerate(file.axes.values()) if axis.between == "linear"]
        self._units = {name: unit(column.unit) for name, column in file.columns.items() if column.unit != "text"}
        self._read = lru_cache(_MOST_CACHED)(self._at_point)
        self._words = lru_cache(_MOST_CACHED)(self._words_at)  # a changed field looks up many texts again
        self._curve = lru_cache(_MOST_CACHED)(self._curve_along)
        self._places = lru_cache(_MOST_CACHED)(self._places_on)

    def check_table(self) -> None:
        """Raise BrokenDataFile where a row does not fit."""
        self._table  # noqa: B018  (reading it checks it)

    @cached_property
    def _table(self) -> Table:
        """The cells, which a start of the command has no time to read of every figure (0.05 s)."""
        safe_points = (point for erratum in self._errata for point in erratum.plan_with)
        return Table(self.file, (point for point in safe_points if point.figure == self.id))

    @cached_property
    def as_published(self) -> "Figure":
        """The same figure without the safe points that errata say to plan with."""
        errata = {erratum.id: erratum.model_copy(update={"plan_with": []}) for erratum in self._errata}
        return Figure(self.file, self._sources, errata, self.topic)

    def at(self, column: str | None = None, /, **where: Any) -> Quantity:
        """Return the number at a point of the table, as a quantity that cites its source.

        `where` gives a value for each axis: a plain one, or a quantity, which is brought to the axis' unit and
        recorded in the derivation. A numeric axis takes an array of points too. A point that is neither published
        nor can be read from published ones is NaN, with the reason in its origin.
        """
        column = column or self._first_column
        key, operands = self._key(where)
        try:
            leaf = self._read(column, key)
        except TypeError:
            # an array is no key of a cache
            varying = next((n for n, place in enumerate(key) if isinstance(place, np.ndarray)), None)
            if varying is None:
                raise
            return self._at_points(column, key, varying, operands)
        if not operands:
            return leaf
        return Quantity(leaf.value, leaf.unit, leaf.basis, leaf.origin, operands)

    def at_least(self, column: str | None = None, /, **where: Any) -> Quantity:
        """Return the number at a point, or a lower bound where none is published.

        That is the number at the next smaller place on an axis along which numbers never fall, or nothing.
        """
        return self._bounded(column, where, self._table.lower_bound, AT_LEAST, EXTRAPOLATED)

    def at_most(self, column: str | None = None, /, **where: Any) -> Quantity:
        """Return the number at a point, or an assumed upper bound where none is published but places around it are.

        The axes of the file tell which published places bound it (`at_most`); without such places it is NaN as in `at`.
        """
        return self._bounded(column, where, self._table.upper_bound, AT_MOST, ASSUMED)

    def _bounded(
        self,
        column: str | None,
        where: dict[str, Any],
        bound_at: Callable[[str, Key], Bound | None],
        caveat: str,
        basis: Basis,
    ) -> Quantity:
        number = self.at(column, **where)
        is_refused = np.isnan(number.value)
        if not np.any(is_refused):
            return number
        column = column or self._first_column
        key, operands = self._key(where)
        bound = bound_at(column, key)
        if bound is None:
            return number
        places = zip(self._table.places(key), key, strict=True)
        named = ", ".join(words for words, place in places if not isinstance(place, np.ndarray))
        caveat = caveat.format(self.file.title, named, bound.words)
        origin = self._origin(column, (key,), self.file.title, self._distinct(bound.editions), (caveat,))
        origin = replace(origin, is_assumed=basis == ASSUMED)
        return choose(is_refused, self._reading(column, bound.value, origin, basis, operands), number)

    def text(self, column: str, **where: Any) -> str | None:
        """Return a text of the table; None where the table has none."""
        cell = self._table.cells[column].get(self._key(where)[0])
        return None if cell is None else cell.value

    def words(self, column: str, **where: Any) -> Words | None:
        """Return a text of the table with its source; None where the table has none."""
        return self._words(column, self._key(where)[0])

    def _words_at(self, column: str, key: Key) -> Words | None:
        cell = self._table.cells[column].get(key)
        if cell is None:
            return None
        origin = self._origin(column, (key,), self._title_at(key), (cell.edition,))
        return Words(cell.value, origins=(origin,), basis=self.basis)

    def choices(self, axis: str) -> list[Any]:
        """Return the published places on one axis, in the order of the file."""
        return list(self._places(axis))

    def _places_on(self, axis: str) -> tuple[Any, ...]:
        position = self._table.positions[axis]
        return tuple(dict.fromkeys(key[position] for cells in self._table.cells.values() for key in cells))

    def points(self, column: str | None = None) -> dict[Key, Any]:
        """Return every published value of a column by its place on the axes."""
        return {key: cell.value for key, cell in self._table.cells[column or self._first_column].items()}

    def citation(self, place: Edition | Extrapolation) -> Citation:
        """Return the place in a report that an edition or an extrapolation names."""
        document = place.document or ""
        return Citation(document, *self._sources[document], place.section or "", self.id)

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

    def _at_point(self, column: str, key: Key) -> Quantity:
        cell = self._table.cells[column].get(key)
        if cell:
            origin = self._origin(column, (key,), self._title_at(key), (cell.edition,))
            return self._reading(column, cell.value, origin)
        for position in self._linear:
            points = self._table.along(column, key, position)
            if points and points[0].place < key[position] < points[-1].place:
                return self._interpolated(column, key, position, points)
        for rule in self.file.extrapolations:
            if last := self._last_point(column, key, rule):
                place = number_with_unit(last.place, self.file.axes[rule.axis].unit or "")
                text = f"{self._title_at(key)}, level from {place} on"
                cited = (last.edition, rule) if rule.document else (last.edition,)
                origin = self._origin(column, (key,), text, cited, (rule.why,))
                return self._reading(column, last.value, origin, BASES.index(rule.basis))
        return self._refused(column, key)

    def _interpolated(self, column: str, key: Key, position: int, points: list[Point]) -> Quantity:
        low = max(point for point in points if point.place <= key[position])
        high = min(point for point in points if point.place > key[position])
        column_unit, axis_unit = self.file.columns[column].unit, self._table.axes[position][1].unit or ""
        ends = " and ".join(
            f"{number_with_unit(end.value, column_unit)} at {number_with_unit(end.place, axis_unit)}"
            for end in (low, high)
        )
        keys = [_moved(key, position, end.place) for end in (low, high)]
        text = f"{self._title_at(key)}, between {ends}"
        caveats: tuple[str, ...] = ()
        basis: Basis = INTERPOLATED
        if low.is_safe or high.is_safe:
            published = self.as_published.at(column, **dict(zip(self.file.axes, key, strict=True))).value
            caveats, basis = (BY_ERRATUM.format(number_with_unit(published, column_unit)),), ASSUMED
        origin = self._origin(column, keys, text, self._distinct((low.edition, high.edition)), caveats)
        value = low.value + (high.value - low.value) * ((key[position] - low.place) / (high.place - low.place))
        return self._reading(column, value, origin, basis)

    def _reading(
        self, column: str, value: Any, origin: Origin, basis: Basis = MEASURED, operands: tuple[Quantity, ...] = ()
    ) -> Quantity:
        """Return a number with a basis that is no better than `basis`; assumed where one of its errata assumes."""
        assumed = ASSUMED if self._assuming.intersection(origin.errata) else MEASURED
        return Quantity(value, self._units[column], max(self.basis, basis, assumed), origin, operands)

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
        cells = self._table.cells[column]
        near = nearest_point(key, cells)
        cited = () if near is None else (cells[near].edition,)
        reason = self._table.refusal(column, key)
        origin = self._origin(column, (key,), self._title_at(key), cited, refusal=reason)
        return Quantity(float("nan"), self._units[column], MEASURED, origin)

    def _origin(
        self,
        column: str,
        keys: Iterable[Key],
        text: str,
        places: Iterable[Edition | Extrapolation],
        caveats: tuple[str, ...] = (),
        refusal: str | None = None,
    ) -> Origin:
        """Return the origin of what is read at, or between, the cells at `keys`; `places` are cited for it."""
        cited = tuple(map(self.citation, places))
        documents = {citation.document for citation in cited}
        facts = [{"column": column, **dict(zip(self.file.axes, key, strict=True))} for key in keys]
        errata = tuple(
            erratum.id
            for erratum in self._errata
            if erratum.document in documents and any(holds_as_far_as_known(erratum.when, cell) for cell in facts)
        )
        approximate = (APPROXIMATE,) if self.file.columns[column].approximate and refusal is None else ()
        return Origin("figure", text, cited, (*caveats, *self.file.notes, *approximate), errata, refusal)

    def _distinct(self, editions: Iterable[Edition]) -> Iterable[Edition]:
        return {self.citation(edition): edition for edition in editions}.values()

    def _title_at(self, key: Key) -> str:
        return ", ".join([self.file.title, *self._table.places(key)])

    def _at_points(self, column: str, key: Key, varying: int, operands: tuple[Quantity, ...]) -> Quantity:
        """Return the numbers at an array of places on the axis `varying`."""
        places = np.asarray(key[varying], dtype=float)
        curve = self._curve(column, _moved(key, varying, None), varying)
        if curve is None:
            refused = self._refused(column, _moved(key, varying, float(places.flat[0]) if places.size else 0.0))
            values = np.full(places.shape, np.nan)
            return Quantity(values, refused.unit, refused.basis, refused.origin, operands)
        name, axis = self._table.axes[varying]
        values, is_between, outside = curve.read(places, axis.between == "linear")
        basis = INTERPOLATED if is_between else MEASURED
        if curve.rests_on_safe_points(places):
            basis = ASSUMED
        caveats: tuple[str, ...] = ()
        reason: str | None = None
        for side, where in outside.items():
            rules = (rule for rule in self.file.extrapolations if (rule.side, rule.axis) == (side, name))
            rule = next((rule for rule in rules if self._applies(rule, key)), None)
            if rule is None:
                values[where] = np.nan
                reason = self._table.refusal(column, _moved(key, varying, float(places[where].flat[0])))
            else:
                basis = max(basis, BASES.index(rule.basis))
                caveats += (rule.why,)
        origin = curve.origins.get((caveats, reason))
        if origin is None:
            text = f"{self.file.title}, by {axis.label or name}"
            origin = self._origin(column, (key,), text, self._distinct(curve.editions), caveats, reason)
            curve.origins[(caveats, reason)] = origin
        return self._reading(column, values, origin, basis, operands)

    def _curve_along(self, column: str, key: Key, varying: int) -> Curve | None:
        """Return the published points on the axis that varies, which every chunk of a long sweep reads."""
        points = self._table.along(column, key, varying)
        return Curve(points) if points else None


Reading = Callable[..., Quantity]
"""How a rule reads figures: `Figure.at`, or `Figure.at_least` or `Figure.at_most` for bounds."""


def _moved(key: Key, position: int, place: Any) -> Key:
    """Return a key with another place on one axis."""
    return (*key[:position], place, *key[position + 1 :])

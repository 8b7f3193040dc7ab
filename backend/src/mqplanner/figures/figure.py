"""One published figure, and how it is read: the exact point, between two points, beyond them, or refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.figures.conditions import holds_as_far_as_known
from mqplanner.figures.errors import BrokenFigureFile
from mqplanner.figures.file_format import Beyond, Edition, Erratum, FigureFile
from mqplanner.figures.refusal import nearest_point, place_text, refusal
from mqplanner.units import BASES, Quantity, unit
from mqplanner.units.basis import INTERPOLATED, MEASURED
from mqplanner.units.label import Words
from mqplanner.units.number_format import number_with_unit
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import in_unit

Key = tuple[Any, ...]
ABOUT = "The report gives this figure as approximate."
COLUMN = "column"
"""What an erratum says of a table where it is about some of its columns only."""
_KIND_BASIS = {"rule-of-thumb": BASES.index("rule-of-thumb")}


@dataclass
class _Curve:
    """The published points along one axis, and what quantities read off it say of their source."""

    places: NDArray[Any]
    values: NDArray[Any]
    cited: tuple[Citation, ...]
    leaves: dict[Any, Quantity] = field(default_factory=dict)


class Figure:
    """A number or a table that a report published, with its citation."""

    def __init__(
        self,
        file: FigureFile,
        sources: dict[str, tuple[str, str]],
        errata: dict[str, Erratum] | None = None,
        section: int = 0,
    ) -> None:
        """`sources` gives cite-as and title by document; `errata` holds those that the file names."""
        self.file = file
        self.section = section
        self.id = file.id
        self.basis = _KIND_BASIS.get(file.kind, MEASURED)
        self._axes = list(file.axes.items())
        self._axis_units = [(name, unit(axis.unit) if axis.unit else None) for name, axis in self._axes]
        self._positions = {name: position for position, (name, _) in enumerate(self._axes)}
        self._only = next(iter(file.columns))
        self._sources = sources
        self._citations: dict[tuple[str, str], Citation] = {}
        self._errata = [(id, (errata or {}).get(id)) for id in file.errata]
        self._cells: dict[str, dict[Key, tuple[Any, Edition]]] = {name: {} for name in file.columns}
        self._leaves: dict[Any, Quantity] = {}
        self._curves: dict[Any, _Curve] = {}
        self._linear = [i for i, (_, axis) in enumerate(self._axes) if axis.between == "linear"]
        for edition in file.editions:
            self._add(edition)

    def at(self, column: str | None = None, /, **where: Any) -> Quantity:
        """The number at a point of the table, as a quantity that cites its source.

        `where` gives a value for each axis: a plain one, or a quantity, which is brought to the axis' unit and
        remembered in the derivation. A numeric axis takes an array of points too. A point that is not published
        and that the report gives no ground to reckon is NaN, with the reason in its origin.
        """
        name = column or self._only
        key, operands = self._key(where)
        try:
            leaf = self._leaves.get((name, key))
        except TypeError:  # an array is no key
            varying = next(i for i, value in enumerate(key) if isinstance(value, np.ndarray))
            return self._many(name, key, varying, operands)
        if leaf is None:
            leaf = self._leaf(name, key)
            if len(self._leaves) < 10_000:
                self._leaves[(name, key)] = leaf
        if not operands:
            return leaf
        return Quantity(leaf.value, leaf.unit, leaf.basis, leaf.origin, operands)

    def text(self, column: str, **where: Any) -> str | None:
        """What a text column says at a point; None where nothing is published."""
        cell = self._cells[column].get(self._key(where)[0])
        return None if cell is None else cell[0]

    def words(self, column: str, **where: Any) -> Words | None:
        """What a text column says at a point, with its source; None where nothing is published."""
        key = self._key(where)[0]
        cell = self._cells[column].get(key)
        if cell is None:
            return None
        origin = self._origin(column, (key,), self._describe(key), (self.citation(cell[1]),), self.file.notes)
        return Words(cell[0], origins=(origin,), basis=self.basis)

    def choices(self, axis: str) -> list[Any]:
        """The published values of one axis, in the order of the file."""
        return list(
            dict.fromkeys(key[self._positions[axis]] for cells in self._cells.values() for key in cells)
        )

    def points(self, column: str | None = None) -> dict[Key, Any]:
        """Every published cell of a column by its place on the axes."""
        return {key: value for key, (value, _) in self._cells[column or self._only].items()}

    def citation(self, edition: Edition) -> Citation:
        """Where an edition stands in its report."""
        place = (edition.document, edition.section)
        if place not in self._citations:
            cite_as, title = self._sources[edition.document]
            self._citations[place] = Citation(edition.document, cite_as, title, edition.section, self.id)
        return self._citations[place]

    def _add(self, edition: Edition) -> None:
        if edition.document not in self._sources:
            raise BrokenFigureFile(
                f"{self.id}.yaml", f"the document {edition.document!r} is not among the sources"
            )
        for row in edition.rows:
            for name, key, value in self._expanded(row):
                if value is None:
                    continue
                is_text = self.file.columns[name].unit == "text"
                if is_text != isinstance(value, str):
                    raise BrokenFigureFile(
                        f"{self.id}.yaml", f"{value!r} at {key} is not a {'text' if is_text else 'number'}"
                    )
                if key in self._cells[name]:
                    raise BrokenFigureFile(f"{self.id}.yaml", f"the point {key} stands twice")
                self._cells[name][key] = (value, edition)

    def _expanded(self, row: list[Any]) -> list[tuple[str, Key, Any]]:
        across = self._axes[-1][1].across if self._axes else None
        if across is None:
            key = tuple(row[: len(self._axes)])
            return [
                (name, key, value)
                for name, value in zip(self.file.columns, row[len(self._axes) :], strict=True)
            ]
        fixed = tuple(row[: len(self._axes) - 1])
        values = row[len(self._axes) - 1 :]
        return [(self._only, (*fixed, place), value) for place, value in zip(across, values, strict=True)]

    def _key(self, where: dict[str, Any]) -> tuple[Key, tuple[Quantity, ...]]:
        if len(where) != len(self._axis_units):
            raise TypeError(f"{self.id} is read by {[name for name, _ in self._axes]}, not by {list(where)}")
        key: list[Any] = []
        operands: tuple[Quantity, ...] = ()
        for name, axis_unit in self._axis_units:
            value = where[name]
            if isinstance(value, Quantity):
                operands += (value,)
                value = in_unit(value, axis_unit, "look up by") if axis_unit else value.value
            key.append(value)
        return tuple(key), operands

    def _leaf(self, column: str, key: Key) -> Quantity:
        found = self._cells[column].get(key)
        if found:
            return self._published(column, key, *found)
        for position in self._linear:
            along = self._along(column, key, position)
            if along and along[0][0] < key[position] < along[-1][0]:
                return self._interpolated(column, key, position, along)
        for rule in self.file.beyond:
            edge = self._edge(column, key, rule)
            if edge:
                return self._continued(column, key, rule, *edge)
        return self._refused(column, key)

    def _along(self, column: str, key: Key, position: int) -> list[tuple[float, Any, Edition]]:
        """The published points on one axis with all other axes as in `key`, in order."""
        return sorted(
            (
                (place[position], value, edition)
                for place, (value, edition) in self._cells[column].items()
                if place[:position] == key[:position] and place[position + 1 :] == key[position + 1 :]
            ),
            key=lambda point: point[0],
        )

    def _edge(self, column: str, key: Key, rule: Beyond) -> tuple[float, Any, Edition] | None:
        """The outermost published point, when `key` lies beyond it and `rule` speaks of that."""
        position = self._positions[rule.axis]
        along = self._along(column, key, position)
        if not along or not self._applies(rule, key):
            return None
        last = along[-1] if rule.side == "above" else along[0]
        outside = key[position] > last[0] if rule.side == "above" else key[position] < last[0]
        return last if outside else None

    def _applies(self, rule: Beyond, key: Key) -> bool:
        return all(key[self._positions[name]] == value for name, value in rule.when.items())

    def _published(self, column: str, key: Key, value: Any, edition: Edition) -> Quantity:
        return self._quantity(column, key, value, self.basis, self._describe(key), (self.citation(edition),))

    def _interpolated(self, column: str, key: Key, position: int, along: list[Any]) -> Quantity:
        low = max((point for point in along if point[0] < key[position]), key=lambda p: p[0])
        high = min((point for point in along if point[0] > key[position]), key=lambda p: p[0])
        share = (key[position] - low[0]) / (high[0] - low[0])
        of = self.file.columns[column].unit
        axis = self._axes[position][1].unit or ""
        text = (
            f"{self._describe(key)}, between {number_with_unit(low[1], of)} at {number_with_unit(low[0], axis)}"
            f" and {number_with_unit(high[1], of)} at {number_with_unit(high[0], axis)}"
        )
        cited = tuple(dict.fromkeys((self.citation(low[2]), self.citation(high[2]))))
        ends = tuple((*key[:position], end[0], *key[position + 1 :]) for end in (low, high))
        value = low[1] + (high[1] - low[1]) * share
        return self._quantity(column, key, value, max(self.basis, INTERPOLATED), text, cited, of=ends)

    def _continued(
        self, column: str, key: Key, rule: Beyond, place: float, value: Any, edition: Edition
    ) -> Quantity:
        axis = next(axis for name, axis in self._axes if name == rule.axis)
        text = f"{self._describe(key)}, level from {number_with_unit(place, axis.unit or '')} on"
        cited = [self.citation(edition)]
        if rule.document:
            cite_as, title = self._sources[rule.document]
            cited.append(Citation(rule.document, cite_as, title, rule.section or "", self.id))
        basis = max(self.basis, BASES.index(rule.basis))
        return self._quantity(column, key, value, basis, text, tuple(cited), (rule.why,))

    def _refused(self, column: str, key: Key) -> Quantity:
        cells = {place: value for place, (value, _) in self._cells[column].items()}
        reason = refusal(self.file, column, key, cells)
        near = nearest_point(self.file, key, cells)
        cited = (self.citation(self._cells[column][near][1]),) if near is not None else ()
        return self._quantity(column, key, float("nan"), MEASURED, self._describe(key), cited, (), reason)

    def _quantity(
        self,
        column: str,
        key: Key,
        value: Any,
        basis: int,
        text: str,
        cited: tuple[Citation, ...],
        caveats: tuple[str, ...] = (),
        reason: str | None = None,
        of: tuple[Key, ...] = (),
    ) -> Quantity:
        """A quantity with its source; `of` are the published points that it was read between."""
        about = (ABOUT,) if self.file.columns[column].about and reason is None else ()
        place_text = (*caveats, *self.file.notes, *about)
        origin = self._origin(column, of or (key,), text, cited, place_text, reason)
        return Quantity(value, unit(self.file.columns[column].unit), basis, origin)

    def _origin(
        self,
        column: str,
        keys: tuple[Key, ...],
        text: str,
        cited: tuple[Citation, ...],
        caveats: Iterable[str],
        reason: str | None = None,
    ) -> Origin:
        documents = {citation.document for citation in cited}
        errata = tuple(
            id
            for id, e in self._errata
            if e is None or any(self._touches(e, column, key, documents) for key in keys)
        )
        return Origin("figure", text, cited, tuple(caveats), errata, reason)

    def _touches(self, erratum: Erratum, column: str, key: Key, documents: set[str]) -> bool:
        """Whether an erratum is about this cell: of a report it comes from, and at a place that it names."""
        if erratum.document not in documents:
            return False
        facts = {COLUMN: column, **dict(zip(self._positions, key, strict=True))}
        return holds_as_far_as_known(erratum.when, facts)

    def _describe(self, key: Key) -> str:
        return ", ".join(
            [
                self.file.title,
                *(place_text(axis, name, value) for (name, axis), value in zip(self._axes, key, strict=True)),
            ]
        )

    def _many(self, column: str, key: Key, varying: int, operands: tuple[Quantity, ...]) -> Quantity:
        places = np.asarray(key[varying], dtype=float)
        curve = self._curve(column, key, varying)
        if curve is None:
            refused = self._refused(
                column, (*key[:varying], float(places.flat[0]) if places.size else 0.0, *key[varying + 1 :])
            )
            return Quantity(
                np.full(places.shape, np.nan), refused.unit, refused.basis, refused.origin, operands
            )
        published = curve.places
        first, last = published[0], published[-1]
        result = np.interp(places, published, curve.values)
        between = _any_between(places, published)
        if between and self._axes[varying][1].between != "linear":
            unpublished = (places > first) & (places < last) & ~np.isin(places, published)
            result = np.where(unpublished, np.nan, result)
        basis = max(self.basis, INTERPOLATED) if between else self.basis
        caveats: tuple[str, ...] = ()
        reason: str | None = None
        for side in ("below", "above") if places.size else ():
            if places.min() >= first if side == "below" else places.max() <= last:
                continue
            rule = self._leave(key, varying, side)
            if rule is None:
                outside = places < first if side == "below" else places > last
                result[outside] = np.nan
                asked = (*key[:varying], float(places[outside].flat[0]), *key[varying + 1 :])
                cells = {point: value for point, (value, _) in self._cells[column].items()}
                reason = refusal(self.file, column, asked, cells)
            else:
                basis = max(basis, BASES.index(rule.basis))
                caveats += (rule.why,)
        leaf = curve.leaves.get((basis, caveats, reason))
        if leaf is None:
            text = f"{self.file.title}, by {self._axes[varying][1].label or self._axes[varying][0]}"
            leaf = self._quantity(column, key, 0.0, basis, text, curve.cited, caveats, reason)
            curve.leaves[(basis, caveats, reason)] = leaf
        return Quantity(result, leaf.unit, basis, leaf.origin, operands)

    def _curve(self, column: str, key: Key, varying: int) -> _Curve | None:
        """The published points on the axis that varies; they are the same for every chunk of a long sweep."""
        asked = (column, varying, key[:varying], key[varying + 1 :])
        curve = self._curves.get(asked)
        along = None if curve else self._along(column, key, varying)
        if along:
            curve = _Curve(
                np.array([point[0] for point in along], dtype=float),
                np.array([point[1] for point in along], dtype=float),
                tuple(dict.fromkeys(self.citation(point[2]) for point in along)),
            )
            if len(self._curves) < 10_000:
                self._curves[asked] = curve
        return curve

    def _leave(self, key: Key, position: int, side: str) -> Beyond | None:
        for rule in self.file.beyond:
            if rule.side == side and self._positions[rule.axis] == position and self._applies(rule, key):
                return rule
        return None


def _any_between(places: np.ndarray[Any, Any], published: np.ndarray[Any, Any]) -> bool:
    """Whether any point lies between two published ones; the first point decides for most sweeps."""
    inside = places[(places > published[0]) & (places < published[-1])]
    return bool(inside.size) and (inside[0] not in published or not np.isin(inside, published).all())

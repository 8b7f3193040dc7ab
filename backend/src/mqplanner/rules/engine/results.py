"""What a rule may answer besides quantities and labels: findings and series; and how each reads in JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.findings import Finding as Finding
from mqplanner.rules.engine.findings import advise as advise
from mqplanner.units import BASES, Quantity, unit
from mqplanner.units.ancestors import leaves
from mqplanner.units.basis import MEASURED, RULE_OF_THUMB, Basis
from mqplanner.units.comparisons import everywhere as everywhere
from mqplanner.units.comparisons import exceeds as exceeds
from mqplanner.units.derivation import Derivations
from mqplanner.units.label import Label
from mqplanner.units.number_format import json_value
from mqplanner.units.origin import Origin
from mqplanner.units.quantity import in_unit


@dataclass(frozen=True)
class Series:
    """A course over time or another axis: columns of equal length, the first one the axis."""

    columns: dict[str, Quantity]
    rests_on: tuple[Quantity, ...] = field(default=())


@dataclass(frozen=True)
class Table:
    """Rows of a small comparison, such as the same plan under each release."""

    rows: tuple[dict[str, Any], ...]

    @property
    def quantities(self) -> list[Quantity]:
        """Every cell that is a quantity."""
        return [cell for row in self.rows for cell in row.values() if isinstance(cell, Quantity)]

    def values(self, point: int = 0) -> list[dict[str, Any]]:
        """The rows in JSON, for one of the points where cells hold many."""
        return [{key: _cell(cell, point) for key, cell in row.items()} for row in self.rows]


def _cell(cell: Any, point: int) -> Any:
    if not isinstance(cell, Quantity):
        return cell
    return json_value(cell.value[point] if isinstance(cell.value, np.ndarray) else cell.value)


@dataclass(frozen=True)
class Range:
    """A number of which only the ends are published; both in one unit, and one number where they are the same."""

    low: Quantity
    high: Quantity

    @property
    def basis(self) -> Basis:
        """How well founded the weaker end is."""
        return max(self.low.basis, self.high.basis)

    def values(self, of: str) -> Any:
        """The pair of ends in a unit, for one point; for many an array of pairs."""
        ends = np.broadcast_arrays(*(in_unit(end, unit(of), "give") for end in (self.low, self.high)))
        pairs = np.empty(ends[0].shape, dtype=object)
        for place in np.ndindex(pairs.shape):
            low, high = (json_value(end[place]) for end in ends)
            pairs[place] = low if low == high else [low, high]
        return pairs if pairs.shape else pairs.item()


@dataclass(frozen=True)
class Unanswered:
    """No number, since the question did not say what it takes; `why` in words."""

    why: str


Output = Quantity | Range | Label | Series | Table | Unanswered | list[Finding] | None


def render(
    name: str,
    unit: str | None,
    output: Output,
    errata: tuple[str, ...] = (),
    derivations: Derivations | None = None,
) -> dict[str, Any]:
    """One output as the API gives it: value, unit, basis, derivation, citations, caveats, errata.

    Outputs that are rendered with the same `derivations` share the numbers of their steps.
    """
    derivations = derivations or Derivations()
    if isinstance(output, list):
        return _findings(output)
    if isinstance(output, Series):
        return _series(name, output, errata, derivations)
    if isinstance(output, Table):
        return _table(output)
    if isinstance(output, Range):
        return _range(name, unit or output.high.unit.text, output, errata, derivations)
    if isinstance(output, Unanswered):
        return {**_EMPTY, "unit": unit, "caveats": [output.why]}
    if isinstance(output, Quantity):
        shown = output.to(unit) if unit and unit != output.unit.text else output
        return _rendered(shown.named(name) if shown.name is None else shown, name, errata, derivations)
    if isinstance(output, Label):
        return _rendered(output, name, errata, derivations)
    return {**_EMPTY, "unit": unit}


_EMPTY: dict[str, Any] = {
    "value": None,
    "unit": None,
    "basis": None,
    "derivation": None,
    "citations": [],
    "caveats": [],
    "errata": [],
}


def _range(
    name: str, of: str, output: Range, errata: tuple[str, ...], derivations: Derivations
) -> dict[str, Any]:
    low, high = output.low.to(of), output.high.to(of)
    value = json_value(output.values(of))
    if not isinstance(value, list):
        return _rendered(low, name, errata, derivations)
    spread = Quantity(high.value, high.unit, output.basis, "to", (low, high))
    return {
        **_rendered(spread, name, errata, Derivations()),
        "value": value,
        "basis": BASES[output.basis],
        "derivation": derivations.span(low, high, name),
    }


def _rendered(
    root: Quantity | Label, name: str, errata: tuple[str, ...], derivations: Derivations
) -> dict[str, Any]:
    derivation, origins = derivations.with_origins(root, name)
    touched = dict.fromkeys([*(id for origin in origins for id in origin.errata), *errata])
    value = json_value(root.value)
    return {
        "value": value,
        "unit": root.unit.text if isinstance(root, Quantity) else None,
        "basis": None if value is None else BASES[root.basis],
        "derivation": derivation,
        "citations": [c.as_dict() for c in dict.fromkeys(c for origin in origins for c in origin.citations)],
        "caveats": _caveats(origins, touched),
        "errata": list(touched),
    }


def _caveats(origins: list[Origin], errata: dict[str, None]) -> list[str]:
    said: dict[str, None] = {}
    for origin in origins:
        if origin.refusal:
            said[f"No published figure: {origin.text}: {origin.refusal}."] = None
        if origin.caveats:
            said.update(dict.fromkeys(origin.caveats))
    said.update((_erratum(id), None) for id in errata)
    return list(said)


@cache
def _erratum(id: str) -> str:
    erratum = catalog().erratum(id)
    return f"Erratum: {erratum.title}. {erratum.effect}"


def _findings(findings: list[Finding]) -> dict[str, Any]:
    cited = dict.fromkeys(c for finding in findings for c in finding.citations)
    errata = dict.fromkeys(id for finding in findings for id in finding.errata)
    return {
        **_EMPTY,
        "value": [finding.as_dict() for finding in findings],
        "basis": BASES[RULE_OF_THUMB],
        "citations": [c.as_dict() for c in cited],
        "caveats": _caveats([], errata),
        "errata": list(errata),
    }


def _table(table: Table) -> dict[str, Any]:
    quantities = table.quantities
    origins = leaves(*quantities)
    touched = dict.fromkeys(id for origin in origins for id in origin.errata)
    units = {key: c.unit.text for row in table.rows for key, c in row.items() if isinstance(c, Quantity)}
    return {
        **_EMPTY,
        "value": table.values(),
        "unit": units or None,
        "basis": BASES[max((q.basis for q in quantities if _known(q)), default=MEASURED)],
        "citations": [c.as_dict() for c in dict.fromkeys(c for origin in origins for c in origin.citations)],
        "caveats": _caveats(origins, touched),
        "errata": list(touched),
    }


def _known(quantity: Quantity) -> bool:
    """Whether any of its points has a number."""
    return not bool(np.isnan(quantity.value).all()) if quantity.is_array else quantity.known


def _series(name: str, series: Series, errata: tuple[str, ...], derivations: Derivations) -> dict[str, Any]:
    columns = {title: json_value(quantity.value) for title, quantity in series.columns.items()}
    root = series.rests_on[-1] if series.rests_on else list(series.columns.values())[-1]
    return {
        **_rendered(root, name, errata, derivations),
        "value": [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)],
        "unit": {title: quantity.unit.text for title, quantity in series.columns.items()},
    }

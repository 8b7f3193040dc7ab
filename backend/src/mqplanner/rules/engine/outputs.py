"""Outputs of rules, and their JSON: value, unit, basis, derivation, citations, caveats and errata."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.findings import Advice, Finding
from mqplanner.units import BASES, MEASURED, RULE_OF_THUMB, Basis, Label, Quantity, json_value, unit
from mqplanner.units.derivation import Derivations, leaves
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.quantity import in_unit


@dataclass(frozen=True)
class Series:
    """A course over time or another axis: columns of equal length, the first one the axis."""

    columns: dict[str, Quantity]
    rests_on: tuple[Quantity, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows of a small comparison, such as the same plan under each release."""

    rows: tuple[dict[str, Any], ...]

    @property
    def quantities(self) -> list[Quantity]:
        """Every cell that is a quantity."""
        return [cell for row in self.rows for cell in row.values() if isinstance(cell, Quantity)]

    def values(self, point: int = 0) -> list[dict[str, Any]]:
        """Return the rows in JSON, for one of the points where cells are arrays."""

        def shown(cell: Any) -> Any:
            value = cell.value if isinstance(cell, Quantity) else cell
            return json_value(value[point] if isinstance(value, np.ndarray) else value)

        return [{key: shown(cell) for key, cell in row.items()} for row in self.rows]


@dataclass(frozen=True)
class Range:
    """A number of which only the ends are published; both in one unit, and one number where they are the same."""

    low: Quantity
    high: Quantity

    @property
    def basis(self) -> Basis:
        """The basis of the weaker end."""
        return max(self.low.basis, self.high.basis)

    def values(self, of: str) -> Any:
        """Return the pair of ends in a unit; for many points an array of pairs."""
        ends = np.broadcast_arrays(*(in_unit(end, unit(of), "give") for end in (self.low, self.high)))
        pairs = np.empty(ends[0].shape, dtype=object)
        for place in np.ndindex(pairs.shape):
            low, high = (json_value(end[place]) for end in ends)
            pairs[place] = low if low == high else [low, high]
        return pairs if pairs.shape else pairs.item()


@dataclass(frozen=True)
class Unanswered:
    """No number, because an input that it needs was not given; `why` in words."""

    why: str


Output = Quantity | Range | Label | Series | Table | Unanswered | list[Finding] | Advice | None


Json = dict[str, Any]


def render(
    name: str, unit: str | None, output: Output, errata: tuple[str, ...] = (), derivations: Derivations | None = None
) -> Json:
    """Return one output as JSON data.

    Outputs that are rendered with the same `derivations` share the numbers of their steps.
    """
    derivations = derivations or Derivations()
    match output:
        case list():
            return _findings(output)
        case Series():
            return _series(name, output, errata, derivations)
        case Table():
            return _table(output)
        case Range():
            return _range(name, unit or output.high.unit.text, output, errata, derivations)
        case Unanswered():
            return _json(unit=unit, caveats=[output.why])
        case Quantity():
            converted = output.to(unit) if unit and unit != output.unit.text else output
            return _with_derivation(converted.named(converted.name or name), name, errata, derivations)
        case Label():
            return _with_derivation(output, name, errata, derivations)
    return _json(unit=unit)


def _json(
    value: Any = None,
    unit: Any = None,
    basis: Basis | None = None,
    derivation: Json | None = None,
    citations: Iterable[Citation] = (),
    caveats: Iterable[str] = (),
    errata: Iterable[str] = (),
) -> Json:
    return {
        "value": value,
        "unit": unit,
        "basis": None if basis is None else BASES[basis],
        "derivation": derivation,
        "citations": [citation.as_dict() for citation in citations],
        "caveats": list(caveats),
        "errata": list(errata),
    }


def _sources(origins: list[Origin], own_errata: tuple[str, ...] = ()) -> Json:
    """Return citations, caveats and errata of origins, each once."""
    errata = dict.fromkeys([*(id for origin in origins for id in origin.errata), *own_errata])
    caveats: dict[str, None] = {}
    for origin in origins:
        if origin.refusal:
            caveats[f"Not in the sources: {origin.text}: {origin.refusal}."] = None
        caveats.update(dict.fromkeys(origin.caveats))
    caveats.update((_erratum_text(id), None) for id in errata)
    citations = dict.fromkeys(citation for origin in origins for citation in origin.citations)
    return {"citations": citations, "caveats": caveats, "errata": errata}


@cache
def _erratum_text(id: str) -> str:
    erratum = catalog().erratum(id)
    return f"Erratum: {erratum.title}. {erratum.effect}"


def _with_derivation(root: Quantity | Label, name: str, errata: tuple[str, ...], derivations: Derivations) -> Json:
    derivation, origins = derivations.with_origins(root, name)
    value = json_value(root.value)
    return _json(
        value,
        root.unit.text if isinstance(root, Quantity) else None,
        None if value is None else root.basis,
        derivation,
        **_sources(origins, errata),
    )


def _range(name: str, of: str, output: Range, errata: tuple[str, ...], derivations: Derivations) -> Json:
    low, high = output.low.to(of), output.high.to(of)
    value = json_value(output.values(of))
    if not isinstance(value, list):
        return _with_derivation(low, name, errata, derivations)
    both = Quantity(high.value, high.unit, output.basis, "to", (low, high))
    origins = Derivations().with_origins(both, name)[1]
    derivation = derivations.span(low, high, name)
    return _json(value, high.unit.text, output.basis, derivation, **_sources(origins, errata))


def _findings(findings: list[Finding]) -> Json:
    citations = dict.fromkeys(citation for finding in findings for citation in finding.citations)
    errata = dict.fromkeys(id for finding in findings for id in finding.errata)
    return _json(
        [finding.as_dict() for finding in findings],
        basis=RULE_OF_THUMB,
        citations=citations,
        caveats=[_erratum_text(id) for id in errata],
        errata=errata,
    )


def _table(table: Table) -> Json:
    quantities = table.quantities
    units = {key: c.unit.text for row in table.rows for key, c in row.items() if isinstance(c, Quantity)}
    basis = max((quantity.basis for quantity in quantities if not np.all(np.isnan(quantity.value))), default=MEASURED)
    return _json(table.values(), units or None, basis, **_sources(leaves(*quantities)))


def _series(name: str, series: Series, errata: tuple[str, ...], derivations: Derivations) -> Json:
    columns = {title: json_value(quantity.value) for title, quantity in series.columns.items()}
    root = series.rests_on[-1] if series.rests_on else list(series.columns.values())[-1]
    return {
        **_with_derivation(root, name, errata, derivations),
        "value": [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)],
        "unit": {title: quantity.unit.text for title, quantity in series.columns.items()},
    }

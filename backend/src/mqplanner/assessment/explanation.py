"""How results read in JSON: slim, with the id under which a derivation can be asked for, or in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mqplanner.assessment.results import Advice, Amount, Constraint, Unassessed
from mqplanner.assessment.verdict import WATCH_PCT, verdict
from mqplanner.rules.results import render
from mqplanner.units import BASES, Quantity
from mqplanner.units.derivation import Derivations, walk
from mqplanner.units.numbers import plain
from mqplanner.units.origin import Citation

PARTS = ("used", "limit", "used_pct", "headroom", "multiple")
"""The numbers of a constraint."""


def key_of(citation: Citation) -> str:
    """The key of a citation in the answer's list."""
    return ":".join(part for part in (citation.document, citation.section, citation.figure) if part)


class Shown:
    """Collects what the results of one scope say: in JSON, with the citations that they rest on."""

    def __init__(self, full: bool = False) -> None:
        self.full = full
        self.citations: dict[str, Citation] = {}

    def constraint(self, constraint: Constraint) -> dict[str, Any]:
        """A constraint as the API gives it."""
        numbers = {name: getattr(constraint, name) for name in PARTS}
        share = numbers["used_pct"]
        if share is not None and not share.known:
            numbers["headroom"] = numbers["multiple"] = None
        citations, errata = self._sources(q for q in (constraint.used, constraint.limit) if q is not None)
        return {
            "id": constraint.id,
            "title": constraint.title,
            "subject": constraint.subject,
            "group": {"kind": constraint.place.kind, "name": constraint.place.name},
            "path": constraint.place.path,
            **{name: self.quantity(f"{constraint.id}#{name}", q) for name, q in numbers.items()},
            "watch_pct": WATCH_PCT,
            "verdict": verdict(None if share is None else float(share.value)),
            "decisive": constraint.decisive,
            "missing": [{"path": need.path, "message": need.message} for need in constraint.needs],
            "relief": [{"path": r.path, "message": r.message} for r in constraint.relief],
            "citations": citations,
            "errata": errata,
        }

    def amount(self, amount: Amount) -> dict[str, Any]:
        """A quantity with its title as the API gives it."""
        citations, errata = self._sources([amount.quantity])
        return {
            "id": amount.id,
            "title": amount.title,
            "subject": amount.subject,
            "group": {"kind": amount.place.kind, "name": amount.place.name},
            "path": amount.path,
            "quantity": self.quantity(amount.id, amount.quantity),
            "citations": citations,
            "errata": errata,
        }

    def advice(self, advice: Advice) -> dict[str, Any]:
        """A finding as the API gives it; its citations are whole, since it is read where it stands."""
        return {
            **advice.finding.as_dict(),
            "subject": advice.subject,
            "group": {"kind": advice.place.kind, "name": advice.place.name},
            "path": advice.path,
        }

    def unassessed(self, part: Unassessed) -> dict[str, Any]:
        """A part that was left out."""
        return {
            "title": part.title,
            "subject": part.subject,
            "group": {"kind": part.place.kind, "name": part.place.name},
            "path": part.path,
            "message": part.message,
        }

    def quantity(self, id: str, quantity: Quantity | None) -> dict[str, Any] | None:
        """A quantity: its number and the id of its derivation, or everything."""
        if quantity is None:
            return None
        if self.full:
            return {**explained(id, quantity), "id": id}
        value = plain(quantity.value)
        return {
            "value": value,
            "unit": quantity.unit.text,
            "basis": None if value is None else BASES[quantity.basis],
            "derivation": id,
        }

    def _sources(self, quantities: Iterable[Quantity]) -> tuple[list[str], list[str]]:
        """Keys of the citations that quantities rest on, and ids of the errata that touch them."""
        cited: dict[str, None] = {}
        errata: dict[str, None] = {}
        for origin in _origins(quantities):
            errata.update(dict.fromkeys(origin.errata))
            for citation in origin.citations:
                key = key_of(citation)
                self.citations[key] = citation
                cited[key] = None
        return list(cited), list(errata)


def explained(id: str, quantity: Quantity) -> dict[str, Any]:
    """A quantity with derivation, citations, caveats and errata."""
    return render(id.rsplit("#", 1)[-1].rsplit("/", 1)[-1], None, quantity, (), Derivations())


def _origins(quantities: Iterable[Quantity]) -> Iterator[Any]:
    for quantity in quantities:
        for node in walk(quantity):
            if not isinstance(node.origin, str):
                yield node.origin

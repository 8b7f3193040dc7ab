"""How results read in JSON: slim, with the id under which a derivation can be asked for, or in full."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import md5
from typing import Any

import orjson

from mqplanner.assessment.results import Limit, NotAssessed, PlacedFinding, ReportedQuantity
from mqplanner.assessment.verdict import WATCH_PCT, verdict
from mqplanner.rules.engine.results import Finding, render
from mqplanner.units import BASES, Quantity
from mqplanner.units.ancestors import leaves
from mqplanner.units.derivation import Derivations
from mqplanner.units.number_format import json_value
from mqplanner.units.origin import Citation

PARTS = ("used", "limit", "used_pct", "headroom", "multiple")
"""The numbers of a constraint."""


class Shown:
    """Collects what the results of one scope say: in JSON, with the sources that they rest on.

    `sources` holds citations and errata by key. Limits of one kind rest on the same places, and those are sent once.
    """

    def __init__(self, full: bool = False) -> None:
        self.full = full
        self.sources: dict[str, dict[str, Any]] = {}

    def constraint(self, constraint: Limit) -> dict[str, Any]:
        """A constraint as the API gives it."""
        numbers = {name: getattr(constraint, name) for name in PARTS}
        share = numbers["used_pct"]
        if share is not None and not share.known:
            numbers["headroom"] = numbers["multiple"] = None
        return {
            "id": constraint.id,
            "title": constraint.title,
            "subject": constraint.subject,
            "group": {"kind": constraint.place.kind, "name": constraint.place.name},
            "path": constraint.place.path,
            **{name: self.quantity(f"{constraint.id}#{name}", q) for name, q in numbers.items()},
            "watch_pct": WATCH_PCT,
            "verdict": verdict(None if share is None else float(share.value)),
            "at_least": constraint.at_least,
            "decisive": constraint.decisive,
            "beyond": constraint.beyond,
            "missing": [{"path": need.path, "message": need.message} for need in constraint.needs],
            "relief": [{"path": r.path, "message": r.message} for r in constraint.relief],
            "sources": self._sources(q for q in (constraint.used, constraint.limit) if q is not None),
        }

    def amount(self, amount: ReportedQuantity) -> dict[str, Any]:
        """A quantity with its title as the API gives it."""
        return {
            "id": amount.id,
            "title": amount.title,
            "subject": amount.subject,
            "group": {"kind": amount.place.kind, "name": amount.place.name},
            "path": amount.path,
            "quantity": self.quantity(amount.id, amount.quantity),
            "sources": self._sources([amount.quantity]),
        }

    def finding(self, finding: Finding) -> dict[str, Any]:
        """What a rule advises, without the places that it is about."""
        return {
            "id": finding.id,
            "severity": finding.severity,
            "message": finding.message,
            "sources": self._key(finding.citations, ()),
        }

    def place(self, advice: PlacedFinding) -> dict[str, Any]:
        """A place that a finding is about."""
        return {
            "subject": advice.subject,
            "group": {"kind": advice.place.kind, "name": advice.place.name},
            "path": advice.path,
        }

    def unassessed(self, part: NotAssessed) -> dict[str, Any]:
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
        value = json_value(quantity.value)
        return {
            "value": value,
            "unit": quantity.unit.text,
            "basis": None if value is None else BASES[quantity.basis],
            "derivation": id,
        }

    def _sources(self, quantities: Iterable[Quantity]) -> str:
        """Key of the citations and errata that quantities rest on."""
        origins = [origin for origin in leaves(*quantities) if origin.has_sources]
        cited = dict.fromkeys(citation for origin in origins for citation in origin.citations)
        return self._key(tuple(cited), tuple(dict.fromkeys(id for origin in origins for id in origin.errata)))

    def _key(self, citations: tuple[Citation, ...], errata: tuple[str, ...]) -> str:
        key, content = _source(citations, errata)
        self.sources[key] = content
        return key


def explained(id: str, quantity: Quantity) -> dict[str, Any]:
    """A quantity with derivation, citations, caveats and errata."""
    return render(id.rsplit("#", 1)[-1].rsplit("/", 1)[-1], None, quantity.unnamed_copy(), (), Derivations())


@lru_cache(maxsize=1024)
def _source(citations: tuple[Citation, ...], errata: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """Citations and errata in JSON under a key; limits of one kind rest on the same ones."""
    content = {"citations": [citation.as_dict() for citation in citations], "errata": errata}
    return md5(orjson.dumps(content), usedforsecurity=False).hexdigest()[:8], content

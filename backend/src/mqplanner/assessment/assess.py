"""The assessment of a plan: constraints, quantities, findings, what was not assessed, and what binds first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import orjson

from mqplanner.assessment.binding import binds_first, reached
from mqplanner.assessment.estate import Estate, Evaluated
from mqplanner.assessment.explanation import Shown, explained
from mqplanner.assessment.results import Advice, Amount, Constraint, Relief, Result, Unassessed
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPlace, with_value
from mqplanner.plan.reading import read_plan
from mqplanner.rules.version import version
from mqplanner.units import Quantity


class Assessment:
    """What a plan comes to. Nothing is put into JSON before it is asked for."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scopes = list(Estate(plan).evaluated())

    @cached_property
    def constraints(self) -> list[Constraint]:
        """Every constraint, in the order of the plan."""
        return [result for result in self._results() if isinstance(result, Constraint)]

    @cached_property
    def amounts(self) -> list[Amount]:
        """Every other quantity."""
        return [result for result in self._results() if isinstance(result, Amount)]

    def _results(self) -> Iterator[Result]:
        for scope in self.scopes:
            yield from scope.results

    @cached_property
    def quantities(self) -> dict[str, Quantity]:
        """Every number of the answer by the id of its derivation."""
        found: dict[str, Quantity] = {amount.id: amount.quantity for amount in self.amounts}
        for constraint in self.constraints:
            for name in ("used", "limit", "used_pct", "headroom", "multiple"):
                quantity = getattr(constraint, name)
                if quantity is not None:
                    found[f"{constraint.id}#{name}"] = quantity
        return found

    def explain(self, id: str) -> dict[str, Any] | None:
        """One number with its derivation; None where the answer has no such number."""
        quantity = self.quantities.get(id)
        return None if quantity is None else {**explained(id, quantity), "id": id}

    def as_json(self) -> bytes:
        """The answer as the API gives it, derivations by id."""
        show = Shown()
        shown = [_remembered(scope) for scope in self.scopes]
        citations: dict[str, Any] = {}
        for part in shown:
            citations.update(part.citations)
        ranked = sorted((entry for part in shown for entry in part.constraints), key=lambda entry: entry[0])
        content = {
            "constraints": [fragment for _, fragment in ranked],
            "quantities": [fragment for part in shown for fragment in part.amounts],
            "findings": [fragment for part in shown for fragment in part.advice],
            "not_assessed": [fragment for part in shown for fragment in part.unassessed],
            "binding": self._binding(show),
            "citations": citations,
            "version": version(),
        }
        return orjson.dumps(content)

    def as_dict(self, derivations: bool = False) -> dict[str, Any]:
        """The answer in plain data; with every derivation in it where asked."""
        if not derivations:
            answer: dict[str, Any] = orjson.loads(self.as_json())
            return answer
        show = Shown(full=True)
        results = list(self._results())
        ranked = sorted(self.constraints, key=_urgency)
        return {
            "constraints": [show.constraint(constraint) for constraint in ranked],
            "quantities": [show.amount(amount) for amount in self.amounts],
            "findings": [show.advice(result) for result in results if isinstance(result, Advice)],
            "not_assessed": [show.unassessed(result) for result in results if isinstance(result, Unassessed)],
            "binding": self._binding(show),
            "citations": {key: citation.as_dict() for key, citation in show.citations.items()},
            "version": version(),
        }

    def _binding(self, show: Shown) -> dict[str, Any]:
        answer, first = binds_first(self.constraints, self.plan.growth, show)
        if first is not None:
            answer["relief"] = [self._relieved(first, relief) for relief in first.relief]
        return answer

    def _relieved(self, first: Constraint, relief: Relief) -> dict[str, Any]:
        """A change that would help, and where it can be tried, at what multiple the limit would then be met."""
        said = {"path": relief.path, "message": relief.message, "to": relief.to, "multiple": None}
        if relief.to is None:
            return said
        try:
            changed = with_value(self.plan, relief.path, relief.to)
        except NoSuchPlace:
            return said
        owner = next(scope for scope in self.scopes if first in scope.results).scope.path
        for scope in Estate(changed).evaluated(lambda scope: scope.path == owner):
            for constraint, multiple in reached(r for r in scope.results if isinstance(r, Constraint)):
                if constraint.id == first.id:
                    said["multiple"] = float(multiple.value)
        return said


class _Part:
    """What one scope says, in JSON: made once and remembered with the scope."""

    def __init__(self, results: tuple[Result, ...]) -> None:
        show = Shown()
        self.constraints = [
            (_urgency(r), _fragment(show.constraint(r))) for r in results if isinstance(r, Constraint)
        ]
        self.amounts = [_fragment(show.amount(r)) for r in results if isinstance(r, Amount)]
        self.advice = [_fragment(show.advice(r)) for r in results if isinstance(r, Advice)]
        self.unassessed = [_fragment(show.unassessed(r)) for r in results if isinstance(r, Unassessed)]
        self.citations = {key: _fragment(citation.as_dict()) for key, citation in show.citations.items()}


def _remembered(scope: Evaluated) -> _Part:
    if scope.shown is None:
        scope.shown = _Part(scope.results)
    part: _Part = scope.shown
    return part


def _fragment(content: dict[str, Any]) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(content))


def _urgency(constraint: Constraint) -> tuple[int, float]:
    """Worst first: exceeded, watched, fine, each by how full they are; what is not known last."""
    share = constraint.used_pct
    return (1, 0.0) if share is None or not share.known else (0, -float(share.value))


def assess(document: dict[str, Any], derivations: bool = False) -> dict[str, Any]:
    """The answer for a plan document, in plain data; InvalidPlan names every place that cannot be understood."""
    return Assessment(read_plan(document)).as_dict(derivations)

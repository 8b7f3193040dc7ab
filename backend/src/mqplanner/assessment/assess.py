"""The assessment of a plan: constraints, quantities, findings, what was not assessed, and what binds first."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import orjson

from mqplanner.assessment.answer import Answer
from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.explanation import Shown, explained
from mqplanner.assessment.first_limit import binds_first, reached
from mqplanner.assessment.growth_dates import years_until
from mqplanner.assessment.results import Limit, Remedy, ReportedQuantity
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPlace, with_value
from mqplanner.plan.reading import read_plan
from mqplanner.units import Quantity


class Assessment:
    """What a plan comes to. Nothing is put into JSON before it is asked for."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scopes = list(evaluate(plan))

    @cached_property
    def constraints(self) -> list[Limit]:
        """Every constraint, in the order of the plan."""
        return [constraint for scope in self.scopes for constraint in scope.limits]

    @cached_property
    def amounts(self) -> list[ReportedQuantity]:
        """Every other quantity."""
        return [
            result
            for scope in self.scopes
            for result in scope.results
            if isinstance(result, ReportedQuantity)
        ]

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
        quantity = self.quantities.get(id) or self._years(id)
        return None if quantity is None else {**explained(id, quantity), "id": id}

    def _years(self, id: str) -> Quantity | None:
        """Years until a limit is met: said of the one that is met first, and worked out only when asked for."""
        constraint, _, part = id.rpartition("#")
        multiple = self.quantities.get(f"{constraint}#multiple") if part == "years" else None
        return years_until(multiple, self.plan.growth) if multiple is not None and multiple.known else None

    def as_json(self, derivations: bool = False) -> bytes:
        """The answer as the API gives it: derivations by id, or all of them where asked."""
        return self.answer(derivations).json()

    def answer(self, derivations: bool = False) -> Answer:
        """The answer in its pieces."""
        return Answer(self.scopes, self._binding(Shown(derivations)), derivations)

    def as_dict(self, derivations: bool = False) -> dict[str, Any]:
        """The answer in plain data."""
        content: dict[str, Any] = orjson.loads(self.as_json(derivations))
        return content

    def _binding(self, show: Shown) -> dict[str, Any]:
        alike = self.plan.growth is None or all(scope.alike for scope in self.scopes)
        binding, first = binds_first([scope.outlook for scope in self.scopes], self.plan.growth, show, alike)
        if first is not None:
            binding["relief"] = [self._relieved(first, relief) for relief in first.relief]
        return binding

    def _relieved(self, first: Limit, relief: Remedy) -> dict[str, Any]:
        """A change that would help, and where it can be tried, at what multiple the limit would then be met."""
        said = {
            "path": relief.path,
            "message": relief.message,
            "to": relief.to,
            "also": [{"path": path, "to": value} for path, value in relief.also],
            "multiple": None,
        }
        if relief.to is not None:
            owner = next(s for s in self.scopes if any(first is c for c in s.outlook.ahead))
            if relief not in owner.tried:
                owner.tried[relief] = self._tried(first, relief, owner)
            said["multiple"] = owner.tried[relief]
        return said

    def _tried(self, first: Limit, relief: Remedy, owner: EvaluatedScope) -> float | None:
        """The multiple of a limit after a change: it depends on the limit's scope alone, and is kept with it."""
        try:
            changed = self.plan
            for path, value in ((relief.path, relief.to), *relief.also):
                changed = with_value(changed, path, value)
        except NoSuchPlace:
            return None
        system = owner.evaluator_of(first)
        for scope in evaluate(changed, lambda scope: scope.path == owner.scope.path):
            for constraint, multiple in reached(r for r in scope.results_of(system) if isinstance(r, Limit)):
                if constraint.id == first.id:
                    return float(multiple.value)
        return None


def assess(document: dict[str, Any], derivations: bool = False) -> dict[str, Any]:
    """The answer for a plan document, in plain data; InvalidPlan names every place that cannot be understood."""
    return Assessment(read_plan(document)).as_dict(derivations)

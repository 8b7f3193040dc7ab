"""Plans of one LPAR with one queue manager, and the results of an assessment by their ids."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.assessment.assess import assess as assess_document
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit, NotAssessed, PlacedFinding, ReportedQuantity
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.units import Quantity

MANAGER = "/lpars/0/queue_managers/0"


def plan_of(manager: dict[str, Any], lpar: dict[str, Any] | None = None, **others: Any) -> dict[str, Any]:
    """Return a plan document with LPAR LP and queue manager QM."""
    return {"lpars": [{"name": "LP", **(lpar or {}), "queue_managers": [{"name": "QM", **manager}]}], **others}


def assess(plan: dict[str, Any]) -> dict[str, Any]:
    """Return the answer for a plan, with remedies and missing inputs inside of their limit."""
    answer = assess_document(plan)
    limits = {limit["id"]: limit for limit in answer["limits"]}
    for limit in limits.values():
        for name in ("missing_inputs", "remedies"):
            limit[name] = [one for one in answer[name] if one["limit"] == limit["id"]]
    first = answer["first_limit"]
    first["undecided"] = [limits[id] for id in first["undecided"]]
    first["remedies"] = [one for one in answer["remedies"] if one["limit"] == first["limit"]]
    return answer


class Answer:
    """The results of an assessment by ids."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.plan = plan
        results = [result for scope in evaluate(read_plan(plan)) for result in scope.results]
        self.limits = {r.id: r for r in results if isinstance(r, Limit)}
        self.quantities = {r.id: r.quantity for r in results if isinstance(r, ReportedQuantity)}
        self.values = {id: quantity.value for id, quantity in self.quantities.items()}
        self.not_assessed = [r.title for r in results if isinstance(r, NotAssessed)]
        self._findings = [r for r in results if isinstance(r, PlacedFinding)]

    def used(self, id: str) -> Any:
        """Return the use of a limit."""
        return _value(self.limits[id].used)

    def limit(self, id: str) -> Any:
        """Return the value of a limit."""
        return _value(self.limits[id].limit)

    def multiple(self, id: str) -> Any:
        """Return the multiple of today's workload at which a limit is reached."""
        return _value(self.limits[id].multiple)

    def verdict(self, id: str) -> str:
        """Return the verdict on a limit."""
        return self.limits[id].verdict

    def missing(self, id: str) -> list[Any]:
        """Return the fields that are missing for a limit."""
        return [need.path for need in self.limits[id].missing_inputs]

    def reason(self, id: str) -> str:
        """Return the missing inputs of a limit in words."""
        return " ".join(need.message for need in self.limits[id].missing_inputs)

    def findings_at(self, path: str) -> list[str]:
        """Return ids of the findings at a place."""
        return [placed.finding.id for placed in self._findings if placed.path == path]

    def remedies(self) -> list[dict[str, Any]]:
        """Return the remedies of the first limit."""
        found: list[dict[str, Any]] = assess(self.plan)["first_limit"]["remedies"]
        return found


def _value(quantity: Quantity | None) -> Any:
    return None if quantity is None else quantity.value


def at_points(plan: dict[str, Any], path: str, values: list[float]) -> dict[str, Any]:
    """Return all numbers of the results, for an array of values of a field."""
    changed = with_value(read_plan(plan), path, np.array(values, dtype=float))
    return _numbers(changed)


def one_by_one(plan: dict[str, Any], path: str, values: list[float]) -> list[dict[str, Any]]:
    """Return the same with one evaluation for each value."""
    return [_numbers(with_value(read_plan(plan), path, value)) for value in values]


def assert_array_equals_points(plan: dict[str, Any], path: str, values: list[float]) -> None:
    """Assert that an array of values gives the results of each; NaN where a point has no number."""
    many, single = at_points(plan, path, values), one_by_one(plan, path, values)
    assert set(many) == {id for alone in single for id in alone}
    for position, alone in enumerate(single):
        for id, value in many.items():
            there = np.broadcast_to(value, (len(values),))[position]
            np.testing.assert_allclose(
                there, alone.get(id, np.nan), rtol=1e-12, err_msg=f"{id} at {path} = {values[position]}"
            )


def _numbers(plan: Plan) -> dict[str, Any]:
    found = {}
    for scope in evaluate(plan):
        for result in scope.results:
            if isinstance(result, ReportedQuantity):
                found[result.id] = result.quantity.value
            elif isinstance(result, Limit):
                named = {"used": result.used, "limit": result.limit, "multiple": result.multiple}
                found |= {f"{result.id}#{name}": q.value for name, q in named.items() if q is not None}
    return found

"""Plans of one LPAR with one queue manager, and the results of an assessment by their ids."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.assessment.assess import assess
from mqplanner.assessment.estate import Estate
from mqplanner.assessment.results import Amount, Constraint
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan

MANAGER = "/lpars/0/queue_managers/0"


def plan_of(manager: dict[str, Any], lpar: dict[str, Any] | None = None, **others: Any) -> dict[str, Any]:
    """A plan document with LPAR LP and queue manager QM."""
    return {
        "lpars": [{"name": "LP", **(lpar or {}), "queue_managers": [{"name": "QM", **manager}]}],
        **others,
    }


class Answer:
    """An assessment by ids."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.json = assess(plan)
        self.constraints = {c["id"]: c for c in self.json["constraints"]}
        self.amounts = {q["id"]: q["quantity"]["value"] for q in self.json["quantities"]}
        self.not_assessed = [u["title"] for u in self.json["not_assessed"]]

    def used(self, id: str) -> Any:
        """What is used of a limit."""
        return self.constraints[id]["used"]["value"]

    def limit(self, id: str) -> Any:
        """A limit."""
        return self.constraints[id]["limit"]["value"]

    def verdict(self, id: str) -> Any:
        """The verdict on a constraint."""
        return self.constraints[id]["verdict"]

    def missing(self, id: str) -> list[Any]:
        """The fields that a constraint lacks."""
        return [need["path"] for need in self.constraints[id]["missing"]]

    def advice(self, path: str) -> list[str]:
        """Ids of the findings at a place."""
        return [f["id"] for f in self.json["findings"] if f["path"] == path]


def at_points(plan: dict[str, Any], path: str, values: list[float]) -> dict[str, Any]:
    """Every number of the results, for all the values of a field in one evaluation."""
    changed = with_value(read_plan(plan), path, np.array(values, dtype=float))
    return _numbers(Estate(changed, (path,)))


def one_by_one(plan: dict[str, Any], path: str, values: list[float]) -> list[dict[str, Any]]:
    """The same with an evaluation for each value."""
    return [_numbers(Estate(with_value(read_plan(plan), path, value))) for value in values]


def agree(plan: dict[str, Any], path: str, values: list[float]) -> None:
    """Many points at once give what each gives alone."""
    many, single = at_points(plan, path, values), one_by_one(plan, path, values)
    for position, alone in enumerate(single):
        assert set(alone) == set(many)
        for id, value in alone.items():
            there = np.broadcast_to(many[id], (len(values),))[position]
            np.testing.assert_allclose(
                there, value, rtol=1e-12, err_msg=f"{id} at {path} = {values[position]}"
            )


def _numbers(estate: Estate) -> dict[str, Any]:
    found = {}
    for scope in estate.evaluated():
        for result in scope.results:
            if isinstance(result, Amount):
                found[result.id] = result.quantity.value
            elif isinstance(result, Constraint):
                named = {"used": result.used, "limit": result.limit, "multiple": result.multiple}
                found |= {f"{result.id}#{name}": q.value for name, q in named.items() if q is not None}
    return found

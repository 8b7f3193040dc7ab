"""Digests of the figures and modules that an answer is based on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.limits.registry import EVALUATORS
from mqplanner.assessment.results import ReportedQuantity
from mqplanner.assessment.whatif.points import NUMBERS, Judged, by_id, number_of
from mqplanner.rules.engine.version import figure_fingerprints, modules_behind, rule_fingerprints
from mqplanner.units.ancestors import leaves


def fingerprints(assessment: Assessment) -> dict[str, Any]:
    """Return digests of the figures and modules that an answer is based on."""
    results = by_id(result for scope in assessment.scopes for result in scope.results)
    figures = {id for result in results.values() for id in figures_of(result)}
    modules = modules_of(
        evaluator.__module__ for s in assessment.scopes for evaluator in EVALUATORS[type(s.scope)]
    )
    ours, code = figure_fingerprints(), rule_fingerprints()
    return {
        "figures": {id: ours[id] for id in sorted(figures) if id in ours},
        "rules": {name: code[name] for name in sorted(modules)},
    }


def figures_of(result: Judged) -> set[str]:
    """Return the figures in the derivation of a result."""
    parts = ("",) if isinstance(result, ReportedQuantity) else NUMBERS
    quantities = [quantity for part in parts if (quantity := number_of(result, part)) is not None]
    return {origin.figure for origin in leaves(*quantities) if origin.figure}


def modules_of(names: Iterable[str]) -> set[str]:
    """Return the modules that these import, directly or not."""
    return {name for module in names for name in modules_behind(module)}


def modules_of_result(scope: EvaluatedScope, id: str) -> set[str]:
    """Return the modules that the evaluator of a result imports, directly or not."""
    return modules_of(
        evaluator.__module__
        for evaluator in EVALUATORS[type(scope.scope)]
        if id in by_id(scope.results_of(evaluator))
    )

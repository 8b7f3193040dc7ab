"""What an answer rests on: the figures in its derivations, and the modules that worked it out, with their digests."""

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
    """Digests of the figures and of the modules that an answer rests on."""
    results = by_id(result for scope in assessment.scopes for result in scope.results)
    figures = {id for result in results.values() for id in figures_of(result)}
    modules = modules_of(system.__module__ for s in assessment.scopes for system in EVALUATORS[type(s.scope)])
    ours, code = figure_fingerprints(), rule_fingerprints()
    return {
        "figures": {id: ours[id] for id in sorted(figures) if id in ours},
        "rules": {name: code[name] for name in sorted(modules)},
    }


def figures_of(result: Judged) -> set[str]:
    """The figures in the derivation of a result."""
    parts = ("",) if isinstance(result, ReportedQuantity) else NUMBERS
    quantities = [quantity for part in parts if (quantity := number_of(result, part)) is not None]
    return {origin.figure for origin in leaves(*quantities) if origin.figure}


def modules_of(names: Iterable[str]) -> set[str]:
    """The modules on which these rest."""
    return {name for module in names for name in modules_behind(module)}


def modules_of_result(scope: EvaluatedScope, id: str) -> set[str]:
    """The modules on which the system rests that gives a result in its scope."""
    return modules_of(
        system.__module__ for system in EVALUATORS[type(scope.scope)] if id in by_id(scope.results_of(system))
    )

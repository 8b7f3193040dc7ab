"""Digests of the figures and modules that an answer is based on."""

from collections.abc import Iterable
from typing import Any

from mqplanner.assessment.evaluation import EvaluatedScope
from mqplanner.assessment.results import Result
from mqplanner.assessment.serialization import numbers_of
from mqplanner.rules.engine.version import figure_fingerprints, modules_behind, rule_fingerprints
from mqplanner.units.derivation import leaves


def fingerprints(scopes: Iterable[EvaluatedScope]) -> dict[str, Any]:
    """Return digests of the figures and modules that the results of scopes are based on."""
    scopes = list(scopes)
    figures = {id for scope in scopes for result in scope.results for id in figures_of(result)}
    modules = _modules(evaluator.__module__ for scope in scopes for evaluator in scope.evaluators)
    by_figure, by_module = figure_fingerprints(), rule_fingerprints()
    return {
        "figures": {id: by_figure[id] for id in sorted(figures) if id in by_figure},
        "rules": {name: by_module[name] for name in sorted(modules)},
    }


def figures_of(result: Result) -> set[str]:
    """Return the figures in the derivations of a result."""
    numbers = (number for _, number in numbers_of(result))
    return {origin.figure for origin in leaves(*numbers) if origin.figure}


def modules_of_result(scope: EvaluatedScope, result: Result) -> set[str]:
    """Return the modules that the evaluator of a result imports, directly or not."""
    return _modules([scope.evaluator_of(result).__module__])


def _modules(names: Iterable[str]) -> set[str]:
    return {name for module in names for name in modules_behind(module)}

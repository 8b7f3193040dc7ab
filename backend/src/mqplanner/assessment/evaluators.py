"""Declare evaluators: functions from a scope to its results."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import Scope

Evaluator = Callable[[Any], Iterator[Result]]
Declared = TypeVar("Declared", bound=Evaluator)
_DECLARED: dict[type[Scope], dict[int, Evaluator]] = {}


def evaluator(*scopes: type[Scope], order: int) -> Callable[[Declared], Declared]:
    """Declare a function as evaluator of these kinds of scope; `order` is its place among the results of a scope."""

    def declare(function: Declared) -> Declared:
        for scope in scopes:
            other = _DECLARED.setdefault(scope, {}).setdefault(order, function)
            if other is not function:
                raise ValueError(
                    f"{function.__name__} and {other.__name__} are both evaluator {order} of {scope.__name__}: "
                    "give one of them another order"
                )
        return function

    return declare


def declared_evaluators() -> dict[type[Scope], tuple[Evaluator, ...]]:
    """Return the declared evaluators of each kind of scope in their order."""
    return {scope: tuple(found[order] for order in sorted(found)) for scope, found in _DECLARED.items()}

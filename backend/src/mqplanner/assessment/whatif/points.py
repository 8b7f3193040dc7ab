"""Evaluate a plan with other values in some fields: many points in one call, and only the affected scopes."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.limits.registry import EVALUATORS
from mqplanner.assessment.results import Limit, ReportedQuantity, Result
from mqplanner.assessment.scopes import Scope
from mqplanner.assessment.scoping import depends, scopes_of
from mqplanner.assessment.whatif.cancellation import check_cancelled
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import field_at, with_value
from mqplanner.units import Quantity
from mqplanner.units.quantity import in_unit
from mqplanner.units.unit import Unit

Judged = Limit | ReportedQuantity
Numbers = NDArray[np.float64]
Origin = tuple[str, str]
"""Where a result comes from: the place of its scope in the plan, and the system."""
NUMBERS = ("used_pct", "used", "limit", "headroom", "multiple")
"""The numbers of a limit, by the part of their id that follows the `#`."""


def places(plan: Plan, paths: Iterable[str]) -> tuple[str, ...]:
    """Return the places of the plan that these fields affect; a name may be referred to anywhere in the plan."""
    fields = [field_at(plan, path) for path in paths]
    return ("",) if any(f.names_a_part for f in fields) else tuple(f.path for f in fields)


def at_points(plan: Plan, values: Mapping[str, Any]) -> dict[str, Judged]:
    """Return the results of the affected scopes by id; values are scalars or arrays of one length."""
    with np.errstate(all="ignore"):
        return by_id(result for scope in scopes_at(plan, values) for result in scope.results)


def by_evaluator(
    plan: Plan, values: Mapping[str, Any], wanted: Container[Origin] | None = None
) -> Iterator[tuple[Origin, dict[str, Judged]]]:
    """Yield the same results evaluator by evaluator, only for those in `wanted`."""
    with np.errstate(all="ignore"):
        for scope in scopes_at(plan, values):
            for system in EVALUATORS[type(scope.scope)]:
                origin = (scope.scope.path, system.__name__)
                if wanted is None or origin in wanted:
                    check_cancelled()
                    yield origin, by_id(scope.results_of(system))


def scopes_at(plan: Plan, values: Mapping[str, Any]) -> Iterator[EvaluatedScope]:
    """Yield the scopes that these values affect, in the order of the plan."""
    touched = places(plan, values)
    # A choice may take a part out of a scope: where it was counts as well as where it is.
    choices = any(not field_at(plan, path).numeric for path in values)
    before = {scope.path for scope in _touched(plan, touched)} if choices and touched != ("",) else set()
    for path, value in values.items():
        plan = with_value(plan, path, value)
    for scope in evaluate(plan, lambda s: s.path in before or depends(s, touched)):
        check_cancelled()
        yield scope


def scopes_as_dicts(plan: Plan, values: Mapping[str, Any]) -> dict[str, dict[str, Judged]]:
    """Return the results of `scopes_at` by the path of their scope."""
    with np.errstate(all="ignore"):
        return {scope.scope.path: by_id(scope.results) for scope in scopes_at(plan, values)}


def with_unaffected(
    cases: Sequence[Mapping[str, Mapping[str, Judged]]], now: Iterable[EvaluatedScope]
) -> tuple[list[dict[str, Judged]], dict[str, Judged]]:
    """Return the results of each case, and separately those that no case affects.

    A scope that one case affects and another does not has the plan's own results there.
    """
    moving = {path for scopes in cases for path in scopes}
    plain = {scope.scope.path: by_id(scope.results) for scope in now}
    as_now = {path: results for path, results in plain.items() if path in moving}
    still = [results for path, results in plain.items() if path not in moving]
    return [_together({**as_now, **scopes}.values()) for scopes in cases], _together(still)


def _together(results: Iterable[Mapping[str, Judged]]) -> dict[str, Judged]:
    return {id: result for some in results for id, result in some.items()}


def _touched(plan: Plan, touched: tuple[str, ...]) -> Iterator[Scope]:
    return (scope for scope in scopes_of(plan) if depends(scope, touched))


def by_id(results: Iterable[Result]) -> dict[str, Judged]:
    """Return limits and quantities by their ids."""
    return {result.id: result for result in results if isinstance(result, (Limit, ReportedQuantity))}


def number_of(result: Judged, part: str) -> Quantity | None:
    """Return one number of a result; None where it is unknown or, for a multiple, where nothing grows."""
    if isinstance(result, ReportedQuantity):
        return result.quantity
    with np.errstate(all="ignore"):
        quantity: Quantity | None = getattr(result, part)
    if part != "multiple" or quantity is None or not quantity.is_array or result.growing is None:
        return quantity
    growing = np.not_equal(result.growing.value, 0)
    return Quantity(
        np.where(growing, quantity.value, np.nan), quantity.unit, quantity.basis, "=", (quantity,)
    )


def values_of(result: Judged | None, part: str, size: int, unit: Unit | None = None) -> Numbers:
    """Return one number of a result at each of `size` points; NaN where it is unknown."""
    quantity = None if result is None else number_of(result, part)
    if quantity is None:
        return np.full(size, np.nan)
    value = in_unit(quantity, unit, "give") if unit else quantity.value
    if not isinstance(value, np.ndarray):
        return np.full(size, value, dtype=float)
    return np.broadcast_to(np.asarray(value, dtype=float), (size,))


def undecided(result: Judged) -> Any:
    """Return whether, or at which points, a limit is unknown and could be the first limit."""
    if not isinstance(result, Limit):
        return False
    if result.limit is None or result.used is None:
        return result.undecided
    return np.isnan(result.used.value) | np.isnan(result.limit.value)

"""Evaluate a plan with other values in some fields: many points in one call, and only the affected scopes."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit, ReportedQuantity, Result
from mqplanner.assessment.scopes import Scope, depends, scopes_of
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import refusal
from mqplanner.plan.paths import PlanField, field_at, with_value
from mqplanner.plan.workload_growth import with_growth
from mqplanner.units import Quantity
from mqplanner.units.quantity import in_unit
from mqplanner.units.unit import Unit

NumericResult = Limit | ReportedQuantity
"""A result that has numbers: no finding."""
Results = dict[str, NumericResult]
"""Limits and quantities by their ids."""
Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]
EvaluatorKey = tuple[str, str]
"""Where a result comes from: the path of its scope in the plan, and the name of the evaluator."""


def value_problems(plan: Plan, found: PlanField, values: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield a problem for each value, by its place in the request, that the field does not take."""
    for place, value in values.items():
        if refused := refusal(plan, found, value):
            yield Problem(place, value, f"cannot stand at {found.path}: {refused[0]}", refused[1])


def today(plan: Plan) -> Results:
    """Return every result of a plan as it is."""
    found: Results = {}
    for scope in evaluate(plan):
        check_cancelled()
        found |= by_id(scope.results)
    return found


def at_load(plan: Plan, multiple: float) -> Results:
    """Return every result of a plan at a multiple of its workload."""
    with np.errstate(all="ignore"):
        return today(with_growth(plan, lambda _: multiple))


def at_points(plan: Plan, values: Mapping[str, Any], wanted: Collection[EvaluatorKey] | None = None) -> Results:
    """Return results that values affect, all or of `wanted` evaluators; values are scalars or arrays of one length."""
    return _merged(results for _, results in by_evaluator(plan, values, wanted))


def scopes_as_dicts(plan: Plan, values: Mapping[str, Any]) -> dict[str, Results]:
    """Return the same results by the path of their scope."""
    with np.errstate(all="ignore"):
        return {scope.scope.path: by_id(scope.results) for scope in _scopes_at(plan, values)}


def by_evaluator(
    plan: Plan, values: Mapping[str, Any], wanted: Collection[EvaluatorKey] | None = None
) -> Iterator[tuple[EvaluatorKey, Results]]:
    """Yield the same results evaluator by evaluator, only for those in `wanted`."""
    among = None if wanted is None else {path for path, _ in wanted}
    with np.errstate(all="ignore"):
        for scope in _scopes_at(plan, values, among):
            for evaluator in scope.evaluators:
                origin = (scope.scope.path, evaluator.__name__)
                if wanted is None or origin in wanted:
                    check_cancelled()
                    yield origin, by_id(scope.results_of(evaluator))


def _scopes_at(plan: Plan, values: Mapping[str, Any], among: Collection[str] | None = None) -> Iterator[EvaluatedScope]:
    """Yield the scopes that these values affect, of all or of those with these paths, in the order of the plan."""
    fields = [field_at(plan, path) for path in values]
    # A name may be referred to anywhere in the plan.
    anywhere = any(found.names_a_part for found in fields)
    places = ("",) if anywhere else tuple(values)
    # A choice may take a part out of a scope: the scope that had it is affected as well as the one that has it.
    moved = not anywhere and not all(found.numeric for found in fields)
    before = {scope.path for scope in scopes_of(plan) if depends(scope, places)} if moved else set()
    for path, value in values.items():
        plan = with_value(plan, path, value)

    def is_wanted(scope: Scope) -> bool:
        return (among is None or scope.path in among) and (scope.path in before or depends(scope, places))

    for scope in evaluate(plan, is_wanted):
        check_cancelled()
        yield scope


def affected_evaluations(plan: Plan, paths: Sequence[str], scopes: Sequence[Scope] | None = None) -> float:
    """Return how many evaluations other values in these fields take: of each scope of the plan that they affect."""
    places = ("",) if any(field_at(plan, path).names_a_part for path in paths) else tuple(paths)
    return evaluations_of(scope for scope in scopes or scopes_of(plan) if depends(scope, places))


def with_unaffected(
    cases: Sequence[Mapping[str, Results]], now: Iterable[EvaluatedScope]
) -> tuple[list[Results], Results]:
    """Return the results of each case, and separately those that no case affects.

    A scope that one case affects and another does not has the plan's own results there.
    """
    affected = {path for scopes in cases for path in scopes}
    plain = {scope.scope.path: by_id(scope.results) for scope in now}
    as_now = {path: results for path, results in plain.items() if path in affected}
    unaffected = [results for path, results in plain.items() if path not in affected]
    return [_merged({**as_now, **scopes}.values()) for scopes in cases], _merged(unaffected)


def _merged(results: Iterable[Results]) -> Results:
    return {id: result for some in results for id, result in some.items()}


def by_id(results: Iterable[Result]) -> Results:
    """Return limits and quantities by their ids."""
    return {result.id: result for result in results if isinstance(result, Limit | ReportedQuantity)}


def limits_of(results: Iterable[Result]) -> dict[str, Limit]:
    """Return the limits among some results, by their ids."""
    return {result.id: result for result in results if isinstance(result, Limit)}


def number_of(result: NumericResult, part: str) -> Quantity | None:
    """Return one number of a result; None where it is unknown or, for a multiple, where nothing grows."""
    if isinstance(result, ReportedQuantity):
        return result.quantity
    with np.errstate(all="ignore"):
        quantity: Quantity | None = getattr(result, part)
    is_multiple = part.startswith(("multiple", "reached"))
    if not is_multiple or quantity is None or not quantity.is_array or result.growing is None:
        return quantity
    values = np.where(np.not_equal(result.growing.value, 0), quantity.value, np.nan)
    return Quantity(values, quantity.unit, quantity.basis, "=", (quantity,))


def values_of(result: NumericResult | None, part: str, size: int, unit: Unit | None = None) -> Numbers:
    """Return one number of a result at each of `size` points; NaN where it is unknown, or a limit does not exist."""
    quantity = None if result is None else number_of(result, part)
    if quantity is None:
        return np.full(size, np.nan)
    value = in_unit(quantity, unit, "give") if unit else quantity.value
    values = np.broadcast_to(np.asarray(value, dtype=float), (size,))
    if isinstance(result, Limit) and result.exists_at is not True:
        return np.where(result.exists_at, values, np.nan)
    return values


def undecided(result: NumericResult) -> Any:
    """Return whether, or at which points, a limit or its growth is unknown and it could be the first limit."""
    if not isinstance(result, Limit):
        return False
    return (unknown(result) | np.logical_not(result.growth_known)) & result.exists_at


def unknown(result: NumericResult) -> Any:
    """Return whether, or at which points, a limit has no verdict and could be the first limit."""
    if not isinstance(result, Limit):
        return False
    if result.limit is None or result.used is None:
        return result.undecided
    return (np.isnan(result.used.value) | np.isnan(result.limit.value)) & result.exists_at

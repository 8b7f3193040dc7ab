"""The estimated cost of a what-if request, in evaluations of one part of the plan, before anything is evaluated."""

from collections.abc import Iterable
from contextlib import suppress

from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.scopes import scopes_of
from mqplanner.assessment.whatif.points import affected_evaluations
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import STEPPED_SAMPLES, allowed_values
from mqplanner.plan.paths import NoSuchPath, field_at
from mqplanner.units.number_format import format_number

REMEMBERED = 0.25
"""Cost of a part whose results are remembered."""
PASSES = 8
"""How often a part is evaluated to solve for a number, with some hundred points each: samples, narrowing, rounding."""
POINTS = 100
"""So many points, evaluated together, cost one evaluation more; a point of a part takes about a kilobyte."""


def require_affordable(cost: float, budget: int | None, field: str, advice: str) -> None:
    """Raise InvalidInput, with what to ask instead, where a request costs more than its budget."""
    if budget is not None and cost > budget:
        times = format_number(max(round(cost / budget, 1), 1.1))
        text = f"is too much to calculate at once, about {times} times what is allowed: {advice}"
        raise InvalidInput([Problem(field, round(cost), text, f"at most {format_number(budget)} evaluations")])


def search_cost(plan: Plan, paths: Iterable[str]) -> float:
    """Return about how many evaluations of parts it takes to solve for each field alone; unknown fields cost none."""
    scopes, cost = list(scopes_of(plan)), 0.0
    remembered = REMEMBERED * evaluations_of(scopes)
    for path in paths:
        with suppress(NoSuchPath):
            found = field_at(plan, path)
            one_by_one = len(allowed_values(found)) or 2 * STEPPED_SAMPLES * found.stepped
            passes = PASSES if found.numeric and not found.stepped else one_by_one
            cost += remembered + passes * affected_evaluations(plan, [path], scopes)
    return cost

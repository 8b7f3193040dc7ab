"""The estimated cost of a what-if request, in evaluations of one part of the plan, before anything is evaluated."""

from mqplanner.errors import InvalidInput, Problem
from mqplanner.units.number_format import format_number

REMEMBERED = 0.25
"""Cost of a part whose results are remembered."""
POINTS = 100
"""So many points, evaluated together, cost one evaluation more; a point of a part takes about a kilobyte."""


def require_affordable(cost: float, budget: int | None, field: str, advice: str) -> None:
    """Raise InvalidInput, with what to ask instead, where a request costs more than its budget."""
    if budget is not None and cost > budget:
        text = f"comes to about {format_number(cost)} evaluations of parts of the plan, more than "
        allowed = f"at most {format_number(budget)} evaluations"
        raise InvalidInput([Problem(field, round(cost), f"{text}{format_number(budget)}: {advice}", allowed)])

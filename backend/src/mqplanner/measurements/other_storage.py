"""Storage that an address space uses besides what is computed of it: what is used less that."""

from collections.abc import Sequence
from typing import Any, Protocol

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.above_bar import used_above_bar
from mqplanner.assessment.limits.storage import used_below_bar
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.errors import InvalidPlan
from mqplanner.measurements.readers.storage import OTHER_ABOVE_BAR, OTHER_BELOW_BAR
from mqplanner.plan.reading import read_plan
from mqplanner.units.number_format import number_with_unit

_COMPUTED = {OTHER_BELOW_BAR: used_below_bar, OTHER_ABOVE_BAR: used_above_bar}


class ChangedField(Protocol):
    """A new value of a field, at its path in the plan with all changes."""

    path: str
    field: str
    new: Any
    note: str | None


def subtract_computed(document: dict[str, Any], changes: Sequence[ChangedField]) -> bool:
    """Replace what is used by what is used besides that which the plan with all changes gives; whether any was.

    Where the plan cannot be read, or a part of it is not known, less is subtracted: more remains as other storage.
    """
    used = [change for change in changes if change.field in _COMPUTED]
    try:
        scopes = {scope.path: scope for scope in scopes_of(read_plan(document))} if used else {}
    except InvalidPlan:
        return False
    for change in used:
        scope = scopes[change.path.rpartition("/")[0]]
        assert isinstance(scope, QueueManagerScope)  # noqa: S101
        total, computed = change.new, _known_part(_COMPUTED[change.field](scope))
        # the plan has all that is used in the field by now
        computed = max(computed - total, 0.0)
        change.new = round(max(total - computed, 0.0), 3)
        change.note = (
            f"{number_with_unit(total, 'MB')} in use, of which {number_with_unit(computed, 'MB')} are computed"
        )
    return bool(used)


def _known_part(estimate: Estimate) -> float:
    least = estimate.at_least
    return float(least.value) if least is not None and least.known else 0.0

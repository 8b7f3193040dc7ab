"""What measured storage of an address space means beside what is computed of it: other storage, and limits."""

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
_LIMITS = {"storage_limit_mb": (used_below_bar, "REGION"), "memlimit_mb": (used_above_bar, "MEMLIMIT")}


class ChangedField(Protocol):
    """A new value of a field, at its path in the plan with all changes."""

    path: str
    field: str
    new: Any
    note: str | None
    selected: bool

    @property
    def is_lower_bound(self) -> bool:
        """Whether the text gives at least this much."""


def subtract_computed(document: dict[str, Any], changes: Sequence[ChangedField]) -> bool:
    """Replace what is used by what is used besides that which the plan with all changes gives; whether any was.

    Where the plan cannot be read, or a part of it is not known, less is subtracted: more remains as other storage.
    Where more is computed than is used, as before pools are filled, what is used besides is not known.
    """
    used = [change for change in changes if change.field in _COMPUTED]
    scopes = _scopes(document) if used else {}
    if not scopes:
        return False
    for change in used:
        total = change.new
        # the plan has all that is used in the field by now
        computed = max(_known_part(_COMPUTED[change.field](_scope_of(scopes, change))) - total, 0.0)
        change.new = round(max(total - computed, 0.0), 3)
        in_use, of_plan = number_with_unit(total, "MB"), number_with_unit(computed, "MB")
        change.note = f"{in_use} in use, of which {of_plan} are computed"
        if computed > total:
            change.selected = False
            change.note = (
                f"{in_use} in use, less than the {of_plan} that are computed: what is used besides is not known from it"
            )
    return bool(used)


def unselect_limits_below_use(document: dict[str, Any], changes: Sequence[ChangedField]) -> None:
    """Leave out limits of which only a lower bound is known, where the plan with all changes uses more."""
    limits = [change for change in changes if change.field in _LIMITS and change.is_lower_bound]
    scopes = _scopes(document) if limits else {}
    for change in limits:
        if (scope := scopes.get(change.path.rpartition("/")[0])) is None:  # of a channel initiator
            continue
        used, name = _LIMITS[change.field]
        if _known_part(used(scope)) > change.new:
            change.selected = False
            change.note = (
                f"at least {number_with_unit(change.new, 'MB')}, since GB are rounded down; the plan needs more, so "
                f"that the exact {name} has to be entered"
            )


def _scopes(document: dict[str, Any]) -> dict[str, QueueManagerScope]:
    """Return the queue managers of a plan by their paths; none where it cannot be read."""
    try:
        plan = read_plan(document)
    except InvalidPlan:
        return {}
    return {scope.path: scope for scope in scopes_of(plan) if isinstance(scope, QueueManagerScope)}


def _scope_of(scopes: dict[str, QueueManagerScope], change: ChangedField) -> QueueManagerScope:
    return scopes[change.path.rpartition("/")[0]]


def _known_part(estimate: Estimate) -> float:
    least = estimate.at_least
    return float(least.value) if least is not None and least.known else 0.0

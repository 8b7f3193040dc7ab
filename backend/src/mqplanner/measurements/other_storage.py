"""What measured storage of an address space means beside what is computed of it: other storage, and limits."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.above_bar import used_above_bar
from mqplanner.assessment.limits.storage import used_below_bar
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.errors import InvalidPlan
from mqplanner.measurements.changes import Change
from mqplanner.measurements.readers.amounts import read_amount
from mqplanner.measurements.readers.storage import OTHER_ABOVE_BAR, OTHER_BELOW_BAR
from mqplanner.plan.reading import read_plan
from mqplanner.units.number_format import number_with_unit

_COMPUTED = {OTHER_BELOW_BAR: used_below_bar, OTHER_ABOVE_BAR: used_above_bar}
_LIMITS = {"storage_limit_mb": (used_below_bar, "REGION"), "memlimit_mb": (used_above_bar, "MEMLIMIT")}

_CHANNEL_INITIATOR = "channel_initiator"
_DIGITS = "0123456789.,> "
_LEAST_MB = 1.0
"""A smaller difference is none that the message shows."""


def subtract_computed(document: dict[str, Any], changes: Sequence[Change], unlocated: Container[str]) -> None:
    """Replace storage that is used by its part that the plan does not account for.

    `document` has all changes that the plan can have. Where it cannot be read, where it lacks a value that was read
    for the queue manager, or where more is computed than is used, as before pools are filled, what is used besides is
    not known: such a value is not selected. `unlocated` are queue managers with pools that may be below or above the
    bar.
    """
    used = [change for change in changes if change.field in _COMPUTED]
    scopes = _scopes(document) if used else {}
    for change in used:
        total, scope = change.new, scopes.get(_queue_manager(change))
        in_use = f"{number_with_unit(total, 'MB')} in use"
        if scope is None:
            change.selected = False
            change.note = f"{in_use}; what is computed of it is not known, and so what is used besides is not"
            continue
        # the plan has all that is used in the field by now
        computed = max(_known_part(_COMPUTED[change.field](scope)) - total, 0.0)
        change.new = round(max(total - computed, 0.0), 3)
        change.most = change.new + _rounding_mb(change.shown)
        of_plan = number_with_unit(computed, "MB")
        change.note = f"{in_use}, of which {of_plan} are computed"
        if change.target.name in unlocated:
            change.selected = False
            change.note = f"{in_use}; what is used besides is not known while the LOCATION of buffer pools is not known"
            continue
        lacking = _lacking(change, changes)
        if computed > total:
            change.selected = False
            change.note = (
                f"{in_use}, less than the {of_plan} that are computed: what is used besides is not known from it"
            )
        elif lacking is not None:
            change.selected = False
            change.note = (
                f"{in_use}, of which at least {of_plan} are computed: what is used besides is not known, since the "
                f"plan cannot have all values. {lacking.part}, {lacking.label}: {lacking.refused}"
            )


def _queue_manager(change: Change) -> str:
    """Return the path of the queue manager that a field belongs to."""
    return "/".join(change.path.split("/")[:5])


def _lacking(change: Change, changes: Sequence[Change]) -> Change | None:
    """Return a value of the same queue manager that the plan cannot have; the channel initiator has its own storage."""
    return next(
        (
            one
            for one in changes
            if one.refused and _queue_manager(one) == _queue_manager(change) and one.place != _CHANNEL_INITIATOR
        ),
        None,
    )


def _rounding_mb(shown: str) -> float:
    """Return by how much an amount may be more than it shows: messages round whole units down."""
    amount = read_amount(f"1{shown.lstrip(_DIGITS)}")
    return float(amount.mb) if amount and amount.mb and "." not in shown else 0.0


class Outdated(NamedTuple):
    """Other storage in a plan that was measured while something else was computed."""

    queue_manager: str
    """Path of the queue manager in the plan with the changes."""
    text: str


def measured_other_storage(document: dict[str, Any]) -> dict[str, Any]:
    """Return the values of other storage that imports entered, by their paths."""
    marks = document.get("measured") or ()
    return {mark["path"]: mark["value"] for mark in marks if mark["path"].rpartition("/")[2] in _COMPUTED}


def outdated_other_storage(
    before: dict[str, Any], after: dict[str, Any], changes: Iterable[Change]
) -> Iterator[Outdated]:
    """Yield other storage of which the changes alter what was subtracted, where an import entered it."""
    marks = measured_other_storage(before)
    replaced = {change.path for change in changes if change.field in _COMPUTED}
    scopes = _scopes(before), _scopes(after)
    for path in sorted(marks.keys() - replaced):
        manager, _, name = path.rpartition("/")
        scope, then = (of_plan.get(manager) for of_plan in scopes)
        present = getattr(scope.manager, name) if scope else None
        if scope is None or then is None or present is None or present != marks[path]:
            continue
        was, is_now = (_known_part(_COMPUTED[name](one)) - present for one in (scope, then))
        if abs(is_now - was) >= _LEAST_MB:
            bar = "above" if name == OTHER_ABOVE_BAR else "below"
            yield Outdated(
                manager,
                f"Other storage {bar} the bar, {number_with_unit(present, 'MB')}, was measured while "
                f"{number_with_unit(was, 'MB')} were computed; with these values it is "
                f"{number_with_unit(is_now, 'MB')}. Import CSQY220I again, so that nothing is counted twice.",
            )


def unselect_limits_below_use(document: dict[str, Any], changes: Sequence[Change]) -> None:
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


def _known_part(estimate: Estimate) -> float:
    least = estimate.at_least
    return float(least.value) if least is not None and least.known else 0.0

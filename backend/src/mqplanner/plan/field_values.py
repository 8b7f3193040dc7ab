"""Whether a field of a plan can have a value, and which values it can have at all."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.plan.paths import PlanField, with_value
from mqplanner.plan.references import AFFECTS_OTHERS, reference_problems
from mqplanner.validation_messages import plain_message

MOST_LISTED = 1000
"""Whole numbers in a longer range are not listed one by one."""


@dataclass(frozen=True)
class Bounds:
    """The least and the largest number of a field, if any. Open: the least itself is not allowed."""

    least: float | None
    most: float | None
    open: bool = False


def refusal(plan: Plan, found: PlanField, value: Any) -> tuple[str, Any] | None:
    """Return why a field cannot have a value, and what is allowed; None if it can.

    The value is checked with the other fields of its part, and if it affects other parts with the whole plan.
    """
    return refusal_of_values(plan, [(found, value)])


def refusal_of_values(plan: Plan, values: Sequence[tuple[PlanField, Any]]) -> tuple[str, Any] | None:
    """Return the same for values of several fields at once."""
    parts: dict[str, tuple[Part, dict[str, Any]]] = {}
    for found, value in values:
        parts.setdefault(found.parent, (found.part, {}))[1][found.name] = value
    for part, changes in parts.values():
        held = {name: getattr(part, name) for name in type(part).model_fields}
        own = {name: value for name, value in held.items() if not isinstance(value, (Part, list))}
        try:
            type(part).model_validate({**own, **changes})
        except ValidationError as error:
            entry = error.errors(include_url=False)[0]
            message, allowed = plain_message(entry, unknown="is not part of a plan")
            if entry["type"] == "value_error":  # about several fields: "the wrong field: why"
                message = message.partition(": ")[2] or message
            return message, allowed
    if not any(affects_other_fields(found) for found, _ in values):
        return None
    before = set(map(repr, reference_problems(plan.model_dump(mode="json"))))
    for found, value in values:
        plan = with_value(plan, found.path, value)
    new = [p for p in reference_problems(plan.model_dump(mode="json")) if repr(p) not in before]
    return (new[0].message, new[0].allowed) if new else None


def affects_other_fields(found: PlanField) -> bool:
    """Return whether this field decides what other parts of the plan can have."""
    return found.names_a_part or found.name in AFFECTS_OTHERS


def bounds(found: PlanField) -> Bounds:
    """Return the limits of the field itself."""
    names = ("ge", "gt", "le")
    given = {name: float(getattr(m, name)) for m in found.info.metadata for name in names if hasattr(m, name)}
    return Bounds(given.get("gt", given.get("ge")), given.get("le"), "gt" in given)


def allowed_values(found: PlanField) -> list[Any]:
    """Return the values of a choice, a flag or a short range of whole numbers; else nothing."""
    choices = _choices(found.info.annotation)
    if choices:
        return choices
    limits = bounds(found)
    if found.kinds & {float, str} or limits.least is None or limits.most is None:
        return []
    if limits.most - limits.least >= MOST_LISTED:
        return []
    return list(range(int(limits.least), int(limits.most) + 1))


def _choices(annotation: Any) -> list[Any]:
    if annotation is bool:
        return [False, True]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    return [choice for inner in get_args(annotation) for choice in _choices(inner)]

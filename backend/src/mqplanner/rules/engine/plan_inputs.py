"""Inputs of rules that are fields of a plan: unit, range and choices are declared once, on the plan's model."""

from typing import Any

import annotated_types

from mqplanner.plan.field_values import allowed_values
from mqplanner.plan.part import Part
from mqplanner.plan.paths import declared_field
from mqplanner.rules.engine.inputs import Choice, Flag, Number

_BOUNDS = {
    annotated_types.Ge: ("least", "ge"),
    annotated_types.Gt: ("above", "gt"),
    annotated_types.Le: ("most", "le"),
}


def plan_input(part: type[Part], name: str, description: str | None = None, **others: Any) -> Any:
    """Return the input of a rule that a field of a plan describes.

    `description` replaces the help of the field, where a rule has more to say; `others` are further attributes.
    """
    field = declared_field(part, name)
    words = description or field.info.description or field.label
    mq_name = field.published("mq_name")
    if bool in field.kinds:
        return Flag(words, mq_name, **others)
    if "choice" in field.kinds:
        return Choice(tuple(allowed_values(field)), words, mq_name, field.unit, **others)
    bounds = {
        _BOUNDS[type(mark)][0]: getattr(mark, _BOUNDS[type(mark)][1])
        for mark in field.info.metadata
        if type(mark) in _BOUNDS
    }
    return Number(field.unit or "count", words, **bounds, integer=field.whole, mq_name=mq_name, **others)

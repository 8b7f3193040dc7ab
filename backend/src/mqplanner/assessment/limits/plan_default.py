"""Numbers of the plan that have a default: what the plan leaves to it is not passed off as its own."""

from __future__ import annotations

from mqplanner.plan.part import Part
from mqplanner.units import Quantity, given

BY_DEFAULT = ", by default"


def of_the_plan(part: Part, field: str, unit: str, words: str | None = None) -> Quantity:
    """The number in a field, called by the name of the field and, at its leaf, by these words."""
    text = words or field
    left_out = field not in part.model_fields_set
    return given(field, getattr(part, field), unit, text + BY_DEFAULT if left_out else text)

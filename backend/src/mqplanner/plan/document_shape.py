"""Whether a document has the shape of a plan: parts and lists where they belong.

A plan with mistakes in its values can be shown and corrected; a document of another shape cannot.
"""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from mqplanner.plan.document import Plan
from mqplanner.plan.document_versions import upgrade
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.reading import problem_of

_SHAPE_ERRORS = frozenset({"list_type", "model_type", "model_attributes_type", "dict_type"})


def require_plan_shape(document: Any) -> None:
    """Raise InvalidPlan with every path for a document of another shape, or of a version that cannot be read."""
    try:
        Plan.model_validate(upgrade(document))
    except ValidationError as error:
        found = [
            problem_of(entry)
            for entry in error.errors(include_url=False)
            if entry["type"] in _SHAPE_ERRORS or entry["loc"] == ("schema_version",)
        ]
        if found:
            raise InvalidPlan(found) from None

"""Whether a document has the shape of a plan: parts where parts belong, and lists where lists do.

A plan that is being worked on may say what is wrong, and is shown so that it can be put right. Without the shape of a
plan there is nothing to show.
"""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from mqplanner.plan.document import Plan
from mqplanner.plan.document_versions import upgraded
from mqplanner.plan.errors import InvalidPlan
from mqplanner.plan.reading import problem_of

_OF_SHAPE = frozenset({"list_type", "model_type", "model_attributes_type", "dict_type"})


def require_shape(document: Any) -> None:
    """Raise InvalidPlan, with every place, for a document of no form that this release reads, or of another shape."""
    try:
        Plan.model_validate(upgraded(document))
    except ValidationError as error:
        found = [
            problem_of(entry)
            for entry in error.errors(include_url=False)
            if entry["type"] in _OF_SHAPE or entry["loc"] == ("schema_version",)
        ]
        if found:
            raise InvalidPlan(found) from None

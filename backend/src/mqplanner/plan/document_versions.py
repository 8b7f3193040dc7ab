"""Older forms of the plan document, read into today's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mqplanner.errors import Problem
from mqplanner.plan.document import SCHEMA_VERSION
from mqplanner.plan.errors import InvalidPlan


def _from_1(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew LPARs, queue managers and channels only, under the names they still have."""
    return {**document, "schema_version": 2}


_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
READ = (*_STEPS, SCHEMA_VERSION)
"""Every version that is read."""


def upgraded(document: Any) -> Any:
    """The document in today's form, or as it is where it has no older one; InvalidPlan for a form of the future."""
    while isinstance(document, dict) and type(document.get("schema_version")) is int:
        said = document["schema_version"]
        if said > SCHEMA_VERSION:
            text = f"is of a newer release of the planner; this release reads up to {SCHEMA_VERSION}"
            raise InvalidPlan([Problem("/schema_version", said, text, f"1 to {SCHEMA_VERSION}")])
        step = _STEPS.get(said)
        if step is None or said == SCHEMA_VERSION:
            break
        document = step(document)
    return document

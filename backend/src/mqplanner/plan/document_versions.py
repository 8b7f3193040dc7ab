"""Older versions of the plan document, converted to the current one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mqplanner.errors import Problem
from mqplanner.plan.document import SCHEMA_VERSION
from mqplanner.plan.errors import InvalidPlan


def _from_1(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document of version 1, which had LPARs, queue managers and channels only, in version 2."""
    return {**document, "schema_version": 2}


_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
READABLE_VERSIONS = (*_STEPS, SCHEMA_VERSION)
"""Every version that can be read."""


def upgrade(document: Any) -> Any:
    """Return the document in the current version; InvalidPlan for a later version."""
    while isinstance(document, dict) and type(document.get("schema_version")) is int:
        version = document["schema_version"]
        if version > SCHEMA_VERSION:
            text = f"is of a newer release of the planner; this release reads up to {SCHEMA_VERSION}"
            raise InvalidPlan([Problem("/schema_version", version, text, f"1 to {SCHEMA_VERSION}")])
        step = _STEPS.get(version)
        if step is None or version == SCHEMA_VERSION:
            break
        document = step(document)
    return document

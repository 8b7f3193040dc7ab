"""Older forms of the plan document, read into today's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mqplanner.plan.document import SCHEMA_VERSION


def _from_1(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew LPARs, queue managers and channels only, under the names they still have."""
    return {**document, "schema_version": 2}


_STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}


def upgraded(document: Any) -> Any:
    """The document in today's form; what is no older form of it is returned as it is."""
    while isinstance(document, dict) and type(document.get("schema_version")) is int:
        step = _STEPS.get(document["schema_version"])
        if step is None or document["schema_version"] >= SCHEMA_VERSION:
            break
        document = step(document)
    return document

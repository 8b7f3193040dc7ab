"""The JSON Schema of the plan document, as the API and `docs/` publish it."""

from __future__ import annotations

from typing import Any

from mqplanner.plan.document import Plan


def plan_schema() -> dict[str, Any]:
    """Return the schema, in the draft that editors read."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "MQ Planner plan",
        **{key: value for key, value in Plan.model_json_schema().items() if key != "title"},
    }

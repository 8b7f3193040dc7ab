"""The schema in docs/ is the one the planner reads by."""

import json
from pathlib import Path

from mqplanner.plan.schema import plan_schema

KEPT = Path(__file__).resolve().parents[3] / "docs" / "plan.schema.json"


def test_the_schema_in_the_repository_is_today_s():
    assert json.loads(KEPT.read_text("utf-8")) == plan_schema(), "run `make rulebook`"


def test_every_field_is_described():
    schema = plan_schema()
    parts = {"Plan": schema, **schema["$defs"]}
    bare = [
        f"{part}.{name}"
        for part, described in parts.items()
        for name, field in described.get("properties", {}).items()
        if not field.get("description") and name not in ("name", "schema_version")
    ]
    assert not bare

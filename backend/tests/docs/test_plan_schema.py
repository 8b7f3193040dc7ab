"""The published schema of a plan is current, and says what forms, completion and docs need."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from mqplanner.plan.document import plan_schema
from mqplanner.plan.part import Part

STORED = Path(__file__).resolve().parents[3] / "docs" / "plan.schema.json"
SCHEMA = plan_schema()


def test_the_schema_in_docs_is_current() -> None:
    assert json.loads(STORED.read_text("utf-8")) == SCHEMA, "run `make rulebook`"


PARTS = {"Plan": SCHEMA, **SCHEMA["$defs"]}
FIELDS = {
    f"{part}.{name}": (described, found)
    for part, described in PARTS.items()
    for name, found in described["properties"].items()
}


@pytest.mark.parametrize("release", ["9.4", 9.4])
def test_editors_take_a_release_with_and_without_quotes(release: object) -> None:
    plan = {"lpars": [{"name": "PRD1", "zos_level": 3.1, "queue_managers": [{"name": "QM21", "release": release}]}]}
    assert list(jsonschema_rs.validator_for(SCHEMA).iter_errors(plan)) == []
    plan["lpars"][0]["queue_managers"][0]["release"] = 9.5  # type: ignore[index]
    assert list(jsonschema_rs.validator_for(SCHEMA).iter_errors(plan)) != []


def test_each_field_has_a_label() -> None:
    kinds = Part.__subclasses__()
    assert len(kinds) >= len(PARTS)
    assert [(kind, name) for kind in kinds for name, info in kind.model_fields.items() if not info.title] == []


def test_help_says_more_than_the_label() -> None:
    same = [n for n, (_, found) in FIELDS.items() if found.get("description", "").lower() == found["title"].lower()]
    assert same == []


def test_keywords_refer_to_what_there_is() -> None:
    lists = {name.rpartition(".")[2] for name, (_, found) in FIELDS.items() if "items" in found}
    for name, (part, found) in FIELDS.items():
        assert found.get("refers_to") in {None, *lists}, name
        if "shown_if" in found:
            other = part["properties"][found["shown_if"]["field"]]
            assert found["shown_if"]["value"] in (_choices(other) or [True, False]), name
        assert set(found.get("replaces", ())) <= set(part["properties"]), name
        assert set(found.get("choice_labels", ())) <= {str(value) for value in _choices(found)}, name


def _choices(field: dict[str, Any]) -> list[Any]:
    return next((one["enum"] for one in (field, *field.get("anyOf", [])) if "enum" in one), [])

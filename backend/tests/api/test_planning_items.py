"""What a planner has to calculate, phrase by phrase: answered by a rule and in a plan, or refused with its reason."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from fastapi.testclient import TestClient

from mqplanner.plan.document import Plan
from mqplanner.plan.presets import presets

DATA = yaml.safe_load(Path(__file__).with_name("planning_items.yaml").read_text(encoding="utf-8"))
ITEMS = [(part, item) for part, items in DATA["items"].items() for item in items]
ANSWERED = [item for _, item in ITEMS if "rule" in item]
REFUSED = [item for _, item in ITEMS if "refused" in item]


def plans() -> list[dict[str, Any]]:
    """Return the presets and the plans of the data, each on one LPAR of a z16."""
    own = []
    for written in DATA["plans"].values():
        more = {name: value for name, value in written.items() if name not in ("queue_managers", "lpar")}
        lpar = {"name": "LP1", "machine": "z16", **written.get("lpar", {})}
        own.append({"schema_version": 2, "lpars": [{**lpar, "queue_managers": written["queue_managers"]}], **more})
    return [*(preset.plan for preset in presets().values()), *own]


def test_each_item_says_how_it_is_answered_or_that_it_is_refused() -> None:
    assert len(ITEMS) == len(ANSWERED) + len(REFUSED) >= 100
    assert [item["item"] for item in ANSWERED if bool(item.get("plan")) == bool(item.get("rule_only"))] == []


def test_rules_answer_all_items(client: TestClient) -> None:
    for item in ANSWERED:
        answer = client.post(f"/api/v1/rules/{item['rule']}/evaluate", json={"inputs": item["inputs"]})
        assert answer.status_code == 200, (item["item"], answer.text)
        outputs = answer.json()["outputs"]
        lacking = [name for name in item["outputs"] if outputs[name]["value"] in (None, [], {})]
        assert lacking == [], item["item"]


def test_plans_show_all_items(client: TestClient) -> None:
    shown: set[str] = set()
    for plan in plans():
        answer = client.post("/api/v1/assess", json={"plan": plan, "include": ["quantities", "findings"]})
        assert answer.status_code == 200, answer.text
        content = answer.json()
        shown |= {one["kind"] for one in (*content["limits"], *content["quantities"])}
        shown |= {finding["id"] for finding in content["findings"]}
    lacking = {item["item"]: set(item["plan"]) - shown for item in ANSWERED if "plan" in item}
    assert {item: kinds for item, kinds in lacking.items() if kinds} == {}


def test_refused_items_have_their_reason_on_the_page(client: TestClient) -> None:
    answer = client.get("/api/v1/planning-questions")
    assert answer.status_code == 200
    unknown = {one["question"]: one["unknown"] or "" for one in answer.json()["questions"]}
    assert [item["item"] for item in REFUSED if item["reason"] not in unknown[item["refused"]]] == []


@cache
def schema() -> dict[str, Any]:
    return Plan.model_json_schema()


def fields_at(path: str) -> set[str]:
    """Return the names of the fields of the part of a plan at a JSON pointer."""
    part = schema()
    for name in path.strip("/").split("/"):
        part = part["items"] if name.isdigit() else part["properties"][name]
        options = [option for option in part.get("anyOf", [part]) if option.get("type") != "null"]
        part = options[0]
        if "$ref" in part:
            part = schema()["$defs"][part["$ref"].rpartition("/")[2]]
    return set(part["properties"])


@pytest.mark.parametrize("what", DATA["fields"])
def test_a_plan_has_the_fields(what: str) -> None:
    for path, names in DATA["fields"][what].items():
        assert set(names) <= fields_at(path)

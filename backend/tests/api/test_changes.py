"""An answer told by what differs from an earlier one is the whole answer, put together by whoever asked."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from mqplanner.api import assess
from mqplanner.api.models.assessment import AnswerChanges
from mqplanner.plan.presets import presets

LISTS = ("constraints", "quantities", "findings", "not_assessed")


def told(client: TestClient, plan: dict[str, Any], since: str = "") -> dict[str, Any]:
    reply = client.post("/api/v1/assess", json={"plan": plan, "since": since})
    assert reply.status_code == 200, reply.text
    TypeAdapter(AnswerChanges).validate_json(reply.content)
    changes: dict[str, Any] = reply.json()
    return changes


def whole(client: TestClient, plan: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = client.post("/api/v1/assess", json={"plan": plan}).json()
    return answer


def listed(entries: list[Any], earlier: list[Any]) -> list[Any]:
    return [
        item
        for entry in entries
        for item in (earlier[entry[0] : entry[1]] if isinstance(entry, list) else [entry])
    ]


def put_together(changes: dict[str, Any], earlier: dict[str, Any] | None) -> dict[str, Any]:
    before = earlier or {**{name: [] for name in LISTS}, "binding": {"order": []}, "sources": {}}
    order = listed(changes["order"], before["binding"]["order"])
    return {
        **{name: listed(changes[name], before[name]) for name in LISTS},
        "binding": {**changes["binding"], "order": order},
        "sources": {**before["sources"], **changes["sources"]},
        "version": changes["version"],
    }


def assert_same(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    assert {key: found["sources"][key] for key in wanted["sources"]} == wanted["sources"]
    assert {**found, "sources": None} == {**wanted, "sources": None}


def edited(plan: dict[str, Any], number: int) -> dict[str, Any]:
    """The plan after something was typed: in a number, in a name, parts gone, all of it back."""
    lpar = plan["lpars"][-1]
    changes: list[dict[str, Any]] = [
        {"csa_limit_mb": 10 + number},
        {"name": "OTHER"},
        {"queue_managers": [{**manager, "workloads": []} for manager in lpar["queue_managers"]]},
        {},
    ]
    return {**plan, "lpars": [*plan["lpars"][:-1], {**lpar, **changes[number]}]}


@pytest.mark.parametrize("name", presets())
def test_changes_make_up_the_whole_answer(client: TestClient, name: str) -> None:
    preset = presets()[name]
    changes = told(client, preset.plan)
    assert changes["since"] is None
    answer = put_together(changes, None)
    assert_same(answer, whole(client, preset.plan))
    for number in range(4):
        plan = edited(preset.plan, number)
        changes, tag = told(client, plan, changes["tag"]), changes["tag"]
        assert changes["since"] == tag
        answer = put_together(changes, answer)
        assert_same(answer, whole(client, plan))


def test_one_number_changes_little(client: TestClient) -> None:
    plan = max(presets().values(), key=lambda preset: preset.queue_managers).plan
    tag = told(client, plan)["tag"]
    body = {"plan": edited(plan, 0), "since": tag}
    reply = client.post("/api/v1/assess", json=body)
    assert len(reply.content) < len(client.post("/api/v1/assess", json={"plan": plan}).content) / 10


def test_an_answer_that_is_not_known_any_more_is_told_in_whole(client: TestClient) -> None:
    plan = presets()["thousands-of-clients"].plan
    first = told(client, plan)
    assert told(client, plan, first["tag"])["since"] == first["tag"]
    for number in range(assess.TOLD):
        told(client, {"lpars": [{"name": f"L{number}"}]})
    for since in (first["tag"], "of another time"):
        again = told(client, edited(plan, 0), since)
        assert again["since"] is None
        assert_same(put_together(again, None), whole(client, edited(plan, 0)))


def test_however_large_an_estate_the_answer_before_is_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assess, "PIECES", 0)
    plan = presets()["thousands-of-clients"].plan
    changes = told(client, plan)
    for number in range(3):
        earlier = changes["tag"]
        changes = told(client, edited(plan, number), earlier)
        assert changes["since"] == earlier
    assert len(assess._told) == 2

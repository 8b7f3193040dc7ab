"""An answer told by what differs from an earlier one is the whole answer, put together by whoever asked."""

import asyncio
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from mqplanner.api import delta as telling
from mqplanner.api.routes import assess
from mqplanner.api.schemas.assessment import AnswerChanges
from mqplanner.plan.presets import presets
from tests.api.problem import assert_problem

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
    for number in range(telling.TOLD):
        told(client, {"lpars": [{"name": f"L{number}"}]})
    for since in (first["tag"], "of another time"):
        again = told(client, edited(plan, 0), since)
        assert again["since"] is None
        assert_same(put_together(again, None), whole(client, edited(plan, 0)))


def test_however_large_an_estate_the_answer_before_is_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PIECES", 0)
    plan = presets()["thousands-of-clients"].plan
    changes = told(client, plan)
    for number in range(3):
        earlier = changes["tag"]
        changes = told(client, edited(plan, number), earlier)
        assert changes["since"] == earlier
    assert len(telling._told) == 2


PLACE = "/lpars/0/csa_limit_mb"


def with_each(client: TestClient, plan: dict[str, Any], values: list[Any], path: str = PLACE) -> list[Any]:
    """The answers to a plan with each of the values in a field; each must have a line to itself."""
    reply = client.post("/api/v1/assess/each", json={"plan": plan, "path": path, "values": values})
    assert reply.status_code == 200, reply.text
    TypeAdapter(list[AnswerChanges | None]).validate_json(reply.content)
    first, *lines, last = reply.content.splitlines()
    assert (first, last) == (b"[", b"]")
    assert [orjson.loads(line.removesuffix(b",")) for line in lines] == reply.json()
    answers: list[Any] = reply.json()
    return answers


def with_limit(plan: dict[str, Any], value: Any) -> dict[str, Any]:
    first, *others = plan["lpars"]
    return {**plan, "lpars": [{**first, "csa_limit_mb": value}, *others]}


@pytest.mark.parametrize("name", ["thousands-of-clients", "estate-of-twenty"])
def test_what_may_be_typed_next_is_told_from_the_plans_own_answer(client: TestClient, name: str) -> None:
    plan = presets()[name].plan
    own = told(client, plan)
    answer = put_together(own, None)
    values = [70, None, 7.5, -1, "many", 70]
    found = with_each(client, plan, values)
    assert [changes is None for changes in found] == [False, False, False, True, True, False]
    for value, changes in zip(values, found, strict=True):
        if changes is None:
            continue
        asked = with_limit(plan, value)
        assert changes["since"] == own["tag"]
        assert_same(put_together(changes, answer), whole(client, asked))
        assert told(client, asked, own["tag"]) == changes  # and so it is when somebody asks


def test_what_is_typed_after_that_is_told_from_it(client: TestClient) -> None:
    plan = presets()["thousands-of-clients"].plan
    own = put_together(told(client, plan), None)
    (ahead,) = with_each(client, plan, [71])
    next_one = with_limit(plan, 712)
    changes = told(client, next_one, ahead["tag"])
    assert changes["since"] == ahead["tag"]
    assert_same(put_together(changes, put_together(ahead, own)), whole(client, next_one))


def test_who_asks_meanwhile_waits_for_one_answer_and_nobody_works_for_who_left() -> None:
    worked: list[int] = []

    def work() -> Iterator[int]:
        for number in range(16):
            worked.append(number)
            yield number

    async def read_two_and_leave() -> int:
        async def ask() -> int:
            return len(worked)

        question = asyncio.create_task(ask())
        written = assess._written(work(), 16)
        assert [await anext(written) for _ in range(3)] == [b"[\n", b"0,\n", b"1,\n"]
        await written.aclose()
        return await question

    assert asyncio.run(read_two_and_leave()) <= 1
    assert worked == [0, 1]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"path": "/lpars/7/csa_limit_mb"}, "/path"),
        ({"path": "/lpars"}, "/path"),
        ({"path": ""}, "/path"),
        ({"values": []}, "/values"),
        ({"values": [1] * 17}, "/values"),
        ({"plan": {"lpars": 3}}, "/lpars"),
    ],
)
def test_a_question_about_no_field_is_refused(client: TestClient, body: dict[str, Any], place: str) -> None:
    asked = {"plan": {"lpars": [{"name": "A"}]}, "path": PLACE, "values": [1], **body}
    assert_problem(client.post("/api/v1/assess/each", json=asked), "invalid-input", place)

"""Many plans in one request: what is answered, in which order, and what a mistake or a limit does to the others."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextvars import copy_context
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from mqplanner.access.principal import Role
from mqplanner.api import batch as batch_module
from mqplanner.api import batch_entries, client_limits
from mqplanner.api.batch_entries import _after_space, entries_in
from mqplanner.api.calculations import MAX_SHORT_TEXT
from mqplanner.api.schemas import batch
from mqplanner.persistence.tables import Plan
from mqplanner.plan.presets import presets
from tests.api.conftest import serve
from tests.api.principals import plan_of, principal_named, set_token, signed_up, store_of
from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan, example_plan, save_again
from tests.support.asgi import post_scope

ASSESS, COMPARE = "/api/v1/batch/assess", "/api/v1/batch/compare"
NDJSON = {"content-type": "application/x-ndjson"}
PLAN_OF = {"exceeded": example_plan(9000), "watch": example_plan(4900), "unknown": example_plan(100)}


def lines_of(response: Any) -> list[dict[str, Any]]:
    assert response.status_code == 200, response.text[:500]
    assert response.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in response.text.splitlines()]


def send(client: TestClient, address: str, entries: list[Any], **query: Any) -> list[dict[str, Any]]:
    body = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in entries)
    return lines_of(client.post(address, content=body, headers=NDJSON, params=query))


def test_each_plan_is_assessed_as_alone_and_in_order(client: TestClient) -> None:
    plans = [preset.plan for preset in presets().values()]
    found = send(client, ASSESS, [{"plan": plan, "name": f"n{n}"} for n, plan in enumerate(plans)], detail="answer")
    assert [line["index"] for line in found] == [line["entry"] for line in found] == list(range(len(plans)))
    assert [line["name"] for line in found] == [f"n{n}" for n in range(len(plans))]
    for plan, line in zip(plans, found, strict=True):
        alone = client.post("/api/v1/assess", json={"plan": plan}).json()
        assert line["answer"] == alone
        summary, first = line["summary"], alone["first_limit"]
        assert (summary["verdict"], summary["sentence"]) == (alone["verdict"], first["sentence"])
        assert summary["verdicts"] == {verdict: count for verdict, count in alone["counts"].items() if count}
        assert (summary["version"], summary["not_assessed"]) == (alone["version"], len(alone["not_assessed"]))
        assert (summary["first_limit"] or {}).get("id") == first["limit"]
        assert (summary["first_limit"] or {}).get("multiple") == (first["multiple"] or {}).get("value")


def test_an_array_has_the_same_answer_as_lines(client: TestClient) -> None:
    entries = [{"plan": plan} for plan in PLAN_OF.values()]
    assert lines_of(client.post(ASSESS, json=entries)) == send(client, ASSESS, entries)


def test_a_mistake_concerns_one_plan_only(client: TestClient) -> None:
    good = {"plan": PLAN_OF["unknown"]}
    wrong: list[Any] = [
        {"plan": {"lpars": [{"name": 1}]}},
        '{"plan": {',
        "[]",
        {},
        {"plan": {}, "id": "x"},
        {"plan": {}, "revision": 1},
        {"id": "AAAAAAAAAAAAAAAAAAAAAA"},
        {"id": "\N{GREEK SMALL LETTER ALPHA}"},
        {"plan": {}, "colour": 1},
        '{"plan": {"a": 1, "a": 2}}',
        '{"plan": {"name": NaN}}',
        {"filter": {"multiple_below": -1}},
        {"filter": {"reached_before": "2026-02-30"}},
        '{"plan": ' + "[" * 5000 + "]" * 5000 + "}",
    ]
    found = send(client, ASSESS, [one for bad in wrong for one in (good, bad)])
    assert [line["problem"] is None for line in found] == [True, False] * len(wrong)
    codes = [line["problem"]["code"] for line in found[1::2]]
    assert codes[:7] == ["invalid-input", "invalid-json", *["invalid-input"] * 4, "not-found"]
    assert found[1]["problem"]["errors"][0]["field"] == "/lpars/0/name"
    assert all(line["problem"]["detail"] for line in found[1::2])
    assert all(line["summary"] is None for line in found[1::2])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("", "invalid-input"),
        ("[]", "invalid-input"),
        ("{}", "invalid-input"),
        ("1", "invalid-input"),
        ("[{}", "invalid-json"),
        ("[{},]", "invalid-json"),
        ("[{} {}]", "invalid-json"),
        ("[{}]x", "invalid-json"),
        ("[", "invalid-json"),
        ("x", "invalid-json"),
        (b"[\xff]", "invalid-json"),
        ("[" * 100_000, "invalid-input"),
    ],
)
def test_a_body_that_is_no_list_is_refused(client: TestClient, body: Any, code: str) -> None:
    response = client.post(ASSESS, content=body, headers={"content-type": "application/json"})
    assert response.json()["code"] == code


def test_lines_without_content_are_skipped_and_a_body_without_any_is_refused(client: TestClient) -> None:
    entry = json.dumps({"plan": PLAN_OF["unknown"]})
    assert len(send(client, ASSESS, ["", entry, "  ", entry, ""])) == 2
    assert_problem(client.post(ASSESS, content="\n\n", headers=NDJSON), "invalid-input", "")
    assert client.post(ASSESS, content=entry, headers={"content-type": "text/plain"}).status_code == 415


@pytest.mark.parametrize(
    ("body", "content_type", "code"),
    [
        (b"\n" * 3_000_000 + b"{}", "application/x-ndjson", "invalid-input"),
        (b"[" + b"1," * 110_000 + b"1]", "application/json", "invalid-input"),
        (b"[{" + b'"a":1,' * 130_000 + b'"a":1}]', "application/json", "body-too-large"),
    ],
    ids=["empty lines", "elements", "separators"],
)
def test_more_lines_and_elements_than_a_batch_may_have_are_not_looked_at(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, body: bytes, content_type: str, code: str
) -> None:
    looked_at = 0

    def counted(text: str, place: int) -> int:
        nonlocal looked_at
        looked_at += 1
        return _after_space(text, place)

    monkeypatch.setattr(batch_entries, "_after_space", counted)
    document = assert_problem(client.post(ASSESS, content=body, headers={"content-type": content_type}), code)
    assert code == "body-too-large" or document["errors"][0]["message"] == "has more than 5,000 entries"
    assert looked_at < 20_000


def test_a_long_body_is_divided_in_a_thread_of_the_pool(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = json.dumps({"plan": PLAN_OF["unknown"]})
    threads: list[str] = []

    def with_note(*arguments: Any) -> Iterator[bytes]:
        threads.append(threading.current_thread().name)
        return entries_in(*arguments)

    monkeypatch.setattr(batch_module, "entries_in", with_note)
    assert len(send(client, ASSESS, [entry, " " * MAX_SHORT_TEXT])) == 1
    assert threads[0].startswith("calculation")


def test_entries_with_many_mistakes_keep_no_one_else_waiting(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def with_note(*arguments: Any) -> Any:
        threads.append(threading.current_thread().name)
        return batch_entries.read_entry(*arguments)

    monkeypatch.setattr(batch_module, "read_entry", with_note)
    [line] = send(client, ASSESS, [{f"unknown{number}": number for number in range(400)}])
    assert line["problem"]["code"] == "invalid-input"
    assert threads[0].startswith("calculation")


def test_an_entry_with_more_fields_than_any_needs_has_one_mistake(client: TestClient) -> None:
    unknown = {f"unknown{number}": number for number in range(1_000)}
    for entry in (unknown, {"plan": PLAN_OF["unknown"], "base": unknown}):
        [line] = send(client, COMPARE, [entry])
        [error] = line["problem"]["errors"]
        assert "has an object of 1," in error["message"]


async def _take_turns(turns: list[None]) -> None:
    while True:
        turns.append(None)
        await asyncio.sleep(0)


def test_others_take_turns_with_short_entries_that_are_wrong(client: TestClient) -> None:
    count, turns = 300, list[None]()
    body = b"\n".join([b'{"unknown": 1}'] * count)

    async def run() -> None:
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            for message in messages:
                return message
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def send_message(message: Any) -> None:
            pass

        other = asyncio.create_task(_take_turns(turns))
        await client.app(post_scope(ASSESS, media_type="application/x-ndjson"), receive, send_message)
        other.cancel()

    asyncio.run(run())
    assert len(turns) > count


def test_a_name_with_another_line_separator_ends_no_line(client: TestClient) -> None:
    names = ["a\u2028b", "c\u2029d"]
    entries = "\n".join(json.dumps({"plan": {"name": name, "lpars": [{"name": name}]}}) for name in names)
    response = client.post(ASSESS, content=entries, headers={"Content-Type": "application/x-ndjson"})
    assert [json.loads(line)["name"] for line in response.iter_lines()] == names


def test_saved_plans_are_assessed_by_id_and_by_filter(store_client: TestClient) -> None:
    created = {name: create_plan(store_client, name, plan, tags=["x"]) for name, plan in PLAN_OF.items()}
    create_plan(store_client, "other", PLAN_OF["unknown"])
    create_plan(store_client, "broken", {"lpars": "none"}, tags=["x"])
    ids = {name: response.json()["id"] for name, response in created.items()}
    entries = [{"filter": {"tag": "x"}}, {"id": ids["unknown"], "name": "mine"}, {"filter": {"verdict": "exceeded"}}]
    found = send(store_client, ASSESS, entries)
    assert [line["name"] for line in found] == ["broken", "exceeded", "unknown", "watch", "mine", "exceeded"]
    assert [line["entry"] for line in found] == [0, 0, 0, 0, 1, 2]
    assert found[0]["problem"]["code"] == "invalid-input"
    assert [line["summary"]["verdict"] for line in found[1:4]] == ["exceeded", "unknown", "watch"]
    assert (found[4]["id"], found[4]["revision"]) == (ids["unknown"], 1)
    assert send(store_client, ASSESS, [{"filter": {"tag": "none"}}]) == []


def test_a_filter_finds_plans_that_an_earlier_release_saved(store_client: TestClient) -> None:
    create_plan(store_client, "old", PLAN_OF["exceeded"])
    managers = [{"name": "QM1", "environment": "production"}]
    create_plan(store_client, "older", {"lpars": [{"name": "L", "queue_managers": managers}]})
    with store_of(store_client.app).writing() as session:  # type: ignore[arg-type]
        session.execute(update(Plan).values(environments=None))
        session.execute(update(Plan).where(Plan.name == "old").values(listed_revision=0, verdict_rank=9))
    found = send(store_client, ASSESS, [{"filter": {"verdict": "exceeded"}}, {"filter": {"environment": "PRODUCTION"}}])
    assert [line["name"] for line in found] == ["old", "older"]


def test_an_earlier_revision_is_assessed_on_request(store_client: TestClient) -> None:
    address = create_plan(store_client, "p", PLAN_OF["unknown"]).headers["location"]
    save_again(store_client, address, "p", PLAN_OF["exceeded"])
    id = address.rpartition("/")[2]
    found = send(store_client, ASSESS, [{"id": id}, {"id": id, "revision": 1}, {"id": id, "revision": 3}])
    assert [(line["summary"] or {}).get("verdict") for line in found] == ["exceeded", "unknown", None]
    assert found[2]["problem"]["code"] == "not-found"


def test_plans_are_compared_with_the_base_of_the_entry_or_of_the_one_before(store_client: TestClient) -> None:
    address = create_plan(store_client, "saved", PLAN_OF["unknown"]).headers["location"]
    save_again(store_client, address, "saved", PLAN_OF["exceeded"])
    id = address.rpartition("/")[2]
    entries: list[Any] = [
        {"plan": PLAN_OF["unknown"]},
        {"plan": PLAN_OF["watch"], "base": {"plan": PLAN_OF["unknown"]}, "name": "next"},
        {"plan": PLAN_OF["unknown"]},
        {"id": id, "base": {"id": id, "revision": 1}},
        {"id": id, "base": {"id": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {"plan": PLAN_OF["unknown"]},
        {"plan": PLAN_OF["unknown"], "base": {"plan": {"lpars": "none"}}},
    ]
    found = send(store_client, COMPARE, entries)
    assert [line["problem"] and line["problem"]["code"] for line in found] == [
        "invalid-input",
        None,
        None,
        None,
        "not-found",
        "invalid-input",
        "invalid-input",
    ]
    alone = store_client.post("/api/v1/compare", json={"plans": [PLAN_OF["unknown"], PLAN_OF["watch"]]}).json()[
        "plans"
    ][0]
    assert found[1]["comparison"] == {**alone, "name": "next"}
    assert (found[1]["summary"]["verdict"], found[1]["base_summary"]["verdict"]) == ("watch", "unknown")
    assert found[2]["comparison"]["differences"] == []
    assert (found[3]["base_summary"]["verdict"], found[3]["summary"]["verdict"]) == ("unknown", "exceeded")
    assert found[6]["problem"]["errors"][0]["field"] == "/base/plan/lpars"


CHECK = "/api/v1/batch/check"


def test_plans_are_checked_by_the_policy_of_the_entry_or_of_the_one_before(store_client: TestClient) -> None:
    address = create_plan(store_client, "saved", PLAN_OF["watch"]).headers["location"]
    strict = {
        "watch": "deny",
        "waivers": [{"limits": ["*"], "plans": ["mine"], "reason": "x", "expires": "2026-06-30"}],
    }
    entries: list[Any] = [
        {"plan": PLAN_OF["exceeded"]},
        {"plan": PLAN_OF["watch"]},
        {"id": address.rpartition("/")[2], "policy": strict},
        {"plan": PLAN_OF["watch"], "name": "mine"},
        {"plan": {}},
        {"plan": {"lpars": "none"}},
        {"plan": {}, "policy": {"no": 1}},
    ]
    found = send(store_client, CHECK, entries, today="2026-06-30")
    outcomes = [line["check"] and line["check"]["outcome"] for line in found]
    assert outcomes == ["deny", "warn", "deny", "waived", "warn", None, None]
    assert [line["problem"] and line["problem"]["code"] for line in found[5:]] == ["invalid-input"] * 2
    assert found[6]["problem"]["errors"][0]["field"] == "/policy/no"
    late = send(store_client, CHECK, [{**entries[3], "policy": strict}], today="2026-07-01")
    assert late[0]["check"]["outcome"] == "deny"
    (limit,) = [one for one in late[0]["check"]["limits"] if one["outcome"] == "deny"]
    assert (limit["verdict"], "expired" in limit["note"]) == ("watch", True)


def test_a_policy_applies_to_those_after_it_also_where_its_own_entry_has_no_plan(store_client: TestClient) -> None:
    watch, strict = {"plan": PLAN_OF["watch"]}, {"policy": {"watch": "deny"}}
    for first in ({"name": "gone", "id": "AAAAAAAAAAAAAAAAAAAAAA"}, {"filter": {"tag": "none has it"}}):
        *unknown, after = send(store_client, CHECK, [{**first, **strict}, watch], today="2026-06-30")
        assert [line["name"] for line in unknown] == [one for one in [first.get("name")] if one]
        assert after["check"]["outcome"] == "deny"


def test_a_policy_that_cannot_be_read_is_not_replaced_by_another_one(client: TestClient) -> None:
    watch = {"plan": PLAN_OF["watch"]}
    mistyped = [{**watch, "policy": {"wach": "deny"}}, '{"policy": {']
    for wrong in mistyped:
        found = send(client, CHECK, [watch, wrong, watch, "no JSON", {**watch, "policy": {"watch": "deny"}}, watch])
        assert [line["check"] and line["check"]["outcome"] for line in found] == ["warn", *[None] * 3, "deny", "deny"]
        assert found[2]["problem"]["detail"].startswith("/policy is required")


def test_a_base_applies_to_those_after_it_also_where_its_own_entry_has_no_plan(store_client: TestClient) -> None:
    entries: list[Any] = [
        {"plan": PLAN_OF["watch"], "base": {"plan": PLAN_OF["watch"]}},
        {"id": "AAAAAAAAAAAAAAAAAAAAAA", "base": {"plan": PLAN_OF["exceeded"]}},
        {"plan": PLAN_OF["watch"]},
    ]
    found = send(store_client, COMPARE, entries)
    assert found[2]["base_summary"]["verdict"] == "exceeded"


@pytest.mark.parametrize(
    ("address", "model"), [(ASSESS, "AssessedInBatch"), (COMPARE, "ComparedInBatch"), (CHECK, "CheckedInBatch")]
)
def test_each_line_is_as_the_document_describes(client: TestClient, address: str, model: str) -> None:
    policy = {"requirements": [{"name": "room", "deny": {"min_multiple": 9}}]} if address == CHECK else None
    base = {"plan": PLAN_OF["watch"]} if address == COMPARE else None
    more = {name: value for name, value in (("policy", policy), ("base", base)) if value}
    plans = [preset.plan for preset in presets().values()][:2]
    detail = {"detail": "answer"} if address == ASSESS else {}
    entries = [*({"plan": plan, **more} for plan in plans), {"id": "x"}]
    for line in send(client, address, entries, **detail):
        getattr(batch, model).model_validate(line)


@pytest.fixture
def small(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service with low limits."""
    yield from serve(sqlite_url, built_ui, max_batch_plans=3, max_body_bytes=2000, max_batch_bytes=9000)


def test_plans_and_bytes_are_limited(small: TestClient) -> None:
    entry = json.dumps({"plan": PLAN_OF["unknown"]})
    assert_problem(small.post(ASSESS, content="\n".join([entry] * 4), headers=NDJSON), "invalid-input", "")
    long = json.dumps({"plan": {"name": "x" * 2000}})
    found = lines_of(small.post(ASSESS, content=f"{long}\n{entry}", headers=NDJSON))
    assert [line["problem"] and line["problem"]["code"] for line in found] == ["body-too-large", None]
    assert small.post(ASSESS, content=" " * 9001, headers=NDJSON).status_code == 413
    for number in range(4):
        create_plan(small, str(number))
    (found_line,) = lines_of(small.post(ASSESS, content='{"filter": {}}', headers=NDJSON))
    assert found_line["problem"]["errors"][0]["field"] == "/filter"


def test_what_is_left_when_time_is_up_is_answered_with_a_problem(sqlite_url: str, built_ui: Path) -> None:
    for client in serve(sqlite_url, built_ui, batch_seconds=1e-9):
        found = send(client, ASSESS, [{"plan": PLAN_OF["unknown"]}] * 3)
        assert [line["problem"]["code"] for line in found] == ["calculation-too-long"] * 3


def test_a_batch_is_refused_where_there_is_no_place(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(client.app.state.calculations.long, "_places", 0)  # type: ignore[attr-defined]
        assert_problem(client.post(ASSESS, json=[{"plan": {}}]), "busy")
    assert len(send(client, ASSESS, [{"plan": PLAN_OF["unknown"]}])) == 1


def test_places_for_batches_are_given_back(client: TestClient) -> None:
    for _ in range(6):
        client.post(ASSESS, content="x", headers=NDJSON)
        client.post(ASSESS, content="x", headers={"content-type": "text/plain"})
    assert not client.app.state.batch_places._of_client  # type: ignore[attr-defined]


def test_a_batch_ends_when_the_client_leaves(client: TestClient) -> None:
    """The first line is sent, then the client is gone: no further plan is calculated."""
    body = "\n".join([json.dumps({"plan": PLAN_OF["unknown"]})] * 50).encode()
    sent: list[bytes] = []

    async def run() -> None:
        gone = asyncio.Event()
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            for message in messages:
                return message
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send_message(message: Any) -> None:
            if message.get("body"):
                sent.append(message["body"])
                gone.set()

        await client.app(post_scope(ASSESS, media_type="application/x-ndjson"), receive, send_message)

    asyncio.run(run())
    assert 1 <= len(sent) < 50
    assert not client.app.state.batch_places._of_client  # type: ignore[attr-defined]


def test_one_client_leaves_places_for_the_batches_of_others(sqlite_url: str, built_ui: Path) -> None:
    for client in serve(sqlite_url, built_ui, auth="token"):
        app: Any = client.app
        eve, ada = (signed_up(app, name) for name in ("Eve", "Ada"))

        context = copy_context()
        context.run(client_limits.client.set, principal_named(app, "Eve").id)
        for _ in range(batch_module.AT_ONCE // 2):  # as requests whose bodies do not arrive
            context.run(app.state.batch_places.take)
        refused = client.post(ASSESS, json=[{"plan": {}}], headers=eve)
        assert_problem(refused, "too-many-requests", client_limits.BATCHES_AT_ONCE)
        assert "Retry-After" in refused.headers
        assert client.post(ASSESS, json=[{"plan": {}}], headers=ada).status_code == 200


def test_a_batch_reads_only_plans_that_the_principal_may_see(database_url: str, built_ui: Path) -> None:
    for client in serve(database_url, built_ui, auth="token"):
        app: Any = client.app
        me = signed_up(app, "me")
        signed_up(app, "other")
        mine, granted, foreign = plan_of(app, "me"), plan_of(app, "other", me=Role.VIEWER), plan_of(app, "other")
        entries = [{"id": id} for id in (mine, granted, foreign)] + [{"filter": {}}]  # type: ignore[dict-item]
        body = "\n".join(map(json.dumps, entries))
        found = lines_of(client.post(ASSESS, content=body, headers={**NDJSON, **me}))
        assert [line["problem"] is None for line in found] == [True, True, False, True, True]
        assert {line["id"] for line in found[3:]} == {mine, granted}
        assert client.post(ASSESS, content=body, headers=NDJSON).status_code == 401


def test_a_batch_reads_no_saved_plan_after_its_token_was_revoked(
    sqlite_url: str, built_ui: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calculate = batch_module.Batch.calculate
    monkeypatch.setattr(batch_module, "TOKEN_S", 0.0)
    for client in serve(sqlite_url, built_ui, auth="token"):
        app: Any = client.app
        me = signed_up(app, "me")
        entries = [{"id": plan_of(app, "me")}, {"id": plan_of(app, "me")}, {"plan": {}}]

        async def calculate_and_revoke(running: Any, work: Any, app: Any = app) -> Any:
            found = await calculate(running, work)
            set_token(app, "me", revoked_at=datetime.now(UTC))
            return found

        monkeypatch.setattr(batch_module.Batch, "calculate", calculate_and_revoke)
        found = lines_of(client.post(ASSESS, json=entries, headers=me))
        assert [line["problem"] and line["problem"]["code"] for line in found] == [None, "not-signed-in", None]

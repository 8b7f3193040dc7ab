"""Read-only links and shared plans."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text, update

from mqplanner.persistence.tables import PlanRevision, Share
from tests.api.principals import store_of
from tests.api.problem import assert_problem
from tests.api.saved_plans import SHARED, create_plan, example_plan, save_again, share_plan


def test_a_link_shows_the_revision_at_the_time_of_sharing(store_client: TestClient) -> None:
    address = create_plan(store_client, "as reviewed", {"clients": 4850}).headers["location"]
    token = share_plan(store_client, address)
    save_again(store_client, address, "later", {"clients": 9999})

    found = store_client.get(f"{SHARED}/{token}")
    assert found.status_code == 200
    assert set(found.json()) >= {"name", "plan", "revision", "saved_at"}
    assert (found.json()["name"], found.json()["plan"]) == ("as reviewed", {"clients": 4850})
    assert found.json()["revision"] == 1
    assert found.headers["referrer-policy"] == "no-referrer"
    assert found.headers["cache-control"] == "no-store"


def test_a_later_link_shows_the_later_revision(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    first = share_plan(store_client, address)
    save_again(store_client, address, "later", {})
    second = share_plan(store_client, address)
    assert first != second
    assert store_client.get(f"{SHARED}/{second}").json()["name"] == "later"


def test_a_shared_plan_does_not_reveal_the_plan_id(store_client: TestClient) -> None:
    saved = create_plan(store_client)
    token = share_plan(store_client, saved.headers["location"])
    found = store_client.get(f"{SHARED}/{token}")
    assert saved.json()["id"] not in found.text
    for method in ("PUT", "POST", "PATCH", "DELETE"):
        assert_problem(store_client.request(method, f"{SHARED}/{token}", json={}), "method-not-allowed")


def test_the_body_of_a_share_is_optional_and_checked(client: TestClient) -> None:
    address = create_plan(client).headers["location"]
    assert client.post(f"{address}/shares").status_code == 201
    response = client.post(f"{address}/shares", json={"expires": "never"})
    assert_problem(response, "invalid-input", "/expires")


@pytest.mark.parametrize("token", ["A" * 43, "A" * 42, "x", "%00", "é", "a" * 5000])
def test_an_unknown_token_is_not_found(store_client: TestClient, token: str) -> None:
    document = assert_problem(store_client.get(f"{SHARED}/{token}"), "not-found")
    assert document["detail"] == "There is no shared plan under this link."


def test_only_the_hash_of_a_link_token_is_stored(store_client: TestClient, database_url: str) -> None:
    token = share_plan(store_client, create_plan(store_client).headers["location"])
    engine = create_engine(database_url)
    with engine.connect() as connection:
        row = connection.execute(text("SELECT * FROM shares")).one()
    engine.dispose()
    assert token not in str(row)
    assert re.fullmatch("[0-9a-f]{64}", row.token_sha256)


@pytest.mark.parametrize("column", ["revoked_at", "expires_at"])
def test_revoked_and_expired_links_look_like_unknown_ones(
    store_client: TestClient, database_url: str, column: str
) -> None:
    token = share_plan(store_client, create_plan(store_client).headers["location"])
    assert store_client.get(f"{SHARED}/{token}").status_code == 200
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(update(Share).values({column: datetime.now(UTC) - timedelta(seconds=1)}))
    engine.dispose()
    ended = assert_problem(store_client.get(f"{SHARED}/{token}"), "not-found")
    unknown = assert_problem(store_client.get(f"{SHARED}/{'A' * 43}"), "not-found")
    assert ended == unknown


def links(client: TestClient, address: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{address}/shares").json()["shares"]
    return found


def test_a_link_can_show_the_latest_or_an_older_revision(store_client: TestClient) -> None:
    address = create_plan(store_client, "first", {"n": 1}).headers["location"]
    latest = share_plan(store_client, address, latest=True)
    save_again(store_client, address, "second", {"n": 2})
    older = share_plan(store_client, address, revision=1)
    found = store_client.get(f"{SHARED}/{latest}").json()
    assert (found["name"], found["revision"], found["latest"]) == ("second", 2, True)
    found = store_client.get(f"{SHARED}/{older}").json()
    assert (found["name"], found["revision"], found["latest"]) == ("first", 1, False)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"revision": 2}, "not-found"),
        ({"revision": 1, "latest": True}, "invalid-input"),
        ({"revision": 0}, "invalid-input"),
        ({"expires_in_days": 0}, "invalid-input"),
        ({"expires_in_days": 3651}, "invalid-input"),
    ],
)
def test_an_invalid_link_is_refused(client: TestClient, body: dict[str, object], code: str) -> None:
    address = create_plan(client).headers["location"]
    assert_problem(client.post(f"{address}/shares", json=body), code)
    assert links(client, address) == []


def test_links_are_listed_with_their_openings_and_can_be_revoked(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    token = share_plan(store_client, address, expires_in_days=30)
    (link,) = links(store_client, address)
    assert (link["active"], link["open_count"], link["last_opened_at"]) == (True, 0, None)
    days = datetime.fromisoformat(link["expires_at"]) - datetime.fromisoformat(link["created_at"])
    assert days == timedelta(days=30)
    for _ in range(2):
        store_client.get(f"{SHARED}/{token}")
    (link,) = links(store_client, address)
    assert link["open_count"] == 2
    assert link["last_opened_at"] is not None

    assert store_client.delete(f"{address}/shares/{link['id']}").status_code == 204
    assert_problem(store_client.get(f"{SHARED}/{token}"), "not-found")
    (link,) = links(store_client, address)
    assert link["active"] is False
    assert store_client.delete(f"{address}/shares/{link['id']}").status_code == 204


def test_a_link_is_revoked_only_through_its_own_plan(store_client: TestClient) -> None:
    address, other = (create_plan(store_client).headers["location"] for _ in range(2))
    token = share_plan(store_client, address)
    (link,) = links(store_client, address)
    assert_problem(store_client.delete(f"{other}/shares/{link['id']}"), "not-found")
    assert_problem(store_client.delete(f"{address}/shares/%00"), "not-found")
    assert store_client.get(f"{SHARED}/{token}").status_code == 200


def test_a_link_shows_the_stored_answer_and_its_derivations(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    token = share_plan(store_client, address)
    answer = store_client.get(f"{SHARED}/{token}").json()["answer"]
    number = next(f"{one['id']}#used" for one in answer["limits"] if one["used"])
    stored = store_client.get(f"{SHARED}/{token}/explain", params={"ids": [number]}).json()
    assert stored["quantities"][number]["derivation"]["steps"]


def test_reassessing_reports_changed_results_and_their_causes(store_client: TestClient) -> None:
    address = create_plan(store_client, plan=example_plan(4000)).headers["location"]
    token = share_plan(store_client, address)
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert (today["rules_changed"], today["figures_changed"], today["moved"]) == (False, False, [])

    number, lines = replace_stored_answer(store_client)
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert (today["rules_changed"], today["figures_changed"]) == (True, True)
    (moved,) = [one for one in today["moved"] if f"{one['id']}#{one['what']}" == number]
    assert moved["from"] == 1.5
    assert {(one["kind"], one["name"]): one["from"] for one in moved["because"]} == lines
    assert all(one["to"] != one["from"] for one in moved["because"])
    then = store_client.get(f"{SHARED}/{token}").json()["answer"]
    assert 1.5 in [one["used"]["value"] for one in then["limits"] if one["used"]]
    shown = store_client.get(f"{SHARED}/{token}/explain", params={"ids": [number]}).json()
    assert "an old line" in str(shown["quantities"][number]["derivation"])


def replace_stored_answer(client: TestClient) -> tuple[str, dict[tuple[str, str], str]]:
    """Change a number and two lines of its derivation in the stored answer; return its id and the lines."""
    assert isinstance(client.app, FastAPI)
    with store_of(client.app).writing() as session:
        stored = session.query(PlanRevision).one()
        answer, derivations = orjson.loads(stored.answer or b""), orjson.loads(stored.derivations or b"")
        limit = next(one for one in answer["limits"] if one["used"])
        limit["used"]["value"], used = 1.5, f"{limit['id']}#used"
        pool = next(pool for pool in derivations["pools"] if used in pool["numbers"])
        own = [pool["steps"][n] for n in pool["numbers"][used]["derivation"]["steps"]]
        figure = next(step for step in own if step["kind"] == "figure")
        rule = next(step for step in own if step["kind"] == "operation" and step["name"])
        figure["text"] = rule["expression"] = "an old line"
        stored.answer, stored.derivations = orjson.dumps(answer), orjson.dumps(derivations)
        stored.rules_version = stored.figures_version = "old"
        lines = {("figure", figure["figure"]), ("rule", rule["name"])}
        return used, dict.fromkeys(lines, "an old line")


@pytest.mark.parametrize(
    "answer",
    [
        {"limits": [{"id": "PRD1/QM21/old-limit", "used": 5, "verdict": ["odd"]}], "first_limit": None},
        {"results": "of another shape"},
        {},
    ],
)
def test_an_answer_stored_by_another_release_is_shown_as_stored(
    store_client: TestClient, answer: dict[str, object]
) -> None:
    token = share_plan(store_client, create_plan(store_client, plan=example_plan(4000)).headers["location"])
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        stored = session.query(PlanRevision).one()
        stored.answer, stored.derivations = orjson.dumps(answer), b'{"PRD1/x#used": {"derivation": null}}'
        stored.rules_version = "long ago"
    assert store_client.get(f"{SHARED}/{token}").json()["answer"] == answer
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert today["rules_changed"]
    assert today["answer"]["limits"]
    old = store_client.get(f"{SHARED}/{token}/explain", params={"ids": ["PRD1/x#used"]}).json()
    assert old == {"quantities": {"PRD1/x#used": {"derivation": None}}}


def test_reassessing_reports_why_there_is_no_answer(store_client: TestClient) -> None:
    address = create_plan(store_client, plan={"lpars": 5}).headers["location"]
    today = store_client.get(f"{SHARED}/{share_plan(store_client, address)}/today").json()
    assert today["answer"] is None
    assert today["errors"][0]["field"] == "/lpars"


def test_a_shared_plan_can_be_copied(store_client: TestClient) -> None:
    saved = create_plan(store_client, "theirs", example_plan(4000), note="secret", tags=["internal"])
    token = share_plan(store_client, saved.headers["location"])
    made = store_client.post(f"{SHARED}/{token}/copy", json={"author": "Reader"})
    assert made.status_code == 201
    copy = made.json()
    assert (copy["name"], copy["plan"], copy["author"]) == ("theirs (copy)", example_plan(4000), "Reader")
    assert (copy["note"], copy["tags"]) == (None, [])
    assert copy["summary"] == saved.json()["summary"]
    assert copy["id"] != saved.json()["id"]

"""A read-only link shows what was shared, to whoever has it and to nobody else."""

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
from tests.api.test_plans import created, saved_again
from tests.api.test_revisions import estate

SHARED = "/api/v1/shared"


def shared(client: TestClient, address: str, **asked: object) -> str:
    response = client.post(f"{address}/shares", json=asked)
    assert response.status_code == 201, response.text
    document = response.json()
    assert set(document) == {"token", "url", "id", "revision", "expires_at"}
    assert document["url"] == f"/s/{document['token']}"
    assert response.headers["location"] == f"{SHARED}/{document['token']}"
    token: str = document["token"]
    return token


def test_a_link_shows_the_revision_that_was_current_when_it_was_made(store_client: TestClient) -> None:
    address = created(store_client, "as reviewed", {"clients": 4850}).headers["location"]
    token = shared(store_client, address)
    saved_again(store_client, address, "later", {"clients": 9999})

    found = store_client.get(f"{SHARED}/{token}")
    assert found.status_code == 200
    assert set(found.json()) >= {"name", "plan", "revision", "saved_at"}
    assert (found.json()["name"], found.json()["plan"]) == ("as reviewed", {"clients": 4850})
    assert found.json()["revision"] == 1
    assert found.headers["referrer-policy"] == "no-referrer"
    assert found.headers["cache-control"] == "no-store"


def test_a_link_made_later_shows_the_later_revision(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    first = shared(store_client, address)
    saved_again(store_client, address, "later", {})
    second = shared(store_client, address)
    assert first != second
    assert store_client.get(f"{SHARED}/{second}").json()["name"] == "later"


def test_what_a_reader_gets_does_not_lead_to_the_plan(store_client: TestClient) -> None:
    saved = created(store_client)
    token = shared(store_client, saved.headers["location"])
    found = store_client.get(f"{SHARED}/{token}")
    assert saved.json()["id"] not in found.text
    for method in ("PUT", "POST", "PATCH", "DELETE"):
        assert_problem(store_client.request(method, f"{SHARED}/{token}", json={}), "method-not-allowed")


def test_a_share_may_be_asked_for_without_a_body_but_not_with_a_wrong_one(client: TestClient) -> None:
    address = created(client).headers["location"]
    assert client.post(f"{address}/shares").status_code == 201
    response = client.post(f"{address}/shares", json={"expires": "never"})
    assert_problem(response, "invalid-input", "/expires")


@pytest.mark.parametrize("token", ["A" * 43, "A" * 42, "x", "%00", "é", "a" * 5000])
def test_a_token_that_was_never_given_out_opens_nothing(store_client: TestClient, token: str) -> None:
    document = assert_problem(store_client.get(f"{SHARED}/{token}"), "not-found")
    assert document["detail"] == "There is no shared plan under this link."


def test_only_the_hash_of_a_token_is_at_rest(store_client: TestClient, database_url: str) -> None:
    token = shared(store_client, created(store_client).headers["location"])
    engine = create_engine(database_url)
    with engine.connect() as connection:
        row = connection.execute(text("SELECT * FROM shares")).one()
    engine.dispose()
    assert token not in str(row)
    assert re.fullmatch("[0-9a-f]{64}", row.token_sha256)


@pytest.mark.parametrize("column", ["revoked_at", "expires_at"])
def test_a_link_that_was_revoked_or_has_expired_looks_like_an_unknown_one(
    store_client: TestClient, database_url: str, column: str
) -> None:
    token = shared(store_client, created(store_client).headers["location"])
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


def test_a_link_may_follow_the_plan_or_lead_to_an_older_revision(store_client: TestClient) -> None:
    address = created(store_client, "first", {"n": 1}).headers["location"]
    latest = shared(store_client, address, latest=True)
    saved_again(store_client, address, "second", {"n": 2})
    older = shared(store_client, address, revision=1)
    found = store_client.get(f"{SHARED}/{latest}").json()
    assert (found["name"], found["revision"], found["latest"]) == ("second", 2, True)
    found = store_client.get(f"{SHARED}/{older}").json()
    assert (found["name"], found["revision"], found["latest"]) == ("first", 1, False)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"revision": 2}, "not-found"),
        ({"revision": 1, "latest": True}, "invalid-input"),
        ({"revision": 0}, "invalid-input"),
        ({"expires_in_days": 0}, "invalid-input"),
        ({"expires_in_days": 3651}, "invalid-input"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused(
    client: TestClient, asked: dict[str, object], code: str
) -> None:
    address = created(client).headers["location"]
    assert_problem(client.post(f"{address}/shares", json=asked), code)
    assert links(client, address) == []


def test_links_are_listed_with_when_they_were_opened_and_end_when_revoked(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    token = shared(store_client, address, expires_in_days=30)
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


def test_a_link_is_revoked_through_its_own_plan_only(store_client: TestClient) -> None:
    address, other = (created(store_client).headers["location"] for _ in range(2))
    token = shared(store_client, address)
    (link,) = links(store_client, address)
    assert_problem(store_client.delete(f"{other}/shares/{link['id']}"), "not-found")
    assert_problem(store_client.delete(f"{address}/shares/%00"), "not-found")
    assert store_client.get(f"{SHARED}/{token}").status_code == 200


def test_the_reader_sees_the_answer_as_it_was_and_what_it_rests_on(store_client: TestClient) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    token = shared(store_client, address)
    answer = store_client.get(f"{SHARED}/{token}").json()["answer"]
    number = next(f"{one['id']}#used" for one in answer["limits"] if one["used"])
    kept = store_client.get(f"{SHARED}/{token}/explain", params={"ids": [number]}).json()
    assert kept["quantities"][number]["derivation"]["steps"]


def test_a_year_later_the_link_says_what_moved_and_which_figure_or_rule_did_it(
    store_client: TestClient,
) -> None:
    address = created(store_client, plan=estate(4000)).headers["location"]
    token = shared(store_client, address)
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert (today["rules_changed"], today["figures_changed"], today["moved"]) == (False, False, [])

    number, lines = as_if_a_year_had_passed(store_client)
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert (today["rules_changed"], today["figures_changed"]) == (True, True)
    (moved,) = [one for one in today["moved"] if f"{one['id']}#{one['what']}" == number]
    assert moved["from"] == 1.5
    assert {(one["kind"], one["name"]): one["from"] for one in moved["because"]} == lines
    assert all(one["to"] != one["from"] for one in moved["because"])
    then = store_client.get(f"{SHARED}/{token}").json()["answer"]
    assert 1.5 in [one["used"]["value"] for one in then["limits"] if one["used"]]
    shown = store_client.get(f"{SHARED}/{token}/explain", params={"ids": [number]}).json()
    assert "as it was a year ago" in str(shown["quantities"][number]["derivation"])


def as_if_a_year_had_passed(client: TestClient) -> tuple[str, dict[tuple[str, str], str]]:
    """Put another number, and another line of a figure and of a rule, into the answer that was kept."""
    assert isinstance(client.app, FastAPI)
    with store_of(client.app).writing() as session:
        kept = session.query(PlanRevision).one()
        answer, derivations = orjson.loads(kept.answer or b""), orjson.loads(kept.derivations or b"")
        limit = next(one for one in answer["limits"] if one["used"])
        limit["used"]["value"], used = 1.5, f"{limit['id']}#used"
        pool = next(pool for pool in derivations["pools"] if used in pool["numbers"])
        own = [pool["steps"][n] for n in pool["numbers"][used]["derivation"]["steps"]]
        figure = next(step for step in own if step["kind"] == "figure")
        rule = next(step for step in own if step["kind"] == "operation" and step["name"])
        figure["text"] = rule["expression"] = "as it was a year ago"
        kept.answer, kept.derivations = orjson.dumps(answer), orjson.dumps(derivations)
        kept.rules_version = kept.figures_version = "a year ago"
        lines = {("figure", figure["figure"]), ("rule", rule["name"])}
        return used, dict.fromkeys(lines, "as it was a year ago")


@pytest.mark.parametrize(
    "answer",
    [
        {"limits": [{"id": "PRD1/QM21/old-limit", "used": 5, "verdict": ["odd"]}], "first_limit": None},
        {"results": "of another shape"},
        {},
    ],
)
def test_an_answer_in_the_shape_of_another_release_is_shown_as_it_was_kept(
    store_client: TestClient, answer: dict[str, object]
) -> None:
    token = shared(store_client, created(store_client, plan=estate(4000)).headers["location"])
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        kept = session.query(PlanRevision).one()
        kept.answer, kept.derivations = orjson.dumps(answer), b'{"PRD1/x#used": {"derivation": null}}'
        kept.rules_version = "long ago"
    assert store_client.get(f"{SHARED}/{token}").json()["answer"] == answer
    today = store_client.get(f"{SHARED}/{token}/today").json()
    assert today["rules_changed"]
    assert today["answer"]["limits"]
    old = store_client.get(f"{SHARED}/{token}/explain", params={"ids": ["PRD1/x#used"]}).json()
    assert old == {"quantities": {"PRD1/x#used": {"derivation": None}}}


def test_today_says_why_there_is_no_answer(store_client: TestClient) -> None:
    address = created(store_client, plan={"lpars": 5}).headers["location"]
    today = store_client.get(f"{SHARED}/{shared(store_client, address)}/today").json()
    assert today["answer"] is None
    assert today["errors"][0]["field"] == "/lpars"


def test_a_reader_copies_the_plan_into_one_of_their_own(store_client: TestClient) -> None:
    saved = created(store_client, "theirs", estate(4000), note="secret", tags=["internal"])
    token = shared(store_client, saved.headers["location"])
    made = store_client.post(f"{SHARED}/{token}/copy", json={"author": "Reader"})
    assert made.status_code == 201
    copy = made.json()
    assert (copy["name"], copy["plan"], copy["author"]) == ("theirs (copy)", estate(4000), "Reader")
    assert (copy["note"], copy["tags"]) == (None, [])
    assert copy["summary"] == saved.json()["summary"]
    assert copy["id"] != saved.json()["id"]

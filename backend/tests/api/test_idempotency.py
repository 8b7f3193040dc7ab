"""A create or a save may be sent again: it is done once, and answered alike."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text, update

from mqplanner.persistence.tables import IdempotencyKey
from tests.api.principals import store_of
from tests.api.problem import assert_problem
from tests.api.test_plans import PLANS, created

BODY = {"name": "once", "plan": {"n": 1}}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def test_a_create_that_is_sent_again_makes_no_second_plan(store_client: TestClient) -> None:
    header = key()
    first, again = (store_client.post(PLANS, json=BODY, headers=header) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert again.content == first.content
    for name in ("etag", "location", "content-type", "cache-control"):
        assert again.headers[name] == first.headers[name]
    assert again.headers["idempotency-replayed"] == "true"
    assert "idempotency-replayed" not in first.headers
    assert store_client.get(PLANS).json()["total"] == 1


def test_a_save_that_is_sent_again_is_not_a_conflict_with_itself(store_client: TestClient) -> None:
    address = created(store_client).headers["location"]
    header = {**key(), "If-Match": '"1"'}
    first, again = (store_client.put(address, json=BODY, headers=header) for _ in range(2))
    assert first.status_code == again.status_code == 200
    assert again.json() == first.json()
    assert store_client.get(address).json()["revision"] == 2


def test_the_same_key_for_something_else_is_refused(store_client: TestClient) -> None:
    header = key()
    address = store_client.post(PLANS, json=BODY, headers=header).headers["location"]
    for method, path, body, more in (
        ("POST", PLANS, {**BODY, "name": "other"}, {}),
        ("PUT", address, BODY, {"If-Match": '"1"'}),
        ("POST", f"{address}/shares", {}, {}),
    ):
        response = store_client.request(method, path, json=body, headers={**header, **more})
        assert_problem(response, "idempotency-key-reused", "Idempotency-Key")


def test_a_link_that_is_asked_for_again_is_the_same_and_its_token_is_kept_nowhere(
    store_client: TestClient, database_url: str
) -> None:
    address, header = created(store_client).headers["location"], key()
    first, again = (store_client.post(f"{address}/shares", json={}, headers=header) for _ in range(2))
    assert again.json() == first.json()
    assert again.headers["location"] == first.headers["location"]
    token = first.json()["token"]
    assert store_client.get(f"/api/v1/shared/{token}").status_code == 200
    assert len(store_client.get(f"{address}/shares").json()["shares"]) == 1
    engine = create_engine(database_url)
    with engine.connect() as connection:
        row = connection.execute(text("SELECT * FROM idempotency_keys")).one()
    engine.dispose()
    kept = store_of_client(store_client)
    assert token not in f"{row}{kept}"
    assert header["Idempotency-Key"] not in f"{row}{kept}"


def store_of_client(client: TestClient) -> str:
    """What is kept of the only request, unpacked."""
    assert isinstance(client.app, FastAPI)
    with store_of(client.app).reading() as session:
        row = session.query(IdempotencyKey).one()
        return f"{row.headers}{row.answer!r}{row.salt}"


def test_what_was_refused_may_be_sent_again_when_it_is_right(store_client: TestClient) -> None:
    address, header = created(store_client).headers["location"], key()
    store_client.put(address, json=BODY, headers={"If-Match": "*"})
    assert_problem(store_client.put(address, json=BODY, headers={**header, "If-Match": '"1"'}), "stale")
    right = store_client.put(address, json=BODY, headers={**header, "If-Match": '"2"'})
    assert right.status_code == 200


def test_of_many_that_arrive_at_once_one_is_done(store_client: TestClient) -> None:
    header = key()
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: store_client.post(PLANS, json=BODY, headers=header), range(6)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert store_client.get(PLANS).json()["total"] == 1


def test_a_key_is_forgotten_after_a_day(store_client: TestClient) -> None:
    header = key()
    store_client.post(PLANS, json=BODY, headers=header)
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        session.execute(update(IdempotencyKey).values(created_at=datetime.now(UTC) - timedelta(hours=25)))
    store_client.post(PLANS, json=BODY, headers=header)
    assert store_client.get(PLANS).json()["total"] == 2


@pytest.mark.parametrize("wrong", ["short", "k" * 201, "a b c d e f g h i j k", ""])
def test_a_key_that_is_none_is_refused(client: TestClient, wrong: str) -> None:
    response = client.post(PLANS, json=BODY, headers={"Idempotency-Key": wrong})
    assert_problem(response, "invalid-input", "Idempotency-Key")

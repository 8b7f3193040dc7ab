"""A repeated create or save is executed once and gets the same response."""

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
from tests.api.saved_plans import PLANS, create_plan

BODY = {"name": "once", "plan": {"n": 1}}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def test_a_repeated_create_makes_one_plan(store_client: TestClient) -> None:
    header = key()
    first, again = (store_client.post(PLANS, json=BODY, headers=header) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert again.content == first.content
    for name in ("etag", "location", "content-type", "cache-control"):
        assert again.headers[name] == first.headers[name]
    assert again.headers["idempotency-replayed"] == "true"
    assert "idempotency-replayed" not in first.headers
    assert store_client.get(PLANS).json()["total"] == 1


def test_a_repeated_save_is_not_a_conflict(store_client: TestClient) -> None:
    address = create_plan(store_client).headers["location"]
    header = {**key(), "If-Match": '"1"'}
    first, again = (store_client.put(address, json=BODY, headers=header) for _ in range(2))
    assert first.status_code == again.status_code == 200
    assert again.json() == first.json()
    assert store_client.get(address).json()["revision"] == 2


def test_a_key_of_another_request_is_refused(store_client: TestClient) -> None:
    header = key()
    address = store_client.post(PLANS, json=BODY, headers=header).headers["location"]
    for method, path, body, more in (
        ("POST", PLANS, {**BODY, "name": "other"}, {}),
        ("PUT", address, BODY, {"If-Match": '"1"'}),
        ("POST", f"{address}/shares", {}, {}),
    ):
        response = store_client.request(method, path, json=body, headers={**header, **more})
        assert_problem(response, "idempotency-key-reused", "Idempotency-Key")


def test_a_repeated_share_has_the_same_token_which_is_not_stored(store_client: TestClient, database_url: str) -> None:
    address, header = create_plan(store_client).headers["location"], key()
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
    stored = stored_response(store_client)
    assert token not in f"{row}{stored}"
    assert header["Idempotency-Key"] not in f"{row}{stored}"


def stored_response(client: TestClient) -> str:
    """Return what is stored of the only request, decompressed."""
    assert isinstance(client.app, FastAPI)
    with store_of(client.app).reading() as session:
        row = session.query(IdempotencyKey).one()
        return f"{row.headers}{row.answer!r}{row.salt}"


def test_a_refused_request_does_not_use_up_its_key(store_client: TestClient) -> None:
    address, header = create_plan(store_client).headers["location"], key()
    store_client.put(address, json=BODY, headers={"If-Match": "*"})
    assert_problem(store_client.put(address, json=BODY, headers={**header, "If-Match": '"1"'}), "stale")
    right = store_client.put(address, json=BODY, headers={**header, "If-Match": '"2"'})
    assert right.status_code == 200


def test_of_concurrent_repetitions_one_is_executed(store_client: TestClient) -> None:
    header = key()
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: store_client.post(PLANS, json=BODY, headers=header), range(6)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert store_client.get(PLANS).json()["total"] == 1


def test_a_key_expires_after_a_day(store_client: TestClient) -> None:
    header = key()
    store_client.post(PLANS, json=BODY, headers=header)
    assert isinstance(store_client.app, FastAPI)
    with store_of(store_client.app).writing() as session:
        session.execute(update(IdempotencyKey).values(created_at=datetime.now(UTC) - timedelta(hours=25)))
    store_client.post(PLANS, json=BODY, headers=header)
    assert store_client.get(PLANS).json()["total"] == 2


@pytest.mark.parametrize("wrong", ["short", "k" * 201, "a b c d e f g h i j k", ""])
def test_an_invalid_key_is_refused(client: TestClient, wrong: str) -> None:
    response = client.post(PLANS, json=BODY, headers={"Idempotency-Key": wrong})
    assert_problem(response, "invalid-input", "Idempotency-Key")

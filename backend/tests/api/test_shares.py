"""A read-only link shows what was shared, to whoever has it and to nobody else."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text, update

from mqplanner.persistence.tables import Share
from tests.api.problem import assert_problem
from tests.api.test_plans import created, saved_again

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

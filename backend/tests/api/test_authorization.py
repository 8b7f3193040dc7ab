"""Authentication with API tokens, and the limit of failed look-ups."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy.orm import Session

from mqplanner.access.principal import TokenScope
from mqplanner.api.database_places import PLACES, READING, DatabasePlaces
from mqplanner.persistence import tokens
from mqplanner.persistence.identifiers import new_id
from mqplanner.persistence.tables import ApiToken
from mqplanner.persistence.tokens import Authentication
from tests.api.conftest import serve
from tests.api.principals import set_token, signed_up, store_of
from tests.api.problem import assert_problem

PLANS = "/api/v1/plans"
MAX_FAILURES = 5


@pytest.fixture
def signed(database_url: str, built_ui: Path) -> Iterator[TestClient]:
    yield from serve(database_url, built_ui, auth="token", failed_lookups_per_minute=MAX_FAILURES)


def app_of(client: TestClient) -> FastAPI:
    assert isinstance(client.app, FastAPI)
    return client.app


def wrong_token(number: int) -> str:
    """Return a header with a token that no one has."""
    return "Bearer mqp_" + str(number) * 43


def test_without_a_token_the_response_explains_how_to_send_one(signed: TestClient) -> None:
    response = signed.get(PLANS)
    assert_problem(response, "not-signed-in")
    assert response.headers["www-authenticate"] == "Bearer"


def test_whoami_returns_the_principal_and_records_the_use(signed: TestClient) -> None:
    header = signed_up(app_of(signed), "ada", TokenScope.READ)
    me = {"auth": "token", "name": "ada", "scope": "read", "measurements": False}
    assert signed.get("/api/v1/whoami", headers=header).json() == me
    with store_of(app_of(signed)).reading() as session:
        used = session.query(ApiToken).filter_by(name="ada").one().last_used_at
    assert used is not None
    assert datetime.now(UTC) - used < timedelta(minutes=1)


def test_the_principal_is_the_default_author(signed: TestClient) -> None:
    header = signed_up(app_of(signed), "ada")
    saved = signed.post(PLANS, json={"name": "x", "plan": {}}, headers=header).json()
    assert (saved["author"], saved["role"]) == ("ada", "owner")
    named = signed.post(PLANS, json={"name": "x", "plan": {}, "author": "Ada L."}, headers=header).json()
    assert named["author"] == "ada", "no one can save in the name of another principal"


def test_an_expired_token_is_refused(signed: TestClient) -> None:
    header = signed_up(app_of(signed), "ada")
    assert signed.get(PLANS, headers=header).status_code == 200
    set_token(app_of(signed), "ada", expires_at=datetime.now(UTC))
    assert_problem(signed.get(PLANS, headers=header), "not-signed-in")


def test_unknown_tokens_are_limited_and_valid_ones_are_not(signed: TestClient) -> None:
    right = signed_up(app_of(signed), "ada")
    wrong = {"Authorization": "Bearer mqp_" + "A" * 43}
    for _ in range(MAX_FAILURES):
        assert_problem(signed.get(PLANS, headers=wrong), "not-signed-in")
    for header in (wrong, {"Authorization": "Bearer short"}):
        response = signed.get(PLANS, headers=header)
        assert_problem(response, "too-many-failed-lookups")
        assert int(response.headers["retry-after"]) > 0
    assert signed.head(PLANS, headers=wrong).status_code == 429
    assert signed.get(PLANS, headers=right).status_code == 200
    assert signed.head(PLANS, headers=right).status_code == 200


def test_expired_tokens_count_as_failed_lookups(signed: TestClient) -> None:
    ended = signed_up(app_of(signed), "ada")
    set_token(app_of(signed), "ada", expires_at=datetime.now(UTC))
    for _ in range(MAX_FAILURES):
        assert_problem(signed.get(PLANS, headers=ended), "not-signed-in")
    assert_problem(signed.get(PLANS, headers=ended), "too-many-failed-lookups")


def test_unknown_links_are_limited_and_valid_ones_are_not(signed: TestClient) -> None:
    header = signed_up(app_of(signed), "ada")
    place = signed.post(PLANS, json={"name": "x", "plan": {}}, headers=header).headers["location"]
    link = signed.post(f"{place}/shares", json={}, headers=header).json()["token"]
    for number in range(MAX_FAILURES):
        assert_problem(signed.get(f"/api/v1/shared/{str(number) * 43}"), "not-found")
    for path in ("", "/today", "/explain?ids=x"):
        assert_problem(signed.get(f"/api/v1/shared/{'9' * 43}{path}"), "too-many-failed-lookups")
    assert signed.head(f"/api/v1/shared/{'9' * 43}").status_code == 429
    assert signed.get(f"/api/v1/shared/{link}").status_code == 200
    assert signed.head(f"/api/v1/shared/{link}").status_code == 200


def test_unknown_ids_are_limited_per_principal(signed: TestClient) -> None:
    header, other = signed_up(app_of(signed), "ada"), signed_up(app_of(signed), "bob")
    own = signed.post(PLANS, json={"name": "x", "plan": {}}, headers=header).headers["location"]
    foreign = signed.post(PLANS, json={"name": "x", "plan": {}}, headers=other).headers["location"]
    for _ in range(MAX_FAILURES):
        assert_problem(signed.get(f"{PLANS}/{new_id()}", headers=header), "not-found")
    for place in (f"{PLANS}/{new_id()}", foreign):  # plans of others count as unknown
        assert_problem(signed.get(place, headers=header), "too-many-failed-lookups")
    assert signed.get(PLANS, headers=header).status_code == 200
    assert signed.get(own, headers=header).status_code == 200
    assert_problem(signed.get(f"{PLANS}/{new_id()}", headers=other), "not-found")


@pytest.fixture
def limited(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    yield from serve(sqlite_url, built_ui, auth="token", requests_per_minute=3, failed_lookups_per_minute=MAX_FAILURES)


@pytest.mark.parametrize(
    "headers", [{}, {"Authorization": "Basic x"}, {"Authorization": "Bearer short"}, {"Authorization": wrong_token(0)}]
)
def test_requests_without_a_valid_token_are_limited_by_address(limited: TestClient, headers: dict[str, str]) -> None:
    right = signed_up(app_of(limited), "ada")
    for _ in range(3):
        assert_problem(limited.get(PLANS, headers=headers), "not-signed-in")
    assert_problem(limited.get(PLANS, headers=headers), "too-many-requests")
    assert limited.get(PLANS, headers=right).status_code == 200


def test_wrong_tokens_beyond_a_limit_are_not_looked_up(signed: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    right, new = signed_up(app_of(signed), "ada"), signed_up(app_of(signed), "bob")
    assert signed.get(PLANS, headers=right).status_code == 200
    looked_up = []
    authenticate = tokens.authenticate

    def observed(session: Session, text: str, now: datetime) -> Authentication:
        looked_up.append(text)
        return authenticate(session, text, now)

    monkeypatch.setattr(tokens, "authenticate", observed)
    for number in range(MAX_FAILURES):
        for _ in range(2):  # the second time it is known to be wrong
            signed.get(PLANS, headers={"Authorization": wrong_token(number)})
    assert len(looked_up) == MAX_FAILURES
    for header in ({"Authorization": wrong_token(8)}, new):  # a new token waits where so many were tried
        assert_problem(signed.get(PLANS, headers=header), "too-many-failed-lookups")
    assert len(looked_up) == MAX_FAILURES
    assert signed.get(PLANS, headers=right).status_code == 200


def test_tokens_beyond_a_limit_wait_for_no_place(signed: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(MAX_FAILURES):
        assert_problem(signed.get(PLANS, headers={"Authorization": wrong_token(number)}), "not-signed-in")
    monkeypatch.setitem(PLACES, READING, 0)
    state = app_of(signed).state
    state.token_lookups._places = DatabasePlaces(0.01, state.client_limits)
    assert_problem(signed.get(PLANS, headers={"Authorization": wrong_token(8)}), "too-many-failed-lookups")


def test_a_revoked_token_is_refused_at_once(signed: TestClient) -> None:
    header = signed_up(app_of(signed), "ada")
    assert signed.get(PLANS, headers=header).status_code == 200
    set_token(app_of(signed), "ada", revoked_at=datetime.now(UTC))
    assert_problem(signed.get(PLANS, headers=header), "not-signed-in")

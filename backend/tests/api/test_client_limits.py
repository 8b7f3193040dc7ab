"""Limits of one client: requests, compute seconds, saves; limits of what one principal stores."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from mqplanner.api import token_lookups
from mqplanner.api.client_limits import COMPUTE_SECONDS, FAILED_LOOKUPS, SAVES, ClientLimits, network_of
from mqplanner.api.problems import ApiProblem
from mqplanner.persistence import tokens
from mqplanner.persistence.tables import Principal
from mqplanner.settings import Settings
from tests.api.conftest import serve
from tests.api.principals import set_token, signed_up
from tests.api.problem import assert_problem
from tests.api.saved_plans import DOCUMENT, PLANS, create_plan, save_again

RULES, ASSESS = "/api/v1/rules", "/api/v1/assess"
NOW = 1_000_020.0
"""The beginning of a minute."""


@pytest.fixture(autouse=True)
def _stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW)


@pytest.fixture
def limited(request: pytest.FixtureRequest, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service with the limits that the test names."""
    yield from serve(sqlite_url, built_ui, **request.param)


def limits(**settings: Any) -> Any:
    return pytest.mark.parametrize("limited", [settings], indirect=True)


def assert_refused(response: Response, kind: str, allowed: int) -> None:
    document = assert_problem(response, "too-many-requests")
    assert document["errors"][0]["field"] == kind
    assert document["errors"][0]["allowed"] == allowed
    assert 1 <= int(response.headers["retry-after"]) <= 3600


@limits(requests_per_minute=3)
def test_requests_of_one_address_are_limited_and_health_checks_and_pages_are_not(limited: TestClient) -> None:
    for address in (RULES, PLANS, RULES):
        assert limited.get(address).status_code == 200
    for address in (RULES, PLANS):
        assert_refused(limited.get(address), "requests per minute", 3)
    for address in ("/healthz", "/readyz", "/", "/assets/index-a1b2c3.js"):
        assert limited.get(address).status_code == 200


@limits(requests_per_minute=2, auth="token")
def test_requests_of_each_principal_are_limited(limited: TestClient) -> None:
    assert isinstance(limited.app, FastAPI)
    ada, again, bob = (signed_up(limited.app, name) for name in ("ada", "ada", "bob"))
    for headers in (ada, again):  # two tokens of one principal
        assert limited.get(PLANS, headers=headers).status_code == 200
    assert_refused(limited.get(PLANS, headers=ada), "requests per minute", 2)
    assert limited.get(PLANS, headers=bob).status_code == 200
    assert limited.get(RULES).status_code == 200


@limits(requests_per_minute=2, auth="token")
def test_requests_that_need_no_token_count_for_the_principal_of_a_valid_one(limited: TestClient) -> None:
    assert isinstance(limited.app, FastAPI)
    ada, wrong = signed_up(limited.app, "ada"), {"Authorization": "Bearer mqp_" + "A" * 43}
    for headers in ({}, wrong):  # a wrong token counts for the address
        assert limited.get(RULES, headers=headers).status_code == 200
    for headers in ({}, wrong):
        assert_refused(limited.get(RULES, headers=headers), "requests per minute", 2)
    for path in (RULES, PLANS):
        assert limited.get(path, headers=ada).status_code == 200
    assert_refused(limited.get(RULES, headers=ada), "requests per minute", 2)


@limits(compute_seconds_per_minute=1, auth="token")
def test_compute_seconds_count_for_the_principal_of_a_token(limited: TestClient) -> None:
    assert isinstance(limited.app, FastAPI)
    found: ClientLimits = limited.app.state.client_limits
    ada, question = signed_up(limited.app, "ada"), {"plan": DOCUMENT}
    found.charge_compute_time("testclient", 30)
    assert_refused(limited.post(ASSESS, json=question), COMPUTE_SECONDS, 1)
    assert limited.post(ASSESS, json=question, headers=ada).status_code == 200
    with limited.app.state.database.reading() as session:
        (principal,) = session.scalars(select(Principal.id).where(Principal.name == "ada"))
    found.charge_compute_time(principal, 30)
    assert_refused(limited.post(ASSESS, json=question, headers=ada), COMPUTE_SECONDS, 1)


@limits(requests_per_minute=10, auth="token")
def test_whose_limits_count_is_looked_up_seldom_and_a_revoked_token_ends(
    limited: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(limited.app, FastAPI)
    looked_up: list[str] = []
    authenticate = tokens.authenticate

    def observed(session: Session, text: str, now: datetime) -> tokens.Authentication:
        looked_up.append(text)
        return authenticate(session, text, now)

    monkeypatch.setattr(tokens, "authenticate", observed)
    for headers in (signed_up(limited.app, "ada"), {"Authorization": "Bearer mqp_" + "A" * 43}):
        for _ in range(5):
            assert limited.get(RULES, headers=headers).status_code == 200
    assert len(looked_up) == 2
    ada = signed_up(limited.app, "ada")
    monkeypatch.setattr(token_lookups, "KNOWN_S", 0.0)
    assert limited.get(RULES, headers=ada).status_code == 200
    set_token(limited.app, "ada", revoked_at=datetime(2020, 1, 1, tzinfo=UTC))
    for _ in range(5):  # they count for the address, as the five with the wrong token did
        assert limited.get(RULES, headers=ada).status_code == 200
    assert_refused(limited.get(RULES, headers=ada), "requests per minute", 10)


@limits(compute_seconds_per_minute=1, auth="token")
def test_calculations_are_refused_once_the_compute_seconds_are_used(limited: TestClient) -> None:
    assert isinstance(limited.app, FastAPI)
    found: ClientLimits = limited.app.state.client_limits
    assert limited.post(ASSESS, json={"plan": DOCUMENT}).status_code == 200
    found.charge_compute_time("testclient", 30)
    assert_refused(limited.post(ASSESS, json={"plan": DOCUMENT}), COMPUTE_SECONDS, 1)

    headers, body = signed_up(limited.app, "ada"), {"name": "x", "plan": DOCUMENT}
    assert limited.post(PLANS, json=body, headers=headers).status_code == 201
    with limited.app.state.database.reading() as session:
        (principal,) = session.scalars(select(Principal.id).where(Principal.name == "ada"))
    found.charge_compute_time(principal, 30)
    assert_refused(limited.post(PLANS, json=body, headers=headers), COMPUTE_SECONDS, 1)
    assert limited.get(PLANS, headers=headers).json()["total"] == 1


@limits(compute_seconds_per_minute=1)
def test_compute_seconds_are_free_where_only_this_machine_reaches_the_service(limited: TestClient) -> None:
    assert isinstance(limited.app, FastAPI)
    limited.app.state.client_limits.charge_compute_time("testclient", 3600)
    assert limited.post(ASSESS, json={"plan": DOCUMENT}).status_code == 200


@limits(compute_seconds_per_minute=1, auth="token")
def test_the_time_of_a_calculation_is_charged(limited: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter((10.0, 12.0))
    monkeypatch.setattr("time.thread_time", lambda: next(ticks))
    assert limited.post(ASSESS, json={"plan": DOCUMENT}).status_code == 200
    assert_refused(limited.post(ASSESS, json={"plan": DOCUMENT}), COMPUTE_SECONDS, 1)


@limits(saves_per_hour=2)
def test_saves_are_limited_and_reading_is_not(limited: TestClient) -> None:
    address = create_plan(limited).headers["location"]
    assert limited.patch(address, json={"name": "y"}, headers={"If-Match": "*"}).status_code == 200
    assert_refused(limited.patch(address, json={"name": "z"}, headers={"If-Match": "*"}), SAVES, 2)
    assert limited.get(address).json()["name"] == "y"


def test_plans_of_one_principal_are_limited(database_url: str, built_ui: Path) -> None:
    for client in serve(database_url, built_ui, max_plans=2):
        address = create_plan(client).headers["location"]
        create_plan(client)
        document = assert_problem(client.post(f"{address}/duplicate"), "quota-reached")
        assert (document["errors"][0]["field"], document["errors"][0]["allowed"]) == ("plans", 2)
        assert client.get(PLANS).json()["total"] == 2
        save_again(client, address, "more", DOCUMENT)


def test_stored_bytes_of_one_principal_are_limited(database_url: str, built_ui: Path) -> None:
    for client in serve(database_url, built_ui, max_stored_bytes=200_000):
        address = create_plan(client, plan={"text": "x" * 90_000}).headers["location"]
        save_again(client, address, "more", {"text": "y" * 90_000})
        body = {"name": "too much", "plan": {"text": "z" * 90_000}}
        response = client.put(address, json=body, headers={"If-Match": "*"})
        assert assert_problem(response, "quota-reached")["errors"][0]["field"] == "stored bytes"
        assert client.get(address).json()["revision"] == 2


def test_stored_responses_of_deleted_plans_count_towards_the_bytes(database_url: str, built_ui: Path) -> None:
    for client in serve(database_url, built_ui, max_stored_bytes=200_000):
        for _ in range(4):
            body = {"name": "x", "plan": {"text": token_hex(45_000)}}  # of which the compressed half is stored
            created = client.post(PLANS, json=body, headers={"Idempotency-Key": token_hex()})
            if created.status_code != 201:
                break
            address = created.headers["location"]
            client.post(f"{address}/archive", headers={"If-Match": "*"}).raise_for_status()
            client.delete(f"{address}?confirm=x", headers={"If-Match": "*"}).raise_for_status()
        assert assert_problem(created, "quota-reached")["errors"][0]["field"] == "stored bytes"
        assert client.get(PLANS).json()["total"] == 0


def test_failed_lookups_are_counted_per_source_for_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ClientLimits(Settings(failed_lookups_per_minute=2))
    for source in ("somewhere", "somewhere", "elsewhere"):
        found.count(FAILED_LOOKUPS, source)
    for _ in range(2):  # a refused look-up is not counted
        with pytest.raises(ApiProblem) as problem:
            found.count(FAILED_LOOKUPS, "somewhere")
        assert 1 <= int(problem.value.headers["Retry-After"]) <= 60
    monkeypatch.setattr("time.time", lambda: NOW + 121)
    found.count(FAILED_LOOKUPS, "somewhere")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
def test_an_ipv6_prefix_is_one_source(address: str | None, network: str) -> None:
    assert network_of(address) == network


@limits(requests_per_minute=1)
def test_a_request_beyond_the_limit_is_refused_before_its_body_is_read(limited: TestClient) -> None:
    for address in (ASSESS, PLANS):
        limited.post(address, json={})
        assert_refused(limited.post(address, content=b"{no JSON"), "requests per minute", 1)

"""The audit trail, and security events in the log."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import delete, text, update
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

import mqplanner
from mqplanner.access.principal import TokenScope
from mqplanner.errors import StoreUnavailable
from mqplanner.persistence.tables import AuditEvent
from tests.api.conftest import serve
from tests.api.principals import plan_of, signed_up, store_of
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS, create_plan, share_plan

AUDIT = "/api/v1/audit"
SOURCES = "".join(path.read_text("utf-8") for path in Path(mqplanner.__file__).parent.rglob("*.py"))
ANY = {"If-Match": "*"}


@pytest.fixture
def signed(database_url: str, built_ui: Path) -> Iterator[TestClient]:
    yield from serve(database_url, built_ui, auth="token")


def app_of(client: TestClient) -> FastAPI:
    assert isinstance(client.app, FastAPI)
    return client.app


def trail(client: TestClient, headers: dict[str, str], **query: Any) -> list[dict[str, Any]]:
    response = client.get(AUDIT, params=query, headers=headers)
    assert response.status_code == 200, response.text
    events: list[dict[str, Any]] = response.json()["events"]
    return events


def test_each_change_of_a_plan_is_recorded_with_who_when_and_from_where(signed: TestClient) -> None:
    admin, ada = signed_up(app_of(signed), "boss", TokenScope.ADMIN), signed_up(app_of(signed), "ada")
    signed.headers.update(ada)
    created = create_plan(signed, "PRD1")
    address = created.headers["location"]
    body = {"name": "PRD1", "plan": {}}
    signed.put(address, json=body, headers=ANY).raise_for_status()
    signed.patch(address, json={"name": "PRD2"}, headers=ANY).raise_for_status()
    signed.patch(address, json={"name": "PRD2"}, headers=ANY).raise_for_status()  # changes nothing
    signed.patch(f"{address}/revisions/1", json={"version_name": "v"}, headers=ANY).raise_for_status()
    signed.get(f"{address}/export?format=yaml").raise_for_status()
    share_plan(signed, address)
    link = signed.get(f"{address}/shares").json()["shares"][0]["id"]
    signed.delete(f"{address}/shares/{link}").raise_for_status()
    signed.post(f"{address}/archive", headers=ANY).raise_for_status()
    signed.post(f"{address}/restore", headers=ANY).raise_for_status()
    signed.post(f"{address}/archive", headers=ANY).raise_for_status()
    signed.delete(address, params={"confirm": "PRD2"}, headers=ANY).raise_for_status()

    events = trail(signed, admin, plan_id=created.json()["id"])[::-1]
    assert [event["action"] for event in events] == [
        "plan created", "plan saved", "plan changed", "revision named", "plan exported", "link created", "link revoked",
        "plan archived", "plan restored", "plan archived", "plan deleted",
    ]  # fmt: skip
    assert {event["principal"] for event in events} == {"ada"}
    assert {event["address"] for event in events} == {"testclient"}
    assert events[0]["request_id"] == created.headers["x-request-id"]
    assert (events[0]["subject"], events[-1]["subject"], events[5]["subject"]) == ("PRD1", "PRD2", link)


def test_events_are_found_by_who_by_action_and_by_time(signed: TestClient) -> None:
    admin = signed_up(app_of(signed), "boss", TokenScope.ADMIN)
    for name in ("ada", "bob"):
        headers = signed_up(app_of(signed), name)
        signed.post(PLANS, json={"name": name, "plan": {}}, headers=headers).raise_for_status()
    assert {event["principal"] for event in trail(signed, admin, action="plan created")} >= {"ada", "bob"}
    (event,) = trail(signed, admin, principal="bob", action="plan created")
    assert event["subject"] == "bob"
    at = event["at"]
    assert event in trail(signed, admin, since=at)
    assert event not in trail(signed, admin, until=at)
    assert trail(signed, admin, principal="bob", since="2999-01-01T00:00:00") == []
    for wrong in ("yesterday", "0.5", "2026"):  # a number of seconds is no date
        assert_problem(signed.get(AUDIT, params={"since": wrong}, headers=admin), "invalid-input", "since")
    for odd in ({"since": "0001-01-01T00:00:00+14:00"}, {"until": "9999-12-31T23:59:59-12:00"}, {"principal": "\0"}):
        assert signed.get(AUDIT, params=odd, headers=admin).status_code in (200, 422)


def test_each_recorded_action_can_be_chosen(signed: TestClient) -> None:
    admin = signed_up(app_of(signed), "boss", TokenScope.ADMIN)
    answer = signed.get(AUDIT, headers=admin).json()
    assert {event["action"] for event in answer["events"]} <= set(answer["actions"])
    written = set(re.findall(r'"((?:plan|link|revision|token|webhook|upload|database) [a-z]+ed)"', SOURCES))
    assert written <= set(answer["actions"])


def test_a_change_that_is_refused_or_repeated_is_not_recorded(signed: TestClient) -> None:
    admin, ada = signed_up(app_of(signed), "boss", TokenScope.ADMIN), signed_up(app_of(signed), "ada")
    address = PLANS + "/" + plan_of(app_of(signed), "ada")
    before = trail(signed, admin)
    stale = signed.put(address, json={"name": "x", "plan": {}}, headers={**ada, "If-Match": '"7"'})
    assert stale.status_code == 412
    assert trail(signed, admin) == before
    key = {**ada, "Idempotency-Key": "the-same-key-twice"}
    for _ in range(2):
        assert signed.post(PLANS, json={"name": "x", "plan": {}}, headers=key).status_code == 201
    assert len(trail(signed, admin)) == len(before) + 1


def test_the_trail_has_pages(signed: TestClient) -> None:
    admin = signed_up(app_of(signed), "boss", TokenScope.ADMIN)
    for _ in range(4):
        plan_of(app_of(signed), "boss")
    complete = trail(signed, admin)
    assert [event["action"] for event in complete] == ["plan created"] * 4 + ["token created"]
    first = signed.get(AUDIT, params={"limit": 3}, headers=admin).json()
    second = signed.get(AUDIT, params={"limit": 3, "before": first["next"]}, headers=admin).json()
    assert first["events"] + second["events"] == complete
    assert second["next"] is None


@pytest.mark.parametrize("statement", [delete(AuditEvent), update(AuditEvent).values(principal="eve")])
def test_the_database_refuses_to_change_the_trail(signed: TestClient, statement: Any) -> None:
    signed_up(app_of(signed), "boss")
    with pytest.raises((DBAPIError, StoreUnavailable)) as refused, store_of(app_of(signed)).writing() as session:
        session.execute(statement)
    assert "only added to" in str(refused.value.__cause__ or refused.value)


REPLACE = {
    "sqlite": (
        "INSERT OR REPLACE INTO audit_events SELECT id, at, 'x', 'eve', NULL, NULL, '', NULL, NULL FROM audit_events",
        "INSERT OR REPLACE INTO audit_events (rowid, id, at, action, principal, subject)"
        " SELECT rowid, 'another', at, 'x', 'eve', '' FROM audit_events",
    ),
    "postgresql": (
        "INSERT INTO audit_events SELECT * FROM audit_events ON CONFLICT (id) DO UPDATE SET principal = 'eve'",
    ),
}


def test_no_event_takes_the_place_of_another(signed: TestClient) -> None:
    admin = signed_up(app_of(signed), "boss", TokenScope.ADMIN)
    before = trail(signed, admin)
    store = store_of(app_of(signed))
    for statement in REPLACE[store.engine.dialect.name]:
        with pytest.raises((DBAPIError, StoreUnavailable)) as refused, store.writing() as session:
            session.execute(text(statement))
        assert "only added to" in str(refused.value.__cause__ or refused.value)
    assert trail(signed, admin) == before


def test_a_plan_is_deleted_only_when_it_is_archived_and_named(signed: TestClient) -> None:
    signed.headers.update(signed_up(app_of(signed), "ada"))
    created = create_plan(signed, "PRD1")
    address = created.headers["location"]
    assert_problem(signed.delete(address, params={"confirm": "PRD1"}, headers=ANY), "not-archived")
    archived = signed.post(f"{address}/archive", headers=ANY)
    etag = {"If-Match": archived.headers["etag"]}
    assert_problem(signed.delete(address, params={"confirm": "PRD2"}, headers=etag), "invalid-input", "confirm")
    assert_problem(signed.delete(address, headers=etag), "invalid-input", "confirm")
    assert_problem(signed.delete(address, params={"confirm": "PRD1"}, headers={"If-Match": '"1"'}), "stale")
    assert signed.get(address).status_code == 200
    assert signed.delete(address, params={"confirm": "PRD1"}, headers=etag).status_code == 204
    assert_problem(signed.get(address), "not-found")


@pytest.fixture
def events() -> Iterator[list[structlog.typing.EventDict]]:
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as captured:
        yield captured


def test_refusals_are_logged_with_address_principal_and_request_id(
    signed: TestClient, events: list[structlog.typing.EventDict]
) -> None:
    reader = signed_up(app_of(signed), "ada", TokenScope.READ)
    foreign = PLANS + "/" + plan_of(app_of(signed), "ada")
    other = signed_up(app_of(signed), "eve")
    secret = {"Authorization": "Bearer mqp_" + "A" * 43}
    for headers, address, method, code, principal in (
        (secret, PLANS, "GET", "not-signed-in", None),
        (reader, PLANS, "POST", "not-allowed", "ada"),
        (reader, AUDIT, "GET", "not-allowed", "ada"),
        (other, foreign, "GET", "not-found", "eve"),
    ):
        events.clear()
        body = {"name": "x", "plan": {}} if method == "POST" else None
        response = signed.request(method, address, headers=headers, json=body)
        refused, request = (event for event in events if event["event"] != "save refused")
        assert (refused["event"], refused["log_level"], refused["code"]) == ("refused", "warning", code)
        for event in (refused, request):
            assert event["request_id"] == response.headers["x-request-id"]
            assert (event["address"], event.get("principal")) == ("testclient", principal)
        assert "mqp_" not in str(events)

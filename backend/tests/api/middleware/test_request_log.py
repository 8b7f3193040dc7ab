"""The log contains requests and errors, but no content of plans and no secrets."""

from collections.abc import Iterator

import pytest
import structlog
from fastapi import FastAPI
from fastapi.testclient import TestClient
from structlog.testing import capture_logs

from tests.api.saved_plans import create_plan, share_plan


@pytest.fixture
def events() -> Iterator[list[structlog.typing.EventDict]]:
    with capture_logs() as captured:
        yield captured


def test_a_request_is_logged_in_one_line_with_its_route(
    client: TestClient, events: list[structlog.typing.EventDict]
) -> None:
    create_plan(client)
    (event,) = events
    assert (event["event"], event["method"], event["route"], event["status"]) == (
        "request",
        "POST",
        "/api/v1/plans",
        201,
    )
    assert event["took_ms"] > 0


def test_plans_tokens_and_ids_are_not_logged(client: TestClient, events: list[structlog.typing.EventDict]) -> None:
    saved = create_plan(client, "name-of-the-plan", {"queue_manager": "QM21-SECRET"})
    token = share_plan(client, saved.headers["location"])
    client.get(f"/api/v1/shared/{token}")
    client.get(f"/s/{token}")
    client.get(f"/api/v1/nothing/{token}")
    client.post("/api/v1/plans", json={"name": 5, "plan": "QM21-SECRET"})
    written = str(events)
    for secret in (token, saved.json()["id"], "QM21-SECRET", "name-of-the-plan"):
        assert secret not in written


def test_an_unexpected_exception_is_logged_without_its_message(
    app: FastAPI, client: TestClient, events: list[structlog.typing.EventDict], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("QM21-SECRET")

    monkeypatch.setattr(app.state.database, "reading", broken)
    client.get("/api/v1/plans")
    failed = next(event for event in events if event["event"] == "request failed")
    assert failed["error"] == ["RuntimeError"]
    assert any("broken" in frame for frame in failed["at"])
    assert "QM21-SECRET" not in str(events)

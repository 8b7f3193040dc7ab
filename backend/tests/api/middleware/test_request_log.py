"""The log contains requests and errors, but no content of plans and no secrets."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from fastapi import FastAPI
from fastapi.testclient import TestClient
from structlog.testing import capture_logs

from tests.api.saved_plans import create_plan, share_plan
from tests.support.asgi import post_scope


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


TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


@pytest.mark.parametrize(
    ("header", "trace"),
    [
        (f"00-{TRACE}-00f067aa0ba902b7-01", TRACE),
        (f"01-{TRACE}-00f067aa0ba902b7-01-later", TRACE),
        (f"00-{'0' * 32}-00f067aa0ba902b7-01", None),
        (f"00-{TRACE}-00f067aa0ba902b7", None),
        (f"00-{TRACE}x-00f067aa0ba902b7-01", None),
    ],
)
def test_the_trace_of_the_client_is_logged_where_it_is_valid(
    client: TestClient, header: str, trace: str | None
) -> None:
    with capture_logs([structlog.contextvars.merge_contextvars]) as events:
        client.get("/api/v1/presets", headers={"traceparent": header})
    (event,) = events
    assert event["request_id"]
    assert event.get("trace_id") == trace


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


def test_a_client_that_leaves_while_it_sends_its_body_is_no_error(
    app: FastAPI, client: TestClient, events: list[structlog.typing.EventDict]
) -> None:
    scope = post_scope("/api/v1/assess", (b"content-length", b"100"))
    received = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> Any:
        return next(received)

    async def send(message: Any) -> None: ...

    asyncio.run(app(scope, receive, send))
    assert [(event["event"], event.get("status")) for event in events] == [("request", 499)]


def test_a_request_that_is_stopped_when_the_service_ends_is_answered(client: TestClient) -> None:
    sent: list[Any] = []

    async def run() -> None:
        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        request = asyncio.create_task(client.app(post_scope("/api/v1/assess"), receive, send))  # type: ignore[arg-type]
        await asyncio.sleep(0.1)
        request.cancel()
        await request

    asyncio.run(run())
    assert sent[0]["status"] == 503
    assert (b"retry-after", b"2") in sent[0]["headers"]
    assert b'"code":"busy"' in sent[1]["body"]

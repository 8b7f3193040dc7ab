"""Clients that send and read slowly keep a bounded number of bytes in memory, those of one network half of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.api.http_protocol import ABORT
from mqplanner.plan.presets import preset
from tests.api.conftest import serve
from tests.support.asgi import post_scope

MOST = 2_400_000
SLOW, OTHER = "192.0.2.1", "192.0.2.2"
SMALL = orjson.dumps({"plan": preset("first-queue-manager").plan, "include": []})
LARGE = SMALL + b" " * 480_000
"""Three of them are more than half of what may be held."""
LONG_ANSWER = orjson.dumps({"plan": preset("estate-of-twenty").plan, "include": ["quantities"]})
"""Its answer has 500 KB."""
TIMEOUT_S = 60.0
SHORT = dict.fromkeys(("max_body_bytes", "max_import_bytes", "max_batch_bytes"), MOST // 2)
PATIENT = {"body_idle_seconds": 600, "body_seconds": 600}
JSON = {"content-type": "application/json"}


@pytest.fixture
def app(sqlite_url: str, built_ui: Path) -> Iterator[FastAPI]:
    for client in serve(sqlite_url, built_ui, max_held_bytes=MOST, response_seconds=0.01, **SHORT, **PATIENT):
        assert isinstance(client.app, FastAPI)
        yield client.app


class Exchange:
    """One request to the application, whose client waits with the end of its body or with reading the response."""

    def __init__(self, app: FastAPI, body: bytes, address: str, *, announced: bool = True) -> None:
        self.app, self.body, self.address, self.announced = app, body, address, announced
        self.sends, self.reads = asyncio.Event(), asyncio.Event()
        self.waits = asyncio.Event()
        """Set when the application waits for the client."""
        self.aborted = asyncio.Event()
        self.status, self.answer = 0, b""
        self.headers: dict[bytes, bytes] = {}
        self._parts = iter([body[:-1], body[-1:]])

    async def _receive(self) -> dict[str, Any]:
        for part in self._parts:
            if len(part) == 1 and not self.sends.is_set():
                self.waits.set()
                await self.sends.wait()
            return {"type": "http.request", "body": part, "more_body": len(part) > 1}
        await asyncio.Event().wait()
        raise AssertionError

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
            return
        if not self.reads.is_set():
            self.waits.set()
            await self.reads.wait()
        self.answer += message.get("body", b"")

    def start(self) -> asyncio.Task[None]:
        length = [(b"content-length", str(len(self.body)).encode())] if self.announced else []
        client, extensions = (self.address, 50_000), {ABORT: self.aborted.set}
        scope = post_scope("/api/v1/assess", *length, client=client, extensions=extensions)
        return asyncio.create_task(self.app(scope, self._receive, self._send))


async def finished(app: FastAPI, body: bytes, address: str, *, announced: bool = True) -> Exchange:
    """Return an exchange of a client that waits for nothing."""
    exchange = Exchange(app, body, address, announced=announced)
    exchange.sends.set()
    exchange.reads.set()
    await exchange.start()
    return exchange


async def two_slow(app: FastAPI, body: bytes, *, reading: bool, announced: bool) -> list[tuple[Exchange, Any]]:
    """Return two exchanges of a client that waits."""
    held = []
    for _ in range(2):
        exchange = Exchange(app, body, SLOW, announced=announced)
        if reading:
            exchange.sends.set()
        task = exchange.start()
        async with asyncio.timeout(TIMEOUT_S):
            await exchange.waits.wait()
        held.append((exchange, task))
    return held


def run(check: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(TIMEOUT_S):
            await check()

    asyncio.run(bounded())


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize(("body", "reading"), [(LARGE, False), (LONG_ANSWER, True)], ids=["sending", "reading"])
def test_one_network_holds_half_and_others_are_served(
    app: FastAPI, body: bytes, reading: bool, announced: bool
) -> None:
    async def check() -> None:
        held = await two_slow(app, body, reading=reading, announced=announced)
        assert app.state.held_bytes.total > MOST / 3
        refused = await finished(app, body, SLOW, announced=announced)
        assert (refused.status, orjson.loads(refused.answer)["code"]) == (503, "busy")
        assert int(refused.headers[b"retry-after"]) > 0
        assert (await finished(app, body, OTHER, announced=announced)).status == 200
        assert (await finished(app, SMALL, SLOW)).status == 200
        for exchange, task in held:
            exchange.sends.set()
            exchange.reads.set()
            await task
            assert exchange.status == 200
            assert orjson.loads(exchange.answer)["verdict"]
        assert app.state.held_bytes.total == 0

    run(check)


def test_the_connection_of_a_client_that_takes_too_long_to_read_is_closed(app: FastAPI) -> None:
    async def check() -> None:
        exchange = Exchange(app, LONG_ANSWER, SLOW)
        exchange.sends.set()
        task = exchange.start()
        await exchange.aborted.wait()
        exchange.reads.set()
        await task

    run(check)


def test_what_is_held_is_given_back_where_the_client_leaves(app: FastAPI) -> None:
    async def check() -> None:
        tasks = [task for _, task in await two_slow(app, LARGE, reading=False, announced=True)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert app.state.held_bytes.total == 0

    run(check)


def test_a_large_answer_is_complete(client: TestClient) -> None:
    for encoding in ("identity", "gzip"):
        answer = client.post("/api/v1/assess", content=LONG_ANSWER, headers={**JSON, "accept-encoding": encoding})
        assert len(answer.json()["quantities"]) > 0

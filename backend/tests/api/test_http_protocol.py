"""What the service sets on its connections."""

import asyncio
import logging
import socket
from contextlib import suppress
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from mqplanner.api import http_protocol
from mqplanner.api.http_protocol import BoundedHttpProtocol
from mqplanner.settings import Settings


def test_responses_of_several_workers_are_sent_without_delay() -> None:
    async def no_application(scope: object, receive: object, send: object) -> None: ...

    config = Config(no_application, host="127.0.0.1", port=0, log_config=None)

    config.load()

    async def connect() -> int:
        loop = asyncio.get_running_loop()
        accepted: asyncio.Future[asyncio.BaseTransport] = loop.create_future()

        class Accepting(BoundedHttpProtocol):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                accepted.set_result(transport)

        listening = config.bind_socket()  # as the process that starts the workers does
        server = await loop.create_server(lambda: Accepting(config, ServerState(), {}), sock=listening)
        async with server:
            _, writer = await asyncio.open_connection(*listening.getsockname())
            connection = (await accepted).get_extra_info("socket")
            no_delay: int = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
        return no_delay

    assert asyncio.run(connect())


@pytest.mark.parametrize(("trusted", "statuses"), [("", [200, 200, 503]), ("127.0.0.1", [200, 200, 200])])
def test_connections_of_a_trusted_proxy_are_those_of_its_clients(
    monkeypatch: pytest.MonkeyPatch, trusted: str, statuses: list[int]
) -> None:
    limited = Settings(max_connections_per_address=2, trusted_proxies=trusted)
    monkeypatch.setattr(http_protocol, "settings", lambda: limited)

    async def application(scope: object, receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    async def connect() -> list[int]:
        config, state = Config(application, log_config=None), ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: BoundedHttpProtocol(config, state, {}), "127.0.0.1", 0)
        found, writers = [], []
        async with server:
            for _ in range(3):
                reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
                writer.write(b"GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n")
                found.append(int((await reader.readline()).split()[1]))
                writers.append(writer)
            for writer in writers:
                writer.close()
        return found

    assert asyncio.run(connect()) == statuses


@pytest.mark.parametrize("websockets", ["auto", "none"])
def test_a_connection_with_an_upgrade_gives_its_place_back(monkeypatch: pytest.MonkeyPatch, websockets: Any) -> None:
    limited = Settings(max_connections_per_address=2)
    monkeypatch.setattr(http_protocol, "settings", lambda: limited)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    async def statuses() -> list[int]:
        config, state = Config(application, log_config=None, ws=websockets), ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: BoundedHttpProtocol(config, state, {}), "127.0.0.1", 0)
        found = []
        upgrade = (
            b"Connection: Upgrade, close\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        )
        async with server:
            for headers in (upgrade, upgrade, b"Connection: close\r\n"):
                reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
                writer.write(b"GET /api HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
                found.append(int((await reader.readline()).split()[1]))
                await reader.read()
                writer.close()
        return found

    upgraded = 200 if websockets == "none" else 403  # the answer of the application to a WebSocket
    assert asyncio.run(statuses()) == [upgraded, upgraded, 200]


def test_an_application_can_close_a_connection_at_once() -> None:
    async def application(scope: Any, receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1")]})
        scope["extensions"][http_protocol.ABORT]()
        await asyncio.Event().wait()

    async def connect() -> bytes:
        config, state = Config(application, log_config=None), ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: BoundedHttpProtocol(config, state, {}), "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(b"GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = await reader.read()
            writer.close()
            for task in state.tasks:
                task.cancel()
        return answer

    assert b"content-length: 1" in asyncio.run(connect())


def answers(application: Any, sent: bytes, **options: Any) -> bytes:
    """Return everything that a client receives until the server closes the connection."""

    async def connect() -> bytes:
        config, state = Config(application, log_config=None, **options), ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: BoundedHttpProtocol(config, state, {}), "127.0.0.1", 0)
        found = bytearray()
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(sent)
            with suppress(ConnectionResetError):
                while piece := await asyncio.wait_for(reader.read(65536), 10):
                    found += piece
            writer.close()
            for task in state.tasks:
                task.cancel()
        return bytes(found)

    return asyncio.run(connect())


async def empty(scope: Any, receive: Any, send: Any) -> None:
    """Answer without a body."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
CHUNKED = b"POST /api HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"


def test_a_few_requests_may_wait_on_a_connection() -> None:
    assert answers(empty, GET * http_protocol.MAX_PIPELINED + LAST).count(b" 200 ") == http_protocol.MAX_PIPELINED + 1


def test_a_connection_on_which_many_requests_wait_is_closed() -> None:
    started = []

    async def never(scope: Any, receive: Any, send: Any) -> None:
        started.append(scope["path"])
        await asyncio.Event().wait()

    assert answers(never, GET * (http_protocol.MAX_PIPELINED + 2)) == b""
    assert len(started) <= 1


def test_headers_of_a_request_that_has_to_wait_are_bounded() -> None:
    async def never(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    assert answers(never, GET + b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000) == b""


def test_trailers_do_not_change_the_headers_of_a_request() -> None:
    async def echo(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["more_body"]:
            pass
        names = b" ".join(name for name, _ in scope["headers"])
        headers = [(b"content-length", str(len(names)).encode()), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": names})

    answer = answers(echo, CHUNKED + b"Authorization: Bearer 1\r\n\r\n")
    assert answer.endswith(b"\r\n\r\nhost transfer-encoding")


@pytest.mark.parametrize("trailers", [b"a:\r\n" * 500_000, b"a: " + b"a" * 2_000_000], ids=["many", "long"])
def test_endless_trailers_are_cut_off(trailers: bytes) -> None:
    async def read(scope: Any, receive: Any, send: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    assert answers(read, CHUNKED + trailers) == b""


def test_a_request_with_a_great_number_of_headers_is_refused() -> None:
    most = http_protocol.MAX_HEADERS - 2  # with the two that it has
    request = LAST.removesuffix(b"\r\n")
    assert b" 200 " in answers(empty, request + b"a:\r\n" * most + b"\r\n")
    refused = answers(empty, request + b"a:\r\n" * (most + 1) + b"\r\n")
    assert refused.startswith(b"HTTP/1.1 431 ")
    assert refused.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("protocol", [b"websocket", b"h2c"])
def test_a_request_for_another_protocol_is_answered_without_a_warning(
    caplog: pytest.LogCaptureFixture, protocol: bytes
) -> None:
    headers = b"Connection: Upgrade, close\r\nUpgrade: " + protocol + b"\r\n\r\n"
    assert b" 200 " in answers(empty, GET.removesuffix(b"\r\n") + headers, ws="none")
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_client_with_ipv4_is_one_also_where_the_socket_is_for_ipv6() -> None:
    """Several workers share such a socket: all of these clients would count as one, and no proxy would be trusted."""
    clients: list[str] = []

    async def application(scope: Any, receive: object, send: Any) -> None:
        clients.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    async def connect() -> None:
        config, state = Config(application, host="::ffff:127.0.0.1", port=0, log_config=None), ServerState()
        config.load()
        loop = asyncio.get_running_loop()
        listening = config.bind_socket()
        server = await loop.create_server(lambda: BoundedHttpProtocol(config, state, {}), sock=listening)
        async with server:
            reader, writer = await asyncio.open_connection("127.0.0.1", listening.getsockname()[1])
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            await reader.read()
            writer.close()

    asyncio.run(connect())
    assert clients == ["127.0.0.1"]

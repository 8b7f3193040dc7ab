"""Connections of clients that send or read slowly end, and do not keep others out."""

import http.client
import shutil
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest

from mqplanner.api.http_protocol import MAX_PIPELINED
from tests.api.server import Server

TIMEOUT_S = 60.0
BODY = (
    b"POST /api/v1/assess HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
)
RULES = b"GET /api/v1/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def impatient(_sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with short time limits and few connections."""
    folder = tmp_path_factory.mktemp("impatient")
    url = f"sqlite:///{shutil.copy(_sqlite_template, folder / 'plans.db')}"
    limits = dict.fromkeys(("header_seconds", "body_idle_seconds", "write_seconds"), "0.5")
    with Server(url, folder, **limits, max_connections="20", body_seconds="1") as running:
        yield running


def connected(server: Server, **options: int) -> socket.socket:
    """Return a connection to the server."""
    host, port = server.url.removeprefix("http://").split(":")
    connection = socket.socket()
    for name, value in options.items():
        connection.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
    connection.settimeout(TIMEOUT_S)
    connection.connect((host, int(port)))
    return connection


def received(connection: socket.socket) -> bytes:
    """Return everything until the server closes the connection; raise TimeoutError where it does not."""
    found = bytearray()
    try:
        while piece := connection.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return bytes(found)


@pytest.mark.parametrize("sent", [b"", b"GET /healthz HTT", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n", b"\r\n"])
def test_a_connection_without_complete_headers_is_closed(impatient: Server, sent: bytes) -> None:
    with connected(impatient) as connection:
        connection.sendall(sent)
        assert received(connection) == b""


def test_a_connection_with_half_a_second_request_is_closed(impatient: Server) -> None:
    with connected(impatient) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /heal")
        first = received(connection)
        assert first.startswith(b"HTTP/1.1 200")
        assert first.count(b"HTTP/1.1") == 1


def test_endless_headers_are_cut_off(impatient: Server) -> None:
    with connected(impatient) as connection:
        try:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nX: " + b"x" * 8_000_000)
        except (BrokenPipeError, ConnectionResetError):
            return
        assert received(connection) == b""


@pytest.mark.parametrize("sent", [b"", b"{"])
def test_a_body_that_does_not_arrive_is_answered_with_408(impatient: Server, sent: bytes) -> None:
    with connected(impatient) as connection:
        connection.sendall(BODY + sent)
        answer = received(connection)
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"request-timeout" in answer


def test_a_body_that_is_too_long_and_does_not_arrive_is_answered_with_408(impatient: Server) -> None:
    with connected(impatient) as connection:
        connection.sendall(BODY.replace(b"100", b"100000000") + b"{")
        assert received(connection).startswith(b"HTTP/1.1 408")


def test_a_client_that_does_not_read_is_dropped(impatient: Server) -> None:
    headers = {"Accept-Encoding": "identity"}
    whole = len(httpx2.get(f"{impatient.url}/api/v1/rules", headers=headers, timeout=TIMEOUT_S).content)
    with connected(impatient, SO_RCVBUF=4096) as connection:
        requests = MAX_PIPELINED
        connection.sendall(RULES * requests)
        for _ in range(20):  # others are served, each on a connection of its own, until the connection is closed
            httpx2.get(f"{impatient.url}/healthz", timeout=TIMEOUT_S)
        connection.setblocking(True)
        probe = connection.dup()
        probe.settimeout(TIMEOUT_S)
        with probe:
            try:
                while True:
                    probe.sendall(b"\r\n")  # fails when the server has closed the connection
            except (BrokenPipeError, ConnectionResetError):
                pass
            except TimeoutError:
                pytest.fail("the connection stays open")
        assert whole * requests > 1_000_000


def test_idle_connections_do_not_keep_others_out_for_long(impatient: Server) -> None:
    held = [connected(impatient) for _ in range(30)]
    refused = [connection for connection in held if b" 503 " in received(connection)]
    for connection in held:
        connection.close()
    assert refused
    assert httpx2.get(f"{impatient.url}/healthz", timeout=TIMEOUT_S).status_code == 200


@pytest.fixture
def crowded(sqlite_url: str, tmp_path: Path) -> Iterator[Server]:
    """Yield a server with few connections; those without a request stay open for a minute."""
    with Server(
        sqlite_url, tmp_path, max_connections="20", max_connections_per_address="10", header_seconds="60"
    ) as it:
        yield it


def half_requests(server: Server, address: str, count: int) -> list[socket.socket]:
    """Return connections from an address of this machine that never send a complete request."""
    host, port = server.url.removeprefix("http://").split(":")
    held = [socket.create_connection((host, int(port)), TIMEOUT_S, (address, 0)) for _ in range(count)]
    for connection in held:
        with suppress(OSError):
            connection.sendall(b"POST /api/v1/assess HTTP/1.1\r\nHost: localhost\r\n")
    return held


def status(server: Server, path: str, address: str = "127.0.0.1") -> int:
    """Return the status of a request from an address on a connection of its own."""
    host, port = server.url.removeprefix("http://").split(":")
    connection = http.client.HTTPConnection(host, int(port), TIMEOUT_S, (address, 0))
    connection.request("GET", path)
    found = connection.getresponse().status
    connection.close()
    return found


def test_connections_of_one_address_keep_others_not_out(crowded: Server) -> None:
    held = half_requests(crowded, "127.0.0.2", 40)
    assert status(crowded, "/api/v1/presets") == 200
    assert status(crowded, "/api/v1/presets", "127.0.0.2") == 503
    assert [status(crowded, path, "127.0.0.2") for path in ("/healthz", "/readyz")] == [200, 200]
    for connection in held:
        connection.close()


def test_health_checks_are_answered_where_all_connections_are_held(crowded: Server) -> None:
    held = [one for number in range(2, 6) for one in half_requests(crowded, f"127.0.0.{number}", 10)]
    for _ in range(10):
        assert [status(crowded, path) for path in ("/healthz", "/readyz", "/api/v1/presets")] == [200, 200, 503]
    for connection in held:
        connection.close()
    assert status(crowded, "/api/v1/presets") == 200

"""A long body is refused before it is in memory, whether its length is announced or not."""

import http.client
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx2
import pytest
from fastapi.testclient import TestClient

from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.api.saved_plans import PLANS
from tests.api.server import Server

MB = 1024 * 1024
LIMIT = Settings().max_body_bytes
JSON = {"content-type": "application/json"}


def chunks() -> Iterator[bytes]:
    """Yield 50 MB without announcing them."""
    yield from (b"x" * (MB // 16) for _ in range(50 * 16))


def test_a_body_with_a_long_announced_length_is_refused(client: TestClient) -> None:
    document = assert_problem(client.post(PLANS, content=b"x" * (50 * MB), headers=JSON), "body-too-large")
    assert f"{LIMIT:,} bytes" in document["detail"]


def test_a_long_body_without_announced_length_is_refused(client: TestClient) -> None:
    assert_problem(client.post(PLANS, content=chunks(), headers=JSON), "body-too-large")


def test_the_limit_applies_to_each_address(client: TestClient) -> None:
    body = b"x" * (LIMIT + 1)
    for method, address in (("GET", "/healthz"), ("POST", "/api/nothing"), ("PUT", "/"), ("POST", "/docs")):
        assert_problem(client.request(method, address, content=body, headers=JSON), "body-too-large")


def test_a_body_at_the_limit_is_accepted(client: TestClient) -> None:
    start, end = b'{"name": "x", "plan": {"a": "', b'"}}'
    body = start + b"y" * (LIMIT - len(start) - len(end)) + end
    assert client.post(PLANS, content=body, headers=JSON).status_code == 201
    assert_problem(client.post(PLANS, content=body + b" ", headers=JSON), "body-too-large")


def test_a_real_server_refuses_a_long_body_and_keeps_the_connection(server: Server) -> None:
    with httpx2.Client(base_url=server.url, timeout=60) as client:
        announced = client.post(PLANS, content=b"x" * 50 * MB, headers=JSON)
        assert_problem(announced, "body-too-large")
        assert_problem(client.post(PLANS, content=chunks(), headers=JSON), "body-too-large")
        assert client.get("/healthz").status_code == 200


def test_a_client_that_sends_everything_first_gets_the_response(server: Server) -> None:
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=30)
    connection.request("POST", PLANS, b"x" * 50 * MB, JSON)
    assert connection.getresponse().status == 413


@pytest.mark.parametrize(
    "lengths", [b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Content-Length: 5\r\nContent-Length: 6\r\n"]
)
def test_a_request_with_two_lengths_is_refused(server: Server, lengths: bytes) -> None:
    address = urlsplit(server.url)
    smuggled = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with socket.create_connection((address.hostname, address.port), timeout=30) as connection:
        connection.sendall(b"POST /api/v1/assess HTTP/1.1\r\nHost: localhost\r\n" + lengths + b"\r\n" + smuggled)
        response = b"".join(iter(lambda: connection.recv(4096), b""))
    assert response.startswith(b"HTTP/1.1 400")
    assert response.count(b"HTTP/1.1") == 1, "what follows is not taken for another request"

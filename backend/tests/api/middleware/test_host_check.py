"""Without sign-in, requests for hosts other than this machine are refused."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from mqplanner.settings import ALLOW_OPEN_TEXT
from tests.api.conftest import serve
from tests.api.problem import assert_problem
from tests.api.server import Server

PLANS = "/api/v1/plans"


OPEN = {"auth": "none", "allow_open": ALLOW_OPEN_TEXT}
OTHERS = ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "desk:8000", "[", ""]


@pytest.fixture
def open_client(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service that is declared open, and has names of its own."""
    yield from serve(sqlite_url, built_ui, **OPEN, allowed_hosts="planner.example.com, Desk")


@pytest.fixture
def signed(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client of a service with sign-in."""
    yield from serve(sqlite_url, built_ui, auth="token")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:8000", "LOCALHOST", "[::1]:8000"])
def test_names_of_this_machine_are_accepted(client: TestClient, open_client: TestClient, host: str) -> None:
    for service in (client, open_client):
        assert service.get(PLANS, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", OTHERS)
def test_names_of_other_sites_are_refused(client: TestClient, host: str) -> None:
    assert_problem(client.get(PLANS, headers={"Host": host}), "misdirected")
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


def test_a_page_whose_name_resolves_to_this_machine_changes_nothing_where_all_is_open(open_client: TestClient) -> None:
    page = {"Host": "evil.example:8000", "Origin": "http://evil.example:8000", "Sec-Fetch-Site": "same-origin"}
    assert_problem(open_client.post(PLANS, json={"name": "x", "plan": {}}, headers=page), "misdirected")
    assert open_client.get(PLANS).json()["total"] == 0


@pytest.mark.parametrize("host", ["planner.example.com", "PLANNER.example.com:8000", "desk"])
def test_an_open_service_responds_under_names_that_it_was_given(open_client: TestClient, host: str) -> None:
    assert open_client.get(PLANS, headers={"Host": host}).status_code == 200


def test_with_sign_in_each_name_is_accepted(signed: TestClient) -> None:
    assert signed.get("/api/v1/rules", headers={"Host": "planner.example.com"}).status_code == 200


def test_two_hosts_are_refused_with_and_without_sign_in(client: TestClient, signed: TestClient) -> None:
    for service in (client, signed):
        for second in ("evil.example", "127.0.0.1"):
            hosts = [("Host", "127.0.0.1"), ("Host", second)]
            assert_problem(service.get("/api/v1/rules", headers=hosts), "bad-request")  # type: ignore[arg-type]


@pytest.mark.parametrize(("version", "status"), [("1.0", 200), ("1.1", 400)])
def test_a_request_needs_a_host_as_its_version_of_http_says(server: Server, version: str, status: int) -> None:
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), 60) as connection:
        connection.sendall(f"GET /healthz HTTP/{version}\r\nConnection: close\r\n\r\n".encode())
        assert connection.recv(100).split()[1] == str(status).encode()

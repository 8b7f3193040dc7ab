"""HEAD is answered like GET, without the body."""

from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from tests.api.problem import assert_problem
from tests.api.server import Server
from tests.api.test_plans import created

SAME = ("content-type", "content-length", "etag", "cache-control", "content-encoding", "allow")


@pytest.mark.parametrize(
    "address",
    [
        "/healthz",
        "/readyz",
        "/api/v1/rules",
        "/api/v1/rules/chinit-max-svrconn",
        "/api/v1/rules/nope",
        "/api/v1/figures",
        "/api/v1/openapi.json",
        "/docs",
        "/docs/assets/swagger-ui.css",
        "/api/v1/nothing",
        "/",
        "/plans/x",
    ],
)
def test_head_is_get_without_the_body(client: TestClient, address: str) -> None:
    get, head = client.get(address), client.head(address)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert {name: head.headers.get(name) for name in SAME} == {name: get.headers.get(name) for name in SAME}


def test_a_saved_plan_and_what_has_not_changed(client: TestClient) -> None:
    address = created(client).headers["location"]
    assert client.head(address).headers["etag"] == '"1"'
    rules = "/api/v1/rules"
    etag = client.head(rules).headers["etag"]
    assert client.head(rules, headers={"If-None-Match": etag}).status_code == 304


def test_where_get_is_not_possible_neither_is_head(client: TestClient) -> None:
    head = client.head("/api/v1/import")
    assert head.status_code == 405
    assert head.headers["allow"] == "POST"
    assert_problem(client.get("/api/v1/import"), "method-not-allowed")


def test_the_server_sends_the_length_and_takes_the_next_request(sqlite_url: str, tmp_path: Path) -> None:
    with Server(sqlite_url, tmp_path) as server, httpx2.Client(base_url=server.url) as client:
        for address in ("/healthz", "/api/v1/rules", "/docs/assets/swagger-ui.css", "/api/v1/nothing"):
            head, get = client.head(address), client.get(address)
            assert (head.status_code, head.content) == (get.status_code, b"")
            assert head.headers.get("content-length") == get.headers.get("content-length")
        assert "Traceback" not in (tmp_path / "server.log").read_text()

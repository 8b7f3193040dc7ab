"""The response to HEAD is that to GET without the body."""

import httpx2
import pytest
from fastapi.testclient import TestClient

from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan
from tests.api.server import Server

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
def test_head_has_the_status_and_headers_of_get(client: TestClient, address: str) -> None:
    get, head = client.get(address), client.head(address)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert {name: head.headers.get(name) for name in SAME} == {name: get.headers.get(name) for name in SAME}


def test_head_supports_etags(client: TestClient) -> None:
    address = create_plan(client).headers["location"]
    assert client.head(address).headers["etag"] == '"1"'
    rules = "/api/v1/rules"
    etag = client.head(rules).headers["etag"]
    assert client.head(rules, headers={"If-None-Match": etag}).status_code == 304


def test_head_is_refused_where_get_is(client: TestClient) -> None:
    head = client.head("/api/v1/import")
    assert head.status_code == 405
    assert head.headers["allow"] == "POST"
    assert_problem(client.get("/api/v1/import"), "method-not-allowed")


def test_a_real_server_reuses_the_connection_after_head(server: Server) -> None:
    with httpx2.Client(base_url=server.url, timeout=60) as client:
        for address in ("/healthz", "/api/v1/rules", "/docs/assets/swagger-ui.css", "/api/v1/nothing"):
            head, get = client.head(address), client.get(address)
            assert (head.status_code, head.content) == (get.status_code, b"")
            assert head.headers.get("content-length") == get.headers.get("content-length")
        assert "Traceback" not in server.log.read_text()

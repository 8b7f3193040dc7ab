"""The browser application is served to every address of its own, with the right cache lifetime."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.api.conftest import PAGE, SCRIPT, serve
from tests.api.problem import assert_problem


@pytest.fixture
def unbuilt(sqlite_url: str, tmp_path: Path) -> Iterator[TestClient]:
    yield from serve(sqlite_url, tmp_path / "nothing built")


@pytest.mark.parametrize(
    "address", ["/", "/plans/AAAAAAAAAAAAAAAAAAAAAA", "/s/token", "/rulebook/chinit-max-svrconn", "/any/thing/"]
)
def test_each_address_of_the_browser_application_gets_the_page(client: TestClient, address: str) -> None:
    response = client.get(address)
    assert (response.status_code, response.text) == (200, PAGE)
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"
    assert client.head(address).status_code == 200


ADDRESSES = {"planner": "/", "plan": "/plans/:id", "plans": "/plans", "rulebook": "/rulebook/*", "shared": "/s/:token"}


@pytest.fixture
def listed(client: TestClient, built_ui: Path) -> TestClient:
    """Return a client of a service whose build lists the addresses of its pages."""
    (built_ui / "addresses.json").write_text(json.dumps(ADDRESSES))
    return client


@pytest.mark.parametrize(
    "address", ["/", "/plans", "/plans/", "/plans/AAAA", "/s/token", "/rulebook", "/rulebook/rules/csa-initial"]
)
def test_each_listed_address_gets_the_page(listed: TestClient, address: str) -> None:
    assert (listed.get(address).status_code, listed.get(address).text) == (200, PAGE)


@pytest.mark.parametrize("address", ["/plan", "/plans/AAAA/more", "/s", "/any/thing/", "/rulebooks", "/%2e%2e"])
def test_of_an_unknown_address_the_page_says_that_it_is_none(listed: TestClient, address: str) -> None:
    response = listed.get(address)
    assert (response.status_code, response.text) == (404, PAGE)
    assert listed.get(address, headers={"If-None-Match": listed.get("/").headers["etag"]}).text == PAGE
    assert listed.head(address).status_code == 404


def test_an_unknown_address_of_the_api_is_a_problem(listed: TestClient) -> None:
    assert_problem(listed.get("/api/v1/nothing"), "not-found")
    assert_problem(listed.get("/problems/nothing"), "not-found")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_wrong_method_is_one_only_where_something_is(listed: TestClient, method: str) -> None:
    for address in ("/nothing", "/plans/AAAA/more", "/help/nothing.html", "/assets/nothing.js"):
        assert_problem(listed.request(method, address), "not-found")
    for address in ("/", "/plans/AAAA", "/favicon.svg"):
        response = listed.request(method, address)
        assert_problem(response, "method-not-allowed")
        assert response.headers["allow"] == "GET, HEAD"


def test_a_file_is_at_its_own_address_only(client: TestClient) -> None:
    assert client.get("/index.html").status_code == 200
    for address in ("/index.html/", "/favicon.svg/", "/assets//index-a1b2c3.js"):
        assert_problem(client.get(address), "not-found")


def test_files_with_a_content_hash_are_cached_forever(client: TestClient) -> None:
    response = client.get("/assets/index-a1b2c3.js")
    assert response.text == SCRIPT
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in response.headers["content-type"]


def test_other_files_are_revalidated(client: TestClient) -> None:
    response = client.get("/favicon.svg")
    assert response.headers["cache-control"] == "no-cache"
    again = client.get("/favicon.svg", headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_missing_file_is_not_found(client: TestClient) -> None:
    assert_problem(client.get("/assets/index-older1.js"), "not-found")


def test_nothing_outside_the_build_is_served(client: TestClient, built_ui: Path) -> None:
    (built_ui.parent / "secret.txt").write_text("secret")
    for address in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "//etc/hosts.txt",
    ):
        assert "secret" not in client.get(address).text.replace("secret.txt", "")


def test_without_a_build_the_page_explains_what_to_do(unbuilt: TestClient) -> None:
    assert unbuilt.get("/healthz").status_code == 200
    document = assert_problem(unbuilt.get("/"), "not-ready")
    assert "make" in document["detail"]


def test_each_response_has_security_headers(client: TestClient) -> None:
    for address in ("/", "/assets/index-a1b2c3.js", "/api/v1/rules", "/api/nothing", "/docs", "/healthz"):
        headers = client.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_web_sockets_are_refused(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/"):
        pass


def test_help_is_the_documentation_site(client: TestClient, built_ui: Path) -> None:
    missing = client.get("/help")
    assert (missing.status_code, missing.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "The documentation is not installed on this server" in missing.text
    (built_ui / "help").mkdir()
    (built_ui / "help" / "index.html").write_text("<h1>Help</h1>")
    for address in ("/help", "/help/", "/help/index.html"):
        response = client.get(address)
        assert (response.status_code, response.text) == (200, "<h1>Help</h1>")
        assert response.url.path == "/help/index.html"
    assert_problem(client.get("/help/nothing.html"), "not-found")
    assert_problem(client.get("/help/nothing"), "not-found")

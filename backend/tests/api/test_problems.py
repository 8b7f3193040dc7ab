"""Every error response is a problem document."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.api.problems import KINDS
from tests.api.problem import assert_problem


@pytest.mark.parametrize(
    "address",
    [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v2/plans",
        "/api/v1/plans/",
        "/api/v1/rules/",
        "/docs/nothing",
        "/docs/assets/no.js",
        "/problems/nothing",
        "/healthz/x",
        "/api/v1/rules/no-such-rule",
        "/api/v1/figures/no-such-figure",
        "/missing.js",
        "/assets/gone-123.js",
        "/api/v1/figures/..%2f..%2fetc",
        "/..%2f..%2fetc/passwd.txt",
        "/%00.js",
        "/%00",
    ],
)
def test_an_unknown_address_is_not_found(client: TestClient, address: str) -> None:
    assert_problem(client.get(address), "not-found")


@pytest.mark.parametrize(
    ("method", "address", "allowed"),
    [
        ("POST", "/api/v1/plans/AAAAAAAAAAAAAAAAAAAAAA", {"GET", "HEAD", "PUT", "PATCH", "DELETE"}),
        ("PUT", "/api/v1/plans", {"GET", "HEAD", "POST"}),
        ("GET", "/api/v1/import", {"POST"}),
        ("POST", "/api/v1/rules", {"GET", "HEAD"}),
        ("PATCH", "/api/v1/figures", {"GET", "HEAD"}),
        ("POST", "/healthz", {"GET", "HEAD"}),
        ("TRACE", "/readyz", {"GET", "HEAD"}),
        ("POST", "/docs", {"GET", "HEAD"}),
        ("POST", "/", {"GET", "HEAD"}),
        ("DELETE", "/plans/x", {"GET", "HEAD"}),
        ("MOO", "/api/v1/plans", {"GET", "HEAD", "POST"}),
    ],
)
def test_a_wrong_method_is_refused_with_the_allowed_ones(
    client: TestClient, method: str, address: str, allowed: set[str]
) -> None:
    response = client.request(method, address)
    assert_problem(response, "method-not-allowed")
    assert set(response.headers["allow"].split(", ")) == allowed


def test_an_unexpected_exception_is_reported_without_its_message(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("the plan of PRD1 is secret")

    monkeypatch.setattr(app.state.database, "reading", broken)
    response = client.get("/api/v1/plans")
    document = assert_problem(response, "internal-error")
    assert response.headers["x-request-id"] in document["detail"]
    assert "PRD1" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("address", "detail"),
    [
        ("/api/v1/rules/nope", "There is no rule 'nope'."),
        ("/api/v1/figures/nope", "There is no figure 'nope'."),
        ("/api/v1/plans/nope", "There is no plan 'nope'."),
        ("/api/v1/plans/" + "x" * 5000, f"There is no plan {'x' * 80!r}."),
    ],
)
def test_not_found_has_a_plain_message(client: TestClient, address: str, detail: str) -> None:
    assert assert_problem(client.get(address), "not-found")["detail"] == detail


LIBRARY_WORDS = ("should", "valid", "dictionary", "extract", "pattern", "input", "Input", "parse")


@pytest.mark.parametrize("address", ["plans", "assess", "console", "rules/chinit-max-svrconn/evaluate"])
@pytest.mark.parametrize("value", [None, [], {}, "", "x", 5, 1.5, True, "\x00", "\x07" * 20_000])
def test_validation_messages_contain_no_words_of_the_library(client: TestClient, address: str, value: object) -> None:
    members = {"name": value, "plan": value, "text": value, "more": value, "inputs": value}
    for body in (value, members, *({name: value} for name in members)):
        response = client.post(f"/api/v1/{address}", json=body)
        if response.status_code == 422:
            errors = response.json()["errors"]
            text = " ".join(error["message"] for error in errors if error["field"] != "/inputs")
            assert not [word for word in LIBRARY_WORDS if word in text.replace("is not an input", "")], text


@pytest.mark.parametrize(
    ("address", "body", "field", "similar"),
    [
        ("/api/v1/assess", {"plan": {"lpars": [{"name": "A", "zips": 2}]}}, "/lpars/0/zips", ["ziips"]),
        ("/api/v1/plans", {"name": "x", "plan": {}, "descripton": "x"}, "/descripton", ["description"]),
        ("/api/v1/solve", {"plan": {}, "path": "/lpars/0/cps", "wnt": "least"}, "/wnt", ["want"]),
        ("/api/v1/rules/csa-initial/evaluate", {"inputs": {"relese": "9.4"}}, "relese", ["release"]),
        ("/api/v1/plans?arcived=yes", None, "arcived", ["archived"]),
        ("/api/v1/assess", {"plan": {"lpars": [{"name": "A", "processors": 2}]}}, "/lpars/0/processors", ["cps"]),
        (
            "/api/v1/assess",
            {"plan": {"lpars": [{"name": "A", "queue_managers": [{"name": "Q", "release": "9.4", "channels": 2}]}]}},
            "/lpars/0/queue_managers/0/channels",
            ["channel_groups", "channel_initiator"],
        ),
    ],
)
def test_a_mistyped_key_is_reported_with_similar_ones(
    client: TestClient, address: str, body: object, field: str, similar: list[str]
) -> None:
    response = client.get(address) if body is None else client.post(address, json=body)
    error = next(one for one in response.json()["errors"] if one["field"] == field)
    assert error["similar"] == similar
    assert "did you mean" not in error["message"]


def test_only_some_of_many_mistyped_keys_are_compared_with_all_others(client: TestClient) -> None:
    plan = {"lpars": [{"name": "A"} | {f"cps{number}": 2 for number in range(900)}]}
    errors = client.post("/api/v1/assess", json={"plan": plan}).json()["errors"]
    assert 0 < sum("similar" in one for one in errors) <= 50


@pytest.mark.parametrize("code", KINDS)
def test_the_type_of_a_problem_is_a_page_that_explains_it(client: TestClient, code: str) -> None:
    page = client.get(f"/problems/{code}")
    assert page.status_code == 200
    assert KINDS[code].title in page.text

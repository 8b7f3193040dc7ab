"""Pages of other sites cannot change plans where the service runs without sign-in."""

import pytest
from fastapi.testclient import TestClient

from tests.api.problem import assert_problem
from tests.api.saved_plans import create_plan


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
    ],
)
@pytest.mark.parametrize("action", ["archive", "duplicate", "shares"])
def test_a_request_without_a_body_from_another_site_is_refused(
    client: TestClient, headers: dict[str, str], action: str
) -> None:
    address = create_plan(client, "mine").headers["location"]
    assert_problem(client.post(f"{address}/{action}", headers=headers), "cross-site")
    assert client.get(address, headers=headers).status_code == 200


@pytest.mark.parametrize(
    "headers", [{}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {"Origin": "http://localhost"}]
)
def test_requests_of_programs_and_own_pages_are_executed(client: TestClient, headers: dict[str, str]) -> None:
    address = create_plan(client, "mine").headers["location"]
    assert client.post(f"{address}/duplicate", headers=headers).status_code == 201

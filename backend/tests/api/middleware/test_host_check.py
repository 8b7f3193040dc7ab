"""Without sign-in, requests for hosts other than this machine are refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from mqplanner.settings import ALLOW_OPEN_TEXT
from tests.api.conftest import serve
from tests.api.problem import assert_problem

PLANS = "/api/v1/plans"


@pytest.fixture(params=[{"auth": "token"}, {"allow_open": ALLOW_OPEN_TEXT}])
def open_client(request: pytest.FixtureRequest, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    yield from serve(sqlite_url, built_ui, **request.param)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8000", "localhost:8000", "LOCALHOST", "[::1]:8000", "desk:8000"]
)
def test_names_of_this_machine_are_accepted(client: TestClient, host: str) -> None:
    assert client.get(PLANS, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8000", "[", ""])
def test_names_of_other_sites_are_refused(client: TestClient, host: str) -> None:
    assert_problem(client.get(PLANS, headers={"Host": host}), "misdirected")


def test_with_sign_in_or_when_declared_open_each_name_is_accepted(open_client: TestClient) -> None:
    assert open_client.get("/healthz", headers={"Host": "planner.example.com"}).status_code == 200

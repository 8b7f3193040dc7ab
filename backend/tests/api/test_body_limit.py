"""A long body is refused, announced or not, before it is in memory."""

from collections.abc import Iterator

from fastapi.testclient import TestClient

from mqplanner.settings import Settings
from tests.api.problem import assert_problem
from tests.api.test_plans import PLANS

MB = 1024 * 1024
LIMIT = Settings().max_body_bytes
JSON = {"content-type": "application/json"}


def test_an_announced_long_body_is_refused_unread(client: TestClient) -> None:
    document = assert_problem(client.post(PLANS, content=b"x" * (50 * MB), headers=JSON), "body-too-large")
    assert f"{LIMIT:,} bytes" in document["detail"]


def test_a_body_that_only_turns_out_long_is_refused(client: TestClient) -> None:
    taken = 0

    def chunks() -> Iterator[bytes]:
        nonlocal taken
        for _ in range(50 * 16):
            taken += 1
            yield b"x" * (MB // 16)

    assert_problem(client.post(PLANS, content=chunks(), headers=JSON), "body-too-large")


def test_the_limit_holds_wherever_a_body_is_sent(client: TestClient) -> None:
    body = b"x" * (LIMIT + 1)
    for method, address in (("GET", "/healthz"), ("POST", "/api/nothing"), ("PUT", "/"), ("POST", "/docs")):
        assert_problem(client.request(method, address, content=body, headers=JSON), "body-too-large")


def test_a_body_of_just_the_limit_is_read(client: TestClient) -> None:
    start, end = b'{"name": "x", "plan": {"a": "', b'"}}'
    body = start + b"y" * (LIMIT - len(start) - len(end)) + end
    assert client.post(PLANS, content=body, headers=JSON).status_code == 201
    assert_problem(client.post(PLANS, content=body + b" ", headers=JSON), "body-too-large")

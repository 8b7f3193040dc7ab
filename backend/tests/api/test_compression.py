"""Answers are packed for somebody far away and sent as they are to a browser on the same machine."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient


@pytest.mark.parametrize(
    ("peer", "headers", "packed"),
    [
        (("127.0.0.1", 1), {}, False),
        (("127.0.0.1", 1), {"X-Forwarded-For": "10.0.0.1"}, True),
        (("10.0.0.1", 1), {}, True),
    ],
)
def test_only_what_travels_is_compressed(
    app: FastAPI, peer: tuple[str, int], headers: dict[str, str], packed: bool
) -> None:
    answer = TestClient(app, client=peer).get("/api/v1/rules", headers=headers)
    assert answer.status_code == 200
    assert (answer.headers.get("content-encoding") == "gzip") is packed

"""Responses are compressed, except those of the API to a browser on the same machine."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient


@pytest.mark.parametrize(
    ("peer", "headers", "compressed"),
    [
        (("127.0.0.1", 1), {}, False),
        (("127.0.0.1", 1), {"X-Forwarded-For": "10.0.0.1"}, True),
        (("10.0.0.1", 1), {}, True),
    ],
)
def test_responses_are_compressed_except_over_loopback(
    app: FastAPI, peer: tuple[str, int], headers: dict[str, str], compressed: bool
) -> None:
    response = TestClient(app, client=peer).get("/api/v1/rules", headers=headers)
    assert response.status_code == 200
    assert (response.headers.get("content-encoding") == "gzip") is compressed

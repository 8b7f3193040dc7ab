"""Responses are compressed."""

from fastapi import FastAPI
from fastapi.testclient import TestClient


def test_large_responses_are_compressed(app: FastAPI) -> None:
    response = TestClient(app, base_url="http://localhost").get("/api/v1/rules")
    assert response.status_code == 200
    assert response.headers["content-encoding"] == "gzip"


def test_small_responses_are_sent_as_they_are(app: FastAPI) -> None:
    assert "content-encoding" not in TestClient(app, base_url="http://localhost").get("/healthz").headers

"""Responses are compressed."""

from fastapi import FastAPI

from tests.support.application import client_of


def test_large_responses_are_compressed(app: FastAPI) -> None:
    response = client_of(app).get("/api/v1/rules")
    assert response.status_code == 200
    assert response.headers["content-encoding"] == "gzip"


def test_small_responses_are_sent_as_they_are(app: FastAPI) -> None:
    assert "content-encoding" not in client_of(app).get("/healthz").headers

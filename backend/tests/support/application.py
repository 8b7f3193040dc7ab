"""Applications that tests share: building the routes and the OpenAPI document is slower than most tests."""

from functools import cache
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.types import ASGIApp

from mqplanner.api.app import create_app
from mqplanner.settings import Settings


@cache
def application(**settings: Any) -> FastAPI:
    """Return the application for these settings; `configure` gives it the database of a test."""
    return create_app(Settings(database_url="sqlite:///unused.db", **settings))


def client_of(app: ASGIApp, **more: Any) -> TestClient:
    """Return a client that calls this machine by its name: without sign-in the service has no other."""
    return TestClient(app, base_url="http://localhost", **more)

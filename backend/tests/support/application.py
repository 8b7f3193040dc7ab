"""Applications that tests share: building the routes and the OpenAPI document is slower than most tests."""

from functools import cache
from typing import Any, NamedTuple

from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from starlette.types import ASGIApp

from mqplanner.api.app import AUTHORIZED, PUBLIC, create_app
from mqplanner.settings import Settings


@cache
def application(**settings: Any) -> FastAPI:
    """Return the application for these settings; `configure` gives it the database of a test."""
    return create_app(Settings(database_url="sqlite:///unused.db", **settings))


class Operation(NamedTuple):
    """An operation of the API: what tests have as parameters, since each worker collects all of them."""

    path: str
    method: str
    """In lower case, as in the OpenAPI document."""
    id: str

    def described(self) -> dict[str, Any]:
        """Return what the OpenAPI document says about it; to make that takes seconds."""
        found: dict[str, Any] = application().openapi()["paths"][self.path][self.method]
        return found


def operations() -> list[Operation]:
    """Return each operation of the API, those of one path beside each other."""
    routes = [route for module in PUBLIC + AUTHORIZED for route in module.router.routes]
    found = [
        Operation(route.path, method.lower(), route.name)
        for route in routes
        if isinstance(route, APIRoute) and route.include_in_schema
        for method in sorted(route.methods or ())
    ]
    paths = list(dict.fromkeys(one.path for one in found))
    return sorted(found, key=lambda one: paths.index(one.path))


def client_of(app: ASGIApp, **more: Any) -> TestClient:
    """Return a client that calls this machine by its name: without sign-in the service has no other."""
    return TestClient(app, base_url="http://localhost", **more)

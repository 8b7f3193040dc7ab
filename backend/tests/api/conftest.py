"""The service, built on a database of the test's own and spoken to without a network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.api.app import create_app
from mqplanner.settings import Settings

PAGE = "<!doctype html><title>MQ Planner</title>"
SCRIPT = "export const built = true;"


@pytest.fixture
def built_ui(tmp_path: Path) -> Path:
    """A folder as the front-end build leaves it."""
    ui = tmp_path / "dist"
    (ui / "assets").mkdir(parents=True)
    (ui / "index.html").write_text(PAGE)
    (ui / "favicon.svg").write_text("<svg/>")
    (ui / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    return ui


def serve(database_url: str, ui: Path, **settings: Any) -> Iterator[TestClient]:
    """A client of an application on that store; what the application raises is answered and not re-raised."""
    app = create_app(Settings(database_url=database_url, static_dir=ui, **settings))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def store_client(database_url: str, built_ui: Path) -> Iterator[TestClient]:
    """A client for what concerns the store: the test runs on SQLite and on Postgres."""
    yield from serve(database_url, built_ui)


@pytest.fixture
def client(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """A client for what does not concern the store."""
    yield from serve(sqlite_url, built_ui)


@pytest.fixture
def app(client: TestClient) -> FastAPI:
    """The application behind `client`."""
    assert isinstance(client.app, FastAPI)
    return client.app

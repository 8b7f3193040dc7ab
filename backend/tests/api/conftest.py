"""Applications on a database of each test, called without a network, and one real server."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from mqplanner.api.app import configure
from mqplanner.settings import Settings
from tests.api.server import Server
from tests.support.application import application, client_of

PAGE = "<!doctype html><title>MQ Planner</title>"
SCRIPT = "export const built = true;"
LONGEST_CALCULATION_S = 600
"""No test may fail because a machine is busy."""


@pytest.fixture
def built_ui(tmp_path: Path) -> Path:
    """Return a folder like the one that the front-end build makes."""
    ui = tmp_path / "dist"
    (ui / "assets").mkdir(parents=True)
    (ui / "index.html").write_text(PAGE)
    (ui / "favicon.svg").write_text("<svg/>")
    (ui / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    return ui


def serve(database_url: str, ui: Path, **settings: Any) -> Iterator[TestClient]:
    """Yield a client of an application on that database; unexpected exceptions become responses."""
    settings = {"calculation_seconds": LONGEST_CALCULATION_S, "calculation_wait_seconds": 60, **settings}
    app = application(**settings)
    configure(app, Settings(database_url=database_url, static_dir=ui, **settings))
    with client_of(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def store_client(database_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client for tests of the database: they run on SQLite and on Postgres."""
    yield from serve(database_url, built_ui)


@pytest.fixture
def client(sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    """Yield a client for tests that do not depend on the database."""
    yield from serve(sqlite_url, built_ui)


@pytest.fixture
def app(client: TestClient) -> FastAPI:
    """Return the application of `client`."""
    assert isinstance(client.app, FastAPI)
    return client.app


@pytest.fixture(scope="session")
def server(_sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a real server that the tests of a session share."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{shutil.copy(_sqlite_template, folder / 'plans.db')}", folder) as running:
        yield running


@pytest.fixture(scope="session")
def two_workers(_sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a real server of two processes, with a store of measurements, that the tests of a session share."""
    folder = tmp_path_factory.mktemp("workers")
    store, measurements = shutil.copy(_sqlite_template, folder / "plans.db"), str(folder / "measurements")
    with Server(f"sqlite:///{store}", folder, "--workers", "2", measurements=measurements) as running:
        yield running

"""Databases for tests: migrated once, then copied for each test."""

import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from mqplanner.persistence import migrations
from mqplanner.settings import Settings
from tests.support.postgres import Postgres

TEMPLATE = "template_migrated"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Yield a running Postgres for this test worker; its data does not survive a crash of the machine."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def _postgres_template(postgres: Postgres) -> str:
    migrations.upgrade(Settings().migrations_dir, postgres.create_database(TEMPLATE))
    return TEMPLATE


@pytest.fixture(scope="session")
def _sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("sqlite") / "migrated.db"
    migrations.upgrade(Settings().migrations_dir, f"sqlite:///{file}")
    return file


@pytest.fixture
def postgres_url(postgres: Postgres, _postgres_template: str) -> Iterator[str]:
    """Yield the address of a migrated, empty Postgres database."""
    name = f"test_{uuid.uuid4().hex}"
    yield postgres.create_database(name, _postgres_template)
    postgres.drop_database(name)


@pytest.fixture
def sqlite_url(tmp_path: Path, _sqlite_template: Path) -> str:
    """Return the address of a migrated, empty SQLite file."""
    return f"sqlite:///{shutil.copy(_sqlite_template, tmp_path / 'mqplanner.db')}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Return the address of a migrated, empty database; the test runs once on each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))

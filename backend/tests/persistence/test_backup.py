"""The commands for backup and restore in docs/operating.md, run as they are written there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mqplanner.settings import CHECKOUT
from tests.persistence.test_store_copy import content_of, filled
from tests.support.postgres import Postgres, binaries


def documented_commands(database: str) -> str:
    """Return the lines for backup and restore of one kind of database."""
    section = (CHECKOUT / "docs" / "operating.md").read_text("utf-8").partition("## Backup and restore")[2]
    text = section.partition(f"**{database}.**")[2].partition("\n**")[0]
    lines: list[str] = re.findall(r"^    (.+)$", text, re.MULTILINE)
    assert len(lines) >= 4, "the commands are blocks of lines"
    return "\n".join(lines)


def execute(script: str, folder: Path, **variables: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), str(binaries()), os.environ["PATH"]])
    python_path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "PATH": path, "PYTHONPATH": python_path, **variables}
    done = subprocess.run(["sh", "-euc", script], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_documented_backup_of_sqlite_restores_all_rows(sqlite_url: str, tmp_path: Path) -> None:
    filled(sqlite_url)
    before = content_of(sqlite_url)
    assert sqlite_url == f"sqlite:///{tmp_path}/mqplanner.db"
    execute(documented_commands("SQLite"), tmp_path)
    assert content_of(sqlite_url) == before
    assert re.fullmatch(r"mqplanner-20\d\d-\d\d-\d\dT\d{6}Z\.db", *(path.name for path in tmp_path.glob("*-*.db")))


def test_the_documented_backup_of_postgres_restores_all_rows(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    if not all((binaries() / name).exists() for name in ("pg_dump", "pg_restore")):
        pytest.skip("these Postgres binaries come without pg_dump")
    filled(postgres_url)
    restored = postgres.create_database("restored")
    given, empty = (url.replace("+psycopg", "") for url in (postgres_url, restored))
    execute(documented_commands("Postgres"), tmp_path, DATABASE=given, EMPTY_DATABASE=empty)
    assert content_of(restored) == content_of(postgres_url)
    postgres.drop_database("restored")

"""The commands for backup and restore in docs/operating.md."""

import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from tests.persistence.test_store_copy import content_of, filled
from tests.support.postgres import Postgres, binaries


def test_a_copy_of_the_sqlite_file_is_complete(sqlite_url: str, tmp_path: Path) -> None:
    filled(sqlite_url)
    backup = tmp_path / "backup.db"
    source = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    source.execute("VACUUM INTO ?", (str(backup),))  # as the documented command does, while the service runs
    source.close()
    restored = tmp_path / "restored.db"
    shutil.copy(backup, restored)
    assert content_of(f"sqlite:///{restored}") == content_of(sqlite_url)


def test_a_dump_of_postgres_is_complete(postgres: Postgres, postgres_url: str, tmp_path: Path) -> None:
    tools = [binaries() / name for name in ("pg_dump", "pg_restore")]
    if not all(tool.exists() for tool in tools):
        pytest.skip("these Postgres binaries come without pg_dump")
    filled(postgres_url)
    restored = postgres.create_database("restored")
    dump, restore = tools
    plain = [url.replace("postgresql+psycopg://", "postgresql://") for url in (postgres_url, restored)]
    file = tmp_path / "plans.dump"
    subprocess.run([dump, "--format=custom", f"--file={file}", f"--dbname={plain[0]}"], check=True)
    subprocess.run([restore, "--exit-on-error", f"--dbname={plain[1]}", file], check=True)
    assert content_of(restored) == content_of(postgres_url)
    postgres.drop_database("restored")

"""Tokens, moving and migrating stores, what a start reports, and the refusal to serve openly without confirmation."""

import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mqplanner import __version__
from mqplanner.api.app import create_app
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app as cli
from mqplanner.persistence import migrations
from mqplanner.settings import ALLOW_OPEN_TEXT, Settings, is_loopback
from tests.api.server import Server
from tests.cli.test_commands import run
from tests.persistence.test_store_copy import content_of, filled
from tests.support.application import client_of
from tests.support.waiting import wait_for

MIGRATIONS = Settings().migrations_dir


def made(url: str, *words: str) -> str:
    result = run("token", "create", *words, DATABASE_URL=url)
    assert result.exit_code == 0, result.output
    secret = result.stdout.strip()
    assert re.fullmatch("mqp_[A-Za-z0-9_-]{43}", secret)
    return secret


def status(url: str, token: str, method: str = "GET") -> int:
    app = create_app(Settings(database_url=url, auth="token"))
    with client_of(app) as client:
        body = {"name": "x", "plan": {}} if method == "POST" else None
        headers = {"Authorization": f"Bearer {token}"}
        return client.request(method, "/api/v1/plans", json=body, headers=headers).status_code


def test_a_token_works_until_it_is_revoked_and_is_shown_once(database_url: str) -> None:
    token = made(database_url, "--name", "pipeline", "--scope", "write", "--expires-days", "7")
    reader = made(database_url, "--name", "dashboard")
    assert status(database_url, token, "POST") == 201
    assert status(database_url, reader) == 200
    assert status(database_url, reader, "POST") == 403

    listed = run("token", "list", DATABASE_URL=database_url).stdout
    assert token not in listed
    lines = [line.split("\t") for line in listed.splitlines()]
    assert [(name, scope) for _, name, _, scope, _, _ in lines] == [("pipeline", "write"), ("dashboard", "read")]
    assert lines[0][5].startswith("used 20")
    assert run("token", "revoke", lines[0][0], DATABASE_URL=database_url).exit_code == 0
    assert status(database_url, token) == 401
    assert status(database_url, reader) == 200
    assert "revoked" in run("token", "list", DATABASE_URL=database_url).stdout


def test_a_new_token_of_a_principal_reaches_the_same_plans(sqlite_url: str) -> None:
    for name in ("first", "second"):
        token = made(sqlite_url, "--name", name, "--scope", "write", "--principal", "local")
        assert status(sqlite_url, token, "POST") == 201
    with client_of(create_app(Settings(database_url=sqlite_url))) as client:
        assert client.get("/api/v1/plans").json()["total"] == 2


@pytest.mark.parametrize(
    "words",
    [
        ["create", "--name", ""],
        ["create", "--name", "a\nb"],
        ["create", "--name", "n" * 201],
        ["create", "--name", "x", "--scope", "all"],
        ["create", "--name", "x", "--expires-days", "0"],
        ["revoke", "nothing"],
    ],
)
def test_invalid_token_commands_are_refused(sqlite_url: str, words: list[str]) -> None:
    result = run("token", *words, DATABASE_URL=sqlite_url)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert run("token", "list", DATABASE_URL=sqlite_url).stdout == ""


def test_token_commands_need_a_migrated_database(tmp_path: Path) -> None:
    result = run("token", "list", DATABASE_URL=f"sqlite:///{tmp_path}/empty.db")
    assert result.exit_code == 4
    assert "mqplanner migrate" in result.stderr


def test_move_copies_all_rows_to_another_database(sqlite_url: str, postgres_url: str) -> None:
    filled(sqlite_url)
    result = run("move", "--from", sqlite_url, "--to", postgres_url.replace("+psycopg", ""))
    assert result.exit_code == 0, result.output
    assert re.search(r"26 +plan revisions", result.stderr)
    assert content_of(postgres_url) == content_of(sqlite_url)
    again = run("move", "--from", sqlite_url, "--to", postgres_url)
    assert again.exit_code == 4
    assert "not empty" in again.stderr
    assert run("move", "--from", sqlite_url, "--to", "mysql://x/y").exit_code == 2


def test_a_backup_is_a_database_and_overwrites_nothing(sqlite_url: str, tmp_path: Path) -> None:
    filled(sqlite_url)
    file = tmp_path / "backup.db"
    assert run("db", "backup", str(file), DATABASE_URL=sqlite_url).exit_code == 0
    assert content_of(f"sqlite:///{file}") == content_of(sqlite_url)
    again = run("db", "backup", str(file), DATABASE_URL=sqlite_url)
    assert (again.exit_code, again.stderr) == (2, f"{file} exists: an earlier backup is never overwritten.\n")


def recorded(url: str) -> list[list[str]]:
    """Return action, principal, address and subject of each event, newest first."""
    lines = run("audit", DATABASE_URL=url).stdout.splitlines()
    return [[line.split("\t")[column] for column in (2, 3, 4, 6)] for line in lines]


def test_a_backup_to_a_folder_that_does_not_exist_is_refused_and_not_recorded(sqlite_url: str, tmp_path: Path) -> None:
    file = tmp_path / "none" / "backup.db"
    refused = run("db", "backup", str(file), DATABASE_URL=sqlite_url)
    assert (refused.exit_code, refused.stderr) == (2, f"There is no folder {file.parent}.\n")
    assert recorded(sqlite_url) == []


def test_copies_of_the_database_are_recorded_in_both(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert run("db", "backup", str(file), DATABASE_URL=sqlite_url).exit_code == 0
    target = postgres_url.replace("mqplanner@", "mqplanner:secret@")
    moved = run("move", "--from", sqlite_url, "--to", target)
    assert moved.exit_code == 0, moved.output
    events = recorded(postgres_url)
    assert events == recorded(sqlite_url)
    assert [event[:3] for event in events] == [["database copied", "operator", "command line"]] * 2
    assert [event[3].partition(":")[0] for event in events] == ["to postgresql+psycopg", f"to {file}"]
    assert "secret" not in str(events)


def test_migrations_of_a_database_are_recorded(database_url: str, newer: dict[str, str]) -> None:
    for _ in range(2):  # the second time changes nothing
        assert run("migrate", DATABASE_URL=database_url, **newer).exit_code == 0
    assert run("db", "downgrade", NEWEST, "--yes", DATABASE_URL=database_url, **newer).exit_code == 0
    migrated = ["database migrated", "operator", "command line"]
    assert recorded(database_url) == [[*migrated, f"9999 to {NEWEST}"], [*migrated, f"{NEWEST} to 9999"]]


def test_a_database_is_moved_to_one_that_an_earlier_release_left_empty(sqlite_url: str, tmp_path: Path) -> None:
    target = f"sqlite:///{tmp_path}/target.db"
    for words in (["migrate"], ["db", "downgrade", migrations.known(MIGRATIONS)[-1], "--yes"]):
        assert run(*words, DATABASE_URL=target).exit_code == 0
    assert run("move", "--from", sqlite_url, "--to", target).exit_code == 0


def test_move_refuses_other_files_and_creates_nothing(tmp_path: Path) -> None:
    typo, other, target = (tmp_path / name for name in ("typo.db", "other.db", "new.db"))
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE of_another_product (n INTEGER)")
    for source, message in ((typo, "There is no file"), (other, "is not a database of this planner")):
        result = run("move", "--from", f"sqlite:///{source}", "--to", f"sqlite:///{target}")
        assert result.exit_code == 4
        assert message in result.stderr
        assert str(source) in result.stderr
        assert "Moved" not in result.output
        assert not target.exists()
    assert not typo.exists()
    with closing(sqlite3.connect(other)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("of_another_product",)]


def test_serve_refuses_open_addresses_without_confirmation() -> None:
    for host in ("0.0.0.0", "::", "192.168.1.5", "planner.example.com"):  # noqa: S104
        result = run("serve", "--host", host, DATABASE_URL="sqlite:///unused.db")
        assert result.exit_code == 2
        assert ALLOW_OPEN_TEXT in result.stderr
        assert not Settings(auth="token").refuses_to_listen_on(host)
        assert not Settings(allow_open=ALLOW_OPEN_TEXT).refuses_to_listen_on(host)
        assert Settings(allow_open="yes").refuses_to_listen_on(host)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "[::1]", "localhost"])
def test_loopback_addresses_need_no_confirmation(host: str) -> None:
    assert is_loopback(host)
    assert not Settings().refuses_to_listen_on(host)


NEWEST = migrations.known(MIGRATIONS)[0]
NEWER = f"""
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{NEWEST}"
def upgrade():
    op.add_column("plans", sa.Column("added", sa.Text()))
def downgrade():
    with op.batch_alter_table("plans") as batch:
        batch.drop_column("added")
"""
"""A migration of a release that comes after this one."""


@pytest.fixture
def newer(tmp_path: Path) -> dict[str, str]:
    """The settings of a release that brings one more migration."""
    folder = tmp_path / "newer"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "9999_newer.py").write_text(NEWER)
    return {"MQPLANNER_MIGRATIONS_DIR": str(folder)}


def test_a_newer_database_is_explained_in_one_sentence(sqlite_url: str, newer: dict[str, str]) -> None:
    assert run("migrate", DATABASE_URL=sqlite_url, **newer).exit_code == 0
    for words in (["serve"], ["serve", "--migrate"], ["migrate"], ["token", "list"], ["db", "downgrade", "0001"]):
        result = run(*words, DATABASE_URL=sqlite_url)
        assert result.exit_code == 4
        assert result.stderr.count("\n") == 1
        assert "is at migration 9999 of a newer release" in result.stderr
        assert f"mqplanner db downgrade {NEWEST}" in result.stderr


def test_a_replica_goes_on_serving_while_a_newer_one_migrates(database_url: str, newer: dict[str, str]) -> None:
    with client_of(create_app(Settings(database_url=database_url))) as replica:
        saved = replica.post("/api/v1/plans", json={"name": "before", "plan": {}})
        assert run("migrate", DATABASE_URL=database_url, **newer).exit_code == 0
        assert replica.get("/readyz").status_code == 200
        address, condition = saved.headers["location"], {"If-Match": saved.headers["etag"]}
        assert replica.put(address, json={"name": "after", "plan": {}}, headers=condition).status_code == 200


def test_a_newer_database_can_be_returned_to_this_release(database_url: str, newer: dict[str, str]) -> None:
    of_newer = {"DATABASE_URL": database_url, **newer}
    assert run("migrate", **of_newer).exit_code == 0
    unknown = run("db", "downgrade", "1234", "--yes", **of_newer)
    assert unknown.exit_code == 2
    assert f"can return to {NEWEST}, " in unknown.stderr
    declined = CliRunner().invoke(cli, ["db", "downgrade", NEWEST], input="n\n", env=of_newer)
    assert declined.exit_code == 130
    assert "is lost" in declined.output
    assert run("token", "list", **of_newer).exit_code == 0, "nothing happened yet"

    assert run("db", "downgrade", NEWEST, "--yes", **of_newer).exit_code == 0
    assert run("token", "list", DATABASE_URL=database_url).exit_code == 0


def test_serve_reports_what_it_starts_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    given = {"MQPLANNER_AUTH": "token", "MQPLANNER_LOG_FORMAT": "json", "MQPLANNER_CALCULATION_QUEUE": "3"}
    result = run("serve", "--port", "0", DATABASE_URL=sqlite_url, **given)
    line = json.loads(result.stderr)
    assert (line["event"], line["version"], line["address"]) == ("start", __version__, "127.0.0.1")
    assert (line["store"], line["sign_in"]) == (sqlite_url, "token")
    assert line["migration"] == NEWEST
    assert line["settings"] == {"auth": "token", "log_format": "json", "calculation_queue": "3"}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_port_that_is_taken_has_the_code_of_what_cannot_be_opened(sqlite_url: str, workers: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["-m", "mqplanner", "serve", "--port", port, "--workers", str(workers)]
        ended = subprocess.run(
            [sys.executable, *words], env={**os.environ, "DATABASE_URL": sqlite_url}, capture_output=True, timeout=60
        )
    assert ended.returncode == ExitCode.UNAVAILABLE
    words = f"Port {port} of 127.0.0.1 is already in use: choose another one with --port or PORT.\n"
    assert (ended.stderr + ended.stdout).decode() == words


def test_a_service_that_is_interrupted_has_the_code_for_that(sqlite_url: str, tmp_path: Path) -> None:
    """That of several processes is tried below."""
    with Server(sqlite_url, tmp_path) as running:
        assert running.interrupt() == ExitCode.INTERRUPTED


@pytest.mark.parametrize("options", [(), ("--workers", "2")])
def test_a_request_is_answered_when_the_terminal_closes(
    options: tuple[str, ...], sqlite_url: str, tmp_path: Path
) -> None:
    """One process ends after it; several are replaced one after the other, and can then be interrupted as before."""
    body = json.dumps({"plan": {}}).encode()
    lines = ("POST /api/v1/assess HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Connection: close")
    head = "\r\n".join((*lines, "Expect: 100-continue", f"Content-Length: {len(body)}", "", "")).encode()
    with Server(sqlite_url, tmp_path, *options) as running:

        def logged(text: str) -> int:
            return running.log.read_text().count(text)

        port = int(running.url.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
            connection.sendall(head)
            assert connection.recv(100).startswith(b"HTTP/1.1 100 "), "the server has not read the head"
            running.hang_up()
            wait_for(lambda: logged("Waiting for connections to close") == 1, "the server has not begun to end")
            connection.sendall(body)
            assert connection.recv(100).startswith(b"HTTP/1.1 200 ")
        if options:
            wait_for(lambda: logged("Application startup complete") == 4, "the workers were not replaced")
            assert running.interrupt() == ExitCode.INTERRUPTED
        else:
            running.wait()


@pytest.mark.parametrize("command", [["token", "list"], ["audit"], ["db", "deliveries"], ["db", "downgrade", "x"]])
def test_a_command_without_a_database_creates_none(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*command, DATABASE_URL="sqlite:///./mqplanner.db")
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert "There is no database ./mqplanner.db: run `mqplanner migrate`" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_start_with_other_settings_is_recorded_once(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    for queue in ("3", "3", "4"):
        assert run("serve", "--port", "0", DATABASE_URL=database_url, MQPLANNER_CALCULATION_QUEUE=queue).exit_code == 0
    trail = run("audit", DATABASE_URL=database_url).stdout.splitlines()
    assert [line.split("\t")[2] for line in trail] == ["service started"] * 2
    assert '"calculation_queue": "4"' in trail[0]


def test_serve_starts_without_a_database_and_reports_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    url = "postgresql://mqplanner:hidden@127.0.0.1:1/mqplanner"
    result = run("serve", "--port", "0", DATABASE_URL=url, MQPLANNER_LOG_FORMAT="json")
    line = json.loads(result.stderr)
    assert line["store"] == "postgresql+psycopg://mqplanner:***@127.0.0.1:1/mqplanner"
    assert line["migration"] == "The database does not answer."
    assert "hidden" not in result.output

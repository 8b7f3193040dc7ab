"""CSV files in parts over the API: resumed, imported, refused with what to do, cancelled, and cleaned up."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from types import SimpleNamespace
from typing import Any

import duckdb
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from structlog.testing import capture_logs

from mqplanner.access.principal import LOCAL_ID, TokenScope
from mqplanner.api.database_places import CHANGING, PLACES, DatabasePlaces
from mqplanner.api.measurement_imports import MeasurementImports
from mqplanner.cancellation import Cancelled
from mqplanner.errors import InvalidInput, NotFound
from mqplanner.measurements.store import importing, object_store
from mqplanner.measurements.store import uploads as stored_uploads
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.uploads import REMOVED_AFTER, SILENT, STOPPED, Upload, Uploads
from mqplanner.persistence import audit
from mqplanner.persistence.database import Database
from mqplanner.settings import Settings
from tests.api.conftest import serve
from tests.api.principals import signed_up
from tests.api.problem import assert_problem
from tests.measurements.smf.imports import NEW, pool_line, rows, write
from tests.support.waiting import wait_for

PATH = "/api/v1/measurements/uploads"
CONTENT = (NEW / "SMF-QPST.csv").read_bytes()
_LARGE = "SELECT list(i) FROM range(10_000_000) numbers(i)"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.fixture
def service(store: Path, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    yield from serve(sqlite_url, built_ui, measurements=str(store), max_upload_bytes=1_000_000)


def begin(service: TestClient, content: bytes = CONTENT, name: str = "SMF-QPST.csv", **more: Any) -> str:
    response = service.post(PATH, json={"name": name, "size": len(content), **more})
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def put(service: TestClient, id: str, offset: int, content: bytes) -> Any:
    return service.put(f"{PATH}/{id}/content", params={"offset": offset}, content=content)


def end_of_import(service: TestClient, id: str) -> dict[str, Any]:
    assert service.post(f"{PATH}/{id}/import").status_code == 202
    wait_for(lambda: service.get(f"{PATH}/{id}").json()["state"] != "importing", "the import does not end")
    return dict(service.get(f"{PATH}/{id}").json())


def test_a_file_in_parts_that_goes_on_where_it_was(service: TestClient, store: Path) -> None:
    id = begin(service, sha256=sha256(CONTENT).hexdigest())
    half = len(CONTENT) // 2
    assert put(service, id, 0, CONTENT[:half]).json()["offset"] == half
    again = put(service, id, 0, CONTENT[:half])
    assert (again.status_code, again.json()["code"]) == (409, "wrong-offset")
    early = service.post(f"{PATH}/{id}/import")
    assert (early.status_code, "is not complete" in early.text) == (422, True)
    assert service.get(f"{PATH}/{id}").json()["offset"] == half
    assert put(service, id, half, CONTENT[half:]).json()["state"] == "uploaded"
    found = end_of_import(service, id)
    assert (found["state"], found["report"]["table"], found["report"]["new"]) == ("imported", "qpst", 60)
    assert len(rows(store, "qpst", "pool")) == 60
    assert service.get("/api/v1/fleet").json()["queue_managers"]
    assert [one["id"] for one in service.get(PATH).json()["uploads"]] == [id]
    assert service.delete(f"{PATH}/{id}").status_code == 204
    assert service.get(f"{PATH}/{id}").status_code == 404
    assert not list((store / "uploads").glob("*/*"))


def test_the_trail_has_what_was_done_to_an_upload(service: TestClient) -> None:
    id = begin(service)
    put(service, id, 0, CONTENT)
    end_of_import(service, id)
    for _ in range(2):  # the second time there is nothing to delete
        service.delete(f"{PATH}/{id}")
    with service.app.state.database.reading() as session:  # type: ignore[attr-defined]
        events = [(one.action, one.principal, one.address, one.subject) for one in audit.events(session, 10)]
    done = ("upload deleted", "measurements imported", "upload created")
    assert events == [(action, "local", "testclient", "SMF-QPST.csv") for action in done]


def test_nothing_is_done_to_an_upload_where_the_database_is_locked(service: TestClient, sqlite_url: str) -> None:
    id = begin(service)
    put(service, id, 0, CONTENT)
    service.app.state.database = Database(sqlite_url, seconds=0.1)  # type: ignore[attr-defined]
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert_problem(service.post(PATH, json={"name": "b.csv", "size": 10}), "store-unavailable")
        assert_problem(service.post(f"{PATH}/{id}/import"), "store-unavailable")
        assert_problem(service.delete(f"{PATH}/{id}"), "store-unavailable")
    assert [(one["id"], one["state"]) for one in service.get(PATH).json()["uploads"]] == [(id, "uploaded")]


def test_changes_of_uploads_wait_for_a_place_of_the_database(
    service: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begin(service)
    put(service, id, 0, CONTENT)
    monkeypatch.setitem(PLACES, CHANGING, 0)
    state = service.app.state  # type: ignore[attr-defined]
    state.database_places = DatabasePlaces(0.01, state.client_limits)
    assert_problem(service.post(PATH, json={"name": "b.csv", "size": 10}), "store-unavailable")
    assert_problem(service.post(f"{PATH}/{id}/import"), "store-unavailable")
    assert_problem(service.delete(f"{PATH}/{id}"), "store-unavailable")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x01\x00\x00\x00\x1ed\x00\xe5\xf4\xc1" * 50, "mq-smf-csv"),
        (b"PK\x03\x04 something", "is a spreadsheet"),
        (b"+CSQX004I !QM01 Channel initiator storage usage\n", "is not a CSV file of mqsmfcsv"),
    ],
)
def test_what_is_no_csv_is_refused_with_its_first_part(service: TestClient, content: bytes, says: str) -> None:
    id = begin(service, content, "week.smf")
    response = put(service, id, 0, content)
    assert (response.status_code, says in response.text, "week.smf" in response.text) == (422, True, True)
    assert ".." not in response.text
    assert service.get(PATH).json()["uploads"] == []


def test_an_import_of_which_no_record_can_be_used_fails_with_what_to_do(service: TestClient, store: Path) -> None:
    content = CONTENT.replace(b"2026/05/21", b"21/05/2026")
    for _ in range(2):
        id = begin(service, content)
        put(service, id, 0, content)
        found = end_of_import(service, id)
        assert (found["state"], found["report"]) == ("failed", None)
        assert "records without a readable time: 60); dates are read as 2026/03/02" in found["error"]
    assert service.get("/api/v1/fleet").status_code == 404


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"name": "a.csv", "size": 2_000_000}, "1 to 1,000,000 bytes"),
        ({"name": "../a.csv", "size": 2}, "without its folder"),
        ({"name": "a.csv", "size": 2, "sha256": "x"}, "sha256"),
    ],
)
def test_an_upload_that_cannot_be_is_refused(service: TestClient, body: dict[str, Any], says: str) -> None:
    response = service.post(PATH, json=body)
    assert (response.status_code, says in response.text) == (422, True), response.text


def test_content_that_is_damaged_or_too_long(service: TestClient, store: Path) -> None:
    id = begin(service, sha256="0" * 64)
    assert put(service, id, 0, CONTENT + b"more").status_code == 422
    assert put(service, id, 0, CONTENT).json()["state"] == "uploaded"
    found = end_of_import(service, id)
    assert (found["state"], "upload it again" in found["error"]) == ("failed", True)
    assert not (store / "store.json").exists()


def test_without_a_store_or_an_upload(client: TestClient, service: TestClient) -> None:
    assert "MQPLANNER_MEASUREMENTS" in client.get(PATH).text
    for path in ("0" * 32, "x", "..%2f.."):
        assert service.get(f"{PATH}/{path}").status_code in (404, 422)


def test_names_are_masked_and_the_import_is_recorded(
    tmp_path: Path, store: Path, sqlite_url: str, built_ui: Path
) -> None:
    key = tmp_path / "key"
    key.write_text("0123456789abcdef\n")
    content = (NEW / "SMF-WQ.csv").read_bytes()
    for masking in serve(sqlite_url, built_ui, measurements=str(store), measurements_mask_key=str(key)):
        assert masking.get(PATH).json()["mask_kinds"] == ["hosts", "users", "queues"]
        id = begin(masking, content, "SMF-WQ.csv", mask=["queues"])
        put(masking, id, 0, content)
        assert end_of_import(masking, id)["mask"] == ["queues"]
        with masking.app.state.database.reading() as session:
            found = [(one.action, one.subject) for one in audit.events(session, 10)]
        assert ("measurements imported", "SMF-WQ.csv") in found
    masked = Masking(frozenset({"queues"}), b"0123456789abcdef").masked("queues", "SYSTEM.NDURABLE.MODEL.QUEUE")
    assert {opened for (opened,) in rows(store, "wq", "opened_as", "1")} == {masked}


def test_names_to_mask_in_the_wrong_request_are_refused_and_not_ignored(service: TestClient, store: Path) -> None:
    id = begin(service)
    put(service, id, 0, CONTENT)
    refused = service.post(f"{PATH}/{id}/import", json={"mask": ["queues"]})
    assert_problem(refused, "invalid-input")
    assert "`mask` belongs to the request that begins the upload" in refused.json()["detail"]
    assert service.get(f"{PATH}/{id}").json()["state"] == "uploaded"
    assert service.post(f"{PATH}/{id}/import", json={}).status_code == 202


def test_a_full_disk_of_the_store_is_no_error_of_the_planner(
    service: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = begin(service)
    put(service, id, 0, CONTENT)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", full)
        refused = service.post(f"{PATH}/{id}/import")
    assert_problem(refused, "invalid-input")
    assert "because the disk of the store is full" in refused.json()["detail"]
    assert end_of_import(service, id)["state"] == "imported"


def test_without_a_key_names_cannot_be_masked(service: TestClient) -> None:
    assert service.get(PATH).json()["mask_kinds"] == []
    response = service.post(PATH, json={"name": "a.csv", "size": 2, "mask": ["queues"]})
    assert (response.status_code, "MQPLANNER_MEASUREMENTS_MASK_KEY" in response.text) == (422, True)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 11, 2, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def uploaded(uploads: Uploads, path: Path) -> str:
    content = path.read_bytes()
    id = uploads.create(path.name, len(content), owner=LOCAL_ID).id
    uploads.append(id, 0, content)
    return id


def test_an_import_that_was_stopped_goes_on(tmp_path: Path, store: Path) -> None:
    """Also where its process did not live to say so: another one finds it by its silence."""
    clock = Clock()
    uploads = Uploads(store, 1_000_000, clock)
    id = uploaded(uploads, write(tmp_path / "a.csv", pool_line()))
    uploads.begin_import(id)
    with pytest.raises(Cancelled):
        uploads.run_import(id, lambda: True, None)
    assert (uploads.get(id).state, uploads.get(id).error) == ("failed", STOPPED)
    assert rows(store, "qpst", "pool") == []
    uploads.begin_import(id)
    with pytest.raises(InvalidInput, match="is being imported already"):
        uploads.begin_import(id)
    clock.now += SILENT + timedelta(seconds=1)
    assert Uploads(store, 1_000_000, clock).get(id).error == STOPPED
    uploads.begin_import(id)
    uploads.run_import(id, lambda: False, None)
    assert uploads.get(id).state == "imported"
    assert rows(store, "qpst", "pool") == [(0,)]


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("SELECT nothing", "An error in MQ Planner. Its log has the cause under "),
        (_LARGE, "There was not enough memory. Repeat"),
    ],
)
def test_an_import_that_fails_says_so_and_can_be_repeated(
    tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch, statement: str, reason: str
) -> None:
    uploads = Uploads(store, 1_000_000, Clock())
    id = uploaded(uploads, write(tmp_path / "a.csv", pool_line()))
    uploads.begin_import(id)

    def fail(*_: object) -> None:
        with duckdb.connect(config={"memory_limit": "1MB", "temp_directory": ""}) as connection:
            connection.execute(statement)

    with monkeypatch.context() as patched, capture_logs() as events:
        patched.setattr(importing, "_merge", fail)
        imports = MeasurementImports(Settings(measurements=str(store)))
        imports._run(uploads, id)
    assert uploads.get(id).state == "failed"
    assert reason in (uploads.get(id).error or "")
    if statement != _LARGE:
        assert events[0]["upload"] == id
        assert events[0]["error"] == ["BinderException"]
    uploads.begin_import(id)
    uploads.run_import(id, lambda: False, None)
    assert uploads.get(id).state == "imported"


def test_a_removed_upload_is_not_imported(tmp_path: Path, store: Path) -> None:
    uploads = Uploads(store, 1_000_000, Clock())
    id = uploaded(uploads, write(tmp_path / "a.csv", pool_line()))
    uploads.begin_import(id)

    def remove() -> bool:
        if (store / "uploads" / id).exists():
            uploads.remove(id)
        return False

    with pytest.raises(Exception, match="There is no upload"):
        uploads.run_import(id, remove, None)
    assert rows(store, "qpst", "pool") == []


def test_an_import_that_is_cancelled_removes_what_it_has_read(
    tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uploads = Uploads(store, 1_000_000, Clock())
    id = uploaded(uploads, write(tmp_path / "a.csv", pool_line()))
    uploads.begin_import(id)
    read = []

    def cancel(*_: object) -> None:
        read.extend((store / "staging").glob("*/*/*.parquet"))
        uploads.remove(id)
        raise Cancelled

    monkeypatch.setattr(importing, "_merge", cancel)
    with pytest.raises(Exception, match="There is no upload"):
        uploads.run_import(id, lambda: False, None)
    assert read
    assert not list((store / "staging").iterdir())


def test_old_uploads_are_removed(tmp_path: Path, store: Path) -> None:
    clock = Clock()
    uploads = Uploads(store, 1_000_000, clock)
    old = uploaded(uploads, write(tmp_path / "a.csv", pool_line()))
    clock.now += REMOVED_AFTER + timedelta(minutes=1)
    new = uploads.create("b.csv", 10, owner=LOCAL_ID)
    assert [one.id for one in uploads.all()] == [new.id]
    assert not (store / "uploads" / old).exists()


def test_imported_files_do_not_count_as_uploads_and_the_oldest_are_removed(
    tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_uploads, "MOST_UPLOADS", 1)
    monkeypatch.setattr(stored_uploads, "MOST_IMPORTED", 2)
    clock = Clock()
    uploads = Uploads(store, 1_000_000, clock)
    ids = []
    for number in range(4):
        clock.now += timedelta(minutes=1)
        ids.append(uploaded(uploads, write(tmp_path / f"{number}.csv", pool_line())))
        uploads.begin_import(ids[-1])
        uploads.run_import(ids[-1], lambda: False, None)
    last = uploads.create("last.csv", 10, owner=LOCAL_ID).id
    assert [one.id for one in uploads.all()] == [last, *ids[:1:-1]]
    with pytest.raises(InvalidInput, match="too many uploads; try later, or ask the operator"):
        uploads.create("more.csv", 10, owner=LOCAL_ID)


@pytest.mark.parametrize(
    ("work", "look"),
    [
        (lambda uploads, id: uploads.append(id, 0, CONTENT), 1),
        (lambda uploads, id: uploads.append(id, 0, CONTENT), 2),
        (lambda uploads, id: uploads.remove(id), 1),
    ],
)
def test_an_upload_that_is_removed_after_a_look_at_it_is_not_found(
    store: Path, monkeypatch: pytest.MonkeyPatch, work: Any, look: int
) -> None:
    uploads = Uploads(store, 1_000_000, Clock())
    id = uploads.create("a.csv", len(CONTENT), owner=LOCAL_ID).id
    rest, get = iter(range(1, 9)), uploads.get

    def get_then_remove(id: str) -> Any:
        found = get(id)
        if next(rest) == look:
            rmtree(store / "uploads" / id)
        return found

    monkeypatch.setattr(uploads, "get", get_then_remove)
    with pytest.raises(NotFound):
        work(uploads, id)


def test_a_disk_that_fills_meanwhile_is_reported_with_what_to_do(service: TestClient, store: Path) -> None:
    id = begin(service)
    content = store / "uploads" / id / "content"
    content.unlink()
    content.symlink_to("/dev/full")
    problem = assert_problem(put(service, id, 0, CONTENT), "invalid-input")
    assert "ask the operator, or remove uploads" in problem["detail"]


@pytest.fixture
def signed(store: Path, sqlite_url: str, built_ui: Path) -> Iterator[TestClient]:
    limits = {"max_uploads": 2, "max_unfinished_bytes": 2_000}
    yield from serve(sqlite_url, built_ui, auth="token", measurements=str(store), **limits)


def test_an_upload_belongs_to_the_principal_who_began_it(signed: TestClient) -> None:
    assert isinstance(signed.app, FastAPI)
    ada, bob = (signed_up(signed.app, name) for name in ("ada", "bob"))
    admin = signed_up(signed.app, "root", TokenScope.ADMIN)
    id = signed.post(PATH, json={"name": "a.csv", "size": 10}, headers=ada).json()["id"]
    calls = [("GET", f"/{id}"), ("PUT", f"/{id}/content?offset=0"), ("POST", f"/{id}/import"), ("DELETE", f"/{id}")]
    for method, path in calls:
        assert_problem(signed.request(method, f"{PATH}{path}", headers=bob), "not-found")
    for method, path in calls[1:3]:
        assert_problem(signed.request(method, f"{PATH}{path}", headers=admin), "not-found")
    for headers, listed in ((ada, [id]), (bob, []), (admin, [id])):
        assert [one["id"] for one in signed.get(PATH, headers=headers).json()["uploads"]] == listed
    assert "owner" not in signed.get(f"{PATH}/{id}", headers=admin).json()
    assert signed.delete(f"{PATH}/{id}", headers=admin).status_code == 204
    assert_problem(signed.get(f"{PATH}/{id}", headers=ada), "not-found")


def test_a_principal_has_so_many_uploads_and_announced_bytes(signed: TestClient) -> None:
    assert isinstance(signed.app, FastAPI)
    ada, bob, eve = (signed_up(signed.app, name) for name in ("ada", "bob", "eve"))
    for headers, sizes, refused in ((ada, (10, 10), "uploads"), (bob, (1_200,), "bytes")):
        for size in sizes:
            assert signed.post(PATH, json={"name": "a.csv", "size": size}, headers=headers).status_code == 201
        problem = assert_problem(
            signed.post(PATH, json={"name": "a.csv", "size": 1_000}, headers=headers), "quota-reached"
        )
        assert problem["errors"][0]["field"].startswith(refused)
        assert "Import or remove some" in problem["detail"]
    assert signed.post(PATH, json={"name": "a.csv", "size": 1_000}, headers=eve).status_code == 201


def test_an_upload_without_an_owner_is_that_of_the_local_principal() -> None:
    assert Upload.model_fields["owner"].default == LOCAL_ID


def test_what_all_uploads_announce_has_to_fit_on_the_disk(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = stored_uploads.LEAST_FREE_BYTES + 100
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    uploads = Uploads(store, 1_000_000, Clock())
    uploads.create("a.csv", 60, owner="ada")
    with pytest.raises(InvalidInput) as error:
        uploads.create("b.csv", 60, owner="bob")
    assert error.value.problems[0].allowed == "at most 40 bytes"
    uploads.create("b.csv", 40, owner="bob")


def test_an_object_store_that_does_not_respond_is_no_mistake_of_a_request(
    sqlite_url: str, built_ui: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(object_store, "_RETRIES", {"max_retries": 0})
    for name, value in {"ENDPOINT_URL": "http://127.0.0.1:1", "ACCESS_KEY_ID": "a", "SECRET_ACCESS_KEY": "b"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    copies = str(tmp_path / "copies")
    for client in serve(sqlite_url, built_ui, measurements="s3://bucket/away", measurements_copies=copies):
        away = client.get("/api/v1/fleet")
        assert (away.status_code, away.json()["code"]) == (503, "store-unavailable")
        assert away.headers["retry-after"] == "30"
        id = begin(client)
        put(client, id, 0, CONTENT)
        found = end_of_import(client, id)
        assert found["state"] == "failed"
        assert found["error"].startswith("s3://bucket/away cannot be reached: check AWS_ENDPOINT_URL")

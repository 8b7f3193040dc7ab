"""The store of measurements in an S3-compatible object store: a server of moto in the process."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli.main import app
from mqplanner.errors import InvalidInput, MeasurementsUnavailable
from mqplanner.measurements.fleet.views import fleet_view, member_view
from mqplanner.measurements.store import object_store, parts, staging
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.manifest import Folder, Manifest
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.object_store import folder_at
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.measurements.store.uploads import Uploads
from tests.measurements.smf.imports import NEW, OLD, pool_line, rows, write

_BUCKETS = count(1)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def s3() -> Any:
    """Return a client of the server; its library, and the server, would be imported by each worker that collects."""
    import boto3

    return boto3.client("s3", endpoint_url=os.environ["AWS_ENDPOINT_URL"], region_name="us-east-1")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    yield "http://{}:{}".format(*server.get_host_and_port())
    server.stop()


@pytest.fixture
def address(server: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the address of a part of a new bucket."""
    for name in [name for name in os.environ if name.startswith("AWS_")]:
        monkeypatch.delenv(name)
    credentials = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1"}
    for name, value in {**credentials, "AWS_ENDPOINT_URL": server}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("MQPLANNER_MEASUREMENTS_COPIES", str(tmp_path / "copies"))
    bucket = f"measurements-{next(_BUCKETS)}"
    s3().create_bucket(Bucket=bucket)
    return f"s3://{bucket}/of/production"


@pytest.fixture
def here(address: str, tmp_path: Path) -> Folder:
    return folder_at(address, str(tmp_path / "here"))


@pytest.fixture
def elsewhere(address: str, tmp_path: Path) -> Folder:
    """Return the same store as another machine has it."""
    return folder_at(address, str(tmp_path / "elsewhere"))


def objects(address: str) -> set[str]:
    bucket, _, prefix = address.removeprefix("s3://").partition("/")
    found = s3().list_objects_v2(Bucket=bucket).get("Contents", [])
    assert all(one["Key"].startswith(f"{prefix}/") for one in found)
    return {one["Key"].removeprefix(f"{prefix}/") for one in found}


def test_another_machine_answers_as_a_folder_does(
    address: str, here: Folder, elsewhere: Folder, tmp_path: Path
) -> None:
    assert MeasurementStore(here).is_empty
    files = [OLD / "SMF-QCST.csv", *(NEW / f"SMF-{table}.csv" for table in ("QPST", "QJST", "WQ"))]
    masking = Masking(frozenset({"queues", "hosts"}), b"a key of sixteen bytes or more")
    assert import_files(here, files, masking) == import_files(tmp_path / "folder", files, masking)
    store, expected = MeasurementStore(elsewhere), MeasurementStore(tmp_path / "folder")
    assert fleet_view(store, 3_660, None) == fleet_view(expected, 3_660, None)
    named = fleet_view(store, 3_660, None)["queue_managers"][0]
    of_one = named["lpar"], named["queue_manager"], 3_660, None
    assert member_view(store, *of_one) == member_view(expected, *of_one)
    assert objects(address) == store.manifest.files() | {"store.json"}
    queues = [queue for (queue,) in rows(tmp_path / "folder", "wq", "queue", "queue")]
    found = store.records("wq", store.period(3_660))
    assert found is not None
    assert sorted(row["queue"] for row in store.engine.rows(found.select("queue"))) == queues


def test_what_another_machine_imports_in_the_meantime_is_not_lost(
    here: Folder, elsewhere: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_files(here, [write(tmp_path / "a.csv", pool_line(pool=1))])
    merge_day = object_store.ObjectStore.replace

    def late(self: object_store.ObjectStore, *changed: object) -> None:
        monkeypatch.setattr(object_store.ObjectStore, "replace", merge_day)
        import_files(elsewhere, [write(tmp_path / "b.csv", pool_line(pool=2))])
        merge_day(self, *changed)  # type: ignore[arg-type]

    monkeypatch.setattr(object_store.ObjectStore, "replace", late)
    third = write(tmp_path / "c.csv", pool_line(pool=3))
    with pytest.raises(InvalidInput, match="was changed by another import in the meantime: repeat this one"):
        import_files(here, [third])
    assert len(elsewhere.manifest().imported) == 2
    monkeypatch.setattr(staging, "_load", lambda *_: pytest.fail("is read again"))
    (report,) = import_files(here, [third])
    assert report.new == 1
    store = MeasurementStore(elsewhere)
    found = store.records("qpst", store.period())
    assert found is not None
    assert sorted(row["pool"] for row in store.engine.rows(found)) == [1, 2, 3]


def test_the_first_imports_of_two_machines_do_not_replace_each_other(here: Folder, elsewhere: Folder) -> None:
    first, second = here.manifest(), elsewhere.manifest()
    for folder, manifest in ((here, first), (elsewhere, second)):
        with folder.locked():
            if folder is here:
                folder.replace(manifest)
            else:
                with pytest.raises(InvalidInput, match="repeat"):
                    folder.replace(manifest)


_KILLED = """
import os, signal, sys
from pathlib import Path
from mqplanner.measurements.store import parts
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.object_store import ObjectStore, folder_at

parts.PART_BYTES = parts.MOST_BYTES = 8192
if sys.argv[4] == "replace":
    def replace(self, manifest):
        for name in sorted(manifest.files())[:2]:
            self._objects.put(name, self.path / name)
        os.kill(os.getpid(), signal.SIGKILL)
    ObjectStore.replace = replace

def kill(step: str, share: float) -> None:
    if sys.argv[4] == "read" and 0.5 < share < 1:
        os.kill(os.getpid(), signal.SIGKILL)

import_files(folder_at(sys.argv[1], sys.argv[2]), [Path(sys.argv[3])], progress=kill)
"""


@pytest.mark.parametrize("when", ["read", "replace"])
def test_an_import_that_is_killed_shows_nothing_and_goes_on(
    address: str, here: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    import_files(here, [write(tmp_path / "a.csv", pool_line(pool=99))])
    before = here.manifest()
    lines = [pool_line(pool=number % 50, day=f"2026/03/{1 + number // 50:02}") for number in range(200)]
    file = write(tmp_path / "b.csv", *lines)
    killed = subprocess.run([sys.executable, "-c", _KILLED, address, tmp_path / "here", file, when], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert here.manifest() == before
    monkeypatch.setattr(parts, "PART_BYTES", 8192)
    monkeypatch.setattr(parts, "MOST_BYTES", 8192)
    shares: list[float] = []
    (report,) = import_files(here, [file], progress=lambda _, share: shares.append(share))
    assert (report.new, shares[0] > 0.4) == (200, True)
    monkeypatch.setattr(object_store, "_STORED_FOR", timedelta(0))
    import_files(here, [write(tmp_path / "c.csv", pool_line(pool=77))])  # what was left is deleted when it is old
    later = here.manifest().files()
    assert later < objects(address)  # the files of the manifest before are still there
    import_files(here, [write(tmp_path / "d.csv", pool_line(pool=78))])
    assert len(objects(address)) <= len(here.manifest().files() | later) + 1


def test_retention_deletes_objects_and_copies(address: str, here: Folder, tmp_path: Path) -> None:
    days = [pool_line(day=f"2026/03/{day:02}") for day in (1, 2, 3)]
    import_files(here, [write(tmp_path / "a.csv", *days)])
    result = run("measurements", "purge", "--days", "1", "--store", address)
    assert (result.exit_code, "Deleted the intervals of 2 days." in result.output) == (0, True), result.output
    assert {name for name in objects(address) if name.startswith("qpst/")} == set(
        here.manifest().tables["qpst"].values()
    )
    listed = run("measurements", "list", "--store", address)
    assert f"{address}: 1 day" in listed.output
    assert len(fleet_view(MeasurementStore(here), 28, None)["queue_managers"]) == 1


def test_an_upload_is_imported(here: Folder, elsewhere: Folder) -> None:
    content = (NEW / "SMF-QPST.csv").read_bytes()
    uploads = Uploads(here, 1_000_000, lambda: datetime(2026, 3, 5, tzinfo=UTC))
    id = uploads.create("SMF-QPST.csv", len(content), owner="local").id
    uploads.append(id, 0, content)
    uploads.begin_import(id)
    uploads.run_import(id, lambda: False, None)
    assert uploads.get(id).state == "imported"
    assert not MeasurementStore(elsewhere).is_empty


def test_credentials_are_read_from_a_mounted_secret(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name)
    secret = tmp_path / "credentials"
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(secret))
    with pytest.raises(InvalidInput, match="cannot be read: No such file"):
        folder_at(address)
    secret.write_text("nothing")
    with pytest.raises(InvalidInput, match="must have a part"):
        folder_at(address)
    secret.write_text("[default]\naws_access_key_id = AKIA\naws_secret_access_key = a%secret\n")
    folder = folder_at(address, str(tmp_path / "here"))
    assert folder.manifest().imported == {}
    assert "secret" not in str(folder)


def test_an_object_store_that_does_not_answer_is_named(
    address: str, here: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_files(here, [write(tmp_path / "a.csv", pool_line())])
    missing = run("fleet", "--store", "s3://nothing-there/production")
    assert "s3://nothing-there/production has no such bucket" in missing.output
    (lost,) = here.manifest().monthly.values()
    bucket, _, prefix = address.removeprefix("s3://").partition("/")
    s3().delete_object(Bucket=bucket, Key=f"{prefix}/{lost}")
    damaged = run("fleet", "--store", address)
    assert f"{address}/{lost} is missing: copy it back" in damaged.output, damaged.output
    monkeypatch.setattr(object_store, "_RETRIES", {"max_retries": 0})
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:1")
    with pytest.raises(MeasurementsUnavailable, match="cannot be reached: check AWS_ENDPOINT_URL"):
        folder_at(address).manifest()


@pytest.mark.parametrize("name", ["../../../tmp/x.parquet", "/tmp/x.parquet", "daily/../../x.parquet"])  # noqa: S108
def test_a_manifest_with_the_path_of_something_else_is_refused(address: str, here: Folder, name: str) -> None:
    bucket, _, prefix = address.removeprefix("s3://").partition("/")
    s3().put_object(Bucket=bucket, Key=f"{prefix}/store.json", Body=Manifest(daily={"2026-03": name}).model_dump_json())
    with pytest.raises(InvalidInput, match="names files that are none of a store"):
        MeasurementStore(here)

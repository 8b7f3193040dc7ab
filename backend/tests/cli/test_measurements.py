"""`mqplanner measurements` and `mqplanner fleet`: from CSV files to a verdict in a shell."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app
from tests.measurements.smf.imports import NEW, pool_line, rows, write


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_from_files_to_a_verdict(tmp_path: Path) -> None:
    store = str(tmp_path / "store")
    write(tmp_path / "SMF-QPST.csv", pool_line(), pool_line(manager="QM02", free=100), pool_line(seconds=0))
    imported = run("measurements", "import", str(tmp_path), "--store", store, "--format", "json")
    assert imported.exit_code == 0, imported.output
    assert json.loads(imported.stdout)[0]["new"] == 2
    assert "SMF-QPST.csv: intervals of length zero or less, not used: 1" in imported.stderr
    listed = run("measurements", "list", "--store", store)
    assert "Buffer pools" in listed.stdout
    fleet = run("fleet", "--store", store)
    assert fleet.exit_code == ExitCode.NOT_MET
    assert fleet.stdout.startswith("2 queue managers: ")
    assert fleet.stdout.index("QM02") < fleet.stdout.index("QM01")
    one = run("fleet", "sys1/qm02", "--store", store, "--format", "csv")
    assert "Buffer pool,buffer pool 0,exceeded,0.2 % free at the lowest" in one.stdout
    purged = run("measurements", "purge", "--days", "1", "--store", store)
    assert purged.exit_code == 0
    missing = run("measurements", "purge", "--days", "1", "--store", f"{store}s")
    assert (missing.exit_code, Path(f"{store}s").exists()) == (ExitCode.UNAVAILABLE, False)


def test_a_file_without_a_record_that_can_be_used_is_reported(tmp_path: Path) -> None:
    write(tmp_path / "SMF-QPST.csv", pool_line())
    write(tmp_path / "EMPTY.csv")
    imported = run("measurements", "import", str(tmp_path), "--store", str(tmp_path / "store"))
    assert imported.exit_code == 0, imported.output
    assert "1 new record in " in imported.stdout
    assert run("fleet", "--store", str(tmp_path / "store")).stdout.startswith("1 queue manager: ")
    assert "EMPTY.csv: has no records, only its heading" in imported.stderr
    assert "SMF-QPST.csv: has no records" not in imported.stderr
    only = run("measurements", "import", str(tmp_path / "EMPTY.csv"), "--store", str(tmp_path / "store"))
    assert only.exit_code == ExitCode.INVALID_INPUT
    write(tmp_path / "SAVED.csv", pool_line(day="02/03/2026"))
    saved = run("measurements", "import", str(tmp_path), "--store", str(tmp_path / "store"))
    assert saved.exit_code == ExitCode.INVALID_INPUT
    assert "SAVED.csv: has no record that can be used (records without a readable time: 1)" in saved.stderr


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["measurements", "import", "{store}"], ExitCode.USAGE, "--store"),
        (["measurements", "import", "{missing}", "--store", "{store}"], ExitCode.UNAVAILABLE, "cannot be read"),
        (["measurements", "import", "{empty}", "--store", "{store}"], ExitCode.UNAVAILABLE, "no CSV file"),
        (["measurements", "import", "{csv}", "--store", "{store}", "--mask", "queues"], ExitCode.INVALID_INPUT, "key"),
        (["measurements", "import", "{csv}", "--store", "{csv}"], ExitCode.UNAVAILABLE, "SMF-QPST.csv"),
        (
            ["measurements", "import", "{csv}", "--store", "gs://bucket"],
            ExitCode.INVALID_INPUT,
            "must be a folder, or s3://",
        ),
        (["fleet", "--store", "hdfs://bucket/store"], ExitCode.INVALID_INPUT, "must be a folder, or s3://"),
        (["fleet", "--store", "{store}"], ExitCode.INVALID_INPUT, "mqplanner measurements import"),
        (["fleet", "QM01", "--store", "{store}"], ExitCode.USAGE, "LPAR/QM01"),
    ],
)
def test_mistakes_end_with_a_sentence(tmp_path: Path, words: list[str], code: ExitCode, says: str) -> None:
    (tmp_path / "empty").mkdir()
    places = {
        "store": tmp_path / "store",
        "missing": tmp_path / "missing.csv",
        "empty": tmp_path / "empty",
        "csv": NEW / "SMF-QPST.csv",
    }
    result = run(*(word.format(**places) for word in words))
    assert (result.exit_code, says in result.output) == (code, True), result.output
    assert not result.exception or isinstance(result.exception, SystemExit)


def test_names_are_masked_with_the_key_of_a_file(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("a key of sixteen bytes or more\n")
    store = tmp_path / "store"
    masked = ("--mask", "queues,users", "--mask-key", str(key))
    result = run("measurements", "import", str(NEW / "SMF-WQ.csv"), "--store", str(store), *masked)
    assert result.exit_code == 0, result.output
    assert all(str(queue).startswith("Q-") for (queue,) in rows(store, "wq", "queue"))


def test_what_a_health_check_lacks_without_a_plan(tmp_path: Path) -> None:
    store = str(tmp_path / "store")
    write(tmp_path / "SMF-QPST.csv", pool_line(), pool_line(manager="QM02"))
    assert run("measurements", "import", str(tmp_path), "--store", store).exit_code == 0
    found = run("fleet", "completeness", "--store", store, "--format", "csv")
    assert found.exit_code == ExitCode.NOT_MET, found.output
    assert {line.split(",")[0] for line in found.stdout.splitlines()[1:]} >= {"QM01", "QM02"}


def test_a_store_that_is_missing_or_no_folder_cannot_be_read(tmp_path: Path) -> None:
    for words in (["measurements", "list"], ["fleet", "list"]):
        result = run(*words, "--store", "/dev/null")
        assert (result.exit_code, "Not a directory" in result.stderr) == (ExitCode.UNAVAILABLE, True), words
    missing = run("measurements", "list", "--store", str(tmp_path / "nothing"))
    assert (missing.exit_code, "No such file" in missing.stderr) == (ExitCode.UNAVAILABLE, True)
    assert run("measurements", "list", "--store", str(tmp_path)).exit_code == ExitCode.OK


def test_a_file_that_may_be_cut_says_what_to_do(tmp_path: Path) -> None:
    write(tmp_path / "SMF-QPST.csv", pool_line(), pool_line(manager="QM02")[:40])
    imported = run("measurements", "import", str(tmp_path / "SMF-QPST.csv"), "--store", str(tmp_path / "store"))
    assert "incomplete lines, not used: 1: the file may be cut; import it whole, and nothing counts" in imported.stderr


def test_a_log_whose_lines_begin_with_an_address_is_not_taken_for_records_without_heading(tmp_path: Path) -> None:
    log = tmp_path / "access.log"
    log.write_text('192.168.0.7 - - [21/May/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 612, "-", "curl"\n')
    refused = run("measurements", "import", str(log), "--store", str(tmp_path / "store"))
    assert "is not a CSV file of mqsmfcsv" in refused.stderr
    assert "heading" not in refused.stderr

"""What a health check lacks, and how to collect it."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import duckdb
import pytest

from mqplanner.measurements.comparison.completeness import completeness
from mqplanner.measurements.store.manifest import Folder
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan
from tests.measurements.comparison.stores import FIRST, MANAGER, document, write_store
from tests.measurements.smf.imports import load, pool_line, write


def needs(store: MeasurementStore, **changes: Any) -> dict[str, dict[str, Any]]:
    answer = completeness(store, read_plan({**document(), **changes}), None, None)
    return {need["id"]: need for need in answer["queue_managers"][0]["needs"]}


def add_accounting(folder: Path, *hours: int) -> MeasurementStore:
    """Add accounting of queues in intervals that end at hours of the first day."""
    store = Folder(folder)
    manifest = store.manifest()
    (folder / "wq").mkdir()
    name = "wq/test.parquet"
    rows = ", ".join(f"('SYS1', 'QM01', TIMESTAMP '{FIRST}' + INTERVAL {hour} HOUR)" for hour in hours)
    with duckdb.connect() as connection:
        select = f"SELECT lpar, queue_manager, ended FROM (VALUES {rows}) v(lpar, queue_manager, ended)"  # noqa: S608
        connection.execute(f"COPY ({select}) TO '{folder / name}' (FORMAT parquet)")
    manifest.tables["wq"] = {FIRST.isoformat(): name}
    store.replace(manifest)
    return MeasurementStore(folder)


def test_a_week_of_statistics_or_how_much_of_it_is_there(tmp_path: Path) -> None:
    whole, part = write_store(tmp_path / "whole", days=8), write_store(tmp_path / "part", days=3)
    # the store of the test has no data manager and no dispatchers
    assert needs(whole)["statistics"]["found"] == "Not there: Data manager."
    found = needs(part)["statistics"]
    assert (found["status"], found["commands"][1]) == ("partly", "START TRACE(STAT) DEST(SMF) CLASS(1,3)")
    assert found["volume"].endswith("of SMF data a week, at MQ 9.4 with 1 buffer pool and 1 page set.")
    unsized = read_plan(document(page_sets=[], workloads=[]))
    first = completeness(part, unsized, None, None)["queue_managers"][0]["needs"][0]
    assert first["volume"].endswith("page sets, which is not known.")  # and not that of none
    nothing = write_store(tmp_path / "nothing", days=1, places=(("SYS1", "QM02"),))
    assert needs(nothing)["statistics"]["status"] == "missing"


def test_accounting_counts_in_hours_of_peak_load(tmp_path: Path) -> None:
    # messages of the interval until 12:00 are double those of the others
    write_store(tmp_path / "store", days=8)
    peak = add_accounting(tmp_path / "store", 12)
    found = needs(peak)["accounting"]
    assert (found["status"], found["commands"][0]) == ("partly", "START TRACE(ACCTG) DEST(SMF) CLASS(3)")
    assert found["found"] == "1 hour is there, with 80 % or more of the busiest hour."


def test_an_hour_is_no_peak_because_the_intervals_of_a_busier_day_were_deleted(tmp_path: Path) -> None:
    # the days have two thirds of the messages of the first one, and 80 % of those of the first one with intervals
    write_store(tmp_path / "store", days=20, growth_pct=-99.99)
    store = add_accounting(tmp_path / "store", 17 * 24 + 12, 18 * 24 + 12)
    found = needs(store)["accounting"]
    assert found["status"] == "partly"
    assert found["found"].startswith("2 hours are there, 0 of them with 80 % or more of the busiest hour. Its single")


def test_job_logs_are_known_by_what_was_read_from_them(tmp_path: Path) -> None:
    store = write_store(tmp_path / "store", days=1)
    assert needs(store)["job-log"]["status"] == needs(store)["chinit-job-log"]["status"] == "missing"
    mark = {
        "path": f"{MANAGER}/channel_initiator/used_mb",
        "value": 100,
        "source": "QM01CHIN.txt",
        "reader": "Storage usage",
        "text": "CSQX004I !QM01 CSQXSPRM Channel initiator storage usage: local storage: used 100MB, free 1400MB",
    }
    found = needs(store, measured=[mark])
    assert (found["chinit-job-log"]["status"], found["job-log"]["status"]) == ("complete", "missing")
    other = {**mark, "path": "/lpars/0/queue_managers/1/channel_initiator/used_mb"}
    assert needs(store, measured=[other])["chinit-job-log"]["status"] == "missing"


@pytest.mark.parametrize("release", ["8.0", "9.4"])
def test_a_release_has_a_volume_or_says_that_none_is_published(tmp_path: Path, release: str) -> None:
    store = write_store(tmp_path / "store", days=1)
    plan = document(release=release, statistics={"tasks_per_s": 10, "queues_per_task": 2})
    answer = completeness(store, read_plan(plan), None, FIRST + timedelta(days=1))
    assert not answer["is_complete"]
    assert answer["sentence"].startswith("0 of 1 queue manager")
    for need in answer["queue_managers"][0]["needs"]:
        assert need["status"] == "complete" or need["commands"]
        if "SMF" in need["title"]:
            assert ("published no size" in need["volume"]) == (release == "8.0")


def test_without_a_plan_all_measured_queue_managers_are_checked(tmp_path: Path) -> None:
    store = write_store(tmp_path / "store", days=8, places=(("SYS1", "QM01"), ("SYS2", "QM02")))
    answer = completeness(store, None, None, None)
    assert [(one["lpar"], one["queue_manager"]) for one in answer["queue_managers"]] == [
        ("SYS1", "QM01"),
        ("SYS2", "QM02"),
    ]
    found = {need["id"]: need for need in answer["queue_managers"][1]["needs"]}
    assert found["statistics"]["found"] == "Not there: Data manager."
    assert (found["accounting"]["status"], found["job-logs"]["status"]) == ("missing", "missing")
    assert answer["is_complete"] is False
    assert len(completeness(store, None, "qm02", None)["queue_managers"]) == 1


def test_without_a_plan_queue_managers_of_one_name_on_two_lpars_are_two(tmp_path: Path) -> None:
    lines = [pool_line(lpar="SYS1"), pool_line("10:30:00", lpar="SYS1", start="10:15:00"), pool_line(lpar="SYS2")]
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines))
    answer = completeness(MeasurementStore(tmp_path / "store"), None, "QM01", None)
    assert [(one["lpar"], one["queue_manager"]) for one in answer["queue_managers"]] == [
        ("SYS1", "QM01"),
        ("SYS2", "QM01"),
    ]


def test_without_measurements_a_plan_says_what_to_collect(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    store = MeasurementStore(tmp_path / "store")
    found = needs(store)
    assert found["statistics"]["status"] == found["accounting"]["status"] == "missing"
    assert "START TRACE(STAT) DEST(SMF) CLASS(4)" in found["chinit-statistics"]["commands"]
    answer = completeness(store, None, None, None)
    assert (answer["period"], answer["queue_managers"], answer["is_complete"]) == (None, [], False)
    assert [need["id"] for need in answer["to_collect"]][:2] == ["statistics", "chinit-statistics"]
    assert answer["to_collect"][0]["volume"].endswith("with 4 buffer pools and 5 page sets.")


@pytest.mark.parametrize(("release", "says"), [("9.4", "at MQ 9.4 with {}."), ("10.0", "published no size")])
def test_without_a_plan_the_volume_is_that_of_what_was_measured(tmp_path: Path, release: str, says: str) -> None:
    store = write_store(tmp_path / "store", days=8, release=release)
    answer = completeness(store, None, None, None)
    found = {need["id"]: need for need in answer["queue_managers"][0]["needs"]}
    assert says.format("800 channels") in found["channel-accounting"]["volume"]
    assert says.format("1 buffer pool and 1 page set") in found["statistics"]["volume"]
    assert says.format("5 dispatchers and 8 adapters") in found["chinit-statistics"]["volume"]

"""The samples that come with mqsmfcsv give the numbers that stand in them."""

from pathlib import Path

import pytest

from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.store import MeasurementStore
from tests.measurements.smf.imports import NEW, OLD, load, pool_line, rows, write


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("measured") / "store"
    load(folder, *sorted(OLD.glob("*.csv")), *sorted(NEW.glob("*.csv")))
    return folder


def test_buffer_pools_of_8_0(store: Path) -> None:
    found = rows(store, "qpst", "pool, buffers, lowest_free, writes, release, location", "pool")
    of_old = [row for row in found if row[4] == "8.0"]
    assert of_old[1] == (1, 100_000, 42_308, 6_993, "8.0", "Above")
    assert [row[0] for row in of_old] == list(range(7))


def test_an_interval_lasts_from_its_start_to_the_record(store: Path) -> None:
    (found,) = rows(store, "qmst", "seconds, ended::varchar, gets, puts, put1s")
    assert found[0] == pytest.approx(1792.884641)  # the record says 1792, cut off
    assert found[1:] == ("2015-11-23 21:10:04.93", 1_185_931, 474_421, 147)


def test_releases_are_read_in_both_notations(store: Path) -> None:
    assert {row[0] for row in rows(store, "qpst", "DISTINCT release", "1")} == {"8.0", "10.0"}


@pytest.mark.parametrize(
    ("version", "release"),
    [("935", "9.3"), ("1000", "10.0"), ("100001", "10.0"), ("9.4", "9.4"), ("10.0.1", "10.0"), ("V9R4", None)],
)
def test_other_notations_of_a_release(tmp_path: Path, version: str, release: str | None) -> None:
    load(tmp_path / "store", write(tmp_path / "a.csv", pool_line().replace("940", version)))
    assert rows(tmp_path / "store", "qpst", "release") == [(release,)]


def test_a_dummy_is_no_number(store: Path) -> None:
    """8.0 does not count persistent messages; its records have -1 there."""
    assert rows(store, "qmst", "persistent_puts, persistent_bytes") == [(None, None)]


def test_all_of_a_sample_is_read(tmp_path: Path) -> None:
    (report,) = load(tmp_path / "store", NEW / "SMF-QPST.csv")
    assert (report.table, report.records, report.new, report.ignored) == ("qpst", 60, 60, {})
    assert (report.missing_columns, report.first_day, report.last_day) == ([], "2026-05-21", "2026-05-21")


def test_blank_and_dotted_groups_are_none(store: Path) -> None:
    groups = dict(rows(store, "qcct", "DISTINCT queue_manager, queue_sharing_group", "1"))
    assert groups == {"MQ1A": "SQ29", "MQ1O": "SQ13", "MQ53": None}
    assert {row[0] for row in rows(store, "qest", "DISTINCT queue_sharing_group", "1")} == {None}


def test_log_rate_and_logger_of_8_0(store: Path) -> None:
    """127,340 write requests of each copy wrote 148,696 pages in 1,792.87 s; the logger was idle for 1,626.63 s."""
    opened = MeasurementStore(store)
    period = opened.period(1, None)
    day = type(period)(period.first.replace(2015, 11, 23), period.first.replace(2015, 11, 23))
    found = {row["metric"]: row["greatest"] for row in opened.summaries(day) if row["table"] == "qjst"}
    seconds = 1792.874641
    assert found["log_mb"] == pytest.approx(148_696 * 4 / 1024 / seconds)
    assert found["pages_per_io"] == pytest.approx(148_696 / 127_340)
    assert found["logger_busy_pct"] == pytest.approx(100 * (1 - 1626.633430 / seconds))


def test_times_in_two_columns_are_one_number(store: Path) -> None:
    tasks = rows(store, "qctdsp", "requests, cpu_s, elapsed_s, wait_s", "ended, task")
    assert tasks[0] == (240, pytest.approx(0.002770), pytest.approx(0.002425), pytest.approx(1799.997538))


def test_queues_and_channels_of_accounting(store: Path) -> None:
    queue = rows(store, "wq", "queue, opened_as, queue_type, index_type, gets, valid_gets", "ended")[0]
    assert queue[1:] == ("SYSTEM.NDURABLE.MODEL.QUEUE", "Local", "None", 3, 0)
    assert queue[0].startswith("SYSTEM.MANAGED.NDURABLE.E2B")
    channels = rows(store, "qcst", "channel, channel_type, messages, bytes_received")
    assert ("ELKINSC.TEST.SVRCONN", "SvrConn", 105, 9_512) in channels


def test_tables_state_unit_and_field_of_each_column() -> None:
    for name, table in tables().items():
        for column in table.columns.values():
            assert column.unit, name
            assert column.smf, name
        assert len(set(table.columns)) == len(table.columns)

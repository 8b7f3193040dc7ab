"""What an import leaves in the store: each record once, all of it or nothing, masked, and for as long as wanted."""

import errno
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path

import duckdb
import pytest

from mqplanner.cancellation import Cancelled, cancellable_by
from mqplanner.errors import InvalidInput
from mqplanner.measurements.fleet.overview import fleet_of
from mqplanner.measurements.smf.source import open_source
from mqplanner.measurements.store import importing, parts, staging
from mqplanner.measurements.store.file_errors import write_problem
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.manifest import Folder
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.store import MeasurementStore
from tests.measurements.smf.imports import HEADING, NEW, OLD, load, pool_line, rows, write

KEY = b"0123456789abcdef"


def test_a_file_is_imported_once_and_an_overlapping_one_adds_only_what_is_new(tmp_path: Path) -> None:
    store = tmp_path / "store"
    first = write(tmp_path / "first.csv", pool_line(), pool_line(pool=1))
    assert load(store, first)[0].new == 2
    assert load(store, first)[0].already_imported
    longer = write(tmp_path / "longer.csv", pool_line(), pool_line(pool=1), pool_line(pool=2))
    (report,) = load(store, longer)
    assert (report.records, report.new) == (3, 1)
    assert len(rows(store, "qpst", "pool")) == 3


def test_a_large_file_is_not_taken_for_one_that_differs_in_a_few_lines(tmp_path: Path) -> None:
    lines = [pool_line(lpar=f"L{number}") for number in range(40_000)]
    fingerprints = {open_source(write(tmp_path / "whole.csv", *lines)).fingerprint}
    for place in (10_000, 15_000, 20_000, 25_000, 30_000):
        damaged = [*lines[:place], "x" * len(lines[place]), *lines[place + 1 :]]
        fingerprints.add(open_source(write(tmp_path / "damaged.csv", *damaged)).fingerprint)
    assert len(fingerprints) == 6


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([], "has no records, only its heading: check that the dump has SMF 115 subtype 215"),
        ([pool_line(day="02/03/2026")] * 2, "(records without a readable time: 2); dates are read as 2026/03/02 or"),
        ([pool_line(seconds=0)], "(intervals of length zero or less: 1); import the file as mqsmfcsv wrote it"),
    ],
)
def test_a_file_without_a_record_that_can_be_used_is_reported_each_time_and_not_remembered(
    tmp_path: Path, lines: list[str], says: str
) -> None:
    store, file = tmp_path / "store", write(tmp_path / "a.csv", *lines)
    for _ in range(2):
        (report,) = load(store, file)
        assert says in str(report.problem)
    assert Folder(store).manifest().imported == {}
    good, bad = load(store, write(tmp_path / "b.csv", pool_line()), file)
    assert (good.new, good.problem, says in str(bad.problem)) == (1, None, True)


OTHER = "records with other values than the first of the same interval"


def test_intervals_of_the_hour_that_is_repeated_at_the_end_of_daylight_saving_time_are_two(tmp_path: Path) -> None:
    """Local times are the same, and the starts, in UTC, an hour apart."""
    store, day = tmp_path / "store", "2026/10/25"
    lines = [
        pool_line("02:15:00", free=free, start=start, day=day) for free, start in ((9, "00:00:00"), (8, "01:00:00"))
    ]
    (report,) = load(store, write(tmp_path / "a.csv", *lines))
    assert (report.new, report.ignored) == (2, {})
    (again,) = load(store, write(tmp_path / "b.csv", *lines, pool_line(pool=1)))
    assert (again.new, again.ignored) == (1, {})
    text = (NEW / "SMF-QCTDSP.csv").read_text("utf-8")
    later = "".join(text.replace('"16:00:00,001395"', '"17:00:00,001395"').splitlines(keepends=True)[1:])
    (tmp_path / "tasks.csv").write_text(text + later, "utf-8")
    load(store, tmp_path / "tasks.csv")
    opened = MeasurementStore(store)
    period = opened.period(1, date(2026, 5, 21))
    tasks = [row for row in opened.summaries(period, [("qctdsp", "tasks")]) if row["queue_manager"] == "MQ53"]
    assert [(row["greatest"], row["intervals"]) for row in tasks] == [(5, 2)]


def test_records_that_were_formatted_in_another_time_zone_count_once(tmp_path: Path) -> None:
    """`mqsmfcsv` writes the start of an interval in the zone of its machine, as of 5.5 hours later."""
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line(), pool_line(pool=1), pool_line(pool=2)))
    lines = [pool_line(start="15:30:00", seconds=899), pool_line(pool=1, start="15:30:00", free=39_000)]
    (report,) = load(store, write(tmp_path / "b.csv", *lines, pool_line(pool=2, start="09:50:00", seconds=1500)))
    assert (report.records, report.new, report.ignored) == (3, 2, {})  # other values, and another length
    channels = (OLD / "SMF-QCST.csv").read_text("utf-8")
    assert '"18:03:47,230000"' in channels  # of the record; those of the channels are of another zone
    (tmp_path / "later.csv").write_text(channels.replace('"22:', '"16:'), "utf-8")
    first, again = load(store, OLD / "SMF-QCST.csv", tmp_path / "later.csv")
    assert (first.new, again.new) == (first.records, 0)
    assert first.records > 0


def test_of_two_records_of_an_interval_with_other_values_the_first_stays_and_the_other_is_counted(
    tmp_path: Path,
) -> None:
    store = tmp_path / "store"
    first = write(tmp_path / "a.csv", pool_line(free=4), pool_line(free=40_000), pool_line(free=4), pool_line(free=-1))
    (report,) = load(store, first)
    assert (report.records, report.new, report.ignored) == (4, 1, {OTHER: 1})
    (report,) = load(store, write(tmp_path / "b.csv", pool_line(free=5), pool_line(pool=1), pool_line(pool=1, free=7)))
    assert (report.records, report.new, report.ignored) == (3, 1, {OTHER: 2})
    assert rows(store, "qpst", "pool, lowest_free", "pool") == [(0, 4), (1, 40_000)]


def test_a_store_of_a_release_that_did_not_store_the_start_takes_no_record_twice(tmp_path: Path) -> None:
    store = tmp_path / "store"
    other_day = (NEW / "SMF-QCTDSP.csv").read_text("utf-8").replace("2026/05/21", "2026/05/20")
    (tmp_path / "tasks.csv").write_text(other_day, "utf-8")
    load(store, write(tmp_path / "a.csv", pool_line(), pool_line(pool=1)), NEW / "SMF-QCTDSP.csv")
    for file in (*store.glob("qpst/*"), *store.glob("qctdsp/*")):
        duckdb.execute(f"COPY (SELECT * EXCLUDE (started) FROM '{file}') TO '{file}.new' (FORMAT parquet)")  # noqa: S608
        Path(f"{file}.new").replace(file)
    pools = write(tmp_path / "b.csv", pool_line(), pool_line(pool=1, free=8), pool_line(pool=2))
    report, _ = load(store, pools, tmp_path / "tasks.csv")
    assert (report.new, report.ignored) == (1, {OTHER: 1})
    assert rows(store, "qpst", "pool, lowest_free", "pool") == [(0, 40_000), (1, 40_000), (2, 40_000)]
    (report,) = load(store, write(tmp_path / "c.csv", pool_line(), pool_line(pool=3)))
    assert report.new == 1
    opened = MeasurementStore(store)
    values = opened.values("qctdsp", "tasks", opened.period(2, date(2026, 5, 21)), "MV4A", "MQ53", "all")
    assert values is not None
    assert list(values.value) == [5, 5]


def test_an_interval_that_ends_at_midnight_belongs_to_the_day_before(tmp_path: Path) -> None:
    store = tmp_path / "store"
    line = pool_line(time="00:00:00", start="23:45:00", day="2026/03/02").replace(
        '"2026/03/02","00', '"2026/03/03","00'
    )
    load(store, write(tmp_path / "a.csv", line))
    assert list(Folder(store).manifest().tables["qpst"]) == ["2026-03-02"]


def test_an_import_that_fails_at_the_end_leaves_the_store_as_it_was_and_goes_on_when_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line()))
    second = write(tmp_path / "b.csv", pool_line(pool=1))

    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(importing, "write_daily", fail)
        with pytest.raises(KeyboardInterrupt):
            load(store, second)
    assert rows(store, "qpst", "pool") == [(0,)]
    read = []
    monkeypatch.setattr(staging, "_load", lambda *_: read.append(1))
    load(store, second)
    assert read == []  # the file was read before
    assert rows(store, "qpst", "pool", "pool") == [(0,), (1,)]
    assert {path.name for path in store.iterdir()} == {"store.json", "store.lock", "qpst", "daily", "monthly"}


_KILLED = """
import os, signal, sys
from pathlib import Path
from mqplanner.measurements.store import parts
from mqplanner.measurements.store.file_errors import write_problem
from mqplanner.measurements.store.importing import import_files

parts.PART_BYTES = parts.MOST_BYTES = 16384

def kill(step: str, share: float) -> None:
    if 0.5 < share < 1:
        os.kill(os.getpid(), signal.SIGKILL)

import_files(Path(sys.argv[1]), [Path(sys.argv[2])], progress=kill)
"""


def test_an_import_that_is_killed_within_a_file_goes_on_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line(pool=99)))
    lines = [pool_line(pool=number % 50, day=f"2026/03/{1 + number // 50:02}") for number in range(500)]
    file = write(tmp_path / "b.csv", *lines)
    killed = subprocess.run([sys.executable, "-c", _KILLED, store, file], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert rows(store, "qpst", "pool") == [(99,)]
    monkeypatch.setattr(parts, "PART_BYTES", 16384)
    monkeypatch.setattr(parts, "MOST_BYTES", 16384)
    shares: list[float] = []
    (report,) = import_files(store, [file], progress=lambda _, share: shares.append(share))
    assert shares[0] > 0.4  # what was read before the kill is not read again
    assert (report.records, report.new, report.queue_managers) == (500, 500, ["QM01"])
    assert rows(store, "qpst", "count(*), count(DISTINCT (day, pool))", "1") == [(501, 501)]
    assert not (store / "staging").exists()


def test_a_file_in_parts_gives_what_it_gives_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With lines that are repeated, damaged and cut in some of the parts."""
    lines = [
        pool_line(f"{10 + number // 60}:{number % 60:02}:00", number % 7, 1_000 + number, start="09:59:00")
        for number in range(150)
    ]
    lines[50:50] = [lines[5], "*** end of data ***", HEADING, lines[149]]
    file = write(tmp_path / "a.csv", *lines, lines[0][:60], end="")
    (whole,) = load(tmp_path / "whole", file)
    monkeypatch.setattr(parts, "PART_BYTES", 8_192)
    monkeypatch.setattr(parts, "MOST_BYTES", 8_192)
    (in_parts,) = load(tmp_path / "parts", file)
    assert in_parts == whole
    assert (whole.records, whole.new, whole.ignored) == (152, 150, {"incomplete lines": 2})
    columns = "ended, pool, lowest_free, seconds"
    assert rows(tmp_path / "parts", "qpst", columns, columns) == rows(tmp_path / "whole", "qpst", columns, columns)


def test_a_cancelled_import_leaves_nothing(tmp_path: Path) -> None:
    store = tmp_path / "store"
    with pytest.raises(Cancelled), cancellable_by(lambda: True):
        load(store, NEW / "SMF-QPST.csv")
    assert Folder(store).manifest().tables == {}


def test_a_second_import_at_the_same_time_is_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "store")
    with folder.locked(), pytest.raises(InvalidInput, match="in use by another import"):
        load(folder.path, NEW / "SMF-QPST.csv")


def test_names_are_masked_in_the_same_way_in_each_import(tmp_path: Path) -> None:
    masking = Masking(frozenset({"queues", "hosts"}), KEY)
    for number in (1, 2):
        import_files(tmp_path / str(number), [NEW / "SMF-WQ.csv", OLD / "SMF-QCST.csv"], masking)
    first, second = (rows(tmp_path / str(number), "wq", "queue, opened_as") for number in (1, 2))
    assert first == second
    assert {opened for _, opened in first} == {masking.masked("queues", "SYSTEM.NDURABLE.MODEL.QUEUE")}
    assert len({queue for queue, _ in first}) > 1
    stored = b"".join(path.read_bytes() for path in (tmp_path / "1").rglob("*.parquet"))
    assert b"NDURABLE" not in stored
    assert b"192.168" not in stored
    other = Masking(frozenset({"queues"}), b"another key of 16")
    assert other.masked("queues", "A") != masking.masked("queues", "A")


def test_a_job_is_masked_with_the_users_because_sessions_have_their_names(tmp_path: Path) -> None:
    heading = (
        "Date,Time,LPAR,QMgr,QSG,MQ_Version,WTAS_Correlator,Appl_Type,Connection_Name,Operator_ID,Channel_Name,"
        "Channel_Connection_Name,MVS_UserId,"
    )
    line = (
        '"2026/03/02","10:15:00,000000","SYS1","QM01","....",="940","D05B","TSO","CARLA   ","CARLA   ","","","CARLA",'
    )
    file = write(tmp_path / "tasks.csv", line, heading=heading)
    masking = Masking(frozenset({"users"}), KEY)
    import_files(tmp_path / "store", [file], masking)
    assert rows(tmp_path / "store", "wtid", "connection, user") == [(masking.masked("users", "CARLA"),) * 2]


@pytest.mark.parametrize(("kinds", "key"), [({"queues"}, b"short"), ({"queue"}, KEY)])
def test_masking_needs_a_key_and_a_known_kind(kinds: set[str], key: bytes) -> None:
    with pytest.raises(InvalidInput, match="mask"):
        Masking(frozenset(kinds), key)


def test_single_intervals_are_dropped_and_what_a_day_was_like_stays(tmp_path: Path) -> None:
    store = tmp_path / "store"
    days = [pool_line(day=f"2026/03/0{number}", free=10_000 * number) for number in range(1, 5)]
    file = write(tmp_path / "a.csv", *days)
    import_files(store, [file], keep_days=2)
    assert [free for (free,) in rows(store, "qpst", "lowest_free")] == [30_000, 40_000]
    opened = MeasurementStore(store)
    found = opened.summaries(opened.period(30), [("qpst", "free_pct")])
    assert [(row["least"], row["greatest"], row["intervals"]) for row in found] == [(20.0, 80.0, 4)]


def test_a_later_import_adds_to_days_without_single_intervals(tmp_path: Path) -> None:
    """Other queue managers, other intervals and the same ones, of days of which only is stored what they were like."""
    store = tmp_path / "store"
    old = [pool_line(free=100, counts="0,3,0,0,0"), pool_line("10:30:00", start="10:15:00", free=300)]
    last = pool_line(day="2026/03/09")

    def found(*lines: str) -> dict[str, tuple[float, float, int, int]]:
        file = write(tmp_path / f"{len(list(tmp_path.iterdir()))}.csv", *lines)
        (report,) = import_files(store, [file], keep_days=1)
        known = "records of days whose single intervals were deleted, which changed only what these days were like"
        assert (report.ignored, report.remarks) == ({}, {} if last in lines else {known: len(lines)})
        opened = MeasurementStore(store)
        assert opened.manifest.days == ["2026-03-09"]
        period = opened.period(1, date(2026, 3, 2))
        free = opened.summaries(period, [("qpst", "lowest_free")])
        starts = opened.summaries(period, [("qpst", "synchronous_starts")])
        return {
            row["queue_manager"]: (row["least"], row["average"], row["intervals"], round(start["total"]))
            for row, start in zip(
                *(sorted(rows, key=lambda row: row["queue_manager"]) for rows in (free, starts)), strict=True
            )
        }

    assert found(*old, last) == {"QM01": (100.0, 200.0, 2, 3)}
    assert found(pool_line(manager="QM02")) == {"QM01": (100.0, 200.0, 2, 3), "QM02": (40_000.0, 40_000.0, 1, 0)}
    others = {"QM01": (100.0, 300.0, 3, 3), "QM02": (40_000.0, 40_000.0, 1, 0)}
    assert found(pool_line("11:15:00", start="11:00:00", free=500)) == others
    assert found(*old) == others
    assert found(*old, pool_line(manager="QM03", free=50)) == {**others, "QM03": (50.0, 50.0, 1, 0)}


def test_a_date_in_the_future_takes_no_place_of_a_measured_day(tmp_path: Path) -> None:
    store = tmp_path / "store"
    days = [pool_line(day=day) for day in ("2026/03/01", "2026/03/02", "2026/03/03", "2098/01/01", "2099/01/01")]
    import_files(store, [write(tmp_path / "a.csv", *days)], keep_days=2, today=date(2026, 3, 4))
    assert MeasurementStore(store).manifest.days == ["2026-03-02", "2026-03-03"]


def test_whole_months_and_single_days_say_the_same(tmp_path: Path) -> None:
    """A period of two parts of months and a whole one, with a later import into it, and with equally low values."""
    store = tmp_path / "store"
    lows = {"01/10": 9_000, "01/20": 8_000, "02/03": 7_000, "02/20": 7_000, "03/05": 7_000, "03/09": 1_000}
    for number, (day, free) in enumerate(lows.items()):
        import_files(store, [write(tmp_path / f"{number}.csv", pool_line(day=f"2026/{day}", free=free))])
    opened, days_only = MeasurementStore(store), MeasurementStore(store)
    days_only.manifest.monthly = {}
    for last, lowest in ((date(2026, 3, 6), 7_000), (date(2026, 3, 9), 1_000)):
        period = opened.period(55, last)
        (found,) = opened.summaries(period, [("qpst", "lowest_free")])
        assert [found] == days_only.summaries(period, [("qpst", "lowest_free")])
        assert (found["least"], found["intervals"]) == (lowest, 5 if last.day == 9 else 4)
        assert f"{found['worst_at']:%m/%d}" == ("02/03" if lowest == 7_000 else "03/09")


def test_a_store_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "store.json").write_text("{}}")
    with pytest.raises(InvalidInput, match=r"store\.json cannot be read: it is damaged, or of a later release"):
        MeasurementStore(tmp_path)


def test_records_dated_in_the_future_do_not_hide_the_others(tmp_path: Path) -> None:
    file = write(tmp_path / "pools.csv", pool_line(), pool_line(day="2099/01/01", pool=1))
    today = date(2026, 3, 4)
    [report] = import_files(tmp_path / "store", [file], today=today)
    assert [count for what, count in report.remarks.items() if "in the future" in what] == [1]
    assert MeasurementStore(tmp_path / "store", today=today).period().last == date(2026, 3, 2)


@pytest.mark.parametrize("column", ["Lowest_Stealable", "Interval_Duration"])
def test_a_file_without_a_column_that_its_table_needs_is_refused(tmp_path: Path, column: str) -> None:
    file = write(tmp_path / "pools.csv", pool_line(), heading=HEADING.replace(f"{column},", ""))
    with pytest.raises(InvalidInput, match=f"has no column {column}"):
        load(tmp_path / "store", file)


def test_a_damaged_file_of_the_store_is_named_and_an_import_changes_nothing(tmp_path: Path) -> None:
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line()))
    manifest = Folder(store).manifest()
    (name,) = manifest.daily.values()
    (store / name).write_bytes(b"PAR1 and no more")
    with pytest.raises(InvalidInput, match=rf"{name}.* is damaged or missing: copy it back from a backup"):
        fleet_of(MeasurementStore(store), 1)
    with pytest.raises(InvalidInput, match=rf"{name}.* is damaged or missing"):
        load(store, write(tmp_path / "b.csv", pool_line(day="2026/03/03")))
    assert Folder(store).manifest() == manifest


@pytest.mark.parametrize(
    "error",
    [
        duckdb.IOException('IO Error: Could not write file "daily/x.parquet": No space left on device'),
        OSError(errno.ENOSPC, "Error writing bytes to file. Detail: [errno 28] No space left on device"),
        OSError(errno.EDQUOT, "Disk quota exceeded"),
    ],
)
def test_a_disk_without_space_is_no_error_of_the_planner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def full(*_: object) -> None:
        raise error

    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line()))
    before = Folder(store).manifest()
    monkeypatch.setattr(importing, "write_daily", full)
    with pytest.raises(OSError, match=r"No space left on device|Disk quota exceeded") as raised:
        load(store, write(tmp_path / "b.csv", pool_line(pool=1)))
    assert write_problem(raised.value) == (
        "The disk of the store is full. Free some space on it and repeat the import; the store is as it was."
    )
    assert Folder(store).manifest() == before


@pytest.mark.parametrize("keep_days", [None, 5])
def test_a_record_of_the_future_is_left_out_after_retention_too(tmp_path: Path, keep_days: int | None) -> None:
    today = date(2026, 3, 10)
    lines = [pool_line(day="2026/03/09"), pool_line(day="2026/03/20", free=500)]
    import_files(tmp_path / "store", [write(tmp_path / "a.csv", *lines)], keep_days=keep_days, today=today)
    (member,) = fleet_of(MeasurementStore(tmp_path / "store", today=today), 28).members
    assert (member.verdict, member.intervals) == ("ok", 1)

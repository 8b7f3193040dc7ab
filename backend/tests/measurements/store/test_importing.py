"""What an import leaves in the store: each record once, all of it or nothing, masked, and for as long as wanted."""

from pathlib import Path

import pytest

from mqplanner.cancellation import Cancelled, cancellable_by
from mqplanner.errors import InvalidInput
from mqplanner.measurements.store import importing
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.manifest import Folder
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.store import MeasurementStore
from tests.measurements.smf.imports import NEW, OLD, load, pool_line, rows, write

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
    monkeypatch.setattr(importing, "_run", lambda *_: read.append(1))
    load(store, second)
    assert read == []  # the file was read before
    assert rows(store, "qpst", "pool", "pool") == [(0,), (1,)]
    assert {path.name for path in store.iterdir()} == {"store.json", "store.lock", "qpst", "daily"}


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


def test_a_store_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "store.json").write_text("{}}")
    with pytest.raises(InvalidInput, match=r"store\.json"):
        MeasurementStore(tmp_path)

"""Measured beside planned: only numbers that mean the same, with their ratio, and plans that use measured ones."""

import copy
from pathlib import Path
from typing import Any

import duckdb
import pytest

from mqplanner.assessment.assess import assess
from mqplanner.errors import InvalidInput, InvalidPlan, NotFound
from mqplanner.measurements.comparison.compare import compare
from mqplanner.measurements.comparison.completeness import completeness
from mqplanner.measurements.comparison.pairs import PAIRS
from mqplanner.measurements.comparison.use_measured import use_measured
from mqplanner.measurements.store.metrics import metric_of
from mqplanner.measurements.store.store import MeasurementStore
from mqplanner.plan.reading import read_plan
from mqplanner.units import unit
from tests.measurements.comparison.stores import DOCUMENT, MANAGER, document, plan, write_store
from tests.measurements.smf.imports import CHANNELS, HEADING, channels_line, load, pool_line, write


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> MeasurementStore:
    return write_store(tmp_path_factory.mktemp("measured") / "store", days=10)


def compared(store: MeasurementStore, planned: Any, name: str | None = None) -> dict[str, Any]:
    answer = compare(store, planned, 28, None, name, None)
    (manager,) = answer["queue_managers"]
    return {value["id"]: value for value in manager["values"]}


def test_pairs_read_metrics_of_the_store_in_known_units() -> None:
    for pair in PAIRS:
        assert all(metric_of(*metric) is not None for metric in pair.metrics)
        assert unit(pair.unit)
        assert len(pair.same) > 20 or pair.kind == "setting"
        assert {*pair.explained_by, pair.limited_by} - {None} <= {one.id for one in PAIRS}


def test_the_plan_has_the_numbers_of_its_answer_and_the_store_those_of_its_records(store: MeasurementStore) -> None:
    planned = plan()
    planned = planned.model_copy(update={"growth": None})
    values = compared(store, planned)
    limits = {limit["id"]: limit for limit in assess(planned)["limits"]}
    assert values["log-rate"]["planned"] == pytest.approx(limits["SYS1/QM01/log-rate"]["used"]["value"])
    # 100 MB before channels start, which the limit of the answer does not count
    of_channels = limits["SYS1/QM01/chinit-31-bit"]["used"]["value"]
    assert values["chinit-31-bit"]["planned"] == pytest.approx(100 + of_channels)
    measured = {id: (value["average"], value["peak"]) for id, value in values.items()}
    # one interval of four has the full load, the others half of it
    assert measured["log-rate"] == pytest.approx((0.625, 1))
    assert measured["puts"] == pytest.approx((312.5, 500))
    assert measured["channels"] == pytest.approx((500, 800))
    assert measured["buffer-pool/1"] == pytest.approx((12_500, 20_000))
    assert measured["page-set/1"] == pytest.approx((6.25, 10))
    assert measured["adapters"] == pytest.approx((25, 40))
    assert values["puts"]["ratio"] == pytest.approx(500 / 600)
    assert values["buffer-pool/1"]["compared"] == "average"
    assert values["buffer-pool/1"]["ratio"] == pytest.approx(12_500 / values["buffer-pool/1"]["planned"])
    assert [point["peak"] for point in values["log-rate"]["points"]] == pytest.approx([1] * 10)


def test_a_plan_grows_to_the_last_measured_day(store: MeasurementStore) -> None:
    grown = compared(store, plan())["puts"]["planned"]
    assert grown == pytest.approx(600 * 1.1 ** (9 / 365.2425))


def test_ratio_is_explained_by_load_size_and_release(tmp_path: Path) -> None:
    opened = write_store(tmp_path / "store", days=3, release="9.3")
    text = " ".join(compared(opened, plan())["log-rate"]["explanations"])
    assert "Measured at MQ 9.3, planned for 9.4." in text
    assert "Persistent messages put: 0.83× the plan." in text
    assert "Persistent messages have 2 KB on average, in the plan 2 KB." in text


def test_what_the_plan_leaves_out_is_not_a_number(store: MeasurementStore) -> None:
    workload = {**document()["lpars"][0]["queue_managers"][0]["workloads"][0], "put_rate_per_s": None}
    values = compared(store, plan(workloads=[workload]))
    assert (values["puts"]["planned"], values["puts"]["ratio"]) == (None, None)
    assert (values["log-rate"]["planned"], values["log-rate"]["ratio"]) == (None, None)
    assert values["log-rate"]["why_unknown"]
    del_used = {"maxchl": 2000}
    assert "CSQX004I" in compared(store, plan(channel_initiator=del_used))["chinit-31-bit"]["why_unknown"]


@pytest.mark.parametrize(
    ("places", "measured_on", "note"),
    [
        ((("SYS1", "QM01"),), "SYS1", None),
        ((("SYS9", "QM01"),), "SYS9", "the plan has it on SYS1"),
        ((("SYS1", "QM01"), ("SYS2", "QM01")), "SYS1", "Also measured on SYS2"),
        ((("SYS2", "QM01"), ("SYS3", "QM01")), None, "not compared"),
        ((("SYS1", "QM02"),), None, "Not measured"),
    ],
)
def test_queue_managers_are_found_by_name_and_lpar(
    tmp_path: Path, places: tuple[tuple[str, str], ...], measured_on: str | None, note: str | None
) -> None:
    answer = compare(write_store(tmp_path / "store", days=2, places=places), plan(), 28, None, None, None)
    (manager,) = answer["queue_managers"]
    assert manager["measured_on"] == measured_on
    assert (note or "") in (manager["note"] or "")
    assert bool(manager["values"]) == (measured_on is not None)


def test_measured_values_are_used_with_a_reason(store: MeasurementStore) -> None:
    original = document()
    before = copy.deepcopy(original)
    chosen = ["log-rate", "logger", "buffer-pool-observed/1", "adapters", "channels", "puts", "maxchl"]
    changed, applied = use_measured(store, original, 28, None, "qm01", chosen, "Measured in March")
    assert original == before
    manager = changed["lpars"][0]["queue_managers"][0]
    assert manager["logs"]["observed"] == {"mb_per_s": pytest.approx(1), "logger_busy_pct": pytest.approx(30)}
    assert manager["buffer_pools"][0]["observed"] == {
        "buffers": 50_000, "lowest_free": 30_000, "asynchronous_starts": 0, "synchronous_starts": 0,
        "short_on_storage": 0, "steals": 7, "contended_steals": 2,
    }  # fmt: skip
    assert manager["channel_initiator"]["adaptors"] == {
        "tasks": 8, "requests": 8_000_000, "avg_elapsed_us": 8640.0, "avg_cpu_us": 2160.0, "interval_s": 21_600.0
    }  # fmt: skip
    assert (manager["channel_groups"][0]["count"], manager["workloads"][0]["put_rate_per_s"]) == (800, 500)
    assert applied == len(changed["measured"]) == 17
    mark = next(one for one in changed["measured"] if one["path"] == f"{MANAGER}/logs/observed/mb_per_s")
    assert mark["reason"] == "Measured in March"
    assert mark["source"] == "Store of measurements, QM01 on SYS1"
    assert mark["time"].endswith("12:00")
    # the plan with them agrees with what was measured
    read = read_plan({**changed, "growth": None})
    assert compared(store, read)["adapters"]["ratio"] == pytest.approx(1)
    assert compared(store, read)["logger"]["ratio"] == pytest.approx(1)
    again, _ = use_measured(store, changed, 28, None, "QM01", ["log-rate"], "Again")
    assert sum(one["path"].endswith("mb_per_s") for one in again["measured"]) == 1


@pytest.mark.parametrize("id", ["chinit-31-bit", "page-set/1", "persistent-mb", "nonsense", "puts/1"])
def test_what_the_plan_cannot_use_is_refused(store: MeasurementStore, id: str) -> None:
    with pytest.raises(InvalidInput):
        use_measured(store, document(), 28, None, "QM01", [id], "why")


@pytest.mark.parametrize("chosen", [["puts", "persistent-puts"], ["persistent-puts", "puts"]])
def test_two_numbers_that_set_one_field_are_refused(tmp_path: Path, chosen: list[str]) -> None:
    heading = (
        "Date,Time,LPAR,QMgr,MQ_Version,Interval_Start (DATE),Interval_Start (TIME),Interval_Duration,Put,Put1,Inq,"
        "Endw,Close_Handles,PersPuts,NonPersPuts,"
    )
    line = '"2026/03/02","10:15:00,000000","SYS1","QM01",="940","2026/03/02","10:00:00,000000",900,900,0,0,0,0,450,450,'
    load(tmp_path / "store", write(tmp_path / "calls.csv", line, heading=heading))
    calls = MeasurementStore(tmp_path / "store")
    with pytest.raises(InvalidInput, match=r"two numbers for one field, .*Put rate: .* and .*Put rate: "):
        use_measured(calls, document(), 28, None, "QM01", chosen, "why")
    _, applied = use_measured(calls, document(), 28, None, "QM01", chosen[:1], "why")
    assert applied == 1


def test_totals_are_not_divided_among_several_parts(store: MeasurementStore) -> None:
    first = document()["lpars"][0]["queue_managers"][0]["workloads"][0]
    values = compared(store, plan(workloads=[first, {**first, "name": "orders"}]))
    assert values["puts"]["use"]["fields"] == []
    assert "which of the workloads" in values["puts"]["use"]["why_not"]


def test_a_value_that_grows_from_an_earlier_day_is_named(store: MeasurementStore) -> None:
    last = read_plan({**DOCUMENT, "growth": {"annual_pct": 10, "since": "2026-03-10"}})
    assert compared(store, last)["puts"]["use"]["note"] is None  # measured on that day or before
    earlier = read_plan({**DOCUMENT, "growth": {"annual_pct": 10, "since": "2026-01-01"}})
    assert "growth counts twice" in compared(store, earlier)["puts"]["use"]["note"]


def test_several_queue_managers_are_compared_without_their_days(tmp_path: Path) -> None:
    opened = write_store(tmp_path / "store", days=2, places=(("SYS1", "QM01"), ("SYS1", "QM02")))
    both = document()
    managers = both["lpars"][0]["queue_managers"]
    managers.append({**copy.deepcopy(managers[0]), "name": "QM02"})
    answer = compare(opened, read_plan(both), 28, None, None, None)
    values = [value for manager in answer["queue_managers"] for value in manager["values"]]
    assert len(values) > 20
    assert all(value["points"] == [] and value["use"] is None for value in values)
    assert compared(opened, read_plan(both), "qm02")["puts"]["points"]
    with pytest.raises(NotFound):
        compare(opened, read_plan(both), 28, None, "QM03", None)


def test_a_value_that_the_plan_cannot_have_changes_nothing(store: MeasurementStore) -> None:
    wrong = document(buffer_pools=[{"id": 1, "buffers": 50_000, "location": "below", "pageclas": "nonsense"}])
    with pytest.raises(InvalidPlan):
        use_measured(store, wrong, 28, None, "QM01", ["log-rate"], "why")


def test_a_file_without_intervals_has_no_averages_to_compare(tmp_path: Path) -> None:
    """mqsmfcsv writes the columns of intervals only where the record has them."""
    columns = [name for name in HEADING.split(",") if not name.startswith("Interval_")]
    line = ",".join(part for place, part in enumerate(pool_line().split(",")) if place not in (6, 7, 8, 9))
    assert len(line.split(",")) == len(",".join(columns).split(",")) + 1  # the time has a comma in quotation marks
    (report,) = load(tmp_path / "store", write(tmp_path / "pools.csv", line, heading=",".join(columns)))
    assert report.records == 1
    store = MeasurementStore(tmp_path / "store")
    (manager,) = compare(store, plan(), 28, None, None, None)["queue_managers"]
    assert all(value["average"] is None for value in manager["values"])
    assert completeness(store, plan(), None, None)["queue_managers"]


def resized(buffers: int, free: int, **place: str) -> str:
    """Return a line of buffer pool 1 with so many buffers."""
    return pool_line(pool=1, free=free, **place).replace(",50000,", f",{buffers},")


@pytest.fixture
def altered(tmp_path: Path) -> MeasurementStore:
    """A pool of 10,000 buffers that was nearly full, and has 100,000 since."""
    lines = [
        resized(10_000, 1_200, day="2026/03/01"),
        resized(100_000, 70_000),
        resized(100_000, 80_000, time="10:30:00", start="10:15:00"),
    ]
    load(tmp_path / "store", write(tmp_path / "pools.csv", *lines))
    return MeasurementStore(tmp_path / "store")


def test_buffers_in_use_are_those_of_one_interval(altered: MeasurementStore) -> None:
    values = compared(altered, plan())
    assert values["buffer-pool-observed/1"]["peak"] == 30_000
    assert values["buffer-pool-observed/1"]["average"] == pytest.approx((8_800 + 30_000 + 20_000) / 3)
    changed, _ = use_measured(altered, document(), 28, None, "QM01", ["buffer-pool-observed/1"], "why")
    observed = changed["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["observed"]
    assert (observed["buffers"], observed["lowest_free"]) == (100_000, 70_000)


def test_an_interval_until_midnight_can_be_used(tmp_path: Path) -> None:
    """It belongs to the day before the one on which it ended."""
    lines = [pool_line(pool=1), pool_line("00:00:00", pool=1, start="23:45:00", day="2026/03/03", free=9_000)]
    load(tmp_path / "store", write(tmp_path / "pools.csv", *lines))
    store = MeasurementStore(tmp_path / "store")
    changed, _ = use_measured(store, document(), 28, None, "QM01", ["buffer-pool-observed/1"], "why")
    assert changed["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["observed"]["lowest_free"] == 9_000


def test_a_counter_that_a_record_does_not_have_is_not_used_as_zero(tmp_path: Path) -> None:
    lines = [pool_line(pool=1, counts="0,0,-1,-1,0"), pool_line(pool=1, manager="QM02", counts="0,0,7,2,-1")]
    load(tmp_path / "store", write(tmp_path / "pools.csv", *lines))
    store = MeasurementStore(tmp_path / "store")
    changed, _ = use_measured(store, document(), 28, None, "QM01", ["buffer-pool-observed/1"], "why")
    observed = changed["lpars"][0]["queue_managers"][0]["buffer_pools"][0]["observed"]
    assert (observed["short_on_storage"], "steals" in observed) == (0, False)
    found = compared(store, plan(name="QM02"))["buffer-pool-observed/1"]["use"]
    assert found["why_not"].startswith("Not possible: the record of the interval does not have No buffer free")


def test_days_of_an_earlier_release_count_where_the_pool_was_the_same_all_day(altered: MeasurementStore) -> None:
    for name in altered.manifest.daily.values():
        path = altered.folder.path / name
        rows = f"SELECT * FROM read_parquet('{path}') WHERE metric <> 'buffers_used'"  # noqa: S608
        with duckdb.connect() as connection:
            connection.execute(f"COPY ({rows}) TO '{path}.new' (FORMAT parquet)")
        path.with_name(f"{path.name}.new").replace(path)
    assert compared(altered, plan())["buffer-pool-observed/1"]["peak"] == 30_000


@pytest.mark.parametrize("limits", [(200, 1_000), (1_000, 200), (200, 1_000, 500), (500, 200, 1_000, 500)])
@pytest.mark.parametrize("are_of_one_day", [False, True])
def test_a_setting_is_that_of_the_newest_record(tmp_path: Path, limits: tuple[int, ...], are_of_one_day: bool) -> None:
    lines = [
        channels_line(
            f"{10 + n}:15:00", f"{10 + n}:00:00", 100, maxchl, day=f"2026/03/0{1 if are_of_one_day else n + 1}"
        )
        for n, maxchl in enumerate(limits)
    ]
    load(tmp_path / "store", write(tmp_path / "channels.csv", *lines, heading=CHANNELS))
    opened = MeasurementStore(tmp_path / "store")
    value = compared(opened, plan())["maxchl"]
    assert (value["average"], value["peak"]) == (limits[-1], limits[-1])
    changed, _ = use_measured(opened, document(), 28, None, "QM01", ["maxchl"], "why")
    assert changed["lpars"][0]["queue_managers"][0]["channel_initiator"]["maxchl"] == limits[-1]
    assert changed["measured"][0]["text"].startswith(f"Newest: MAXCHL {limits[-1]:,} channels")


def test_a_memlimit_that_was_taken_away_is_none(tmp_path: Path) -> None:
    lines = [
        channels_line("10:15:00", "10:00:00", 100, 200, 4_096, "2026/03/01"),
        channels_line("10:15:00", "10:00:00", 100, 200, 17_592_186_044_415),
    ]
    load(tmp_path / "store", write(tmp_path / "channels.csv", *lines, heading=CHANNELS))
    assert "memlimit" not in compared(MeasurementStore(tmp_path / "store"), plan())

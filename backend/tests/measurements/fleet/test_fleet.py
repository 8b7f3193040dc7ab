"""Queue managers are rated by their worst interval, by the rules and by their own settings."""

import csv
from datetime import date, timedelta
from pathlib import Path

import pytest

from mqplanner.errors import InvalidInput, NotFound
from mqplanner.measurements.fleet.alike import alike
from mqplanner.measurements.fleet.detail import metric_history
from mqplanner.measurements.fleet.overview import Fleet, fleet_of
from mqplanner.measurements.fleet.rating import RatedLimit
from mqplanner.measurements.fleet.signals import queue_uses
from mqplanner.measurements.fleet.views import fleet_view, member_view, metric_view
from mqplanner.measurements.smf.tables import Table, tables
from mqplanner.measurements.store.importing import import_files
from mqplanner.measurements.store.masking import Masking
from mqplanner.measurements.store.store import MeasurementStore, Period
from tests.measurements.smf.imports import CHANNELS, NEW, channels_line, load, pool_line, rows, write


def fleet_with(tmp_path: Path, *lines: str) -> Fleet:
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines))
    return fleet_of(MeasurementStore(tmp_path / "store"))


def limit_of(fleet: Fleet, manager: str) -> RatedLimit:
    (found,) = (member for member in fleet.members if member.queue_manager == manager)
    return found.limits[0]


@pytest.mark.parametrize(
    ("free", "counts", "verdict"),
    [
        (10_001, "0,0,0,0,0", "ok"),
        (10_000, "0,0,0,0,0", "watch"),  # 20 % free: near the thresholds
        (7_500, "0,0,0,0,0", "watch"),  # 15 %: deferred write
        (2_500, "0,0,0,0,0", "exceeded"),  # 5 %: synchronous write
        (40_000, "1,0,0,0,0", "watch"),  # the counter says that deferred write ran
        (40_000, "0,1,0,0,0", "exceeded"),
        (40_000, "0,0,0,0,1", "exceeded"),  # no buffer was free
        (0, "0,0,0,0,0", "exceeded"),
    ],
)
def test_buffer_pools_by_free_buffers_and_by_counters(tmp_path: Path, free: int, counts: str, verdict: str) -> None:
    fleet = fleet_with(tmp_path, pool_line(), pool_line("10:30:00", free=free, counts=counts, start="10:15:00"))
    limit = limit_of(fleet, "QM01")
    assert (limit.verdict, limit.subject) == (verdict, "buffer pool 0")
    assert limit.used_pct == pytest.approx(100 - free / 500 if free < 40_000 else 20)
    assert limit.sources[0]["document"] == "wsc"


@pytest.mark.parametrize(
    ("counts", "verdict"), [("0,0,0,0,0", None), ("1,0,0,0,0", "watch"), ("0,1,0,0,0", "exceeded")]
)
def test_more_free_buffers_than_there_are_say_nothing(tmp_path: Path, counts: str, verdict: str | None) -> None:
    """4,294,967,295 is a counter that went below zero: the pool may have been full."""
    fleet = fleet_with(tmp_path, pool_line(free=4_294_967_295, counts=counts))
    limits = [(limit.verdict, limit.subject) for limit in fleet.members[0].limits]
    assert limits == ([] if verdict is None else [(verdict, "buffer pool 0")])


def test_a_page_set_with_more_unused_pages_than_it_has_is_not_rated(tmp_path: Path) -> None:
    text = (NEW / "SMF-QIS1.csv").read_text("utf-8").replace(",50035,49995,", ",50035,50036,")
    (tmp_path / "a.csv").write_text(text, "utf-8")
    load(tmp_path / "store", tmp_path / "a.csv")
    members = {member.queue_manager: member for member in fleet_of(MeasurementStore(tmp_path / "store")).members}
    assert "page set 0" not in {limit.subject for limit in members["MQ51"].limits}
    assert "page set 1" in {limit.subject for limit in members["MQ51"].limits}


def test_a_logger_that_was_idle_for_longer_than_the_interval_is_not_rated(tmp_path: Path) -> None:
    text = (NEW / "SMF-QJST.csv").read_text("utf-8").replace(",1799999774,", ",9799999774,")
    (tmp_path / "a.csv").write_text(text, "utf-8")
    load(tmp_path / "store", tmp_path / "a.csv")
    members = {member.queue_manager: member for member in fleet_of(MeasurementStore(tmp_path / "store")).members}
    rated = {name: {limit.kind for limit in member.limits} for name, member in members.items()}
    assert ("logger" in rated["MQ52"], "logger" in rated.get("MQ51", ())) == (True, False)


def changed_log(tmp_path: Path, *changes: tuple[str, int]) -> Path:
    """Write a log record of MQ52 and one of MQ51 with other values in columns."""
    heading, *lines = (NEW / "SMF-QJST.csv").read_text("utf-8").splitlines()
    (values,) = (line for line in csv.reader(lines) if "MQ51" in line)
    for column, value in changes:
        values[heading.split(",").index(column)] = str(value)
    changed = ",".join(f'"{value}"' if "," in value else value for value in values)
    others = [line for line in lines if "MQ51" not in line]
    return write(tmp_path / "log.csv", changed, *others, heading=heading)


def test_a_log_record_with_an_absurd_number_is_not_used(tmp_path: Path) -> None:
    file = changed_log(tmp_path, ("IO_Count {1.1}", 1), ("IO_CI {1.1}", 30_000_000_000))
    (report,) = load(tmp_path / "store", file)
    assert report.ignored == {"records with numbers that are too large for their interval or request": 1}
    view = fleet_view(MeasurementStore(tmp_path / "store"), 28, None)
    assert "MQ51" not in {one["queue_manager"] for one in view["queue_managers"]}


def test_an_absurd_number_of_an_earlier_release_is_not_known_for_one_queue_manager(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = changed_log(tmp_path, ("IO_Count {1.1}", 1), ("IO_CI {1.1}", 30_000_000_000))
    pools = write(tmp_path / "pools.csv", pool_line(), pool_line(manager="BAD", counts="9999999999999,0,0,0,0"))
    tasks = tmp_path / "tasks.csv"
    text = (
        (NEW / "SMF-QCTDSP.csv").read_text("utf-8").replace(",0,240,0, 2770 ,0, 2425 ,", ",0,240,0, 2770 ,5000, 2425 ,")
    )
    tasks.write_text(text, "utf-8")
    with monkeypatch.context() as patched:
        for table in tables().values():
            patched.setitem(table.__dict__, "damaged", None)
        load(tmp_path / "store", log, pools, tasks)
    fleet = fleet_of(MeasurementStore(tmp_path / "store"), 366)
    rated = {(member.queue_manager, limit.kind): limit for member in fleet.members for limit in member.limits}
    for absurd in (("MQ51", "logger"), ("BAD", "buffer_pool"), ("MQ53", "dispatchers")):
        assert (rated[absurd].verdict, rated[absurd].why) == (
            "unknown",
            "Not known: a record has a number that cannot be.",
        )
    assert rated["QM01", "buffer_pool"].verdict == "ok"
    assert rated["MQ52", "logger"].verdict == "ok"


def test_a_task_that_was_busy_for_longer_than_its_interval_is_not_used(tmp_path: Path) -> None:
    tasks = tmp_path / "tasks.csv"
    text = (
        (NEW / "SMF-QCTDSP.csv").read_text("utf-8").replace(",0,240,0, 2770 ,0, 2425 ,", ",0,240,0, 2770 ,5000, 2425 ,")
    )
    tasks.write_text(text, "utf-8")
    (report,) = load(tmp_path / "store", tasks)
    assert report.ignored == {"records with numbers that are too large for their interval or request": 1}


def test_worst_first_and_the_worst_interval_counts(tmp_path: Path) -> None:
    fleet = fleet_with(
        tmp_path,
        pool_line(manager="GOOD"),
        pool_line(manager="BAD", free=100),
        pool_line("10:30:00", manager="BAD", start="10:15:00"),
        pool_line(manager="WARN", free=9_000),
        pool_line(manager="WARN", free=8_000, pool=3),
    )
    assert [member.queue_manager for member in fleet.members] == ["BAD", "WARN", "GOOD"]
    assert fleet.counts == {"exceeded": 1, "watch": 1, "unknown": 0, "ok": 1}
    assert str(limit_of(fleet, "BAD").at) == "2026-03-02 10:15:00"
    assert limit_of(fleet, "WARN").subject == "buffer pool 3"


def test_a_queue_manager_on_two_lpars_is_two(tmp_path: Path) -> None:
    fleet = fleet_with(tmp_path, pool_line(lpar="SYS1"), pool_line(lpar="SYS2"))
    assert {(member.lpar, member.queue_manager) for member in fleet.members} == {("SYS1", "QM01"), ("SYS2", "QM01")}


def test_the_period_ends_with_the_last_measured_day(tmp_path: Path) -> None:
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", pool_line(free=100), pool_line(day="2026/04/20")))
    opened = MeasurementStore(store)
    assert fleet_of(opened, 28).counts["exceeded"] == 0
    assert fleet_of(opened, 60).counts["exceeded"] == 1
    assert fleet_of(opened, 1, date(2026, 3, 2)).period.last == date(2026, 3, 2)
    with pytest.raises(NotFound):
        fleet_of(MeasurementStore(tmp_path / "none"))


@pytest.mark.parametrize(
    ("days", "before"), [(28, ["QM02", "QM03"]), (40, ["QM02"]), (70, [])], ids=["month", "some weeks", "all"]
)
def test_queue_managers_that_were_measured_before_the_period_are_counted(
    tmp_path: Path, days: int, before: list[str]
) -> None:
    lines = [
        pool_line(day="2026/04/20"),
        pool_line(),
        pool_line(manager="QM02", day="2026/02/20"),
        pool_line(manager="QM03", day="2026/03/20"),
    ]
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines))
    view = fleet_view(MeasurementStore(tmp_path / "store"), days, None)
    shown = {one["queue_manager"] for one in view["queue_managers"]}
    assert shown == {"QM01", "QM02", "QM03"} - set(before)
    assert view["measured_before"] == len(before)


def test_a_queue_manager_outside_the_period_is_named_with_its_last_measured_day(tmp_path: Path) -> None:
    days = {"2026/04/20": "QM01", "2026/02/27": "QM02", "2026/02/20": "QM02"}
    load(tmp_path / "store", write(tmp_path / "a.csv", *(pool_line(manager=one, day=day) for day, one in days.items())))
    store = MeasurementStore(tmp_path / "store")
    with pytest.raises(
        NotFound, match="of QM02 on SYS1 from 2026-03-24 to 2026-04-20; it was last measured on 2026-02-27"
    ):
        member_view(store, "SYS1", "QM02", 28, None)
    with pytest.raises(NotFound, match="no measured queue manager 'QM03 on SYS1'"):
        member_view(store, "SYS1", "QM03", 28, None)


def test_a_queue_manager_with_accounting_only_says_what_to_import(tmp_path: Path) -> None:
    load(tmp_path / "store", write(tmp_path / "a.csv", pool_line()))
    load(tmp_path / "store", NEW / "SMF-WQ.csv")
    with pytest.raises(NotFound, match="no statistics of MQ1O on MV4A, only accounting: import its records of SMF 115"):
        member_view(MeasurementStore(tmp_path / "store"), "MV4A", "MQ1O", 28, None)


def test_records_of_an_earlier_release_without_a_pool_or_a_queue_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    nameless = (NEW / "SMF-WQ.csv").read_text("utf-8").replace('"SYSTEM.NDURABLE.MODEL.QUEUE ', '" ')
    (tmp_path / "wq.csv").write_text(nameless, "utf-8")
    lines = [pool_line(pool=-1), pool_line(manager="MQ1O", lpar="MV4A", day="2026/05/21")]
    with monkeypatch.context() as patched:
        patched.setattr(Table, "needed", [])
        load(store, write(tmp_path / "a.csv", pool_line(pool=-1), *lines), tmp_path / "wq.csv")
    assert (None,) in rows(store, "qpst", "pool", "1")
    opened = MeasurementStore(store)
    assert [one["queue_manager"] for one in fleet_view(opened, 366, None)["queue_managers"]] == ["MQ1O"]
    opened.manifest.monthly = {}
    assert [one["queue_manager"] for one in fleet_view(opened, 366, None)["queue_managers"]] == ["MQ1O"]
    assert member_view(opened, "MV4A", "MQ1O", 366, None)["queues"] == []


def test_channel_initiator_and_page_sets_by_their_own_settings(tmp_path: Path) -> None:
    store = tmp_path / "store"
    load(store, *(NEW / f"SMF-{table}.csv" for table in ("QCCT", "QCTDSP", "QCTADP", "QIS1", "QJST")))
    fleet = fleet_of(MeasurementStore(store))
    limits = {
        (member.queue_manager, limit.kind, limit.instance): limit for member in fleet.members for limit in member.limits
    }
    memory = limits["MQ1A", "chinit_64bit", "all"]
    assert (memory.used, memory.limit, memory.verdict) == ("187 MB", "4,096 MB", "ok")
    assert ("MQ53", "chinit_64bit", "all") not in limits  # it runs without MEMLIMIT
    assert limits["MQ1A", "channels", "all"].used_pct == pytest.approx(3.5)
    assert limits["MQ53", "page_set", "1"].used == "61 % of its pages"
    busiest = limits["MQ53", "dispatchers", "all"]
    assert busiest.used_pct == pytest.approx(100 * 0.002425 / 1799.998605 / 0.985, rel=1e-4)
    assert busiest.rule == "dispatcher-utilisation"


def test_no_memlimit_is_no_limit(tmp_path: Path) -> None:
    text = (NEW / "SMF-QCCT.csv").read_text("utf-8")
    (tmp_path / "a.csv").write_text(text.replace(",17592186040320,", ",17592186044415,"), "utf-8")
    load(tmp_path / "store", tmp_path / "a.csv", NEW / "SMF-QCCT.csv")
    store = MeasurementStore(tmp_path / "store")
    shown = {one["metric"] for one in member_view(store, "MV4A", "MQ53", 28, None)["metrics"]}
    assert "storage_64_mb" in shown
    assert not shown & {"memlimit_mb", "storage_64_pct"}


_ALTERED = [
    channels_line("10:15:00", "10:00:00", 100, 200, day="2026/03/01"),
    channels_line("10:15:00", "10:00:00", 40, 200),
    channels_line("10:30:00", "10:15:00", 600, 1_000),
]
"""MAXCHL was raised within a day, and half of it was in use the day before."""


def channels_of(store: MeasurementStore) -> RatedLimit:
    (member,) = fleet_of(store).members
    return next(limit for limit in member.limits if limit.kind == "channels")


def test_channels_and_their_limit_are_those_of_one_interval(tmp_path: Path) -> None:
    load(tmp_path / "store", write(tmp_path / "a.csv", *_ALTERED, heading=CHANNELS))
    store = MeasurementStore(tmp_path / "store")
    limit = channels_of(store)
    assert (limit.used, limit.limit, limit.used_pct) == ("600 channels", "1,000 channels", 60)
    store.manifest.tables = {"qmst": {"2026-03-02": ""}}  # as where single intervals of the table were deleted
    limit = channels_of(store)
    assert (limit.used, limit.limit, limit.used_pct) == ("60 % of it", "200 channels to 1,000 channels", 60)


def test_a_limit_that_was_raised_on_another_day_is_that_of_the_worst_day(tmp_path: Path) -> None:
    lines = [_ALTERED[0], channels_line("10:15:00", "10:00:00", 400, 1_000)]
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines, heading=CHANNELS))
    store = MeasurementStore(tmp_path / "store")
    store.manifest.tables = {"qmst": {"2026-03-02": ""}}
    limit = channels_of(store)
    assert (limit.used, limit.limit, limit.used_pct) == ("100 channels", "200 channels", 50)


def test_a_page_set_that_expanded_has_the_pages_of_its_fullest_interval(tmp_path: Path) -> None:
    heading, *lines = (NEW / "SMF-QIS1.csv").read_text("utf-8").splitlines()
    line = next(one for one in lines if ",50035,49995," in one)
    small = line.replace(",50035,49995,", ",1000,80,")
    large = (
        line.replace(",50035,49995,", ",50000,20000,").replace("16:30:00", "17:00:00").replace("16:00:00", "16:30:00")
    )
    load(tmp_path / "store", write(tmp_path / "a.csv", small, large, heading=heading))
    (member,) = fleet_of(MeasurementStore(tmp_path / "store")).members
    limit = next(limit for limit in member.limits if limit.kind == "page_set")
    assert (limit.used, limit.limit) == ("92 % of its pages", "1,000 pages")


def test_a_memlimit_of_zero_is_not_known(tmp_path: Path) -> None:
    lines = [
        channels_line("10:15:00", "10:00:00", 1, 200, memlimit_mb=0, storage_mb=1_500),
        channels_line("10:30:00", "10:15:00", 1, 200, memlimit_mb=4_096, storage_mb=1_024),
    ]
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines, heading=CHANNELS))
    (member,) = fleet_of(MeasurementStore(tmp_path / "store")).members
    limit = next(limit for limit in member.limits if limit.kind == "chinit_64bit")
    assert (limit.used, limit.limit) == ("1,024 MB", "4,096 MB")


def test_signs_of_wasted_cpu(tmp_path: Path) -> None:
    load(tmp_path / "store", NEW / "SMF-WQ.csv", NEW / "SMF-QPST.csv")
    store = MeasurementStore(tmp_path / "store")
    (queue,) = queue_uses(store, store.period(), "MV4A", "MQ1O")
    assert (queue.queue, queue.dynamic_queues) == ("SYSTEM.NDURABLE.MODEL.QUEUE", 6)
    assert (queue.gets, queue.empty_gets, queue.signals) == (18, 18, ["polling", "dynamic"])
    view = member_view(store, "MV4A", "MQ1O", 28, None)
    assert set(view["queues"][0]["signals"]) <= set(view["signals"])


def test_masked_dynamic_queues_are_those_of_their_model_queue(tmp_path: Path) -> None:
    masking = Masking(frozenset({"queues"}), b"0123456789abcdef")
    import_files(tmp_path / "store", [NEW / "SMF-WQ.csv", NEW / "SMF-QPST.csv"], masking)
    store = MeasurementStore(tmp_path / "store")
    (queue,) = queue_uses(store, store.period(), "MV4A", "MQ1O")
    assert (queue.queue, queue.dynamic_queues) == (masking.masked("queues", "SYSTEM.NDURABLE.MODEL.QUEUE"), 6)


@pytest.mark.parametrize("masking", [Masking(), Masking(frozenset({"queues"}), b"0123456789abcdef")])
def test_the_queue_of_an_alias_is_itself(tmp_path: Path, masking: Masking) -> None:
    heading, line, *_ = (NEW / "SMF-WQ.csv").read_text("utf-8").splitlines()
    (values,) = csv.reader([line])

    def opened(name: str, number: int) -> str:
        changed = [*values]
        for column, value in (("Open_Name", name), ("Base_Name", "PAYMENTS"), ("Correlation", f"{number:032}")):
            changed[heading.split(",").index(column)] = value
        return ",".join(f'"{value}"' for value in changed)

    lines = [opened(name, number) for number, name in enumerate(("PAYMENTS.ALIAS", "PAYMENTS", "PAY"))]
    import_files(tmp_path / "store", [write(tmp_path / "queues.csv", *lines, heading=heading)], masking)
    store = MeasurementStore(tmp_path / "store")
    (queue,) = queue_uses(store, Period(date(2026, 5, 21), date(2026, 5, 21)), "MV4A", "MQ1O")
    name = masking.masked("queues", "PAYMENTS") if masking.kinds else "PAYMENTS"
    assert (queue.queue, queue.dynamic_queues) == (name, 0)
    assert "dynamic" not in queue.signals


def test_alike_are_those_with_the_same_load(tmp_path: Path) -> None:
    load(tmp_path / "store", write(tmp_path / "a.csv", pool_line()))
    (one,) = fleet_of(MeasurementStore(tmp_path / "store")).members
    from dataclasses import replace

    def member(name: str, puts: float, gets: float, log_mb: float) -> object:
        load = {"puts": puts, "gets": gets, "log_mb": log_mb}
        return replace(one, queue_manager=name, load={key: {"average": value} for key, value in load.items()})

    members = [member("A", 100, 200, 4), member("B", 110, 210, 4.9), member("C", 100, 200, 6), member("D", 0, 200, 4)]
    found = alike(members)  # type: ignore[arg-type]
    assert [near.queue_manager for near in found["SYS1", "A"]] == ["B"]
    assert [near.queue_manager for near in found["SYS1", "C"]] == ["B"]
    assert found["SYS1", "D"] == []


def test_one_metric_over_time(tmp_path: Path) -> None:
    store = tmp_path / "store"
    load(store, write(tmp_path / "a.csv", *(pool_line(day=f"2026/03/0{day}", free=1_000 * day) for day in range(1, 9))))
    found = metric_view(MeasurementStore(store), "SYS1", "QM01", ("qpst", "free_pct", "0"), 7, None)
    assert [day["average"] for day in found["days"]] == [4, 6, 8, 10, 12, 14, 16]
    assert found["busy_hour"] == {"start": "2026-03-02T10:00:00", "average": "4 %"}  # the hour with the fewest free
    assert {one["percent"]: one["value"] for one in found["percentiles"]}[50] == 10
    assert (found["trend"], found["intervals_note"]) == (None, None)
    with pytest.raises(InvalidInput, match="metric"):
        metric_view(MeasurementStore(store), "SYS1", "QM01", ("qpst", "nothing", "0"), 7, None)
    with pytest.raises(NotFound):
        metric_view(MeasurementStore(store), "SYS1", "QM01", ("qpst", "free_pct", "9"), 7, None)


def test_queues_state_of_which_days_their_accounting_is(tmp_path: Path) -> None:
    heading, *lines = (NEW / "SMF-WQ.csv").read_text("utf-8").splitlines()
    days = [line.replace("2026/05/21", f"2026/05/{day}") for day in (18, 19, 20) for line in lines]
    (tmp_path / "wq.csv").write_text("\n".join([heading, *days]) + "\n", "utf-8")
    import_files(tmp_path / "store", [tmp_path / "wq.csv", NEW / "SMF-QJST.csv"], keep_days=3)
    view = member_view(MeasurementStore(tmp_path / "store"), "MV4A", "MQ1O", 28, None)
    assert view["queues_note"] == "Sums of the accounting of 2 days, from 2026-05-19 to 2026-05-20."
    assert view["channels_note"] is None


def test_percentiles_state_of_which_days_they_are_where_intervals_were_deleted(tmp_path: Path) -> None:
    store = tmp_path / "store"
    lines = [pool_line(day=f"2026/03/0{day}", free=1_000 * day) for day in range(1, 9)]
    import_files(store, [write(tmp_path / "a.csv", *lines)], keep_days=3)
    found = metric_view(MeasurementStore(store), "SYS1", "QM01", ("qpst", "free_pct", "0"), 28, None)
    assert {one["percent"]: one["value"] for one in found["percentiles"]}[50] == 14
    days = "Of 3 of the 8 measured days only (2026-03-06 to 2026-03-08)"
    assert found["intervals_note"] == f"{days}: the intervals of the others were deleted."
    old = metric_view(MeasurementStore(store), "SYS1", "QM01", ("qpst", "free_pct", "0"), 2, date(2026, 3, 5))
    assert (old["percentiles"], old["intervals_note"]) == ([], None)


def test_the_view_states_everything_as_people_read_it(tmp_path: Path) -> None:
    load(tmp_path / "store", *sorted(NEW.glob("*.csv")))
    view = fleet_view(MeasurementStore(tmp_path / "store"), 28, None)
    assert view["period"] == {"first": "2026-04-24", "last": "2026-05-21", "days": 28}
    line = next(one for one in view["queue_managers"] if one["queue_manager"] == "MQ1O")
    assert (line["lpar"], line["queue_sharing_group"], line["release"]) == ("MV4A", "SQ13", "10.0")
    assert line["limits"][0]["verdict"] == line["verdict"]


def test_the_trend_leaves_out_a_last_day_that_was_measured_in_part(tmp_path: Path) -> None:
    last = date(2026, 3, 31)
    lines = [
        pool_line(
            "23:59:59", free=40_000, seconds=86_399, start="00:00:00", day=f"{last - timedelta(days=ago):%Y/%m/%d}"
        )
        for ago in range(1, 58)
    ]
    part = pool_line("06:00:00", free=100, seconds=21_600, start="00:00:00", day=f"{last:%Y/%m/%d}")
    load(tmp_path / "store", write(tmp_path / "a.csv", *lines, part))
    store = MeasurementStore(tmp_path / "store")
    found = metric_history(store, store.period(60), "SYS1", "QM01", "qpst", "lowest_free", "0").trend
    assert found is not None
    assert (found.weeks, found.annual_growth_pct) == (8, pytest.approx(0, abs=1e-9))

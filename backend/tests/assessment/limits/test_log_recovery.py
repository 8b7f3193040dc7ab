"""Archive logs, restart and the recovery of page sets, on both sides of their targets."""

from typing import Any

import pytest

from mqplanner.figures.catalog import figure
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, plan_of

RECOVERY, BSDS, RETENTION = "LP/QM/page-set-recovery", "LP/QM/archive-logs", "LP/QM/archive-logs/retention"
LOCAL = {"name": "local", "put_rate_per_s": 100, "message_bytes": 1024, "persistent": True}
"""The first example of the documentation: 100 messages of 1 KB a second, which log about 800 MB an hour."""
MB_PER_HOUR = 100 * (1 + 1.3) * 3600 / 1024
READ_MB_PER_S = 2.7
"""As fast as logs are read where the plan names no machine."""
LOG_MB = 512


def plan(mb_per_s: float | None = None, machine: str | None = None, **logs: Any) -> dict[str, Any]:
    """Return a plan with logs of 512 MB that holds the local example, or the log rate that was measured."""
    load = {"workloads": [LOCAL]} if mb_per_s is None else {}
    observed = {} if mb_per_s is None else {"observed": {"mb_per_s": mb_per_s}}
    described = {"rba_bytes": 6, "log_gb": LOG_MB / 1024, "active_logs": 10, **observed, **logs}
    return plan_of({"release": "9.4", **load, "logs": described}, {} if machine is None else {"machine": machine})


def minutes_to_recover(mb_per_hour: float, hours: float, restore: float, read: float = READ_MB_PER_S) -> float:
    """Return the time to restore, and to read the log since the backup and three logs from before it."""
    return restore + (mb_per_hour * hours + 3 * LOG_MB) / read / 60


def test_a_recovery_takes_the_restore_and_the_reading_of_all_logs_that_it_needs() -> None:
    recovery = {"backup_hours": 8, "restore_minutes": 15}
    answer = Answer(plan(recovery=recovery))
    assert answer.values["LP/QM/recovery-time"] == pytest.approx(minutes_to_recover(MB_PER_HOUR, 8, 15))
    assert not {RECOVERY, BSDS} & set(answer.limits), "without a target and archives nothing is judged"
    assert "LP/QM/backup-interval" not in answer.values


@pytest.mark.parametrize("archives", [{}, {"archives": {}}])
def test_with_a_target_the_archive_logs_of_a_recovery_are_judged_by_the_default_of_mq(archives: dict[str, Any]) -> None:
    recovery = {"backup_hours": 24, "restore_minutes": 10, "target_minutes": 10_000}
    answer = Answer(plan(12, recovery=recovery, **archives))
    assert answer.used(BSDS) == pytest.approx(12 * 24 * 3600 / LOG_MB + 3)
    assert (answer.limit(BSDS), answer.verdict(BSDS)) == (500, "exceeded")


@pytest.mark.parametrize(
    ("mb_per_hour", "target", "restore", "by_formula"), [(800, 75, 15, 12.15), (1500, 30, 0, 3.24)]
)
def test_the_interval_of_the_documentation_is_shortened_by_three_logs_from_before_the_backup(
    mb_per_hour: float, target: float, restore: float, by_formula: float
) -> None:
    """12.15 and 3.24 hours are the examples of the documentation, which read no log from before the backup."""
    recovery = {"backup_hours": 1, "restore_minutes": restore, "target_minutes": target}
    answer = Answer(plan(mb_per_hour / 3600, recovery=recovery))
    of_three_logs = 3 * LOG_MB / mb_per_hour
    assert answer.values["LP/QM/backup-interval"] == pytest.approx(by_formula - of_three_logs, abs=0.005)


@pytest.mark.parametrize(
    ("hours", "verdict"), [(7, "watch"), (10.2, "watch"), (10.25, "exceeded"), (12.15, "exceeded"), (48, "exceeded")]
)
def test_a_recovery_is_exceeded_from_the_interval_on_and_never_ok_with_the_read_rate_of_other_disks(
    hours: float, verdict: str
) -> None:
    """With 800 MB an hour and a target of 75 minutes 10.23 hours are left."""
    recovery = {"backup_hours": hours, "restore_minutes": 15, "target_minutes": 75}
    answer = Answer(plan(800 / 3600, recovery=recovery))
    assert answer.used(RECOVERY) == pytest.approx(minutes_to_recover(800, hours, 15))
    assert (answer.limit(RECOVERY), answer.verdict(RECOVERY)) == (75, verdict)
    assert (answer.used(RECOVERY) > 75) == (verdict == "exceeded")


@pytest.mark.parametrize(("hours", "verdict"), [(7, "ok"), (10.2, "watch"), (10.25, "exceeded")])
def test_a_read_rate_that_was_measured_decides_without_a_caution(hours: float, verdict: str) -> None:
    recovery = {"backup_hours": hours, "restore_minutes": 15, "target_minutes": 75, "log_read_mb_per_s": READ_MB_PER_S}
    assert Answer(plan(800 / 3600, recovery=recovery)).verdict(RECOVERY) == verdict


def test_logs_are_read_as_measured_on_the_machine_and_slower_where_archives_are_compressed() -> None:
    recovery = {"backup_hours": 8, "restore_minutes": 15}
    for archives, saved in (("uncompressed", 0), ("compressed", 60)):
        measured = figure("archive-recovery").at("rate", machine="z15", archives=archives).value
        answer = Answer(plan(800 / 3600, "z15", recovery=recovery, archives={"saved_pct": saved}))
        expected = minutes_to_recover(800, 8, 15, measured)
        assert answer.values["LP/QM/recovery-time"] == pytest.approx(expected)


def test_what_a_target_lacks_makes_it_unknown() -> None:
    answer = Answer(plan(recovery={"target_minutes": 75}))
    assert answer.verdict(RECOVERY) == "unknown"
    fields = ("backup_hours", "restore_minutes")
    assert answer.missing(RECOVERY) == [f"{MANAGER}/logs/recovery/{name}" for name in fields]


def test_growth_counts_for_the_log_since_the_backup_only() -> None:
    """What is restored and read from before the backup does not grow with the workload."""
    recovery = {"backup_hours": 5, "restore_minutes": 15, "target_minutes": 75}
    answer = Answer(plan(800 / 3600, recovery=recovery))
    room = 75 - minutes_to_recover(0, 5, 15)
    assert answer.multiple(RECOVERY) == pytest.approx(room / (800 * 5 / READ_MB_PER_S / 60))


@pytest.mark.parametrize(("copies", "saved"), [(1, 0), (2, 0), (2, 75)])
def test_archives_of_a_day(copies: int, saved: int) -> None:
    """1 MB/s during 16 hours fills 112.5 logs of 512 MB."""
    archives = {"copies": copies, "saved_pct": saved, "hours_per_day": 16, "retention_days": 10, "maxarch": 225}
    values = Answer(plan(1, archives=archives)).values
    gb = 16 * 3600 / 1024 * copies * (1 - saved / 100)
    assert values["LP/QM/archive-logs-per-day"] == pytest.approx(112.5)
    assert values["LP/QM/archive-volume"] == pytest.approx(gb)
    assert values["LP/QM/archive-kept"] == pytest.approx(10 * gb)
    assert values["LP/QM/archive-recorded"] == pytest.approx(2)


@pytest.mark.parametrize(("hours", "verdict"), [(10.9, "ok"), (11, "watch"), (13.7, "watch"), (13.8, "exceeded")])
def test_the_bsds_must_record_the_archives_since_the_backup_and_three_before_it(hours: float, verdict: str) -> None:
    """1 MB/s fills 7.03 logs of 512 MB an hour."""
    archives = {"maxarch": 100}
    answer = Answer(plan(1, archives=archives, recovery={"backup_hours": hours}))
    assert answer.used(BSDS) == pytest.approx(hours * 3600 / LOG_MB + 3)
    assert (answer.limit(BSDS), answer.verdict(BSDS)) == (100, verdict)


@pytest.mark.parametrize(
    ("archives", "verdict", "of_recovery"),
    [
        ({"retention_days": 30}, "ok", "ok"),
        ({"retention_days": 3}, "exceeded", "watch"),  # backups every 240 hours
        ({}, "watch", "ok"),  # nothing says that MQ's default is kept
    ],
)
def test_logs_that_a_recovery_needs_must_not_be_deleted(
    archives: dict[str, Any], verdict: str, of_recovery: str
) -> None:
    recovery = {"backup_hours": 240, "restore_minutes": 20, "target_minutes": 600, "log_read_mb_per_s": 50}
    answer = Answer(plan(0.5, recovery=recovery, archives=archives))
    assert (answer.verdict(RETENTION), answer.verdict(RECOVERY)) == (verdict, of_recovery)


def test_active_logs_that_hold_all_that_a_recovery_needs_ask_for_no_archives() -> None:
    """Nine logs hold 10 hours at 0.125 MB/s, and three more are needed than those of the 6 hours."""
    recovery = {"backup_hours": 6, "restore_minutes": 20, "target_minutes": 600, "log_read_mb_per_s": 50}
    answer = Answer(plan(0.125, recovery=recovery))
    assert answer.used(RETENTION) == pytest.approx(6 + 3 * LOG_MB / 0.125 / 3600)
    assert answer.verdict(RETENTION) == "ok"


@pytest.mark.parametrize(("days", "verdict"), [(3, "unknown"), (30, "ok")])
def test_active_logs_that_are_not_entered_may_hold_what_a_recovery_needs(days: int, verdict: str) -> None:
    recovery = {"backup_hours": 240, "restore_minutes": 20, "target_minutes": 600, "log_read_mb_per_s": 50}
    answer = Answer(plan(0.5, recovery=recovery, archives={"retention_days": days}, active_logs=None))
    assert (answer.verdict(RETENTION), answer.verdict(RECOVERY)) == (verdict, "ok")
    assert answer.missing(RETENTION) == [f"{MANAGER}/logs/active_logs"]


@pytest.mark.parametrize("load", [{"put_rate_per_s": 0}, {"persistent": False}])
def test_a_log_in_which_nothing_is_logged_has_no_retention(load: dict[str, Any]) -> None:
    document = plan(recovery={"backup_hours": 6}, archives={"retention_days": 3})
    document["lpars"][0]["queue_managers"][0]["workloads"] = [{**LOCAL, **load}]
    assert RETENTION not in Answer(document).limits


@pytest.mark.parametrize(("said", "verdict"), [({}, "watch"), ({"persistent": False}, "ok")])
@pytest.mark.parametrize("limit", [RECOVERY, BSDS])
def test_messages_that_may_be_persistent_may_have_to_be_recovered(
    limit: str, said: dict[str, Any], verdict: str
) -> None:
    """10,000 messages of 1 KB a second log 22 MB/s, those that are known to be persistent 0.22 MB/s."""
    recovery = {"backup_hours": 8, "restore_minutes": 15, "target_minutes": 75, "log_read_mb_per_s": 50}
    document = plan(recovery=recovery, archives={"maxarch": 100})
    more = {"name": "more", "put_rate_per_s": 10_000, "message_bytes": 1024, **said}
    document["lpars"][0]["queue_managers"][0]["workloads"].append(more)
    answer = Answer(document)
    assert answer.verdict(limit) == verdict
    assert ("“more” are persistent" in str(answer.limits[limit].caution)) == (verdict == "watch")


def putting(rate: float) -> Answer:
    """Return the limits of a queue manager to which a replication puts messages of 1 KB; they log 2.3 KB each."""
    recovery = {"backup_hours": 8, "restore_minutes": 15, "target_minutes": 75, "log_read_mb_per_s": 50}
    document = plan(recovery=recovery, archives={"maxarch": 100})
    replicated = {"name": "R", "queue_manager": "QM", "messages_per_s": rate, "message_kb": 1}
    return Answer({**document, "replications": [replicated]})


@pytest.mark.parametrize(("rate", "verdict"), [(100, "ok"), (10_000, "watch")])
@pytest.mark.parametrize("limit", [RECOVERY, BSDS])
def test_messages_that_a_replication_puts_may_have_to_be_recovered(limit: str, rate: float, verdict: str) -> None:
    """10,000 messages a second log 22 MB/s; as many as the workload has are taken as those of the workload."""
    answer = putting(rate)
    assert answer.verdict(limit) == verdict
    assert ("replications put to QM are not counted" in str(answer.limits[limit].caution)) == (verdict == "watch")


@pytest.mark.parametrize(("rate", "verdict"), [(100, "ok"), (10_000, "watch")])
def test_active_logs_hold_less_with_messages_that_a_replication_puts(rate: float, verdict: str) -> None:
    """A hundred active logs hold more than two days of 0.23 MB/s, and less than an hour of 22 MB/s."""
    document = plan(recovery={"backup_hours": 30}, archives={"retention_days": 1}, active_logs=100, rba_bytes=8)
    replicated = {"name": "R", "queue_manager": "QM", "messages_per_s": rate, "message_kb": 1}
    assert Answer({**document, "replications": [replicated]}).verdict(RETENTION) == verdict


@pytest.mark.parametrize(("field", "points"), [("messages_per_s", [110, 200, 10_000]), ("message_kb", [0.5, 1, 4])])
def test_an_array_of_messages_of_a_replication_has_the_results_of_its_points(field: str, points: list[float]) -> None:
    recovery = {"backup_hours": 8, "restore_minutes": 15, "target_minutes": 75, "log_read_mb_per_s": 50}
    document = plan(recovery=recovery, archives={"maxarch": 100, "retention_days": 1})
    document["replications"] = [{"name": "R", "queue_manager": "QM", "messages_per_s": 200, "message_kb": 1}]
    assert_array_equals_points(document, f"/replications/0/{field}", points)


def test_messages_of_a_replication_without_a_size_may_be_of_any() -> None:
    document = plan(recovery={"backup_hours": 1, "restore_minutes": 15, "target_minutes": 75, "log_read_mb_per_s": 50})
    replicated = {"name": "R", "queue_manager": "QM", "messages_per_s": 200}
    assert Answer({**document, "replications": [replicated]}).verdict(RECOVERY) == "watch"


def test_a_restart_reads_three_checkpoints_forward_and_the_longest_unit_of_work_back() -> None:
    """512 s until a log of 512 MB is full, or 250 s until LOGLOAD records are written."""
    by_switch = Answer(plan(1, recovery={"longest_uow_s": 60})).values
    assert by_switch["LP/QM/checkpoint-time"] == pytest.approx(512)
    assert by_switch["LP/QM/restart-time"] == pytest.approx((3 * 512 + 60) / READ_MB_PER_S)
    recovery = {"longest_uow_s": 60, "logload": 500_000, "records_per_s": 2000}
    by_records = Answer(plan(1, recovery=recovery)).values
    assert by_records["LP/QM/checkpoint-time"] == pytest.approx(250)
    assert by_records["LP/QM/restart-time"] == pytest.approx((3 * 250 + 60) / READ_MB_PER_S)


@pytest.mark.parametrize(
    ("field", "points"),
    [
        ("recovery/backup_hours", [0.5, 8, 12, 48]),
        ("recovery/target_minutes", [10, 30, 75, 300]),
        ("archives/maxarch", [10, 100, 1000]),
        ("archives/retention_days", [1, 2, 30]),
        ("observed/mb_per_s", [0.01, 0.1, 1, 5]),
        ("log_gb", [0.5, 1, 4]),
    ],
)
def test_an_array_has_the_results_of_its_points(field: str, points: list[float]) -> None:
    recovery = {"backup_hours": 8, "restore_minutes": 15, "target_minutes": 75}
    document = plan(1, recovery=recovery, archives={"maxarch": 100, "retention_days": 1})
    assert_array_equals_points(document, f"{MANAGER}/logs/{field}", points)

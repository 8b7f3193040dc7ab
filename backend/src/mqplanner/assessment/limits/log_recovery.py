"""Archive logs, restart and the recovery of page sets: only for a log of which the plan describes them."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.log_load import LogLoad
from mqplanner.assessment.limits.log_retention import DELETED, hours_in_active_logs, log_retention
from mqplanner.assessment.limits.other_puts import load_with_other_puts, other_puts_advice, other_puts_doubts
from mqplanner.assessment.numbers import compute_for, optional_plan_number, output_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, details, findings_in
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.plan.field_values import bounds
from mqplanner.plan.logs import Archives, Logs, Recovery
from mqplanner.plan.paths import declared_field
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.logging import archives as archive_rules
from mqplanner.rules.logging import recovery as rules
from mqplanner.rules.logging.log_data_sets import ONE_LOG
from mqplanner.rules.logging.parameters import log_parameters
from mqplanner.units import Quantity
from mqplanner.units.functions import choose

RECOVERY, ARCHIVES = "logs/recovery", "logs/archives"
VOLUMES = (
    ("archive-logs-per-day", "Archive logs of each copy a day", "archives_per_day"),
    ("archive-volume", "Archive data of a day, over all copies", "gb_per_day"),
    ("archive-kept", "Archive data that is kept, over all copies", "stored_gb"),
    ("archive-recorded", "Days until the BSDS drops an archive log", "recorded_days"),
)
"""Kind, title and output of the rule."""
RESTART = (
    ("checkpoint-time", "Time between checkpoints", "seconds_per_checkpoint", "/logload"),
    ("restart-time", "Time that a restart after a failure reads logs", "restart_s", ""),
    (
        "longest-unit-of-work",
        "Longest unit of work that keeps a restart short",
        "longest_uow_advised_s",
        "/longest_uow_s",
    ),
)
"""Kind, title, output of the rule, and field."""
MOST_DAYS = int(bounds(declared_field(Archives, "retention_days"))[1] or 0)
SHORTEST_HOURS = 0.1
"""The shortest time between backups that is suggested."""


def log_recovery(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Assess archive logs, restart and recovery, as far as the plan describes them."""
    size = scope.number(logs, "logs/log_gb", "GB", "the size of a log data set")
    yield from _parameters(scope, logs)
    if logs.archives is not None:
        yield from _archives(scope, logs, logs.archives, load, size)
    if logs.recovery is not None:
        yield from _restart(scope, logs, logs.recovery, load, size)
        yield from _page_set_recovery(scope, logs, logs.recovery, load, size)
        if logs.archives is not None or logs.recovery.target_minutes is not None:
            yield from _archives_in_bsds(scope, logs.archives or Archives(), logs.recovery, load, size)
        yield from _log_retention(scope, logs, logs.recovery, load, size)


@details
def _parameters(scope: QueueManagerScope, logs: Logs) -> Iterator[Result]:
    """Yield findings on the parameters and counts that the plan has."""
    yield from scope.findings(parameter_findings(logs), "logs")


def parameter_findings(logs: Logs) -> list[Finding]:
    """Return the advice on the parameters and counts that the plan has."""
    parts = (logs, logs.recovery, logs.archives, logs.observed)
    if not any(getattr(part, name, None) is not None for part in parts for name in log_parameters.declared):
        return []
    return findings_in(compute_for(log_parameters, *parts)["findings"])


@details
def _archives(
    scope: QueueManagerScope, logs: Logs, archives: Archives, load: LogLoad, size: Estimate
) -> Iterator[Result]:
    """Yield the volume of the archive logs, and how long the BSDS records them."""
    if load.rate is None or size.known is None or not _is_logged(load.rate):
        return
    rule, keeps = archive_rules.archive_logs, archives.retention_days is not None
    answer = compute_for(rule, archives, mb_per_s=load.rate, log_gb=size.known, archive=logs.archive)
    for kind, title, name in VOLUMES:
        if keeps or name != "stored_gb":
            yield scope.quantity(kind, title, output_number(answer, name), ARCHIVES)
    found = findings_in(answer["findings"])
    yield from scope.findings([f for f in found if keeps or f.id != "archive-dropped-before-expiry"], ARCHIVES)
    hours = hours_in_active_logs(scope, logs, load)
    if hours is not None:
        yield from scope.findings(applicable_advice("active-log-hours", hold_hours=hours), "logs/active_logs")


@details
def _restart(
    scope: QueueManagerScope, logs: Logs, recovery: Recovery, load: LogLoad, size: Estimate
) -> Iterator[Result]:
    """Yield the time between checkpoints and the time that a restart reads logs."""
    answer = _restart_of(scope, logs, recovery, load, size)
    if answer is None:
        return
    for kind, title, name, field in RESTART:
        yield scope.quantity(kind, title, output_number(answer, name), f"{RECOVERY}{field}")
    yield from scope.findings(findings_in(answer["findings"]), RECOVERY)


def _restart_of(
    scope: QueueManagerScope, logs: Logs, recovery: Recovery, load: LogLoad, size: Estimate
) -> Outputs | None:
    """Return what the rule gives for a restart; None where nothing is logged, or that is not known."""
    if load.rate is None or size.known is None or not _is_logged(load.rate):
        return None
    reading = {"machine": scope.system.machine, "archives": archives_read(logs)}
    return compute_for(rules.log_restart, recovery, logs, mb_per_s=load.rate, log_gb=size.known, **reading)


def restart_findings(scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Estimate) -> list[Finding]:
    """Return the findings on a restart, where the plan has the longest unit of work."""
    if logs.recovery is None or logs.recovery.longest_uow_s is None:
        return []
    answer = _restart_of(scope, logs, logs.recovery, load, size)
    return [] if answer is None else findings_in(answer["findings"])


def _page_set_recovery(
    scope: QueueManagerScope, logs: Logs, recovery: Recovery, load: LogLoad, size: Estimate
) -> Iterator[Result]:
    """Assess the time to recover a page set against its target; watch at best with a read rate of other disks."""
    target = optional_plan_number(recovery, "target_minutes", "minute", "target for the recovery of page sets")
    backup = scope.number(recovery, f"{RECOVERY}/backup_hours", "hour", "the time between backups of page sets")
    react = "the time to react and to restore a page set"
    restore = scope.number(recovery, f"{RECOVERY}/restore_minutes", "minute", react)
    own = optional_plan_number(recovery, "log_read_mb_per_s", "MB / s", "log read rate as measured")
    read, read_by = rules.log_read_rate(own, scope.system.machine, archives_read(logs))
    rate, used, since, interval, with_room = load.mb_per_s, None, None, None, None
    doubts: list[Finding] = []
    if not (size.known is None or backup.known is None or restore.known is None or rate.known is None):
        before = rules.logs_before_backup(size.known)
        time_at = partial(_recovery_time, backup=backup.known, before=before, restore=restore.known, read=read)
        used, doubts = time_at(rate.known), load.doubts(target, time_at)
        doubts += other_puts_doubts(scope, target, time_at)
        since = ((rate.known * backup.known).to("MB") / read).to("minute").named("log since the backup")
        yield scope.quantity("recovery-time", "Time to recover a page set", used, RECOVERY)
        if target is not None and _is_logged(rate.known):
            interval = rules.backup_interval(rate.known, target, restore.known, read, before)
            with_room = rules.backup_interval(rate.known, target * UP_TO_WARNING, restore.known, read, before)
            with_room = with_room if not with_room.is_array and with_room.value >= SHORTEST_HOURS else None
            title = "Time between backups that keeps the target"
            yield scope.quantity("backup-interval", title, interval, f"{RECOVERY}/backup_hours")
    if target is None:
        return
    caution = _deleted_logs(scope, logs, recovery, load, size) + doubts
    caution += applicable_advice("log-read-rate", read_by=read_by, read_rate=read)
    yield scope.limit(
        "page-set-recovery",
        "Recovery of a page set",
        Estimate(used, (*size.missing, *backup.missing, *restore.missing, *rate.missing)),
        target,
        growing=Estimate(since),
        remedies=_more_backups(scope, recovery, with_room or interval),
        caution=caution,
    )


def _recovery_time(rate: Quantity, backup: Quantity, before: Quantity, restore: Quantity, read: Quantity) -> Quantity:
    """Return how long the recovery of a page set takes at a log rate."""
    return rules.recovery_time(rules.log_to_read(rate, backup, before), restore, read)


def archives_read(logs: Logs) -> str:
    """Return whether archive logs are compressed; they are where the plan has what compression saves."""
    saved = None if logs.archives is None else logs.archives.saved_pct
    return rules.UNCOMPRESSED if saved is None or not np.any(saved) else rules.COMPRESSED


def _more_backups(scope: QueueManagerScope, recovery: Recovery, interval: Quantity | None) -> Iterator[Remedy]:
    """Yield a backup interval that keeps the target, where there is one that is shorter than the present one."""
    hours = None
    if interval is not None and not interval.is_array and interval.value >= SHORTEST_HOURS:
        hours = int(interval.value * 10) / 10
    if hours is not None and isinstance(recovery.backup_hours, int | float) and hours >= recovery.backup_hours:
        return
    yield Remedy(scope.at(f"{RECOVERY}/backup_hours"), "More frequent backups of page sets", hours)


def _archives_in_bsds(
    scope: QueueManagerScope, archives: Archives, recovery: Recovery, load: LogLoad, size: Estimate
) -> Iterator[Result]:
    """Assess whether the BSDS still records the archive logs that a recovery from the last backup needs."""
    if recovery.backup_hours is None:
        return
    backup = scope.number(recovery, f"{RECOVERY}/backup_hours", "hour", "the time between backups of page sets")
    maxarch = optional_plan_number(archives, "maxarch", "log") or archive_rules.MAXARCH.quantity
    rate, used, growing = load.mb_per_s, None, None
    doubts: list[Finding] = []
    if size.known is not None and rate.known is not None and backup.known is not None:
        logs_since = partial(_logs_since, backup=backup.known, size=size.known)
        growing = logs_since(rate.known)
        used = growing + rules.LOGS_BEFORE

        def needed_at(rate: Quantity) -> Quantity:
            return logs_since(rate) + rules.LOGS_BEFORE

        doubts = load.doubts(maxarch, needed_at) + other_puts_doubts(scope, maxarch, needed_at)
    yield scope.limit(
        "archive-logs",
        "Archive logs that a recovery needs",
        Estimate(used, (*size.missing, *rate.missing)),
        maxarch,
        growing=Estimate(growing),
        remedies=(Remedy(scope.at(f"{RECOVERY}/backup_hours"), "More frequent backups of page sets"),),
        caution=doubts,
    )


def _logs_since(rate: Quantity, backup: Quantity, size: Quantity) -> Quantity:
    """Return how many logs a log rate fills since a backup."""
    return (rate * backup).to("GB") / size * ONE_LOG


def _log_retention(
    scope: QueueManagerScope, logs: Logs, recovery: Recovery, load: LogLoad, size: Estimate
) -> Iterator[Result]:
    """Assess whether logs are kept for as long as a recovery from the last backup needs them."""
    backup = scope.number(recovery, f"{RECOVERY}/backup_hours", "hour", "the time between backups of page sets")
    rate = load.mb_per_s.quantity
    if backup.known is None or (logs.archives is None and recovery.target_minutes is None):
        return
    if rate is not None and not np.any(rate.value):  # nothing is logged that a recovery could need
        return
    needed, stored = _hours_of_log(backup.known, load, size), log_retention(scope, logs, load)
    field = f"{ARCHIVES}/retention_days"
    present, days = getattr(logs.archives, "retention_days", None), None if needed is None else needed.to("day")
    longer = larger_value(present, days, MOST_DAYS, is_size=False)
    found = [] if needed is None else stored.findings(needed)
    yield scope.limit(
        "archive-logs/retention",
        "Time for which a recovery needs logs",
        Estimate(needed, (*size.missing, *load.mb_per_s.missing)),
        stored.hours,
        growing=False if needed is None else stored.growing(needed, backup.known),
        remedies=(
            Remedy(scope.at(field), "Archive logs that are kept longer (ARCRETN)", longer),
            Remedy(scope.at(f"{RECOVERY}/backup_hours"), "More frequent backups of page sets"),
        ),
        caution=found + _deleted_with_other_puts(scope, logs, backup.known, size),
    )
    yield from scope.findings(found, field)


def _deleted_with_other_puts(scope: QueueManagerScope, logs: Logs, backup: Quantity, size: Estimate) -> list[Finding]:
    """Return that active logs hold too little with what connectors and replications put, which is not counted."""
    found = load_with_other_puts(scope)
    if found is None or scope.puts is None:
        return []
    load, is_more = found
    needed, stored = _hours_of_log(backup, load, size), log_retention(scope, logs, load).hours.known
    if needed is None or stored is None:
        return []
    return other_puts_advice(scope, is_more & ((needed > stored) | (not scope.puts.has_all_sizes)))


def _deleted_logs(
    scope: QueueManagerScope, logs: Logs, recovery: Recovery, load: LogLoad, size: Estimate
) -> list[Finding]:
    """Return why a recovery is not possible: the logs that it needs have been deleted."""
    backup = optional_plan_number(recovery, "backup_hours", "hour")
    needed = None if backup is None else _hours_of_log(backup, load, size)
    found = [] if needed is None else log_retention(scope, logs, load).findings(needed)
    return [finding for finding in found if finding.id == DELETED]


def _hours_of_log(backup: Quantity, load: LogLoad, size: Estimate) -> Quantity | None:
    """Return the hours since the last backup, and of the logs from before it; None where nothing is logged."""
    if load.rate is None or size.known is None or not _is_logged(load.rate):
        return None
    before = (rules.logs_before_backup(size.known) / load.rate).to("hour")
    needed = (backup + before).named("time since the backup, and of logs from before it")
    return choose(load.rate.value > 0, needed, backup) if load.rate.is_array else needed


def _is_logged(rate: Quantity) -> bool:
    return rate.is_array or bool(rate.value)

"""Recovery of coupling facility structures from their last backup and the logs of all queue managers of a group.

Judged for the loss of all structures just before the next backup, which is when most log has to be read.
"""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits import queue_depths
from mqplanner.assessment.limits.log_load import LogLoad, log_load
from mqplanner.assessment.limits.log_recovery import archives_read
from mqplanner.assessment.limits.log_retention import DELETED, LogRetention, hours_in_active_logs, log_retention
from mqplanner.assessment.limits.other_puts import other_puts_doubts
from mqplanner.assessment.limits.shared_queues import shared_queues
from mqplanner.assessment.limits.structures import data_of_no_workload
from mqplanner.assessment.numbers import number_or_none, optional_plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging import recovery as rules
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import least

INTERVAL, TARGET = "backup_interval_minutes", "recovery_target_minutes"
TITLE = "Recovery of structures"
ONE, NOTHING = constant(1, "message", "one message"), constant(0, "MB", "no persistent messages")


@evaluator(QueueSharingGroupScope, order=5)
def structure_recovery(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess the time to recover all structures of a group against its target."""
    group = scope.group
    target = optional_plan_number(group, TARGET, "minute", f"target for the structures of {group.name}")
    interval = scope.number(group, INTERVAL, "minute", "the time between backups of structures")
    if target is None and interval.known is None:
        return
    since = interval.map(rules.time_since_backup)
    loads = [log_load(member, member.manager.logs or Logs()) for member in scope.managers]
    rates = Estimate.total(
        load.mb_per_s.of(member.manager.name) for member, load in zip(scope.managers, loads, strict=True)
    )
    backup = _backup(scope)
    missing = (*interval.missing, *rates.missing, *backup.missing)
    needed = Estimate(None, missing)
    read, read_by = _read_rate(scope)
    doubts: list[Finding] = []
    if since.known is not None and rates.known is not None and backup.known is not None:
        time_with = partial(_recovery_time, since=since.known, read=read)
        used = time_with(rates.known, backup=backup.known)
        needed = Estimate(used, missing)
        others = data_of_no_workload(scope)
        all_data = Estimate.total([backup, others])
        if target is not None:
            time_at = partial(time_with, backup=all_data.known or backup.known)
            doubts = _doubts(scope, loads, rates.known, target, time_at)
        if others.missing or (others.known is not None and np.any(others.known > NOTHING)):
            most = None
            if not missing and all_data.quantity is not None:
                most = time_with(rates.known, backup=all_data.quantity)
            needed = _with_backup_of_others(scope, needed, others, target, most)
        elif not missing:
            yield scope.quantity("structure-recovery-time", "Time to recover all structures", used, INTERVAL)
    stored = [] if since.known is None else list(_retention_of(scope))
    deleted = [] if since.known is None else [one for each in stored for one in each.findings(since.known)]
    if since.known is not None:
        yield from _from_archives(scope, since.known)
        yield from _log_retention(scope, stored, since.known)
    if target is None:
        yield scope.not_assessed(TITLE, TARGET, "enter the target for the recovery of structures to check this")
        return
    worst = None if since.known is None else _at_worst(scope, since.known)
    caution = applicable_advice("log-read-rate", read_by=read_by, read_rate=read)
    if worst is not None:
        caution = applicable_advice("structure-recovery", read_by=read_by, worst=worst, target=target) or caution
    caution = [finding for finding in deleted if finding.id == DELETED] + doubts + caution
    yield scope.limit(
        "structure-recovery",
        TITLE,
        needed,
        target,
        subject=f"structures of {group.name}",
        remedies=(Remedy(scope.at(INTERVAL), "More frequent backups of structures"),),
        caution=caution,
    )
    yield from scope.findings([finding for finding in caution if finding.id != DELETED], TARGET)


def _recovery_time(rate: Quantity, since: Quantity, backup: Quantity, read: Quantity) -> Quantity:
    """Return how long the recovery of all structures takes at the log rate of all queue managers together."""
    log = rules.structure_log(rate, since, backup)
    return (log / read).to("minute").named("time to recover the structures")


def _with_backup_of_others(
    scope: QueueSharingGroupScope, needed: Estimate, others: Estimate, target: Quantity | None, most: Quantity | None
) -> Estimate:
    """Return bounds of the time: the backup has messages of no workload, too, if they are persistent.

    `most` is the time with all of them, if their size is known.
    """
    used = needed.known
    if used is None or target is None:
        return needed
    if most is not None and not np.any((used <= target) & (most > target)):
        return Estimate(used, (), used, most)
    gap = MissingInput(scope.at("structures"), "the workloads that put the other messages of its structures")
    return Estimate(used, (*needed.missing, *others.missing, gap), used, most)


def _doubts(
    scope: QueueSharingGroupScope,
    loads: list[LogLoad],
    rates: Quantity,
    target: Quantity,
    time_at: Callable[[Quantity], Quantity],
) -> list[Finding]:
    """Return the findings on what one of the queue managers may log besides, where that decides on the target."""
    found: list[Finding] = []
    for member, load in zip(scope.managers, loads, strict=True):
        others = rates if load.mb_per_s.known is None else rates - load.mb_per_s.known
        with_others = partial(_with_others, others=others, time_at=time_at)
        found += load.doubts(target, with_others)
        found += other_puts_doubts(member, target, with_others)
    return found


def _with_others(rate: Quantity, others: Quantity, time_at: Callable[[Quantity], Quantity]) -> Quantity:
    """Return how long the recovery takes where one queue manager logs at another rate."""
    return time_at(others + rate)


def _backup(scope: QueueSharingGroupScope) -> Estimate:
    """Return the persistent messages in all structures, which the backup has written to a log."""
    persistent = [queue for queue in shared_queues(scope) if queue.workload.persistent]
    if not persistent:
        return Estimate(NOTHING)
    data = queue_depths.total_of(persistent, lambda q: q.depth_after_outage, _data_per_message)
    return data.map(lambda known: known.to("MB").named("messages in the backup"))


def _data_per_message(queue: queue_depths.WorkloadQueue) -> Estimate:
    return queue.message_size.map(lambda size: (size / ONE).to("MB / message"))


def _read_rate(scope: QueueSharingGroupScope) -> tuple[Quantity, str]:
    """Return the slowest rate at which a member reads logs, since any of them may recover, and where it is from."""
    found = [_read_rate_of(member) for member in scope.managers] or [
        rules.log_read_rate(None, None, rules.UNCOMPRESSED)
    ]
    known_by = [by for by in (rules.DOCUMENTED, rules.MEASURED, rules.OWN) if any(by == each for _, each in found)]
    return least(*(rate for rate, _ in found)).named("slowest rate at which logs are read"), known_by[0]


def _read_rate_of(member: QueueManagerScope) -> tuple[Quantity, str]:
    logs = member.manager.logs or Logs()
    own = optional_plan_number(logs.recovery, "log_read_mb_per_s", "MB / s", "log read rate as measured")
    return rules.log_read_rate(own, member.system.machine, archives_read(logs))


def _at_worst(scope: QueueSharingGroupScope, since: Quantity) -> Quantity:
    members = given("members", max(1, len(scope.managers)), "queue_manager", f"queue managers of {scope.group.name}")
    return rules.structure_recovery_at_worst(members, since)


def _from_archives(scope: QueueSharingGroupScope, since: Quantity) -> Iterator[Result]:
    """Yield the members whose active logs do not hold the log since the last backup."""
    for member in scope.managers:
        logs = member.manager.logs
        if logs is None:
            continue
        load = log_load(member, logs)
        held = hours_in_active_logs(member, logs, load)
        if held is None or load.rate is None or number_or_none(load.rate) is None or not np.all(load.rate.value):
            continue
        facts = {"name": member.manager.name, "held": held.to("minute"), "since": since}
        advice = applicable_advice("structure-recovery-logs", **facts)
        yield from scope.findings(advice, INTERVAL, member.manager.name)


def _retention_of(scope: QueueSharingGroupScope) -> Iterator[LogRetention]:
    """Yield how long each member keeps its logs, as far as the plan describes its log and something is logged."""
    for member in scope.managers:
        logs = member.manager.logs
        if logs is None:
            continue
        load = log_load(member, logs)
        rate = load.mb_per_s.known
        if rate is None or np.any(rate.value):
            yield log_retention(member, logs, load)


def _log_retention(scope: QueueSharingGroupScope, stored: list[LogRetention], since: Quantity) -> Iterator[Result]:
    """Assess for each member whether it keeps its logs since the last backup."""
    for one in stored:
        found = one.findings(since)
        yield scope.limit(
            "structure-recovery/retention",
            "Time for which a recovery of structures needs logs",
            since.to("hour"),
            one.hours,
            growing=one.growing(since, since),
            subject=f"structures of {scope.group.name}, log of {one.name}",
            item=one.name,
            remedies=(Remedy(scope.at(INTERVAL), "More frequent backups of structures"),),
            caution=found,
        )
        yield from scope.findings(found, INTERVAL, one.name)

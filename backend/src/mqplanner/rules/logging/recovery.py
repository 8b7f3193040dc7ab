"""Topic 5: checkpoints, restart, and the recovery of page sets and coupling facility structures from logs."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.logs import Logs, Recovery
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.rules.logging.inputs import MbPerS
from mqplanner.rules.logging.log_data_sets import (
    MAX_LOG_SIZE,
    ONE_LOG,
    capacity_at_least,
    hours_held_at_least,
    seconds_per_switch,
)
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import least, most, round_up, with_note

LOGS_BEFORE = figure("recovery-logs-before-backup").at()
MEASURED, DOCUMENTED, OWN = "measured", "documented", "own"
UNCOMPRESSED, COMPRESSED = "uncompressed", "compressed"
LOGLOAD = PublishedDefault("logload-default")
EXCLINT = PublishedDefault("cf-backup-exclint", where=(("value", "default"),))
ONE_MANAGER = constant(1, "queue_manager", "one queue manager")
LogGb = Annotated[Quantity, plan_input(Logs, "log_gb", published=MAX_LOG_SIZE)]
LogReadMbPerS = Annotated[Quantity | None, plan_input(Recovery, "log_read_mb_per_s")]
ReadOn = Annotated[str | None, Choice(MACHINES, "Machine on which logs are read")]
ReadArchives = Annotated[str, Choice((UNCOMPRESSED, COMPRESSED), "Whether archive logs are compressed")]
BY_SWITCH = "At most: without the log records per second only the checkpoint at a log switch is counted."
AS_MANY_CHECKPOINTS = "Up to three checkpoints back, as a recovery from a backup needs up to three logs from before it."
NO_BACKUP_INTERVAL = Unanswered("The time between backups is not given.")
NO_TARGET = Unanswered("The target for the recovery is not given.")
NO_LOG_SIZE = Unanswered(
    "The size of the active logs is not given, so that what a recovery reads of them is not known."
)
NO_ACTIVE_LOGS = Unanswered("The number of active logs is not given.")


def log_read_rate(own: Quantity | None, machine: str | None, archives: str) -> tuple[Quantity, str]:
    """Return how fast logs are read for a recovery, and where that is from.

    It is the user's own measurement, or else that of the machine; without a machine, or on one before those that were
    measured, the slow rate of the documentation. On a later machine the slowest measured rate is held.
    """
    if own is not None:
        return own, OWN
    table = figure("archive-recovery")
    measured = table.choices("machine")
    if machine in measured:
        return table.at("rate", machine=machine, archives=archives), MEASURED
    if machine is None or MACHINES.index(machine) < MACHINES.index(measured[0]):
        return figure("log-read-rate").at(), DOCUMENTED
    slowest = least(*(table.at("rate", machine=name, archives=archives) for name in measured))
    return with_note(
        slowest.cap_basis(EXTRAPOLATED), f"Measured on {' and '.join(measured)}, and not on {machine}."
    ), MEASURED


@rule("log-restart", order=8)
def log_restart(
    *,
    mb_per_s: MbPerS,
    log_gb: LogGb = None,  # type: ignore[assignment]
    active_logs: Annotated[Quantity | None, Number("log", least=1, most=310, integer=True)] = None,
    logload: Annotated[Quantity, plan_input(Recovery, "logload", published=LOGLOAD)] = None,  # type: ignore[assignment]
    records_per_s: Annotated[Quantity | None, plan_input(Recovery, "records_per_s")] = None,
    longest_uow_s: Annotated[Quantity, plan_input(Recovery, "longest_uow_s")] = 0,  # type: ignore[assignment]
    log_read_mb_per_s: LogReadMbPerS = None,
    machine: ReadOn = None,
    archives: ReadArchives = UNCOMPRESSED,
) -> dict[str, Output]:
    """How often checkpoints are taken, and how long a restart after an abnormal end reads logs."""
    read, read_by = log_read_rate(log_read_mb_per_s, machine, archives)
    switch = seconds_per_switch(log_gb, mb_per_s)
    checkpoint = seconds_per_checkpoint(switch, logload, records_per_s)
    forward = forward_range(mb_per_s, checkpoint, longest_uow_s)
    backward = backward_range(mb_per_s, longest_uow_s)
    logs_read = round_up(most(forward, backward) / log_gb.to("MB")) * ONE_LOG
    advised = figure("restart-logs-advice").at("logs")
    in_logs: Output = NO_ACTIVE_LOGS
    if active_logs is not None:
        in_logs = hours_held_at_least(capacity_at_least(log_gb, active_logs), mb_per_s).to("s")
    return {
        "seconds_per_checkpoint": checkpoint,
        "forward_mb": forward,
        "backward_mb": backward,
        "logs_read": logs_read,
        "forward_s": (forward / read).to("s"),
        "backward_s": (backward / read).to("s"),
        "restart_s": restart_time(forward, backward, read),
        "longest_uow_advised_s": (switch * (advised / ONE_LOG)).named("unit of work within the advised logs"),
        "longest_uow_in_active_logs_s": in_logs,
        "findings": Advice(
            logs_read=logs_read,
            held=in_logs if isinstance(in_logs, Quantity) else None,
            read_rate=read,
            read_by=read_by,
        ),
    }


def seconds_per_checkpoint(switch: Quantity, logload: Quantity, records_per_s: Quantity | None) -> Quantity:
    """Return the time from one checkpoint to the next: after LOGLOAD records, and whenever a log switches."""
    if records_per_s is None:
        return with_note(switch, BY_SWITCH)
    return least(switch, (logload / records_per_s).to("s")).named("time between checkpoints")


def forward_range(mb_per_s: Quantity, checkpoint: Quantity, longest_uow_s: Quantity) -> Quantity:
    """Return the log data that a restart reads forward, in MB."""
    number = LOGS_BEFORE / ONE_LOG
    time = most(checkpoint * number, longest_uow_s).named("time that a restart goes back")
    return with_note((mb_per_s * time).to("MB").cap_basis(ASSUMED), AS_MANY_CHECKPOINTS)


def backward_range(mb_per_s: Quantity, longest_uow_s: Quantity) -> Quantity:
    """Return the log data that a restart reads backward, to the start of the longest unit of work, in MB."""
    return (mb_per_s * longest_uow_s).to("MB").named("log of the longest unit of work")


def restart_time(forward: Quantity, backward: Quantity, read_rate: Quantity) -> Quantity:
    """Return how long a restart reads logs, in seconds; the normal start and the building of indexes come on top."""
    return ((forward + backward) / read_rate).to("s").named("time to read the logs")


@rule("page-set-recovery", order=9)
def page_set_recovery(
    *,
    mb_per_s: MbPerS,
    backup_hours: Annotated[Quantity | None, plan_input(Recovery, "backup_hours")] = None,
    target_minutes: Annotated[Quantity | None, plan_input(Recovery, "target_minutes")] = None,
    restore_minutes: Annotated[Quantity, plan_input(Recovery, "restore_minutes")] = 0,  # type: ignore[assignment]
    log_read_mb_per_s: LogReadMbPerS = None,
    machine: ReadOn = None,
    archives: ReadArchives = UNCOMPRESSED,
    log_gb: Annotated[Quantity | None, plan_input(Logs, "log_gb")] = None,
) -> dict[str, Output]:
    """How long the recovery of a page set takes, and how often page sets must be backed up for a target."""
    read, read_by = log_read_rate(log_read_mb_per_s, machine, archives)
    before = None if log_gb is None else logs_before_backup(log_gb)
    log_mb: Output = NO_BACKUP_INTERVAL if backup_hours is None else NO_LOG_SIZE
    minutes: Output = log_mb
    if backup_hours is not None and before is not None:
        log_mb = log_to_read(mb_per_s, backup_hours, before)
        minutes = recovery_time(log_mb, restore_minutes, read)
    formula: Output = NO_TARGET
    hours: Output = NO_TARGET
    if target_minutes is not None:
        formula = backup_interval(mb_per_s, target_minutes, restore_minutes, read)
        hours = NO_LOG_SIZE
        if before is not None:
            hours = backup_interval(mb_per_s, target_minutes, restore_minutes, read, before)
    return {
        "log_mb": log_mb,
        "recovery_minutes": minutes,
        "backup_hours_by_formula": formula,
        "backup_hours": hours,
        "findings": Advice(
            interval=hours if isinstance(hours, Quantity) else formula if isinstance(formula, Quantity) else None,
            per_day=constant(24, "hour", "hours of a day")
            / figure("page-set-backup-advice").at().to("count / day")
            * constant(1, "count / day", "once a day"),
            read_rate=read,
            read_by=read_by,
        ),
    }


def logs_before_backup(log_gb: Quantity) -> Quantity:
    """Return the log data from before a backup that a recovery from it may need, in MB."""
    number = LOGS_BEFORE / ONE_LOG
    return (log_gb * number).to("MB").named("logs from before the backup")


def log_to_read(mb_per_s: Quantity, backup_hours: Quantity, before: Quantity) -> Quantity:
    """Return the log data that the recovery of a page set reads at most, in MB."""
    return ((mb_per_s * backup_hours).to("MB") + before).named("log data to read")


def recovery_time(log_mb: Quantity, restore_minutes: Quantity, read_rate: Quantity) -> Quantity:
    """Return how long it takes to restore a page set and to apply the logs, in minutes."""
    return (restore_minutes + (log_mb / read_rate).to("minute")).named("time to recover a page set")


def backup_interval(
    mb_per_s: Quantity,
    target_minutes: Quantity,
    restore_minutes: Quantity,
    read_rate: Quantity,
    before: Quantity | None = None,
) -> Quantity:
    """Return the longest time between backups that keeps a target, in hours; `before` is read in addition."""
    none = constant(0, "MB", "no time is left to read logs")
    can_read = ((target_minutes - restore_minutes) * read_rate).to("MB")
    can_read = most(can_read if before is None else can_read - before, none)
    return (can_read / mb_per_s).to("hour").named("time between backups")


@rule("cf-structure-recovery", order=10)
def cf_structure_recovery(
    *,
    mb_per_s: Annotated[
        Quantity, Number("MB / s", "Log rate of all members of the group together", above=0, most=1_000_000)
    ],
    backup_minutes: Annotated[
        Quantity,
        Number("minute", above=0, most=1_000_000, published=PublishedDefault("cf-backup-advice", advised=True)),
    ] = None,  # type: ignore[assignment]
    exclint_s: Annotated[Quantity, Number("s", least=30, most=600, mq_name="EXCLINT", published=EXCLINT)] = None,  # type: ignore[assignment]
    backup_mb: Annotated[Quantity, Number("MB", least=0, most=10**12)] = 0,  # type: ignore[assignment]
    queue_managers: Annotated[Quantity | None, Number("queue_manager", least=1, most=1000, integer=True)] = None,
    log_read_mb_per_s: LogReadMbPerS = None,
    machine: ReadOn = None,
    archives: ReadArchives = UNCOMPRESSED,
) -> dict[str, Output]:
    """How much log is read to recover a coupling facility structure, and how long that takes."""
    read, read_by = log_read_rate(log_read_mb_per_s, machine, archives)
    since = time_since_backup(backup_minutes, exclint_s)
    log_mb = structure_log(mb_per_s, since, backup_mb)
    worst: Output = Unanswered("The number of queue managers of the group is not given.")
    if queue_managers is not None:
        worst = structure_recovery_at_worst(queue_managers, since)
    return {
        "log_mb": log_mb,
        "recovery_minutes": (log_mb / read).to("minute"),
        "worst_case_minutes": worst,
        "findings": Advice(read_rate=read, read_by=read_by),
    }


def time_since_backup(backup_minutes: Quantity, exclint_s: Quantity | None = None) -> Quantity:
    """Return the minutes of log that a recovery reads just before the next backup, with what the last one left out."""
    left_out = EXCLINT.quantity if exclint_s is None else exclint_s
    return (backup_minutes + left_out.to("minute")).named("time since the backup")


def structure_log(mb_per_s: Quantity, since: Quantity, backup_mb: Quantity) -> Quantity:
    """Return the log data of all queue managers of a group that a recovery reads, in MB, the backup itself included."""
    return ((mb_per_s * since).to("MB") + backup_mb).named("log data since the backup")


def structure_recovery_at_worst(queue_managers: Quantity, since: Quantity) -> Quantity:
    """Return the longest time to read the logs, in minutes: one after the other, each as long as it was written."""
    logs = queue_managers / ONE_MANAGER
    return (since * logs * figure("cf-recovery-worst-case").at()).named("recovery at worst")

"""The log of a queue manager: how it is laid out, and what it is observed to do."""

from typing import Annotated, Literal

from mqplanner.machines import Machine
from mqplanner.plan.part import Part, WholeNumber, field, hidden_part, kind, measured_on, part

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off


class ObservedWith(Part):
    """The settings of the log when its statistics were taken, where they were others than it has now."""

    model_config = kind("settings of the log then")

    copies: int | None = field(
        "Copies then", "Copies of the log when the logger was observed", when_empty="as now", step=True, ge=1, le=2
    )
    stripes: int | None = field(
        "Stripes then", "Stripes when the logger was observed", "stripe", when_empty="as now", step=True, ge=1, le=16
    )
    io: Literal["zhpf", "zhyperlink"] | None = field(
        "I/O then", "How log pages were written when the logger was observed", when_empty="as now",
        choices={"zhpf": "zHPF", "zhyperlink": "zHyperLink"}
    )


class ObservedLogger(Part):
    """The busiest interval of the logger, as statistics show it.

    How busy it was counts for the copies, stripes, I/O and machine that it was observed with, and the zHyperLink
    writes for the copies and stripes.
    """

    model_config = kind("observed logger", summary="[{mb_per_s}][, {logger_busy_pct} busy]")

    mb_per_s: float | None = field(
        "Data written", "Data written to each copy; where workloads come to more, theirs counts", "MB / s", grows=True,
        ge=0, le=100_000
    )
    pages_per_io: float | None = field(
        "Pages in one write", None, "page / io", step=True, measured_with="observed_with", gt=0, le=10_000
    )
    logger_busy_pct: float | None = field(
        "Logger busy", "How busy the logger is, with the copies, stripes, I/O and machine that it has now; where these "
        "change, it is unknown until it is entered again", "pct", grows=True, by_machine=True,
        measured_with="observed_with", ge=0, le=100
    )
    io_busy_pct: float | None = field(
        "Busy time waiting for I/O", "How much of that it waits for writes, with the same settings", "pct", grows=True,
        by_machine=True, measured_with="observed_with", ge=0, le=100
    )
    writes_per_s: float | None = field(
        "zHyperLink writes", "Synchronous zHyperLink writes, over all copies and stripes that the log has now; where "
        "these change, they are unknown until they are entered again", "io / s", grows=True,
        measured_with="observed_with", ge=0, le=10_000_000
    )
    buffer_waits: int | None = field(
        "Waits for log buffers", "QJSTWTB of the interval: tasks that waited until log buffers were written", ge=0,
        le=10**12
    )
    read_delay_pct: float | None = field(
        "Log reads delayed", "Share of log reads that waited for a tape unit (QJSTWTL of all log reads)", "pct", ge=0,
        le=100
    )
    cpu_measured_on: Machine | None = measured_on()
    observed_with: ObservedWith | None = hidden_part(
        "Observed with", "The settings of the log when the logger was observed; as they are now where left out"
    )


class Archives(Part):
    """Archive logs: how many copies, how long they are kept, and how they are read again."""

    model_config = kind("archive logs", summary="[{copies} copies][, kept {retention_days}]")

    copies: Annotated[Literal[1, 2], WholeNumber] = field(
        "Archive copies", "Single or dual archiving", mq_name="TWOARCH", default=2
    )
    hours_per_day: float | None = field(
        "Hours a day", "Hours of a day with this log rate", "hour", when_empty="24", gt=0, le=24
    )
    retention_days: int | None = field(
        "Kept for", "Days after which archive logs may be deleted", "day", "ARCRETN", when_empty="MQ's default", ge=1,
        le=9999
    )
    maxarch: int | None = field(
        "Archive logs in the BSDS", "Archive logs of each copy that the BSDS records", "log", "MAXARCH",
        when_empty="MQ's default", ge=10, le=1000
    )
    saved_pct: float | None = field(
        "Saved by compression", "Your own measurement of the space that compressed archive logs save", "pct",
        when_empty="none", ge=0, le=99
    )
    maxrtu: int | None = field(
        "Tape units for reading", "Tape units that can read archive logs at a time", "device", "MAXRTU",
        when_empty="MQ's default", ge=1, le=99
    )


class Recovery(Part):
    """Checkpoints, units of work, backups of the page sets, and the time in which one must be recovered."""

    model_config = kind("recovery", summary="[backup every {backup_hours}][, within {target_minutes}]")

    target_minutes: float | None = field(
        "Page sets must be recovered in", "From the loss of a page set until the queue manager works again", "minute",
        gt=0, le=10**6
    )
    restore_minutes: float | None = field(
        "React and restore", "Time to react and to restore a page set from its backup", "minute", ge=0, le=10**6
    )
    backup_hours: float | None = field(
        "Backups of page sets every", "Longest time between two backups of a page set", "hour", gt=0, le=10**5
    )
    log_read_mb_per_s: float | None = field(
        "Log read rate", "Your own measurement of how fast logs are read for a recovery", "MB / s",
        when_empty="as published", gt=0, le=100_000
    )
    longest_uow_s: float | None = field(
        "Longest unit of work", "Longest time from the first record of a unit of work to its commit", "s",
        entry_unit="minute", ge=0,
        le=10**8
    )
    logload: int | None = field(
        "LOGLOAD", "Log records from one checkpoint to the next", "record", "LOGLOAD", when_empty="MQ's default",
        ge=200, le=16_000_000
    )
    records_per_s: float | None = field(
        "Log records", "Log records written per second, from statistics; without them a checkpoint is only known to be "
        "taken when a log switches", "record / s", grows=True, gt=0, le=10**9
    )


class Logs(Part):
    """Active logs, their devices, and what is wanted of them."""

    model_config = kind(
        "log", summary="{copies} copies[, {active_logs} active logs][ of {log_gb}], {io}[, {control_unit}]"
    )

    copies: Annotated[Literal[1, 2], WholeNumber] = field(
        "Copies", "Single or dual logging", mq_name="TWOACTV", default=2
    )
    stripes: int = field("Stripes", "Stripes of each log data set", "stripe", step=True, default=1, ge=1, le=16)
    io: Literal["zhpf", "zhyperlink"] = field(
        "I/O", "How log pages are written", default="zhpf", choices={"zhpf": "zHPF", "zhyperlink": "zHyperLink"}
    )
    environment: Literal["performance", "real-world"] = field(
        "Environment", "Which of the measured environments is nearer: performance, a tuned one without other work, or "
        "real-world, one with other work", default="real-world"
    )
    control_unit: str | None = field(
        "Control unit", "Control unit of the log volumes", refers_to="control_units", max_length=100
    )
    log_gb: float | None = field("Log data set", "Size of one log data set", "GB", usual=(0.01, 4), gt=0, le=4)
    active_logs: int | None = field("Active logs", "Active log data sets of each copy", "log", ge=2, le=310)
    archive: Literal["dasd", "tape"] = field(
        "Archived to", "Where logs are archived to", default="dasd", choices={"dasd": "DASD"}
    )
    rba_bytes: Annotated[Literal[6, 8], WholeNumber] = field("RBA length", "Length of the log RBA", "B", default=8)
    largest_message_kb: float | None = field(
        "Largest message", "Size at which the log rate is judged where no persistent workload gives one", "KB",
        when_empty="as workloads", load=True, gt=0, le=102_400
    )
    least_switch_s: float | None = field(
        "Minimum time between log switches", "Shortest acceptable time between switches of the log data set", "s",
        entry_unit="minute", gt=0,
        le=10**7
    )
    hold_hours: float | None = field(
        "Active logs must hold", "Hours of work that the active logs should hold at any time, also just after a switch",
        "hour", gt=0, le=10**5
    )
    rba_years: float | None = field(
        "RBA range must last", "Years that the RBA range should last", "year", gt=0, le=10**4
    )
    outbuff_kb: int | None = field(
        "Output buffers", "Storage for log records that are not written yet", "KB", "OUTBUFF",
        when_empty="MQ's default", usual=(40, 2**17), ge=40, le=1_000_000
    )
    wrthrsh: int | None = field(
        "Write threshold", "Buffers that are filled before they are written", "buffer", "WRTHRSH",
        when_empty="MQ's default", ge=1, le=256
    )
    archives: Archives | None = part("Archive logs", "Volume of the archive logs and how long they can be used")
    recovery: Recovery | None = part("Recovery", "Checkpoints, backups of page sets, and the target for recovery")
    observed: ObservedLogger | None = part("Observed logger", "What statistics show of the logger")

"""The log of a queue manager: how it is laid out, and what it is observed to do."""

from typing import Annotated, Literal

from mqplanner.plan.part import Part, WholeNumber, field, kind, part

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off


class ObservedLogger(Part):
    """The busiest interval of the logger, as statistics show it."""

    model_config = kind("observed logger", summary="[{mb_per_s}][, {logger_busy_pct} busy]")

    mb_per_s: float | None = field(
        "Data written", "Data written to each copy; where workloads come to more, theirs counts", "MB / s", grows=True,
        ge=0, le=100_000
    )
    pages_per_io: float | None = field("Pages in one write", None, "page / io", step=True, gt=0, le=10_000)
    logger_busy_pct: float | None = field("Logger busy", "How busy the logger is", "pct", grows=True, ge=0, le=100)
    io_busy_pct: float | None = field(
        "Of that, waiting", "How much of that it waits for writes", "pct", grows=True, ge=0, le=100
    )
    writes_per_s: float | None = field(
        "zHyperLink writes", "Synchronous zHyperLink writes, over all copies and stripes", "io / s", grows=True, ge=0,
        le=10_000_000
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
        "Environment", "Which of the measured environments is nearer: a tuned one, or one with other work",
        default="real-world"
    )
    control_unit: str | None = field(
        "Control unit", "Control unit of the log volumes", refers_to="control_units", max_length=100
    )
    log_gb: float | None = field("Log data set", "Size of one log data set", "GB", gt=0, le=4)
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
        "Minimum time between log switches", "Shortest acceptable time between switches of the log data set", "s", gt=0,
        le=10**7
    )
    hold_hours: float | None = field(
        "Active logs must hold", "Hours of work that the active logs should hold", "hour", gt=0, le=10**5
    )
    rba_years: float | None = field(
        "RBA range must last", "Years that the RBA range should last", "year", gt=0, le=10**4
    )
    observed: ObservedLogger | None = part("Observed logger", "What statistics show of the logger")

"""The log of a queue manager: how it is laid out, and what it is observed to do."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mqplanner.plan.part import Part, WholeNumber, field


class ObservedLogger(Part):
    """The busiest interval of the logger, as statistics show it."""

    mb_per_s: float | None = field(
        None,
        "Data written in a second to each copy; where workloads come to more, theirs counts",
        "MB / s",
        grows=True,
        ge=0,
        le=100_000,
    )
    pages_per_io: float | None = field(None, "Pages in one write", "page / io", gt=0, le=10_000)
    logger_busy_pct: float | None = field(None, "How busy the logger is", "pct", grows=True, ge=0, le=100)
    io_busy_pct: float | None = field(
        None, "How much of that it waits for writes", "pct", grows=True, ge=0, le=100
    )
    writes_per_s: float | None = field(
        None, "Synchronous zHyperLink writes in a second, over all copies and stripes", "io / s", grows=True,
        ge=0, le=10_000_000,
    )  # fmt: skip


class Logs(Part):
    """Active logs, their devices, and what is wanted of them."""

    copies: Annotated[Literal[1, 2], WholeNumber] = field(2, "Single or dual logging", mq_name="TWOACTV")
    stripes: int = field(1, "Stripes of each log data set", "stripe", step=True, ge=1, le=16)
    io: Literal["zhpf", "zhyperlink"] = field("zhpf", "How log pages are written")
    environment: Literal["performance", "real-world"] = field(
        "real-world", "Which of the measured environments is nearer: a tuned one, or one with other work"
    )
    control_unit: str | None = field(
        None, "Control unit of the log volumes", refers_to="control_units", max_length=100
    )
    log_gb: float | None = field(None, "Size of one log data set", "GB", gt=0, le=4)
    active_logs: int | None = field(None, "Active log data sets of each copy", "log", ge=2, le=310)
    archive: Literal["dasd", "tape"] = field("dasd", "Where logs are archived to")
    rba_bytes: Annotated[Literal[6, 8], WholeNumber] = field(8, "Length of the log RBA", "B")
    least_switch_s: float | None = field(
        None, "The shortest time between switches of the log data set that is wanted", "s", gt=0, le=10**7
    )
    hold_hours: float | None = field(
        None, "Hours of work that the active logs should hold", "hour", gt=0, le=10**5
    )
    rba_years: float | None = field(None, "Years that the RBA range should last", "year", gt=0, le=10**4)
    largest_message_kb: float | None = field(
        None,
        "Message size at which the log rate is judged where no persistent workload says its own",
        "KB",
        gt=0,
        le=102_400,
    )
    observed: ObservedLogger | None = Field(None, description="What statistics show of the logger")

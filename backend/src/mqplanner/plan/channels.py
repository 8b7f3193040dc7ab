"""Channels of a queue manager, and the channel initiator that runs them."""

from typing import Annotated, Literal, Self

from pydantic import model_validator

from mqplanner.machines import Machine
from mqplanner.plan.part import Name, Part, WholeNumber, field, growth_rate, kind, measured_on, named, part

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

BELOW_BAR_MB = 2048
"""Size of an address space below the bar."""
CLIENTS = ("type", "svrconn")
Sharecnv = Annotated[Literal[0, 1, 10], WholeNumber]


class ChannelGroup(Part):
    """Channel instances of one kind that are used alike."""

    model_config = kind("channel group")

    name: Name = named("Group name")
    type: Literal["svrconn", "mca"] = field(
        "Type", "Client channels (SVRCONN) or message channels (MCA)", mq_name="CHLTYPE", default="svrconn",
        choices={"svrconn": "SVRCONN", "mca": "MCA"}
    )
    count: int | None = field("Channels", "Channel instances", "channel", grows=True, ge=0, le=1_000_000)
    sharecnv: Sharecnv = field("SHARECNV", "Measured at 0, 1 and 10", mq_name="SHARECNV", default=1, shown_if=CLIENTS)
    conversations: int | None = field(
        "CURSHCNV", "Conversations on each channel; what SHARECNV allows where left out", "conversation", "CURSHCNV",
        when_empty="as SHARECNV", shown_if=CLIENTS, step=True, ge=1, le=10
    )
    message_kb: float | None = field("Message size", None, "KB", load=True, gt=0, le=102_400)
    shared_queue: bool = field(
        "Shared queues", "Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS", default=False
    )
    annual_growth_pct: float | None = growth_rate()

    @model_validator(mode="after")
    def _conversations_fit(self) -> Self:
        if self.conversations is not None and self.conversations > max(self.sharecnv, 1):
            raise ValueError(f"conversations: SHARECNV({self.sharecnv}) allows {max(self.sharecnv, 1)} at most")
        return self


class LocalConnections(Part):
    """Connections on the LPAR itself: batch, CICS, IMS, RRS."""

    model_config = kind("group of connections")

    name: Name = named("Connections of")
    count: int | None = field("Connections", None, "connection", grows=True, ge=0, le=1_000_000)
    shared_queue: bool = field(
        "Shared queues", "Whether they use shared queues at CFLEVEL 4 or 5 with SMDS", default=False
    )
    annual_growth_pct: float | None = growth_rate()


class Tasks(Part):
    """The adapters or the dispatchers as the channel initiator statistics show them for one interval."""

    model_config = kind("tasks")

    tasks: int | None = field("Tasks", None, "task", ge=1, le=9999)
    requests: int | None = field("Requests", "Requests in the interval", "request", grows=True, ge=0, le=10**12)
    avg_elapsed_us: float | None = field(
        "Elapsed, each", "Average elapsed time of a request", "us / request", ge=0, le=1_000_000_000
    )
    avg_cpu_us: float | None = field(
        "CPU, each", "Average CPU of a request", "cpu_us / request", ge=0, le=1_000_000_000
    )
    interval_s: float | None = field("Interval", "Length of the interval", "s", gt=0, le=86_400)
    cpu_measured_on: Machine | None = measured_on()


class ChannelInitiator(Part):
    """The channel initiator's storage, as message CSQX004I gives it before channels start, and its tasks."""

    model_config = kind("channel initiator")

    console: str | None = field(
        "Console line CSQX004I", "The line from which the storage was taken", reader="console", max_length=10_000
    )
    used_mb: float | None = field("Used below the bar", "Local storage used", "MB", ge=0, le=BELOW_BAR_MB)
    free_mb: float | None = field("Free below the bar", "Local storage free", "MB", ge=0, le=BELOW_BAR_MB)
    threshold_pct: float = field(
        "Keep below", "Share of the local storage to stay below", "pct", default=80, gt=0, le=100
    )
    maxchl: int = field("MAXCHL", "Most channels that may be current", "channel", "MAXCHL", default=9999, ge=1, le=9999)
    memlimit_mb: float | None = field(
        "MEMLIMIT", "64-bit storage of the address space", "MB", "MEMLIMIT", no_number="NOLIMIT", gt=0, le=2**44
    )
    cpu_s: float | None = field(
        "CHINIT CPU", "CPU of the address space per second, without class(4) trace", "cpu_s / s", grows=True, ge=0,
        le=1000
    )
    cpu_measured_on: Machine | None = measured_on()
    class4_trace: bool = field("Class(4) trace", "Whether class(4) accounting or statistics trace is on", default=False)
    adaptors: Tasks | None = part("Adapters (CHIADAPS)", "Adapter tasks, as statistics show them")
    dispatchers: Tasks | None = part("Dispatchers (CHIDISPS)", "Dispatchers, as statistics show them")

    @model_validator(mode="after")
    def _fits_below_the_bar(self) -> Self:
        if (self.used_mb or 0) + (self.free_mb or 0) > BELOW_BAR_MB:
            raise ValueError("free_mb: used and free together must be at most 2,048 MB, all there is below the bar")
        return self

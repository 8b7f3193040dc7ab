"""Channels of a queue manager, and the channel initiator that runs them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from mqplanner.plan.part import Name, Part, WholeNumber, field, growth_of_its_own

BELOW_BAR_MB = 2048
Sharecnv = Annotated[Literal[0, 1, 10], WholeNumber]


class ChannelGroup(Part):
    """Channel instances of one kind that are used alike."""

    name: Name
    type: Literal["svrconn", "mca"] = field(
        "svrconn", "Client channels (SVRCONN) or message channels (MCA)", mq_name="CHLTYPE"
    )
    count: int | None = field(None, "Channel instances", "channel", grows=True, ge=0, le=1_000_000)
    sharecnv: Sharecnv = field(1, "SHARECNV; measured at 0, 1 and 10", mq_name="SHARECNV")
    conversations: int | None = field(
        None,
        "Conversations on each channel; what SHARECNV allows where left out",
        "conversation",
        mq_name="CURSHCNV",
        step=True,
        ge=1,
        le=10,
    )
    message_kb: float | None = field(None, "Message size", "KB", gt=0, le=102_400)
    shared_queue: bool = field(False, "Whether the connections use shared queues at CFLEVEL 4 or 5 with SMDS")
    annual_growth_pct: float | None = growth_of_its_own()

    @model_validator(mode="after")
    def _conversations_fit(self) -> ChannelGroup:
        if self.conversations is not None and self.conversations > max(self.sharecnv, 1):
            raise ValueError(
                f"conversations: SHARECNV({self.sharecnv}) allows {max(self.sharecnv, 1)} at most"
            )
        return self


class LocalConnections(Part):
    """Connections on the LPAR itself: batch, CICS, IMS, RRS."""

    name: Name
    count: int | None = field(None, "Connections", "connection", grows=True, ge=0, le=1_000_000)
    shared_queue: bool = field(False, "Whether they use shared queues at CFLEVEL 4 or 5 with SMDS")
    annual_growth_pct: float | None = growth_of_its_own()


class Tasks(Part):
    """The adaptors or the dispatchers as the channel initiator statistics show them for one interval."""

    tasks: int | None = field(None, "Tasks", "task", ge=1, le=9999)
    requests: int | None = field(None, "Requests in the interval", "request", grows=True, ge=0, le=10**12)
    avg_elapsed_us: float | None = field(
        None, "Average elapsed time of a request", "us / request", ge=0, le=1_000_000_000
    )
    avg_cpu_us: float | None = field(
        None, "Average CPU of a request", "cpu_us / request", ge=0, le=1_000_000_000
    )
    interval_s: float | None = field(None, "Length of the interval", "s", gt=0, le=86_400)


class ChannelInitiator(Part):
    """The channel initiator's storage, as message CSQX004I gives it before channels start, and its tasks."""

    used_mb: float | None = field(None, "Local storage used", "MB", ge=0, le=BELOW_BAR_MB)
    free_mb: float | None = field(None, "Local storage free", "MB", ge=0, le=BELOW_BAR_MB)
    threshold_pct: float = field(80, "Share of the local storage to stay below", "pct", gt=0, le=100)
    maxchl: int = field(9999, "Most channels that may be current", "channel", "MAXCHL", ge=1, le=9999)
    memlimit_mb: float | None = field(
        None, "64-bit storage of the address space", "MB", "MEMLIMIT", gt=0, le=2**44
    )
    class4_trace: bool = field(False, "Whether class(4) accounting or statistics trace is on")
    cpu_s: float | None = field(
        None,
        "CPU of the address space in a second, without class(4) trace",
        "cpu_s / s",
        grows=True,
        ge=0,
        le=1000,
    )
    adaptors: Tasks | None = Field(None, description="Adaptor tasks, as statistics show them (CHIADAPS)")
    dispatchers: Tasks | None = Field(None, description="Dispatchers, as statistics show them (CHIDISPS)")
    console: str | None = field(None, "The CSQX004I line from which the storage was taken", max_length=10_000)

    @model_validator(mode="after")
    def _fits_below_the_bar(self) -> ChannelInitiator:
        if (self.used_mb or 0) + (self.free_mb or 0) > BELOW_BAR_MB:
            raise ValueError(
                "free_mb: used and free together must be at most 2,048 MB, all there is below the bar"
            )
        return self

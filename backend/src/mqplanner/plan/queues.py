"""Buffer pools, page sets and workloads of a queue manager."""

from typing import Annotated, Any, Literal, Self

from pydantic import model_validator

from mqplanner.machines import Machine
from mqplanner.plan.part import (
    Name,
    Part,
    described,
    field,
    growth_rate,
    hidden_part,
    in_any_case,
    kind,
    measured_on,
    named,
    part,
)

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

COUNTER: dict[str, Any] = {"ge": 0, "le": 10**12}
STARTS: dict[str, Any] = {"default": 0, **COUNTER}
"""What all counters of statistics have in common."""
PRIVATE, SHARED = ("queue", "private"), ("queue", "shared")


class PoolStatistics(Part):
    """What the statistics of a buffer pool showed in the interval in which it was fullest."""

    model_config = kind("statistics of the pool", summary="[lowest {lowest_free} free]")

    buffers: int | None = field(
        "Buffers then", "Buffers that the pool had in that interval", "buffer", "QPSTNBUF", ge=1, le=999_999_999
    )
    lowest_free: int | None = field("Lowest free", "Lowest number of free buffers", "buffer", "QPSTCBSL", **COUNTER)
    asynchronous_starts: int = field("Asynchronous write", "How often it started", "count", "QPSTDWT", **STARTS)
    synchronous_starts: int = field("Synchronous write", "How often it started", "count", "QPSTDMC", **STARTS)
    short_on_storage: int = field("No buffer free", "How often no buffer was free", "count", "QPSTSOS", **STARTS)
    steals: int = field("Buffer steals", "Buffers that were stolen for reads", "count", "QPSTSTL", **STARTS)
    contended_steals: int = field(
        "Steals that waited", "Hash chain changes during a steal", "count", "QPSTSTLA", **STARTS
    )

    @model_validator(mode="after")
    def _free_buffers_are_of_the_pool(self) -> Self:
        if self.buffers is not None and (self.lowest_free or 0) > self.buffers:
            raise ValueError(f"lowest_free: at most the {self.buffers:,} buffers that the pool had then")
        return self

    def with_load(self, factor: Any) -> Self:
        """Return what a multiple of the workload would show: as many times the buffers in use.

        Below zero, as many buffers are missing.
        """
        if self.buffers is None or self.lowest_free is None:
            return self
        return self.model_copy(update={"lowest_free": self.buffers - (self.buffers - self.lowest_free) * factor})


class BufferPool(Part):
    """A buffer pool."""

    model_config = kind(
        "buffer pool", key="id", first_name=0, summary="[{buffers} buffers][, {location}][, {pageclas}]"
    )

    id: int = field("Buffer pool", "Number of the pool", mq_name="BUFFPOOL", step=True, default=0, ge=0, le=99)
    buffers: int | None = field("Buffers", "Buffers of 4 KB", "buffer", "BUFFERS", ge=1, le=999_999_999)
    location: Annotated[Literal["below", "above"], in_any_case(("below", "above"))] = field(
        "LOCATION", "Below or above the bar; BELOW and SWITCHABLE count as they are now", mq_name="LOCATION",
        default="above", new="above", choices={"below": "below the bar", "above": "above the bar"},
        warns_by_default=True,
    )
    pageclas: Annotated[Literal["4KB", "FIXED4KB"], in_any_case(("4KB", "FIXED4KB"))] = field(
        "PAGECLAS", "Pageable or fixed in real storage", mq_name="PAGECLAS", default="4KB"
    )
    hold_outage: bool = field(
        "Must hold the whole outage in memory",
        "Whether messages of an outage should stay in it; otherwise they may go to the page set", default=False
    )
    observed: PoolStatistics | None = part("Statistics", "What SMF statistics showed when the pool was fullest")


class PageSet(Part):
    """A page set."""

    model_config = kind("page set", key="id", first_name=1, summary="[{size_mb}][, buffer pool {buffer_pool}]")

    id: int = field("Page set", "Number of the page set", mq_name="PSID", step=True, default=0, ge=0, le=99)
    buffer_pool: int | None = field(
        "Buffer pool", "Buffer pool through which it is read", mq_name="BUFFPOOL", refers_to="buffer_pools", step=True,
        ge=0, le=99
    )
    size_mb: float | None = field("Space", "Space it may grow to", "MB", usual=(1, 65_536), gt=0, le=65_536)
    expand: Annotated[Literal["user", "system", "none"], in_any_case(("user", "system", "none"))] = field(
        "EXPAND", "How it expands", mq_name="EXPAND", default="user",
        choices={"user": "USER", "system": "SYSTEM", "none": "NONE"}
    )
    primary_mb: float | None = field(
        "Primary space", "Space that is allocated at first; extents are not checked where left out", "MB",
        when_empty="not checked", usual=(0.1, 65_536), gt=0, le=65_536
    )
    secondary_mb: float | None = field(
        "Secondary space", "Space that each further extent adds with EXPAND(USER)", "MB", shown_if=("expand", "user"),
        usual=(0.04, 65_536), gt=0, le=65_536
    )


class Streaming(Part):
    """A copy of every message to a second queue."""

    model_config = kind("stream queue", summary="{strmqos}[, page set {page_set}][, {structure}]")

    strmqos: Annotated[Literal["bestef", "mustdup"], in_any_case(("bestef", "mustdup"))] = field(
        "STRMQOS", "Whether a put may succeed without its copy", mq_name="STRMQOS", default="bestef",
        choices={"bestef": "BESTEF", "mustdup": "MUSTDUP"}
    )
    streamq: Name | None = described("STREAMQ", "Name of the stream queue, for the generated definitions")
    page_set: int | None = field(
        "Page set of the copy", "Page set of the stream queue", mq_name="PSID", refers_to="page_sets", step=True, ge=0,
        le=99
    )
    separate_structure: bool = field(
        "Separate structure", "For shared queues: whether the stream queue is in a structure of its own", default=False
    )
    structure: str | None = field(
        "Structure of the copy", "Structure of the stream queue, where it has one of its own", mq_name="CFSTRUCT",
        refers_to="structures", max_length=100
    )
    depth: int | None = field(
        "Copies usually on the queue",
        "Copies that are on the stream queue in ordinary operation; where left out as many as are there unread until "
        "they expire", "message", grows=True, ge=0, le=10**12
    )
    capexpry_s: float | None = field(
        "CAPEXPRY of copies", "Seconds after which copies expire unread; none where left out, whatever the messages "
        "have", "s", "CAPEXPRY", when_empty="none", gt=0, le=10**8
    )


class DayProfile(Part):
    """Which share of its rates a workload has in three hours of the day."""

    model_config = kind("day profile", summary="{peak_hour_pct}, {ordinary_hour_pct}, {batch_window_pct}")

    peak_hour_pct: float = field(
        "In the peak hour", "Share of the rates of this workload in the peak hour of online work", "pct", default=100,
        ge=0, le=100
    )
    ordinary_hour_pct: float = field(
        "In an ordinary hour", "Share of its rates in an ordinary hour of the day", "pct", default=100, ge=0, le=100
    )
    batch_window_pct: float = field(
        "In the batch window", "Share of its rates in the batch window", "pct", default=100, ge=0, le=100
    )


class MeasuredFor(Part):
    """The messages for which the CPU of a workload was measured, where they were others than the workload has now."""

    model_config = kind("messages measured")

    message_bytes: int | None = field(
        "Message size then", "Message size at which the CPU was measured", "B", when_empty="as now", ge=0,
        le=104_857_600
    )
    persistent: bool | None = field("Persistent then", "Whether those messages were persistent", when_empty="as now")
    queue: Literal["private", "shared"] | None = field(
        "Queue then", "The kind of queue that they were on", when_empty="as now"
    )


class Workload(Part):
    """Messages of one kind through one queue, or through queues that are used alike."""

    model_config = kind(
        "workload",
        summary="[{put_rate_per_s}][ × {message_bytes}][, {persistent}][, page set {page_set}][, {structure}]",
    )

    name: Name = named("Workload")
    put_rate_per_s: float | None = field(
        "Put rate", "Messages put per second", "message / s", grows=True, ge=0, le=10_000_000
    )
    get_rate_per_s: float | None = field(
        "Get rate", "Messages got per second; if left out, the put rate", "message / s", grows=True,
        when_empty="as put rate", ge=0, le=10_000_000
    )
    catch_up_rate_per_s: float | None = field(
        "Get rate while catching up", "Messages that consumers can get per second while they work off a backlog",
        "message / s", ge=0, le=10_000_000
    )
    message_bytes: int | None = field("Message size", None, "B", load=True, ge=0, le=104_857_600)
    persistent: bool = field(
        "Persistent", "Whether messages are persistent", mq_name="DEFPSIST", default=False, new=True,
        warns_by_default=True,
    )
    syncpoint: bool = field("In syncpoint", "Whether messages are put in syncpoint", default=True)
    call: Annotated[Literal["mqput", "mqput1"], in_any_case(("mqput", "mqput1"))] = field(
        "Call", "The call that puts", default="mqput", choices={"mqput": "MQPUT", "mqput1": "MQPUT1"}
    )
    queue: Literal["private", "shared"] = field(
        "Queue", "A queue of this queue manager or of the group", mq_name="QSGDISP", default="private"
    )
    page_set: int | None = field(
        "Page set", "Page set of a private queue", mq_name="PSID", refers_to="page_sets", shown_if=PRIVATE, step=True,
        ge=0, le=99
    )
    structure: str | None = field(
        "Structure", "Structure of a shared queue", mq_name="CFSTRUCT", refers_to="structures", shown_if=SHARED,
        max_length=100
    )
    depth: int | None = field(
        "Messages usually on the queue", "Number of messages that are on the queue in ordinary operation (CURDEPTH)",
        "message", grows=True, ge=0, le=10**12
    )
    max_depth: int | None = field(
        "MAXDEPTH", "Messages that the queue may hold; the sum of several queues", "message", "MAXDEPTH",
        when_empty="not checked", ge=1, le=999_999_999
    )
    outage_s: float | None = field(
        "Consumer outage", "How long messages are put and none are got", "s", entry_unit="hour", load=True, ge=0,
        le=31_536_000
    )
    capexpry_s: float | None = field(
        "CAPEXPRY", "Seconds after which messages expire unread; none where left out", "s", "CAPEXPRY",
        when_empty="none", gt=0, le=10**8
    )
    cpu_us_per_message: float | None = field(
        "CPU measured",
        "Your own measurement of the CPU of a message, put and got, without what the plan lists separately: "
        "channel initiator, streaming, protection, log writes over zHyperLink. It counts for the message size, "
        "persistence and kind of queue that it was entered for; where these change, published bounds count until it "
        "is entered again", "cpu_us / message", by_machine=True, measured_with="cpu_measured_for", ge=0, le=10**9
    )
    cpu_measured_on: Machine | None = measured_on()
    cpu_measured_for: MeasuredFor | None = hidden_part(
        "CPU measured for", "The messages for which the CPU was measured; as they are now where left out"
    )
    annual_growth_pct: float | None = growth_rate()
    application: Name | None = described("Application", "Application that it belongs to")
    tags: Name | None = described("Tags", "Words to select it by, separated by commas")
    day_profile: DayProfile | None = part(
        "Day profile", "Shares of the rates by hour of the day; all of them at all hours where left out"
    )
    streaming: Streaming | None = part("Stream queue", "The stream queue (STREAMQ); none where left out")

"""Where messages lie and what moves them: buffer pools, page sets, workloads."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mqplanner.plan.part import Name, Part, field, growth_of_its_own


class BufferPool(Part):
    """A buffer pool."""

    id: int = field(0, "Number of the pool", mq_name="BUFFPOOL", step=True, ge=0, le=99)
    buffers: int | None = field(None, "Buffers of 4 KB", "buffer", "BUFFERS", ge=1, le=999_999_999)
    location: Literal["below", "above"] = field(
        "above", "Below or above the bar; BELOW and SWITCHABLE count as they are now", mq_name="LOCATION"
    )
    pageclas: Literal["4KB", "FIXED4KB"] = field(
        "4KB", "Pageable or fixed in real storage", mq_name="PAGECLAS"
    )
    hold_outage: bool = field(
        False, "Whether messages of an outage should stay in it; otherwise they may go to the page set"
    )


class PageSet(Part):
    """A page set."""

    id: int = field(0, "Number of the page set", mq_name="PSID", step=True, ge=0, le=99)
    buffer_pool: int | None = field(
        None,
        "Buffer pool through which it is read",
        mq_name="BUFFPOOL",
        refers_to="buffer_pools",
        step=True,
        ge=0,
        le=99,
    )
    size_mb: float | None = field(None, "Space it may grow to", "MB", gt=0, le=65_536)


class Streaming(Part):
    """A copy of every message to a second queue."""

    strmqos: Literal["bestef", "mustdup"] = field(
        "bestef", "Whether a put may succeed without its copy", mq_name="STRMQOS"
    )
    page_set: int | None = field(
        None, "Page set of the stream queue", mq_name="PSID", refers_to="page_sets", step=True, ge=0, le=99
    )
    separate_structure: bool = field(
        False, "For shared queues: whether the stream queue is in a structure of its own"
    )
    structure: str | None = field(
        None, "Structure of the stream queue, where it has one of its own", mq_name="CFSTRUCT",
        refers_to="structures", max_length=100,
    )  # fmt: skip
    depth: int | None = field(
        None,
        "Copies that lie on the stream queue ordinarily; where left out as many as lie there unread until they "
        "expire, or as messages on the queue itself where they do not",
        "message",
        grows=True,
        ge=0,
        le=10**12,
    )
    capexpry_s: float | None = field(
        None,
        "Seconds after which copies expire unread; those of the messages themselves where left out",
        "s",
        "CAPEXPRY",
        gt=0,
        le=10**8,
    )


class Workload(Part):
    """Messages of one kind through one queue, or through queues that are used alike."""

    name: Name
    put_rate_per_s: float | None = field(
        None, "Messages put in a second", "message / s", grows=True, ge=0, le=10_000_000
    )
    get_rate_per_s: float | None = field(
        None, "Messages got in a second; as many as are put where left out", "message / s", grows=True,
        ge=0, le=10_000_000,
    )  # fmt: skip
    message_bytes: int | None = field(None, "Message size", "B", ge=0, le=104_857_600)
    persistent: bool = field(False, "Whether messages are persistent", mq_name="DEFPSIST")
    syncpoint: bool = field(True, "Whether messages are put in syncpoint")
    call: Literal["mqput", "mqput1"] = field("mqput", "The call that puts")
    queue: Literal["private", "shared"] = field(
        "private", "A queue of this queue manager or of the group", mq_name="QSGDISP"
    )
    page_set: int | None = field(
        None, "Page set of a private queue", mq_name="PSID", refers_to="page_sets", step=True, ge=0, le=99
    )
    structure: str | None = field(
        None, "Structure of a shared queue", mq_name="CFSTRUCT", refers_to="structures", max_length=100
    )
    depth: int | None = field(
        None, "Messages that lie on the queue ordinarily", "message", grows=True, ge=0, le=10**12
    )
    outage_s: float | None = field(
        None, "How long nobody gets while messages are still put", "s", ge=0, le=31_536_000
    )
    capexpry_s: float | None = field(
        None,
        "Seconds after which messages expire unread; none where left out",
        "s",
        "CAPEXPRY",
        gt=0,
        le=10**8,
    )
    streaming: Streaming | None = Field(None, description="The stream queue (STREAMQ); none where left out")
    cpu_us_per_message: float | None = field(
        None,
        "Your own measurement of the CPU of a message, put and got, without what the plan has apart from it: channel "
        "initiator, streaming, protection, log writes over zHyperLink",
        "cpu_us / message",
        ge=0,
        le=10**9,
    )
    annual_growth_pct: float | None = growth_of_its_own()

"""A queue manager with all that belongs to it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mqplanner.plan.channels import BELOW_BAR_MB, ChannelGroup, ChannelInitiator, LocalConnections
from mqplanner.plan.logs import Logs
from mqplanner.plan.part import Name, Part, field, parts
from mqplanner.plan.queues import BufferPool, PageSet, Workload
from mqplanner.releases import Release


class Statistics(Part):
    """Statistics and accounting that are switched on."""

    class5_queues: int | None = field(
        None,
        "Queues with statistics of class 5; not collected where left out",
        "queue",
        "STATQ",
        ge=0,
        le=10_000_000,
    )
    statime_s: float | None = field(None, "Statistics interval", "s", "STATIME", gt=0, le=86_400)


class Protection(Part):
    """Messages protected by a policy (AMS)."""

    policy: Literal["integrity", "privacy", "confidentiality"] = field("privacy", "The policy")
    message: Literal["small", "medium", "large"] = field("small", "The measured message size that is nearest")
    transactions_per_s: float | None = field(
        None, "Protected transactions in a second", "transaction / s", grows=True, ge=0, le=10_000_000
    )
    key_reuse: int | None = field(
        None,
        "Messages for which a key is used again (confidentiality)",
        "message",
        "KEYREUSE",
        ge=1,
        le=9_999_999,
    )
    cpu_us_per_transaction: float | None = field(
        None,
        "Your own measurement of what protection costs a transaction; as published where left out",
        "cpu_us / transaction",
        ge=0,
        le=10**9,
    )


class QueueManager(Part):
    """One queue manager with its channel initiator, queues and log."""

    name: Name
    release: Release = field("9.4", "Release of the queue manager")
    storage_limit_mb: float | None = field(
        None, "Private storage below the bar that the address space can have", "MB", gt=0, le=BELOW_BAR_MB
    )
    opmode_newfunc: bool = field(True, "At 8.0, whether new functions are enabled", mq_name="OPMODE")
    channel_initiator: ChannelInitiator | None = Field(
        None, description="The channel initiator; not assessed where left out"
    )
    channel_groups: list[ChannelGroup] = parts("Channels, in groups that are used alike")
    local_connections: list[LocalConnections] = parts("Connections that need no channel")
    buffer_pools: list[BufferPool] = parts("Buffer pools", 100)
    page_sets: list[PageSet] = parts("Page sets", 100)
    workloads: list[Workload] = parts("What is put and got")
    expryint_s: float | None = field(
        None,
        "Seconds between scans for expired messages; off where left out",
        "s",
        "EXPRYINT",
        gt=0,
        le=10**8,
    )
    logs: Logs | None = Field(None, description="The log; not assessed where left out")
    statistics: Statistics | None = Field(None, description="Statistics that are switched on")
    protection: list[Protection] = parts("Messages protected by a policy (AMS)", 20)

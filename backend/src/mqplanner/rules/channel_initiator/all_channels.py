"""Section 3: all channels of a channel initiator together, against its limits and under each release."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.channel_footprint import (
    POOLS_64BIT,
    has_64bit_buffers,
    mca_31bit,
    svrconn_31bit,
)
from mqplanner.rules.channel_initiator.large_message_footprint import FIGURES
from mqplanner.rules.channel_initiator.max_svrconn import usable_31bit
from mqplanner.rules.channel_initiator.memlimit import (
    BufferedChannels,
    class4_memlimit_findings,
    memlimit_findings,
    needed_64bit,
)
from mqplanner.rules.engine.errors import Problem
from mqplanner.rules.engine.inputs import Choice, Groups
from mqplanner.rules.engine.results import Finding, Output, Table, Unanswered
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.connection_groups import said_channels
from mqplanner.rules.shared.conversations import conversations_problems
from mqplanner.rules.shared.inputs import (
    ChannelCount,
    Class4Trace,
    Conversations,
    Maxchl,
    MemlimitMB,
    MessageKB,
    Release,
    Sharecnv,
    StorageMB,
    Threshold,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.derivation import leaves
from mqplanner.units.functions import binding, total

NO_LIMIT = Unanswered("No MEMLIMIT was given.")
NOT_BEFORE = Unanswered("Channels of this release keep no messages above the bar; that came with 9.4.")
NOTHING_LEFT = "where the use is at the threshold or above it, nothing is left to have a share of"


@dataclass(frozen=True, kw_only=True)
class CountedChannels:
    """Channel instances of one kind that are used alike."""

    connection: Annotated[
        str, Choice(("mca", "svrconn"), "Message channels (MCA) or client channels (SVRCONN)")
    ] = "svrconn"
    count: ChannelCount
    message_kb: MessageKB
    sharecnv: Sharecnv = 1
    conversations: Conversations = None

    def problems(self) -> list[Problem]:
        """Return what does not go together."""
        if self.connection != "svrconn":
            return []
        return conversations_problems(self.sharecnv, self.conversations)


ChannelGroups = Annotated[
    Sequence[CountedChannels],
    Groups(CountedChannels, "Channels by kind; `count` counts channel instances"),
]


@rule(
    "chinit-plan",
    section=3,
    outputs=[
        Out("used_31bit_mb", "MB", "31-bit storage of all channels"),
        Out("limit_31bit_mb", "MB", "31-bit storage for channels below the threshold"),
        Out("headroom_31bit_mb", "MB", "What is left of it"),
        Out("used_64bit_mb", "MB", "64-bit storage of all client channels and class(4) trace; from 9.4 on"),
        Out("limit_64bit_mb", "MB", "MEMLIMIT, where it is given"),
        Out("headroom_64bit_mb", "MB", "What is left of it"),
        Out("channels", "channel", "All channels"),
        Out("limit_channels", "channel", "MAXCHL"),
        Out("headroom_channels", "channel", "Channels that MAXCHL still allows"),
        Out("binding", None, "The limit that is met first as all groups grow alike"),
        Out("by_release", None, "The same plan under each release with published footprints"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "chinit-31bit-threshold",
        *FIGURES,
        "chinit-mca-31bit",
        "chinit-maxchl-limit",
        "chinit-class4-storage",
        "chinit-memlimit-class4",
        "chinit-memlimit-minimum",
        *POOLS_64BIT,
    ),
)
def chinit_plan(
    release: Release,
    channel_groups: ChannelGroups,
    used_mb: StorageMB,
    free_mb: StorageMB,
    threshold_pct: Threshold,
    maxchl: Maxchl,
    memlimit_mb: MemlimitMB = None,
    class4_trace: Class4Trace = False,
) -> dict[str, Output]:
    """All channels of a channel initiator together.

    SVRCONN and MCA channels against the 31-bit storage below the threshold, against MEMLIMIT from 9.4 on, and against
    MAXCHL; and what the same channels take under every release with published footprints.
    """
    available = usable_31bit(used_mb, free_mb, threshold_pct)[2]
    used = used_31bit(release, channel_groups).named("used 31-bit")
    none = constant(0, "channel", "no channels")
    channels = total([none, *(group.count for group in channel_groups)]).named("channels")
    used_64 = used_64bit(release, channel_groups, class4_trace)
    spare = {"31-bit": available / used, "maxchl": maxchl / channels}
    if memlimit_mb is not None and used_64 is not None:
        spare["64-bit"] = memlimit_mb / used_64
    return {
        "used_31bit_mb": used,
        "limit_31bit_mb": available,
        "headroom_31bit_mb": available - used,
        "used_64bit_mb": NOT_BEFORE if used_64 is None else used_64,
        "limit_64bit_mb": NO_LIMIT if memlimit_mb is None else memlimit_mb,
        "headroom_64bit_mb": _headroom_64bit(memlimit_mb, used_64),
        "channels": channels,
        "limit_channels": maxchl,
        "headroom_channels": maxchl - channels,
        "binding": binding(spare)[1],
        "by_release": Table(
            tuple(_under(other, channel_groups, available, class4_trace) for other in RELEASES)
        ),
        "findings": [] if memlimit_mb is None else _findings(release, memlimit_mb, used_64),
    }


def _headroom_64bit(memlimit_mb: Quantity | None, used: Quantity | None) -> Output:
    if used is None:
        return NOT_BEFORE
    return NO_LIMIT if memlimit_mb is None else memlimit_mb - used


def _findings(release: str, memlimit_mb: Quantity, used: Quantity | None) -> list[Finding]:
    """What the reports say of this MEMLIMIT: that of 9.4, or before it that of class(4)."""
    if used is None:
        return class4_memlimit_findings(release, memlimit_mb)
    return memlimit_findings(memlimit_mb, used)


def used_31bit(release: str, groups: Sequence[CountedChannels]) -> Quantity:
    """31-bit storage of all channel groups, in MB."""
    parts = []
    for group in groups:
        svrconn = group.connection == "svrconn"
        each = (
            svrconn_31bit(release, group.sharecnv, group.message_kb)
            if svrconn
            else mca_31bit(release, group.message_kb)
        )
        fewer = svrconn and group.conversations is not None and group.conversations.value < group.sharecnv
        if fewer:
            # measured with as many conversations as SHARECNV allows; fewer are taken to need no more
            each = each.at_best(EXTRAPOLATED)
        part = (each * group.count).to("MB")
        # told apart in the sum, so that one sees what takes the storage
        parts.append(part.named(said_channels(group.count, group.connection)) if len(groups) > 1 else part)
    return total(parts) if parts else constant(0, "MB", "no channels")


def used_64bit(release: str, groups: Sequence[CountedChannels], class4_trace: bool) -> Quantity | None:
    """64-bit storage of all client channels, in MB; None before 9.4, whose channels do not use it."""
    if not has_64bit_buffers(release):
        return None
    clients = [
        BufferedChannels(group.count, group.sharecnv, group.conversations, group.message_kb)
        for group in groups
        if group.connection == "svrconn"
    ]
    return needed_64bit(clients, class4_trace)


def _under(
    release: str, groups: Sequence[CountedChannels], available: Quantity, class4_trace: bool
) -> dict[str, object]:
    used = used_31bit(release, groups)
    refused = [origin.refusal for origin in leaves(used) if origin.refusal]
    full = [NOTHING_LEFT] if np.any(available.value <= 0) else []
    return {
        "release": release,
        "used_31bit_mb": used,
        "headroom_31bit_mb": available - used,
        "used_31bit_pct": (used / available).to("pct"),
        "used_64bit_mb": used_64bit(release, groups, class4_trace),
        "reason": "; ".join(dict.fromkeys((*refused, *full))) or None,
    }

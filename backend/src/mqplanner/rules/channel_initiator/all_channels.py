"""Topic 3: all channels of a channel initiator together: limits, the same by release, and the MEMLIMIT needed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.one_channel import (
    buffer_64bit,
    has_64bit_buffers,
    mca_31bit,
    of_any_sharecnv,
    svrconn_31bit,
    svrconn_64bit,
    usable_31bit,
)
from mqplanner.rules.engine import Groups, Output, Table, Unanswered, rule
from mqplanner.rules.engine.errors import Problem
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.shared import inputs
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.derivation import leaves
from mqplanner.units.functions import most, round_up, smallest_limit, total, with_note

MINIMUM, CLASS4_TRACE = "chinit-memlimit-minimum", "chinit-class4-storage"
CLASS4_ALLOCATION = "chinit-class4-allocation"
LARGEST_MEMLIMIT = constant(
    bounds(declared_field(ChannelInitiator, "memlimit_mb"))[1] or 0, "MB", "all that can be addressed"
)
NO_MEMLIMIT = Unanswered("No MEMLIMIT was given.")


@dataclass(frozen=True, kw_only=True)
class SvrconnChannels:
    """SVRCONN channel instances that are used alike."""

    count: inputs.ChannelCount
    sharecnv: inputs.AnySharecnv
    conversations: inputs.AnyConversations = None
    message_bytes: inputs.MessageBytes

    def problems(self) -> list[Problem]:
        """Return what does not go together."""
        return inputs.conversations_problems(int(self.sharecnv.value), self.conversations)


@rule("chinit-memlimit", order=6)
def chinit_memlimit(
    groups: Annotated[Sequence[SvrconnChannels], Groups(SvrconnChannels)],
    class4_trace: inputs.Class4Trace = False,
    memlimit_mb: inputs.MemlimitMB = None,
) -> dict[str, Output]:
    """MEMLIMIT that a channel initiator needs, from 9.4 on."""
    channels = [(g.count, svrconn_64bit(g.message_bytes, int(g.sharecnv.value), g.conversations)) for g in groups]
    needed = storage_64bit(channels, class4_trace).named("needed")
    return {
        "needed_mb": needed,
        "memlimit_gb": most(round_up(needed.to("GB")), figure(MINIMUM).at()),
        "free_mb": NO_MEMLIMIT if memlimit_mb is None else memlimit_mb - needed,
        "findings": memlimit_findings(memlimit_mb, needed, class4_trace),
    }


def storage_64bit(channels: Sequence[tuple[Quantity, Quantity]], class4_trace: bool) -> Quantity:
    """Return the 64-bit storage of channels and of class(4) trace, in MB; `channels` has counts and footprints."""
    return sum_64bit(parts_64bit(channels, len(channels) > 1 or class4_trace), class4_trace)


def parts_64bit(channels: Sequence[tuple[Quantity, Quantity]], named: bool) -> list[Quantity]:
    """Return the 64-bit storage of channels, in MB; `named` for a sum, whose derivation shows each kind of them."""
    parts = []
    for count, footprint in channels:
        part = (footprint * count).to("MB")
        parts.append(part.named(inputs.channels_text(count)) if named else part)
    return parts


def sum_64bit(parts: Sequence[Quantity], class4_trace: bool) -> Quantity:
    """Return the storage of channels together, and of class(4) trace."""
    all_parts = list(parts) or [constant(0, "MB", "no channels")]
    return total([*all_parts, class4_storage()] if class4_trace else all_parts)


def class4_storage() -> Quantity:
    """Return the 64-bit storage of class(4) trace, in MB."""
    return figure(CLASS4_TRACE).at()


def memlimit_findings(
    memlimit_mb: Quantity | None, needed: Quantity | None = None, class4_trace: bool = True
) -> list[Finding]:
    """Return the advice on MEMLIMIT from 9.4 on; `needed` is the storage that the channels need.

    Without `class4_trace` also the storage that is set aside for it all the same.
    """
    allocation = figure(CLASS4_ALLOCATION)
    (measured,) = allocation.choices("release")
    return applicable_advice(
        "chinit-memlimit",
        limit=memlimit_mb,
        largest=LARGEST_MEMLIMIT,
        needed=needed,
        class4_trace=class4_trace,
        # The erratum is about another report than the figure, so the figure does not carry it.
        mb=with_note(allocation.at(release=measured), errata=("chinit-class4-storage-size",)),
        release=measured,
    )


def class4_memlimit_findings(release: str, memlimit_mb: Quantity) -> list[Finding]:
    """Return the advice on a MEMLIMIT that is too small for class(4) data; published for 8.0, holds up to 9.3."""
    return applicable_advice("chinit-class4-memlimit", release=release, limit=memlimit_mb)


NOTHING_AVAILABLE = "where the use is at the threshold or above it, nothing is left to have a share of"


@dataclass(frozen=True, kw_only=True)
class CountedChannels:
    """Channel instances of one kind that are used alike."""

    connection: Annotated[str, Choice(("mca", "svrconn"), "Message channels (MCA) or client channels (SVRCONN)")] = (
        "svrconn"
    )
    count: inputs.ChannelCount
    message_kb: inputs.MessageKB
    sharecnv: inputs.Sharecnv = 1
    conversations: inputs.Conversations = None

    def problems(self) -> list[Problem]:
        """Return what does not go together."""
        is_client = self.connection == "svrconn"
        return inputs.conversations_problems(self.sharecnv, self.conversations) if is_client else []


@rule("chinit-plan", order=7)
def chinit_plan(
    release: inputs.Release,
    channel_groups: Annotated[Sequence[CountedChannels], Groups(CountedChannels)],
    used_mb: inputs.StorageMB,
    free_mb: inputs.StorageMB,
    threshold_pct: inputs.Threshold,
    maxchl: inputs.Maxchl,
    memlimit_mb: inputs.MemlimitMB = None,
    class4_trace: inputs.Class4Trace = False,
) -> dict[str, Output]:
    """All channels of a channel initiator together."""
    _, _, available = usable_31bit(used_mb, free_mb, threshold_pct)
    used = used_31bit(release, channel_groups).named("used 31-bit")
    none = constant(0, "channel", "no channels")
    channels = total([none, *(group.count for group in channel_groups)]).named("channels")
    rows = (_under_release(other, channel_groups, available, class4_trace) for other in RELEASES)
    since = figure("chinit-64bit-since").text("release")
    no_64bit_buffers = Unanswered(f"Channels of this release keep no messages above the bar; that came with {since}.")
    multiples = {"31-bit": available / used, "maxchl": maxchl / channels}
    found = applicable_advice("chinit-headroom", used=used, available=available, channels=channels, maxchl=maxchl)
    answer: dict[str, Output] = {
        "used_31bit_mb": used,
        "limit_31bit_mb": available,
        "headroom_31bit_mb": available - used,
        "used_64bit_mb": no_64bit_buffers,
        "limit_64bit_mb": NO_MEMLIMIT if memlimit_mb is None else memlimit_mb,
        "headroom_64bit_mb": no_64bit_buffers,
        "channels": channels,
        "limit_channels": maxchl,
        "headroom_channels": maxchl - channels,
        "by_release": Table(tuple(rows)),
        "findings": found + ([] if memlimit_mb is None else class4_memlimit_findings(release, memlimit_mb)),
    }
    if has_64bit_buffers(release):
        used_64 = used_64bit(channel_groups, class4_trace)
        answer |= {"used_64bit_mb": used_64, "headroom_64bit_mb": NO_MEMLIMIT}
        if memlimit_mb is not None:
            multiples["64-bit"] = memlimit_mb / used_64
            answer["headroom_64bit_mb"] = memlimit_mb - used_64
            answer["findings"] = found + memlimit_findings(memlimit_mb, used_64)
    return {**answer, "binding": smallest_limit(multiples)[1]}


def used_31bit(
    release: str,
    groups: Sequence[CountedChannels],
    of_client: Callable[[str, int, Quantity], Quantity] = svrconn_31bit,
    of_mca: Callable[[str, Quantity], Quantity] = mca_31bit,
) -> Quantity:
    """Return the 31-bit storage of all channel groups, in MB; `of_client` and `of_mca` give that of one channel."""
    return sum_31bit(parts_31bit(release, groups, len(groups) > 1, of_client, of_mca))


def parts_31bit(
    release: str,
    groups: Sequence[CountedChannels],
    named: bool,
    of_client: Callable[[str, int, Quantity], Quantity] = svrconn_31bit,
    of_mca: Callable[[str, Quantity], Quantity] = mca_31bit,
) -> list[Quantity]:
    """Return the 31-bit storage of each channel group, in MB; `named` for a sum, whose derivation shows the groups."""
    parts = []
    for group in groups:
        if group.connection == "mca":
            each = of_mca(release, group.message_kb)
        else:
            each = of_any_sharecnv(of_client, release, group.sharecnv, group.conversations, group.message_kb)
            if group.conversations is not None and group.conversations.value < group.sharecnv:
                # Measured with as many conversations as SHARECNV allows; fewer are assumed to need no more.
                each = each.cap_basis(EXTRAPOLATED)
        part = (each * group.count).to("MB")
        parts.append(part.named(inputs.channels_text(group.count, group.connection)) if named else part)
    return parts


def sum_31bit(parts: Sequence[Quantity]) -> Quantity:
    """Return the storage of channel groups together."""
    return total(parts) if parts else constant(0, "MB", "no channels")


def used_64bit(
    groups: Sequence[CountedChannels], class4_trace: bool, buffer: Callable[[Quantity], Quantity] = buffer_64bit
) -> Quantity:
    """Return the 64-bit storage of all client channels and of class(4) trace, in MB; `buffer` rounds a message up."""
    return storage_64bit(client_channels(groups, buffer), class4_trace)


def client_channels(
    groups: Sequence[CountedChannels], buffer: Callable[[Quantity], Quantity] = buffer_64bit
) -> list[tuple[Quantity, Quantity]]:
    """Return the number of channels of each client group, and the 64-bit storage of one."""
    return [
        (group.count, svrconn_64bit(group.message_kb, group.sharecnv, group.conversations, buffer))
        for group in groups
        if group.connection == "svrconn"
    ]


def _under_release(
    release: str, groups: Sequence[CountedChannels], available: Quantity, class4_trace: bool
) -> dict[str, Any]:
    """Return a row: what the channels take under a release, with the reason where something has no number."""
    used = used_31bit(release, groups)
    refusals = [origin.refusal for origin in leaves(used) if origin.refusal]
    full = [NOTHING_AVAILABLE] if np.any(available.value <= 0) else []
    return {
        "release": release,
        "used_31bit_mb": used,
        "headroom_31bit_mb": available - used,
        "used_31bit_pct": (used / available).to("pct"),
        "used_64bit_mb": used_64bit(groups, class4_trace) if has_64bit_buffers(release) else None,
        "reason": "; ".join(dict.fromkeys((*refusals, *full))) or None,
    }

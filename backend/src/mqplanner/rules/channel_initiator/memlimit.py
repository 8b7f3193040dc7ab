"""Section 3: the 64-bit storage of a channel initiator, and the MEMLIMIT that holds it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.footprint import SVRCONN_64BIT, svrconn_64bit
from mqplanner.rules.engine import Groups, Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.errors import Problem
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared.connections import channels_text, conversations_problems
from mqplanner.rules.shared.inputs import (
    AnyConversations,
    AnySharecnv,
    ChannelCount,
    Class4Trace,
    MemlimitMB,
    MessageBytes,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import most, round_up, total, with_note

MINIMUM, CLASS4_TRACE = "chinit-memlimit-minimum", "chinit-class4-storage"
CLASS4_ALLOCATION = "chinit-class4-allocation"
NO_MEMLIMIT = Unanswered("No MEMLIMIT was given.")


@dataclass(frozen=True, kw_only=True)
class SvrconnChannels:
    """SVRCONN channel instances that are used alike."""

    count: ChannelCount
    sharecnv: AnySharecnv
    conversations: AnyConversations = None
    message_bytes: MessageBytes

    def problems(self) -> list[Problem]:
        """Return what does not go together."""
        return conversations_problems(int(self.sharecnv.value), self.conversations)


@rule("chinit-memlimit", order=6)
@reads(*SVRCONN_64BIT, CLASS4_TRACE, CLASS4_ALLOCATION, MINIMUM)
@returns(
    Out("needed_mb", "MB", "64-bit storage that channels and class(4) trace take"),
    Out("memlimit_gb", "GB", "MEMLIMIT to set: whole GB, at least the published minimum"),
    Out("free_mb", "MB", "64-bit storage left under the given MEMLIMIT"),
)
def chinit_memlimit(
    groups: Annotated[Sequence[SvrconnChannels], Groups(SvrconnChannels, "SVRCONN channel instances")],
    class4_trace: Class4Trace = False,
    memlimit_mb: MemlimitMB = None,
) -> dict[str, Output]:
    """MEMLIMIT that a channel initiator needs, from 9.4 on.

    The 64-bit storage of all SVRCONN channels by the rule of thumb, and of class(4) trace where it is on. What a
    channel initiator sets aside for that trace while it is off is reported and not counted.
    """
    each = [svrconn_64bit(g.message_bytes, int(g.sharecnv.value), g.conversations) for g in groups]
    needed = storage_64bit([g.count for g in groups], each, class4_trace).named("needed")
    return {
        "needed_mb": needed,
        "memlimit_gb": most(round_up(needed.to("GB")), figure(MINIMUM).at()),
        "free_mb": NO_MEMLIMIT if memlimit_mb is None else memlimit_mb - needed,
        "findings": memlimit_findings(memlimit_mb, needed, class4_trace),
    }


def storage_64bit(counts: Sequence[Quantity], each: Sequence[Quantity], class4_trace: bool) -> Quantity:
    """Return the 64-bit storage of groups of channels and of class(4) trace, in MB.

    `counts` are the channels of each group, `each` the storage of one channel of it.
    """
    parts = [] if counts else [constant(0, "MB", "no channels")]
    for count, channel in zip(counts, each, strict=True):
        part = (channel * count).to("MB")
        parts.append(part.named(channels_text(count)) if len(counts) > 1 or class4_trace else part)
    return total([*parts, figure(CLASS4_TRACE).at()] if class4_trace else parts)


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
        needed=needed,
        class4_trace=class4_trace,
        # The erratum is about another report than the figure, so the figure does not carry it.
        mb=with_note(allocation.at(release=measured), errata=("chinit-class4-storage-size",)),
        release=measured,
    )


def class4_memlimit_findings(release: str, memlimit_mb: Quantity) -> list[Finding]:
    """Return the advice on a MEMLIMIT that is too small for class(4) data; published for 8.0, holds up to 9.3."""
    return applicable_advice("chinit-class4-memlimit", release=release, limit=memlimit_mb)

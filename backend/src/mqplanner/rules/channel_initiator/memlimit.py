"""Section 3: the 64-bit storage of a channel initiator, and the MEMLIMIT that holds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.channel_footprint import POOLS_64BIT, has_64bit_buffers, svrconn_64bit
from mqplanner.rules.engine.errors import Problem
from mqplanner.rules.engine.inputs import Groups
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.connection_groups import said_channels
from mqplanner.rules.shared.conversations import conversations_problems
from mqplanner.rules.shared.inputs import (
    AnyConversations,
    AnySharecnv,
    ChannelCount,
    Class4Trace,
    MemlimitMB,
    MessageBytes,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import most, noted, total, whole_up


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


SvrconnGroups = Annotated[
    Sequence[SvrconnChannels], Groups(SvrconnChannels, "SVRCONN channels; `count` counts channel instances")
]


@dataclass(frozen=True)
class BufferedChannels:
    """Channel instances with 64-bit buffers for messages of one size."""

    count: Quantity
    sharecnv: int
    conversations: Quantity | None
    message: Quantity


_SET_ASIDE, _LEAST = "chinit-class4-allocation", "chinit-memlimit-class4"
_STORAGE_ERRATUM = "chinit-class4-storage-size"
"""The figures are of another report than the one that the erratum speaks of, so that they do not bring it along."""


@rule(
    "chinit-memlimit",
    section=3,
    outputs=[
        Out("needed_mb", "MB", "64-bit storage that channels and class(4) trace take"),
        Out("memlimit_gb", "GB", "MEMLIMIT to set: whole GB, at least the published minimum"),
        Out("free_mb", "MB", "What is left under the given MEMLIMIT"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(*POOLS_64BIT, "chinit-class4-storage", _SET_ASIDE, "chinit-memlimit-minimum"),
)
def chinit_memlimit(
    groups: SvrconnGroups,
    class4_trace: Class4Trace = False,
    memlimit_mb: MemlimitMB = None,
) -> dict[str, Output]:
    """MEMLIMIT that a channel initiator needs, from 9.4 on.

    The 64-bit storage of all SVRCONN channels by the rule of thumb, and of class(4) trace where it is on. What a
    channel initiator sets aside for that trace while it is off is told and not counted.
    """
    needed = needed_64bit([_buffered(group) for group in groups], class4_trace).named("needed")
    minimum = figure("chinit-memlimit-minimum").at()
    return {
        "needed_mb": needed,
        "memlimit_gb": most(whole_up(needed.to("GB")), minimum),
        "free_mb": Unanswered("No MEMLIMIT was given.") if memlimit_mb is None else memlimit_mb - needed,
        "findings": [*memlimit_findings(memlimit_mb, needed), *([] if class4_trace else [_set_aside()])],
    }


def _buffered(group: SvrconnChannels) -> BufferedChannels:
    return BufferedChannels(group.count, int(group.sharecnv.value), group.conversations, group.message_bytes)


def needed_64bit(groups: Sequence[BufferedChannels], class4_trace: bool) -> Quantity:
    """64-bit storage of groups of SVRCONN channels and of class(4) trace, in MB."""
    parts = [constant(0, "MB", "no channels")] if not groups else []
    for group in groups:
        each = svrconn_64bit(group.message, group.sharecnv, group.conversations)
        part = (each * group.count).to("MB")
        parts.append(part.named(said_channels(group.count)) if len(groups) > 1 or class4_trace else part)
    if class4_trace:
        parts.append(figure("chinit-class4-storage").at())
    return total(parts)


def memlimit_findings(memlimit_mb: Quantity | None, needed: Quantity | None = None) -> list[Finding]:
    """What the report says of MEMLIMIT."""
    findings = [advise("chinit-scavenging")]
    minimum = figure("chinit-memlimit-minimum").at()
    if memlimit_mb is not None and everywhere(memlimit_mb < minimum):
        findings.append(
            advise(
                "chinit-memlimit-below-minimum", "chinit-memlimit-minimum", limit=memlimit_mb, minimum=minimum
            )
        )
    if memlimit_mb is not None and needed is not None and everywhere(needed > memlimit_mb):
        findings.append(advise("chinit-memlimit-exceeded", needed=needed, limit=memlimit_mb))
    return findings


def _set_aside() -> Finding:
    """That class(4) takes storage at the start even where its trace is off."""
    (measured,) = figure(_SET_ASIDE).choices("release")
    storage = noted(figure(_SET_ASIDE).at(release=measured), errata=(_STORAGE_ERRATUM,))
    return advise("chinit-class4-set-aside", _SET_ASIDE, mb=storage, release=measured)


def before_64bit_buffers(release: str) -> Quantity | None:
    """64-bit storage that a channel initiator from 8.0 to 9.3 sets aside for class(4), on or off, in MB.

    None in earlier releases, which have no class(4) of the channel initiator, and from 9.4 on, where channels need
    more. Published for 8.0 and carried to what follows it.
    """
    return _of_8_0(_SET_ASIDE, release)


def class4_memlimit_findings(release: str, memlimit_mb: Quantity) -> list[Finding]:
    """That a MEMLIMIT is below what is advised in 8.0 to 9.3, so that there is no class(4) data."""
    least = _of_8_0(_LEAST, release)
    if least is None or not everywhere(memlimit_mb < least):
        return []
    return [advise("class4-memlimit-short", _LEAST, limit=memlimit_mb, least=least)]


def _of_8_0(id: str, release: str) -> Quantity | None:
    (measured,) = figure(id).choices("release")
    if has_64bit_buffers(release) or RELEASES.index(release) < RELEASES.index(measured):
        return None
    there = figure(id).at(release=measured)
    if release == measured:
        return there
    return noted(there, f"Published for {measured}, and not for {release}.").at_best(EXTRAPOLATED)

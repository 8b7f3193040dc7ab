"""Section 3: how many channels a channel initiator carries, and which limit it meets first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated

from mqplanner.figures.library import figure
from mqplanner.rules.chinit_footprint import POOLS_64BIT, mca_31bit, svrconn_31bit, svrconn_64bit
from mqplanner.rules.conversations import on_channel
from mqplanner.rules.inputs import REQUIRED, Choice, Groups, Number
from mqplanner.rules.results import Finding, Output, Table, advise, everywhere
from mqplanner.rules.rule import Out, rule
from mqplanner.rules.vocabulary import (
    Class4Trace,
    Maxchl,
    MemlimitMB,
    MessageKB,
    Release,
    Sharecnv,
    StorageMB,
    Threshold,
    any_conversations_input,
    any_sharecnv_input,
    conversations_input,
    message_bytes_input,
    message_kb_input,
    sharecnv_input,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import binding, most, total, whole, whole_up
from mqplanner.units.label import Label

USES_64BIT = ("9.4",)
RELEASES_WITH_FOOTPRINTS = ("7.0.1", "7.1", "8.0", "9.2", "9.3", "9.4")
COUNT = Number("channel", "How many channel instances", least=0, most=1_000_000, integer=True)


@rule(
    "chinit-usable-31bit",
    section=3,
    outputs=[
        Out("total_mb", "MB", "Local storage of the channel initiator, used and free"),
        Out("usable_mb", "MB", "What it may use below the threshold, whole MB"),
        Out("available_mb", "MB", "What of that is left for channels"),
    ],
    figures=("chinit-31bit-threshold",),
)
def chinit_usable_31bit(
    used_mb: StorageMB, free_mb: StorageMB, threshold_pct: Threshold
) -> dict[str, Output]:
    """31-bit storage that the channel initiator has for channels.

    From what message CSQX004I says is used and free before channels start. The report advises to stay below 80 % of
    the whole, and rounds that down to whole MB.
    """
    everything, usable, available = usable_31bit(used_mb, free_mb, threshold_pct)
    return {"total_mb": everything, "usable_mb": usable, "available_mb": available}


def usable_31bit(
    used_mb: Quantity, free_mb: Quantity, threshold_pct: Quantity
) -> tuple[Quantity, Quantity, Quantity]:
    """Total, usable and available 31-bit storage, in MB."""
    everything = (used_mb + free_mb).named("total")
    usable = whole(everything * threshold_pct).named("usable")
    available = (
        most(usable - used_mb, constant(0, "MB", "nothing")) if _short(usable, used_mb) else usable - used_mb
    )
    return everything, usable, available.named("available")


def _short(usable: Quantity, used_mb: Quantity) -> bool:
    short = usable < used_mb
    return bool(short.any()) if hasattr(short, "any") else bool(short)


@rule(
    "chinit-max-svrconn",
    section=3,
    outputs=[
        Out("max_channels", "channel", "SVRCONN channel instances that fit"),
        Out("max_conversations", "conversation", "Conversations that these carry"),
        Out("binding", None, "The limit that is met first"),
    ],
    figures=("chinit-31bit-threshold", "chinit-svrconn-31bit", "chinit-maxchl-limit", *POOLS_64BIT),
)
def chinit_max_svrconn(
    release: Release,
    sharecnv: Sharecnv,
    message_kb: MessageKB,
    used_mb: StorageMB,
    free_mb: StorageMB,
    threshold_pct: Threshold,
    maxchl: Maxchl,
    memlimit_mb: MemlimitMB = None,
) -> dict[str, Output]:
    """How many SVRCONN channels fit.

    Limited by the 31-bit storage below the threshold, by MAXCHL and, where a MEMLIMIT is given, from 9.4 on by the
    64-bit storage. Every channel is taken to carry as many conversations as SHARECNV allows.
    """
    available = usable_31bit(used_mb, free_mb, threshold_pct)[2]
    footprint = svrconn_31bit(release, sharecnv, message_kb).named("footprint")
    limits = {"31-bit": whole(available / footprint).named("channels in 31-bit storage")}
    if memlimit_mb is not None and release in USES_64BIT:
        each = svrconn_64bit(message_kb, sharecnv, None).named("64-bit footprint")
        limits["64-bit"] = whole(memlimit_mb / each).named("channels in 64-bit storage")
    limits["maxchl"] = maxchl
    channels, first = binding(limits)
    return {
        "max_channels": channels,
        "max_conversations": channels.named("channels") * on_channel(sharecnv, None),
        "binding": first,
    }


SVRCONN_GROUPS = Groups(
    {
        "count": (COUNT, REQUIRED),
        "sharecnv": (any_sharecnv_input, REQUIRED),
        "conversations": (any_conversations_input, None),
        "message_bytes": (message_bytes_input, REQUIRED),
    },
    "SVRCONN channels; `count` counts channel instances",
)


@rule(
    "chinit-memlimit",
    section=3,
    outputs=[
        Out("needed_mb", "MB", "64-bit storage that channels and class(4) trace take"),
        Out("memlimit_gb", "GB", "MEMLIMIT to set: whole GB, at least the published minimum"),
        Out("free_mb", "MB", "What is left under the given MEMLIMIT"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(*POOLS_64BIT, "chinit-class4-storage", "chinit-memlimit-minimum"),
)
def chinit_memlimit(
    groups: Annotated[list[SimpleNamespace], SVRCONN_GROUPS],
    class4_trace: Class4Trace = False,
    memlimit_mb: MemlimitMB = None,
) -> dict[str, Output]:
    """MEMLIMIT that a channel initiator needs, from 9.4 on.

    The 64-bit storage of all SVRCONN channels by the rule of thumb, and of class(4) trace where it is on.
    """
    needed = needed_64bit([_as_64bit_group(group) for group in groups], class4_trace).named("needed")
    minimum = figure("chinit-memlimit-minimum").at()
    return {
        "needed_mb": needed,
        "memlimit_gb": most(whole_up(needed.to("GB")), minimum),
        "free_mb": None if memlimit_mb is None else memlimit_mb - needed,
        "findings": memlimit_findings(memlimit_mb),
    }


def _as_64bit_group(group: SimpleNamespace) -> SimpleNamespace:
    return SimpleNamespace(
        count=group.count,
        sharecnv=int(group.sharecnv.value),
        conversations=group.conversations,
        message=group.message_bytes,
    )


def needed_64bit(groups: list[SimpleNamespace], class4_trace: bool) -> Quantity:
    """64-bit storage of groups of SVRCONN channels and of class(4) trace, in MB."""
    parts = [constant(0, "MB", "no channels")] if not groups else []
    for group in groups:
        each = svrconn_64bit(group.message, group.sharecnv, group.conversations)
        parts.append((each * group.count).to("MB"))
    if class4_trace:
        parts.append(figure("chinit-class4-storage").at())
    return total(parts)


def memlimit_findings(memlimit_mb: Quantity | None) -> list[Finding]:
    """What the report says of MEMLIMIT."""
    findings = [advise("chinit-scavenging")]
    minimum = figure("chinit-memlimit-minimum").at()
    if memlimit_mb is not None and everywhere(memlimit_mb < minimum):
        findings.append(
            advise(
                "chinit-memlimit-below-minimum", "chinit-memlimit-minimum", limit=memlimit_mb, minimum=minimum
            )
        )
    return findings


CHANNEL_GROUPS = Groups(
    {
        "type": (
            Choice(("svrconn", "mca"), "Client channels (SVRCONN) or message channels (MCA)"),
            "svrconn",
        ),
        "count": (COUNT, REQUIRED),
        "message_kb": (message_kb_input, REQUIRED),
        "sharecnv": (sharecnv_input, 1),
        "conversations": (conversations_input, None),
    },
    "Channels by kind; `count` counts channel instances",
    fewest=1,
)


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
    ],
    figures=(
        "chinit-31bit-threshold",
        "chinit-svrconn-31bit",
        "chinit-mca-31bit",
        "chinit-maxchl-limit",
        "chinit-class4-storage",
        *POOLS_64BIT,
    ),
)
def chinit_plan(
    release: Release,
    channel_groups: Annotated[list[SimpleNamespace], CHANNEL_GROUPS],
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
    channels = total(group.count for group in channel_groups).named("channels")
    used_64 = used_64bit(release, channel_groups, class4_trace)
    spare = {"31-bit": available / used, "maxchl": maxchl / channels}
    if memlimit_mb is not None and used_64 is not None:
        spare["64-bit"] = memlimit_mb / used_64
    return {
        "used_31bit_mb": used,
        "limit_31bit_mb": available,
        "headroom_31bit_mb": available - used,
        "used_64bit_mb": used_64,
        "limit_64bit_mb": memlimit_mb,
        "headroom_64bit_mb": None if memlimit_mb is None or used_64 is None else memlimit_mb - used_64,
        "channels": channels,
        "limit_channels": maxchl,
        "headroom_channels": maxchl - channels,
        "binding": _first(spare),
        "by_release": Table(
            tuple(
                _under(other, channel_groups, available, class4_trace) for other in RELEASES_WITH_FOOTPRINTS
            )
        ),
    }


def used_31bit(release: str, groups: list[SimpleNamespace]) -> Quantity:
    """31-bit storage of all channel groups, in MB."""
    parts = []
    for group in groups:
        svrconn = group.type == "svrconn"
        each = (
            svrconn_31bit(release, group.sharecnv, group.message_kb)
            if svrconn
            else mca_31bit(release, group.message_kb)
        )
        parts.append((each * group.count).to("MB"))
    return total(parts)


def used_64bit(release: str, groups: list[SimpleNamespace], class4_trace: bool) -> Quantity | None:
    """64-bit storage of all client channels, in MB; None before 9.4, whose channels do not use it."""
    if release not in USES_64BIT:
        return None
    clients = [
        SimpleNamespace(
            count=group.count,
            sharecnv=group.sharecnv,
            conversations=group.conversations,
            message=group.message_kb,
        )
        for group in groups
        if group.type == "svrconn"
    ]
    return needed_64bit(clients, class4_trace)


def _under(
    release: str, groups: list[SimpleNamespace], available: Quantity, class4_trace: bool
) -> dict[str, object]:
    used = used_31bit(release, groups)
    return {
        "release": release,
        "used_31bit_mb": used,
        "headroom_31bit_mb": available - used,
        "used_31bit_pct": (used / available).to("pct"),
        "used_64bit_mb": used_64bit(release, groups, class4_trace),
    }


def _first(spare: dict[str, Quantity]) -> Label:
    return binding(spare)[1]

"""Section 3: the 64-bit storage of a channel initiator, and the MEMLIMIT that holds it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated

from mqplanner.figures.library import figure
from mqplanner.rules.chinit_footprint import POOLS_64BIT, svrconn_64bit
from mqplanner.rules.connection_groups import said_channels
from mqplanner.rules.inputs import REQUIRED, Groups
from mqplanner.rules.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.rule import Out, rule
from mqplanner.rules.vocabulary import (
    Class4Trace,
    MemlimitMB,
    any_conversations_input,
    any_sharecnv_input,
    channel_count_input,
    message_bytes_input,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import most, total, whole_up

SVRCONN_GROUPS = Groups(
    {
        "count": (channel_count_input, REQUIRED),
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
        "free_mb": Unanswered("No MEMLIMIT was given.") if memlimit_mb is None else memlimit_mb - needed,
        "findings": memlimit_findings(memlimit_mb, needed),
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

"""Section 3: how many SVRCONN channels a channel initiator carries, and which limit it meets first."""

from __future__ import annotations

from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.channel_footprint import (
    POOLS_64BIT,
    has_64bit_buffers,
    svrconn_31bit,
    svrconn_64bit,
)
from mqplanner.rules.channel_initiator.large_message_footprint import FIGURES, RUN
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.results import Output
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.conversations import on_channel
from mqplanner.rules.shared.inputs import (
    Maxchl,
    MemlimitMB,
    MessageKB,
    Release,
    Sharecnv,
    StorageMB,
    Threshold,
)
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import binding, most, noted, whole
from mqplanner.units.number_format import plain, readable

_MEASURED_FEWER = "chinit-measured-channels-vs-footprint"
"""The report measured fewer channels than its own footprints allow."""
_NOT_LOOKED_AT = (
    "No MEMLIMIT was given, so 64-bit storage was not looked at; the count holds with enough of it."
)


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
    if bool(np.any(everything > figure("private-31bit-bar").at())):
        message = "used and free together must be at most 2,048 MB, all there is below the bar"
        raise InvalidInputs(
            [Problem("free_mb", plain(free_mb.value), message, "used and free at most 2,048 MB")]
        )
    usable = whole(everything * threshold_pct).named("usable")
    available = usable - used_mb
    if bool(np.any(usable < used_mb)):
        available = noted(most(available, constant(0, "MB", "nothing")), _over(usable, used_mb))
    return everything, usable, available.named("available")


def _over(usable: Quantity, used_mb: Quantity) -> str:
    """How far the use is above the threshold already."""
    if usable.is_array or used_mb.is_array:
        return "Where more is used than the threshold allows, nothing is left for channels."
    over = readable((used_mb - usable).value)
    return f"The use is above the threshold already, by {over} MB; nothing is left for channels."


@rule(
    "chinit-max-svrconn",
    section=3,
    outputs=[
        Out("max_channels", "channel", "SVRCONN channel instances that fit"),
        Out("max_conversations", "conversation", "Conversations that these carry"),
        Out("binding", None, "The limit that is met first"),
    ],
    figures=("chinit-31bit-threshold", *FIGURES, "chinit-maxchl-limit", *POOLS_64BIT),
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
    conditions = _conditions(release, looked_at=memlimit_mb is not None)
    fitting = noted(whole(available / footprint), *conditions, errata=(_MEASURED_FEWER,))
    limits = {"31-bit": fitting.named("channels in 31-bit storage")}
    if memlimit_mb is not None and has_64bit_buffers(release):
        each = svrconn_64bit(message_kb, sharecnv, None).named("64-bit footprint")
        limits["64-bit"] = whole(memlimit_mb / each).named("channels in 64-bit storage")
    limits["maxchl"] = maxchl
    channels, first = binding(limits)
    return {
        "max_channels": channels,
        "max_conversations": channels.named("channels") * on_channel(sharecnv, None),
        "binding": first,
    }


@cache
def _conditions(release: str, looked_at: bool) -> tuple[str, ...]:
    """What the count holds for; for the releases with which the report ran channels, how it ran them."""
    unseen = () if looked_at or not has_64bit_buffers(release) else (_NOT_LOOKED_AT,)
    return (*unseen, *(figure(RUN).file.notes if release in figure(RUN).choices("release") else ()))

"""Section 3: 31-bit storage for channels, how many SVRCONN channels fit, and which limit they meet first."""

from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.footprint import (
    MEASURED_COUNT,
    SVRCONN_31BIT,
    SVRCONN_64BIT,
    has_64bit_buffers,
    svrconn_31bit,
    svrconn_64bit,
)
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.shared.connections import conversations_per_channel
from mqplanner.rules.shared.inputs import Maxchl, MemlimitMB, MessageKB, Release, Sharecnv, StorageMB, Threshold
from mqplanner.units import Quantity, constant, format_number, json_value, number_with_unit
from mqplanner.units.functions import most, round_down, smallest_limit, with_note


@rule("chinit-usable-31bit", order=3)
@reads("chinit-31bit-threshold")
@returns(
    Out("total_mb", "MB", "Local storage of the channel initiator, used and free"),
    Out("usable_mb", "MB", "Storage below the threshold, in whole MB"),
    Out("available_mb", "MB", "Storage below the threshold that is left for channels"),
)
def chinit_usable_31bit(used_mb: StorageMB, free_mb: StorageMB, threshold_pct: Threshold) -> dict[str, Output]:
    """31-bit storage that the channel initiator has for channels.

    From what message CSQX004I says is used and free before channels start. The report advises to stay below 80 % of
    the whole, and rounds that down to whole MB.
    """
    storage, usable, available = usable_31bit(used_mb, free_mb, threshold_pct)
    return {"total_mb": storage, "usable_mb": usable, "available_mb": available}


def usable_31bit(used_mb: Quantity, free_mb: Quantity, threshold_pct: Quantity) -> tuple[Quantity, Quantity, Quantity]:
    """Return total, usable and available 31-bit storage, in MB; raise InvalidInputs above the 2 GB bar."""
    storage = (used_mb + free_mb).named("total")
    bar = figure("private-31bit-bar").at()
    if bool(np.any(storage > bar)):
        allowed = f"at most {number_with_unit(bar.to('MB').value, 'MB')}"
        message = f"used and free together must be {allowed}, all there is below the bar"
        raise InvalidInputs([Problem("free_mb", json_value(free_mb.value), message, f"used and free {allowed}")])
    usable = round_down(storage * threshold_pct).named("usable")
    available = usable - used_mb
    if bool(np.any(usable < used_mb)):
        caveat = "Where more is used than the threshold allows, nothing is left for channels."
        if not (usable.is_array or used_mb.is_array):
            excess = format_number((used_mb - usable).value)
            caveat = f"The use is above the threshold already, by {excess} MB; nothing is left for channels."
        available = with_note(most(available, constant(0, "MB", "nothing")), caveat)
    return storage, usable, available.named("available")


_MEASURED_FEWER = "chinit-measured-channels-vs-footprint"
"""Erratum: the report measured fewer channels than its own footprints allow."""
_NO_MEMLIMIT = "No MEMLIMIT was given, so 64-bit storage is not checked; the count holds with enough of it."


@rule("chinit-max-svrconn", order=4)
@reads("chinit-31bit-threshold", *SVRCONN_31BIT, "chinit-maxchl-limit", *SVRCONN_64BIT)
@returns(
    Out("max_channels", "channel", "SVRCONN channel instances that fit"),
    Out("max_conversations", "conversation", "Conversations that these carry"),
    Out("binding", None, "The limit that is met first"),
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
    64-bit storage. Every channel is assumed to carry as many conversations as SHARECNV allows.
    """
    _, _, available = usable_31bit(used_mb, free_mb, threshold_pct)
    footprint = svrconn_31bit(release, sharecnv, message_kb).named("footprint")
    caveats = _caveats(release, memlimit_mb is not None)
    fitting = with_note(round_down(available / footprint), *caveats, errata=(_MEASURED_FEWER,))
    limits = {"31-bit": fitting.named("channels in 31-bit storage")}
    if memlimit_mb is not None and has_64bit_buffers(release):
        each = svrconn_64bit(message_kb, sharecnv, None).named("64-bit footprint")
        limits["64-bit"] = round_down(memlimit_mb / each).named("channels in 64-bit storage")
    limits["maxchl"] = maxchl
    channels, first = smallest_limit(limits)
    conversations = channels.named("channels") * conversations_per_channel(sharecnv, None)
    return {"max_channels": channels, "max_conversations": conversations, "binding": first}


@cache
def _caveats(release: str, with_memlimit: bool) -> tuple[str, ...]:
    """Return what the count leaves out, and for releases with measured counts how the report ran its channels."""
    omitted = () if with_memlimit or not has_64bit_buffers(release) else (_NO_MEMLIMIT,)
    measured = figure(MEASURED_COUNT)
    return (*omitted, *(measured.file.notes if release in measured.choices("release") else ()))

"""Section 3: how many SVRCONN channels a channel initiator carries, and which limit it meets first."""

from functools import cache

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.footprint_31bit import MEASURED_COUNT, SVRCONN_31BIT, svrconn_31bit
from mqplanner.rules.channel_initiator.footprint_64bit import SVRCONN_64BIT, has_64bit_buffers, svrconn_64bit
from mqplanner.rules.channel_initiator.usable_31bit import usable_31bit
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.shared.connections import conversations_per_channel
from mqplanner.rules.shared.inputs import (
    Maxchl,
    MemlimitMB,
    MessageKB,
    Release,
    Sharecnv,
    StorageMB,
    Threshold,
)
from mqplanner.units.functions import round_down, smallest_limit, with_note

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

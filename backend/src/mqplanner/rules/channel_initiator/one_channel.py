"""Topic 3: storage of one channel in the channel initiator, below the bar and from 9.4 on above it, and how many fit.

The published table of SVRCONN channels in 31-bit storage ends at messages of 64 KB. For 256 KB the report states how
many channels ran within the threshold of a channel initiator whose storage it states too: that storage divided by the
channels is the footprint of one of them.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.shared import inputs
from mqplanner.units import EXTRAPOLATED, Label, Quantity, constant, format_number, given, json_value, number_with_unit
from mqplanner.units.functions import (
    choose,
    interpolate,
    just_below,
    known_or,
    least,
    most,
    power_of_two_up,
    round_down,
    round_up,
    smallest_limit,
    with_assumption,
    with_note,
)


@rule("chinit-svrconn-64bit", order=5)
def chinit_svrconn_64bit(
    message_bytes: inputs.MessageBytes, sharecnv: inputs.AnySharecnv, conversations: inputs.AnyConversations = None
) -> dict[str, Output]:
    """64-bit storage of the channel initiator for one SVRCONN channel, from 9.4 on."""
    channel = svrconn_64bit(message_bytes, int(sharecnv.value), conversations)
    sharing = inputs.conversations_per_channel(int(sharecnv.value), conversations)
    return {
        "buffer_kb": buffer_64bit(message_bytes),
        "kb_per_channel": channel,
        "kb_per_conversation": channel / sharing,
    }


def buffer_64bit(message: Quantity) -> Quantity:
    """Return the size of the 64-bit buffer that holds a message and its header, in KB."""
    needed = _with_header(message)
    step = figure("chinit-64bit-above-pools-step").at()
    large = (round_up(needed / step) * step).to("KB")
    return choose(needed <= figure("chinit-64bit-pool-largest").at(), doubled_buffer_64bit(message), large).named(
        "buffer"
    )


def doubled_buffer_64bit(message: Quantity) -> Quantity:
    """Return the same with sizes that go on doubling above the largest pool, as the rule of thumb rounds, in KB."""
    return most(power_of_two_up(_with_header(message)), figure("chinit-64bit-pool-smallest").at()).named("buffer")


def _with_header(message: Quantity) -> Quantity:
    return (message + figure("chinit-64bit-header").at()).to("KB").named("message and header")


def svrconn_64bit(
    message: Quantity,
    sharecnv: int,
    conversations: Quantity | None,
    buffer: Callable[[Quantity], Quantity] = buffer_64bit,
) -> Quantity:
    """Return the 64-bit storage of one SVRCONN channel instance, in KB / channel."""
    channel = buffer(message) / constant(1, "channel", "one channel")
    sharing = inputs.conversations_per_channel(sharecnv, conversations)
    if sharecnv == 0:
        return channel
    if sharing.value == 1:
        return channel * figure("chinit-64bit-single-factor").at()
    conversations_sharing = given("conversations", sharing.value, "ratio")
    return channel * conversations_sharing * figure("chinit-64bit-shared-factor").at()


def has_64bit_buffers(release: str) -> bool:
    """Return whether SVRCONN channels of a release keep messages in 64-bit storage."""
    since = figure("chinit-64bit-since").text("release")
    return since is not None and is_at_least(release, since)


TABLE, MEASURED_COUNT, STORAGE = ("chinit-svrconn-31bit", "chinit-max-svrconn-measured", "chinit-capacity-example")
LARGEST = "chinit-svrconn-31bit-maximum"
MCA = "chinit-mca-31bit"
EXACT_COUNTS, UPPER_COUNT = ("as stated", "the same for larger messages", "the same as at 32 KB"), "fewer than this"


@rule("chinit-svrconn-31bit", order=1)
def chinit_svrconn_31bit(
    release: inputs.Release, sharecnv: inputs.Sharecnv, message_kb: inputs.MessageKB
) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one SVRCONN channel."""
    footprint = svrconn_31bit(release, sharecnv, message_kb)
    at_least = svrconn_31bit_at_least(release, sharecnv, message_kb)
    return {
        "kb_per_channel": footprint,
        "kb_per_conversation": footprint / inputs.conversations_per_channel(sharecnv, None),
        "kb_at_least": at_least if np.any(at_least.value) else footprint,
    }


def svrconn_31bit(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the 31-bit storage of one SVRCONN channel instance, in KB / channel.

    From the table; beyond its largest size that of the counted channels, as long as messages are no larger than theirs.
    In releases with 64-bit buffers it is level there, at the larger of what the table and the prose give.
    """
    table, where = figure(TABLE), {"release": release, "sharecnv": sharecnv}
    largest, counted = _largest_size(TABLE), _largest_size(MEASURED_COUNT)
    is_beyond = bool(np.any(message_kb > largest))
    if has_64bit_buffers(release) and is_beyond:
        tabled = table.at(**where, message_kb=message_kb)
        return choose(message_kb > largest, most(tabled, figure(LARGEST).at(**where)), tabled)
    needs_count = not has_64bit_buffers(release) and is_beyond
    in_run = footprint_in_run(release, sharecnv, float(counted.value)) if needs_count else None
    if in_run is None:
        return _with_count(table.at(**where, message_kb=message_kb), release, sharecnv)
    beyond = (message_kb > largest) & (message_kb <= counted)
    if np.any(message_kb < counted):
        size, end = (number_with_unit(kb.value, "KB") for kb in (largest, counted))
        in_run = with_note(in_run, f"Messages above {size} are taken to need what {end} need, and need at most that.")
    # The table refuses sizes beyond its last one, so it gets the larger ones only where no counted channels had such.
    tabled = message_kb if np.any(message_kb > counted) else least(message_kb, largest)
    return choose(beyond, in_run, _with_count(table.at(**where, message_kb=tabled), release, sharecnv))


@cache
def measured_sharecnv() -> tuple[int, ...]:
    """Return the SHARECNV whose storage is published, smallest first."""
    return tuple(sorted(figure(TABLE).choices("sharecnv")))


OfClient = Callable[[str, int, Quantity], Quantity]
"""A function that returns the storage of one SVRCONN channel from its release, SHARECNV and message size."""


def of_any_sharecnv(
    of: OfClient, release: str, sharecnv: int, conversations: Quantity | None, message_kb: Quantity
) -> Quantity:
    """Return the storage of one SVRCONN channel of any SHARECNV, from what `of` gives for the measured ones.

    Between two of these by a straight line. Above the largest, channels of that SHARECNV which together hold as many
    conversations are taken to need no less.
    """
    measured = measured_sharecnv()
    if sharecnv in measured:
        return of(release, sharecnv, message_kb)
    largest = measured[-1]
    if sharecnv < largest:
        low, high = max(n for n in measured if n < sharecnv), min(n for n in measured if n > sharecnv)
        ends = ((n, of(release, n, message_kb)) for n in (low, high))
        note = f"SHARECNV({sharecnv}) was not measured: a straight line between SHARECNV({low}) and SHARECNV({high})."
        return with_note(interpolate(given("SHARECNV", sharecnv, "ratio"), *ends), note)
    sharing = float(inputs.conversations_per_channel(sharecnv, conversations).value)
    channels = 1 if of is svrconn_31bit_at_least else max(math.ceil(sharing / largest), 1)
    together = of(release, largest, message_kb) * constant(channels, "ratio", f"channels of SHARECNV({largest})")
    note = (
        f"None of the planner's sources has a figure above SHARECNV({largest}): a channel with "
        f"{number_with_unit(sharing, 'conversation')} is taken to need what {format_number(channels)} of "
        f"SHARECNV({largest}) need."
    )
    return with_assumption(together, note)


def svrconn_31bit_at_least(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the least 31-bit storage of one SVRCONN channel: no less than with the largest published message.

    From the message size of the counted channels on also no less than they took, or than more of them would have.
    """
    if has_64bit_buffers(release):
        return svrconn_31bit(release, sharecnv, message_kb)
    footprint = figure(TABLE).at_least(release=release, sharecnv=sharecnv, message_kb=message_kb)
    counted = _largest_size(MEASURED_COUNT)
    in_run = footprint_in_run(release, sharecnv, float(counted.value), (*EXACT_COUNTS, UPPER_COUNT))
    if in_run is not None and np.any(message_kb >= counted):
        footprint = choose(message_kb >= counted, most(footprint, in_run), footprint)
    return footprint


def svrconn_31bit_at_most(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the most 31-bit storage of one SVRCONN channel: where none is published by the nearest releases."""
    footprint = svrconn_31bit(release, sharecnv, message_kb)
    return known_or(footprint, figure(TABLE).at_most(release=release, sharecnv=sharecnv, message_kb=message_kb))


@cache
def _largest_size(id: str) -> Quantity:
    return constant(max(figure(id).choices("message_kb")), "KB", "the largest message measured")


def svrconn_31bit_as_run(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the 31-bit storage of one SVRCONN channel, at least what each took in the report's runs, in KB / channel.

    Those with messages of that size or smaller count; channels took 3 to 6 % more in them than by the table.
    """
    return _no_less_than_in_runs(svrconn_31bit(release, sharecnv, message_kb), release, sharecnv, message_kb)


def _no_less_than_in_runs(footprint: Quantity, release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    for size in figure(MEASURED_COUNT).choices("message_kb"):
        in_run = footprint_in_run(release, sharecnv, size)
        is_reached = message_kb >= constant(size, "KB", "the message size of the run")
        if in_run is not None and np.any(is_reached):
            footprint = choose(is_reached, most(footprint, in_run), footprint)
    return footprint


@cache
def footprint_in_run(
    release: str, sharecnv: int, size: float, readings: tuple[str, ...] = EXACT_COUNTS
) -> Quantity | None:
    """Return what each of the counted channels took with messages of `size` KB; None without a count of a reading."""
    where = {"release": release, "sharecnv": sharecnv, "message_kb": size}
    reading = figure(MEASURED_COUNT).text("reading", **where)
    if reading not in readings:
        return None
    channels = figure(MEASURED_COUNT).at(**where)
    used, usable = (figure(STORAGE).at(part, example="svrconn-limit") for part in ("used_mb", "usable_mb"))
    count, words = format_number(channels.value), number_with_unit(size, "KB")
    count = f"fewer than {count}" if reading == UPPER_COUNT else f"the {count}"
    if reading == UPPER_COUNT:
        channels = just_below(channels)
    footprint = ((usable - used).named("storage of the run") / channels).to("KB / channel")
    caveat = f"Calculated from {count} channels that ran with {words} within the threshold"
    if size > _largest_size(TABLE).value:
        caveat += "; footprints above the table are in a chart only"
    return with_note(footprint, f"{caveat}.").cap_basis(EXTRAPOLATED).named("footprint in the run")


def _with_count(footprint: Quantity, release: str, sharecnv: int) -> Quantity:
    """Return the footprint; where none is published, with the counted channels in the reason."""
    origin = footprint.origin
    if isinstance(origin, str) or origin.refusal is None:
        return footprint
    size = _largest_size(MEASURED_COUNT).value
    where = {"release": release, "sharecnv": sharecnv, "message_kb": size}
    reading = figure(MEASURED_COUNT).text("reading", **where)
    if reading not in (*EXACT_COUNTS, UPPER_COUNT):
        return footprint
    channels, messages = format_number(figure(MEASURED_COUNT).at(**where).value), number_with_unit(size, "KB")
    known = f"fewer than {channels} channels ran with {messages}"
    each = footprint_in_run(release, sharecnv, float(size))
    if each is not None:
        known = f"{channels} channels ran with {messages}, about {format_number(each.value)} KB each"
    reason = replace(origin, refusal=f"{origin.refusal}; {known}")
    return Quantity(footprint.value, footprint.unit, footprint.basis, reason, footprint.operands)


@rule("chinit-mca-31bit", order=2)
def chinit_mca_31bit(release: inputs.Release, message_kb: inputs.MessageKB) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one message channel (MCA)."""
    footprint = mca_31bit(release, message_kb)
    smallest = mca_31bit(release, constant(1, "KB", "1 KB messages"))
    published = figure(MCA).as_published.at(release=release, message_kb=message_kb)
    return {"kb_per_channel": footprint, "overhead_kb": footprint - smallest, "kb_published": published}


def mca_31bit(release: str, message_kb: Quantity) -> Quantity:
    """Return the 31-bit storage of one message channel, in KB / channel."""
    return figure(MCA).at(release=release, message_kb=message_kb)


def mca_31bit_at_least(release: str, message_kb: Quantity) -> Quantity:
    """Return the least 31-bit storage of one message channel: no less than with the largest published message."""
    return figure(MCA).at_least(release=release, message_kb=message_kb)


def mca_31bit_published_at_least(release: str, message_kb: Quantity) -> Quantity:
    """Return the same by the published points alone, without the safe reading of an erratum, which is larger."""
    return figure(MCA).as_published.at_least(release=release, message_kb=message_kb)


def mca_31bit_at_most(release: str, message_kb: Quantity) -> Quantity:
    """Return the most 31-bit storage of one message channel by the nearest published releases and sizes."""
    return figure(MCA).at_most(release=release, message_kb=message_kb)


@rule("chinit-usable-31bit", order=3)
def chinit_usable_31bit(
    used_mb: inputs.StorageMB, free_mb: inputs.StorageMB, threshold_pct: inputs.Threshold
) -> dict[str, Output]:
    """31-bit storage that the channel initiator has for channels."""
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
def chinit_max_svrconn(
    release: inputs.Release,
    sharecnv: inputs.Sharecnv,
    message_kb: inputs.MessageKB,
    used_mb: inputs.StorageMB,
    free_mb: inputs.StorageMB,
    threshold_pct: inputs.Threshold,
    maxchl: inputs.Maxchl,
    memlimit_mb: inputs.MemlimitMB = None,
) -> dict[str, Output]:
    """How many SVRCONN channels fit."""
    _, _, available = usable_31bit(used_mb, free_mb, threshold_pct)
    footprint = of_any_sharecnv(svrconn_31bit, release, sharecnv, None, message_kb).named("footprint")
    caveats = _caveats(release, memlimit_mb is not None)
    fitting = with_note(round_down(available / footprint), *caveats, errata=(_MEASURED_FEWER,))
    channels, first = _smallest_count(fitting, release, sharecnv, message_kb, maxchl, memlimit_mb)
    if sharecnv in measured_sharecnv():
        in_run = _no_less_than_in_runs(footprint, release, sharecnv, message_kb)
    else:
        in_run = of_any_sharecnv(svrconn_31bit_as_run, release, sharecnv, None, message_kb)
    as_run = round_down(available / in_run)
    conversations = channels.named("channels") * inputs.conversations_per_channel(sharecnv, None)
    return {
        "max_channels": channels,
        "max_conversations": conversations,
        "channels_as_run": least(channels, as_run),
        "measured_channels": _measured(release, sharecnv, message_kb),
        "binding": first,
    }


def _smallest_count(
    in_31bit: Quantity,
    release: str,
    sharecnv: int,
    message_kb: Quantity,
    maxchl: Quantity,
    memlimit_mb: Quantity | None,
) -> tuple[Quantity, Label]:
    """Return how many channels fit into storage and MAXCHL, and the limit that is reached first."""
    limits = {"31-bit": in_31bit.named("channels in 31-bit storage")}
    if memlimit_mb is not None and has_64bit_buffers(release):
        each = svrconn_64bit(message_kb, sharecnv, None).named("64-bit footprint")
        limits["64-bit"] = round_down(memlimit_mb / each).named("channels in 64-bit storage")
    limits["maxchl"] = maxchl
    return smallest_limit(limits)


def max_svrconn_at_least(
    release: str,
    sharecnv: int,
    message_kb: Quantity,
    used_mb: Quantity,
    free_mb: Quantity,
    threshold_pct: Quantity,
    maxchl: Quantity,
    memlimit_mb: Quantity | None = None,
) -> Quantity:
    """Return how many SVRCONN channels are known to fit: each takes the most that one may need."""
    _, _, available = usable_31bit(used_mb, free_mb, threshold_pct)
    footprint = of_any_sharecnv(svrconn_31bit_at_most, release, sharecnv, None, message_kb).named("footprint")
    fitting = with_note(round_down(available / footprint), *_caveats(release, memlimit_mb is not None))
    return _smallest_count(fitting, release, sharecnv, message_kb, maxchl, memlimit_mb)[0]


def _measured(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the channels of the report's run, with a caveat that says how to read the number."""
    counts, where = figure(MEASURED_COUNT), {"release": release, "sharecnv": sharecnv}
    sizes = [size for size in counts.choices("message_kb") if np.any(message_kb.value == size)]
    readings = {size: counts.text("reading", **where, message_kb=size) for size in sizes}
    notes = [f"With {number_with_unit(size, 'KB')}: {reading}." for size, reading in readings.items() if reading]
    channels = with_note(counts.at(**where, message_kb=message_kb), *notes)
    return channels.cap_basis(EXTRAPOLATED) if UPPER_COUNT in readings.values() else channels


@cache
def _caveats(release: str, with_memlimit: bool) -> tuple[str, ...]:
    """Return what the count leaves out, and for releases with measured counts how the report ran its channels."""
    omitted = () if with_memlimit or not has_64bit_buffers(release) else (_NO_MEMLIMIT,)
    measured = figure(MEASURED_COUNT)
    return (*omitted, *(measured.file.notes if release in measured.choices("release") else ()))

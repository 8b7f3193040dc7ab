"""Section 3: storage of one channel in the channel initiator, below the bar and from 9.4 on above it.

The published table of SVRCONN channels in 31-bit storage ends at messages of 64 KB. For 256 KB the report states how
many channels ran within the threshold of a channel initiator whose storage it states too: that storage divided by the
channels is the footprint of one of them.
"""

from dataclasses import replace
from functools import cache

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.shared.connections import conversations_per_channel
from mqplanner.rules.shared.inputs import AnyConversations, AnySharecnv, MessageBytes, MessageKB, Release, Sharecnv
from mqplanner.units import EXTRAPOLATED, Quantity, constant, format_number, given, number_with_unit
from mqplanner.units.functions import choose, interpolate, least, most, power_of_two_up, round_up, with_note

SVRCONN_64BIT = (
    "chinit-64bit-header",
    "chinit-64bit-pool-smallest",
    "chinit-64bit-pool-largest",
    "chinit-64bit-above-pools-step",
    "chinit-64bit-single-factor",
    "chinit-64bit-shared-factor",
)


@rule("chinit-svrconn-64bit", order=5)
@reads(*SVRCONN_64BIT)
@returns(
    Out("buffer_kb", "KB", "Size of the pool from which one buffer comes"),
    Out("kb_per_channel", "KB / channel", "64-bit storage of one channel instance"),
    Out("kb_per_conversation", "KB / conversation", "64-bit storage of one conversation"),
)
def chinit_svrconn_64bit(
    message_bytes: MessageBytes, sharecnv: AnySharecnv, conversations: AnyConversations = None
) -> dict[str, Output]:
    """64-bit storage of the channel initiator for one SVRCONN channel, from 9.4 on.

    The report's rule of thumb: message and header, rounded up to the next buffer; twice that where one conversation
    runs on a channel that may be shared, and a tenth more than one buffer each where several share it.
    """
    channel = svrconn_64bit(message_bytes, int(sharecnv.value), conversations)
    sharing = conversations_per_channel(int(sharecnv.value), conversations)
    return {
        "buffer_kb": buffer_64bit(message_bytes),
        "kb_per_channel": channel,
        "kb_per_conversation": channel / sharing,
    }


def buffer_64bit(message: Quantity) -> Quantity:
    """Return the size of the 64-bit buffer that holds a message and its header, in KB."""
    needed = (message + figure("chinit-64bit-header").at()).to("KB").named("message and header")
    pooled = most(power_of_two_up(needed), figure("chinit-64bit-pool-smallest").at())
    step = figure("chinit-64bit-above-pools-step").at()
    large = (round_up(needed / step) * step).to("KB")
    return choose(needed <= figure("chinit-64bit-pool-largest").at(), pooled, large).named("buffer")


def svrconn_64bit(message: Quantity, sharecnv: int, conversations: Quantity | None) -> Quantity:
    """Return the 64-bit storage of one SVRCONN channel instance, in KB / channel."""
    channel = buffer_64bit(message) / constant(1, "channel", "one channel")
    sharing = conversations_per_channel(sharecnv, conversations)
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
SVRCONN_31BIT = (TABLE, MEASURED_COUNT, STORAGE)
EXACT_COUNT, UPPER_COUNT = "as stated", "fewer than this"


@rule("chinit-svrconn-31bit", order=1)
@reads(*SVRCONN_31BIT)
@returns(
    Out("kb_per_channel", "KB / channel", "31-bit storage of one channel instance"),
    Out("kb_per_conversation", "KB / conversation", "31-bit storage of one conversation, all in use"),
)
def chinit_svrconn_31bit(release: Release, sharecnv: Sharecnv, message_kb: MessageKB) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one SVRCONN channel.

    From the published tables by release, SHARECNV and message size; straight lines between the published sizes. In
    9.4 the footprint stays level for larger messages, which sit in 64-bit buffers; in 9.3 that with 256 KB follows
    from how many channels ran with them.
    """
    footprint = svrconn_31bit(release, sharecnv, message_kb)
    return {"kb_per_channel": footprint, "kb_per_conversation": footprint / conversations_per_channel(sharecnv, None)}


def svrconn_31bit(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """Return the 31-bit storage of one SVRCONN channel instance, in KB / channel.

    From the table; between its largest size and the size of the counted channels by a straight line.
    """
    table, where = figure(TABLE), {"release": release, "sharecnv": sharecnv}
    largest, counted = _largest_size(TABLE), _largest_size(MEASURED_COUNT)
    needs_count = not has_64bit_buffers(release) and np.any(message_kb > largest)
    footprint = _footprint_by_count(release, sharecnv) if needs_count else None
    if footprint is None:
        return _with_count(table.at(**where, message_kb=message_kb), release, sharecnv)
    between = (message_kb > largest) & (message_kb <= counted)
    size = message_kb if np.all(between) else least(most(message_kb, largest), counted)
    last = table.at(**where, message_kb=largest)
    line = interpolate(size.to("KB"), (float(largest.value), last), (float(counted.value), footprint))
    if np.all(between):
        return line
    # The table refuses sizes beyond its last one, so it gets the larger ones only where the line does not reach either.
    tabled = message_kb if np.any(message_kb > counted) else least(message_kb, largest)
    return choose(between, line, _with_count(table.at(**where, message_kb=tabled), release, sharecnv))


@cache
def _largest_size(id: str) -> Quantity:
    return constant(max(figure(id).choices("message_kb")), "KB", "the largest message measured")


@cache
def _footprint_by_count(release: str, sharecnv: int) -> Quantity | None:
    """Return the footprint with the messages of the counted channels; None where no exact count is published."""
    where = {"release": release, "sharecnv": sharecnv, "message_kb": _largest_size(MEASURED_COUNT).value}
    if figure(MEASURED_COUNT).text("reading", **where) != EXACT_COUNT:
        return None
    channels = figure(MEASURED_COUNT).at(**where)
    used, usable = (figure(STORAGE).at(part, example="svrconn-limit") for part in ("used_mb", "usable_mb"))
    footprint = ((usable - used).named("storage of the run") / channels).to("KB / channel")
    count, size = format_number(channels.value), number_with_unit(where["message_kb"], "KB")
    caveat = (
        f"Reckoned from the {count} channels that ran with {size} within the threshold; footprints above the table "
        "are in a chart only."
    )
    return with_note(footprint, caveat).cap_basis(EXTRAPOLATED).named("footprint in the run")


def _with_count(footprint: Quantity, release: str, sharecnv: int) -> Quantity:
    """Return the footprint; where none is published, with the counted channels in the reason."""
    origin = footprint.origin
    if isinstance(origin, str) or origin.refusal is None:
        return footprint
    size = _largest_size(MEASURED_COUNT).value
    where = {"release": release, "sharecnv": sharecnv, "message_kb": size}
    reading = figure(MEASURED_COUNT).text("reading", **where)
    if reading not in (EXACT_COUNT, UPPER_COUNT):
        return footprint
    channels, messages = format_number(figure(MEASURED_COUNT).at(**where).value), number_with_unit(size, "KB")
    known = f"fewer than {channels} channels ran with {messages}"
    each = _footprint_by_count(release, sharecnv)
    if each is not None:
        known = f"{channels} channels ran with {messages}, about {format_number(each.value)} KB each"
    reason = replace(origin, refusal=f"{origin.refusal}; {known}")
    return Quantity(footprint.value, footprint.unit, footprint.basis, reason, footprint.operands)


@rule("chinit-mca-31bit", order=2)
@reads("chinit-mca-31bit")
@returns(
    Out("kb_per_channel", "KB / channel", "31-bit storage of one message channel"),
    Out("overhead_kb", "KB / channel", "Storage beyond that of a channel with 1 KB messages"),
)
def chinit_mca_31bit(release: Release, message_kb: MessageKB) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one message channel (MCA).

    Held for as long as the channel runs. Message channels do not use the 64-bit buffers of 9.4.
    """
    footprint = mca_31bit(release, message_kb)
    smallest = mca_31bit(release, constant(1, "KB", "1 KB messages"))
    return {"kb_per_channel": footprint, "overhead_kb": footprint - smallest}


def mca_31bit(release: str, message_kb: Quantity) -> Quantity:
    """Return the 31-bit storage of one message channel, in KB / channel."""
    return figure("chinit-mca-31bit").at(release=release, message_kb=message_kb)

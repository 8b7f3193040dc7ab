"""Section 3: what one channel costs the channel initiator, in 31-bit and in 64-bit storage."""

from __future__ import annotations

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.large_message_footprint import FIGURES, beyond_the_table
from mqplanner.rules.engine.results import Output
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.conversations import on_channel
from mqplanner.rules.shared.inputs import (
    AnyConversations,
    AnySharecnv,
    MessageBytes,
    MessageKB,
    Release,
    Sharecnv,
)
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, most, power_of_two_up, whole_up

POOLS_64BIT = (
    "chinit-64bit-header",
    "chinit-64bit-pool-smallest",
    "chinit-64bit-pool-largest",
    "chinit-64bit-above-pools-step",
    "chinit-64bit-single-factor",
    "chinit-64bit-shared-factor",
)


@rule(
    "chinit-svrconn-31bit",
    section=3,
    outputs=[
        Out("kb_per_channel", "KB / channel", "31-bit storage of one channel instance"),
        Out("kb_per_conversation", "KB / conversation", "The same for one conversation, all of them in use"),
    ],
    figures=FIGURES,
)
def chinit_svrconn_31bit(release: Release, sharecnv: Sharecnv, message_kb: MessageKB) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one SVRCONN channel.

    From the published tables by release, SHARECNV and message size; straight lines between the published sizes. In
    9.4 the footprint stays level for larger messages, which sit in 64-bit buffers; in 9.3 that with 256 KB follows
    from how many channels ran with them.
    """
    footprint = svrconn_31bit(release, sharecnv, message_kb)
    return {"kb_per_channel": footprint, "kb_per_conversation": footprint / on_channel(sharecnv, None)}


def svrconn_31bit(release: str, sharecnv: int, message_kb: Quantity) -> Quantity:
    """31-bit storage of one SVRCONN channel instance, in KB / channel."""
    return beyond_the_table(release, sharecnv, message_kb, level=has_64bit_buffers(release))


@rule(
    "chinit-mca-31bit",
    section=3,
    outputs=[
        Out("kb_per_channel", "KB / channel", "31-bit storage of one message channel"),
        Out("overhead_kb", "KB / channel", "What it takes over a channel with 1 KB messages"),
    ],
    figures=("chinit-mca-31bit",),
)
def chinit_mca_31bit(release: Release, message_kb: MessageKB) -> dict[str, Output]:
    """31-bit storage of the channel initiator for one message channel (MCA).

    Held for as long as the channel runs. Message channels do not use the 64-bit buffers of 9.4.
    """
    footprint = mca_31bit(release, message_kb)
    smallest = mca_31bit(release, constant(1, "KB", "1 KB messages"))
    return {"kb_per_channel": footprint, "overhead_kb": footprint - smallest}


def mca_31bit(release: str, message_kb: Quantity) -> Quantity:
    """31-bit storage of one message channel, in KB / channel."""
    return figure("chinit-mca-31bit").at(release=release, message_kb=message_kb)


@rule(
    "chinit-svrconn-64bit",
    section=3,
    outputs=[
        Out("buffer_kb", "KB", "Size of the pool from which one buffer comes"),
        Out("kb_per_channel", "KB / channel", "64-bit storage of one channel instance"),
        Out("kb_per_conversation", "KB / conversation", "The same for one conversation"),
    ],
    figures=POOLS_64BIT,
)
def chinit_svrconn_64bit(
    message_bytes: MessageBytes, sharecnv: AnySharecnv, conversations: AnyConversations = None
) -> dict[str, Output]:
    """64-bit storage of the channel initiator for one SVRCONN channel, from 9.4 on.

    The report's rule of thumb: message and header, rounded up to the next buffer; twice that where one conversation
    runs on a channel that may be shared, and a tenth more than one buffer each where several share it.
    """
    buffer = buffer_64bit(message_bytes)
    channel = svrconn_64bit(message_bytes, int(sharecnv.value), conversations)
    sharing = on_channel(int(sharecnv.value), conversations)
    return {"buffer_kb": buffer, "kb_per_channel": channel, "kb_per_conversation": channel / sharing}


def buffer_64bit(message: Quantity) -> Quantity:
    """The 64-bit buffer that holds a message and its header, in KB."""
    needed = (message + figure("chinit-64bit-header").at()).to("KB").named("message and header")
    pooled = most(power_of_two_up(needed), figure("chinit-64bit-pool-smallest").at())
    step = figure("chinit-64bit-above-pools-step").at()
    large = (whole_up(needed / step) * step).to("KB")
    return choose(needed <= figure("chinit-64bit-pool-largest").at(), pooled, large).named("buffer")


def svrconn_64bit(message: Quantity, sharecnv: int, conversations: Quantity | None) -> Quantity:
    """64-bit storage of one SVRCONN channel instance, in KB / channel."""
    buffer = buffer_64bit(message)
    channel = buffer / constant(1, "channel", "one channel")
    sharing = on_channel(sharecnv, conversations)
    if sharecnv == 0:
        return channel
    if sharing.value == 1:
        return channel * figure("chinit-64bit-single-factor").at()
    conversations_sharing = given("conversations", sharing.value, "ratio")
    return channel * conversations_sharing * figure("chinit-64bit-shared-factor").at()


def has_64bit_buffers(release: str) -> bool:
    """Whether SVRCONN channels of a release keep messages in 64-bit storage."""
    since = figure("chinit-64bit-since").text("release")
    return since is not None and RELEASES.index(release) >= RELEASES.index(since)

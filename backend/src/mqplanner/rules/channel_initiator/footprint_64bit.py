"""Section 3: 64-bit storage of one SVRCONN channel in the channel initiator, from 9.4 on."""

from mqplanner.figures.catalog import figure
from mqplanner.releases import is_at_least
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.shared.connections import conversations_per_channel
from mqplanner.rules.shared.inputs import AnyConversations, AnySharecnv, MessageBytes
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, most, power_of_two_up, round_up

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

"""The segments in which a dispatcher sends a message, and inputs that the channel rules share (section 11)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.rules.shared.inputs import MessageKB, yes_no
from mqplanner.units import EXTRAPOLATED, RULE_OF_THUMB, Quantity, constant
from mqplanner.units.functions import round_down, round_up, with_note

MEASURED_RELEASES = ("8.0",)
"""The release that MP1J measured channels with."""

ONE_MESSAGE = constant(1, "message", "one message")
WHOLE_MESSAGE = constant(100, "pct", "the message as it is")

Tls = Annotated[bool, Flag("Whether the channel is protected by TLS", "SSLCIPH")]
CompressiblePct = Annotated[
    Quantity, Number("pct", "Share by which compression makes the messages smaller", least=0, most=100)
]


def share_after_compression(compressible_pct: Quantity) -> Quantity:
    """Return the share of a message that compression leaves, as a ratio."""
    return (WHOLE_MESSAGE - compressible_pct).to("ratio").named("share left by compression")


LAST_SEGMENT = constant(1, "segment / message", "one more, for what is left and the headers")


@rule("channel-segments", order=1, releases=MEASURED_RELEASES)
@reads("channel-segment-limit", "channel-segment-example", "dispatcher-requests")
@returns(
    Out("segments", "segment / message", "Segments of one message"),
    Out("dispatcher_requests", "request / message", "Dispatcher requests of one message"),
    Out("segments_at_most", "segment / message", "Segments when the headers of the example are added"),
    Out("segment_kb", "KB / segment", "Largest segment"),
)
def channel_segments(*, message_kb: MessageKB, tls: Tls = False) -> dict[str, Output]:
    """Segments and dispatcher requests of one message.

    A dispatcher sends a message in segments of up to 16 KB with TLS and 32 KB without, one of them at least, and
    takes a request for the message and one for each segment. Compression changes the size of the segments and not
    their number.
    """
    largest = largest_segment(tls)
    size = (message_kb / ONE_MESSAGE).named("message")
    full = round_down(size / largest).named("full segments")
    # the report says "size divided by segment, plus 1"; its cost tables need the quotient rounded down
    segments = (full + LAST_SEGMENT).cap_basis(RULE_OF_THUMB)
    segments = with_note(segments, errata=("channel-segment-rounding",)).named("segments")
    requests = figure("dispatcher-requests")
    with_headers = round_up((size + headers()) / largest).cap_basis(EXTRAPOLATED)
    return {
        "segments": segments,
        "dispatcher_requests": requests.at("per_message") + requests.at("per_segment") * segments,
        "segments_at_most": with_headers.named("segments_at_most"),
        "segment_kb": largest,
    }


def largest_segment(tls: bool) -> Quantity:
    """Return the largest segment of a channel with or without TLS, in KB / segment."""
    return figure("channel-segment-limit").at(tls=yes_no(tls))


def headers() -> Quantity:
    """Return what headers add to a message, in KB / message, from the message size of the report's example."""
    example = figure("channel-segment-example")
    ((tls, message_kb), *_) = example.points("sent_kb")
    sent = example.at("sent_kb", tls=tls, message_kb=message_kb)
    size = constant(message_kb, "KB / message", "message size of the example")
    return (sent - size).named("headers")

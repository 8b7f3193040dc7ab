"""Section 11: the segments in which a message is sent, and what they ask of the dispatcher."""

from __future__ import annotations

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.inputs import MEASURED_IN, ONE_MESSAGE, Tls, header_kb, largest_segment
from mqplanner.rules.engine.results import Output
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.units import constant
from mqplanner.units.basis import EXTRAPOLATED, RULE_OF_THUMB
from mqplanner.units.functions import noted, whole, whole_up

LAST = constant(1, "segment / message", "one more, for what is left and the headers")


@rule(
    "channel-segments",
    section=11,
    outputs=[
        Out("segments", "segment / message", "Segments of one message"),
        Out("dispatcher_requests", "request / message", "Dispatcher requests of one message"),
        Out("segments_at_most", "segment / message", "Segments when the headers of the example are added"),
        Out("segment_kb", "KB / segment", "Largest segment"),
    ],
    figures=("channel-segment-limit", "channel-segment-example", "dispatcher-requests"),
    releases=MEASURED_IN,
)
def channel_segments(*, message_kb: MessageKB, tls: Tls = False) -> dict[str, Output]:
    """Segments and dispatcher requests of one message.

    A dispatcher sends a message in segments of up to 16 KB with TLS and 32 KB without, one of them at least, and
    takes a request for the message and one for each segment. Compression changes the size of the segments and not
    their number.
    """
    largest = largest_segment(tls)
    size = (message_kb / ONE_MESSAGE).named("message")
    full = whole(size / largest).named("full segments")
    rounding = ("channel-segment-rounding",)
    segments = noted((full + LAST).at_best(RULE_OF_THUMB), errata=rounding).named("segments")
    requests = figure("dispatcher-requests")
    with_headers = whole_up((size + header_kb()) / largest).at_best(EXTRAPOLATED)
    return {
        "segments": segments,
        "dispatcher_requests": requests.at("per_message") + requests.at("per_segment") * segments,
        "segments_at_most": with_headers.named("segments_at_most"),
        "segment_kb": largest,
    }

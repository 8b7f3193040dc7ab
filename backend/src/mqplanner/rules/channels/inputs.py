"""Inputs that the rules of section 11 share, and what they have in common."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.units import Quantity, constant

MEASURED_IN = ("8.0",)
"""The release of MP1J, whose channel chapters these rules encode."""

ONE_MESSAGE = constant(1, "message", "one message")
WHOLE_MESSAGE = constant(100, "pct", "the message as it is")

Tls = Annotated[bool, Flag("Whether the channel is protected by TLS", "SSLCIPH")]
CompressiblePct = Annotated[
    Quantity,
    Number("pct", "Share by which compression makes the messages smaller", least=0, most=100),
]


def yes_no(flag: bool) -> str:
    """A flag as the figures have it on their axes."""
    return "yes" if flag else "no"


def largest_segment(tls: bool) -> Quantity:
    """Largest segment of a channel with or without TLS, in KB / segment."""
    return figure("channel-segment-limit").at(tls=yes_no(tls))


def header_kb() -> Quantity:
    """What headers add to a message, in KB / message: 64.5 KB were sent of 64."""
    example = figure("channel-segment-example")
    ((tls, message_kb), *_) = example.points("sent_kb")
    sent = example.at("sent_kb", tls=tls, message_kb=message_kb)
    size = constant(message_kb, "KB / message", "message size of the example")
    return (sent - size).named("headers")


def left_after(compressible_pct: Quantity) -> Quantity:
    """Share of a message that compression leaves, as a ratio."""
    return (WHOLE_MESSAGE - compressible_pct).to("ratio").named("share left by compression")

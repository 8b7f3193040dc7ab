"""Inputs that the channel rules share (section 11)."""

from typing import Annotated

from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.units import Quantity, constant

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

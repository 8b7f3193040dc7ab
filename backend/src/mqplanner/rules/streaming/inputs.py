"""Section 7: inputs that several rules of streaming queues share, and the releases that they speak of."""

from __future__ import annotations

from typing import Annotated

from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.units import Quantity

SINCE = ("9.3", "9.4")
"""Releases with streaming queues, as the figure streaming-support has them."""
MOST_PAGES = 2**24
"""Pages of 4 KB in a page set of 64 GB, the largest there is."""
MOST_SUBSCRIBERS = 1_000_000

queue_input = Choice(("private", "shared"), "Kind of the queues, base queue and stream queue alike")
strmqos_input = Choice(
    ("bestef", "mustdup"), "Whether a put may go on without its copy (BESTEF) or not (MUSTDUP)", "STRMQOS"
)
structure_input = Flag("Whether the stream queue is on another CF structure than its base queue; shared only")

Queue = Annotated[str, queue_input]
Strmqos = Annotated[str, strmqos_input]
SeparateStructure = Annotated[bool, structure_input]
Subscribers = Annotated[
    Quantity,
    Number("subscriber", "Subscribers of the topic", least=0, most=MOST_SUBSCRIBERS, integer=True),
]
OptionalSubscribers = Annotated[
    Quantity | None,
    Number(
        "subscriber",
        "Instead of a stream queue: an alias to a topic with so many subscribers",
        least=0,
        most=MOST_SUBSCRIBERS,
        integer=True,
        discrete=True,
    ),
]


def yes(flag: bool) -> str:
    """A flag as the axes of the figures spell it."""
    return "yes" if flag else "no"

"""Inputs that the rules of streaming queues share, and the releases that stream (section 7)."""

from typing import Annotated

from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import Quantity

STREAMING_RELEASES = ("9.3", "9.4")
"""Releases with streaming queues, as the figure streaming-support has them."""
MOST_SUBSCRIBERS = 1_000_000

Queue = Annotated[str, plan_input(Workload, "queue", "Kind of the queues, base queue and stream queue alike")]
Strmqos = Annotated[str, plan_input(Streaming, "strmqos")]
SeparateStructure = Annotated[
    bool,
    plan_input(
        Streaming,
        "separate_structure",
        "Whether the stream queue is on another CF structure than its base queue; shared only",
    ),
]
Subscribers = Annotated[
    Quantity, Number("subscriber", "Subscribers of the topic", least=0, most=MOST_SUBSCRIBERS, integer=True)
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

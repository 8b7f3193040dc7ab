"""Inputs that the rules of streaming queues share, and the releases that stream (topic 7)."""

from dataclasses import replace
from typing import Annotated

from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import Quantity

STREAMING_RELEASES = ("9.3", "9.4")
"""Releases with streaming queues, as the figure streaming-support has them."""
subscribers_input = Number("subscriber", "Subscribers of the topic", least=0, most=1_000_000, integer=True)

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
Subscribers = Annotated[Quantity, subscribers_input]
OptionalSubscribers = Annotated[
    Quantity | None,
    replace(
        subscribers_input,
        description="Subscribers of a topic, through an alias to it instead of a stream queue",
        discrete=True,
    ),
]

"""Inputs that the Kafka rules share (section 9)."""

from __future__ import annotations

from typing import Annotated

from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.shared.inputs import LARGEST_MESSAGE_MB
from mqplanner.units import Quantity, constant

MEASURED_RELEASES = ("9.4",)
"""The release that the connectors were measured with."""
SOURCE, SINK = DIRECTIONS = ("source", "sink")
SUSTAINED, PEAK = MODES = ("sustained", "peak")
EXACTLY_ONCE = 2
"""The version of the connectors that delivers exactly once."""

ONE_TASK = constant(1, "task", "one task")
ONE_MESSAGE = constant(1, "message", "one message")

direction_input = Choice(DIRECTIONS, "source: from MQ to Kafka; sink: from Kafka to MQ")
tasks_input = Number(
    "task",
    "Tasks of the connector",
    least=1,
    most=1000,
    integer=True,
    mq_name="tasks.max",
    discrete=True,
)

Direction = Annotated[str, direction_input]
Version = Annotated[int, Choice((1, EXACTLY_ONCE), "Version of the connector; 2 delivers exactly once")]
Tasks = Annotated[Quantity, tasks_input]
Persistent = Annotated[
    bool | None, Flag("Whether messages are persistent; if left out they are with version 2 and not with 1")
]
MessagesPerS = Annotated[
    Quantity,
    Number("message / s", "Messages that the connector moves each second", least=0, most=1_000_000_000),
]
MessageKB = Annotated[
    Quantity, Number("KB", "Message size", above=0, most=LARGEST_MESSAGE_MB * 1024, discrete=True)
]


def is_persistent(persistent: bool | None, version: int) -> bool:
    """Return the persistence of the messages; where it is left out, that of the measurements of the version."""
    return version == EXACTLY_ONCE if persistent is None else persistent

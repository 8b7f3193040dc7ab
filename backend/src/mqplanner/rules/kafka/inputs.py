"""Section 9: inputs that the Kafka rules share, and how they are read."""

from __future__ import annotations

from typing import Annotated

from mqplanner.rules.engine.inputs import Choice, Flag, Number
from mqplanner.rules.shared.inputs import LARGEST_MESSAGE_MB
from mqplanner.units import Quantity, constant

SINCE = ("9.4",)
"""The release in which the connectors were measured."""
MOST_TASKS = 1000
DIRECTIONS = ("source", "sink")
SINK, SOURCE = "sink", "source"
EXACTLY_ONCE = 2
"""The version of the connectors that delivers exactly once."""

direction_input = Choice(DIRECTIONS, "source: from MQ to Kafka; sink: from Kafka to MQ")
tasks_input = Number(
    "task",
    "Tasks of the connector",
    least=1,
    most=MOST_TASKS,
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
MODES = ("sustained", "peak")
SUSTAINED, PEAK = MODES

ONE_TASK = constant(1, "task", "one task")
ONE_MESSAGE = constant(1, "message", "one message")


def is_persistent(persistent: bool | None, version: int) -> bool:
    """What the user said of persistence, or else what the report measured that version with."""
    return version == EXACTLY_ONCE if persistent is None else persistent

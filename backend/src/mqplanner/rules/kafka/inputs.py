"""Inputs that the Kafka rules share (section 9)."""

from typing import Annotated

from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import Quantity, constant

MEASURED_RELEASES = ("9.4",)
"""The release that the connectors were measured with."""
EXACTLY_ONCE = 2
"""The version of the connectors that delivers exactly once."""

ONE_TASK = constant(1, "task", "one task")
ONE_MESSAGE = constant(1, "message", "one message")
direction_input = plan_input(Connector, "direction")
tasks_input = plan_input(Connector, "tasks", "Tasks of the connector", discrete=True)

Direction = Annotated[str, direction_input]
Version = Annotated[int, plan_input(Connector, "version")]
Tasks = Annotated[Quantity, tasks_input]
Persistent = Annotated[
    bool | None,
    plan_input(Connector, "persistent", "Whether messages are persistent; default: with version 2 and not with 1"),
]
MessagesPerS = Annotated[
    Quantity, Number("message / s", "Messages a second through the connector", least=0, most=10**9)
]
MessageKB = Annotated[Quantity, plan_input(Connector, "message_kb", discrete=True)]


def is_persistent(persistent: bool | None, version: int) -> bool:
    """Return the persistence of the messages; where it is left out, that of the measurements of the version."""
    return version == EXACTLY_ONCE if persistent is None else persistent

"""The length of messages that a queue or a channel must take (MAXMSGL)."""

from mqplanner.exports.configuration.collector import Collector
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queues import Workload
from mqplanner.units.number_format import number_with_unit

OBJECTS = {"QLOCAL": "queue", "CHANNEL": "channel"}
STEP_B = 1024 * 1024
BYTES = {"message_bytes": 1, "message_kb": 1024}
"""Bytes in the unit of each field."""


def add_message_length(
    to: Collector,
    target: tuple[str, str],
    part: Workload | ChannelGroup,
    at: str,
    name: str,
    withheld: str | None,
    note: str | None,
) -> None:
    """Add MAXMSGL: the next whole MB above the message size, which leaves space for headers; at least MQ's default.

    The size of the plan may be an average, so that MAXMSGL is a floor, and is written only above the default of
    queues, for channels too.
    """
    size = getattr(part, name)
    if size is None:
        return
    most = float(figure("message-length-limit").at(object=OBJECTS[target[0]]).value)
    default = float(figure("message-length-default").at().value)
    needed = size * BYTES[name]
    value = min(max((int(needed) // STEP_B + 1) * STEP_B, int(default)), int(most))
    to.add(
        "mqsc", target, "MAXMSGL", part, at, name, f"{value}", number=float(needed), unit="B", withheld=withheld,
        note=note, default=default,
        reason=f"The plan has messages of {number_with_unit(needed, 'B')}, the default of queues is "
        f"{number_with_unit(default, 'B')}; leave a larger value as it is",
    )  # fmt: skip

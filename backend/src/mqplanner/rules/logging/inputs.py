"""Topic 5: inputs that several of the logging rules share."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from mqplanner.plan.logs import Logs
from mqplanner.rules.engine import Groups
from mqplanner.rules.engine.inputs import Choice, Flag, Number, plan_input
from mqplanner.rules.shared.inputs import MessageBytes
from mqplanner.rules.zhyperlink.inputs import stripes_input
from mqplanner.units import Quantity

MAX_MB_PER_S = 1_000_000


@dataclass(frozen=True, kw_only=True)
class LoggedWorkload:
    """Persistent messages of one size."""

    persistent_put_rate_per_s: Annotated[
        Quantity, Number("message / s", "Persistent messages put a second", least=0, most=1_000_000_000)
    ]
    message_bytes: MessageBytes
    streamed: Annotated[bool, Flag("Whether the queue streams its messages to another queue")] = False


workloads_input = Groups(LoggedWorkload, "Persistent messages that are put, by rate and size", fewest=1)
Workloads = Annotated[Sequence[LoggedWorkload], workloads_input]
RbaBytes = Annotated[int, Choice((6, 8), "Bytes of the log RBA")]
MbPerS = Annotated[Quantity, Number("MB / s", "Log rate of one copy", above=0, most=MAX_MB_PER_S)]
# Any number of stripes is accepted, so that the answer names the nearest measured one in place of a rate.
MeasuredStripes = Annotated[
    Quantity, replace(stripes_input, description="Stripes of a log copy; published at 1 and 4", discrete=True)
]
LogIo = Annotated[str, plan_input(Logs, "io")]
Environment = Annotated[
    str,
    plan_input(
        Logs,
        "environment",
        "Whether MQ has the storage device alone (performance) or other work keeps it busy (real-world)",
    ),
]

"""Persistent messages that connectors and replications put to queue managers, which log them."""

from dataclasses import dataclass
from typing import Any

from mqplanner.plan.document import Plan
from mqplanner.plan.shared_resources import Connector, Replication
from mqplanner.rules.kafka.rate import is_persistent


@dataclass(frozen=True)
class PutTogether:
    """Persistent messages that connectors and replications put to one queue manager, with their data.

    `has_all_sizes`: whether the size of all of them is known; the data is that of the others. `parts`: by how many
    connectors and replications they are put. `each`: the messages a second of each part, and their size in KB or None.
    """

    messages_per_s: Any
    kb_per_s: Any
    has_all_sizes: bool
    parts: int
    each: tuple[tuple[Any, Any], ...] = ()


def puts_persistent_messages(part: Connector | Replication) -> bool:
    """Return whether a part puts persistent messages to its queue manager."""
    if isinstance(part, Replication):
        return True
    return part.direction == "sink" and is_persistent(part.persistent, part.version)


def put_together(plan: Plan) -> dict[str, PutTogether]:
    """Return what all parts put together, by the name of their queue manager."""
    found: dict[str, list[tuple[Any, Any]]] = {}
    parts: list[Connector | Replication] = [*plan.connectors, *plan.replications]
    for part in parts:
        if part.queue_manager is not None and part.messages_per_s is not None and puts_persistent_messages(part):
            found.setdefault(part.queue_manager, []).append((part.messages_per_s, part.message_kb))
    return {
        name: PutTogether(
            sum(rate for rate, _ in puts),
            sum(rate * size for rate, size in puts if size is not None),
            all(size is not None for _, size in puts),
            len(puts),
            tuple(puts),
        )
        for name, puts in found.items()
    }

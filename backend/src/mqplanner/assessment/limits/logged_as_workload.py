"""Messages that a connector or a replication puts: the log of their queue manager holds them as a workload only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mqplanner.assessment.limits.log_load import persistent
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import ConnectorScope, QueueManagerScope, ReplicationScope

TITLE = "Log of messages that are put"


def sink_log(scope: ConnectorScope) -> Iterator[Result]:
    """A sink connector puts what it reads from Kafka."""
    said = scope.connector
    if said.direction == "sink" and said.persistent:
        yield from _beside_workloads(scope, scope.manager, said.messages_per_s)


def replication_log(scope: ReplicationScope) -> Iterator[Result]:
    """Q Capture puts persistent messages."""
    yield from _beside_workloads(scope, scope.manager, scope.replication.messages_per_s)


def _beside_workloads(
    scope: ConnectorScope | ReplicationScope, manager: QueueManagerScope | None, messages_per_s: Any
) -> Iterator[Result]:
    """Said where the workloads of the queue manager put fewer persistent messages than this does."""
    if manager is None or manager.manager.logs is None or messages_per_s is None:
        return
    rates: list[Any] = [load.put_rate_per_s for _, load in persistent(manager)]
    if any(rate is None for rate in rates):
        return
    if np.any(np.greater(messages_per_s, sum(rates))):
        name = manager.manager.name
        words = (
            f"the log of {name} counts workloads alone, and they put fewer persistent messages than this does: "
            "describe its messages as a workload too"
        )
        yield scope.not_assessed(TITLE, "queue_manager", words)

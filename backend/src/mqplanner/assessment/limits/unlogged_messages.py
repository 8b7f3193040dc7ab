"""Messages of connectors and replications that the log of their queue manager counts only if a workload has them."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.log_load import persistent_workloads
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import ConnectorScope, ReplicationScope


@evaluator(ConnectorScope, ReplicationScope, order=2)
def unlogged_messages(scope: ConnectorScope | ReplicationScope) -> Iterator[Result]:
    """Report persistent messages that are put at a higher rate than by all workloads of the queue manager."""
    puts = scope.connector if isinstance(scope, ConnectorScope) else scope.replication
    if isinstance(scope, ConnectorScope) and not (
        scope.connector.direction == "sink" and scope.connector.persistent
    ):
        return
    if scope.manager is None or scope.manager.manager.logs is None or puts.messages_per_s is None:
        return
    rates = [workload.put_rate_per_s for _, workload in persistent_workloads(scope.manager)]
    known_rates = [rate for rate in rates if rate is not None]
    if len(known_rates) == len(rates) and np.any(np.greater(puts.messages_per_s, sum(known_rates))):
        message = (
            f"the log of {scope.manager.manager.name} counts the messages of workloads only, and their put rate is "
            "lower: enter these messages as a workload too"
        )
        yield scope.not_assessed("Log of messages that are put", "queue_manager", message)

"""The backlog of each workload whose consumers stop: how deep its queue gets, and how long it takes to drain."""

from collections.abc import Iterator

from mqplanner.assessment.limits.expiry import shared_queues
from mqplanner.assessment.limits.queue_depths import WorkloadQueue, workload_queues
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, details, evaluator

DEPTH, DRAIN = "backlog/depth", "backlog/drain"
"""Kinds of the quantities."""


@evaluator(QueueManagerScope, order=12)
def private_backlogs(scope: QueueManagerScope) -> Iterator[Result]:
    """Report the backlogs of the private queues of a queue manager."""
    yield from _backlogs(list(workload_queues(scope, "private")))


@evaluator(QueueSharingGroupScope, order=3)
def shared_backlogs(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Report the backlogs of the shared queues of a group."""
    yield from _backlogs(shared_queues(scope))


@details
def _backlogs(queues: list[WorkloadQueue]) -> Iterator[Result]:
    for queue in queues:
        if queue.streaming or queue.workload.outage_s is None:
            continue
        name, depth, drain = queue.workload.name, queue.depth_after_outage.quantity, queue.drain_time
        if depth is not None:
            title = "Messages at the end of a consumer outage"
            yield queue.scope.quantity(DEPTH, title, depth.named("depth"), queue.field, name, name)
        if drain is not None:
            title = "Time to drain after a consumer outage"
            yield queue.scope.quantity(DRAIN, title, drain.named("time to drain"), queue.field, name, name)

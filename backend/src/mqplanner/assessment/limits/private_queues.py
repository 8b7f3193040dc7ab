"""All results that depend on the depths of the private queues of a queue manager."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.buffer_pools import buffer_pools
from mqplanner.assessment.limits.expiry import private_expiry_scan
from mqplanner.assessment.limits.page_sets import page_sets
from mqplanner.assessment.limits.queue_depths import expiry_scan_interval, workload_queues
from mqplanner.assessment.limits.streaming import streaming
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope


@evaluator(QueueManagerScope, order=3)
def private_queues(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess buffer pools, page sets, expiry scans and stream queues of a queue manager."""
    manager, queues = scope.manager, list(workload_queues(scope, "private", expiry_scan_interval(scope)))
    if not manager.workloads and (manager.page_sets or manager.buffer_pools):
        message = "enter workloads to check whether their messages have room"
        yield scope.not_assessed("Page sets and buffer pools", "workloads", message)
    for results in (buffer_pools, page_sets, private_expiry_scan, streaming):
        yield from results(scope, queues)

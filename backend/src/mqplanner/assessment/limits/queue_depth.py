"""What the messages on private queues come to: everything that is judged from the same backlogs."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.buffer_pools import buffer_pools
from mqplanner.assessment.limits.expiry import expiry
from mqplanner.assessment.limits.message_backlog import private
from mqplanner.assessment.limits.page_sets import page_sets
from mqplanner.assessment.limits.streaming import streaming
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope


def at_rest(scope: QueueManagerScope) -> Iterator[Result]:
    """Buffer pools, page sets, scans for expired messages and stream queues of a queue manager."""
    manager, queues = scope.manager, private(scope)
    if not manager.workloads and (manager.page_sets or manager.buffer_pools):
        words = "whether messages have room is not judged until workloads are described"
        yield scope.not_assessed("Page sets and buffer pools", "workloads", words)
    for system in (buffer_pools, page_sets, expiry, streaming):
        yield from system(scope, queues)

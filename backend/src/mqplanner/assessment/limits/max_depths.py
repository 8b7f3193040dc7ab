"""MAXDEPTH of the queues of workloads: whether the messages that wait on a queue are more than it may hold.

Messages with CAPEXPRY count as for page sets: as many as are there if none is got until they expire.
"""

from collections.abc import Iterable, Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.fill_times import moment_of, time_without_gets
from mqplanner.assessment.limits.queue_depths import (
    WorkloadQueue,
    doubts_in_outage,
    more_gets,
    problems_of,
    space_needed,
    workload_queues,
)
from mqplanner.assessment.limits.shared_queues import shared_queues
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queues import Workload
from mqplanner.units import constant

NORMAL, OUTAGE, EXPIRY = "max-depth", "max-depth/outage", "max-depth/expiry"
TITLES = {
    NORMAL: "Queue depth",
    OUTAGE: "Queue depth during a consumer outage",
    EXPIRY: "Queue depth until messages expire",
}
ONE = constant(1, "message", "one message")
HIGHEST = bounds(declared_field(Workload, "max_depth"))[1] or 0.0
"""The highest MAXDEPTH that a queue can have."""


@evaluator(QueueManagerScope, order=20)
def private_max_depths(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess MAXDEPTH of the private queues of a queue manager."""
    yield from _max_depths(workload_queues(scope, "private"))


@evaluator(QueueSharingGroupScope, order=7)
def shared_max_depths(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess MAXDEPTH of the shared queues of a group."""
    yield from _max_depths(shared_queues(scope))


def _max_depths(queues: Iterable[WorkloadQueue]) -> Iterator[Result]:
    for queue in queues:
        if not queue.streaming and queue.workload.max_depth is not None:
            for kind, messages in _situations(queue):
                yield _max_depth(queue, kind, messages)
            yield from _lasts(queue)


def _lasts(queue: WorkloadQueue) -> Iterator[Result]:
    """Yield the time until a queue is full if nothing is got from it, where that is known."""
    scope, name = queue.scope, queue.workload.name
    highest = optional_plan_number(queue.workload, "max_depth", "message", "MAXDEPTH")
    without_gets = time_without_gets(highest, [queue])
    if without_gets is not None:
        title = "Time without gets until the queue is full"
        quantity = without_gets.named("lasts")
        yield scope.quantity("max-depth/lasts", title, quantity, queue.field, _subject(queue), name)


def _situations(queue: WorkloadQueue) -> Iterator[tuple[str, Estimate]]:
    """Yield the situations to assess, as for page sets: a normal day only where the plan describes nothing worse."""
    if queue.outage is not None:
        yield OUTAGE, queue.depth_after_outage
    if queue.capexpry_s is not None:
        yield EXPIRY, queue.depth_before_expiry
    if queue.outage is None and queue.capexpry_s is None:
        yield NORMAL, queue.normal_depth


def _subject(queue: WorkloadQueue) -> str:
    return f"queue “{queue.workload.name}” of {queue.scope.manager.name}"


def _max_depth(queue: WorkloadQueue, kind: str, messages: Estimate) -> Limit:
    """Return the limit on the messages on a queue in one situation."""
    scope, workload, field = queue.scope, queue.workload, f"{queue.field}/max_depth"
    highest = optional_plan_number(workload, "max_depth", "message", "MAXDEPTH")
    needed, growing, endless = space_needed(messages.named("messages on the queue"), highest, [queue], ONE)
    subject = _subject(queue)
    larger = larger_value(workload.max_depth, needed.against(highest), HIGHEST, is_size=False)
    remedies = list(more_gets([queue])) or [Remedy(scope.at(field), "A higher MAXDEPTH", larger)]
    if kind == EXPIRY:
        remedies.append(Remedy(scope.at(f"{queue.field}/capexpry_s"), "Earlier expiry"))
    is_outage = kind == OUTAGE
    return scope.limit(
        kind,
        TITLES[kind],
        needed,
        highest,
        growing=growing,
        endless=endless,
        subject=subject,
        item=workload.name,
        remedies=remedies,
        caution=doubts_in_outage([queue]) if is_outage else problems_of([queue]),
        moment=moment_of(messages.quantity, highest, [queue], subject, "is full") if is_outage else None,
    )

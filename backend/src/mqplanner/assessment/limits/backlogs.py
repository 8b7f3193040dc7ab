"""The backlog of each workload whose consumers stop: how deep its queue gets, and how long it takes to drain."""

from collections.abc import Iterator

from mqplanner.assessment.limits.queue_depths import WorkloadQueue, workload_queues
from mqplanner.assessment.limits.real_storage import buffers_of
from mqplanner.assessment.limits.shared_queues import shared_queues
from mqplanner.assessment.numbers import output_number
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, details, evaluator
from mqplanner.rules.buffer_pools import pools
from mqplanner.rules.buffer_pools.fill_and_drain import bufferpool_drain
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.units import constant
from mqplanner.units.functions import least
from mqplanner.units.number_format import format_duration

DEPTH, DRAIN = "backlog/depth", "backlog/drain"
"""Kinds of the quantities."""
ALL, HALF = constant(100, "pct", "all of the backlog"), constant(50, "pct", "half of the backlog")


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
        if doubts := doubts_on_drain(queue):
            yield from queue.scope.findings(doubts, f"{queue.field}/catch_up_rate_per_s", name)


def doubts_on_drain(queue: WorkloadQueue) -> list[Finding]:
    """Return the warning on a catch-up rate above the published one from page sets, where most of a backlog is there.

    None over many points, since a time in words is of one point.
    """
    outputs, drain = _at_published_rates(queue), queue.drain_time
    if outputs is None or drain is None or drain.is_array or not drain.known:
        return []
    backlog = output_number(outputs, "messages_on_page_set") + output_number(outputs, "messages_in_buffers")
    seconds = float(output_number(outputs, "seconds_to_drain").value)
    return applicable_advice(
        "backlog-from-page-set",
        name=queue.name,
        share=(output_number(outputs, "messages_on_page_set") / backlog).to("pct"),
        half=HALF,
        page_set_rate=output_number(outputs, "page_set_rate_per_s"),
        catch_up=queue.catch_up_rate,
        puts=queue.put_rate.known,
        entered=format_duration(float(drain.value), exact=False),
        published=format_duration(seconds, exact=False),
    )


def _at_published_rates(queue: WorkloadQueue) -> Outputs | None:
    """Return how the backlog of a private queue drains at the published rates; None where that is not known.

    The pool is taken to hold as much of it as before deferred write starts, as if no other queue used it.
    """
    depth, normal, each = queue.depth_after_outage.quantity, queue.normal_depth.quantity, queue.buffers_per_message
    manager, puts = queue.scope.manager, queue.put_rate.known
    pool_id = next((one.buffer_pool for one in manager.page_sets if one.id == queue.page_set), None)
    number = next((n for n, pool in enumerate(manager.buffer_pools) if pool.id == pool_id), None)
    is_private = queue.workload.queue == "private" and not queue.streaming
    if not is_private or number is None or depth is None or normal is None or each.known is None or puts is None:
        return None
    backlog, buffers = depth - normal, buffers_of(queue.scope, number).known
    if buffers is None or any(one.is_array for one in (backlog, buffers, each.known, puts)) or not backlog.value > 0:
        return None
    in_buffers = least(ALL, (pools.usable(buffers) / each.known / backlog).to("pct"))
    return bufferpool_drain.compute(depth=backlog, in_buffers_pct=in_buffers, put_rate_per_s=puts)

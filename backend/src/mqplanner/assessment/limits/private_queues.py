"""All results that depend on the depths of the private queues of a queue manager."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.buffer_pools import buffer_pools
from mqplanner.assessment.limits.expiry import private_expiry_scan
from mqplanner.assessment.limits.page_sets import page_sets
from mqplanner.assessment.limits.queue_depths import WorkloadQueue, expiry_scan_interval, workload_queues
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.rules.streaming.page_set import streaming_page_set
from mqplanner.rules.streaming.put_cost import Put, put_advice
from mqplanner.units import Quantity, given
from mqplanner.units.functions import round_down


@evaluator(QueueManagerScope, order=3)
def private_queues(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess buffer pools, page sets, expiry scans and stream queues of a queue manager."""
    manager, queues = scope.manager, list(workload_queues(scope, "private", expiry_scan_interval(scope)))
    if not manager.workloads and (manager.page_sets or manager.buffer_pools):
        message = "enter workloads to check whether their messages have room"
        yield scope.not_assessed("Page sets and buffer pools", "workloads", message)
    for results in (buffer_pools, page_sets, private_expiry_scan, _streaming):
        yield from results(scope, queues)


def _streaming(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess each workload that streams, and the page set of each stream queue."""
    for number, workload in enumerate(scope.manager.workloads):
        if workload.streaming is not None:
            separate = workload.queue == "shared" and workload.streaming.separate_structure
            release, strmqos = scope.manager.release, workload.streaming.strmqos
            put = Put(workload.queue, workload.call, release, workload.syncpoint, strmqos, separate)
            yield from scope.findings(list(put_advice(put)), f"workloads/{number}/streaming", workload.name)
    for queue in queues:
        if queue.is_stream_queue:
            yield from _full_page_set(scope, queue)


def _full_page_set(scope: QueueManagerScope, queue: WorkloadQueue) -> Iterator[Result]:
    """Yield the copies that fill the page set of a stream queue, and what happens if it is full in an outage.

    The rule assumes that base queue and stream queue each have a page set to themselves.
    """
    workload, messages = queue.workload, queue.depth_after_outage.quantity
    pages, base_pages = _pages(scope, queue.page_set), _pages(scope, workload.page_set)
    if workload.streaming is None or pages is None or queue.message_size is None:
        return
    is_separate = queue.page_set != workload.page_set
    answer = streaming_page_set.compute(
        stream_pages=pages,
        message_bytes=queue.message_size,
        strmqos=workload.streaming.strmqos,
        messages=messages,
        base_pages=base_pages if is_separate else None,
    )
    fits, field, name = answer["messages_until_full"], f"workloads/{queue.position}/streaming", workload.name
    if isinstance(fits, Quantity):
        title = "Copies that fill the page set of the stream queue"
        yield scope.quantity("streaming/until-full", title, fits, field, name, name)
    if is_separate and messages is not None:
        yield from scope.findings(answer["findings"], field, name)


def _pages(scope: QueueManagerScope, id: int | None) -> Quantity | None:
    """Return the whole pages of a page set; None where its size is not known."""
    size = next((page_set.size_mb for page_set in scope.manager.page_sets if page_set.id == id), None)
    if size is None:
        return None
    return round_down(given("size_mb", size, "MB", f"size of page set {id}").to("page"))

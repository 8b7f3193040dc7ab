"""Streaming queues: what the reports say of the way a queue streams, and when the stream queue is full."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.message_backlog import Backlog
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.rules.streaming.page_set import streaming_page_set
from mqplanner.rules.streaming.put_cost import put_advice
from mqplanner.rules.streaming.put_cost_tables import Put
from mqplanner.units import Quantity, given
from mqplanner.units.functions import round_down


def streaming(scope: QueueManagerScope, queues: list[Backlog]) -> Iterator[Result]:
    """Every workload that streams."""
    for number, workload in enumerate(scope.manager.workloads):
        if workload.streaming is None:
            continue
        separate = workload.queue == "shared" and workload.streaming.separate_structure
        put = Put(
            workload.queue,
            workload.call,
            scope.manager.release,
            workload.syncpoint,
            workload.streaming.strmqos,
            separate,
        )
        yield from scope.findings(list(put_advice(put)), f"workloads/{number}/streaming", workload.name)
    for queue in queues:
        if queue.is_copy:
            yield from _until_full(scope, queue)


def _until_full(scope: QueueManagerScope, queue: Backlog) -> Iterator[Result]:
    """Copies that fill the page set of the stream queue, and what a full one then does in the outage of the plan.

    The rule takes base queue and stream queue to have a page set each, with nothing else on them.
    """
    workload = queue.workload
    pages, base = _pages(scope, queue.page_set), _pages(scope, workload.page_set)
    if workload.streaming is None or pages is None or queue.size is None:
        return
    alone = queue.page_set != workload.page_set
    answer = streaming_page_set.compute(
        stream_pages=pages,
        message_bytes=queue.size,
        strmqos=workload.streaming.strmqos,
        messages=queue.in_outage.quantity,
        base_pages=base if alone else None,
    )
    fits, field = answer["messages_until_full"], f"workloads/{queue.position}/streaming"
    if isinstance(fits, Quantity):
        title = "Copies that fill the page set of the stream queue"
        name = workload.name
        yield scope.quantity("streaming/until-full", title, fits, field, name, name)
    if alone and queue.in_outage.quantity is not None:
        yield from scope.findings(answer["findings"], field, workload.name)


def _pages(scope: QueueManagerScope, id: int | None) -> Quantity | None:
    """The whole pages of a page set; None where its size is not known."""
    sizes = {page_set.id: page_set.size_mb for page_set in scope.manager.page_sets}
    size = None if id is None else sizes.get(id)
    return (
        None
        if size is None
        else round_down(given("size_mb", size, "MB", f"size of page set {id}").to("page"))
    )

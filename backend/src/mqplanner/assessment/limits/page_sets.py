"""Page sets: whether messages have room in them, in an outage and until they expire, and when they are full.

The space is a limit. The times until a page set is full are quantities without a verdict; `fill_times` yields them with
the formulas of `rules/buffer_pools/fill_and_drain.py`. The evaluator that calls this module is in `private_queues.py`.
"""

from collections.abc import Callable, Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import (
    WorkloadQueue,
    fill_times,
    growing_queue_findings,
    total_of,
    workload_queues,
)
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import PageSet
from mqplanner.rules.streaming.page_set import room_for_messages
from mqplanner.units import Quantity, given

LARGEST_MB = 65_536
"""The largest page set that can be defined."""
TITLES = {
    "page-set": "Page set",
    "page-set/outage": "Page set in an outage",
    "page-set/expiry": "Page set until messages expire",
}


def page_sets(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess the size of each page set with messages, and report queues that grow without end."""
    for number, page_set in enumerate(scope.manager.page_sets):
        on_page_set = [queue for queue in queues if queue.page_set == page_set.id]
        if on_page_set:
            for kind, depth in _situations(on_page_set):
                yield _space(scope, number, kind, total_of(on_page_set, depth, _pages), on_page_set)
            room, subject = _room(scope, page_set), _name(scope, page_set)
            for name, title, seconds in fill_times(room, on_page_set, "the page set is full", _pages):
                kind, field = f"page-set/{name}", f"page_sets/{number}"
                yield scope.quantity(kind, title, seconds, field, subject, page_set.id)
    yield from growing_queue_findings(scope, queues)
    # One member scans the shared queues for the whole group, so that messages that expire cannot grow without end.
    shared = [queue for queue in workload_queues(scope, "shared", None) if queue.capexpry_s is None]
    yield from growing_queue_findings(scope, shared)
    unplaced = next((queue for queue in queues if queue.page_set is None), None)
    if unplaced is not None:
        field = f"workloads/{unplaced.position}/{'streaming/' if unplaced.is_stream_queue else ''}page_set"
        message = f"enter the page set of {unplaced.name} to check whether these messages have room"
        yield scope.not_assessed("Page sets and buffer pools", field, message)


def _situations(queues: list[WorkloadQueue]) -> Iterator[tuple[str, Callable[[WorkloadQueue], Estimate]]]:
    """Yield the situations to assess: a normal day only where the plan describes nothing worse."""
    outage = any(queue.workload.outage_s is not None for queue in queues)
    expiry = any(queue.capexpry_s is not None for queue in queues)
    if outage:
        yield "page-set/outage", lambda q: q.depth_after_outage
    if expiry:
        yield "page-set/expiry", lambda q: q.depth_before_expiry
    if not outage and not expiry:
        yield "page-set", lambda q: q.normal_depth


def _pages(queue: WorkloadQueue) -> Quantity | None:
    return queue.pages_per_message


def _name(scope: QueueManagerScope, page_set: PageSet) -> str:
    return f"page set {page_set.id} of {scope.manager.name}"


def _room(scope: QueueManagerScope, page_set: PageSet) -> Quantity | None:
    if page_set.size_mb is None:
        return None
    return room_for_messages(given("size_mb", page_set.size_mb, "MB", f"size of {_name(scope, page_set)}"))


def _space(scope: QueueManagerScope, number: int, kind: str, pages: Estimate, queues: list[WorkloadQueue]) -> Limit:
    """Return the limit on the space that messages need."""
    page_set = scope.manager.page_sets[number]
    limit, field = _room(scope, page_set), f"page_sets/{number}/size_mb"
    needed = pages.against(limit)
    used = None if needed is None else needed.to("MB").named("space that messages need")
    larger = larger_value(page_set.size_mb, used, LARGEST_MB)
    remedies = [Remedy(scope.at(field), "A larger page set", larger)]
    expiring = next((queue for queue in queues if queue.capexpry_s is not None), None)
    if kind == "page-set/expiry" and expiring is not None:
        expiry = "streaming/capexpry_s" if expiring.has_own_expiry else "capexpry_s"
        remedies.append(Remedy(f"{expiring.path}/{expiry}", "Earlier expiry"))
    missing_size = scope.missing(field, page_set.size_mb, f"the size of page set {page_set.id}")
    return scope.limit(
        kind,
        TITLES[kind],
        used,
        limit,
        subject=_name(scope, page_set),
        item=page_set.id,
        missing=(*pages.missing, *missing_size),
        remedies=remedies,
    )

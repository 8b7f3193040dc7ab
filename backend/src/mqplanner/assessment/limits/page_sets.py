"""Private queues: page sets with room for their messages, and all else that depends on the depths of the queues.

The space of a page set is a limit. The times until it is full are quantities without a verdict; `fill_times` yields
them with the formulas of `rules/buffer_pools/fill_and_drain.py`.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.buffer_pools import buffer_pools
from mqplanner.assessment.limits.expiry import private_expiry_scan
from mqplanner.assessment.limits.fill_times import fill_times, moment_of
from mqplanner.assessment.limits.further_page_sets import further_page_sets, spread_over_page_sets
from mqplanner.assessment.limits.queue_depths import (
    WorkloadQueue,
    are_copies_only,
    doubts_in_outage,
    more_gets,
    problems_of,
    space_needed,
    streaming_advice,
    total_of,
    unplaced,
    workload_queues,
)
from mqplanner.assessment.moments import Moment
from mqplanner.assessment.numbers import number_or_none, optional_plan_number, plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value, size_to_enter, twice
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import EXCEEDED_PCT, UP_TO_WARNING, WATCH_PCT
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queues import PageSet
from mqplanner.rules.buffer_pools.page_sets import largest_page_set, largest_size, pages_of_objects
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.streaming.call_cost import adapter_advice
from mqplanner.rules.streaming.page_set import (
    ONE_MESSAGE,
    ONE_PAGE,
    room_for_messages,
    size_for_messages,
    streaming_page_set,
)
from mqplanner.units import Quantity, constant, everywhere, given
from mqplanner.units.functions import choose, least, most, round_down
from mqplanner.units.number_format import format_duration

OBJECT_FIELDS = {
    "local-queue": "local_queues",
    "permanent-dynamic-queue": "permanent_dynamic_queues",
    "model-queue": "model_queues",
    "alias-queue": "alias_queues",
    "remote-queue": "remote_queues",
    "process": "processes",
    "namelist": "namelists",
    "message-channel": "message_channels",
    "client-connection-channel": "client_connection_channels",
    "server-connection-channel": "server_connection_channels",
    "storage-class": "storage_classes",
    "authentication-information": "authentication_information",
}
"""Fields of the plan by the kinds of objects."""
NO_TIME = constant(0, "s", "consumers that go on")
NO_PAGES = constant(0, "page", "no messages")
MAX_PAGE_SET_MB = int(bounds(declared_field(PageSet, "size_mb"))[1] or 0)
"""The largest page set that can be defined."""
MAX_SECONDARY_MB = bounds(declared_field(PageSet, "secondary_mb"))[1]
"""The largest secondary extent that the plan accepts."""
TITLES = {
    "page-set": "Page set",
    "page-set/outage": "Page set space during a consumer outage",
    "page-set/expiry": "Page set until messages expire",
}


@evaluator(QueueManagerScope, order=3)
def private_queues(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess buffer pools, page sets, expiry scans and stream queues of a queue manager."""
    manager, queues = scope.manager, list(workload_queues(scope, "private"))
    if not manager.workloads and (manager.page_sets or manager.buffer_pools):
        message = "enter workloads to check whether their messages have room"
        yield scope.not_assessed("Page sets and buffer pools", "workloads", message)
    for results in (buffer_pools, _page_sets, _page_set_zero, _expansion, private_expiry_scan, _streaming):
        yield from results(scope, queues)


def _page_sets(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess the size of each page set with messages, and report queues that grow without end."""
    for number, page_set in enumerate(scope.manager.page_sets):
        on_page_set = [queue for queue in queues if queue.page_set == page_set.id]
        if on_page_set:
            of_zero = applicable_advice("messages-on-page-set", page_set=page_set.id)
            yield from scope.findings(of_zero, f"page_sets/{number}", _name(scope, number))
            for kind, depth in _situations(on_page_set):
                yield _space(scope, number, kind, depth, on_page_set, of_zero + unplaced(queues))
            room, place = _room(scope, number).known, (f"page_sets/{number}", _name(scope, number))
            for name, title, seconds in fill_times(room, on_page_set, "the page set is full", _pages):
                yield scope.quantity(f"page-set/{name}", title, seconds, *place, page_set.id)
    yield from _growing_queues(scope, queues)
    # One member scans the shared queues for the whole group, so that messages that expire cannot grow without end.
    shared = [queue for queue in workload_queues(scope, "shared") if queue.capexpry_s is None]
    yield from _growing_queues(scope, shared)
    first = next((queue for queue in queues if queue.page_set is None), None)
    if first is not None:
        message = f"enter the page set of {first.name} to check whether these messages have room"
        yield scope.not_assessed("Page sets and buffer pools", f"{first.field}/page_set", message)


def _page_set_zero(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess page set zero against its object definitions and the messages that are stored on it all the same."""
    objects = scope.manager.objects
    if objects is None:
        return
    counts = {kind: plan_number(objects, field, "object") for kind, field in OBJECT_FIELDS.items()}
    on_zero = [queue for queue in queues if queue.page_set == 0]
    messages = total_of(on_zero, lambda q: q.depth_after_outage, _pages) if on_zero else Estimate(NO_PAGES)
    number = next((n for n, page_set in enumerate(scope.manager.page_sets) if page_set.id == 0), None)
    words = "the space", "page set zero"
    size = (
        Estimate(None, scope.missing("page_sets", None, *words))
        if number is None
        else scope.number(scope.manager.page_sets[number], f"page_sets/{number}/size_mb", "MB", *words)
    )
    pages = Estimate(pages_of_objects(counts))
    used = Estimate.total([pages, messages]).map(lambda known: known.to("MB"))
    doubled = Estimate.total([pages, pages, messages]).known
    remedies: list[Remedy] = []
    if number is not None:
        larger = Remedy(scope.at(f"page_sets/{number}/size_mb"), "A larger page set zero")
        remedies = list(_more_space(scope, number, larger, used.quantity))
        size = size.map(partial(_within_reach, scope.manager.page_sets[number]))
    facts = {"doubled": None if doubled is None else doubled.to("MB"), "size": size.known}
    queues_defined = counts["local-queue"] + counts["permanent-dynamic-queue"]
    findings = applicable_advice("page-set-zero", messages=messages.known, queues=queues_defined)
    yield scope.limit(
        "page-set-zero",
        "Page set zero",
        used.named("objects and messages"),
        size,
        growing=messages.map(lambda known: known.to("MB")),
        subject=f"page set 0 of {scope.manager.name}",
        remedies=remedies,
        caution=applicable_advice("page-set-zero-sizes", **facts) + doubts_in_outage(on_zero) + unplaced(queues),
    )
    yield from scope.findings(findings, "objects")


def _expansion(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess whether page sets whose primary space is entered can expand to the space that they may grow to."""
    for number, page_set in enumerate(scope.manager.page_sets):
        primary = optional_plan_number(page_set, "primary_mb", "MB")
        if primary is None:
            continue
        field = f"page_sets/{number}"
        yield scope.limit(
            "page-set/extents",
            "Size that a page set can reach",
            scope.number(page_set, f"{field}/size_mb", "MB", "the space", f"page set {page_set.id}"),
            _reach_of(scope, number, primary),
            growing=False,
            subject=_name(scope, number),
            item=page_set.id,
            remedies=_larger_extents(scope, number),
        )


def _growing_queues(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Yield a finding for each queue that grows without end because fewer messages are got than put."""
    for queue in queues:
        if queue.net_rate is not None and queue.put_rate.known is not None and queue.get_rate is not None:
            facts = {"puts": queue.put_rate.known, "gets": queue.get_rate, "net": queue.net_rate}
            findings = applicable_advice("queue-growth", **facts)
            field = f"workloads/{queue.position}/get_rate_per_s"
            yield from scope.findings(findings, field, queue.workload.name)


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


def _pages(queue: WorkloadQueue) -> Estimate:
    return queue.pages_per_message


def _name(scope: QueueManagerScope, number: int) -> str:
    return f"page set {scope.manager.page_sets[number].id} of {scope.manager.name}"


def _room(scope: QueueManagerScope, number: int) -> Estimate:
    """Return the room for messages; at most that of the largest page set where the plan leaves the size out."""
    page_set, field = scope.manager.page_sets[number], f"page_sets/{number}/size_mb"
    owner, text = f"page set {page_set.id}", f"size of {_name(scope, number)}"
    size = scope.number(page_set, field, "MB", "the space", owner, text=text)
    if size.known is None:
        size = replace(size, upper=largest_page_set())
    return size.map(partial(_within_reach, page_set)).map(room_for_messages)


def _within_reach(page_set: PageSet, size: Quantity) -> Quantity:
    """Return the size of a page set, or what it can reach with all its extents where that is less."""
    reach = _reach(page_set)
    return size if reach is None else least(size, reach).named("size that can be reached")


def _reach(page_set: PageSet) -> Quantity | None:
    """Return the size that a page set can reach; None where the plan does not describe how it expands."""
    primary = optional_plan_number(page_set, "primary_mb", "MB")
    if primary is None or _is_extent_left_out(page_set):
        return None
    return largest_size(primary, page_set.expand, _secondary(page_set))


def _reach_of(scope: QueueManagerScope, number: int, primary: Quantity) -> Estimate:
    """Return the size that a page set can reach: at least its primary space, where the size of extents is left out."""
    page_set, field = scope.manager.page_sets[number], f"page_sets/{number}/secondary_mb"
    name, owner = "the secondary space", f"page set {page_set.id}"
    gap = scope.missing(field, None, name, owner, note=", or EXPAND(NONE)")
    missing = gap if _is_extent_left_out(page_set) else ()
    return Estimate(_reach(page_set), missing, lower=primary if missing else None)


def _is_extent_left_out(page_set: PageSet) -> bool:
    """Return whether a page set expands by extents of a size that the plan leaves out."""
    return page_set.expand == "user" and page_set.secondary_mb is None


def _doubts_on_extents(page_set: PageSet, needed: Quantity | None) -> list[Finding]:
    """Return the warning on a page set whose primary space is too small, where the size of its extents is left out."""
    primary = optional_plan_number(page_set, "primary_mb", "MB")
    room = None if primary is None else room_for_messages(primary)
    is_left_out = _is_extent_left_out(page_set)
    return applicable_advice(
        "page-set-extents", is_left_out=is_left_out, needed=needed, room=room, page_set=page_set.id
    )


def _secondary(page_set: PageSet) -> Quantity | None:
    return optional_plan_number(page_set, "secondary_mb", "MB")


def _more_space(scope: QueueManagerScope, number: int, larger: Remedy, needed: Quantity | None) -> Iterator[Remedy]:
    """Yield how a page set expands further where its extents are the limit, and `larger` unless its size is enough."""
    page_set = scope.manager.page_sets[number]
    size, reach = optional_plan_number(page_set, "size_mb", "MB"), _reach(page_set)
    wanted = needed if size is None else size
    is_short = wanted is not None and reach is not None and np.any(reach < wanted)
    if is_short:
        yield from _larger_extents(scope, number)
    if not is_short or size is None or needed is None or np.any(needed > size * UP_TO_WARNING):
        yield replace(larger, also=(*larger.also, *_extents_for(scope, number, larger.to)))


def _extents_for(scope: QueueManagerScope, number: int, size_mb: Any) -> tuple[tuple[str, Any], ...]:
    """Return the larger extents, or else the larger primary space, with which a page set can reach a size."""
    page_set, field = scope.manager.page_sets[number], f"page_sets/{number}"
    primary, reach = optional_plan_number(page_set, "primary_mb", "MB"), _reach(page_set)
    if primary is None or reach is None or reach.is_array or not isinstance(size_mb, int | float):
        return ()
    size = given("size_mb", size_mb, "MB")
    if bool(size <= reach):
        return ()
    secondary = page_set.secondary_mb
    while page_set.expand == "user" and (secondary := twice(secondary, MAX_SECONDARY_MB)) is not None:
        if bool(size <= largest_size(primary, "user", given("secondary_mb", secondary, "MB")) * UP_TO_WARNING):
            return ((scope.at(f"{field}/secondary_mb"), secondary),)
    return ((scope.at(f"{field}/primary_mb"), size_mb),)


def _larger_extents(scope: QueueManagerScope, number: int) -> Iterator[Remedy]:
    """Yield how a page set expands further."""
    page_set, field = scope.manager.page_sets[number], f"page_sets/{number}"
    if page_set.expand == "user":
        larger = twice(page_set.secondary_mb, MAX_SECONDARY_MB)
        yield Remedy(scope.at(f"{field}/secondary_mb"), "Larger extents", larger)
    if page_set.expand != "system":
        yield Remedy(scope.at(f"{field}/expand"), "Set EXPAND(SYSTEM)", "system")


def _space(
    scope: QueueManagerScope,
    number: int,
    kind: str,
    depth: Callable[[WorkloadQueue], Estimate],
    queues: list[WorkloadQueue],
    doubts: list[Finding],
) -> Limit:
    """Return the limit on the space that messages need when queues are as deep as `depth` says."""
    pages = total_of(queues, depth, _pages)
    page_set, limit, field = scope.manager.page_sets[number], _room(scope, number), f"page_sets/{number}/size_mb"
    needed = pages.map(lambda known: known.to("MB").named("space that messages need"))
    needed = _with_largest_message(needed, limit.known, queues)
    needed, growing, endless = space_needed(needed, limit.known, queues, ONE_PAGE)
    space = needed.against(limit.known)
    size = None if space is None else size_for_messages(space)
    at_least = needed.at_least if space is None else space
    least_size = None if at_least is None else size_for_messages(at_least)
    if _is_too_large(page_set.size_mb, least_size, len(queues)):
        largest = room_for_messages(given("page_set_mb", MAX_PAGE_SET_MB, "MB", "the largest page set"))
        more = further_page_sets(
            scope, number, (MAX_PAGE_SET_MB, largest), queues, lambda one: total_of([one], depth, _pages)
        )
    elif page_set.size_mb is None:  # the limit is that of the largest page set
        more = spread_over_page_sets(scope, MAX_PAGE_SET_MB, queues)
    else:
        more = Remedy(scope.at(field), "A larger page set", larger_value(page_set.size_mb, size, MAX_PAGE_SET_MB))
    remedies = list(_more_space(scope, number, more, least_size))
    if more.to is None and isinstance(page_set.size_mb, int | float) and page_set.size_mb < MAX_PAGE_SET_MB:
        largest_of_all = Remedy(scope.at(field), "The largest page set (not enough by itself)", MAX_PAGE_SET_MB)
        remedies += _more_space(scope, number, largest_of_all, least_size)
    remedies = list(more_gets(queues)) or remedies
    expiring = next((queue for queue in queues if queue.capexpry_s is not None), None)
    if kind == "page-set/expiry" and expiring is not None:
        remedies.append(Remedy(scope.at(f"{expiring.field}/capexpry_s"), "Earlier expiry"))
    subject = _name(scope, number)
    to_enter = (
        () if page_set.size_mb is not None else size_to_enter(scope.at(field), pages, least_size, MAX_PAGE_SET_MB)
    )
    details: dict[str, Any] = {
        "item": page_set.id,
        "to_enter": tuple(replace(one, also=_extents_for(scope, number, one.to)) for one in to_enter),
        "growing": growing,
        "endless": endless,
        "copies_only": are_copies_only(queues),
        "remedies": remedies,
        "caution": _doubts_on_extents(page_set, space)
        + (doubts_in_outage if kind == "page-set/outage" else problems_of)(queues)
        + doubts,
    }
    if kind == "page-set/outage":
        moment = moment_of(pages.quantity, limit.known, queues, subject, "fills", _pages)
        details |= {"moment": moment, "remedies": [*remedies, *_expiries(scope, queues, moment)]}
    return scope.limit(kind, TITLES[kind], needed, limit, subject=subject, **details)


def _is_too_large(size_mb: Any, needed: Quantity | None, queues: int) -> bool:
    """Return whether one page set cannot be large enough: for OK where queues can move, or to hold the messages."""
    if isinstance(size_mb, int | float) and size_mb >= MAX_PAGE_SET_MB:
        return True
    if isinstance(size_mb, np.ndarray) or needed is None or needed.is_array or not needed.known:
        return False
    allowed_pct = WATCH_PCT if queues > 1 and size_mb is not None else EXCEEDED_PCT
    return bool(needed.to("MB").value * 100 > MAX_PAGE_SET_MB * allowed_pct)


def _with_largest_message(needed: Estimate, room: Quantity | None, queues: list[WorkloadQueue]) -> Estimate:
    """Return the space that messages need: at least that of the largest one, where it alone does not fit."""
    sizes = [size for queue in queues if (size := queue.pages_per_message.known) is not None]
    if room is None or not sizes:
        return needed
    largest = (most(*sizes) * ONE_MESSAGE).to("MB").named("the largest message")
    if not np.any(largest > room):
        return needed
    return needed.map(lambda known: choose(largest > room, most(known, largest), known))


def _expiries(scope: QueueManagerScope, queues: list[WorkloadQueue], moment: Moment | None) -> Iterator[Remedy]:
    """Yield an expiry for each queue of messages that are not persistent: they then go before the page set is full."""
    for queue in queues:
        never = queue.capexpry_s is None and not (queue.streaming or queue.workload.persistent)
        stops = queue.outage is not None and everywhere(queue.outage > NO_TIME)
        if (
            moment is not None
            and never
            and stops
            and queue.scan_interval is not None
            and not queue.scan_interval.is_array
        ):
            seconds = math.floor(float(moment.after.value) - float(queue.scan_interval.value))
            if seconds > 0:
                words = f"Messages of {queue.name} that expire unread after {format_duration(seconds)}"
                yield Remedy(scope.at(f"{queue.field}/capexpry_s"), words, seconds)


def _streaming(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess each workload that streams, and the page set of each stream queue."""
    for number, workload in enumerate(scope.manager.workloads):
        findings = streaming_advice(scope, workload)
        if workload.streaming and workload.persistent and _has_channels(scope):
            findings += adapter_advice()
        yield from scope.findings(findings, f"workloads/{number}/streaming", workload.name)
    for queue in queues:
        yield from _full_page_set(scope, queue)


def _has_channels(scope: QueueManagerScope) -> bool:
    return scope.manager.channel_initiator is not None or bool(scope.manager.channel_groups)


def _full_page_set(scope: QueueManagerScope, queue: WorkloadQueue) -> Iterator[Result]:
    """Yield the copies that fill the page set of a stream queue, and what happens if it is full in an outage.

    The rule assumes that base queue and stream queue each have a page set to themselves.
    """
    workload, messages, size = queue.workload, queue.depth_after_outage.quantity, queue.message_size.known
    pages = _whole_pages(scope, queue.page_set)
    if queue.streaming is None or pages is None or size is None:
        return
    is_separate = queue.page_set != workload.page_set
    answer = streaming_page_set.compute(
        stream_pages=pages,
        message_bytes=size,
        strmqos=queue.streaming.strmqos,
        messages=messages,
        base_pages=_whole_pages(scope, workload.page_set) if is_separate else None,
    )
    fits, name = number_or_none(answer["messages_until_full"]), workload.name
    if fits is not None:
        title = "Copies that fill the page set of the stream queue"
        yield scope.quantity("streaming/until-full", title, fits, queue.field, name, name)
    if is_separate and messages is not None:
        yield from scope.findings(answer["findings"], queue.field, name)


def _whole_pages(scope: QueueManagerScope, id: int | None) -> Quantity | None:
    """Return the whole pages of a page set; None where its size is not known."""
    page_set = next((page_set for page_set in scope.manager.page_sets if page_set.id == id), None)
    size = optional_plan_number(page_set, "size_mb", "MB", f"size of page set {id}")
    return None if page_set is None or size is None else round_down(_within_reach(page_set, size).to("page"))

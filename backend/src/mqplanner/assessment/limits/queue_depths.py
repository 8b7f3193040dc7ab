"""Depths of the queues of workloads and of their stream queues: normally, after an outage, before messages expire."""

import operator
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Remedy
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.cached_property import cached_property
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.buffer_pools import fill_and_drain
from mqplanner.rules.buffer_pools.pools import buffers_for_message
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.streaming.call_cost import Put, put_advice
from mqplanner.rules.streaming.expiry import max_unread_depth
from mqplanner.rules.streaming.page_set import pages_per_message
from mqplanner.units import Quantity, constant, everywhere, given
from mqplanner.units.functions import choose, known_or, most

NONE_KNOWN = constant(0, "message", "copies that are known")
NONE_LISTED = constant(0, "message", "messages of which none are known")
NONE_BEFORE = constant(0, "message", "messages before the outage, of which none are known")
NO_DEPTH = constant(float("nan"), "message", "a queue that grows without end, or whose depth is unknown")


@dataclass(frozen=True)
class WorkloadQueue:
    """The queue of a workload, or its stream queue, which gets a copy of each message.

    `position` is that of the workload. `streaming` is None for the queue itself. `scan_interval` is the time between
    scans that delete expired messages, None without scans. `is_of_group`: listed with queues of other queue managers.
    """

    scope: QueueManagerScope
    position: int
    workload: Workload
    streaming: Streaming | None
    scan_interval: Quantity | None
    is_of_group: bool

    @property
    def name(self) -> str:
        """Name of the messages for people."""
        return f"copies of {self.workload_name}" if self.streaming else self.workload_name

    @property
    def workload_name(self) -> str:
        """Name of the workload for people."""
        return " of ".join(self._owners)

    @property
    def _owners(self) -> tuple[str, ...]:
        """The workload, of a shared queue with its queue manager, as its missing inputs name them."""
        return (f"“{self.workload.name}”", *((self.scope.manager.name,) if self.is_of_group else ()))

    @property
    def field(self) -> str:
        """The workload, or its part for the stream queue, as a field of the queue manager."""
        return f"workloads/{self.position}{'/streaming' if self.streaming else ''}"

    @property
    def page_set(self) -> int | None:
        """Page set of the queue."""
        return (self.streaming or self.workload).page_set

    @property
    def structure(self) -> str | None:
        """Coupling facility structure of the queue."""
        separate = self.streaming is not None and self.streaming.separate_structure
        return self.streaming.structure if self.streaming and separate else self.workload.structure

    @property
    def capexpry_s(self) -> float | None:
        """Time until a message expires; None where messages never do. Copies do not expire with the message."""
        return (self.streaming or self.workload).capexpry_s

    @property
    def problems(self) -> list[Finding]:
        """Problems of a stream queue, such as a release that has none."""
        return streaming_problems(self.scope, self.workload) if self.streaming else []

    @cached_property
    def message_size(self) -> Estimate:
        """Size of a message."""
        return self._number("message_bytes", "B", "message size")

    @cached_property
    def buffers_per_message(self) -> Estimate:
        """Buffers that a message occupies."""
        return self.message_size.map(buffers_for_message)

    @cached_property
    def pages_per_message(self) -> Estimate:
        """Pages that a message occupies."""
        return self.message_size.map(pages_per_message)

    @cached_property
    def put_rate(self) -> Estimate:
        """Messages put per second."""
        return self._number("put_rate_per_s", "message / s", "put rate")

    @cached_property
    def get_rate(self) -> Quantity | None:
        """Messages got per second."""
        return optional_plan_number(self.workload, "get_rate_per_s", "message / s", f"get rate of {self.name}")

    @cached_property
    def net_rate(self) -> Quantity | None:
        """Messages put less messages got per second; None for stream queues, and without a get rate.

        None as well where scans delete messages, so that the queue does not grow without end: `max_unread` limits it.
        """
        puts = self.put_rate.known
        if self.streaming or self.get_rate is None or puts is None or self.max_unread is not None:
            return None
        return fill_and_drain.net_rate(puts, self.get_rate)

    @cached_property
    def expiry(self) -> Quantity | None:
        """Time until a message expires, as an input of rules; None where messages never do."""
        seconds = self.capexpry_s
        return None if seconds is None else given("capexpry_s", seconds, "s", f"expiry of {self.name}")

    @cached_property
    def max_unread(self) -> Quantity | None:
        """Depth just before a scan if no message is got; None where nothing expires."""
        if self.put_rate.known is None or self.expiry is None or self.scan_interval is None:
            return None
        return max_unread_depth(self.put_rate.known, self.expiry, self.scan_interval)

    @cached_property
    def entered_depth(self) -> Estimate:
        """Depth as the plan gives it; of a stream queue that nothing reads, the depth that expiry allows.

        Without both the depth of a stream queue is not known: copies that are not read accumulate without end.
        """
        if self.streaming and self.streaming.depth is not None:
            return Estimate(given("depth", self.streaming.depth, "message", f"messages that are {self.name}"))
        if self.streaming and self.capexpry_s is not None:
            return Estimate(self.max_unread, self._missing_for_expiry)
        if self.streaming:
            name, note = "the depth of the stream queue", ", or its CAPEXPRY"
            gap = self.scope.missing(f"{self.field}/depth", None, name, *self._owners, note=note)
            return Estimate(NONE_KNOWN, gap)
        return self._number("depth", "message", "depth", "number of messages usually on the queue")

    @cached_property
    def normal_depth(self) -> Estimate:
        """Depth on a normal day: as the plan gives it, unless fewer messages are got than put.

        Such a queue grows until expiry stops it. Without expiry it grows without end, so that the depth of the plan is
        the lower bound.
        """
        if self.streaming or self.get_rate is None:
            return self.entered_depth
        if self.put_rate.known is None:  # the gets may be fewer than the puts
            return Estimate(self.entered_depth.known, self.put_rate.missing)
        growing = self.put_rate.known > self.get_rate
        if not np.any(growing):
            return self.entered_depth
        if np.all(growing):
            return self._depth_while_growing
        grown, entered = self._depth_while_growing, self.entered_depth
        lower = choose(growing, grown.known or NONE_LISTED, entered.known or NONE_LISTED)
        exact = choose(growing, grown.quantity or NO_DEPTH, entered.quantity or NO_DEPTH)
        return Estimate(exact, (), lower, exact)

    @property
    def _depth_while_growing(self) -> Estimate:
        if self.max_unread is not None:
            return Estimate(fill_and_drain.depth_until_expiry(self.entered_depth.quantity, self.max_unread))
        field, owners = f"workloads/{self.position}/get_rate_per_s", self._owners
        if self.streaming:
            owners = (f"copies of {owners[0]}", *owners[1:])
        note = " that is not below the put rate: the queue grows without end"
        missing = self.scope.missing(field, None, "a get rate", *owners, note=note)
        return Estimate(self.entered_depth.known, missing)

    @cached_property
    def depth_after_outage(self) -> Estimate:
        """Depth at the end of an outage of the consumer, during which messages expire; normal without an outage.

        Without the normal depth, what is put in the outage is the part that is known.
        """
        outage = self.outage
        if outage is None:
            return self.normal_depth
        normal, puts = self.normal_depth, self.put_rate.known
        if puts is None:
            return Estimate(normal.known, (*normal.missing, *self.put_rate.missing))
        before = Estimate(NONE_BEFORE, normal.missing) if normal.known is None else normal
        return before.map(lambda depth: fill_and_drain.depth_after_outage(depth, puts, outage, self.max_unread))

    @cached_property
    def outage(self) -> Quantity | None:
        """How long consumers are stopped; None without an outage."""
        return optional_plan_number(self.workload, "outage_s", "s", f"outage of {self.name}")

    @cached_property
    def time_of_growth(self) -> Quantity | None:
        """How long the queue grows in an outage: until its end, or until messages expire as fast as they are put."""
        depth, normal, puts = self.depth_after_outage.quantity, self.normal_depth.quantity, self.put_rate.known
        if self.max_unread is None or self.outage is None:
            return self.outage
        if depth is None or normal is None or puts is None or not np.all(puts.value):
            return None
        return ((depth - normal) / puts).to("s")

    @cached_property
    def catch_up_rate(self) -> Quantity | None:
        """Messages got per second after an outage: as the plan gives it, or the get rate where that is above the puts.

        A get rate that is no higher than the put rate is that of a normal day.
        """
        rate = optional_plan_number(
            self.workload, "catch_up_rate_per_s", "message / s", f"catch-up rate of {self.name}"
        )
        puts, gets = self.put_rate.known, self.get_rate
        if rate is None and gets is not None and puts is not None and everywhere(gets > puts):
            return gets
        return rate

    @cached_property
    def drain_time(self) -> Quantity | None:
        """Time after an outage until the depth is normal again; None where an input is missing."""
        depth, normal = self.depth_after_outage.quantity, self.normal_depth.quantity
        if depth is None or normal is None or self.catch_up_rate is None or self.put_rate.known is None:
            return None
        return fill_and_drain.time_to_drain(depth - normal, self.catch_up_rate, self.put_rate.known)

    @cached_property
    def depth_before_expiry(self) -> Estimate:
        """Depth just before a scan if no message is got, at least the normal one; that one where nothing expires."""
        if self.capexpry_s is None:
            return self.normal_depth
        if self.max_unread is None:
            return Estimate(self.normal_depth.at_least, self._missing_for_expiry)
        return Estimate(fill_and_drain.depth_until_expiry(self.normal_depth.quantity, self.max_unread))

    def within_max_depth(self, depth: Estimate) -> Estimate:
        """Return a depth with MAXDEPTH as its upper bound where none is known, or its lower bound where that is more.

        MAXDEPTH is that of the queue, not of its stream queue.
        """
        highest = optional_plan_number(self.workload, "max_depth", "message", f"MAXDEPTH of {self.name}")
        at_least, at_most = depth.at_least, depth.at_most
        is_known = at_most is not None and not np.any(np.isnan(at_most.value))
        if self.streaming or highest is None or is_known:
            return depth
        bound = highest if at_least is None else most(highest, at_least)
        return replace(depth, upper=bound) if at_most is None else replace(depth, upper=known_or(at_most, bound))

    @property
    def _missing_for_expiry(self) -> tuple[MissingInput, ...]:
        name, note = "the interval between expiry scans (EXPRYINT)", "; without scans nothing is deleted"
        return self.put_rate.missing + self.scope.missing("expryint_s", self.scan_interval, name, note=note)

    def _number(self, name: str, unit: str, text: str, if_missing: str | None = None) -> Estimate:
        field, words = f"workloads/{self.position}/{name}", f"{text} of {self.name}"
        return self.scope.number(self.workload, field, unit, f"the {if_missing or text}", *self._owners, text=words)


def has_copies_elsewhere(workload: Workload) -> bool:
    """Return whether the stream queue of a shared queue is on another structure: not where the same one is entered."""
    streaming = workload.streaming
    if streaming is None or workload.queue != "shared" or not streaming.separate_structure:
        return False
    return streaming.structure is None or streaming.structure != workload.structure


def streaming_advice(scope: QueueManagerScope, workload: Workload) -> list[Finding]:
    """Return the advice on the stream queue of a workload; none without one."""
    streaming = workload.streaming
    if streaming is None:
        return []
    separate = has_copies_elsewhere(workload)
    return list(
        put_advice(
            Put(workload.queue, workload.call, scope.manager.release, workload.syncpoint, streaming.strmqos, separate)
        )
    )


def streaming_problems(scope: QueueManagerScope, workload: Workload) -> list[Finding]:
    """Return the problems of the stream queue of a workload, such as a release without such queues."""
    return [finding for finding in streaming_advice(scope, workload) if finding.severity == "problem"]


def problems_of(queues: Iterable[WorkloadQueue]) -> list[Finding]:
    """Return the problems of several queues."""
    return [finding for queue in queues for finding in queue.problems]


def doubts_in_outage(queues: Iterable[WorkloadQueue]) -> list[Finding]:
    """Return the problems of several queues, and the warnings on those that an outage may leave deeper than counted.

    These are queues without an outage beside others that have one, and queues that do not drain after it.
    """
    queues = list(queues)
    left_out = [queue for queue in queues if queue.outage is None]
    is_mixed = 0 < len(left_out) < len(queues)
    mixed = applicable_advice("outage-left-out", names=names_of(left_out), left_out=is_mixed)
    return problems_of(queues) + mixed + [finding for queue in queues for finding in _not_draining(queue)]


def depth_if_not_got(queue: WorkloadQueue) -> Estimate:
    """Return the depth of a queue whose messages no one gets until they expire; after an outage if they never do."""
    return queue.depth_after_outage if queue.capexpry_s is None else queue.depth_before_expiry


def doubts_on_place(unplaced: Iterable[WorkloadQueue]) -> list[Finding]:
    """Return the warning on shared queues without a structure in the plan, which may be in any of the group."""
    names = names_of(unplaced)
    return applicable_advice("structure-unplaced", names=names, unplaced=bool(names))


def doubts_until_expiry(queues: Iterable[WorkloadQueue], needed: Estimate, room: Quantity | None) -> list[Finding]:
    """Return the warning that a limit is reached, or nearly so, if messages are not got until they expire.

    `needed` is what messages then need of the `room`, by `depth_if_not_got`.
    """
    expiring = [queue for queue in queues if queue.capexpry_s is not None]
    if not expiring or room is None:
        return []
    return applicable_advice(
        "until-expiry",
        names=names_of(expiring),
        is_known=not any(queue.depth_before_expiry.missing for queue in expiring),
        needed=needed.known,
        ok_up_to=(room * UP_TO_WARNING).to(room.unit),
    )


def _not_draining(queue: WorkloadQueue) -> list[Finding]:
    """Return the warning on a queue whose consumers cannot get more than is put; none where that is not known."""
    if queue.streaming or queue.outage is None:
        return []
    facts = {"outage": queue.outage, "catch_up": queue.catch_up_rate, "puts": queue.put_rate.known}
    return applicable_advice("backlog-not-drained", name=queue.name, **facts)


def are_copies_only(queues: Collection[WorkloadQueue]) -> bool:
    """Return whether all queues are stream queues with BESTEF: where they are full, puts go on without copies."""
    return bool(queues) and all(queue.streaming and queue.streaming.strmqos == "bestef" for queue in queues)


def unplaced(queues: Iterable[WorkloadQueue]) -> list[Finding]:
    """Return the warning on private queues without a page set in the plan, which may be on any of them."""
    names = names_of(queue for queue in queues if queue.page_set is None)
    return applicable_advice("page-set-left-out", names=names, left_out=bool(names))


def names_of(queues: Iterable[WorkloadQueue]) -> str:
    """Return the name of the first of several queues, and how many more there are."""
    names = list(dict.fromkeys(queue.name for queue in queues))
    return names_and_more(names, 1)


class Space(NamedTuple):
    """What queues need, the share of it that grows with the workload, and whether one of them grows without end."""

    needed: Estimate
    growing: Quantity | bool
    endless: bool


def space_needed(needed: Estimate, room: Quantity | None, queues: Iterable[WorkloadQueue], one: Quantity) -> Space:
    """Return what queues need, and how it grows.

    Where one of them grows without end, it needs at least `one` more than there is room, whatever the workload.
    """
    rates = [queue.net_rate for queue in queues if queue.net_rate is not None]
    endless = reduce(operator.or_, (rate > fill_and_drain.GETS_KEEP_UP for rate in rates), False)
    if room is None or not np.any(endless):
        return Space(needed, True, False)
    endless = everywhere(endless) or endless
    more, nothing = (room + one).named("more than there is room for"), constant(0, room.unit.text, "whatever the load")
    if needed.known is None:
        return Space(Estimate(more, needed.missing), nothing, endless is True)
    judged = needed.map(lambda known: choose(endless, more, known))
    return Space(judged, choose(endless, nothing, needed.known), endless is True)


def more_gets(queues: Iterable[WorkloadQueue]) -> Iterator[Remedy]:
    """Yield the only remedy for a queue that grows without end: any room is full some time."""
    growing = (q for q in queues if q.net_rate is not None and np.any(q.net_rate > fill_and_drain.GETS_KEEP_UP))
    for queue in growing:
        yield Remedy(queue.scope.at("workloads"), "At least as many gets as puts")
        return


def workload_queues(
    scope: QueueManagerScope, kind: str, scan_interval: Quantity | None = None, *, is_of_group: bool = False
) -> Iterator[WorkloadQueue]:
    """Yield the `private` or `shared` queues of a queue manager, each followed by its stream queue.

    `scan_interval` is that of shared queues; private ones are scanned at the interval of the queue manager.
    """
    if kind == "private":
        scan_interval = expiry_scan_interval(scope)
    for number, workload in enumerate(scope.manager.workloads):
        if workload.queue == kind:
            for streaming in (None, workload.streaming) if workload.streaming else (None,):
                yield WorkloadQueue(scope, number, workload, streaming, scan_interval, is_of_group)


def expiry_scan_interval(scope: QueueManagerScope) -> Quantity | None:
    """Return EXPRYINT of a queue manager; None where it does not scan for expired messages."""
    return optional_plan_number(scope.manager, "expryint_s", "s", f"EXPRYINT of {scope.manager.name}")


PerMessage = Callable[[WorkloadQueue], Estimate]
"""Returns what one message of a queue occupies."""


def total_of(
    queues: Iterable[WorkloadQueue], depth: Callable[[WorkloadQueue], Estimate], per_message: PerMessage | None = None
) -> Estimate:
    """Return the messages on several queues, or what they occupy together where `per_message` is given."""
    return Estimate.total(occupied(queue, queue.within_max_depth(depth(queue)), per_message) for queue in queues)


def occupied(queue: WorkloadQueue, messages: Estimate, per_message: PerMessage | None) -> Estimate:
    """Return the room that messages of a queue take; the messages themselves without a room `per_message`."""
    if per_message is None:
        return messages.named(queue.name)
    each = per_message(queue)
    size, missing = each.known, messages.missing + each.missing
    if size is None:
        return Estimate(None, missing)
    return replace(messages.map(lambda count: (count * size).named(queue.name)), missing=missing)

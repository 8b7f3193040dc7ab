"""Depths of the queues of workloads and of their stream queues: normally, after an outage, before messages expire."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.results import MissingInput, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import Workload
from mqplanner.rules.buffer_pools import fill_and_drain
from mqplanner.rules.buffer_pools.pools import buffers_for_message
from mqplanner.rules.streaming.expiry import max_unread_depth
from mqplanner.rules.streaming.page_set import pages_per_message
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose

NO_DEPTH = constant(float("nan"), "message", "a queue that grows without end, or whose depth is unknown")


@dataclass(frozen=True)
class WorkloadQueue:
    """The queue of a workload, or its stream queue, which gets a copy of each message.

    `path` and `position` are those of the workload. `scan_interval` is the time between scans that delete expired
    messages, None without scans. `queue_manager` is part of the name where queues of several are listed together.
    """

    path: str
    position: int
    workload: Workload
    is_stream_queue: bool
    scan_interval: Quantity | None
    scan_interval_path: str
    queue_manager: str = ""

    @property
    def name(self) -> str:
        """Name of the messages for people."""
        workload = f"“{self.workload.name}”{f' of {self.queue_manager}' if self.queue_manager else ''}"
        return f"copies of {workload}" if self.is_stream_queue else workload

    @property
    def page_set(self) -> int | None:
        """Page set of the queue."""
        streaming = self.workload.streaming
        return streaming.page_set if self.is_stream_queue and streaming else self.workload.page_set

    @property
    def structure(self) -> str | None:
        """Coupling facility structure of the queue."""
        streaming = self.workload.streaming
        if self.is_stream_queue and streaming and streaming.separate_structure:
            return streaming.structure
        return self.workload.structure

    @property
    def has_own_expiry(self) -> bool:
        """Whether it is a stream queue with an expiry of its own."""
        streaming = self.workload.streaming
        return self.is_stream_queue and streaming is not None and streaming.capexpry_s is not None

    @property
    def capexpry_s(self) -> float | None:
        """Time until a message expires; None where messages never do."""
        streaming = self.workload.streaming
        return streaming.capexpry_s if self.has_own_expiry and streaming else self.workload.capexpry_s

    @cached_property
    def message_size(self) -> Quantity | None:
        """Size of a message."""
        return self._given("message_bytes", self.workload.message_bytes, "B", "message size of")

    @cached_property
    def buffers_per_message(self) -> Quantity | None:
        """Buffers that a message occupies."""
        return None if self.message_size is None else buffers_for_message(self.message_size)

    @cached_property
    def pages_per_message(self) -> Quantity | None:
        """Pages that a message occupies."""
        return None if self.message_size is None else pages_per_message(self.message_size)

    @cached_property
    def put_rate(self) -> Quantity | None:
        """Messages put per second."""
        return self._given("put_rate_per_s", self.workload.put_rate_per_s, "message / s", "put rate of")

    @cached_property
    def get_rate(self) -> Quantity | None:
        """Messages got per second."""
        return self._given("get_rate_per_s", self.workload.get_rate_per_s, "message / s", "get rate of")

    @cached_property
    def net_rate(self) -> Quantity | None:
        """Messages put less messages got per second; None for stream queues, and without a get rate.

        None as well where scans delete messages, so that the queue does not grow without end: `max_unread` limits it.
        """
        if self.is_stream_queue or self.get_rate is None or self.put_rate is None or self.max_unread is not None:
            return None
        return fill_and_drain.net_rate(self.put_rate, self.get_rate)

    @cached_property
    def expiry(self) -> Quantity | None:
        """Time until a message expires, as a rule takes it."""
        return self._given("capexpry_s", self.capexpry_s, "s", "expiry of")

    @cached_property
    def max_unread(self) -> Quantity | None:
        """Depth just before a scan if no message is got; None where nothing expires."""
        if self.put_rate is None or self.expiry is None or self.scan_interval is None:
            return None
        return max_unread_depth(self.put_rate, self.expiry, self.scan_interval)

    @cached_property
    def entered_depth(self) -> Estimate:
        """Depth as the plan gives it; of a stream queue that nothing reads, the depth that expiry allows."""
        streaming = self.workload.streaming
        if self.is_stream_queue and streaming and streaming.depth is not None:
            return Estimate(given("depth", streaming.depth, "message", f"messages that are {self.name}"))
        if self.is_stream_queue and self.capexpry_s is not None:
            return Estimate(self.max_unread, self._missing_for_expiry)
        depth = self._given("depth", self.workload.depth, "message", "depth of")
        return Estimate(depth, self._missing("depth", depth, "the normal depth of"))

    @cached_property
    def normal_depth(self) -> Estimate:
        """Depth on a normal day: as the plan gives it, unless fewer messages are got than put.

        Such a queue grows until expiry stops it. Without expiry it grows without end, so that no depth is known.
        """
        if self.is_stream_queue or self.get_rate is None:
            return self.entered_depth
        if self.put_rate is None:  # the gets may be fewer than the puts
            return Estimate(None, self.missing_put_rate)
        growing = self.put_rate > self.get_rate
        if not np.any(growing):
            return self.entered_depth
        if np.all(growing):
            return self._depth_while_growing
        grown, entered = self._depth_while_growing.quantity, self.entered_depth.quantity
        return Estimate(choose(growing, grown or NO_DEPTH, entered or NO_DEPTH))

    @property
    def _depth_while_growing(self) -> Estimate:
        if self.max_unread is not None:
            return Estimate(fill_and_drain.depth_until_expiry(self.entered_depth.quantity, self.max_unread))
        message = f"a get rate of {self.name} that is not below the put rate: the queue grows without end"
        return Estimate(None, (MissingInput(f"{self.path}/get_rate_per_s", message),))

    @cached_property
    def depth_after_outage(self) -> Estimate:
        """Depth at the end of an outage of the consumer, during which messages expire; normal without an outage."""
        outage = self._given("outage_s", self.workload.outage_s, "s", "outage of")
        if outage is None:
            return self.normal_depth
        if self.put_rate is None or self.normal_depth.quantity is None:
            return Estimate(None, (*self.normal_depth.missing, *self.missing_put_rate))
        depth = self.normal_depth.quantity
        return Estimate(fill_and_drain.depth_after_outage(depth, self.put_rate, outage, self.max_unread))

    @cached_property
    def depth_before_expiry(self) -> Estimate:
        """Depth just before a scan if no message is got; normal where nothing expires."""
        if self.capexpry_s is None:
            return self.normal_depth
        if self.max_unread is None:
            return Estimate(None, self._missing_for_expiry)
        return Estimate(fill_and_drain.depth_until_expiry(self.normal_depth.quantity, self.max_unread))

    @property
    def _missing_for_expiry(self) -> tuple[MissingInput, ...]:
        if self.scan_interval is not None:
            return self.missing_put_rate
        message = "the interval between expiry scans (EXPRYINT); without scans nothing is deleted"
        return (*self.missing_put_rate, MissingInput(self.scan_interval_path, message))

    @property
    def missing_put_rate(self) -> tuple[MissingInput, ...]:
        """The put rate, where the plan leaves it out."""
        return self._missing("put_rate_per_s", self.put_rate, "the put rate of")

    @property
    def missing_message_size(self) -> tuple[MissingInput, ...]:
        """The message size, where the plan leaves it out."""
        return self._missing("message_bytes", self.message_size, "the message size of")

    def _given(self, name: str, value: float | None, unit: str, words: str) -> Quantity | None:
        return None if value is None else given(name, value, unit, f"{words} {self.name}")

    def _missing(self, name: str, value: Quantity | None, words: str) -> tuple[MissingInput, ...]:
        if value is not None:
            return ()
        return (MissingInput(f"{self.path}/{name}", f"{words} “{self.workload.name}”"),)


def workload_queues(scope: QueueManagerScope, kind: str, scan_interval: Quantity | None) -> Iterator[WorkloadQueue]:
    """Yield the `private` or `shared` queues of a queue manager, each followed by its stream queue."""
    for number, workload in enumerate(scope.manager.workloads):
        if workload.queue != kind:
            continue
        for is_stream_queue in (False, True) if workload.streaming else (False,):
            path, interval_path = scope.at(f"workloads/{number}"), scope.at("expryint_s")
            yield WorkloadQueue(path, number, workload, is_stream_queue, scan_interval, interval_path)


def expiry_scan_interval(scope: QueueManagerScope) -> Quantity | None:
    """Return EXPRYINT of a queue manager; None where it does not scan for expired messages."""
    seconds = scope.manager.expryint_s
    return None if seconds is None else given("expryint_s", seconds, "s", f"EXPRYINT of {scope.manager.name}")


PerMessage = Callable[[WorkloadQueue], Quantity | None]
"""Returns what one message of a queue occupies; None where its size is not known."""


def total_of(
    queues: Iterable[WorkloadQueue], depth: Callable[[WorkloadQueue], Estimate], per_message: PerMessage | None = None
) -> Estimate:
    """Return the messages on several queues, or what they occupy together where `per_message` is given."""
    return Estimate.total(_occupied(queue, depth(queue), per_message) for queue in queues)


def _occupied(queue: WorkloadQueue, messages: Estimate, per_message: PerMessage | None) -> Estimate:
    if per_message is None:
        return messages.named(queue.name)
    each, missing = per_message(queue), (*messages.missing, *queue.missing_message_size)
    if messages.quantity is None or each is None:
        return Estimate(None, missing)
    return Estimate((messages.quantity * each).named(queue.name), missing)


def fill_times(
    room: Quantity | None, queues: list[WorkloadQueue], what: str, per_message: PerMessage | None = None
) -> Iterator[tuple[str, str, Quantity]]:
    """Yield name, title and value of the times until `room` is used up, as far as they are known."""
    without_gets = time_without_gets(room, queues, per_message)
    if without_gets is not None:
        yield "lasts", f"Time without gets until {what}", without_gets.named("lasts")
    used = total_of(queues, lambda q: q.entered_depth, per_message).quantity
    added = Estimate.total(
        _occupied(queue, Estimate(fill_and_drain.growth(queue.net_rate)), per_message)
        for queue in queues
        if queue.net_rate is not None
    ).quantity
    if room is not None and used is not None and added is not None and np.any(added.value > 0):
        until_full = fill_and_drain.time_until_full(room, used, added)
        yield "fills", f"Time until {what}, with fewer gets than puts", until_full.named("fills")


def time_without_gets(
    room: Quantity | None, queues: list[WorkloadQueue], per_message: PerMessage | None = None
) -> Quantity | None:
    """Return how long puts may go on without gets until `room` is used up; None where an input is missing.

    None as well where all messages expire and those before a scan have room.
    """
    used = total_of(queues, lambda q: q.entered_depth, per_message).quantity
    added = total_of(queues, lambda q: Estimate(q.put_rate, q.missing_put_rate), per_message).quantity
    if room is None or used is None or added is None:
        return None
    before_expiry = None
    if all(queue.max_unread is not None for queue in queues):
        before_expiry = total_of(queues, lambda q: q.depth_before_expiry, per_message).quantity
    return fill_and_drain.time_without_gets(room, used, added, before_expiry)


def growing_queue_findings(scope: QueueManagerScope, queues: Iterable[WorkloadQueue]) -> Iterator[Result]:
    """Yield a finding for each queue that grows without end because fewer messages are got than put."""
    for queue in queues:
        if queue.net_rate is not None and queue.put_rate is not None and queue.get_rate is not None:
            findings = fill_and_drain.growth_findings(queue.put_rate, queue.get_rate, queue.net_rate)
            field = f"workloads/{queue.position}/get_rate_per_s"
            yield from scope.findings(findings, field, queue.workload.name)

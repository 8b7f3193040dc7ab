"""Messages at rest: how many lie on each queue of a workload and on its stream queue, ordinarily and at worst."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from mqplanner.assessment.limits.lower_bound import judged
from mqplanner.assessment.results import MissingInput, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import Workload
from mqplanner.rules.buffer_pools.buffers import buffers_for_message
from mqplanner.rules.buffer_pools.queue_growth import (
    depth_after_outage,
    depth_until_expiry,
    growth,
    growth_findings,
    net_rate,
    time_until_full,
    time_without_gets,
)
from mqplanner.rules.streaming.expiry_sawtooth import max_unread_depth
from mqplanner.rules.streaming.page_set import pages_per_message
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, total

NO_DEPTH = constant(
    float("nan"), "message", "a queue that grows without end, or one of which nothing is said"
)


@dataclass(frozen=True)
class Level:
    """So much of something, or what the plan would have to say to know it; `known` is the part that is known then."""

    quantity: Quantity | None
    missing: tuple[MissingInput, ...] = ()
    known: Quantity | None = None

    def held_against(self, limit: Quantity | None) -> Quantity | None:
        """All of it; where that is not known the known part, if it exceeds the limit by itself."""
        return self.quantity if self.quantity is not None else judged(self.known, False, limit)


@dataclass(frozen=True)
class Backlog:
    """The messages of one workload on its queue, or their copies on its stream queue.

    `expryint` is the interval between the scans that delete what has expired; None where there are none.
    """

    path: str
    position: int
    workload: Workload
    is_copy: bool
    expryint: Quantity | None
    expryint_path: str
    of: str = ""
    """Its queue manager, where queues of several are told beside each other."""

    @property
    def name(self) -> str:
        """The queue in words."""
        named = f"“{self.workload.name}”{f' of {self.of}' if self.of else ''}"
        return f"copies of {named}" if self.is_copy else named

    @property
    def page_set(self) -> int | None:
        """Page set that it lies on."""
        streaming = self.workload.streaming
        return streaming.page_set if self.is_copy and streaming else self.workload.page_set

    @property
    def structure(self) -> str | None:
        """Structure that it lies on."""
        streaming = self.workload.streaming
        if self.is_copy and streaming and streaming.separate_structure:
            return streaming.structure
        return self.workload.structure

    @property
    def capexpry_s(self) -> float | None:
        """How long messages live unread; None where they never expire."""
        streaming = self.workload.streaming
        if self.is_copy and streaming and streaming.capexpry_s is not None:
            return streaming.capexpry_s
        return self.workload.capexpry_s

    @cached_property
    def size(self) -> Quantity | None:
        """Size of a message."""
        return self._said("message_bytes", self.workload.message_bytes, "B", "message size of")

    @cached_property
    def buffers(self) -> Quantity | None:
        """Buffers that a message takes."""
        return None if self.size is None else buffers_for_message(self.size)

    @cached_property
    def pages(self) -> Quantity | None:
        """Pages that a message takes."""
        return None if self.size is None else pages_per_message(self.size)

    @cached_property
    def rate(self) -> Quantity | None:
        """Messages put in a second."""
        return self._said("put_rate_per_s", self.workload.put_rate_per_s, "message / s", "put rate of")

    @cached_property
    def gets(self) -> Quantity | None:
        """Messages got in a second."""
        return self._said("get_rate_per_s", self.workload.get_rate_per_s, "message / s", "get rate of")

    @cached_property
    def left(self) -> Quantity | None:
        """Messages put in a second less those got; None where gets are not given, for copies, and where scans delete.

        What scans delete does not pile up without end; how much lies there before one is looked at apart from this.
        """
        if self.is_copy or self.gets is None or self.rate is None or self.unread is not None:
            return None
        return net_rate(self.rate, self.gets)

    @cached_property
    def capexpry(self) -> Quantity | None:
        """How long messages live unread."""
        return self._said("capexpry_s", self.capexpry_s, "s", "expiry of")

    @cached_property
    def unread(self) -> Quantity | None:
        """How many lie there right before a scan where nobody gets; None where nothing expires."""
        if self.rate is None or self.capexpry is None or self.expryint is None:
            return None
        return max_unread_depth(self.rate, self.capexpry, self.expryint)

    @cached_property
    def now(self) -> Level:
        """What lies there as the plan says it; of copies that nobody gets, what expiry leaves."""
        streaming = self.workload.streaming
        if self.is_copy and streaming and streaming.depth is not None:
            return Level(given("depth", streaming.depth, "message", f"messages that are {self.name}"))
        if self.is_copy and self.capexpry_s is not None:
            return Level(self.unread, self.unscanned)
        depth = self._said("depth", self.workload.depth, "message", "depth of")
        return Level(depth, () if depth is not None else (self._lacks("depth", "how many messages lie on"),))

    @cached_property
    def ordinary(self) -> Level:
        """What lies there on an ordinary day: as the plan says, unless less is got than put.

        Such a queue grows until expiry holds it, at no more than lies there where nobody gets; without expiry it grows
        without end, and no depth stands for it.
        """
        if self.is_copy or self.gets is None:
            return self.now
        if self.rate is None:  # nobody knows whether these gets keep up
            return Level(None, self.unrated)
        behind = self.rate > self.gets
        if not np.any(behind):
            return self.now
        if np.all(behind):
            return self._behind
        return Level(choose(behind, self._behind.quantity or NO_DEPTH, self.now.quantity or NO_DEPTH))

    @property
    def _behind(self) -> Level:
        if self.unread is not None:
            return Level(depth_until_expiry(self.now.quantity, self.unread))
        words = f"gets of {self.name} that keep up with its puts: as it is, the queue grows without end"
        return Level(None, (MissingInput(f"{self.path}/get_rate_per_s", words),))

    @cached_property
    def in_outage(self) -> Level:
        """What lies there at the end of an outage; ordinarily where none is given. Expiry goes on meanwhile."""
        outage = self._said("outage_s", self.workload.outage_s, "s", "outage of")
        if outage is None:
            return self.ordinary
        if self.rate is None or self.ordinary.quantity is None:
            return Level(None, (*self.ordinary.missing, *self.unrated))
        return Level(depth_after_outage(self.ordinary.quantity, self.rate, outage, self.unread))

    @cached_property
    def until_expiry(self) -> Level:
        """What lies there right before a scan where nobody gets; ordinarily where nothing expires."""
        if self.capexpry_s is None:
            return self.ordinary
        if self.unread is None:
            return Level(None, self.unscanned)
        return Level(depth_until_expiry(self.ordinary.quantity, self.unread))

    @property
    def unscanned(self) -> tuple[MissingInput, ...]:
        """What is not known of how many messages lie unread until they expire."""
        off = MissingInput(self.expryint_path, "the interval between scans; without scans nothing is deleted")
        return (*self.unrated, *(() if self.expryint is not None else (off,)))

    @property
    def unrated(self) -> tuple[MissingInput, ...]:
        """The put rate, where it is not known."""
        return () if self.rate is not None else (self._lacks("put_rate_per_s", "the put rate of"),)

    @property
    def unsized(self) -> tuple[MissingInput, ...]:
        """The message size, where it is not known."""
        return () if self.size is not None else (self._lacks("message_bytes", "the message size of"),)

    def _said(self, name: str, value: float | None, unit: str, words: str) -> Quantity | None:
        return None if value is None else given(name, value, unit, f"{words} {self.name}")

    def _lacks(self, name: str, words: str) -> MissingInput:
        return MissingInput(f"{self.path}/{name}", f"{words} “{self.workload.name}”")


def backlogs(scope: QueueManagerScope, queue: str, expryint: Quantity | None) -> Iterator[Backlog]:
    """The queues of a queue manager that are `private` or `shared`, each followed by its stream queue."""
    for number, workload in enumerate(scope.manager.workloads):
        if workload.queue != queue:
            continue
        for is_copy in (False, True) if workload.streaming else (False,):
            path = scope.at(f"workloads/{number}")
            yield Backlog(path, number, workload, is_copy, expryint, scope.at("expryint_s"))


def private(scope: QueueManagerScope) -> list[Backlog]:
    """The private queues of a queue manager."""
    return list(backlogs(scope, "private", expryint(scope)))


def expryint(scope: QueueManagerScope) -> Quantity | None:
    """Interval between a queue manager's scans; None where they are off."""
    seconds = scope.manager.expryint_s
    return None if seconds is None else given("expryint_s", seconds, "s", f"EXPRYINT of {scope.manager.name}")


Each = Callable[[Backlog], Quantity | None]
"""What one message takes; None where its size is not known."""


def held(queues: Iterable[Backlog], level: Callable[[Backlog], Level], each: Each | None = None) -> Level:
    """What the messages of several queues at some level take together; messages where `each` is left out."""
    parts, missing = [], {}
    for queue in queues:
        found = level(queue)
        gaps = found.missing if each is None else (*found.missing, *queue.unsized)
        missing.update(dict.fromkeys(gaps))
        taken = None if each is None else each(queue)
        if found.quantity is not None and not gaps:
            parts.append((found.quantity if taken is None else found.quantity * taken).named(queue.name))
    if missing:
        return Level(None, tuple(missing), total(parts) if parts else None)
    return Level(total(parts))


def fills(room: Quantity | None, queues: list[Backlog], each: Each | None = None) -> Quantity | None:
    """How long until what is free of `room` is taken where gets do not keep up; None where they do, or is not known."""
    piling = [queue for queue in queues if queue.left is not None]
    if room is None or not piling:
        return None
    now = held(queues, lambda q: q.now, each)
    added = held(piling, lambda q: Level(None if q.left is None else growth(q.left)), each)
    if now.quantity is None or added.quantity is None or not np.any(added.quantity.value > 0):
        return None
    return time_until_full(room, now.quantity, added.quantity)


def behind(scope: QueueManagerScope, queues: Iterable[Backlog]) -> Iterator[Result]:
    """Queues that grow without end, since fewer messages are got than put."""
    for queue in queues:
        if queue.left is not None and queue.rate is not None and queue.gets is not None:
            found = growth_findings(queue.rate, queue.gets, queue.left)
            yield from scope.findings(
                found, f"workloads/{queue.position}/get_rate_per_s", queue.workload.name
            )


def rate(queue: Backlog) -> Level:
    """Messages put in a second."""
    return Level(queue.rate, queue.unrated)


def lasts(room: Quantity | None, queues: list[Backlog], each: Each | None = None) -> Quantity | None:
    """How long puts may go on without gets until what is free of `room` is taken; None where it is not known.

    Where all that is put expires, and what lies there before a scan has room, it never is.
    """
    now, added = held(queues, lambda q: q.now, each), held(queues, rate, each)
    if room is None or now.quantity is None or added.quantity is None:
        return None
    expires = all(queue.unread is not None for queue in queues)
    until_expiry = held(queues, lambda q: q.until_expiry, each).quantity if expires else None
    return time_without_gets(room, now.quantity, added.quantity, until_expiry)

"""Times until a page set, a structure or other room for messages is full, and when in an outage that is."""

from collections.abc import Iterable, Iterator

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import PerMessage, WorkloadQueue, occupied, total_of
from mqplanner.assessment.moments import Moment
from mqplanner.rules.buffer_pools import fill_and_drain
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, most, total

NO_TIME = constant(0, "s", "the start of the outage")
NO_GROWTH = constant(0, "message", "it does not grow")
NO_PUTS = constant(0, "message / s", "no puts")


def _puts_of(queues: Iterable[WorkloadQueue], per_message: PerMessage | None) -> Quantity | None:
    """Return what is put on several queues in a second; None where an input is missing."""
    return Estimate.total(occupied(queue, queue.put_rate, per_message) for queue in queues).quantity


def fill_times(
    room: Quantity | None, queues: list[WorkloadQueue], what: str, per_message: PerMessage | None = None
) -> Iterator[tuple[str, str, Quantity]]:
    """Yield name, title and value of the times until `room` is used up, as far as they are known; no verdict."""
    without_gets = time_without_gets(room, queues, per_message)
    if without_gets is not None:
        yield "lasts", f"Time without gets until {what}", without_gets.named("lasts")
    used = total_of(queues, lambda q: q.entered_depth, per_message).quantity
    added = Estimate.total(
        occupied(queue, Estimate(fill_and_drain.growth(queue.net_rate)), per_message)
        for queue in queues
        if queue.net_rate is not None
    ).quantity
    if room is not None and used is not None and added is not None and np.any(added.value > 0):
        until_full = fill_and_drain.time_until_full(room, used, added)
        yield "fills", f"Time until {what}, with fewer gets than puts", until_full.named("fills")


def moment_of(
    needed: Quantity | None,
    room: Quantity | None,
    queues: Iterable[WorkloadQueue],
    subject: str,
    event: str,
    per_message: PerMessage | None = None,
) -> Moment | None:
    """Return when `room` is used up while the consumers of all workloads with an outage are stopped.

    The outages start together and each queue grows until its own ends, or until its messages expire. None where what
    is `needed` at the end has room, what is there without an outage has none, an input is missing, or values vary over
    many points.
    """
    if needed is None or room is None or needed.is_array or room.is_array or needed <= room:
        return None
    queues = list(queues)
    used = total_of(queues, lambda q: q.normal_depth, per_message).quantity
    lengths = [queue.outage for queue in queues if queue.outage is not None]
    ends = [(queue, end) for queue in queues if (end := queue.time_of_growth) is not None]
    if used is None or not lengths or any(one.is_array for one in (used, *lengths, *(end for _, end in ends))):
        return None
    if used > room:
        return None
    passed = NO_TIME
    ends.sort(key=lambda pair: float(pair[1].value))
    for number, (_, end) in enumerate(ends):
        rate = _puts_of([queue for queue, _ in ends[number:]], per_message)
        if rate is None or rate.is_array:
            return None
        grown = used + rate * (end - passed)
        if grown > room:
            after = passed + fill_and_drain.time_until_full(room, used, rate)
            return Moment(after.named("time into the outage"), most(*lengths), subject, event)
        used, passed = grown, end
    return None


def time_without_gets(
    room: Quantity | None, queues: list[WorkloadQueue], per_message: PerMessage | None = None
) -> Quantity | None:
    """Return how long puts may go on without gets until `room` is used up; None where an input is missing.

    None as well where all messages expire and those before a scan have room.
    """
    used = total_of(queues, lambda q: q.entered_depth, per_message).quantity
    added = _puts_of(queues, per_message)
    if room is None or used is None or added is None:
        return None
    before_expiry = None
    expiring = [queue for queue in queues if queue.max_unread is not None]
    if 0 < len(expiring) < len(queues):
        return _time_with_expiry(room, (used, added), queues, per_message)
    if len(expiring) == len(queues):
        before_expiry = total_of(queues, lambda q: q.depth_before_expiry, per_message).quantity
    return fill_and_drain.time_without_gets(room, used, added, before_expiry)


def _time_with_expiry(
    room: Quantity, use: tuple[Quantity, Quantity], queues: list[WorkloadQueue], per_message: PerMessage | None
) -> Quantity | None:
    """Return how long puts may go on where some messages expire, from when their queues do not grow any more.

    `use` is what is used, and what all queues add in a second. With any of these queues taken to grow no more, the
    room lasts at most as long as in fact: the longest such time.
    """
    used, added = use
    growing = [(queue, _time_until_expiry(queue)) for queue in queues]
    ends = [end for _, end in growing if end is not None]
    before_expiry = fill_and_drain.time_until_full(room, used, added)
    if all(everywhere(before_expiry <= end) for end in ends):  # as of most buffer pools
        return before_expiry
    times = [before_expiry]
    for last in ends:
        parts = [_grown(queue, end, last, per_message) for queue, end in growing]
        at_expiry = total([used, *(grown for grown, _ in parts)])
        times.append(fill_and_drain.time_until_full(room, at_expiry, total([rate for _, rate in parts])))
    return most(*times)


def _grown(
    queue: WorkloadQueue, end: Quantity | None, last: Quantity, per_message: PerMessage | None
) -> tuple[Quantity, Quantity]:
    """Return by how much a queue that stops growing until `last` has grown, and how fast another one grows."""
    rate = occupied(queue, queue.put_rate, per_message).quantity
    assert rate is not None  # noqa: S101  (the caller has the sum of all)
    nothing = constant(0, (rate * NO_TIME).unit.text, "a queue that still grows")
    if end is None:
        return nothing, rate
    stops = end <= last
    return choose(stops, rate * end, nothing), choose(stops, constant(0, rate.unit.text, "it grows no more"), rate)


def _time_until_expiry(queue: WorkloadQueue) -> Quantity | None:
    """Return how long a queue grows if nothing is got, until its messages expire as fast as they are put."""
    entered, puts = queue.entered_depth.known, queue.put_rate.known
    if queue.max_unread is None or entered is None or puts is None:
        return None
    grown = most(queue.max_unread - entered, NO_GROWTH)
    return choose(puts > NO_PUTS, (grown / puts).to("s"), NO_TIME)

"""Scans for expired messages: whether each ends before the next is due, and what it costs."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import (
    WorkloadQueue,
    doubts_in_outage,
    expiry_scan_interval,
    problems_of,
    total_of,
)
from mqplanner.assessment.limits.shared_queues import messages_of, scan_intervals, shared_queues
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, evaluator
from mqplanner.rules.engine.findings import advise
from mqplanner.rules.streaming.expiry import MAX_S, expired_per_run, expiry_cost, unread_queue_advice
from mqplanner.units import Quantity
from mqplanner.units.functions import least


def private_expiry_scan(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess the scans of the private queues of a queue manager, with no expired message read before."""
    queues = [queue for queue in queues if queue.capexpry_s is not None]
    if not queues:
        return
    interval = expiry_scan_interval(scope)
    if interval is None:
        yield from _scans_off(scope)
        return
    for queue in queues:
        if queue.streaming and queue.put_rate.known is not None and queue.expiry is not None:
            advice = unread_queue_advice(queue.put_rate.known, queue.expiry, interval)
            yield from scope.findings(advice, queue.field, queue.workload.name)
    rates = [(queue.name, queue.put_rate) for queue in queues]
    expired = Estimate.total(rate.map(lambda puts: expired_per_run(puts, interval)).named(name) for name, rate in rates)
    scan = {} if expired.known is None else _scan(expired.known, "private", True, interval)
    yield scope.limit(
        "expiry-scan",
        "Scan for expired messages",
        Estimate(scan.get("scan_s"), expired.missing),
        interval,
        subject=f"private queues of {scope.manager.name}",
        caution=problems_of(queues),
        # A longer interval is no remedy: each scan then finds more messages, in proportion.
        remedies=(Remedy(scope.at("workloads"), "Fewer messages that expire unread"),),
    )
    if "cpu_s" in scan and not expired.missing:
        title = "CPU of a scan for expired messages"
        yield scope.quantity("expiry-scan/cpu", title, scan["cpu_s"], "expryint_s")


def _scans_off(scope: QueueManagerScope) -> Iterator[Result]:
    yield from scope.findings([advise("expiry-off-by-default", "expryint-default")], "expryint_s")


def _scan(messages: Quantity, kind: str, configured: bool, interval: Quantity) -> dict[str, Any]:
    """Return the outputs of the rule for one scan of so many messages."""
    return expiry_cost.compute(
        messages=messages, queue=kind, in_buffers=False, configured=configured, expryint_s=interval
    )


@evaluator(QueueSharingGroupScope, order=2)
def shared_expiry_scan(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Assess the scans of all shared queues of a group: one member makes them, at the shortest interval at most."""
    queues = shared_queues(scope)
    scanning = [member for member in scope.managers if member.manager.expryint_s is not None]
    expiring = [queue.scope for queue in queues if queue.capexpry_s is not None]
    if not scanning:
        for member in expiring[:1]:
            yield from _scans_off(member)
        return
    if not queues and all(structure.messages is None for structure in scope.group.structures):
        return
    yield from scope.findings([advise("expiry-scans-shared-queues")], "members")
    interval = least(*scan_intervals(scope))
    scan = partial(_scan, kind="shared", configured=bool(expiring), interval=interval)
    situations: list[tuple[str, str, Callable[[WorkloadQueue], Estimate]]] = [
        ("expiry-scan", "", lambda q: q.normal_depth)
    ]
    if any(queue.workload.outage_s is not None for queue in queues):
        situations.append(("expiry-scan/outage", " during a consumer outage", lambda q: q.depth_after_outage))
    for kind, when, depth in situations:
        messages = _messages(scope, queues, depth)
        scan_s = messages.map(lambda known: scan(known)["scan_s"])
        yield scope.limit(
            kind,
            f"Scan for expired messages{when}",
            scan_s,
            interval,
            subject=f"shared queues of {scope.group.name}",
            caution=doubts_in_outage(queues) if when else problems_of(queues),
            remedies=(_longer_intervals(scanning, scan_s.known),),
        )
        if messages.quantity is not None:
            title = f"Coupling facility CPU of a scan for expired messages{when}"
            yield scope.quantity(f"{kind}/cf-cpu", title, scan(messages.quantity)["cf_cpu_s"])


def _messages(
    scope: QueueSharingGroupScope, queues: list[WorkloadQueue], depth: Callable[[WorkloadQueue], Estimate]
) -> Estimate:
    """Return the messages on all shared queues of a group, with those of its structures that are of no workload."""
    counts, rest = [], queues
    for number, structure in enumerate(scope.group.structures):
        inside = [queue for queue in rest if queue.structure == structure.name]
        rest = [queue for queue in rest if queue.structure != structure.name]
        if inside or structure.messages is not None:
            counts.append(messages_of(scope, number, inside, depth))
    return Estimate.total([*counts, *([total_of(rest, depth)] if rest else [])])


def _longer_intervals(scanning: list[QueueManagerScope], scan: Quantity | None) -> Remedy:
    """Return a longer interval for each member that has a shorter one: the shortest decides."""
    intervals = ((member.manager.expryint_s, member) for member in scanning)
    present = [(float(np.min(interval)), member) for interval, member in intervals if interval is not None]
    (_, shortest), *others = sorted(present, key=lambda entry: entry[0])
    longer = larger_value(shortest.manager.expryint_s, scan, MAX_S, is_size=False)
    also = tuple((member.at("expryint_s"), longer) for interval, member in others if longer and interval < longer)
    return Remedy(shortest.at("expryint_s"), "A longer interval between scans", longer, also)

"""Scans for expired messages: whether each is done before the next is due, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from mqplanner.assessment.limits.message_backlog import Backlog, Level, backlogs, expryint, held
from mqplanner.assessment.limits.suggestions import larger
from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope
from mqplanner.rules.engine.findings import Finding, advise
from mqplanner.rules.streaming.expiry_cost import expiry_cost
from mqplanner.rules.streaming.expiry_sawtooth import expired_per_run, unread_queue_advice
from mqplanner.units import Quantity
from mqplanner.units.functions import least, most

LONGEST_S = 10**8
"""The longest interval that the plan takes."""


def expiry(scope: QueueManagerScope, queues: list[Backlog]) -> Iterator[Result]:
    """Scans of the private queues of a queue manager, all that expires taken to lie unread on page sets."""
    queues = [q for q in queues if q.capexpry_s is not None]
    if not queues:
        return
    interval = expryint(scope)
    if interval is None:
        yield from scope.findings(_off(), "expryint_s")
        return
    for queue in queues:
        if queue.is_copy and queue.rate is not None and queue.capexpry is not None:
            grows = unread_queue_advice(queue.rate, queue.capexpry, interval)
            yield from scope.findings(grows, f"workloads/{queue.position}/streaming", queue.workload.name)
    expired = held(queues, lambda q: _expired(q, interval))
    run = _run(expired, "private", True, interval)
    yield Limit(
        id=scope.id("expiry-scan"),
        kind="expiry-scan",
        title="Scan for expired messages",
        subject=f"private queues of {scope.manager.name}",
        part=scope.part,
        used=run.get("scan_s"),
        limit=interval,
        growing=run.get("scan_s"),
        missing=expired.missing,
        # a longer interval finds more to delete in each scan, and that in proportion
        remedies=(Remedy(scope.at("workloads"), "Fewer messages that expire unread"),),
    )
    if "cpu_s" in run:
        yield scope.quantity(
            "expiry-scan/cpu", "CPU of a scan for expired messages", run["cpu_s"], "expryint_s"
        )


def _off() -> list[Finding]:
    return [advise("expiry-off-by-default", "expryint-default")]


def _expired(queue: Backlog, interval: Quantity) -> Level:
    """Messages that one scan deletes where nobody gets."""
    deleted = None if queue.rate is None else expired_per_run(queue.rate, interval)
    return Level(deleted, queue.unrated)


def _run(messages: Level, queue: str, configured: bool, interval: Quantity) -> dict[str, Any]:
    """One scan by the rule; empty where the messages are not known."""
    if messages.quantity is None:
        return {}
    return expiry_cost.compute(
        messages=messages.quantity,
        queue=queue,
        in_buffers=False,
        configured=configured,
        expryint_s=interval,
    )


def shared_expiry(scope: QueueSharingGroupScope) -> Iterator[Result]:
    """Scans of all shared queues of a group, which one member makes for all; the shortest interval is the limit."""
    queues = shared_queues(scope)
    scanning = [m for m in scope.managers if m.manager.expryint_s is not None]
    expiring = [m for m, q in queues if q.capexpry_s is not None]
    if not scanning:
        for member in expiring[:1]:
            yield from member.findings(_off(), "expryint_s")
        return
    if not queues:
        return
    intervals = [interval for m in scanning if (interval := expryint(m)) is not None]
    yield from scope.findings([advise("expiry-scans-shared-queues")], "members")
    here, shortest = [q for _, q in queues], least(*intervals)
    for when, level in _times(here):
        messages = held(here, level)
        run = _run(messages, "shared", bool(expiring), shortest)
        yield _shared_scan(scope, scanning, when, messages, run, shortest)
        if "cf_cpu_s" in run:
            title = f"Coupling facility CPU of a scan for expired messages{' in an outage' if when else ''}"
            yield scope.quantity("/".join(("expiry-scan", *when, "cf-cpu")), title, run["cf_cpu_s"])


def _times(queues: list[Backlog]) -> Iterator[tuple[tuple[str, ...], Callable[[Backlog], Level]]]:
    yield (), lambda q: q.ordinary
    if any(q.workload.outage_s is not None for q in queues):
        yield ("outage",), lambda q: q.in_outage


def _shared_scan(
    scope: QueueSharingGroupScope,
    scanning: list[QueueManagerScope],
    when: tuple[str, ...],
    messages: Level,
    run: dict[str, Any],
    interval: Quantity,
) -> Limit:
    first = scanning[0]
    longer = larger(first.manager.expryint_s, run.get("scan_s"), LONGEST_S)
    return Limit(
        id=scope.id("expiry-scan", *when),
        kind="/".join(("expiry-scan", *when)),
        title=f"Scan for expired messages{' in an outage' if when else ''}",
        subject=f"shared queues of {scope.group.name}",
        part=scope.part,
        used=run.get("scan_s"),
        limit=interval,
        growing=run.get("scan_s"),
        missing=messages.missing,
        remedies=(Remedy(first.at("expryint_s"), "A longer interval between scans", longer),),
    )


def shared_queues(scope: QueueSharingGroupScope) -> list[tuple[QueueManagerScope, Backlog]]:
    """Every shared queue of a group; of several intervals between scans the longest, which leaves most messages."""
    given_ones = [interval for m in scope.managers if (interval := expryint(m)) is not None]
    longest = most(*given_ones) if given_ones else None
    return [
        (m, replace(q, of=m.manager.name)) for m in scope.managers for q in backlogs(m, "shared", longest)
    ]

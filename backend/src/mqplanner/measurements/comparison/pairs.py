"""The numbers that a plan and the store both have, pair by pair, each with the reason why both mean the same.

Where no such reason can be given there is no pair; `NOT_COMPARABLE` says why.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

import numpy as np

from mqplanner.assessment.limits.measured_storage import storage_before_channels
from mqplanner.measurements.comparison.planned import PlannedQueueManager, PlannedValue
from mqplanner.measurements.store.metrics import NO_LIMIT_MB

Kind = Literal["published", "entered", "setting"]
"""What a plan has: an estimate from published figures, a number that was entered, or a setting of MQ."""
Day = Mapping[tuple[str, str], Mapping[str, Any]]
"""The metrics of a part on a day or in a period, by table and name: least, average, greatest, newest and when."""


@dataclass(frozen=True)
class MeasuredNumber:
    """What was measured in a period."""

    average: float
    peak: float
    """The worst interval; of a setting the newest value, which is its average, too."""
    peak_at: datetime


@dataclass(frozen=True)
class Pair:
    """A number that a plan and the store both have."""

    id: str
    title: str
    unit: str
    kind: Kind
    same: str
    """Why both mean the same, and what still differs."""
    metrics: tuple[tuple[str, str], ...]
    """Tables and metrics of the store; the first one is shown as its history."""
    measured: Callable[[Day], MeasuredNumber | None]
    planned: Callable[[PlannedQueueManager], Iterable[PlannedValue | None]]
    by_average: bool = False
    """Whether the plan has the ordinary value, which an average compares with, and not the one of the peak."""
    explained_by: tuple[str, ...] = ()
    """Pairs whose ratio explains this one, those that the number is proportional to first."""
    limited_by: str | None = None
    """The pair with the setting that the limit is proportional to."""

    def id_for(self, instance: str) -> str:
        """Return the id of the number of an instance, such as a buffer pool, within its queue manager."""
        return self.id if instance == "all" else f"{self.id}/{instance}"

    def comparable(self, number: MeasuredNumber) -> float:
        """Return the measured value that the value of the plan compares with: the average, or the peak."""
        return number.average if self.by_average else number.peak


def _direct(table: str, metric: str) -> Callable[[Day], MeasuredNumber | None]:
    def read(day: Day) -> MeasuredNumber | None:
        row = day.get((table, metric))
        return None if row is None else MeasuredNumber(row["average"], row["greatest"], row["greatest_at"])

    return read


def _newest(table: str, metric: str, beside: str | None = None) -> Callable[[Day], MeasuredNumber | None]:
    """Read a setting, which is what the newest record has; an average of it would mean nothing.

    Where the metric `beside` is in newer records than the setting, the setting is no longer in force.
    """

    def read(day: Day) -> MeasuredNumber | None:
        row, other = day.get((table, metric)), day.get((table, beside or metric))
        if row is None or (other is not None and other["day"] > row["day"]):
            return None
        if metric == "memlimit_mb" and row["newest"] >= NO_LIMIT_MB:
            return None
        return MeasuredNumber(row["newest"], row["newest"], row["newest_at"])

    return read


def _limit(kind: str, unit: str) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        yield manager.of_limit(manager.scope.id(kind), unit)

    return read


def _logger(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
    # what was observed, whether the workloads log more than that or not
    found = manager.of_limit(manager.scope.id("logger"), "pct", used_as="used_at_least")
    if found is not None:
        yield found
    elif manager.scope.manager.logs is not None:
        yield manager.not_entered("logs/observed/logger_busy_pct")


def _of_pools(*kind: str) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        for number, pool in enumerate(manager.scope.manager.buffer_pools):
            found = manager.of_limit(manager.scope.id("buffer-pool", pool.id, *kind), "buffer", str(pool.id))
            if found is None and kind:
                found = manager.not_entered(f"buffer_pools/{number}/observed", str(pool.id), f"buffer pool {pool.id}")
            yield found

    return read


def _of_page_sets(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
    for page_set in manager.scope.manager.page_sets:
        yield manager.of_limit(manager.scope.id("page-set", page_set.id), "MB", str(page_set.id))


def _storage_31(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
    """Yield the storage before channels and that of the channels: the limit of the answer has the latter only."""
    found, chinit = manager.of_limit(manager.scope.id("chinit-31-bit"), "MB"), manager.scope.manager.channel_initiator
    if found is None or chinit is None:
        return
    before = storage_before_channels(manager.scope, chinit).used.known
    if before is None:
        why = "enter the storage before channels start (CSQX004I)"
        unknown = np.full(manager.size, np.nan)
        yield PlannedValue("all", found.subject, unknown, unknown, found.path, found.result, why)
        return
    value = np.asarray(before.to("MB").value, dtype=float)
    yield PlannedValue(
        "all", found.subject, found.used + value, found.limit + value, found.path, found.result, found.why_unknown
    )


def _tasks(kind: str) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    """Return how busy tasks of a kind are on average, in percent of their time."""

    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        found = manager.of_limit(manager.scope.id(kind), "task")
        if found is not None:
            used, all_of_it = 100 * found.used / found.limit, np.full(manager.size, 100.0)
            yield PlannedValue("all", found.subject, used, all_of_it, found.path, found.result, found.why_unknown)
        elif manager.scope.manager.channel_initiator is not None:
            yield manager.not_entered(f"channel_initiator/{kind}")

    return read


def _observed_logger(field: str) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        logs = manager.scope.manager.logs
        if logs is not None:
            value = None if logs.observed is None else getattr(logs.observed, field)
            yield manager.entered(manager.total([value]), f"logs/observed/{field}")

    return read


def _puts(persistent_only: bool) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        workloads = [one for one in manager.scope.manager.workloads if one.persistent or not persistent_only]
        if workloads:
            yield manager.entered(manager.total([one.put_rate_per_s for one in workloads]), "workloads")

    return read


def _persistent_mb(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
    workloads = [one for one in manager.scope.manager.workloads if one.persistent]
    if workloads:
        rates = [
            None if one.put_rate_per_s is None or one.message_bytes is None
            else np.asarray(one.put_rate_per_s) * one.message_bytes / 2**20
            for one in workloads
        ]  # fmt: skip
        yield manager.entered(manager.total(list(rates)), "workloads")


def _setting(of: str, field: str) -> Callable[[PlannedQueueManager], Iterator[PlannedValue | None]]:
    def read(manager: PlannedQueueManager) -> Iterator[PlannedValue | None]:
        part = getattr(manager.scope.manager, of)
        parts = [(f"{of}/{n}/", one, str(one.id)) for n, one in enumerate(part)] if isinstance(part, list) else []
        if part is not None and not isinstance(part, list):
            parts = [(f"{of}/", part, "all")]
        for at, one, instance in parts:
            if getattr(one, field) is not None:
                subject = f"buffer pool {instance}" if of == "buffer_pools" else ""
                yield manager.entered(manager.total([getattr(one, field)]), f"{at}{field}", instance, subject)

    return read


_BUFFERS = (("qpst", "lowest_free"), ("qpst", "buffers"), ("qpst", "buffers_used"))
_PAGES = (("qis1", "page_set_used_pct"), ("qis1", "page_set_pages"), ("qis1", "page_set_used_mb"))
_WORKLOADS = "Both count messages that applications and channels put. The plan has those of its workloads only."
PAIRS: tuple[Pair, ...] = (
    Pair(
        "log-rate", "Log written, each copy", "MB / s", "published",
        "Both are the data written to each copy of the log. The plan counts persistent messages and what is published "
        "beside them, or the rate that was observed if that is more; the records count all that is logged.",
        (("qjst", "log_mb"),), _direct("qjst", "log_mb"), _limit("log-rate", "MB / s"),
        explained_by=("persistent-puts", "persistent-mb"),
    ),
    Pair(
        "chinit-31-bit", "Channel initiator, 31-bit storage", "MB", "published",
        "Both are local storage below the bar that is in use: in the plan before channels start and by its channels.",
        (("qcct", "storage_31_mb"),), _direct("qcct", "storage_31_mb"), _storage_31, explained_by=("channels",),
    ),
    Pair(
        "chinit-64-bit", "Channel initiator, 64-bit storage", "MB", "published",
        "Both are storage above the bar that is in use. The plan counts what is published: channels and class 4.",
        (("qcct", "storage_64_mb"),), _direct("qcct", "storage_64_mb"), _limit("chinit-64-bit", "MB"),
        explained_by=("channels",), limited_by="memlimit",
    ),
    Pair(
        "buffer-pool", "Buffers in use, without an outage", "buffer", "published",
        "Both are buffers that cannot be stolen. The plan counts the messages usually on its queues, so that "
        "it is compared with the average of the intervals.",
        _BUFFERS, _direct("qpst", "buffers_used"), _of_pools(), by_average=True,
        explained_by=("puts",), limited_by="buffers",
    ),
    Pair(
        "page-set", "Page set in use, without an outage", "MB", "published",
        "Both are pages in use. The plan counts the messages usually on its queues, so that it is compared "
        "with the average; the records count object definitions and all other queues, too.",
        _PAGES, _direct("qis1", "page_set_used_mb"), _of_page_sets, by_average=True,
        explained_by=("puts",),
    ),
    Pair(
        "logger", "Logger task busy", "pct", "entered",
        "Both are the share of an interval in which the logger task was not idle. The plan has what was observed.",
        (("qjst", "logger_busy_pct"),), _direct("qjst", "logger_busy_pct"), _logger,
        explained_by=("log-rate",),
    ),
    Pair(
        "log-pages", "Pages in a write request of the log", "page / io", "entered",
        "Both are control intervals in one write request, on average of an interval.",
        (("qjst", "pages_per_io"),), _direct("qjst", "pages_per_io"), _observed_logger("pages_per_io"),
    ),
    Pair(
        "buffer-pool-observed", "Buffers in use at the fullest", "buffer", "entered",
        "Both are buffers that could not be stolen when the pool was fullest. The plan has what was observed.",
        _BUFFERS, _direct("qpst", "buffers_used"), _of_pools("observed"), explained_by=("puts",),
        limited_by="buffers",
    ),
    Pair(
        "adapters", "Adapters busy, average of all", "pct", "entered",
        "Both are the time in requests, of the time of all adapters. The plan has what was observed, as it grows.",
        (("qctadp", "busy_pct"),), _direct("qctadp", "busy_pct"), _tasks("adaptors"),
    ),
    Pair(
        "dispatchers", "Dispatchers busy, average of all", "pct", "entered",
        "Both are the time in requests, of the time of all dispatchers. The plan has what was observed, as it grows.",
        (("qctdsp", "busy_pct"),), _direct("qctdsp", "busy_pct"), _tasks("dispatchers"),
    ),
    Pair(
        "channels", "Current channels", "channel", "entered",
        "Both are channels that count towards MAXCHL. Records have their number when they are written only.",
        (("qcct", "current_channels"),), _direct("qcct", "current_channels"), _limit("chinit-channels", "channel"),
        limited_by="maxchl",
    ),
    Pair(
        "puts", "Messages put", "message / s", "entered", _WORKLOADS,
        (("qmst", "puts"),), _direct("qmst", "puts"), _puts(False),
    ),
    Pair(
        "persistent-puts", "Persistent messages put", "message / s", "entered", _WORKLOADS,
        (("qmst", "persistent_puts"),), _direct("qmst", "persistent_puts"), _puts(True),
    ),
    Pair(
        "persistent-mb", "Persistent data put", "MB / s", "entered",
        "Both are the data of persistent messages, in the plan the message size of its workloads without headers.",
        (("qmst", "persistent_mb"),), _direct("qmst", "persistent_mb"), _persistent_mb,
    ),
    Pair(
        "buffers", "Buffers of a pool", "buffer", "setting", "Both are BUFFERS of the pool.",
        (("qpst", "buffers"),), _newest("qpst", "buffers"), _setting("buffer_pools", "buffers"),
    ),
    Pair(
        "maxchl", "MAXCHL", "channel", "setting", "Both are MAXCHL.",
        (("qcct", "maxchl"),), _newest("qcct", "maxchl"), _setting("channel_initiator", "maxchl"),
    ),
    Pair(
        "memlimit", "MEMLIMIT of the channel initiator", "MB", "setting", "Both are MEMLIMIT of the address space.",
        (("qcct", "memlimit_mb"), ("qcct", "storage_64_mb")), _newest("qcct", "memlimit_mb", "storage_64_mb"),
        _setting("channel_initiator", "memlimit_mb"),
    ),
)  # fmt: skip
SETTINGS = tuple(pair.metrics[0] for pair in PAIRS if pair.kind == "setting")
"""The metrics that are settings."""
METRICS = tuple(dict.fromkeys(metric for pair in PAIRS for metric in pair.metrics))
"""Every metric that pairs read."""


@dataclass(frozen=True)
class NotComparable:
    """A number that a plan or the store has, with the reason why it has no counterpart."""

    title: str
    why: str


NOT_COMPARABLE = (
    NotComparable(
        "CPU of messages",
        "Accounting has the CPU of MQ calls of those tasks that it covers; the plan has that of whole messages, put "
        "and got, with the work of other address spaces.",
    ),
    NotComparable(
        "CPU of the channel initiator",
        "Records have the CPU of dispatchers and adapters; the plan has that of the whole address space.",
    ),
    NotComparable(
        "Messages in a structure, SMDS",
        "Records have entries and blocks at the fullest moment; the plan has the messages of a consumer outage.",
    ),
    NotComparable(
        "Page sets and buffer pools in a consumer outage",
        "A record does not tell whether consumers were away; only the messages usually on the queue are compared.",
    ),
    NotComparable(
        "Storage of the queue manager, CSA",
        "The tables that are imported have no storage of the queue manager's address space.",
    ),
    NotComparable(
        "I/O of the log",
        "Records have the time of each copy; the plan has the share of the logger task that waits for all copies.",
    ),
)

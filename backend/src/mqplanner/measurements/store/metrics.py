"""What is computed from each interval: named numbers with unit and meaning, as expressions that every engine runs.

They have no literals with a decimal point: Spark calculates with these as decimals, of which it cuts digits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mqplanner.measurements.store.records import STARTED

if TYPE_CHECKING:
    import ibis

PAGE_KB = 4
"""A control interval of a log, and a page, has 4 KB."""
NO_LIMIT_MB = 16_383 * 2**30
"""16383 PB is how z/OS shows MEMLIMIT=NOLIMIT."""
ALL = "all"
"""The instance of a metric of the whole queue manager."""


@dataclass(frozen=True)
class Metric:
    """A number of an interval."""

    name: str
    title: str
    unit: str
    value: Callable[[Any], Any]
    """From the table of intervals to the number; null where the record does not have it."""
    worst_is_low: bool = False
    """Whether the lowest value is the one to look at."""


def _as_they_are(records: "ibis.Table") -> "ibis.Table":
    return records


@dataclass(frozen=True)
class MetricTable:
    """The metrics of a table."""

    table: str
    subject: str
    """What an instance is called; empty where the queue manager has one only."""
    instance: Callable[[Any], Any]
    metrics: tuple[Metric, ...]
    prepare: Callable[["ibis.Table"], "ibis.Table"] = _as_they_are
    """Brings records together before the metrics are computed, as the tasks of a channel initiator."""

    @property
    def is_prepared(self) -> bool:
        """Return whether records are brought together."""
        return self.prepare is not _as_they_are


def _rate(column: str) -> Callable[[Any], Any]:
    return lambda t: t[column] / t.seconds


def _sum(*columns: str) -> Callable[[Any], Any]:
    def added(t: Any) -> Any:
        total = t[columns[0]]
        for column in columns[1:]:
            total = total + t[column]
        return total

    return added


def _share(part: Any, whole: Any) -> Any:
    """Return a share in per cent; null where it is negative, since then a counter wrapped or is damaged."""
    share = 100 * part.cast("float64") / whole.nullif(0)
    return (share >= 0).ifelse(share, None)


def _free_share(free: Any, whole: Any) -> Any:
    """Return the share that is free, in per cent; null where more is free than there is."""
    share = _share(free, whole)
    return (share <= 100).ifelse(share, None)


def _rest(whole: Any, free: Any) -> Any:
    """Return what is not free; null where more is free than there is."""
    return (free <= whole).ifelse(whole - free, None)


def _memlimit(t: Any) -> Any:
    """Return MEMLIMIT in MB; null where there is none, or it is not known."""
    limit = t.storage_64_limit_mb
    return ((limit > 0) & (limit < NO_LIMIT_MB)).ifelse(limit, None)


def _logger_busy(t: Any) -> Any:
    """Return how busy the logger was; null where it was idle for longer than the interval, cut off to whole seconds."""
    idle_s = t.idle_us / 1_000_000
    return (idle_s <= t.seconds + 1).ifelse(_within(100 * (1 - idle_s / t.seconds)), None)


def _whole(_: Any) -> Any:
    from mqplanner.measurements.store.engine import import_ibis

    return import_ibis().literal(ALL)


def _tasks(records: "ibis.Table") -> "ibis.Table":
    """Return the tasks of a channel initiator together, by interval."""
    keys = ["lpar", "queue_manager", "queue_sharing_group", "release", "ended", "seconds", "day"]
    if STARTED in records.columns:  # earlier releases did not store it
        keys.append(STARTED)
    busy = records.elapsed_s / records.seconds
    return records.group_by(keys).agg(
        tasks=records.count(),
        requests=records.requests.sum(),
        elapsed_s=records.elapsed_s.sum(),
        cpu_s=records.cpu_s.sum(),
        busiest=busy.max(),
    )


_COPY_1_WRITES = _sum("single_writes_1", "multiple_writes_1")
_COPY_1_PAGES = _sum("single_pages_1", "multiple_pages_1")
_TASK_METRICS = (
    Metric("busy_pct", "busy, average of all tasks", "pct", lambda t: 100 * t.elapsed_s / t.seconds / t.tasks),
    Metric("busiest_pct", "busiest task", "pct", lambda t: 100 * t.busiest),
    Metric("tasks", "tasks", "task", lambda t: t.tasks),
    Metric("requests", "requests", "request / s", _rate("requests")),
    Metric("cpu", "CPU", "cpu_s / s", _rate("cpu_s")),
    Metric("elapsed", "time in requests", "s / s", _rate("elapsed_s")),
)


METRIC_TABLES: tuple[MetricTable, ...] = (
    MetricTable(
        "qpst",
        "buffer pool",
        lambda t: t.pool.cast("string"),
        (
            Metric("buffers", "buffers", "buffer", lambda t: t.buffers),
            Metric("lowest_free", "lowest number of free buffers", "buffer", lambda t: t.lowest_free, True),
            Metric("free_pct", "free buffers, lowest", "pct", lambda t: _free_share(t.lowest_free, t.buffers), True),
            Metric(
                "buffers_used", "buffers in use at the fullest", "buffer", lambda t: _rest(t.buffers, t.lowest_free)
            ),
            Metric("reads", "reads from page sets", "io / s", _rate("reads")),
            Metric("writes", "writes to page sets", "io / s", _rate("writes")),
            Metric("asynchronous_starts", "starts of deferred write", "count / s", _rate("asynchronous_starts")),
            Metric("synchronous_starts", "starts of synchronous write", "count / s", _rate("synchronous_starts")),
            Metric("short_on_storage", "waits because no buffer was free", "count / s", _rate("short_on_storage")),
        ),
    ),
    MetricTable(
        "qjst",
        "",
        _whole,
        (
            Metric(
                "log_mb", "log written, each copy", "MB / s", lambda t: _COPY_1_PAGES(t) * PAGE_KB / 1024 / t.seconds
            ),
            Metric(
                "pages_per_io",
                "pages in a write request",
                "page / io",
                lambda t: _COPY_1_PAGES(t) / _COPY_1_WRITES(t).nullif(0),
            ),
            Metric("log_writes", "write requests, each copy", "io / s", lambda t: _COPY_1_WRITES(t) / t.seconds),
            Metric("logger_busy_pct", "logger task busy", "pct", _logger_busy),
            Metric(
                "log_io_busy_pct",
                "I/O of the first copy",
                "pct",
                lambda t: _within(100 * _sum("single_io_s_1", "multiple_io_s_1")(t) / t.seconds),
            ),
            Metric("log_buffer_waits", "waits for a log buffer", "count / s", _rate("buffer_waits")),
            Metric("archive_reads", "reads from archive logs", "count / s", _rate("archive_reads")),
            Metric("checkpoints", "checkpoints", "count / s", _rate("checkpoints")),
        ),
    ),
    MetricTable(
        "qmst",
        "",
        _whole,
        (
            Metric(
                "puts", "messages put (MQPUT and MQPUT1)", "call / s", lambda t: _sum("puts", "put1s")(t) / t.seconds
            ),
            Metric("gets", "MQGET calls", "call / s", _rate("gets")),
            Metric("opens", "MQOPEN calls", "call / s", _rate("opens")),
            Metric("persistent_puts", "persistent messages put", "message / s", _rate("persistent_puts")),
            Metric(
                "persistent_mb", "persistent data put", "MB / s", lambda t: t.persistent_bytes / 1048576 / t.seconds
            ),
            Metric(
                "nonpersistent_mb",
                "nonpersistent data put",
                "MB / s",
                lambda t: t.nonpersistent_bytes / 1048576 / t.seconds,
            ),
        ),
    ),
    MetricTable(
        "qist",
        "",
        _whole,
        (
            Metric("message_gets", "messages got", "message / s", _rate("message_gets")),
            Metric("message_puts", "messages put by the data manager", "message / s", _rate("message_puts")),
            Metric("objects_created", "objects created", "count / s", _rate("objects_created")),
            Metric("gets_from_disk", "messages read from page sets", "message / s", _rate("gets_from_disk")),
        ),
    ),
    MetricTable(
        "qis1",
        "page set",
        lambda t: t.page_set.cast("string"),
        (
            Metric(
                "page_set_used_pct",
                "pages in use",
                "pct",
                lambda t: _share(t.total_pages - t.unused_pages, t.total_pages),
            ),
            Metric(
                "page_set_used_mb",
                "pages in use",
                "MB",
                lambda t: _rest(t.total_pages, t.unused_pages) * PAGE_KB / 1024,
            ),
            Metric("page_set_full", "times that it was full", "count / s", _rate("full_count")),
            Metric("page_set_pages", "pages of the page set", "page", lambda t: t.total_pages),
        ),
    ),
    MetricTable(
        "qcct",
        "",
        _whole,
        (
            Metric("current_channels", "current channels", "channel", lambda t: t.current_channels),
            Metric(
                "current_channels_pct",
                "current channels of MAXCHL",
                "pct",
                lambda t: _share(t.current_channels, t.current_limit),
            ),
            Metric("maxchl", "MAXCHL", "channel", lambda t: t.current_limit.nullif(0)),
            Metric("active_channels", "active channels", "channel", lambda t: t.active_channels),
            Metric(
                "active_channels_pct",
                "active channels of ACTCHL",
                "pct",
                lambda t: _share(t.active_channels, t.active_limit),
            ),
            Metric("actchl", "ACTCHL", "channel", lambda t: t.active_limit.nullif(0)),
            Metric("storage_31_mb", "31-bit storage", "MB", lambda t: t.storage_31_mb),
            Metric("storage_64_mb", "64-bit storage", "MB", lambda t: t.storage_64_mb),
            Metric(
                "storage_64_pct", "64-bit storage of MEMLIMIT", "pct", lambda t: _share(t.storage_64_mb, _memlimit(t))
            ),
            Metric("memlimit_mb", "MEMLIMIT", "MB", _memlimit),
        ),
    ),
    MetricTable("qctdsp", "dispatchers", _whole, _TASK_METRICS, _tasks),
    MetricTable("qctadp", "adapters", _whole, _TASK_METRICS, _tasks),
    MetricTable(
        "qest",
        "structure",
        lambda t: t.structure,
        (
            Metric("structure_full", "times that the structure was full", "count / s", _rate("full_count")),
            Metric("structure_entries", "most entries in use", "count", lambda t: t.max_entries),
            Metric(
                "structure_requests",
                "requests",
                "request / s",
                lambda t: _sum("single_calls", "multiple_calls")(t) / t.seconds,
            ),
            Metric(
                "structure_request_us",
                "time of a request for one entry",
                "us / request",
                lambda t: 1_000_000 * t.single_calls_s / t.single_calls.nullif(0),
            ),
        ),
    ),
    MetricTable(
        "qesd",
        "structure",
        lambda t: t.structure,
        (
            Metric("smds_used_pct", "SMDS blocks in use", "pct", lambda t: _share(t.max_used_blocks, t.data_blocks)),
            Metric("smds_failed", "SMDS allocations that failed", "count / s", _rate("failed_allocations")),
            Metric(
                "smds_free_buffers_pct",
                "free SMDS buffers, lowest",
                "pct",
                lambda t: _free_share(t.min_free_buffers, t.buffers),
                True,
            ),
            Metric("smds_buffer_waits", "waits for an SMDS buffer", "count / s", _rate("buffer_waits")),
        ),
    ),
)


def _within(share: Any) -> Any:
    """Return a share between 0 and 100 %: the clock of the interval is less exact than those within it."""
    from mqplanner.measurements.store.engine import import_ibis

    ibis = import_ibis()
    return ibis.greatest(ibis.least(share, 100), 0)


def metric_table(table: str) -> MetricTable | None:
    """Return the metrics of a table; None for tables of accounting, which have none."""
    return next((one for one in METRIC_TABLES if one.table == table), None)


def metric_of(table: str, name: str) -> Metric | None:
    """Return a metric by its table and name."""
    found = metric_table(table)
    return next((metric for metric in found.metrics if metric.name == name), None) if found else None


LOW_METRICS = tuple(sorted({metric.name for table in METRIC_TABLES for metric in table.metrics if metric.worst_is_low}))
"""The names of metrics whose lowest values matter; no table has another metric of such a name."""

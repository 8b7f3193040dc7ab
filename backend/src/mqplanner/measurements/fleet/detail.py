"""One queue manager of the fleet: every metric, and one metric over time."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from mqplanner.errors import InvalidInput, NotFound, Problem
from mqplanner.measurements.store.metrics import METRIC_TABLES, Metric, metric_of, metric_table
from mqplanner.measurements.store.rollups import first_at_greatest, first_at_least
from mqplanner.measurements.store.statistics import BusyHour, Trend, busy_hour, percentiles, trend
from mqplanner.measurements.store.store import MeasurementStore, Period


@dataclass(frozen=True)
class MetricSummary:
    """A metric of a queue manager or a part of it in a period."""

    table: str
    metric: Metric
    subject: str
    instance: str
    least: float
    average: float
    greatest: float
    least_at: datetime
    greatest_at: datetime


@dataclass(frozen=True)
class DayValue:
    """What a day was like."""

    day: date
    least: float
    average: float
    greatest: float


@dataclass(frozen=True)
class MetricHistory:
    """One metric over time."""

    metric: Metric
    subject: str
    instance: str
    days: list[DayValue]
    days_with_intervals: list[date]
    """Those of them whose single intervals are stored, of which percentiles and busiest hour are."""
    percentiles: dict[int, float]
    busy_hour: BusyHour | None
    trend: Trend | None


def metric_summaries(store: MeasurementStore, period: Period, lpar: str, queue_manager: str) -> list[MetricSummary]:
    """Return every metric of a queue manager; raise NotFound for one without measurements in the period."""
    rows = store.daily(period)
    if rows is None:
        raise NotFound("measured queue manager", queue_manager)
    own = store.of_queue_manager(rows, lpar, queue_manager)
    found = store.engine.rows(
        own.group_by(["table", "instance", "metric"]).agg(
            least=own.least.min(),
            average=own.total.sum() / own.seconds.sum(),
            greatest=own.greatest.max(),
            least_at=first_at_least(own.least_at, own.least),
            greatest_at=first_at_greatest(own.greatest_at, own.greatest),
        )
    )
    if not found:
        raise NotFound("measured queue manager", f"{queue_manager} on {lpar}")
    by_metric: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in found:
        by_metric.setdefault((row["table"], row["metric"]), []).append(row)
    return [
        MetricSummary(
            table.table,
            metric,
            table.subject,
            *(row[name] for name in ("instance", "least", "average", "greatest", "least_at", "greatest_at")),
        )
        for table in METRIC_TABLES
        for metric in table.metrics
        for row in sorted(by_metric.get((table.table, metric.name), []), key=lambda row: _order(row["instance"]))
    ]


def metric_history(
    store: MeasurementStore, period: Period, lpar: str, queue_manager: str, table: str, metric: str, instance: str
) -> MetricHistory:
    """Return one metric over time; raise InvalidInput for an unknown one, NotFound where it was not measured."""
    known, metrics = metric_of(table, metric), metric_table(table)
    if known is None or metrics is None:
        allowed = [f"{one.table}.{each.name}" for one in METRIC_TABLES for each in one.metrics]
        raise InvalidInput([Problem("metric", f"{table}.{metric}", "is not a metric of a table", allowed)])
    rows = store.daily(period)
    if rows is None:
        raise NotFound("measured queue manager", queue_manager)
    own = store.of_queue_manager(rows, lpar, queue_manager)
    chosen = own.filter(own.table == table, own.metric == metric, own.instance == instance)
    by_day = chosen.group_by("day").agg(
        least=chosen.least.min(),
        average=chosen.total.sum() / chosen.seconds.sum(),
        greatest=chosen.greatest.max(),
        seconds=chosen.seconds.sum(),
    )
    found = store.engine.rows(by_day.order_by("day"))
    seconds = {row["day"]: row.pop("seconds") or 0.0 for row in found}
    days = [DayValue(**row) for row in found]
    if not days:
        raise NotFound("measured value", f"{metric} of {instance}")
    stored = store.manifest.tables.get(table, {})
    values = store.values(table, metric, period, lpar, queue_manager, instance)
    return MetricHistory(
        known,
        metrics.subject,
        instance,
        days,
        [one.day for one in days if one.day.isoformat() in stored],
        percentiles(values, known.worst_is_low) if values else {},
        busy_hour(values, known.worst_is_low) if values else None,
        trend([(one.day, one.average) for one in days], seconds),
    )


def _order(instance: str) -> tuple[int, int, str]:
    return (0, int(instance), "") if instance.isdigit() else (1, 0, instance)

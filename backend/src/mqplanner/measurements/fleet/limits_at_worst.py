"""What a limit was in the interval with the largest share of it: a limit that was altered was another one then."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from mqplanner.measurements.store.engine import import_ibis
from mqplanner.measurements.store.metrics import metric_of, metric_table
from mqplanner.measurements.store.store import MeasurementStore, Period

LIMITS = {
    ("qcct", "current_channels_pct"): "maxchl",
    ("qcct", "active_channels_pct"): "actchl",
    ("qcct", "storage_64_pct"): "memlimit_mb",
    ("qis1", "page_set_used_pct"): "page_set_pages",
}
"""The metric that a share is a share of."""


@dataclass(frozen=True)
class LimitRange:
    """What a limit was; least and greatest differ where it changed and the interval is not stored any more."""

    least: float
    greatest: float

    @property
    def is_known(self) -> bool:
        """Return whether it is one number."""
        return self.least == self.greatest


@dataclass
class _ChangingLimit:
    """A limit that may have changed in the period."""

    queue_manager: tuple[str, str]
    """LPAR and name."""
    table: str
    share: str
    instance: str
    at: datetime
    """End of the interval with the largest share."""
    bounds: LimitRange

    @property
    def day(self) -> date:
        """Return the day of the interval; that until midnight belongs to the day before."""
        return (self.at - timedelta(seconds=1)).date()

    @property
    def limit(self) -> str:
        """Return the metric of the limit."""
        return LIMITS[self.table, self.share]


LimitKey = tuple[tuple[str, str], str, str, str]
"""LPAR and name of the queue manager, table, share and instance."""


def limits_at_worst(
    store: MeasurementStore, period: Period, fleet: dict[tuple[str, str], Any]
) -> dict[LimitKey, LimitRange]:
    """Return what the limit of each share was in its worst interval, by what was measured of each queue manager.

    Few limits change: only those are looked up, in what the day was like, and where they changed that day in the
    interval.
    """
    limits = list(_limits(fleet))
    changed = [one for one in limits if not one.bounds.is_known]
    _look_into_days(store, period, changed)
    _look_into_intervals(store, [one for one in changed if not one.bounds.is_known])
    return {(one.queue_manager, one.table, one.share, one.instance): one.bounds for one in limits}


def _limits(fleet: dict[tuple[str, str], Any]) -> Iterator[_ChangingLimit]:
    for queue_manager, measured in fleet.items():
        for (table, share), limit in LIMITS.items():
            limits = measured.get((table, limit), {})
            for instance, row in measured.get((table, share), {}).items():
                if row["greatest"] is not None and instance in limits:
                    bounds = LimitRange(limits[instance]["least"], limits[instance]["greatest"])
                    yield _ChangingLimit(queue_manager, table, share, instance, row["worst_at"], bounds)


def _look_into_days(store: MeasurementStore, period: Period, changed: list[_ChangingLimit]) -> None:
    rows = store.daily(period) if changed else None
    if rows is None:
        return
    ibis = import_ibis()
    days = [ibis.date(day.isoformat()) for day in sorted({one.day for one in changed})]
    names = sorted({one.queue_manager[1] for one in changed})
    rows = rows.filter(
        rows.metric.isin(sorted({one.limit for one in changed})), rows.queue_manager.isin(names), rows.day.isin(days)
    )
    found = rows.group_by(["lpar", "queue_manager", "table", "metric", "instance", "day"]).agg(
        least=rows.least.min(), greatest=rows.greatest.max()
    )
    by_key = {
        (row["lpar"], row["queue_manager"], row["table"], row["metric"], row["instance"], row["day"]): row
        for row in store.engine.rows(found)
    }
    for one in changed:
        if row := by_key.get((*one.queue_manager, one.table, one.limit, one.instance, one.day)):
            one.bounds = LimitRange(row["least"], row["greatest"])


def _look_into_intervals(store: MeasurementStore, changed: list[_ChangingLimit]) -> None:
    by_share: dict[tuple[str, str], list[_ChangingLimit]] = defaultdict(list)
    for one in changed:
        by_share[one.table, one.share].append(one)
    for (table, share), wanted in by_share.items():
        found = _intervals(store, table, share, wanted)
        for one in wanted:
            if (limit := found.get((*one.queue_manager, one.instance, one.at))) is not None:
                one.bounds = LimitRange(limit, limit)


def _intervals(
    store: MeasurementStore, table: str, share: str, wanted: list[_ChangingLimit]
) -> dict[tuple[Any, ...], float]:
    """Return the limit in intervals, by LPAR, name, instance and end; of several with one end that of most use."""
    metrics, share_of, limit = metric_table(table), metric_of(table, share), metric_of(table, LIMITS[table, share])
    records = store.records_of(table, sorted({one.day.isoformat() for one in wanted}))
    if metrics is None or share_of is None or limit is None or records is None:
        return {}
    ends = sorted({one.at for one in wanted})
    names = sorted({one.queue_manager[1] for one in wanted})
    t = records.filter(records.queue_manager.isin(names), records.ended.isin(ends))
    values = t.select(
        "lpar", "queue_manager", "ended", instance=metrics.instance(t),
        share=share_of.value(t).cast("float64"), limit=limit.value(t).cast("float64"),
    )  # fmt: skip
    rows = store.engine.rows(values.filter(values["share"].notnull(), values["limit"].notnull()))
    ordered = sorted(rows, key=lambda row: row["share"])
    return {(row["lpar"], row["queue_manager"], row["instance"], row["ended"]): row["limit"] for row in ordered}

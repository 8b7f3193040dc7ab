"""What each day was like: for each metric and instance the least, average and greatest value."""

from typing import TYPE_CHECKING, Any

from mqplanner.measurements.store.engine import Engine, import_ibis
from mqplanner.measurements.store.metrics import MetricTable

if TYPE_CHECKING:
    import ibis

ORIGIN = ("lpar", "queue_manager", "queue_sharing_group", "release")
ROLLUP_COLUMNS = (
    "day",
    "table",
    *ORIGIN,
    "instance",
    "metric",
    "least",
    "average",
    "greatest",
    "least_at",
    "greatest_at",
    "total",
    "seconds",
    "intervals",
)


def first_at_least(at: Any, value: Any) -> Any:
    """Return the first time at which a value is at its lowest: of several, engines else take any."""
    return at.argmin(import_ibis().struct({"value": value, "at": at}))


def first_at_greatest(at: Any, value: Any) -> Any:
    """Return the first time at which a value is at its highest."""
    return first_at_least(at, -value)


def interval_values(records: "ibis.Table", table: MetricTable) -> "ibis.Table":
    """Return a row for each metric of each interval: origin, instance, metric, value, ended, seconds, day."""
    prepared = table.prepare(records)
    values = {metric.name: metric.value(prepared).cast("float64") for metric in table.metrics}
    wide = prepared.select(*ORIGIN, "ended", "seconds", "day", instance=table.instance(prepared), **values)
    return wide.pivot_longer(list(values), names_to="metric", values_to="value").filter(lambda t: t.value.notnull())


def daily(records: "ibis.Table", table: MetricTable) -> "ibis.Table":
    """Return the rows of `ROLLUP_COLUMNS` for intervals; averages are weighted by the length of the intervals."""
    ibis = import_ibis()
    long = interval_values(records, table)
    grouped = long.group_by(["day", *ORIGIN, "instance", "metric"]).agg(
        least=long.value.min(),
        average=(long.value * long.seconds).sum() / long.seconds.sum(),
        greatest=long.value.max(),
        least_at=first_at_least(long.ended, long.value),
        greatest_at=first_at_greatest(long.ended, long.value),
        total=(long.value * long.seconds).sum(),
        seconds=long.seconds.sum(),
        intervals=long.count(),
    )
    return grouped.mutate(table=ibis.literal(table.table)).select(*ROLLUP_COLUMNS)


def read_daily(engine: Engine, files: list[str], first: str, last: str) -> "ibis.Table":
    """Return the rows of the days from `first` to `last`."""
    ibis = import_ibis()
    rows = engine.read(files)
    return rows.filter(rows.day >= ibis.date(first), rows.day <= ibis.date(last))

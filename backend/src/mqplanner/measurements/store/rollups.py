"""What each day was like: for each metric and instance the least, average and greatest value."""

from typing import TYPE_CHECKING, Any

from mqplanner.measurements.store.engine import Engine, import_ibis
from mqplanner.measurements.store.metrics import LOW_METRICS, MetricTable

if TYPE_CHECKING:
    import ibis

ORIGIN = ("lpar", "queue_manager", "queue_sharing_group", "release")
STATISTICS = ("least", "average", "greatest", "least_at", "greatest_at", "total", "seconds", "intervals")
DAY_KEYS = ("day", *ORIGIN, "instance")
ROLLUP_COLUMNS = ("day", "table", *ORIGIN, "instance", "metric", *STATISTICS)

PERIOD_COLUMNS = (
    *("lpar", "queue_manager", "table", "instance", "metric", "queue_sharing_group", "release"),
    *("newest", "least", "greatest", "worst", "worst_at", "total", "seconds", "intervals"),
)
"""What several days were like."""


def first_at_least(at: Any, value: Any) -> Any:
    """Return the first time at which a value is at its lowest; an engine by itself takes any of several."""
    return at.argmin(import_ibis().struct({"value": value, "at": at}))


def first_at_greatest(at: Any, value: Any) -> Any:
    """Return the first time at which a value is at its highest."""
    return first_at_least(at, -value)


def day_values(records: "ibis.Table", table: MetricTable) -> "ibis.Table":
    """Return the value of each metric by interval and instance."""
    prepared = table.prepare(records)
    values = {metric.name: metric.value(prepared).cast("float64") for metric in table.metrics}
    return prepared.select(*ORIGIN, "ended", "seconds", "day", instance=table.instance(prepared), **values)


def day_statistics(values: "ibis.Table", table: MetricTable) -> "ibis.Table":
    """Return a row for each day, origin and instance, with most `STATISTICS` of each metric as `metric__statistic`.

    Averages are weighted by the length of the intervals. `number` is that of the row.
    """
    found = {}
    for name in (metric.name for metric in table.metrics):
        value = values[name]
        total, seconds = (value * values.seconds).sum(), value.notnull().ifelse(values.seconds, None).sum()
        columns = {
            "least": value.min(),
            "average": total / seconds,
            "greatest": value.max(),
            "total": total,
            "seconds": seconds,
            "intervals": value.count(),
        }
        found.update({f"{name}__{statistic}": column for statistic, column in columns.items()})
    return values.group_by(list(DAY_KEYS)).agg(**found).mutate(number=import_ibis().row_number())


def first_times(values: "ibis.Table", days: "ibis.Table", table: MetricTable) -> "ibis.Table":
    """Return, by the number of a row of `day_statistics`, when the least and greatest values were first measured.

    To look for values that are known takes less time than to compute them with their time.
    """
    both = values.join(days, [values[key].identical_to(days[key]) for key in DAY_KEYS])
    found = {}
    for name in (metric.name for metric in table.metrics):
        for statistic in ("least", "greatest"):
            is_first = both[name] == both[f"{name}__{statistic}"]
            found[f"{name}__{statistic}_at"] = is_first.ifelse(both.ended, None).min()
    return both.group_by("number").agg(**found)


def period_statistics(rows: "ibis.Table") -> "ibis.Table":
    """Return the `PERIOD_COLUMNS` of what days were like: a row for each metric, instance, group and release.

    `worst` is the lowest value where low ones matter, and the negative of the highest else; `worst_at` its first time.
    """
    is_low = rows.metric.isin(LOW_METRICS)
    worst = is_low.ifelse(rows.least, -rows.greatest)
    found = rows.group_by(list(PERIOD_COLUMNS[:7])).agg(
        newest=rows.day.max(),
        least=rows.least.min(),
        greatest=rows.greatest.max(),
        worst=worst.min(),
        worst_at=first_at_least(is_low.ifelse(rows.least_at, rows.greatest_at), worst),
        total=rows.total.sum(),
        seconds=rows.seconds.sum(),
        intervals=rows.intervals.sum(),
    )
    return found.select(*PERIOD_COLUMNS)


def daily_sql(table: MetricTable, relation: str) -> str:
    """Return the SQL for the `ROLLUP_COLUMNS` of a relation in DuckDB that has the `STATISTICS` of the days."""
    origin = ", ".join(DAY_KEYS)

    def of_metric(name: str) -> str:
        columns = ", ".join(f"{name}__{statistic} AS {statistic}" for statistic in STATISTICS)
        return (
            f"SELECT {origin}, '{table.table}' AS \"table\", '{name}' AS metric, {columns} FROM {relation}"
            f" WHERE {name}__intervals > 0"
        )

    return " UNION ALL ".join(of_metric(metric.name) for metric in table.metrics)


def known(rows: "ibis.Table") -> "ibis.Table":
    """Return the rows that name their instance; earlier releases also stored rows without."""
    return rows.filter(rows.instance.notnull())


def read_daily(engine: Engine, files: list[str], first: str, last: str) -> "ibis.Table":
    """Return the rows of the days from `first` to `last`."""
    ibis = import_ibis()
    rows = known(engine.read(files))
    return rows.filter(rows.day >= ibis.date(first), rows.day <= ibis.date(last))

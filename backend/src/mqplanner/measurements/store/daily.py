"""Writes what the days of a store were like, and what its months were like, in two files for each month."""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any
from uuid import uuid4

from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.engine import import_ibis
from mqplanner.measurements.store.manifest import Folder, Manifest
from mqplanner.measurements.store.metrics import MetricTable, metric_table
from mqplanner.measurements.store.records import STARTED
from mqplanner.measurements.store.rollups import (
    ORIGIN,
    ROLLUP_COLUMNS,
    STATISTICS,
    daily_sql,
    day_statistics,
    day_values,
    first_times,
    period_statistics,
)
from mqplanner.measurements.store.statements import PARQUET, run_for_each

_ORIGIN = {
    **dict.fromkeys(("lpar", "queue_manager", "queue_sharing_group", "release"), "string"),
    "ended": "timestamp(6)",
    "seconds": "float64",
    "day": "date",
}
_TYPES = {"number": "int64", "seconds": "float64", "text": "string", "time": "timestamp(6)"}
_DAILY = {
    "day": "date",
    **dict.fromkeys(("table", *ORIGIN, "instance", "metric"), "string"),
    **dict.fromkeys(("least", "greatest", "total", "seconds"), "float64"),
    **dict.fromkeys(("least_at", "greatest_at"), "timestamp(6)"),
    "intervals": "int64",
}
"""The columns that a month is made of, of those with what a day was like."""
_ORDER = "metric, queue_manager, lpar, instance, day"


TableDay = tuple[str, str]
"""A table and a day."""


def days_without_intervals(
    store: Folder, manifest: Manifest, days: Iterable[TableDay], connection: Any
) -> set[TableDay]:
    """Return those days of which it is stored what they were like, and no single intervals: these were deleted."""
    by_month: dict[str, list[TableDay]] = {}
    for table, day in days:
        if day not in manifest.tables.get(table, {}) and day[:7] in manifest.daily:
            by_month.setdefault(day[:7], []).append((table, day))
    found: set[TableDay] = set()
    for month, wanted in by_month.items():
        sql = 'SELECT DISTINCT "table", CAST(day AS VARCHAR) FROM read_parquet($file)'
        stored = connection.execute(sql, {"file": store.paths([manifest.daily[month]])[0]}).fetchall()
        found.update(set(wanted).intersection(stored))
    return found


def write_daily(
    store: Folder,
    manifest: Manifest,
    changed: list[TableDay],
    connection: Any,
    without_intervals: Collection[TableDay] = (),
) -> None:
    """Write anew what the changed days were like.

    Of those in `without_intervals` only new intervals are there: they are put together with what the others were like.
    """
    for folder in ("daily", "monthly"):
        (store.path / folder).mkdir(exist_ok=True)
    changed = [(table, day) for table, day in changed if metric_table(table) is not None]
    by_month = groupby(sorted(changed, key=lambda one: one[1]), key=lambda one: one[1][:7])
    months = [(month, list(days)) for month, days in by_month]
    import_ibis()  # once, before several threads need it

    def write(own: Any, of_month: tuple[str, list[tuple[str, str]]]) -> None:
        _write_days(store, manifest, *of_month, own, without_intervals)

    run_for_each(connection, months, write)


def _write_days(
    store: Folder,
    manifest: Manifest,
    month: str,
    days: list[TableDay],
    connection: Any,
    without_intervals: Collection[TableDay],
) -> None:
    """Write what the changed days of a month were like, beside the days of it that did not change."""
    columns = ", ".join(f'"{name}"' for name in ROLLUP_COLUMNS)
    parts = []
    combined = [one for one in days if one in without_intervals]
    if month in manifest.daily:
        replaced = ", ".join(
            f"('{table}', DATE '{day}')" for table, day in days if (table, day) not in without_intervals
        )
        (old,) = store.paths([manifest.daily[month]])
        others = f' WHERE ("table", day) NOT IN ({replaced})' if replaced else ""
        parts.append(f"SELECT * FROM read_parquet('{old}'){others}")
    for table in sorted({table for table, _ in days}):
        metrics = metric_table(table)
        files = store.paths([manifest.tables[table][day] for one, day in days if one == table])
        if metrics is not None:
            _calculate(connection, metrics, files)
            parts.append(daily_sql(metrics, f"days_of_{table}"))
    name = f"daily/{month}-{uuid4().hex[:8]}.parquet"
    rows = " UNION ALL BY NAME ".join(f"(SELECT {columns} FROM ({part}))" for part in parts)
    rows = _put_together_sql(rows) if combined else rows
    connection.execute(f"COPY (SELECT {columns} FROM ({rows}) ORDER BY {_ORDER}) TO '{store.path / name}' {PARQUET}")
    manifest.daily[month] = name
    manifest.monthly[month] = _write_month(store, month, store.path / name, connection)


def _put_together_sql(rows: str) -> str:
    """Return the SQL for the rows of days, of which several with the same keys are put together.

    They are of the same intervals where a lowest or highest value was measured at the same time in both: then one of
    them counts, the one of more time, unless it lacks what the other one counted. Else they are of different intervals.
    """
    keys = ", ".join(f'"{name}"' for name in ROLLUP_COLUMNS if name not in STATISTICS)
    are_same = "count(DISTINCT least_at) < count(*) OR count(DISTINCT greatest_at) < count(*)"
    fuller = "row(total > 0, seconds)"
    sums = {"total": "sum(total)", "seconds": "sum(seconds)", "intervals": "sum(intervals)::BIGINT"}
    added = ", ".join(
        f"CASE WHEN {are_same} THEN arg_max({name}, {fuller}) ELSE {total} END AS {name}"
        for name, total in sums.items()
    )
    return f"""
        SELECT *, total / seconds AS average FROM (
          SELECT {keys}, min(least) AS least, max(greatest) AS greatest,
            arg_min(least_at, row(least, least_at)) AS least_at,
            arg_min(greatest_at, row(-greatest, greatest_at)) AS greatest_at, {added}
          FROM ({rows}) GROUP BY ALL)"""


def _write_month(store: Folder, month: str, days: Path, connection: Any) -> str:
    """Write what a month was like, from its days, so that a query over a year reads few rows; return the file."""
    connection.execute(f"CREATE OR REPLACE TEMP VIEW days_of_month AS SELECT * FROM read_parquet('{days}')")
    name = f"monthly/{month}-{uuid4().hex[:8]}.parquet"
    order = "metric, queue_manager, lpar, instance"
    # DuckDB's sum of integers has a type that Parquet does not.
    columns = "* REPLACE (intervals::bigint AS intervals)"
    connection.execute(
        f"COPY (SELECT {columns} FROM ({_month_sql()}) ORDER BY {order}) TO '{store.path / name}' {PARQUET}"
    )
    return name


def _calculate(connection: Any, metrics: MetricTable, files: list[str]) -> None:
    """Write what the days in files were like into the table `days_of_…`."""
    table = metrics.table
    values, statistics, times = _day_sql(table)
    records = f"SELECT * FROM read_parquet({files})"
    if metrics.is_prepared:
        records = f"SELECT NULL::TIMESTAMP AS {STARTED} WHERE false UNION ALL BY NAME {records}"
    connection.execute(f"CREATE OR REPLACE TEMP VIEW records_of_{table} AS {records}")
    # They are read twice, and sums can differ in their last digits where they are computed twice.
    kind = "TABLE" if metrics.is_prepared else "VIEW"
    connection.execute(f"CREATE OR REPLACE TEMP {kind} values_of_{table} AS {values}")
    connection.execute(f"CREATE OR REPLACE TEMP TABLE statistics_of_{table} AS {statistics}")
    days = f"SELECT * FROM statistics_of_{table} JOIN ({times}) USING (number)"
    connection.execute(f"CREATE OR REPLACE TEMP TABLE days_of_{table} AS {days}")


@cache
def _day_sql(table: str) -> tuple[str, str, str]:
    """Return the SQL for the values in `records_of_…`, their statistics by day, and the times of these.

    To write it takes as long as to run it.
    """
    ibis, metrics = import_ibis(), metric_table(table)
    assert metrics is not None  # noqa: S101
    columns = {name: _TYPES[column.type] for name, column in tables()[table].columns.items()}
    start = {STARTED: "timestamp(6)"} if metrics.is_prepared else {}
    computed = day_values(ibis.table({**_ORIGIN, **start, **columns}, name=f"records_of_{table}"), metrics)
    values = ibis.table(computed.schema(), name=f"values_of_{table}")
    computed_statistics = day_statistics(values, metrics)
    statistics = ibis.table(computed_statistics.schema(), name=f"statistics_of_{table}")
    queries = (computed, computed_statistics, first_times(values, statistics, metrics))
    first, second, third = (str(ibis.to_sql(one, dialect="duckdb")) for one in queries)
    return first, second, third


@cache
def _month_sql() -> str:
    """Return the SQL for what a month was like, from the days in `days_of_month`."""
    ibis = import_ibis()
    return str(ibis.to_sql(period_statistics(ibis.table(_DAILY, name="days_of_month")), dialect="duckdb"))

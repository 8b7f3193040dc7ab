"""Reads a store: what it contains, what queue managers were like in a period, and the intervals of one of them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mqplanner.errors import NotFound
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.engine import Engine, EngineName, import_ibis
from mqplanner.measurements.store.manifest import Folder, Manifest, is_future, past_of
from mqplanner.measurements.store.metrics import metric_of, metric_table
from mqplanner.measurements.store.rollups import PERIOD_COLUMNS, first_at_least, known, period_statistics, read_daily
from mqplanner.measurements.store.statistics import IntervalValues

if TYPE_CHECKING:
    import ibis

DEFAULT_DAYS = 28
"""Four weeks: each weekday four times, and a month's end in most of them."""
_ACCOUNTING = ("wtas", "wtid", "wq")


@dataclass(frozen=True)
class Period:
    """Days of measurements, both ends included."""

    first: date
    last: date

    @property
    def days(self) -> int:
        """Return how many days it has."""
        return (self.last - self.first).days + 1

    @property
    def months(self) -> list[str]:
        """Return the months that it touches."""
        months, day = [], self.first.replace(day=1)
        while day <= self.last:
            months.append(f"{day:%Y-%m}")
            day = (day + timedelta(days=31)).replace(day=1)
        return months


class MeasurementStore:
    """One state of a store: what is imported later is seen by later ones. Days after `today` are in the future."""

    def __init__(self, folder: Path | Folder, engine: EngineName = "duckdb", today: date | None = None) -> None:
        self.folder = folder if isinstance(folder, Folder) else Folder(folder)
        self._engine_name, self._today = engine, today
        self.manifest: Manifest = self.folder.manifest()

    @cached_property
    def engine(self) -> Engine:
        """Return the engine that runs the queries."""
        return Engine(self._engine_name)

    @property
    def is_empty(self) -> bool:
        """Return whether nothing was imported yet."""
        return not self.manifest.days and not self.manifest.daily

    def period(self, days: int = DEFAULT_DAYS, last: date | None = None) -> Period:
        """Return the last days with measurements, but for future ones; raise NotFound for an empty store."""
        all_days = sorted({*self.manifest.days, *(f"{month}-01" for month in self.manifest.daily)})
        if not all_days:
            raise NotFound("measurement")
        newest = date.fromisoformat(past_of(all_days, self._today)[-1])
        end = min(last, newest) if last is not None else newest
        return Period(end - timedelta(days=days - 1), end)

    def daily(self, period: Period, without: Sequence[str] = ()) -> "ibis.Table | None":
        """Return what the days of a period were like, but for some months; None where nothing was measured."""
        months = [month for month in period.months if month in self.manifest.daily and month not in without]
        files = self.folder.paths([self.manifest.daily[month] for month in months])
        return read_daily(self.engine, files, period.first.isoformat(), period.last.isoformat()) if files else None

    def summaries(
        self, period: Period, metrics: list[tuple[str, str]] | None = None, only: tuple[str, str] | None = None
    ) -> list[dict[str, Any]]:
        """Return for each queue manager, table, instance and metric: lowest, average, highest, sums and origin.

        `worst_at` is the first time of the worst value, the lowest or highest as the metric says. `metrics` are pairs
        of table and metric, by default all; `only` is the LPAR and name of one queue manager.
        """
        wholes = [month for month in period.months if self._has_whole(month, period)]
        parts = []
        if wholes:
            files = self.folder.paths([self.manifest.monthly[month] for month in wholes])
            parts.append(self._chosen(known(self.engine.read(files)), metrics, only).select(*PERIOD_COLUMNS))
        days = self.daily(period, wholes)
        if days is not None:
            parts.append(period_statistics(self._chosen(days, metrics, only)))
        if not parts:
            return []
        few = parts[0].union(parts[1]) if len(parts) > 1 else parts[0]
        if metrics is not None:
            few = few.filter(few.table.concat(".", few.metric).isin([f"{table}.{name}" for table, name in metrics]))
        found = few.group_by(["lpar", "queue_manager", "table", "instance", "metric"]).agg(
            newest=few.newest.max(),
            queue_sharing_group=_latest(few.queue_sharing_group, few.newest),
            release=_latest(few.release, few.newest),
            least=few.least.min(),
            average=few.total.sum() / few.seconds.sum(),
            greatest=few.greatest.max(),
            worst_at=first_at_least(few.worst_at, few.worst),
            total=few.total.sum(),
            seconds=few.seconds.sum(),
            intervals=few.intervals.sum(),
        )
        return self.engine.rows(found)

    def queue_managers_before(self, period: Period) -> set[tuple[str, str]]:
        """Return the LPAR and name of each queue manager that was measured before a period."""
        month, manifest = f"{period.first:%Y-%m}", self.manifest
        found_tables = []
        if wholes := [manifest.monthly[one] for one in manifest.monthly if one < month]:
            found_tables.append(self.engine.read(self.folder.paths(wholes)))
        by_day = [
            file
            for one, file in manifest.daily.items()
            if one <= month and (one == month or one not in manifest.monthly)
        ]
        if by_day:
            last = period.first - timedelta(days=1)
            found_tables.append(
                read_daily(self.engine, self.folder.paths(by_day), date.min.isoformat(), last.isoformat())
            )
        found = (self.engine.rows(one.select("lpar", "queue_manager").distinct()) for one in found_tables)
        return {(row["lpar"], row["queue_manager"]) for rows in found for row in rows}

    def last_measured(self, lpar: str, queue_manager: str) -> date | None:
        """Return the last day on which a queue manager was measured; None for one that never was."""
        for month in sorted(self.manifest.daily, reverse=True):
            files = self.folder.paths([self.manifest.daily[month]])
            rows = self.of_queue_manager(known(self.engine.read(files)), lpar, queue_manager)
            (found,) = self.engine.rows(rows.agg(last=rows.day.max()))
            if found["last"] is not None:
                return date.fromisoformat(str(found["last"]))
        return None

    def has_accounting(self, lpar: str, queue_manager: str) -> bool:
        """Return whether there are records of tasks or queues of a queue manager: accounting, SMF 116."""
        for table in _ACCOUNTING:
            records = self.records_of(table, self.manifest.tables.get(table, {}))
            if records is not None:
                own = self.of_queue_manager(records, lpar, queue_manager)
                if self.engine.rows(own.select("queue_manager").limit(1)):
                    return True
        return False

    def _has_whole(self, month: str, period: Period) -> bool:
        """Return whether all that was measured in a month lies in the period, and is stored by month.

        A month that has not ended may have records that are dated in the future, whose intervals retention deleted.
        """
        first = date.fromisoformat(f"{month}-01")
        last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        has_end = last <= period.last or (
            self.manifest.days[-1:] == [period.last.isoformat()] and not is_future(last.isoformat(), self._today)
        )
        return month in self.manifest.monthly and period.first <= first and has_end

    def _chosen(
        self, rows: "ibis.Table", metrics: list[tuple[str, str]] | None, only: tuple[str, str] | None
    ) -> "ibis.Table":
        """Return the rows of one queue manager and of the names of metrics, where given.

        Engines skip the parts of a file without these names, which they cannot do for pairs of table and metric.
        """
        if only is not None:
            rows = self.of_queue_manager(rows, *only)
        return rows if metrics is None else rows.filter(rows.metric.isin(sorted({metric for _, metric in metrics})))

    def of_queue_manager(self, rows: "ibis.Table", lpar: str, queue_manager: str) -> "ibis.Table":
        """Return the rows of one queue manager."""
        return rows.filter(rows.lpar == lpar, rows.queue_manager == queue_manager)

    def records(self, table: str, period: Period) -> "ibis.Table | None":
        """Return the intervals of a table in a period; None where there are none."""
        first, last = period.first.isoformat(), period.last.isoformat()
        return self.records_of(table, [day for day in self.manifest.tables.get(table, ()) if first <= day <= last])

    def records_of(self, table: str, days: Collection[str]) -> "ibis.Table | None":
        """Return the intervals of a table on some days; None where there are none."""
        files = [file for day, file in sorted(self.manifest.tables.get(table, {}).items()) if day in days]
        if not files:
            return None
        metrics = metric_table(table)
        rows = self.engine.read(self.folder.paths(files), metrics is not None and metrics.is_prepared)
        for name in tables()[table].needed:
            if name in rows.columns:  # earlier releases stored records without a value, too
                rows = rows.filter(rows[name].notnull())
        return rows

    def values(
        self, table: str, metric: str, period: Period, lpar: str, queue_manager: str, instance: str
    ) -> IntervalValues | None:
        """Return the values of one metric by interval; None where it has none."""
        metrics, wanted, records = metric_table(table), metric_of(table, metric), self.records(table, period)
        if metrics is None or wanted is None or records is None:
            return None
        own = metrics.prepare(self.of_queue_manager(records, lpar, queue_manager))
        chosen = own.filter(metrics.instance(own) == instance)
        values = chosen.select(
            "ended", seconds=chosen.seconds.cast("float64"), value=wanted.value(chosen).cast("float64")
        )
        found = IntervalValues(**self.engine.columns(values.filter(values.value.notnull())))
        return found if found.value.size else None


def _latest(value: Any, day: Any) -> Any:
    """Return the value of the last day that has one; of two on a day the greater, as engines else take any."""
    return value.argmax(import_ibis().struct({"day": day, "value": value}), where=value.notnull())

"""What a store has of the queue managers of a plan: by part and day, for the metrics of the pairs."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from mqplanner.measurements.comparison.pairs import METRICS, SETTINGS, MeasuredNumber, Pair
from mqplanner.measurements.store.metrics import PAGE_KB
from mqplanner.measurements.store.rollups import first_at_greatest, first_at_least
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import Plan

Row = dict[str, Any]


@dataclass
class MeasuredQueueManager:
    """A queue manager of a plan with its measurements."""

    name: str
    planned_lpar: str
    lpar: str | None = None
    """The LPAR that was measured; None where the store has the queue manager on none, or on several others."""
    release: str | None = None
    note: str | None = None
    days: dict[date, dict[str, dict[tuple[str, str], Row]]] = field(default_factory=dict)
    """By day and part: the metrics."""

    def by_day(self, pair: Pair, instance: str) -> list[tuple[date, MeasuredNumber]]:
        """Return the numbers of a pair by day, in order."""
        found = [(day, pair.measured(parts.get(instance, {}))) for day, parts in sorted(self.days.items())]
        return [(day, number) for day, number in found if number is not None]

    def seconds(self, pair: Pair, instance: str) -> dict[date, float]:
        """Return how many seconds of each day a pair was measured."""
        rows = {day: parts.get(instance, {}).get(pair.metrics[0]) for day, parts in self.days.items()}
        return {day: row["seconds"] for day, row in rows.items() if row is not None}

    def in_period(self, pair: Pair, instance: str, first: date, last: date) -> MeasuredNumber | None:
        """Return the numbers of a pair over the days from `first` to `last`; None where it was not measured."""
        rows = [parts[instance] for day, parts in self.days.items() if first <= day <= last and instance in parts]
        return pair.measured({metric: one for metric in pair.metrics if (one := _together(rows, metric))})

    def newest(self, pair: Pair, instance: str) -> MeasuredNumber | None:
        """Return the numbers of a pair over all days."""
        return self.in_period(pair, instance, min(self.days), max(self.days)) if self.days else None

    def instances(self, pair: Pair) -> set[str]:
        """Return the parts for which the metrics of a pair were measured."""
        return {name for parts in self.days.values() for name, metrics in parts.items() if pair.metrics[0] in metrics}


def measured_queue_managers(
    store: MeasurementStore, period: Period, plan: Plan, names: set[str]
) -> dict[str, MeasuredQueueManager]:
    """Return the queue managers of a plan with these names, in capitals, with what was measured in the period.

    A queue manager is found by its name, which is unique in a plan. Where several LPARs have one of that name, the LPAR
    of the plan counts.
    """
    managers = {
        manager.name.upper(): MeasuredQueueManager(manager.name, lpar.name)
        for lpar in plan.lpars
        for manager in lpar.queue_managers
        if manager.name.upper() in names
    }
    by_lpar: dict[str, dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in _rows(store, period, managers):
        by_lpar[row["queue_manager"].upper()][row["lpar"]].append(row)
    for name, manager in managers.items():
        _choose(manager, by_lpar.get(name, {}))
        _read_newest(store, manager)
    return managers


def _choose(manager: MeasuredQueueManager, by_lpar: dict[str, list[Row]]) -> None:
    """Set the LPAR of a queue manager and its days; a note where that is not the one of the plan."""
    planned = next((lpar for lpar in by_lpar if lpar.upper() == manager.planned_lpar.upper()), None)
    if not by_lpar:
        manager.note = "Not measured in this period."
        return
    others = sorted(by_lpar.keys() - {planned})
    if planned is None and len(others) > 1:
        manager.note = (
            f"Measured on {' and '.join(others)}, and the plan has it on {manager.planned_lpar}: not compared."
        )
        return
    manager.lpar = planned or others[0]
    if planned is None:
        manager.note = f"Measured on {manager.lpar}; the plan has it on {manager.planned_lpar}."
    elif others:
        manager.note = f"Also measured on {' and '.join(others)}, which is not counted."
    rows = by_lpar[manager.lpar]
    manager.release = max(rows, key=lambda row: row["day"])["release"]
    for row in rows:
        # of a day on which the value changed once; `_read_newest` looks into the intervals
        row["newest_at"], row["newest"] = max((row[f"{end}_at"], row[end]) for end in ("least", "greatest"))
        parts = manager.days.setdefault(row["day"], {})
        parts.setdefault(row["instance"], {})[row["table"], row["metric"]] = row
    for parts in manager.days.values():
        for metrics in parts.values():
            _complete(metrics)


def _read_newest(store: MeasurementStore, manager: MeasuredQueueManager) -> None:
    """Read settings that changed on their newest day from its intervals, where these are still stored."""
    newest = {
        (instance, metric): metrics[metric]
        for _, parts in sorted(manager.days.items())
        for instance, metrics in parts.items()
        for metric in SETTINGS
        if metric in metrics
    }
    for (instance, metric), row in newest.items():
        day = Period(row["day"], row["day"])
        if row["least"] != row["greatest"]:
            values = store.values(*metric, day, row["lpar"], row["queue_manager"], instance)
            if values is not None:
                last = int(values.ended.argmax())
                row["newest"] = float(values.value[last])
                row["newest_at"] = values.ended[last].astype("datetime64[us]").item()


def _complete(metrics: dict[tuple[str, str], Row]) -> None:
    """Add what is in use on a day that an earlier release stored without it.

    It follows from what is free where buffers or pages were the same all day, and is else not known.
    """
    for of_whole, of_part, added, used in _USED:
        whole, part = metrics.get(of_whole), metrics.get(of_part)
        if added in metrics or whole is None or part is None or whole["least"] != whole["greatest"]:
            continue
        size = whole["least"]
        ends = [(used(part["least"], size), part["least_at"]), (used(part["greatest"], size), part["greatest_at"])]
        (least, least_at), (greatest, greatest_at) = sorted(ends, key=lambda end: end[0])
        if least >= 0:
            average = used(part["average"], size)
            metrics[added] = {
                **part,
                "least": least,
                "least_at": least_at,
                "greatest": greatest,
                "greatest_at": greatest_at,
                "average": average,
                "total": average * part["seconds"],
            }


_USED: tuple[tuple[tuple[str, str], tuple[str, str], tuple[str, str], Callable[[float, float], float]], ...] = (
    (("qpst", "buffers"), ("qpst", "lowest_free"), ("qpst", "buffers_used"), lambda free, size: size - free),
    (
        ("qis1", "page_set_pages"),
        ("qis1", "page_set_used_pct"),
        ("qis1", "page_set_used_mb"),
        lambda pct, size: pct / 100 * size * PAGE_KB / 1024,
    ),
)
"""What is in use: from the whole, and what is free or used of it, with how it follows."""


def _rows(store: MeasurementStore, period: Period, names: Iterable[str]) -> list[Row]:
    """Return a row for each queue manager, LPAR, part, metric and day."""
    rows = store.daily(period)
    if rows is None:
        return []
    ids = [f"{table}.{metric}" for table, metric in METRICS]
    rows = rows.filter(rows.queue_manager.upper().isin(sorted(names)), rows.table.concat(".", rows.metric).isin(ids))
    keys = ["lpar", "queue_manager", "table", "instance", "metric", "day"]
    found = rows.group_by(keys).agg(
        release=rows.release.max(),
        least=rows.least.min(),
        greatest=rows.greatest.max(),
        least_at=first_at_least(rows.least_at, rows.least),
        greatest_at=first_at_greatest(rows.greatest_at, rows.greatest),
        total=rows.total.sum(),
        seconds=rows.seconds.sum(),
        average=rows.total.sum() / rows.seconds.sum(),
    )
    found = found.filter(found.seconds > 0)  # a file without the columns of intervals has no averages
    return store.engine.rows(found.order_by(keys))  # of equal extremes the first one counts


def _together(days: list[dict[tuple[str, str], Row]], metric: tuple[str, str]) -> Row | None:
    """Return a metric over several days."""
    rows = [one[metric] for one in days if metric in one]
    if not rows:
        return None
    least, greatest = min(rows, key=lambda row: row["least"]), max(rows, key=lambda row: row["greatest"])
    newest = max(rows, key=lambda row: row["day"])
    return {
        "day": newest["day"],
        "newest": newest["newest"],
        "newest_at": newest["newest_at"],
        "least": least["least"],
        "least_at": least["least_at"],
        "greatest": greatest["greatest"],
        "greatest_at": greatest["greatest_at"],
        "average": sum(row["total"] for row in rows) / sum(row["seconds"] for row in rows),
    }

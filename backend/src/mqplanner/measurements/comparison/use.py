"""Lets a plan use measured values: which fields they set, and the plan with them, each marked as measured."""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from mqplanner.assessment.whatif.grown_points import plan_growth_pct
from mqplanner.errors import InvalidInput, Problem
from mqplanner.measurements.comparison.pairs import MeasuredNumber, Pair
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.metrics import metric_table
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import MAX_MEASURED, Plan
from mqplanner.plan.editable import editable
from mqplanner.plan.paths import PlanField, annotation_at, declared_field, part_or_list
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.reading import read_plan
from mqplanner.plan.workload_growth import separate_growth_rates
from mqplanner.units.number_format import number_with_unit

STORE = "Store of measurements"


class FieldValue(NamedTuple):
    """A field of the plan and the value that was measured for it."""

    path: str
    value: Any
    text: str
    """Label and value for people."""


@dataclass(frozen=True)
class Use:
    """The fields that a measured number sets, or why it cannot set any."""

    fields: tuple[FieldValue, ...] = ()
    note: str | None = None
    why_not: str | None = None

    def at_other_date(self, since: str | None, day: date, plan: Plan) -> "Use":
        """Return the same with a note where the plan grows the value from an earlier day than it was measured on."""
        grows = any(_declared(field.path).published("grows") for field in self.fields)
        if not grows or since is None or since >= day.isoformat() or not _has_growth(plan):
            return self
        words = f"The plan lets it grow from {since} on: change the date of its figures, or growth counts twice."
        return replace(self, note=" ".join(filter(None, (self.note, words))))


@dataclass(frozen=True)
class Interval:
    """Where a number was measured."""

    store: MeasurementStore
    lpar: str
    queue_manager: str
    instance: str
    ended: datetime

    @property
    def day(self) -> date:
        """Return its day; an interval until midnight belongs to the day before."""
        return (self.ended - timedelta(seconds=1)).date()

    def record(self, table: str) -> dict[str, Any] | None:
        """Return the record of the interval, of tasks all together; None where single intervals were deleted."""
        metrics = metric_table(table)
        found = self.store.records(table, Period(self.day, self.day))
        if found is None or metrics is None:
            return None
        own = self.store.of_queue_manager(found, self.lpar, self.queue_manager)
        own = metrics.prepare(own.filter(own.ended == self.ended))
        rows = self.store.engine.rows(own.filter(metrics.instance(own) == self.instance).limit(1))
        return rows[0] if rows else None


_DELETED = "the single intervals of that day were deleted"
_LOGGER = {"log-rate": "mb_per_s", "logger": "logger_busy_pct", "log-pages": "pages_per_io"}
_TASKS = {"adapters": ("qctadp", "adaptors"), "dispatchers": ("qctdsp", "dispatchers")}
_COUNTERS = (
    "buffers", "lowest_free", "asynchronous_starts", "synchronous_starts", "short_on_storage", "steals",
    "contended_steals",
)  # fmt: skip
"""Of a buffer pool, called alike in the store and in the plan."""
_SIGNALS = ("asynchronous_starts", "synchronous_starts", "short_on_storage")
"""The counters that judge a buffer pool: a plan without them has none of these events."""


def use_of(pair: Pair, path: str, manager: QueueManager, planned: float, number: MeasuredNumber, at: Interval) -> Use:
    """Return which fields of a queue manager a measured number sets; `path` is that of the planned value."""
    manager_path = "/".join(path.split("/")[:5])
    if pair.id in _LOGGER:
        note = None
        if pair.id == "log-rate" and planned > number.peak:
            note = "The workloads of the plan come to more, which still counts: lower their rates if they are too high."
        return _uses([(f"{manager_path}/logs/observed/{_LOGGER[pair.id]}", _rounded(number.peak))], note)
    if pair.id == "buffer-pool-observed":
        return _pool(f"{manager_path}/buffer_pools/{_place(manager, at.instance)}/observed", at)
    if pair.id in _TASKS:
        table, field = _TASKS[pair.id]
        return _of_tasks(f"{manager_path}/channel_initiator/{field}", at.record(table))
    if pair.id in ("channels", "puts", "persistent-puts"):
        return _of_one_part(pair, manager_path, manager, number)
    if pair.kind == "setting":
        return _uses([(path, round(number.peak))])
    return Use(why_not=_WHY_NOT.get(pair.id, "The plan has no field for it."))


def _of_one_part(pair: Pair, path: str, manager: QueueManager, number: MeasuredNumber) -> Use:
    """Return what a number of the queue manager sets where the plan has one part only that it can belong to."""
    if pair.id == "channels":
        groups = manager.channel_groups
        if len(groups) != 1:
            return Use(why_not="The records do not tell to which of the channel groups the channels belong.")
        if groups[0].number_field != "count":
            return Use(why_not="The plan has clients or conversations in place of channels, which records do not have.")
        return _uses([(f"{path}/channel_groups/0/count", math.ceil(number.peak))])
    workloads = [n for n, one in enumerate(manager.workloads) if one.persistent or pair.id == "puts"]
    if len(workloads) != 1:
        return Use(why_not="The records do not tell to which of the workloads the messages belong.")
    return _uses([(f"{path}/workloads/{workloads[0]}/put_rate_per_s", _rounded(number.peak))])


_WHY_NOT = {
    "chinit-31-bit": "The records do not have the free storage. Import message CSQX004I to use measured storage.",
    "chinit-64-bit": "The plan has no field for it: it works out the storage of the channels that are planned.",
    "buffer-pool": "The plan works it out from the depths of its queues. The line by statistics can be used.",
    "page-set": "The records do not tell which queues the pages belong to.",
    "persistent-mb": "The records do not tell to which of the workloads the data belong.",
}


def _place(manager: QueueManager, instance: str) -> int:
    return next(n for n, pool in enumerate(manager.buffer_pools) if str(pool.id) == instance)


def _pool(path: str, at: Interval) -> Use:
    record = at.record("qpst")
    if record is None:
        return Use(why_not=f"Not possible: {_DELETED}.")
    if unknown := [_declared(f"{path}/{name}").label for name in _SIGNALS if record[name] is None]:
        return Use(why_not=f"Not possible: the record of the interval does not have {', '.join(unknown)}.")
    return _uses([(f"{path}/{name}", int(record[name])) for name in _COUNTERS if record[name] is not None])


def _of_tasks(path: str, record: dict[str, Any] | None) -> Use:
    if record is None:
        return Use(why_not=f"Not possible: {_DELETED}.")
    requests = record["requests"]
    if not requests:
        return Use(why_not="There was no request in the busiest interval.")
    values = {
        "tasks": int(record["tasks"]),
        "requests": int(requests),
        "avg_elapsed_us": _rounded(1_000_000 * float(record["elapsed_s"]) / float(requests)),
        "avg_cpu_us": _rounded(1_000_000 * float(record["cpu_s"]) / float(requests)),
        "interval_s": _rounded(float(record["seconds"])),
    }
    note = "Their CPU is that of the machine on which it was measured: enter that one if the plan has another machine."
    return _uses([(f"{path}/{field}", value) for field, value in values.items()], note)


def _uses(values: list[tuple[str, Any]], note: str | None = None) -> Use:
    return Use(tuple(field_value(path, value) for path, value in values), note)


def field_value(path: str, value: Any) -> FieldValue:
    """Return a field of the plan with a value that was measured for it."""
    return FieldValue(path, value, _text(path, value))


def _declared(path: str) -> PlanField:
    around, _, name = path.rpartition("/")
    return declared_field(part_or_list(annotation_at(around)), name)


def _has_growth(plan: Plan) -> bool:
    return bool(plan_growth_pct(plan) or any(separate_growth_rates(plan).values()))


def _text(path: str, value: Any) -> str:
    declared = _declared(path)
    return f"{declared.label}: {number_with_unit(value, declared.unit) if declared.unit else f'{value:,}'}"


def _rounded(value: float) -> float:
    """Return a value with six significant digits: more than a record has."""
    return float(f"{value:.6g}")


class Chosen(NamedTuple):
    """A measured number that a plan is to use."""

    pair: Pair
    number: MeasuredNumber
    fields: tuple[FieldValue, ...]
    where: Interval
    period: Period
    text: str


def with_measured(document: Any, chosen: Collection[Chosen], reason: str) -> dict[str, Any]:
    """Return the plan with measured values, each marked with where it was measured and the reason.

    InvalidInput where the plan cannot have one of the values, or two numbers set one field to different ones; the
    document itself is not changed.
    """
    after = editable(document)
    marks = {entry["path"]: entry for entry in after.get("measured") or ()}
    set_by: dict[str, tuple[Chosen, FieldValue]] = {}
    for one in chosen:
        for field in one.fields:
            other, before = set_by.setdefault(field.path, (one, field))
            if field.value != before.value:
                both = f"{other.pair.title} ({before.text}) and {one.pair.title} ({field.text})"
                message = f"has two numbers for one field, {both}: choose one of them"
                raise InvalidInput([Problem("/use", one.pair.id, message)])
            _set(after, field.path, field.value)
            marks.pop(field.path, None)
            marks[field.path] = _mark(one, field, reason)
    after["measured"] = list(marks.values())[-MAX_MEASURED:]
    read_plan(after)
    return after


def _mark(chosen: Chosen, field: FieldValue, reason: str) -> dict[str, Any]:
    table = tables()[chosen.pair.metrics[0][0]]
    return {
        "path": field.path,
        "value": field.value,
        "source": f"{STORE}, {chosen.where.queue_manager} on {chosen.where.lpar}",
        "time": f"{chosen.where.ended:%Y-%m-%d %H:%M}",
        "reader": f"SMF {table.smf}, {table.title}",
        "text": f"{chosen.text} ({chosen.period.first} to {chosen.period.last})"[:300],
        "reason": reason,
    }


def _set(document: dict[str, Any], path: str, value: Any) -> None:
    """Set a value in a document; a part around it that is left out is added."""
    *around, name = path.split("/")[1:]
    found: Any = document
    for step in around:
        found = found[int(step)] if isinstance(found, list) else _inner(found, step)
    found[name] = value


def _inner(found: dict[str, Any], step: str) -> Any:
    if found.get(step) is None:
        found[step] = {}
    return found[step]


def require_known(wanted: Collection[str], known: Collection[str]) -> None:
    """Raise InvalidInput for ids that no comparison has, or that cannot be used."""
    wrong: Iterator[str] = (id for id in wanted if id not in known)
    if (first := next(wrong, None)) is not None:
        message = f"{first[:200]} is no measured number that the plan can use"
        raise InvalidInput([Problem("/use", first[:200], message, sorted(known)[:50] or None)])

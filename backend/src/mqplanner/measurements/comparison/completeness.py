"""What a health check of the queue managers of a plan needs, what of it is there, and how to collect the rest."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal

from mqplanner.assessment.numbers import output_number
from mqplanner.assessment.verdict import Verdict
from mqplanner.measurements.comparison.compare import names_of
from mqplanner.measurements.readers.registry import all_readers
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.engine import import_ibis
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import MeasuredInput, Plan
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.reading import read_plan
from mqplanner.rules.statistics.smf_volume import smf_accounting, smf_statistics
from mqplanner.units import Quantity, constant
from mqplanner.units.number_format import format_quantity

WEEK_DAYS = 7
ENOUGH = 0.95
"""Share of a week that has to be measured; a convention of the planner, which allows for a restart."""
PEAK_INTERVALS = 2
NEAR_PEAK = 0.8
"""Share of the messages of the busiest hour from which on an hour is one of peak load; a convention of the planner."""
MOST_MEASURED = 2_000
"""Queue managers in an answer without a plan."""
LOOKED_AT_DAYS = 28
"""Days in which peak intervals of accounting are looked for."""
STATIME_MINUTES = 15
"""The interval that the commands set where the plan states none."""

Status = Literal["complete", "partly", "missing"]
VERDICT_OF: dict[Status, Verdict] = {"complete": "ok", "partly": "watch", "missing": "unknown"}


@dataclass(frozen=True)
class Need:
    """What a health check needs of a queue manager."""

    id: str
    title: str
    status: Status
    found: str
    """What is there, as a sentence."""
    commands: tuple[str, ...] = ()
    """How to collect it; empty where it is complete."""
    volume: str | None = None
    """How much SMF data that writes."""


_PRESENCE = {
    "qpst": "buffers",
    "qjst": "log_mb",
    "qmst": "puts",
    "qist": "message_gets",
    "qis1": "page_set_pages",
    "qcct": "current_channels",
    "qctdsp": "tasks",
    "qctadp": "tasks",
    "qest": "structure_entries",
}
"""Of each table a metric that every interval has."""
_QUEUE_MANAGER = ("qpst", "qjst", "qmst", "qist", "qis1")
_CHANNEL_INITIATOR = ("qcct", "qctdsp", "qctadp")


def completeness(
    store: MeasurementStore, plan: Plan | None, queue_manager: str | None, last: date | None
) -> dict[str, Any]:
    """Return for each queue manager of a plan what a health check needs, what is there, and how to collect the rest.

    Without a plan these are all queue managers with measurements; their job logs are then not known, and needed.
    """
    period = store.period(LOOKED_AT_DAYS, last)
    has_plan, plan = plan is not None, plan or measured_plan(store, period)
    names = names_of(plan, queue_manager) if has_plan else names_of(plan, queue_manager, MOST_MEASURED)
    week = Period(period.last - timedelta(days=WEEK_DAYS - 1), period.last)
    seconds = _measured_seconds(store, week, names)
    accounting = {table: _hours(store, table, period, names) for table in ("wq", "qcst")}
    load = _load_by_hour(store, period, names)
    groups = {name.upper() for group in plan.queue_sharing_groups for name in group.members}
    managers = []
    for lpar in plan.lpars:
        for manager in lpar.queue_managers:
            name = manager.name.upper()
            if name not in names:
                continue
            needs = [
                *_statistics(manager, seconds.get(name, {}), name in groups),
                *(_accounting(manager, kind, accounting, load) for kind in _kinds(manager)),
                *(_job_logs(plan, manager) if has_plan else _JOB_LOGS_WITHOUT_PLAN),
            ]
            managers.append((lpar.name, manager, needs))
    missing = sum(need.status != "complete" for *_, needs in managers for need in needs)
    return {
        "period": {"first": week.first.isoformat(), "last": week.last.isoformat(), "days": week.days},
        "sentence": _sentence(managers, missing),
        "is_complete": not missing,
        "queue_managers": [
            {
                "queue_manager": manager.name,
                "lpar": lpar,
                "is_complete": all(need.status == "complete" for need in needs),
                "needs": [
                    {
                        "id": need.id,
                        "title": need.title,
                        "status": need.status,
                        "verdict": VERDICT_OF[need.status],
                        "found": need.found,
                        "commands": list(need.commands),
                        "volume": need.volume,
                    }
                    for need in needs
                ],
            }
            for lpar, manager, needs in managers
        ],
    }


def measured_plan(store: MeasurementStore, period: Period) -> Plan:
    """Return a plan with the queue managers that were measured, and nothing but their names and channels."""
    rows = store.daily(period)
    found: dict[str, dict[str, Any]] = {}
    if rows is not None:
        named = rows.select("lpar", "queue_manager").distinct().order_by(["queue_manager", "lpar"])
        for row in store.engine.rows(named):
            found[row["queue_manager"].upper()] = row
    lpars: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for name, row in found.items():
        lpars[row["lpar"]].append({"name": name, "channel_groups": [{"name": "channels"}]})
    return read_plan(
        {
            "schema_version": 2,
            "lpars": [{"name": name, "queue_managers": managers} for name, managers in sorted(lpars.items())],
        }
    )


def _sentence(managers: list[tuple[str, QueueManager, list[Need]]], missing: int) -> str:
    complete = sum(all(need.status == "complete" for need in needs) for *_, needs in managers)
    if not missing:
        return f"All that a health check needs is there for {_count(complete, 'queue manager')}."
    return f"{complete} of {_count(len(managers), 'queue manager')} have all that a health check needs."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _measured_seconds(store: MeasurementStore, week: Period, names: set[str]) -> dict[str, dict[str, float]]:
    """Return by queue manager and table how many seconds of the week were measured, of its best measured part."""
    rows = store.daily(week)
    found: dict[str, dict[str, float]] = defaultdict(dict)
    if rows is None:
        return found
    ids = [f"{table}.{metric}" for table, metric in _PRESENCE.items()]
    rows = rows.filter(rows.queue_manager.upper().isin(sorted(names)), rows.table.concat(".", rows.metric).isin(ids))
    added = rows.group_by(["queue_manager", "table", "instance"]).agg(seconds=rows.seconds.sum())
    for row in store.engine.rows(added):
        of_manager = found[row["queue_manager"].upper()]
        of_manager[row["table"]] = max(of_manager.get(row["table"], 0.0), row["seconds"])
    return found


def _hours(store: MeasurementStore, table: str, period: Period, names: set[str]) -> dict[str, set[datetime]]:
    """Return by queue manager the clock hours in which records of a table ended."""
    records = store.records(table, period)
    found: dict[str, set[datetime]] = defaultdict(set)
    if records is None:
        return found
    ibis = import_ibis()
    own = records.filter(records.queue_manager.upper().isin(sorted(names)))
    hours = own.select("queue_manager", hour=(own.ended - ibis.interval(seconds=1)).truncate("h")).distinct()
    for row in store.engine.rows(hours):
        found[row["queue_manager"].upper()].add(row["hour"])
    return found


def _load_by_hour(store: MeasurementStore, period: Period, names: set[str]) -> dict[str, dict[datetime, float]]:
    """Return by queue manager and clock hour the messages that were put."""
    records = store.records("qmst", period)
    found: dict[str, dict[datetime, float]] = defaultdict(dict)
    if records is None:
        return found
    ibis = import_ibis()
    own = records.filter(records.queue_manager.upper().isin(sorted(names)))
    own = own.mutate(hour=(own.ended - ibis.interval(seconds=1)).truncate("h"))
    added = own.group_by(["queue_manager", "hour"]).agg(puts=(own.puts + own.put1s).sum())
    for row in store.engine.rows(added):
        found[row["queue_manager"].upper()][row["hour"]] = float(row["puts"] or 0)
    return found


def _statistics(manager: QueueManager, seconds: dict[str, float], in_group: bool) -> Iterable[Need]:
    shared = in_group and any(workload.queue == "shared" for workload in manager.workloads)
    wanted = (*_QUEUE_MANAGER, *(("qest",) if shared else ()))
    yield _week("statistics", "A week of statistics of the queue manager (SMF 115)", manager, wanted, seconds, "1,3")
    if manager.channel_groups:
        title = "A week of statistics of the channel initiator (SMF 115)"
        yield _week("chinit-statistics", title, manager, _CHANNEL_INITIATOR, seconds, "4")


def _week(
    id: str, title: str, manager: QueueManager, wanted: tuple[str, ...], seconds: dict[str, float], classes: str
) -> Need:
    """Return the need for a week of statistics: the table with the least of it counts."""
    shares = {table: min(1.0, seconds.get(table, 0.0) / (WEEK_DAYS * 86_400)) for table in wanted}
    least = min(shares.values())
    if least >= ENOUGH:
        return Need(id, title, "complete", "The whole week is there.")
    absent = [tables()[table].title for table, share in shares.items() if share == 0]
    has_some = any(shares.values())
    if not has_some:
        found = "Nothing is there for this week."
    elif absent:
        found = f"Not there: {', '.join(absent)}."
    else:
        found = f"{format_quantity(100 * least, 'pct')} of the week is there."
    return Need(
        id,
        title,
        "partly" if has_some else "missing",
        found,
        (
            f"SET SYSTEM STATIME({_minutes(manager)})",
            f"START TRACE(STAT) DEST(SMF) CLASS({classes})",
            "SMFPRMxx: SYS(TYPE(115))",
        ),
        _statistics_volume(manager, id == "chinit-statistics"),
    )


def _minutes(manager: QueueManager) -> int:
    seconds = manager.statistics.statime_s if manager.statistics else None
    return max(1, round(seconds / 60)) if seconds else STATIME_MINUTES


def _interval(manager: QueueManager) -> Quantity:
    return constant(60 * _minutes(manager), "s", "the interval")


def _statistics_volume(manager: QueueManager, of_chinit: bool) -> str:
    """Return how much data a week of statistics writes, those of the channel initiator by themselves."""
    chinit = manager.channel_initiator
    counts: dict[str, Any] = {"buffer_pools": len(manager.buffer_pools), "page_sets": len(manager.page_sets)}
    counts["structures"] = len({one.structure for one in manager.workloads if one.queue == "shared"})
    given = {"dispatchers": chinit and chinit.chidisps, "adapters": chinit and chinit.chiadaps}
    tasks = {name: value for name, value in given.items() if value}
    plain = {"release": manager.release, "statime_s": _interval(manager), **_quantities(counts)}
    without = output_number(smf_statistics.compute(**plain), "gb_per_day")
    if of_chinit:
        with_chinit = smf_statistics.compute(**plain, class4_trace=True, **_quantities(tasks))
        return _in_words(output_number(with_chinit, "gb_per_day") - without, WEEK_DAYS, "a week")
    return _in_words(without, WEEK_DAYS, "a week")


_UNITS = {"buffer_pools": "count", "page_sets": "count", "structures": "structure"}


def _quantities(values: dict[str, Any]) -> dict[str, Quantity]:
    return {name: constant(value, _UNITS.get(name, "task"), name.replace("_", " ")) for name, value in values.items()}


def _in_words(per_day: Quantity, days: float, how_long: str) -> str:
    size = float(per_day.to("GB / day").value) * days
    if size != size:
        return "IBM published no size of these records for this release."
    for unit, factor in (("GB", 1.0), ("MB", 1024.0), ("KB", 1024.0**2)):
        if size * factor >= 1 or unit == "KB":
            return f"About {format_quantity(size * factor, unit)} of SMF data {how_long}."
    return ""


def _kinds(manager: QueueManager) -> Iterable[tuple[str, str, str]]:
    yield "accounting", "wq", "Two peak intervals of accounting of tasks and queues (SMF 116)"
    if manager.channel_groups:
        yield "channel-accounting", "qcst", "Two peak intervals of accounting of channels (SMF 116)"


def _accounting(
    manager: QueueManager,
    kind: tuple[str, str, str],
    accounting: dict[str, dict[str, set[datetime]]],
    load: dict[str, dict[datetime, float]],
) -> Need:
    """Return the need for accounting in hours of peak load, which the messages that were put tell."""
    id, table, title = kind
    name = manager.name.upper()
    hours, puts = accounting[table].get(name, set()), load.get(name, {})
    busiest = max(puts.values(), default=0.0)
    at_peak = [hour for hour in hours if busiest and puts.get(hour, 0.0) >= NEAR_PEAK * busiest]
    if len(at_peak) >= PEAK_INTERVALS:
        return Need(id, title, "complete", f"{_count(len(at_peak), 'hour')} near the peak load are there.")
    if not hours:
        found = "Nothing is there."
    elif not busiest:
        found = f"{_count(len(hours), 'hour')} are there; which are peaks is not known without statistics of messages."
    else:
        share = format_quantity(100 * NEAR_PEAK, "pct")
        found = (
            f"{_count(len(hours), 'hour')} are there, {len(at_peak)} of them with {share} or more of the busiest hour."
        )
    classes = "4" if table == "qcst" else "3"
    return Need(
        id,
        title,
        "partly" if hours else "missing",
        found,
        (
            f"START TRACE(ACCTG) DEST(SMF) CLASS({classes})",
            f"STOP TRACE(ACCTG) CLASS({classes})",
            "SMFPRMxx: SYS(TYPE(116))",
        ),
        _accounting_volume(manager, classes),
    )


def _accounting_volume(manager: QueueManager, classes: str) -> str:
    """Return how much data two intervals of accounting write; what is missing to know it, in words."""
    release, interval = manager.release, _interval(manager)
    days = PEAK_INTERVALS * _minutes(manager) / (24 * 60)
    how_long = f"in two intervals of {_minutes(manager)} minutes"
    if classes == "4":
        counts = [group.count for group in manager.channel_groups]
        if None in counts:
            return "The volume follows from the number of channels: enter it in the plan."
        channels = constant(sum(count for count in counts if count is not None), "channel", "channels")
        answer = smf_accounting.compute(
            release=release, statime_s=interval, class3=False, class4=True, channels=channels
        )
        return _in_words(output_number(answer, "gb_per_day"), days, how_long)
    statistics = manager.statistics
    if statistics is None or statistics.tasks_per_s is None or statistics.queues_per_task is None:
        return "The volume follows from the tasks that end per second and their queues: enter both under Statistics."
    answer = smf_accounting.compute(
        release=release,
        statime_s=interval,
        tasks_per_s=constant(statistics.tasks_per_s, "task / s", "tasks that end"),
        queues_per_task=constant(statistics.queues_per_task, "queue / task", "queues of a task"),
    )
    return _in_words(output_number(answer, "gb_per_day"), days, how_long)


_LOGS = (
    ("job-log", "Job log of the queue manager", "MSTR", ("CSQY", "CSQP", "CSQI", "CSQJ", "CSQR")),
    ("chinit-job-log", "Job log of the channel initiator", "CHIN", ("CSQX",)),
)


_JOB_LOGS_WITHOUT_PLAN = (
    Need(
        "job-logs",
        "Job logs of the queue manager and its channel initiator",
        "missing",
        "Only a plan tells what was read from job logs: ask for the plan of this queue manager.",
        ("SDSF: ST, then S, and save the output as text", "Import it on the page Import"),
    ),
)


def _job_logs(plan: Plan, manager: QueueManager) -> Iterable[Need]:
    """Yield the needs for job logs: the marks of the plan tell which messages its values were read from."""
    path = next(
        f"/lpars/{number}/queue_managers/{place}/"
        for number, lpar in enumerate(plan.lpars)
        for place, one in enumerate(lpar.queue_managers)
        if one is manager
    )
    marks = [mark for mark in plan.measured if mark.path.startswith(path)]
    for id, title, job, prefixes in _LOGS:
        if id == "chinit-job-log" and not manager.channel_groups:
            continue
        found = [mark for mark in marks if _is_from(mark, prefixes)]
        if found:
            yield Need(id, title, "complete", f"The plan has values from {found[0].source}.")
            continue
        commands = (
            f"SDSF: ST {manager.name}{job}, then S, and save the output as text",
            "Import it on the page Import",
        )
        yield Need(id, title, "missing", "No value of the plan was read from it.", commands)


def _is_from(mark: MeasuredInput, prefixes: tuple[str, ...]) -> bool:
    """Return whether a value was read from a message with one of these prefixes.

    Some readers read messages of both job logs: then the line that was read has to tell.
    """
    ids = [id for one in all_readers() if one.title == mark.reader for id in one.ids]
    own = [id.startswith(prefixes) for id in ids]
    return bool(own) and (all(own) or (any(own) and any(prefix in (mark.text or "") for prefix in prefixes)))

"""What a health check of the queue managers of a plan needs, what of it is there, and how to collect the rest."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal, NamedTuple

from mqplanner.assessment.verdict import Verdict
from mqplanner.counts import counted
from mqplanner.measurements.comparison.collection_volume import (
    PEAK_INTERVALS,
    WEEK_DAYS,
    accounting_volume,
    minutes,
    statistics_volume,
)
from mqplanner.measurements.comparison.compare import names_of
from mqplanner.measurements.comparison.measured_plan import measured_plans
from mqplanner.measurements.readers.registry import all_readers
from mqplanner.measurements.smf.tables import tables
from mqplanner.measurements.store.engine import import_ibis
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.plan.document import MeasuredInput, Plan
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.units.number_format import format_quantity

ENOUGH = 0.95
"""Share of a week that has to be measured; a convention of the planner, which allows for a restart."""
NEAR_PEAK = 0.8
"""Share of the messages of the busiest hour from which on an hour is one of peak load; a convention of the planner."""
MOST_MEASURED = 2_000
"""Queue managers in an answer without a plan."""
LOOKED_AT_DAYS = 28
"""Days in which peak intervals of accounting are looked for."""

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
    if store.is_empty:
        return _answer(None, _needs_of_none(plan, queue_manager))
    period = store.period(LOOKED_AT_DAYS, last)
    plans = measured_plans(store, period) if plan is None else [plan]
    names = names_of(plans[0], queue_manager, MOST_MEASURED) if plan is None else names_of(plan, queue_manager)
    week = Period(period.last - timedelta(days=WEEK_DAYS - 1), period.last)
    # a queue manager of a plan may have moved, and one that was measured on two LPARs is two
    by_lpar = plan is None
    there = _There(
        _measured_seconds(store, week, names, by_lpar),
        {table: _hours(store, table, period, names, by_lpar) for table in ("wq", "qcst")},
        _load_by_hour(store, period, names, by_lpar),
        _greatest_of_deleted(store, period, names, by_lpar),
    )
    found = [
        (lpar, manager, _needs(plan, manager, in_group, _owner(lpar, manager.name, by_lpar), there))
        for one in plans
        for lpar, manager, in_group in _managers(one, names)
    ]
    return _answer(week, sorted(found, key=lambda one: one[0]) if by_lpar else found)


_Needs = tuple[str, QueueManager, list[Need]]
_Owner = tuple[str, str]
"""A queue manager: its LPAR, "" for all of them, and its name in capitals."""


def _owner(lpar: str, name: str, by_lpar: bool) -> _Owner:
    return lpar if by_lpar else "", name.upper()


class _There(NamedTuple):
    """What is there, by queue manager."""

    seconds: dict[_Owner, dict[str, float]]
    """By table."""
    accounting: dict[str, dict[_Owner, set[datetime]]]
    """By table: hours."""
    load: dict[_Owner, dict[datetime, float]]
    """By hour."""
    deleted: dict[_Owner, float]
    """The most that an hour can have had on days whose single intervals were deleted."""


_NOTHING = _There({}, {}, {}, {})


def _managers(plan: Plan, names: set[str]) -> Iterable[tuple[str, QueueManager, bool]]:
    """Yield the queue managers with these names, with LPAR and whether they are in a group."""
    groups = {name.upper() for group in plan.queue_sharing_groups for name in group.members}
    for lpar in plan.lpars:
        for manager in lpar.queue_managers:
            if manager.name.upper() in names:
                yield lpar.name, manager, manager.name.upper() in groups


def _needs(plan: Plan | None, manager: QueueManager, in_group: bool, owner: _Owner, there: _There) -> list[Need]:
    return [
        *_statistics(manager, there.seconds.get(owner, {}), in_group),
        *(_accounting(manager, kind, owner, there) for kind in _kinds(manager)),
        *(_JOB_LOGS_WITHOUT_PLAN if plan is None else _job_logs(plan, manager)),
    ]


def _needs_of_none(plan: Plan | None, queue_manager: str | None) -> list[_Needs]:
    """Return what is needed while nothing is measured; without a plan none, as no queue manager is known."""
    if plan is None:
        return []
    found = _managers(plan, names_of(plan, queue_manager))
    return [(lpar, manager, _needs(plan, manager, in_group, ("", ""), _NOTHING)) for lpar, manager, in_group in found]


def _answer(week: Period | None, managers: list[_Needs]) -> dict[str, Any]:
    missing = sum(need.status != "complete" for *_, needs in managers for need in needs)
    period = week and {"first": week.first.isoformat(), "last": week.last.isoformat(), "days": week.days}
    return {
        "period": period,
        "sentence": _sentence(managers, missing),
        "is_complete": bool(managers) and not missing,
        "queue_managers": [
            {
                "queue_manager": manager.name,
                "lpar": lpar,
                "is_complete": all(need.status == "complete" for need in needs),
                "needs": [_view(need) for need in needs],
            }
            for lpar, manager, needs in managers
        ],
        "to_collect": [_view(need) for need in _needs(None, _ANY, False, ("", ""), _NOTHING)],
    }


def _view(need: Need) -> dict[str, Any]:
    return {**asdict(need), "verdict": VERDICT_OF[need.status]}


_ANY = QueueManager.model_validate(
    {
        "name": "any",
        "channel_groups": [{"name": "channels"}],
        "buffer_pools": [{"id": number} for number in range(4)],
        "page_sets": [{"id": number} for number in range(5)],
    }
)
"""An example, to show what is to be collected of a queue manager."""


def _sentence(managers: list[_Needs], missing: int) -> str:
    if not managers:
        return "Nothing is measured yet."
    complete = sum(all(need.status == "complete" for need in needs) for *_, needs in managers)
    if not missing:
        return f"All that a health check needs is there for {counted(complete, 'queue manager')}."
    return f"{complete} of {counted(len(managers), 'queue manager')} have all that a health check needs."


def _measured_seconds(
    store: MeasurementStore, week: Period, names: set[str], by_lpar: bool
) -> dict[_Owner, dict[str, float]]:
    """Return by queue manager and table how many seconds of the week were measured, of its best measured part."""
    rows = store.daily(week)
    found: dict[_Owner, dict[str, float]] = defaultdict(dict)
    if rows is None:
        return found
    ids = [f"{table}.{metric}" for table, metric in _PRESENCE.items()]
    rows = rows.filter(rows.queue_manager.upper().isin(sorted(names)), rows.table.concat(".", rows.metric).isin(ids))
    added = rows.group_by(["lpar", "queue_manager", "table", "instance"]).agg(seconds=rows.seconds.sum())
    of_parts: Counter[tuple[_Owner, str, str]] = Counter()
    for row in store.engine.rows(added.filter(added.seconds.notnull())):
        of_parts[_owner(row["lpar"], row["queue_manager"], by_lpar), row["table"], row["instance"]] += row["seconds"]
    for (owner, table, _), seconds in of_parts.items():
        found[owner][table] = max(found[owner].get(table, 0.0), seconds)
    return found


def _hours(
    store: MeasurementStore, table: str, period: Period, names: set[str], by_lpar: bool
) -> dict[_Owner, set[datetime]]:
    """Return by queue manager the clock hours in which records of a table ended."""
    records = store.records(table, period)
    found: dict[_Owner, set[datetime]] = defaultdict(set)
    if records is None:
        return found
    ibis = import_ibis()
    own = records.filter(records.queue_manager.upper().isin(sorted(names)))
    hour = (own.ended - ibis.interval(seconds=1)).truncate("h")
    for row in store.engine.rows(own.select("lpar", "queue_manager", hour=hour).distinct()):
        found[_owner(row["lpar"], row["queue_manager"], by_lpar)].add(row["hour"])
    return found


def _load_by_hour(
    store: MeasurementStore, period: Period, names: set[str], by_lpar: bool
) -> dict[_Owner, dict[datetime, float]]:
    """Return by queue manager and clock hour the messages that were put."""
    records = store.records("qmst", period)
    found: dict[_Owner, dict[datetime, float]] = defaultdict(lambda: defaultdict(float))
    if records is None:
        return found
    ibis = import_ibis()
    own = records.filter(records.queue_manager.upper().isin(sorted(names)))
    own = own.mutate(hour=(own.ended - ibis.interval(seconds=1)).truncate("h"))
    added = own.group_by(["lpar", "queue_manager", "hour"]).agg(puts=(own.puts + own.put1s).sum())
    for row in store.engine.rows(added):
        found[_owner(row["lpar"], row["queue_manager"], by_lpar)][row["hour"]] += float(row["puts"] or 0)
    return found


def _greatest_of_deleted(
    store: MeasurementStore, period: Period, names: set[str], by_lpar: bool
) -> dict[_Owner, float]:
    """Return by queue manager the most messages of an hour on days of which only is stored what they were like.

    No hour has more than if all intervals that end in it were the busiest one.
    """
    rows = store.daily(period)
    by_day: Counter[tuple[_Owner, date]] = Counter()
    if rows is None:
        return {}
    own = rows.filter(
        rows.table == "qmst",
        rows.metric == "puts",
        rows.queue_manager.upper().isin(sorted(names)),
        ~rows.day.cast("string").isin(list(store.manifest.tables.get("qmst", ())) or [""]),
    )
    found = own.group_by(["lpar", "queue_manager", "day"]).agg(
        greatest=own.greatest.max(), seconds=own.seconds.sum(), intervals=own.intervals.sum()
    )
    for row in store.engine.rows(found):
        length = row["seconds"] / row["intervals"]
        ends = math.ceil(_HOUR_S / length - _INEXACT)
        by_day[_owner(row["lpar"], row["queue_manager"], by_lpar), row["day"]] += ends * length * row["greatest"]
    greatest: dict[_Owner, float] = defaultdict(float)
    for (owner, _), puts in by_day.items():
        greatest[owner] = max(greatest[owner], puts)
    return greatest


_HOUR_S = 3600
_INEXACT = 0.05
"""Of an interval, by which its length may differ from a whole part of an hour."""


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
            f"SET SYSTEM STATIME({minutes(manager)})",
            f"START TRACE(STAT) DEST(SMF) CLASS({classes})",
            "SMFPRMxx: SYS(TYPE(115))",
        ),
        statistics_volume(manager, id == "chinit-statistics"),
    )


def _kinds(manager: QueueManager) -> Iterable[tuple[str, str, str]]:
    yield "accounting", "wq", "Two peak intervals of accounting of tasks and queues (SMF 116)"
    if manager.channel_groups:
        yield "channel-accounting", "qcst", "Two peak intervals of accounting of channels (SMF 116)"


def _there(hours: int) -> str:
    return f"{counted(hours, 'hour')} {'is' if hours == 1 else 'are'} there"


def _accounting(manager: QueueManager, kind: tuple[str, str, str], owner: _Owner, there: _There) -> Need:
    """Return the need for accounting in hours of peak load, which the messages that were put tell."""
    id, table, title = kind
    hours, puts = there.accounting.get(table, {}).get(owner, set()), there.load.get(owner, {})
    stored, deleted = max(puts.values(), default=0.0), there.deleted.get(owner, 0.0)
    busiest = max(stored, deleted)
    at_peak = [hour for hour in hours if busiest and puts.get(hour, 0.0) >= NEAR_PEAK * busiest]
    if len(at_peak) >= PEAK_INTERVALS:
        return Need(id, title, "complete", f"{counted(len(at_peak), 'hour')} near the peak load are there.")
    if not hours:
        found = "Nothing is there."
    elif not busiest:
        which = "whether it is a peak" if len(hours) == 1 else "which are peaks"
        found = f"{_there(len(hours))}; {which} is not known without statistics of messages."
    else:
        share = format_quantity(100 * NEAR_PEAK, "pct")
        of_them = f"{len(at_peak)} of them with {share} or more"
        if len(hours) == 1:
            of_them = f"with {share} or more" if at_peak else f"with less than {share}"
        found = f"{_there(len(hours))}, {of_them} of the busiest hour."
        if deleted > stored:
            found += " Its single intervals were deleted: that of the most messages counts for the whole hour."
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
        accounting_volume(manager, classes),
    )


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

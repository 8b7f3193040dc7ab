"""The fleet as API and command line give it, with numbers as people read them."""

from collections import Counter
from dataclasses import asdict
from datetime import date
from typing import Any

from mqplanner.errors import NotFound
from mqplanner.measurements.fleet.alike import ALIKE_WITHIN, Alike, alike
from mqplanner.measurements.fleet.detail import MetricHistory, MetricSummary, metric_history, metric_summaries
from mqplanner.measurements.fleet.overview import Fleet, FleetMember, fleet_of
from mqplanner.measurements.fleet.rating import RatedLimit, Summary
from mqplanner.measurements.fleet.signals import (
    SIGNALS,
    ChannelUse,
    QueueUse,
    channel_uses,
    days_of_accounting,
    queue_uses,
)
from mqplanner.measurements.store.metrics import Metric, metric_of
from mqplanner.measurements.store.statistics import Trend
from mqplanner.measurements.store.store import MeasurementStore, Period
from mqplanner.units.number_format import format_quantity, signed_interval

MOST_LIMITS = 20
"""Limits of each queue manager in the list of all."""
_LOAD = {
    "puts": "qmst",
    "gets": "qmst",
    "persistent_puts": "qmst",
    "log_mb": "qjst",
    "current_channels": "qcct",
    "objects_created": "qist",
}
"""The metrics of the load that are shown, with their tables."""


def fleet_view(store: MeasurementStore, days: int, last: date | None, kind: str | None = None) -> dict[str, Any]:
    """Return the fleet; with the `kind` of a limit only queue managers that have it, by what they use of it."""
    fleet = fleet_of(store, days, last)
    neighbours = alike(fleet.members)
    measured = {(member.lpar, member.queue_manager) for member in fleet.members}
    return {
        "period": _period(fleet.period),
        "counts": fleet.counts,
        "kinds": _kinds(fleet),
        "queue_managers": [_line(member, shown, neighbours) for member, shown in _shown_limits(fleet, kind)],
        "measured_before": len(store.queue_managers_before(fleet.period) - measured),
        "alike_within_pct": round(100 * (ALIKE_WITHIN - 1)),
    }


def _kinds(fleet: Fleet) -> list[dict[str, str]]:
    """Return the kinds of limits that any queue manager has, by title."""
    titles = {limit.kind: limit.title for member in fleet.members for limit in member.limits}
    return [{"kind": kind, "title": titles[kind]} for kind in sorted(titles, key=lambda kind: titles[kind])]


def _shown_limits(fleet: Fleet, kind: str | None) -> list[tuple[FleetMember, list[RatedLimit]]]:
    """Return the queue managers, each with the limits that the list of all has."""
    if kind is None:
        return [
            (member, [limit for place, limit in enumerate(member.limits) if place == 0 or limit.verdict != "ok"])
            for member in fleet.members
        ]
    of_kind = [(member, [limit for limit in member.limits if limit.kind == kind]) for member in fleet.members]
    return sorted((one for one in of_kind if one[1]), key=lambda one: one[1][0].order[:2])


def _line(
    member: FleetMember, shown: list[RatedLimit], neighbours: dict[tuple[str, str], list[Alike]]
) -> dict[str, Any]:
    return {
        **_names(member),
        "counts": dict(Counter(limit.verdict for limit in member.limits)),
        "limits": [{**_limit(limit), "sources": []} for limit in shown[:MOST_LIMITS]],
        "load": [
            _measured(metric, member.load[name])
            for name, table in _LOAD.items()
            if name in member.load and (metric := metric_of(table, name))
        ],
        "empty_get_pct": _empty_gets(member),
        "intervals": member.intervals,
        "alike": [one._asdict() for one in neighbours[member.lpar, member.queue_manager]],
    }


def _empty_gets(member: FleetMember) -> float | None:
    """Return the share of MQGET calls without a message; a browse counts as one that has none."""
    gets, got = member.load.get("gets"), member.load.get("message_gets")
    if gets is None or got is None or not gets["total"]:
        return None
    return max(0.0, 100 * (1 - float(got["total"]) / float(gets["total"])))


def _names(member: FleetMember) -> dict[str, Any]:
    names = ("lpar", "queue_manager", "queue_sharing_group", "release", "verdict")
    return {name: getattr(member, name) for name in names}


def _limit(limit: RatedLimit) -> dict[str, Any]:
    return {**asdict(limit), "at": limit.at.isoformat() if limit.at else None}


def _measured(metric: Metric, summary: Summary) -> dict[str, Any]:
    texts = {name: format_quantity(summary[name], metric.unit) for name in ("least", "average", "greatest")}
    return {
        "metric": metric.name,
        "title": metric.title,
        "unit": metric.unit,
        **texts,
        "average_value": summary["average"],
        "greatest_value": summary["greatest"],
    }


def member_view(store: MeasurementStore, lpar: str, queue_manager: str, days: int, last: date | None) -> dict[str, Any]:
    """Return one queue manager; raise NotFound for one without measurements in the period, with when it had some."""
    fleet = fleet_of(store, days, last, (lpar, queue_manager))
    if not fleet.members:
        measured = store.last_measured(lpar, queue_manager)
        if measured is None and store.has_accounting(lpar, queue_manager):
            raise NotFound(
                f"statistics of {queue_manager} on {lpar}, only accounting: import its records of SMF 115, too"
            )
        if measured is None:
            raise NotFound("measured queue manager", f"{queue_manager} on {lpar}")
        period = f"from {fleet.period.first} to {fleet.period.last}"
        raise NotFound(f"measurement of {queue_manager} on {lpar} {period}; it was last measured on {measured}")
    (member,) = fleet.members
    return {
        "period": _period(fleet.period),
        **_names(member),
        "limits": [_limit(limit) for limit in member.limits],
        "metrics": [_metric(one) for one in metric_summaries(store, fleet.period, lpar, queue_manager)],
        "queues": [_queue(one) for one in queue_uses(store, fleet.period, lpar, queue_manager)],
        "channels": [_channel(one) for one in channel_uses(store, fleet.period, lpar, queue_manager)],
        "queues_note": _accounting_note(store, fleet.period, lpar, queue_manager, "wq"),
        "channels_note": _accounting_note(store, fleet.period, lpar, queue_manager, "qcst"),
        "signals": SIGNALS,
    }


def _accounting_note(store: MeasurementStore, period: Period, lpar: str, queue_manager: str, table: str) -> str | None:
    """Return of which days accounting is, which is collected for some hours, and deleted with single intervals."""
    found = days_of_accounting(store, period, lpar, queue_manager, table)
    if found is None:
        return None
    first, last, days = found
    return (
        f"Sums of the accounting of {first}."
        if days == 1
        else (f"Sums of the accounting of {days} days, from {first} to {last}.")
    )


def _metric(summary: MetricSummary) -> dict[str, Any]:
    numbers = {name: getattr(summary, name) for name in ("least", "average", "greatest")}
    return {
        **_measured(summary.metric, numbers),
        "table": summary.table,
        "subject": summary.subject,
        "instance": summary.instance,
        "least_at": summary.least_at.isoformat(),
        "greatest_at": summary.greatest_at.isoformat(),
    }


def _queue(use: QueueUse) -> dict[str, Any]:
    content = asdict(use)
    for name in ("cpu_s", "empty_get_cpu_s", "specific_gets", "messages_expired"):
        del content[name]
    return {
        **content,
        "cpu": format_quantity(use.cpu_s, "cpu_s"),
        "empty_get_cpu": format_quantity(use.empty_get_cpu_s, "cpu_s"),
        "signals": use.signals,
    }


def _channel(use: ChannelUse) -> dict[str, Any]:
    content = asdict(use)
    sent, received = content.pop("bytes_sent"), content.pop("bytes_received")
    return {**content, "sent": _size(sent), "received": _size(received)}


def _size(size: float) -> str:
    for unit, factor in (("GB", 2**30), ("MB", 2**20), ("KB", 2**10)):
        if size >= factor:
            return format_quantity(size / factor, unit)
    return format_quantity(size, "B")


def metric_view(
    store: MeasurementStore, lpar: str, queue_manager: str, of: tuple[str, str, str], days: int, last: date | None
) -> dict[str, Any]:
    """Return one metric over time; `of` is its table, its name and the instance."""
    period = store.period(days, last)
    history = metric_history(store, period, lpar, queue_manager, *of)
    unit, busy = history.metric.unit, history.busy_hour
    return {
        "period": _period(period),
        "title": history.metric.title,
        "unit": unit,
        "subject": history.subject,
        "instance": history.instance,
        "days": [{**asdict(one), "day": one.day.isoformat()} for one in history.days],
        "percentiles": [
            {"percent": percent, "value": value, "text": format_quantity(value, unit)}
            for percent, value in history.percentiles.items()
        ],
        "intervals_note": _intervals_note(history),
        "busy_hour": busy and {"start": busy.start.isoformat(), "average": format_quantity(busy.average, unit)},
        "trend": history.trend and _trend(history.trend),
    }


def _intervals_note(history: MetricHistory) -> str | None:
    """Return of which days percentiles and busiest hour are; None where these are all of the days, or none."""
    stored, days = history.days_with_intervals, len(history.days)
    if not stored or len(stored) == days:
        return None
    which = f"{stored[0]}" if len(stored) == 1 else f"{stored[0]} to {stored[-1]}"
    return f"Of {len(stored)} of the {days} measured days only ({which}): the intervals of the others were deleted."


def _trend(trend: Trend) -> dict[str, Any]:
    growth, ends = signed_interval(trend.low_pct, trend.annual_growth_pct, trend.high_pct)
    ends = f"{ends} a year with 95 % confidence"
    text = f"{growth} a year as compound growth, {ends} ({trend.weeks} weeks)."
    if not trend.excludes_zero:
        text = f"No certain trend: {ends} ({trend.weeks} weeks)."
    if trend.why_unknown is not None:
        text = f"Not known: {trend.why_unknown}."
    names = ("weeks", "annual_growth_pct", "low_pct", "high_pct")
    return {
        **{name: getattr(trend, name) for name in names},
        "excludes_zero": trend.excludes_zero and trend.why_unknown is None,
        "text": text,
    }


def _period(period: Period) -> dict[str, Any]:
    return {"first": period.first.isoformat(), "last": period.last.isoformat(), "days": period.days}

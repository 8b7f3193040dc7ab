"""Rates what was measured against limits: published figures where there are some, the settings in the records else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from mqplanner.assessment.verdict import VERDICTS, Verdict, verdict
from mqplanner.figures.catalog import figure
from mqplanner.measurements.fleet.limits_at_worst import LIMITS, LimitRange
from mqplanner.measurements.store.metrics import ALL, NO_LIMIT_MB
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.units import Quantity, constant
from mqplanner.units.derivation import citations
from mqplanner.units.number_format import format_quantity

Summary = dict[str, Any]
"""A row of `MeasurementStore.summaries`; a share of a setting has that one, too, as `LIMIT`."""
LIMIT = "limit"
"""What the limit was in the worst interval: `LimitRange`."""
Measured = dict[tuple[str, str], dict[str, Summary]]
"""What was measured of a queue manager: by table and metric, by instance."""


@dataclass(frozen=True)
class RatedLimit:
    """One limit of a queue manager, with what was measured."""

    kind: str
    title: str
    subject: str
    """The buffer pool, page set or structure; empty for the queue manager."""
    verdict: Verdict
    used_pct: float | None
    """Share of the limit at the worst interval."""
    used: str
    limit: str
    at: datetime | None
    """End of the worst interval, in local time of the LPAR."""
    average: str | None = None
    why: str | None = None
    rule: str | None = None
    sources: list[dict[str, Any]] = field(default_factory=list)
    table: str = ""
    metric: str = ""
    instance: str = ""

    @property
    def order(self) -> tuple[int, float, str, int, str]:
        """Return the place among other limits: worst first, and where they are as bad as each other by their names."""
        used = self.used_pct if self.used_pct is not None else -1
        return VERDICTS.index(self.verdict), -used, self.kind, len(self.instance), self.instance


def rated_limits(fleet: dict[tuple[str, str], Measured]) -> dict[tuple[str, str], list[RatedLimit]]:
    """Return the limits of all queue managers, worst first."""
    rated: dict[tuple[str, str], list[RatedLimit]] = {key: [] for key in fleet}
    for key, limit in _buffer_pools(fleet):
        rated[key].append(limit)
    for key, measured in fleet.items():
        for rate in RATINGS:
            rated[key].extend(rate(measured))
    return {key: sorted(limits, key=lambda limit: limit.order) for key, limits in rated.items()}


_IMPOSSIBLE = "Not known: a record has a number that cannot be."
_STATES: dict[str, tuple[Verdict, str | None]] = {
    "short": ("exceeded", "No buffer was free."),
    "synchronous": ("exceeded", "Tasks that put had to write pages themselves."),
    "asynchronous": ("watch", "Deferred write ran; for batch work that may be no problem."),
    "early": ("watch", "The pool came near to its thresholds."),
    "quiet": ("ok", None),
    "refused": ("unknown", _IMPOSSIBLE),
}


def _buffer_pools(fleet: dict[tuple[str, str], Measured]) -> Iterator[tuple[tuple[str, str], RatedLimit]]:
    """Yield the buffer pools of the whole fleet, judged by one call of the rule."""
    pools = []
    for key, measured in fleet.items():
        for pool, free in measured.get(("qpst", "free_pct"), {}).items():
            buffers = measured[("qpst", "buffers")][pool]["greatest"]
            if buffers and free["least"] is not None:
                pools.append((key, pool, measured, free, int(buffers)))
    if not pools:
        return

    states = _states_of(pools)
    starts = figure("bufferpool-signals").at("free_pct", signal="asynchronous").value
    for (key, pool, _measured, free, _buffers), (state, sources) in zip(pools, states, strict=True):
        judged, why = _STATES[state]
        yield (
            key,
            RatedLimit(
                "buffer_pool",
                "Buffer pool",
                f"buffer pool {pool}",
                judged,
                100 - free["least"],
                f"{format_quantity(free['least'], 'pct')} free at the lowest",
                f"deferred write starts at {format_quantity(float(starts), 'pct')} free",
                free["worst_at"],
                f"{format_quantity(free['average'], 'pct')} free",
                why,
                "bufferpool-signals",
                sources,
                "qpst",
                "free_pct",
                pool,
            ),
        )


_Pool = tuple[tuple[str, str], str, Measured, Summary, int]
"""LPAR and name of the queue manager, number of the pool, what was measured, its free buffers, and its buffers."""


def _states_of(pools: list[_Pool]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the state of each pool with the sources; `refused` where the rule does not take what was measured."""
    try:
        answer = get_rule("bufferpool-signals").evaluate(
            {
                "buffers": [buffers for *_, buffers in pools],
                "lowest_free": [min(round(free["least"] / 100 * buffers), buffers) for *_, free, buffers in pools],
                **{
                    metric: [_count(measured, metric, pool) for _, pool, measured, *_ in pools]
                    for metric in ("asynchronous_starts", "synchronous_starts", "short_on_storage")
                },
            }
        )["outputs"]["state"]
    except InvalidInputs:  # one damaged record is no reason to rate no other pool
        if len(pools) == 1:
            return [("refused", [])]
        half = len(pools) // 2
        return _states_of(pools[:half]) + _states_of(pools[half:])
    return [(state, answer["citations"]) for state in answer["value"]]


def _pools_by_counters(measured: Measured) -> Iterator[RatedLimit]:
    """Yield the buffer pools whose free buffers are not known, by the worst that their counters tell."""
    known = measured.get(("qpst", "free_pct"), {})
    for pool in measured.get(("qpst", "buffers"), {}).keys() - known.keys():
        for metric, state in _COUNTED.items():
            if _count(measured, metric, pool):
                judged, why = _STATES[state]
                event = measured["qpst", metric][pool]
                limit = _event("buffer_pool", "Buffer pool", event, judged, why or "", "times")
                yield replace(limit, subject=f"buffer pool {pool}")
                break


_COUNTED = {"short_on_storage": "short", "synchronous_starts": "synchronous", "asynchronous_starts": "asynchronous"}
"""States of a buffer pool by their counters, the worst first."""


def _count(measured: Measured, metric: str, pool: str) -> int:
    return round(measured.get(("qpst", metric), {}).get(pool, {}).get("total") or 0)


_LOGGER_STATES: dict[str, tuple[Verdict, str | None]] = {
    "room": ("ok", None),
    "close-to-capacity": ("watch", "Busy, or with requests that are nearly as large as they can be."),
    "full-for-this-workload": ("exceeded", "Busy all the time in an interval; larger requests would still fit."),
    "full-outright": ("exceeded", "Busy all the time in an interval, with the largest requests."),
    "refused": ("unknown", _IMPOSSIBLE),
}


def _log(measured: Measured) -> Iterator[RatedLimit]:
    busy, pages = _one(measured, "qjst", "logger_busy_pct"), _one(measured, "qjst", "pages_per_io")
    if busy is None or busy["greatest"] is None:
        return
    per_io = (pages or {}).get("greatest") or 1
    try:
        inputs = {"pages_per_io": per_io, "logger_busy_pct": busy["greatest"]}
        state = get_rule("log-headroom").evaluate(inputs)["outputs"]["state"]["value"]
    except InvalidInputs:
        state = "refused"
    judged, why = _LOGGER_STATES[state]
    log_mb = _one(measured, "qjst", "log_mb")
    if log_mb is not None and state != "refused":
        written = f"At most {format_quantity(log_mb['greatest'], 'MB / s')} to each copy."
        why = f"{why} {written}" if why else written
    full = figure("logger-full").at("task_busy")
    yield _busy("logger", "Logger task", busy, full, "log-headroom", why, judged)


def _busy(
    kind: str, title: str, summary: Summary, limit: Quantity, rule: str, why: str | None, judged: Verdict | None = None
) -> RatedLimit:
    """Return how busy a task was, of what counts as full; judged by that share unless a rule did."""
    full, is_impossible = float(limit.value), summary["greatest"] > _IMPOSSIBLE_PCT
    used_pct = 100 * min(summary["greatest"], 100) / full
    if is_impossible:
        judged, why = "unknown", _IMPOSSIBLE
    return RatedLimit(
        kind,
        title,
        "",
        judged or verdict(used_pct),
        None if judged == "unknown" else used_pct,
        "not known" if is_impossible else f"{format_quantity(min(summary['greatest'], 100), 'pct')} busy",
        format_quantity(full, "pct"),
        summary["worst_at"],
        format_quantity(summary["average"], "pct"),
        why,
        rule,
        [citation.as_dict() for citation in citations(limit)],
        summary["table"],
        summary["metric"],
        summary["instance"],
    )


def _log_waits(measured: Measured) -> Iterator[RatedLimit]:
    waits = _one(measured, "qjst", "log_buffer_waits")
    if waits is not None and round(waits["total"]) > 0:
        why = "Tasks waited for a log buffer: the logs are slow, or OUTBUFF is too small."
        yield _event("log_buffers", "Log buffers", waits, "watch", why, "waits")


def _event(kind: str, title: str, summary: Summary, judged: Verdict, why: str, what: str) -> RatedLimit:
    """Return something that should not happen, with how often it did."""
    instance = summary["instance"]
    return RatedLimit(
        kind,
        title,
        "" if instance == ALL else instance,
        judged,
        None,
        f"{round(summary['total']):,} {what}",
        "none",
        summary["worst_at"],
        why=why,
        table=summary["table"],
        metric=summary["metric"],
        instance=instance,
    )


_IMPOSSIBLE_PCT = 105
"""More is no inexact clock: a damaged record, as earlier releases stored it."""
ALL_OF_THE_TIME = constant(100, "pct", "all of the time")


def _tasks(measured: Measured) -> Iterator[RatedLimit]:
    busiest = _one(measured, "qctdsp", "busiest_pct")
    if busiest is not None and busiest["greatest"] is not None:
        full = figure("dispatcher-busy-verdict").at("busy_pct", state="full")
        why = "The reports name no share at which a dispatcher is full, but call one so busy unlikely to take more."
        yield _busy("dispatchers", "Busiest dispatcher", busiest, full, "dispatcher-utilisation", why)
    adapters = _one(measured, "qctadp", "busy_pct")
    if adapters is not None and adapters["greatest"] is not None:
        why = "The average of all adapters."
        yield _busy("adapters", "Adapters", adapters, ALL_OF_THE_TIME, "adaptor-utilisation", why)


_OF_SETTINGS = (
    # kind, title, share, used, unit
    ("channels", "Current channels (MAXCHL)", "current_channels_pct", "current_channels", "channel"),
    ("active_channels", "Active channels (ACTCHL)", "active_channels_pct", "active_channels", "channel"),
    ("chinit_64bit", "Channel initiator 64-bit storage (MEMLIMIT)", "storage_64_pct", "storage_64_mb", "MB"),
)
_CHANNEL_COUNTS = "The number when each record was written: there may have been more in between."


def _channel_initiator(measured: Measured) -> Iterator[RatedLimit]:
    for kind, title, share, used, unit in _OF_SETTINGS:
        shares, uses = _one(measured, "qcct", share), _one(measured, "qcct", used)
        if shares is None or uses is None or LIMIT not in shares:
            continue
        limit: LimitRange = shares[LIMIT]
        if kind == "chinit_64bit" and limit.least >= NO_LIMIT_MB:
            continue  # no MEMLIMIT, as an earlier release stored it
        in_use = format_quantity(shares["greatest"] / 100 * limit.least, unit)
        why = _CHANNEL_COUNTS if unit == "channel" else None
        yield RatedLimit(
            kind,
            title,
            "",
            verdict(shares["greatest"]),
            shares["greatest"],
            in_use if limit.is_known else f"{format_quantity(shares['greatest'], 'pct')} of it",
            _bounds(limit, unit),
            shares["worst_at"],
            format_quantity(uses["average"], unit),
            why,
            table="qcct",
            metric=share,
            instance="all",
        )


def _bounds(limit: LimitRange, unit: str) -> str:
    """Return what a limit was at the worst interval; from least to greatest where that is not known."""
    return " to ".join(format_quantity(one, unit) for one in dict.fromkeys((limit.least, limit.greatest)))


def _page_sets(measured: Measured) -> Iterator[RatedLimit]:
    full = measured.get(("qis1", "page_set_full"), {})
    for page_set, used in measured.get(("qis1", "page_set_used_pct"), {}).items():
        was_full = round(full.get(page_set, {}).get("total") or 0)
        expands_at = figure("page-set-expansion").at("starts_at").value
        why = f"Was full {was_full:,} times." if was_full else None
        if not was_full and used["greatest"] >= expands_at:
            why = "A page set with EXPAND(USER) or EXPAND(SYSTEM) expands at this point."
        yield RatedLimit(
            "page_set",
            "Page set",
            f"page set {page_set}",
            "exceeded" if was_full else verdict(used["greatest"]),
            used["greatest"],
            f"{format_quantity(used['greatest'], 'pct')} of its pages",
            _bounds(used[LIMIT], "page") if LIMIT in used else "not known",
            used["worst_at"],
            f"{format_quantity(used['average'], 'pct')}",
            why,
            table="qis1",
            metric="page_set_used_pct",
            instance=page_set,
        )


def _structures(measured: Measured) -> Iterator[RatedLimit]:
    for full in measured.get(("qest", "structure_full"), {}).values():
        if round(full["total"]) > 0:
            why = "A put was refused because the structure was full."
            yield _event("structure", "Structure", full, "exceeded", why, "times full")
    for structure, failed in measured.get(("qesd", "smds_failed"), {}).items():
        used = measured.get(("qesd", "smds_used_pct"), {}).get(structure)
        if round(failed["total"]) > 0:
            why = "Space for a message could not be allocated."
            yield _event("smds", "SMDS", failed, "exceeded", why, "failed allocations")
        elif used is not None and used["greatest"] is not None:
            yield RatedLimit(
                "smds",
                "SMDS",
                structure,
                verdict(used["greatest"]),
                used["greatest"],
                f"{format_quantity(used['greatest'], 'pct')} of its blocks",
                "100 %",
                used["worst_at"],
                format_quantity(used["average"], "pct"),
                table="qesd",
                metric="smds_used_pct",
                instance=structure,
            )
    for waits in measured.get(("qesd", "smds_buffer_waits"), {}).values():
        if round(waits["total"]) > 0:
            why = "Tasks waited for an SMDS buffer: DSBUFS is too small."
            yield _event("smds_buffers", "SMDS buffers", waits, "watch", why, "waits")


def _one(measured: Measured, table: str, metric: str) -> Summary | None:
    return measured.get((table, metric), {}).get("all")


RATINGS: tuple[Callable[[Measured], Iterator[RatedLimit]], ...] = (
    _pools_by_counters,
    _log,
    _log_waits,
    _tasks,
    _channel_initiator,
    _page_sets,
    _structures,
)
RATED_METRICS = [
    *(
        ("qpst", name)
        for name in ("free_pct", "buffers", "asynchronous_starts", "synchronous_starts", "short_on_storage")
    ),
    *(("qjst", name) for name in ("logger_busy_pct", "pages_per_io", "log_mb", "log_buffer_waits")),
    ("qctdsp", "busiest_pct"),
    ("qctadp", "busy_pct"),
    *(("qcct", used) for *_, used, _ in _OF_SETTINGS),
    ("qis1", "page_set_full"),
    *((table, name) for (table, share), limit in LIMITS.items() for name in (share, limit)),
    ("qest", "structure_full"),
    *(("qesd", name) for name in ("smds_used_pct", "smds_failed", "smds_buffer_waits")),
]
"""The metrics that ratings read."""

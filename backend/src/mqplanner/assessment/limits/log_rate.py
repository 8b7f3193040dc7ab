"""The log of a queue manager: the rate that it takes, and how full the logger is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mqplanner.assessment.limits.log_data_sets import FEWER, log_data_sets
from mqplanner.assessment.limits.log_limit import beyond, limit_of
from mqplanner.assessment.limits.log_load import LogLoad, log_load, persistent
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.limits.zhyperlink_advice import can_link, to_link
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Logs, ObservedLogger
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.logging.capacity import layout_findings
from mqplanner.rules.logging.observed_logger import observed_findings, request_fill
from mqplanner.rules.logging.planned_rate import planned_findings
from mqplanner.rules.logging.published_rates import LogLayout, LogRates, log_rates
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES
from mqplanner.units import Quantity, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.comparisons import everywhere
from mqplanner.units.functions import with_note

UNLINKED = "with zHPF: zHyperLink cannot work"
RATE_OF_ZHPF = (
    "The rate with zHPF: what is said of LPAR and control unit does not meet what zHyperLink requires."
)


def log(scope: QueueManagerScope) -> Iterator[Result]:
    """Log rate, logger and log data sets of a queue manager."""
    logs = scope.manager.logs
    if logs is None:
        if persistent(scope):
            words = "the log of its persistent messages is not judged until it is described"
            yield scope.not_assessed("Log", "logs", words)
        return
    load = log_load(scope)
    linked = logs.io == "zhyperlink" and (scope.manager.release not in ZHYPERLINK_RELEASES or can_link(scope))
    yield from _rate(scope, logs, load, "zhyperlink" if linked else "zhpf")
    if logs.observed is not None:
        yield from _logger(scope, logs.observed, "zhyperlink" if linked else "zhpf")
    yield from log_data_sets(scope, logs, load)
    yield from scope.findings(load.findings, "workloads")
    if logs.io == "zhyperlink" and logs.control_unit is None:
        words = "its write sessions and paths are not judged until the log names its control unit"
        yield scope.not_assessed("zHyperLink", "logs/control_unit", words)


def _rate(scope: QueueManagerScope, logs: Logs, load: LogLoad, io: str) -> Iterator[Result]:
    """What is logged against the published rate of the I/O that works here; between two sizes against their ends."""
    unit = None if scope.logs_to is None else scope.logs_to.control_unit
    pfids = None if unit is None or unit.pfids is None else given("pfids", unit.pfids, "pfid")
    stripes = of_the_plan(logs, "stripes", "stripe / copy")
    layout = LogLayout(logs.copies, stripes, io, logs.environment, scope.system.machine, pfids)
    unsuited = _release_gap(scope, logs)
    rates = None if unsuited or load.message_kb is None else log_rates(layout, load.message_kb)
    limit = None if rates is None else _of_release(scope, limit_of(load.known, rates))
    unlinked, used = io != logs.io, load.held_against(limit)
    yield Limit(
        id=scope.id("log-rate"),
        kind="log-rate",
        title="Log rate of each copy",
        subject=f"{scope.subject}, {UNLINKED}" if unlinked else scope.subject,
        part=scope.part,
        used=used,
        limit=with_note(limit, RATE_OF_ZHPF) if unlinked and limit is not None else limit,
        growing=used,
        missing=(*load.missing, *unsuited, *load.unsized),
        remedies=() if rates is None else tuple(_relief(scope, layout, rates, load)),
        decisive=bool(persistent(scope)),
        beyond=None if rates is None else beyond(rates),
    )
    if load.described is not None and any(p.streaming is not None for _, p in persistent(scope)):
        added = load.described.streaming_added.named("streaming adds")
        yield scope.quantity("log-streaming", "Log rate that streaming adds", added, "workloads")
    if rates is None or load.message_kb is None:
        return
    peak = _of_release(scope, rates.peak).named("peak log rate")
    yield scope.quantity("log-peak-rate", "Published log rate with the largest messages", peak, "logs")
    found = layout_findings(layout, load.message_kb)
    yield from scope.findings(found, "logs")
    if load.mb_per_s is not None:
        yield from scope.findings(_worth_saying(planned_findings(load.mb_per_s, rates)), "logs")


def _release_gap(scope: QueueManagerScope, logs: Logs) -> tuple[MissingInput, ...]:
    if logs.io == "zhpf" or scope.manager.release in ZHYPERLINK_RELEASES:
        return ()
    return (
        MissingInput(
            scope.at("release"), f"a release that logs over zHyperLink, which {ZHYPERLINK_RELEASES[0]} does"
        ),
    )


def _of_release(scope: QueueManagerScope, rate: Quantity) -> Quantity:
    """The published rate; for a release that was not measured no better than extrapolated."""
    release = scope.manager.release
    if release in ZHYPERLINK_RELEASES:
        return rate
    return with_note(
        rate.cap_basis(EXTRAPOLATED), f"Measured with {ZHYPERLINK_RELEASES[0]}, and not with {release}."
    )


def _relief(scope: QueueManagerScope, layout: LogLayout, rates: LogRates, load: LogLoad) -> Iterator[Remedy]:
    """Other layouts with a higher published rate at this message size, and fewer messages to log."""
    assert load.message_kb is not None  # noqa: S101  (there are rates)
    striped = max(figure("log-rate").choices("stripes"))
    options = [("stripes", "Striped logs", striped), ("stripes", "Logs without stripes", 1)]
    switches = to_link(scope) if scope.manager.release in ZHYPERLINK_RELEASES else None
    if switches is not None:
        options.insert(0, ("io", "zHyperLink for the log", "zhyperlink"))
    for field, words, to in options:
        if to in (layout.io, layout.stripes.value):
            continue
        other = replace(layout, io=to) if field == "io" else _striped(layout, to)
        if everywhere(log_rates(other, load.message_kb).low > rates.low):
            changes = [(scope.at(f"logs/{field}"), to), *((switches or ()) if field == "io" else ())]
            (path, value), *also = [(at, to) for at, to in changes if not _is_so(scope, at, to)]
            yield Remedy(path, words, value, tuple(also))
    yield Remedy(scope.at("workloads"), FEWER)


def _striped(layout: LogLayout, stripes: int) -> LogLayout:
    return replace(layout, stripes=given("stripes", stripes, "stripe / copy"))


def _is_so(scope: QueueManagerScope, path: str, value: object) -> bool:
    """Whether it is zHyperLink that the log asks for already."""
    asks = scope.manager.logs is not None and scope.manager.logs.io == value
    return asks and path == scope.at("logs/io")


def _logger(scope: QueueManagerScope, seen: ObservedLogger, io: str) -> Iterator[Result]:
    """The logger task in the measured interval: full for this workload when it is busy all the time."""
    if seen.logger_busy_pct is None:
        return
    busy = given("logger_busy_pct", seen.logger_busy_pct, "pct", "logger busy as measured")
    yield Limit(
        id=scope.id("logger"),
        kind="logger",
        title="Logger task",
        subject=scope.subject,
        part=scope.part,
        used=busy,
        limit=figure("logger-full").at("task_busy"),
        growing=busy,
        remedies=(Remedy(scope.at("workloads"), FEWER),),
    )
    if seen.pages_per_io is None:
        return
    pages = given("pages_per_io", seen.pages_per_io, "page / io", "pages in one write as measured")
    waiting = None if seen.io_busy_pct is None else given("io_busy_pct", seen.io_busy_pct, "pct")
    title, field = "How full the requests of the logger are", "logs/observed/pages_per_io"
    yield scope.quantity("log-request-fill", title, request_fill(pages), field)
    yield from scope.findings(_worth_saying(observed_findings(pages, busy, waiting, io)), "logs/observed")


def _worth_saying(found: list[Finding]) -> list[Finding]:
    """That there is room is the verdict of the constraint already."""
    return [finding for finding in found if finding.severity != "ok"]

"""The log of a queue manager: its log rate, its logger task, and its data sets."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_data_sets import FEWER_MESSAGES, log_data_sets, problems_of_data_sets
from mqplanner.assessment.limits.log_load import (
    MAX_NAMED,
    LogLoad,
    log_load,
    persistence_advice,
    persistent_workloads,
    undescribed_batches,
)
from mqplanner.assessment.limits.log_recovery import log_recovery, parameter_findings
from mqplanner.assessment.limits.observed_logger import (
    IN_PROPORTION,
    at_larger_rate,
    logger_report,
    logs_nothing,
    not_described,
    other_settings,
    times_observed,
)
from mqplanner.assessment.limits.observed_rate import NO_RATE, rate_limit
from mqplanner.assessment.limits.other_puts import assumption_on_other_puts
from mqplanner.assessment.limits.queue_depths import streaming_problems
from mqplanner.assessment.limits.zhyperlink import (
    MIRRORING_LEFT_OUT,
    can_use_zhyperlink,
    is_beyond_gain,
    may_lack_sessions,
    requirements_not_entered,
    settings_for_zhyperlink,
)
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.numbers import optional_plan_number, plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Logs, ObservedLogger
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging import headroom, log_rates
from mqplanner.rules.logging.parameters import SIGNS_OF_DELAY
from mqplanner.rules.shared.inputs import measured_machines, on_machine
from mqplanner.units import Quantity, constant, everywhere, format_number, given
from mqplanner.units.functions import choose, known_or, least, with_note

GROWTH_UNKNOWN = constant(float("nan"), "pct", "growth of a logger that is close to its capacity")
NO_DEMAND = constant(float("nan"), "MB / s", "a demand that is not compared with published rates")
LOGGER = "Logger task"
BATCHES = "Log of channel batches"
OVER_ZHPF = ", over zHPF"
NOT_MIRRORED = "The log is taken as not mirrored, since its control unit is not entered."
WITH_ZHPF = "zHPF is taken as on, with which the rates were measured, since the control unit of the log is not entered."
AS_MEASURED = (
    "The machine of the LPAR is not entered; it is taken to log as much as {}, on which the rates were measured."
)
FEWEST_PFIDS = "The PFIDs of the log are not entered; they count as {}, the fewest with which log rates were compared."
HALF = "If the limit were half of what is assumed, the warning threshold would be reached."
"""The caution on a log rate by assumption: the planner's own margin, for which no source has one."""
REQUIREMENTS_NOT_MET = (
    "The rate with zHPF: the release, the LPAR or the control unit does not meet the requirements of zHyperLink."
)


@evaluator(QueueManagerScope, order=9)
def log(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess log rate, logger task and log data sets of a queue manager."""
    logs = scope.manager.logs
    if logs is None:
        if persistent_workloads(scope):
            yield scope.not_assessed("Log", "logs", "enter the log to check it, since messages are persistent")
        return
    load = log_load(scope, logs)
    io = io_that_works(scope, logs)
    yield from _rate(scope, logs, load, io)
    if logs.observed is not None:
        yield from _logger(scope, logs, logs.observed, io)
    yield from log_data_sets(scope, logs, load)
    yield from log_recovery(scope, logs, load)
    yield from scope.findings(load.findings, "workloads")
    undescribed = undescribed_batches(scope.manager)
    if undescribed and load.demand is not None and load.observed is None:
        names = names_and_more([f"“{group.name}”" for _, group in undescribed], MAX_NAMED)
        message = f"enter the messages of {names} per second and in a batch to count what their batches log"
        yield scope.not_assessed(BATCHES, f"channel_groups/{undescribed[0][0]}/messages_per_s", message)
    if logs.io == log_rates.ZHYPERLINK and logs.control_unit is None:
        message = "enter the control unit of the log to check its write sessions and paths"
        yield scope.not_assessed("zHyperLink", "logs/control_unit", message)


def _rate(scope: QueueManagerScope, logs: Logs, load: LogLoad, io: str) -> Iterator[Result]:
    """Assess the log rate against the published rate of the I/O that works."""
    release, persistent, message_kb = scope.manager.release, persistent_workloads(scope), load.message_size.known
    layout = _layout(scope, logs, io)
    rates, limit = _published(scope, layout, load)
    observed = rate_limit(scope, logs, load, limit, None if rates is None else rates.peak)
    limit = observed.limit
    seen = _most_seen(logs.observed, load)
    if seen is not None and rates is not None:
        limit = limit.map(partial(least, seen))
        yield from scope.findings(applicable_advice("log-rate-observed", seen=seen), "logs/observed")
    is_by_figures = seen is None and not np.any(observed.is_observed)
    is_fallback = io != logs.io
    caution = []
    if rates is not None and message_kb is not None and not logs_nothing(scope, logs):
        caution = _doubts_on_published(scope, logs, load, layout, io, rates, message_kb)
    problems = [problem for _, workload in persistent for problem in streaming_problems(scope, workload)]
    caution += load.doubts(limit.lower) + _doubts_on_set_up(scope, logs, load, io)
    caution += observed.doubts
    of_size, on_size = assumed_for_size(load, limit)
    left_out = persistence_advice(scope)
    assumed = [*(one.message for one in left_out), *filter(None, (assumption_on_other_puts(scope),))]
    if rates is not None:
        assumed = [*of_size, *assumed, *_assumed_for_published(scope, logs, io)]
    yield scope.limit(
        "log-rate",
        "Log rate of each copy",
        load.mb_per_s,
        limit.map(lambda rate: with_note(rate, REQUIREMENTS_NOT_MET)) if is_fallback else limit,
        subject=f"{scope.subject}{OVER_ZHPF}" if is_fallback else scope.subject,
        missing=(*load.message_size.missing, *observed.missing, *_pfids_left_out(scope, load, layout, rates)),
        remedies=() if rates is None or message_kb is None else _other_layouts(scope, logs, layout, rates, message_kb),
        decisive=bool(persistent),
        beyond=headroom.unpublished_above(rates) if rates is not None and is_by_figures else None,
        caution=[*problems, *caution, *_signs_of_delay(logs), *on_size],
        assumption=" ".join(assumed) or None,
    )
    yield from scope.findings(caution, "logs")
    yield from scope.findings(list(observed.findings), "logs/observed")
    yield from scope.findings(left_out, "workloads")
    is_streaming = any(workload.streaming is not None for _, workload in persistent)
    if load.demand is not None and not load.mb_per_s.missing and is_streaming:
        added = load.demand.streaming_added.named("streaming adds")
        yield scope.quantity("log-streaming", "Log rate that streaming adds", added, "workloads")
    if rates is None or message_kb is None:
        return
    peak = log_rates.rate_for_release(rates.peak, release).named("peak log rate")
    yield scope.quantity("log-peak-rate", "Published log rate with the largest messages", peak, "logs")
    yield from scope.findings(log_rates.layout_findings(layout, message_kb), "logs")
    if load.mb_per_s.quantity is not None and not np.all(observed.is_observed):
        demand = choose(observed.is_observed, NO_DEMAND, load.mb_per_s.quantity)
        yield from scope.findings(_not_ok(headroom.planned_findings(demand, rates)), "logs")


def _doubts_on_published(
    scope: QueueManagerScope,
    logs: Logs,
    load: LogLoad,
    layout: log_rates.LogLayout,
    io: str,
    rates: log_rates.LogRates,
    message_kb: Quantity,
) -> list[Finding]:
    """Return why the published rate may not be reached, by the control unit, the I/O and the other logs on it."""
    unit = None if scope.logs_to is None else scope.logs_to.control_unit
    facts = {
        "io": io,
        "control_unit": logs.control_unit,
        "pfids": layout.pfids if io == log_rates.ZHYPERLINK else None,
        "pfids_entered": unit is None or unit.pfids is not None,
        "metro_mirror": unit is not None and unit.metro_mirror,
        "mirroring_entered": unit is None or unit.says_mirroring,
        "zhpf": None if unit is None else unit.zhpf,
        "zhpf_entered": unit is None or unit.zhpf is not None,
        "may_be_mirrored": scope.may_be_mirrored,
        "demand": load.mb_per_s.known,
        "first": rates.first,
        "peak": rates.peak,
        "upper": log_rates.is_upper_value(layout, message_kb),
        **_zhyperlink_doubts(scope, layout, message_kb),
        **_other_logs(scope, layout, message_kb),
    }
    return applicable_advice("log-rate-limit", **facts)


def _assumed_for_published(scope: QueueManagerScope, logs: Logs, io: str) -> Iterator[str]:
    """Yield what the published rate assumes of mirroring, zHPF, PFIDs and machine, where the plan leaves it out."""
    unit = None if scope.logs_to is None else scope.logs_to.control_unit
    if logs.control_unit is None and io == log_rates.ZHPF and not scope.may_be_mirrored:
        yield NOT_MIRRORED
    if logs.control_unit is None and io == log_rates.ZHPF:
        yield WITH_ZHPF
    if unit is not None and not unit.says_mirroring and io == log_rates.ZHPF:
        yield MIRRORING_LEFT_OUT
    if io == log_rates.ZHYPERLINK and (unit is None or unit.pfids is None):
        yield FEWEST_PFIDS.format(format_number(log_rates.fewest_pfids().value))
    if scope.system.machine is None:
        yield AS_MEASURED.format(*measured_machines("log-rate"))


def _published(
    scope: QueueManagerScope, layout: log_rates.LogLayout, load: LogLoad
) -> tuple[log_rates.LogRates | None, Estimate]:
    """Return the published rates of a layout on the machine of the LPAR, and the log rate with its bounds."""
    message_kb = load.message_size.known
    if message_kb is None:
        return None, Estimate(None)
    machine, release = scope.system.machine, scope.manager.release
    rates = _rates(scope, layout, message_kb).each(lambda rate: on_machine(rate, machine, "log-rate"))
    ends = headroom.between_rates(rates), rates.low, _most_by_number(rates, load)
    known, low, high = (log_rates.rate_for_release(rate, release) for rate in ends)
    return rates, Estimate(known, lower=low, upper=high)


def _rates(scope: QueueManagerScope, layout: log_rates.LogLayout, message_kb: Quantity) -> log_rates.LogRates:
    return log_rates.log_rates(layout, message_kb, scope.assume_nearest)


def _most_by_number(rates: log_rates.LogRates, load: LogLoad) -> Quantity:
    """Return the highest rate: the peak, or less where a log does not take so many messages."""
    demand, if_small = load.demand, load.if_small
    if demand is None or if_small is None or not np.any(if_small.value):
        return rates.high
    with np.errstate(all="ignore"):
        by_number = log_rates.most_by_number(rates.first, demand.mb_per_s, if_small)
    is_lower = (rates.low < rates.high) & (by_number < rates.high)
    return choose(is_lower, by_number, rates.high) if np.any(is_lower) else rates.high


def published_rate(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> tuple[Estimate, list[str], list[Finding]]:
    """Return the published log rate of the I/O that works, at the message size of a load, with its bounds.

    Also what it assumes, and why it may not be reached.
    """
    io, message_kb = io_that_works(scope, logs), load.message_size.known
    layout = _layout(scope, logs, io)
    rates, limit = _published(scope, layout, load)
    if rates is None or message_kb is None:
        return limit, [], []
    seen = _most_seen(logs.observed, log_load(scope, logs))
    limit = limit if seen is None else limit.map(partial(least, seen))
    assumed, on_size = assumed_for_size(load, limit)
    caution = [
        *_doubts_on_published(scope, logs, load, layout, io, rates, message_kb),
        *_doubts_on_set_up(scope, logs, load, io),
        *on_size,
        *_signs_of_delay(logs),
    ]
    return limit, [*assumed, *_assumed_for_published(scope, logs, io)], caution


def _signs_of_delay(logs: Logs) -> list[Finding]:
    return [finding for finding in parameter_findings(logs) if finding.id in SIGNS_OF_DELAY]


def _doubts_on_set_up(scope: QueueManagerScope, logs: Logs, load: LogLoad, io: str) -> list[Finding]:
    """Return why the published rate may not be reached, by I/O that cannot work, machine, release and data sets."""
    machine, release = scope.system.machine, scope.manager.release
    return [
        *applicable_advice("zhyperlink-cannot-work", **_fallback(logs, io, release)),
        *applicable_advice("log-rate-older", machine=machine, release=release),
        *problems_of_data_sets(scope, logs, load),
    ]


def assumed_for_size(load: LogLoad, limit: Estimate) -> tuple[list[str], list[Finding]]:
    """Return what the rate assumes of the size of the messages, and that as a caution where half of it is not enough.

    The margin is that of any upper bound by assumption.
    """
    message_kb, demand, low = load.message_size.known, load.mb_per_s.known, limit.lower
    if message_kb is None or low is None or np.all(np.isnan(low.value)):
        return [], []
    words, is_other = log_rates.assumption_on_size(message_kb)
    if not words or demand is None:
        return list(filter(None, [words])), []
    is_close = is_other & (demand <= low) & (demand + demand > low * UP_TO_WARNING)
    return [words], [Finding("assumption", "info", f"{words} {HALF}", applies=is_close)] if np.any(is_close) else []


def io_that_works(scope: QueueManagerScope, logs: Logs) -> str:
    """Return how the log is written: over zHyperLink only where release, LPAR and control unit can use it."""
    works = logs.io == log_rates.ZHYPERLINK and scope.manager.release in ZHYPERLINK_RELEASES
    return log_rates.ZHYPERLINK if works and can_use_zhyperlink(scope) else log_rates.ZHPF


def _fallback(logs: Logs, io: str, release: str) -> dict[str, Any]:
    """Return whether the log is not written over zHyperLink as the plan asks, and whether that is by the release."""
    is_too_old = release not in ZHYPERLINK_RELEASES
    return {"is_fallback": io != logs.io, "is_too_old": is_too_old, "release": release, "since": ZHYPERLINK_RELEASES[0]}


def _zhyperlink_doubts(scope: QueueManagerScope, layout: log_rates.LogLayout, message_kb: Quantity) -> dict[str, Any]:
    """Return why a log may not be written over zHyperLink after all, and up to which demand that does not matter."""
    over_zhyperlink = layout.io == log_rates.ZHYPERLINK
    fields = requirements_not_entered(scope) if over_zhyperlink else []
    is_short = over_zhyperlink and may_lack_sessions(scope)
    is_compared = not over_zhyperlink or log_rates.is_compared_with_few_pfids(layout)
    is_doubtful = bool(fields) or np.any(is_short) or not is_compared
    over_zhpf = replace(layout, io=log_rates.ZHPF)
    limit = _ok_with(scope, over_zhpf, message_kb) if is_doubtful else None
    entered = {"all_entered": not fields, "fields": ", ".join(fields)}
    return {**entered, "is_compared": is_compared, "sessions_short": is_short, "ok_with_zhpf": limit}


def _ok_with(scope: QueueManagerScope, layout: log_rates.LogLayout, message_kb: Quantity) -> Quantity:
    """Return the demand up to which the log rate would be OK; nothing at sizes without a published rate."""
    rate = log_rates.rate_for_release(_rates(scope, layout, message_kb).low, scope.manager.release)
    return known_or(rate * UP_TO_WARNING, NO_RATE).to("MB / s")


def _other_logs(scope: QueueManagerScope, layout: log_rates.LogLayout, message_kb: Quantity) -> dict[str, Any]:
    """Return whether others log to the control unit that the plan has as dedicated, and what is OK if it is not."""
    others = scope.logs_to is not None and len(scope.logs_to.loggers) > 1
    if not others or layout.environment != log_rates.PERFORMANCE:
        return {"is_shared": False, "ok_if_busy": None}
    busy = replace(layout, environment=log_rates.REAL_WORLD)
    return {"is_shared": True, "ok_if_busy": _ok_with(scope, busy, message_kb)}


def _most_seen(observed: ObservedLogger | None, load: LogLoad) -> Quantity | None:
    """Return the log rate of a logger that was seen to be full outright: the most that it can log."""
    pages, busy = logger_report(observed)
    rate = load.observed or load.mb_per_s.known
    if pages is None or busy is None or rate is None or not np.any(is_full := headroom.is_full_outright(pages, busy)):
        return None
    return choose(is_full, rate, constant(float("inf"), "MB / s", "a logger that was not full")).named("rate seen")


def _pfids_left_out(
    scope: QueueManagerScope, load: LogLoad, layout: log_rates.LogLayout, rates: log_rates.LogRates | None
) -> tuple[MissingInput, ...]:
    """Return the PFIDs as a missing input where the log fits with as many as were measured, and not with the fewest."""
    unit, size, demand = scope.logs_to, load.message_size.known, load.mb_per_s.known
    if unit is None or unit.control_unit.pfids is not None or rates is None or size is None or demand is None:
        return ()
    enough = log_rates.log_rates(replace(layout, pfids=None), size)
    if not everywhere((demand > rates.low) & (demand <= enough.low)):
        return ()
    return (MissingInput(unit.at("pfids"), "the number of online PFIDs", (unit.subject,)),)


def _layout(scope: QueueManagerScope, logs: Logs, io: str) -> log_rates.LogLayout:
    number = None if scope.logs_to is None else scope.logs_to.control_unit.pfids
    pfids = log_rates.fewest_pfids() if number is None else given("pfids", number, "pfid")
    stripes = plan_number(logs, "stripes", "stripe / copy")
    return log_rates.LogLayout(logs.copies, stripes, io, logs.environment, pfids)


def _other_layouts(
    scope: QueueManagerScope, logs: Logs, layout: log_rates.LogLayout, rates: log_rates.LogRates, message_kb: Quantity
) -> Iterator[Remedy]:
    """Yield zHPF where it is off, layouts with a higher published rate at this message size, and fewer messages."""
    unit = scope.logs_to
    if unit is not None and unit.control_unit.zhpf is False:
        yield Remedy(unit.at("zhpf"), "zHPF for the control unit of the log", True)
    other = replace(layout, io=log_rates.ZHYPERLINK)
    if layout.io != log_rates.ZHYPERLINK and everywhere(_rates(scope, other, message_kb).low > rates.low):
        yield from _zhyperlink(scope, logs)
    stripes = max(figure("log-rate").choices("stripes"))
    for words, number in (("Striped logs", stripes), ("Logs without stripes", 1)):
        other = replace(layout, stripes=given("stripes", number, "stripe / copy"))
        if layout.stripes.value != number and everywhere(_rates(scope, other, message_kb).low > rates.low):
            yield Remedy(scope.at("logs/stripes"), words, number)
    yield Remedy(scope.at("workloads"), FEWER_MESSAGES)


def _zhyperlink(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Yield the release or the settings with which the log can be written over zHyperLink."""
    settings, since = settings_for_zhyperlink(scope), ZHYPERLINK_RELEASES[0]
    is_requested = logs.io == log_rates.ZHYPERLINK
    if settings is None or is_beyond_gain(scope):
        return
    if scope.manager.release in ZHYPERLINK_RELEASES:
        changes: list[tuple[str, str | bool]] = [(scope.at("logs/io"), log_rates.ZHYPERLINK), *settings]
        (path, value), *also = settings if is_requested else changes
        yield Remedy(path, "zHyperLink for the log", value, tuple(also))
    elif is_requested:
        yield Remedy(scope.at("release"), f"Release {since}, which logs over zHyperLink", since, settings)


def _logger(scope: QueueManagerScope, logs: Logs, observed: ObservedLogger, io: str) -> Iterator[Result]:
    """Assess the logger as measured: it is full for this workload when it is busy all the time.

    What was measured with other settings of the log or on another machine does not count.
    """
    pages, used = logger_report(observed)
    busy = optional_plan_number(observed, "logger_busy_pct", "pct")
    if pages is None and used is None:
        return
    settings = other_settings(scope, logs)
    if settings is not None:
        words = f"how busy the logger task is with these settings; it was observed with {settings}"
        gap, remedy = (
            scope.missing("logs/observed/logger_busy_pct", None, words),
            Remedy(scope.at("workloads"), FEWER_MESSAGES),
        )
        yield scope.limit("logger", LOGGER, None, None, missing=gap, remedies=(remedy,))
        return
    waiting, times = optional_plan_number(observed, "io_busy_pct", "pct"), times_observed(scope, logs)
    undescribed = not_described(scope, logs)
    is_known = used is not None and (busy is not None or everywhere(used >= headroom.NEARLY_ALWAYS))
    found = [] if pages is None else _not_ok(headroom.observed_findings(pages, busy or used, waiting, io))
    missing = () if is_known else scope.missing("logs/observed/logger_busy_pct", busy, "how busy the logger task is")
    at_this_rate = scope.missing("logs/observed/logger_busy_pct", None, "how busy the logger task is at this rate")
    growing: Estimate | bool = True
    if used is not None and pages is not None:
        growing = at_larger_rate(choose(headroom.has_unknown_growth(pages, used), GROWTH_UNKNOWN, used), times, (), ())
    yield scope.limit(
        "logger",
        LOGGER,
        None if used is None else at_larger_rate(used, times, at_this_rate, undescribed),
        None if used is None else headroom.logger_limit(pages, used),
        growing=growing,
        missing=missing,
        assumption=IN_PROPORTION if times is not None and used is not None else None,
        remedies=(Remedy(scope.at("workloads"), FEWER_MESSAGES),),
        caution=[
            *(finding for finding in found if finding.id == "logger-near-full-pages"),
            *applicable_advice("logger-pages-left-out", pages=pages),
        ],
    )
    if pages is None:
        return
    title = "How full the requests of the logger are"
    yield scope.quantity("log-request-fill", title, headroom.request_fill(pages), "logs/observed/pages_per_io")
    yield from scope.findings(found, "logs/observed")


def _not_ok(findings: list[Finding]) -> list[Finding]:
    """Return the findings without those that there is room, which the verdict of the limit states already."""
    return [finding for finding in findings if finding.severity != "ok"]

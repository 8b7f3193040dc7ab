"""Log data sets and log RBA: how often logs switch, how much work they hold, and how long the RBA lasts.

Each target is converted to the log rate that it allows: the multiple of the load at which it is missed is then exact.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.log_load import LogLoad, log_load, rba_bytes_of
from mqplanner.assessment.limits.log_recovery import restart_findings
from mqplanner.assessment.limits.log_retention import hours_in_active_logs
from mqplanner.assessment.limits.other_puts import assumption_on_other_puts
from mqplanner.assessment.names_text import joined_sentences
from mqplanner.assessment.numbers import number_or_none, optional_plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import LifetimeScope, QueueManagerScope, details, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.logs import Logs
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.plan.workload_growth import grows_uniformly
from mqplanner.releases import is_at_least
from mqplanner.rules.engine.findings import Finding, applicable_advice, applies_at
from mqplanner.rules.logging import log_data_sets as data_sets
from mqplanner.rules.logging import rba
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import ASSUMED, Quantity, constant, everywhere, given
from mqplanner.units.functions import choose, most

FEWER_MESSAGES = "A further queue manager for some of the persistent messages"
SWITCH = "Log rate for the required switch interval"
HELD = "Log rate for the required hold time"
LIFETIME = "Log rate for the required RBA lifetime"
SWITCH_KIND, HELD_KIND, LIFETIME_KIND = "log-switch", "log-held", "log-rba"
TARGETS = {
    "least_switch_s": (SWITCH, "the minimum time between log switches"),
    "hold_hours": (HELD, "the hours of work that the active logs must hold"),
    "rba_years": (LIFETIME, "the years that the log RBA must last"),
}
"""Title of the limit, and what to enter for it, by field."""
RBA_FIELD = "logs/rba_bytes"
NUMBER_DOUBTS = ("log-count-over-smallest", "log-count-with-short-rba")
"""Warnings on a number of logs that none of the sources supports."""
SHORT_RBA = 6
"""Bytes of the shorter log RBA."""
ONE_MONTH = (constant(1, "year", "a year") / constant(12, "ratio", "months of a year")).cap_basis(ASSUMED)
"""What a shorter RBA must last where the plan has no target: the planner's own judgement, as the next one."""
FEW_YEARS = constant(5, "year", "below which a warning stands").cap_basis(ASSUMED)
NO_LIMIT = constant(float("nan"), "MB / s", "a log RBA that lasts long enough whatever its length is")
NO_TARGET = (
    "The plan does not say how long the log RBA must last: one month is taken, which is the planner's judgement."
)
NO_GROWTH = "The log rate is taken to stay as it is today for all of that time, since the plan has no annual growth."


def log_data_sets(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Assess the targets for the log data sets; yield their quantities, and findings on their size and number."""
    size, number = _size_and_number(scope, logs)
    targets = {target.kind: target for target in target_rates(scope, logs, load)}
    yield from _switch_interval(scope, logs, load, size, targets.get(SWITCH_KIND))
    yield from _hours_held(scope, logs, load, size, number, targets.get(HELD_KIND))
    yield from _rba_years(scope, logs, load)
    if load.is_known_in_part:
        for field, (title, target) in TARGETS.items():
            is_judged = field == "rba_years" and _is_short(scope, logs)  # without a target too
            if getattr(logs, field) is None and not is_judged:
                yield scope.not_assessed(title, f"logs/{field}", f"enter {target} to check this")
    yield from scope.findings(_findings_on_size(scope, logs, size), "logs/log_gb")
    yield from scope.findings(_findings_on_number(scope, logs, number), "logs/active_logs")


def _size_and_number(scope: QueueManagerScope, logs: Logs) -> tuple[Estimate, Estimate]:
    """Return the size of a log data set in GB, and how many active logs each copy has."""
    return (
        scope.number(logs, "logs/log_gb", "GB", "the size of a log data set"),
        scope.number(logs, "logs/active_logs", "log", "the number of active logs of each copy"),
    )


def problems_of_data_sets(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> list[Finding]:
    """Return why these log data sets cannot work, or are too small: the log is then not OK at any rate."""
    size, number = _size_and_number(scope, logs)
    found = [*_findings_on_size(scope, logs, size), *_findings_on_number(scope, logs, number)]
    found += restart_findings(scope, logs, load, size)
    return [finding for finding in found if finding.severity == "problem" or finding.id in NUMBER_DOUBTS]


def _findings_on_number(scope: QueueManagerScope, logs: Logs, number: Estimate) -> list[Finding]:
    if number.known is None:
        return []
    return data_sets.number_findings(number.known, scope.manager.release, rba_bytes_of(scope.manager, logs))


def _findings_on_size(scope: QueueManagerScope, logs: Logs, size: Estimate) -> list[Finding]:
    release = scope.manager.release
    return [] if size.known is None else data_sets.size_findings(size.known, release, logs.archive, logs.io)


def _problems_of_size(scope: QueueManagerScope, logs: Logs, size: Estimate) -> list[Finding]:
    """Return why a log of this size is not possible: a time that it would last is then not OK."""
    return [finding for finding in _findings_on_size(scope, logs, size) if finding.severity == "problem"]


class TargetRate(NamedTuple):
    """The log rate that a target for the log data sets allows, and why the target may be missed all the same."""

    kind: str
    title: str
    rate: Estimate
    caution: list[Finding]


def target_rates(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[TargetRate]:
    """Yield the log rate of each target that the plan has for switches and for the hours held."""
    size, number = _size_and_number(scope, logs)
    problems = _problems_of_size(scope, logs, size)
    switch = optional_plan_number(logs, "least_switch_s", "s", "shortest time between switches")
    if switch is not None:
        rate = None
        if size.known is not None:
            rate = data_sets.rate_for_time(size.known, switch).named("rate at which that time is kept")
        yield TargetRate(SWITCH_KIND, SWITCH, Estimate(rate, size.missing), load.doubts(rate) + problems)
    hold = optional_plan_number(logs, "hold_hours", "hour", "hours that the active logs should hold")
    if hold is not None:
        rate = None
        if size.known is not None and number.known is not None:
            usable = data_sets.usable_logs(number.known, scope.manager.release, rba_bytes_of(scope.manager, logs))
            rate = data_sets.rate_for_time(data_sets.capacity_at_least(size.known, usable), hold)
            rate = data_sets.with_switch_note(rate.named("rate at which that many hours are held at any time"))
            problems = _doubts_on_number(scope, logs, load, size.known, usable, hold) + problems
        yield TargetRate(HELD_KIND, HELD, Estimate(rate, size.missing + number.missing), load.doubts(rate) + problems)


def _doubts_on_number(
    scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Quantity, usable: Quantity, hold: Quantity
) -> list[Finding]:
    """Return the warning on a length of the RBA that is left out, where the logs of the shorter one hold too little.

    `usable` are those of the longer one.
    """
    if not _is_long_by_default(scope, logs):
        return []
    fewer = data_sets.usable_logs(usable, scope.manager.release, SHORT_RBA)
    rate = data_sets.rate_for_time(data_sets.capacity_at_least(size, fewer), hold)
    return applicable_advice(
        "log-number-rba-left-out",
        demand=load.mb_per_s.known,
        ok_with_short=rate * UP_TO_WARNING,
        logs=usable,
        smallest=data_sets.smallest_number_limit(),
        since=_first_with_long_rba(),
        short=SHORT_RBA,
    )


def _switch_interval(
    scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Estimate, target: TargetRate | None
) -> Iterator[Result]:
    if size.known is not None and load.rate is not None:
        seconds = data_sets.seconds_per_switch(size.known, load.rate).named("time between switches")
        yield scope.quantity("log-switch-time", "Time between log switches", seconds, "logs/log_gb")
    if target is not None:
        remedies = (*_larger_logs(scope, logs, size), Remedy(scope.at("workloads"), FEWER_MESSAGES))
        yield _limit_of_target(scope, load, target, remedies)


def _limit_of_target(scope: QueueManagerScope, load: LogLoad, target: TargetRate, remedies: Iterable[Remedy]) -> Result:
    """Return the limit on the log rate with which a target of the plan is met."""
    return scope.limit(
        target.kind,
        target.title,
        load.mb_per_s,
        target.rate,
        remedies=remedies,
        caution=target.caution,
        assumption=assumption_on_other_puts(scope),
    )


def _hours_held(
    scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Estimate, number: Estimate, target: TargetRate | None
) -> Iterator[Result]:
    field, short = "logs/active_logs", list[Finding]()
    if size.known is not None and number.known is not None:
        usable = data_sets.usable_logs(number.known, scope.manager.release, rba_bytes_of(scope.manager, logs))
        capacity = data_sets.capacity_of(size.known, usable)
        yield scope.quantity("log-capacity", "Data that all active logs of each copy hold", capacity, field)
        after_switch = hours_in_active_logs(scope, logs, load)
        if load.rate is not None and after_switch is not None:
            before_switch = data_sets.hours_held(capacity, load.rate).named(
                "work in the active logs just before a switch"
            )
            hours = after_switch.named("work in the active logs just after a switch")
            yield scope.quantity("log-hours", "Work held just after a log switch", hours, field)
            yield scope.quantity("log-hours-most", "Work held just before a log switch", before_switch, field)
            hold = optional_plan_number(logs, "hold_hours", "hour", "hours that the active logs should hold")
            if hold is not None:
                short = applicable_advice("log-held", hours=hours, most=before_switch, target=hold)
    if target is None:
        return
    rate, needed = target.rate.known, None
    if rate is not None and number.known is not None and load.mb_per_s.known is not None:
        needed = number.known * (load.mb_per_s.known / rate).to("ratio")
    remedies = _more_logs(scope, logs, size, needed)
    yield _limit_of_target(scope, load, target, remedies)
    yield from scope.findings(short, "logs/hold_hours")


def _more_logs(scope: QueueManagerScope, logs: Logs, size: Estimate, needed: Quantity | None) -> Iterator[Remedy]:
    """Yield enough logs, at most as many as the release can have, and larger logs."""
    limit = data_sets.proven_number_limit(scope.manager.release, rba_bytes_of(scope.manager, logs))
    more = larger_value(logs.active_logs, needed, float(limit.value), is_size=False)
    if more is not None or not isinstance(logs.active_logs, int):
        yield Remedy(scope.at("logs/active_logs"), "More active logs", more)
    yield from _larger_logs(scope, logs, size)


def _larger_logs(scope: QueueManagerScope, logs: Logs, size: Estimate) -> Iterator[Remedy]:
    """Yield the largest log of the release, where the logs are known to be smaller."""
    largest = data_sets.largest_size(scope.manager.release, logs.archive)
    if size.known is not None and everywhere(size.known < largest):
        yield Remedy(scope.at("logs/log_gb"), "Larger log data sets", largest.value)


@evaluator(QueueManagerScope, order=10)
def rba_length(scope: QueueManagerScope) -> Iterator[Result]:
    """Report that a shorter log RBA than planned is assumed, where the release cannot have the planned one."""
    logs = scope.manager.logs
    if logs is not None:
        possible = rba_bytes_of(scope.manager, logs)
        release, planned = scope.manager.release, logs.rba_bytes
        advice = applicable_advice("log-rba-length", planned=planned, release=release, counted=possible)
        yield from scope.findings(advice, RBA_FIELD)


@details
def _rba_years(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Yield how many years the log RBA lasts at today's log rate."""
    if load.rate is None:
        return
    length, release = rba_bytes_of(scope.manager, logs), scope.manager.release
    answer = rba.log_rba_lifetime.compute(rba_bytes=length, mb_per_s=load.rate)
    years = number_or_none(answer["years"])
    if years is not None:
        title = "Time that the log RBA lasts at this rate"
        years = rba.with_length_note(years, release, logs.rba_bytes, length)
        yield scope.quantity("log-rba-years", title, years, RBA_FIELD)
    if length == SHORT_RBA:  # the log rate already contains the space that a longer one adds
        yield from scope.findings(answer["findings"], RBA_FIELD)


@evaluator(LifetimeScope, order=1)
def log_rba(scope: LifetimeScope) -> Iterator[Result]:
    """Assess whether the log RBA lasts the required years while each workload grows at its rate, or at the plan's."""
    member, logs = scope.manager, scope.manager.manager.logs
    found = None if logs is None else lifetime_rate(member, logs, scope.annual_growth_pct)
    if logs is None or found is None:
        return
    yield member.limit(
        LIFETIME_KIND,
        LIFETIME,
        found.used,
        found.limit,
        growing=found.has_target,
        remedies=_longer_rba(member, logs),
        caution=found.caution,
        assumption=found.assumption,
        exists_at=found.exists_at,
    )


class LifetimeRate(NamedTuple):
    """Today's log rate, and the one with which the log RBA lasts long enough; with why it may not last so long."""

    used: Estimate
    limit: Quantity
    has_target: bool
    """Without one the planner's judgement counts, which is no limit that a growing load reaches."""
    caution: list[Finding]
    exists_at: Any = True
    has_growth: bool = True

    @property
    def assumption(self) -> str | None:
        """What is assumed without a target, and without growth."""
        return joined_sentences(None if self.has_target else NO_TARGET, None if self.has_growth else NO_GROWTH)


def lifetime_rate(
    member: QueueManagerScope, logs: Logs, growth_pct: float | None, besides: Sequence[LoggedWorkload] = ()
) -> LifetimeRate | None:
    """Return the log rate by how long the RBA must last; None for a longer RBA without a target.

    Where that length, or the function that it needs, is only assumed, there is one if the shorter length would not last
    long enough. `growth_pct` is the annual growth of the plan, as that of messages of no workload, `besides`.
    """
    entered = optional_plan_number(logs, "rba_years", "year", "years that the RBA should last")
    if entered is None and not (_is_short(member, logs) or _may_be_short(member, logs)):
        return None
    years = ONE_MONTH.named("how long the RBA must last") if entered is None else entered
    length = rba_bytes_of(member.manager, logs)
    growth = None if growth_pct is None else given("annual_pct", growth_pct, "pct", "growth in a year")
    has_growth = growth is not None or not grows_uniformly(member.manager)
    limit = rba.rate_for_lifetime(length, years, growth).named("today's rate with which it lasts that long")
    limit = rba.with_length_note(limit, member.manager.release, logs.rba_bytes, length)
    load = log_load(member, logs, besides=besides)
    rate = rate_with_separate_growth(member, logs, years, growth, besides)
    on_length = _doubts_on_length(member, logs, rate, load, rba.rate_for_lifetime(SHORT_RBA, years, growth))
    if entered is None and not _is_short(member, logs):
        exists_at = applies_at(on_length)
        used = rate.map(lambda known: choose(exists_at, known, NO_LIMIT))
        return LifetimeRate(used, limit, False, on_length, exists_at, has_growth) if np.any(exists_at) else None
    caution = load.doubts(limit) + on_length
    if growth is not None:
        least = rba.rate_while_growing(length, years, growth)
        caution += applicable_advice("log-rba-growth", demand=rate.quantity, least=least, watch=least * UP_TO_WARNING)
    if entered is None:
        few = rba.rate_for_lifetime(length, FEW_YEARS, growth)
        demand = rate_with_separate_growth(member, logs, FEW_YEARS, growth, besides).quantity
        caution += applicable_advice("log-rba-target-left-out", demand=demand, few=few, years=FEW_YEARS)
    return LifetimeRate(rate, limit, entered is not None, caution, has_growth=has_growth)


def _is_short(scope: QueueManagerScope, logs: Logs) -> bool:
    """Return whether the RBA has the shorter length, whose range a busy queue manager uses up within years."""
    return rba_bytes_of(scope.manager, logs) == SHORT_RBA


def _is_long_by_default(scope: QueueManagerScope, logs: Logs) -> bool:
    """Return whether the RBA is taken to have the longer length because the plan leaves it out."""
    return "rba_bytes" not in logs.model_fields_set and not _is_short(scope, logs)


def _may_lack_new_functions(manager: QueueManager) -> bool:
    """Return whether the plan leaves open if new functions are enabled, where a release has that choice."""
    has_choice = manager.release == figure("bufferpool-opmode").text("release")
    return has_choice and "opmode_newfunc" not in manager.model_fields_set


def _may_be_short(scope: QueueManagerScope, logs: Logs) -> bool:
    """Return whether the RBA may have the shorter length, although it is not taken to have it."""
    needs_new_functions = logs.rba_bytes > SHORT_RBA and _may_lack_new_functions(scope.manager)
    return _is_long_by_default(scope, logs) or needs_new_functions


def _first_with_long_rba() -> str:
    """Return the first release whose new queue managers have the longer RBA."""
    return next(release for release, length in rba.rba_lengths("default").items() if length > SHORT_RBA)


def _doubts_on_length(
    scope: QueueManagerScope, logs: Logs, rate: Estimate, load: LogLoad, with_short: Quantity
) -> list[Finding]:
    """Return the warning on a length that is left out, where only the longer one that is taken lasts long enough.

    What may be logged besides the rate counts too. A later release does not convert the boot strap data set of a queue
    manager that was created with the shorter one.
    """
    manager = scope.manager
    facts = {
        "is_left_out": _is_long_by_default(scope, logs),
        "may_lack_newfunc": _may_lack_new_functions(manager),
        "is_long": logs.rba_bytes > SHORT_RBA,
        "since": _first_with_long_rba(),
        "short": SHORT_RBA,
        "release": manager.release,
        "ok_with_short": with_short * UP_TO_WARNING,
    }
    largest = load.largest if rate.quantity is None or load.largest is None else most(rate.quantity, load.largest)
    return applicable_advice("log-rba-left-out", **facts, demand=largest)


def rate_with_separate_growth(
    scope: QueueManagerScope,
    logs: Logs,
    years: Quantity,
    of_plan: Quantity | None,
    besides: Sequence[LoggedWorkload] = (),
) -> Estimate:
    """Return today's log rate, where parts with a separate growth rate count by how much more they add up to.

    `besides` are messages of no workload, which grow as the plan does.
    """

    def times(part: Workload | ChannelGroup) -> Quantity | None:
        percent = optional_plan_number(part, "annual_growth_pct", "pct", f"growth of {part.name} in a year")
        return None if percent is None else rba.relative_growth(years, percent, of_plan)

    load = log_load(scope, logs, besides=besides)
    if grows_uniformly(scope.manager) or load.demand is None:
        return load.mb_per_s
    grown = log_load(scope, logs, times, besides).demand
    if grown is None:
        return load.mb_per_s
    today = load.demand.mb_per_s

    def with_growth(rate: Quantity) -> Quantity:
        # Not the growth added to the rate: a rate that is tiny against today's would lose its digits.
        return (grown.mb_per_s + (rate - today).named("besides these")).named("log rate with separate growth")

    return load.mb_per_s.map(with_growth)


def _longer_rba(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Yield the change that gives a longer log RBA: of the field, of OPMODE, or of the release."""
    manager, lengths = scope.manager, rba.rba_lengths("longest")
    longest = max(lengths.values())
    if rba_bytes_of(manager, logs) == longest:
        return
    words, field = f"A log RBA of {longest} bytes", (scope.at(RBA_FIELD), longest)
    also = () if logs.rba_bytes == longest else (field,)
    since = next(release for release, length in lengths.items() if length == longest)
    if not is_at_least(manager.release, since):
        if rba.longest_rba_bytes(since, manager.opmode_newfunc) != longest:
            also = ((scope.at("opmode_newfunc"), True), *also)
        yield Remedy(scope.at("release"), f"{words}, by a release that can have it", since, also)
    elif rba.longest_rba_bytes(manager.release, manager.opmode_newfunc) not in (longest, None):
        yield Remedy(scope.at("opmode_newfunc"), f"{words}, by new functions", True, also)
    else:
        yield Remedy(scope.at(RBA_FIELD), words, longest)

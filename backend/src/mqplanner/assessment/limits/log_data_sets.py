"""Log data sets: how often they switch, how far back they reach, how long the RBA lasts.

Each target is a log rate that it allows, so that the multiple of the load at which it is missed is exact.
"""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.log_load import LogLoad, log_load
from mqplanner.assessment.limits.log_rba_length import longer, of_length, rba_bytes_of
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import LifetimeScope, QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.logging.active_logs import (
    capacity_of,
    hours_held,
    number_findings,
    number_limit,
    rate_for_time,
    seconds_per_switch,
    size_findings,
    size_limit,
)
from mqplanner.rules.logging.rba_lifetime import log_rba_lifetime, rate_for_lifetime
from mqplanner.units import Quantity, given
from mqplanner.units.comparisons import everywhere
from mqplanner.units.functions import least

SIZE = "the size of a log data set"
FEWER = "A further queue manager for some of the persistent messages"
NUMBER = "how many active logs each copy has"
SWITCH, HELD, LIFETIME = "Log switch interval", "Hours held in the active logs", "Lifetime of the log RBA"
TARGETS = {
    "least_switch_s": (SWITCH, "what time between switches is wanted at least"),
    "hold_hours": (HELD, "how many hours of work they should hold"),
    "rba_years": (LIFETIME, "how many years it should last"),
}


def log_data_sets(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Targets and quantities of the log data sets, and the findings of their size and number."""
    size = None if logs.log_gb is None else given("log_gb", logs.log_gb, "GB")
    number = None if logs.active_logs is None else given("active_logs", logs.active_logs, "log")
    capacity = None if size is None or number is None else capacity_of(size, _usable(scope, number))
    yield from _switch(scope, logs, load, size)
    yield from _held(scope, logs, load, capacity)
    yield from _rba(scope, logs, load)
    if load.known is not None:
        yield from _unwanted(scope, logs)
    if size is not None:
        found = size_findings(size, scope.manager.release, logs.archive, logs.io)
        yield from scope.findings(found, "logs/log_gb")
    if number is not None:
        yield from scope.findings(number_findings(number, scope.manager.release), "logs/active_logs")


def _unwanted(scope: QueueManagerScope, logs: Logs) -> Iterator[Result]:
    """The targets that the plan does not set, so that nothing is held against them."""
    for field, (title, wanted) in TARGETS.items():
        if getattr(logs, field) is None:
            yield scope.not_assessed(title, f"logs/{field}", f"it is not judged until the plan says {wanted}")


def _usable(scope: QueueManagerScope, number: Quantity) -> Quantity:
    """As many active logs as the release takes of those that the plan has."""
    most = number_limit(scope.manager.release)
    return least(number, most).named("active logs in use") if most.known else number


def _switch(scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Quantity | None) -> Iterator[Result]:
    if size is not None and load.rate is not None:
        took = seconds_per_switch(size, load.rate).named("time between switches")
        yield scope.quantity("log-switch-time", "Time between log switches", took, "logs/log_gb")
    if logs.least_switch_s is None:
        return
    wanted = given("least_switch_s", logs.least_switch_s, "s", "shortest time between switches")
    limit = None if size is None else rate_for_time(size, wanted).named("rate at which that time is kept")
    relief = (*_larger_logs(scope, logs), Remedy(scope.at("workloads"), FEWER))
    missing = scope.missing("logs/log_gb", logs.log_gb, SIZE)
    yield _target(scope, load, "log-switch", SWITCH, limit, missing, relief)


def _held(scope: QueueManagerScope, logs: Logs, load: LogLoad, capacity: Quantity | None) -> Iterator[Result]:
    if capacity is not None:
        title = "Data that the active logs of each copy hold"
        yield scope.quantity("log-capacity", title, capacity, "logs/active_logs")
        if load.rate is not None:
            reach = hours_held(capacity, load.rate).named("work in the active logs")
            yield scope.quantity(
                "log-hours", "Hours of work that the active logs hold", reach, "logs/active_logs"
            )
    if logs.hold_hours is None:
        return
    wanted = given("hold_hours", logs.hold_hours, "hour", "hours that the active logs should hold")
    limit = None
    if capacity is not None:
        limit = rate_for_time(capacity, wanted).named("rate at which that many hours are held")
    missing = (
        *scope.missing("logs/log_gb", logs.log_gb, SIZE),
        *scope.missing("logs/active_logs", logs.active_logs, NUMBER),
    )
    relief = tuple(_more_logs(scope, logs))
    yield _target(scope, load, "log-held", HELD, limit, missing, relief)


def _more_logs(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Twice the logs, or as many as the release can have; where that is not published, as many as one likes to try."""
    most = number_limit(scope.manager.release)
    double = None
    if isinstance(logs.active_logs, int):
        double = logs.active_logs * 2
        double = min(double, int(most.value)) if most.known else double
    if double is None or double > (logs.active_logs or 0):
        yield Remedy(scope.at("logs/active_logs"), "More active logs", double)
    yield from _larger_logs(scope, logs)


def _larger_logs(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """The largest log of the release, for logs that are known to be smaller."""
    largest = size_limit(scope.manager.release, logs.archive)
    if logs.log_gb is not None and everywhere(given("log_gb", logs.log_gb, "GB") < largest):
        yield Remedy(scope.at("logs/log_gb"), "Larger log data sets", largest.value)


def _rba(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    length = rba_bytes_of(scope.manager)
    if load.rate is not None:
        answer = log_rba_lifetime.compute(rba_bytes=length, mb_per_s=load.rate)
        years = answer["years"]
        if isinstance(years, Quantity):
            title = "Years that the log RBA lasts at this rate"
            yield scope.quantity("log-rba-years", title, of_length(years, scope.manager), "logs/rba_bytes")
        if length == 6:  # of 8 bytes it is said that they add space, which the log rate has in it
            yield from scope.findings(answer["findings"], "logs/rba_bytes")


def log_rba(scope: LifetimeScope) -> Iterator[Result]:
    """Whether the log RBA lasts the years that are wanted of it, what is logged growing as the plan does."""
    logged, logs = scope.manager, scope.manager.manager.logs
    if logs is None or logs.rba_years is None:
        return
    length = rba_bytes_of(logged.manager)
    wanted = given("rba_years", logs.rba_years, "year", "years that the RBA should last")
    more = scope.annual_growth_pct
    growth = None if more is None else given("annual_pct", more, "pct", "growth in a year")
    limit = rate_for_lifetime(length, wanted, growth).named("today's rate with which it lasts that long")
    limit = of_length(limit, logged.manager)
    relief = longer(logged)
    yield _target(logged, log_load(logged), "log-rba", LIFETIME, limit, (), relief)


def _target(
    scope: QueueManagerScope,
    load: LogLoad,
    kind: str,
    title: str,
    limit: Quantity | None,
    missing: tuple[MissingInput, ...],
    relief: tuple[Remedy, ...],
) -> Limit:
    used = load.held_against(limit)
    return Limit(
        id=scope.id(kind),
        kind=kind,
        title=title,
        subject=scope.subject,
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=(*load.missing, *missing),
        remedies=relief,
    )

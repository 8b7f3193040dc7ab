"""Log data sets: how often logs switch, and how much work they hold.

Each target is converted to the log rate that it allows: the multiple of the load at which it is missed is then exact.
"""

from collections.abc import Iterator

from mqplanner.assessment.limits.log_load import LogLoad
from mqplanner.assessment.limits.log_rba import LIFETIME, rba_years
from mqplanner.assessment.limits.rule_values import optional_plan_number
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.logging.log_data_sets import (
    capacity_of,
    hours_held,
    number_findings,
    number_limit,
    rate_for_time,
    seconds_per_switch,
    size_findings,
    size_limit,
)
from mqplanner.units import Quantity, everywhere, given
from mqplanner.units.functions import least

FEWER_MESSAGES = "A further queue manager for some of the persistent messages"
SWITCH, HELD = "Log switch interval", "Hours held in the active logs"
TARGETS = {
    "least_switch_s": (SWITCH, "the minimum time between log switches"),
    "hold_hours": (HELD, "the hours of work that the active logs must hold"),
    "rba_years": (LIFETIME, "the years that the log RBA must last"),
}
"""Title of the limit, and what to enter for it, by field."""


def log_data_sets(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Assess the targets for the log data sets; yield their quantities, and findings on their size and number."""
    size = optional_plan_number(logs, "log_gb", "GB")
    number = optional_plan_number(logs, "active_logs", "log")
    yield from _switch_interval(scope, logs, load, size)
    yield from _hours_held(scope, logs, load, size, number)
    yield from rba_years(scope, logs, load)
    if load.is_known_in_part:
        for field, (title, target) in TARGETS.items():
            if getattr(logs, field) is None:
                yield scope.not_assessed(title, f"logs/{field}", f"enter {target} to check this")
    if size is not None:
        findings = size_findings(size, scope.manager.release, logs.archive, logs.io)
        yield from scope.findings(findings, "logs/log_gb")
    if number is not None:
        yield from scope.findings(number_findings(number, scope.manager.release), "logs/active_logs")


def _switch_interval(scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Quantity | None) -> Iterator[Result]:
    if size is not None and load.rate is not None:
        seconds = seconds_per_switch(size, load.rate).named("time between switches")
        yield scope.quantity("log-switch-time", "Time between log switches", seconds, "logs/log_gb")
    if logs.least_switch_s is None:
        return
    target = given("least_switch_s", logs.least_switch_s, "s", "shortest time between switches")
    limit = None if size is None else rate_for_time(size, target).named("rate at which that time is kept")
    yield scope.limit(
        "log-switch",
        SWITCH,
        load.mb_per_s,
        limit,
        missing=scope.missing("logs/log_gb", size, "the size of a log data set"),
        remedies=(*_larger_logs(scope, logs), Remedy(scope.at("workloads"), FEWER_MESSAGES)),
    )


def _hours_held(
    scope: QueueManagerScope, logs: Logs, load: LogLoad, size: Quantity | None, number: Quantity | None
) -> Iterator[Result]:
    field, capacity = "logs/active_logs", None
    if size is not None and number is not None:
        limit = number_limit(scope.manager.release)
        usable = least(number, limit).named("active logs in use") if limit.known else number
        capacity = capacity_of(size, usable)
        title = "Data that the active logs of each copy hold"
        yield scope.quantity("log-capacity", title, capacity, field)
        if load.rate is not None:
            hours = hours_held(capacity, load.rate).named("work in the active logs")
            yield scope.quantity("log-hours", "Hours of work that the active logs hold", hours, field)
    if logs.hold_hours is None:
        return
    target = given("hold_hours", logs.hold_hours, "hour", "hours that the active logs should hold")
    rate = None
    if capacity is not None:
        rate = rate_for_time(capacity, target).named("rate at which that many hours are held")
    yield scope.limit(
        "log-held",
        HELD,
        load.mb_per_s,
        rate,
        missing=(
            *scope.missing("logs/log_gb", size, "the size of a log data set"),
            *scope.missing(field, number, "the number of active logs of each copy"),
        ),
        remedies=_more_logs(scope, logs),
    )


def _more_logs(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Yield twice the logs, at most as many as the release can have where that is published, and larger logs."""
    limit, doubled = number_limit(scope.manager.release), None
    if isinstance(logs.active_logs, int):
        doubled = logs.active_logs * 2
        doubled = min(doubled, int(limit.value)) if limit.known else doubled
    if doubled is None or doubled > (logs.active_logs or 0):
        yield Remedy(scope.at("logs/active_logs"), "More active logs", doubled)
    yield from _larger_logs(scope, logs)


def _larger_logs(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Yield the largest log of the release, where the logs are known to be smaller."""
    largest = size_limit(scope.manager.release, logs.archive)
    if logs.log_gb is not None and everywhere(given("log_gb", logs.log_gb, "GB") < largest):
        yield Remedy(scope.at("logs/log_gb"), "Larger log data sets", largest.value)

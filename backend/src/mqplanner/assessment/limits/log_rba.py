"""The log RBA: whether the release can have the planned length, how long it lasts, and how to make it longer."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.log_load import LogLoad, log_load, rba_bytes_of
from mqplanner.assessment.limits.rule_values import number_or_none
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import LifetimeScope, QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.releases import is_at_least
from mqplanner.rules.logging.rba import (
    length_findings,
    log_rba_lifetime,
    longest_rba_bytes,
    rate_for_lifetime,
    rba_lengths,
    with_length_note,
)
from mqplanner.units import given

FIELD = "logs/rba_bytes"
LIFETIME = "Lifetime of the log RBA"
SHORT = 6
"""Bytes of the shorter log RBA."""


@evaluator(QueueManagerScope, order=10)
def rba_length(scope: QueueManagerScope) -> Iterator[Result]:
    """Report that a shorter log RBA than planned is assumed, where the release cannot have the planned one."""
    logs = scope.manager.logs
    if logs is not None:
        possible = rba_bytes_of(scope.manager, logs)
        yield from scope.findings(length_findings(scope.manager.release, logs.rba_bytes, possible), FIELD)


def rba_years(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Iterator[Result]:
    """Yield how many years the log RBA lasts at today's log rate."""
    if load.rate is None:
        return
    length, release = rba_bytes_of(scope.manager, logs), scope.manager.release
    answer = log_rba_lifetime.compute(rba_bytes=length, mb_per_s=load.rate)
    years = number_or_none(answer["years"])
    if years is not None:
        title = "Years that the log RBA lasts at this rate"
        years = with_length_note(years, release, logs.rba_bytes, length)
        yield scope.quantity("log-rba-years", title, years, FIELD)
    if length == SHORT:  # the log rate already contains the space that a longer one adds
        yield from scope.findings(answer["findings"], FIELD)


@evaluator(LifetimeScope, order=1)
def log_rba(scope: LifetimeScope) -> Iterator[Result]:
    """Assess whether the log RBA lasts the required years while the log rate grows as the plan does."""
    member, logs = scope.manager, scope.manager.manager.logs
    if logs is None or logs.rba_years is None:
        return
    length, percent = rba_bytes_of(member.manager, logs), scope.annual_growth_pct
    years = given("rba_years", logs.rba_years, "year", "years that the RBA should last")
    growth = None if percent is None else given("annual_pct", percent, "pct", "growth in a year")
    limit = rate_for_lifetime(length, years, growth).named("today's rate with which it lasts that long")
    limit = with_length_note(limit, member.manager.release, logs.rba_bytes, length)
    load = log_load(member, logs)
    yield member.limit("log-rba", LIFETIME, load.mb_per_s, limit, remedies=_longer_rba(member, logs))


def _longer_rba(scope: QueueManagerScope, logs: Logs) -> Iterator[Remedy]:
    """Yield the change that gives a longer log RBA: of the field, of OPMODE, or of the release."""
    manager, lengths = scope.manager, rba_lengths("longest")
    longest = max(lengths.values())
    if rba_bytes_of(manager, logs) == longest:
        return
    words, field = f"A log RBA of {longest} bytes", (scope.at(FIELD), longest)
    also = () if logs.rba_bytes == longest else (field,)
    since = next(release for release, length in lengths.items() if length == longest)
    if not is_at_least(manager.release, since):
        yield Remedy(scope.at("release"), f"{words}, by a release that can have it", since, also)
    elif longest_rba_bytes(manager.release, manager.opmode_newfunc) not in (longest, None):
        yield Remedy(scope.at("opmode_newfunc"), f"{words}, by new functions", True, also)
    else:
        yield Remedy(scope.at(FIELD), words, longest)

"""What a log can carry by how busy its logger was, where more was observed than the workloads log."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_load import LogLoad
from mqplanner.assessment.limits.observed_logger import logger_report, other_settings
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.headroom import has_unknown_growth
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, known_or, least

NO_RATE = constant(0, "MB / s", "no published rate")
UNKNOWN = constant(float("nan"), "MB / s", "the most that a logger can write whose messages are not described")
NOT_ENTERED = "how busy the logger is; more was observed than the workloads log, so their message size does not tell"
NEARLY_FULL = "a missing figure: how much more a logger can write whose requests are nearly full"


class RateLimit(NamedTuple):
    """The limit of a log rate; `is_observed` tells whether, or at which points, it is not the published one.

    `doubts` are why that may be too high.
    """

    limit: Estimate
    is_observed: Any = False
    missing: tuple[MissingInput, ...] = ()
    findings: tuple[Finding, ...] = ()
    doubts: tuple[Finding, ...] = ()


def rate_limit(
    scope: QueueManagerScope, logs: Logs, load: LogLoad, published: Estimate, peak: Quantity | None
) -> RateLimit:
    """Return the published rate, or where it is higher the one with which the observed logger is busy all the time.

    The latter counts only where more was observed than the workloads log: the size of their messages, for which the
    rate is published, is then not that of what was observed. It is not certain above the published `peak`. Where it
    is not known, a published rate below the observed one is no limit, since that much was logged.
    """
    observed, low = load.observed, published.at_least
    if observed is None or load.demand is None or low is None:
        return RateLimit(published)
    is_more = observed > load.demand.mb_per_s
    if not np.any(is_more):
        return RateLimit(published)
    carried = _carried(scope, logs, observed)
    is_higher = is_more & (carried > known_or(low, NO_RATE))
    is_unknown = is_more & np.isnan(carried.value) & (observed > low)

    lower_bound = carried if peak is None else least(carried, known_or(peak, carried))

    def end(rate: Quantity, observed_rate: Quantity = carried) -> Quantity:
        is_lower = is_more & (observed_rate > known_or(rate, NO_RATE))
        return choose(is_unknown, UNKNOWN, choose(is_lower, observed_rate, rate))

    limit = replace(published.map(end), lower=end(low, lower_bound))

    missing = _missing(scope, logs) if np.all(is_unknown) else ()
    found = applicable_advice("log-rate-by-logger", is_higher=is_higher, seen=observed, limit=carried)
    left_out = applicable_advice("logger-pages-left-out", pages=logger_report(logs.observed)[0])
    doubts = [replace(one, applies=is_higher) for one in left_out if np.any(is_higher)]
    return RateLimit(limit, is_higher | is_unknown, missing, tuple(found), tuple(doubts))


def _carried(scope: QueueManagerScope, logs: Logs, observed: Quantity) -> Quantity:
    """Return the rate at which the logger would be busy all the time; NaN where how busy it is does not tell."""
    pages, busy = logger_report(logs.observed)
    if busy is None or other_settings(scope, logs) is not None:
        return UNKNOWN
    with np.errstate(all="ignore"):
        is_busy = busy.value > 0
        rate = (observed / choose(is_busy, busy, busy * float("nan"))).to("MB / s").named("rate of a busy logger")
    return rate if pages is None else choose(has_unknown_growth(pages, busy), UNKNOWN, rate)


def _missing(scope: QueueManagerScope, logs: Logs) -> tuple[MissingInput, ...]:
    """Return the inputs without which it is not known how much more a logger can write than was observed."""
    pages, busy = logger_report(logs.observed)
    settings = other_settings(scope, logs)
    if settings is not None:
        words = f"how busy the logger task is with these settings; it was observed with {settings}"
        return scope.missing("logs/observed/logger_busy_pct", None, words)
    if pages is not None and busy is not None and np.any(has_unknown_growth(pages, busy)):
        return (MissingInput(None, NEARLY_FULL),)
    return scope.missing("logs/observed/logger_busy_pct", None, NOT_ENTERED)

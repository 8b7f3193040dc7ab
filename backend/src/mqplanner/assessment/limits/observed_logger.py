"""What was observed of a logger, and whether it counts for the settings that its log has now."""

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput, same
from mqplanner.assessment.limits.log_load import log_load
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs, ObservedLogger, ObservedWith
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging import headroom
from mqplanner.rules.zhyperlink.pfids import fewest_writes, largest_write
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, most
from mqplanner.units.number_format import number_with_unit

BUSY_UNKNOWN = constant(float("nan"), "pct", "a logger task of which only the I/O is known")
CLEARLY_MORE = 1.1
"""Times the observed log rate above which the workloads log more. Differences below this are taken as rounding."""
IN_PROPORTION = (
    "The workloads log more than was observed. At most, the writes and the time that the logger is busy grow in "
    "proportion to the log rate."
)
NO_WRITES = constant(0, "io / s", "no persistent message is put")
AS_OBSERVED = constant(1, "ratio", "no more than was observed")
OF_WRITES = ("copies", "stripes")
"""Settings on which the number of writes depends."""
IO = {"zhpf": "zHPF", "zhyperlink": "zHyperLink"}


def other_settings(scope: QueueManagerScope, logs: Logs) -> str | None:
    """Return in words the settings with which the logger was observed busy; None where they are those of now."""
    found = _other(logs, tuple(ObservedWith.model_fields))
    measured_on = (logs.observed and logs.observed.cpu_measured_on) or scope.system.cpu_measured_on
    if measured_on not in (None, scope.system.machine):
        found.append(f"machine {measured_on}")
    return ", ".join(found) or None


def logs_nothing(scope: QueueManagerScope, logs: Logs) -> bool:
    """Return whether no message of the plan is persistent, and nothing else was observed of the logger."""
    observed = logs.observed
    is_observed = observed is not None and any(
        getattr(observed, name) is not None for name in ObservedLogger.model_fields
    )
    return not is_observed and log_load(scope, logs).is_nothing


def zhyperlink_writes(scope: QueueManagerScope, name: str, *owners: str, text: str | None = None) -> Estimate:
    """Return the zHyperLink writes that were observed, but not fewer than can carry the log rate.

    Where the workloads log more than was observed, they are at most as many more. They are missing where they were
    observed with other copies or stripes. Where nothing is logged there are none, also if they were not observed.
    """
    logs, field = scope.manager.logs, "logs/observed/writes_per_s"
    if logs is not None and logs_nothing(scope, logs):
        return Estimate(NO_WRITES)
    writes = scope.number(None if logs is None else logs.observed, field, "io / s", name, *owners, text=text)
    if logs is None or writes.known is None:
        return writes
    other = _other(logs, OF_WRITES)
    if other:
        note = f" with these settings; observed with {', '.join(other)}"
        return Estimate(None, scope.missing(field, None, name, *owners, note=note))
    gap = scope.missing(field, None, name, *owners, note=" at this log rate")
    fewest, grown = _fewest_writes(log_load(scope, logs).mb_per_s.known, logs), times_observed(scope, logs)
    found = at_larger_rate(writes.known, grown, gap, not_described(scope, logs))
    if fewest is not None:
        found = found.map(lambda known: most(known, fewest))
    return Estimate(found.known) if not found.missing or same(found.lower, found.upper) else found


def too_few_writes(scope: QueueManagerScope) -> list[Finding]:
    """Return the warning that the writes that were entered cannot carry the log rate at which they were observed.

    Without an observed rate they are to carry that of the plan.
    """
    logs = scope.manager.logs
    entered = None if logs is None else optional_plan_number(logs.observed, "writes_per_s", "io / s")
    if logs is None or entered is None or _other(logs, OF_WRITES):
        return []
    load = log_load(scope, logs)
    fewest = _fewest_writes(load.mb_per_s.known if load.observed is None else load.observed, logs)
    if fewest is None:
        return []
    facts = {"name": scope.manager.name, "entered": entered, "fewest": fewest, "track": largest_write()}
    return applicable_advice("zhyperlink-observed-writes", **facts)


def _fewest_writes(rate: Quantity | None, logs: Logs) -> Quantity | None:
    """Return the fewest writes that carry a log rate, as far as it is known, over all copies."""
    return None if rate is None else fewest_writes(rate, logs.copies)


def times_observed(scope: QueueManagerScope, logs: Logs) -> Quantity | None:
    """Return how many times as much the workloads log as was observed; None where it is not clearly more."""
    load = log_load(scope, logs)
    if load.observed is None or load.demand is None:
        return None
    is_more = load.demand.mb_per_s > load.observed * CLEARLY_MORE
    if not np.any(is_more):
        return None
    observed = choose(load.observed.value > 0, load.observed, load.observed * float("nan"))
    times = (load.demand.mb_per_s / observed).to("ratio").named("log rate of the workloads to the observed one")
    return choose(is_more, times, AS_OBSERVED)


def not_described(scope: QueueManagerScope, logs: Logs) -> tuple[MissingInput, ...]:
    """Return what workloads lack for their log rate, which may be any number of times the observed one without it."""
    load = log_load(scope, logs)
    return () if load.observed is None else load.mb_per_s.missing


def at_larger_rate(
    observed: Quantity, times: Quantity | None, gap: tuple[MissingInput, ...], not_described: tuple[MissingInput, ...]
) -> Estimate:
    """Return what was observed, at most in proportion to the log rate where that is so many times as high.

    `gap` is the input without which it is not known exactly then. With messages that are not described there is no
    upper bound.
    """
    if not_described:
        return Estimate(observed, not_described, observed)
    if times is None or not np.any(observed.value):
        return Estimate(observed)
    return Estimate(observed, gap, observed, (observed * times).to(observed.unit.text))


def logger_report(observed: ObservedLogger | None) -> tuple[Quantity | None, Quantity | None]:
    """Return pages in a write and how busy the logger is, as they were measured."""
    busy = optional_plan_number(observed, "logger_busy_pct", "pct", "logger busy as measured")
    waiting = optional_plan_number(observed, "io_busy_pct", "pct", "logger I/O busy as measured")
    pages = optional_plan_number(observed, "pages_per_io", "page / io", "pages in one write as measured")
    if busy is None:  # the task is at least as busy as its I/O, which decides only where that is busy all the time
        return pages, None if waiting is None else choose(waiting >= headroom.NEARLY_ALWAYS, waiting, BUSY_UNKNOWN)
    return pages, headroom.busiest(busy, waiting)


def _other(logs: Logs, names: tuple[str, ...]) -> list[str]:
    """Return in words the settings then that are others now."""
    then = None if logs.observed is None else logs.observed.observed_with
    if then is None:
        return []
    values = {name: getattr(then, name) for name in names}
    changed = {name: value for name, value in values.items() if value not in (None, getattr(logs, name))}
    return [IO.get(value) or number_with_unit(value, _noun(name)) for name, value in changed.items()]


def _noun(name: str) -> str:
    return {"copies": "copy", "stripes": "stripe"}[name]

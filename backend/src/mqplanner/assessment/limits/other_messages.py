"""CPU that was measured for other messages than a workload has now: what it still tells of these."""

from functools import reduce
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import MissingInput
from mqplanner.assessment.limits.measured_cpu import unmeasured_cpu
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import MeasuredFor, Workload
from mqplanner.units import Quantity, constant, format_number
from mqplanner.units.functions import choose, most

NOTHING_KNOWN = constant(0, "cpu_us / message", "CPU of which nothing is known")
NOT_MEASURED = constant(float("nan"), "cpu_us / message", "CPU that was measured for other messages")
NO_RATIO = constant(float("nan"), "cpu_us / message", "CPU that was measured on another machine")
NO_UPPER = constant(float("nan"), "cpu_us / message", "an upper bound, which the measurement exceeded")


def is_for_these_messages(workload: Workload) -> Any:
    """Return whether, or at which points, the CPU was measured for messages such as the workload has."""
    then = workload.cpu_measured_for
    settings = () if then is None else then.model_dump(exclude_none=True).items()
    same = (np.equal(value, getattr(workload, name)) for name, value in settings)
    return reduce(np.logical_and, same, True)


def measurement_of_other_messages(scope: QueueManagerScope, number: int) -> MissingInput:
    """Return the CPU that is missing, with the messages for which it was measured."""
    workload = _as_measured(scope.manager.workloads[number])
    size = "" if workload.message_bytes is None else f"{format_number(workload.message_bytes)} B, "
    kind = "persistent" if workload.persistent else "non-persistent"
    note = f" for these messages; it was measured for {size}{kind}, on a {workload.queue} queue"
    path = scope.at(f"workloads/{number}/cpu_us_per_message")
    return MissingInput(path, "the measured CPU per message", (f"“{workload.name}”",), note=note)


def cpu_of_other_messages(
    scope: QueueManagerScope, number: int, measured: Quantity | None
) -> tuple[Quantity, Quantity]:
    """Return the CPU of a message at least and at most, in cpu_us / message; NaN without an upper bound.

    The published bounds count, but the upper one is never less than the measurement, and there is none where the
    measurement exceeded it for the messages that were measured. Messages that are no smaller and no less persistent
    take at least what was measured. It is None where it is not known for the machine of the LPAR.
    """
    measured = NO_RATIO if measured is None else measured
    workload = scope.manager.workloads[number]
    then, same = _as_measured(workload), is_for_these_messages(workload)
    low, high = _published(scope, number, workload)
    _, high_then = _published(scope, number, then)
    if not _has_moved(scope, workload):
        low = choose(_is_no_less(workload, then), most(low, measured), low)
    is_supported = np.less_equal(measured.value, high_then.value)
    high = choose(is_supported, most(high, measured), NO_UPPER)
    return choose(same, measured, low), choose(same, measured, high)


def where_measured(workload: Workload, bounds: tuple[Quantity, Quantity | None]) -> Quantity:
    """Return the CPU at the points with the messages for which it was measured; NaN at others."""
    return choose(is_for_these_messages(workload), bounds[0], NOT_MEASURED)


def _as_measured(workload: Workload) -> Workload:
    then = workload.cpu_measured_for or MeasuredFor()
    return workload.model_copy(update=then.model_dump(exclude_none=True))


def _published(scope: QueueManagerScope, number: int, workload: Workload) -> tuple[Quantity, Quantity]:
    low, high = unmeasured_cpu(scope, number, workload) or (None, None)
    return (NOTHING_KNOWN if low is None else low), (NO_UPPER if high is None else high)


def _is_no_less(workload: Workload, then: Workload) -> Any:
    """Return whether, or where, the messages are of the same kind of queue, no smaller and no less persistent."""
    size, size_then = workload.message_bytes, then.message_bytes
    if size is None or size_then is None or workload.queue != then.queue or then.persistent > workload.persistent:
        return False
    return np.greater_equal(size, size_then)


def _has_moved(scope: QueueManagerScope, workload: Workload) -> bool:
    measured_on = workload.cpu_measured_on or scope.system.cpu_measured_on
    return measured_on not in (None, scope.system.machine)

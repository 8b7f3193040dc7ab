"""Persistent messages that connectors and replications put to a queue manager, beside those of its workloads.

A workload may describe the same messages, so that no log rate contains them. Log rate and log data sets have limits of
their own with these messages; other limits on the log are not OK where these messages would decide.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.limits.log_load import LogLoad, log_load, persistent_workloads
from mqplanner.assessment.persistent_puts import PutTogether
from mqplanner.assessment.scopes import QueueManagerScope, once_per_scope
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import Quantity, given

AS_CONTAINED = (
    "Persistent messages that connectors and replications put to {} are taken as contained in its workloads, which "
    "have as many of at least their size. Enter any others as a workload."
)


def messages_of(together: PutTogether) -> LoggedWorkload:
    """Return the messages of several parts, at their average size."""
    rate = given("messages_per_s", together.messages_per_s, "message / s", "messages of all parts")
    size = np.divide(together.kb_per_s, np.maximum(together.messages_per_s, np.finfo(float).tiny))
    size = size if np.ndim(size) else float(size)  # calculations with a NumPy scalar of 0 or infinity print warnings
    average = given("message_kb", size, "KB", "average size of the messages of all parts")
    return LoggedWorkload(persistent_put_rate_per_s=rate, message_bytes=average.to("B"))


def are_more_than_workloads(puts: Iterable[tuple[Any, Any]], manager: QueueManagerScope) -> Any:
    """Return whether, or at which points, the workloads cannot contain all of these messages.

    `puts` has the messages a second of each part, and their size in KB, or None. Workloads cannot contain them if they
    have fewer messages of some size or larger, or less data. Of workloads counts what is known: what the plan leaves
    out may be these messages, which are logged anyhow.
    """
    parts = [(rate, 0 if size is None else given("message_kb", size, "KB").to("B").value) for rate, size in puts]
    known = [
        (workload.put_rate_per_s, 0 if workload.message_bytes is None else workload.message_bytes)
        for _, workload in persistent_workloads(manager)
        if workload.put_rate_per_s is not None
    ]
    found: Any = np.greater(_data(parts), _data(known))
    for _, size in parts:
        found = found | np.greater(_of_this_size_or_larger(parts, size), _of_this_size_or_larger(known, size))
    return found


def _data(messages: list[tuple[Any, Any]]) -> Any:
    return sum(rate * size for rate, size in messages)


def _of_this_size_or_larger(messages: list[tuple[Any, Any]], size: Any) -> Any:
    return sum(np.where(np.greater_equal(bytes_each, size), rate, 0) for rate, bytes_each in messages)


def assumption_on_other_puts(scope: QueueManagerScope) -> str | None:
    """Return that workloads are taken to contain these messages, where they may; None without any such messages."""
    if scope.puts is None or np.all(are_more_than_workloads(scope.puts.each, scope)):
        return None
    return AS_CONTAINED.format(scope.subject)


@once_per_scope
def load_with_other_puts(scope: QueueManagerScope) -> tuple[LogLoad, Any] | None:
    """Return what is logged with these messages, and at which points they are more than the workloads have."""
    if scope.puts is None:
        return None
    is_more = are_more_than_workloads(scope.puts.each, scope)
    if not np.any(is_more):
        return None
    return log_load(scope, scope.manager.logs or Logs(), besides=[messages_of(scope.puts)]), is_more


def other_puts_doubts(
    scope: QueueManagerScope, limit: Quantity | None, used: Callable[[Quantity], Quantity]
) -> list[Finding]:
    """Return that these messages are not counted, where they decide on a limit; `used` takes the log rate."""
    found = load_with_other_puts(scope)
    if found is None or limit is None or scope.puts is None:
        return []
    load, is_more = found
    rate = load.mb_per_s.known
    is_close: Any = True
    if rate is not None and scope.puts.has_all_sizes:
        is_close = (used(rate) / limit).to("pct").value >= WATCH_PCT
    return other_puts_advice(scope, is_more & is_close)


def other_puts_advice(scope: QueueManagerScope, applies: Any) -> list[Finding]:
    """Return the advice to enter these messages as a workload, where it applies."""
    advice = applicable_advice("log-other-puts", name=scope.subject)
    return [replace(one, applies=applies) for one in advice] if np.any(applies) else []

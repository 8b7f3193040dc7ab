"""Persistent messages that connectors and replications put to a queue manager, beside those of its workloads.

A workload may describe the same messages, so that no log rate contains them. Log rate and log data sets have limits of
their own with these messages; other limits on the log are not OK where these messages would decide.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment.limits.log_load import LogLoad, log_load, persistent_workloads
from mqplanner.assessment.persistent_puts import PutTogether
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import Quantity, given


def messages_of(together: PutTogether) -> LoggedWorkload:
    """Return the messages of several parts, at their average size."""
    rate = given("messages_per_s", together.messages_per_s, "message / s", "messages of all parts")
    size = np.divide(together.kb_per_s, np.maximum(together.messages_per_s, np.finfo(float).tiny))
    size = size if np.ndim(size) else float(size)  # calculations with a NumPy scalar of 0 or infinity print warnings
    average = given("message_kb", size, "KB", "average size of the messages of all parts")
    return LoggedWorkload(persistent_put_rate_per_s=rate, message_bytes=average.to("B"))


def is_more_than_workloads(put: LoggedWorkload, manager: QueueManagerScope) -> Any:
    """Return whether, or at which points, there are more messages, or more data in them, than in all workloads.

    Of workloads counts what is known: what the plan leaves out may be these messages, which are logged anyhow.
    """
    messages: Any = 0
    data: Any = 0
    for _, workload in persistent_workloads(manager):
        known = 0 if workload.put_rate_per_s is None else workload.put_rate_per_s
        messages = messages + known
        data = data + known * (0 if workload.message_bytes is None else workload.message_bytes)
    rate = put.persistent_put_rate_per_s.value
    return np.greater(rate, messages) | np.greater(rate * put.message_bytes.value, data)


def load_with_other_puts(scope: QueueManagerScope, logs: Logs) -> tuple[LogLoad, Any] | None:
    """Return what is logged with these messages, and at which points they are more than the workloads have."""
    if scope.puts is None:
        return None
    put = messages_of(scope.puts)
    is_more = is_more_than_workloads(put, scope)
    return (log_load(scope, logs, besides=[put]), is_more) if np.any(is_more) else None


def other_puts_doubts(
    scope: QueueManagerScope, logs: Logs, limit: Quantity | None, used: Callable[[Quantity], Quantity]
) -> list[Finding]:
    """Return that these messages are not counted, where they decide on a limit; `used` takes the log rate."""
    found = load_with_other_puts(scope, logs)
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

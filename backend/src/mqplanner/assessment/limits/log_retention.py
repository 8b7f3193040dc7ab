"""Whether the log since a backup is still there when a recovery needs it: in active logs, or in archives that are kept.

A log is archived when it is full, and deleted after ARCRETN whether or not it is still among the active logs. So the
longer of the two times counts, and not their sum. ARCRETN starts when the archive is written, so that a record is kept
for up to one log fill longer; the shorter time counts.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.log_load import LogLoad, rba_bytes_of
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.archives import RETENTION
from mqplanner.rules.logging.log_data_sets import capacity_at_least, hours_held_at_least, usable_logs
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, most

DELETED = "recovery-logs-deleted"
NOT_HELD = constant(0, "hour", "active logs of which it is not known how much they hold")
NO_GROWTH = constant(float("nan"), "hour", "archives that are kept for a time, whatever the load")


@dataclass(frozen=True)
class LogRetention:
    """How long a queue manager keeps what it logs, in hours: by its active logs (`held`) and by archives."""

    name: str
    held: Estimate
    retention: Quantity
    is_left_out: bool

    @property
    def hours(self) -> Estimate:
        """The time for which a log record can be read: at least that of archives."""
        if self.held.known is None:
            return Estimate(None, self.held.missing, lower=self.retention)
        return Estimate(most(self.retention, self.held.known).named("time that logs are kept"))

    def growing(self, needed: Quantity, interval: Quantity) -> Estimate | bool:
        """Return the share of what is needed that grows with the load: none where archives are kept long enough."""
        is_archived: Any = self.retention >= needed
        if everywhere(is_archived):
            return False
        return Estimate(choose(is_archived, NO_GROWTH, interval) if np.any(is_archived) else interval)

    def findings(self, needed: Quantity) -> list[Finding]:
        """Return the findings that logs are deleted before a recovery needs them, or may be by a missing field."""
        facts = {"needed": needed, "held": self.held.known or NOT_HELD, "time": self.hours.known}
        return applicable_advice("log-retention", name=self.name, is_left_out=self.is_left_out, **facts)


def log_retention(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> LogRetention:
    """Return how long a queue manager keeps its logs; archives as long as MQ does unless the plan has another time."""
    hours = hours_in_active_logs(scope, logs, load)
    missing: tuple[MissingInput, ...] = ()
    if hours is None:
        size = scope.missing("logs/log_gb", logs.log_gb, "the size of a log data set")
        number = scope.missing("logs/active_logs", logs.active_logs, "the number of active logs of each copy")
        missing = (*size, *number, *load.mb_per_s.missing)
        missing = missing or scope.missing("logs/observed/mb_per_s", None, "the log rate as measured")
    retention = optional_plan_number(logs.archives, "retention_days", "day", f"ARCRETN of {scope.manager.name}")
    time = (RETENTION.quantity if retention is None else retention).to("hour")
    return LogRetention(scope.manager.name, Estimate(hours, missing), time, retention is None)


def hours_in_active_logs(scope: QueueManagerScope, logs: Logs, load: LogLoad) -> Quantity | None:
    """Return the hours of work in the active logs just after a switch; None where that is not known."""
    size = optional_plan_number(logs, "log_gb", "GB", "size of a log data set")
    number = optional_plan_number(logs, "active_logs", "log", "active logs")
    if size is None or number is None or load.rate is None:
        return None
    usable = usable_logs(number, scope.manager.release, rba_bytes_of(scope.manager, logs))
    return hours_held_at_least(capacity_at_least(size, usable), load.rate)

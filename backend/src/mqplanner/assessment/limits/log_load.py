"""The log rate of a queue manager as demand, and the message size at which it is judged.

A measured rate contains headers, gets and commits, which no report publishes. Workloads contain messages that are
planned and were not there during the measurement. Where the plan has both, the larger of the two counts.
"""

from dataclasses import dataclass
from itertools import chain

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.rule_values import optional_plan_number
from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.logs import Logs
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.logging.demand import LogDemand, average_message_kb, demand_findings, larger_rate, log_demand_of
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.rules.logging.log_rates import published_sizes
from mqplanner.rules.logging.rba import possible_rba_bytes
from mqplanner.units import Quantity, constant, given

SMALLEST = constant(min(published_sizes()), "KB", "nothing is logged: the smallest size that was measured")
NOTHING = constant(0, "MB / s", "no persistent message is put")


@dataclass(frozen=True)
class LogLoad:
    """What is logged to each copy: by workloads (`demand`, of those with all inputs) and as `observed`."""

    mb_per_s: Estimate
    demand: LogDemand | None
    observed: Quantity | None
    message_kb: Quantity | None
    missing_message_size: tuple[MissingInput, ...]
    findings: list[Finding]

    @property
    def is_known_in_part(self) -> bool:
        """Whether the plan describes or measures at least a part of what is logged."""
        return self.demand is not None or self.observed is not None

    @property
    def rate(self) -> Quantity | None:
        """The log rate where something is logged: without that no log ever fills up."""
        return self.mb_per_s.quantity if self.is_known_in_part else None


def rba_bytes_of(manager: QueueManager, logs: Logs) -> int:
    """Return the length of the log RBA, which is no longer than the release can have."""
    return possible_rba_bytes(manager.release, manager.opmode_newfunc, logs.rba_bytes)


def persistent_workloads(scope: QueueManagerScope) -> list[tuple[int, Workload]]:
    """Return the workloads that are logged, each with its position in the list."""
    return [(n, workload) for n, workload in enumerate(scope.manager.workloads) if workload.persistent]


def log_load(scope: QueueManagerScope, logs: Logs) -> LogLoad:
    """Return what a queue manager logs, from its workloads and from what was measured."""
    workloads = persistent_workloads(scope)
    gaps = [missing_of_workload(scope, n, "message_bytes", "the message size") for n, _ in workloads]
    complete = [_logged(workload) for (_, workload), gap in zip(workloads, gaps, strict=True) if not gap]
    missing = tuple(chain.from_iterable(gaps))
    demand = log_demand_of(complete, rba_bytes_of(scope.manager, logs)) if complete else None
    observed = (
        None
        if logs.observed is None
        else optional_plan_number(logs.observed, "mb_per_s", "MB / s", "log rate as measured")
    )
    known = larger_rate(demand, observed)
    if known is None and not missing:
        if scope.manager.workloads:
            known = NOTHING
        else:
            words = "the log rate as measured, or workloads with persistent messages"
            missing = scope.missing("logs/observed/mb_per_s", None, words)
    sized = [] if missing else complete
    if sized:
        message_kb: Quantity | None = average_message_kb(sized)
    elif logs.largest_message_kb is None and known is NOTHING:
        message_kb = SMALLEST
    else:
        message_kb = optional_plan_number(logs, "largest_message_kb", "KB", "message size for the log rate")
    return LogLoad(
        Estimate(known, missing),
        demand,
        observed,
        message_kb,
        scope.missing("logs/largest_message_kb", message_kb, "the message size"),
        demand_findings(sized) if sized else [],
    )


def missing_of_workload(scope: QueueManagerScope, number: int, field: str, words: str) -> tuple[MissingInput, ...]:
    """Return the put rate and another field of a workload, as far as they are missing."""
    path, workload = f"workloads/{number}", scope.manager.workloads[number]
    put_rate = f"the put rate of “{workload.name}”"
    return (
        *scope.missing(f"{path}/put_rate_per_s", workload.put_rate_per_s, put_rate),
        *scope.missing(f"{path}/{field}", getattr(workload, field), f"{words} of “{workload.name}”"),
    )


def _logged(workload: Workload) -> LoggedWorkload:
    rate, size, name = workload.put_rate_per_s, workload.message_bytes, workload.name
    assert rate is not None  # noqa: S101  (missing inputs were looked for before)
    assert size is not None  # noqa: S101
    return LoggedWorkload(
        persistent_put_rate_per_s=given("put_rate_per_s", rate, "message / s", f"puts of {name}"),
        message_bytes=given("message_bytes", size, "B", f"message size of {name}"),
        streamed=workload.streaming is not None,
    )

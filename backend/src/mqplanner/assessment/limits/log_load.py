"""What a queue manager logs, and the message size at which its log rate is judged.

A measured rate holds headers, gets and commits, which no report publishes; workloads hold what is planned and was not
there when somebody measured. So where the plan has both, the larger of the two counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from mqplanner.assessment.limits.log_rba_length import rba_bytes_of
from mqplanner.assessment.limits.lower_bound import judged
from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.logging.demand import (
    LogDemand,
    average_message_kb,
    demand_findings,
    larger_rate,
    log_demand_of,
)
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.rules.logging.published_rates import published_sizes
from mqplanner.units import Quantity, constant, given

SMALLEST = constant(min(published_sizes()), "KB", "nothing is logged: the smallest size that was measured")
OBSERVED = "logs/observed/mb_per_s"


@dataclass(frozen=True)
class LogLoad:
    """What is logged to each copy; None with what is missing. `described` is the part that comes from workloads.

    `known` is the part of which the plan says enough: no less than that is logged.
    """

    mb_per_s: Quantity | None
    known: Quantity | None
    missing: tuple[MissingInput, ...]
    message_kb: Quantity | None
    unsized: tuple[MissingInput, ...]
    described: LogDemand | None
    observed: Quantity | None
    findings: list[Finding]

    @property
    def rate(self) -> Quantity | None:
        """The log rate where the plan says that something is logged: nothing has no time until a switch."""
        return self.mb_per_s if self.described is not None or self.observed is not None else None

    def held_against(self, limit: Quantity | None) -> Quantity | None:
        """What is logged; where that is not known the known part, if it exceeds the limit by itself."""
        return self.mb_per_s if self.mb_per_s is not None else judged(self.known, False, limit)


def persistent(scope: QueueManagerScope) -> list[tuple[int, Workload]]:
    """The workloads that are logged, each with its place in the list."""
    return [(n, load) for n, load in enumerate(scope.manager.workloads) if load.persistent]


def log_load(scope: QueueManagerScope) -> LogLoad:
    """The log rate of a queue manager with a log, from its workloads and from what was measured."""
    logs = scope.manager.logs
    loads = persistent(scope)
    gaps = tuple(gap for n, load in loads for gap in _gaps(scope, n, load))
    told = [_part(load) for n, load in loads if not _gaps(scope, n, load)]
    parts = [] if gaps else told
    known = log_demand_of(told, rba_bytes_of(scope.manager)) if told and logs is not None else None
    described = None if gaps else known
    observed = _observed(scope)
    message_kb = _message_kb(scope, parts)
    size = (
        () if message_kb is not None else scope.missing("logs/largest_message_kb", None, "the message size")
    )
    together = larger_rate(known, observed)
    return LogLoad(
        None if gaps else _nothing_logged(scope) if together is None else together,
        together,
        gaps or (() if observed is not None else _nothing_said(scope)),
        message_kb,
        size,
        described,
        observed,
        demand_findings(parts) if parts else [],
    )


def _nothing_logged(scope: QueueManagerScope) -> Quantity | None:
    return constant(0, "MB / s", "no persistent message is put") if scope.manager.workloads else None


def _nothing_said(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Without any workload nobody knows what is logged; with none that is persistent it is nothing."""
    if scope.manager.workloads:
        return ()
    return (MissingInput(scope.at(OBSERVED), "what is logged in a second, or workloads that are persistent"),)


def _observed(scope: QueueManagerScope) -> Quantity | None:
    seen = scope.manager.logs.observed if scope.manager.logs else None
    if seen is None or seen.mb_per_s is None:
        return None
    return given("mb_per_s", seen.mb_per_s, "MB / s", "log rate as measured")


def _gaps(scope: QueueManagerScope, number: int, load: Workload) -> tuple[MissingInput, ...]:
    field = f"workloads/{number}"
    return (
        *scope.missing(
            f"{field}/put_rate_per_s", load.put_rate_per_s, f"how many messages a second “{load.name}” puts"
        ),
        *scope.missing(f"{field}/message_bytes", load.message_bytes, f"the message size of “{load.name}”"),
    )


def _part(load: Workload) -> LoggedWorkload:
    """A persistent workload as the rules take it."""
    rate, size = load.put_rate_per_s, load.message_bytes
    assert rate is not None  # noqa: S101  (gaps were looked for before)
    assert size is not None  # noqa: S101
    return LoggedWorkload(
        persistent_put_rate_per_s=given("put_rate_per_s", rate, "message / s", f"puts of {load.name}"),
        message_bytes=given("message_bytes", size, "B", f"message size of {load.name}"),
        streamed=load.streaming is not None,
    )


def _message_kb(scope: QueueManagerScope, parts: list[LoggedWorkload]) -> Quantity | None:
    """The average persistent message by number, without puts the largest; of what is only observed as the plan says.

    A few large messages do not give the small ones the rate of large ones, so that sizes that are known come first.
    """
    logs = scope.manager.logs
    if not parts:
        said = None if logs is None else logs.largest_message_kb
        if said is None and not persistent(scope) and scope.manager.workloads and _observed(scope) is None:
            return SMALLEST
        return (
            None if said is None else given("largest_message_kb", said, "KB", "message size for the log rate")
        )
    return average_message_kb(parts)

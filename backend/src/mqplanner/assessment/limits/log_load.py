"""The log rate of a queue manager as demand, and the message size at which it is judged.

A measured rate contains headers, gets and commits, which none of the sources gives. Workloads contain messages that are
planned and were not there during the measurement. Where the plan has both, the larger of the two counts.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope, once_per_scope
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.logs import Logs
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging import demand as rules
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.rules.logging.log_rates import published_sizes
from mqplanner.rules.logging.rba import possible_rba_bytes
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import known_or, most, total

SMALLEST = constant(min(published_sizes()), "KB", "nothing is logged: the smallest size that was measured")
(LOGGED_BESIDES,) = applicable_advice("log-besides-data", page=rules.LOG_PAGE)
NOTHING = constant(0, "MB / s", "no persistent message is put")
ONE_MESSAGE = constant(1, "message / count", "one message in a batch")

MAX_NAMED = 3
"""Workloads that a message names one by one."""
Times = Callable[[Workload | ChannelGroup], Quantity | None]
"""Returns by how many times the messages of a part count; None for once."""


def _rate_itself(rate: Quantity) -> Quantity:
    """Return a log rate as what it takes of a limit of log rates."""
    return rate


@dataclass(frozen=True)
class LogLoad:
    """What is logged to each copy: by workloads (`demand`, of those with all inputs) and as `observed`.

    `at_most` is the demand of small messages with what is logged besides their data; None where a rate is observed.
    `if_small` is that of the messages alone if none were larger than the smallest with a published log rate.
    """

    mb_per_s: Estimate
    demand: rules.LogDemand | None
    observed: Quantity | None
    message_size: Estimate
    findings: list[Finding]
    at_most: Quantity | None
    if_small: Quantity | None
    if_persistent: Quantity | None = None
    """The log rate if the messages of which the plan does not say it are persistent; None where there are none."""
    left_out: Sequence[Finding] = ()
    """The advice on these messages."""
    with_single_batches: Quantity | None = None
    """The log rate if channels of which the plan does not say it have one message in a batch; None without any."""
    batches_left_out: Sequence[Finding] = ()
    """The advice on these channels."""

    @property
    def is_known_in_part(self) -> bool:
        """Whether the plan describes or measures at least a part of what is logged."""
        return self.demand is not None or self.observed is not None

    def doubts(self, limit: Quantity | None, used: Callable[[Quantity], Quantity] = _rate_itself) -> list[Finding]:
        """Return the findings on what may be logged besides, where that decides on a limit.

        `used` returns what a log rate takes of the limit; by default it is a limit of the rate itself.
        """
        found: list[Finding] = []
        if limit is None:
            return found
        for rate, findings in (
            (self.at_most, (LOGGED_BESIDES,)),
            (self.if_persistent, self.left_out),
            (self.with_single_batches, self.batches_left_out),
        ):
            is_close = rate is not None and (used(rate) / limit).to("pct").value >= WATCH_PCT
            found += [replace(one, applies=is_close) for one in findings if np.any(is_close)]
        return found

    @property
    def largest(self) -> Quantity | None:
        """The log rate with all that may be logged besides; None where it is not known."""
        known = self.mb_per_s.quantity
        if known is None:
            return None
        besides = (self.at_most, self.if_persistent, self.with_single_batches)
        return most(known, *(known_or(one, known) for one in besides if one is not None))

    @property
    def is_nothing(self) -> bool:
        """Whether the plan says that nothing is logged: it has messages, and none of them are persistent."""
        besides = (self.at_most, self.if_persistent, self.with_single_batches)
        return self.mb_per_s.quantity is NOTHING and all(one is None for one in besides)

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


def _persistence_left_out(scope: QueueManagerScope) -> list[tuple[int, Workload]]:
    """Return the workloads of which the plan does not say whether their messages are persistent."""
    workloads = enumerate(scope.manager.workloads)
    return [(n, one) for n, one in workloads if not one.persistent and "persistent" not in one.model_fields_set]


def persistence_advice(scope: QueueManagerScope) -> list[Finding]:
    """Return the advice to say whether messages are persistent, where workloads with a rate leave that out."""
    named = [f"“{one.name}”" for _, one in _persistence_left_out(scope) if one.put_rate_per_s is not None]
    return applicable_advice("log-persistence", workloads=names_and_more(named, MAX_NAMED)) if named else []


RECEIVES, SENDS = ("rcvr", "rqstr", "clusrcvr"), ("sdr", "svr", "clussdr")
"""Types of channels by the direction in which they carry messages."""


def _as_entered(_: Workload | ChannelGroup) -> None:
    """Return that the messages of a part count once."""


def _counted(rate: Quantity, times: Quantity | None) -> Quantity:
    return rate if times is None else rate * times


def _batches(manager: QueueManager, times: Times, if_left_out: Quantity | None = None) -> Quantity | None:
    """Return what message channels log for their batches, in MB / s; None where the plan does not describe any.

    `if_left_out`: the messages in a batch of channels of which the plan has only the rate; these are not counted
    without it.
    """
    found = []
    for group in manager.channel_groups:
        rate = optional_plan_number(group, "messages_per_s", "message / s", f"messages on {group.name}")
        size = optional_plan_number(
            group, "messages_per_batch", "message / count", f"messages in a batch of {group.name}"
        )
        size = if_left_out if size is None else size
        if rate is None or size is None or group.is_client:
            continue
        batches = (_counted(rate, times(group)) / size).to("count / s").named(f"batches of {group.name}")
        ways = [way for way, types in (("received", RECEIVES), ("sent", SENDS)) if group.type in types]
        # of channels whose direction is not entered, the one that logs more counts
        found.append(most(*(rules.logged_for_batches(**{way: batches}) for way in ways or ("received", "sent"))))
    return total(found).named("log data of batches") if found else None


def log_load(
    scope: QueueManagerScope, logs: Logs, times: Times = _as_entered, besides: Sequence[LoggedWorkload] = ()
) -> LogLoad:
    """Return what a queue manager logs, from its workloads and from what was measured.

    `times` changes how many messages of a part are counted, and not what was measured. `besides` are messages of no
    workload.
    """
    if logs is scope.manager.logs and times is _as_entered and not besides:
        return _own_load(scope)
    return _load(scope, logs, times, besides)


@once_per_scope
def _own_load(scope: QueueManagerScope) -> LogLoad:
    """Return the load that ten evaluators need: computed by each, it took a sixth of the answer to a keystroke."""
    return _load(scope, scope.manager.logs or Logs(), _as_entered, ())


def _load(scope: QueueManagerScope, logs: Logs, times: Times, besides: Sequence[LoggedWorkload]) -> LogLoad:
    complete, missing = _logged(scope, persistent_workloads(scope), times)
    complete = [*complete, *besides]
    rba_bytes, of_channels = rba_bytes_of(scope.manager, logs), _batches(scope.manager, times)
    demand = _demand(complete, rba_bytes, of_channels)
    observed = optional_plan_number(logs.observed, "mb_per_s", "MB / s", "log rate as measured")
    unstated = _persistence_left_out(scope)
    perhaps, gaps = _logged(scope, unstated, times)
    if gaps and observed is None:  # what is measured contains messages of which nothing else is known
        missing += _whether_persistent(scope, unstated)
    all_logged = _demand([*complete, *perhaps], rba_bytes, of_channels) if perhaps else None
    known = rules.larger_rate(demand, observed)
    if known is None and not missing:
        if of_channels is not None and np.any(of_channels.value > 0):
            # Batches are counted for persistent messages, and these are logged too.
            known, missing = of_channels, _measured_or("the persistent messages that channels carry in batches", scope)
        elif scope.manager.workloads or of_channels is not None:
            known = NOTHING if of_channels is None else of_channels
        else:
            missing = _measured_or("persistent messages", scope)
    sized = [] if missing else complete
    text = "message size for the log rate"
    message_size = scope.number(logs, "logs/largest_message_kb", "KB", "the message size", text=text)
    if sized:
        message_size = Estimate(rules.average_message_kb(sized))
    elif logs.largest_message_kb is None and demand is None and observed is None and not missing:
        message_size = Estimate(SMALLEST)
    findings = rules.demand_findings(sized) if sized else []
    at_most = rules.with_other_records(sized, demand) if sized and demand and observed is None else None
    small = _demand(rules.with_small_messages(sized), rba_bytes, None)
    if_persistent = None if all_logged is None else all_logged.mb_per_s
    unbatched = _batches_left_out(scope.manager) if demand is not None and observed is None else []
    of_single = _demand(complete, rba_bytes, _batches(scope.manager, times, ONE_MESSAGE)) if unbatched else None
    batches_left_out = []
    if unbatched:
        batches_left_out = applicable_advice("log-batches-left-out", channels=names_and_more(unbatched, MAX_NAMED))
    return LogLoad(
        mb_per_s=Estimate(known, (*missing, *(_batch_rates(scope) if observed is None else ()))),
        demand=demand,
        observed=observed,
        message_size=message_size,
        findings=findings,
        at_most=at_most,
        if_small=None if small is None else small.mb_per_s,
        if_persistent=if_persistent,
        left_out=persistence_advice(scope),
        with_single_batches=None if of_single is None else of_single.mb_per_s,
        batches_left_out=batches_left_out,
    )


def _measured_or(messages: str, scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return that a log rate lacks a measurement, or workloads with some messages."""
    words = f"the log rate as measured, or workloads with {messages}"
    return scope.missing("logs/observed/mb_per_s", None, words)


def _batch_rates(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return the rate of messages that message channels lack of which the plan has how many go into a batch."""
    return tuple(
        gap
        for number, group in enumerate(scope.manager.channel_groups)
        if not group.is_client and group.messages_per_batch is not None
        for gap in scope.missing(
            f"channel_groups/{number}/messages_per_s",
            group.messages_per_s,
            "the message rate",
            f"“{group.name}”",
            note=", for what its batches log",
        )
    )


def _batches_left_out(manager: QueueManager) -> list[str]:
    """Return the names of message channels of which the plan has the rate, and not how many go into a batch."""
    groups = [one for one in manager.channel_groups if not one.is_client and one.messages_per_batch is None]
    return [f"“{one.name}”" for one in groups if one.messages_per_s is not None and np.any(one.messages_per_s)]


def undescribed_batches(manager: QueueManager) -> list[tuple[int, ChannelGroup]]:
    """Return the message channels, each with its position, of which the plan has neither messages nor batches."""
    return [
        (number, one)
        for number, one in enumerate(manager.channel_groups)
        if not one.is_client and one.messages_per_s is None and one.messages_per_batch is None
        if one.count is None or np.any(one.count)
    ]


def _demand(workloads: Sequence[LoggedWorkload], rba_bytes: int, batches: Quantity | None) -> rules.LogDemand | None:
    if not workloads:
        return None
    demand = rules.log_demand_of(workloads, rba_bytes)
    return demand if batches is None else rules.with_batches(demand, batches)


def _logged(
    scope: QueueManagerScope, workloads: Sequence[tuple[int, Workload]], times: Times
) -> tuple[list[LoggedWorkload], tuple[MissingInput, ...]]:
    """Return what is logged of workloads if their messages are persistent, and what is missing for that."""
    logged, missing = [], []
    for number, workload in workloads:
        rate = scope.put_rate(number).map(partial(_counted, times=times(workload)))
        size = scope.workload_number(number, "message_bytes", "B", "message size")
        missing += [*rate.missing, *size.missing]
        if rate.known is not None and size.known is not None:
            is_streamed = workload.streaming is not None
            logged.append(
                LoggedWorkload(persistent_put_rate_per_s=rate.known, message_bytes=size.known, streamed=is_streamed)
            )
    return logged, tuple(missing)


def _whether_persistent(
    scope: QueueManagerScope, workloads: Sequence[tuple[int, Workload]]
) -> tuple[MissingInput, ...]:
    """Return that workloads without rate or size also leave out whether their messages are persistent."""
    return tuple(
        gap
        for number, one in workloads
        if one.put_rate_per_s is None or one.message_bytes is None
        for gap in scope.missing(
            f"workloads/{number}/persistent", None, "whether the messages", f"“{one.name}”", note=" are persistent"
        )
    )

"""Kafka connectors: their messages against the published rates, their CPU, and advice on their set-up."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.channel_initiator import channel_counts, maxchl_of
from mqplanner.assessment.limits.connector_channels import contained_at, may_be_in_a_group
from mqplanner.assessment.limits.storage import missing_channel_counts
from mqplanner.assessment.numbers import compute_for, number_or_none, optional_plan_number, output_number, plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, missing_measurement
from mqplanner.assessment.scopes import ConnectorAlone, ConnectorScope, QueueManagerScope, evaluator, findings_in
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.kafka.advice import ONE_PARTITION, kafka_advice
from mqplanner.rules.kafka.cost import ENDS, idle_engines, kafka_cost, kafka_idle_cost
from mqplanner.rules.kafka.rate import (
    EXACTLY_ONCE,
    MEASURED_SIZE,
    ONE_TASK,
    highest_rate,
    is_persistent,
    kafka_rate,
    on_release,
    rates_between_sizes,
    rates_of_more_tasks,
    rates_of_smaller_messages,
)
from mqplanner.rules.shared.inputs import measured_machines, on_machine
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, format_number, number_with_unit
from mqplanner.units.functions import choose, least, total, with_note

ONE_CHANNEL, NO_CHANNEL = constant(1, "channel", "one channel"), constant(0, "channel", "no channel group")
CONTAINING_ALL = "a channel group with a conversation for each task of all connectors that connect as clients"
RATE, COST, IDLE_COST = "kafka-rate", "kafka-connector-cost", "kafka-idle-cost"
MEASURED = "measured_messages_per_s"
CLIENT_CONNECTION = "Measured with bindings. None of the planner's sources gives the cost of a client connection."
OWN_RATE = "the rate that you measured"
OWN_RATE_ELSEWHERE = f"{OWN_RATE}: rates were measured in USS with bindings only"
BETWEEN_SIZES = (
    "Published at message sizes beside this one only, with {} messages/s at the next larger one; beyond that, measure"
)
SMALLER_MESSAGES = "Published for larger messages only, with {} messages/s at the smallest size; beyond that, measure"
MORE_TASKS = (
    "Published for fewer tasks, with {} messages/s at the most of them, and as a best rate for a number of tasks that "
    "is not stated; beyond that, measure"
)
V1_RATE = "or the peak rate of version 1 with persistent messages on your system, from which that of 2 follows"


@evaluator(ConnectorScope, order=1)
def connector(scope: ConnectorScope) -> Iterator[Result]:
    """Assess the message rate of a connector; yield its CPU, and advice."""
    plan = scope.connector
    published = None if plan.message_kb is None else compute_for(kafka_rate, plan, tasks=_busy_tasks(plan))
    release = None if scope.manager is None else scope.manager.manager.release
    findings = [
        *findings_in(compute_for(kafka_advice, plan)["findings"]),
        *findings_in((published or {}).get("findings")),
        *applicable_advice("kafka-queue-manager-release", version=plan.version, release=release),
    ]
    if scope.manager is not None and plan.connection == "client":
        contained = contained_at(scope.manager.manager, plan, scope.manager.clients)
        findings += _advice_on_channels(scope.manager, plan, contained)
        if not np.all(contained):
            yield _all_channels(scope, scope.manager, np.logical_not(contained))
    yield _rate(scope, published, release, [finding for finding in findings if finding.severity == "problem"])
    findings += other_than_measured(scope, _machine(scope))
    if plan.location == "uss":
        yield from _cpu(scope)
    yield from scope.findings(list({finding.id: finding for finding in findings}.values()))


def _advice_on_channels(scope: QueueManagerScope, plan: Connector, contained: Any) -> list[Finding]:
    """Return the warning on client connections that are in no channel group, or that may not be in one."""
    initiator = scope.manager.channel_initiator or ChannelInitiator()
    return applicable_advice(
        "kafka-client-channels",
        name=plan.name,
        tasks=plan_number(plan, "tasks", "task"),
        manager=scope.manager.name,
        is_contained=contained,
        channels=_channels_at_most(scope),
        maxchl=maxchl_of(initiator),
    )


def _channels_at_most(scope: QueueManagerScope) -> Quantity:
    """Return the channels of all groups, and of the connectors as if no group contained theirs."""
    return total([*channel_counts(scope.manager), *map(_channels_of_tasks, scope.clients)]).named("channels")


def _all_channels(scope: ConnectorScope, manager: QueueManagerScope, exists_at: Any) -> Limit:
    """Return the limit on the channels of the queue manager with those of all connectors, one for each task.

    Tasks of connectors that channel groups can contain one by one, but not together, may be in groups in part.
    """
    groups, clients = channel_counts(manager.manager), manager.clients
    may_be_in = [may_be_in_a_group(manager.manager, one) for one in clients]
    at_most = _channels_at_most(manager)
    missing, used = missing_channel_counts(manager), Estimate(at_most)
    if any(np.any(one) for one in may_be_in):
        tasks = zip(may_be_in, map(_channels_of_tasks, clients), strict=True)
        at_least = total([*groups, *(choose(may_be, NO_CHANNEL, channels) for may_be, channels in tasks)])
        used = Estimate(None, (), at_least, at_most)
        missing += (MissingInput(manager.at("channel_groups"), CONTAINING_ALL),)
    maxchl = maxchl_of(manager.manager.channel_initiator or ChannelInitiator())
    return scope.limit(
        "chinit-channels",
        "Channels (MAXCHL) with those of connectors",
        used,
        maxchl,
        growing=total(groups) if groups else False,
        missing=missing,
        subject=f"channel initiator {manager.manager.name}",
        remedies=(Remedy(manager.at("channel_initiator/maxchl"), "A higher MAXCHL"),),
        exists_at=exists_at,
    )


def _channels_of_tasks(plan: Connector) -> Quantity:
    return (plan_number(plan, "tasks", "task") / ONE_TASK * ONE_CHANNEL).named(f"channels of the tasks of {plan.name}")


def _busy_tasks(plan: Connector) -> Quantity:
    """Return the tasks that have work; each partition of a topic serves one task of a sink connector of version 1."""
    tasks = plan_number(plan, "tasks", "task")
    if plan.direction != "sink" or plan.version == EXACTLY_ONCE or plan.partitions is None:
        return tasks
    per_partition = figure("kafka-sink-tasks").at()
    useful = plan_number(plan, "partitions", "count") / ONE_PARTITION * per_partition
    return least(tasks, useful.named("tasks with a partition"))


def _rate(scope: ConnectorScope, published: Outputs | None, release: str | None, problems: list[Finding]) -> Limit:
    """Return the limit on the messages of a connector: the rate that the plan has as measured, or the published one.

    With `problems` of its set-up the connector may not work as planned, at whatever rate.
    """
    plan, caution = scope.connector, problems
    used = scope.number(plan, "messages_per_s", "message / s", "the messages per second of the connector")
    limit = optional_plan_number(plan, MEASURED, "message / s")
    missing: tuple[MissingInput, ...] = ()
    bounds: Estimate | None = None
    beyond: str | None = None
    if limit is not None:
        limit = limit.cap_basis(ASSUMED)
    else:
        missing = scope.missing("message_kb", plan.message_kb, "the message size of the connector")
        machine, is_bound = _machine(scope), (plan.location, plan.connection) == ("uss", "bindings")
        if is_bound and published is not None:
            rate = number_or_none(published["messages_per_s"])
            limit = None if rate is None else on_release(on_machine(rate, machine, RATE), release)
            ends = None if limit is None else _ends(plan, limit)
            if ends is not None:
                known, low, high = (on_release(on_machine(one, machine, RATE), release) for one in ends.rates)
                bounds, beyond = Estimate(known, lower=low, upper=high), ends.beyond.format(format_number(low.value))
            if machine not in measured_machines(RATE):
                caution = problems + other_than_measured(scope, machine)
            elif is_bound:
                caution = problems + _connection_left_out(plan)
        if bounds is None and (limit is None or not limit.known):
            bounds = _at_most(plan, limit, machine, release)
        if bounds is None or not _is_decided(used.known, bounds):
            missing += _own_rate(scope, limit) if is_bound else (MissingInput(scope.at(MEASURED), OWN_RATE_ELSEWHERE),)
    return scope.limit(
        "rate",
        "Messages of a connector",
        used,
        bounds or limit,
        missing=missing,
        remedies=_remedies(scope),
        caution=caution,
        beyond=beyond,
    )


def _own_rate(scope: ConnectorScope, limit: Quantity | None) -> tuple[MissingInput, ...]:
    """Return the measurement that the rate of a connector with bindings lacks; none where the rate is published."""
    plan, own_rate = scope.connector, missing_measurement(scope.at(MEASURED), OWN_RATE, limit)
    if own_rate and (plan.version, plan.mode, plan.persistent, plan.tasks) == (EXACTLY_ONCE, "peak", True, 1):
        return (*own_rate, MissingInput(scope.at("v1_messages_per_s"), V1_RATE))
    return own_rate


def _at_most(plan: Connector, limit: Quantity | None, machine: str | None, release: str | None) -> Estimate | None:
    """Return a rate that the sources lack with the highest one that it may be; None without that."""
    if plan.location != "uss" or plan.message_kb is None:
        return None
    highest = highest_rate(plan.direction, plan.mode, _busy_tasks(plan), plan_number(plan, "message_kb", "KB"))
    return None if highest is None else Estimate(limit, upper=on_release(on_machine(highest, machine, RATE), release))


class _Ends(NamedTuple):
    """No rate, the least and the greatest possible one, and what is published of them."""

    rates: tuple[Quantity, Quantity, Quantity]
    beyond: str


def _ends(plan: Connector, limit: Quantity) -> _Ends | None:
    """Return the rates beside a message size or a number of tasks that was not measured, otherwise as measured."""
    if plan.mode != "sustained" or plan.version == EXACTLY_ONCE or is_persistent(plan.persistent, plan.version):
        return None
    message_kb = plan_number(plan, "message_kb", "KB")
    find, words = (rates_between_sizes, BETWEEN_SIZES) if limit.known else (rates_of_more_tasks, MORE_TASKS)
    if message_kb < MEASURED_SIZE:
        find, words = rates_of_smaller_messages, SMALLER_MESSAGES
    rates = find(plan.direction, _busy_tasks(plan), message_kb)
    return None if rates is None else _Ends(rates, words)


def _is_decided(used: Quantity | None, bounds: Estimate) -> bool:
    """Return whether a rate fits even the least possible one or exceeds the greatest, at all points."""
    if used is None or bounds.upper is None:
        return False
    fits = False if bounds.lower is None else used <= bounds.lower
    return bool(np.all(fits | (used > bounds.upper)))


def _machine(scope: ConnectorScope) -> str | None:
    return None if scope.manager is None else scope.manager.system.machine


def _remedies(scope: ConnectorScope) -> Iterator[Remedy]:
    plan = scope.connector
    if plan.version != EXACTLY_ONCE and plan.measured_messages_per_s is None:
        useful_tasks = int(figure("kafka-sink-tasks-that-help").at().value)
        if plan.direction == "sink" and plan.partitions is not None:
            useful_tasks = min(useful_tasks, plan.partitions)
        if plan.tasks < useful_tasks:
            yield Remedy(scope.at("tasks"), "More tasks (tasks.max)", useful_tasks)
    yield Remedy(scope.at("messages_per_s"), "A further connector for some of the messages")


def _cpu(scope: ConnectorScope) -> Iterator[Result]:
    answer = connector_cpu(scope, _machine(scope))
    if answer is not None:
        for end, words in zip(ENDS, ("at least", "at most"), strict=True):
            for kind, processors in (("cp", "general processors"), ("ziip", "zIIPs")):
                engines = number_or_none(answer[f"{kind}_s_per_s_{end}"])
                if engines is not None:
                    yield scope.quantity(f"cpu/{kind}/{end}", f"CPU on {processors}, {words}", engines)
        share = number_or_none(answer["ziip_share_pct"])
        if share is not None:
            yield scope.quantity("ziip-share", "Share of the connector's CPU for zIIPs", share)
    if scope.connector.queue_manager is None:
        message = "enter the queue manager that the connector connects to, to count its CPU in an LPAR"
        yield scope.not_assessed("CPU of connectors", "queue_manager", message)
    idle = _idle_cost(scope, _machine(scope))["cpu_s_per_hour"]
    words = ", at most" if scope.connector.direction == "source" else ""
    yield scope.quantity("idle", f"CPU while no messages flow{words}", idle)


def connector_cpu(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """Return the CPU of a connector, which is at least that of an idle one; None without a message rate."""
    load = connector_load_cpu(scope, machine)
    return None if load is None else {**load, **_at_least_idle(scope, machine, load)}


def connector_load_cpu(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """Return the CPU of the messages that a connector carries; None without a message rate."""
    if scope.connector.messages_per_s is None:
        return None
    return {
        name: _as_set_up(scope, machine, cost, COST) if isinstance(cost, Quantity) else cost
        for name, cost in compute_for(kafka_cost, scope.connector).items()
    }


def _idle_cost(scope: ConnectorAlone, machine: str | None) -> dict[str, Quantity]:
    """Return the CPU of connector and queue manager while no messages flow, each and together, in cpu_s / hour."""
    return {
        name: _as_set_up(scope, machine, cost, IDLE_COST)
        for name, cost in compute_for(kafka_idle_cost, scope.connector).items()
        if isinstance(cost, Quantity)
    }


def other_than_measured(scope: ConnectorAlone, machine: str | None) -> list[Finding]:
    """Return the finding on a connector in USS whose machine, message size or connection is not the measured one."""
    plan, measured_on, size = scope.connector, measured_machines(COST), number_with_unit(MEASURED_SIZE.value, "KB")
    if plan.location != "uss":
        return []
    left_out = _connection_left_out(plan)
    differs = [] if machine in measured_on else [f"on {machine or 'a machine that the plan does not name'}"]
    if plan.message_kb is None:
        differs.append("with messages of a size that is not entered")
    elif np.any(np.greater(plan.message_kb, MEASURED_SIZE.value)):
        differs.append(f"with messages of {number_with_unit(plan.message_kb, 'KB')}")
    if plan.connection != "bindings":
        differs.append("as a client")
    if not differs:
        return left_out
    facts = {"name": plan.name, "machine": " and ".join(measured_on), "size": size, "differs": ", ".join(differs)}
    return applicable_advice("kafka-measured-set-up", **facts) + left_out


def _connection_left_out(plan: Connector) -> list[Finding]:
    """Return the warning on a connector that is taken to use bindings because the plan does not say how it connects."""
    is_taken = plan.connection == "bindings" and "connection" not in plan.model_fields_set
    return applicable_advice("kafka-connection-left-out", name=plan.name, is_taken=is_taken)


def _as_set_up(scope: ConnectorAlone, machine: str | None, cost: Quantity, figure_id: str) -> Quantity:
    """Return a cost that was measured with bindings on one machine, extrapolated for another machine or connection."""
    cost = on_machine(cost, machine, figure_id)
    if scope.connector.connection == "bindings":
        return cost
    return with_note(cost, CLIENT_CONNECTION).cap_basis(EXTRAPOLATED)


def _at_least_idle(scope: ConnectorAlone, machine: str | None, load: Outputs) -> Outputs:
    """Return both ends of the CPU, that of an idle connector where it is more: its tasks poll without messages too."""
    rate: Any = scope.connector.messages_per_s
    carries_messages = np.greater(rate, 0)
    idle = _idle_cost(scope, machine)
    shares = output_number(load, "ziip_share_low_pct"), output_number(load, "ziip_share_pct")
    larger: Outputs = {}
    for end, (on_ziip, elsewhere) in zip(ENDS, (shares, shares[::-1]), strict=True):
        for kind, idle_cpu in idle_engines(idle, on_ziip, elsewhere).items():
            name = f"{kind}_s_per_s_{end}"
            cpu = output_number(load, name)
            is_larger = np.logical_and(carries_messages, np.logical_not(idle_cpu > cpu))
            larger[name] = cpu if np.all(is_larger) else choose(is_larger, cpu, idle_cpu)
    return larger

"""The components of the work on an LPAR, each with its CPU, or with the inputs that are missing for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.channel_protection import (
    assumed_protection_cpu,
    channel_protection_cpu,
    channel_protection_doubts,
    counts_protection,
)
from mqplanner.assessment.limits.connectors import connector_cpu, connector_load_cpu, other_than_measured
from mqplanner.assessment.limits.file_transfers import transfer_cpu
from mqplanner.assessment.limits.measured_cpu import (
    channel_initiator_cpu,
    doubts_on_machine,
    doubts_on_move,
    doubts_on_shared_queues,
    on_this_machine,
    published_on,
    unmeasured_cpu,
)
from mqplanner.assessment.limits.observed_logger import logs_nothing, too_few_writes, zhyperlink_writes
from mqplanner.assessment.limits.other_messages import (
    cpu_of_other_messages,
    is_for_these_messages,
    measurement_of_other_messages,
    where_measured,
)
from mqplanner.assessment.limits.protection import doubts_on_release, protection_cpu, with_fewer_to_a_key
from mqplanner.assessment.limits.queue_depths import has_copies_elsewhere, streaming_problems
from mqplanner.assessment.limits.statistics import class4
from mqplanner.assessment.limits.zhyperlink import uses_zhyperlink
from mqplanner.assessment.numbers import compute_for, optional_plan_number, output_number
from mqplanner.assessment.scopes import ConnectorAlone, LparScope, QueueManagerScope, ReplicationAlone, findings_in
from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.cpu_demand import NO_ZIIP, Demand, cp_demand, demand, divided_demand
from mqplanner.rules.machines.machine_move import MESSAGES
from mqplanner.rules.shared_queues.replication import qrep_cost
from mqplanner.rules.streaming.call_cost import separate_commit_us_per_message, streaming_put_cost
from mqplanner.rules.streaming.expiry import expiry_cpu
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, known_or, least, most

EXPIRY_COST = "expiry-message-cost"
NO_CPU = constant(0, "cpu_s / s", "less than the minimum")
NO_GETS = constant(0, "message / s", "copies that nothing reads")


@dataclass(frozen=True)
class MinimumCpu:
    """The load of a component with a minimum CPU; `load_above` is the load where it exceeds the minimum, else 0."""

    load: Demand
    load_above: Demand


class DemandBounds(NamedTuple):
    """The demands of a component at least, and at most where all of them have an upper bound."""

    at_least: tuple[Demand, ...]
    at_most: tuple[Demand, ...] | None


@dataclass(frozen=True)
class Component:
    """A component of the work, with the demands whose inputs are complete.

    `is_described`: the plan contains input on its CPU, so that a missing input matters. For the CPU of messages it is
    optional. `caution` states why its CPU may be higher. `bounds` are all its demands where the CPU of some of them has
    bounds only; those at most are None where not all of them are bounded. `is_known_at_points`: of many points there
    are some at which all demands are known exactly; the demands are NaN at the others.
    """

    id: tuple[str, ...]
    name: str
    path: str
    demands: tuple[Demand, ...]
    missing: tuple[MissingInput, ...] = ()
    findings: tuple[Finding, ...] = ()
    ziip_eligible: bool = False
    minimum: MinimumCpu | None = None
    is_described: bool = True
    caution: tuple[Finding, ...] = ()
    bounds: DemandBounds | None = None
    is_known_at_points: bool = False
    lower_ends: tuple[Demand, ...] | None = None
    """What the demands are at least, where some of them are the upper end of what a part may take."""

    @property
    def lower_bound(self) -> tuple[Demand, ...]:
        """The lower bounds, also of demands that count with their upper end."""
        if self.bounds is not None:
            return self.bounds.at_least
        return self.demands if self.lower_ends is None else self.lower_ends

    @property
    def at_least(self) -> tuple[Demand, ...]:
        """The demands, or their lower bounds."""
        return self.demands if self.bounds is None else self.bounds.at_least

    @property
    def at_most(self) -> tuple[Demand, ...] | None:
        """The demands, or their upper bounds; None where an input is missing that has none."""
        if self.bounds is not None:
            return self.bounds.at_most
        return None if self.missing else self.demands


class Item(NamedTuple):
    """The CPU of one of several parts of a component, where its inputs are complete, with the inputs that it lacks.

    `bounds` are the demand at least, and at most if there is such a bound, where the CPU is not known.
    """

    demand: Demand | None
    missing: tuple[MissingInput, ...] = ()
    is_described: bool = True
    caution: tuple[Finding, ...] = ()
    bounds: tuple[Demand, Demand | None] | None = None
    lower_end: Demand | None = None
    """The demand at least, where `demand` is the upper end of it or has no number."""
    is_only_assumed: bool = False
    """Whether it matters only beside other work, since the plan has no input on how much it is."""


def components(scope: LparScope) -> Iterator[Component]:
    """Yield each component of the work on an LPAR that the plan describes."""
    for manager in scope.managers:
        name = manager.manager.name
        for id, title, field, find in COMPONENTS:
            items = list(find(manager))
            demands = tuple(item.demand for item in items if item.demand is not None)
            missing = tuple(dict.fromkeys(gap for item in items for gap in item.missing))
            if len(scope.managers) > 1:
                missing = tuple(_named(gap, manager) for gap in missing)
            if demands or missing:
                bounds = _bounds(items)
                is_bounded = bounds is not None and bounds.at_most is not None and scope.lpar.cps is not None
                is_judged = is_bounded and not all(item.is_only_assumed for item in items)
                yield Component(
                    (name, id),
                    f"{title} of {name}",
                    manager.at(field),
                    demands,
                    missing,
                    is_described=is_judged or any(item.is_described for item in items),
                    caution=tuple(finding for item in items for finding in item.caution),
                    bounds=bounds,
                    is_known_at_points=bounds is not None and all(item.demand is not None for item in items),
                    lower_ends=_lower_ends(items),
                )
        logger = _logger(scope, manager)
        if logger is not None:
            yield logger
    for connector in scope.connectors:
        if connector.connector.location == "uss":
            yield _connector(connector, scope.lpar.machine)
    yield from (_replication(one, scope) for one in scope.replications)
    yield from (_file_transfer(scope, number) for number in range(len(scope.lpar.file_transfers)))


def _named(gap: MissingInput, manager: QueueManagerScope) -> MissingInput:
    """Return an input with the queue manager that it is of: others of the LPAR may lack the same."""
    name = manager.manager.name
    is_own = gap.path is not None and gap.path.startswith(f"{manager.path}/")
    return gap.of(name) if is_own and name not in gap.owners else gap


def _bounds(items: Sequence[Item]) -> DemandBounds | None:
    """Return the demands of parts of which some have bounds only; None where none has."""
    if all(item.bounds is None for item in items):
        return None
    pairs = [(item.demand, item.demand) if item.bounds is None else item.bounds for item in items]
    is_bounded = all(high is not None or not item.missing for item, (_, high) in zip(items, pairs, strict=True))
    at_most = tuple(high for _, high in pairs if high is not None)
    return DemandBounds(tuple(low for low, _ in pairs if low is not None), at_most if is_bounded else None)


def _lower_ends(items: Sequence[Item]) -> tuple[Demand, ...] | None:
    """Return the demands of parts at least; None where none of them counts with an upper end."""
    if all(item.lower_end is None for item in items):
        return None
    ends = (item.demand if item.lower_end is None else item.lower_end for item in items)
    return tuple(end for end in ends if end is not None)


def _on_cp(name: str, scope: QueueManagerScope, cpu: Quantity) -> Demand:
    return cp_demand(f"{name} of {scope.manager.name}", cpu)


def _workloads(scope: QueueManagerScope) -> Iterator[Item]:
    for number, workload in enumerate(scope.manager.workloads):
        rate = scope.put_rate(number)
        words, unit = "measured CPU per message", "cpu_us / message"
        entered = scope.workload_number(number, "cpu_us_per_message", unit, words, "CPU")
        cost = on_this_machine(scope, workload, entered)
        cpu = unmeasured_cpu(scope, number) if entered.known is None else None
        if entered.known is not None and not np.all(is_for_these_messages(workload)):
            cpu = cpu_of_other_messages(scope, number, cost.known)
            cost = Estimate(None, (*cost.missing, measurement_of_other_messages(scope, number)))
        name = f"{workload.name} of {scope.manager.name}"
        used = bounds = None
        doubts = doubts_on_move(scope, workload)
        if rate.known is not None and cost.known is not None:
            used = demand(name, rate.known, cost.known, NO_ZIIP)
        elif rate.known is not None and cpu is not None:
            low, high = (None if end is None else demand(name, rate.known, end, NO_ZIIP) for end in cpu)
            if entered.known is not None and np.any(is_for_these_messages(workload)):
                used = demand(name, rate.known, where_measured(workload, cpu), NO_ZIIP)
            bounds = None if low is None else (low, high)
            doubts = (*doubts, *doubts_on_shared_queues(scope, workload))
        yield Item(used, rate.missing + cost.missing, entered.known is not None, doubts, bounds)


def _streaming(scope: QueueManagerScope) -> Iterator[Item]:
    for number, workload in enumerate(scope.manager.workloads):
        if workload.streaming is not None:
            rate, size = scope.put_rate(number), scope.workload_number(number, "message_bytes", "B", "message size")
            used = lower = None
            if rate.known is not None and size.known is not None:
                cost = _copy_us(scope, workload, workload.streaming, size.known.to("KB"))
                name = f"copies of {workload.name} of {scope.manager.name}"
                used = demand(name, rate.known, cost, NO_ZIIP)
                if np.any(np.isnan(cost.value)):
                    at_least = known_or(cost, _least_copy_us(scope, workload, workload.streaming, size.known.to("KB")))
                    lower = demand(name, rate.known, at_least, NO_ZIIP)
            problems = tuple(streaming_problems(scope, workload))
            doubts = doubts_on_machine(scope.system.machine, "streaming", _copy_figure(workload), MESSAGES)
            yield Item(used, rate.missing + size.missing, used is not None, (*problems, *doubts), lower_end=lower)


def _copy_us(scope: QueueManagerScope, workload: Workload, streaming: Streaming, message_kb: Quantity) -> Quantity:
    """Return what a copy adds to a put, and to its commit where the stream queue is on another structure."""
    separate = has_copies_elsewhere(workload)
    answer = compute_for(
        streaming_put_cost,
        workload,
        streaming,
        release=scope.manager.release,
        message_kb=message_kb,
        separate_structure=separate,
    )
    added = output_number(answer, "overhead_us")
    if separate and workload.syncpoint:
        added = added.named("added to a put") + separate_commit_us_per_message()
    return published_on(scope.system.machine, added, _copy_figure(workload), MESSAGES).named("CPU of a copy")


def _least_copy_us(
    scope: QueueManagerScope, workload: Workload, streaming: Streaming, message_kb: Quantity
) -> Quantity:
    """Return what a copy adds at least: above all measured sizes what it adds to a message of the largest."""
    largest = constant(max(figure(_copy_figure(workload)).choices("message_kb")), "KB", "the largest measured size")
    return _copy_us(scope, workload, streaming, least(message_kb, largest))


def _copy_figure(workload: Workload) -> str:
    return f"streaming-put-cost-{workload.queue}"


def _expiry(scope: QueueManagerScope) -> Iterator[Item]:
    """Yield the CPU of scans that delete messages which are put and never got, or copies that nothing reads."""
    interval = optional_plan_number(scope.manager, "expryint_s", "s")
    for number, workload in enumerate(scope.manager.workloads):
        puts, copies = scope.put_rate(number).known, workload.streaming
        if interval is None or puts is None or workload.queue == "shared":
            continue
        gets = optional_plan_number(workload, "get_rate_per_s", "message / s")
        if workload.capexpry_s is not None and gets is not None:
            yield _scans(scope, workload.name, expiry_cpu(puts, gets, interval))
        if copies is not None and copies.capexpry_s is not None and copies.depth is None:
            yield _scans(scope, f"copies of {workload.name}", expiry_cpu(puts, NO_GETS, interval))


def _scans(scope: QueueManagerScope, name: str, cpu: Quantity) -> Item:
    """Return the CPU of scans that delete some messages, on the machine of the LPAR."""
    machine = scope.system.machine
    used = published_on(machine, cpu, EXPIRY_COST, MESSAGES)
    doubts = doubts_on_machine(machine, "expiry", EXPIRY_COST, MESSAGES)
    return Item(_on_cp(f"expiry of {name}", scope, used), caution=doubts)


def _protection(scope: QueueManagerScope) -> Iterator[Item]:
    for number, kind in enumerate(scope.manager.protection):
        cpu = protection_cpu(scope, number)
        name = f"protection by {kind.policy}"
        used, bounds = None if cpu.known is None else _on_cp(name, scope, cpu.known), None
        is_known = cpu.known is not None and np.isfinite(cpu.known.value)
        if cpu.known is not None and not everywhere(is_known) and (ends := with_fewer_to_a_key(scope, number)):
            bounds = (_on_cp(name, scope, ends[0]), _on_cp(name, scope, ends[1]))
            used = used if np.any(is_known) else None
        yield Item(used, cpu.missing, caution=tuple(doubts_on_release(scope, kind)), bounds=bounds)


def _channel_initiator(scope: QueueManagerScope) -> Iterator[Item]:
    chinit, cpu = scope.manager.channel_initiator, channel_initiator_cpu(scope)
    if chinit is not None and chinit.cpu_s is not None:
        yield Item(None if cpu.known is None else _on_cp("channel initiator", scope, cpu.known), cpu.missing)


def _channel_protection(scope: QueueManagerScope) -> Iterator[Item]:
    """Yield TLS, compression and AMS on channels, unless the measured CPU of the channel initiator contains them.

    It is the CPU of both ends of a channel, of which this one may have nearly nothing. Of channels without a message
    rate it is none, or at most that of the messages that are assumed.
    """
    for number, group in enumerate(scope.manager.channel_groups):
        name = f"protection of {group.name}"
        if (assumed := assumed_protection_cpu(scope, number)) is not None:
            known = known_or(assumed, NO_CPU)
            ends = (_on_cp(name, scope, least(known, NO_CPU)), _on_cp(name, scope, most(known, NO_CPU)))
            path = f"channel_groups/{number}/messages_per_s"
            missing = scope.missing(path, None, "the messages per second", f"“{group.name}”")
            doubts = channel_protection_doubts(scope, number)
            yield Item(None, missing, is_described=False, caution=doubts, bounds=ends, is_only_assumed=True)
        elif counts_protection(group) and group.messages_per_s is not None:
            cpu = channel_protection_cpu(scope, number)
            used = lower = None
            if cpu.known is not None:
                used = _on_cp(name, scope, cpu.known)
                lower = _on_cp(name, scope, least(cpu.known, NO_CPU))
            yield Item(used, cpu.missing, caution=channel_protection_doubts(scope, number), lower_end=lower)


def _class4(scope: QueueManagerScope) -> Iterator[Item]:
    chinit = scope.manager.channel_initiator
    if chinit is not None and chinit.class4_trace:
        overhead = class4(scope)
        missing = channel_initiator_cpu(scope).missing
        cpu = None if overhead is None else output_number(overhead, "cpu_s_high")
        yield Item(None if cpu is None else _on_cp("class(4) trace", scope, cpu), missing)


COMPONENTS: tuple[tuple[str, str, str, Callable[[QueueManagerScope], Iterator[Item]]], ...] = (
    ("workloads", "Workloads", "workloads", _workloads),
    ("streaming", "Streaming", "workloads", _streaming),
    ("expiry", "Expiry", "expryint_s", _expiry),
    ("protection", "Protection (AMS)", "protection", _protection),
    ("channel-initiator", "Channel initiator", "channel_initiator/cpu_s", _channel_initiator),
    ("channel-protection", "TLS, compression and AMS on channels", "channel_groups", _channel_protection),
    ("class4", "Class(4) trace", "channel_initiator/class4_trace", _class4),
)
"""Id, title, field and items of each component of the work of a queue manager."""


def _logger(scope: LparScope, manager: QueueManagerScope) -> Component | None:
    """Return the CPU that the logger spends waiting for synchronous writes."""
    logs = manager.manager.logs
    if logs is None or not uses_zhyperlink(manager) or logs_nothing(manager, logs):
        return None
    writes = zhyperlink_writes(manager, "its synchronous log writes")
    unit = next((u for u in scope.control_units if u.control_unit.name == logs.control_unit), None)
    if unit is None:
        response = Estimate(None, manager.missing("logs/control_unit", None, "the control unit that it logs to"))
    else:
        owner = f"“{unit.control_unit.name}”"
        response = unit.number(unit.control_unit, "response_ms", "ms / io", "the response time", owner)
    demands: tuple[Demand, ...] = ()
    bounds, findings = None, list[Finding]()
    if writes.known is not None and response.known is not None:
        time = response.known.to("us / io")
        answer = zhyperlink_logger_cpu.compute(writes_per_s=writes.known, io_us=time)
        demands = (_on_cp("logger", manager, output_number(answer, "srb_cpu_s_per_s")),)
        if writes.upper is not None:
            at_most = zhyperlink_logger_cpu.compute(writes_per_s=writes.upper, io_us=time)
            bounds = DemandBounds(demands, (_on_cp("logger", manager, output_number(at_most, "srb_cpu_s_per_s")),))
        findings = findings_in(answer["findings"]) + too_few_writes(manager)
    title, missing = f"zHyperLink writes of {manager.manager.name}", writes.missing + response.missing
    id = (manager.manager.name, "logger")
    return Component(id, title, manager.at("logs"), demands, missing, tuple(findings), bounds=bounds)


def _connector(scope: ConnectorAlone, machine: str | None) -> Component:
    """Return the CPU of a connector at the upper end of its published cost."""
    name = scope.connector.name
    rate = scope.connector.messages_per_s
    missing = scope.missing("messages_per_s", rate, "the messages per second", f"“{name}”")
    load_cpu, cpu = connector_load_cpu(scope, machine), connector_cpu(scope, machine)
    demands: list[Demand] = []
    minimum = None
    if load_cpu is not None and cpu is not None:
        used, load = _upper_end(cpu), _upper_end(load_cpu)
        demands.append(divided_demand(name, *used))
        if any(end is not alone for end, alone in zip(used, load, strict=True)):
            above = (choose(end > alone, NO_CPU, alone) for end, alone in zip(used, load, strict=True))
            minimum = MinimumCpu(divided_demand(name, *load), divided_demand(name, *above))
    id, title = ("connector", name), f"Connector {name}"
    caution = tuple(other_than_measured(scope, machine)) if demands else ()
    return Component(
        id, title, scope.path, tuple(demands), missing, ziip_eligible=True, minimum=minimum, caution=caution
    )


def _replication(scope: ReplicationAlone, lpar: LparScope) -> Component:
    """Return the CPU of queue manager and channel initiator for a replication: none or all of it besides other parts.

    The CPU of workloads and of the channel initiator may contain that of its messages.
    """
    replication = scope.replication
    owner = f"“{replication.name}”"
    missing = scope.missing("messages_per_s", replication.messages_per_s, "the message rate", owner)
    missing += scope.missing("message_kb", replication.message_kb, "the message size", owner)
    nothing, at_most = cp_demand(replication.name, NO_CPU), None
    if not missing:
        machine = {} if lpar.lpar.machine is None else {"machine": lpar.lpar.machine}
        cpu = output_number(compute_for(qrep_cost, replication, **machine), "engines")
        at_most = (cp_demand(replication.name, cpu),)
    name, note = "whether the CPU of the messages", " is entered already, with that of others"
    return Component(
        ("replication", replication.name),
        f"Replication {replication.name}",
        scope.path,
        (),
        (*missing, MissingInput(scope.at("queue_manager"), name, (owner,), note=note)),
        is_described=lpar.lpar.cps is not None,
        bounds=DemandBounds((nothing,), at_most),
    )


def _file_transfer(scope: LparScope, number: int) -> Component:
    """Return the CPU of a file transfer in its time window."""
    name, path = scope.lpar.file_transfers[number].name, scope.at(f"file_transfers/{number}")
    used, missing, caution = transfer_cpu(scope, number)
    demands = () if used is None else (divided_demand(name, *used),)
    id, title = ("file-transfer", name), f"File transfer {name}"
    return Component(id, title, path, demands, missing, ziip_eligible=True, caution=caution)


def _upper_end(answer: Outputs) -> tuple[Quantity, Quantity, Quantity]:
    """Return the CPU on either kind of processors, on zIIPs at most, and on general processors, in engines."""
    cpu, ziip, cp = (output_number(answer, f"{kind}_s_per_s_high") for kind in ("cpu", "ziip", "cp"))
    return cpu, ziip, cp

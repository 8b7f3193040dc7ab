"""The components of the work on an LPAR, each with its CPU, or with the inputs that are missing for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mqplanner.assessment.limits.connector_cpu import connector_cpu, connector_load_cpu
from mqplanner.assessment.limits.log_load import missing_of_workload
from mqplanner.assessment.limits.protection import protection_cpu
from mqplanner.assessment.limits.rule_values import findings_in, optional_plan_number, output_number
from mqplanner.assessment.limits.statistics import class4
from mqplanner.assessment.limits.zhyperlink import requests_zhyperlink, uses_zhyperlink
from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import ConnectorAlone, LparScope, QueueManagerScope
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.engine import Output
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.cpu_demand import NO_ZIIP, Demand, cp_demand, demand, divided_demand
from mqplanner.rules.shared.machines import on_machine
from mqplanner.rules.streaming.expiry import expiry_cpu
from mqplanner.rules.streaming.open_and_commit_cost import separate_commit_us_per_message
from mqplanner.rules.streaming.put_cost import streaming_put_cost
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose

NO_CPU = constant(0, "cpu_s / s", "less than the minimum")
Missing = Sequence[MissingInput]


@dataclass(frozen=True)
class MinimumCpu:
    """The load of a component with a minimum CPU; `load_above` is the load where it exceeds the minimum, else 0."""

    load: Demand
    load_above: Demand


@dataclass(frozen=True)
class Component:
    """A component of the work, with the demands whose inputs are complete.

    `is_described`: the plan contains input on its CPU, so that a missing input matters. For the CPU of messages it is
    optional.
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


def components(scope: LparScope) -> Iterator[Component]:
    """Yield each component of the work on an LPAR that the plan describes."""
    for manager in scope.managers:
        for component in (
            _workloads(manager),
            _streaming(manager),
            _expiry(manager),
            _protection(manager),
            _channel_initiator(manager),
            _class4(manager),
            _logger(scope, manager),
        ):
            if component is not None and (component.demands or component.missing):
                yield component
    for connector in scope.connectors:
        if connector.connector.location == "uss":
            yield _connector(connector)


def _component(
    scope: QueueManagerScope,
    id: str,
    title: str,
    field: str,
    demands: Sequence[Demand],
    missing: Missing = (),
    findings: Output = None,
    is_described: bool = True,
) -> Component:
    return Component(
        (scope.manager.name, id),
        f"{title} of {scope.manager.name}",
        scope.at(field),
        tuple(demands),
        tuple(missing),
        tuple(findings_in(findings)),
        is_described=is_described,
    )


def _on_cp(name: str, scope: QueueManagerScope, cpu: Quantity) -> Demand:
    return cp_demand(f"{name} of {scope.manager.name}", cpu)


def _put_rate(workload: Workload) -> Quantity | None:
    return optional_plan_number(workload, "put_rate_per_s", "message / s", f"puts of {workload.name}")


def _workloads(scope: QueueManagerScope) -> Component:
    demands: list[Demand] = []
    missing: list[MissingInput] = []
    for number, workload in enumerate(scope.manager.workloads):
        name, rate = workload.name, _put_rate(workload)
        cost = optional_plan_number(workload, "cpu_us_per_message", "cpu_us / message", f"CPU of {name}")
        missing += missing_of_workload(scope, number, "cpu_us_per_message", "the measured CPU per message")
        if rate is not None and cost is not None:
            demands.append(demand(f"{name} of {scope.manager.name}", rate, cost, NO_ZIIP))
    measured = any(workload.cpu_us_per_message is not None for workload in scope.manager.workloads)
    return _component(scope, "workloads", "Workloads", "workloads", demands, missing, is_described=measured)


def _streaming(scope: QueueManagerScope) -> Component:
    demands: list[Demand] = []
    missing: list[MissingInput] = []
    for number, workload in enumerate(scope.manager.workloads):
        if workload.streaming is None:
            continue
        rate = _put_rate(workload)
        missing += missing_of_workload(scope, number, "message_bytes", "the message size")
        if rate is not None and workload.message_bytes is not None:
            cost = _copy_us(scope, workload, workload.streaming, workload.message_bytes)
            name = f"copies of {workload.name} of {scope.manager.name}"
            demands.append(demand(name, rate, cost, NO_ZIIP))
    described = bool(demands)
    return _component(scope, "streaming", "Streaming", "workloads", demands, missing, is_described=described)


def _copy_us(scope: QueueManagerScope, workload: Workload, streaming: Streaming, message_bytes: int) -> Quantity:
    """Return what a copy adds to a put, and to its commit where the stream queue is on another structure."""
    separate = streaming.separate_structure and workload.queue == "shared"
    answer = streaming_put_cost.compute(
        queue=workload.queue,
        call=workload.call,
        release=scope.manager.release,
        message_kb=given("message_bytes", message_bytes, "B").to("KB"),
        syncpoint=workload.syncpoint,
        strmqos=streaming.strmqos,
        separate_structure=separate,
    )
    added = output_number(answer, "overhead_us")
    if separate and workload.syncpoint:
        added = added.named("added to a put") + separate_commit_us_per_message()
    figure = f"streaming-put-cost-{workload.queue}"
    return on_machine(added.named("CPU of a copy"), scope.system.machine, figure)


def _expiry(scope: QueueManagerScope) -> Component | None:
    """Return the CPU of scans that delete messages which are put and never got."""
    interval = optional_plan_number(scope.manager, "expryint_s", "s")
    if interval is None:
        return None
    demands = []
    for workload in scope.manager.workloads:
        puts, gets = _put_rate(workload), optional_plan_number(workload, "get_rate_per_s", "message / s")
        expires = workload.capexpry_s is not None and workload.queue != "shared"
        if expires and puts is not None and gets is not None:
            cpu = on_machine(expiry_cpu(puts, gets, interval), scope.system.machine, "expiry-message-cost")
            demands.append(_on_cp(f"expiry of {workload.name}", scope, cpu))
    return _component(scope, "expiry", "Expiry", "expryint_s", demands)


def _protection(scope: QueueManagerScope) -> Component:
    demands: list[Demand] = []
    missing: dict[MissingInput, None] = {}
    for number, kind in enumerate(scope.manager.protection):
        cpu = protection_cpu(scope, number)
        missing |= dict.fromkeys(cpu.missing)
        if cpu.known is not None:
            demands.append(_on_cp(f"protection by {kind.policy}", scope, cpu.known))
    return _component(scope, "protection", "Protection (AMS)", "protection", demands, tuple(missing))


def _channel_initiator(scope: QueueManagerScope) -> Component | None:
    chinit = scope.manager.channel_initiator
    cpu = None if chinit is None else optional_plan_number(chinit, "cpu_s", "cpu_s / s")
    if cpu is None:
        return None
    title, field = "Channel initiator", "channel_initiator/cpu_s"
    return _component(scope, "channel-initiator", title, field, [_on_cp("channel initiator", scope, cpu)])


def _class4(scope: QueueManagerScope) -> Component | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or not chinit.class4_trace:
        return None
    overhead = class4(chinit)
    demands = []
    if overhead is not None:
        demands.append(_on_cp("class(4) trace", scope, output_number(overhead, "cpu_s_high")))
    missing = scope.missing("channel_initiator/cpu_s", chinit.cpu_s, "the CPU of the channel initiator")
    field = "channel_initiator/class4_trace"
    return _component(scope, "class4", "Class(4) trace", field, demands, missing)


def lacks_channel_cpu(scope: QueueManagerScope) -> bool:
    """Return whether a queue manager has channels, but no input on their CPU."""
    chinit = scope.manager.channel_initiator
    has_input = chinit is not None and (chinit.cpu_s is not None or chinit.class4_trace)
    return bool(scope.manager.channel_groups) and not has_input


def has_expiry_on_shared_queues(scope: QueueManagerScope) -> bool:
    """Return whether messages on shared queues expire."""
    return any(load.queue == "shared" and load.capexpry_s is not None for load in scope.manager.workloads)


def _logger(scope: LparScope, manager: QueueManagerScope) -> Component | None:
    """Return the CPU that the logger spends waiting for synchronous writes."""
    logs = manager.manager.logs
    if logs is None or not requests_zhyperlink(manager) or not uses_zhyperlink(manager):
        return None
    writes, response = None, None
    if logs.observed is not None:
        writes = optional_plan_number(logs.observed, "writes_per_s", "io / s")
    missing = [*manager.missing("logs/observed/writes_per_s", writes, "its synchronous log writes")]
    unit = next((u for u in scope.control_units if u.control_unit.name == logs.control_unit), None)
    if unit is None:
        missing += manager.missing("logs/control_unit", None, "the control unit that it logs to")
    else:
        response = optional_plan_number(unit.control_unit, "response_ms", "ms / io")
        missing += unit.missing("response_ms", response, f"the response time of “{unit.control_unit.name}”")
    demands, findings = [], None
    if writes is not None and response is not None:
        answer = zhyperlink_logger_cpu.compute(writes_per_s=writes, io_us=response.to("us / io"))
        demands.append(_on_cp("logger", manager, output_number(answer, "srb_cpu_s_per_s")))
        findings = answer["findings"]
    return _component(manager, "logger", "zHyperLink writes", "logs", demands, missing, findings)


def _connector(scope: ConnectorAlone) -> Component:
    """Return the CPU of a connector at the upper end of its published cost."""
    name = scope.connector.name
    words = f"the messages per second of “{name}”"
    missing = scope.missing("messages_per_s", scope.connector.messages_per_s, words)
    load_cpu, cpu = connector_load_cpu(scope, None), connector_cpu(scope, None)
    demands: list[Demand] = []
    minimum = None
    if load_cpu is not None and cpu is not None:
        used, load = _upper_end(cpu), _upper_end(load_cpu)
        demands.append(divided_demand(name, *used))
        if any(end is not alone for end, alone in zip(used, load, strict=True)):
            above = (choose(end > alone, NO_CPU, alone) for end, alone in zip(used, load, strict=True))
            minimum = MinimumCpu(divided_demand(name, *load), divided_demand(name, *above))
    return Component(
        ("connector", name),
        f"Connector {name}",
        scope.path,
        tuple(demands),
        missing,
        ziip_eligible=True,
        minimum=minimum,
    )


def _upper_end(answer: Outputs) -> tuple[Quantity, Quantity]:
    """Return the CPU on general processors and on zIIPs, in engines."""
    return output_number(answer, "cp_s_per_s_high"), output_number(answer, "ziip_s_per_s_high")

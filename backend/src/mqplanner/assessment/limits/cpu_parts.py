"""The parts of the work on an LPAR that take CPU, each with what it takes, or with what the plan does not say of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mqplanner.assessment.limits.connector_cpu import connector_cpu, connector_load_cpu
from mqplanner.assessment.limits.protection import protection_cpu
from mqplanner.assessment.limits.rule_values import findings_in
from mqplanner.assessment.limits.statistics import class4
from mqplanner.assessment.limits.zhyperlink import uses_zhyperlink
from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import ConnectorAlone, LparScope, QueueManagerScope
from mqplanner.plan.queues import Streaming, Workload
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.cpu_demand import Demand, demand
from mqplanner.rules.shared.machines import on_machine
from mqplanner.rules.streaming.expiry_cost import expiry_cost
from mqplanner.rules.streaming.open_and_commit_cost import separate_commit_us
from mqplanner.rules.streaming.put_cost import streaming_put_cost
from mqplanner.rules.zhyperlink.cost import zhyperlink_logger_cpu
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import choose, most, with_note

NO_ZIIP = constant(0, "pct", "none of it is for zIIPs")
NO_CPU = constant(0, "cpu_s / s", "less than at rest")
NO_MESSAGE = constant(0, "message / s", "no message")
ONE_COMMIT = constant(1, "call / message", "a commit for each message")
_COMMITS = "At most: the plan does not say how many messages share a commit, and one each is counted."


@dataclass(frozen=True)
class Resting:
    """What a part that takes something at rest needs for its load alone; `ahead` where that is more than at rest."""

    load: Demand
    ahead: Demand


@dataclass(frozen=True)
class Part:
    """A part of the work: what it needs by its pieces; `gaps` where a piece is not known.

    `resting` where that is no less than something that it takes at rest. `spoken_of` where the plan says anything of
    its CPU: of the CPU of messages it need not.
    """

    id: tuple[str, ...]
    name: str
    path: str
    demands: tuple[Demand, ...]
    gaps: tuple[MissingInput, ...] = ()
    findings: tuple[Finding, ...] = ()
    for_ziip: bool = False
    resting: Resting | None = None
    spoken_of: bool = True


def parts(scope: LparScope) -> Iterator[Part]:
    """Every part of the work on an LPAR of which the plan says anything."""
    for manager in scope.managers:
        for found in (*_of_its_own(manager), _logger(scope, manager)):
            if found is not None and (found.demands or found.gaps):
                yield found
    for connector in scope.connectors:
        if connector.connector.location == "uss":
            yield _connector(connector)


def _of_its_own(scope: QueueManagerScope) -> tuple[Part | None, ...]:
    """What a queue manager does whatever else is on its LPAR."""
    return (
        _workloads(scope),
        _streaming(scope),
        _expiry(scope),
        _protection(scope),
        _channel_initiator(scope),
        _class4(scope),
    )


def _part(
    scope: QueueManagerScope,
    id: str,
    words: str,
    field: str,
    demands: list[Demand],
    gaps: list[MissingInput] | tuple[MissingInput, ...] = (),
    findings: Output = None,
    spoken_of: bool = True,
) -> Part:
    return Part(
        (scope.manager.name, id),
        f"{words} of {scope.manager.name}",
        scope.at(field),
        tuple(demands),
        tuple(gaps),
        tuple(findings_in(findings)),
        spoken_of=spoken_of,
    )


def _on_cp(name: str, scope: QueueManagerScope, cpu: Quantity) -> Demand:
    named = f"{name} of {scope.manager.name}"
    return Demand(named, cpu.to("cpu_s / s").named(f"CPU of {named}"), (cpu * NO_ZIIP).to("cpu_s / s"))


def _put_rate(workload: Workload) -> Quantity | None:
    rate = workload.put_rate_per_s
    return None if rate is None else given("put_rate_per_s", rate, "message / s", f"puts of {workload.name}")


def _workloads(scope: QueueManagerScope) -> Part:
    demands: list[Demand] = []
    gaps: list[MissingInput] = []
    for number, workload in enumerate(scope.manager.workloads):
        rate, each = _put_rate(workload), workload.cpu_us_per_message
        field = f"workloads/{number}"
        gaps += scope.missing(f"{field}/put_rate_per_s", rate, f"how many messages “{workload.name}” puts")
        words = f"the CPU of a message of “{workload.name}”, as you measured it"
        gaps += scope.missing(f"{field}/cpu_us_per_message", each, words)
        if rate is not None and each is not None:
            message = given("cpu_us_per_message", each, "cpu_us / message", f"CPU of {workload.name}")
            demands.append(demand(f"{workload.name} of {scope.manager.name}", rate, message, NO_ZIIP))
    measured = any(load.cpu_us_per_message is not None for load in scope.manager.workloads)
    return _part(scope, "workloads", "Workloads", "workloads", demands, gaps, spoken_of=measured)


def _streaming(scope: QueueManagerScope) -> Part:
    demands: list[Demand] = []
    gaps: list[MissingInput] = []
    for number, workload in enumerate(scope.manager.workloads):
        if workload.streaming is None:
            continue
        rate, field = _put_rate(workload), f"workloads/{number}"
        size = workload.message_bytes
        gaps += scope.missing(f"{field}/put_rate_per_s", rate, f"how many messages “{workload.name}” puts")
        gaps += scope.missing(f"{field}/message_bytes", size, f"the message size of “{workload.name}”")
        if rate is not None and size is not None:
            each = _copy_us(scope, workload, workload.streaming, size)
            name = f"copies of {workload.name} of {scope.manager.name}"
            demands.append(demand(name, rate, each, NO_ZIIP))
    return _part(scope, "streaming", "Streaming", "workloads", demands, gaps, spoken_of=bool(demands))


def _copy_us(
    scope: QueueManagerScope, workload: Workload, streaming: Streaming, message_bytes: int
) -> Quantity:
    """What a copy adds to a put, and to its commit where the stream queue is on another structure."""
    separate = streaming.separate_structure and workload.queue == "shared"
    added = streaming_put_cost.compute(
        queue=workload.queue,
        call=workload.call,
        release=scope.manager.release,
        message_kb=given("message_bytes", message_bytes, "B").to("KB"),
        syncpoint=workload.syncpoint,
        strmqos=streaming.strmqos,
        separate_structure=separate,
    )["overhead_us"]
    assert isinstance(added, Quantity)  # noqa: S101  (the rule declares it a number)
    if separate and workload.syncpoint:
        commit = with_note(separate_commit_us() * ONE_COMMIT, _COMMITS).cap_basis(ASSUMED)
        added = added.named("added to a put") + commit
    return on_machine(
        added.named("CPU of a copy"), scope.system.machine, f"streaming-put-cost-{workload.queue}"
    )


def _expiry(scope: QueueManagerScope) -> Part | None:
    """Messages that are put and never got expire; from a page set, which costs more than from buffers."""
    interval = scope.manager.expryint_s
    if interval is None:
        return None
    every = given("expryint_s", interval, "s")
    demands = []
    for workload in scope.manager.workloads:
        put, get = _put_rate(workload), workload.get_rate_per_s
        if workload.capexpry_s is None or workload.queue == "shared" or put is None or get is None:
            continue
        left = most(NO_MESSAGE, put - given("get_rate_per_s", get, "message / s"))
        run = expiry_cost.compute(messages=left * every, queue="private", in_buffers=False)["cpu_s"]
        assert isinstance(run, Quantity)  # noqa: S101  (the rule declares it a number)
        cpu = on_machine(run / every, scope.system.machine, "expiry-message-cost")
        demands.append(_on_cp(f"expiry of {workload.name}", scope, cpu))
    return _part(scope, "expiry", "Expiry", "expryint_s", demands)


def _protection(scope: QueueManagerScope) -> Part:
    demands: list[Demand] = []
    gaps: list[MissingInput] = []
    for number, kind in enumerate(scope.manager.protection):
        cpu = protection_cpu(scope, number)
        gaps += cpu.missing
        if cpu.known is not None:
            demands.append(_on_cp(f"protection by {kind.policy}", scope, cpu.known))
    return _part(scope, "protection", "Protection (AMS)", "protection", demands, list(dict.fromkeys(gaps)))


def _channel_initiator(scope: QueueManagerScope) -> Part | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.cpu_s is None:
        return None
    cpu = given("cpu_s", chinit.cpu_s, "cpu_s / s")
    field = "channel_initiator/cpu_s"
    return _part(
        scope, "channel-initiator", "Channel initiator", field, [_on_cp("channel initiator", scope, cpu)]
    )


def channels_left_out(scope: QueueManagerScope) -> bool:
    """Whether there are channels, and nothing says what CPU they take."""
    manager = scope.manager
    chinit = manager.channel_initiator
    return bool(manager.channel_groups) and (
        chinit is None or (chinit.cpu_s is None and not chinit.class4_trace)
    )


def shared_expiry(scope: QueueManagerScope) -> bool:
    """Whether messages on shared queues expire."""
    return any(load.queue == "shared" and load.capexpry_s is not None for load in scope.manager.workloads)


def _class4(scope: QueueManagerScope) -> Part | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or not chinit.class4_trace:
        return None
    overhead, demands = class4(chinit), []
    if overhead is not None:
        cpu = overhead["cpu_s_high"]
        assert isinstance(cpu, Quantity)  # noqa: S101  (the rule declares it a number)
        demands.append(_on_cp("class(4) trace", scope, cpu))
    gaps = scope.missing("channel_initiator/cpu_s", chinit.cpu_s, "the CPU of the channel initiator")
    return _part(scope, "class4", "Class(4) trace", "channel_initiator/class4_trace", demands, gaps)


def _logger(scope: LparScope, manager: QueueManagerScope) -> Part | None:
    """What the logger spins away on synchronous writes."""
    logs = manager.manager.logs
    if logs is None or logs.io != "zhyperlink" or not uses_zhyperlink(manager):
        return None
    writes = None if logs.observed is None else logs.observed.writes_per_s
    gaps = [*manager.missing("logs/observed/writes_per_s", writes, "its synchronous log writes")]
    unit = next((u for u in scope.control_units if u.control_unit.name == logs.control_unit), None)
    response = None if unit is None else unit.control_unit.response_ms
    if unit is None:
        gaps += manager.missing("logs/control_unit", None, "the control unit that it logs to")
    else:
        gaps += unit.missing("response_ms", response, f"the response time of “{unit.control_unit.name}”")
    demands, findings = [], None
    if writes is not None and response is not None:
        spin = zhyperlink_logger_cpu.compute(
            writes_per_s=given("writes_per_s", writes, "io / s"),
            io_us=given("response_ms", response, "ms / io").to("us / io"),
        )
        cpu, findings = spin["srb_cpu_s_per_s"], spin["findings"]
        assert isinstance(cpu, Quantity)  # noqa: S101  (the rule declares it a number)
        demands.append(_on_cp("logger", manager, cpu))
    return _part(manager, "logger", "zHyperLink writes", "logs", demands, gaps, findings)


def _connector(scope: ConnectorAlone) -> Part:
    """A connector at the upper end of its published cost."""
    name = scope.connector.name
    load, answer = connector_load_cpu(scope, None), connector_cpu(scope, None)
    gaps = scope.missing(
        "messages_per_s", scope.connector.messages_per_s, f"how many messages “{name}” carries"
    )
    id, words = ("connector", name), f"Connector {name}"
    if answer is None or load is None:
        return Part(id, words, scope.path, (), gaps, for_ziip=True)
    needs, loads = _at_most(answer), _at_most(load)
    resting = None
    if any(need is not alone for need, alone in zip(needs, loads, strict=True)):
        ahead = (choose(need > alone, NO_CPU, alone) for need, alone in zip(needs, loads, strict=True))
        resting = Resting(_both(name, *loads), _both(name, *ahead))
    return Part(id, words, scope.path, (_both(name, *needs),), gaps, for_ziip=True, resting=resting)


def _at_most(answer: Outputs) -> tuple[Quantity, Quantity]:
    """The upper end on general processors and on zIIPs."""
    general, offloaded = answer["cp_s_per_s_high"], answer["ziip_s_per_s_high"]
    assert isinstance(general, Quantity)  # noqa: S101  (the rule declares it a number)
    assert isinstance(offloaded, Quantity)  # noqa: S101  (the rule declares it a number)
    return general, offloaded


def _both(name: str, general: Quantity, offloaded: Quantity) -> Demand:
    return Demand(name, (general + offloaded).to("cpu_s / s"), offloaded.to("cpu_s / s"))

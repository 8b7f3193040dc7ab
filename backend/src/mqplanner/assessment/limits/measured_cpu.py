"""CPU and time that a plan enters as measured, on the machine that its LPAR has, and bounds where it enters none."""

from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.channels import ChannelInitiator, Tasks
from mqplanner.plan.queue_manager import Protection
from mqplanner.plan.queues import Workload
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.machines.machine_move import (
    ALL_WORK,
    CHANNELS,
    MESSAGES_ONLY,
    OLDEST_COMPARED,
    PROTECTION,
    SAME,
    CpuRatio,
    Kind,
    cpu_ratio,
    is_as_measured,
    shared_queue_advice,
)
from mqplanner.rules.machines.message_cpu import SHARED_MEASURED_ON, message_cpu_bounds
from mqplanner.rules.shared.inputs import measured_machines, on_machine
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, most, with_note

Measured = Workload | Protection | ChannelInitiator | Tasks
WORK = {Workload: MESSAGES_ONLY, Protection: PROTECTION, ChannelInitiator: CHANNELS, Tasks: ALL_WORK}
"""Kind of work by kind of part; each kind of work has its own range of gains between machines."""
OF_OFFLOADED = " for messages that are offloaded to SMDS or Db2"
UNKNOWN_RATIO = constant(float("nan"), "ratio", f"a ratio of CPU{OF_OFFLOADED}")


def published_on(machine: str | None, cost: Quantity, figure_id: str, kind: Kind) -> Quantity:
    """Return a published cost for a machine, by the unfavourable end of the published ratio where there is one.

    A machine that is older than all with a ratio takes as much as the oldest of those at least.
    """
    measured = measured_machines(figure_id)
    if machine is None or machine in measured or len(measured) != 1:
        return on_machine(cost, machine, figure_id)
    is_older = MACHINES.index(machine) < MACHINES.index(OLDEST_COMPARED)
    compared = OLDEST_COMPARED if is_older else machine
    ratio = cpu_ratio(measured[0], compared, kind)
    if ratio is None:
        return on_machine(cost, machine, figure_id)
    note = f"Measured on {measured[0]}; for {compared} an estimate, by the unfavourable end of the published range."
    converted = with_note((cost * ratio.high).to(cost.unit), note)
    return on_machine(converted, machine, figure_id) if is_older else converted


def doubts_on_machine(machine: str | None, what: str, figure_id: str, kind: Kind) -> tuple[Finding, ...]:
    """Return why a published cost may be higher: no source has a ratio of CPU to the machine."""
    measured = measured_machines(figure_id)
    if not measured or machine in measured or cpu_ratio(measured[0], machine, kind) is not None:
        return ()
    other = "the plan does not name its machine" if machine is None else f"not on {machine}"
    return tuple(applicable_advice("cost-on-other-machine", what=what, measured_on=" and ".join(measured), other=other))


def on_this_machine(scope: QueueManagerScope, part: Measured, measured: Estimate) -> Estimate:
    """Return what the plan enters as measured, estimated for the machine of the LPAR if measured on another one.

    The unfavourable end of the published ratio counts; tasks also wait, so that they are never estimated to take less
    time. Without a published ratio the number is missing; of messages that are offloaded from a shared queue the report
    has the gain in throughput only.
    """
    measured_on, machine = part.cpu_measured_on or scope.system.cpu_measured_on, scope.system.machine
    if measured.known is None or measured_on in (None, machine):
        return measured
    if measured_on is None or machine is None:
        note = f", since the CPU was measured on {measured_on}"
        gap = MissingInput(f"{scope.lpar_path}/machine", "the machine of the LPAR", note=note)
        return Estimate(None, (*measured.missing, gap))
    offloaded = _is_offloaded(part)
    ratio = None if np.all(offloaded) else _ratio(scope, part, measured_on, machine)
    if ratio is None:
        note = (
            f"; none of the planner's sources has a ratio from {measured_on} to {machine}"
            f"{OF_OFFLOADED if np.all(offloaded) else ''}"
        )
        gap = MissingInput(f"{scope.lpar_path}/cpu_measured_on", f"CPU measured on {machine}", note=note)
        return Estimate(None, (*measured.missing, gap))
    high = most(SAME, ratio.high) if isinstance(part, Tasks) else ratio.high
    if np.any(offloaded):
        high = choose(offloaded, UNKNOWN_RATIO, high)
    note = f"Measured on {measured_on}; for {machine} an estimate, by the unfavourable end of the published range."
    return measured.map(lambda known: with_note((known * high).to(known.unit), note))


def _ratio(scope: QueueManagerScope, part: Measured, measured_on: str, machine: str) -> CpuRatio | None:
    """Return the ratio of CPU between two machines for the work that a part is about."""
    cps, work = scope.system.cps, WORK[type(part)]
    cpus = None if cps is None else given("cps", cps, "engine", "general processors")
    if not isinstance(part, Protection):
        return cpu_ratio(measured_on, machine, Kind(work), cpus)
    as_measured = is_as_measured(part.policy, part.key_reuse, part.recipients)
    of_policy, of_any = (
        cpu_ratio(measured_on, machine, Kind(work, policy, part.message), cpus) for policy in (part.policy, None)
    )
    if of_policy is None or of_any is None or not np.any(as_measured):
        return of_any
    if np.all(as_measured):
        return of_policy
    return CpuRatio(*(choose(as_measured, known, wider) for known, wider in zip(of_policy, of_any, strict=True)))


def _is_offloaded(part: Measured) -> Any:
    """Return whether, or at which points, messages of a shared queue are not known to fit into its structure."""
    if not isinstance(part, Workload) or part.queue != "shared":
        return False
    size = np.inf if part.message_bytes is None else part.message_bytes
    return np.greater(size, figure("shared-queue-offload-size").at().to("B / message").value)


def doubts_on_move(scope: QueueManagerScope, workload: Workload) -> tuple[Finding, ...]:
    """Return why the CPU of a workload that was measured on another machine may be more than estimated."""
    measured_on = workload.cpu_measured_on or scope.system.cpu_measured_on
    if measured_on is None or workload.cpu_us_per_message is None or workload.queue != "shared":
        return ()
    return tuple(shared_queue_advice(measured_on, scope.system.machine))


def unmeasured_cpu(
    scope: QueueManagerScope, number: int, workload: Workload | None = None
) -> tuple[Quantity, Quantity | None] | None:
    """Return the CPU of a message of a workload without a measurement, at least and at most, in cpu_us / message.

    `workload` is the one with this number, or it with other messages.

    None where the machine or the message size is not known or has no bounds. There is none at most where no source
    supports it, or where the plan does not want assumptions.
    """
    workload, machine = workload or scope.manager.workloads[number], scope.system.machine
    size = optional_plan_number(workload, "message_bytes", "B", f"message size of {workload.name}")
    if size is None or machine is None:
        return None
    cps = scope.system.cps
    cpus = None if cps is None else given("cps", cps, "engine", "general processors")
    size_kb = size.to("KB")
    bounds = message_cpu_bounds(size_kb, workload.persistent, workload.queue, workload.call, machine, cpus)
    if bounds is None:
        return None
    has_upper = scope.assume_nearest and not np.all(np.isnan(bounds.high.value))
    return bounds.low, bounds.high if has_upper else None


def doubts_on_shared_queues(scope: QueueManagerScope, workload: Workload) -> tuple[Finding, ...]:
    """Return why messages on shared queues may take more CPU than their bounds, which were measured on z14."""
    if workload.queue != "shared":
        return ()
    return tuple(shared_queue_advice(SHARED_MEASURED_ON, scope.system.machine))


def channel_initiator_cpu(scope: QueueManagerScope) -> Estimate:
    """Return the CPU of the channel initiator that the plan enters."""
    words = "the CPU of the channel initiator"
    chinit = scope.manager.channel_initiator
    cpu = scope.number(chinit, "channel_initiator/cpu_s", "cpu_s / s", words)
    return cpu if chinit is None else on_this_machine(scope, chinit, cpu)

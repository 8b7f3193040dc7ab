"""CPU that a plan enters as measured, on the machine that its LPAR has."""

from mqplanner.assessment.results import Estimate, MissingInput
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.rules.machines.reference_rate import cpu_ratio
from mqplanner.units.functions import with_note


def on_this_machine(scope: QueueManagerScope, cpu: Estimate) -> Estimate:
    """Return CPU that the plan enters, estimated for the machine of the LPAR if it was measured on another one.

    The unfavourable end of the published ratio counts. Without a published ratio the CPU is missing.
    """
    measured_on, machine = scope.system.cpu_measured_on, scope.system.machine
    if cpu.known is None or measured_on in (None, machine):
        return cpu
    if measured_on is None or machine is None:
        message = f"the machine of the LPAR, since the CPU was measured on {measured_on}"
        return Estimate(None, (*cpu.missing, MissingInput(f"{scope.lpar_path}/machine", message)))
    ratio = cpu_ratio(measured_on, machine)
    if ratio is None:
        message = (
            f"CPU measured on {machine}; none of the planner's sources has a ratio from {measured_on} to {machine}"
        )
        return Estimate(None, (*cpu.missing, MissingInput(f"{scope.lpar_path}/cpu_measured_on", message)))
    note = f"Measured on {measured_on}; for {machine} an estimate, by the unfavourable end of the published range."
    return cpu.map(lambda known: with_note((known * ratio.high).to(known.unit), note))


def channel_initiator_cpu(scope: QueueManagerScope) -> Estimate:
    """Return the CPU of the channel initiator that the plan enters."""
    words = "the CPU of the channel initiator"
    cpu = scope.number(scope.manager.channel_initiator, "channel_initiator/cpu_s", "cpu_s / s", words)
    return on_this_machine(scope, cpu)

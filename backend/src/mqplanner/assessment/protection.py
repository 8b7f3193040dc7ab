"""What protecting messages with Advanced Message Security costs a queue manager in CPU."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import ManagerScope
from mqplanner.plan.queue_manager import Protection
from mqplanner.rules.ams_cost import ams_cost
from mqplanner.rules.rule import Outputs
from mqplanner.units import Quantity, given

NO_MACHINE = "the machine: the cost of protection was measured on single machines"


def protection(scope: ManagerScope) -> Iterator[Result]:
    """CPU of each kind of protected messages, and advice on it."""
    machine = scope.lpar.machine
    for number, kind in enumerate(scope.manager.protection):
        field = f"protection/{number}"
        if machine is None:
            words = "its cost was measured on single machines, and the plan says none for the LPAR"
            yield scope.unassessed("Cost of protection", field, words)
            continue
        answer = cost(kind, machine)
        each = answer["protection_us"]
        subject = f"{scope.manager.name}, {kind.policy}, {kind.message} messages"
        if isinstance(each, Quantity):
            yield scope.amount(
                f"{field}/transaction", "CPU of protecting a transaction", each, field, subject
            )
        cpu = protection_cpu(kind, answer)
        if cpu is not None:
            yield scope.amount(f"{field}/cpu", "CPU of protection", cpu, field, subject)
        yield from scope.advice(answer["findings"], field, subject)


def cost(kind: Protection, machine: str) -> Outputs:
    """What the rule says of one kind of protection on a machine."""
    values = {}
    if kind.key_reuse is not None:
        values["key_reuse"] = key_reuse_input.read("key_reuse", kind.key_reuse)
    return ams_cost.compute(machine=machine, policy=kind.policy, message=kind.message, **values)


def protection_cpu(kind: Protection, answer: Outputs) -> Quantity | None:
    """CPU of protection in cpu_s / s; None where the plan says not how often it is done."""
    each = answer["protection_us"]
    if kind.transactions_per_s is None or not isinstance(each, Quantity):
        return None
    rate = given("transactions_per_s", kind.transactions_per_s, "transaction / s")
    return (rate * each).to("cpu_s / s").named("CPU of protection")


key_reuse_input = ams_cost.fields["key_reuse"][0]

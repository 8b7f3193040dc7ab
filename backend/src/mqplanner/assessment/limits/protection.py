"""CPU of a queue manager for protecting messages with Advanced Message Security (AMS)."""

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.measured_cpu import on_this_machine
from mqplanner.assessment.numbers import compute_for, number_or_none, optional_plan_number, output_number
from mqplanner.assessment.results import Result, missing_measurement
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import Protection
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.ams_cost import (
    COMPARED,
    CONFIDENTIALITY,
    MEASURED_REUSE,
    ONE_KEY,
    ams_cost,
    ams_operations,
)
from mqplanner.rules.machines.machine_move import PROTECTION, Kind, cpu_ratio
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant, everywhere, number_with_unit
from mqplanner.units.functions import most, with_note

KEY_REUSE = cast(Number, ams_cost.declared["key_reuse"].spec)
RECIPIENTS = ams_cost.declared["recipients"].spec
LATER_RELEASE = "Measured with a later release."
AT_MOST = "At most: as if all the cost of the measured transaction were that of its keys."
OWN_COST = "your own measurement of what protection costs a transaction"


@evaluator(QueueManagerScope, order=7)
def protection(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the CPU of each kind of protected messages, and advice on it."""
    for number, kind in enumerate(scope.manager.protection):
        field = f"protection/{number}"
        subject = f"{scope.manager.name}, {kind.policy}, {kind.message} messages"
        yield from scope.findings(doubts_on_release(scope, kind), field, subject)
        published = _published(scope, kind)
        cost = _cost_of_transaction(scope, number, published).known
        if cost is None:
            message = "enter the machine of the LPAR to check this, since the cost was measured on single machines"
            yield scope.not_assessed("Cost of protection", field, message)
            continue
        title = "CPU of protecting a transaction"
        yield scope.quantity("protection/transaction", title, cost, field, subject, number)
        cpu = _cpu(kind, cost)
        if cpu is not None:
            yield scope.quantity("protection/cpu", "CPU of protection", cpu, field, subject, number)
        operations = _operations(kind)
        if operations is not None:
            title = "Asymmetric cryptographic operations, at least"
            yield scope.quantity("protection/operations", title, operations, field, subject, number)
        if published is not None:
            yield from scope.findings(published["findings"], field, subject)


def protection_cpu(scope: QueueManagerScope, number: int) -> Estimate:
    """Return the CPU of one kind of protection in cpu_s / s, with the inputs that it lacks."""
    kind = scope.manager.protection[number]
    entered = _cost_of_transaction(scope, number, _published(scope, kind))
    cost = entered.known
    field, words = f"protection/{number}/transactions_per_s", "the number of protected transactions per second"
    missing = scope.missing(field, kind.transactions_per_s, words)
    if entered.missing:
        return Estimate(None, (*missing, *entered.missing))
    if cost is None:
        note = ", since the cost of protection was measured on single ones"
        return Estimate(None, (*missing, MissingInput(f"{scope.lpar_path}/machine", "the machine", note=note)))
    own_cost = scope.at(f"protection/{number}/cpu_us_per_transaction")
    return Estimate(_cpu(kind, cost), (*missing, *missing_measurement(own_cost, OWN_COST, cost)))


def with_fewer_to_a_key(scope: QueueManagerScope, number: int) -> tuple[Quantity, Quantity] | None:
    """Return the CPU of confidential messages at least and at most, where a key may be used for fewer than measured.

    A message takes its encryption and its share of setting up the key. Where a key is used for fewer messages only that
    share is larger: by as much at most as there are fewer. None for other policies, with a cost of their own, and where
    the published one or the rate is not known.
    """
    kind, measured = scope.manager.protection[number], MEASURED_REUSE.quantity
    if kind.policy != CONFIDENTIALITY or kind.cpu_us_per_transaction is not None:
        return None
    published = _published(scope, kind.model_copy(update={"key_reuse": None}))
    cost = None if published is None else number_or_none(published["protection_us"])
    cpu = None if cost is None else _cpu(kind, cost)
    if cpu is None or not everywhere(np.isfinite(cpu.value)):
        return None
    reuse = ONE_KEY if kind.key_reuse is None else KEY_REUSE.read("key_reuse", kind.key_reuse)
    fewer = most(measured / reuse, constant(1, "ratio", "at least as many as measured"))
    return cpu, with_note((cpu * fewer).cap_basis(EXTRAPOLATED), AT_MOST).named("CPU of protection at most")


def is_key_reuse_left_out(kind: Protection) -> bool:
    """Return whether the plan does not say for how many confidential messages a key is used, nor their cost."""
    return kind.policy == CONFIDENTIALITY and kind.key_reuse is None and kind.cpu_us_per_transaction is None


def doubts_on_release(scope: QueueManagerScope, kind: Protection) -> list[Finding]:
    """Return that the release of the queue manager does not have the policy."""
    return applicable_advice("ams-policy-release", policy=kind.policy, release=scope.manager.release)


def _published(scope: QueueManagerScope, kind: Protection) -> Outputs | None:
    """Return the outputs of the rule for one kind of protection; None where the machine is not known."""
    machine, reuse = scope.system.machine, kind.key_reuse
    if machine is None:
        return None
    more: dict[str, Any] = {} if reuse is None else {"key_reuse": KEY_REUSE.read("key_reuse", reuse)}
    if kind.recipients != 1:
        more["recipients"] = RECIPIENTS.read("recipients", kind.recipients)
    compute = partial(ams_cost.compute, policy=kind.policy, message=kind.message, **more)
    nearest = COMPARED[-1]
    ratio = None if machine in COMPARED else cpu_ratio(nearest, machine, Kind(PROTECTION, kind.policy, kind.message))
    if ratio is None:
        return compute(machine=machine)
    answer = compute(machine=nearest)
    note = f"Measured on {nearest}; for {machine} an estimate, by the unfavourable end of the published range."
    cost = output_number(answer, "protection_us")
    return answer | {"protection_us": with_note((cost * ratio.high).to(cost.unit), note)}


def _cost_of_transaction(scope: QueueManagerScope, number: int, published: Outputs | None) -> Estimate:
    """Return the cost that the plan has as measured, or the published one; nothing where neither is known."""
    kind = scope.manager.protection[number]
    own_cost = optional_plan_number(kind, "cpu_us_per_transaction", "cpu_us / transaction")
    if own_cost is not None:
        return on_this_machine(scope, kind, Estimate(own_cost.cap_basis(ASSUMED)))
    cost = None if published is None else number_or_none(published["protection_us"])
    if cost is not None and doubts_on_release(scope, kind):
        cost = with_note(cost, LATER_RELEASE).cap_basis(EXTRAPOLATED)
    if cost is None or kind.policy != CONFIDENTIALITY or kind.key_reuse is not None:
        return Estimate(cost)
    measured = number_with_unit(MEASURED_REUSE.quantity.value, "message")
    note = f"The plan does not contain for how many messages a key is used: taken as measured, {measured}."
    return Estimate(with_note(cost, note).cap_basis(ASSUMED))


def _operations(kind: Protection) -> Quantity | None:
    """Return the asymmetric operations of the protected messages a second; None without the number of transactions."""
    rate = optional_plan_number(kind, "transactions_per_s", "transaction / s")
    if rate is None:
        return None
    answer = compute_for(ams_operations, kind)
    each = output_number(answer, "operations_per_message")
    return (rate * figure("ams-messages-protected").at() * each).to("count / s").named("asymmetric operations")


def _cpu(kind: Protection, cost: Quantity) -> Quantity | None:
    rate = optional_plan_number(kind, "transactions_per_s", "transaction / s")
    return None if rate is None else (rate * cost).to("cpu_s / s").named("CPU of protection")

"""What protecting messages with Advanced Message Security costs a queue manager in CPU."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.results import MissingInput, Result, measured_instead
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.queue_manager import Protection
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY, MEASURED_REUSE, ams_cost
from mqplanner.units import Quantity, given
from mqplanner.units.basis import ASSUMED
from mqplanner.units.functions import with_note
from mqplanner.units.number_format import number_with_unit

_REUSE = ams_cost.declared["key_reuse"].spec

_YOURS = "your own measurement of what protection costs a transaction, since no report publishes it"


def protection(scope: QueueManagerScope) -> Iterator[Result]:
    """CPU of each kind of protected messages, and advice on it."""
    for number, kind in enumerate(scope.manager.protection):
        field = f"protection/{number}"
        subject = f"{scope.manager.name}, {kind.policy}, {kind.message} messages"
        published = _published(scope, kind)
        each = _of_a_transaction(kind, published)
        if each is None:
            words = "its cost was measured on single machines, and the plan says none for the LPAR"
            yield scope.not_assessed("Cost of protection", field, words)
            continue
        yield scope.quantity(
            "protection/transaction", "CPU of protecting a transaction", each, field, subject, number
        )
        cpu = _in_a_second(kind, each)
        if cpu is not None:
            yield scope.quantity("protection/cpu", "CPU of protection", cpu, field, subject, number)
        if published is not None:
            yield from scope.findings(published["findings"], field, subject)


def protection_cpu(scope: QueueManagerScope, number: int) -> tuple[Quantity | None, tuple[MissingInput, ...]]:
    """CPU of one kind of protection in cpu_s / s, and what the plan would have to say for it."""
    kind = scope.manager.protection[number]
    each = _of_a_transaction(kind, _published(scope, kind))
    words = "how many transactions are protected"
    gaps = scope.missing(f"protection/{number}/transactions_per_s", kind.transactions_per_s, words)
    if each is None:
        machine = f"{scope.path.rsplit('/', 2)[0]}/machine"
        gaps += (
            MissingInput(machine, "the machine, since the cost of protection was measured on single ones"),
        )
        return None, gaps
    own = scope.at(f"protection/{number}/cpu_us_per_transaction")
    gaps += measured_instead(own, _YOURS, each)
    return _in_a_second(kind, each), gaps


def _published(scope: QueueManagerScope, kind: Protection) -> Outputs | None:
    """What the rule says of one kind of protection; None where the machine is not known."""
    if scope.system.machine is None:
        return None
    values: dict[str, Any] = {}
    if kind.key_reuse is not None:
        values["key_reuse"] = _REUSE.read("key_reuse", kind.key_reuse)
    return ams_cost.compute(machine=scope.system.machine, policy=kind.policy, message=kind.message, **values)


def _of_a_transaction(kind: Protection, published: Outputs | None) -> Quantity | None:
    own = kind.cpu_us_per_transaction
    if own is not None:
        return given("cpu_us_per_transaction", own, "cpu_us / transaction").cap_basis(ASSUMED)
    each = None if published is None else published["protection_us"]
    if not isinstance(each, Quantity):
        return None
    if kind.policy != CONFIDENTIALITY or kind.key_reuse is not None:
        return each
    measured = number_with_unit(MEASURED_REUSE.quantity.value, "message")
    words = f"The plan does not say for how many messages a key is used: taken as measured, {measured}."
    return with_note(each, words).cap_basis(ASSUMED)


def _in_a_second(kind: Protection, each: Quantity) -> Quantity | None:
    if kind.transactions_per_s is None:
        return None
    rate = given("transactions_per_s", kind.transactions_per_s, "transaction / s")
    return (rate * each).to("cpu_s / s").named("CPU of protection")

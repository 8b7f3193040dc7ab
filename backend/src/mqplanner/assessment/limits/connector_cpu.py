"""CPU of a Kafka connector on z/OS: while it carries messages, and while it has none to carry."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.scopes import ConnectorAlone
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.kafka.cost import ENDS, kafka_cost
from mqplanner.rules.kafka.idle_cost import kafka_idle_cost
from mqplanner.rules.shared.machines import on_machine
from mqplanner.units import Quantity, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import choose, with_note

COST, IDLE = "kafka-connector-cost", "kafka-idle-cost"
_CLIENT = "Measured with bindings. What a client connection costs is not published."
_SHARE = "The share for zIIPs is that of a connector that carries messages."


def connector_cpu(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """CPU of what it carries, and no less than when it is idle; None where the plan says not how much it carries."""
    load = connector_load(scope, machine)
    return None if load is None else {**load, **_no_less_than_idle(scope, machine, load)}


def connector_load(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """CPU that the rule gives for what it carries; None where the plan says not how much that is."""
    said = scope.connector
    if said.messages_per_s is None:
        return None
    rate = given("messages_per_s", said.messages_per_s, "message / s")
    more: dict[str, Any] = {}
    if said.message_kb is not None:
        more["message_kb"] = given("message_kb", said.message_kb, "KB")
    answer = kafka_cost.compute(
        direction=said.direction,
        version=said.version,
        messages_per_s=rate,
        persistent=said.persistent,
        mode=said.mode,
        **more,
    )
    return {
        name: _where_it_runs(scope, machine, cost, COST) if isinstance(cost, Quantity) else cost
        for name, cost in answer.items()
    }


def idle_cost(scope: ConnectorAlone, machine: str | None) -> dict[str, Quantity]:
    """CPU of connector and of queue manager while no messages flow, each and together, in cpu_s / hour."""
    said = scope.connector
    answer = kafka_idle_cost.compute(direction=said.direction, tasks=of_the_plan(said, "tasks", "task"))
    return {
        name: _where_it_runs(scope, machine, cost, IDLE)
        for name, cost in answer.items()
        if isinstance(cost, Quantity)
    }


def _where_it_runs(scope: ConnectorAlone, machine: str | None, cost: Quantity, measured: str) -> Quantity:
    """A cost that was measured with bindings on one machine, as far as it holds for this connector."""
    there = on_machine(cost, machine, measured)
    return (
        there
        if scope.connector.connection == "bindings"
        else with_note(there, _CLIENT).cap_basis(EXTRAPOLATED)
    )


def _no_less_than_idle(scope: ConnectorAlone, machine: str | None, busy: Outputs) -> Outputs:
    """The CPU at both ends, or that of an idle connector where it is more: tasks ask however few messages there are."""
    rate: Any = scope.connector.messages_per_s
    carries = np.greater(rate, 0)
    idle, share = idle_cost(scope, machine), busy["ziip_share_pct"]
    assert isinstance(share, Quantity)  # noqa: S101  (the rule declares it a number)
    eligible = with_note(idle["connector_cpu_s_per_hour"] * share, _SHARE).cap_basis(EXTRAPOLATED)
    parts = {"ziip": eligible.to("engine"), "cp": (idle["cpu_s_per_hour"] - eligible).to("engine")}
    found: Outputs = {}
    for kind, at_rest in parts.items():
        for name in (f"{kind}_s_per_s_{end}" for end in ENDS):
            cost = busy[name]
            assert isinstance(cost, Quantity)  # noqa: S101  (the rule declares it a number)
            more = np.logical_and(carries, np.logical_not(at_rest > cost))
            found[name] = cost if np.all(more) else choose(more, cost, at_rest)
    return found

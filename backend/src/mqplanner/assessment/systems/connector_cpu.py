"""CPU of a Kafka connector on z/OS: while it carries messages, and while it has none to carry."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.assessment.scopes import ConnectorScope
from mqplanner.assessment.systems.of_the_plan import of_the_plan
from mqplanner.rules.kafka_cost import ENDS, kafka_cost
from mqplanner.rules.kafka_idle import kafka_idle_cost
from mqplanner.rules.measured_on import on_machine
from mqplanner.rules.rule import Outputs
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import choose, noted

COST, IDLE = "kafka-connector-cost", "kafka-idle-cost"
NO_MESSAGES = constant(0, "message / s", "no messages")
_CLIENT = "Measured with bindings. What a client connection costs is not published."
_SHARE = "The share for zIIPs is that of a connector that carries messages."


def connector_cpu(scope: ConnectorScope) -> Outputs | None:
    """CPU that the rule gives, idle where it carries nothing; None where the plan says not how much it carries."""
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
    there = {
        name: _where_it_runs(scope, cost, COST) if isinstance(cost, Quantity) else cost
        for name, cost in answer.items()
    }
    return {**there, **_or_idle(scope, rate, there)} if np.any(rate <= NO_MESSAGES) else there


def idle_cost(scope: ConnectorScope) -> dict[str, Quantity]:
    """CPU of connector and of queue manager while no messages flow, each and together, in cpu_s / hour."""
    said = scope.connector
    answer = kafka_idle_cost.compute(direction=said.direction, tasks=of_the_plan(said, "tasks", "task"))
    return {
        name: _where_it_runs(scope, cost, IDLE) for name, cost in answer.items() if isinstance(cost, Quantity)
    }


def machine_of(scope: ConnectorScope) -> str | None:
    """The machine of the queue manager that a connector names."""
    return None if scope.manager is None else scope.manager.lpar.machine


def _where_it_runs(scope: ConnectorScope, cost: Quantity, measured: str) -> Quantity:
    """A cost that was measured with bindings on one machine, as far as it holds for this connector."""
    there = on_machine(cost, machine_of(scope), measured)
    return there if scope.connector.connection == "bindings" else noted(there, _CLIENT).at_best(EXTRAPOLATED)


def _or_idle(scope: ConnectorScope, rate: Quantity, busy: Outputs) -> Outputs:
    """The CPU at both ends, and where nothing flows that of an idle connector."""
    idle, share = idle_cost(scope), busy["ziip_share_pct"]
    assert isinstance(share, Quantity)  # noqa: S101  (the rule declares it a number)
    eligible = noted(idle["connector_cpu_s_per_hour"] * share, _SHARE).at_best(EXTRAPOLATED)
    parts = {"ziip": eligible.to("engine"), "cp": (idle["cpu_s_per_hour"] - eligible).to("engine")}
    found: Outputs = {}
    for kind, at_rest in parts.items():
        for name in (f"{kind}_s_per_s_{end}" for end in ENDS):
            cost = busy[name]
            assert isinstance(cost, Quantity)  # noqa: S101  (the rule declares it a number)
            found[name] = choose(rate > NO_MESSAGES, cost, at_rest)
    return found

"""CPU of a Kafka connector on z/OS: while it carries messages, and while it is idle."""

from typing import Any

import numpy as np

from mqplanner.assessment.limits.rule_values import optional_plan_number, output_number, plan_number
from mqplanner.assessment.scopes import ConnectorAlone
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.kafka.cost import ENDS, idle_engines, kafka_cost, kafka_idle_cost
from mqplanner.rules.shared.machines import on_machine
from mqplanner.units import EXTRAPOLATED, Quantity
from mqplanner.units.functions import choose, with_note

COST, IDLE_COST = "kafka-connector-cost", "kafka-idle-cost"
CLIENT_CONNECTION = "Measured with bindings. What a client connection costs is not published."


def connector_cpu(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """Return the CPU of a connector, which is at least that of an idle one; None without a message rate."""
    load = connector_load_cpu(scope, machine)
    return None if load is None else {**load, **_at_least_idle(scope, machine, load)}


def connector_load_cpu(scope: ConnectorAlone, machine: str | None) -> Outputs | None:
    """Return the CPU of the messages that a connector carries; None without a message rate."""
    plan = scope.connector
    rate = optional_plan_number(plan, "messages_per_s", "message / s")
    if rate is None:
        return None
    size = optional_plan_number(plan, "message_kb", "KB")
    answer = kafka_cost.compute(
        direction=plan.direction,
        version=plan.version,
        messages_per_s=rate,
        persistent=plan.persistent,
        mode=plan.mode,
        **({} if size is None else {"message_kb": size}),
    )
    return {
        name: _as_set_up(scope, machine, cost, COST) if isinstance(cost, Quantity) else cost
        for name, cost in answer.items()
    }


def idle_cost(scope: ConnectorAlone, machine: str | None) -> dict[str, Quantity]:
    """Return the CPU of connector and queue manager while no messages flow, each and together, in cpu_s / hour."""
    tasks = plan_number(scope.connector, "tasks", "task")
    answer = kafka_idle_cost.compute(direction=scope.connector.direction, tasks=tasks)
    return {
        name: _as_set_up(scope, machine, cost, IDLE_COST) for name, cost in answer.items() if isinstance(cost, Quantity)
    }


def _as_set_up(scope: ConnectorAlone, machine: str | None, cost: Quantity, figure: str) -> Quantity:
    """Return a cost that was measured with bindings on one machine, extrapolated for another machine or connection."""
    cost = on_machine(cost, machine, figure)
    if scope.connector.connection == "bindings":
        return cost
    return with_note(cost, CLIENT_CONNECTION).cap_basis(EXTRAPOLATED)


def _at_least_idle(scope: ConnectorAlone, machine: str | None, load: Outputs) -> Outputs:
    """Return both ends of the CPU, that of an idle connector where it is more: its tasks poll without messages too."""
    rate: Any = scope.connector.messages_per_s
    carries_messages = np.greater(rate, 0)
    idle = idle_engines(idle_cost(scope, machine), output_number(load, "ziip_share_pct"))
    larger: Outputs = {}
    for kind, idle_cpu in idle.items():
        for name in (f"{kind}_s_per_s_{end}" for end in ENDS):
            cpu = output_number(load, name)
            is_larger = np.logical_and(carries_messages, np.logical_not(idle_cpu > cpu))
            larger[name] = cpu if np.all(is_larger) else choose(is_larger, cpu, idle_cpu)
    return larger

"""Kafka connectors: messages to carry against the published rates, CPU, and advice on how they are set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.results import Constraint, Missing, Relief, Result
from mqplanner.assessment.scopes import ConnectorScope
from mqplanner.figures.library import figure
from mqplanner.plan.sharing import Connector
from mqplanner.rules.kafka_advice import kafka_advice
from mqplanner.rules.kafka_cost import ENDS, kafka_cost
from mqplanner.rules.kafka_idle import kafka_idle_cost
from mqplanner.rules.kafka_inputs import EXACTLY_ONCE
from mqplanner.rules.kafka_rate import kafka_rate
from mqplanner.rules.results import Finding, Output
from mqplanner.rules.rule import Outputs
from mqplanner.units import Quantity, given
from mqplanner.units.basis import ASSUMED, EXTRAPOLATED
from mqplanner.units.functions import noted

_ELSEWHERE = "a figure that no report publishes: rates were measured in USS with bindings"
_HOW_MANY = "how many messages the connector carries"
_CLIENT = "Measured with bindings. What a client connection costs is not published."


def connector(scope: ConnectorScope) -> Iterator[Result]:
    """Rate, CPU and advice for connectors of one kind."""
    said = scope.connector
    rate = None if said.message_kb is None else kafka_rate.compute(**_rate_inputs(said))
    yield _carried(scope, rate)
    if said.location == "uss":
        yield from _costs(scope)
    yield from scope.advice(_findings(said, rate))


def busy_cost(said: Connector) -> Outputs | None:
    """What the rule says of the CPU of a connector on z/OS; None where the plan says not how much it carries."""
    if said.messages_per_s is None:
        return None
    answer = kafka_cost.compute(
        direction=said.direction,
        version=said.version,
        messages_per_s=given("messages_per_s", said.messages_per_s, "message / s"),
        persistent=said.persistent,
    )
    if said.connection == "bindings":
        return answer
    return {name: _of_a_client(cost) if isinstance(cost, Quantity) else cost for name, cost in answer.items()}


def _of_a_client(cost: Quantity) -> Quantity:
    return noted(cost, _CLIENT).at_best(EXTRAPOLATED)


def _rate_inputs(said: Connector) -> dict[str, Any]:
    v1 = said.v1_messages_per_s
    return {
        "direction": said.direction,
        "version": said.version,
        "tasks": given("tasks", said.tasks, "task"),
        "message_kb": given("message_kb", said.message_kb or 0, "KB"),
        "mode": said.mode,
        "persistent": said.persistent,
        "v1_messages_per_s": None if v1 is None else given("v1_messages_per_s", v1, "message / s"),
    }


def _carried(scope: ConnectorScope, rate: Outputs | None) -> Constraint:
    said = scope.connector
    gaps = scope.needs("messages_per_s", said.messages_per_s, _HOW_MANY)
    gaps += scope.needs("message_kb", said.message_kb, "the message size of the connector")
    limit: Quantity | None = None
    if said.measured_messages_per_s is not None:
        limit = given("measured_messages_per_s", said.measured_messages_per_s, "message / s").at_best(ASSUMED)
        gaps = scope.needs("messages_per_s", said.messages_per_s, _HOW_MANY)
    elif (said.location, said.connection) != ("uss", "bindings"):
        gaps += (Missing(None, _ELSEWHERE),)
    elif rate is not None:
        published = rate["messages_per_s"]
        limit = published if isinstance(published, Quantity) else None
    used = (
        None if said.messages_per_s is None else given("messages_per_s", said.messages_per_s, "message / s")
    )
    return Constraint(
        id=scope.id("rate"),
        title="Messages of a connector",
        subject=said.name,
        place=scope.place,
        used=used,
        limit=limit,
        growing=used,
        missing=gaps,
        relief=_relief(scope),
    )


def _relief(scope: ConnectorScope) -> tuple[Relief, ...]:
    said = scope.connector
    other = Relief(scope.at("messages_per_s"), "A further connector for some of the messages")
    if said.version == EXACTLY_ONCE or said.measured_messages_per_s is not None:
        return (other,)
    # tasks are taken one by one, never as many points
    helped = int(figure("kafka-sink-tasks-that-help").at().value)
    if said.tasks >= helped:
        return (other,)
    return (Relief(scope.at("tasks"), "More tasks (tasks.max)", helped), other)


def _costs(scope: ConnectorScope) -> Iterator[Result]:
    said = scope.connector
    answer = busy_cost(said)
    if answer is not None:
        for end, words in zip(ENDS, ("at least", "at most"), strict=True):
            for kind, where in (("cp", "general processors"), ("ziip", "zIIPs")):
                engines = answer[f"{kind}_s_per_s_{end}"]
                if isinstance(engines, Quantity):
                    yield scope.amount(f"cpu/{kind}/{end}", f"CPU on {where}, {words}", engines)
        share = answer["ziip_share_pct"]
        if isinstance(share, Quantity):
            yield scope.amount("ziip-share", "Share of the connector's CPU for zIIPs", share)
    idle = kafka_idle_cost.compute(direction=said.direction, tasks=given("tasks", said.tasks, "task"))
    cpu = idle["cpu_s_per_hour"]
    if isinstance(cpu, Quantity):
        yield scope.amount("idle", "CPU while no messages flow", cpu)


def _findings(said: Connector, rate: Outputs | None) -> list[Finding]:
    """What is advised on the set-up, and on the rate what has not been said with it."""
    both = (*listed(_advice(said)["findings"]), *listed((rate or {}).get("findings")))
    return list({finding.id: finding for finding in both}.values())


def listed(findings: Output) -> tuple[Finding, ...]:
    """The findings of a rule's answer."""
    return tuple(f for f in findings if isinstance(f, Finding)) if isinstance(findings, list) else ()


def _advice(said: Connector) -> Outputs:
    sharecnv, partitions = said.sharecnv, said.partitions
    return kafka_advice.compute(
        location=said.location,
        connection=said.connection,
        sharecnv=None if sharecnv is None else given("sharecnv", sharecnv, "conversation"),
        version=said.version,
        tasks=given("tasks", said.tasks, "task"),
        persistent=said.persistent,
        partitions=None if partitions is None else given("partitions", partitions, "count"),
        direction=said.direction,
    )

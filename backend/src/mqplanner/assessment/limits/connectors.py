"""Kafka connectors: messages to carry against the published rates, CPU, and advice on how they are set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mqplanner.assessment.limits.connector_cpu import connector_cpu, idle_cost
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result, measured_instead
from mqplanner.assessment.scopes import ConnectorScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.kafka.advice import kafka_advice
from mqplanner.rules.kafka.cost import ENDS
from mqplanner.rules.kafka.inputs import EXACTLY_ONCE, PEAK
from mqplanner.rules.kafka.rate import kafka_rate
from mqplanner.rules.shared.machines import on_machine
from mqplanner.units import Quantity, given
from mqplanner.units.basis import ASSUMED

RATE, MEASURED = "kafka-rate", "measured_messages_per_s"
_YOURS = "the rate that you measured, since no report publishes one"
_ELSEWHERE = f"{_YOURS}: rates were measured in USS with bindings"
_OF_VERSION_1 = (
    "the peak rate of version 1 with persistent messages on your system in its place: that of 2 follows"
)
_HOW_MANY = "how many messages the connector carries"


def connector(scope: ConnectorScope) -> Iterator[Result]:
    """Rate, CPU and advice for connectors of one kind."""
    said = scope.connector
    rate = None if said.message_kb is None else kafka_rate.compute(**_rate_inputs(said))
    yield _carried(scope, rate)
    if said.location == "uss":
        yield from _costs(scope)
    yield from scope.findings(_findings(said, rate))


def _rate_inputs(said: Connector) -> dict[str, Any]:
    v1 = said.v1_messages_per_s
    return {
        "direction": said.direction,
        "version": said.version,
        "tasks": of_the_plan(said, "tasks", "task"),
        "message_kb": given("message_kb", said.message_kb or 0, "KB"),
        "mode": said.mode,
        "persistent": said.persistent,
        "v1_messages_per_s": None if v1 is None else given("v1_messages_per_s", v1, "message / s"),
    }


def _carried(scope: ConnectorScope, rate: Outputs | None) -> Limit:
    said = scope.connector
    gaps = scope.missing("messages_per_s", said.messages_per_s, _HOW_MANY)
    gaps += scope.missing("message_kb", said.message_kb, "the message size of the connector")
    limit: Quantity | None = None
    if said.measured_messages_per_s is not None:
        limit = given("measured_messages_per_s", said.measured_messages_per_s, "message / s").cap_basis(
            ASSUMED
        )
        gaps = scope.missing("messages_per_s", said.messages_per_s, _HOW_MANY)
    elif (said.location, said.connection) != ("uss", "bindings"):
        gaps += (MissingInput(scope.at(MEASURED), _ELSEWHERE),)
    elif rate is not None:
        published = rate["messages_per_s"]
        limit = on_machine(published, _machine(scope), RATE) if isinstance(published, Quantity) else None
        gaps += _settled_by(scope, limit)
    used = (
        None if said.messages_per_s is None else given("messages_per_s", said.messages_per_s, "message / s")
    )
    return Limit(
        id=scope.id("rate"),
        kind="rate",
        title="Messages of a connector",
        subject=said.name,
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=gaps,
        remedies=_relief(scope),
    )


def _machine(scope: ConnectorScope) -> str | None:
    """The machine of the queue manager that a connector names."""
    return None if scope.manager is None else scope.manager.system.machine


def _settled_by(scope: ConnectorScope, limit: Quantity | None) -> tuple[MissingInput, ...]:
    """What would stand in for a rate that is not published."""
    own = measured_instead(scope.at(MEASURED), _YOURS, limit)
    said = scope.connector
    exact = (said.version, said.mode, said.persistent, said.tasks) == (EXACTLY_ONCE, PEAK, True, 1)
    of_version_1 = (MissingInput(scope.at("v1_messages_per_s"), _OF_VERSION_1),) if own and exact else ()
    return own + of_version_1


def _relief(scope: ConnectorScope) -> tuple[Remedy, ...]:
    said = scope.connector
    other = Remedy(scope.at("messages_per_s"), "A further connector for some of the messages")
    if said.version == EXACTLY_ONCE or said.measured_messages_per_s is not None:
        return (other,)
    # tasks are taken one by one, never as many points
    helped = int(figure("kafka-sink-tasks-that-help").at().value)
    if said.tasks >= helped:
        return (other,)
    return (Remedy(scope.at("tasks"), "More tasks (tasks.max)", helped), other)


def _costs(scope: ConnectorScope) -> Iterator[Result]:
    answer = connector_cpu(scope, _machine(scope))
    if answer is not None:
        for end, words in zip(ENDS, ("at least", "at most"), strict=True):
            for kind, where in (("cp", "general processors"), ("ziip", "zIIPs")):
                engines = answer[f"{kind}_s_per_s_{end}"]
                if isinstance(engines, Quantity):
                    yield scope.quantity(f"cpu/{kind}/{end}", f"CPU on {where}, {words}", engines)
        share = answer["ziip_share_pct"]
        if isinstance(share, Quantity):
            yield scope.quantity("ziip-share", "Share of the connector's CPU for zIIPs", share)
    if scope.connector.queue_manager is None:
        words = "it is in the CPU of no LPAR until the queue manager that it connects to is named"
        yield scope.not_assessed("CPU of connectors", "queue_manager", words)
    yield scope.quantity(
        "idle", "CPU while no messages flow", idle_cost(scope, _machine(scope))["cpu_s_per_hour"]
    )


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
        tasks=of_the_plan(said, "tasks", "task"),
        persistent=said.persistent,
        partitions=None if partitions is None else given("partitions", partitions, "count"),
        direction=said.direction,
    )

"""Kafka connectors: their messages against the published rates, their CPU, and advice on their set-up."""

from collections.abc import Iterator

from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.connector_cpu import connector_cpu, idle_cost
from mqplanner.assessment.limits.rule_values import findings_in, number_or_none, optional_plan_number, plan_number
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result, missing_measurement
from mqplanner.assessment.scopes import ConnectorScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.kafka.advice import kafka_advice
from mqplanner.rules.kafka.cost import ENDS
from mqplanner.rules.kafka.rate import EXACTLY_ONCE, kafka_rate
from mqplanner.rules.shared.machines import on_machine
from mqplanner.units import ASSUMED, Quantity

RATE, MEASURED = "kafka-rate", "measured_messages_per_s"
OWN_RATE = "the rate that you measured, since no report publishes one"
OWN_RATE_ELSEWHERE = f"{OWN_RATE}: rates were measured in USS with bindings"
V1_RATE = "or the peak rate of version 1 with persistent messages on your system, from which that of 2 follows"


@evaluator(ConnectorScope, order=1)
def connector(scope: ConnectorScope) -> Iterator[Result]:
    """Assess the message rate of a connector; yield its CPU, and advice."""
    plan, published = scope.connector, _published_rate(scope.connector)
    yield _rate(scope, published)
    if plan.location == "uss":
        yield from _cpu(scope)
    findings = [*findings_in(_advice(plan)["findings"]), *findings_in((published or {}).get("findings"))]
    yield from scope.findings(list({finding.id: finding for finding in findings}.values()))


def _published_rate(plan: Connector) -> Outputs | None:
    size = optional_plan_number(plan, "message_kb", "KB")
    if size is None:
        return None
    return kafka_rate.compute(
        direction=plan.direction,
        version=plan.version,
        tasks=plan_number(plan, "tasks", "task"),
        message_kb=size,
        mode=plan.mode,
        persistent=plan.persistent,
        v1_messages_per_s=optional_plan_number(plan, "v1_messages_per_s", "message / s"),
    )


def _rate(scope: ConnectorScope, published: Outputs | None) -> Limit:
    """Return the limit on the messages of a connector: the rate that the plan has as measured, or the published one."""
    plan = scope.connector
    missing = scope.missing("messages_per_s", plan.messages_per_s, "the messages per second of the connector")
    limit = optional_plan_number(plan, MEASURED, "message / s")
    if limit is not None:
        limit = limit.cap_basis(ASSUMED)
    else:
        missing += scope.missing("message_kb", plan.message_kb, "the message size of the connector")
        if (plan.location, plan.connection) != ("uss", "bindings"):
            missing += (MissingInput(scope.at(MEASURED), OWN_RATE_ELSEWHERE),)
        elif published is not None:
            rate = number_or_none(published["messages_per_s"])
            limit = None if rate is None else on_machine(rate, _machine(scope), RATE)
            missing += _measured_rates(scope, limit)
    used = optional_plan_number(plan, "messages_per_s", "message / s")
    title = "Messages of a connector"
    return scope.limit("rate", title, used, limit, missing=missing, remedies=_remedies(scope))


def _machine(scope: ConnectorScope) -> str | None:
    return None if scope.manager is None else scope.manager.system.machine


def _measured_rates(scope: ConnectorScope, limit: Quantity | None) -> tuple[MissingInput, ...]:
    """Return the measured rates that replace a rate without a published figure."""
    missing = missing_measurement(scope.at(MEASURED), OWN_RATE, limit)
    plan = scope.connector
    if missing and (plan.version, plan.mode, plan.persistent, plan.tasks) == (EXACTLY_ONCE, "peak", True, 1):
        missing += (MissingInput(scope.at("v1_messages_per_s"), V1_RATE),)
    return missing


def _remedies(scope: ConnectorScope) -> Iterator[Remedy]:
    plan = scope.connector
    if plan.version != EXACTLY_ONCE and plan.measured_messages_per_s is None:
        useful_tasks = int(figure("kafka-sink-tasks-that-help").at().value)
        if plan.tasks < useful_tasks:
            yield Remedy(scope.at("tasks"), "More tasks (tasks.max)", useful_tasks)
    yield Remedy(scope.at("messages_per_s"), "A further connector for some of the messages")


def _cpu(scope: ConnectorScope) -> Iterator[Result]:
    answer = connector_cpu(scope, _machine(scope))
    if answer is not None:
        for end, words in zip(ENDS, ("at least", "at most"), strict=True):
            for kind, processors in (("cp", "general processors"), ("ziip", "zIIPs")):
                engines = number_or_none(answer[f"{kind}_s_per_s_{end}"])
                if engines is not None:
                    yield scope.quantity(f"cpu/{kind}/{end}", f"CPU on {processors}, {words}", engines)
        share = number_or_none(answer["ziip_share_pct"])
        if share is not None:
            yield scope.quantity("ziip-share", "Share of the connector's CPU for zIIPs", share)
    if scope.connector.queue_manager is None:
        message = "enter the queue manager that the connector connects to, to count its CPU in an LPAR"
        yield scope.not_assessed("CPU of connectors", "queue_manager", message)
    idle = idle_cost(scope, _machine(scope))["cpu_s_per_hour"]
    yield scope.quantity("idle", "CPU while no messages flow", idle)


def _advice(plan: Connector) -> Outputs:
    return kafka_advice.compute(
        location=plan.location,
        connection=plan.connection,
        sharecnv=optional_plan_number(plan, "sharecnv", "conversation"),
        version=plan.version,
        tasks=plan_number(plan, "tasks", "task"),
        persistent=plan.persistent,
        partitions=optional_plan_number(plan, "partitions", "count"),
        direction=plan.direction,
    )

"""What a Kafka connector costs while no messages flow (section 9)."""

from dataclasses import replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, cite, reads, returns, rule
from mqplanner.rules.kafka.inputs import MEASURED_RELEASES, ONE_TASK, Direction, tasks_input
from mqplanner.units import EXTRAPOLATED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, unpublished, with_note

ONE_MQGET = constant(1, "call", "one MQGET of each task")


@rule("kafka-idle-cost", order=3, releases=MEASURED_RELEASES)
@reads("kafka-idle-cost", "kafka-idle-queue-manager", "kafka-idle-mqget", "kafka-empty-mqget-cost")
@returns(
    Out("cpu_s_per_hour", "cpu_s / hour", "CPU of connector and queue manager in an hour"),
    Out("connector_cpu_s_per_hour", "cpu_s / hour", "CPU of the connector"),
    Out("queue_manager_cpu_s_per_hour", "cpu_s / hour", "CPU of the queue manager for it, at most"),
    Out("mqgets_per_hour", "call / hour", "MQGETs that find nothing"),
    Out("mqget_cpu_s_per_hour_low", "cpu_s / hour", "CPU of these MQGETs, at the lower cost"),
    Out("mqget_cpu_s_per_hour_high", "cpu_s / hour", "CPU of these MQGETs, at the upper cost"),
)
def kafka_idle_cost(
    direction: Direction, tasks: Annotated[Quantity, replace(tasks_input, discrete=False)]
) -> dict[str, Output]:
    """CPU of an idle Kafka connector.

    Measured in USS with bindings, with one task and with five; a straight line in between. Both versions cost the
    same. Some of the printed units cannot be right; the errata say how they are read.
    """
    connector = figure("kafka-idle-cost").at("cpu_s", direction=direction, tasks=tasks)
    connector = connector.named("connector_cpu_s_per_hour")
    queue_manager = _queue_manager(direction, tasks).named("queue_manager_cpu_s_per_hour")
    calls = _mqgets(direction, tasks).named("mqgets_per_hour")
    empty = figure("kafka-empty-mqget-cost")
    each = {end: calls * empty.at(end, connection="bindings") for end in ("low", "high")}
    return {
        "cpu_s_per_hour": connector + queue_manager,
        "connector_cpu_s_per_hour": connector,
        "queue_manager_cpu_s_per_hour": queue_manager,
        "mqgets_per_hour": calls,
        **{f"mqget_cpu_s_per_hour_{end}": cpu.to("cpu_s / hour") for end, cpu in each.items()},
    }


def _sink_makes_no_calls(unit: str) -> Quantity:
    """Return zero with its place in the report, without the errata that its figures there have."""
    zero = constant(0, unit, "an idle sink connector makes no MQ calls")
    return cite(zero, "mq-9.4", "Ch. 8, How much does an idle connector cost?")


def _queue_manager(direction: str, tasks: Quantity) -> Quantity:
    """Return the CPU of the queue manager, in cpu_s / hour; published as an upper bound up to some tasks."""
    if direction == "sink":
        return _sink_makes_no_calls("cpu_s / hour")
    published = figure("kafka-idle-queue-manager")
    most, cost = published.at("tasks"), published.at("cpu_s")
    beyond = f"CPU of the queue manager for more than {number_with_unit(most.value, 'task')}"
    return choose(tasks <= most, with_note(cost, "Less than this."), unpublished(beyond, cost))


def _mqgets(direction: str, tasks: Quantity) -> Quantity:
    """Return the MQGETs that find nothing, in call / hour."""
    if direction == "sink":
        return _sink_makes_no_calls("call / hour")
    calls = (tasks / ONE_TASK * ONE_MQGET / figure("kafka-idle-mqget").at("every_s")).to("call / hour")
    if not np.any(tasks > ONE_TASK):
        return calls
    return with_note(calls.cap_basis(EXTRAPOLATED), "Each task is taken to issue MQGETs of its own.")


def idle_engines(idle: dict[str, Quantity], ziip_share: Quantity) -> dict[str, Quantity]:
    """Return the engines that an idle connector uses on zIIPs (`ziip`) and on general processors (`cp`).

    `idle` has the outputs of the rule; `ziip_share` is the share of the connector's CPU that is eligible for zIIPs.
    """
    note = "The share for zIIPs is that of a connector that carries messages."
    eligible = with_note(idle["connector_cpu_s_per_hour"] * ziip_share, note).cap_basis(EXTRAPOLATED)
    return {"ziip": eligible.to("engine"), "cp": (idle["cpu_s_per_hour"] - eligible).to("engine")}

"""Section 9: what a Kafka connector costs while no messages flow."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.cite import cite
from mqplanner.rules.engine.results import Output
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.kafka.inputs import ONE_TASK, SINCE, SINK, Direction, tasks_input
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import choose, unpublished, with_note
from mqplanner.units.number_format import number_with_unit

NO_CALLS = "an idle sink connector makes no MQ calls"
ONE_MQGET = constant(1, "call", "one MQGET of each task")
IdleTasks = Annotated[Quantity, replace(tasks_input, discrete=False)]


@rule(
    "kafka-idle-cost",
    order=3,
    outputs=[
        Out("cpu_s_per_hour", "cpu_s / hour", "CPU of connector and queue manager in an hour"),
        Out("connector_cpu_s_per_hour", "cpu_s / hour", "CPU of the connector"),
        Out("queue_manager_cpu_s_per_hour", "cpu_s / hour", "CPU of the queue manager for it, at most"),
        Out("mqgets_per_hour", "call / hour", "MQGETs that find nothing"),
        Out("mqget_cpu_s_per_hour_low", "cpu_s / hour", "CPU of these MQGETs, at the lower cost"),
        Out("mqget_cpu_s_per_hour_high", "cpu_s / hour", "CPU of these MQGETs, at the upper cost"),
    ],
    figures=("kafka-idle-cost", "kafka-idle-queue-manager", "kafka-idle-mqget", "kafka-empty-mqget-cost"),
    releases=SINCE,
)
def kafka_idle_cost(direction: Direction, tasks: IdleTasks) -> dict[str, Output]:
    """CPU of an idle Kafka connector.

    Measured in USS with bindings, with one task and with five; a straight line in between. Both versions cost the
    same. Some of the printed units cannot be right; the errata say how they are read.
    """
    connector = figure("kafka-idle-cost").at("cpu_s", direction=direction, tasks=tasks)
    connector = connector.named("connector_cpu_s_per_hour")
    queue_manager = _queue_manager(direction, tasks).named("queue_manager_cpu_s_per_hour")
    calls = _mqgets(direction, tasks).named("mqgets_per_hour")
    each = {
        end: calls * figure("kafka-empty-mqget-cost").at(end, connection="bindings")
        for end in ("low", "high")
    }
    return {
        "cpu_s_per_hour": connector + queue_manager,
        "connector_cpu_s_per_hour": connector,
        "queue_manager_cpu_s_per_hour": queue_manager,
        "mqgets_per_hour": calls,
        **{f"mqget_cpu_s_per_hour_{end}": cpu.to("cpu_s / hour") for end, cpu in each.items()},
    }


def _no_calls(of: str) -> Quantity:
    """Nothing, as the report says of the sink connector; the errata of its figures there are not of this."""
    return cite(constant(0, of, NO_CALLS), "mq-9.4", "Ch. 8, How much does an idle connector cost?")


def _queue_manager(direction: str, tasks: Quantity) -> Quantity:
    if direction == SINK:
        return _no_calls("cpu_s / hour")
    published = figure("kafka-idle-queue-manager")
    most = published.at("tasks")
    cost = published.at("cpu_s")
    asked = f"CPU of the queue manager for more than {number_with_unit(most.value, 'task')}"
    return choose(tasks <= most, with_note(cost, "Less than this."), unpublished(asked, cost))


def _mqgets(direction: str, tasks: Quantity) -> Quantity:
    if direction == SINK:
        return _no_calls("call / hour")
    calls = (tasks / ONE_TASK * ONE_MQGET / figure("kafka-idle-mqget").at("every_s")).to("call / hour")
    if not np.any(tasks > ONE_TASK):
        return calls
    return with_note(calls.cap_basis(EXTRAPOLATED), "Each task is taken to issue MQGETs of its own.")

"""Section 9: the published rates of Kafka connectors, and how one reads between them."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.figures.library import figure
from mqplanner.rules.kafka_inputs import ONE_TASK, SINK
from mqplanner.rules.results import Output, Unanswered
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import beside, interpolate, noted, unpublished
from mqplanner.units.numbers import with_unit

RATE = "messages_per_s"
MOST_SIZE = constant(1, "KB", "messages of 1 KB")
"""The size that peak rates and best rates were measured with."""


def of_one_task(direction: str) -> Quantity:
    """The sustained rate that all others are compared with: one task and the smallest messages."""
    return figure("kafka-rate").at(RATE, direction=direction, tasks=ONE_TASK, message_kb=MOST_SIZE)


def unpublished_rate(asked: str, direction: str) -> Quantity:
    """No rate, with the reason in `asked`, and the sustained rate of one task as the nearest one."""
    return unpublished(asked, of_one_task(direction))


def sustained_rate(direction: str, tasks: Quantity, message_kb: Quantity) -> Quantity:
    """The rate at a published size, or between two of them; elsewhere none.

    Between two sizes the time of a message is taken as a straight line. A straight line between the rates would
    promise more MB a second in between than any size measured there brings.
    """
    table = figure("kafka-rate")
    wanted = (direction, tasks.value)
    sizes = sorted(place[2] for place in table.points(RATE) if place[:2] == wanted)
    below = [size for size in sizes if size < message_kb.value]
    above = [size for size in sizes if size > message_kb.value]
    if message_kb.value in sizes or not below or not above:
        return table.at(RATE, direction=direction, tasks=tasks, message_kb=message_kb)
    ends = [
        (size, 1 / table.at(RATE, direction=direction, tasks=tasks, message_kb=size))
        for size in (below[-1], above[0])
    ]
    return 1 / interpolate(message_kb, ends[0], ends[1]).named("time of a message")


def peak_rate(direction: str, tasks: Quantity, message_kb: Quantity) -> Quantity:
    """The rate while one side is idle: published for one task of the sink connector and messages of 1 KB."""
    if direction == SINK and not tasks > ONE_TASK and message_kb.value == MOST_SIZE.value:
        higher = figure("kafka-sink-peak").at("one_task_pct")
        return of_one_task(direction) * (constant(1, "ratio", "the sustained rate") + higher)
    asked = f"Peak rate of a {direction} connector with {with_unit(tasks.value, 'task')} and messages of"
    asked += f" {with_unit(message_kb.value, 'KB')}, since peak rates by number of tasks are in charts only"
    return unpublished_rate(asked, direction)


def most_rate(direction: str, mode: str, message_kb: Quantity) -> Output:
    """The best rate of any number of tasks."""
    if message_kb.value != MOST_SIZE.value:
        return Unanswered(
            f"Best rates are published for messages of {with_unit(MOST_SIZE.value, 'KB')} only."
        )
    return (
        kafka_peak(direction)
        if mode == "peak"
        else figure("kafka-rate-most").at(direction=direction, mode=mode)
    )


def kafka_peak(direction: str) -> Quantity:
    """The best rate while one side is idle; that of the sink connector from its multiple of the sustained rate."""
    if direction == SINK:
        return of_one_task(direction) * figure("kafka-sink-peak").at("most_factor")
    return figure("kafka-rate-most").at(direction=direction, mode="peak")


def kafka_rates(direction: str) -> Iterator[tuple[str, Quantity]]:
    """Every other published rate of version 1, with how it was measured."""
    if direction == SINK:
        yield f"{with_unit(MOST_SIZE.value, 'KB')}, 1 task, peak", peak_rate(direction, ONE_TASK, MOST_SIZE)
    else:
        best = figure("kafka-rate-most").at(direction=direction, mode="sustained")
        yield f"{with_unit(MOST_SIZE.value, 'KB')}, more than 2 tasks, sustained", best
    table = figure("kafka-rate")
    for to, tasks, size in table.points(RATE):
        if to == direction:
            how = f"{with_unit(size, 'KB')}, {tasks} {'task' if tasks == 1 else 'tasks'}, sustained"
            yield how, table.at(RATE, direction=to, tasks=tasks, message_kb=size)


def loss(direction: str) -> Quantity:
    """Share of the peak rate that version 2 loses against version 1 with persistent messages."""
    bound = figure("kafka-v2-loss-bound").at()
    lost = beside(figure("kafka-v2-loss").at(direction=direction), bound)
    return noted(lost, f"For both connectors the report has less than {with_unit(bound.value, 'pct')}.")


def state_queue_us(direction: str) -> Quantity:
    """What updating the state queue of version 2 costs MQ for each message."""
    table = figure("kafka-state-queue")
    per_update = table.at("messages", direction=direction)
    return (table.at("update_us", direction=direction) / per_update).named("state_queue_us")

"""Section 9: the published rates of Kafka connectors, and how one reads between them."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Output, Unanswered
from mqplanner.rules.kafka.inputs import EXACTLY_ONCE, ONE_TASK, PEAK, SINK, SUSTAINED
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import ASSUMED, MEASURED
from mqplanner.units.functions import interpolate, round_half_up, unpublished, with_note, with_sources_of
from mqplanner.units.label import Words
from mqplanner.units.number_format import number_with_unit
from mqplanner.units.origin import Origin

RATE = "messages_per_s"
MOST_SIZE = constant(1, "KB", "messages of 1 KB")
"""The size that peak rates and best rates were measured with."""
BEST_OF_ANY = "for a number of tasks that is not stated"
OF_HOW_MANY = "for a number of tasks that is not stated either"


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


def peak_rate(direction: str, tasks: Quantity | None, message_kb: Quantity) -> Quantity:
    """The rate while one side is idle, for messages of 1 KB; `tasks` None where any number of them will do.

    Published for one task of the sink connector, and for the source connector for tasks that are not told.
    """
    if message_kb.value != MOST_SIZE.value:
        why = f"peak rates are published for messages of {number_with_unit(MOST_SIZE.value, 'KB')} only"
    elif direction == SINK and (tasks is None or not tasks > ONE_TASK):
        return _sink_peak()
    elif tasks is None:
        return kafka_peak(direction)
    else:
        why = "peak rates by number of tasks are in charts only"
    return _no_peak(direction, tasks, message_kb, why)


def _sink_peak() -> Quantity:
    """The peak of one task."""
    higher = figure("kafka-sink-peak").at("one_task_pct")
    return of_one_task(SINK) * (constant(1, "ratio", "the sustained rate") + higher)


def _no_peak(direction: str, tasks: Quantity | None, message_kb: Quantity, why: str) -> Quantity:
    """No peak rate, for the reason `why`, with the peak rates that there are."""
    best = kafka_peak(direction)
    there = f"{number_with_unit(best.value, best.unit.text)}, {BEST_OF_ANY}"
    published = figure("kafka-rate-most").at(direction=direction, mode=PEAK)
    if direction == SINK:
        one, published = round_half_up(_sink_peak()), figure("kafka-sink-peak").at("most_factor")
        there = f"{number_with_unit(one.value, one.unit.text)} with one task, and at best"
        there += f" {number_with_unit(published.value, 'ratio')} times the sustained rate, {OF_HOW_MANY}"
    count = "" if tasks is None else f"{number_with_unit(tasks.value, 'task')} and "
    asked = f"Peak rate of a {direction} connector with {count}messages of {number_with_unit(message_kb.value, 'KB')}"
    near = published.origin
    assert isinstance(near, Origin)  # noqa: S101  (it is a figure)
    reason = f"{why}. The nearest published point is {there}"
    origin = Origin("figure", asked, near.citations, near.caveats, near.errata, reason)
    return Quantity(float("nan"), best.unit, MEASURED, origin)


def most_rate(direction: str, mode: str, message_kb: Quantity) -> Output:
    """The best rate of any number of tasks."""
    if message_kb.value != MOST_SIZE.value:
        return Unanswered(
            f"Best rates are published for messages of {number_with_unit(MOST_SIZE.value, 'KB')} only."
        )
    if mode == PEAK:
        return kafka_peak(direction)
    if direction == SINK:
        # the report tells its number of tasks
        helped = figure("kafka-sink-tasks-that-help").at()
        return figure("kafka-rate").at(RATE, direction=SINK, tasks=helped, message_kb=MOST_SIZE)
    return figure("kafka-rate-most").at(direction=direction, mode=mode)


def kafka_peak(direction: str) -> Quantity:
    """The best rate while one side is idle; that of the sink connector from its multiple of the sustained rate."""
    if direction == SINK:
        # that it is the rate of one task which it is a multiple of is a reading, as its erratum says
        return (of_one_task(direction) * figure("kafka-sink-peak").at("most_factor")).cap_basis(ASSUMED)
    return figure("kafka-rate-most").at(direction=direction, mode=PEAK)


def kafka_rates(direction: str) -> Iterator[tuple[str, Quantity]]:
    """Every other published rate of version 1, with how it was measured."""
    if direction == SINK:
        yield (
            f"{number_with_unit(MOST_SIZE.value, 'KB')}, 1 task, peak",
            peak_rate(direction, ONE_TASK, MOST_SIZE),
        )
    else:
        best = figure("kafka-rate-most").at(direction=direction, mode=SUSTAINED)
        yield f"{number_with_unit(MOST_SIZE.value, 'KB')}, more than 2 tasks, sustained", best
    table = figure("kafka-rate")
    for to, tasks, size in table.points(RATE):
        if to == direction:
            how = f"{number_with_unit(size, 'KB')}, {tasks} {'task' if tasks == 1 else 'tasks'}, sustained"
            yield how, table.at(RATE, direction=to, tasks=tasks, message_kb=size)


def loss(direction: str) -> Quantity:
    """Share of the peak rate that version 2 loses against version 1 with persistent messages."""
    bound = figure("kafka-v2-loss-bound").at()
    lost = with_sources_of(figure("kafka-v2-loss").at(direction=direction), bound)
    caveat = f"For both connectors the report has less than {number_with_unit(bound.value, 'pct')}."
    return with_note(lost, caveat, errata=platform_errata())


def delivery(column: str) -> Words:
    """What the report says of version 2 and what it needs."""
    said = figure("kafka-delivery").words(column, version=EXACTLY_ONCE)
    assert said is not None  # noqa: S101  (the figure has it)
    return said


def platform_errata() -> tuple[str, ...]:
    """Errata on the platform that version 2 was measured on."""
    return tuple(erratum for origin in delivery("platform").origins for erratum in origin.errata)


def state_queue_us(direction: str) -> Quantity:
    """What updating the state queue of version 2 costs MQ for each message."""
    table = figure("kafka-state-queue")
    per_update = table.at("messages", direction=direction)
    return (table.at("update_us", direction=direction) / per_update).named("state_queue_us")

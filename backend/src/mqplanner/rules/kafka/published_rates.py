"""The published rates of Kafka connectors, and the rates between them (section 9)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Unanswered
from mqplanner.rules.kafka.inputs import EXACTLY_ONCE, ONE_TASK
from mqplanner.units import ASSUMED, MEASURED, Quantity, Words, constant, number_with_unit
from mqplanner.units.functions import interpolate, round_half_up, unpublished, with_note, with_sources_of
from mqplanner.units.origin import Origin

RATE = "messages_per_s"
MEASURED_SIZE = constant(1, "KB", "messages of 1 KB")
"""The size that peak rates and best rates were measured with."""


def rate_of_one_task(direction: str) -> Quantity:
    """Return the sustained rate of one task with the smallest messages, which all others are compared with."""
    return figure("kafka-rate").at(RATE, direction=direction, tasks=ONE_TASK, message_kb=MEASURED_SIZE)


def unpublished_rate(title: str, direction: str) -> Quantity:
    """Return no rate for what `title` names, with the sustained rate of one task as the nearest one."""
    return unpublished(title, rate_of_one_task(direction))


def sustained_rate(direction: str, tasks: Quantity, message_kb: Quantity) -> Quantity:
    """Return the rate at a published size, or between two of them; elsewhere none.

    Between two sizes the time of a message is taken as a straight line. A straight line between the rates would
    promise more MB a second in between than any size measured there brings.
    """
    table = figure("kafka-rate")
    sizes = sorted(key[2] for key in table.points(RATE) if key[:2] == (direction, tasks.value))
    below = [size for size in sizes if size < message_kb.value]
    above = [size for size in sizes if size > message_kb.value]
    if message_kb.value in sizes or not below or not above:
        return table.at(RATE, direction=direction, tasks=tasks, message_kb=message_kb)
    low, high = (
        (size, 1 / table.at(RATE, direction=direction, tasks=tasks, message_kb=size))
        for size in (below[-1], above[0])
    )
    return 1 / interpolate(message_kb, low, high).named("time of a message")


def peak_rate(direction: str, tasks: Quantity | None, message_kb: Quantity) -> Quantity:
    """Return the rate while one side is idle, for messages of 1 KB; `tasks` is None where any number will do.

    Published for one task of the sink connector, and for the source connector for a number of tasks that the report
    does not state.
    """
    if message_kb.value != MEASURED_SIZE.value:
        why = f"peak rates are published for messages of {number_with_unit(MEASURED_SIZE.value, 'KB')} only"
    elif direction == "sink" and (tasks is None or not tasks > ONE_TASK):
        return _sink_peak_of_one_task()
    elif tasks is None:
        return best_peak_rate(direction)
    else:
        why = "peak rates by number of tasks are in charts only"
    return _no_peak_rate(direction, tasks, message_kb, why)


def _sink_peak_of_one_task() -> Quantity:
    higher = figure("kafka-sink-peak").at("one_task_pct")
    return rate_of_one_task("sink") * (constant(1, "ratio", "the sustained rate") + higher)


def _no_peak_rate(direction: str, tasks: Quantity | None, message_kb: Quantity, why: str) -> Quantity:
    """Return no peak rate, for the reason `why`, naming the peak rates that are published."""
    if direction == "sink":
        nearest = figure("kafka-sink-peak").at("most_factor")
        one, factor = round_half_up(_sink_peak_of_one_task()), number_with_unit(nearest.value, "ratio")
        published = (
            f"{number_with_unit(one.value, one.unit.text)} with one task, and at best {factor} times the "
            "sustained rate, for a number of tasks that is not stated either"
        )
    else:
        nearest = figure("kafka-rate-most").at(direction=direction, mode="peak")
        published = (
            f"{number_with_unit(nearest.value, nearest.unit.text)}, for a number of tasks that is not stated"
        )
    count = "" if tasks is None else f"{number_with_unit(tasks.value, 'task')} and "
    size = number_with_unit(message_kb.value, "KB")
    assert isinstance(nearest.origin, Origin)  # noqa: S101  (it is a figure)
    origin = replace(
        nearest.origin,
        text=f"Peak rate of a {direction} connector with {count}messages of {size}",
        refusal=f"{why}. The nearest published point is {published}",
    )
    return Quantity(float("nan"), rate_of_one_task(direction).unit, MEASURED, origin)


def best_rate(direction: str, mode: str, message_kb: Quantity) -> Output:
    """Return the best rate of any number of tasks."""
    if message_kb.value != MEASURED_SIZE.value:
        size = number_with_unit(MEASURED_SIZE.value, "KB")
        return Unanswered(f"Best rates are published for messages of {size} only.")
    if mode == "peak":
        return best_peak_rate(direction)
    if direction == "sink":
        # for the sink connector the report states the number of tasks
        helped = figure("kafka-sink-tasks-that-help").at()
        return figure("kafka-rate").at(RATE, direction="sink", tasks=helped, message_kb=MEASURED_SIZE)
    return figure("kafka-rate-most").at(direction=direction, mode=mode)


def best_peak_rate(direction: str) -> Quantity:
    """Return the best rate while one side is idle; that of the sink connector as a multiple of its sustained rate."""
    if direction == "sink":
        # that the factor is of the rate of one task is a reading, as its erratum explains
        return (rate_of_one_task(direction) * figure("kafka-sink-peak").at("most_factor")).cap_basis(ASSUMED)
    return figure("kafka-rate-most").at(direction=direction, mode="peak")


def other_published_rates(direction: str) -> Iterator[tuple[str, Quantity]]:
    """Yield every published rate of version 1 but the best peak rate, each with how it was measured."""
    size = number_with_unit(MEASURED_SIZE.value, "KB")
    if direction == "sink":
        yield f"{size}, 1 task, peak", peak_rate(direction, ONE_TASK, MEASURED_SIZE)
    else:
        best = figure("kafka-rate-most").at(direction=direction, mode="sustained")
        yield f"{size}, more than 2 tasks, sustained", best
    table = figure("kafka-rate")
    for to, tasks, message_kb in table.points(RATE):
        if to == direction:
            size, count = number_with_unit(message_kb, "KB"), f"{tasks} task{'' if tasks == 1 else 's'}"
            rate = table.at(RATE, direction=to, tasks=tasks, message_kb=message_kb)
            yield f"{size}, {count}, sustained", rate


def v2_loss(direction: str) -> Quantity:
    """Return the share of the peak rate that version 2 loses against version 1 with persistent messages."""
    bound = figure("kafka-v2-loss-bound").at()
    lost = with_sources_of(figure("kafka-v2-loss").at(direction=direction), bound)
    caveat = f"For both connectors the report has less than {number_with_unit(bound.value, 'pct')}."
    errata = dict.fromkeys(id for origin in v2_words("platform").origins for id in origin.errata)
    return with_note(lost, caveat, errata=tuple(errata))


@cache
def v2_words(column: str) -> Words:
    """Return what the report says of version 2: its delivery, and the platform that it needs."""
    words = figure("kafka-delivery").words(column, version=EXACTLY_ONCE)
    assert words is not None  # noqa: S101  (the figure has it)
    return words


def state_queue_us(direction: str) -> Quantity:
    """Return what updating the state queue of version 2 costs MQ, in cpu_us / message."""
    table = figure("kafka-state-queue")
    per_update = table.at("messages", direction=direction)
    return (table.at("update_us", direction=direction) / per_update).named("state_queue_us")

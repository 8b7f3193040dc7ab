"""Messages a second that a Kafka connector moves, and the inputs that the Kafka rules share (topic 9)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Annotated

from mqplanner.counts import counted
from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.units import EXTRAPOLATED, MEASURED, Quantity, Words, constant, number_with_unit
from mqplanner.units.functions import interpolate, round_half_up, unpublished, with_note, with_sources_of
from mqplanner.units.origin import Origin

MEASURED_RELEASES = ("9.4",)
"""The release that the connectors were measured with."""
EXACTLY_ONCE = 2
"""The version of the connectors that delivers exactly once."""

ONE_TASK = constant(1, "task", "one task")
ONE_MESSAGE = constant(1, "message", "one message")
direction_input = plan_input(Connector, "direction")
tasks_input = plan_input(Connector, "tasks", "Tasks of the connector", discrete=True)

Direction = Annotated[str, direction_input]
Version = Annotated[int, plan_input(Connector, "version")]
Tasks = Annotated[Quantity, tasks_input]
Persistent = Annotated[
    bool | None,
    plan_input(Connector, "persistent", "Whether messages are persistent; default: with version 2 and not with 1"),
]
MessagesPerS = Annotated[
    Quantity, Number("message / s", "Messages a second through the connector", least=0, most=10**9)
]
MessageKB = Annotated[Quantity, plan_input(Connector, "message_kb", discrete=True)]


def is_persistent(persistent: bool | None, version: int) -> bool:
    """Return the persistence of the messages; where it is left out, that of the measurements of the version."""
    return version == EXACTLY_ONCE if persistent is None else persistent


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
        (size, 1 / table.at(RATE, direction=direction, tasks=tasks, message_kb=size)) for size in (below[-1], above[0])
    )
    return 1 / interpolate(message_kb, low, high).named("time of a message")


def rates_between_sizes(
    direction: str, tasks: Quantity, message_kb: Quantity
) -> tuple[Quantity, Quantity, Quantity] | None:
    """Return no rate, and the least and the greatest possible one; None unless the size is between two published ones.

    None of the planner's sources gives how the time of a message grows between two sizes. With each larger size it grew
    less steeply, so that a straight line gives the greatest rate; the least is that of the next larger size.
    """
    table = figure("kafka-rate")
    sizes = sorted(key[2] for key in table.points(RATE) if key[:2] == (direction, tasks.value))
    above = [size for size in sizes if size > message_kb.value]
    if message_kb.value in sizes or not above or len(above) == len(sizes):
        return None
    low = table.at(RATE, direction=direction, tasks=tasks, message_kb=above[0])
    title = f"Rate of a connector with messages of {number_with_unit(message_kb.value, 'KB')}"
    return unpublished(title, low), low, sustained_rate(direction, tasks, message_kb)


def rates_of_smaller_messages(
    direction: str, tasks: Quantity, message_kb: Quantity
) -> tuple[Quantity, Quantity, Quantity] | None:
    """Return no rate, the least possible one, and no greatest one; None unless messages are smaller than all measured.

    The time of a message grew with its size, so that the rate is at least that of the smallest measured size.
    """
    if not message_kb < MEASURED_SIZE:
        return None
    low = figure("kafka-rate").at(RATE, direction=direction, tasks=tasks, message_kb=MEASURED_SIZE)
    if not low.known:
        return None
    unknown = unpublished(f"Rate of a connector with messages of {number_with_unit(message_kb.value, 'KB')}", low)
    return unknown, low.cap_basis(EXTRAPOLATED), unknown


def rates_of_more_tasks(
    direction: str, tasks: Quantity, message_kb: Quantity
) -> tuple[Quantity, Quantity, Quantity] | None:
    """Return no rate, and the least and the greatest possible one; None unless a source has more tasks than published.

    More tasks went on to improve the rate up to the best one, for which their number is not stated: the rate is at
    least that of the largest published number, and at most the best one.
    """
    if direction != "source" or message_kb.value != MEASURED_SIZE.value:
        return None
    table = figure("kafka-rate")
    published = max(key[1] for key in table.points(RATE) if (key[0], key[2]) == (direction, message_kb.value))
    if not tasks.value > published:
        return None
    count = constant(published, "task", "the most tasks with a published rate")
    low = table.at(RATE, direction=direction, tasks=count, message_kb=message_kb)
    best = figure("kafka-rate-most").at(direction=direction, mode="sustained")
    unknown = unpublished(f"Rate of a connector with {number_with_unit(tasks.value, 'task')}", low)
    return unknown, low.cap_basis(EXTRAPOLATED), best.cap_basis(EXTRAPOLATED)


NO_FASTER = (
    "At most: the rate of non-persistent messages with bindings and version 1, at the next smaller size that was "
    "measured. Larger messages, persistent ones, a client and version 2 bring no higher one."
)


def highest_rate(direction: str, mode: str, tasks: Quantity, message_kb: Quantity) -> Quantity | None:
    """Return the highest rate that a connector in USS may have; None for messages smaller than those measured."""
    if message_kb < MEASURED_SIZE:
        return None
    if mode == "peak":
        is_of_one = direction == "sink" and not tasks > ONE_TASK
        highest = _sink_peak_of_one_task() if is_of_one else best_peak_rate(direction)
    else:
        highest = _highest_sustained(direction, tasks, message_kb)
    return with_note(highest, NO_FASTER).cap_basis(EXTRAPOLATED)


def _highest_sustained(direction: str, tasks: Quantity, message_kb: Quantity) -> Quantity:
    table = figure("kafka-rate")
    sizes = [size for to, count, size in table.points(RATE) if (to, count) == (direction, tasks.value)]
    smaller = max((size for size in sizes if size <= message_kb.value), default=float(MEASURED_SIZE.value))
    rate = table.at(RATE, direction=direction, tasks=tasks, message_kb=constant(smaller, "KB", "a measured size"))
    return rate if rate.known else figure("kafka-rate-most").at(direction=direction, mode="sustained")


def on_release(rate: Quantity, release: str | None) -> Quantity:
    """Return the same rate, extrapolated at best for a queue manager at another release than the measured one."""
    if release is None or release in MEASURED_RELEASES:
        return rate
    note = f"Measured with {' and '.join(MEASURED_RELEASES)}, and the queue manager is at {release}."
    return with_note(rate, note).cap_basis(EXTRAPOLATED)


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
        published = f"{number_with_unit(nearest.value, nearest.unit.text)}, for a number of tasks that is not stated"
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
        return rate_of_one_task(direction) * figure("kafka-sink-peak").at("most_factor")
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
            size, count = number_with_unit(message_kb, "KB"), counted(tasks, "task")
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


FULL_RATE = constant(1, "ratio", "the rate without it")


@rule("kafka-rate", order=1, releases=MEASURED_RELEASES)
def kafka_rate(
    direction: Direction,
    version: Version = 1,
    tasks: Annotated[
        Quantity | None, replace(tasks_input, description="Tasks; if left out, those of the published rate")
    ] = None,
    message_kb: MessageKB = 1,  # type: ignore[assignment]
    mode: Annotated[str, plan_input(Connector, "mode")] = "sustained",
    persistent: Persistent = None,
    v1_messages_per_s: Annotated[Quantity | None, Number("message / s", least=0, most=10**9)] = None,
) -> dict[str, Output]:
    """Messages a second through a Kafka connector."""
    are_persistent, one_or_more = is_persistent(persistent, version), ONE_TASK if tasks is None else tasks
    is_v2 = version == EXACTLY_ONCE
    v1_rate_counts = is_v2 and mode == "peak" and are_persistent and not one_or_more > ONE_TASK
    if is_v2:
        rate = _v2_rate(direction, v1_messages_per_s if v1_rate_counts else None)
    elif are_persistent:
        rate = unpublished_rate(f"Rate of a v1 {direction} connector with persistent messages", direction)
    elif mode == "sustained":
        rate = sustained_rate(direction, one_or_more, message_kb)
    else:
        rate = peak_rate(direction, tasks, message_kb)
    rate = rate.named("messages_per_s")
    best: Output = Unanswered("Best rates are published for version 1 and non-persistent messages only.")
    if not is_v2 and not are_persistent:
        best = best_rate(direction, mode, message_kb)
    gain: Output = Unanswered("Gains are on the rate of version 1 with non-persistent messages.")
    lost: Output = Unanswered("The rate is of version 1.")
    if is_v2:
        lost = v2_loss(direction)
        if not v1_rate_counts:
            note = "Measured at the peak rate with persistent messages and one task."
            lost = with_note(lost.cap_basis(EXTRAPOLATED), note)
    else:
        of_one_task = sustained_rate(direction, ONE_TASK, message_kb).named("rate of one task")
        gain = (rate / of_one_task - FULL_RATE).to("pct")
    return {
        "messages_per_s": rate,
        "mb_per_s": (rate * message_kb / ONE_MESSAGE).to("MB / s"),
        "most_messages_per_s": best,
        "gain_pct": gain,
        "v2_loss_pct": lost,
        "findings": Advice(tasks=one_or_more, persistent=are_persistent, v1_rate_counts=v1_rate_counts),
    }


def _v2_rate(direction: str, v1_rate: Quantity | None) -> Quantity:
    """Return the rate of version 2 from the user's own rate of version 1; without it no rate."""
    lost = v2_loss(direction)
    if v1_rate is not None:
        return v1_rate * (FULL_RATE - lost)
    below = f"with persistent messages and one task it peaks {number_with_unit(lost.value, 'pct')} below v1"
    rate = unpublished_rate(f"Rate of a v2 {direction} connector, which is in charts only", direction)
    return with_note(rate, f"What is published is that {below}; give v1_messages_per_s for that case.")

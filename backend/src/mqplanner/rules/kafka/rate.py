"""Messages a second that a Kafka connector moves (section 9)."""

from dataclasses import replace
from typing import Annotated

from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.kafka.inputs import (
    EXACTLY_ONCE,
    MEASURED_RELEASES,
    ONE_MESSAGE,
    ONE_TASK,
    Direction,
    MessageKB,
    Persistent,
    Version,
    is_persistent,
    tasks_input,
)
from mqplanner.rules.kafka.published_rates import (
    best_rate,
    peak_rate,
    sustained_rate,
    unpublished_rate,
    v2_loss,
)
from mqplanner.units import Quantity, constant, number_with_unit
from mqplanner.units.functions import with_note

FULL_RATE = constant(1, "ratio", "the rate without it")


@rule("kafka-rate", order=1, releases=MEASURED_RELEASES)
@reads("kafka-delivery", "kafka-rate", "kafka-sink-peak", "kafka-v2-loss", "kafka-v2-loss-bound")
@returns(
    Out("messages_per_s", "message / s", "Messages moved each second"),
    Out("mb_per_s", "MB / s", "Message data that they carry"),
    Out("most_messages_per_s", "message / s", "Best published rate, whatever the number of tasks"),
    Out("gain_pct", "pct", "Gain on the sustained rate of one task"),
    Out("v2_loss_pct", "pct", "Peak rate that version 2 loses against version 1"),
)
def kafka_rate(
    direction: Direction,
    version: Version = 1,
    tasks: Annotated[
        Quantity | None, replace(tasks_input, description="Tasks; if left out, those of the published rate")
    ] = None,
    message_kb: MessageKB = 1,  # type: ignore[assignment]
    mode: Annotated[
        str, plan_input(Connector, "mode", "sustained: messages are put and got; peak: one side alone")
    ] = "sustained",
    persistent: Persistent = None,
    v1_messages_per_s: Annotated[
        Quantity | None, Number("message / s", "Own peak rate of version 1, persistent", least=0, most=10**9)
    ] = None,
) -> dict[str, Output]:
    """Messages a second through a Kafka connector.

    Measured in USS with bindings, version 1 and non-persistent messages of 1, 10 and 32 KB. Between these sizes the
    time of a message is interpolated, not the rate. Version 2 is published as a loss against version 1 with
    persistent messages, for which there are no rates: give your own. Where the number of tasks is left out, it is one;
    for the peak of the source connector it is that of the published rate, which is not stated.
    """
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

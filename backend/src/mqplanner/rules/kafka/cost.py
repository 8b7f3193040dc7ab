"""Section 9: what a Kafka connector and its MQ calls cost, on zIIP and on general processors."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.cite import cite
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Output, Range, Unanswered
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.kafka.inputs import (
    EXACTLY_ONCE,
    MODES,
    PEAK,
    SINCE,
    SINK,
    SUSTAINED,
    Direction,
    MessageKB,
    MessagesPerS,
    Persistent,
    Version,
    is_persistent,
)
from mqplanner.rules.kafka.published_rates import MOST_SIZE, delivery, state_queue_us
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import most, with_note, with_sources_of
from mqplanner.units.number_format import number_with_unit

ENDS = ("low", "high")
ALL = constant(1, "ratio", "all of the connector's CPU")
NO_STATE_QUEUE = "v1 has no state queue"
PERSISTENT_AT_A_PEAK = (
    "Measured with persistent messages at a peak only, while nobody gets: the cost of non-persistent ones that are "
    "got meanwhile counts where it is more. Expect more than that."
)
Mode = Annotated[
    str | None,
    Choice(MODES, "sustained: messages are put and got; peak: one side alone; as measured if left out"),
]


@rule(
    "kafka-cost",
    order=2,
    outputs=[
        Out("connector_us", "cpu_us / message", "CPU of the connector for a message, from and to"),
        Out("connector_us_low", "cpu_us / message", "The lower end of it"),
        Out("connector_us_high", "cpu_us / message", "The upper end of it"),
        Out("mq_us", "cpu_us / message", "CPU of its MQ calls for a message; a range where one is published"),
        Out("mq_us_low", "cpu_us / message", "The lower end of it"),
        Out("mq_us_high", "cpu_us / message", "The upper end of it"),
        Out("ziip_share_pct", "pct", "Share of the connector's CPU that is eligible for zIIP"),
        Out("ziip_s_per_s_low", "engine", "zIIP seconds each second, at the lower cost"),
        Out("ziip_s_per_s_high", "engine", "zIIP seconds each second, at the upper cost"),
        Out("cp_s_per_s_low", "engine", "CP seconds each second, at the lower cost"),
        Out("cp_s_per_s_high", "engine", "CP seconds each second, at the upper cost"),
        Out("state_queue_us", "cpu_us / message", "CPU of updates of the state queue for a message"),
        Out("state_queue_updates_per_s", "call / s", "Updates of the state queue"),
        Out("state_message_kb", "KB", "Size of a state message at most"),
        Out("v2_increase_pct", "pct", "MQ cost that version 2 adds, of that of version 1"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "kafka-connector-cost",
        "kafka-mq-cost",
        "kafka-ziip-share",
        "kafka-state-queue",
        "kafka-v2-cost-increase",
        "kafka-delivery",
    ),
    releases=SINCE,
)
def kafka_cost(
    *,
    direction: Direction,
    version: Version = 1,
    messages_per_s: MessagesPerS,
    persistent: Persistent = None,
    message_kb: MessageKB = 1,  # type: ignore[assignment]
    mode: Mode = None,
) -> dict[str, Output]:
    """CPU of a Kafka connector in USS with bindings.

    Costs of the connector itself, most of which may run on zIIP, and of its MQ calls, which come on top and are
    counted as general processor time. Version 2 also keeps its place on a state queue, once in many messages.
    Measured with 1 KB; non-persistent messages while others put or get, persistent ones at a peak.
    """
    kept = is_persistent(persistent, version)
    connector = {
        end: _as_asked(_connector_us(direction, version, kept, end), message_kb, mode, SUSTAINED)
        for end in ENDS
    }
    state = state_queue_us(direction) if version == EXACTLY_ONCE else _nothing("cpu_us / message")
    measured = PEAK if kept else SUSTAINED
    mq = {
        end: _as_asked(_mq_us(direction, version, kept, state, end, mode), message_kb, mode, measured)
        for end in ENDS
    }
    share = figure("kafka-ziip-share").at("pct", direction=direction, persistence=_persistence(kept))
    share = _as_asked(share, message_kb, mode, measured).named("ziip_share_pct")
    answer: dict[str, Output] = {
        "connector_us": Range(connector["low"], connector["high"]),
        "mq_us": Range(mq["low"], mq["high"]),
        "ziip_share_pct": share,
    }
    for end in ENDS:
        ziip, general = _engines(messages_per_s, connector[end], mq[end], share)
        answer |= {f"connector_us_{end}": connector[end], f"mq_us_{end}": mq[end]}
        answer |= {f"ziip_s_per_s_{end}": ziip, f"cp_s_per_s_{end}": general}
    return {
        **answer,
        "state_queue_us": state,
        **_state_queue(direction, version, kept, messages_per_s, state),
        "findings": applicable_advice(
            "kafka-cost", version=version, persistent=kept, platform=delivery("platform")
        ),
    }


def _persistence(kept: bool) -> str:
    return "persistent" if kept else "non-persistent"


def _nothing(of: str) -> Quantity:
    """No state queue, which came with version 2."""
    return cite(constant(0, of, NO_STATE_QUEUE), "mq-9.4", "Ch. 8, Performance of v2 connector")


def _connector_us(direction: str, version: int, kept: bool, end: str) -> Quantity:
    cost = figure("kafka-connector-cost").at(end, direction=direction)
    if version == EXACTLY_ONCE or kept:
        cost = cost.cap_basis(EXTRAPOLATED)
    return cost.named(f"connector_us_{end}")


def _as_asked(quantity: Quantity, message_kb: Quantity, mode: str | None, measured: str) -> Quantity:
    """The published number; weaker where messages are of another size, or the rate of another kind, than measured."""
    words = []
    if message_kb.value != MOST_SIZE.value:
        words.append(f"Measured with messages of {number_with_unit(MOST_SIZE.value, 'KB')}.")
    if mode not in (None, measured):
        words.append(f"Measured at a {measured} rate.")
    return with_note(quantity, *words).cap_basis(EXTRAPOLATED) if words else quantity


def _mq_us(direction: str, version: int, kept: bool, state: Quantity, end: str, mode: str | None) -> Quantity:
    """Cost of the calls as in version 1, and what the state queue adds; the printed sum stands beside it."""
    where = {"direction": direction, "persistence": _persistence(kept)}
    cost = figure("kafka-mq-cost").at(end, version=1, **where)
    if kept and mode == SUSTAINED:
        got = figure("kafka-mq-cost").at(end, version=1, direction=direction, persistence=_persistence(False))
        cost = with_note(most(cost, got), PERSISTENT_AT_A_PEAK).cap_basis(EXTRAPOLATED)
    if version != EXACTLY_ONCE:
        return cost.named(f"mq_us_{end}")
    added = cost + state
    if not kept or mode == SUSTAINED:
        return added.cap_basis(EXTRAPOLATED).named(f"mq_us_{end}")
    printed = figure("kafka-mq-cost").at(end, version=version, **where)
    return with_sources_of(added, printed).named(f"mq_us_{end}")


def _engines(rate: Quantity, connector: Quantity, mq: Quantity, share: Quantity) -> tuple[Quantity, Quantity]:
    """Engines of zIIP and of CP: the eligible share, and all else."""
    ziip = (rate * (connector * share)).to("engine")
    general = (rate * (connector * (ALL - share) + mq)).to("engine")
    return ziip, with_note(
        general, "MQ's calls are counted on top of the connector, and as time on general processors."
    )


def _state_queue(
    direction: str, version: int, kept: bool, messages_per_s: Quantity, state: Quantity
) -> dict[str, Output]:
    if version != EXACTLY_ONCE:
        none = Unanswered("Version 1 has no state queue.")
        updates = _nothing("call / s")
        return {"state_queue_updates_per_s": updates, "state_message_kb": none, "v2_increase_pct": none}
    table = figure("kafka-state-queue")
    column = "below_bytes" if direction == SINK else "up_to_kb"
    where = {"direction": direction, "persistence": _persistence(kept)}
    before = figure("kafka-mq-cost").at("low", version=1, **where)
    increase = (state / before).to("pct")
    if kept:
        increase = with_sources_of(increase, figure("kafka-v2-cost-increase").at(direction=direction))
    else:
        increase = with_note(
            increase.cap_basis(EXTRAPOLATED), "At most: of the lower end of the cost of version 1."
        )
    size = with_note(
        table.at(column, direction=direction).to("KB"), "At most; state messages are not of one size."
    )
    return {
        "state_queue_updates_per_s": messages_per_s / table.at("messages", direction=direction),
        "state_message_kb": size,
        "v2_increase_pct": increase,
    }

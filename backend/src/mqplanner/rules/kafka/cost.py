"""What a Kafka connector and its MQ calls cost, at work and idle, on zIIP and on general processors (topic 9)."""

from dataclasses import replace
from functools import partial
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine import Output, Range, Unanswered, cite, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import plan_input
from mqplanner.rules.kafka import rate
from mqplanner.units import EXTRAPOLATED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, most, unpublished, with_note, with_sources_of

ENDS = ("low", "high")
PERSISTENT, NON_PERSISTENT = PERSISTENCES = "persistent", "non-persistent"
ALL_CPU = constant(1, "ratio", "all of the connector's CPU")
COUNTED_AS_GENERAL = "MQ's calls are counted on top of the connector, and as time on general processors."
PERSISTENT_AT_A_PEAK = (
    "Measured with persistent messages at a peak only, while no application gets them: the cost of non-persistent "
    "ones that are got at the same time counts where it is more. Expect more than that."
)
SHARE_OF_VERSION_1 = "The share for zIIP with non-persistent messages was published for version 1."
LEAST_SHARE = (
    "“Up to” leaves open what general processors have to do: they are charged by the only share that the report gives "
    "exactly, with persistent messages. It may be less."
)
IDLE_AT_MOST = "At most: the part of the queue manager is published as less than that, in a unit that cannot be right."


@rule("kafka-cost", order=2, releases=rate.MEASURED_RELEASES)
def kafka_cost(
    *,
    direction: rate.Direction,
    version: rate.Version = 1,
    messages_per_s: rate.MessagesPerS,
    persistent: rate.Persistent = None,
    message_kb: rate.MessageKB = 1,  # type: ignore[assignment]
    mode: Annotated[str | None, plan_input(Connector, "mode")] = None,
) -> dict[str, Output]:
    """CPU of a Kafka connector in USS with bindings."""
    persistence = PERSISTENT if rate.is_persistent(persistent, version) else NON_PERSISTENT
    measured = "peak" if persistence == PERSISTENT else "sustained"
    state = rate.state_queue_us(direction) if version == rate.EXACTLY_ONCE else _no_state_queue("cpu_us / message")
    shares = _ziip_shares(direction, version, persistence)
    least_share, share = (_as_measured(share, message_kb, mode, measured) for share in shares)
    share = share.named("ziip_share_pct")
    least_share = share if persistence == PERSISTENT else least_share.named("ziip_share_low_pct")
    connector, mq = {}, {}
    answer: dict[str, Output] = {}
    for end in ENDS:
        connector_us = figure("kafka-connector-cost").at(end, direction=direction)
        if version == rate.EXACTLY_ONCE or persistence == PERSISTENT:
            connector_us = connector_us.cap_basis(EXTRAPOLATED)
        connector_us = connector_us.named(f"connector_us_{end}")
        mq_us = _mq_us(direction, version, persistence, state, end, mode)
        connector[end] = _as_measured(connector_us, message_kb, mode, "sustained")
        mq[end] = _as_measured(mq_us, message_kb, mode, measured)
        on_ziip, elsewhere = (least_share, share) if end == "low" else (share, least_share)
        general = (messages_per_s * (connector[end] * (ALL_CPU - elsewhere) + mq[end])).to("engine")
        answer |= {
            f"connector_us_{end}": connector[end],
            f"mq_us_{end}": mq[end],
            f"ziip_s_per_s_{end}": (messages_per_s * (connector[end] * on_ziip)).to("engine"),
            f"cp_s_per_s_{end}": with_note(general, COUNTED_AS_GENERAL),
            f"cpu_s_per_s_{end}": (messages_per_s * (connector[end] + mq[end])).to("engine"),
        }
    return answer | {
        "connector_us": Range(connector["low"], connector["high"]),
        "mq_us": Range(mq["low"], mq["high"]),
        "ziip_share_pct": share,
        "ziip_share_low_pct": least_share,
        "state_queue_us": state,
        **_state_queue(direction, version, persistence, messages_per_s, state),
        "findings": Advice(persistent=persistence == PERSISTENT, platform=rate.v2_words("platform")),
    }


def _cited_zero(unit: str, why: str, section: str) -> Quantity:
    """Return zero with the place in the report that gives the reason."""
    return cite(constant(0, unit, why), "mq-9.4", f"Ch. 8, {section}")


_no_state_queue = partial(_cited_zero, why="v1 has no state queue", section="Performance of v2 connector")
_sink_makes_no_calls = partial(
    _cited_zero, why="an idle sink connector makes no MQ calls", section="How much does an idle connector cost?"
)


def _as_measured(quantity: Quantity, message_kb: Quantity, mode: str | None, measured: str) -> Quantity:
    """Return the published number, extrapolated where the message size or the kind of rate is another."""
    caveats = []
    if message_kb.value != rate.MEASURED_SIZE.value:
        caveats.append(f"Measured with messages of {number_with_unit(rate.MEASURED_SIZE.value, 'KB')}.")
    if mode not in (None, measured):
        caveats.append(f"Measured at a {measured} rate.")
    return with_note(quantity, *caveats).cap_basis(EXTRAPOLATED) if caveats else quantity


def _ziip_shares(direction: str, version: int, persistence: str) -> tuple[Quantity, Quantity]:
    """Return the share for zIIP by which general processors are charged, and the highest one."""
    exact, share = (figure("kafka-ziip-share").at("pct", direction=direction, persistence=p) for p in PERSISTENCES)
    if persistence == PERSISTENT:
        return exact, exact
    if version == rate.EXACTLY_ONCE:
        share = with_note(share, SHARE_OF_VERSION_1).cap_basis(EXTRAPOLATED)
    return with_note(exact, LEAST_SHARE).cap_basis(EXTRAPOLATED), share


def _mq_us(direction: str, version: int, persistence: str, state: Quantity, end: str, mode: str | None) -> Quantity:
    """Return the cost of the MQ calls: as in version 1, and what the state queue adds to it."""
    table = figure("kafka-mq-cost")
    cost = table.at(end, version=1, direction=direction, persistence=persistence)
    if persistence == PERSISTENT and mode == "sustained":
        non_persistent = table.at(end, version=1, direction=direction, persistence=NON_PERSISTENT)
        cost = with_note(most(cost, non_persistent), PERSISTENT_AT_A_PEAK).cap_basis(EXTRAPOLATED)
    if version != rate.EXACTLY_ONCE:
        return cost.named(f"mq_us_{end}")
    with_state = cost + state
    if persistence != PERSISTENT or mode == "sustained":
        return with_state.cap_basis(EXTRAPOLATED).named(f"mq_us_{end}")
    # the report prints this sum, and rounds it
    printed = table.at(end, version=version, direction=direction, persistence=persistence)
    return with_sources_of(with_state, printed).named(f"mq_us_{end}")


def _state_queue(
    direction: str, version: int, persistence: str, messages_per_s: Quantity, state: Quantity
) -> dict[str, Output]:
    if version != rate.EXACTLY_ONCE:
        none = Unanswered("Version 1 has no state queue.")
        updates = _no_state_queue("call / s")
        return {"state_queue_updates_per_s": updates, "state_message_kb": none, "v2_increase_pct": none}
    table = figure("kafka-state-queue")
    before = figure("kafka-mq-cost").at("low", version=1, direction=direction, persistence=persistence)
    increase = (state / before).to("pct")
    if persistence == PERSISTENT:
        increase = with_sources_of(increase, figure("kafka-v2-cost-increase").at(direction=direction))
    else:
        caveat = "At most: of the lower end of the cost of version 1."
        increase = with_note(increase.cap_basis(EXTRAPOLATED), caveat)
    size = table.at("below_bytes" if direction == "sink" else "up_to_kb", direction=direction).to("KB")
    return {
        "state_queue_updates_per_s": messages_per_s / table.at("messages", direction=direction),
        "state_message_kb": with_note(size, "At most; state messages are not of one size."),
        "v2_increase_pct": increase,
    }


ONE_MQGET = constant(1, "call", "one MQGET of each task")


@rule("kafka-idle-cost", order=3, releases=rate.MEASURED_RELEASES)
def kafka_idle_cost(
    direction: rate.Direction, tasks: Annotated[Quantity, replace(rate.tasks_input, discrete=False)]
) -> dict[str, Output]:
    """CPU of an idle Kafka connector."""
    connector = figure("kafka-idle-cost").at("cpu_s", direction=direction, tasks=tasks)
    connector = connector.named("connector_cpu_s_per_hour")
    queue_manager = _queue_manager(direction, tasks).named("queue_manager_cpu_s_per_hour")
    calls = _mqgets(direction, tasks).named("mqgets_per_hour")
    empty = figure("kafka-empty-mqget-cost")
    each = {end: calls * empty.at(end, connection="bindings") for end in ("low", "high")}
    both = connector + queue_manager
    return {
        "cpu_s_per_hour": both if direction == "sink" else with_note(both, IDLE_AT_MOST),
        "connector_cpu_s_per_hour": connector,
        "queue_manager_cpu_s_per_hour": queue_manager,
        "mqgets_per_hour": calls,
        **{f"mqget_cpu_s_per_hour_{end}": cpu.to("cpu_s / hour") for end, cpu in each.items()},
    }


def _queue_manager(direction: str, tasks: Quantity) -> Quantity:
    """Return the CPU of the queue manager, in cpu_s / hour; published as an upper bound up to some tasks."""
    if direction == "sink":
        return _sink_makes_no_calls("cpu_s / hour")
    published = figure("kafka-idle-queue-manager")
    most_tasks, cost = published.at("tasks"), published.at("cpu_s")
    beyond = f"CPU of the queue manager for more than {number_with_unit(most_tasks.value, 'task')}"
    return choose(tasks <= most_tasks, with_note(cost, "Less than this."), unpublished(beyond, cost))


def _mqgets(direction: str, tasks: Quantity) -> Quantity:
    """Return the MQGETs that find nothing, in call / hour."""
    if direction == "sink":
        return _sink_makes_no_calls("call / hour")
    calls = (tasks / rate.ONE_TASK * ONE_MQGET / figure("kafka-idle-mqget").at("every_s")).to("call / hour")
    if not np.any(tasks > rate.ONE_TASK):
        return calls
    return with_note(calls.cap_basis(EXTRAPOLATED), "Each task is taken to issue MQGETs of its own.")


def idle_engines(idle: dict[str, Quantity], ziip_share: Quantity, share_elsewhere: Quantity) -> dict[str, Quantity]:
    """Return the engines that an idle connector uses on zIIPs (`ziip`), on general processors (`cp`), and on either.

    `idle` has the outputs of the rule; general processors do what `share_elsewhere` leaves of the connector's CPU.
    """
    note = "The share for zIIPs is that of a connector that carries messages."
    eligible, elsewhere = (
        with_note(idle["connector_cpu_s_per_hour"] * share, note).cap_basis(EXTRAPOLATED)
        for share in (ziip_share, share_elsewhere)
    )
    both = idle["cpu_s_per_hour"]
    return {"ziip": eligible.to("engine"), "cp": (both - elsewhere).to("engine"), "cpu": both.to("engine")}

"""Topic 12: what AMS interception on channels between queue managers costs, and how much a channel carries with it."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.document import Lpar
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, PublishedDefault, plan_input
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.units import ASSUMED, EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, round_up, unpublished, with_note

REMOVE, APPLY = "remove", "aspolicy"
PRIVACY = "privacy"
COST, INBOUND = "ams-interception-cost", "ams-streaming-inbound"
ADAPTER, DISPATCHERS = "ams-interception-adapter-time", "ams-interception-dispatchers"
MANY, SINGLE, NO_REUSE = "32", "1", "none"
"""Places of a figure on the axis of key reuse."""
LEAST_REUSE = constant(int(MANY), "message", "the least reuse that was measured, besides none")
SMALL_KB = constant(figure(INBOUND).file.editions[0].conditions["message_kb"], "KB", "the smaller measured size")
LARGE_KB = constant(figure(COST).file.editions[0].conditions["message_kb"], "KB", "the larger measured size")
BOTH_WAYS = constant(2, "message / transaction", "a request and its reply")
UNPROTECTED = constant(1, "ratio", "the transaction without protection")
ONE_REQUEST = constant(1, "request / message", "one adapter request for each message")
ONE_BY_ONE = constant(1, "ratio", "one message after the other")
ONE_ADAPTER = constant(1, "ratio / task", "an adapter works on one message at a time")
NO_PROCESSOR = constant(0, "engine", "no further one")
TO_REMOVE = "Not published for removing alone: at most what applying and getting cost together."
BOTH = "What applying and removing cost together: at most, for one of them."
AS_PRIVACY = "Taken as privacy, which signs and encrypts each message with a key of its own."
LARGER = "At most: that of the next larger measured size."
UNSTATED_SIZE = "From an example that states no message size."
WAITS_FOR_LOCK = "Measured with 50 channels; most of it is waiting for the local lock of the channel initiator."

Intercepting = Annotated[str, Choice((REMOVE, APPLY), "What the channel does: remove or apply protection", "SPLPROT")]
Policy = Annotated[str, plan_input(ChannelGroup, "ams_policy")]
KeyReuse = Annotated[
    Quantity, plan_input(ChannelGroup, "key_reuse", published=PublishedDefault("ams-key-reuse-measured"))
]


@rule("ams-interception", order=5, releases=("9.1",))
def ams_interception(
    *,
    splprot: Intercepting,
    ams_policy: Policy,
    message_kb: MessageKB,
    key_reuse: KeyReuse = None,  # type: ignore[assignment]
    messages_per_s: Annotated[Quantity | None, plan_input(ChannelGroup, "messages_per_s")] = None,
    cps: Annotated[Quantity | None, plan_input(Lpar, "cps")] = None,
) -> dict[str, Output]:
    """CPU, adapter time and rate of channels that apply or remove AMS protection."""
    is_reused = np.logical_and(ams_policy == CONFIDENTIALITY, key_reuse >= LEAST_REUSE)
    small, large = _small(splprot, ams_policy, is_reused), _large(ams_policy, is_reused)
    nearest = figure(COST).at("message_us", policy=CONFIDENTIALITY)
    refused = unpublished("CPU of AMS interception with larger messages", nearest)
    cost = choose(message_kb <= SMALL_KB, small, choose(message_kb <= LARGE_KB, large, refused))
    elapsed = _elapsed(ams_policy, is_reused, message_kb)
    rate = (ONE_BY_ONE / elapsed).to("message / s")
    sustained = figure(INBOUND).at("target_rate", policy=CONFIDENTIALITY, key_reuse=MANY)
    is_sustained = np.logical_and(is_reused, message_kb <= SMALL_KB)
    rate = choose(is_sustained, sustained, rate)
    cost, rate = (_as_measured(number, ams_policy, key_reuse, message_kb) for number in (cost, rate))
    return {
        "us_per_message": cost.named("us_per_message"),
        "adapter_us": elapsed.named("adapter_us"),
        "channel_messages_per_s": rate.named("channel_messages_per_s"),
        "adapters_busy": _busy(messages_per_s, elapsed),
        "adapters_advised": _advised(cps),
        "findings": Advice(is_reused=is_reused if isinstance(is_reused, np.ndarray) else bool(is_reused)),
    }


def _as_measured(number: Quantity, policy: str, key_reuse: Quantity, message_kb: Quantity) -> Quantity:
    """Return a number that is extrapolated unless it was measured with this size and key reuse."""
    is_measured: Any = np.equal(message_kb.value, SMALL_KB.value) | np.equal(message_kb.value, LARGE_KB.value)
    if policy == CONFIDENTIALITY:
        is_measured = is_measured & np.equal(key_reuse.value, LEAST_REUSE.value)
    return number if np.all(is_measured) else number.cap_basis(EXTRAPOLATED)


def _small(splprot: str, policy: str, is_reused: Any) -> Quantity:
    """Return the upper end for a small message; where it is removed, what applying and getting cost together."""
    if policy != CONFIDENTIALITY:
        return _inbound(splprot, policy, NO_REUSE)
    return choose(is_reused, *(_inbound(splprot, policy, reuse) for reuse in (MANY, SINGLE)))


def _inbound(splprot: str, policy: str, key_reuse: str) -> Quantity:
    apply, get = (
        figure(INBOUND).at(column, policy=policy, key_reuse=key_reuse) for column in ("mq_high_us", "mqget_us")
    )
    return apply if splprot == APPLY else with_note((apply + get).cap_basis(EXTRAPOLATED), TO_REMOVE)


def _large(policy: str, is_reused: Any) -> Quantity:
    """Return the upper end for a larger message, by the factor of privacy where keys are not used again."""
    reused = figure(COST).at("message_us", policy=CONFIDENTIALITY)
    added, share = (figure(COST).at(column, policy=CONFIDENTIALITY) for column in ("added_us", "added_pct"))
    unprotected = (added / share.to("ratio")).named("transaction without protection")
    factor = figure(COST).at("cost_factor", policy=PRIVACY)
    privacy = (unprotected * (factor - UNPROTECTED) / BOTH_WAYS).cap_basis(EXTRAPOLATED)
    if policy != PRIVACY:
        privacy = with_note(privacy, AS_PRIVACY).cap_basis(ASSUMED)
    return with_note(choose(is_reused, reused, privacy), BOTH, LARGER)


def _elapsed(policy: str, is_reused: Any, message_kb: Quantity) -> Quantity:
    """Return the time that an adapter is taken by a message."""
    of_example = figure(ADAPTER).at("elapsed_us", policy=CONFIDENTIALITY)
    small = with_note(of_example, UNSTATED_SIZE)
    most_dispatchers = figure(DISPATCHERS).choices("dispatchers")[-1]
    large = with_note(figure(DISPATCHERS).at("elapsed_us", dispatchers=most_dispatchers), WAITS_FOR_LOCK)
    reused = choose(message_kb <= SMALL_KB, small, large)
    privacy = with_note(figure(ADAPTER).at("elapsed_us", policy=PRIVACY), UNSTATED_SIZE)
    if policy != PRIVACY:
        privacy = with_note(privacy, AS_PRIVACY).cap_basis(ASSUMED)
    return (choose(is_reused, reused, privacy) * ONE_REQUEST).cap_basis(EXTRAPOLATED)


def _busy(messages_per_s: Quantity | None, elapsed: Quantity) -> Output:
    if messages_per_s is None:
        return Unanswered("Enter the messages per second.")
    return (messages_per_s * elapsed / ONE_ADAPTER).to("task").named("adapters_busy")


def _advised(cps: Quantity | None) -> Output:
    """Return the adapters that the paper advises for so many processors."""
    if cps is None:
        return Unanswered("Enter the general processors of the LPAR.")
    advised = figure("adapters-advised")
    start, upto, each, limit = (advised.at(one) for one in ("adapters", "processors", "more_per_processor", "most"))
    further = round_up(most(cps - upto, NO_PROCESSOR))
    return least(start + further * each, limit).named("adapters_advised")

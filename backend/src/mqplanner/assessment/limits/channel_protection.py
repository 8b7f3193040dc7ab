"""CPU of TLS, compression and AMS interception on channels, and what a single channel carries with each of them.

The papers measured both ends of a channel together. None of them says how much falls on either end, so that the CPU of
a queue manager is at most that of both; its own end is never counted as less. The end of a channel with more of it has
at least half.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.channel_messages import entered_rate, message_rate
from mqplanner.assessment.limits.measured_cpu import doubts_on_machine, published_on
from mqplanner.assessment.limits.storage import channels_of
from mqplanner.assessment.numbers import compute_for, number_or_none, output_number, plan_number
from mqplanner.assessment.results import Remedy, Result, twice
from mqplanner.assessment.scopes import QueueManagerScope, details, evaluator, once_per_scope
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channels.transaction_cost import (
    BOTH_ENDS,
    COMPRESSION_TIME,
    COST,
    DECOMPRESSION_TIME,
    NEVER,
    NO_TLS,
    STANDS_FOR,
    UNCOMPRESSED,
    channel_transaction_cost,
    compression_time,
)
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.machines.ams_interception import INBOUND, ams_interception
from mqplanner.rules.machines.machine_move import CHANNELS, PROTECTION, Kind
from mqplanner.units import ASSUMED, Quantity, constant, number_with_unit
from mqplanner.units.functions import choose, known_or, least, most, round_up, total

UNCHANGED = "passthru"
NOT_REUSED = constant(1, "message", "the plan has no key reuse: taken as the unfavourable one")
NOT_JUDGED = constant(float("nan"), "message / s / channel", "no cost that the sources give")
ONE_CHANNEL = constant(1, "channel", "one channel")
ONE_BY_ONE = constant(1, "ratio", "one message after the other")
RECEIVES = ("rcvr", "rqstr", "clusrcvr")
"""Types of channels whose messages arrive compressed; those of a client, or of an unknown type, may be sent."""
ONE_ENGINE = constant(1, "engine / channel", "one engine")
SMALL_PART = constant(0.05, "engine / channel", "the planner's own mark for a small part of an engine")
NO_COST = constant(0, "cpu_us / message", "a cipher that was not measured with this compression")
NO_LIMIT = constant(float("inf"), "message / s / channel", "no limit")
ENCIPHERED_BY_ONE = (
    "That a channel enciphers one buffer after the other, and so uses one engine for it at most, is the planner's own "
    "conclusion. The CPU was measured for both ends of a channel together: one of them has at least half of it."
)
TITLE = "TLS, compression and AMS on channels"
FILLED = (
    "Assumption: a message of “{}” takes for TLS and compression no more than the messages of {} that it fills. IBM "
    "published no cost of larger messages."
)


class Protected(NamedTuple):
    """What is switched on for a channel group: the answers of the rules, where their inputs are complete."""

    transaction: Outputs | None
    interception: Outputs | None
    missing: tuple[MissingInput, ...]


def is_protected(group: ChannelGroup) -> bool:
    """Return whether TLS, compression or AMS interception is switched on."""
    return group.sslciph not in (None, NO_TLS) or group.compmsg != UNCOMPRESSED or group.splprot != UNCHANGED


def counts_protection(group: ChannelGroup) -> bool:
    """Return whether the CPU of TLS, compression and AMS counts by itself, for the messages on the channels."""
    return is_protected(group) and not group.cpu_included


def has_unpublished_cipher(group: ChannelGroup) -> bool:
    """Return whether channels have a cipher whose cost no report has."""
    cipher = group.sslciph
    return cipher is not None and STANDS_FOR.get(cipher, cipher) not in figure(COST).choices("cipher")


@evaluator(QueueManagerScope, order=16)
def channel_protection(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the CPU of TLS, compression and AMS of each channel group that has any, and judge interception."""
    for number, group in enumerate(scope.manager.channel_groups):
        if not is_protected(group):
            continue
        field = f"channel_groups/{number}"
        answers = _answers(scope, number)
        if group.cpu_included:
            pass  # it is in the CPU of the channel initiator
        elif answers.missing:
            needed = " and ".join(gap.message for gap in answers.missing)
            yield scope.not_assessed(TITLE, field, f"enter {needed} to count their CPU")
        elif group.messages_per_s is None and assumed_protection_cpu(scope, number) is None:
            message = f"enter the messages per second of “{group.name}” to count their CPU"
            if has_unpublished_cipher(group):
                message = f"not counted for “{group.name}”: none of the planner's sources has the CPU of their cipher"
            yield scope.not_assessed(TITLE, f"{field}/messages_per_s", message)
        yield from _quantities(scope, number, answers)
        yield from _channel_rates(scope, number, answers)


@details
def _quantities(scope: QueueManagerScope, number: int, answers: Protected) -> Iterator[Result]:
    group, field = scope.manager.channel_groups[number], f"channel_groups/{number}"
    subject = f"{group.name} of {scope.manager.name}"
    cost = _cost(scope, group, answers)
    if cost is not None:
        title = "CPU that TLS, compression and AMS add to a message, at most"
        yield scope.quantity("channel-protection/message", title, cost, field, subject, number)
    cpu = channel_protection_cpu(scope, number).known
    if cpu is not None and (group.messages_per_s is not None or counts_protection(group)):
        yield scope.quantity(
            "channel-protection/cpu", "CPU of TLS, compression and AMS, at most", cpu, field, subject, number
        )
    if answers.transaction is not None:
        yield from scope.findings(answers.transaction["findings"], field, subject)
        break_even = number_or_none(answers.transaction["break_even_pct"])
        if break_even is not None and not np.all(break_even.value >= NEVER.value):
            title = "Compressibility from which on compression saves CPU"
            yield scope.quantity("channel-protection/break-even", title, break_even, field, subject, number)
    if group.compmsg != UNCOMPRESSED and answers.transaction is not None:
        yield from _compression(scope, number, subject)
    if answers.interception is not None:
        yield from scope.findings(answers.interception["findings"], field, subject)


def _compression(scope: QueueManagerScope, number: int, subject: str) -> Iterator[Result]:
    """Yield what one channel can compress, the dispatchers that compression takes, and the network on which it pays."""
    group, field = scope.manager.channel_groups[number], f"channel_groups/{number}"
    answer = compute_for(compression_time, group)
    speed, messages = (output_number(answer, name) for name in ("break_even_mb_per_s", "channel_messages_per_s"))
    title = "Network speed below which compressed messages arrive earlier"
    yield scope.quantity("channel-protection/network", title, speed, field, subject, number)
    title = "Messages that one channel can compress, at most"
    yield scope.quantity("channel-protection/compressed", title, messages, field, subject, number)
    yield from scope.findings(answer["findings"], field, subject)


def _channel_rates(scope: QueueManagerScope, number: int, answers: Protected) -> Iterator[Result]:
    """Judge the messages on each channel, which are protected one after the other.

    A cost that none of the sources gives is unknown in the CPU of the LPAR, and not once more for each channel.
    """
    group = scope.manager.channel_groups[number]
    rate, channels = entered_rate(scope, number), channels_of(group)
    if rate is None or channels is None:
        return
    used = (rate / channels).named("messages on each channel")
    if answers.interception is not None:
        limit = output_number(answers.interception, "channel_messages_per_s") / ONE_CHANNEL
        yield from _channel_rate(scope, number, "ams-channel", "AMS interception", used, Estimate(limit))
    if answers.transaction is None:
        return
    if group.compmsg != UNCOMPRESSED:
        limit = _compressed_per_channel(scope, group)
        yield from _channel_rate(scope, number, "compression-channel", "compression", used, Estimate(limit))
    if group.sslciph not in (None, NO_TLS):
        yield from _enciphered(scope, number, used, answers.transaction)


def _enciphered(scope: QueueManagerScope, number: int, used: Quantity, cost: Outputs) -> Iterator[Result]:
    """Judge the messages that each channel enciphers, unless that takes a small part of an engine.

    Without this test an estate of 60 queue managers with TLS takes 30 % longer, for limits that are far from reached.
    """
    each = most(*(output_number(cost, name) for name in ("tls_us_per_message", "added_us_per_message")))
    matters = np.logical_not((used * each).to("engine / channel") < SMALL_PART)
    if np.any(matters):
        limit = _enciphered_per_channel(scope, scope.manager.channel_groups[number])
        yield from _channel_rate(scope, number, "tls-channel", "TLS", used, limit, matters, ENCIPHERED_BY_ONE)


def _channel_rate(
    scope: QueueManagerScope,
    number: int,
    kind: str,
    what: str,
    used: Quantity,
    limit: Estimate,
    matters: Any = True,
    assumption: str | None = None,
) -> Iterator[Result]:
    """Yield the limit on the messages of each channel, at the points at which it matters and is known."""
    group, words = scope.manager.channel_groups[number], "More channels, which share the messages"
    is_judged = matters & (limit.known is not None and np.isfinite(limit.known.value))
    if not np.any(is_judged):
        return
    yield scope.limit(
        kind,
        f"Messages on each channel with {what}",
        choose(is_judged, used, NOT_JUDGED),
        limit,
        growing=False,
        subject=f"{group.name} of {scope.manager.name}",
        item=number,
        remedies=(Remedy(scope.at(f"channel_groups/{number}/count"), words, twice(group.count)),),
        assumption=assumption,
        exists_at=is_judged,
    )


def _compressed_per_channel(scope: QueueManagerScope, group: ChannelGroup) -> Quantity:
    """Return the messages in message / s / channel that one dispatcher, on which a channel runs, can compress."""
    name, table = ("decompress_us", DECOMPRESSION_TIME) if group.type in RECEIVES else ("compress_us", COMPRESSION_TIME)
    measured = output_number(compute_for(compression_time, group), name)
    each = published_on(scope.system.machine, measured, table, Kind(CHANNELS))
    return (ONE_BY_ONE / each / ONE_CHANNEL).to("message / s / channel").named("messages of a dispatcher")


def _enciphered_per_channel(scope: QueueManagerScope, group: ChannelGroup) -> Estimate:
    """Return the messages in message / s / channel for which TLS takes one engine, between the bounds for one end.

    A message above the largest measured size takes at least as much as one of that size, and at most as much as the
    messages of that size that it fills.
    """
    largest = _largest_measured()
    size = plan_number(group, "message_kb", "KB")
    measured = partial(compute_for, channel_transaction_cost, scope.manager, group, message_kb=least(size, largest))
    enciphered = measured()
    added, plain = (output_number(one, "added_us_per_message") for one in (enciphered, measured(sslciph=NO_TLS)))
    # some messages that hardly compress were measured with less CPU with TLS than without: then as not compressed
    is_none = added <= plain
    of_both = choose(is_none, output_number(enciphered, "tls_us_per_message"), added - plain)
    of_both = published_on(scope.system.machine, of_both, COST, Kind(CHANNELS))
    number = (ONE_ENGINE / of_both).to("message / s / channel").cap_basis(ASSUMED)
    at_least = (number / round_up(size / largest)).named("messages of an engine")
    at_most = choose(is_none, NO_LIMIT, number * BOTH_ENDS)
    return Estimate(at_least, lower=at_least, upper=at_most)


def channel_protection_cpu(scope: QueueManagerScope, number: int) -> Estimate:
    """Return the CPU of one channel group in cpu_s / s at most, with the inputs that it lacks.

    Without a message rate in the plan it is that of the messages that are assumed to go over the channels.
    """
    group = scope.manager.channel_groups[number]
    answers, rate = _answers(scope, number), message_rate(scope, number)
    cost = None if rate is None else _cost(scope, group, answers)
    cpu = None if rate is None or cost is None else (rate * cost).to("cpu_s / s").named(f"CPU of {TITLE}")
    return Estimate(cpu, answers.missing)


def assumed_protection_cpu(scope: QueueManagerScope, number: int) -> Quantity | None:
    """Return the CPU of a channel group without a message rate in cpu_s / s, by the messages that are assumed.

    None where it has a rate or does not count, and where none is assumed or no source has the cost.
    """
    return _assumed_protection(scope)[number]


@once_per_scope
def _assumed_protection(scope: QueueManagerScope) -> list[Quantity | None]:
    groups = enumerate(scope.manager.channel_groups)
    cpu = [
        channel_protection_cpu(scope, number).quantity
        if counts_protection(group) and group.messages_per_s is None
        else None
        for number, group in groups
    ]
    return [one if one is not None and np.any(np.isfinite(one.value)) else None for one in cpu]


def cipher_us(scope: QueueManagerScope, group: ChannelGroup, cipher: str, **inputs: Any) -> Quantity:
    """Return what TLS with a cipher adds to a message of channels in cpu_us / message, with the compression they have.

    `inputs` replace others of the rule.
    """
    compute = partial(compute_for, channel_transaction_cost, scope.manager, group, **inputs)
    with_tls, without = (
        output_number(compute(sslciph=one), "added_us_per_message") for one in (STANDS_FOR.get(cipher, cipher), NO_TLS)
    )
    return published_on(scope.system.machine, with_tls - without, COST, Kind(CHANNELS))


def dearest_cipher_us(scope: QueueManagerScope, group: ChannelGroup) -> Quantity | None:
    """Return what TLS adds to a message of channels with the most expensive published cipher; None without a size."""
    if group.message_kb is None:
        return None
    ciphers = [one for one in figure(COST).choices("cipher") if one != NO_TLS]
    costs = [cipher_us(scope, group, one) for one in ciphers]
    return most(*(known_or(cost, NO_COST) for cost in costs))


def channel_protection_doubts(scope: QueueManagerScope, number: int) -> tuple[Finding, ...]:
    """Return why the CPU of a channel group may be higher."""
    group, answers, machine = scope.manager.channel_groups[number], _answers(scope, number), scope.system.machine
    doubts: tuple[Finding, ...] = ()
    if answers.transaction is not None:
        doubts += doubts_on_machine(machine, f"TLS and compression of “{group.name}”", COST, Kind(CHANNELS))
        doubts += _doubts_on_size(scope, group)
    if answers.interception is not None:
        what, kind = f"AMS interception of “{group.name}”", Kind(PROTECTION, group.ams_policy)
        doubts += doubts_on_machine(machine, what, INBOUND, kind)
    return doubts


def _added(scope: QueueManagerScope, group: ChannelGroup, transaction: Outputs) -> Quantity:
    """Return the CPU that TLS and compression add to a message; as an assumption also to one above all measured."""
    added = output_number(transaction, "added_us_per_message")
    is_larger = _is_larger_than_measured(group)
    if not scope.assume_nearest or not np.any(is_larger):
        return added
    largest, size = _largest_measured(), plan_number(group, "message_kb", "KB")
    measured = compute_for(channel_transaction_cost, scope.manager, group, message_kb=least(size, largest))
    of_largest = output_number(measured, "added_us_per_message")
    filled = most(of_largest, of_largest * round_up(size / largest)).cap_basis(ASSUMED)
    return choose(is_larger, filled, added)


def assumption_on_size(scope: QueueManagerScope, group: ChannelGroup) -> tuple[str, ...]:
    """Return what is assumed of the CPU of messages above all measured ones; nothing for others."""
    if not scope.assume_nearest or not np.any(_is_larger_than_measured(group)):
        return ()
    return (FILLED.format(group.name, number_with_unit(_largest_measured().value, "KB")),)


def _doubts_on_size(scope: QueueManagerScope, group: ChannelGroup) -> tuple[Finding, ...]:
    is_larger = _is_larger_than_measured(group)
    return tuple(Finding("assumption", "info", one, applies=is_larger) for one in assumption_on_size(scope, group))


def _largest_measured() -> Quantity:
    return constant(figure(COST).choices("message_kb")[-1], "KB", "the largest measured size")


def _is_larger_than_measured(group: ChannelGroup) -> Any:
    return group.message_kb is not None and np.greater(group.message_kb, _largest_measured().value)


def _answers(scope: QueueManagerScope, number: int) -> Protected:
    group, path = scope.manager.channel_groups[number], f"channel_groups/{number}"
    owner = f"“{group.name}”"
    missing = scope.missing(f"{path}/message_kb", group.message_kb, "the message size", owner)
    transaction = interception = None
    if group.compmsg != UNCOMPRESSED:
        name, share = "how far the messages", group.compressible_pct
        missing += scope.missing(f"{path}/compressible_pct", share, name, owner, note=" can be compressed")
    if not missing and (group.sslciph not in (None, NO_TLS) or group.compmsg != UNCOMPRESSED):
        transaction = compute_for(channel_transaction_cost, scope.manager, group)
    if group.splprot != UNCHANGED:
        missing += scope.missing(f"{path}/ams_policy", group.ams_policy, "the AMS policy", owner)
        if not missing:
            reuse = {} if group.key_reuse is not None else {"key_reuse": NOT_REUSED}
            interception = compute_for(ams_interception, group, **reuse)
    return Protected(transaction, interception, missing)


def _cost(scope: QueueManagerScope, group: ChannelGroup, answers: Protected) -> Quantity | None:
    """Return the CPU that a message takes more, on the machine of the LPAR; None where an input is missing."""
    if answers.missing:
        return None
    costs = []
    if answers.transaction is not None:
        added = _added(scope, group, answers.transaction)
        costs.append(published_on(scope.system.machine, added, COST, Kind(CHANNELS)))
    if answers.interception is not None:
        added = output_number(answers.interception, "us_per_message")
        costs.append(published_on(scope.system.machine, added, INBOUND, Kind(PROTECTION, group.ams_policy)))
    return total(costs).named("added to a message") if costs else None

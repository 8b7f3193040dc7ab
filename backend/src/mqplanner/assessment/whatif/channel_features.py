"""Features of channel groups: ciphers, compression and channel statistics, each compared with the plan."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.channel_messages import ALL_MESSAGES, assumed_rate
from mqplanner.assessment.limits.channel_protection import (
    assumption_on_size,
    cipher_us,
    has_unpublished_cipher,
    is_protected,
)
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.whatif.before_after import quantity_text, with_changes
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_comparison import Cost, Question
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channels.transaction_cost import COST, NO_TLS, TESTED_KEY, TLS_1_2, UNCOMPRESSED
from mqplanner.units import Quantity, constant, given
from mqplanner.units.number_format import json_value

ONE_MESSAGE = constant(1, "message / s", "any rate, to see whether there is a figure")
TASK_COST = "compression-task-cost"
OTHER_TLS = "TLS with another cipher"
NO_CIPHER = "No cost is published for the cipher of {}."
BOTH_ENDS = "at most, for both ends of the channels together"
NOT_COUNTED = "not in the numbers of the plan: the CPU of the channel initiator has to be measured again"
TLS_1_3 = "TLS_AES_128_GCM_SHA256"


def _tls(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of a cipher of TLS 1.3 and of one of TLS 1.2 on channels without TLS.

    Of channels with a cipher that no report has, what the published ones would take.
    """
    group = chosen.part
    if isinstance(group, ChannelGroup) and has_unpublished_cipher(group):
        found, assumed_rate = _published_ciphers(question, chosen)
        reason = f"{NO_CIPHER.format(chosen.label)} {found}"
        yield Cost("tls", OTHER_TLS, chosen, reason=reason, is_published=False, assumptions=assumed_rate)
    if not isinstance(group, ChannelGroup) or group.sslciph not in (None, NO_TLS):
        return
    yield _on_channels(question, chosen, "tls", f"TLS 1.3, {TLS_1_3}", sslciph=TLS_1_3)
    key_bytes = question.sslrkeyc_bytes
    if key_bytes is None:
        key_bytes = chosen.scope.manager.sslrkeyc_bytes
    assumed: tuple[dict[str, Any], ...] = ()
    if key_bytes is None:
        tested = TESTED_KEY.quantity
        key_bytes = int(tested.to("B").value)
        reason = "as in the papers' tests"
        assumed = ({"title": "SSLRKEYC", "text": f"{key_bytes:,} bytes", "reason": reason, "path": None},)
    change = PlanChange(chosen.scope.at("sslrkeyc_bytes"), key_bytes)
    yield _on_channels(question, chosen, "tls", f"TLS 1.2, {TLS_1_2[0]}", change, assumed=assumed, sslciph=TLS_1_2[0])


def _published_ciphers(question: Question, chosen: Chosen) -> tuple[str, tuple[dict[str, Any], ...]]:
    """Return in words what the published ciphers would cost channels with another one, with what that assumes."""
    rate, assumed = message_rate(question, chosen)
    missing = missing_text(chosen, rate)
    if rate is None or missing is not None:
        if not has_published_range(question, chosen):
            return "Nor is there a figure of another cipher for these messages.", ()
        return f"For what the ciphers that IBM measured cost, enter {missing}.", ()
    ends = cheapest_and_dearest(question, chosen, rate)
    if ends is None:
        return "Nor is there a figure of another cipher for these messages.", ()
    low, high = (f"{quantity_text(cost)} ({cipher})" for cipher, cost in ends)
    return (
        f"The ciphers that IBM measured would take {low} to {high} here, {BOTH_ENDS}; "
        "another one may take less or more."
    ), assumed


def cheapest_and_dearest(
    question: Question, chosen: Chosen, rate: Quantity
) -> tuple[tuple[str, Quantity], tuple[str, Quantity]] | None:
    """Return the published ciphers that would cost channels least and most, with what they take; None without any."""
    costs = {cipher: cost_of_cipher(question, chosen, cipher, rate) for cipher in figure(COST).choices("cipher")}
    known = [(cipher, cost) for cipher, cost in costs.items() if cipher != NO_TLS and cost.known]
    if not known:
        return None
    known.sort(key=lambda one: float(one[1].value))
    return known[0], known[-1]


def has_published_range(question: Question, chosen: Chosen) -> bool:
    """Return whether published ciphers have a cost for channels, once their rate and message size are entered."""
    group = chosen.part
    if isinstance(group, ChannelGroup) and group.message_kb is None:
        size = min(figure(COST).choices("message_kb"))
        chosen = replace(chosen, part=group.model_copy(update={"message_kb": size}))
    return cheapest_and_dearest(question, chosen, ONE_MESSAGE) is not None


def missing_text(chosen: Chosen, rate: Quantity | None, *, after_name: bool = False) -> str | None:
    """Return what to enter for the cost of a feature of channels; None where nothing is missing.

    The channels are `them` in a sentence that has their name already.
    """
    size_missing, owner = getattr(chosen.part, "message_kb", None) is None, "them" if after_name else chosen.label
    if rate is None:
        return f"how many messages a second go over {owner}{' and their size' * size_missing}"
    if not size_missing:
        return None
    return "their message size" if after_name else f"the message size of {owner}"


def cost_of_cipher(question: Question, chosen: Chosen, cipher: str, rate: Quantity) -> Quantity:
    """Return what TLS with a cipher takes for messages on channels, in engines."""
    entered, group = question.sslrkeyc_bytes, chosen.part
    keys = {} if entered is None else {"sslrkeyc_bytes": given("sslrkeyc_bytes", entered, "B", "SSLRKEYC")}
    assert isinstance(group, ChannelGroup)  # noqa: S101  (only channels have a cipher)
    return (rate * cipher_us(chosen.scope, group, cipher, **keys)).to("engine").named(f"CPU of {cipher}")


def _compression(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of compression in hardware and in software, with the cipher that the channels have."""
    group = chosen.part
    if not isinstance(group, ChannelGroup) or group.compmsg != UNCOMPRESSED:
        return
    assumed: tuple[dict[str, Any], ...] = ()
    share = group.compressible_pct
    if share is None:
        share = figure(TASK_COST).file.editions[0].conditions["compressible_pct"]
        text, path = f"{share} %", f"{chosen.path}/compressible_pct"
        title, reason = f"Compressibility of messages over {chosen.label}", "as in a report's test"
        assumed = ({"title": title, "text": text, "reason": reason, "path": path},)
    for option, title in (("zlibfast", "Compression by zEDC, ZLIBFAST"), ("rle", "Compression in software, RLE")):
        values = {"compmsg": option, "compressible_pct": share}
        yield _on_channels(question, chosen, "compression", title, assumed=assumed, **values)


def _channel_statistics(question: Question, chosen: Chosen) -> Iterator[Cost]:
    chinit, scope, title = chosen.scope.manager.channel_initiator, chosen.scope, "Channel statistics (class 4)"
    if chinit is not None and chinit.class4_trace:
        return
    if chinit is None or chinit.cpu_s is None:
        reason = f"Enter the CPU of the channel initiator of {scope.subject}: the cost is a share of it."
        yield Cost("class4", title, chosen, reason=reason)
        return
    change = PlanChange(scope.at("channel_initiator/class4_trace"), True)
    yield question.assessed("class4", title, chosen, change, notes=("for all channels of the queue manager",))


def _on_channels(
    question: Question,
    chosen: Chosen,
    feature: str,
    title: str,
    *more: PlanChange,
    assumed: tuple[dict[str, Any], ...] = (),
    **fields: Any,
) -> Cost:
    """Return what other values of fields of a channel group cost, with the messages that go over its channels."""
    rate, assumed_rate = message_rate(question, chosen)
    changes = [PlanChange(f"{chosen.path}/{name}", value) for name, value in fields.items()]
    missing = missing_text(chosen, rate)
    if rate is None or missing is not None:
        if isinstance(chosen.part, ChannelGroup) and has_unpublished_cipher(chosen.part):
            # no input gives this cost
            reason = NO_CIPHER.format(chosen.label)
            return Cost(feature, title, chosen, tuple(changes), reason=reason, is_published=False)
        return Cost(feature, title, chosen, reason=f"Enter {missing}.")
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    now = question.now
    if is_protected(chosen.part) and messages.value != chosen.part.messages_per_s:  # type: ignore[arg-type, union-attr]
        now = Assessment(with_changes(question.plan, [messages]))
    of_size = assumption_on_size(chosen.scope, chosen.part) if isinstance(chosen.part, ChannelGroup) else ()
    title_of_size = f"CPU of messages over {chosen.label}"
    sizes = tuple({"title": title_of_size, "text": "assumed", "reason": words, "path": None} for words in of_size)
    given_and_assumed = (*assumed_rate, *assumed, *sizes)
    cost = question.assessed(
        feature, title, chosen, messages, *more, *changes, now=now, assumptions=given_and_assumed, notes=(BOTH_ENDS,)
    )
    if getattr(chosen.part, "cpu_included", False):
        return _beside_measured_cpu(question, cost, messages, [*more, *changes])
    return cost if cost.cpu is not None else replace(cost, notes=())


def _beside_measured_cpu(question: Question, cost: Cost, messages: PlanChange, changes: Sequence[PlanChange]) -> Cost:
    """Return the cost with the CPU that it adds, of channels whose CPU is in that of the channel initiator.

    `messages` are those that go over the channels, with the `changes` and without.
    The plan counts no CPU of these channels, so that it does not count what is added either.
    """
    counted = PlanChange(f"{cost.chosen.path}/cpu_included", False)
    now = Assessment(with_changes(question.plan, [messages, counted]))
    alone = question.assessed(cost.feature, cost.title, cost.chosen, counted, messages, *changes, now=now)
    if alone.cpu is None:
        return replace(cost, notes=(), reason=alone.reason, is_published=alone.is_published)
    return replace(cost, cpu=alone.cpu, cpu_at_least=alone.cpu_at_least, notes=(BOTH_ENDS, NOT_COUNTED))


def message_rate(question: Question, chosen: Chosen) -> tuple[Quantity | None, tuple[dict[str, Any], ...]]:
    """Return the messages on the channels: as given, else as limits count them, with what is assumed."""
    if question.messages_per_s is not None:
        text = "messages on the channels"
        return given("messages_per_s", question.messages_per_s, "message / s", text), ()
    if getattr(chosen.part, "messages_per_s", None) is not None:
        return optional_plan_number(chosen.part, "messages_per_s", "message / s", "messages on the channels"), ()
    rate = assumed_rate(chosen.scope)
    if rate is None:
        return None, ()
    title, path = f"Messages over {chosen.label}", f"{chosen.path}/messages_per_s"
    return rate, ({"title": title, "text": quantity_text(rate), "reason": ALL_MESSAGES, "path": path},)


OF_CHANNELS: tuple[Callable[[Question, Chosen], Iterator[Cost]], ...] = (_tls, _compression, _channel_statistics)

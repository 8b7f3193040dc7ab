"""Features that workloads and channels of the plan have already, with what they cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.whatif.before_after import quantity_text, with_changes
from mqplanner.assessment.whatif.channel_features import (
    BOTH_ENDS,
    cheapest_and_dearest,
    has_unpublished_cipher,
    message_rate,
)
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_comparison import Question
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queues import Workload
from mqplanner.rules.channels.transaction_cost import NO_TLS, UNCOMPRESSED
from mqplanner.units import Quantity
from mqplanner.units.number_format import json_value

MAX_NAMED = 3
NOT_KNOWN = "cost not known"
INCLUDED = "included in the CPU that is entered for the channel initiator"


@dataclass(frozen=True)
class InUse:
    """A feature that a part of the plan has already: its name, its cost in words, and what else it changes."""

    name: str
    cost: str
    more: str = ""
    number: str | None = None
    """The part of the cost that decides; None where it is not known."""


def in_use(question: Question, chosen: Sequence[Chosen]) -> list[InUse]:
    """Return which features the chosen ones have already: these are not listed among the costs."""
    found = [feature for one in chosen for feature in (*_of_workload(question, one), *_of_group(question, one))]
    return list({one.name: one for one in found}.values())


def _of_workload(question: Question, chosen: Chosen) -> Iterator[InUse]:
    """Yield the features of a workload, with AMS of its queue manager; nothing for channels."""
    part, scope = chosen.part, chosen.scope
    if isinstance(part, Workload) and part.streaming is not None:
        yield _compared(question, f"streaming of {chosen.label}", chosen, _without_streaming(chosen))
    if isinstance(part, Workload) and scope.manager.protection:
        yield _compared(question, f"AMS of {scope.subject}", chosen, PlanChange(scope.at("protection"), []))


def _of_group(question: Question, chosen: Chosen) -> Iterator[InUse]:
    """Yield the features of channels, with statistics of their channel initiator; nothing for a workload."""
    part, scope = chosen.part, chosen.scope
    if not isinstance(part, ChannelGroup):
        return
    chinit = scope.manager.channel_initiator
    if part.sslciph not in (None, NO_TLS):
        yield _of_channels(question, "TLS", chosen, part, PlanChange(f"{chosen.path}/sslciph", NO_TLS))
    if part.compmsg != UNCOMPRESSED:
        yield _of_channels(question, "compression", chosen, part, PlanChange(f"{chosen.path}/compmsg", UNCOMPRESSED))
    if chinit is not None and chinit.class4_trace:
        without = PlanChange(scope.at("channel_initiator/class4_trace"), False)
        yield _compared(question, f"channel statistics (class 4) of {scope.subject}", chosen, without)


def sentence_on(present: Sequence[InUse]) -> str:
    """Return what is in use and what it costs, in a sentence; nothing where nothing is."""
    texts = [f"{one.name}, {one.cost}" for one in present]
    if len(texts) > MAX_NAMED:
        texts = [f"{len(texts):,} features of these parts", "select fewer of them to see their cost"]
    return f"In use: {'; '.join(texts)}." if texts else ""


def more_on(present: Sequence[InUse]) -> str:
    """Return what else features in use change, and what their costs assume."""
    if len(present) > MAX_NAMED:
        return ""
    texts = (f"{one.name}: {one.more}" for one in present if one.more)
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in texts)


def _compared(
    question: Question, name: str, chosen: Chosen, without: PlanChange, *used: PlanChange, notes: tuple[str, ...] = ()
) -> InUse:
    """Return a feature with what it costs against the plan without it.

    `used` are changes to both plans: how much it is used.
    """
    now = Assessment(with_changes(question.plan, [*used, without]))
    cost = question.assessed(name, name, chosen, *used, now=now, notes=notes)
    if cost.cpu is None:
        return InUse(
            name, NOT_KNOWN, "; ".join([*cost.effects(), *((cost.reason.rstrip("."),) if cost.reason else ())])
        )
    return InUse(name, cost.cpu_text, "; ".join([*cost.effects(), *notes]), cost.cpu_text)


def _of_channels(question: Question, feature: str, chosen: Chosen, group: ChannelGroup, without: PlanChange) -> InUse:
    """Return a feature of channels, with its cost for the messages that go over them, or what to enter for it."""
    name = f"{feature} of {chosen.label}"
    rate, assumed = message_rate(question, chosen)
    if group.cpu_included:
        return InUse(name, INCLUDED)
    if rate is None or group.message_kb is None:
        missing = "how many messages a second go over them" if rate is None else "their message size"
        return InUse(name, f"{NOT_KNOWN}: enter {missing}")
    if feature == "TLS" and has_unpublished_cipher(group):
        return _by_published_ciphers(question, name, chosen, rate)
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    notes = (*((f"at {quantity_text(rate)}",) if assumed else ()), BOTH_ENDS)
    return _compared(question, name, chosen, without, messages, notes=notes)


def _by_published_ciphers(question: Question, name: str, chosen: Chosen, rate: Quantity) -> InUse:
    """Return TLS with a cipher of which no source has the cost, with what the published ones would take."""
    ends = cheapest_and_dearest(question, chosen, rate)
    if ends is None:
        return InUse(name, f"{NOT_KNOWN}: no source has one for its cipher")
    low, high = (quantity_text(cost) for _, cost in ends)
    text = f"{low.removesuffix(' engines') if high.endswith(' engines') else low} to {high}"
    return InUse(name, f"{text} with a published cipher (no figure for its own)", number=text)


def _without_streaming(chosen: Chosen) -> PlanChange:
    """Return the change to the workloads of a queue manager of which one has no streaming any more."""
    others = [
        one.model_dump(mode="json", exclude_unset=True, exclude={"streaming"} if one is chosen.part else None)
        for one in chosen.scope.manager.workloads
    ]
    return PlanChange(chosen.scope.at("workloads"), others)

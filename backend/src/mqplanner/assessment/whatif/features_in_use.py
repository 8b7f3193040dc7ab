"""Features that workloads and channels of the plan have already, with what they cost."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.channel_protection import has_unpublished_cipher
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.whatif.before_after import quantity_text, with_changes
from mqplanner.assessment.whatif.channel_features import (
    BOTH_ENDS,
    cheapest_and_dearest,
    cost_of_cipher,
    has_published_range,
    message_rate,
    missing_text,
)
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_comparison import Question, cpu_text
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queues import Workload
from mqplanner.rules.channels.transaction_cost import NO_TLS, UNCOMPRESSED
from mqplanner.units import Quantity
from mqplanner.units.functions import total
from mqplanner.units.number_format import json_value

MAX_NAMED = 3
MAX_GROUPS = 60
"""Channel groups of a plan up to which what TLS costs is added up over all of them."""
NOT_KNOWN = "cost not known"
NO_COST_OF_CIPHER = f"{NOT_KNOWN}: none is published for its cipher"
INCLUDED = "included in the CPU that is entered for the channel initiator"
TLS = "TLS"
PARTS = {
    "streaming": "workloads",
    "AMS": "queue managers",
    TLS: "channel groups",
    "compression": "channel groups",
    "channel statistics (class 4)": "queue managers",
}
"""What several parts with a feature are called."""
PUBLISHED = "by the ciphers that IBM measured"


@dataclass(frozen=True)
class InUse:
    """A feature that a part of the plan has already: its cost, in words if it is not known, and what else it changes.

    `low` and `high` differ where the CPU has bounds only, and where no report has the cipher: they are those of the
    cheapest and of the dearest published one then. `assumed`: every message of the queue manager is taken to go over
    these channels.
    """

    feature: str
    part: str
    cost: str
    more: str = ""
    low: Quantity | None = None
    high: Quantity | None = None
    manager: str = ""
    assumed: bool = False

    @property
    def name(self) -> str:
        """The feature with the part that has it."""
        return f"{self.feature} of {self.part}"


def in_use(question: Question, chosen: Sequence[Chosen], groups: Sequence[Chosen] = ()) -> list[InUse]:
    """Return which features the chosen ones have already: these are not listed among the costs.

    Of other channel `groups` only TLS.
    """
    found: list[InUse] = []
    for one in chosen:
        part, manager = one.part, one.scope.manager
        if isinstance(part, Workload) and part.streaming is not None:
            found.append(_compared(question, "streaming", one.label, one, _without_streaming(one)))
        if isinstance(part, Workload) and manager.protection:
            without = PlanChange(one.scope.at("protection"), [])
            found.append(_compared(question, "AMS", one.scope.subject, one, without))
        if _has_tls(part):
            found.append(_tls(question, one))
        if isinstance(part, ChannelGroup) and part.compmsg != UNCOMPRESSED:
            found.append(_compression(question, one, part))
        if isinstance(part, ChannelGroup) and manager.channel_initiator and manager.channel_initiator.class4_trace:
            without, title = PlanChange(one.scope.at("channel_initiator/class4_trace"), False), "channel statistics"
            found.append(_compared(question, f"{title} (class 4)", one.scope.subject, one, without))
    others = {one.path: one for one in groups if _has_tls(one.part)}
    if len(others) <= MAX_GROUPS:
        paths = {one.path for one in chosen}
        found += [_tls(question, one, is_assessed=False) for path, one in others.items() if path not in paths]
    return list({one.name: one for one in found}.values())


def _has_tls(part: Workload | ChannelGroup) -> bool:
    return isinstance(part, ChannelGroup) and part.sslciph not in (None, NO_TLS)


def _by_feature(present: Sequence[InUse]) -> dict[str, list[InUse]]:
    found: dict[str, list[InUse]] = {}
    for one in present:
        found.setdefault(one.feature, []).append(one)
    return found


def sentence_on(present: Sequence[InUse]) -> str:
    """Return what is in use and what it costs, in a sentence: a feature of several parts once, with the sum."""
    texts = [_summed(feature, of) for feature, of in _by_feature(present).items()]
    return f"In use: {'; '.join(texts)}." if texts else ""


def number_on(present: Sequence[InUse]) -> str | None:
    """Return the cost of the first feature of which it is known."""
    return next((text for of in _by_feature(present).values() if (text := _together(of)) is not None), None)


def _summed(feature: str, of: Sequence[InUse]) -> str:
    known = [one for one in of if one.low is not None]
    name = of[0].name if len(of) == 1 else f"{feature} of {len(of):,} {PARTS[feature]}"
    text = _together(of)
    if text is None:
        return f"{name}, {of[0].cost if len(of) == 1 else NOT_KNOWN}"
    is_by_cipher = feature == TLS and any(one.low is not one.high for one in known)
    published = f" {PUBLISHED}" if is_by_cipher else ""
    together = " together" if len(known) > 1 else ""
    if len(known) < len(of):
        together += f" for {len(known):,} of them, {NOT_KNOWN} for the others"
    return f"{name}, {text}{together}{published}"


def _together(of: Sequence[InUse]) -> str | None:
    """Return in words what a feature costs together where it is known; None where it is nowhere."""
    low = [one.low for one in of if one.low is not None]
    high = [one.high for one in of if one.high is not None]
    if not low or not high:
        return None
    ends = [cpu_text(total(low)), cpu_text(total(high))]
    return _range(*ends)


def _range(low: str, high: str) -> str:
    """Return two numbers with the unit once; one where both are the same."""
    if low == high:
        return low
    unit = high[high.rfind(" ") :]
    return f"{low.removesuffix(unit)} to {high}"


def more_on(present: Sequence[InUse]) -> str:
    """Return what features in use cost for each of several parts, what else they change, and what that assumes."""
    texts = [text for feature, of in _by_feature(present).items() for text in _more_on_feature(feature, of)]
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in texts)


def _more_on_feature(feature: str, of: Sequence[InUse]) -> Iterator[str]:
    if len(of) == 1:
        if of[0].more:
            yield f"{of[0].name}: {of[0].more}"
        return
    same: dict[tuple[str, str], list[str]] = {}
    for one in of:
        same.setdefault((one.cost, one.more), []).append(one.part)
    for (cost, more), parts in same.items():
        each = " each" if len(parts) > 1 else ""
        text = f"{feature} of {names_and_more(parts, MAX_NAMED)}{each}: {cost}"
        yield f"{text}; {more}" if more else text
    counted = Counter(one.manager for one in of if one.assumed)
    if any(count > 1 for count in counted.values()):
        yield (
            "every message of a queue manager counts on each of its channel groups: enter the messages per second of "
            "the groups where it goes over one of them only"
        )


def _compared(
    question: Question,
    feature: str,
    part: str,
    chosen: Chosen,
    without: PlanChange,
    *used: PlanChange,
    notes: tuple[str, ...] = (),
) -> InUse:
    """Return a feature with what it costs against the plan without it.

    `used` are changes to both plans: how much it is used.
    """
    now, manager = Assessment(with_changes(question.plan, [*used, without])), chosen.scope.subject
    cost = question.assessed(feature, feature, chosen, *used, now=now, notes=notes)
    if cost.cpu is None:
        is_included = isinstance(chosen.part, ChannelGroup) and chosen.part.cpu_included
        text = INCLUDED if is_included else NOT_KNOWN
        return InUse(feature, part, text, "; ".join(cost.effects()), manager=manager)
    more = "; ".join([*cost.effects(), *notes])
    low = cost.cpu if cost.cpu_at_least is None else cost.cpu_at_least
    return InUse(feature, part, _range(cpu_text(low), cost.cpu_text), more, low, cost.cpu, manager)


def _tls(question: Question, chosen: Chosen, *, is_assessed: bool = True) -> InUse:
    """Return TLS of channels, with its cost for the messages that go over them, or what to enter for it.

    Without assessments of the plan it is the cost of the cipher alone, and no limits are named.
    """
    group, manager = chosen.part, chosen.scope.subject
    rate, assumed = message_rate(question, chosen)
    missing = missing_text(chosen, rate, after_name=True)
    if rate is None or missing is not None:
        return InUse(TLS, chosen.label, _not_known_tls(question, chosen, missing), manager=manager)
    at = (f"at {quantity_text(rate)}",) if assumed else ()
    if isinstance(group, ChannelGroup) and has_unpublished_cipher(group):
        ends = cheapest_and_dearest(question, chosen, rate)
        if ends is None:
            return InUse(TLS, chosen.label, NO_COST_OF_CIPHER, manager=manager)
        (_, low), (_, high) = ends
        text = f"{_range(quantity_text(low), quantity_text(high))} {PUBLISHED} (no figure for its own)"
        return InUse(TLS, chosen.label, text, "; ".join(at), low, high, manager, bool(assumed))
    notes = (*at, BOTH_ENDS)
    if not is_assessed:
        cost = cost_of_cipher(question, chosen, str(getattr(group, "sslciph", NO_TLS)), rate)
        if not cost.known or getattr(group, "cpu_included", False):
            return InUse(TLS, chosen.label, NOT_KNOWN if not cost.known else INCLUDED, manager=manager)
        return InUse(TLS, chosen.label, quantity_text(cost), "; ".join(notes), cost, cost, manager, bool(assumed))
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    without = PlanChange(f"{chosen.path}/sslciph", NO_TLS)
    found = _compared(question, TLS, chosen.label, chosen, without, messages, notes=notes)
    return replace(found, assumed=bool(assumed))


def _compression(question: Question, chosen: Chosen, group: ChannelGroup) -> InUse:
    """Return compression on channels, with its cost for the messages that go over them, or what to enter for it."""
    feature, manager = "compression", chosen.scope.subject
    rate, assumed = message_rate(question, chosen)
    if group.cpu_included:
        return InUse(feature, chosen.label, INCLUDED, manager=manager)
    if has_unpublished_cipher(group):
        return InUse(feature, chosen.label, NO_COST_OF_CIPHER, manager=manager)
    missing = missing_text(chosen, rate, after_name=True)
    if rate is None or missing is not None:
        return InUse(feature, chosen.label, f"{NOT_KNOWN}: enter {missing}", manager=manager)
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    without = PlanChange(f"{chosen.path}/compmsg", UNCOMPRESSED)
    notes = (*((f"at {quantity_text(rate)}",) if assumed else ()), BOTH_ENDS)
    found = _compared(question, feature, chosen.label, chosen, without, messages, notes=notes)
    return replace(found, assumed=bool(assumed))


def _not_known_tls(question: Question, chosen: Chosen, missing: str | None) -> str:
    """Return what to enter for the cost of TLS; of a cipher that no report has, for that of published ones."""
    if not (isinstance(chosen.part, ChannelGroup) and has_unpublished_cipher(chosen.part)):
        return f"{NOT_KNOWN}: enter {missing}"
    if not has_published_range(question, chosen):
        return NO_COST_OF_CIPHER
    return f"{NO_COST_OF_CIPHER} (for the range {PUBLISHED}, enter {missing})"


def _without_streaming(chosen: Chosen) -> PlanChange:
    """Return the change to the workloads of a queue manager of which one has no streaming any more."""
    others = [
        one.model_dump(mode="json", exclude_unset=True, exclude={"streaming"} if one is chosen.part else None)
        for one in chosen.scope.manager.workloads
    ]
    return PlanChange(chosen.scope.at("workloads"), others)

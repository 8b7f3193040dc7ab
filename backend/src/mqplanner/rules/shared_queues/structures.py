"""Coupling facility structures of any size: the messages that they hold, whole and offloaded (topic 10)."""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.shared_resources import Structure
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.rules.shared_queues.storage import ALONE, SMDS
from mqplanner.units import EXTRAPOLATED, Quantity, constant
from mqplanner.units.functions import choose, least, most, unpublished, with_assumption, with_note

BY_CFCC_LEVEL, BY_SLIDE = "cfcc-17-25", "mq-8.0-slide"
NO_OFFLOAD = "none"
DEFAULTS, SLIDE = "cf-offload-defaults", "cf-structure-capacity"
MAX_MESSAGE_KB = 100 * 1024
ALL = constant(100, "pct", "the whole structure")
FROM_THE_START = constant(0, "pct", "messages that are offloaded from the start")
NONE_WHOLE = constant(0, "message", "messages that are offloaded from the start")
NO_SHARE = constant(0, "ratio", "a structure that its fixed part fills")
LIKE_THE_SMALLEST = (
    "Assumption: an offloaded message needs no more of the structure than the smallest messages with a published "
    "capacity. None of the planner's sources gives the storage of its entry."
)
IN_PROPORTION = (
    "Assumption: beyond a fixed part, which is no larger than the smallest system application structure, the messages "
    "that a structure holds are proportional to its size. Published is one size; others are in a chart without data."
)
JUST_THE_SIZE = (
    "The sources have rules for messages larger than a size. Of messages of just that size the smaller of both numbers "
    "counts: offloaded by the rule, and not."
)
NEXT_LARGER = "That is the capacity for the next larger message with a published one."

MessageKB = Annotated[
    Quantity, Number("KB / message", "Message size, with all headers but the MQMD", above=0, most=MAX_MESSAGE_KB)
]
Store = Annotated[str, Choice((NO_OFFLOAD, "smds", "db2"), "Where messages are offloaded to")]
CapacityFrom = Annotated[str, plan_input(Structure, "capacity_from")]
PutRate = Annotated[
    Quantity | None, Number("message / s", "Messages a second that are put and not got", above=0, most=10**7)
]


def _threshold(number: int) -> Any:
    published = PublishedDefault(DEFAULTS, "threshold_pct", where=(("rule", number),))
    return plan_input(Structure, f"offld{number}th_pct", published=published)


def _size(number: int) -> Any:
    published = PublishedDefault(DEFAULTS, "size_kb", where=(("rule", number),))
    of_plan = plan_input(Structure, f"offld{number}sz_kb", published=published)
    return replace(of_plan, unit="KB / message", integer=False)


Offld1th = Annotated[Quantity, _threshold(1)]
Offld1sz = Annotated[Quantity, _size(1)]
Offld2th = Annotated[Quantity, _threshold(2)]
Offld2sz = Annotated[Quantity, _size(2)]
Offld3th = Annotated[Quantity, _threshold(3)]
Offld3sz = Annotated[Quantity, _size(3)]


@dataclass(frozen=True)
class Offload:
    """Where messages of a structure are offloaded to, and its rules: pairs of a use of the structure and a size.

    `of_just_the_size`: the rules are read as to offload messages of just their size, too.
    """

    store: str
    rules: Sequence[tuple[Quantity, Quantity]]
    of_just_the_size: bool = False

    def start(self, message: Quantity) -> Quantity:
        """Return the use of the structure from which messages of a size are offloaded; 100 % where they never are."""
        if self.store == NO_OFFLOAD:
            return ALL
        is_offloaded = operator.ge if self.of_just_the_size else operator.gt
        starts = (choose(is_offloaded(message, size), threshold, ALL) for threshold, size in self.rules)
        too_large = message > figure("shared-queue-offload-size").at()
        return choose(too_large, FROM_THE_START, least(ALL, *starts))


def default_offload(store: str, of_just_the_size: bool = False) -> Offload:
    """Return offload to a store by the rules that MQ has by default."""
    table = figure(DEFAULTS)
    rules = [(table.at("threshold_pct", rule=n), table.at("size_kb", rule=n)) for n in table.choices("rule")]
    return Offload(store, rules, of_just_the_size)


def published_capacity(message: Quantity, offload: Offload, source: str) -> Quantity:
    """Return the messages of a size that a structure of the published size holds, as far as it is certain.

    The sources have rules for messages larger than a size; of messages of just that size the smaller number counts
    that either reading gives.
    """
    larger, also = (replace(offload, of_just_the_size=flag) for flag in (False, True))
    found = _capacity(message, larger, source)
    differs = larger.start(message) > also.start(message)
    if not np.any(differs):
        return found
    least_of_both = with_note(least(found, _capacity(message, also, source)), JUST_THE_SIZE)
    return choose(differs, least_of_both, found).named("messages")


def _capacity(message: Quantity, offload: Offload, source: str) -> Quantity:
    """Return the capacity by one reading of the rules.

    The structure is filled with whole messages up to the use from which they are offloaded, and then with what is left
    of them.
    """
    if source == BY_SLIDE:
        whole, offloaded = _by_slide(message, offload.of_just_the_size)
    else:
        whole, offloaded = _by_cfcc_level(message)
    start = offload.start(message)
    if not np.any(start < ALL):
        return whole.named("messages")
    in_structure = choose(start > FROM_THE_START, start * whole, NONE_WHOLE)
    both = (in_structure + (ALL - start) * offloaded).to("message")
    return choose(start < ALL, both, whole).named("messages")


def _by_cfcc_level(message: Quantity) -> tuple[Quantity, Quantity]:
    """Return the whole and the offloaded messages that fill a structure at CFCC levels 17 to 25."""
    table = figure("cf-message-capacity")
    sizes = {size: table.at(message_bytes=size) for size in table.choices("message_bytes")}
    whole = _of_next_larger(message, {size / 1024: held for size, held in sizes.items()})
    return whole, with_assumption(sizes[min(sizes)], LIKE_THE_SMALLEST)


def _by_slide(message: Quantity, of_just_the_size: bool = False) -> tuple[Quantity, Quantity]:
    """Return the same from the slide of MQ 8.0, whose structure with SMDS has room for so many offloaded messages."""
    table, offload = figure(SLIDE), default_offload(SMDS, of_just_the_size)
    sizes = table.choices("message_kb")
    whole = {size: table.at("messages", scenario=ALONE, message_kb=size) for size in sizes}
    offloaded = {}
    for size, alone in whole.items():
        start = offload.start(constant(size, "KB / message", "message size of the slide"))
        all_in = table.at("messages", scenario=SMDS, message_kb=size)
        offloaded[size] = ((all_in - (start * alone).to("message")) / (ALL - start)).to("message")
    return _of_next_larger(message, whole), _of_next_larger(message, offloaded, beyond=max(sizes))


def _of_next_larger(message: Quantity, published: Mapping[float, Quantity], beyond: float | None = None) -> Quantity:
    """Return the number for the next larger published size; above the largest one none, or that for `beyond`."""
    largest = published[max(published)]
    number = unpublished("a message larger than any with a published capacity", largest) if beyond is None else largest
    is_exact: Any = False
    for size in sorted(published, reverse=True):
        at = constant(size, "KB / message", "a message size with a published capacity")
        number = choose(message <= at, published[size], number)
        is_exact = np.logical_or(is_exact, (message >= at) & (message <= at))
    return number if np.all(is_exact) else with_note(number.cap_basis(EXTRAPOLATED), NEXT_LARGER)


def messages_in(size: Quantity, published: Quantity) -> tuple[Quantity, Quantity]:
    """Return the messages that a structure of a size holds, at least and at most, from those of the published size."""
    of, fixed = _published_size(), _fixed_part()
    share = (size / of).to("ratio")
    beyond = most((size - fixed) / (of - fixed), NO_SHARE)
    ends = ((published * end(share, beyond)).to("message") for end in (least, most))
    is_published = np.all((size >= of) & (size <= of))
    low, high = (end if is_published else with_assumption(end, IN_PROPORTION) for end in ends)
    return low.named("messages"), high.named("messages_at_most")


def size_for(messages: Quantity, published: Quantity) -> tuple[Quantity, Quantity]:
    """Return the size of a structure that is enough for messages, and the one that is needed at least."""
    of, fixed = _published_size(), _fixed_part()
    share = (messages / published).to("ratio")
    ends = ((share * of).to("MB"), fixed + share * (of - fixed))
    enough, needed = (with_assumption(end(*ends), IN_PROPORTION) for end in (most, least))
    return enough.named("size_mb"), needed.named("size_at_least_mb")


def _published_size() -> Quantity:
    return figure("cf-message-capacity-structure").at("structure_gb").to("MB")


def _fixed_part() -> Quantity:
    return figure("cf-sysappl-structure-size").at("at_least_mb").named("fixed part")


@rule("cf-structure-messages", order=6)
def cf_structure_messages(
    *,
    size_mb: Annotated[Quantity, plan_input(Structure, "size_mb")],
    message_kb: MessageKB,
    offload: Store = NO_OFFLOAD,
    offld1th_pct: Offld1th,
    offld1sz_kb: Offld1sz,
    offld2th_pct: Offld2th,
    offld2sz_kb: Offld2sz,
    offld3th_pct: Offld3th,
    offld3sz_kb: Offld3sz,
    capacity_from: CapacityFrom = BY_CFCC_LEVEL,
    put_rate_per_s: PutRate = None,
) -> dict[str, Output]:
    """Messages that a coupling facility structure of any size holds."""
    rules = [(offld1th_pct, offld1sz_kb), (offld2th_pct, offld2sz_kb), (offld3th_pct, offld3sz_kb)]
    chosen = Offload(offload, rules)
    published, start = published_capacity(message_kb, chosen, capacity_from), chosen.start(message_kb)
    low, high = messages_in(size_mb, published)
    whole, _ = _by_slide(message_kb) if capacity_from == BY_SLIDE else _by_cfcc_level(message_kb)
    in_structure = choose(start > FROM_THE_START, start * messages_in(size_mb, whole)[0], NONE_WHOLE).to("message")
    return {
        "messages": low,
        "messages_at_most": high,
        "whole_messages": least(in_structure, low) if np.any(start < ALL) else low,
        "offload_from_pct": start if offload != NO_OFFLOAD else Unanswered("Nothing is offloaded."),
        "bytes_per_message": (size_mb / low).to("B / message"),
        "seconds_to_full": low / put_rate_per_s if put_rate_per_s else Unanswered("No rate was given."),
    }


@rule("cf-structure-size", order=7)
def cf_structure_size(
    *,
    messages: Annotated[Quantity, Number("message", "Messages to hold", least=1, most=10**12)],
    message_kb: MessageKB,
    offload: Store = NO_OFFLOAD,
    offld1th_pct: Offld1th,
    offld1sz_kb: Offld1sz,
    offld2th_pct: Offld2th,
    offld2sz_kb: Offld2sz,
    offld3th_pct: Offld3th,
    offld3sz_kb: Offld3sz,
    capacity_from: CapacityFrom = BY_CFCC_LEVEL,
) -> dict[str, Output]:
    """How large a coupling facility structure has to be for a number of messages."""
    rules = [(offld1th_pct, offld1sz_kb), (offld2th_pct, offld2sz_kb), (offld3th_pct, offld3sz_kb)]
    enough, needed = size_for(messages, published_capacity(message_kb, Offload(offload, rules), capacity_from))
    return {"size_mb": enough, "size_at_least_mb": needed}

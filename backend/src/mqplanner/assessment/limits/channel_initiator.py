"""The channel initiator: its storage below and above the bar, and its channels."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.above_bar import MAX_MEMLIMIT_MB
from mqplanner.assessment.limits.channel_steps import multiple_in_steps
from mqplanner.assessment.limits.channels_left_out import MAX_NAMED, SHARING, channel_doubts
from mqplanner.assessment.limits.connector_channels import connector_doubts
from mqplanner.assessment.limits.measured_storage import COUNTED_TWICE, LINE_DOES_NOT_FIT, storage_before_channels
from mqplanner.assessment.limits.release_requirements import missing_channel_functions
from mqplanner.assessment.limits.storage import (
    channels_of,
    connection_of,
    conversations_of,
    known_part,
    missing_channel_counts,
    stepped_channels,
)
from mqplanner.assessment.limits.whole_channels import multiple_of_whole_channels
from mqplanner.assessment.names_text import quoted_names
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import BELOW_BAR_MB, ChannelGroup, ChannelInitiator
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channel_initiator.all_channels import (
    CLASS4_ALLOCATION,
    CountedChannels,
    memlimit_findings,
    used_31bit,
    used_64bit,
)
from mqplanner.rules.channel_initiator.one_channel import (
    doubled_buffer_64bit,
    has_64bit_buffers,
    mca_31bit_at_least,
    mca_31bit_at_most,
    svrconn_31bit,
    svrconn_31bit_as_run,
    svrconn_31bit_at_least,
    svrconn_31bit_at_most,
    usable_31bit,
)
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.shared.inputs import maxchl_input, sharecnv_input, threshold_input
from mqplanner.units import Quantity, constant, everywhere
from mqplanner.units.functions import choose, total

NO_CHANNELS = constant(0, "channel", "no channels are counted")
ONE_CHANNEL = constant(1, "channel", "one channel")
MAX_SHARECNV = max(sharecnv_input.values)
ADDRESSABLE = constant(BELOW_BAR_MB, "MB", "all that can be addressed below the bar")
SMALLEST_MESSAGE = constant(1, "KB", "the message size that the plan leaves out, at least: the smallest measured")
UNKNOWN_STORAGE = constant(float("nan"), "MB", "the local storage that the plan leaves out")
MAX_MAXCHL = int(maxchl_input.most or 0)
MAXCHL_LIMIT = "chinit-channels"
"""The kind of the limit on the number of channels."""


@evaluator(QueueManagerScope, order=2)
def channel_initiator(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess 31-bit storage, channel count and 64-bit storage of a channel initiator with channels."""
    manager, chinit = scope.manager, scope.manager.channel_initiator
    if not manager.channel_groups:
        if chinit is not None:
            message = "enter channels to check its storage and the number of channels"
            yield scope.not_assessed("Channel initiator", "channel_groups", message)
        return
    chinit = chinit or ChannelInitiator()  # Channels need one: without its numbers their limits are unknown.
    missing_sizes = scope.missing_in("channel_groups", "message_kb", "the message size")
    missing = (*missing_channel_counts(scope), *missing_sizes)
    yield _storage_31bit(scope, chinit, missing)
    yield from scope.findings(storage_before_channels(scope, chinit).findings, "channel_initiator/taken")
    groups = _counted_groups(manager)
    by_table, as_run = (used_31bit(manager.release, groups, each) for each in (svrconn_31bit, svrconn_31bit_as_run))
    if not missing and np.any(as_run > by_table):
        title, field = "31-bit storage if channels take what they took in the report's test run", "channel_groups"
        as_run = choose(as_run > by_table, as_run, UNKNOWN_STORAGE)
        yield scope.quantity(
            "chinit-31-bit/as-run", title, as_run.named("used by channels"), field, chinit_subject(scope)
        )
    channels = channels_in_all(manager)
    yield _channel_count(scope, chinit, channels)
    yield from scope.findings(applicable_advice("chinit-tcpchl", channels=channels), "channel_initiator/maxchl")
    if has_64bit_buffers(manager.release):
        yield _storage_64bit(scope, chinit, missing)
        memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
        if memlimit is not None:
            yield from scope.findings(memlimit_findings(memlimit), "channel_initiator/memlimit_mb")


def chinit_subject(scope: QueueManagerScope) -> str:
    """Return what limits of the channel initiator are about."""
    return f"channel initiator {scope.manager.name}"


def message_size_of(group: ChannelGroup) -> Quantity | None:
    """Return the message size of a channel group in KB."""
    return optional_plan_number(group, "message_kb", "KB", f"message size of {group.name}")


def _has_large_messages(group: ChannelGroup) -> bool:
    """Return whether messages of client channels are kept in 64-bit storage by the releases that can."""
    size = message_size_of(group)
    return group.is_client and (size is None or not everywhere(size <= figure("chinit-64bit-from-message").at()))


def channel_counts(manager: QueueManager) -> list[Quantity]:
    """Return the numbers of channels of all groups, as far as they are known."""
    return [count for group in map(known_part, manager.channel_groups) if (count := channels_of(group)) is not None]


def channels_in_all(manager: QueueManager) -> Quantity:
    """Return the number of channels of all groups together, as far as it is known."""
    return total(channel_counts(manager) or [NO_CHANNELS]).named("channels")


def _counted_groups(manager: QueueManager, if_left_out: Quantity | None = None) -> list[CountedChannels]:
    """Return the channel groups whose count, at least, and message size are known, or the latter `if_left_out`."""
    return [counted for _, counted in with_counts(manager, if_left_out)]


def with_counts(
    manager: QueueManager, if_left_out: Quantity | None = None
) -> list[tuple[ChannelGroup, CountedChannels]]:
    """Return the channel groups whose count, at least, and message size are known, each with what is counted of it.

    `if_left_out` is the message size of groups of which the plan has none.
    """
    return [
        (
            group,
            CountedChannels(
                connection=connection_of(group),
                count=count,
                sharecnv=group.sharecnv,
                conversations=conversations_of(known),
                message_kb=message_kb,
            ),
        )
        for group in manager.channel_groups
        if (count := channels_of(known := known_part(group))) is not None
        and (message_kb := if_left_out if group.message_kb is None else message_size_of(group)) is not None
    ]


def _storage_31bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    release = scope.manager.release
    used, free, findings = storage_before_channels(scope, chinit)
    limit = Estimate(None, used.missing + free.missing, upper=ADDRESSABLE)
    if used.known is not None and free.known is not None:
        threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
        limit = Estimate(usable_31bit(used.known, free.known, threshold)[2])
    remedies, groups = list(_smaller_channels(scope)), with_counts(scope.manager, SMALLEST_MESSAGE)
    if not has_64bit_buffers(release) and any(map(_has_large_messages, scope.manager.channel_groups)):
        words = "A release that keeps large messages in 64-bit storage"
        remedies.append(Remedy(scope.at("release"), words, "9.4"))
    needed = _needed_31bit(scope, missing).named("used by channels")
    found = scope.limit(
        "chinit-31-bit",
        "31-bit storage",
        needed,
        limit,
        subject=chinit_subject(scope),
        remedies=remedies,
        decisive=True,
        whole_multiple=multiple_of_whole_channels(groups, partial(used_31bit, release), limit.quantity),
        assumption=next((one.message for one in findings if one.id in COUNTED_TWICE), None),
        caution=[
            *(finding for finding in findings if finding.id in LINE_DOES_NOT_FIT),
            *_counted_twice(findings, needed, limit),
            *channel_doubts(scope, lambda manager: used_31bit(release, _counted_groups(manager)), limit),
            *connector_doubts(
                [scope], lambda managers: _needed_31bit(replace(scope, manager=managers[0]), ()).at_most, limit
            ),
        ],
    )
    return _naming_sharecnv(found, scope.manager)


def _naming_sharecnv(limit: Limit, manager: QueueManager) -> Limit:
    """Return a limit that lacks a figure, with the SHARECNV above all measured ones as a reason of it."""
    names = [group.name for group in manager.channel_groups if _is_above_measured(group)]
    is_single = limit.used is not None and not limit.used.is_array
    if not names or not is_single or limit.missing or limit.bounds is None or limit.verdict != "unknown":
        return limit
    words = f"a missing figure: none of the planner's sources has one above SHARECNV({MAX_SHARECNV}), as in "
    first = MissingInput(None, words + quoted_names(names, MAX_NAMED))
    return replace(limit, missing=(first, *limit.missing_inputs))


def _is_above_measured(group: ChannelGroup) -> bool:
    return group.is_client and group.conversations_on_channel > MAX_SHARECNV


def _counted_twice(findings: Sequence[Finding], needed: Estimate, limit: Estimate) -> list[Finding]:
    """Return that the line may contain channels of the plan, where that may be why the limit is not OK."""
    used = needed.known if needed.at_most is None else needed.at_most
    if used is None or limit.known is None:
        return []
    is_close = np.logical_not(used <= limit.known * UP_TO_WARNING)
    found = [finding for finding in findings if finding.id in COUNTED_TWICE and np.any(is_close)]
    if np.all(is_close):
        return found
    return [replace(finding, applies=np.logical_and(finding.applies, is_close)) for finding in found]


def _needed_31bit(scope: QueueManagerScope, missing: tuple[MissingInput, ...]) -> Estimate:
    """Return what the channels need, with bounds where no figure is published for their release or message size."""
    release, groups = scope.manager.release, _counted_groups(scope.manager)
    needed = used_31bit(release, groups)
    with_smallest = _counted_groups(scope.manager, SMALLEST_MESSAGE)
    lower = used_31bit(release, with_smallest, svrconn_31bit_at_least, mca_31bit_at_least)
    upper = needed
    if scope.assume_nearest and np.any(np.isnan(needed.value)):
        upper = used_31bit(release, groups, svrconn_31bit_at_most, mca_31bit_at_most)
    return Estimate(needed, missing, lower, None if missing else upper)


def _smaller_channels(scope: QueueManagerScope) -> Iterator[Remedy]:
    """Yield more conversations on fewer channels, and smaller messages, for the largest group of client channels."""
    counted = [
        (float(count.value), number, group)
        for number, group in enumerate(scope.manager.channel_groups)
        if group.is_client and (count := channels_of(group)) is not None and not count.is_array
    ]
    if counted:
        channels, number, group = max(counted, key=lambda entry: entry[0])
        path = scope.at(f"channel_groups/{number}")
        yield from _shared_channels(group, path, channels)
        if isinstance(group.message_kb, int | float):
            half, release = group.message_kb / 2, scope.manager.release
            (same,) = [one for other, one in with_counts(scope.manager) if other is group]
            now = used_31bit(release, [same])
            then = used_31bit(release, [replace(same, message_kb=same.message_kb / 2)])
            if not np.all(then >= now):  # above some size the storage is the same for each
                yield Remedy(f"{path}/message_kb", f"Messages of half the size in “{group.name}”", half)
    yield Remedy(scope.at("channel_groups"), "Fewer channels")


def _shared_channels(group: ChannelGroup, path: str, channels: float) -> Iterator[Remedy]:
    """Yield more conversations on fewer channels, unless each client has a single one for each of its channels."""
    of_each = group.conversations_per_client if group.number_field == "clients" else None
    if group.sharecnv >= MAX_SHARECNV or (of_each is not None and of_each <= group.shared_at_most):
        return
    if of_each is None:
        fewer = math.ceil(channels * group.conversations_on_channel / MAX_SHARECNV)
        condition = f" if each client has {MAX_SHARECNV} of the conversations"
    else:
        fewer = round(channels / math.ceil(of_each / group.shared_at_most) * math.ceil(of_each / MAX_SHARECNV))
        condition = ""
    words = f"Set SHARECNV({MAX_SHARECNV}) for “{group.name}”, the same conversations on {fewer:,} channels{condition}"
    own_count = () if group.count is None else ((f"{path}/count", fewer),)
    yield Remedy(f"{path}/sharecnv", words, MAX_SHARECNV, (*own_count, (f"{path}/conversations", None)))


def _storage_64bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    counted, field = with_counts(scope.manager), "channel_initiator/memlimit_mb"
    groups = [group for _, group in counted]
    limit = scope.number(chinit, field, "MB", "the MEMLIMIT of the channel initiator")
    findings = [] if limit.known is None else memlimit_findings(limit.known)
    growing = used_64bit(groups, False)
    used = Estimate(used_64bit(groups, chinit.class4_trace).named("used above the bar"), missing)
    for_channels = limit
    if chinit.class4_trace:  # it stays as it is
        for_channels = limit.map(lambda known: known - (used_64bit(groups, True) - growing))
    findings += _larger_readings(groups, chinit.class4_trace, used.known, limit.known)
    larger = larger_value(chinit.memlimit_mb, used.against(limit.known), MAX_MEMLIMIT_MB)
    return scope.limit(
        "chinit-64-bit",
        "64-bit storage",
        used,
        limit,
        growing=growing,
        subject=chinit_subject(scope),
        remedies=(Remedy(scope.at(field), "A larger MEMLIMIT", larger),),
        whole_multiple=multiple_of_whole_channels(
            counted, partial(used_64bit, class4_trace=False), for_channels.quantity
        ),
        caution=[
            *(finding for finding in findings if finding.severity == "warning"),
            *channel_doubts(scope, lambda manager: used_64bit(_counted_groups(manager), chinit.class4_trace), limit),
            *connector_doubts(
                [scope], lambda managers: used_64bit(_counted_groups(managers[0]), chinit.class4_trace), limit
            ),
        ],
    )


def _larger_readings(
    groups: Sequence[CountedChannels], class4_trace: bool, used: Quantity | None, limit: Quantity | None
) -> list[Finding]:
    """Return the warnings of readings that take more and change the verdict, the one that takes the most first.

    Messages above 1 MB may take the next power of 2, and MP1J has storage allocated for class(4) even where it is off.
    """
    if used is None or limit is None:
        return []
    mark = _next_mark(used, limit)
    doubled = used_64bit(groups, class4_trace, doubled_buffer_64bit)
    found = applicable_advice("chinit-64bit-doubled", used=used, doubled=doubled, threshold=mark)
    if class4_trace:
        return found
    with_it = (used + figure(CLASS4_ALLOCATION).at(release="8.0")).to("MB")
    set_aside = applicable_advice("chinit-class4-off", used=used, with_it=with_it, threshold=mark)
    return [*found, *set_aside] if np.all(doubled >= with_it) else [*set_aside, *found]


def _next_mark(used: Quantity, limit: Quantity) -> Quantity:
    """Return the storage above which a verdict changes: up to which it is OK, or the limit if it is not OK already."""
    ok_up_to = (limit * UP_TO_WARNING).to("MB")
    return choose(used <= ok_up_to, ok_up_to, limit)


def _channel_count(scope: QueueManagerScope, chinit: ChannelInitiator, channels: Quantity) -> Limit:
    limit = maxchl_of(chinit)
    can_be_raised = bool(np.all(np.less(limit.value, MAX_MAXCHL)))
    words, value = "A further queue manager for some of the channels", None
    if can_be_raised:
        present = None if limit.is_array or channels.is_array else float(limit.value)
        value = _to_next_hundred(larger_value(present, channels, MAX_MAXCHL, is_size=False))
        words = "A higher MAXCHL" if value is None else f"Raise MAXCHL to {value:,}, with TCPCHL and ACTCHL as high"
    facts = {"maxchl": optional_plan_number(chinit, "maxchl", "channel"), "channels": channels}
    return scope.limit(
        MAXCHL_LIMIT,
        "Channels (MAXCHL)",
        Estimate(channels, missing_channel_counts(scope)),
        limit,
        subject=chinit_subject(scope),
        setting="MAXCHL" if can_be_raised else None,
        remedies=(Remedy(scope.at("channel_initiator/maxchl"), words, value),),
        whole_multiple=channels_in_steps(scope, channels, limit),
        caution=[
            *applicable_advice("chinit-maxchl-left-out", **facts),
            *applicable_advice("chinit-channel-ceiling", channels=channels),
            *missing_channel_functions(scope),
            *channel_doubts(scope, channels_in_all, Estimate(limit), (SHARING,)),
        ],
    )


def channels_in_steps(scope: QueueManagerScope, channels: Quantity, limit: Quantity) -> Quantity | None:
    """Return the multiple with which whole channels are no more than a number of them; None where theirs is unknown."""
    stepped = stepped_channels([scope.manager], lambda *_: ONE_CHANNEL)
    return None if missing_channel_counts(scope) else multiple_in_steps(stepped, channels, limit)


def _to_next_hundred(maxchl: float | None) -> int | None:
    return None if maxchl is None else min(math.ceil(maxchl / 100) * 100, MAX_MAXCHL)


def maxchl_of(chinit: ChannelInitiator) -> Quantity:
    """Return MAXCHL as entered, else MQ's default."""
    entered = optional_plan_number(chinit, "maxchl", "channel")
    return figure("chinit-maxchl-default").at() if entered is None else entered

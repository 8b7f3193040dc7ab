"""The channel initiator: its storage below and above the bar, its channels, and its adapters and dispatchers."""

import math
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.above_bar import MAX_MEMLIMIT_MB
from mqplanner.assessment.limits.measured_cpu import on_this_machine
from mqplanner.assessment.limits.measured_storage import LINE_DOES_NOT_FIT, storage_before_channels
from mqplanner.assessment.limits.sharecnv_left_out import sharecnv_doubts, with_default_sharecnv
from mqplanner.assessment.limits.storage import (
    channels_of,
    connection_of,
    conversations_of,
    entered_conversations,
    missing_channel_counts,
)
from mqplanner.assessment.limits.whole_channels import multiple_of_whole_channels
from mqplanner.assessment.numbers import compute_for, number_or_none, optional_plan_number, output_number, plan_number
from mqplanner.assessment.results import Limit, Remedy, ReportedQuantity, Result, larger_value, twice
from mqplanner.assessment.scopes import QueueManagerScope, details, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import BELOW_BAR_MB, ChannelGroup, ChannelInitiator, Tasks
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channel_initiator.all_channels import CountedChannels, memlimit_findings, used_31bit, used_64bit
from mqplanner.rules.channel_initiator.documented import DISPATCHERS, channels_for_dispatchers, chinit_tasks
from mqplanner.rules.channel_initiator.one_channel import (
    chinit_max_svrconn,
    has_64bit_buffers,
    mca_31bit,
    mca_31bit_at_least,
    mca_31bit_at_most,
    of_any_sharecnv,
    svrconn_31bit,
    svrconn_31bit_as_run,
    svrconn_31bit_at_least,
    svrconn_31bit_at_most,
    usable_31bit,
)
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs, Rule
from mqplanner.rules.shared.inputs import conversations_per_channel, maxchl_input, sharecnv_input, threshold_input
from mqplanner.rules.statistics.task_utilisation import (
    adaptor_utilisation,
    dispatcher_utilisation,
    load_in_tasks,
    tls_task_utilisation,
)
from mqplanner.units import Quantity, constant, everywhere, given
from mqplanner.units.functions import choose, total

NO_CHANNELS = constant(0, "channel", "no channels are counted")
MAX_SHARECNV = max(sharecnv_input.values)
ADDRESSABLE = constant(BELOW_BAR_MB, "MB", "all that can be addressed below the bar")
UNKNOWN_STORAGE = constant(float("nan"), "MB", "the local storage that the plan leaves out")
MAX_MAXCHL = maxchl_input.most or 0
TASK_INPUTS = {
    "tasks": "their number",
    "requests": "their requests in a statistics interval",
    "avg_elapsed_us": "the average elapsed time of their requests",
    "interval_s": "the length of the statistics interval",
}
"""Required inputs on adapters and dispatchers."""


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
    missing_sizes = scope.missing_in("channel_groups", "message_kb", "the message size of")
    missing = (*missing_channel_counts(scope), *missing_sizes)
    yield _storage_31bit(scope, chinit, missing)
    yield from scope.findings(storage_before_channels(scope, chinit).findings, "channel_initiator/taken")
    groups = _counted_groups(manager)
    by_table, as_run = (used_31bit(manager.release, groups, each) for each in (svrconn_31bit, svrconn_31bit_as_run))
    if not missing and np.any(as_run > by_table):
        title, field = "31-bit storage if channels take what they took in the report's run", "channel_groups"
        as_run = choose(as_run > by_table, as_run, UNKNOWN_STORAGE)
        yield scope.quantity("chinit-31-bit/as-run", title, as_run.named("used by channels"), field, _subject(scope))
    channels = total(_channel_counts(manager) or [NO_CHANNELS]).named("channels")
    yield _channel_count(scope, chinit, channels)
    yield from scope.findings(applicable_advice("chinit-tcpchl", channels=channels), "channel_initiator/maxchl")
    if has_64bit_buffers(manager.release):
        yield _storage_64bit(scope, chinit, missing)
        memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
        if memlimit is not None:
            yield from scope.findings(memlimit_findings(memlimit), "channel_initiator/memlimit_mb")


def _subject(scope: QueueManagerScope) -> str:
    return f"channel initiator {scope.manager.name}"


def _message_size(group: ChannelGroup) -> Quantity | None:
    return optional_plan_number(group, "message_kb", "KB", f"message size of {group.name}")


def _has_large_messages(group: ChannelGroup) -> bool:
    """Return whether messages of client channels are kept in 64-bit storage by the releases that can."""
    size = _message_size(group)
    return group.is_client and (size is None or not everywhere(size <= figure("chinit-64bit-from-message").at()))


def _channel_counts(manager: QueueManager) -> list[Quantity]:
    """Return the known numbers of channels of all groups."""
    return [count for group in manager.channel_groups if (count := channels_of(group)) is not None]


def _counted_groups(manager: QueueManager) -> list[CountedChannels]:
    """Return the channel groups whose count and message size are known."""
    return [counted for _, counted in _with_counts(manager)]


def _with_counts(manager: QueueManager) -> list[tuple[ChannelGroup, CountedChannels]]:
    """Return the same, each with its group."""
    return [
        (
            group,
            CountedChannels(
                connection=connection_of(group),
                count=count,
                sharecnv=group.sharecnv,
                conversations=conversations_of(group),
                message_kb=message_kb,
            ),
        )
        for group in manager.channel_groups
        if (count := channels_of(group)) is not None and (message_kb := _message_size(group)) is not None
    ]


def _storage_31bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    release = scope.manager.release
    used, free, findings = storage_before_channels(scope, chinit)
    limit = Estimate(None, used.missing + free.missing, upper=ADDRESSABLE)
    if used.known is not None and free.known is not None:
        threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
        limit = Estimate(usable_31bit(used.known, free.known, threshold)[2])
    remedies, groups = list(_smaller_channels(scope)), _with_counts(scope.manager)
    if not has_64bit_buffers(release) and any(map(_has_large_messages, scope.manager.channel_groups)):
        words = "A release that keeps large messages in 64-bit storage"
        remedies.append(Remedy(scope.at("release"), words, "9.4"))
    return scope.limit(
        "chinit-31-bit",
        "31-bit storage",
        _needed_31bit(scope, missing).named("used by channels"),
        limit,
        subject=_subject(scope),
        remedies=remedies,
        decisive=True,
        whole_multiple=multiple_of_whole_channels(groups, partial(used_31bit, release), limit.quantity),
        caution=[
            *(finding for finding in findings if finding.id in LINE_DOES_NOT_FIT),
            *_sharecnv_doubts(scope, limit),
        ],
    )


def _sharecnv_doubts(scope: QueueManagerScope, limit: Estimate) -> list[Finding]:
    manager = with_default_sharecnv(scope.manager)
    if manager is None:
        return []
    return sharecnv_doubts([scope.manager], used_31bit(manager.release, _counted_groups(manager)), limit)


def _needed_31bit(scope: QueueManagerScope, missing: tuple[MissingInput, ...]) -> Estimate:
    """Return what the channels need, with bounds where no figure is published for their release or message size."""
    release, groups = scope.manager.release, _counted_groups(scope.manager)
    needed = used_31bit(release, groups)
    lower = used_31bit(release, groups, svrconn_31bit_at_least, mca_31bit_at_least)
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
            words = f"Messages of half the size in “{group.name}”"
            yield Remedy(f"{path}/message_kb", words, group.message_kb / 2)
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
    words = f"SHARECNV({MAX_SHARECNV}) for “{group.name}”, the same conversations on {fewer:,} channels{condition}"
    own_count = () if group.count is None else ((f"{path}/count", fewer),)
    yield Remedy(f"{path}/sharecnv", words, MAX_SHARECNV, (*own_count, (f"{path}/conversations", None)))


def _storage_64bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    with_counts, field = _with_counts(scope.manager), "channel_initiator/memlimit_mb"
    groups = [counted for _, counted in with_counts]
    limit = scope.number(chinit, field, "MB", "the MEMLIMIT of the channel initiator")
    findings = [] if limit.known is None else memlimit_findings(limit.known)
    growing = used_64bit(groups, False)
    used = Estimate(used_64bit(groups, chinit.class4_trace).named("used above the bar"), missing)
    for_channels = limit
    if chinit.class4_trace:  # it stays as it is
        for_channels = limit.map(lambda known: known - (used_64bit(groups, True) - growing))
    larger = larger_value(chinit.memlimit_mb, used.against(limit.known), MAX_MEMLIMIT_MB)
    return scope.limit(
        "chinit-64-bit",
        "64-bit storage",
        used,
        limit,
        growing=growing,
        subject=_subject(scope),
        remedies=(Remedy(scope.at(field), "A larger MEMLIMIT", larger),),
        whole_multiple=multiple_of_whole_channels(
            with_counts, partial(used_64bit, class4_trace=False), for_channels.quantity
        ),
        caution=[finding for finding in findings if finding.severity == "warning"],
    )


def _channel_count(scope: QueueManagerScope, chinit: ChannelInitiator, channels: Quantity) -> Limit:
    limit = _maxchl(chinit)
    can_be_raised = bool(np.all(np.less(limit.value, MAX_MAXCHL)))
    words, value = "A further queue manager for some of the channels", None
    if chinit.maxchl is None and not channels.is_array and can_be_raised:
        value = _to_next_hundred(larger_value(float(limit.value), channels, MAX_MAXCHL))
        words = f"MAXCHL({value})"
    elif can_be_raised:
        words, value = "A higher MAXCHL", MAX_MAXCHL
    facts = {"maxchl": optional_plan_number(chinit, "maxchl", "channel"), "channels": channels}
    return scope.limit(
        "chinit-channels",
        "Channels (MAXCHL)",
        Estimate(channels, missing_channel_counts(scope)),
        limit,
        subject=_subject(scope),
        remedies=(Remedy(scope.at("channel_initiator/maxchl"), words, value),),
        caution=[
            *applicable_advice("chinit-maxchl-left-out", **facts),
            *applicable_advice("chinit-channel-ceiling", channels=channels),
        ],
    )


def _to_next_hundred(maxchl: float | None) -> int | None:
    return None if maxchl is None else min(math.ceil(maxchl / 100) * 100, MAX_MAXCHL)


def _maxchl(chinit: ChannelInitiator) -> Quantity:
    """Return MAXCHL as entered, else MQ's default."""
    entered = optional_plan_number(chinit, "maxchl", "channel")
    return figure("chinit-maxchl-default").at() if entered is None else entered


@evaluator(QueueManagerScope, order=5)
def tasks(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess how busy adapters and dispatchers are by their statistics.

    The reports judge single examples and give no share at which a task is full: the limit is all of its time.
    """
    chinit = scope.manager.channel_initiator
    if chinit is None:
        return
    if chinit.adaptors is None and chinit.dispatchers is None and scope.manager.channel_groups:
        message = "enter an interval of class(4) statistics to check how busy they are"
        yield scope.not_assessed("Adapters and dispatchers", "channel_initiator/adaptors", message)
    if chinit.adaptors is not None:
        yield from _busy(scope, "adaptors", "Adapters", chinit.adaptors, adaptor_utilisation, "CHIADAPS")
    if chinit.dispatchers is not None:
        counts = _channel_counts(scope.manager)
        channels = {"channels": total(counts).named("channels")} if counts else {}
        rule, observed = dispatcher_utilisation, chinit.dispatchers
        yield from _busy(scope, "dispatchers", "Dispatchers", observed, rule, "CHIDISPS", **channels)
    if chinit.tls_tasks is not None:
        yield from _busy(scope, "tls_tasks", "TLS tasks", chinit.tls_tasks, tls_task_utilisation, "SSLTASKS")
    if chinit.chidisps is not None or chinit.chiadaps is not None:
        yield from _defined_tasks(scope, chinit)


def _defined_tasks(scope: QueueManagerScope, chinit: ChannelInitiator) -> Iterator[Result]:
    """Assess the dispatchers and adapters that are defined against what is advised for the channels."""
    channels = total(_channel_counts(scope.manager) or [NO_CHANNELS]).named("channels")
    chidisps = optional_plan_number(chinit, "chidisps", "task")
    if chidisps is not None:
        advised = channels_for_dispatchers(chidisps)
        most_used = figure(DISPATCHERS).at("tcp_most")
        yield scope.limit(
            "dispatched-channels",
            "Channels for the dispatchers (CHIDISPS)",
            Estimate(channels, missing_channel_counts(scope)),
            # More than these dispatchers are not used, so that only MAXCHL remains as a limit.
            choose(np.greater_equal(chidisps.value, most_used.value), _maxchl(chinit), advised),
            subject=_subject(scope),
            remedies=(Remedy(scope.at("channel_initiator/chidisps"), "More dispatchers", twice(chinit.chidisps)),),
            caution=applicable_advice(
                "chinit-dispatched-channels", channels=channels, advised=advised, chidisps=chidisps
            ),
        )
    if missing_channel_counts(scope):
        return
    values = {"channels": channels, "maxchl": _maxchl(chinit), "chidisps": chidisps}
    values["chiadaps"] = optional_plan_number(chinit, "chiadaps", "task")
    values["processors"] = None if scope.system.cps is None else given("cps", scope.system.cps, "engine")
    answer = chinit_tasks.compute(**values, requests_wait=any(w.persistent for w in scope.manager.workloads))
    for name, title in (("dispatchers", "Dispatchers advised"), ("adapters", "Adapters advised")):
        yield scope.quantity(f"chinit-tasks/{name}", title, output_number(answer, name), "channel_initiator")
    yield from scope.findings(answer["findings"], "channel_initiator")


def _busy(
    scope: QueueManagerScope, kind: str, title: str, observed: Tasks, rule: Rule, mq_name: str, **more: Any
) -> Iterator[Result]:
    field = f"channel_initiator/{kind}"
    missing = tuple(
        gap
        for name, words in TASK_INPUTS.items()
        for gap in scope.missing(f"{field}/{name}", getattr(observed, name), words)
    )
    for name, unit in (("avg_elapsed_us", "us / request"), ("avg_cpu_us", "cpu_us / request")):
        measured = on_this_machine(scope, observed, Estimate(optional_plan_number(observed, name, unit)))
        missing += measured.missing
        more |= {} if measured.known is None else {name: measured.known}
    answer: Outputs = {}
    used = None
    if not missing:
        answer = compute_for(rule, observed, **more)
        cpu_pct, number = number_or_none(answer["cpu_pct"]), plan_number(observed, "tasks", "task")
        used = load_in_tasks(output_number(answer, "busy_tasks"), cpu_pct, number)
    yield scope.limit(
        kind,
        title,
        used,
        optional_plan_number(observed, "tasks", "task", kind),
        subject=_subject(scope),
        missing=missing,
        remedies=(Remedy(scope.at(f"{field}/tasks"), f"More {title.lower()} ({mq_name})", twice(observed.tasks)),),
    )
    needed = number_or_none(answer.get("adaptors_needed"))
    if needed is not None:
        yield scope.quantity("adaptors/needed", "Adapters that the requests need", needed, field)
    yield from scope.findings(answer.get("findings"), field)


@evaluator(QueueManagerScope, order=8)
@details
def max_channels(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the channels and conversations of each group, the storage of one channel, and how many would fit alone."""
    manager = scope.manager
    yield from _derived_numbers(scope)
    for number, group in enumerate(manager.channel_groups):
        message_kb = _message_size(group)
        if message_kb is None:
            continue
        is_client = group.is_client
        each = (
            of_any_sharecnv(svrconn_31bit, manager.release, group.sharecnv, conversations_of(group), message_kb)
            if is_client
            else mca_31bit(manager.release, message_kb)
        )
        yield _of_group(scope, number, "footprint", "31-bit storage of one channel", each)
        answer = _max_svrconn(scope, group, message_kb) if is_client else None
        if answer is None:
            continue
        channels, as_run = (output_number(answer, name) for name in ("max_channels", "channels_as_run"))
        only_group = " if this were the only channel group" if len(manager.channel_groups) > 1 else ""
        if np.any(as_run < channels):
            title = f"Maximum number of channels as in the report's run{only_group}"
            as_run = choose(as_run < channels, as_run, constant(float("nan"), "channel", "as by the table"))
            yield _of_group(scope, number, "channels_as_run", title, as_run)
        yield _of_group(scope, number, "max_channels", f"Maximum number of channels{only_group}", channels)
        per_channel = conversations_per_channel(group.sharecnv, conversations_of(group))
        conversations = channels.named("channels") * per_channel
        yield _of_group(scope, number, "max_conversations", f"Maximum conversations{only_group}", conversations)


def _derived_numbers(scope: QueueManagerScope) -> Iterator[ReportedQuantity]:
    """Yield the channels, conversations and clients of each client group that follow from what is entered."""
    for number, group in enumerate(scope.manager.channel_groups):
        channels = channels_of(group)
        if not group.is_client or channels is None:
            continue
        conversations = entered_conversations(group)
        if conversations is None:
            conversations = channels * conversations_per_channel(group.sharecnv, conversations_of(group))
        derived = {"count": ("Channels", channels), "total_conversations": ("Conversations", conversations)}
        of_each = optional_plan_number(group, "conversations_per_client", "conversation / client")
        if of_each is not None:
            derived["clients"] = ("Clients", conversations / of_each)
        for field, (title, value) in derived.items():
            if field != group.number_field:
                yield _of_group(scope, number, field, title, value, f"/{field}")


def _max_svrconn(scope: QueueManagerScope, group: ChannelGroup, message_kb: Quantity) -> Outputs | None:
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.used_mb is None or chinit.free_mb is None:
        return None
    used, free, _ = storage_before_channels(scope, chinit)
    threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
    values = {"message_kb": message_kb, "threshold_pct": threshold, "used_mb": used.known, "free_mb": free.known}
    # The rule takes a channel to have all conversations that SHARECNV allows.
    shared = min(group.sharecnv, max(MAX_SHARECNV, group.conversations_on_channel))
    values |= {"maxchl": _maxchl(chinit), "sharecnv": shared}
    return compute_for(chinit_max_svrconn, scope.manager, chinit, **values)


def _of_group(
    scope: QueueManagerScope, number: int, name: str, title: str, quantity: Quantity, field: str = ""
) -> ReportedQuantity:
    group, path = scope.manager.channel_groups[number].name, scope.at(f"channel_groups/{number}{field}")
    id = scope.id("channels", group, name)
    return ReportedQuantity(id, f"channels/{name}", title, group, scope.part, quantity.named(name), path)

"""Channels and conversations of each channel group, the storage of one, and how many fit alone or beside the others."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mqplanner.assessment.limits.channel_initiator import (
    MAX_SHARECNV,
    NO_CHANNELS,
    maxchl_of,
    message_size_of,
    with_counts,
)
from mqplanner.assessment.limits.measured_storage import storage_before_channels
from mqplanner.assessment.limits.storage import channels_of, conversations_of, entered_conversations
from mqplanner.assessment.numbers import compute_for, optional_plan_number, output_number
from mqplanner.assessment.results import ReportedQuantity, Result
from mqplanner.assessment.scopes import QueueManagerScope, details, evaluator
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import cancellable
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channel_initiator.all_channels import (
    CountedChannels,
    client_channels,
    parts_31bit,
    parts_64bit,
    sum_31bit,
    sum_64bit,
    used_31bit,
    used_64bit,
)
from mqplanner.rules.channel_initiator.one_channel import chinit_max_svrconn, mca_31bit, of_any_sharecnv, svrconn_31bit
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared.inputs import conversations_per_channel, threshold_input
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, most, total

MAXIMUM = "Maximum number of channels by the limits of the channel initiator"
"""Other limits, such as CSA, may allow fewer."""
NO_STORAGE = constant(0, "MB", "no storage left")


@evaluator(QueueManagerScope, order=8)
@details
def max_channels(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the channels and conversations of each group, the storage of one channel, and how many would fit alone."""
    manager, storage = scope.manager, _StorageOfGroups(scope.manager)
    yield from _derived_numbers(scope)
    for number, group in enumerate(cancellable(manager.channel_groups)):
        message_kb = message_size_of(group)
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
        yield _of_group(scope, number, "max_channels", f"{MAXIMUM}{only_group}", channels)
        if only_group:
            yield from _with_others(scope, number, group, message_kb, storage)
        per_channel = conversations_per_channel(group.sharecnv, conversations_of(group))
        conversations = channels.named("channels") * per_channel
        yield _of_group(scope, number, "max_conversations", f"Maximum conversations{only_group}", conversations)


@dataclass(frozen=True, slots=True)
class _Others:
    """What the other channel groups take together."""

    channels: Quantity
    storage_31bit: Quantity
    storage_64bit: Quantity


class _StorageOfGroups:
    """What each channel group takes, computed once: beside each of many, all others are added up."""

    def __init__(self, manager: QueueManager) -> None:
        self._manager = manager

    @cached_property
    def _known(self) -> list[tuple[ChannelGroup, CountedChannels, Quantity, Quantity | None]]:
        """Groups whose number of channels is known, with 31-bit storage, and 64-bit storage of clients, in a sum."""
        known = [(group, one) for group, one in with_counts(self._manager) if channels_of(group) is not None]
        groups = [one for _, one in known]
        in_31bit = parts_31bit(self._manager.release, groups, named=True)
        in_64bit = iter(parts_64bit(client_channels(groups), named=True))
        return [
            (group, one, part, next(in_64bit) if one.connection == "svrconn" else None)
            for (group, one), part in zip(known, in_31bit, strict=True)
        ]

    def beside(self, group: ChannelGroup) -> _Others | None:
        """Return what all other groups take; None where that of one is not known."""
        others = [part for part in self._known if part[0] is not group]
        if len(others) < len(self._manager.channel_groups) - 1:
            return None
        counted, in_31bit = [part[1] for part in others], [part[2] for part in others]
        in_64bit = [part[3] for part in others if part[3] is not None]
        return _Others(
            total([one.count for one in counted]),
            sum_31bit(in_31bit) if len(in_31bit) > 1 else used_31bit(self._manager.release, counted),
            sum_64bit(in_64bit, False) if len(in_64bit) > 1 else used_64bit(counted, False),
        )


def _with_others(
    scope: QueueManagerScope, number: int, group: ChannelGroup, message_kb: Quantity, storage: _StorageOfGroups
) -> Iterator[ReportedQuantity]:
    """Yield how many channels of a group fit beside those of all others, where these are known."""
    others = storage.beside(group)
    answer = None if others is None else _max_svrconn(scope, group, message_kb, others)
    if answer is not None:
        title = f"{MAXIMUM} with the other channel groups as they are"
        yield _of_group(scope, number, "max_channels_with_others", title, output_number(answer, "max_channels"))


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
                yield replace(_of_group(scope, number, field, title, value, f"/{field}"), derived=True)


def _max_svrconn(
    scope: QueueManagerScope, group: ChannelGroup, message_kb: Quantity, others: _Others | None = None
) -> Outputs | None:
    """Return how many channels of a group fit, beside those of `others`; None without the line of storage in use."""
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.used_mb is None or chinit.free_mb is None:
        return None
    used, free, _ = storage_before_channels(scope, chinit)
    threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
    values = {"message_kb": message_kb, "threshold_pct": threshold, "used_mb": used.known, "free_mb": free.known}
    values |= {"maxchl": maxchl_of(chinit)}
    if others is not None:
        values |= _less_others(values, optional_plan_number(chinit, "memlimit_mb", "MB"), others)
    # The rule takes a channel to have all conversations that SHARECNV allows.
    shared = min(group.sharecnv, max(MAX_SHARECNV, group.conversations_on_channel))
    return compute_for(chinit_max_svrconn, scope.manager, chinit, **values, sharecnv=shared)


def _less_others(values: dict[str, Any], memlimit: Quantity | None, others: _Others) -> dict[str, Any]:
    """Return storage and MAXCHL without what the channels of `others` take."""
    taken = others.storage_31bit.named("31-bit storage of the other channels")
    free = most(values["free_mb"] - taken, NO_STORAGE)
    left = {
        "free_mb": free,
        "used_mb": values["used_mb"] + values["free_mb"] - free,
        "maxchl": most(values["maxchl"] - others.channels, NO_CHANNELS),
    }
    if memlimit is not None:
        left["memlimit_mb"] = most(memlimit - others.storage_64bit, NO_STORAGE)
    return left


def _of_group(
    scope: QueueManagerScope, number: int, name: str, title: str, quantity: Quantity, field: str = ""
) -> ReportedQuantity:
    group, path = scope.manager.channel_groups[number].name, scope.at(f"channel_groups/{number}{field}")
    id = scope.id("channels", group, name)
    return ReportedQuantity(id, f"channels/{name}", title, group, scope.part, quantity.named(name), path)

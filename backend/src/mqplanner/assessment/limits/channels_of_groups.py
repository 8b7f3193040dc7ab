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
from mqplanner.rules.channel_initiator.all_channels import (
    CountedChannels,
    class4_storage,
    client_channels,
    parts_31bit,
    parts_64bit,
    sum_31bit,
    sum_64bit,
    used_64bit,
)
from mqplanner.rules.channel_initiator.one_channel import (
    chinit_max_svrconn,
    max_svrconn_at_least,
    mca_31bit,
    mca_31bit_at_most,
    of_any_sharecnv,
    svrconn_31bit,
    svrconn_31bit_at_most,
)
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared.inputs import conversations_per_channel, threshold_input
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, known_or, most, total

MAXIMUM = "Maximum number of channels by the limits of the channel initiator"
"""Other limits, such as CSA, may allow fewer."""
NO_STORAGE = constant(0, "MB", "no storage left")


@evaluator(QueueManagerScope, order=8)
@details
def max_channels(scope: QueueManagerScope) -> Iterator[Result]:
    """Yield the channels and conversations of each group, the storage of one channel, and how many would fit alone."""
    manager, storage = scope.manager, _StorageOfGroups(scope)
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
        channels, as_run = _channels(scope, group, message_kb, answer), output_number(answer, "channels_as_run")
        only_group = " if this were the only channel group" if len(manager.channel_groups) > 1 else ""
        if np.any(as_run < channels):
            title = f"Maximum number of channels with the storage that each took in the report's test run{only_group}"
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
    """What each channel group takes, computed once: beside each of many, all others are added up.

    Where no figure is published for one, it is taken to need the most that the nearest ones allow.
    """

    def __init__(self, scope: QueueManagerScope) -> None:
        self._manager, self._assume_nearest = scope.manager, scope.assume_nearest

    @cached_property
    def _known(self) -> list[tuple[ChannelGroup, CountedChannels, Quantity, Quantity | None]]:
        """Groups whose number of channels is known, with 31-bit storage, and 64-bit storage of clients, in a sum."""
        known = [(group, one) for group, one in with_counts(self._manager) if channels_of(group) is not None]
        groups = [one for _, one in known]
        in_31bit = self._in_31bit(groups)
        in_64bit = iter(parts_64bit(client_channels(groups), named=True))
        return [
            (group, one, part, next(in_64bit) if one.connection == "svrconn" else None)
            for (group, one), part in zip(known, in_31bit, strict=True)
        ]

    def _in_31bit(self, groups: list[CountedChannels]) -> list[Quantity]:
        """Return the 31-bit storage of each group, in a sum; named only there."""
        release, named = self._manager.release, len(groups) > 1
        parts = parts_31bit(release, groups, named)
        if not self._assume_nearest or not any(np.any(np.isnan(part.value)) for part in parts):
            return parts
        at_most = parts_31bit(release, groups, named, svrconn_31bit_at_most, mca_31bit_at_most)
        return [known_or(part, upper) for part, upper in zip(parts, at_most, strict=True)]

    def beside(self, group: ChannelGroup) -> _Others | None:
        """Return what all other groups take; None where that of one is not known."""
        others = [part for part in self._known if part[0] is not group]
        if len(others) < len(self._manager.channel_groups) - 1:
            return None
        counted, in_31bit = [part[1] for part in others], [part[2] for part in others]
        in_64bit = [part[3] for part in others if part[3] is not None]
        return _Others(
            total([one.count for one in counted]),
            sum_31bit(in_31bit if len(in_31bit) > 1 else self._in_31bit(counted)),
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
        channels = _channels(scope, group, message_kb, answer, others)
        yield _of_group(scope, number, "max_channels_with_others", title, channels)


def _channels(
    scope: QueueManagerScope, group: ChannelGroup, message_kb: Quantity, answer: Outputs, others: _Others | None = None
) -> Quantity:
    """Return how many channels fit; where no figure is published for one, how many are known to fit."""
    channels = output_number(answer, "max_channels")
    if not scope.assume_nearest or not np.any(np.isnan(channels.value)):
        return channels
    chinit = scope.manager.channel_initiator
    memlimit = None if chinit is None else optional_plan_number(chinit, "memlimit_mb", "MB")
    values = {"memlimit_mb": memlimit, **(_values(scope, message_kb, others) or {})}
    return known_or(channels, max_svrconn_at_least(scope.manager.release, _shared(group), **values))


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
    values = _values(scope, message_kb, others)
    if values is None:
        return None
    chinit = scope.manager.channel_initiator
    return compute_for(chinit_max_svrconn, scope.manager, chinit, **values, sharecnv=_shared(group))


def _shared(group: ChannelGroup) -> int:
    """Return the SHARECNV of channels that the rule takes to have all conversations that it allows."""
    shared: int = min(group.sharecnv, max(MAX_SHARECNV, group.conversations_on_channel))
    return shared


def _values(scope: QueueManagerScope, message_kb: Quantity, others: _Others | None) -> dict[str, Any] | None:
    """Return what the channel initiator has beside the channels of `others`; None without the storage in use."""
    chinit = scope.manager.channel_initiator
    if chinit is None or chinit.used_mb is None or chinit.free_mb is None:
        return None
    used, free, _ = storage_before_channels(scope, chinit)
    threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
    values = {"message_kb": message_kb, "threshold_pct": threshold, "used_mb": used.known, "free_mb": free.known}
    values |= {"maxchl": maxchl_of(chinit)}
    memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
    if memlimit is not None and chinit.class4_trace:
        memlimit = values["memlimit_mb"] = most(memlimit - class4_storage(), NO_STORAGE)
    if others is not None:
        values |= _less_others(values, memlimit, others)
    return values


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

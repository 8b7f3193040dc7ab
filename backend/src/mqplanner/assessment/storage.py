"""Constraints on storage: CSA of an LPAR, the queue manager below the bar, the channel initiator."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from mqplanner.assessment.constraint import Constraint, Place
from mqplanner.plan.document import ChannelGroup, ChannelInitiator, Lpar, QueueManager
from mqplanner.rules.chinit_capacity import usable_31bit
from mqplanner.rules.chinit_footprint import has_64bit_buffers
from mqplanner.rules.chinit_plan import used_31bit, used_64bit
from mqplanner.rules.common_storage import lpar_csa
from mqplanner.rules.queue_manager_storage import connections_below_bar
from mqplanner.rules.vocabulary import conversations_input, maxchl_input, sharecnv_input, threshold_input
from mqplanner.units import Quantity, given
from mqplanner.units.functions import total

MOST_SHARED = max(sharecnv_input.values)
MOST_CHANNELS = maxchl_input.most or 0


def csa(lpar: Lpar, path: str) -> Constraint:
    """Common storage of all queue managers of an LPAR, against what the LPAR gives them."""
    managers = [
        SimpleNamespace(release=m.release, connections=_connections(m.channel_groups))
        for m in lpar.queue_managers
    ]
    uncounted = [
        gap for n, m in enumerate(lpar.queue_managers) for gap in _uncounted(m, f"queue_managers/{n}/")
    ]
    used = lpar_csa(managers).named("common storage")
    start = lpar_csa([SimpleNamespace(release=m.release, connections=[]) for m in managers])
    return Constraint(
        id=f"{lpar.name}/csa",
        title="CSA",
        subject=f"LPAR {lpar.name}, {_count(len(managers), 'queue manager')}",
        place=Place("lpar", lpar.name, path),
        used=None if uncounted else used,
        limit=_given("csa_limit_mb", lpar.csa_limit_mb, "MB"),
        growing=used - start,
        missing=(*uncounted, *_limit("csa_limit_mb: the common storage that MQ may use", lpar.csa_limit_mb)),
        relief=((f"{path}/csa_limit_mb", "A larger common storage area"),),
    )


def below_bar(manager: QueueManager, path: str, subject: str) -> Constraint:
    """Connections of a queue manager below the bar, against what its address space can have."""
    used = connections_below_bar(manager.release, _connections(manager.channel_groups))
    uncounted = _uncounted(manager)
    limit = _limit(
        "storage_limit_mb: what the address space can have below the bar", manager.storage_limit_mb
    )
    return Constraint(
        id=f"{subject}/below-bar",
        title="Queue manager storage below the bar",
        subject=manager.name,
        place=Place("queue-manager", manager.name, path),
        used=None if uncounted else used,
        limit=_given("storage_limit_mb", manager.storage_limit_mb, "MB"),
        growing=used,
        missing=(*uncounted, *limit),
        relief=((f"{path}/channel_groups", "Fewer connections, or more conversations on each channel"),),
    )


def channel_initiator(
    manager: QueueManager, chinit: ChannelInitiator, path: str, subject: str
) -> Iterator[Constraint]:
    """31-bit storage, channel count and 64-bit storage of a channel initiator with channels."""
    if not manager.channel_groups:
        return
    groups = channel_groups(manager.channel_groups)
    gaps = (*_uncounted(manager), *_unsized(manager))
    common: dict[str, Any] = {
        "subject": f"channel initiator {manager.name}",
        "place": Place("channel-initiator", manager.name, f"{path}/channel_initiator"),
    }
    yield _in_31_bit(manager, chinit, groups, gaps, f"{subject}/chinit-31-bit", common)
    yield _channel_count(manager, chinit, f"{subject}/chinit-channels", common)
    if has_64bit_buffers(manager.release):
        above = None if gaps else used_64bit(manager.release, groups, chinit.class4_trace)
        yield Constraint(
            id=f"{subject}/chinit-64-bit",
            title="64-bit storage",
            used=above.named("used above the bar") if above is not None else None,
            limit=_given("memlimit_mb", chinit.memlimit_mb, "MB"),
            growing=None if gaps else used_64bit(manager.release, groups, False),
            missing=(
                *gaps,
                *_limit("memlimit_mb: the MEMLIMIT of the channel initiator", chinit.memlimit_mb),
            ),
            relief=((f"{path}/channel_initiator/memlimit_mb", "A larger MEMLIMIT"),),
            **common,
        )


def _in_31_bit(
    manager: QueueManager,
    chinit: ChannelInitiator,
    groups: list[SimpleNamespace],
    gaps: tuple[str, ...],
    id: str,
    common: dict[str, Any],
) -> Constraint:
    available = _available(chinit)
    used = None if gaps else used_31bit(manager.release, groups).named("used by channels")
    unread = _limit("used_mb and free_mb: local storage from message CSQX004I", available)
    place: Place = common["place"]
    groups_path = place.path.replace("/channel_initiator", "/channel_groups")
    relief = [(groups_path, "Smaller messages, or fewer channels")]
    if any(group.type == "svrconn" and group.sharecnv < MOST_SHARED for group in manager.channel_groups):
        relief.insert(0, (groups_path, "More conversations on each channel (SHARECNV)"))
    if not has_64bit_buffers(manager.release):
        release_path = place.path.replace("/channel_initiator", "/release")
        relief.append((release_path, "A release that keeps large messages in 64-bit storage"))
    return Constraint(
        id=id,
        title="31-bit storage",
        used=used,
        limit=available,
        growing=used,
        missing=(*gaps, *unread),
        relief=tuple(relief),
        decisive=True,
        **common,
    )


def _channel_count(
    manager: QueueManager, chinit: ChannelInitiator, id: str, common: dict[str, Any]
) -> Constraint:
    uncounted = _uncounted(manager)
    counts = [g.count for g in channel_groups([_sized(group) for group in manager.channel_groups])]
    channels = total(counts).named("channels") if counts and not uncounted else None
    place: Place = common["place"]
    more = (
        "A higher MAXCHL"
        if chinit.maxchl < MOST_CHANNELS
        else "A further queue manager for some of the channels"
    )
    return Constraint(
        id=id,
        title="Channels (MAXCHL)",
        used=channels,
        limit=maxchl_input.read("maxchl", chinit.maxchl),
        growing=channels,
        missing=uncounted,
        relief=((f"{place.path}/maxchl", more),),
        **common,
    )


def _uncounted(manager: QueueManager, prefix: str = "") -> tuple[str, ...]:
    """The groups whose number of channels is not known."""
    return tuple(
        f"{prefix}channel_groups/{n}/count: how many channels “{group.name}” has"
        for n, group in enumerate(manager.channel_groups)
        if group.count is None
    )


def _unsized(manager: QueueManager) -> tuple[str, ...]:
    """The groups whose message size is not known."""
    return tuple(
        f"channel_groups/{n}/message_kb: the message size of “{group.name}”"
        for n, group in enumerate(manager.channel_groups)
        if group.message_kb is None
    )


def _sized(group: ChannelGroup) -> ChannelGroup:
    """The group with some message size: counting needs none."""
    return group if group.message_kb is not None else group.model_copy(update={"message_kb": 1})


def _limit(needed: str, value: object) -> tuple[str, ...]:
    return () if value is not None else (needed,)


def channel_groups(groups: list[ChannelGroup]) -> list[SimpleNamespace]:
    """The channel groups whose count and message size are known, as the rules take them."""
    return [
        SimpleNamespace(
            type=group.type,
            count=given("count", group.count, "channel", f"channels of {group.name}"),
            sharecnv=group.sharecnv,
            conversations=_conversations(group),
            message_kb=given("message_kb", group.message_kb, "KB", f"message size of {group.name}"),
        )
        for group in groups
        if group.count is not None and group.message_kb is not None
    ]


def _connections(groups: list[ChannelGroup]) -> list[SimpleNamespace]:
    return [
        SimpleNamespace(
            connection=group.type,
            sharecnv=group.sharecnv if group.type == "svrconn" else 0,
            conversations=_conversations(group),
            shared_queue=False,
            count=given(
                "connections", group.count * _sharing(group), "connection", f"connections of {group.name}"
            ),
        )
        for group in groups
        if group.count is not None
    ]


def _sharing(group: ChannelGroup) -> int:
    return 1 if group.type == "mca" else group.conversations or max(group.sharecnv, 1)


def _conversations(group: ChannelGroup) -> Quantity | None:
    return (
        None
        if group.conversations is None
        else conversations_input.read("conversations", group.conversations)
    )


def _available(chinit: ChannelInitiator) -> Quantity | None:
    if chinit.used_mb is None or chinit.free_mb is None:
        return None
    used, free = given("used_mb", chinit.used_mb, "MB"), given("free_mb", chinit.free_mb, "MB")
    return usable_31bit(used, free, threshold_input.read("threshold_pct", chinit.threshold_pct))[2]


def _given(name: str, value: float | None, unit: str) -> Quantity | None:
    return None if value is None else given(name, value, unit)


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"

"""Constraints on storage: CSA of an LPAR, the queue manager below the bar, the channel initiator."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from mqplanner.assessment.constraint import Constraint, Place
from mqplanner.plan.document import ChannelGroup, ChannelInitiator, Lpar, QueueManager
from mqplanner.rules.chinit_capacity import usable_31bit
from mqplanner.rules.chinit_plan import used_31bit, used_64bit
from mqplanner.rules.common_storage import lpar_csa
from mqplanner.rules.queue_manager_storage import connections_below_bar
from mqplanner.rules.vocabulary import conversations_input, maxchl_input, threshold_input
from mqplanner.units import Quantity, given
from mqplanner.units.functions import total


def csa(lpar: Lpar, path: str) -> Constraint:
    """Common storage of all queue managers of an LPAR, against what the LPAR gives them."""
    place = Place("lpar", lpar.name, path)
    managers = [
        SimpleNamespace(release=m.release, connections=_connections(m.channel_groups))
        for m in lpar.queue_managers
    ]
    used = lpar_csa(managers).named("common storage")
    start = lpar_csa([SimpleNamespace(release=m.release, connections=[]) for m in managers])
    return Constraint(
        id=f"{lpar.name}/csa",
        title="CSA",
        subject=f"LPAR {lpar.name}, {_count(len(managers), 'queue manager')}",
        place=place,
        used=used,
        limit=_given("csa_limit_mb", lpar.csa_limit_mb, "MB"),
        growing=used - start,
        missing=() if lpar.csa_limit_mb else ("csa_limit_mb: the common storage that MQ may use",),
        relief=((f"{path}/csa_limit_mb", "A larger common storage area"),),
    )


def below_bar(manager: QueueManager, path: str, subject: str) -> Constraint:
    """Connections of a queue manager below the bar, against what its address space can have."""
    used = connections_below_bar(manager.release, _connections(manager.channel_groups))
    return Constraint(
        id=f"{subject}/below-bar",
        title="Queue manager storage below the bar",
        subject=manager.name,
        place=Place("queue-manager", manager.name, path),
        used=used,
        limit=_given("storage_limit_mb", manager.storage_limit_mb, "MB"),
        growing=used,
        missing=()
        if manager.storage_limit_mb
        else ("storage_limit_mb: what the address space can have below the bar",),
        relief=((f"{path}/channel_groups", "Fewer connections, or more conversations on each channel"),),
    )


def channel_initiator(
    manager: QueueManager, chinit: ChannelInitiator, path: str, subject: str
) -> Iterator[Constraint]:
    """31-bit storage, 64-bit storage and channel count of a channel initiator."""
    place = Place("channel-initiator", manager.name, f"{path}/channel_initiator")
    groups = channel_groups(manager.channel_groups)
    named = f"channel initiator {manager.name}"
    if not groups:
        return
    available = _available(chinit)
    used = used_31bit(manager.release, groups).named("used by channels")
    yield Constraint(
        id=f"{subject}/chinit-31-bit",
        title="31-bit storage",
        subject=named,
        place=place,
        used=used,
        limit=available,
        growing=used,
        missing=()
        if available is not None
        else ("used_mb and free_mb: local storage from message CSQX004I",),
        relief=(
            (f"{path}/channel_groups", "More conversations on each channel (SHARECNV) or smaller messages"),
            (f"{path}/release", "A later release, where it needs less for each channel"),
        ),
    )
    channels = total(group.count for group in groups).named("channels")
    yield Constraint(
        id=f"{subject}/chinit-channels",
        title="Channels (MAXCHL)",
        subject=named,
        place=place,
        used=channels,
        limit=maxchl_input.read("maxchl", chinit.maxchl),
        growing=channels,
        relief=((f"{path}/channel_initiator/maxchl", "A higher MAXCHL, or a further queue manager"),),
    )
    above = used_64bit(manager.release, groups, chinit.class4_trace)
    if above is not None:
        yield Constraint(
            id=f"{subject}/chinit-64-bit",
            title="64-bit storage",
            subject=named,
            place=place,
            used=above.named("used above the bar"),
            limit=_given("memlimit_mb", chinit.memlimit_mb, "MB"),
            growing=used_64bit(manager.release, groups, False),
            missing=() if chinit.memlimit_mb else ("memlimit_mb: the MEMLIMIT of the channel initiator",),
            relief=((f"{path}/channel_initiator/memlimit_mb", "A larger MEMLIMIT"),),
        )


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

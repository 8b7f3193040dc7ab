"""The channels and connections of a queue manager as the rules take them, and what the plan does not say of them."""

from __future__ import annotations

from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channel_initiator.all_channels import CountedChannels
from mqplanner.rules.queue_manager_storage.below_bar import QmgrConnectionGroup
from mqplanner.rules.shared.inputs import conversations_input
from mqplanner.units import Quantity, given


def uncounted_channels(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """The channel groups whose number of channels is not known."""
    return tuple(
        MissingInput(scope.at(f"channel_groups/{n}/count"), f"how many channels “{group.name}” has")
        for n, group in enumerate(scope.manager.channel_groups)
        if group.count is None
    )


def uncounted(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """The groups of channels and of local connections whose number is not known."""
    local = tuple(
        MissingInput(scope.at(f"local_connections/{n}/count"), f"how many connections “{group.name}” has")
        for n, group in enumerate(scope.manager.local_connections)
        if group.count is None
    )
    return uncounted_channels(scope) + local


def unsized(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """The channel groups whose message size is not known."""
    return tuple(
        MissingInput(scope.at(f"channel_groups/{n}/message_kb"), f"the message size of “{group.name}”")
        for n, group in enumerate(scope.manager.channel_groups)
        if group.message_kb is None
    )


def counted_groups(manager: QueueManager) -> list[CountedChannels]:
    """Return the channel groups whose count and message size are known, as the rules take them."""
    return [
        CountedChannels(
            connection=group.type,
            count=given("count", group.count, "channel", f"channels of {group.name}"),
            sharecnv=group.sharecnv,
            conversations=conversations_of(group),
            message_kb=message_size(group.name, group.message_kb),
        )
        for group in manager.channel_groups
        if group.count is not None and group.message_kb is not None
    ]


def message_size(group: str, message_kb: float) -> Quantity:
    """Return the message size of a channel group as the rules take it."""
    return given("message_kb", message_kb, "KB", f"message size of {group}")


def connections(manager: QueueManager) -> list[QmgrConnectionGroup]:
    """Return every connection whose number is known: a client channel has one for each conversation."""
    over_channels = [
        _connection(
            group.type,
            group.count * _sharing(group),
            group.name,
            group.shared_queue,
            group.sharecnv if group.type == "svrconn" else 0,
            conversations_of(group),
        )
        for group in manager.channel_groups
        if group.count is not None
    ]
    local = [
        _connection("local", group.count, group.name, group.shared_queue)
        for group in manager.local_connections
        if group.count is not None
    ]
    return over_channels + local


def _connection(
    kind: str,
    count: int,
    name: str,
    shared_queue: bool,
    sharecnv: int = 0,
    conversations: Quantity | None = None,
) -> QmgrConnectionGroup:
    return QmgrConnectionGroup(
        connection=kind,
        sharecnv=sharecnv,
        conversations=conversations,
        shared_queue=shared_queue,
        count=given("connections", count, "connection", f"connections of {name}"),
    )


def _sharing(group: ChannelGroup) -> int:
    return 1 if group.type == "mca" else group.conversations or max(group.sharecnv, 1)


def conversations_of(group: ChannelGroup) -> Quantity | None:
    """Return CURSHCNV of a channel group as the rules take it; None where the plan leaves it out."""
    if group.conversations is None:
        return None
    value: Quantity = conversations_input.read("conversations", group.conversations)
    return value

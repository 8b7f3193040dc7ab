"""The channels and connections of a queue manager as inputs of rules, and which of their inputs are missing."""

from mqplanner.assessment.limits.rule_values import optional_plan_number
from mqplanner.assessment.results import MissingInput
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.channel_initiator.all_channels import CountedChannels
from mqplanner.rules.queue_manager_storage.below_bar import QmgrConnectionGroup
from mqplanner.rules.shared.inputs import conversations_input
from mqplanner.units import Quantity, given


def missing_channel_counts(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return the number of channels of each channel group without one."""
    return scope.missing_in("channel_groups", "count", "the number of channels in")


def missing_connection_counts(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return the number of channels or local connections of each group without one."""
    local = scope.missing_in("local_connections", "count", "the number of connections in")
    return missing_channel_counts(scope) + local


def channel_count(group: ChannelGroup) -> Quantity | None:
    """Return the number of channels of a group; None where the plan leaves it out."""
    return optional_plan_number(group, "count", "channel", f"channels of {group.name}")


def message_size(group: ChannelGroup) -> Quantity | None:
    """Return the message size of a channel group; None where the plan leaves it out."""
    return optional_plan_number(group, "message_kb", "KB", f"message size of {group.name}")


def conversations_of(group: ChannelGroup) -> Quantity | None:
    """Return the conversations on each channel of a group (CURSHCNV); None where the plan leaves them out."""
    if group.conversations is None:
        return None
    value: Quantity = conversations_input.read("conversations", group.conversations)
    return value


def counted_groups(manager: QueueManager) -> list[CountedChannels]:
    """Return the channel groups whose count and message size are known."""
    return [
        CountedChannels(
            connection=group.type,
            count=count,
            sharecnv=group.sharecnv,
            conversations=conversations_of(group),
            message_kb=message_kb,
        )
        for group in manager.channel_groups
        if (count := channel_count(group)) is not None and (message_kb := message_size(group)) is not None
    ]


def connections(manager: QueueManager) -> list[QmgrConnectionGroup]:
    """Return all connections whose number is known; a client channel has one for each conversation."""
    over_channels = [
        QmgrConnectionGroup(
            connection=group.type,
            sharecnv=group.sharecnv if group.type == "svrconn" else 0,
            conversations=conversations_of(group),
            shared_queue=group.shared_queue,
            count=_connection_count(group.count * connections_on_channel(group), group.name),
        )
        for group in manager.channel_groups
        if group.count is not None
    ]
    local = [
        QmgrConnectionGroup(
            connection="local",
            sharecnv=0,
            conversations=None,
            shared_queue=group.shared_queue,
            count=_connection_count(group.count, group.name),
        )
        for group in manager.local_connections
        if group.count is not None
    ]
    return over_channels + local


def _connection_count(count: int, group: str) -> Quantity:
    return given("connections", count, "connection", f"connections of {group}")


def connections_on_channel(group: ChannelGroup) -> int:
    """Return the connections of one channel: for a client channel one for each conversation."""
    return 1 if group.type == "mca" else group.conversations or max(group.sharecnv, 1)

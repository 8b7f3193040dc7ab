"""Client channels of connectors, one for each task: in channel groups of the plan, or besides them.

Limits on storage leave out those that no channel group can contain, and are not OK where they would not be with them.
"""

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.channels_left_out import MAX_NAMED, default_sharecnv
from mqplanner.assessment.names_text import quoted_names
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.shared_resources import Connector
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity

LARGEST_KB = bounds(declared_field(Connector, "message_kb"))[1]
"""The size of messages of which the plan leaves it out: the largest one."""


def contained_at(manager: QueueManager, plan: Connector, clients: Sequence[Connector]) -> Any:
    """Return whether, or where, groups can contain the channels of a connector, beside those of other `clients`."""
    return may_be_in_a_group(manager, plan) & _may_contain_all(manager.channel_groups, plan, clients)


def is_contained(manager: QueueManager, plan: Connector, clients: Sequence[Connector]) -> bool:
    """Return whether groups can contain the channels of a connector, at all points."""
    return bool(np.all(contained_at(manager, plan, clients)))


def may_be_in_a_group(manager: QueueManager, plan: Connector) -> Any:
    """Return whether, or where, a group can contain the channels of a connector that has it to itself."""
    groups: Any = (_may_contain(group, plan) for group in manager.channel_groups)
    return reduce(operator.or_, groups, np.False_)


def connector_doubts(
    managers: Sequence[QueueManagerScope], used: Callable[[Sequence[QueueManager]], Quantity | None], limit: Estimate
) -> list[Finding]:
    """Return the warning on channels of connectors with which a limit would be reached, or nearly so.

    `used` returns what queue managers take of the limit. Channels that a group can contain are taken as in it: they
    matter only where the limit would be exceeded with them besides.
    """
    clients = [one for member in managers for one in member.clients]
    if not clients or limit.known is None:
        return []
    contained = {
        one.name: contained_at(member.manager, one, member.clients) for member in managers for one in member.clients
    }
    not_contained = [one.name for one in clients if not np.all(contained[one.name])]

    def used_with(channels: Callable[[Connector], Any]) -> Quantity | None:
        return used([_with(member.manager, member.clients, channels) for member in managers])

    return applicable_advice(
        "connector-channels",
        outside=quoted_names(not_contained, MAX_NAMED),
        with_outside=used_with(lambda one: _where_not(contained[one.name], one.tasks)) if not_contained else None,
        ok_up_to=limit.known * UP_TO_WARNING,
        names=quoted_names([one.name for one in clients], MAX_NAMED),
        with_all=used_with(lambda one: one.tasks),
        counted=used([member.manager for member in managers]),
        limit=limit.known,
    )


def _where_not(contained: Any, tasks: int) -> Any:
    """Return the tasks, or none at points at which channel groups can contain them."""
    return np.where(contained, 0, tasks) if np.ndim(contained) else 0 if contained else tasks


def _with(manager: QueueManager, clients: Sequence[Connector], channels: Callable[[Connector], Any]) -> QueueManager:
    """Return a queue manager with a channel group for each connector; one conversation on each channel."""
    groups = [
        ChannelGroup.model_construct(
            name=one.name,
            count=channels(one),
            sharecnv=default_sharecnv() if one.sharecnv is None else one.sharecnv,
            conversations=1,
            message_kb=LARGEST_KB if one.message_kb is None else one.message_kb,
        )
        for one in clients
    ]
    return manager.model_copy(update={"channel_groups": [*manager.channel_groups, *groups]})


def _conversations(group: ChannelGroup) -> Any:
    """Return the conversations of a group of client channels; None where they are not known."""
    if group.total_conversations is not None:
        return group.total_conversations
    if group.clients is not None:
        return None if group.conversations_per_client is None else group.clients * group.conversations_per_client
    return None if group.count is None else group.count * group.conversations_on_channel


def _may_contain(group: ChannelGroup, plan: Connector) -> Any:
    """Return whether the tasks of a connector may be among the conversations of a channel group."""
    if not group.is_client or plan.sharecnv not in (None, group.sharecnv):
        return False
    conversations = _conversations(group)
    return True if conversations is None else np.greater_equal(conversations, plan.tasks)


def _may_contain_all(groups: Sequence[ChannelGroup], plan: Connector, clients: Sequence[Connector]) -> Any:
    """Return whether channel groups have conversations for the tasks of all connectors that may share them."""
    rivals = [one for one in clients if None in (one.sharecnv, plan.sharecnv) or one.sharecnv == plan.sharecnv]
    room = [_conversations(one) for one in groups if one.is_client and plan.sharecnv in (None, one.sharecnv)]
    if any(conversations is None for conversations in room):
        return True
    return np.greater_equal(sum(room), sum(one.tasks for one in rivals))

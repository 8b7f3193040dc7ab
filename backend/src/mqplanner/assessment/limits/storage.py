"""Storage of queue managers: CSA of an LPAR, and private storage below the bar."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput, bounded
from mqplanner.assessment.limits.buffer_pools import (
    NO_LIMIT,
    doubts_on_place,
    doubts_on_share,
    move_pool_above_bar,
    opmode_and_size_left_out,
    pools_below_bar,
)
from mqplanner.assessment.limits.channel_steps import Stepped, multiple_in_steps
from mqplanner.assessment.limits.channels_left_out import SHARECNV, SHARED_QUEUES, SHARING, channel_doubts
from mqplanner.assessment.limits.connector_channels import connector_doubts
from mqplanner.assessment.limits.real_storage import other_storage
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, evaluator
from mqplanner.counts import counted
from mqplanner.figures.figure import Figure
from mqplanner.plan.channels import BELOW_BAR_MB, ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.csa.common_storage import LARGER, CsaUser, lpar_csa, planned_csa
from mqplanner.rules.engine.findings import Finding, applicable_advice, applies_at
from mqplanner.rules.queue_manager_storage.below_bar import (
    QmgrConnectionGroup,
    advised_for_pools,
    connections_below_bar,
    pools_share_advice,
)
from mqplanner.rules.shared.inputs import conversations_input, conversations_per_channel
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, known_or, most, round_up

BELOW_BAR = "Queue manager storage below the bar"
OTHERS_LEFT_OUT = (
    "What else the address space uses below the bar is not counted, since none of the planner's sources has a figure "
    "for it. Enter other private storage, by what CSQY220I reports."
)


@evaluator(LparScope, order=1)
def csa(scope: LparScope) -> Iterator[Result]:
    """Assess the common storage of all queue managers of an LPAR."""
    if not scope.managers:
        return
    lpar = scope.lpar
    users = [CsaUser(release=m.manager.release, connections=_connections(m.manager)) for m in scope.managers]
    missing = tuple(gap for member in scope.managers for gap in _missing_of_member(scope, member))
    assume = all(member.assume_nearest for member in scope.managers)
    used = bounded(lambda read: lpar_csa(users, read), missing, assume).named("common storage")
    alone = [CsaUser(release=user.release) for user in users]
    of_connections = bounded(lambda read: lpar_csa(users, read) - lpar_csa(alone, read), missing, assume)
    limit = scope.number(lpar, "csa_limit_mb", "MB", "the CSA limit")
    most_used = used.known if used.at_most is None else used.at_most
    facts = {"measured": most_used, "limit": limit.known}
    read = Figure.at_most if assume else Figure.at
    planned = planned_csa(users, read=read) if lpar.common_storage_by == LARGER else None
    of_planned = []
    if planned is not None and limit.known is not None:
        of_planned = applicable_advice("csa-planned", planned=planned, **facts)
    caution = [*of_planned, *_csa_doubts(scope, missing, assume, limit)]
    # Large enough for the number of the caution, too, which would else remain.
    needed = most_used if planned is None or most_used is None else known_or(most(planned, most_used), most_used)
    larger = larger_value(lpar.csa_limit_mb, needed, BELOW_BAR_MB)
    words = "A larger common storage area"
    yield scope.limit(
        "csa",
        "CSA",
        used,
        limit,
        growing=of_connections,
        whole_multiple=_csa_in_steps(scope, used, of_connections, limit),
        caution=caution,
        subject=f"LPAR {lpar.name} ({counted(len(users), 'queue manager')})",
        remedies=(Remedy(scope.at("csa_limit_mb"), words, larger, clears_caution=bool(of_planned)),),
    )


def _missing_of_member(scope: LparScope, member: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return what the connections of a queue manager lack, with its name where the LPAR has several."""
    missing = _missing_connection_counts(member)
    if len(scope.managers) == 1:
        return missing
    return tuple(gap.of(member.manager.name) for gap in missing)


def _csa_in_steps(scope: LparScope, used: Estimate, growing: Estimate, limit: Estimate) -> Quantity | None:
    """Return the multiple with which the common storage of whole channels fits."""

    def of_one_channel(release: str, group: ChannelGroup) -> Quantity:
        alone = CsaUser(release=release)
        return lpar_csa([replace(alone, connections=[_on_one_channel(group)])]) - lpar_csa([alone])

    managers = [member.manager for member in scope.managers]
    return multiple_in_steps(stepped_channels(managers, of_one_channel), *_left_for(growing, used, limit))


def _left_for(growing: Estimate, used: Estimate, limit: Estimate) -> tuple[Quantity | None, Quantity | None]:
    """Return what grows, and what there is for it, where all of that is known."""
    grows, now, most_of_all = growing.quantity, used.quantity, limit.quantity
    if grows is None or now is None or most_of_all is None:
        return None, None
    return grows, most_of_all.to("MB") - (now - grows).to("MB")


def stepped_channels(
    managers: Iterable[QueueManager], of_one_channel: Callable[[str, ChannelGroup], Quantity]
) -> list[Stepped]:
    """Return the groups that are entered by their conversations, with what one channel of them takes in a release."""
    return [
        Stepped(filled, channels, of_one_channel(manager.release, group))
        for manager in managers
        for group in manager.channel_groups
        if (filled := channels_before_rounding(group)) is not None and (channels := channels_of(group)) is not None
    ]


def _csa_doubts(scope: LparScope, missing: tuple[MissingInput, ...], assume: bool, limit: Estimate) -> list[Finding]:
    """Return the warnings on what channel groups leave out."""
    managers, found = [member.manager for member in scope.managers], []
    for one in (SHARECNV, SHARING):
        changed = [one.entered(manager) for manager in managers]
        if any(changed):
            users = [
                CsaUser(release=manager.release, connections=_connections(other or manager))
                for manager, other in zip(managers, changed, strict=True)
            ]
            used = bounded(partial(lpar_csa, users), missing, assume).known
            found += one.doubts(managers, used, limit)

    def with_connectors(changed: Sequence[QueueManager]) -> Quantity | None:
        users = [CsaUser(release=manager.release, connections=_connections(manager)) for manager in changed]
        return bounded(partial(lpar_csa, users), missing, assume).at_most

    return found + connector_doubts(scope.managers, with_connectors, limit)


@evaluator(QueueManagerScope, order=1)
def below_bar(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess the connections and buffer pools of a queue manager below the bar."""
    manager, pools = scope.manager, pools_below_bar(scope)
    other = other_storage(scope, "other_below_bar_mb")
    connections = _connections_below(scope)
    used = connections if pools is None and not other else _used_below_bar(connections, pools, other)
    words = "the private storage below the bar (REGION)"
    limit = scope.number(manager, "storage_limit_mb", "MB", words)
    on_pools = doubts_on_place(scope, used, limit)
    has_use = bool(manager.channel_groups or manager.local_connections or pools or other)
    exists_at = has_use or applies_at(on_pools)
    if not np.any(exists_at):
        message = "enter channels or local connections to check it, and to count them in common storage"
        yield scope.not_assessed(BELOW_BAR, "channel_groups", message)
        return
    if not has_use:
        used = used.map(lambda nothing: choose(exists_at, nothing.to("MB"), NO_LIMIT))
    of_pools = None if pools is None or limit.known is None else pools.known
    yield scope.limit(
        "below-bar",
        BELOW_BAR,
        used,
        limit,
        growing=connections,
        whole_multiple=_below_bar_in_steps(manager, used, connections, limit),
        caution=[
            *(pools_share_advice(of_pools, limit.known) if of_pools is not None and limit.known is not None else ()),
            *on_pools,
            *(() if limit.known is None else doubts_on_share(scope, advised_for_pools(limit.known))),
            *_location_and_size_left_out(scope, limit),
            *(() if limit.known is None else opmode_and_size_left_out(scope)),
            *_below_bar_doubts(scope, used, connections, limit),
        ],
        remedies=(
            *move_pool_above_bar(scope),
            Remedy(scope.at("channel_groups"), "Fewer connections, or more conversations on each channel"),
        ),
        assumption=None if other else OTHERS_LEFT_OUT,
        exists_at=exists_at,
    )


def _below_bar_in_steps(manager: QueueManager, used: Estimate, growing: Estimate, limit: Estimate) -> Quantity | None:
    """Return the multiple with which the storage of whole channels below the bar fits."""

    def of_one_channel(release: str, group: ChannelGroup) -> Quantity:
        return connections_below_bar(release, [_on_one_channel(group)])

    return multiple_in_steps(stepped_channels([manager], of_one_channel), *_left_for(growing, used, limit))


def _connections_below(scope: QueueManagerScope) -> Estimate:
    """Return the storage below the bar of the connections of a queue manager."""
    of_groups = partial(connections_below_bar, scope.manager.release, _connections(scope.manager))
    return bounded(of_groups, _missing_connection_counts(scope), scope.assume_nearest)


def used_below_bar(scope: QueueManagerScope) -> Estimate:
    """Return the storage below the bar: of connections, of buffer pools, and other storage."""
    other = other_storage(scope, "other_below_bar_mb")
    return _used_below_bar(_connections_below(scope), pools_below_bar(scope), other)


def _used_below_bar(connections: Estimate, pools: Estimate | None, other: list[Estimate]) -> Estimate:
    parts = [connections, *([] if pools is None else [pools]), *other]
    return Estimate.total(parts).named("below the bar")


def _below_bar_doubts(
    scope: QueueManagerScope, used: Estimate, connections: Estimate, limit: Estimate
) -> list[Finding]:
    """Return the warnings on what channel groups leave out."""
    if used.known is None or connections.known is None:
        return []
    others = used.known - connections.known

    def if_entered(manager: QueueManager) -> Quantity | None:
        of_groups = partial(connections_below_bar, manager.release, _connections(manager))
        more = bounded(of_groups, _missing_connection_counts(scope), scope.assume_nearest).known
        return None if more is None else others + more

    found = channel_doubts(scope, if_entered, limit, (SHARECNV, SHARING, SHARED_QUEUES))
    return found + connector_doubts([scope], lambda managers: if_entered(managers[0]), limit)


def _location_and_size_left_out(scope: QueueManagerScope, limit: Estimate) -> list[Finding]:
    """Return the warning on pools of which the plan has neither LOCATION nor BUFFERS: they may be below the bar."""
    pools = scope.manager.buffer_pools
    left_out = [str(one.id) for one in pools if "location" not in one.model_fields_set and one.buffers is None]
    if not left_out or limit.known is None:
        return []
    return applicable_advice("bufferpool-place-left-out", pools=names_and_more(left_out, 3))


def missing_channel_counts(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return what the number of channels of each channel group lacks."""
    found: list[MissingInput] = []
    for number, group in enumerate(scope.manager.channel_groups):
        path = f"channel_groups/{number}"
        if group.number_field == "clients" and group.clients is not None:
            name, field = "the number of conversations of each client", "conversations_per_client"
        else:
            name, field = "the number of channels", group.number_field
        found += scope.missing(f"{path}/{field}", getattr(group, field), name, f"“{group.name}”", joined=" in ")
    return tuple(found)


def channels_of(group: ChannelGroup) -> Quantity | None:
    """Return the channels of a group as entered, or as many as its conversations or clients need; None if unknown.

    Conversations of one client share channels, those of different clients do not.
    """
    title = f"channels of {group.name}"
    count = optional_plan_number(group, "count", "channel", title)
    if count is not None:
        return count
    conversations = optional_plan_number(group, "total_conversations", "conversation", f"conversations of {group.name}")
    each = conversations_per_channel(group.sharecnv, _entered_sharing(group))
    if conversations is not None:
        return _whole_channels(conversations / each).named(title)
    clients, of_each = _clients(group), _conversations_of_each(group)
    if clients is None or of_each is None:
        return None
    return (clients * _whole_channels(of_each / each).named("channels of each client")).named(title)


def _whole_channels(filled: Quantity) -> Quantity:
    """Return whole channels: at least one for any conversation, however many may share it."""
    channels = round_up(filled)
    is_none = np.logical_and(channels.value < 1, filled.value > 0)
    if not np.any(is_none):
        return channels
    return choose(is_none, constant(1, channels.unit.text, "at least one channel"), channels)


def known_part(group: ChannelGroup) -> ChannelGroup:
    """Return a group as it is at least: each client has a channel of its own, with one conversation.

    It is the known part of an estimate, beside the missing input; other groups are returned as they are.
    """
    if not group.is_client or group.clients is None or group.conversations_per_client is not None:
        return group
    return group.model_copy(update={"conversations_per_client": 1.0})


def channels_before_rounding(group: ChannelGroup) -> Quantity | None:
    """Return how many channels the conversations of a group fill, with the part of the last one; None without them."""
    conversations = optional_plan_number(group, "total_conversations", "conversation")
    if group.count is not None or conversations is None:
        return None
    return conversations / conversations_per_channel(group.sharecnv, _entered_sharing(group))


def entered_conversations(group: ChannelGroup) -> Quantity | None:
    """Return the conversations of a group, as entered or those of its clients; None where neither is known."""
    title = f"conversations of {group.name}"
    conversations = optional_plan_number(group, "total_conversations", "conversation", title)
    clients, of_each = _clients(group), _conversations_of_each(group)
    if conversations is not None or clients is None or of_each is None:
        return conversations
    return (clients * of_each).named(title)


def _clients(group: ChannelGroup) -> Quantity | None:
    return optional_plan_number(group, "clients", "client", f"clients of {group.name}")


def _conversations_of_each(group: ChannelGroup) -> Quantity | None:
    return optional_plan_number(group, "conversations_per_client", "conversation / client", "conversations of each")


def _entered_sharing(group: ChannelGroup) -> Quantity | None:
    """Return CURSHCNV as entered; None where the plan leaves it out."""
    if group.conversations is None or not group.is_client:
        return None
    value: Quantity = conversations_input.read("conversations", group.conversations)
    return value


def _missing_connection_counts(scope: QueueManagerScope) -> tuple[MissingInput, ...]:
    """Return the number of channels or local connections of each group without one."""
    local = scope.missing_in("local_connections", "count", "the number of connections", joined=" in ")
    return missing_channel_counts(scope) + local


def conversations_of(group: ChannelGroup) -> Quantity | None:
    """Return the conversations on each channel of a group; None where as many as SHARECNV allows."""
    if not group.is_client or group.conversations_on_channel == max(group.sharecnv, 1):
        return _entered_sharing(group)
    value: Quantity = conversations_input.read("conversations", group.conversations_on_channel)
    return value


def _connections(manager: QueueManager) -> list[QmgrConnectionGroup]:
    """Return all connections as far as they are known; a client channel has one for each conversation."""
    channels = [
        _on_channels(group, channels.value)
        for group in map(known_part, manager.channel_groups)
        if (channels := channels_of(group)) is not None
    ]
    local = [
        QmgrConnectionGroup(connection="local", shared_queue=group.shared_queue, count=_count(group.count, group.name))
        for group in manager.local_connections
        if group.count is not None
    ]
    return channels + local


def _on_channels(group: ChannelGroup, channels: Any) -> QmgrConnectionGroup:
    """Return the connections on so many channels of a group."""
    return QmgrConnectionGroup(
        connection=connection_of(group),
        sharecnv=group.sharecnv if group.is_client else 0,
        conversations=conversations_of(group),
        shared_queue=group.shared_queue,
        count=_count(channels * group.conversations_on_channel, group.name),
    )


def _on_one_channel(group: ChannelGroup) -> QmgrConnectionGroup:
    return _on_channels(group, 1)


def connection_of(group: ChannelGroup) -> str:
    """Return the kind of connection as rules name it."""
    return "svrconn" if group.is_client else "mca"


def _count(connections: Any, group: str) -> Quantity:
    return given("connections", connections, "connection", f"connections of {group}")

"""Storage: CSA of an LPAR, the queue manager below the bar, the channel initiator below and above the bar."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.buffer_pools import move_pool_above_bar, pools_below_bar
from mqplanner.assessment.limits.connections import (
    channel_count,
    connections,
    connections_on_channel,
    counted_groups,
    missing_channel_counts,
    missing_connection_counts,
)
from mqplanner.assessment.limits.rule_values import optional_plan_number, plan_number
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result, larger_value
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.plan.channels import BELOW_BAR_MB, ChannelInitiator
from mqplanner.rules.channel_initiator.all_channels import memlimit_findings, used_31bit, used_64bit
from mqplanner.rules.channel_initiator.one_kind import has_64bit_buffers, usable_31bit
from mqplanner.rules.csa.common_storage import CsaUser, lpar_csa
from mqplanner.rules.queue_manager_storage.below_bar import connections_below_bar
from mqplanner.rules.shared.inputs import maxchl_input, sharecnv_input, threshold_input
from mqplanner.units import constant
from mqplanner.units.functions import total

NO_CHANNELS = constant(0, "channel", "no channels are counted")
BELOW_BAR = "Queue manager storage below the bar"
CHANNEL_INITIATOR = "Channel initiator"
MAX_SHARECNV = max(sharecnv_input.values)
MAX_MAXCHL = maxchl_input.most or 0


@evaluator(LparScope, order=1)
def csa(scope: LparScope) -> Iterator[Result]:
    """Assess the common storage of all queue managers of an LPAR."""
    if not scope.managers:
        return
    lpar = scope.lpar
    users = [CsaUser(release=m.manager.release, connections=connections(m.manager)) for m in scope.managers]
    missing = tuple(gap for member in scope.managers for gap in missing_connection_counts(member))
    used = lpar_csa(users).named("common storage")
    without_connections = lpar_csa([CsaUser(release=user.release) for user in users])
    larger = larger_value(lpar.csa_limit_mb, used, BELOW_BAR_MB)
    yield scope.limit(
        "csa",
        "CSA",
        Estimate(used, missing),
        optional_plan_number(lpar, "csa_limit_mb", "MB"),
        growing=used - without_connections,
        subject=f"LPAR {lpar.name}, {len(users):,} queue manager{'' if len(users) == 1 else 's'}",
        missing=scope.missing("csa_limit_mb", lpar.csa_limit_mb, "the common storage that MQ may use"),
        remedies=(Remedy(scope.at("csa_limit_mb"), "A larger common storage area", larger),),
    )


@evaluator(QueueManagerScope, order=1)
def below_bar(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess the connections and buffer pools of a queue manager below the bar."""
    manager, pools = scope.manager, pools_below_bar(scope)
    if not (manager.channel_groups or manager.local_connections or pools):
        message = "enter channels or local connections to check it, and to count them in common storage"
        yield scope.not_assessed(BELOW_BAR, "channel_groups", message)
        return
    growing = connections_below_bar(manager.release, connections(manager))
    known = growing
    if pools is not None and pools.known is not None:
        known = (growing + pools.known).named("below the bar")
    missing = (*missing_connection_counts(scope), *(() if pools is None else pools.missing))
    message = "the storage limit of the address space below the bar"
    yield scope.limit(
        "below-bar",
        BELOW_BAR,
        Estimate(known, missing),
        optional_plan_number(manager, "storage_limit_mb", "MB"),
        growing=growing,
        missing=scope.missing("storage_limit_mb", manager.storage_limit_mb, message),
        remedies=(
            *move_pool_above_bar(scope),
            Remedy(scope.at("channel_groups"), "Fewer connections, or more conversations on each channel"),
        ),
    )


@evaluator(QueueManagerScope, order=2)
def channel_initiator(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess 31-bit storage, channel count and 64-bit storage of a channel initiator with channels."""
    manager = scope.manager
    chinit = manager.channel_initiator
    if not manager.channel_groups:
        if chinit is not None:
            message = "enter channels to check its storage and the number of channels"
            yield scope.not_assessed(CHANNEL_INITIATOR, "channel_groups", message)
        return
    if chinit is None:
        message = "enter the channel initiator to check its storage and the number of channels"
        yield scope.not_assessed(CHANNEL_INITIATOR, "channel_initiator", message)
        return
    missing_sizes = scope.missing_in("channel_groups", "message_kb", "the message size of")
    missing = (*missing_channel_counts(scope), *missing_sizes)
    yield _storage_31bit(scope, chinit, missing)
    yield _channel_count(scope, chinit)
    if has_64bit_buffers(manager.release):
        yield _storage_64bit(scope, chinit, missing)
        memlimit = optional_plan_number(chinit, "memlimit_mb", "MB")
        if memlimit is not None:
            yield from scope.findings(memlimit_findings(memlimit), "channel_initiator/memlimit_mb")


def _subject(scope: QueueManagerScope) -> str:
    return f"channel initiator {scope.manager.name}"


def _storage_31bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    manager = scope.manager
    missing_storage = (
        *scope.missing("channel_initiator/used_mb", chinit.used_mb, "the local storage used (CSQX004I)"),
        *scope.missing("channel_initiator/free_mb", chinit.free_mb, "the local storage free (CSQX004I)"),
    )
    used, free = (optional_plan_number(chinit, field, "MB") for field in ("used_mb", "free_mb"))
    threshold = threshold_input.read("threshold_pct", chinit.threshold_pct)
    remedies = list(_smaller_channels(scope))
    if not has_64bit_buffers(manager.release):
        words = "A release that keeps large messages in 64-bit storage"
        remedies.append(Remedy(scope.at("release"), words, "9.4"))
    return scope.limit(
        "chinit-31-bit",
        "31-bit storage",
        Estimate(used_31bit(manager.release, counted_groups(manager)).named("used by channels"), missing),
        None if used is None or free is None else usable_31bit(used, free, threshold)[2],
        subject=_subject(scope),
        missing=missing_storage,
        remedies=remedies,
        decisive=True,
    )


def _smaller_channels(scope: QueueManagerScope) -> Iterator[Remedy]:
    """Yield more conversations on fewer channels, and smaller messages, for the largest group of client channels."""
    counted = [
        (group.count, number, group)
        for number, group in enumerate(scope.manager.channel_groups)
        if group.type == "svrconn" and isinstance(group.count, int)
    ]
    if counted:
        count, number, group = max(counted, key=lambda entry: entry[0])
        path = scope.at(f"channel_groups/{number}")
        if group.sharecnv < MAX_SHARECNV:
            fewer = -(-count * connections_on_channel(group) // MAX_SHARECNV)
            words = f"SHARECNV({MAX_SHARECNV}) for “{group.name}”, the same conversations on {fewer:,} channels"
            also = ((f"{path}/count", fewer), (f"{path}/conversations", None))
            yield Remedy(f"{path}/sharecnv", words, MAX_SHARECNV, also)
        if isinstance(group.message_kb, int | float):
            words = f"Messages of half the size in “{group.name}”"
            yield Remedy(f"{path}/message_kb", words, group.message_kb / 2)
    yield Remedy(scope.at("channel_groups"), "Fewer channels")


def _storage_64bit(scope: QueueManagerScope, chinit: ChannelInitiator, missing: tuple[MissingInput, ...]) -> Limit:
    groups, field = counted_groups(scope.manager), "channel_initiator/memlimit_mb"
    doubled = None if chinit.memlimit_mb is None else chinit.memlimit_mb * 2
    return scope.limit(
        "chinit-64-bit",
        "64-bit storage",
        Estimate(used_64bit(groups, chinit.class4_trace).named("used above the bar"), missing),
        optional_plan_number(chinit, "memlimit_mb", "MB"),
        growing=used_64bit(groups, False),
        subject=_subject(scope),
        missing=scope.missing(field, chinit.memlimit_mb, "the MEMLIMIT of the channel initiator"),
        remedies=(Remedy(scope.at(field), "A larger MEMLIMIT", doubled),),
    )


def _channel_count(scope: QueueManagerScope, chinit: ChannelInitiator) -> Limit:
    counts = [count for group in scope.manager.channel_groups if (count := channel_count(group)) is not None]
    can_be_raised = bool(np.all(np.less(chinit.maxchl, MAX_MAXCHL)))
    words = "A higher MAXCHL" if can_be_raised else "A further queue manager for some of the channels"
    value = MAX_MAXCHL if can_be_raised else None
    return scope.limit(
        "chinit-channels",
        "Channels (MAXCHL)",
        Estimate(total(counts or [NO_CHANNELS]).named("channels"), missing_channel_counts(scope)),
        plan_number(chinit, "maxchl", "channel"),
        subject=_subject(scope),
        remedies=(Remedy(scope.at("channel_initiator/maxchl"), words, value),),
    )

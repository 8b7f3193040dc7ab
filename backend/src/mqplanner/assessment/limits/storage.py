"""Constraints on storage: CSA of an LPAR, the queue manager below the bar, the channel initiator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mqplanner.assessment.limits.buffer_pools import above_the_bar, below
from mqplanner.assessment.limits.connections import (
    connections,
    counted_groups,
    uncounted,
    uncounted_channels,
    unsized,
)
from mqplanner.assessment.limits.lower_bound import at_least
from mqplanner.assessment.limits.plan_default import of_the_plan
from mqplanner.assessment.limits.suggestions import larger
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.plan.channels import BELOW_BAR_MB, ChannelInitiator
from mqplanner.rules.channel_initiator.all_channels import used_31bit, used_64bit
from mqplanner.rules.channel_initiator.footprint_64bit import has_64bit_buffers
from mqplanner.rules.channel_initiator.memlimit import memlimit_findings
from mqplanner.rules.channel_initiator.usable_31bit import usable_31bit
from mqplanner.rules.csa.common_storage import CsaUser, lpar_csa
from mqplanner.rules.queue_manager_storage.below_bar import connections_below_bar
from mqplanner.rules.shared.inputs import maxchl_input, sharecnv_input, threshold_input
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import total

NO_CHANNELS = constant(0, "channel", "no channels are counted")
BELOW_BAR = "Queue manager storage below the bar"
MOST_SHARED = max(sharecnv_input.values)
MOST_CHANNELS = maxchl_input.most or 0


def csa(scope: LparScope) -> Iterator[Result]:
    """Common storage of all queue managers of an LPAR, against what the LPAR gives them."""
    lpar = scope.lpar
    if not scope.managers:
        return
    users = [CsaUser(release=m.manager.release, connections=connections(m.manager)) for m in scope.managers]
    gaps = [gap for m in scope.managers for gap in uncounted(m)]
    used = lpar_csa(users).named("common storage")
    start = lpar_csa([CsaUser(release=user.release) for user in users])
    unlimited = scope.missing("csa_limit_mb", lpar.csa_limit_mb, "the common storage that MQ may use")
    limit = _given("csa_limit_mb", lpar.csa_limit_mb, "MB")
    yield Limit(
        id=scope.id("csa"),
        kind="csa",
        title="CSA",
        subject=f"LPAR {lpar.name}, {_count(len(users), 'queue manager')}",
        part=scope.part,
        used=at_least(used, limit) if gaps else used,
        limit=limit,
        growing=used - start,
        missing=(*gaps, *unlimited),
        remedies=(
            Remedy(
                scope.at("csa_limit_mb"),
                "A larger common storage area",
                larger(lpar.csa_limit_mb, used, BELOW_BAR_MB),
            ),
        ),
    )


def below_bar(scope: QueueManagerScope) -> Iterator[Result]:
    """Connections and buffer pools of a queue manager below the bar, against what its address space can have."""
    manager = scope.manager
    level, pools = below(scope)
    if not (manager.channel_groups or manager.local_connections or pools is not None or level.missing):
        words = (
            "it is not judged, and common storage counts no connection here, until connections are described"
        )
        yield scope.not_assessed(BELOW_BAR, "channel_groups", words)
        return
    growing = connections_below_bar(manager.release, connections(manager))
    used = growing if pools is None else (growing + pools).named("below the bar")
    gaps = (*uncounted(scope), *level.missing)
    unlimited = scope.missing(
        "storage_limit_mb", manager.storage_limit_mb, "what the address space can have below the bar"
    )
    limit = _given("storage_limit_mb", manager.storage_limit_mb, "MB")
    yield Limit(
        id=scope.id("below-bar"),
        kind="below-bar",
        title=BELOW_BAR,
        subject=manager.name,
        part=scope.part,
        used=at_least(used, limit) if gaps else used,
        limit=limit,
        growing=growing,
        missing=(*gaps, *unlimited),
        remedies=(
            *above_the_bar(scope),
            Remedy(scope.at("channel_groups"), "Fewer connections, or more conversations on each channel"),
        ),
    )


def channel_initiator(scope: QueueManagerScope) -> Iterator[Result]:
    """31-bit storage, channel count and 64-bit storage of a channel initiator with channels."""
    manager = scope.manager
    chinit = manager.channel_initiator
    if not manager.channel_groups:
        if chinit is not None:
            words = "storage and number of channels are not judged until channels are described"
            yield scope.not_assessed("Channel initiator", "channel_groups", words)
        return
    if chinit is None:
        yield scope.not_assessed(
            "Channel initiator",
            "channel_initiator",
            "its storage and channel count are not judged until it is described",
        )
        return
    gaps = (*uncounted_channels(scope), *unsized(scope))
    yield _in_31_bit(scope, chinit, gaps)
    yield _channel_count(scope, chinit)
    if has_64bit_buffers(manager.release):
        yield _in_64_bit(scope, chinit, gaps)
        if chinit.memlimit_mb is not None:
            limit = given("memlimit_mb", chinit.memlimit_mb, "MB")
            yield from scope.findings(memlimit_findings(limit), "channel_initiator/memlimit_mb")


def _common(scope: QueueManagerScope) -> dict[str, Any]:
    return {"subject": f"channel initiator {scope.manager.name}", "part": scope.part}


def _in_31_bit(scope: QueueManagerScope, chinit: ChannelInitiator, gaps: tuple[MissingInput, ...]) -> Limit:
    manager = scope.manager
    available = _available(chinit)
    counted = used_31bit(manager.release, counted_groups(manager)).named("used by channels")
    used = at_least(counted, available) if gaps else counted
    unread = (
        *scope.missing("channel_initiator/used_mb", chinit.used_mb, "local storage used, as CSQX004I says"),
        *scope.missing("channel_initiator/free_mb", chinit.free_mb, "local storage free, as CSQX004I says"),
    )
    relief = list(_lighter_channels(scope))
    if not has_64bit_buffers(manager.release):
        relief.append(
            Remedy(scope.at("release"), "A release that keeps large messages in 64-bit storage", "9.4")
        )
    return Limit(
        id=scope.id("chinit-31-bit"),
        kind="chinit-31-bit",
        title="31-bit storage",
        used=used,
        limit=available,
        growing=used,
        missing=(*gaps, *unread),
        remedies=tuple(relief),
        decisive=True,
        **_common(scope),
    )


def _lighter_channels(scope: QueueManagerScope) -> Iterator[Remedy]:
    """More conversations on fewer channels, and smaller messages, for the largest group of client channels."""
    sized = [
        (group.count, number, group)
        for number, group in enumerate(scope.manager.channel_groups)
        if group.type == "svrconn" and isinstance(group.count, int)
    ]
    if sized:
        count, number, group = max(sized, key=lambda entry: entry[0])
        path = scope.at(f"channel_groups/{number}")
        shared = group.conversations or max(group.sharecnv, 1)
        if group.sharecnv < MOST_SHARED:
            fewer = -(-count * shared // MOST_SHARED)
            words = (
                f"SHARECNV({MOST_SHARED}) for “{group.name}”, the same conversations on {fewer:,} channels"
            )
            also = ((f"{path}/count", fewer), (f"{path}/conversations", None))
            yield Remedy(f"{path}/sharecnv", words, MOST_SHARED, also)
        if isinstance(group.message_kb, int | float):
            words = f"Messages of half the size in “{group.name}”"
            yield Remedy(f"{path}/message_kb", words, group.message_kb / 2)
    yield Remedy(scope.at("channel_groups"), "Fewer channels")


def _in_64_bit(scope: QueueManagerScope, chinit: ChannelInitiator, gaps: tuple[MissingInput, ...]) -> Limit:
    groups = counted_groups(scope.manager)
    limit = _given("memlimit_mb", chinit.memlimit_mb, "MB")
    counted = used_64bit(groups, chinit.class4_trace).named("used above the bar")
    unlimited = scope.missing(
        "channel_initiator/memlimit_mb", chinit.memlimit_mb, "the MEMLIMIT of the channel initiator"
    )
    more = None if chinit.memlimit_mb is None else chinit.memlimit_mb * 2
    return Limit(
        id=scope.id("chinit-64-bit"),
        kind="chinit-64-bit",
        title="64-bit storage",
        used=at_least(counted, limit) if gaps else counted,
        limit=limit,
        growing=used_64bit(groups, False),
        missing=(*gaps, *unlimited),
        remedies=(Remedy(scope.at("channel_initiator/memlimit_mb"), "A larger MEMLIMIT", more),),
        **_common(scope),
    )


def _channel_count(scope: QueueManagerScope, chinit: ChannelInitiator) -> Limit:
    gaps = uncounted_channels(scope)
    counts = [
        given("count", group.count, "channel", f"channels of {group.name}")
        for group in scope.manager.channel_groups
        if group.count is not None
    ]
    counted = total(counts or [NO_CHANNELS]).named("channels")
    limit = of_the_plan(chinit, "maxchl", "channel")
    channels = at_least(counted, limit) if gaps else counted
    raised = bool(np.all(np.less(chinit.maxchl, MOST_CHANNELS)))
    more = "A higher MAXCHL" if raised else "A further queue manager for some of the channels"
    return Limit(
        id=scope.id("chinit-channels"),
        kind="chinit-channels",
        title="Channels (MAXCHL)",
        used=channels,
        limit=limit,
        growing=channels,
        missing=gaps,
        remedies=(Remedy(scope.at("channel_initiator/maxchl"), more, MOST_CHANNELS if raised else None),),
        **_common(scope),
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

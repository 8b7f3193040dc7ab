"""Section 2: the queue manager's private storage below the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from mqplanner.figures.catalog import catalog, figure
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.inputs import Flag, Groups, Number, Published
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.connection_groups import CONNECTION_GROUPS, ConnectionGroup, said
from mqplanner.rules.shared.conversations import (
    carried_over,
    given_connections,
    on_channel,
    per_channel,
)
from mqplanner.rules.shared.inputs import (
    Connection,
    Conversations,
    Release,
    Sharecnv,
)
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import beside, most, noted, total

_SHARED = (1, 10)
_MP1J_LAST = "8.0"
"""The last release that MP1J speaks of."""
SharedQueue = Annotated[bool, Flag("Whether the connection uses shared queues (CFLEVEL 4, or 5 with SMDS)")]


@dataclass(frozen=True, kw_only=True)
class QmgrConnectionGroup(ConnectionGroup):
    """Connections of one kind, whose storage below the bar depends on whether they use shared queues."""

    sharecnv: Sharecnv = 0
    shared_queue: SharedQueue = False


Connections = Annotated[Sequence[QmgrConnectionGroup], Groups(QmgrConnectionGroup, CONNECTION_GROUPS)]
BuffersBelow = Annotated[
    Quantity,
    Number("buffer", "4 KB buffers in buffer pools below the bar", least=0, most=524_288, integer=True),
]
LimitMB = Annotated[
    Quantity,
    Number(
        "MB",
        "Private storage below the bar that the address space can have",
        above=0,
        most=2048,
        published=Published("qmgr-below-bar-limit"),
    ),
]


@rule(
    "qmgr-connection-storage",
    section=2,
    outputs=[
        Out("kb_per_connection", "KB / connection", "Queue manager storage below the bar for one connection"),
        Out(
            "kb_per_channel", "KB / channel", "The same for one channel instance; none for local connections"
        ),
    ],
    figures=("qmgr-storage-per-connection", "qmgr-storage-per-channel", "qmgr-shared-queue-overhead"),
)
def qmgr_connection_storage(
    release: Release,
    connection: Connection,
    sharecnv: Sharecnv = 0,
    conversations: Conversations = None,
    shared_queue: SharedQueue = False,
) -> dict[str, Output]:
    """Queue manager storage below the bar for one connection.

    For an application with a small number of open queues. Shared queues at CFLEVEL 4, or 5 with SMDS, add to it.
    """
    each = connection_storage(release, connection, sharecnv, conversations, shared_queue)
    if connection == "local":
        return {"kb_per_connection": each, "kb_per_channel": Unanswered("A local connection has no channel.")}
    if connection == "mca" or sharecnv == 0:
        return {"kb_per_connection": each, "kb_per_channel": each * given_connections(1)}
    sharing = on_channel(sharecnv, conversations)
    channel = _channel_storage(release, sharecnv, sharing)
    if shared_queue:
        extra = _shared_queue_extra(release, other_kind=sharecnv != 1)
        channel = channel + extra * given_connections(int(sharing.value))
    return {"kb_per_connection": each, "kb_per_channel": channel}


def connection_storage(
    release: str,
    connection: str,
    sharecnv: int,
    conversations: Quantity | None,
    shared_queue: bool,
    against_a_limit: bool = False,
) -> Quantity:
    """Storage below the bar of one connection, in KB / connection.

    `against_a_limit`: where a value for the channel and one for the connection are published, by the larger of them.
    """
    table = figure("qmgr-storage-per-connection")
    if connection == "svrconn":
        on_channel(sharecnv, conversations)
    if connection != "svrconn" or sharecnv == 0:
        alone = table.at(release=release, connection=connection, sharecnv=0, shared_queue="private")
        return alone + _shared_queue_extra(release, other_kind=True) if shared_queue else alone
    sharing = on_channel(sharecnv, conversations)
    if sharing.value == sharecnv == 1:
        queue = "shared" if shared_queue else "private"
        whole = table.at(release=release, connection=connection, sharecnv=1, shared_queue=queue)
        return _with_shared_queue_condition(whole, release) if shared_queue else whole
    if sharing.value == sharecnv:
        alone = table.at(release=release, connection=connection, sharecnv=sharecnv, shared_queue="private")
        alone = most(alone, _share_of_channel(release, sharecnv, sharing)) if against_a_limit else alone
    else:
        alone = _share_of_channel(release, sharecnv, sharing)
    return alone + _shared_queue_extra(release, other_kind=True) if shared_queue else alone


def _share_of_channel(release: str, sharecnv: int, sharing: Quantity) -> Quantity:
    return _channel_storage(release, sharecnv, sharing) / given_connections(int(sharing.value))


def _channel_storage(release: str, sharecnv: int, sharing: Quantity) -> Quantity:
    """Storage below the bar of one client channel instance, in KB / channel."""

    def each(shared: int) -> Quantity:
        instances = figure("qmgr-storage-per-channel")
        if (release, "svrconn", shared, "private") in instances.points():
            channel = instances.at(
                release=release, connection="svrconn", sharecnv=shared, shared_queue="private"
            )
            return channel / given_connections(shared)
        table = figure("qmgr-storage-per-connection")
        return table.at(release=release, connection="svrconn", sharecnv=shared, shared_queue="private")

    channel = per_channel(_SHARED, each, sharing)
    return channel if sharing.value == sharecnv else carried_over(channel, sharecnv, sharing)


def _shared_queue_extra(release: str, other_kind: bool) -> Quantity:
    """What shared queues add to a connection; measured over SHARECNV(1) and carried over to the other kinds."""
    extra = figure("qmgr-shared-queue-overhead").at(release=release)
    return extra.at_best(EXTRAPOLATED) if other_kind else extra


def _with_shared_queue_condition(whole: Quantity, release: str) -> Quantity:
    """Storage with shared queues as it is published, with the CFLEVEL for which what they add is published."""
    return beside(whole, figure("qmgr-shared-queue-overhead").at(release=release)) if whole.known else whole


@rule(
    "qmgr-below-bar",
    section=2,
    outputs=[
        Out("connections_mb", "MB", "Storage of all connections"),
        Out("buffer_pools_mb", "MB", "Storage of the buffer pools below the bar"),
        Out("total_mb", "MB", "Both together"),
        Out("headroom_mb", "MB", "What is left of the limit"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "qmgr-storage-per-connection",
        "qmgr-storage-per-channel",
        "qmgr-shared-queue-overhead",
        "qmgr-below-bar-limit",
        "qmgr-open-objects-advice",
        "qmgr-below-bar-pools-deprecated-from",
        "bufferpool-below-limit",
    ),
)
def qmgr_below_bar(
    release: Release,
    connections: Connections,
    buffers_below: BuffersBelow = 0,  # type: ignore[assignment]
    limit_mb: LimitMB = None,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Queue manager storage below the bar: connections and buffer pools, against the limit.

    The limit is what the address space can really have; the bar itself, 2 GB, is never all free for MQ. At SHARECNV(10)
    the larger of the two published values counts, that of a channel.
    """
    needed = connections_below_bar(release, connections)
    pools = buffers_below.to("MB").named("buffer pools")
    together = (needed + pools).named("total")
    return {
        "connections_mb": needed,
        "buffer_pools_mb": pools,
        "total_mb": together,
        "headroom_mb": limit_mb - together,
        "findings": below_bar_findings(release, buffers_below, pools),
    }


def connections_below_bar(release: str, connections: Sequence[QmgrConnectionGroup]) -> Quantity:
    """Storage below the bar of groups of connections, in MB."""
    parts = [constant(0, "MB", "no connections")]
    for group in connections:
        each = connection_storage(
            release,
            group.connection,
            group.sharecnv,
            group.conversations,
            group.shared_queue,
            against_a_limit=True,
        )
        parts.append((each * given("count", group.count.value, "connection")).named(said(group)))
    return total(parts[1:] or parts).to("MB").named("connections")


def below_bar_findings(release: str, buffers_below: Quantity, pools: Quantity) -> list[Finding]:
    """What the reports advise on storage below the bar."""
    limit = figure("qmgr-open-objects-advice").at()
    always = (
        advise("qmgr-open-objects", "qmgr-open-objects-advice", objects=limit),
        advise("qmgr-large-units-of-work"),
    )
    findings = [_in_its_report(release, finding) for finding in always]
    # MP1J has another ceiling, which the erratum tells
    room = noted(figure("bufferpool-below-limit").at().to("MB"), errata=("bufferpool-31bit-ceiling",))
    if everywhere(pools > room):
        findings.append(
            advise("qmgr-pools-below-too-large", "bufferpool-below-limit", needed=pools, most=room)
        )
    since = figure("qmgr-below-bar-pools-deprecated-from").text("release")
    if everywhere(buffers_below.value > 0) and since and RELEASES.index(release) >= RELEASES.index(since):
        findings.append(
            advise("qmgr-pools-below-bar-deprecated", "qmgr-below-bar-pools-deprecated-from", since=since)
        )
    return findings


def _in_its_report(release: str, finding: Finding) -> Finding:
    """What MQ 9.4 advises as MP1J did before; for the releases of MP1J with that source first."""
    if RELEASES.index(release) > RELEASES.index(_MP1J_LAST):
        return finding
    source = catalog().cite("mp1j", "Existing function, How much storage does a connection use?")
    return replace(finding, citations=(source, *finding.citations))

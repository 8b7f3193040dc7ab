"""Topic 2: the queue manager's private storage below the bar."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Annotated

from mqplanner.figures.catalog import catalog, figure
from mqplanner.figures.figure import Figure, Reading
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.releases import is_at_least
from mqplanner.rules.buffer_pools.pools import CEILING_BELOW
from mqplanner.rules.engine import Groups, Output, Unanswered, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.inputs import Number, PublishedDefault, plan_input
from mqplanner.rules.shared import inputs
from mqplanner.units import EXTRAPOLATED, Quantity, constant, given
from mqplanner.units.functions import most, total, with_note, with_sources_of

PER_CONNECTION, PER_CHANNEL = "qmgr-storage-per-connection", "qmgr-storage-per-channel"
OVERHEAD = "qmgr-shared-queue-overhead"
MP1J_LAST_RELEASE = "8.0"
SharedQueue = Annotated[bool, plan_input(ChannelGroup, "shared_queue")]


@dataclass(frozen=True, kw_only=True)
class QmgrConnectionGroup(inputs.ConnectionGroup):
    """Connections of one kind, whose storage below the bar depends on whether they use shared queues."""

    sharecnv: inputs.Sharecnv = 0
    shared_queue: SharedQueue = False


@rule("qmgr-connection-storage", order=1)
def qmgr_connection_storage(
    release: inputs.Release,
    connection: inputs.Connection,
    sharecnv: inputs.Sharecnv = 0,
    conversations: inputs.Conversations = None,
    shared_queue: SharedQueue = False,
) -> dict[str, Output]:
    """Queue manager storage below the bar for one connection."""
    each = connection_storage(release, connection, sharecnv, conversations, shared_queue)
    channel: Output
    if connection == "local":
        channel = Unanswered("A local connection has no channel.")
    elif connection == "mca" or sharecnv == 0:
        channel = each * inputs.connections_on_channel(1)
    else:
        sharing = inputs.conversations_per_channel(sharecnv, conversations)
        channel = _channel_storage(release, sharecnv, sharing)
        if shared_queue:
            each_added = _added_by_shared_queue(release, measured=sharecnv == 1)
            channel = channel + each_added * inputs.connections_on_channel(int(sharing.value))
    return {"kb_per_connection": each, "kb_per_channel": channel}


def connection_storage(
    release: str,
    connection: str,
    sharecnv: int,
    conversations: Quantity | None,
    shared_queue: bool,
    against_a_limit: bool = False,
    read: Reading = Figure.at,
) -> Quantity:
    """Return the storage below the bar of one connection, in KB / connection.

    `against_a_limit`: the larger value where one for the channel and one for the connection are published.
    """
    at = partial(read, figure(PER_CONNECTION), release=release, connection=connection)
    sharing = inputs.conversations_per_channel(sharecnv, conversations) if connection == "svrconn" else None
    if sharing is None or sharecnv == 0:
        storage = at(sharecnv=0, shared_queue="private")
    elif sharing.value != sharecnv or sharecnv not in _measured_sharecnv():
        storage = _share_of_channel(release, sharecnv, sharing, read)
    elif sharecnv == 1 and shared_queue:
        storage = at(sharecnv=1, shared_queue="shared")
        # The row itself does not name the CFLEVEL that it holds for; the overhead does.
        return with_sources_of(storage, figure(OVERHEAD).at(release=release)) if storage.known else storage
    else:
        storage = at(sharecnv=sharecnv, shared_queue="private")
        if against_a_limit and sharecnv > 1:
            storage = most(storage, _share_of_channel(release, sharecnv, sharing, read))
    return storage + _added_by_shared_queue(release, measured=False, read=read) if shared_queue else storage


def _share_of_channel(release: str, sharecnv: int, sharing: Quantity, read: Reading = Figure.at) -> Quantity:
    return _channel_storage(release, sharecnv, sharing, read) / inputs.connections_on_channel(int(sharing.value))


def _channel_storage(release: str, sharecnv: int, sharing: Quantity, read: Reading = Figure.at) -> Quantity:
    """Return the storage below the bar of one client channel instance, in KB / channel."""
    per_instance, connections = figure(PER_CHANNEL), figure(PER_CONNECTION)

    def per_connection(shared: int) -> Quantity:
        where = {"release": release, "connection": "svrconn", "sharecnv": shared, "shared_queue": "private"}
        if tuple(where.values()) in per_instance.points():
            return per_instance.at(**where) / inputs.connections_on_channel(shared)
        return read(connections, **where)

    measured = _measured_sharecnv()
    channel = inputs.channel_storage(measured, per_connection, sharing)
    is_measured = sharing.value == sharecnv and sharecnv in measured
    return channel if is_measured else inputs.as_unmeasured(channel, sharecnv, sharing)


@cache
def _measured_sharecnv() -> tuple[int, ...]:
    """Return the SHARECNV above 0 that were measured."""
    return tuple(sorted(filter(None, figure(PER_CONNECTION).choices("sharecnv"))))


def _added_by_shared_queue(release: str, measured: bool, read: Reading = Figure.at) -> Quantity:
    """Return what shared queues add to a connection; measured over SHARECNV(1), carried over to other kinds."""
    added = read(figure(OVERHEAD), release=release)
    return added if measured else added.cap_basis(EXTRAPOLATED)


@rule("qmgr-below-bar", order=2)
def qmgr_below_bar(
    release: inputs.Release,
    connections: Annotated[Sequence[QmgrConnectionGroup], Groups(QmgrConnectionGroup, inputs.CONNECTION_GROUPS)],
    buffers_below: Annotated[Quantity, Number("buffer", least=0, most=524_288, integer=True)] = 0,  # type: ignore[assignment]
    limit_mb: Annotated[
        Quantity, plan_input(QueueManager, "storage_limit_mb", published=PublishedDefault("qmgr-below-bar-limit"))
    ] = None,  # type: ignore[assignment]
) -> dict[str, Output]:
    """Queue manager storage below the bar: connections and buffer pools, against the limit."""
    used = connections_below_bar(release, connections)
    pools = buffers_below.to("MB").named("buffer pools")
    together = (used + pools).named("total")
    return {
        "connections_mb": used,
        "buffer_pools_mb": pools,
        "total_mb": together,
        "headroom_mb": limit_mb - together,
        "findings": _findings(release, pools, together, limit_mb),
    }


def connections_below_bar(
    release: str, connections: Sequence[QmgrConnectionGroup], read: Reading = Figure.at
) -> Quantity:
    """Return the storage below the bar of groups of connections, in MB."""
    parts = []
    for group in connections:
        kind = (group.connection, group.sharecnv, group.conversations, group.shared_queue)
        each = connection_storage(release, *kind, against_a_limit=True, read=read)
        parts.append((each * given("count", group.count.value, "connection")).named(inputs.group_text(group)))
    return total(parts or [constant(0, "MB", "no connections")]).to("MB").named("connections")


def _findings(release: str, pools: Quantity, used: Quantity, limit: Quantity) -> list[Finding]:
    found = applicable_advice("qmgr-connections")
    if is_at_least(MP1J_LAST_RELEASE, release):
        # MP1J gave this advice before MQ 9.4 repeated it; for its releases it is cited first.
        first = catalog().cite("mp1j", "Existing function, How much storage does a connection use?")
        found = [replace(finding, citations=(first, *finding.citations)) for finding in found]
    # MP1J names another ceiling; the erratum gives both.
    ceiling = with_note(figure(CEILING_BELOW).at().to("MB"), errata=("bufferpool-31bit-ceiling",))
    facts = {"needed": pools, "most": ceiling, "total": used, "limit": limit.to("MB")}
    return found + applicable_advice("qmgr-below-bar", release=release, **facts) + pools_share_advice(pools, limit)


def advised_for_pools(limit: Quantity) -> Quantity:
    """Return the storage that buffer pools below the bar should have at most."""
    return limit.to("MB") * figure("qmgr-below-bar-buffers-share").at()


def pools_share_advice(pools: Quantity, limit: Quantity) -> list[Finding]:
    """Return the advice where buffer pools below the bar take a large share of the storage."""
    for_buffers = advised_for_pools(limit)
    return applicable_advice("qmgr-pools-share", needed=pools, limit=limit.to("MB"), for_buffers=for_buffers)

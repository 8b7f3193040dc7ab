"""Connections: groups of them as inputs, and the storage of a shared channel by its conversations.

The reports measured channels with as many conversations as SHARECNV allows. In between, the storage of the channel
instance is taken as a straight line over the conversations, and what one connection costs as its share of that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.shared.inputs import Connection, Conversations, CsaSharecnv
from mqplanner.units import EXTRAPOLATED, Quantity, format_number, given, number_with_unit
from mqplanner.units.functions import interpolate, with_note

CONNECTION_GROUPS = "Connections by kind; `count` counts connections, on client channels the conversations"


def conversations_per_channel(sharecnv: int, conversations: Quantity | None) -> Quantity:
    """Return CURSHCNV, or what SHARECNV allows where it is left out; SHARECNV(0) has one conversation."""
    if conversations is None:
        text = "CURSHCNV, taken from SHARECNV"
        return given("conversations", max(sharecnv, 1), "conversation / channel", text)
    problems = conversations_problems(sharecnv, conversations)
    if problems:
        raise InvalidInputs(problems)
    return given("conversations", conversations.value, "conversation / channel")


def conversations_problems(sharecnv: int, conversations: Quantity | None) -> list[Problem]:
    """Return a problem where more conversations share a client channel than SHARECNV allows."""
    most = max(sharecnv, 1)
    if conversations is None or conversations.value <= most:
        return []
    return [Problem("conversations", conversations.value, f"SHARECNV({sharecnv}) allows {most} at most", most)]


def as_unmeasured(storage: Quantity, sharecnv: int, sharing: Quantity) -> Quantity:
    """Return the storage of a channel with fewer conversations than it may have, marked as not measured."""
    if not storage.known:
        return storage
    count = number_with_unit(sharing.value, "conversation")
    caveat = (
        f"SHARECNV({sharecnv}) with {count} on the channel was not measured; this is carried over from channels of "
        "other SHARECNV, measured with all their conversations in use."
    )
    return with_note(storage.cap_basis(EXTRAPOLATED), caveat)


def channel_storage(published: tuple[int, ...], of: Callable[[int], Quantity], conversations: Quantity) -> Quantity:
    """Return the storage of one channel instance with so many conversations, from what is published per connection.

    `published` are the numbers of conversations that were measured, `of` gives the storage per connection there.
    """
    instances = {shared: of(shared) * connections_on_channel(shared) for shared in published}
    count = conversations.value
    if count in instances:
        return instances[int(count)]
    below = max((shared for shared in published if shared < count), default=published[0])
    above = min((shared for shared in published if shared > count), default=published[-1])
    return interpolate(conversations, (below, instances[below]), (above, instances[above]))


def connections_on_channel(conversations: int) -> Quantity:
    """Return as many connections on a channel as conversations."""
    text = f"{conversations} connections on the channel"
    return given("connections", conversations, "connection / channel", text)


@dataclass(frozen=True, kw_only=True)
class ConnectionGroup:
    """Connections of one kind; CSA does not depend on whether they use shared queues."""

    connection: Connection
    sharecnv: CsaSharecnv = 0
    conversations: Conversations = None
    shared_queue: bool = False
    count: Annotated[Quantity, Number("connection", "How many connections", least=0, most=10_000_000, integer=True)]

    def problems(self) -> list[Problem]:
        """Return what does not go together."""
        if self.connection != "svrconn":
            return []
        return conversations_problems(self.sharecnv, self.conversations)


def group_text(group: ConnectionGroup) -> str:
    """Return a group in words, for the derivation."""
    kinds = {"local": "local connections", "mca": "MCA channels", "svrconn": "client connections"}
    shared = f" over SHARECNV({group.sharecnv})" if group.connection == "svrconn" else ""
    return f"{format_number(group.count.value)} {kinds[group.connection]}{shared}"


def channels_text(count: Quantity, kind: str = "svrconn") -> str:
    """Return channels of a kind in words, for the derivation."""
    return f"{format_number(count.value)} {'MCA' if kind == 'mca' else 'SVRCONN'} channels"

"""Storage of a shared channel by the number of conversations on it.

The reports measured channels with as many conversations as SHARECNV allows. In between, the storage of the channel
instance is taken as a straight line over the conversations, and what one connection costs as its share of that.
"""

from __future__ import annotations

from collections.abc import Callable

from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.units import Quantity, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import interpolate, with_note
from mqplanner.units.number_format import format_number

PerConnection = Callable[[int], Quantity]


def conversations_per_channel(sharecnv: int, conversations: Quantity | None) -> Quantity:
    """CURSHCNV, or where it is left out what SHARECNV allows; SHARECNV(0) has one conversation."""
    if conversations is None:
        return given(
            "conversations", max(sharecnv, 1), "conversation / channel", "CURSHCNV, taken from SHARECNV"
        )
    if conversations.value > max(sharecnv, 1):
        most = max(sharecnv, 1)
        raise InvalidInputs(
            [
                Problem(
                    "conversations", conversations.value, f"SHARECNV({sharecnv}) allows {most} at most", most
                )
            ]
        )
    return given("conversations", conversations.value, "conversation / channel")


def conversations_problems(sharecnv: int, conversations: Quantity | None) -> list[Problem]:
    """Return a problem where more conversations share a client channel than SHARECNV allows."""
    try:
        conversations_per_channel(sharecnv, conversations)
    except InvalidInputs as refused:
        return refused.problems
    return []


def as_unmeasured(storage: Quantity, sharecnv: int, sharing: Quantity) -> Quantity:
    """Storage of a channel that carries fewer conversations than it may, marked as such."""
    if not storage.known:
        return storage
    there = f"{format_number(sharing.value)} conversation{'s' if sharing.value > 1 else ''}"
    caveat = (
        f"SHARECNV({sharecnv}) with {there} on the channel was not measured; this is carried over from channels of "
        "other SHARECNV, measured with all their conversations in use."
    )
    return with_note(storage.cap_basis(EXTRAPOLATED), caveat)


def channel_storage(published: tuple[int, ...], of: PerConnection, conversations: Quantity) -> Quantity:
    """Storage of one channel instance that carries `conversations`, from what is published per connection.

    `published` are the numbers of conversations that were measured, `of` gives the storage per connection there.
    """
    instances = {shared: of(shared) * connections_on_channel(shared) for shared in published}
    asked = conversations.value
    if asked in instances:
        return instances[int(asked)]
    below = max((shared for shared in published if shared < asked), default=published[0])
    above = min((shared for shared in published if shared > asked), default=published[-1])
    return interpolate(conversations, (below, instances[below]), (above, instances[above]))


def connections_on_channel(conversations: int) -> Quantity:
    """As many connections on a channel as conversations."""
    return given(
        "connections", conversations, "connection / channel", f"{conversations} connections on the channel"
    )

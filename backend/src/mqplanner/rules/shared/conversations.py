"""Storage of a shared channel by the number of conversations on it.

The reports measured channels with as many conversations as SHARECNV allows. In between, the storage of the channel
instance is taken as a straight line over the conversations, and what one connection costs as its share of that.
"""

from collections.abc import Callable

from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.units import EXTRAPOLATED, Quantity, given, number_with_unit
from mqplanner.units.functions import interpolate, with_note

PerConnection = Callable[[int], Quantity]


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
    return [
        Problem("conversations", conversations.value, f"SHARECNV({sharecnv}) allows {most} at most", most)
    ]


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


def channel_storage(published: tuple[int, ...], of: PerConnection, conversations: Quantity) -> Quantity:
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

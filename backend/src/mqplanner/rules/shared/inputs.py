"""Inputs and helpers that rules of several topics share: each with its MQ name, its unit and what is allowed.

The reports measured channels with as many conversations as SHARECNV allows. In between, the storage of the channel
instance is taken as a straight line over the conversations, and what one connection costs as its share of that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.machines import MACHINES
from mqplanner.plan.channels import MAX_SHARECNV, ChannelGroup, ChannelInitiator
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.units import EXTRAPOLATED, Quantity, format_number, given, number_with_unit
from mqplanner.units.functions import interpolate, with_note

MAX_MESSAGE_MB = 100
CONNECTION_KINDS = "Kind of connection: a local application, a message channel (MCA) or a client (SVRCONN)"

release_input = Choice(RELEASES, "Release of the queue manager")
sharecnv_input = Choice((0, 1, 10), "SHARECNV of the SVRCONN channel; measured at 0, 1 and 10", "SHARECNV")
conversations_input = plan_input(ChannelGroup, "conversations", discrete=True)
message_kb_input = plan_input(ChannelGroup, "message_kb")
threshold_input = plan_input(
    ChannelInitiator, "threshold_pct", published=PublishedDefault("chinit-31bit-threshold", advised=True)
)
maxchl_input = plan_input(ChannelInitiator, "maxchl", published=PublishedDefault("chinit-maxchl-limit"))
_conversations = partial(Number, "conversation", most=MAX_SHARECNV, integer=True, discrete=True)
any_sharecnv_input = _conversations("SHARECNV of the SVRCONN channel", least=0, mq_name="SHARECNV")

Release = Annotated[str, release_input]
Connection = Annotated[str, Choice(("local", "mca", "svrconn"), CONNECTION_KINDS)]
Sharecnv = Annotated[int, sharecnv_input]
CsaSharecnv = Annotated[
    int, Choice((0, 1, 5, 10), "SHARECNV of the SVRCONN channel; published at 0, 1, 5 and 10", "SHARECNV")
]
AnySharecnv = Annotated[Quantity, any_sharecnv_input]
Conversations = Annotated[Quantity | None, conversations_input]
AnyConversations = Annotated[
    Quantity | None,
    _conversations(
        "Conversations that share one channel instance; default: as many as SHARECNV allows",
        least=1,
        mq_name="CURSHCNV",
    ),
]
ChannelCount = Annotated[Quantity, plan_input(ChannelGroup, "count", "Channel instances")]
MessageKB = Annotated[Quantity, message_kb_input]
MessageBytes = Annotated[
    Quantity, Number("B", "Message size without headers", least=1, most=MAX_MESSAGE_MB * 1024 * 1024)
]
StorageMB = Annotated[Quantity, plan_input(ChannelInitiator, "used_mb", "Storage below the bar")]
Threshold = Annotated[Quantity, threshold_input]
Maxchl = Annotated[Quantity, maxchl_input]
MemlimitMB = Annotated[Quantity | None, plan_input(ChannelInitiator, "memlimit_mb")]
Class4Trace = Annotated[bool, plan_input(ChannelInitiator, "class4_trace")]


def yes_no(flag: bool) -> str:
    """Return a flag as the figures spell it on their axes."""
    return "yes" if flag else "no"


machine_input = Choice(MACHINES, "IBM Z machine; where it was not measured there is no number")


def on_machine(quantity: Quantity, machine: str | None, of: str) -> Quantity:
    """Return the same number, extrapolated at best where the figure `of` was measured on other machines only.

    None is a machine that is not known.
    """
    measured = measured_machines(of)
    if not measured or machine in measured:
        return quantity
    other = "the plan does not name its machine" if machine is None else f"not on {machine}"
    note = f"Measured on {' and '.join(measured)}, and {other}."
    return with_note(quantity, note).cap_basis(EXTRAPOLATED)


@cache
def measured_machines(id: str) -> tuple[str, ...]:
    """Return the machines that the editions of a figure name, in their order."""
    editions = figure(id).file.editions
    return tuple(dict.fromkeys(e.conditions["machine"] for e in editions if "machine" in e.conditions))


CONNECTION_GROUPS = "Connections by kind; on client channels the number is that of conversations"


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

    `published` are the numbers of conversations that were measured, `of` gives the storage per connection there. Where
    there are more of them, each is taken to need what it needs with the most that were measured, and needs no more.
    """
    if conversations.value > published[-1]:
        return of(published[-1]) * connections_on_channel(int(conversations.value))
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

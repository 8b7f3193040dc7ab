"""Groups of connections of one kind, which are inputs of several rules."""

from dataclasses import dataclass
from typing import Annotated

from mqplanner.rules.engine.errors import Problem
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.shared.conversations import conversations_problems
from mqplanner.rules.shared.inputs import Connection, Conversations, CsaSharecnv
from mqplanner.units import Quantity, format_number

CONNECTION_GROUPS = "Connections by kind; `count` counts connections, on client channels the conversations"


@dataclass(frozen=True, kw_only=True)
class ConnectionGroup:
    """Connections of one kind; CSA does not depend on whether they use shared queues."""

    connection: Connection
    sharecnv: CsaSharecnv = 0
    conversations: Conversations = None
    shared_queue: bool = False
    count: Annotated[
        Quantity, Number("connection", "How many connections", least=0, most=10_000_000, integer=True)
    ]

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

"""Groups of connections of one kind, as several rules take them."""

from __future__ import annotations

from types import SimpleNamespace

from mqplanner.rules.engine.inputs import REQUIRED, Groups, Number
from mqplanner.rules.shared.conversations import conversations_fit
from mqplanner.rules.shared.inputs import connection_input, conversations_input, csa_sharecnv_input
from mqplanner.units import Quantity
from mqplanner.units.number_format import readable

COUNT = Number("connection", "How many connections", least=0, most=10_000_000, integer=True)

CONNECTION_GROUPS = Groups(
    {
        "connection": (connection_input, REQUIRED),
        "sharecnv": (csa_sharecnv_input, 0),
        "conversations": (conversations_input, None),
        "count": (COUNT, REQUIRED),
    },
    "Connections by kind; `count` counts connections, on client channels the conversations",
    agree=conversations_fit,
)


def said(group: SimpleNamespace) -> str:
    """A group in words, for the derivation."""
    kind = {"local": "local connections", "mca": "MCA channels", "svrconn": "client connections"}[
        group.connection
    ]
    shared = f" over SHARECNV({group.sharecnv})" if group.connection == "svrconn" else ""
    return f"{readable(group.count.value)} {kind}{shared}"


def said_channels(count: Quantity, kind: str = "svrconn") -> str:
    """Channels of a kind in words, for the derivation."""
    return f"{readable(count.value)} {'MCA' if kind == 'mca' else 'SVRCONN'} channels"

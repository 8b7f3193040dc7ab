"""Inputs that the zHyperLink rules share, and the releases with zHyperLink (section 6)."""

from __future__ import annotations

from typing import Annotated

from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault
from mqplanner.units import Quantity

ZHYPERLINK_RELEASES = ("9.4",)
"""Releases in which MQ writes its active logs over zHyperLink."""

# DFSMS stripes a VSAM data set, which an active log is, sixteen ways at most
stripes_input = Number(
    "stripe / copy", "Stripes of each log copy; 1 is unstriped", least=1, most=16, integer=True
)
measured_pfids_input = Choice((8, 16), "PFIDs to the control unit; measured with 8 and 16")
limit_pct_input = Number(
    "pct",
    "How busy a PFID may be",
    above=0,
    most=100,
    published=PublishedDefault("zhyperlink-pfid-busy-limit", advised=True),
)

Copies = Annotated[int, Choice((1, 2), "Copies of each active log: single or dual logging")]
Stripes = Annotated[Quantity, stripes_input]
MetroMirror = Annotated[bool, Flag("Whether Metro Mirror (PPRC) mirrors the log volumes")]
Loopback = Annotated[bool, Flag("Whether Metro Mirror has primary and secondary on one control unit")]
WritesPerS = Annotated[
    Quantity,
    Number("io / s", "Synchronous log writes a second; all devices together", least=0, most=10_000_000),
]
ResponseMs = Annotated[
    Quantity, Number("ms / io", "Average response time of a synchronous write", above=0, most=60_000)
]
LimitPct = Annotated[Quantity, limit_pct_input]
MeasuredPfids = Annotated[int, measured_pfids_input]

"""Inputs that the zHyperLink rules share, and the releases with zHyperLink (topic 6)."""

from typing import Annotated

from mqplanner.plan.logs import Logs, ObservedLogger
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.rules.engine.inputs import Choice, Number, PublishedDefault, plan_input
from mqplanner.units import Quantity

# DFSMS stripes a VSAM data set, which an active log is, sixteen ways at most
stripes_input = Number("stripe / copy", "Stripes of each log copy; 1 is unstriped", least=1, most=16, integer=True)
measured_pfids_input = Choice((8, 16), "PFIDs to the control unit; measured with 8 and 16")
limit_pct_input = plan_input(
    ControlUnit,
    "pfid_limit_pct",
    "How busy a PFID may be",
    published=PublishedDefault("zhyperlink-pfid-busy-limit", advised=True),
)

Copies = Annotated[int, plan_input(Logs, "copies")]
Stripes = Annotated[Quantity, stripes_input]
MetroMirror = Annotated[bool, plan_input(ControlUnit, "metro_mirror")]
Loopback = Annotated[bool, plan_input(ControlUnit, "loopback")]
WritesPerS = Annotated[
    Quantity, plan_input(ObservedLogger, "writes_per_s", "Synchronous log writes a second, all devices")
]
ResponseMs = Annotated[
    Quantity, Number("ms / io", "Average response time of a synchronous write", above=0, most=60_000)
]
LimitPct = Annotated[Quantity, limit_pct_input]
MeasuredPfids = Annotated[int, measured_pfids_input]

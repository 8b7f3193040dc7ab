"""What class(4) accounting and statistics of the channel initiator cost (section 8)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Range, reads, returns, rule
from mqplanner.rules.engine.inputs import Flag, Number
from mqplanner.units import Quantity
from mqplanner.units.functions import with_note

MEASURED_RELEASE = "8.0"
"""The release that MP1J measured class(4) in."""
ALLOCATION, MEMLIMIT = "chinit-class4-allocation", "chinit-memlimit-class4"


@rule("class4-overhead", order=2, releases=(MEASURED_RELEASE,))
@reads("class4-overhead", ALLOCATION, MEMLIMIT)
@returns(
    Out("cpu_s", "cpu_s", "CPU that class(4) adds, from and to"),
    Out("cpu_s_low", "cpu_s", "CPU that it adds at least; none where only the upper end is published"),
    Out("cpu_s_high", "cpu_s", "CPU that it adds at most"),
    Out("storage_mb", "MB", "64-bit storage that the channel initiator sets aside for it"),
    Out("memlimit_mb", "MB", "MEMLIMIT that leaves room for it"),
)
def class4_overhead(
    chinit_cpu_s: Annotated[
        Quantity, Number("cpu_s", "CPU of the channel initiator without class(4)", least=0, most=10**9)
    ],
    costly_channels: Annotated[
        bool, Flag("Whether the channels use TLS or compression, so that each message costs more")
    ] = False,
) -> dict[str, Output]:
    """What class(4) accounting and statistics add to the channel initiator.

    A share of the CPU that it uses anyway, the same for accounting, for statistics and for both. Channels with TLS or
    compression use more CPU to begin with, and the share is smaller there.
    """
    channels = "costly" if costly_channels else "typical"
    share = {end: figure("class4-overhead").at(end, channels=channels) for end in ("low", "high")}
    low, high = ((chinit_cpu_s * share[end]).named(f"cpu_s_{end}") for end in ("low", "high"))
    storage, memlimit = (figure(id).at(release=MEASURED_RELEASE) for id in (ALLOCATION, MEMLIMIT))
    upper_end_only = "At most; how much less is not published."
    return {
        "cpu_s": with_note(high, upper_end_only) if costly_channels else Range(low, high),
        "cpu_s_low": low,
        "cpu_s_high": high,
        # the erratum is about another report, so that the figure of this one does not name it
        "storage_mb": with_note(storage, errata=("chinit-class4-storage-size",)),
        "memlimit_mb": memlimit,
    }

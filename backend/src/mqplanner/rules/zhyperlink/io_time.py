"""How long one log write takes over zHyperLink, against zHPF (section 6)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES
from mqplanner.units import Quantity, everywhere
from mqplanner.units.functions import unpublished, with_note

ZHPF_PAGES = 1
"""The only write that was timed with zHPF, in pages."""
SHORT_CABLE = PublishedDefault("zhyperlink-cable-length", where=(("length", "measured-short"),))


@rule("zhyperlink-io-time", order=7, releases=ZHYPERLINK_RELEASES)
@reads("zhyperlink-io-time", "zhpf-io-time", "zhyperlink-cable-length")
@returns(
    Out("io_us", "us / io", "Response time of the write over zHyperLink"),
    Out("zhpf_us", "us / io", "Response time of the same write with zHPF"),
    Out("saving_us", "us / io", "Response time that zHyperLink saves"),
    Out("saving_pct", "pct", "Response time saved as a share of that with zHPF"),
    Out("times_faster", "ratio", "The time with zHPF, times that over zHyperLink"),
)
def zhyperlink_io_time(
    pages: Annotated[int, Choice((1, 16), "Pages of 4 KB in the write; measured with 1 and 16", unit="page")],
    cable_m: Annotated[
        Quantity, Number("m", "Length of the zHyperLink cable", least=30, most=150, published=SHORT_CABLE)
    ] = None,  # type: ignore[assignment]
    busy: Annotated[bool, Flag("Whether other work keeps the same disks and channel paths busy")] = False,
) -> dict[str, Output]:
    """Response time of a log write over zHyperLink, and what it saves over zHPF.

    Measured with cables of 30 and of 150 metres; a straight line between them. On a busy system one page over the
    short cable was timed, and with zHPF one page only.
    """
    system = "busy" if busy else "quiet"
    time = figure("zhyperlink-io-time").at(pages=pages, busy=system, cable_m=cable_m).named("io_us")
    zhpf = figure("zhpf-io-time").at(io="zhpf", busy=system)
    compared_in_report = pages == ZHPF_PAGES and everywhere(cable_m <= SHORT_CABLE.quantity)
    if not busy and not compared_in_report:
        time = with_note(
            time,
            "How busy the system was is not stated for a long cable and for writes of 16 pages; it is taken as quiet.",
        ).named("io_us")
    if pages != ZHPF_PAGES:
        zhpf = unpublished(f"Response time of a log write of {pages} pages with zHPF", zhpf)
    saving = (zhpf - time).named("saving_us")
    faster = zhpf / time
    if compared_in_report:
        faster = with_note(faster, errata=("zhyperlink-single-page-gain",))
    return {
        "io_us": time,
        "zhpf_us": zhpf,
        "saving_us": saving,
        "saving_pct": (saving / zhpf).to("pct"),
        "times_faster": faster,
    }

"""Section 11: CPU of the channel initiator for messages that are compressed and encrypted, by task."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.inputs import MEASURED_IN, Tls, yes_no
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Finding, Output, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import beside

NO_COMPRESSION, HARDWARE, SOFTWARE = "none", "zlibfast-hardware", "software"
ALL = constant(100, "pct", "the cost in software")

Option = Annotated[
    str,
    Choice(
        (NO_COMPRESSION, HARDWARE, SOFTWARE), "Compression: none, ZLIBFAST on zEDC, or in software", "COMPMSG"
    ),
]


@rule(
    "compression-cost",
    section=11,
    outputs=[
        Out("outbound_dispatcher_us", "cpu_us / message", "Dispatcher of the sending channel"),
        Out("outbound_ssl_us", "cpu_us / message", "SSL task of the sending channel"),
        Out("outbound_us", "cpu_us / message", "Both tasks of the sending channel"),
        Out("inbound_dispatcher_us", "cpu_us / message", "Dispatcher of the receiving channel"),
        Out("inbound_ssl_us", "cpu_us / message", "SSL task of the receiving channel"),
        Out("inbound_us", "cpu_us / message", "Both tasks of the receiving channel"),
        Out("both_ends_us", "cpu_us / message", "Sending and receiving channel together"),
        Out("added_us", "cpu_us / message", "What compression adds to it"),
        Out("outbound_saving_pct", "pct", "Saved on the sending channel against compression in software"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "compression-task-cost",
        "compression-zedc-saving",
        "compression-break-even",
        "compression-break-point",
        "compression-thresholds",
    ),
    releases=MEASURED_IN,
)
def compression_cost(*, tls: Tls, option: Option) -> dict[str, Output]:
    """CPU for one message in the tasks of a channel with TLS, compressed or not.

    Measured with 64 KB messages that are 40 % compressible and a new secret key every 1 MB; all decompression was in
    software. Channels without TLS were not broken down by task.
    """
    cost = {
        (direction, task): _cost(tls, direction, option, task)
        for direction in ("outbound", "inbound")
        for task in ("dispatcher", "ssl")
    }
    outbound, inbound = (
        (cost[direction, "dispatcher"] + cost[direction, "ssl"]).named(f"{direction}_us")
        for direction in ("outbound", "inbound")
    )
    both = (outbound + inbound).named("both_ends_us")
    plain = _cost(tls, "outbound", NO_COMPRESSION, "total") + _cost(tls, "inbound", NO_COMPRESSION, "total")
    in_software = _cost(tls, "outbound", SOFTWARE, "total")
    return {
        **{f"{direction}_{task}_us": quantity for (direction, task), quantity in cost.items()},
        "outbound_us": outbound,
        "inbound_us": inbound,
        "both_ends_us": both,
        "added_us": both - plain.named("both ends without compression"),
        "outbound_saving_pct": _saving(option, ALL - (outbound / in_software).to("pct")),
        "findings": _findings(tls, option),
    }


def _saving(option: str, saved: Quantity) -> Quantity:
    """Of hardware compression the report names another saving, which stands beside the one from its tables."""
    return beside(saved, figure("compression-zedc-saving").at()) if option == HARDWARE else saved


def _cost(tls: bool, direction: str, option: str, task: str) -> Quantity:
    table = figure("compression-task-cost")
    return table.at(f"{task}_us", tls=yes_no(tls), direction=direction, option=option)


def _findings(tls: bool, option: str) -> list[Finding]:
    if not tls:
        return [advise("compression-cost-without-tls")]
    if option == NO_COMPRESSION:
        return []
    if option == SOFTWARE:
        saving = figure("compression-zedc-saving").at()
        return [advise("compression-use-zedc", "compression-zedc-saving", saving=saving)]
    even = figure("compression-break-even").at(place="notes on chart 16")
    lowest = figure("compression-thresholds").at("least_kb", parameter="INFMINREQSIZE")
    place = {"tls": yes_no(tls), "infminreqsize_kb": lowest.value}
    limit = figure("compression-break-point").at("break_point_pct", **place)
    return [
        advise("compression-break-even", "compression-break-even", even=even),
        advise("compression-inbound-software", "compression-break-point", least=lowest, limit=limit),
    ]

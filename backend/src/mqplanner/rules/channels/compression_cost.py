"""CPU of the channel initiator for messages that are compressed and encrypted, by task (section 11)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.inputs import MEASURED_RELEASES, Tls
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.shared.inputs import yes_no
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import with_sources_of

NO_COMPRESSION, HARDWARE, SOFTWARE = "none", "zlibfast-hardware", "software"
COST_IN_SOFTWARE = constant(100, "pct", "the cost in software")


@rule("compression-cost", order=4, releases=MEASURED_RELEASES)
@reads("compression-task-cost", "compression-zedc-saving")
@returns(
    Out("outbound_dispatcher_us", "cpu_us / message", "Dispatcher of the sending channel"),
    Out("outbound_ssl_us", "cpu_us / message", "SSL task of the sending channel"),
    Out("outbound_us", "cpu_us / message", "Both tasks of the sending channel"),
    Out("inbound_dispatcher_us", "cpu_us / message", "Dispatcher of the receiving channel"),
    Out("inbound_ssl_us", "cpu_us / message", "SSL task of the receiving channel"),
    Out("inbound_us", "cpu_us / message", "Both tasks of the receiving channel"),
    Out("both_ends_us", "cpu_us / message", "Sending and receiving channel together"),
    Out("added_us", "cpu_us / message", "CPU that compression adds at both ends"),
    Out("outbound_saving_pct", "pct", "Saved on the sending channel against compression in software"),
)
def compression_cost(
    *,
    tls: Tls,
    option: Annotated[
        str, Choice((NO_COMPRESSION, HARDWARE, SOFTWARE), "None, ZLIBFAST on zEDC, or in software", "COMPMSG")
    ],
) -> dict[str, Output]:
    """CPU for one message in the tasks of a channel with TLS, compressed or not.

    Measured with 64 KB messages that are 40 % compressible and a new secret key every 1 MB; all decompression was in
    software. Channels without TLS were not broken down by task.
    """
    answer: dict[str, Output] = {}
    ends = []
    for direction in ("outbound", "inbound"):
        dispatcher, ssl = (_cost(tls, direction, option, task) for task in ("dispatcher", "ssl"))
        ends.append((dispatcher + ssl).named(f"{direction}_us"))
        answer |= {f"{direction}_dispatcher_us": dispatcher, f"{direction}_ssl_us": ssl}
    outbound, inbound = ends
    both = (outbound + inbound).named("both_ends_us")
    plain = _cost(tls, "outbound", NO_COMPRESSION, "total") + _cost(tls, "inbound", NO_COMPRESSION, "total")
    saving = COST_IN_SOFTWARE - (outbound / _cost(tls, "outbound", SOFTWARE, "total")).to("pct")
    if option == HARDWARE:
        # the text of the report has another saving than its tables, and the answer cites both
        saving = with_sources_of(saving, figure("compression-zedc-saving").at())
    return answer | {
        "outbound_us": outbound,
        "inbound_us": inbound,
        "both_ends_us": both,
        "added_us": both - plain.named("both ends without compression"),
        "outbound_saving_pct": saving,
    }


def _cost(tls: bool, direction: str, option: str, task: str) -> Quantity:
    """Return the CPU of one task, or of both as `total`, in cpu_us / message."""
    table = figure("compression-task-cost")
    return table.at(f"{task}_us", tls=yes_no(tls), direction=direction, option=option)

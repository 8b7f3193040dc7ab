"""What several cluster transmission queues cost an MQPUT (section 11)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.compression import MEASURED_RELEASES
from mqplanner.rules.engine import Out, Output, Range, reads, returns, rule
from mqplanner.rules.engine.inputs import Number
from mqplanner.units import Quantity


@rule("cluster-xmitq-cost", order=5, releases=MEASURED_RELEASES)
@reads("cluster-xmitq-overhead")
@returns(
    Out("extra_put_us", "cpu_us / message", "CPU added to an MQPUT, from and to"),
    Out("extra_put_us_low", "cpu_us / message", "CPU added to an MQPUT, at least"),
    Out("extra_put_us_high", "cpu_us / message", "CPU added to an MQPUT, at most"),
)
def cluster_xmitq_cost(
    *,
    destinations: Annotated[
        Quantity, Number("queue", "Queues of that name in the cluster", least=1, most=10_000, integer=True)
    ],
) -> dict[str, Output]:
    """CPU that support of several cluster transmission queues adds to an MQPUT.

    The same for any size and persistence of the message and any bind option. The put itself costs more with more
    destinations, by an amount that stands only in a chart; this part of it is published as one range.
    """
    low, high = (figure("cluster-xmitq-overhead").at(end) for end in ("low", "high"))
    return {"extra_put_us": Range(low, high), "extra_put_us_low": low, "extra_put_us_high": high}

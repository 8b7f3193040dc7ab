"""Section 4: transaction rates measured with buffer pools below and above the bar."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice
from mqplanner.units import constant

TABLES = {1: "bufferpool-rate-one-requester", 2: "bufferpool-rate-two-requesters"}
BELOW_THE_BAR = "31-bit"


@rule("bufferpool-rate", order=7)
@reads(*tuple(TABLES.values()))
@returns(
    Out("transactions_per_s", "transaction / s", "Transactions a second, each one put and one get"),
    Out("cpu_us_per_transaction", "cpu_us / transaction", "CPU of one transaction"),
    Out("lpar_busy_pct", "pct", "Utilization of the LPAR"),
    Out("channel_path_busy_pct", "pct", "Utilization of the channel path to the disks"),
    Out("rate_gain_pct", "pct", "Rate gained on 31-bit pools with as many requesters"),
)
def bufferpool_rate(
    requesters_per_queue: Annotated[int, Choice((1, 2), "Requesters that put to and get from each queue")],
    configuration: Annotated[
        str,
        Choice(
            (BELOW_THE_BAR, "64-bit", "64-bit-enough-buffers", "64-bit-4gb-per-pool"),
            "Pools below the bar; of the same size above it; large enough for the queues; of 4 GB each",
        ),
    ],
) -> dict[str, Output]:
    """Transaction rates measured with 31-bit and 64-bit buffer pools.

    Each transaction puts a message to a queue that was loaded beforehand and gets a random one, on an LPAR with 16
    processors under 8.0. Once the pools hold the queues, the page sets are hardly read any more.
    """
    table = figure(TABLES[requesters_per_queue])
    rate = table.at("transactions_per_s", configuration=configuration)
    before = table.at("transactions_per_s", configuration=BELOW_THE_BAR)
    return {
        "transactions_per_s": rate,
        "cpu_us_per_transaction": table.at("cpu_us", configuration=configuration),
        "lpar_busy_pct": table.at("lpar_busy_pct", configuration=configuration),
        "channel_path_busy_pct": table.at("channel_path_busy_pct", configuration=configuration),
        "rate_gain_pct": (rate / before - constant(1)).to("pct"),
    }

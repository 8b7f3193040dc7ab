"""How much data queue statistics, TRACE(S) CLASS(5), write (section 8)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.plan.queue_manager import Statistics
from mqplanner.rules.engine import Out, Output, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import plan_input
from mqplanner.units import Quantity, constant, everywhere, number_with_unit
from mqplanner.units.functions import choose, round_up, unpublished, with_note

NO_QUEUE = constant(0, "queue", "no queue")
NOTHING = constant(0, "cpu_us / transaction", "no queue has statistics")


@rule("class5-volume", order=1, releases=("9.4",))
@reads("class5-record", "class5-overhead", "class5-pcf-break-even")
@returns(
    Out("records_per_interval", "record", "SMF records of each interval"),
    Out("bytes_per_interval", "B", "Statistics of the queues in each interval, without record headers"),
    Out("gb_per_day", "GB / day", "Statistics of the queues in a day"),
    Out("transaction_us", "cpu_us / transaction", "CPU added to a transaction, at most"),
    Out("pcf_break_even_queues", "queue", "Queues from which on PCF inquiries of the depth cost more"),
)
def class5_volume(
    queues: Annotated[Quantity, plan_input(Statistics, "class5_queues", "Queues with statistics")],
    statime_s: Annotated[Quantity, plan_input(Statistics, "statime_s")],
) -> dict[str, Output]:
    """How much SMF data queue statistics write.

    The queues are packed into records of SMF 115 subtype 216, which are written at every statistics interval. The
    size of a queue's statistics is that of 9.4; 9.3 collects less.
    """
    record = figure("class5-record")
    written = (queues * record.at("bytes")).named("bytes_per_interval")
    cost = figure("class5-overhead")
    most_queues, shortest_interval, added = cost.at("queues"), cost.at("statime_s"), cost.at("cpu_us")
    measured = (queues <= most_queues) & (statime_s >= shortest_interval)
    limits = [number_with_unit(limit.value, limit.unit.text) for limit in (most_queues, shortest_interval)]
    beyond = f"What a transaction takes more, beyond the measured {' every '.join(limits)}"
    upper_bound = with_note(added, "An upper bound: the report observed no more than this.")
    transaction = choose(measured, upper_bound, unpublished(beyond, added))
    return {
        "records_per_interval": round_up(queues / record.at("queues")),
        "bytes_per_interval": written,
        "gb_per_day": (written / statime_s).to("GB / day"),
        "transaction_us": choose(queues > NO_QUEUE, transaction, NOTHING),
        "pcf_break_even_queues": figure("class5-pcf-break-even").at(),
        "findings": Advice(any_queue=bool(np.any(queues > NO_QUEUE)), measured=everywhere(measured)),
    }

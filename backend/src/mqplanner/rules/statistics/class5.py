"""How much data queue statistics, TRACE(S) CLASS(5), write (section 8)."""

from __future__ import annotations

from typing import Annotated, Any

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, round_up, unpublished, with_note
from mqplanner.units.number_format import number_with_unit

NO_QUEUE = constant(0, "queue", "no queue")
NOTHING = constant(0, "cpu_us / transaction", "no queue has statistics")

Queues = Annotated[
    Quantity,
    Number("queue", "Queues with statistics", least=0, most=10_000_000, integer=True, mq_name="STATQ"),
]
Statime = Annotated[
    Quantity,
    Number("s", "Interval at which they are written", above=0, most=86_400, mq_name="STATIME"),
]


@rule(
    "class5-volume",
    order=1,
    outputs=[
        Out("records_per_interval", "record", "SMF records of each interval"),
        Out("bytes_per_interval", "B", "Statistics of the queues in each interval, without record headers"),
        Out("gb_per_day", "GB / day", "The same over a day"),
        Out("transaction_us", "cpu_us / transaction", "CPU added to a transaction, at most"),
        Out("pcf_break_even_queues", "queue", "Queues from which on PCF inquiries of the depth cost more"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("class5-record", "class5-overhead", "class5-pcf-break-even", "statq-default"),
    releases=("9.4",),
)
def class5_volume(queues: Queues, statime_s: Statime) -> dict[str, Output]:
    """How much SMF data queue statistics write.

    The queues are packed into records of SMF 115 subtype 216, which are written at every statistics interval. The
    size of a queue's statistics is that of 9.4; 9.3 collects less.
    """
    record = figure("class5-record")
    written = (queues * record.at("bytes")).named("bytes_per_interval")
    break_even = figure("class5-pcf-break-even").at()
    cost = figure("class5-overhead")
    most_queues, shortest_interval = cost.at("queues"), cost.at("statime_s")
    measured = (queues <= most_queues) & (statime_s >= shortest_interval)
    added = _added_to_transaction(measured, most_queues, shortest_interval)
    return {
        "records_per_interval": round_up(queues / record.at("queues")),
        "bytes_per_interval": written,
        "gb_per_day": (written / statime_s).to("GB / day"),
        "transaction_us": choose(queues > NO_QUEUE, added, NOTHING),
        "pcf_break_even_queues": break_even,
        "findings": _findings(queues, break_even, measured),
    }


def _added_to_transaction(measured: Any, most_queues: Quantity, shortest_interval: Quantity) -> Quantity:
    """Return the CPU added to a transaction, in cpu_us / transaction; none beyond what was measured."""
    added = figure("class5-overhead").at("cpu_us")
    queues, interval = (number_with_unit(q.value, q.unit.text) for q in (most_queues, shortest_interval))
    beyond = f"What a transaction takes more, beyond the measured {queues} every {interval}"
    upper_bound = with_note(added, "An upper bound: no more than this was seen.")
    return choose(measured, upper_bound, unpublished(beyond, added))


def _findings(queues: Quantity, break_even: Quantity, measured: Any) -> list[Finding]:
    findings = [
        advise("class5-switch-on", "statq-default", default=figure("statq-default").text("statq")),
        advise("class5-depth-at-interval-end"),
    ]
    if everywhere(queues.value == 0):
        return findings
    if everywhere(queues >= break_even):
        findings.append(advise("class5-cheaper-than-pcf", "class5-pcf-break-even", queues=break_even))
    elif everywhere(queues < break_even):
        findings.append(advise("class5-pcf-for-few", "class5-pcf-break-even", queues=break_even))
    cost = figure("class5-overhead")
    words = {"queues": cost.at("queues"), "seconds": cost.at("statime_s")}
    if everywhere(measured):
        return [*findings, advise("class5-little-cpu", cost.id, cpu_us=cost.at("cpu_us"), **words)]
    return [*findings, advise("class5-beyond-measured", cost.id, **words)]

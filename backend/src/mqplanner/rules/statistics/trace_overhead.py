"""What the reports say that trace costs (section 8)."""

from dataclasses import replace
from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.shared.inputs import release_input
from mqplanner.units import EXTRAPOLATED, MEASURED, RULE_OF_THUMB, Quantity, Words, constant, number_with_unit
from mqplanner.units.origin import Origin

COMPARABLE_RELEASES = ("9.2", "9.3", "9.4")
"""MQ 9.4 calls the cost of these releases comparable, as the notes of the figures state."""
WITHOUT_TRACE = constant(1, "ratio", "the cost without trace")
REASONED = Origin(
    "constant",
    "the cost of the trace",
    caveats=("Reasoned from the higher cost; the report did not measure it.",),
)


@rule("trace-overhead", order=5)
@reads("trace-cost", "trace-throughput", "trace-change")
@returns(
    Out("cost_factor", "ratio", "Cost of a transaction, times that without trace"),
    Out("cost_increase_pct", "pct", "Rise of that cost"),
    Out("throughput", None, "Throughput with trace where CPU is to spare"),
    Out("throughput_constrained", None, "Throughput with trace where CPU is short"),
    Out("change", None, "Change of this trace in the release"),
)
def trace_overhead(
    trace: Annotated[
        str, Choice(("global", "chinit"), "Trace: TRACE(G) of the queue manager, or TRACE(CHINIT)", "TRACE")
    ],
    release: Annotated[str | None, release_input] = None,
) -> dict[str, Output]:
    """What trace costs.

    For global trace a factor, of transactions that do little but MQ calls. For channel initiator trace the reports
    have words and charts but no numbers.
    """
    compared = release is None or release in COMPARABLE_RELEASES
    factor = figure("trace-cost").at(trace="global")
    if trace == "chinit":
        factor = _unpublished_chinit_cost(factor)
    if not compared:
        factor = factor.cap_basis(EXTRAPOLATED)
    changed_in = [key[1] for key in figure("trace-change").points("change") if key[0] == trace]
    change = figure("trace-change").words("change", trace=trace, release=release)
    return {
        "cost_factor": factor,
        "cost_increase_pct": (factor - WITHOUT_TRACE).to("pct"),
        "throughput": _throughput(trace, "spare", compared),
        "throughput_constrained": _throughput(trace, "constrained", compared),
        "change": change
        or Unanswered(f"Changes of this trace are reported for {' and '.join(changed_in)} only."),
        "findings": Advice(since=changed_in[0]),
    }


def _unpublished_chinit_cost(global_cost: Quantity) -> Quantity:
    """Return no number, with the reason: the report has only a word for this cost, measured in another way."""
    cost = figure("trace-throughput").words("cost", trace="chinit", cpu="spare")
    assert cost is not None  # noqa: S101  (the figure has it)
    (measured,) = cost.origins
    nearest = number_with_unit(global_cost.value, global_cost.unit.text)
    origin = replace(
        measured,
        text="Cost of a transaction with channel initiator trace on",
        refusal=f"published is that it is {cost.value}, and a chart. "
        f"The nearest published point is that of global trace: {nearest}",
    )
    return Quantity(float("nan"), global_cost.unit, MEASURED, origin)


def _throughput(trace: str, cpu: str, compared: bool) -> Output:
    """Return the report's words on throughput; `compared` is whether they hold for the release."""
    words = figure("trace-throughput").words("throughput", trace=trace, cpu=cpu)
    if words is None:
        return Unanswered("Throughput with this trace is in charts only, without numbers or words.")
    if cpu == "constrained":
        words = Words(words.value, words, origins=(REASONED,), basis=RULE_OF_THUMB)
    return words if compared else Words(words.value, words, basis=EXTRAPOLATED)

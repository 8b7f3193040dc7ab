"""Section 8: what the reports say that trace costs."""

from __future__ import annotations

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import release_input
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED, MEASURED, RULE_OF_THUMB
from mqplanner.units.label import Words
from mqplanner.units.number_format import with_unit
from mqplanner.units.origin import Origin

ALIKE = ("9.2", "9.3", "9.4")
"""Releases whose cost with trace MQ 9.4 calls comparable, as the notes of the figures say."""
WITHOUT = constant(1, "ratio", "the cost without trace")
REASONED = Origin(
    "constant",
    "the cost of the trace",
    caveats=("Reasoned from the higher cost; the report did not measure it.",),
)

Trace = Annotated[
    str, Choice(("global", "chinit"), "Trace: TRACE(G) of the queue manager, or TRACE(CHINIT)", "TRACE")
]
AnyRelease = Annotated[str | None, release_input]


@rule(
    "trace-overhead",
    section=8,
    outputs=[
        Out("cost_factor", "ratio", "Cost of a transaction, times that without trace"),
        Out("cost_increase_pct", "pct", "Rise of that cost"),
        Out("throughput", None, "Throughput with trace where CPU is to spare"),
        Out("throughput_constrained", None, "Throughput with trace where CPU is short"),
        Out("change", None, "How this trace changed in the release"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=("trace-cost", "trace-throughput", "trace-change"),
)
def trace_overhead(trace: Trace, release: AnyRelease = None) -> dict[str, Output]:
    """What trace costs.

    For global trace a factor, of transactions that do little but MQ calls. For channel initiator trace the reports
    have words and charts but no numbers.
    """
    factor = _global_cost() if trace == "global" else _chinit_cost()
    if release not in (None, *ALIKE):
        factor = factor.at_best(EXTRAPOLATED)
    return {
        "cost_factor": factor,
        "cost_increase_pct": (factor - WITHOUT).to("pct"),
        "throughput": _throughput(trace, "spare", release),
        "throughput_constrained": _throughput(trace, "constrained", release),
        "change": _change(trace, release),
        "findings": _global() if trace == "global" else _chinit(),
    }


def _global_cost() -> Quantity:
    return figure("trace-cost").at(trace="global")


def _chinit_cost() -> Quantity:
    """No number for channel initiator trace: the report has a word for its cost, measured in another way."""
    nearest, said = _global_cost(), figure("trace-throughput").words("cost", trace="chinit", cpu="spare")
    assert said is not None  # noqa: S101  (the figure has it)
    (measured,) = said.origins
    factor = with_unit(nearest.value, nearest.unit.text)
    reason = (
        f"published is that it is {said.value}, and a chart."
        f" The nearest published point is that of global trace: {factor}"
    )
    asked = "Cost of a transaction with channel initiator trace on"
    origin = Origin("figure", asked, measured.citations, measured.caveats, measured.errata, reason)
    return Quantity(float("nan"), nearest.unit, MEASURED, origin)


def _throughput(trace: str, cpu: str, release: str | None) -> Output:
    said = figure("trace-throughput").words("throughput", trace=trace, cpu=cpu)
    if said is None:
        return Unanswered("Throughput with this trace is in charts only, without numbers or words.")
    if cpu == "constrained":
        said = Words(said.value, said, origins=(REASONED,), basis=RULE_OF_THUMB)
    return said if release in (None, *ALIKE) else Words(said.value, said, basis=EXTRAPOLATED)


def _changes(trace: str) -> list[str]:
    """Releases in which a trace changed, the earliest first."""
    return [place[1] for place in figure("trace-change").points("change") if place[0] == trace]


def _change(trace: str, release: str | None) -> Output:
    said = figure("trace-change").words("change", trace=trace, release=release)
    return said or Unanswered(f"Changes of this trace are reported for {' and '.join(_changes(trace))} only.")


def _global() -> list[Finding]:
    return [
        advise("trace-share-of-mq", "trace-cost"),
        advise("trace-global-storage", "trace-change", since=_changes("global")[0]),
    ]


def _chinit() -> list[Finding]:
    return [
        advise("trace-chinit-throughput", "trace-throughput"),
        advise("trace-chinit-releases", "trace-change"),
    ]

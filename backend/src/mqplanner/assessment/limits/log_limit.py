"""The log rate that a demand is held against, where at some message sizes only the ends of a range are published."""

from __future__ import annotations

from mqplanner.rules.logging.published_rates import LogRates, published_sizes
from mqplanner.units import Quantity
from mqplanner.units.ancestors import citations
from mqplanner.units.functions import choose
from mqplanner.units.number_format import format_number
from mqplanner.units.origin import Citation, Origin
from mqplanner.units.unit import Unit


def limit_of(demand: Quantity | None, rates: LogRates) -> Quantity:
    """The low end for a demand up to it, the high end for one above that; no number for a demand between them.

    Where a rate is published for the message size itself, both ends are that rate.
    """
    if demand is None:
        return rates.low
    cited = tuple(citations(rates.first))
    ends = (format_number(rates.first.value), format_number(rates.peak.value))
    no_solution = _nowhere(ends, rates.low.unit, rates.low.basis, cited)
    return choose(demand > rates.low, choose(demand > rates.high, rates.high, no_solution), rates.low)


def beyond(rates: LogRates) -> str | None:
    """What is known of demands above the rate they are held against, in words; None where that rate is the size's own.

    Over many points nothing is said.
    """
    if rates.low.is_array or rates.high.is_array or not rates.low.value < rates.high.value:
        return None
    return (
        f"Beyond it no report says what holds at this message size, up to {format_number(rates.high.value)} MB/s, "
        "the rate with the largest messages"
    )


def _nowhere(ends: tuple[str, str], unit: Unit, basis: int, cited: tuple[Citation, ...]) -> Quantity:
    small, large = published_sizes()
    reason = (
        f"only the ends are published, {ends[0]} MB/s at {format_number(small)} KB and {ends[1]} MB/s at the peak, "
        f"{format_number(large)} KB, and the demand lies between them"
    )
    origin = Origin("figure", "Log rate at a message size between those published", cited, refusal=reason)
    return Quantity(float("nan"), unit, basis, origin)

"""Section 5: how the log rate of a plan compares with the published ones."""

import numpy as np

from mqplanner.rules.engine import Output, Unanswered
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.observed_logger import FULL, FULL_HERE, ROOM, UNKNOWN, text_by_case
from mqplanner.rules.logging.published_rates import LogRates, published_sizes
from mqplanner.units import Quantity, Words, everywhere, format_number
from mqplanner.units.ancestors import citations
from mqplanner.units.functions import choose
from mqplanner.units.origin import Origin

NO_RATE = Unanswered(
    "No log rate is published for this size or configuration; low_mb_per_s names a near one."
)


def use_of_rate(demand: Quantity, rates: LogRates) -> tuple[Quantity, Quantity, Output]:
    """Return the use against the lower end of the range and against the upper one, and the state."""
    used, least = (demand / rates.low).to("pct"), (demand / rates.high).to("pct")
    is_unpublished = np.isnan(rates.low.value)
    if everywhere(is_unpublished):
        return used, least, NO_RATE
    has_room, is_full = demand < rates.low, demand >= rates.peak
    state = text_by_case(
        (is_unpublished, None),
        (has_room, ROOM),
        (is_full, FULL),
        (~np.asarray(rates.between), FULL_HERE),
        otherwise=UNKNOWN,
    )
    if everywhere(has_room):
        return used, least, Words(state, demand, rates.low)
    judged_by = (rates.peak,) if everywhere(is_full) else (rates.low, rates.peak)
    return used, least, Words(state, demand, *judged_by)


def planned_findings(demand: Quantity, rates: LogRates) -> list[Finding]:
    """Return the finding on a demand within, at, above or between the published rates."""
    if np.any(np.isnan(rates.low.value)):
        return []
    return applicable_advice(
        "log-plan", demand=demand, low=rates.low, high=rates.high, peak=rates.peak, between=rates.between
    )


def rate_limit(demand: Quantity | None, rates: LogRates) -> Quantity:
    """Return the published rate to judge a demand by: the lower end for a demand up to it, or without a demand.

    The upper end for a demand above that one. Between the two ends NaN, since the curve there is not published; where
    a rate is published for the message size itself, both ends are that rate.
    """
    if demand is None:
        return rates.low
    small, large = published_sizes()
    reason = (
        f"only the ends are published, {format_number(rates.first.value)} MB/s at {format_number(small)} KB and "
        f"{format_number(rates.peak.value)} MB/s at the peak, {format_number(large)} KB, and the demand lies "
        "between them"
    )
    text = "Log rate at a message size between those published"
    origin = Origin("figure", text, tuple(citations(rates.first)), refusal=reason)
    between = Quantity(float("nan"), rates.low.unit, rates.low.basis, origin)
    return choose(demand > rates.low, choose(demand > rates.high, rates.high, between), rates.low)


def unpublished_above(rates: LogRates) -> str | None:
    """Return in words that demands above the lower end are not covered; None for one rate, and for many points."""
    if rates.low.is_array or rates.high.is_array or not rates.low.value < rates.high.value:
        return None
    return (
        f"Above it no report publishes the rate at this message size, up to {format_number(rates.high.value)} MB/s, "
        "the rate with the largest messages"
    )

"""Section 5: how the log rate of a plan compares with the published ones."""

import numpy as np

from mqplanner.rules.engine import Finding, Output, Unanswered, applicable_advice
from mqplanner.rules.logging.observed_logger import FULL, FULL_HERE, ROOM, UNKNOWN, text_by_case
from mqplanner.rules.logging.published_rates import LogRates
from mqplanner.units import Quantity
from mqplanner.units.comparisons import everywhere
from mqplanner.units.label import Words

NO_RATE = Unanswered(
    "No log rate is published for this size or configuration; low_mb_per_s says which is near."
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

"""Section 5: how the log rate that a plan asks for stands against the published ones."""

from __future__ import annotations

import numpy as np

from mqplanner.rules.log_observed import FULL, FULL_HERE, ROOM, UNKNOWN, by_case
from mqplanner.rules.log_rates import LogRates
from mqplanner.rules.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.units import Quantity

NO_RATE = Unanswered(
    "No log rate is published for this size or configuration; low_mb_per_s says which is near."
)


def planned(demand: Quantity, rates: LogRates) -> tuple[Quantity, Quantity, Output]:
    """Use against the lower end of the range and against the upper one, and the state."""
    used = (demand / rates.low).to("pct")
    least = (demand / rates.high).to("pct")
    return used, least, _state(demand, rates)


def _state(demand: Quantity, rates: LogRates) -> Output:
    unknown = np.isnan(rates.low.value)
    if everywhere(unknown):
        return NO_RATE
    return by_case(  # type: ignore[no-any-return]
        (unknown, None),
        (demand <= rates.low, ROOM),
        (demand > rates.peak, FULL),
        (~np.asarray(rates.between), FULL_HERE),
        otherwise=UNKNOWN,
    )


def planned_findings(demand: Quantity, rates: LogRates) -> list[Finding]:
    """What to say of a demand within, above and between the published rates."""
    if np.any(np.isnan(rates.low.value)):
        return []
    words = {"demand": demand, "low": rates.low, "high": rates.high, "peak": rates.peak}
    if everywhere(demand <= rates.low):
        return [advise("log-plan-within-rate", "log-rate", **words)]
    if everywhere(demand > rates.peak):
        return [advise("log-plan-over-peak", "log-rate", **words)]
    if not everywhere((demand > rates.low) & (demand <= rates.peak)):
        return []
    if everywhere(rates.between):
        return [advise("log-demand-in-published-range", "log-rate", **words)]
    return [] if np.any(rates.between) else [advise("log-plan-over-rate-of-size", "log-rate", **words)]

"""Section 5: how the log rate that a plan asks for stands against the published ones."""

from __future__ import annotations

from typing import Any

import numpy as np

from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.logging.observed_logger import FULL, FULL_HERE, ROOM, UNKNOWN, text_by_case
from mqplanner.rules.logging.published_rates import LogRates
from mqplanner.units import Quantity
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
    """What to say of a demand within, at, above and between the published rates."""
    if np.any(np.isnan(rates.low.value)):
        return []
    low, high, peak = {"low": rates.low}, {"high": rates.high}, {"peak": rates.peak}
    # each with the rates that it speaks of, whose sources and errata come along
    cases: tuple[tuple[str, Any, dict[str, Quantity]], ...] = (
        ("log-plan-within-rate", demand < rates.low, low),
        ("log-plan-over-peak", demand > rates.peak, peak),
        ("log-plan-at-peak", _same(demand, rates.peak), peak),
        ("log-demand-in-published-range", rates.between, low | high),
        ("log-plan-at-rate-of-size", _same(demand, rates.low), low),
        ("log-plan-over-rate-of-size", True, low | peak),
    )
    for id, holds, words in cases:
        if everywhere(holds):
            return [advise(id, "log-rate", demand=demand, **words)]
        if np.any(holds):
            break
    return []


def _same(demand: Quantity, rate: Quantity) -> Any:
    return (demand <= rate) & (demand >= rate)

"""Section 5: the room that the logger task has, by its own report, and by the log rate of a plan."""

from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Unanswered
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.logging.published_rates import LogRates, published_sizes
from mqplanner.units import Quantity, Words, constant, everywhere, format_number
from mqplanner.units.ancestors import citations
from mqplanner.units.functions import choose, with_sources_of
from mqplanner.units.origin import Origin

ROOM, FULL_HERE, FULL, UNKNOWN = "room", "full-for-this-workload", "full-outright", "unknown"
BUSY_LIMIT, PAGES_LIMIT = "logger-full", "log-io-limit"
OBSERVED_FIGURES = (BUSY_LIMIT, PAGES_LIMIT, "log-streaming-change")
FAR_BELOW = constant(2, "ratio", "half, the planner's own mark for far below")
NO_RATE = Unanswered(
    "No log rate is published for this size or configuration; low_mb_per_s names a near one."
)


def text_by_case(*cases: tuple[Any, str | None], otherwise: str) -> Any:
    """Return the text of the first case that holds; over arrays of points an array of texts."""
    conditions = np.broadcast_arrays(*(condition for condition, _ in cases))
    texts = np.full(conditions[0].shape, otherwise, dtype=object)
    for condition, (_, text) in reversed(list(zip(conditions, cases, strict=True))):
        texts[condition] = text
    return texts if texts.ndim else texts.item()


def logger_report(pages_per_io: Quantity, busy: Quantity) -> dict[str, Output]:
    """Return use and state of the logger task, and how full its requests are."""
    full, largest = figure(BUSY_LIMIT).at("task_busy"), figure(PAGES_LIMIT).at()
    state = text_by_case((busy < full, ROOM), (pages_per_io < largest, FULL_HERE), otherwise=FULL)
    # How full requests are plays a part only where the task is busy all the time.
    judged_by = (busy, full) if everywhere(busy < full) else (busy, full, pages_per_io, largest)
    return {
        "used_pct": with_sources_of(busy, full),
        "state": Words(state, *judged_by),
        "request_fill_pct": request_fill(pages_per_io),
        "kb_per_io": pages_per_io.to("KB / io"),
    }


def request_fill(pages_per_io: Quantity) -> Quantity:
    """Return how full the requests of the logger are, in percent."""
    return (pages_per_io / figure(PAGES_LIMIT).at()).to("pct")


def observed_findings(
    pages: Quantity, busy: Quantity, io_busy: Quantity | None, io: str | None = None
) -> list[Finding]:
    """Return the advice on a logger task; `io` is how its logs are written, where that is known."""
    twice_io_busy = None if io_busy is None else io_busy * FAR_BELOW
    return applicable_advice("logger-report", pages=pages, busy=busy, twice_io_busy=twice_io_busy, io=io)


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

"""Section 5: what a logger report says of the room that the logger task has."""

from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.units import Quantity, Words, constant, everywhere
from mqplanner.units.functions import with_sources_of

ROOM, FULL_HERE, FULL, UNKNOWN = "room", "full-for-this-workload", "full-outright", "unknown"
BUSY_LIMIT, PAGES_LIMIT = "logger-full", "log-io-limit"
OBSERVED_FIGURES = (BUSY_LIMIT, PAGES_LIMIT, "log-streaming-change")
FAR_BELOW = constant(2, "ratio", "half, the planner's own mark for far below")


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

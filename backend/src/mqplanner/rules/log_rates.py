"""Section 5: the log rates published for a configuration, at one message size or as a range."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from mqplanner.figures.library import figure
from mqplanner.units import Quantity
from mqplanner.units.basis import INTERPOLATED
from mqplanner.units.functions import choose, noted
from mqplanner.units.numbers import readable


@dataclass(frozen=True)
class LogRates:
    """Rates of one log copy in MB / s; NaN, with the reason, where the reports give none.

    `exact` is the published rate at that message size, `low` and `high` the range that it lies in, `first` and
    `peak` the rates of the configuration at the smallest published size and at the largest.
    """

    exact: Quantity
    low: Quantity
    high: Quantity
    first: Quantity
    peak: Quantity
    between: Any


def published_sizes() -> tuple[float, float]:
    """The message sizes in KB at which log rates are published: the smallest, and that of the peak."""
    sizes = figure("log-rate").choices("message_kb")
    return min(sizes), max(sizes)


def log_rates(copies: int, stripes: Quantity, io: str, environment: str, message_kb: Quantity) -> LogRates:
    """The published rates of a configuration at a message size, or its range between the two published sizes."""
    table = figure("log-rate")
    place = {"copies": copies, "stripes": stripes, "io": io, "environment": environment}
    small, large = published_sizes()
    first, peak = (table.at(**place, message_kb=size) for size in (small, large))
    exact = table.at(**place, message_kb=message_kb)
    kb = message_kb.to("KB").value
    inside = (kb >= small) & (kb <= large)
    between = (kb > small) & (kb < large)
    low = choose(inside, choose(kb >= large, peak, first), exact)
    high = choose(inside, choose(kb <= small, first, peak), exact)
    if np.any(between) and first.known:
        said = _range(first, peak, small, large)
        exact = noted(exact, said)
        low, high = (noted(end.at_best(INTERPOLATED), said) for end in (low, high))
    return LogRates(exact, low, high, first, peak, between)


def _range(first: Quantity, peak: Quantity, small: float, large: float) -> str:
    return (
        f"Between {readable(small)} KB and {readable(large)} KB the rate is taken to lie in a range, from "
        f"{readable(first.value)} to {readable(peak.value)} MB/s; the curve between these two is not published."
    )

"""Section 5: the log rates published for a configuration, at one message size or as a range."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.units import Quantity
from mqplanner.units.basis import INTERPOLATED
from mqplanner.units.functions import choose, noted
from mqplanner.units.number_format import readable

SIZE_NAMED = (1, "zhyperlink", "performance")
"""Copies, I/O and environment of the peaks whose message size is in the text; of the others it is not."""
UNNAMED_SIZE = "log-larger-messages-size"
UPPER_VALUES = ((2, 4, "zhpf", "performance"), (2, 4, "zhyperlink", "real-world"))
"""Copies, stripes, I/O and environment of the peaks that the text gives as upper values."""
AT_MOST = "The report gives this peak as an upper value, which need not hold throughout."
UNSTRIPED = 1


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
    place = (copies, stripes, io, environment)
    small, large = published_sizes()
    first, peak = (rate_at(*place, size) for size in (small, large))
    exact = rate_at(*place, message_kb)
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


def rate_at(copies: int, stripes: Any, io: str, environment: str, message_kb: Any) -> Quantity:
    """A rate of the table, with what the text says of that one and the table cannot; NaN where it has none."""
    place = {"copies": copies, "stripes": stripes, "io": io, "environment": environment}
    rate = figure("log-rate").at(**place, message_kb=message_kb)
    if (copies, io, environment) == SIZE_NAMED:
        rate = _without(rate, UNNAMED_SIZE)
    count = stripes.value if isinstance(stripes, Quantity) else stripes
    kb = message_kb.to("KB").value if isinstance(message_kb, Quantity) else message_kb
    if (copies, count, io, environment) in UPPER_VALUES and np.any(kb == published_sizes()[1]):
        rate = noted(rate, AT_MOST)
    return rate


def peaks_of(copies: int) -> dict[str, Quantity]:
    """Peak rates over zHyperLink where nothing but MQ ran: unstriped, and with the stripes that were measured."""
    counts = {"unstriped": UNSTRIPED, "striped": max(figure("log-rate").choices("stripes"))}
    _, large = published_sizes()
    return {
        name: rate_at(copies, count, "zhyperlink", "performance", large) for name, count in counts.items()
    }


def _without(rate: Quantity, erratum: str) -> Quantity:
    """The same rate, at a place that an erratum of the table is not about."""
    if isinstance(rate.origin, str):
        return rate
    errata = tuple(id for id in rate.origin.errata if id != erratum)
    return Quantity(
        rate.value, rate.unit, rate.basis, replace(rate.origin, errata=errata), rate.operands, rate.name
    )


def _range(first: Quantity, peak: Quantity, small: float, large: float) -> str:
    return (
        f"Between {readable(small)} KB and {readable(large)} KB the rate is taken to lie in a range, from "
        f"{readable(first.value)} to {readable(peak.value)} MB/s; the curve between these two is not published."
    )

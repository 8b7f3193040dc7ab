"""Section 5: the published log rates of a layout of the logs, at one message size or as a range between two."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.shared.machines import on_machine
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES
from mqplanner.units import EXTRAPOLATED, INTERPOLATED, Quantity, constant, format_number, number_with_unit
from mqplanner.units.functions import choose, with_note

ZHPF, ZHYPERLINK = "zhpf", "zhyperlink"
PERFORMANCE, REAL_WORLD = "performance", "real-world"
UPPER_VALUES = ((2, 4, ZHPF, PERFORMANCE), (2, 4, ZHYPERLINK, REAL_WORLD))
"""Copies, stripes, I/O and environment of the peaks that the text gives as upper values."""
UPPER_VALUE = "The report gives this peak as an upper value, which need not hold throughout."
UNSTRIPED = constant(1, "stripe / copy", "unstriped")


@dataclass(frozen=True)
class LogLayout:
    """How the active logs are written; without machine or PFIDs as on the measured system."""

    copies: int
    stripes: Quantity
    io: str
    environment: str
    machine: str | None = None
    pfids: Quantity | None = None


@dataclass(frozen=True)
class LogRates:
    """Rates of one log copy in MB / s; NaN, with the reason, where the reports give none.

    `exact` is the published rate at the message size, `low` and `high` the range in which the rate lies, `first` and
    `peak` the rates of the layout at the smallest and the largest published size. `between` tells whether the message
    size lies between those two.
    """

    exact: Quantity
    low: Quantity
    high: Quantity
    first: Quantity
    peak: Quantity
    between: Any


@cache
def published_sizes() -> tuple[float, float]:
    """Return the message sizes in KB at which log rates are published: the smallest, and that of the peak."""
    sizes = figure("log-rate").choices("message_kb")
    return min(sizes), max(sizes)


def log_rates(layout: LogLayout, message_kb: Quantity) -> LogRates:
    """Return the rates of a layout at a message size; a range between the two published sizes."""
    small, large = published_sizes()
    first, peak, exact = (_rate_at(layout, size) for size in (small, large, message_kb))
    kb = message_kb.to("KB").value
    covered, between = (kb >= small) & (kb <= large), (kb > small) & (kb < large)
    low = choose(covered, choose(kb >= large, peak, first), exact)
    high = choose(covered, choose(kb <= small, first, peak), exact)
    if np.any(between) and first.known:
        caveat = (
            f"Between {format_number(small)} KB and {format_number(large)} KB the rate is taken to lie in a range, "
            f"from {format_number(first.value)} to {format_number(peak.value)} MB/s; "
            "the curve between these two is not published."
        )
        exact = with_note(exact, caveat)
        low, high = (with_note(end.cap_basis(INTERPOLATED), caveat) for end in (low, high))
    rates = LogRates(exact, low, high, first, peak, between)
    if layout.machine is not None:
        adjusted = {
            name: on_machine(rate, layout.machine, "log-rate") for name, rate in _quantities(rates).items()
        }
        rates = replace(rates, **adjusted)
    return _with_fewer_pfids(rates, layout, message_kb)


@cache
def peaks_over_zhyperlink(copies: int) -> dict[str, Quantity]:
    """Return the peaks where nothing but MQ ran: unstriped, and with the stripes that were measured."""
    _, large = published_sizes()
    most_stripes = constant(max(figure("log-rate").choices("stripes")), "stripe / copy", "stripes measured")
    return {
        name: _rate_at(LogLayout(copies, stripes, ZHYPERLINK, PERFORMANCE), large)
        for name, stripes in (("unstriped", UNSTRIPED), ("striped", most_stripes))
    }


def _rate_at(layout: LogLayout, message_kb: Quantity | float) -> Quantity:
    """Return the published rate, with what the text states of that one; NaN where none is published."""
    copies, io, environment = layout.copies, layout.io, layout.environment
    rate = figure("log-rate").at(
        copies=copies, stripes=layout.stripes, io=io, environment=environment, message_kb=message_kb
    )
    kb = message_kb.to("KB").value if isinstance(message_kb, Quantity) else message_kb
    is_upper = (copies, layout.stripes.value, io, environment) in UPPER_VALUES
    return with_note(rate, UPPER_VALUE) if is_upper and np.any(kb == published_sizes()[1]) else rate


def rate_for_release(rate: Quantity, release: str) -> Quantity:
    """Return the same rate, extrapolated at best for a release that was not measured."""
    if release in ZHYPERLINK_RELEASES:
        return rate
    note = f"Measured with {ZHYPERLINK_RELEASES[0]}, and not with {release}."
    return with_note(rate.cap_basis(EXTRAPOLATED), note)


def _quantities(rates: LogRates) -> dict[str, Quantity]:
    return {name: getattr(rates, name) for name in ("exact", "low", "high", "first", "peak")}


def _with_fewer_pfids(rates: LogRates, layout: LogLayout, message_kb: Quantity) -> LogRates:
    """Return the rates for the PFIDs of a layout; with fewer than measured they are no better than extrapolated.

    The loss that the report saw at some message sizes with few PFIDs is taken off the lower end, against which a
    demand is judged first.
    """
    measured, pfids = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter"), layout.pfids
    if layout.io != ZHYPERLINK or pfids is None or not np.any(pfids < measured):
        return rates
    caveat = (
        f"Measured with {number_with_unit(measured.value, 'pfid')}; with fewer, writes may turn asynchronous."
    )
    enough = _quantities(rates)
    fewer = {name: with_note(rate, caveat).cap_basis(EXTRAPOLATED) for name, rate in enough.items()}
    fewer["low"] = _less_pfid_loss(fewer["low"], layout, pfids, message_kb)
    return replace(rates, **{name: choose(pfids < measured, fewer[name], enough[name]) for name in enough})


def _less_pfid_loss(low: Quantity, layout: LogLayout, pfids: Quantity, message_kb: Quantity) -> Quantity:
    """Return the lower end less the loss that was measured for such logs and sizes with as few PFIDs."""
    table = figure("zhyperlink-pfid-shortfall")
    ((few, band),) = table.points("rate_loss_up_to_pct")
    measured = table.file.editions[0].conditions
    if (layout.copies, layout.stripes.value) != (measured["copies"], measured["stripes"]):
        return low
    smallest, largest, loss = (
        table.at(column, pfids=few, messages=band) for column in ("from_kb", "to_kb", "rate_loss_up_to_pct")
    )
    is_hit = (message_kb >= smallest) & (message_kb <= largest) & (pfids <= constant(few, "pfid"))
    remaining = (constant(1, "ratio", "the rate with enough PFIDs") - loss).named("share that is left")
    return choose(is_hit, low * remaining, low)

"""Section 5: the published log rates as far as they hold on another machine, or with fewer PFIDs, than measured."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.logging.published_rates import LogRates
from mqplanner.rules.shared.machine_basis import on_machine
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import choose, noted
from mqplanner.units.number_format import with_unit

ALL = constant(1, "ratio", "the rate with enough PFIDs")
RATES = ("exact", "low", "high", "first", "peak")


def on_this_system(
    rates: LogRates,
    *,
    io: str,
    copies: int,
    stripes: Quantity,
    message_kb: Quantity,
    machine: str | None = None,
    pfids: Quantity | None = None,
) -> LogRates:
    """The rates for a machine and a number of PFIDs; as published where nothing is said of either.

    With fewer PFIDs than measured they are no better than extrapolated. What dual striped logs lost at some sizes with
    few of them is taken off the lower end, which a demand is held against first.
    """
    here = {name: on_machine(getattr(rates, name), machine, "log-rate") for name in RATES}
    measured = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")
    if io != "zhyperlink" or pfids is None or not np.any(pfids < measured):
        return replace(rates, **here)
    said = f"Measured with {with_unit(measured.value, 'pfid')}; with fewer, writes may turn asynchronous."
    fewer = {name: noted(rate, said).at_best(EXTRAPOLATED) for name, rate in here.items()}
    fewer["low"] = _less_what_is_lost(fewer["low"], copies, stripes, message_kb, pfids)
    return replace(rates, **{name: choose(pfids < measured, fewer[name], here[name]) for name in RATES})


def _less_what_is_lost(
    low: Quantity, copies: int, stripes: Quantity, message_kb: Quantity, pfids: Quantity
) -> Quantity:
    """The lower end less the loss that the report saw, for such logs and sizes with as few PFIDs or fewer."""
    table = figure("zhyperlink-pfid-shortfall")
    ((few, band),) = table.points("rate_loss_up_to_pct")
    seen = table.file.editions[0].conditions
    if (copies, stripes.value) != (seen["copies"], seen["stripes"]):
        return low
    smallest, largest, lost = (
        table.at(column, pfids=few, messages=band) for column in ("from_kb", "to_kb", "rate_loss_up_to_pct")
    )
    hit = (message_kb >= smallest) & (message_kb <= largest) & (pfids <= constant(few, "pfid"))
    return choose(hit, low * (ALL - lost).named("share that is left"), low)

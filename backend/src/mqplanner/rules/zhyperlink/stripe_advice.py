"""Section 6: whether striped logs go well with zHyperLink."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Range, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.published_rates import (
    LogLayout,
    log_rates,
    peaks_over_zhyperlink,
    published_sizes,
)
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import (
    SINCE,
    Copies,
    MeasuredPfids,
    measured_pfids_input,
    stripes_input,
)
from mqplanner.units import Quantity, constant, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import largest_option, with_note

UNSTRIPED = 1
ENVIRONMENT = "performance"
NEAR_ONE_GB = ((1, 4), (2, 1))
"""Copies and stripes of the highest rates: of one copy, and of two together."""
NO_CHANGE = constant(0, "pct", "no change")
PlannedStripes = Annotated[Quantity, replace(stripes_input, discrete=True)]


@rule(
    "zhyperlink-stripe-advice",
    order=11,
    outputs=[
        Out("zhpf_kb_per_stripe", "KB / stripe", "Most that one traditional write puts on each stripe"),
        Out("zhyperlink_kb_per_stripe", "KB / stripe", "Most that one zHyperLink write puts on each stripe"),
        Out(
            "zhyperlink_kb_per_stripe_by_division", "KB / stripe", "The same, by dividing an unstriped write"
        ),
        Out("unstriped_zhpf_mb_per_s", "MB / s", "Log rate of each copy: unstriped, zHPF"),
        Out("striped_zhpf_mb_per_s", "MB / s", "Log rate of each copy: striped, zHPF"),
        Out("unstriped_zhyperlink_mb_per_s", "MB / s", "Log rate of each copy: unstriped, zHyperLink"),
        Out("striped_zhyperlink_mb_per_s", "MB / s", "Log rate of each copy: striped, zHyperLink"),
        Out("best", None, "The option with the highest log rate"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "log-write-io-size",
        "log-rate",
        "log-striping-threshold",
        "zhyperlink-dual-striped-limit",
        "zhyperlink-fewer-pfids-cost",
        "zhyperlink-pfid-shortfall",
        "zhyperlink-pfid-setup",
        "zhyperlink-striping-cost",
    ),
    releases=SINCE,
)
def zhyperlink_stripe_advice(
    *, copies: Copies, stripes: PlannedStripes, pfids: MeasuredPfids = 16, message_kb: MessageKB
) -> dict[str, Output]:
    """What stripes do for the log rate, with zHPF and with zHyperLink.

    Measured unstriped and with four stripes, where nothing but MQ ran, with 16 PFIDs. Striped rates are those of the
    stripes planned, of four where none are. Between the published message sizes they are ranges.
    """
    size = figure("log-write-io-size")
    rates, published = _rates(copies, stripes, pfids, message_kb)
    return {
        "zhpf_kb_per_stripe": size.at(io="zhpf", stripes=stripes),
        "zhyperlink_kb_per_stripe": size.at(io="zhyperlink", stripes=stripes),
        "zhyperlink_kb_per_stripe_by_division": _by_division(stripes),
        **{f"{option.replace('-', '_')}_mb_per_s": rate for option, rate in rates.items()},
        "best": largest_option(published)[1],
        "findings": _findings(copies, stripes, pfids, message_kb),
    }


def _rates(
    copies: int, stripes: Quantity, pfids: int, message_kb: Quantity
) -> tuple[dict[str, Range], dict[str, Quantity]]:
    """Log rate of each copy for each option, in MB / s: the range that it lies in, and the published number."""
    ranges, exact = {}, {}
    unstriped, four = constant(UNSTRIPED, stripes.unit.text, "unstriped"), _measured_stripes(stripes)
    for io in ("zhpf", "zhyperlink"):
        for name, count in (("unstriped", unstriped), ("striped", four)):
            layout = LogLayout(copies, count, io, ENVIRONMENT, pfids=given("pfids", pfids, "pfid"))
            rates = log_rates(layout, message_kb)
            errata = _errata(io, copies, count, message_kb)
            ranges[f"{name}-{io}"] = Range(
                with_note(rates.low, errata=errata), with_note(rates.high, errata=errata)
            )
            exact[f"{name}-{io}"] = rates.exact
    return ranges, exact


def _measured_stripes(stripes: Quantity) -> Quantity:
    """The stripes planned; those that were measured where none are."""
    if stripes.value > UNSTRIPED:
        return stripes
    return constant(max(figure("log-rate").choices("stripes")), stripes.unit.text, "stripes measured")


def _errata(io: str, copies: int, stripes: Quantity, message_kb: Quantity) -> tuple[str, ...]:
    """What is odd about rates over zHyperLink: stripes of dual logs, and the highest rates that there were."""
    if io != "zhyperlink":
        return ()
    found = []
    large = figure("zhyperlink-pfid-shortfall").at(
        "from_kb", pfids=max(measured_pfids_input.values), messages="large"
    )
    if copies > 1 and stripes.value > UNSTRIPED and np.any(message_kb >= large):
        found.append("zhyperlink-striped-same-benefits")
    if (copies, stripes.value) in NEAR_ONE_GB and np.any(message_kb.value == published_sizes()[1]):
        found.append("zhyperlink-one-gb-per-second")
    return tuple(found)


def _by_division(stripes: Quantity) -> Quantity:
    """An unstriped zHyperLink write over the stripes, whether so many were measured or not."""
    size = figure("log-write-io-size")
    whole = size.at(io="zhyperlink", stripes=UNSTRIPED)
    each = whole / (stripes * constant(1, "copy / stripe", "per stripe"))
    return each if stripes.value in size.choices("stripes") else each.cap_basis(EXTRAPOLATED)


def _findings(copies: int, stripes: Quantity, pfids: int, message_kb: Quantity) -> list[Finding]:
    limit = figure("zhyperlink-dual-striped-limit").at()
    threshold = figure("log-striping-threshold").at()
    found = [advise("zhyperlink-stripes-threshold", "log-striping-threshold", limit=threshold)]
    if stripes.value > UNSTRIPED:
        found.append(advise("zhyperlink-stripes-weigh", "log-striping-threshold"))
    found += _few_pfids(copies, stripes, pfids, message_kb)
    if everywhere(message_kb > limit):
        found += _single_large() if copies == 1 else _dual_large(stripes, pfids, limit)
    if everywhere(message_kb.value <= published_sizes()[0]):
        found.append(advise("zhyperlink-stripes-small-messages"))
    return found


def _few_pfids(copies: int, stripes: Quantity, pfids: int, message_kb: Quantity) -> list[Finding]:
    """What such logs lost with few PFIDs at middling message sizes."""
    table = figure("zhyperlink-pfid-shortfall")
    ((few, band),) = table.points("rate_loss_up_to_pct")
    seen = table.file.editions[0].conditions
    columns = {
        "smallest": "from_kb",
        "largest": "to_kb",
        "high": "sync_high_pct",
        "low": "sync_low_pct",
        "lost": "rate_loss_up_to_pct",
    }
    words = {name: table.at(column, pfids=few, messages=band) for name, column in columns.items()}
    same = (copies, stripes.value, pfids) == (seen["copies"], seen["stripes"], few)
    inside = (message_kb >= words["smallest"]) & (message_kb <= words["largest"])
    if not same or not everywhere(inside):
        return []
    words |= {"pfids": given("pfids", few, "pfid"), "enough": _enough_pfids()}
    return [advise("zhyperlink-few-pfids-loss", table.id, **words)]


def _enough_pfids() -> Quantity:
    return figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")


def _single_large() -> list[Finding]:
    saving = NO_CHANGE - figure("zhyperlink-striping-cost").at(copies=1)
    words = {**peaks_over_zhyperlink(1), "saving": saving}
    return [advise("zhyperlink-stripes-help-single", "log-rate", "zhyperlink-striping-cost", **words)]


def _dual_large(stripes: Quantity, pfids: int, limit: Quantity) -> list[Finding]:
    if stripes.value == UNSTRIPED:
        return []
    if pfids < _enough_pfids().value:
        share = figure("zhyperlink-fewer-pfids-cost").at()
        return [advise("zhyperlink-few-pfids-async", "zhyperlink-fewer-pfids-cost", share=share)]
    words = {**peaks_over_zhyperlink(2), "limit": limit}
    return [advise("zhyperlink-stripes-hurt-dual", "log-rate", "zhyperlink-dual-striped-limit", **words)]

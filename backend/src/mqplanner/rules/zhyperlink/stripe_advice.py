"""Whether striped logs suit zHyperLink (section 6)."""

from dataclasses import replace
from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Range, reads, returns, rule
from mqplanner.rules.engine.findings import Advice, applicable_errata
from mqplanner.rules.logging.log_rates import (
    PERFORMANCE,
    ZHPF,
    ZHYPERLINK,
    LogLayout,
    log_rates,
    peaks_over_zhyperlink,
    published_sizes,
)
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, Copies, MeasuredPfids, stripes_input
from mqplanner.units import EXTRAPOLATED, Quantity, constant, given
from mqplanner.units.functions import largest_option, with_note

UNSTRIPED = 1
NO_CHANGE = constant(0, "pct", "no change")
SHORTFALL = "zhyperlink-pfid-shortfall"


@rule("zhyperlink-stripe-advice", order=11, releases=ZHYPERLINK_RELEASES)
@reads("log-write-io-size", "log-rate", SHORTFALL, "zhyperlink-striping-cost")
@returns(
    Out("zhpf_kb_per_stripe", "KB / stripe", "Most that one traditional write puts on each stripe"),
    Out("zhyperlink_kb_per_stripe", "KB / stripe", "Most that one zHyperLink write puts on each stripe"),
    Out("zhyperlink_kb_per_stripe_by_division", "KB / stripe", "Part of an unstriped write on each stripe"),
    Out("unstriped_zhpf_mb_per_s", "MB / s", "Log rate of each copy: unstriped, zHPF"),
    Out("striped_zhpf_mb_per_s", "MB / s", "Log rate of each copy: striped, zHPF"),
    Out("unstriped_zhyperlink_mb_per_s", "MB / s", "Log rate of each copy: unstriped, zHyperLink"),
    Out("striped_zhyperlink_mb_per_s", "MB / s", "Log rate of each copy: striped, zHyperLink"),
    Out("best", None, "The option with the highest log rate"),
)
def zhyperlink_stripe_advice(
    *,
    copies: Copies,
    stripes: Annotated[Quantity, replace(stripes_input, discrete=True)],
    pfids: MeasuredPfids = 16,
    message_kb: MessageKB,
) -> dict[str, Output]:
    """Effect of stripes on the log rate, with zHPF and with zHyperLink.

    Measured unstriped and with four stripes, where nothing but MQ ran, with 16 PFIDs. Striped rates are those of the
    stripes planned, of four where none are. Between the published message sizes they are ranges.
    """
    size = figure("log-write-io-size")
    unstriped_write = size.at(io="zhyperlink", stripes=UNSTRIPED)
    by_division = unstriped_write / (stripes * constant(1, "copy / stripe", "per stripe"))
    if stripes.value not in size.choices("stripes"):
        by_division = by_division.cap_basis(EXTRAPOLATED)
    rates, published = _rates(copies, stripes, pfids, message_kb)
    return {
        "zhpf_kb_per_stripe": size.at(io="zhpf", stripes=stripes),
        "zhyperlink_kb_per_stripe": size.at(io="zhyperlink", stripes=stripes),
        "zhyperlink_kb_per_stripe_by_division": by_division,
        **{f"{option.replace('-', '_')}_mb_per_s": rate for option, rate in rates.items()},
        "best": largest_option(published)[1],
        "findings": Advice(
            smallest_measured=published_sizes()[0],
            saving=NO_CHANGE - figure("zhyperlink-striping-cost").at(copies=1),
            **peaks_over_zhyperlink(copies),
        ),
    }


def _rates(
    copies: int, stripes: Quantity, pfids: int, message_kb: Quantity
) -> tuple[dict[str, Range], dict[str, Quantity]]:
    """Return the log rate of each copy for each option, in MB / s: as a range, and as the published number."""
    ranges, exact = {}, {}
    unstriped, striped = constant(UNSTRIPED, stripes.unit.text, "unstriped"), stripes
    if stripes.value == UNSTRIPED:
        measured = max(figure("log-rate").choices("stripes"))
        striped = constant(measured, stripes.unit.text, "stripes measured")
    for io in (ZHPF, ZHYPERLINK):
        for name, count in (("unstriped", unstriped), ("striped", striped)):
            layout = LogLayout(copies, count, io, PERFORMANCE, pfids=given("pfids", pfids, "pfid"))
            rates = log_rates(layout, message_kb)
            errata = _errata(layout, message_kb)
            low, high = (with_note(end, errata=errata) for end in (rates.low, rates.high))
            ranges[f"{name}-{io}"] = Range(low, high)
            exact[f"{name}-{io}"] = rates.exact
    return ranges, exact


def _errata(layout: LogLayout, message_kb: Quantity) -> tuple[str, ...]:
    """Return the errata of rates over zHyperLink: on stripes of dual logs, and on the highest rates."""
    if layout.io != ZHYPERLINK:
        return ()
    copies, stripes, found = layout.copies, layout.stripes, []
    enough_pfids = max(figure(SHORTFALL).choices("pfids"))
    large = figure(SHORTFALL).at("from_kb", pfids=enough_pfids, messages="large")
    if copies > 1 and stripes.value > UNSTRIPED and np.any(message_kb >= large):
        found.append("zhyperlink-striped-same-benefits")
    if np.any(message_kb.value == published_sizes()[1]):
        found += applicable_errata("zhyperlink-one-gb-per-second", copies=copies, stripes=stripes)
    return tuple(found)

"""Section 6: whether striped logs go well with zHyperLink."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from mqplanner.figures.library import figure
from mqplanner.rules.results import Finding, Output, advise, everywhere
from mqplanner.rules.rule import Out, rule
from mqplanner.rules.vocabulary import MessageKB
from mqplanner.rules.zhyperlink_inputs import SINCE, Copies, MeasuredPfids, stripes_input
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import leading, noted

UNSTRIPED = 1
ENVIRONMENT = "performance"
NO_CHANGE = constant(0, "pct", "no change")
PlannedStripes = Annotated[Quantity, replace(stripes_input, discrete=True)]


@rule(
    "zhyperlink-stripe-advice",
    section=6,
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
    stripes planned, of four where none are.
    """
    size = figure("log-write-io-size")
    rates = _rates(copies, stripes, pfids, message_kb)
    return {
        "zhpf_kb_per_stripe": size.at(io="zhpf", stripes=stripes),
        "zhyperlink_kb_per_stripe": size.at(io="zhyperlink", stripes=stripes),
        "zhyperlink_kb_per_stripe_by_division": _by_division(stripes),
        **{f"{option.replace('-', '_')}_mb_per_s": rate for option, rate in rates.items()},
        "best": leading(rates)[1],
        "findings": _findings(copies, stripes, pfids, message_kb),
    }


def _rates(copies: int, stripes: Quantity, pfids: int, message_kb: Quantity) -> dict[str, Quantity]:
    """Log rate of each copy for each option, in MB / s."""
    table, rates = figure("log-rate"), {}
    striped = int(stripes.value) if stripes.value > UNSTRIPED else max(table.choices("stripes"))
    for io in ("zhpf", "zhyperlink"):
        for name, count in (("unstriped", UNSTRIPED), ("striped", striped)):
            place = {"copies": copies, "stripes": count, "io": io, "environment": ENVIRONMENT}
            rate = table.at(**place, message_kb=message_kb)
            rates[f"{name}-{io}"] = _with_pfids(rate, pfids) if io == "zhyperlink" else rate
    if copies > 1:
        key = "striped-zhyperlink"
        rates[key] = noted(rates[key], errata=("zhyperlink-striped-same-benefits",))
    return rates


def _with_pfids(rate: Quantity, pfids: int) -> Quantity:
    """A rate measured with 16 PFIDs; with fewer it lies beyond what was published."""
    measured = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")
    if pfids >= measured.value:
        return rate
    return noted(rate.at_best(EXTRAPOLATED), f"Measured with {measured.value} PFIDs, and not with {pfids}.")


def _by_division(stripes: Quantity) -> Quantity:
    """An unstriped zHyperLink write over the stripes; where the stripes were not measured, no number either."""
    size = figure("log-write-io-size")
    if stripes.value not in size.choices("stripes"):
        return size.at(io="zhyperlink", stripes=stripes)
    whole = size.at(io="zhyperlink", stripes=UNSTRIPED)
    return whole / (stripes * constant(1, "copy / stripe", "per stripe"))


def _findings(copies: int, stripes: Quantity, pfids: int, message_kb: Quantity) -> list[Finding]:
    limit = figure("zhyperlink-dual-striped-limit").at()
    threshold = figure("log-striping-threshold").at()
    found = [advise("zhyperlink-stripes-threshold", "log-striping-threshold", limit=threshold)]
    if everywhere(message_kb > limit):
        found += _single_large() if copies == 1 else _dual_large(stripes, pfids, limit)
    if everywhere(message_kb.value <= min(figure("log-rate").choices("message_kb"))):
        found.append(advise("zhyperlink-stripes-small-messages"))
    return found


def _peaks(copies: int) -> dict[str, Quantity]:
    """Peak log rates over zHyperLink, unstriped and with the stripes that were measured."""
    table = figure("log-rate")
    place = {"copies": copies, "io": "zhyperlink", "environment": ENVIRONMENT}
    largest, stripes = max(table.choices("message_kb")), max(table.choices("stripes"))
    return {
        "unstriped": table.at(**place, stripes=UNSTRIPED, message_kb=largest),
        "striped": table.at(**place, stripes=stripes, message_kb=largest),
    }


def _single_large() -> list[Finding]:
    saving = NO_CHANGE - figure("zhyperlink-striping-cost").at(copies=1)
    words = {**_peaks(1), "saving": saving}
    return [advise("zhyperlink-stripes-help-single", "log-rate", "zhyperlink-striping-cost", **words)]


def _dual_large(stripes: Quantity, pfids: int, limit: Quantity) -> list[Finding]:
    if stripes.value == UNSTRIPED:
        return []
    measured = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")
    if pfids < measured.value:
        share = figure("zhyperlink-fewer-pfids-cost").at()
        return [advise("zhyperlink-few-pfids-async", "zhyperlink-fewer-pfids-cost", share=share)]
    words = {**_peaks(2), "limit": limit}
    return [advise("zhyperlink-stripes-hurt-dual", "log-rate", "zhyperlink-dual-striped-limit", **words)]

"""Topic 5: how much the logger can write; at one message size, or as a range between the two published ones."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice, applicable_errata
from mqplanner.rules.logging.inputs import Environment, LogIo, MeasuredStripes
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import Copies
from mqplanner.units import (
    ASSUMED,
    EXTRAPOLATED,
    INTERPOLATED,
    Quantity,
    constant,
    everywhere,
    format_number,
    number_with_unit,
)
from mqplanner.units.functions import choose, unpublished, with_note

ZHPF, ZHYPERLINK = "zhpf", "zhyperlink"
PERFORMANCE, REAL_WORLD = "performance", "real-world"
UPPER_VALUES = ((2, 4, ZHPF, PERFORMANCE), (2, 4, ZHYPERLINK, REAL_WORLD))
"""Copies, stripes, I/O and environment of the peaks that the text gives as upper values."""
UPPER_VALUE = "The report gives this peak as an upper value, which need not hold throughout."
UNSTRIPED = constant(1, "stripe / copy", "unstriped")
PFID_SHORTFALL = "zhyperlink-pfid-shortfall"
SMALLER = (
    "Assumption: a log takes at least as many messages below {small} KB a second as messages of {small} KB, and at "
    "most as many MB/s. IBM published no rate for smaller messages."
)
LARGER = (
    "Assumption: a log takes messages above {large} KB at no fewer MB/s than messages of {small} KB, and at no more "
    "than those of {large} KB. IBM published no rate for larger messages."
)
NO_MORE_MESSAGES = (
    "At most: messages above {small} KB, which have more data, are taken to be no more a second than those of {small} "
    "KB. No report says so."
)


@dataclass(frozen=True)
class LogLayout:
    """How the active logs are written; without PFIDs as on the measured system."""

    copies: int
    stripes: Quantity
    io: str
    environment: str
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

    def each(self, change: Callable[[Quantity], Quantity]) -> "LogRates":
        """Return the rates with each of them changed."""
        names = ("exact", "low", "high", "first", "peak")
        return replace(self, **{name: change(getattr(self, name)) for name in names})


@cache
def published_sizes() -> tuple[float, float]:
    """Return the message sizes in KB at which log rates are published: the smallest, and that of the peak."""
    sizes = figure("log-rate").choices("message_kb")
    return min(sizes), max(sizes)


def log_rates(layout: LogLayout, message_kb: Quantity, assume_nearest: bool = False) -> LogRates:
    """Return the rates of a layout at a message size; a range between the two published sizes.

    Below the smaller and above the larger one there is a range with `assume_nearest` only, as an assumption.
    """
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
            "none of the planner's sources gives the curve between these two."
        )
        exact = with_note(exact, caveat)
        low, high = (with_note(end.cap_basis(INTERPOLATED), caveat) for end in (low, high))
    if assume_nearest and not np.all(covered):
        ends = zip((low, high), _assumed_ends(first, peak, message_kb), strict=True)
        low, high = (choose(covered, published, assumed) for published, assumed in ends)
    return _with_fewer_pfids(LogRates(exact, low, high, first, peak, between), layout, message_kb)


def _assumed_ends(first: Quantity, peak: Quantity, message_kb: Quantity) -> tuple[Quantity, Quantity]:
    """Return the range for messages smaller or larger than those with a published rate.

    Smaller messages take no longer, and have less data: a second has at least as many of them as of the smallest
    measured, and no more data. Larger ones fill the requests of the logger no less.
    """
    small = constant(min(published_sizes()), "KB", "a published size")
    is_small = message_kb < small
    lowest = choose(is_small, first * (message_kb / small), first)
    highest = choose(is_small, first, peak)
    caveat, _ = assumption_on_size(message_kb)
    lowest, highest = (with_note(end, caveat).cap_basis(ASSUMED) for end in (lowest, highest))
    return lowest, highest


def assumption_on_size(message_kb: Quantity) -> tuple[str, Any]:
    """Return what is assumed for messages without a published range of rates, and for which of many it is."""
    small, large = (constant(size, "KB", "a published size") for size in published_sizes())
    is_small, is_large = message_kb < small, message_kb > large
    words = [_with_sizes(words) for is_one, words in ((is_small, SMALLER), (is_large, LARGER)) if np.any(is_one)]
    return " ".join(words), is_small | is_large


def most_by_number(first: Quantity, demand: Quantity, if_small: Quantity) -> Quantity:
    """Return the highest rate for messages of which a log takes no more a second than of the smallest measured.

    `demand` is what they log, and `if_small` what as many log that are no larger than the smallest.
    """
    return with_note(first * (demand / if_small), _with_sizes(NO_MORE_MESSAGES)).cap_basis(EXTRAPOLATED)


def _with_sizes(words: str) -> str:
    small, large = map(format_number, published_sizes())
    return words.format(small=small, large=large)


@cache
def peaks_over_zhyperlink(copies: int, environment: str = PERFORMANCE) -> dict[str, Quantity]:
    """Return the peaks in an environment: unstriped, and with the stripes that were measured."""
    _, large = published_sizes()
    most_stripes = constant(max(figure("log-rate").choices("stripes")), "stripe / copy", "stripes measured")
    return {
        name: _rate_at(LogLayout(copies, stripes, ZHYPERLINK, environment), large)
        for name, stripes in (("unstriped", UNSTRIPED), ("striped", most_stripes))
    }


def _rate_at(layout: LogLayout, message_kb: Quantity | float) -> Quantity:
    """Return the published rate, with what the text states of that one; NaN where the sources have none."""
    copies, io, environment = layout.copies, layout.io, layout.environment
    rate = figure("log-rate").at(
        copies=copies, stripes=layout.stripes, io=io, environment=environment, message_kb=message_kb
    )
    return with_note(rate, UPPER_VALUE) if np.any(is_upper_value(layout, message_kb)) else rate


def is_upper_value(layout: LogLayout, message_kb: Quantity | float) -> Any:
    """Return whether, or at which points, the report gives the rate as an upper value."""
    kb = message_kb.to("KB").value if isinstance(message_kb, Quantity) else message_kb
    is_upper = (layout.copies, layout.stripes.value, layout.io, layout.environment) in UPPER_VALUES
    return is_upper & np.equal(kb, published_sizes()[1])


def rate_for_release(rate: Quantity, release: str) -> Quantity:
    """Return the same rate, extrapolated at best for a release that was not measured."""
    if release in ZHYPERLINK_RELEASES:
        return rate
    note = f"Measured with {ZHYPERLINK_RELEASES[0]}, and not with {release}."
    return with_note(rate.cap_basis(EXTRAPOLATED), note)


def _with_fewer_pfids(rates: LogRates, layout: LogLayout, message_kb: Quantity) -> LogRates:
    """Return the rates for the PFIDs of a layout; with fewer than measured they are no better than extrapolated.

    The loss that the report saw at some message sizes with few PFIDs is taken off the lower end, against which a
    demand is judged first.
    """
    measured, pfids = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter"), layout.pfids
    if layout.io != ZHYPERLINK or pfids is None or not np.any(pfids < measured):
        return rates
    caveat = f"Measured with {number_with_unit(measured.value, 'pfid')}; with fewer, writes may turn asynchronous."

    def extrapolated(rate: Quantity) -> Quantity:
        return with_note(rate, caveat).cap_basis(EXTRAPOLATED)

    low = choose(pfids < measured, _less_pfid_loss(extrapolated(rates.low), layout, message_kb), rates.low)
    return replace(rates.each(lambda rate: choose(pfids < measured, extrapolated(rate), rate)), low=low)


def _less_pfid_loss(low: Quantity, layout: LogLayout, message_kb: Quantity) -> Quantity:
    """Return the lower end less the loss that was measured for such logs with few PFIDs.

    What was not measured may lose as much: more PFIDs than the few, and sizes between those with a loss and those
    without.
    """
    if not is_compared_with_few_pfids(layout):
        return low
    table = figure(PFID_SHORTFALL)
    ((few, band),) = table.points("rate_loss_up_to_pct")
    loss = table.at("rate_loss_up_to_pct", pfids=few, messages=band)
    small, large = table.at("to_kb", pfids=few, messages="small"), table.at("from_kb", pfids=few, messages="large")
    remaining = (constant(1, "ratio", "the rate with enough PFIDs") - loss).named("share that is left")
    return choose((message_kb > small) & (message_kb < large), low * remaining, low)


def fewest_pfids() -> Quantity:
    """Return the fewest PFIDs with which log rates were compared: what counts where their number is not known."""
    return figure("zhyperlink-pfid-setup").at("pfids", setup="original")


def is_compared_with_few_pfids(layout: LogLayout) -> bool:
    """Return whether the rates of such logs were compared with those that fewer PFIDs give."""
    measured = figure(PFID_SHORTFALL).file.editions[0].conditions
    return bool((layout.copies, layout.stripes.value) == (measured["copies"], measured["stripes"]))


GAIN, DUAL_STRIPED_LIMIT = "log-rate-gain", "zhyperlink-dual-striped-limit"
TURNS_TO_A_LOSS = (2, 4, PERFORMANCE)
"""Copies, stripes and environment where zHyperLink is ahead of zHPF at some sizes and behind at others."""


@rule("log-capacity", order=2, releases=ZHYPERLINK_RELEASES)
def log_capacity(
    *, copies: Copies, stripes: MeasuredStripes, io: LogIo, environment: Environment, message_kb: MessageKB
) -> dict[str, Output]:
    """How much the logger can write to each copy."""
    layout = LogLayout(copies, stripes, io, environment)
    rates = log_rates(layout, message_kb)
    baseline = log_rates(replace(layout, io=ZHPF), message_kb)
    gain = rates.exact / baseline.exact
    place = {"copies": copies, "stripes": stripes, "environment": environment}
    for size, messages in zip(published_sizes(), figure(GAIN).choices("messages"), strict=True):
        if io != ZHPF and everywhere(message_kb.value == size):
            # where the published gain differs from this one
            errata = applicable_errata(*figure(GAIN).file.errata, **place, messages=messages)
            gain = with_note(gain, errata=errata)
    return {
        "mb_per_s": rates.exact,
        "low_mb_per_s": rates.low,
        "high_mb_per_s": rates.high,
        "gain": gain,
        "published_gain": _published_gain(layout, message_kb),
        "findings": layout_findings(layout, message_kb)
        + applicable_advice("log-capacity", **vars(layout), message_kb=message_kb),
    }


def _published_gain(layout: LogLayout, message_kb: Quantity) -> Output:
    if layout.io == ZHPF:
        return Unanswered("The report states what zHyperLink gains on zHPF, and nothing for zHPF itself.")
    small, large = published_sizes()
    smaller, larger = (_published_gain_at(layout, messages) for messages in ("smaller", "larger"))
    if not smaller.known:
        return smaller
    kb: Any = message_kb.value
    nearest = smaller if everywhere(kb - small < large - kb) else larger
    elsewhere = unpublished("Gain at a message size between or beyond those of the published rates", nearest)
    return choose(kb == small, smaller, choose(kb == large, larger, elsewhere))


def _published_gain_at(layout: LogLayout, messages: str) -> Quantity:
    copies, stripes, environment = layout.copies, layout.stripes, layout.environment
    gain = figure(GAIN).at(copies=copies, stripes=stripes, environment=environment, messages=messages)
    if (copies, stripes.value, environment) != TURNS_TO_A_LOSS or isinstance(gain.origin, str):
        return gain
    limit = number_with_unit(figure(DUAL_STRIPED_LIMIT).at().value, "KB")
    caveat = (
        f"With dual striped logs zHyperLink is ahead up to messages of {limit} and behind zHPF above, while the I/O "
        "stays synchronous."
    )
    origin = replace(gain.origin, caveats=(*gain.origin.caveats, caveat))
    return Quantity(gain.value, gain.unit, gain.basis, origin, gain.operands)


def layout_findings(layout: LogLayout, message_kb: Quantity) -> list[Finding]:
    """Return the advice on a layout at a message size."""
    change = figure("log-rate-striping-change").at("low", copies=2, io=ZHYPERLINK)
    return applicable_advice(
        "log-layout",
        copies=layout.copies,
        stripes=layout.stripes,
        io=layout.io,
        environment=layout.environment,
        message_kb=message_kb,
        lost=Quantity(-change.value, change.unit, change.basis, change.origin),
    )

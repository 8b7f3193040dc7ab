"""Section 5: how much the logger can write in each of the measured configurations."""

from dataclasses import replace
from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Out, Output, Unanswered, reads, returns, rule
from mqplanner.rules.engine.findings import Finding, applicable_advice, applicable_errata
from mqplanner.rules.logging.inputs import Environment, LogIo, MeasuredStripes
from mqplanner.rules.logging.published_rates import (
    PERFORMANCE,
    ZHPF,
    ZHYPERLINK,
    LogLayout,
    log_rates,
    published_sizes,
)
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, Copies
from mqplanner.units import Quantity, everywhere, number_with_unit
from mqplanner.units.functions import choose, unpublished, with_note

GAIN, DUAL_STRIPED_LIMIT = "log-rate-gain", "zhyperlink-dual-striped-limit"
TURNS_TO_A_LOSS = (2, 4, PERFORMANCE)
"""Copies, stripes and environment where zHyperLink is ahead of zHPF at some sizes and behind at others."""


@rule("log-capacity", order=2, releases=ZHYPERLINK_RELEASES)
@reads("log-rate", GAIN, "log-rate-busy-drop", "log-rate-striping-change", DUAL_STRIPED_LIMIT)
@returns(
    Out("mb_per_s", "MB / s", "Log rate of each copy, at the two published message sizes"),
    Out("low_mb_per_s", "MB / s", "Lower end of the range; between the published sizes the rate at 1 KB"),
    Out("high_mb_per_s", "MB / s", "Upper end of the range; between the published sizes the peak"),
    Out("gain", "ratio", "Log rate as a multiple of that with zHPF"),
    Out("published_gain", "ratio", "The multiple as the report states it, at best"),
)
def log_capacity(
    *, copies: Copies, stripes: MeasuredStripes, io: LogIo, environment: Environment, message_kb: MessageKB
) -> dict[str, Output]:
    """How much the logger can write to each copy.

    Measured with one and two copies, without stripes and with four, on a quiet storage device and on a busy one.
    Rates are given for messages of 1 KB and for the peak with larger ones, which is entered at 4 MB; between them
    there is a range and no number.
    """
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
        + applicable_advice("log-capacity", environment=environment),
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

"""Section 5: how much the logger can write in each of the measured configurations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.inputs import Environment, LogIo, MeasuredStripes
from mqplanner.rules.logging.published_rates import (
    PERFORMANCE,
    REAL_WORLD,
    ZHPF,
    ZHYPERLINK,
    LogLayout,
    log_rates,
    published_sizes,
)
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES, Copies
from mqplanner.units import Quantity
from mqplanner.units.functions import choose, unpublished, with_note
from mqplanner.units.number_format import number_with_unit

GAIN_ERRATA = {
    (1, 1, "real-world", "smaller"): ("log-gain-single-real-world",),
    (1, 4, "real-world", "smaller"): ("log-gain-single-striped-real-world",),
    (2, 1, "real-world", "smaller"): ("log-gain-dual-real-world", "log-gain-highlight"),
    (2, 4, "real-world", "smaller"): ("log-gain-dual-striped-real-world", "log-gain-highlight"),
    (1, 4, "real-world", "larger"): ("log-gain-single-striped-peak",),
    (2, 4, "performance", "larger"): ("log-gain-dual-striped-peak",),
}
"""Errata by copies, stripes, environment and messages: where dividing the rates does not give the published gain."""
GAIN, DUAL_STRIPED_LIMIT = "log-rate-gain", "zhyperlink-dual-striped-limit"
TURNS_TO_A_LOSS = (2, 4, PERFORMANCE)
"""Copies, stripes and environment where zHyperLink is ahead of zHPF at some sizes and behind at others."""


@rule(
    "log-capacity",
    order=2,
    outputs=[
        Out("mb_per_s", "MB / s", "Log rate of each copy, at the two published message sizes"),
        Out("low_mb_per_s", "MB / s", "Lower end of the range; between the published sizes the rate at 1 KB"),
        Out("high_mb_per_s", "MB / s", "Upper end of the range; between the published sizes the peak"),
        Out("gain", "ratio", "That rate as a multiple of the rate with zHPF"),
        Out("published_gain", "ratio", "The multiple as the report states it, at best"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        "log-rate",
        GAIN,
        "log-rate-busy-drop",
        "log-rate-striping-change",
        DUAL_STRIPED_LIMIT,
        "zhyperlink-real-world-load",
    ),
    releases=ZHYPERLINK_RELEASES,
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
    return {
        "mb_per_s": rates.exact,
        "low_mb_per_s": rates.low,
        "high_mb_per_s": rates.high,
        "gain": _with_errata(rates.exact / baseline.exact, layout, message_kb),
        "published_gain": _published_gain(layout, message_kb),
        "findings": [*capacity_findings(layout, message_kb), *_busy_device_findings(environment)],
    }


def _with_errata(gain: Quantity, layout: LogLayout, message_kb: Quantity) -> Quantity:
    """Return the gain with the errata of its place, where the published one differs."""
    if layout.io == ZHPF:
        return gain
    for size, messages in zip(published_sizes(), figure(GAIN).choices("messages"), strict=True):
        if everywhere(message_kb.value == size):
            return with_note(gain, errata=_errata(layout, messages))
    return gain


def _errata(layout: LogLayout, messages: str) -> tuple[str, ...]:
    return GAIN_ERRATA.get((layout.copies, int(layout.stripes.value), layout.environment, messages), ())


def _published_gain(layout: LogLayout, message_kb: Quantity) -> Output:
    if layout.io == ZHPF:
        return Unanswered("The report states what zHyperLink gains on zHPF, and nothing for zHPF itself.")
    small, large = published_sizes()
    smaller, larger = (_published_gain_at(layout, messages) for messages in ("smaller", "larger"))
    if not smaller.known:
        return smaller
    kb: Any = message_kb.value
    nearest = smaller if everywhere(kb - small < large - kb) else larger
    nowhere = unpublished("Gain at a message size between or beyond those of the published rates", nearest)
    return choose(kb == small, smaller, choose(kb == large, larger, nowhere))


def _published_gain_at(layout: LogLayout, messages: str) -> Quantity:
    copies, stripes, environment = layout.copies, layout.stripes, layout.environment
    gain = figure(GAIN).at(copies=copies, stripes=stripes, environment=environment, messages=messages)
    if isinstance(gain.origin, str):
        return gain
    caveats = gain.origin.caveats
    if (copies, stripes.value, environment) == TURNS_TO_A_LOSS:
        limit = number_with_unit(figure(DUAL_STRIPED_LIMIT).at().value, "KB")
        turn = (
            f"With dual striped logs zHyperLink is ahead up to messages of {limit} and behind zHPF above, while the "
            "I/O stays synchronous."
        )
        caveats = (*caveats, turn)
    origin = replace(gain.origin, errata=_errata(layout, messages), caveats=caveats)
    return Quantity(gain.value, gain.unit, gain.basis, origin, gain.operands)


def _busy_device_findings(environment: str) -> list[Finding]:
    """Return what else the storage device had to do where it was busy."""
    if environment != REAL_WORLD:
        return []
    load = figure("zhyperlink-real-world-load")
    columns = {
        "tasks": "batch_tasks",
        "kb": "record_kb",
        "paths": "channel_paths",
        "before": "path_busy_before_pct",
        "busy": "path_busy_with_pct",
    }
    numbers = {name: load.at(column) for name, column in columns.items()}
    return [advise("log-real-world-load", load.id, **numbers)]


def capacity_findings(layout: LogLayout, message_kb: Quantity) -> list[Finding]:
    """Return the advice on a layout at a message size."""
    found = []
    limit = figure(DUAL_STRIPED_LIMIT).at()
    is_dual_striped = layout.copies == 2 and layout.stripes.value > 1 and layout.io == ZHYPERLINK
    if is_dual_striped and everywhere(message_kb > limit):
        found.append(_dual_striped(layout.environment, limit))
    if layout.environment == REAL_WORLD and layout.io == ZHPF:
        drop = figure("log-rate-busy-drop")
        numbers = {io: drop.at("high", io=io) for io in (ZHPF, ZHYPERLINK)}
        found.append(advise("log-rate-busy-storage", drop.id, **numbers))
    return found


def _dual_striped(environment: str, limit: Quantity) -> Finding:
    if environment == PERFORMANCE:
        return advise("log-dual-striped-zhyperlink", DUAL_STRIPED_LIMIT, limit=limit)
    change = figure("log-rate-striping-change").at("low", copies=2, io=ZHYPERLINK)
    lost = Quantity(-change.value, change.unit, change.basis, change.origin)
    return advise("log-dual-striped-zhyperlink-busy", "log-rate-striping-change", lost=lost)

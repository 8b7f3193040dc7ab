"""Section 5: how much the logger can write in each of the measured configurations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.logging.inputs import Environment, LogIo, MeasuredStripes
from mqplanner.rules.logging.published_rates import log_rates, published_sizes
from mqplanner.rules.shared.inputs import MessageKB
from mqplanner.rules.zhyperlink.inputs import SINCE, Copies
from mqplanner.units import Quantity
from mqplanner.units.functions import choose, noted, unpublished
from mqplanner.units.number_format import with_unit

GAIN_ERRATA = {
    (1, 1, "real-world", "smaller"): ("log-gain-single-real-world",),
    (1, 4, "real-world", "smaller"): ("log-gain-single-striped-real-world",),
    (2, 1, "real-world", "smaller"): ("log-gain-dual-real-world", "log-gain-highlight"),
    (2, 4, "real-world", "smaller"): ("log-gain-dual-striped-real-world", "log-gain-highlight"),
    (1, 4, "real-world", "larger"): ("log-gain-single-striped-peak",),
    (2, 4, "performance", "larger"): ("log-gain-dual-striped-peak",),
}
"""Where dividing the rates does not give the stated gain. The figure lists them all, each is true of one place."""
CAPACITY_FIGURES = ("log-rate", "log-rate-gain")
TURNS_ROUND = (2, 4, "performance")
"""Copies, stripes and environment where zHyperLink is ahead of zHPF at some sizes and behind at others."""
REAL_WORLD = "real-world"


@rule(
    "log-capacity",
    section=5,
    outputs=[
        Out("mb_per_s", "MB / s", "Log rate of each copy, at the two published message sizes"),
        Out("low_mb_per_s", "MB / s", "Lower end of the range; between the published sizes the rate at 1 KB"),
        Out("high_mb_per_s", "MB / s", "Upper end of the range; between the published sizes the peak"),
        Out("gain", "ratio", "That rate as a multiple of the rate with zHPF"),
        Out("published_gain", "ratio", "The multiple as the report states it, at best"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(
        *CAPACITY_FIGURES,
        "log-rate-busy-drop",
        "log-rate-striping-change",
        "zhyperlink-dual-striped-limit",
        "zhyperlink-real-world-load",
    ),
    releases=SINCE,
)
def log_capacity(
    *, copies: Copies, stripes: MeasuredStripes, io: LogIo, environment: Environment, message_kb: MessageKB
) -> dict[str, Output]:
    """How much the logger can write to each copy.

    Measured with one and two copies, without stripes and with four, on a quiet storage device and on a busy one.
    Rates are given for messages of 1 KB and for the peak with larger ones, which is entered at 4 MB; between them
    there is a range and no number.
    """
    rates = log_rates(copies, stripes, io, environment, message_kb)
    baseline = log_rates(copies, stripes, "zhpf", environment, message_kb)
    place = (copies, stripes, environment)
    return {
        "mb_per_s": rates.exact,
        "low_mb_per_s": rates.low,
        "high_mb_per_s": rates.high,
        "gain": _with_errata(rates.exact / baseline.exact, io, place, message_kb),
        "published_gain": _stated(io, place, message_kb),
        "findings": [
            *capacity_findings(copies, stripes, io, environment, message_kb),
            *_load_behind(environment),
        ],
    }


def _with_errata(gain: Quantity, io: str, place: tuple[int, Quantity, str], message_kb: Quantity) -> Quantity:
    """The gain with the erratum of that place, where the stated one differs."""
    if io == "zhpf":
        return gain
    for size, messages in zip(published_sizes(), figure("log-rate-gain").choices("messages"), strict=True):
        if everywhere(message_kb.value == size):
            return noted(gain, errata=_errata(place, messages))
    return gain


def _errata(place: tuple[int, Quantity, str], messages: str) -> tuple[str, ...]:
    copies, stripes, environment = place
    return GAIN_ERRATA.get((copies, int(stripes.value), environment, messages), ())


def _stated(io: str, place: tuple[int, Quantity, str], message_kb: Quantity) -> Output:
    if io == "zhpf":
        return Unanswered("The report states what zHyperLink gains on zHPF, and nothing for zHPF itself.")
    small, large = published_sizes()
    smaller, larger = (_stated_at(place, messages) for messages in ("smaller", "larger"))
    if not smaller.known:
        return smaller
    kb: Any = message_kb.value
    nearest = smaller if everywhere(kb - small < large - kb) else larger
    nowhere = unpublished("Gain at a message size between or beyond those of the published rates", nearest)
    return choose(kb == small, smaller, choose(kb == large, larger, nowhere))


def _stated_at(place: tuple[int, Quantity, str], messages: str) -> Quantity:
    copies, stripes, environment = place
    stated = figure("log-rate-gain").at(
        copies=copies, stripes=stripes, environment=environment, messages=messages
    )
    if isinstance(stated.origin, str):
        return stated
    caveats = (*stated.origin.caveats, *_turning_point(place))
    origin = replace(stated.origin, errata=_errata(place, messages), caveats=caveats)
    return Quantity(stated.value, stated.unit, stated.basis, origin, stated.operands)


def _turning_point(place: tuple[int, Quantity, str]) -> tuple[str, ...]:
    """Up to which size the gain is one, in the one configuration where it turns to a loss."""
    copies, stripes, environment = place
    if (copies, stripes.value, environment) != TURNS_ROUND:
        return ()
    limit = with_unit(figure("zhyperlink-dual-striped-limit").at().value, "KB")
    return (
        f"With dual striped logs zHyperLink is ahead up to messages of {limit} and behind zHPF above, while the I/O "
        "stays synchronous.",
    )


def _load_behind(environment: str) -> list[Finding]:
    """What else the storage device had to do where it was busy."""
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
    words = {name: load.at(column) for name, column in columns.items()}
    return [advise("log-real-world-load", load.id, **words)]


def capacity_findings(
    copies: int, stripes: Quantity, io: str, environment: str, message_kb: Quantity
) -> list[Finding]:
    """What the report advises on a configuration at a message size."""
    found = []
    limit = figure("zhyperlink-dual-striped-limit").at()
    if copies == 2 and stripes.value > 1 and io == "zhyperlink" and everywhere(message_kb > limit):
        found.append(_dual_striped(environment, limit))
    if environment == "real-world" and io == "zhpf":
        drop = figure("log-rate-busy-drop")
        words = {name: drop.at("high", io=name) for name in ("zhpf", "zhyperlink")}
        found.append(advise("log-rate-busy-storage", "log-rate-busy-drop", **words))
    return found


def _dual_striped(environment: str, limit: Quantity) -> Finding:
    if environment == "performance":
        return advise("log-dual-striped-zhyperlink", "zhyperlink-dual-striped-limit", limit=limit)
    change = figure("log-rate-striping-change").at("low", copies=2, io="zhyperlink")
    lost = Quantity(-change.value, change.unit, change.basis, change.origin)
    return advise("log-dual-striped-zhyperlink-busy", "log-rate-striping-change", lost=lost)

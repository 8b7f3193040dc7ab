"""Section 11: whether channel compression runs on zEDC or in software, at either end."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.channels.inputs import (
    MEASURED_IN,
    ONE_MESSAGE,
    CompressiblePct,
    Tls,
    header_kb,
    largest_segment,
    left_after,
    yes_no,
)
from mqplanner.rules.engine.inputs import Number, Published
from mqplanner.rules.engine.results import Finding, Output, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import LARGEST_MESSAGE_MB, MessageKB
from mqplanner.units import Quantity, constant
from mqplanner.units.basis import RULE_OF_THUMB
from mqplanner.units.functions import least, most, noted, whole
from mqplanner.units.label import Words

LEAST_KB = 4
"""Smallest setting of either threshold, as the figure compression-thresholds has it."""

ONE_SEGMENT = constant(1, "segment", "one segment")
ALL = constant(100, "pct", "the whole segment")
NONE = constant(0, "pct", "at no compressibility")
HARDWARE, SOFTWARE, NOT_AT_ALL = "hardware", "software", "none"
UNTOUCHED = "Nothing is made smaller, so that nothing is decompressed."
FIGURES = (
    "channel-segment-limit",
    "channel-segment-example",
    "compression-thresholds",
    "compression-break-point",
    "compression-inflate-threshold-gain",
    "compression-uncompressible",
    "compression-requirements",
)


def _threshold(parameter: str, work: str) -> Number:
    return Number(
        "KB",
        f"Smallest buffer that z/OS has {work} by zEDC (IQPPRMxx)",
        least=LEAST_KB,
        most=LARGEST_MESSAGE_MB * 1024,
        mq_name=parameter,
        published=Published("compression-thresholds", "default_kb", where=(("parameter", parameter),)),
    )


Defminreqsize = Annotated[Quantity, _threshold("DEFMINREQSIZE", "compressed")]
Infminreqsize = Annotated[Quantity, _threshold("INFMINREQSIZE", "decompressed")]


@rule(
    "compression-path",
    section=11,
    outputs=[
        Out("deflate", None, "Where full segments are compressed: hardware or software"),
        Out(
            "inflate", None, "Where they are decompressed: hardware, software, or none if nothing got smaller"
        ),
        Out(
            "break_point_pct",
            "pct",
            "Compressibility up to which they are decompressed in hardware; 0: never",
        ),
        Out("segment_kb", "KB", "Segment before compression"),
        Out("compressed_kb", "KB", "Segment after compression"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=FIGURES,
    releases=MEASURED_IN,
)
def compression_path(
    *,
    tls: Tls = False,
    message_kb: MessageKB,
    compressible_pct: CompressiblePct,
    defminreqsize_kb: Defminreqsize,
    infminreqsize_kb: Infminreqsize,
) -> dict[str, Output]:
    """Where COMPMSG(ZLIBFAST) compresses and decompresses.

    Each segment is compressed by itself, before it is encrypted, by zEDC where it has the threshold size; it is
    decompressed by zEDC where what compression left still has the other threshold's size. So what compresses well is
    often decompressed in software, at a much higher cost.
    """
    segment = least(message_kb, largest_segment(tls) * ONE_SEGMENT).named("segment")
    compressed = (segment * left_after(compressible_pct)).at_best(RULE_OF_THUMB).named("compressed segment")
    break_point = most(ALL - (_boundary(infminreqsize_kb) / segment).to("pct"), NONE).at_best(RULE_OF_THUMB)
    return {
        "deflate": _deflate(segment, defminreqsize_kb),
        "inflate": _inflate(compressible_pct, compressed, infminreqsize_kb, tls),
        "break_point_pct": noted(break_point, errata=_inflate_errata(tls, infminreqsize_kb)).named(
            "break_point_pct"
        ),
        "segment_kb": segment,
        "compressed_kb": compressed,
        "findings": [
            advise("compression-needs", "compression-requirements"),
            *_inflate_advice(tls, segment, compressed, infminreqsize_kb),
            *_seen_in_software(tls, compressible_pct, compressed, infminreqsize_kb),
            *_last_segment(tls, message_kb, defminreqsize_kb),
            *_attempts(compressible_pct, segment, defminreqsize_kb),
        ],
    }


def _deflate(segment: Quantity, defminreqsize_kb: Quantity) -> Words:
    """Where a segment is compressed: by its size before."""
    return Words(_place(segment, defminreqsize_kb), segment, defminreqsize_kb, _use("DEFMINREQSIZE"))


def _inflate(
    compressible_pct: Quantity, compressed: Quantity, infminreqsize_kb: Quantity, tls: bool
) -> Words:
    """Where it is decompressed: by its size after, and nowhere where compression gained nothing."""
    gained = figure("compression-uncompressible").at("compressed_pct", option="ZLIBFAST")
    nothing = compressible_pct <= NONE
    if everywhere(nothing):
        return Words(NOT_AT_ALL, compressible_pct, noted(gained, UNTOUCHED))
    arriving = noted(compressed, errata=_inflate_errata(tls, infminreqsize_kb))
    place = _place(arriving, infminreqsize_kb)
    rests_on = (arriving, infminreqsize_kb, _use("INFMINREQSIZE"))
    if not np.any(nothing):
        return Words(place, *rests_on)
    return Words(np.where(nothing, NOT_AT_ALL, place).astype(object), *rests_on, gained)


def _place(size: Quantity, threshold: Quantity) -> Any:
    """Hardware from the threshold on, software below it; for one point or for an array of them."""
    large = size >= threshold
    if isinstance(large, np.ndarray):
        return np.where(large, HARDWARE, SOFTWARE).astype(object)
    return HARDWARE if large else SOFTWARE


def _use(parameter: str) -> Words | None:
    """That there is such a threshold, with its source."""
    return figure("compression-thresholds").words("use", parameter=parameter)


def _boundary(threshold: Quantity) -> Quantity:
    """A threshold, with what the report leaves open about a buffer of just that size."""
    return noted(threshold, errata=("compression-threshold-boundary",))


def _default_inflate() -> Quantity:
    return figure("compression-thresholds").at("default_kb", parameter="INFMINREQSIZE")


def _inflate_errata(tls: bool, infminreqsize_kb: Quantity) -> tuple[str, ...]:
    """The measurement that contradicts the thresholds had no TLS and the default; 87 % belongs to 4 KB."""
    if tls:
        return ()
    at_default = everywhere(infminreqsize_kb.value == _default_inflate().value)
    at_least = everywhere(infminreqsize_kb.value == LEAST_KB)
    return (
        ("compression-inflate-at-40",) if at_default else ("compression-break-point-87",) if at_least else ()
    )


def _inflate_advice(
    tls: bool, segment: Quantity, compressed: Quantity, infminreqsize_kb: Quantity
) -> list[Finding]:
    """Lowering the threshold helps where it would bring the segment into hardware."""
    lowest = figure("compression-thresholds").at("least_kb", parameter="INFMINREQSIZE")
    if not everywhere((compressed < infminreqsize_kb) & (compressed >= lowest) & (compressed < segment)):
        return []
    found = [advise("compression-lower-infminreqsize", "compression-thresholds", least=lowest)]
    if not tls:
        gain = figure("compression-inflate-threshold-gain")
        numbers = {
            "rate": gain.at("rate_gain_pct", compressible="40 %"),
            "low": gain.at("cost_saving_low_pct", compressible="the more compressible"),
            "high": gain.at("cost_saving_high_pct", compressible="the more compressible"),
        }
        found.append(advise("compression-lower-infminreqsize-gain", gain.id, **numbers))
    return found


def _seen_in_software(
    tls: bool, compressible_pct: Quantity, compressed: Quantity, infminreqsize_kb: Quantity
) -> list[Finding]:
    """The thresholds promise hardware, where the report measured software or did not measure."""
    default = _default_inflate()
    if tls or not everywhere(infminreqsize_kb.value == default.value):
        return []
    seen, place = figure("compression-break-point"), {"tls": yes_no(tls), "infminreqsize_kb": default.value}
    last, first = (seen.at(column, **place) for column in ("still_hardware_pct", "software_from_pct"))
    if not everywhere((compressible_pct > last) & (compressed >= infminreqsize_kb)):
        return []
    return [advise("compression-inflate-seen-in-software", seen.id, last=last, first=first)]


def _last_segment(tls: bool, message_kb: Quantity, defminreqsize_kb: Quantity) -> list[Finding]:
    """What is left of a longer message, with its headers, may be too small for hardware."""
    limit = largest_segment(tls) * ONE_SEGMENT
    full = whole(message_kb / limit)
    rest = message_kb - limit * full + header_kb() * ONE_MESSAGE
    if not everywhere((message_kb >= limit) & (rest < defminreqsize_kb)):
        return []
    return [advise("compression-last-segment", "channel-segment-example", rest=rest)]


def _attempts(compressible_pct: Quantity, segment: Quantity, defminreqsize_kb: Quantity) -> list[Finding]:
    """What compression costs where it gains nothing, and that zEDC keeps the dispatcher waiting."""
    found = []
    if everywhere(segment >= defminreqsize_kb):
        found.append(advise("compression-zedc-waits"))
    if everywhere(compressible_pct <= NONE):
        table = figure("compression-uncompressible")
        fast = table.at("time_increase_pct", option="ZLIBFAST")
        high = table.at("time_factor", option="ZLIBHIGH")
        found.append(advise("compression-gains-nothing", table.id, fast=fast, high=high))
    return found

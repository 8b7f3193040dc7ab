"""Segments of a message, compression on zEDC or in software, and cluster transmission queues (topic 11)."""

from typing import Annotated, Any

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine import Output, Range, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault
from mqplanner.rules.shared.inputs import MAX_MESSAGE_MB, MessageKB, yes_no
from mqplanner.units import EXTRAPOLATED, RULE_OF_THUMB, Quantity, Words, constant, everywhere
from mqplanner.units.functions import choose, choose_text, least, most, round_down, round_up, with_note, with_sources_of

MEASURED_RELEASES = ("8.0",)
"""The release that MP1J measured channels with."""

ONE_MESSAGE = constant(1, "message", "one message")
WHOLE_MESSAGE = constant(100, "pct", "the message as it is")

Tls = Annotated[bool, Flag("Whether the channel is protected by TLS", "SSLCIPH")]
CompressiblePct = Annotated[
    Quantity, Number("pct", "Share by which compression makes the messages smaller", least=0, most=100)
]


def share_after_compression(compressible_pct: Quantity) -> Quantity:
    """Return the share of a message that compression leaves, as a ratio."""
    return (WHOLE_MESSAGE - compressible_pct).to("ratio").named("share left by compression")


LAST_SEGMENT = constant(1, "segment / message", "one more, for what is left and the headers")


@rule("channel-segments", order=1, releases=MEASURED_RELEASES)
def channel_segments(*, message_kb: MessageKB, tls: Tls = False) -> dict[str, Output]:
    """Segments and dispatcher requests of one message."""
    largest = largest_segment(tls)
    size = (message_kb / ONE_MESSAGE).named("message")
    full = round_down(size / largest).named("full segments")
    # the report says "size divided by segment, plus 1"; its cost tables need the quotient rounded down
    segments = (full + LAST_SEGMENT).cap_basis(RULE_OF_THUMB)
    segments = with_note(segments, errata=("channel-segment-rounding",)).named("segments")
    requests = figure("dispatcher-requests")
    with_headers = round_up((size + headers()) / largest).cap_basis(EXTRAPOLATED)
    return {
        "segments": segments,
        "dispatcher_requests": requests.at("per_message") + requests.at("per_segment") * segments,
        "segments_at_most": with_headers.named("segments_at_most"),
        "segment_kb": largest,
    }


def largest_segment(tls: bool) -> Quantity:
    """Return the largest segment of a channel with or without TLS, in KB / segment."""
    return figure("channel-segment-limit").at(tls=yes_no(tls))


def headers() -> Quantity:
    """Return what headers add to a message, in KB / message, from the message size of the report's example."""
    example = figure("channel-segment-example")
    ((tls, message_kb), *_) = example.points("sent_kb")
    sent = example.at("sent_kb", tls=tls, message_kb=message_kb)
    size = constant(message_kb, "KB / message", "message size of the example")
    return (sent - size).named("headers")


LEAST_KB = 4
"""Smallest setting of either threshold, as the figure compression-thresholds has it."""

ONE_SEGMENT = constant(1, "segment", "one segment")
WHOLE_SEGMENT = constant(100, "pct", "the whole segment")
INCOMPRESSIBLE = constant(0, "pct", "at no compressibility")
CARD, ON_CHIP = "card", "on-chip"
HARDWARE, SOFTWARE, NOT_AT_ALL = "hardware", "software", "none"
THRESHOLDS = "compression-thresholds"


def _threshold(parameter: str, work: str) -> Number:
    return Number(
        "KB",
        f"Smallest buffer that z/OS has {work} by zEDC (IQPPRMxx)",
        least=LEAST_KB,
        most=MAX_MESSAGE_MB * 1024,
        mq_name=parameter,
        published=PublishedDefault(THRESHOLDS, "default_kb", where=(("parameter", parameter),)),
    )


@rule("compression-path", order=3, releases=MEASURED_RELEASES)
def compression_path(
    *,
    tls: Tls = False,
    message_kb: MessageKB,
    compressible_pct: CompressiblePct,
    defminreqsize_kb: Annotated[Quantity, _threshold("DEFMINREQSIZE", "compressed")],
    infminreqsize_kb: Annotated[Quantity, _threshold("INFMINREQSIZE", "decompressed")],
    accelerator: Annotated[
        str, Choice((CARD, ON_CHIP), "Where zEDC is: a card before z15, the chip from z15 on")
    ] = CARD,
) -> dict[str, Output]:
    """Where COMPMSG(ZLIBFAST) compresses and decompresses."""
    if accelerator == ON_CHIP:  # IQPPRMxx has no effect there
        defminreqsize_kb = infminreqsize_kb = figure("zedc-threshold").at("least_kb", accelerator=ON_CHIP)
    largest = largest_segment(tls) * ONE_SEGMENT
    segment = least(message_kb, largest).named("segment")
    compressed = segment * share_after_compression(compressible_pct)
    compressed = compressed.cap_basis(RULE_OF_THUMB).named("compressed segment")
    # the report leaves open what happens to a buffer of exactly the threshold
    threshold = with_note(infminreqsize_kb, errata=("compression-threshold-boundary",))
    break_point = most(WHOLE_SEGMENT - (threshold / segment).to("pct"), INCOMPRESSIBLE)
    errata = _inflate_errata(tls, infminreqsize_kb) if accelerator == CARD else ()
    break_point = with_note(break_point.cap_basis(RULE_OF_THUMB), errata=errata).named("break_point_by_thresholds_pct")
    # with the default setting and without TLS the report saw software although the threshold was met
    default_kb = figure(THRESHOLDS).at("default_kb", parameter="INFMINREQSIZE").value
    seen = figure("compression-break-point").at("still_hardware_pct", tls="no", infminreqsize_kb=default_kb)
    seen = with_note(seen, "Seen with messages of 64 KB.").named("seen in hardware")
    seen_in_software = np.logical_and(not tls, infminreqsize_kb.value == default_kb)
    if accelerator == ON_CHIP:
        seen, seen_in_software = _seen_on_chip(), np.True_
    counted = choose(seen_in_software, least(seen, break_point), break_point)
    compressed_at = with_note(compressed, errata=errata)
    used_by = figure(THRESHOLDS).words("use", parameter="DEFMINREQSIZE")
    return {
        "deflate": Words(_hardware_or_software(segment, defminreqsize_kb), segment, defminreqsize_kb, used_by),
        "inflate": _inflate(compressible_pct, compressed_at, infminreqsize_kb, seen, seen_in_software),
        "inflate_by_thresholds": _inflate(compressible_pct, compressed_at, infminreqsize_kb),
        "break_point_pct": counted.named("break_point_pct"),
        "break_point_by_thresholds_pct": break_point,
        "segment_kb": segment,
        "compressed_kb": compressed,
        "findings": Advice(
            defminreqsize_kb=defminreqsize_kb,
            infminreqsize_kb=infminreqsize_kb,
            segment=segment,
            compressed=compressed,
            largest_kb=largest,
            rest=message_kb - largest * round_down(message_kb / largest) + headers() * ONE_MESSAGE,
        ),
    }


def _seen_on_chip() -> Quantity:
    """Return the compressibility at which messages were still decompressed fast on the chip; above it they were not."""
    fast = figure("compression-highly-compressible")
    place = fast.choices("compressible_pct")[0]
    seen = with_sources_of(constant(place, "pct", "still fast"), fast.at("segment_us", compressible_pct=place))
    return with_note(seen, "Seen with messages of 100 KB, without TLS.").cap_basis(EXTRAPOLATED)


def _inflate(
    compressible_pct: Quantity,
    compressed: Quantity,
    infminreqsize_kb: Quantity,
    seen: Quantity | None = None,
    seen_in_software: Any = False,
) -> Words:
    """Return where a segment is decompressed, by its size after compression; nowhere if it did not get smaller.

    Above `seen`, the compressibility at which hardware was seen, it is software where `seen_in_software` holds.
    """
    gained = figure("compression-uncompressible").at("compressed_pct", option="ZLIBFAST")
    same_size = compressible_pct <= INCOMPRESSIBLE
    if everywhere(same_size):
        untouched = "Nothing is made smaller, so that nothing is decompressed."
        return Words(NOT_AT_ALL, compressible_pct, with_note(gained, untouched))
    path = _hardware_or_software(compressed, infminreqsize_kb)
    rests_on = [compressed, infminreqsize_kb, figure(THRESHOLDS).words("use", parameter="INFMINREQSIZE")]
    if seen is not None and np.any(seen_in_software):
        path = choose_text(np.logical_and(seen_in_software, compressible_pct > seen), SOFTWARE, path)
        rests_on.append(seen)
    if not np.any(same_size):
        return Words(path, *rests_on)
    return Words(choose_text(same_size, NOT_AT_ALL, path), *rests_on, gained)


def _hardware_or_software(size: Quantity, threshold: Quantity) -> Any:
    """Return hardware from the threshold on, software below it; for one point or for an array of them."""
    return choose_text(size >= threshold, HARDWARE, SOFTWARE)


def _inflate_errata(tls: bool, infminreqsize_kb: Quantity) -> tuple[str, ...]:
    """Return the errata of measurements without TLS: software at the default setting, 87 % at the smallest one."""
    settings = {"default_kb": "compression-inflate-at-40", "least_kb": "compression-break-point-87"}
    for column, erratum in settings.items():
        measured = figure(THRESHOLDS).at(column, parameter="INFMINREQSIZE").value
        if not tls and everywhere(infminreqsize_kb.value == measured):
            return (erratum,)
    return ()


NO_COMPRESSION, ZLIBFAST_HARDWARE = "none", "zlibfast-hardware"
COST_IN_SOFTWARE = constant(100, "pct", "the cost in software")


@rule("compression-cost", order=4, releases=MEASURED_RELEASES)
def compression_cost(
    *, tls: Tls, option: Annotated[str, Choice((NO_COMPRESSION, ZLIBFAST_HARDWARE, SOFTWARE), mq_name="COMPMSG")]
) -> dict[str, Output]:
    """CPU for one message in the tasks of a channel with TLS, compressed or not."""
    answer: dict[str, Output] = {}
    ends = []
    for direction in ("outbound", "inbound"):
        dispatcher, ssl = (_cost(tls, direction, option, task) for task in ("dispatcher", "ssl"))
        ends.append((dispatcher + ssl).named(f"{direction}_us"))
        answer |= {f"{direction}_dispatcher_us": dispatcher, f"{direction}_ssl_us": ssl}
    outbound, inbound = ends
    both = (outbound + inbound).named("both_ends_us")
    plain = _cost(tls, "outbound", NO_COMPRESSION, "total") + _cost(tls, "inbound", NO_COMPRESSION, "total")
    saving = COST_IN_SOFTWARE - (outbound / _cost(tls, "outbound", SOFTWARE, "total")).to("pct")
    if option == ZLIBFAST_HARDWARE:
        # the text of the report has another saving than its tables, and the answer cites both
        saving = with_sources_of(saving, figure("compression-zedc-saving").at())
    return answer | {
        "outbound_us": outbound,
        "inbound_us": inbound,
        "both_ends_us": both,
        "added_us": both - plain.named("both ends without compression"),
        "outbound_saving_pct": saving,
    }


def _cost(tls: bool, direction: str, option: str, task: str) -> Quantity:
    """Return the CPU of one task, or of both as `total`, in cpu_us / message."""
    table = figure("compression-task-cost")
    return table.at(f"{task}_us", tls=yes_no(tls), direction=direction, option=option)


@rule("cluster-xmitq-cost", order=5, releases=MEASURED_RELEASES)
def cluster_xmitq_cost(
    *, destinations: Annotated[Quantity, Number("queue", least=1, most=10_000, integer=True)]
) -> dict[str, Output]:
    """CPU that support of several cluster transmission queues adds to an MQPUT."""
    low, high = (figure("cluster-xmitq-overhead").at(end) for end in ("low", "high"))
    return {"extra_put_us": Range(low, high), "extra_put_us_low": low, "extra_put_us_high": high}

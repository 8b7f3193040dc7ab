"""Section 7: what streaming persistent messages does to the log."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.cite import stated
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.results import Finding, Output, Unanswered, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.shared.inputs import LARGEST_MESSAGE_MB
from mqplanner.rules.streaming.inputs import SINCE
from mqplanner.units import Quantity
from mqplanner.units.functions import noted
from mqplanner.units.number_format import with_unit

CHANGE, TIMES, SIZES = "log-streaming-change", "log-streamed-data-factor", "streaming-log-message-sizes"
LIMIT, FULL = "log-io-limit", "logger-full"
SMALL, LARGE, OTHER = "up to 32 KB", "1 MB to 4 MB", "other"
PERSISTENT = "Ch. 6, Performance of Persistent messaging"

MessageKB = Annotated[
    Quantity, Number("KB", "Message size", above=0, most=LARGEST_MESSAGE_MB * 1024, discrete=True)
]
LogRate = Annotated[
    Quantity,
    Number(
        "MB / s", "Log rate of each copy, for the persistent work that is to stream", least=0, most=100_000
    ),
]
PagesPerIo = Annotated[
    Quantity | None,
    Number("page / io", "Average pages that the logger writes in a request", above=0, most=128),
]


@rule(
    "streaming-log-impact",
    section=7,
    outputs=[
        Out("streamed_mb_per_s", "MB / s", "Log data of the same work once it streams"),
        Out("added_mb_per_s", "MB / s", "What streaming adds"),
        Out("rate_increase_low_pct", "pct", "How much a full logger's rate rose, at the least"),
        Out("rate_increase_high_pct", "pct", "How much a full logger's rate rose, at the most"),
        Out("round_trip_low_pct", "pct", "How much longer the round trip was, at the least"),
        Out("round_trip_high_pct", "pct", "How much longer the round trip was, at the most"),
        Out("kb_per_io", "KB / io", "Size of an average log request now"),
        Out("io_used_pct", "pct", "The same as a share of the largest request"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(TIMES, CHANGE, SIZES, LIMIT, FULL),
    releases=SINCE,
)
def streaming_log_impact(
    message_kb: MessageKB, mb_per_s: LogRate, pages_per_io: PagesPerIo = None
) -> dict[str, Output]:
    """What streaming does to the log.

    Persistent messages that stream are logged twice. What the rate and the round trip then did is published for three
    ranges of message sizes, with a logger that was full before and of which everything streamed.
    """
    streamed = (mb_per_s * figure(TIMES).at()).named("streamed_mb_per_s")
    sizes = _size_group(message_kb)
    answer: dict[str, Output] = {"streamed_mb_per_s": streamed, "added_mb_per_s": streamed - mb_per_s}
    for what, column in (("rate_increase", "rate"), ("round_trip", "round_trip")):
        for end in ("low", "high"):
            answer[f"{what}_{end}_pct"] = figure(CHANGE).at(f"{column}_{end}", message_sizes=sizes)
    for name, caveat in _caveats(sizes).items():
        answer[name] = _noted(answer[name], caveat)
    if sizes == OTHER and message_kb < figure(SIZES).at("least_kb", message_sizes="64 KB"):
        answer["rate_increase_high_pct"] = _up_to_64_kb()
    return {**answer, **_request(pages_per_io)}


def _size_group(message_kb: Quantity) -> str:
    """The published range that holds the size; where none does, what the refusal then names."""
    groups = figure(SIZES)
    for group in groups.choices("message_sizes"):
        low, high = groups.at("least_kb", message_sizes=group), groups.at("most_kb", message_sizes=group)
        # the first range has no lower end: NaN, which nothing is below
        if not message_kb < low and message_kb <= high:
            return str(group)
    return OTHER


def _up_to_64_kb() -> Quantity:
    """The best of all sizes up to 64 KB, which the text gives for those between the measured ones too."""
    return _noted(figure(CHANGE).at("rate_high", message_sizes=SMALL), _best_of_sizes())


def _best_of_sizes() -> str:
    largest = figure(SIZES).at("most_kb", message_sizes="64 KB")
    return f"The best of all sizes up to {with_unit(largest.value, 'KB')}."


def _caveats(sizes: str) -> dict[str, str]:
    """What goes with the numbers of a range of sizes, by output."""
    if sizes == SMALL:
        return {
            "rate_increase_high_pct": _best_of_sizes(),
            "round_trip_high_pct": "The round trip stayed below this.",
        }
    if sizes == LARGE:
        pages = with_unit(figure(FULL).at("near_pages").value, "page / io")
        nearly = f"Nearly this: the round trip about doubled, as the requests already held more than {pages}."
        return {"round_trip_high_pct": nearly}
    return {}


def _noted(output: Output, caveat: str) -> Quantity:
    assert isinstance(output, Quantity)  # noqa: S101  (it is read off a figure)
    return noted(output, caveat)


def _request(pages_per_io: Quantity | None) -> dict[str, Output]:
    if pages_per_io is None:
        unknown = Unanswered("The pages that the logger writes in a request were not given.")
        return {"kb_per_io": unknown, "io_used_pct": unknown, "findings": [advise("streaming-adaptors")]}
    limit = figure(LIMIT).at()
    return {
        "kb_per_io": stated(pages_per_io.to("KB / io"), "mq-9.4", PERSISTENT),
        "io_used_pct": (pages_per_io / limit).to("pct"),
        "findings": [*_logger(pages_per_io, limit), advise("streaming-adaptors")],
    }


def _logger(pages: Quantity, limit: Quantity) -> list[Finding]:
    near = pages >= figure(FULL).at("near_pages")
    if everywhere(near):
        return [advise("streaming-logger-near-capacity", FULL, pages=pages)]
    if np.any(near):
        return []
    return [
        advise("streaming-logger-full-for-now", LIMIT, pages=pages, most=limit),
        advise("streaming-logger-faster"),
    ]

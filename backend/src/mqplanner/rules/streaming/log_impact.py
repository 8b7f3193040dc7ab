"""What streaming persistent messages does to the log (section 7)."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import ObservedLogger
from mqplanner.rules.engine import Out, Output, Unanswered, cite, reads, returns, rule
from mqplanner.rules.engine.inputs import Number, plan_input
from mqplanner.rules.shared.inputs import LARGEST_MESSAGE_MB
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import Quantity, number_with_unit
from mqplanner.units.functions import with_note

CHANGE, TIMES, SIZES = "log-streaming-change", "log-streamed-data-factor", "streaming-log-message-sizes"
LIMIT, FULL = "log-io-limit", "logger-full"
PERSISTENT = ("mq-9.4", "Ch. 6, Performance of Persistent messaging")
SMALL, MIDDLE, LARGE, OTHER = "up to 32 KB", "64 KB", "1 MB to 4 MB", "other"
"""The published ranges of message sizes, and the sizes in none of them."""


@rule("streaming-log-impact", order=6, releases=STREAMING_RELEASES)
@reads(TIMES, CHANGE, SIZES, LIMIT, FULL)
@returns(
    Out("streamed_mb_per_s", "MB / s", "Log data of the same work once it streams"),
    Out("added_mb_per_s", "MB / s", "Log data that streaming adds"),
    Out("rate_increase_low_pct", "pct", "Rise of the rate of a full logger, at least"),
    Out("rate_increase_high_pct", "pct", "Rise of the rate of a full logger, at most"),
    Out("round_trip_low_pct", "pct", "Rise of the round trip time, at least"),
    Out("round_trip_high_pct", "pct", "Rise of the round trip time, at most"),
    Out("kb_per_io", "KB / io", "Size of an average log request now"),
    Out("io_used_pct", "pct", "Size of an average log request as a share of the largest"),
)
def streaming_log_impact(
    message_kb: Annotated[
        Quantity, Number("KB", "Message size", above=0, most=LARGEST_MESSAGE_MB * 1024, discrete=True)
    ],
    mb_per_s: Annotated[
        Quantity, plan_input(ObservedLogger, "mb_per_s", "Log rate of each copy of the work to stream")
    ],
    pages_per_io: Annotated[
        Quantity | None, Number("page / io", "Average pages of a request of the logger", above=0, most=128)
    ] = None,
) -> dict[str, Output]:
    """Effect of streaming on the log.

    Persistent messages that stream are logged twice. How the rate and the round trip changed is published for three
    ranges of message sizes, with a logger that was full before and streamed everything.
    """
    streamed = (mb_per_s * figure(TIMES).at()).named("streamed_mb_per_s")
    unknown = Unanswered("The pages that the logger writes in a request were not given.")
    return {
        "streamed_mb_per_s": streamed,
        "added_mb_per_s": streamed - mb_per_s,
        **_changes(message_kb),
        "kb_per_io": unknown if pages_per_io is None else cite(pages_per_io.to("KB / io"), *PERSISTENT),
        "io_used_pct": unknown if pages_per_io is None else (pages_per_io / figure(LIMIT).at()).to("pct"),
    }


def _changes(message_kb: Quantity) -> dict[str, Output]:
    """Return how rate and round trip of a full logger changed, in percent, at messages of this size."""
    sizes = _size_range(message_kb)
    change = {
        f"{output}_{end}_pct": figure(CHANGE).at(f"{column}_{end}", message_sizes=sizes)
        for output, column in (("rate_increase", "rate"), ("round_trip", "round_trip"))
        for end in ("low", "high")
    }
    largest = figure(SIZES).at("most_kb", message_sizes=MIDDLE)
    best = f"The best of all sizes up to {number_with_unit(largest.value, 'KB')}."
    if sizes == SMALL:
        change["rate_increase_high_pct"] = with_note(change["rate_increase_high_pct"], best)
        upper_bound = with_note(change["round_trip_high_pct"], "The round trip stayed below this.")
        change["round_trip_high_pct"] = upper_bound
    elif sizes == LARGE:
        pages = number_with_unit(figure(FULL).at("near_pages").value, "page / io")
        nearly = f"Nearly this: the round trip about doubled, as the requests already held more than {pages}."
        change["round_trip_high_pct"] = with_note(change["round_trip_high_pct"], nearly)
    elif sizes == OTHER and message_kb < figure(SIZES).at("least_kb", message_sizes=MIDDLE):
        # the text gives the best of all sizes up to 64 KB, and so for those between the measured ones too
        at_best = figure(CHANGE).at("rate_high", message_sizes=SMALL)
        change["rate_increase_high_pct"] = with_note(at_best, best)
    return dict(change)


def _size_range(message_kb: Quantity) -> str:
    """Return the published range that contains the size; OTHER, which the refusal of the table then names."""
    ranges = figure(SIZES)
    for sizes in ranges.choices("message_sizes"):
        low, high = ranges.at("least_kb", message_sizes=sizes), ranges.at("most_kb", message_sizes=sizes)
        # the first range has no lower end: it is NaN, and nothing is below NaN
        if not message_kb < low and message_kb <= high:
            return str(sizes)
    return OTHER

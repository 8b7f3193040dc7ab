"""What streaming costs an application and the log, and how it compares with publish/subscribe (topic 7)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.figures.figure import APPROXIMATE
from mqplanner.plan.logs import ObservedLogger
from mqplanner.rules.engine import Output, Range, Unanswered, cite, rule
from mqplanner.rules.engine.inputs import Choice, Number, plan_input
from mqplanner.rules.shared.inputs import MAX_MESSAGE_MB
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, Queue, Strmqos, Subscribers
from mqplanner.units import MEASURED, RULE_OF_THUMB, Quantity, everywhere, number_with_unit
from mqplanner.units.functions import choose, unpublished, with_note

DROP = "streaming-batch-rate-drop"
AGAINST = "streaming-vs-pubsub"
MUSTDUP = "streaming-mustdup-vs-bestef"
OTHER_SUBSCRIBERS = "streaming to a topic with other numbers of subscribers"


@rule("streaming-impact", order=4, releases=STREAMING_RELEASES)
def streaming_impact(
    queue: Queue, measured_by: Annotated[str, Choice(("rmf", "class1", "class3"))]
) -> dict[str, Output]:
    """What streaming adds to an application that only puts, by how it is measured."""
    low, high = (figure("streaming-impact").at(end, queue=queue, measured_by=measured_by) for end in ("low", "high"))
    if measured_by == "class3":
        # only this doubling is approximate in the report; the other measurements have ranges
        low, high = with_note(low, APPROXIMATE), with_note(high, APPROXIMATE)
    return {
        "increase_pct": Range(low, high),
        "increase_low_pct": low,
        "increase_high_pct": high,
        "rate_drop_low_pct": figure(DROP).at("low", queue=queue),
        "rate_drop_high_pct": figure(DROP).at("high", queue=queue),
    }


@rule("streaming-vs-pubsub", order=5, releases=STREAMING_RELEASES)
def streaming_vs_pubsub(strmqos: Strmqos, subscribers: Subscribers) -> dict[str, Output]:
    """How streaming compares with publish/subscribe."""
    against = {"strmqos": strmqos, "subscribers": subscribers}
    gain = figure(AGAINST).at("rate_gain", **against)
    if strmqos == "mustdup":
        gain = with_note(gain, "At most: the report has up to this for MUSTDUP.")
    original, published = _messages_per_put("streaming-to-topic", subscribers)
    no_original, copies = _messages_per_put("pubsub", subscribers)
    topic = figure("streaming-to-topic-rate-gain")
    fewest, largest = topic.at("topic_subscribers_least"), topic.at("topic_subscribers_most")
    was_measured = np.logical_and(subscribers >= fewest, subscribers <= largest)
    low, high = (
        choose(was_measured, topic.at(end), unpublished(OTHER_SUBSCRIBERS, topic.at(end))) for end in ("low", "high")
    )
    mustdup_low, mustdup_high = (
        with_note(figure(MUSTDUP).at(f"mustdup_put_{end}"), errata=("streaming-mustdup-out-of-syncpoint",))
        for end in ("low", "high")
    )
    return {
        "rate_gain_pct": gain,
        "put_cost_saving_pct": figure(AGAINST).at("put_cost_saving", **against),
        "topic_rate_gain_low_pct": low,
        "topic_rate_gain_high_pct": high,
        "messages_per_put": original + published,
        "pubsub_messages_per_put": no_original + copies,
        "published_per_put": published,
        "bestef_rate_gain_pct": figure(MUSTDUP).at("bestef_rate_gain"),
        "mustdup_put_low_us": mustdup_low,
        "mustdup_put_high_us": mustdup_high,
    }


def _messages_per_put(configuration: str, subscribers: Quantity) -> tuple[Quantity, Quantity]:
    """Return the originals and the publications that one MQPUT leaves on queues, in message / call."""
    puts, original, published, example_subscribers = (
        figure("streaming-topic-copies").at(column, configuration=configuration)
        for column in ("puts", "original", "published", "subscribers")
    )
    each = published / puts / example_subscribers
    basis = MEASURED if everywhere(subscribers.value == example_subscribers.value) else RULE_OF_THUMB
    originals = (original / puts).cap_basis(basis)
    return originals.named("originals"), (each * subscribers).cap_basis(basis).named("publications")


CHANGE, SIZES = "log-streaming-change", "streaming-log-message-sizes"
PERSISTENT = ("mq-9.4", "Ch. 6, Performance of Persistent messaging")
SMALL, MIDDLE, LARGE, OTHER = "up to 32 KB", "64 KB", "1 MB to 4 MB", "other"
"""The published ranges of message sizes, and the sizes in none of them."""


@rule("streaming-log-impact", order=6, releases=STREAMING_RELEASES)
def streaming_log_impact(
    message_kb: Annotated[Quantity, Number("KB", above=0, most=MAX_MESSAGE_MB * 1024, discrete=True)],
    mb_per_s: Annotated[Quantity, plan_input(ObservedLogger, "mb_per_s")],
    pages_per_io: Annotated[Quantity | None, Number("page / io", above=0, most=128)] = None,
) -> dict[str, Output]:
    """Effect of streaming on the log."""
    streamed = (mb_per_s * figure("log-streamed-data-factor").at()).named("streamed_mb_per_s")
    unknown = Unanswered("The pages that the logger writes in a request were not given.")
    return {
        "streamed_mb_per_s": streamed,
        "added_mb_per_s": streamed - mb_per_s,
        **_changes(message_kb),
        "kb_per_io": unknown if pages_per_io is None else cite(pages_per_io.to("KB / io"), *PERSISTENT),
        "io_used_pct": unknown if pages_per_io is None else (pages_per_io / figure("log-io-limit").at()).to("pct"),
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
        pages = number_with_unit(figure("logger-full").at("near_pages").value, "page / io")
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

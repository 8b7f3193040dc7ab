"""What streaming costs an application, and how it compares with publish/subscribe (section 7)."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.figures.figure import APPROXIMATE
from mqplanner.rules.engine import Out, Output, Range, reads, returns, rule
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES, Queue, Strmqos, Subscribers
from mqplanner.units import MEASURED, RULE_OF_THUMB, Quantity, everywhere
from mqplanner.units.functions import choose, unpublished, with_note

IMPACT, DROP = "streaming-impact", "streaming-batch-rate-drop"
AGAINST, COPIES, TO_TOPIC = "streaming-vs-pubsub", "streaming-topic-copies", "streaming-to-topic-rate-gain"
MUSTDUP = "streaming-mustdup-vs-bestef"
OTHER_SUBSCRIBERS = "streaming to a topic with other numbers of subscribers"


@rule("streaming-impact", order=4, releases=STREAMING_RELEASES)
@reads(IMPACT, DROP)
@returns(
    Out("increase_pct", "pct", "Rise of the cost, as a range if published as one"),
    Out("increase_low_pct", "pct", "Rise of the cost, at least"),
    Out("increase_high_pct", "pct", "Rise of the cost, at most"),
    Out("rate_drop_low_pct", "pct", "Loss of the rate of the application, at least"),
    Out("rate_drop_high_pct", "pct", "Loss of the rate of the application, at most"),
)
def streaming_impact(
    queue: Queue,
    measured_by: Annotated[
        str, Choice(("rmf", "class1", "class3"), "How the cost is measured: RMF, class 1 or class 3")
    ],
) -> dict[str, Output]:
    """What streaming adds to an application that only puts, by how it is measured.

    RMF counts the queue manager and the application, class 1 accounting all MQ calls, class 3 the MQPUT alone. An
    application that does more than put sees less of it.
    """
    low, high = (figure(IMPACT).at(end, queue=queue, measured_by=measured_by) for end in ("low", "high"))
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
@reads(AGAINST, TO_TOPIC, COPIES, MUSTDUP)
@returns(
    Out("rate_gain_pct", "pct", "Gain of the transaction rate over publish/subscribe"),
    Out("put_cost_saving_pct", "pct", "Saving of CPU in the application that puts"),
    Out("topic_rate_gain_low_pct", "pct", "Streaming to a topic: gain of the rate, at least"),
    Out("topic_rate_gain_high_pct", "pct", "Streaming to a topic: gain of the rate, at most"),
    Out("messages_per_put", "message / call", "Messages put to queues by an MQPUT, streaming to a topic"),
    Out("pubsub_messages_per_put", "message / call", "Messages put to queues by an MQPUT to a topic"),
    Out("published_per_put", "message / call", "Messages that class 3 accounting counts as published"),
    Out("bestef_rate_gain_pct", "pct", "Gain of the rate with BESTEF over MUSTDUP"),
    Out("mustdup_put_low_us", "cpu_us / message", "CPU that MUSTDUP adds to a put, at least"),
    Out("mustdup_put_high_us", "cpu_us / message", "CPU that MUSTDUP adds to a put, at most"),
)
def streaming_vs_pubsub(strmqos: Strmqos, subscribers: Subscribers) -> dict[str, Output]:
    """How streaming compares with publish/subscribe.

    Against two subscribers for a stream queue (two copies of each message either way), and against one subscriber
    more than its own for a queue that streams to a topic. Non-persistent messages, private queues.
    """
    against = {"strmqos": strmqos, "subscribers": subscribers}
    gain = figure(AGAINST).at("rate_gain", **against)
    if strmqos == "mustdup":
        gain = with_note(gain, "At most: the report has up to this for MUSTDUP.")
    original, published = _messages_per_put("streaming-to-topic", subscribers)
    no_original, copies = _messages_per_put("pubsub", subscribers)
    topic = figure(TO_TOPIC)
    fewest, largest = topic.at("topic_subscribers_least"), topic.at("topic_subscribers_most")
    was_measured = np.logical_and(subscribers >= fewest, subscribers <= largest)
    low, high = (
        choose(was_measured, topic.at(end), unpublished(OTHER_SUBSCRIBERS, topic.at(end)))
        for end in ("low", "high")
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
        figure(COPIES).at(column, configuration=configuration)
        for column in ("puts", "original", "published", "subscribers")
    )
    each = published / puts / example_subscribers
    basis = MEASURED if everywhere(subscribers.value == example_subscribers.value) else RULE_OF_THUMB
    originals = (original / puts).cap_basis(basis)
    return originals.named("originals"), (each * subscribers).cap_basis(basis).named("publications")

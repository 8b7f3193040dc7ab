"""Section 7: what streaming means for an application, and against publish/subscribe."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.figures.figure import ABOUT
from mqplanner.rules.engine.inputs import Choice
from mqplanner.rules.engine.results import Finding, Output, Range, advise, everywhere
from mqplanner.rules.engine.rule import Out, rule
from mqplanner.rules.streaming.inputs import SINCE, Queue, Strmqos, Subscribers
from mqplanner.units import Quantity
from mqplanner.units.basis import MEASURED, RULE_OF_THUMB
from mqplanner.units.functions import choose, noted, unpublished

IMPACT, DROP = "streaming-impact", "streaming-batch-rate-drop"
AGAINST, COPIES, TO_TOPIC = "streaming-vs-pubsub", "streaming-topic-copies", "streaming-to-topic-rate-gain"
MUSTDUP = "streaming-mustdup-vs-bestef"
OUT_OF_SYNCPOINT = "streaming-mustdup-out-of-syncpoint"
"""The erratum on what MUSTDUP adds there."""
AT_MOST = "At most: the report has up to this for MUSTDUP."

MeasuredBy = Annotated[
    str, Choice(("rmf", "class1", "class3"), "How the cost is measured: RMF, class 1 or class 3 accounting")
]


@rule(
    "streaming-impact",
    section=7,
    outputs=[
        Out("increase_pct", "pct", "How much the cost rises, from and to; one number where it is no range"),
        Out("increase_low_pct", "pct", "How much the cost rises, at the least"),
        Out("increase_high_pct", "pct", "How much the cost rises, at the most"),
        Out("rate_drop_low_pct", "pct", "How much of its rate the application loses, at the least"),
        Out("rate_drop_high_pct", "pct", "How much of its rate the application loses, at the most"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(IMPACT, DROP),
    releases=SINCE,
)
def streaming_impact(queue: Queue, measured_by: MeasuredBy) -> dict[str, Output]:
    """What streaming adds to an application that only puts, by how it is measured.

    RMF counts the queue manager and the application, class 1 accounting all MQ calls, class 3 the MQPUT alone. An
    application that does more than put sees less of it.
    """
    low, high = (figure(IMPACT).at(end, queue=queue, measured_by=measured_by) for end in ("low", "high"))
    if measured_by == "class3":
        # the other ways have ranges, which the report does not call approximate
        low, high = noted(low, ABOUT), noted(high, ABOUT)
    found = [advise("streaming-class1-no-counts")] if measured_by == "class1" else []
    return {
        "increase_pct": Range(low, high),
        "increase_low_pct": low,
        "increase_high_pct": high,
        "rate_drop_low_pct": figure(DROP).at("low", queue=queue),
        "rate_drop_high_pct": figure(DROP).at("high", queue=queue),
        "findings": [*found, advise("streaming-measure-yourself")],
    }


@rule(
    "streaming-vs-pubsub",
    section=7,
    outputs=[
        Out("rate_gain_pct", "pct", "How much higher the transaction rate is than with publish/subscribe"),
        Out("put_cost_saving_pct", "pct", "How much less the putting application costs"),
        Out("topic_rate_gain_low_pct", "pct", "Streaming to a topic: how much higher the rate, at the least"),
        Out("topic_rate_gain_high_pct", "pct", "Streaming to a topic: how much higher the rate, at the most"),
        Out("messages_per_put", "message / call", "Messages put to queues by an MQPUT, streaming to a topic"),
        Out("pubsub_messages_per_put", "message / call", "Messages put to queues by an MQPUT to a topic"),
        Out("published_per_put", "message / call", "Messages that class 3 accounting counts as published"),
        Out("bestef_rate_gain_pct", "pct", "How much higher the rate is with BESTEF than with MUSTDUP"),
        Out("mustdup_put_low_us", "cpu_us / message", "What MUSTDUP adds to a put, at the least"),
        Out("mustdup_put_high_us", "cpu_us / message", "What MUSTDUP adds to a put, at the most"),
        Out("findings", None, "Advice that applies"),
    ],
    figures=(AGAINST, TO_TOPIC, COPIES, MUSTDUP),
    releases=SINCE,
)
def streaming_vs_pubsub(strmqos: Strmqos, subscribers: Subscribers) -> dict[str, Output]:
    """How streaming compares with publish/subscribe.

    Against two subscribers for a stream queue (two copies of each message either way), and against one subscriber
    more than its own for a queue that streams to a topic. Non-persistent messages, private queues.
    """
    against = {"strmqos": strmqos, "subscribers": subscribers}
    gain = figure(AGAINST).at("rate_gain", **against)
    original, published = _copies("streaming-to-topic", subscribers)
    none, instead = _copies("pubsub", subscribers)
    low, high = (_to_topic(end, subscribers) for end in ("low", "high"))
    return {
        "rate_gain_pct": noted(gain, AT_MOST) if strmqos == "mustdup" else gain,
        "put_cost_saving_pct": figure(AGAINST).at("put_cost_saving", **against),
        "topic_rate_gain_low_pct": low,
        "topic_rate_gain_high_pct": high,
        "messages_per_put": original + published,
        "pubsub_messages_per_put": none + instead,
        "published_per_put": published,
        "bestef_rate_gain_pct": figure(MUSTDUP).at("bestef_rate_gain"),
        "mustdup_put_low_us": noted(figure(MUSTDUP).at("mustdup_put_low"), errata=(OUT_OF_SYNCPOINT,)),
        "mustdup_put_high_us": noted(figure(MUSTDUP).at("mustdup_put_high"), errata=(OUT_OF_SYNCPOINT,)),
        "findings": _findings(subscribers),
    }


def _copies(configuration: str, subscribers: Quantity) -> tuple[Quantity, Quantity]:
    """Originals and publications that one MQPUT leaves on queues."""
    sample = figure(COPIES)
    of = {
        name: sample.at(name, configuration=configuration)
        for name in ("puts", "original", "published", "subscribers")
    }
    each = of["published"] / of["puts"] / of["subscribers"]
    # the example has one number of subscribers; for others it is followed
    basis = MEASURED if everywhere(subscribers.value == of["subscribers"].value) else RULE_OF_THUMB
    originals = (of["original"] / of["puts"]).at_best(basis)
    return originals.named("originals"), (each * subscribers).at_best(basis).named("publications")


def _to_topic(end: str, subscribers: Quantity) -> Quantity:
    """The gain over publish/subscribe, for as many subscribers as were tried."""
    gain = figure(TO_TOPIC)
    fewest, largest = gain.at("topic_subscribers_least"), gain.at("topic_subscribers_most")
    tried = np.logical_and(subscribers >= fewest, subscribers <= largest)
    seen = gain.at(end)
    return choose(tried, seen, unpublished("streaming to a topic with other numbers of subscribers", seen))


def _findings(subscribers: Quantity) -> list[Finding]:
    found = [advise("streaming-instead-of-pubsub")]
    if everywhere(subscribers.value == 0):
        found.append(advise("streaming-topic-no-subscriber", COPIES))
    return [*found, advise("streaming-topic-new-ids"), advise("streaming-topic-srb")]

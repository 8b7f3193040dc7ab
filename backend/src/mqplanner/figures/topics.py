"""The twelve topics: each has a folder of this name for its figures, and one for its rules."""

from typing import NamedTuple


class Topic(NamedTuple):
    """A topic by its number in the rulebook and its title."""

    number: int
    title: str


TOPICS = {
    "csa": Topic(1, "Common storage (CSA)"),
    "queue_manager_storage": Topic(2, "Queue manager private storage below the bar"),
    "channel_initiator": Topic(3, "Channel initiator capacity"),
    "buffer_pools": Topic(4, "Buffer pools and page sets"),
    "logging": Topic(5, "Logging"),
    "zhyperlink": Topic(6, "zHyperLink"),
    "streaming": Topic(7, "Streaming queues and expiry"),
    "statistics": Topic(8, "Statistics and trace"),
    "kafka": Topic(9, "Kafka connectors"),
    "shared_queues": Topic(10, "Shared queues and the coupling facility"),
    "channels": Topic(11, "Channels: segments, compression, TLS, clusters"),
    "machines": Topic(12, "Machines, message protection, reference rates"),
}
SECTIONS = {topic.number: topic.title for topic in TOPICS.values()}
"""Titles of the topics by number."""

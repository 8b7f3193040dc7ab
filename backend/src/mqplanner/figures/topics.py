"""The sections of the rulebook, by number."""

SECTIONS = {
    1: "Common storage (CSA)",
    2: "Queue manager private storage below the bar",
    3: "Channel initiator capacity",
    4: "Buffer pools and page sets",
    5: "Logging",
    6: "zHyperLink",
    7: "Streaming queues and expiry",
    8: "Statistics and trace",
    9: "Kafka connectors",
    10: "Shared queues and the coupling facility",
    11: "Channels: segments, compression, TLS, clusters",
    12: "Machines, message protection, reference rates",
}

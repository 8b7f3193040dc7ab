"""Many points of a rule in one call give the same as each of them alone."""

import pytest

from tests.rules.answers import assert_points_equal_each

POOL = {"buffers": 200_000, "get_rate_per_s": 500, "message_bytes": 70_000}
CAPACITY = {"copies": 2, "stripes": 1, "io": "zhyperlink", "environment": "real-world"}
AMS = {"machine": "z13", "policy": "confidentiality", "message": "small"}
PARTS = {"components": [{"rate_per_s": 10, "cpu_us": 7}], "cpu_us_per_message": 42.0, "ziip_pct": 12.5, "cps": 4}
SCAN = {"messages": [0, 225_000, 1e9]}
FULL_PAGE_SETS = {
    "stream_pages": [20_157, 20_157, 100],
    "message_bytes": [1024, 9000, 1024],
    "messages": [500_000, 5, 1000],
    "base_pages": [2_000_000, 2_000_000, 500],
}


@pytest.mark.parametrize(
    ("rule", "fixed", "columns"),
    [
        ("bufferpool-fill", POOL, {"put_rate_per_s": [0.0, 500.0, 500.5, 90_000.0]}),
        (
            "bufferpool-drain",
            {"depth": 685_542},
            {"in_buffers_pct": [0, 23.33, 100, 100], "put_rate_per_s": [0, 100, 3600, 28_000]},
        ),
        (
            "bufferpool-size",
            {"location": "below"},
            {"depth": [1, 170_000, 5_000_000], "message_bytes": [2048, 2048, 70_000]},
        ),
        ("cluster-xmitq-cost", {}, {"destinations": [1, 2, 3]}),
        ("compression-path", {"message_kb": 64}, {"compressible_pct": [0, 20, 50, 50.1, 87.5, 100]}),
        ("channel-segments", {"tls": True}, {"message_kb": [0.5, 16, 31.8, 32, 64, 1000.25]}),
        (
            "tls-secret-key",
            {"message_kb": 64},
            {"sslrkeyc_bytes": [0, 1, 2**20, 2**20], "compressible_pct": [0, 50, 40, 100]},
        ),
        ("log-capacity", CAPACITY, {"message_kb": [0.5, 1, 20, 4096, 5000]}),
        ("log-rba-lifetime", {}, {"mb_per_s": [1, 10, 100, 10], "annual_growth_pct": [0, 0, 20, 100]}),
        ("log-headroom", {}, {"pages_per_io": [12, 128, 12], "logger_busy_pct": [100, 100, 50]}),
        ("log-headroom", {}, {"mb_per_s": [17, 100, 100, 199, 10], "message_kb": [1, 1, 20, 4096, 5000]}),
        ("ams-cost", AMS, {"key_reuse": [1, 2, 32, 1000]}),
        ("cpu-demand", PARTS, {"messages_per_s": [0, 1, 12_345.6, 1e6]}),
        ("cpu-demand", {**PARTS, "messages_per_s": 1000}, {"ziips": [0, 1, 2]}),
        ("cf-structure-capacity", {"scenario": "emergency", "message_kb": 1}, {"put_rate_per_s": [1, 250, 8e4]}),
        ("qrep-remote-choice", {"mode": "client"}, {"message_kb": [1, 1023, 1024, 4096]}),
        ("qrep-remote-choice", {"mode": "bindings"}, {"message_kb": [1, 1023, 1024, 4096]}),
        (
            "adaptor-utilisation",
            {"interval_s": 60, "avg_cpu_us": 5, "channels": 4},
            {"requests": [0, 1000, 6_000_000], "avg_elapsed_us": [10, 20, 20]},
        ),
        *(
            ("expiry-cost", {"queue": queue, "configured": configured, "expryint_s": 300}, SCAN)
            for queue in ("private", "shared")
            for configured in (True, False)
        ),
        ("expiry-sawtooth", {"put_rate_per_s": 200}, {"capexpry_s": [0.05, 70, 1200], "expryint_s": [1, 60, 300]}),
        ("streaming-vs-pubsub", {"strmqos": "bestef"}, {"subscribers": [0, 1, 2, 6]}),
        ("streaming-page-set", {"strmqos": "bestef"}, FULL_PAGE_SETS),
        ("streaming-page-set", {"strmqos": "mustdup"}, FULL_PAGE_SETS),
        ("zhyperlink-cost-share", {}, {"mq_share_pct": [0, 4, 5, 6, 20, 55.5, 80, 100]}),
        ("zhyperlink-session-budget", {"queue_managers": [{"copies": 2}]}, {"other_sessions": [0, 62, 70]}),
        ("zhyperlink-stripe-advice", {"copies": 2}, {"message_kb": [1, 64, 4096, 4096], "stripes": [1, 4, 4, 6]}),
        (
            "zhyperlink-sync-rate",
            {"source": "mqsmf", "new_logs": 1},
            {"sync_writes": [1000, 0, 500], "async_writes": [10, 0, 5], "switch_writes": [2, 0, 5]},
        ),
    ],
)
def test_points_are_answered_like_each_of_them(rule, fixed, columns):
    assert_points_equal_each(rule, columns, **fixed)

"""The log rate of messages smaller or larger than those with a published rate, as an assumption.

MQ 9.4 ch. 4 has two copies over zHPF on a busy storage device with 17 MB/s at 1 KB and 198 MB/s at 4 MB. With a 6-byte
RBA a message logs its data and 1.3 KB.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.assessment.answers import assert_array_equals_points
from tests.assessment.limits.log_plans import MANAGER, limit_of, missing, plan

MB = 1024 * 1024
RANK = {"ok": 0, "watch": 1, "unknown": 2, "exceeded": 3}


def rate_of(puts: float, size: float, **settings: Any) -> Any:
    """Return the log rate of so many messages a second of a size in bytes."""
    messages = {"name": "w", "put_rate_per_s": puts, "message_bytes": size, "persistent": True}
    return limit_of({**plan([messages]), **settings}, "log-rate")


@pytest.mark.parametrize(
    ("puts", "size", "verdict", "limit"),
    [
        (10, 512, "ok", 8.5),  # 0.02 MB/s; half of 17 MB/s, for messages of half the size
        (4000, 512, "watch", 8.5),  # 7.0 MB/s
        (5000, 512, "unknown", None),  # 8.8 MB/s
        (10_000, 512, "exceeded", 17),  # 17.6 MB/s
        (9000, 1000, "exceeded", 17),
        (0.01, 10 * MB, "ok", 17),
        (3, 5 * MB, "watch", 17),  # 15 MB/s
        (5, 5 * MB, "unknown", None),
        (600, 8 * MB, "exceeded", 198),
    ],
)
def test_other_sizes_are_judged_by_the_nearest_published_ones_as_an_assumption(puts, size, verdict, limit):
    found = rate_of(puts, size)
    assert (found["verdict"], found["limit"] and found["limit"]["value"]) == (verdict, limit)
    assert found["assumption"].startswith("Assumption: a log takes ")
    assert found["beyond"] is None or "none for other sizes" in found["beyond"]


def test_without_assumptions_other_sizes_are_not_in_the_sources():
    for puts, size in ((10, 512), (600, 8 * MB)):
        found = rate_of(puts, size, assume_nearest=False)
        assert (found["verdict"], found["limit"]["value"], missing(found)) == ("unknown", None, [None])


def test_half_of_an_assumed_limit_has_to_be_enough():
    """3,000 messages of 900 B log 6.4 MB/s, and 2,000 of them 4.2 MB/s, of 14.9 MB/s."""
    found = rate_of(3000, 900)
    assert found["verdict"] == "watch"
    assert "half of what is assumed" in found["caution"]
    assert rate_of(2000, 900)["verdict"] == "ok"


def test_more_messages_than_a_log_takes_of_small_ones_are_exceeded():
    """7,568 messages of 1 KB log 17 MB/s: 7,600 larger ones do not fit, though their peak may be higher."""
    for size in (1025, 2048, 32 * 1024, 4 * MB - 1):
        found = rate_of(7600, size)
        assert found["verdict"] == "exceeded"
    assert rate_of(7500, 2048)["verdict"] == "unknown"
    assert rate_of(7600, 2048, assume_nearest=False)["verdict"] == "exceeded"
    assert rate_of(7600, 5 * MB, assume_nearest=False)["verdict"] == "unknown"


@given(
    st.floats(0.01, 20_000),
    st.sampled_from([100, 1000, 1024, 1025, 4096, 100_000, 4 * MB - 1, 4 * MB, 4 * MB + 1, 8 * MB]),
    st.floats(1, 50),
    st.floats(1, 5),
)
def test_no_larger_or_further_message_makes_an_exceeded_log_rate_unknown(puts, size, larger, more):
    if rate_of(puts, size)["verdict"] == "exceeded":
        assert rate_of(puts * more, min(int(size * larger), 100 * MB))["verdict"] == "exceeded"


def test_an_array_of_sizes_gives_the_results_of_its_points():
    messages = {"name": "w", "put_rate_per_s": 3000, "message_bytes": 1024, "persistent": True}
    sizes = [100, 512, 1024, 1025, 5000, 4 * MB, 5 * MB]
    assert_array_equals_points(plan([messages]), f"{MANAGER}/workloads/0/message_bytes", sizes)
    assert_array_equals_points(plan([messages]), f"{MANAGER}/workloads/0/put_rate_per_s", [1, 3000, 7000, 8000])
    messages["message_bytes"] = 2048
    assert_array_equals_points(plan([messages]), f"{MANAGER}/workloads/0/put_rate_per_s", [1, 3000, 7000, 8000])

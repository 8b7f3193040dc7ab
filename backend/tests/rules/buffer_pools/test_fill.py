"""How soon a buffer pool fills."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import outputs_of

RATES = st.floats(0, 100_000)


def fill(**inputs):
    return outputs_of("bufferpool-fill", **inputs)


def test_a_pool_that_gains_a_thousand_messages_a_second():
    answer = fill(buffers=100_000, put_rate_per_s=1500, get_rate_per_s=500, message_bytes=2048)
    assert answer["seconds_to_dwp"]["value"] == 85
    assert answer["seconds_to_full"]["value"] == 100
    assert [answer[name]["value"] for name in ("depth_at_dwp_stop", "depth_at_dwp", "depth_at_full")] == [
        75_000,
        85_000,
        100_000,
    ]
    assert answer["depth_over_time"]["value"] == [
        {"seconds": 0, "depth": 0},
        {"seconds": 85, "depth": 85_000},
        {"seconds": 100, "depth": 100_000},
    ]
    assert answer["depth_over_time"]["unit"] == {"seconds": "s", "depth": "message"}


def test_messages_of_several_buffers_count_whole():
    # 10,240 B take 3 buffers: 1,000 buffers hold 333 messages, and 283 where deferred write starts
    answer = fill(buffers=1000, put_rate_per_s=100, message_bytes=10_240)
    assert answer["depth_at_full"]["value"] == 333
    assert answer["depth_at_dwp"]["value"] == 283
    assert answer["seconds_to_dwp"]["value"] == pytest.approx(850 / 3 / 100)
    assert answer["seconds_to_dwp"]["basis"] == "assumed"


def test_the_largest_pool_keeps_its_number_of_messages():
    assert (
        fill(buffers=999_999_999, put_rate_per_s=1, message_bytes=2048)["depth_at_full"]["value"]
        == 999_999_999
    )


@pytest.mark.parametrize("get_rate", [100, 101])
def test_a_pool_does_not_fill_where_gets_keep_up(get_rate):
    answer = fill(buffers=1000, put_rate_per_s=100, get_rate_per_s=get_rate, message_bytes=2048)
    for name in ("seconds_to_dwp", "seconds_to_full"):
        assert answer[name]["value"] is None
        assert "The pool does not fill: gets keep up with puts." in answer[name]["caveats"]
    assert answer["depth_over_time"]["value"] is None
    assert answer["depth_at_dwp"]["value"] == 850
    assert answer["findings"]["value"] == []


def test_time_until_full_has_a_caveat_on_deferred_write():
    answer = fill(buffers=1000, put_rate_per_s=100, message_bytes=2048)
    assert any("75 to 85 %" in caveat for caveat in answer["seconds_to_full"]["caveats"])
    assert not any("75 to 85 %" in caveat for caveat in answer["seconds_to_dwp"]["caveats"])
    assert [finding["id"] for finding in answer["findings"]["value"]] == [
        "bufferpool-fills",
        "bufferpool-synchronous-write",
        "bufferpool-deferred-write-srb",
    ]


@examples(st.integers(1, 10**9), RATES, RATES, st.integers(1, 10**8))
def test_deferred_write_stops_below_its_start_which_is_below_full(buffers, puts, gets, message_bytes):
    answer = fill(buffers=buffers, put_rate_per_s=puts, get_rate_per_s=gets, message_bytes=message_bytes)
    depths = [answer[name]["value"] for name in ("depth_at_dwp_stop", "depth_at_dwp", "depth_at_full")]
    assert depths == sorted(depths)
    if puts > gets:
        assert answer["seconds_to_dwp"]["value"] < answer["seconds_to_full"]["value"]


@examples(st.integers(1, 10**9), st.integers(1, 100_000), st.integers(1, 100_000))
def test_more_puts_never_fill_a_pool_later(buffers, rate, other):
    slow = fill(buffers=buffers, put_rate_per_s=min(rate, other), message_bytes=2048)
    quick = fill(buffers=buffers, put_rate_per_s=max(rate, other), message_bytes=2048)
    assert quick["seconds_to_dwp"]["value"] <= slow["seconds_to_dwp"]["value"]


def test_an_array_of_points_equals_its_single_points():
    rule, puts = get_rule("bufferpool-fill"), np.array([0.0, 500.0, 500.5, 90_000.0])
    many = points(
        rule, {"buffers": 200_000, "put_rate_per_s": puts, "get_rate_per_s": 500, "message_bytes": 70_000}
    )
    for index, put_rate in enumerate(puts.tolist()):
        one = fill(buffers=200_000, put_rate_per_s=put_rate, get_rate_per_s=500, message_bytes=70_000)
        for name in ("seconds_to_dwp", "seconds_to_full", "depth_at_dwp", "depth_at_full"):
            value = many[name][index]
            assert one[name]["value"] == (pytest.approx(value, rel=1e-12) if np.isfinite(value) else None)


def test_points_that_never_fill_are_empty_with_a_caveat():
    seconds = fill(buffers=1000, put_rate_per_s=[50, 150], get_rate_per_s=100, message_bytes=2048)[
        "seconds_to_dwp"
    ]
    assert seconds["value"] == [None, 17]
    assert any("those points have no number" in caveat for caveat in seconds["caveats"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("buffers", 0),
        ("buffers", 2.5),
        ("put_rate_per_s", -1),
        ("get_rate_per_s", "fast"),
        ("message_bytes", 0),
    ],
)
def test_invalid_inputs_are_refused_by_name(field, value):
    with pytest.raises(InvalidInputs) as refused:
        fill(**{"buffers": 1000, "put_rate_per_s": 100, "message_bytes": 2048, field: value})
    assert [problem.field for problem in refused.value.problems] == [field]

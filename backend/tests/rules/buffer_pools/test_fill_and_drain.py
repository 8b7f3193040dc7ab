"""How soon a buffer pool fills."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from tests.rules.answers import finding_ids, outputs_of

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
    assert fill(buffers=999_999_999, put_rate_per_s=1, message_bytes=2048)["depth_at_full"]["value"] == 999_999_999


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
        "bufferpool-deferred-write-8-0",
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


def test_points_that_never_fill_are_empty_with_a_caveat():
    seconds = fill(buffers=1000, put_rate_per_s=[50, 150], get_rate_per_s=100, message_bytes=2048)["seconds_to_dwp"]
    assert seconds["value"] == [None, 17]
    assert any("those points have no number" in caveat for caveat in seconds["caveats"])


DEPTHS, SHARES = st.integers(0, 10_000_000), st.floats(0, 100)


def drain(**inputs):
    return outputs_of("bufferpool-drain", **inputs)


def test_both_parts_by_hand():
    answer = drain(depth=64_000, in_buffers_pct=43.75)
    assert answer["messages_in_buffers"]["value"] == 28_000
    assert answer["messages_on_page_set"]["value"] == 36_000
    assert answer["seconds_from_buffers"]["value"] == 1
    assert answer["seconds_from_page_set"]["value"] == 10
    assert answer["seconds_to_drain"]["value"] == 11
    assert answer["seconds_to_drain"]["basis"] == "measured"
    assert finding_ids(answer) == ["bufferpool-page-set-reads", "bufferpool-adaptor-blocked", "bufferpool-getter-pays"]
    assert answer["findings"]["value"][0]["message"].startswith("56.2 % of this backlog")


def test_puts_slow_both_parts_and_are_extrapolated():
    answer = drain(depth=64_000, in_buffers_pct=43.75, put_rate_per_s=1800)
    assert answer["seconds_from_page_set"]["value"] == 20
    assert answer["seconds_from_buffers"]["value"] == pytest.approx(28_000 / 26_200)
    assert answer["seconds_to_drain"]["basis"] == "extrapolated"
    assert any("after the last put" in caveat for caveat in answer["seconds_to_drain"]["caveats"])
    assert answer["page_set_rate_per_s"]["value"] == 3600
    assert answer["page_set_rate_per_s"]["basis"] == "measured"


@pytest.mark.parametrize(("in_buffers", "put_rate", "rate"), [(50, 3600, "3,600"), (100, 28_000, "28,000")])
def test_a_queue_that_does_not_drain_has_no_time(in_buffers, put_rate, rate):
    answer = drain(depth=1000, in_buffers_pct=in_buffers, put_rate_per_s=put_rate)
    assert answer["seconds_to_drain"]["value"] is None
    assert any("does not drain" in caveat for caveat in answer["seconds_to_drain"]["caveats"])
    assert finding_ids(answer)[0] == "bufferpool-does-not-drain"
    assert f"gets {rate} messages/s" in answer["findings"]["value"][0]["message"]


def test_page_set_speed_does_not_matter_to_messages_in_buffers():
    answer = drain(depth=28_000, in_buffers_pct=100, put_rate_per_s=14_000)
    assert answer["seconds_from_page_set"]["value"] == 0
    assert answer["seconds_to_drain"]["value"] == 2
    assert finding_ids(answer) == []


def test_an_empty_queue_is_empty_whatever_is_put():
    answer = drain(depth=0, in_buffers_pct=50, put_rate_per_s=100_000)
    assert answer["seconds_to_drain"]["value"] == 0
    assert finding_ids(answer) == []


@examples(DEPTHS, DEPTHS, SHARES, SHARES, st.floats(0, 3599))
def test_more_messages_or_fewer_of_them_in_buffers_never_drain_sooner(depth, other, share, other_share, puts):
    soon = drain(depth=min(depth, other), in_buffers_pct=max(share, other_share), put_rate_per_s=puts)
    late = drain(depth=max(depth, other), in_buffers_pct=min(share, other_share), put_rate_per_s=puts)
    assert soon["seconds_to_drain"]["value"] <= late["seconds_to_drain"]["value"] * (1 + 1e-9)

"""How long one channel takes to empty a queue."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids, outputs_of

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
    assert finding_ids(answer) == ["bufferpool-page-set-reads", "bufferpool-adaptor-blocked"]
    assert answer["findings"]["value"][0]["message"].startswith("56.25 % of this backlog")


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


def test_an_array_of_points_equals_its_single_points():
    rule, shares = get_rule("bufferpool-drain"), np.array([0.0, 23.33, 100.0, 100.0])
    puts = np.array([0.0, 100.0, 3600.0, 28_000.0])
    many = points(rule, {"depth": 685_542, "in_buffers_pct": shares, "put_rate_per_s": puts})
    for index, (share, put_rate) in enumerate(zip(shares.tolist(), puts.tolist(), strict=True)):
        one = drain(depth=685_542, in_buffers_pct=share, put_rate_per_s=put_rate)
        for name in ("seconds_to_drain", "seconds_from_page_set", "messages_on_page_set"):
            value = many[name][index]
            assert one[name]["value"] == (pytest.approx(value) if np.isfinite(value) else None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("depth", -1),
        ("depth", 0.5),
        ("in_buffers_pct", 101),
        ("in_buffers_pct", None),
        ("put_rate_per_s", -1),
    ],
)
def test_invalid_inputs_are_refused_by_name(field, value):
    with pytest.raises(InvalidInputs) as refused:
        drain(**{"depth": 1000, "in_buffers_pct": 50, field: value})
    assert [problem.field for problem in refused.value.problems] == [field]

"""Segments of a message and requests to the dispatcher (topic 11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule

SIZE = st.floats(1e-6, 102_400)


def outputs(message_kb, tls=False):
    return get_rule("channel-segments").evaluate({"message_kb": message_kb, "tls": tls})["outputs"]


@pytest.mark.parametrize(
    ("message_kb", "tls", "segments"),
    [(0.1, False, 1), (31.9, False, 1), (32, False, 2), (15.9, True, 1), (16, True, 2), (102_400, True, 6401)],
)
def test_full_segments_and_one_for_the_rest(message_kb, tls, segments):
    answer = outputs(message_kb, tls)
    assert answer["segments"]["value"] == segments
    assert answer["dispatcher_requests"]["value"] == segments + 1
    assert answer["segments"]["basis"] == "rule-of-thumb"
    assert "channel-segment-rounding" in answer["dispatcher_requests"]["errata"]


def test_just_below_a_full_segment_the_headers_take_one_more():
    answer = outputs(31.8)
    assert (answer["segments"]["value"], answer["segments_at_most"]["value"]) == (1, 2)
    assert answer["segments_at_most"]["basis"] == "extrapolated"


@given(size=SIZE, tls=st.booleans())
def test_there_is_at_least_one_segment_and_none_is_too_large(size, tls):
    answer = outputs(size, tls)
    segments = answer["segments"]["value"]
    assert segments >= 1
    assert segments * answer["segment_kb"]["value"] >= size * (1 - 1e-9)
    assert segments <= answer["segments_at_most"]["value"] <= segments + 1


@given(size=SIZE, more=st.floats(1, 100))
def test_a_larger_message_or_tls_never_takes_fewer(size, more):
    larger = min(size * more, 102_400)
    assert outputs(larger)["segments"]["value"] >= outputs(size)["segments"]["value"]
    assert outputs(size, True)["segments"]["value"] >= outputs(size)["segments"]["value"]

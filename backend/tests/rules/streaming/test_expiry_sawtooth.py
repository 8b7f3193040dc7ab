"""The saw-tooth of a stream queue from which messages only expire (topic 7)."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule

RULE = get_rule("expiry-sawtooth")
RATES = st.floats(0, 1e6)
LIFETIMES = st.floats(0.01, 99_999_999)
INTERVALS = st.integers(1, 99_999_999)


def saw(rate, lifetime, interval):
    return RULE.evaluate({"put_rate_per_s": rate, "capexpry_s": lifetime, "expryint_s": interval})["outputs"]


def course(answer):
    return [(point["seconds"], point["depth"]) for point in answer["depth_over_time"]["value"]]


def test_twenty_minutes_with_runs_at_intervals_of_five():
    answer = saw(200, 1200, 300)
    assert course(answer)[:5] == [(0, 0), (1200, 240_000), (1200, 240_000), (1500, 300_000), (1500, 240_000)]
    assert len(course(answer)) == 11
    assert answer["min_depth"]["basis"] == "rule-of-thumb"
    messages = {finding["id"]: finding["message"] for finding in answer["findings"]["value"]}
    assert "between 240,000 and 300,000" in messages["expiry-queue-grows"]


def test_a_run_before_capexpry_leaves_messages_to_the_next():
    answer = saw(1, 70, 60)
    assert answer["seconds_to_first_expiry"]["value"] == 120
    assert course(answer)[:3] == [(0, 0), (120, 120), (120, 70)]
    assert (answer["min_depth"]["value"], answer["max_depth"]["value"]) == (70, 130)


@pytest.mark.parametrize(("seconds", "tenths"), [(1200, 12_000), (0.1, 1), (0.3, 3), (0.05, 1), (1e-12, 1)])
def test_capexpry_is_in_tenths_of_a_second(seconds, tenths):
    assert saw(1, seconds, 1)["capexpry"]["value"] == tenths


def test_the_depths_are_those_of_capexpry_as_it_is_set():
    answer = saw(1000, 0.05, 1)
    assert (answer["min_depth"]["value"], answer["max_depth"]["value"]) == (100, 1100)
    assert saw(1000, 0.1, 1)["max_depth"]["value"] == 1100


def test_each_depth_has_a_citation():
    answer = saw(200, 1200, 300)
    for name in ("min_depth", "max_depth", "expired_per_run", "seconds_to_first_expiry", "depth_over_time"):
        assert any(cited["document"] == "mq-9.4" for cited in answer[name]["citations"]), name
    for name in ("max_depth", "expired_per_run", "seconds_to_first_expiry"):
        assert "expryint-spelled-two-ways" in answer[name]["errata"], name


def test_without_puts_the_queue_does_not_grow():
    answer = saw(0, 10, 10)
    assert {depth for _, depth in course(answer)} == {0}
    assert "expiry-queue-grows" not in [finding["id"] for finding in answer["findings"]["value"]]


@given(RATES, LIFETIMES, INTERVALS)
def test_the_depth_stays_between_its_bounds(rate, lifetime, interval):
    answer = saw(rate, lifetime, interval)
    low, high = answer["min_depth"]["value"], answer["max_depth"]["value"]
    assert low <= high
    (start, *rest) = course(answer)
    assert start == (0, 0)
    assert all(low <= depth <= high for _, depth in rest)
    seconds = [at for at, _ in course(answer)]
    assert seconds == sorted(seconds)
    assert answer["expired_per_run"]["value"] == pytest.approx(high - low, rel=1e-6, abs=1e-6 * high)


@given(st.integers(1, 1000), st.integers(1, 10_000), st.integers(1, 10_000), st.floats(0, 20))
def test_the_depth_is_that_of_the_messages_too_young_for_the_last_run(rate, lifetime, interval, runs):
    answer = saw(rate, lifetime, interval)
    now = answer["seconds_to_first_expiry"]["value"] + runs * interval
    oldest = max(0, math.floor(now / interval) * interval - lifetime)
    low, high = answer["min_depth"]["value"], answer["max_depth"]["value"]
    assert low * (1 - 1e-9) <= rate * (now - oldest) <= high * (1 + 1e-9)


@given(RATES, LIFETIMES, INTERVALS, st.floats(1, 10))
def test_more_puts_never_need_less_room(rate, lifetime, interval, times):
    few, many = saw(rate, lifetime, interval), saw(rate * times, lifetime, interval)
    for name in ("min_depth", "max_depth", "expired_per_run"):
        assert few[name]["value"] <= many[name]["value"] * (1 + 1e-9)

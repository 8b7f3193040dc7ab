"""Rates of a replication where the measurements do not fit exactly (topic 10)."""

import pytest

from tests.rules.answers import outputs_of


def ends(**inputs):
    found = outputs_of("qrep-rate", **inputs)
    return found["messages_per_s_low"]["value"], found["messages_per_s_high"]["value"]


def test_between_sizes_the_rate_lies_between_theirs():
    assert ends(mode="client", store="scm", message_kb=20) == (3012.96, 3622.19)


def test_messages_that_a_store_does_not_keep_whole_have_no_rate():
    assert ends(mode="client", store="scm", message_kb=100) == (None, None)


def test_larger_or_smaller_messages_than_measured_have_one_end():
    assert ends(mode="client", store="scm", message_kb=1) == (3811.11, None)
    assert ends(mode="client", store="smds-all", message_kb=2048) == (None, 175.53)


def test_with_bindings_slow_capturing_holds_the_rate_back():
    assert ends(mode="bindings", store="db2-all", message_kb=2) == (829.9, 829.9)
    assert ends(mode="bindings", store="scm", message_kb=2) == pytest.approx((16.16 * 512, 16.16 * 512))


def test_the_order_of_the_ends_holds_where_a_longer_distance_was_faster():
    low, high = ends(mode="bindings", store="scm-smds", message_kb=2, distance_km=5)
    assert (low, high) == pytest.approx((16.16 * 512, 16.25 * 512))


@pytest.mark.parametrize("kb", [0.5, 1, 10, 2048])
def test_the_log_rate_of_the_blog_is_an_upper_end_at_sizes_that_it_does_not_name(kb):
    found = outputs_of("qrep-rate", mode="bindings", message_kb=kb, rate_from="qrep-blog")
    assert found["messages_per_s_low"]["value"] is None
    assert (found["mb_per_s_high"]["value"], found["mb_per_s_high"]["basis"]) == (115, "extrapolated")


def test_the_log_rate_of_the_blog_is_that_of_messages_of_1_mb():
    found = outputs_of("qrep-rate", mode="bindings", message_kb=1024, rate_from="qrep-blog")
    assert [found[f"mb_per_s_{end}"]["value"] for end in ("low", "high")] == [115, 115]
    assert found["messages_per_s_low"]["basis"] == "measured"

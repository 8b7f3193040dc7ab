"""Buffers for a queue depth."""

import numpy as np
import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids, outputs_of

DEPTHS = st.integers(1, 100_000_000)
SIZES = st.integers(1, 104_857_600)


def size(**inputs):
    return outputs_of("bufferpool-size", **inputs)


def test_the_depth_stays_strictly_under_the_start():
    # 85 % of 200,000 is 170,000: deferred write would begin, so that it takes one buffer more
    assert size(depth=170_000, message_bytes=2048)["buffers"]["value"] == 200_001
    assert size(depth=169_999, message_bytes=2048)["buffers"]["value"] == 199_999


def test_the_additional_buffer_has_a_caveat():
    caveats = " ".join(size(depth=170_000, message_bytes=2048)["buffers"]["caveats"])
    assert "below the start of deferred write and not at it" in caveats
    assert "85 %" in caveats


@examples(DEPTHS, SIZES, st.integers(0, 1000))
def test_it_is_the_smallest_pool_that_stays_under_the_start(depth, message_bytes, headroom):
    answer = size(depth=depth, message_bytes=message_bytes, headroom_pct=headroom)
    buffers = answer["buffers"]["value"]
    used = depth * answer["buffers_per_message"]["value"] * (100 + headroom)
    assert used < 85 * buffers
    assert used >= 85 * (buffers - 1)


@examples(DEPTHS, DEPTHS, SIZES, SIZES)
def test_more_or_larger_messages_never_need_fewer_buffers(depth, other_depth, message_bytes, other_bytes):
    less = size(depth=min(depth, other_depth), message_bytes=min(message_bytes, other_bytes))
    more = size(depth=max(depth, other_depth), message_bytes=max(message_bytes, other_bytes))
    assert less["buffers"]["value"] <= more["buffers"]["value"]


@pytest.mark.parametrize(
    ("message_bytes", "buffers"),
    # 428 B of header: 3,668 B is what still fits into 4,096 B
    [(1, 1), (2048, 1), (3668, 1), (3669, 2), (10_240, 3), (65_536, 17), (1_048_576, 257)],
)
def test_buffers_per_message(message_bytes, buffers):
    each = size(depth=1, message_bytes=message_bytes)["buffers_per_message"]
    assert each["value"] == buffers
    assert each["unit"] == "buffer / message"


def test_only_the_published_size_is_better_than_assumed():
    published = size(depth=1, message_bytes=2048)
    assert published["buffers"]["basis"] == published["buffers_per_message"]["basis"] == "rule-of-thumb"
    counted = size(depth=1, message_bytes=2049)
    assert counted["buffers"]["basis"] == counted["buffers_per_message"]["basis"] == "assumed"
    assert "428 B" in " ".join(counted["buffers"]["caveats"])
    assert "2,048 B" in " ".join(counted["buffers"]["caveats"])


def test_given_buffers_per_message_are_assumed():
    answer = size(depth=1000, message_bytes=65_536, buffers_per_message=16.5)
    assert answer["buffers_per_message"]["value"] == 16.5
    assert answer["buffers"]["value"] == 19_412  # 16,500 ÷ 0.85 = 19,411.8
    for name in ("buffers", "storage_mb", "buffers_per_message"):
        assert answer[name]["basis"] == "assumed", name


def test_headroom_equals_a_larger_depth():
    grown = size(depth=100_000, message_bytes=2048, headroom_pct=50)
    assert grown["buffers"]["value"] == size(depth=150_000, message_bytes=2048)["buffers"]["value"] == 176_471
    assert grown["storage_mb"]["value"] == 176_471 * 4 / 1024


def test_buffers_carry_the_erratum_of_the_deferred_write_start():
    assert "bufferpool-dwp-start" in size(depth=1, message_bytes=2048)["buffers"]["errata"]


def test_findings_of_a_large_pool_below_the_bar():
    answer = size(depth=400_000, message_bytes=2048, location="below", pageclas="FIXED4KB")
    assert finding_ids(answer) == [
        "bufferpool-fixed-below",
        "bufferpool-below-full",
        "qmgr-pools-below-bar-deprecated",
        "bufferpool-below-shared",
        "bufferpool-below-tested-size",
        "bufferpool-synchronous-write",
    ]
    assert "bufferpool-31bit-ceiling" in answer["storage_mb"]["errata"]
    words = answer["findings"]["value"][1]["message"]
    assert "1,638 MB" in words
    assert "1,838 MB" in words
    assert "419,430" in words


def test_findings_of_a_small_pool_below_the_bar():
    assert finding_ids(size(depth=1000, message_bytes=2048, location="below")) == [
        "qmgr-pools-below-bar-deprecated",
        "bufferpool-below-shared",
        "bufferpool-synchronous-write",
    ]


@pytest.mark.parametrize(
    ("pageclas", "advice"), [("4KB", "bufferpool-consider-fixed"), ("FIXED4KB", "bufferpool-fixed-real-storage")]
)
def test_findings_of_a_pool_above_the_bar(pageclas, advice):
    answer = size(depth=1_048_576, message_bytes=2048, pageclas=pageclas)
    assert finding_ids(answer) == [advice, "bufferpool-synchronous-write"]
    assert "bufferpool-31bit-ceiling" not in answer["storage_mb"]["errata"]


def test_a_depth_that_needs_too_many_buffers():
    assert finding_ids(size(depth=999_999_999, message_bytes=2048))[0] == "bufferpool-too-many-buffers"


def test_counted_buffers_equal_the_published_ones():
    published = figure("bufferpool-messages-per-buffer")
    sizes = np.array(published.choices("message_bytes"), dtype=float)
    counted = points(get_rule("bufferpool-size"), {"depth": 1, "message_bytes": sizes}, ("buffers_per_message",))
    expected = [1 / published.at(message_bytes=size).value for size in sizes.tolist()]
    assert counted["buffers_per_message"].tolist() == expected


@pytest.mark.parametrize(("depths", "expected"), [([1000, 400_000], [False, True]), ([400_000, 500_000], [True, True])])
def test_over_many_points_a_finding_is_given_where_it_applies(depths, expected):
    found = size(depth=depths, message_bytes=2048, location="below")["findings"]["value"]
    assert ["bufferpool-below-full" in [finding["id"] for finding in at] for at in found] == expected

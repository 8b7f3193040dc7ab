"""64-bit storage of one channel."""

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from tests.rules.answers import outputs_of, value


@examples(st.integers(1, 104_857_600), st.integers(0, 1000), st.integers(1, 1000))
def test_a_64_bit_buffer_holds_the_message_and_its_header(message_bytes, sharecnv, conversations):
    conversations = min(conversations, max(sharecnv, 1))
    answer = outputs_of(
        "chinit-svrconn-64bit", message_bytes=message_bytes, sharecnv=sharecnv, conversations=conversations
    )
    buffer = answer["buffer_kb"]["value"]
    assert buffer * 1024 >= message_bytes + 500
    assert buffer >= 4
    assert answer["kb_per_channel"]["value"] >= buffer


@pytest.mark.parametrize(
    ("message_bytes", "buffer_kb"),
    [
        (1, 4),
        (3596, 4),
        (3597, 8),
        (31 * 1024, 32),
        (32 * 1024, 64),
        (1024 * 1024 - 500, 1024),
        (1024 * 1024, 2048),
        (100 * 1024 * 1024, 101 * 1024),
    ],
)
def test_buffers_double_up_to_1_mb_and_then_grow_by_1_mb(message_bytes, buffer_kb):
    assert value("chinit-svrconn-64bit", "buffer_kb", message_bytes=message_bytes, sharecnv=0) == buffer_kb


def test_more_conversations_than_sharecnv_allows_are_refused():
    with pytest.raises(InvalidInputs, match=r"SHARECNV\(5\) allows 5 at most"):
        outputs_of("chinit-svrconn-64bit", message_bytes=100, sharecnv=5, conversations=6)


releases = st.sampled_from(["7.0.1", "7.1", "8.0", "9.2", "9.3", "9.4"])


sharecnvs = st.sampled_from([0, 1, 10])


sizes = st.floats(0.1, 64)


@examples(releases, sharecnvs, sizes, sizes)
def test_larger_messages_never_need_less(release, sharecnv, a, b):
    small, large = sorted((a, b))
    needs = [
        value("chinit-svrconn-31bit", "kb_per_channel", release=release, sharecnv=sharecnv, message_kb=size)
        for size in (small, large)
    ]
    assert needs[0] <= needs[1]


@pytest.mark.parametrize(
    ("sharecnv", "message_kb", "kb", "basis"),
    [
        (1, 256, 1144 * 1024 / 2275, "extrapolated"),
        (10, 256, 1144 * 1024 / 2010, "extrapolated"),
        (1, 65, 1144 * 1024 / 2275, "extrapolated"),
        (0, 256, None, None),
        (1, 257, None, None),
    ],
)
def test_large_message_footprint_before_9_4_follows_from_the_counted_channels(sharecnv, message_kb, kb, basis):
    """MQ 9.4 ch. 7: 2,275 and 2,010 channels of 256 KB ran in 1,200 MB of which 56 MB were used at the start.

    Messages between 64 and 256 KB need at most that. At SHARECNV(0) the channels were fewer than 3,000, which is no
    number; above 256 KB and below 9.3 the sources have none.
    """
    inputs = {"sharecnv": sharecnv, "message_kb": message_kb}
    found = outputs_of("chinit-svrconn-31bit", release="9.3", **inputs)["kb_per_channel"]
    assert (found["value"], found["basis"]) == (None if kb is None else pytest.approx(kb), basis)
    assert kb is None or any("Calculated from the" in caveat for caveat in found["caveats"])
    assert outputs_of("chinit-svrconn-31bit", release="9.2", **inputs)["kb_per_channel"]["value"] is None


@pytest.mark.parametrize(("release", "size", "kb"), [("9.3", 128, 277), ("9.2", 500, 277), ("9.4", 500, 204)])
def test_large_messages_need_no_less_than_the_largest_published(release, size, kb):
    found = outputs_of("chinit-svrconn-31bit", release=release, sharecnv=1, message_kb=size)["kb_at_least"]
    assert (found["value"], found["basis"]) == (kb, "rule-of-thumb" if release == "9.4" else "extrapolated")


@pytest.mark.parametrize(("sharecnv", "channels"), [(0, 3000), (1, 2275), (10, 2010)])
@pytest.mark.parametrize("size", [256, 500])
def test_large_messages_need_no_less_than_the_counted_channels(sharecnv, channels, size):
    """In 9.3 these channels had 1,144 MB; at SHARECNV(0) fewer than 3,000 ran."""
    found = outputs_of("chinit-svrconn-31bit", release="9.3", sharecnv=sharecnv, message_kb=size)["kb_at_least"]
    assert (found["value"], found["basis"]) == (pytest.approx(1144 * 1024 / channels), "extrapolated")
    assert any(f"{channels:,} channels that ran with 256 KB" in caveat for caveat in found["caveats"])


def test_the_derivation_of_an_upper_bound_on_channels_names_no_technical_constant():
    found = outputs_of("chinit-svrconn-31bit", release="9.3", sharecnv=0, message_kb=256)["kb_at_least"]
    texts = [step["text"] for step in found["derivation"]["steps"]]
    assert any("= 1,144 MB ÷ just below(3,000 channels) = " in text for text in texts)


@pytest.mark.parametrize(
    ("size", "planned", "published"),
    [(64, 109, 109), (544, (109 + 1127) / 2, 109 + 480 / 4032 * 1018), (1024, 1127, 109 + 960 / 4032 * 1018)],
)
def test_large_messages_of_9_4_are_planned_by_the_safe_reading(size, planned, published):
    """The erratum chinit-mca-largest-message: 4 MB add in 9.4 what 1 MB added in 8.0."""
    found = outputs_of("chinit-mca-31bit", release="9.4", message_kb=size)
    assert found["kb_per_channel"]["value"] == pytest.approx(planned)
    assert found["kb_published"]["value"] == pytest.approx(published)
    assert "chinit-mca-largest-message" in found["kb_per_channel"]["errata"]
    assert found["kb_per_channel"]["basis"] == ("measured" if size == 64 else "assumed")


def test_an_array_of_sizes_inside_and_beyond_the_table_equals_single_sizes():
    sizes = [10, 64, 100, 256]
    many = outputs_of("chinit-svrconn-31bit", release="9.3", sharecnv=1, message_kb=sizes)["kb_per_channel"]
    assert many["basis"] == "extrapolated"
    assert not any("Not in the sources" in caveat for caveat in many["caveats"])
    for size, footprint in zip(sizes, many["value"], strict=True):
        alone = value("chinit-svrconn-31bit", "kb_per_channel", release="9.3", sharecnv=1, message_kb=size)
        assert footprint == pytest.approx(alone)
    beyond = value("chinit-svrconn-31bit", "kb_per_channel", release="9.3", sharecnv=1, message_kb=[10, 300])
    assert beyond == [190, None]

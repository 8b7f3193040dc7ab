"""What was seen with too few paths, and for which messages nothing was (topic 6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import assert_points_equal_each, finding_ids

NUMBERS = ("sync_low_pct", "sync_high_pct", "rate_loss_up_to_pct")
PUBLISHED_SIZES = ((1, 8), (16, 100), (512, 4096))


def shortfall(pfids, message_kb):
    inputs = {"pfids": pfids, "message_kb": message_kb}
    return get_rule("zhyperlink-pfid-shortfall").evaluate(inputs)["outputs"]


@pytest.mark.parametrize(("pfids", "message_kb"), [(8, 4), (8, 512), (16, 64), (16, 4096)])
def test_words_and_no_numbers(pfids, message_kb):
    answer = shortfall(pfids, message_kb)
    assert [answer[name]["value"] for name in NUMBERS] == [None, None, None]
    assert answer["seen"]["value"]


@pytest.mark.parametrize(
    ("message_kb", "nearest"), [(0.5, "1 KB to 8 KB"), (11, "1 KB to 8 KB"), (13, "16 KB to 100 KB"), (9000, "512")]
)
def test_sizes_outside_the_published_ranges_name_the_nearest(message_kb, nearest):
    answer = shortfall(8, message_kb)
    assert answer["seen"]["value"] is None
    assert nearest in answer["seen"]["caveats"][0]
    for name in NUMBERS:
        assert answer[name]["value"] is None
        assert answer[name]["basis"] is None
        assert "nearest published point" in answer[name]["caveats"][0]


def test_the_condition_of_the_measurement_is_a_caveat():
    assert any("dual logs of four stripes" in caveat for caveat in shortfall(8, 64)["sync_low_pct"]["caveats"])


def test_large_messages_gain_from_turning_asynchronous():
    assert finding_ids(shortfall(8, 1024)) == ["zhyperlink-paths-not-always-short", "zhyperlink-few-pfids-async"]
    assert finding_ids(shortfall(16, 1024)) == ["zhyperlink-paths-not-always-short"]
    assert finding_ids(shortfall(8, 64)) == []


@given(pfids=st.sampled_from([8, 16]), sizes=st.lists(st.floats(0.01, 102_400), min_size=1, max_size=8))
def test_an_array_gives_the_same_as_each_size(pfids, sizes):
    assert_points_equal_each("zhyperlink-pfid-shortfall", {"message_kb": sizes}, pfids=pfids)
    for size, seen in zip(sizes, shortfall(pfids, sizes)["seen"]["value"], strict=True):
        assert (seen is not None) == any(low <= size <= high for low, high in PUBLISHED_SIZES)


def test_the_words_have_a_source_and_the_size_that_they_are_about():
    answer = shortfall(8, 64)["seen"]
    assert answer["basis"] == "measured"
    assert "zhyperlink-pfid-shortfall" in [cited["figure"] for cited in answer["citations"]]
    assert "64 KB" in answer["derivation"]["steps"][-1]["text"]


def test_only_large_messages_have_the_erratum_on_stripes():
    assert "zhyperlink-striped-same-benefits" in shortfall(16, 1024)["seen"]["errata"]
    for message_kb in (4, 64):
        assert shortfall(16, message_kb)["seen"]["errata"] == []

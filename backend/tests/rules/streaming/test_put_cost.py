"""What streaming adds to a put, by table, setting and release (topic 7)."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from tests.rules.answers import assert_points_equal_each, finding_ids

RULE = get_rule("streaming-put-cost")
PUT = {"queue": "private", "call": "mqput", "release": "9.4", "message_kb": 2}
SHARED = {**PUT, "queue": "shared"}
SETTINGS = {
    "queue": st.sampled_from(["private", "shared"]),
    "call": st.sampled_from(["mqput", "mqput1"]),
    "release": st.sampled_from(RELEASES),
    "syncpoint": st.booleans(),
    "strmqos": st.sampled_from(["bestef", "mustdup"]),
    "separate_structure": st.booleans(),
}
SIZES = np.array([0.2, 1, 1.5, 2, 3, 32, 48, 64, 100, 128, 128.5, 5000])


def cost(**inputs):
    return RULE.evaluate(inputs)["outputs"]


def pair(**inputs):
    answer = cost(**inputs)
    return answer["base_us"]["value"], answer["streamed_us"]["value"]


def test_between_two_sizes_by_hand():
    answer = cost(**{**PUT, "message_kb": 48})
    assert answer["base_us"]["value"] == 13
    assert answer["streamed_us"]["value"] == 27.5
    assert answer["overhead_us"]["value"] == 14.5
    assert answer["factor"]["value"] == pytest.approx(27.5 / 13)
    assert answer["streamed_us"]["basis"] == "interpolated"
    assert finding_ids(answer) == ["streaming-adaptors", "streaming-putter-pays", "streaming-measure-yourself"]


def test_nothing_above_128_kb():
    answer = cost(**{**PUT, "message_kb": 129})
    assert answer["streamed_us"]["value"] is None
    assert any("128 KB: 56 CPU µs" in caveat for caveat in answer["streamed_us"]["caveats"])
    assert (answer["stated_factor_low"]["value"], answer["stated_factor_high"]["value"]) == (2, 2.5)


def test_mustdup_takes_the_upper_end_on_private_queues():
    answer = cost(**PUT, strmqos="mustdup")
    assert (answer["base_us"]["value"], answer["streamed_us"]["value"]) == (4, 10)
    assert (answer["base_us"]["basis"], answer["streamed_us"]["basis"]) == ("measured", "extrapolated")
    assert finding_ids(answer)[0] == "streaming-mustdup-private"


def test_out_of_syncpoint_private_queues_have_bestef_only():
    assert cost(**PUT, syncpoint=False)["base_us"]["basis"] == "extrapolated"
    answer = cost(**PUT, syncpoint=False, strmqos="mustdup")
    assert (answer["base_us"]["value"], answer["streamed_us"]["value"]) == (4, None)
    assert any("out of syncpoint with MUSTDUP" in caveat for caveat in answer["streamed_us"]["caveats"])


def test_mqput1_to_a_private_queue_has_the_factor_of_the_text_only():
    answer = cost(**{**PUT, "call": "mqput1"})
    assert answer["base_us"]["value"] is None
    assert answer["factor"]["value"] is None
    assert answer["stated_factor_high"]["value"] == 2.5


@pytest.mark.parametrize(
    ("setting", "kb", "expected", "basis"),
    [
        ({}, 1, (7, 15), "measured"),
        ({}, 0.5, (7, 15), "extrapolated"),
        ({}, 1.5, (8, 16), "extrapolated"),
        ({"separate_structure": True}, 1, (8, 15), "measured"),
        ({"separate_structure": True}, 4, (9, 19), "extrapolated"),
        ({"syncpoint": False}, 64, (25, 51), "extrapolated"),
        ({"syncpoint": False, "strmqos": "mustdup"}, 1, (7, 23), "measured"),
        ({"syncpoint": False, "strmqos": "mustdup"}, 2, (None, None), None),
        ({"syncpoint": False, "separate_structure": True}, 1, (None, None), None),
        ({"call": "mqput1"}, 1, (10, 21), "measured"),
        ({"call": "mqput1", "syncpoint": False}, 1, (None, None), None),
        ({"call": "mqput1", "separate_structure": True}, 32, (None, None), None),
        ({"call": "mqput1", "release": "9.3"}, 1, (10, 33), "extrapolated"),
        ({"call": "mqput1", "release": "9.3", "syncpoint": False}, 1, (None, None), None),
        ({"release": "9.3"}, 1, (7, 15), "extrapolated"),
    ],
)
def test_shared_queues_by_setting(setting, kb, expected, basis):
    inputs = {**SHARED, **setting, "message_kb": kb}
    assert pair(**inputs) == expected
    assert cost(**inputs)["streamed_us"]["basis"] == basis


def test_advice_on_shared_queues():
    answer = cost(**{**SHARED, "release": "9.3", "call": "mqput1"}, separate_structure=True)
    assert finding_ids(answer)[:2] == ["streaming-shared-apar", "streaming-commit-separate"]
    assert "PH49686" in answer["findings"]["value"][0]["message"]
    put1 = cost(**{**SHARED, "release": "9.3", "call": "mqput1"})["findings"]["value"][-1]
    assert put1["id"] == "streaming-put1-release"
    assert "12 CPU µs less" in put1["message"]
    outside = cost(**SHARED, syncpoint=False, strmqos="mustdup")
    assert "2 New, 1 Write and 1 MoveEnt" in outside["findings"]["value"][0]["message"]


@pytest.mark.parametrize("release", RELEASES[: RELEASES.index("9.3")])
def test_releases_without_streaming_have_no_cost(release):
    for queue, call in itertools.product(("private", "shared"), ("mqput", "mqput1")):
        answer = cost(queue=queue, call=call, release=release, message_kb=1)
        assert (answer["base_us"]["value"], answer["streamed_us"]["value"]) == (None, None)
        assert finding_ids(answer)[0] == "streaming-from"


def test_releases_and_default_are_those_of_the_report():
    assert tuple(figure("streaming-support").choices("release")) == STREAMING_RELEASES
    default = next(given for given in RULE.describe()["inputs"] if given["name"] == "strmqos")["default"]
    assert default == figure("strmqos-default").text("strmqos").lower()


def test_the_printed_overhead_is_the_difference():
    for name in ("streaming-put-cost-private", "streaming-put-cost-shared"):
        table = figure(name)
        base, streamed, overhead = (table.points(c) for c in ("base_us", "streamed_us", "overhead_us"))
        assert len(overhead) == 7
        assert all(streamed[place] - base[place] == overhead[place] for place in overhead)


@given(kb=st.floats(0.01, 128), setting=st.fixed_dictionaries(SETTINGS))
def test_streaming_never_costs_less_than_not_streaming(kb, setting):
    answer = cost(message_kb=kb, **setting)
    base, streamed = answer["base_us"]["value"], answer["streamed_us"]["value"]
    if base is not None and streamed is not None:
        assert streamed > base
        assert answer["overhead_us"]["value"] > 0
        assert answer["factor"]["value"] > 1


@given(setting=st.fixed_dictionaries(SETTINGS))
def test_an_array_gives_the_same_as_each_size(setting):
    assert_points_equal_each("streaming-put-cost", {"message_kb": SIZES.tolist()}, **setting)


@pytest.mark.parametrize("setting", [{"syncpoint": False}, {"separate_structure": True}])
def test_the_saving_of_9_4_is_known_where_the_costs_are(setting):
    put1 = {**SHARED, "call": "mqput1", "message_kb": 4}
    assert cost(**put1)["saved_since_9_3_us"]["value"] == 11
    answer = cost(**put1, **setting)
    assert answer["saved_since_9_3_us"]["value"] is None
    assert any("there it is 11 CPU µs" in caveat for caveat in answer["saved_since_9_3_us"]["caveats"])
    assert "streaming-put1-release" not in finding_ids(cost(**{**put1, "release": "9.3"}, **setting))


@pytest.mark.parametrize("setting", [{"syncpoint": False}, {"separate_structure": True}])
@pytest.mark.parametrize(
    ("release", "kb", "base", "streamed"),
    [("9.4", 4, "4 KB: 12 CPU", "4 KB: 24 CPU"), ("9.3", 30, "32 KB: 27 CPU", "32 KB: 65 CPU")],
)
def test_an_mqput1_that_was_not_measured_names_the_nearest_size(setting, release, kb, base, streamed):
    answer = cost(**{**SHARED, "call": "mqput1", "message_kb": kb, "release": release}, **setting)
    for name, near in (("base_us", base), ("streamed_us", streamed)):
        assert answer[name]["value"] is None
        assert any(near in caveat for caveat in answer[name]["caveats"])


@pytest.mark.parametrize(("release", "low"), [("9.2", None), ("9.3", 2)])
def test_the_factor_of_the_text_is_that_of_releases_that_stream(release, low):
    answer = cost(**{**PUT, "release": release})
    assert answer["stated_factor_low"]["value"] == low
    assert (answer["stated_factor_high"]["value"] is None) == (low is None)


def test_errata_are_on_the_costs_that_they_are_about():
    for kb in (24, 48):
        assert (
            "streaming-mqput1-saving-32kb"
            in cost(**{**SHARED, "call": "mqput1", "message_kb": kb})["streamed_us"]["errata"]
        )
    assert "streaming-shared-64kb-below-32kb" in cost(**{**SHARED, "message_kb": 48})["base_us"]["errata"]
    private = cost(**PUT, strmqos="mustdup")
    assert "streaming-mustdup-out-of-syncpoint" not in private["streamed_us"]["errata"]
    outside = cost(**{**SHARED, "message_kb": 1}, strmqos="mustdup", syncpoint=False)
    assert "streaming-mustdup-out-of-syncpoint" in outside["streamed_us"]["errata"]


def test_a_structure_is_reported_as_unused_for_private_queues():
    assert "streaming-structure-unused" in finding_ids(cost(**PUT, separate_structure=True))
    assert "streaming-structure-unused" not in finding_ids(cost(**PUT))
    assert "streaming-structure-unused" not in finding_ids(cost(**SHARED, separate_structure=True))

"""Time of one write, by cable (section 6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points

CABLE = st.floats(30, 150)


def io_time(pages=1, **more):
    return get_rule("zhyperlink-io-time").evaluate({"pages": pages, **more})["outputs"]


def test_the_short_cable_is_the_published_default():
    answer = io_time()
    assert (answer["io_us"]["value"], answer["io_us"]["basis"]) == (28, "measured")
    assert answer["findings"]["value"] == []


@pytest.mark.parametrize("pages", [1, 16])
def test_the_saving_of_a_shorter_cable_is_the_published_one(pages):
    short, long = (io_time(pages, cable_m=cable)["io_us"]["value"] for cable in (30, 150))
    published = figure("zhyperlink-cable-saving")
    assert long - short == published.at("saved_us", pages=pages).value
    assert round((long - short) / long * 100) == published.at("saved_pct", pages=pages).value


def test_between_the_cables_is_a_straight_line():
    answer = io_time(16, cable_m=60)
    assert (answer["io_us"]["value"], answer["io_us"]["basis"]) == (120.5, "interpolated")
    assert [finding["id"] for finding in answer["findings"]["value"]] == ["zhyperlink-shorter-cable"]


def test_the_saving_of_one_page():
    answer = io_time(busy=True)
    assert answer["saving_us"]["value"] == 169
    assert answer["saving_pct"]["value"] == 84.5


def test_zhpf_was_timed_with_one_page_only():
    answer = io_time(16)
    assert answer["io_us"]["value"] == 105
    for name in ("zhpf_us", "saving_us", "saving_pct", "times_faster"):
        assert (answer[name]["value"], answer[name]["basis"]) == (None, None)
        assert any("nearest published point" in text and ": 115 " in text for text in answer[name]["caveats"])


@pytest.mark.parametrize(("pages", "cable", "nearest"), [(16, 30, "105"), (1, 90, "31"), (1, 150, "31")])
def test_a_busy_system_was_timed_with_one_page_and_the_short_cable_only(pages, cable, nearest):
    answer = io_time(pages, cable_m=cable, busy=True)
    assert answer["io_us"]["value"] is None
    refusals = [text for text in answer["io_us"]["caveats"] if "nearest published point" in text]
    assert len(refusals) == 1
    assert f": {nearest} " in refusals[0]


@given(cable=CABLE, more=CABLE, pages=st.sampled_from([1, 16]))
def test_a_longer_cable_is_never_quicker(cable, more, pages):
    shorter, longer = sorted((cable, more))
    assert (
        io_time(pages, cable_m=shorter)["io_us"]["value"] <= io_time(pages, cable_m=longer)["io_us"]["value"]
    )


@given(st.lists(CABLE, min_size=1, max_size=8))
def test_an_array_gives_the_same_as_each_cable(cables):
    many = points(get_rule("zhyperlink-io-time"), {"pages": 1, "cable_m": np.array(cables)})
    for index, cable in enumerate(cables):
        alone = io_time(cable_m=cable)
        for name in ("io_us", "zhpf_us", "saving_us", "saving_pct", "times_faster"):
            assert np.broadcast_to(many[name], len(cables))[index] == pytest.approx(alone[name]["value"])


@pytest.mark.parametrize(
    ("inputs", "field"),
    [({"cable_m": 29.9}, "cable_m"), ({"cable_m": 151}, "cable_m"), ({"pages": 2}, "pages")],
)
def test_an_unmeasured_input_is_refused(inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        io_time(**{"pages": 1, **inputs})
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize(
    ("pages", "cable", "taken"), [(1, 30, False), (1, 31, True), (16, 30, True), (16, 150, True)]
)
def test_times_of_an_undescribed_system_are_taken_as_quiet(pages, cable, taken):
    caveats = io_time(pages, cable_m=cable)["io_us"]["caveats"]
    assert any("taken as quiet" in caveat for caveat in caveats) == taken


def test_a_busy_time_is_not_taken_as_quiet():
    assert not any("taken as quiet" in caveat for caveat in io_time(busy=True)["io_us"]["caveats"])


@pytest.mark.parametrize(
    ("pages", "cable", "stated"), [(1, 30, True), (1, 60, False), (1, 150, False), (16, 30, False)]
)
def test_the_erratum_of_the_printed_gain_is_on_that_gain_only(pages, cable, stated):
    answer = io_time(pages, cable_m=cable)
    for name in ("io_us", "zhpf_us", "saving_us", "saving_pct", "times_faster"):
        expected = stated and name == "times_faster"
        assert ("zhyperlink-single-page-gain" in answer[name]["errata"]) == expected, name


def test_only_the_times_of_16_pages_are_called_cpu_time():
    assert "zhyperlink-response-in-cpu-time" in io_time(16)["io_us"]["errata"]
    assert "zhyperlink-response-in-cpu-time" not in io_time(1)["io_us"]["errata"]

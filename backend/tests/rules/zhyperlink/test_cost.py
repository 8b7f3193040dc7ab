"""Time of one write, by cable (topic 6)."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import assert_points_equal_each, finding_ids

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
    assert io_time(pages, cable_m=shorter)["io_us"]["value"] <= io_time(pages, cable_m=longer)["io_us"]["value"]


@given(st.lists(CABLE, min_size=1, max_size=8))
def test_an_array_gives_the_same_as_each_cable(cables):
    assert_points_equal_each("zhyperlink-io-time", {"cable_m": cables}, pages=1)


@pytest.mark.parametrize(("pages", "cable", "taken"), [(1, 30, False), (1, 31, True), (16, 30, True), (16, 150, True)])
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


SHARE = st.floats(0, 100)


def logger(writes_per_s, io_us):
    inputs = {"writes_per_s": writes_per_s, "io_us": io_us}
    return get_rule("zhyperlink-logger-cpu").evaluate(inputs)["outputs"]


def multiplier(message_kb, perspective):
    inputs = {"message_kb": message_kb, "perspective": perspective}
    return get_rule("zhyperlink-cost-multiplier").evaluate(inputs)["outputs"]


def share(mq_share_pct):
    return get_rule("zhyperlink-cost-share").evaluate({"mq_share_pct": mq_share_pct})["outputs"]


def test_the_minute_of_the_log_report_is_nine_tenths_of_an_engine():
    sample = figure("mqsmf-log-sample-zhyperlink-io")
    total = sum(sample.at("total", pages=pages).value for pages in ("one", "more"))
    answer = logger(168_693 / 60, total / 168_693)
    assert answer["srb_cpu_s_per_s"]["value"] == pytest.approx(total / 60_000_000)
    assert answer["engines"]["unit"] == "engine"
    assert answer["engines"]["value"] == answer["srb_cpu_s_per_s"]["value"]
    assert finding_ids(answer) == ["zhyperlink-srb-engine"]


def test_one_logger_cannot_spin_on_two_engines():
    assert finding_ids(logger(10_000, 100)) == ["zhyperlink-srb-engine"]
    assert finding_ids(logger(10_000, 101)) == ["zhyperlink-srb-engine", "zhyperlink-more-than-one-engine"]
    assert "zhyperlink-link-time-as-cpu" in logger(10_000, 101)["engines"]["errata"]


def test_no_writes_spin_nothing():
    assert (logger(0, 100)["engines"]["value"], finding_ids(logger(0, 100))) == (0, [])


@given(writes=st.floats(0, 100_000), io=st.floats(1, 10_000), more=st.floats(1, 3))
def test_longer_or_more_writes_never_cost_less(writes, io, more):
    cost = logger(writes, io)["engines"]["value"]
    assert logger(writes * more, io)["engines"]["value"] >= cost
    assert logger(writes, io * more)["engines"]["value"] >= cost


def test_the_other_configurations_are_reported_with_the_measured_one():
    answer = multiplier(1024, "total")
    assert finding_ids(answer) == [
        "zhyperlink-cost-one-copy",
        "zhyperlink-relieves-channel-paths",
        "zhyperlink-measure",
        "zhyperlink-dynamic",
    ]
    assert "between 1.8 and 3.5 times" in answer["findings"]["value"][0]["message"]
    assert answer["findings"]["errata"] == ["zhyperlink-cost-range", "zhyperlink-dual-striping-cost"]
    assert "zhyperlink-cost-other-srb" in finding_ids(multiplier(1024, "srb"))


@pytest.mark.parametrize(
    ("mq_share", "basis"),
    [
        (80, "measured"),
        (50, "interpolated"),
        (5.1, "interpolated"),
        (4.9, "extrapolated"),
        (0, "extrapolated"),
        (81, "extrapolated"),
    ],
)
def test_the_basis_of_a_share(mq_share, basis):
    assert share(mq_share)["multiplier"]["basis"] == basis


def test_at_five_percent_both_numbers_are_given():
    answer = share(5)
    assert answer["multiplier_as_published"]["value"] == 1.04
    assert answer["multiplier"]["value"] == pytest.approx(1.106875)
    assert answer["increase_pct"]["value"] == pytest.approx(10.6875)
    assert answer["multiplier_by_proportion"]["value"] == pytest.approx(1.106875)
    assert "zhyperlink-cost-share-5pct" in answer["multiplier"]["errata"]


@given(first=SHARE, second=SHARE)
@example(first=20, second=20.05)
@example(first=2, second=5)
def test_a_larger_share_never_costs_less(first, second):
    smaller, larger = sorted((first, second))
    assert share(smaller)["multiplier"]["value"] <= share(larger)["multiplier"]["value"]


def test_the_ends_of_the_proportion():
    assert share(0)["multiplier"]["value"] == 1
    assert share(100)["multiplier"]["value"] == pytest.approx(3.1375)  # the report has 3.1 for the 1 MB workload


@given(first=SHARE, second=SHARE)
def test_a_larger_share_never_costs_less_by_proportion(first, second):
    low, high = sorted((first, second))
    cost = [share(each)["multiplier_by_proportion"]["value"] for each in (low, high)]
    assert cost[0] <= cost[1] + 1e-12


@pytest.mark.parametrize(
    ("message_kb", "perspective", "odd"),
    [(2, "total", True), (2, "mq", False), (2, "srb", False), (1024, "total", False)],
)
def test_only_the_low_total_of_small_messages_has_its_erratum(message_kb, perspective, odd):
    answer = multiplier(message_kb, perspective)
    assert ("zhyperlink-cost-2kb-below-range" in answer["multiplier"]["errata"]) == odd
    assert "zhyperlink-cost-2kb-below-range" not in answer["findings"]["errata"]


def test_at_100_percent_the_published_total_is_a_caveat():
    answer = share(100)["multiplier"]
    assert any("the report gives 3.1 times" in caveat for caveat in answer["caveats"])
    assert "Ch. 4, Cost of zHyperLink is all relative" in [c["section"] for c in answer["citations"]]
    assert not any("3.1 times" in caveat for caveat in share(99)["multiplier"]["caveats"])

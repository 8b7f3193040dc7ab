"""CPU of the logger, of an MB logged and of all that runs (section 6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids

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
    assert finding_ids(answer) == ["zhyperlink-cost-one-copy", "zhyperlink-measure", "zhyperlink-dynamic"]
    assert "between 1.8 and 3.5 times" in answer["findings"]["value"][0]["message"]
    assert answer["findings"]["errata"] == ["zhyperlink-cost-range"]
    assert "zhyperlink-cost-other-srb" in finding_ids(multiplier(1024, "srb"))


@pytest.mark.parametrize(
    ("message_kb", "perspective", "field"), [(64, "mq", "message_kb"), (2, "all", "perspective")]
)
def test_an_unmeasured_choice_is_refused_with_the_measured_ones(message_kb, perspective, field):
    with pytest.raises(InvalidInputs) as refused:
        multiplier(message_kb, perspective)
    (problem,) = refused.value.problems
    assert problem.field == field
    assert problem.allowed


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
    assert answer["multiplier"]["value"] == 1.04
    assert answer["increase_pct"]["value"] == pytest.approx(4)
    assert answer["multiplier_by_proportion"]["value"] == pytest.approx(1.106875)
    assert "zhyperlink-cost-share-5pct" in answer["multiplier"]["errata"]


def test_the_ends_of_the_proportion():
    assert share(0)["multiplier"]["value"] == 1
    assert share(100)["multiplier"]["value"] == pytest.approx(
        3.1375
    )  # the report has 3.1 for the 1 MB workload


@given(first=SHARE, second=SHARE)
def test_a_larger_share_never_costs_less_by_proportion(first, second):
    low, high = sorted((first, second))
    cost = [share(each)["multiplier_by_proportion"]["value"] for each in (low, high)]
    assert cost[0] <= cost[1] + 1e-12


def test_an_array_gives_the_same_as_each_share():
    shares = [0, 4, 5, 6, 20, 55.5, 80, 100]
    many = points(get_rule("zhyperlink-cost-share"), {"mq_share_pct": np.array(shares, dtype=float)})
    for name in ("multiplier", "multiplier_by_proportion", "increase_pct"):
        assert many[name].tolist() == pytest.approx([share(each)[name]["value"] for each in shares]), name


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

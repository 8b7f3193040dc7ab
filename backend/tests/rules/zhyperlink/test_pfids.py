"""How busy the paths are, and how many it takes (topic 6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import assert_points_equal_each, finding_ids

WRITES = st.floats(0, 100_000)
RESPONSE = st.floats(0.001, 10)
PFIDS = st.integers(1, 64)
LIMIT = st.floats(1, 100)


def utilisation(writes_per_s, response_ms=0.115, pfids=8, **more):
    inputs = {"writes_per_s": writes_per_s, "response_ms": response_ms, "pfids": pfids, **more}
    return get_rule("zhyperlink-pfid-utilisation").evaluate(inputs)["outputs"]


def per_pfid(**more):
    inputs = {"kb_per_write": 44.75, "response_ms": 0.115, **more}
    return get_rule("zhyperlink-log-rate-per-pfid").evaluate(inputs)["outputs"]


def test_no_writes_need_no_path():
    answer = utilisation(0)
    assert (answer["pfids_needed"]["value"], answer["pfid_busy_pct"]["value"]) == (0, 0)
    assert finding_ids(answer) == []


def test_few_writes_need_one_path():
    assert utilisation(1e-9)["pfids_needed"]["value"] == 1


def test_exactly_the_limit_is_not_too_busy():
    answer = utilisation(10_000, 0.2)  # two PFIDs' worth: eight at 25 %
    assert (answer["pfids_needed"]["value"], answer["pfid_busy_pct"]["value"]) == (8, 25)
    assert finding_ids(answer) == ["zhyperlink-more-than-one-engine"]
    assert finding_ids(utilisation(10_001, 0.2))[:2] == [
        "zhyperlink-pfids-too-busy",
        "zhyperlink-paths-not-always-short",
    ]


def test_another_limit_than_the_published_one_is_assumed():
    assert utilisation(1000)["pfids_needed"]["basis"] == "rule-of-thumb"
    assert utilisation(1000, limit_pct=30)["pfids_needed"]["basis"] == "assumed"
    assert utilisation(1000, limit_pct=30)["pfid_busy_pct"]["basis"] == "measured"


def test_errata_are_on_the_numbers_that_they_touch():
    answer = utilisation(13567)
    assert "zhyperlink-link-time-as-cpu" in answer["cpu_ms_per_s"]["errata"]
    assert answer["pfid_busy_pct"]["errata"] == ["d-pcie-eight-ports", "d-ios-four-pfids"]
    assert answer["single_pfid_busy_pct"]["errata"] == []


@given(writes=WRITES, response=RESPONSE, pfids=PFIDS, limit=LIMIT)
def test_pfids_needed_are_enough_and_one_less_is_not(writes, response, pfids, limit):
    answer = utilisation(writes, response, pfids, limit_pct=limit)
    needed, single = answer["pfids_needed"]["value"], answer["single_pfid_busy_pct"]["value"]
    assert isinstance(needed, int)
    assert single <= needed * limit * (1 + 1e-6) + 1e-6
    assert needed <= 1 or single > (needed - 1) * limit * (1 - 1e-6)
    assert ("zhyperlink-pfids-too-busy" in finding_ids(answer)) == (needed > pfids)


@given(writes=WRITES, more=st.floats(0, 10_000), response=RESPONSE)
def test_more_writes_never_need_less(writes, more, response):
    before, after = utilisation(writes, response), utilisation(writes + more, response)
    for name in ("cpu_ms_per_s", "single_pfid_busy_pct", "pfid_busy_pct", "pfids_needed"):
        assert after[name]["value"] >= before[name]["value"]


@given(st.lists(st.tuples(WRITES, RESPONSE, PFIDS, LIMIT), min_size=1, max_size=8))
def test_an_array_gives_the_same_as_each_point(cases):
    names = ("writes_per_s", "response_ms", "pfids", "limit_pct")
    columns = dict(zip(names, zip(*cases, strict=True), strict=True))
    assert_points_equal_each("zhyperlink-pfid-utilisation", columns)


def test_a_finding_over_many_points_is_given_where_it_applies():
    rule = get_rule("zhyperlink-pfid-utilisation")
    inputs = {"response_ms": 0.2, "pfids": 8}
    all_busy = points(rule, {**inputs, "writes_per_s": np.array([20_000.0, 30_000.0])})
    some_busy = points(rule, {**inputs, "writes_per_s": np.array([20_000.0, 100.0])})
    assert "zhyperlink-pfids-too-busy" in [finding.id for finding in all_busy["findings"][0]]
    found = [[finding.id for finding in findings] for findings in some_busy["findings"]]
    assert ["zhyperlink-pfids-too-busy" in ids for ids in found] == [True, False]


def test_without_a_target_the_paths_needed_are_unanswered():
    answer = per_pfid()
    assert answer["pfids_needed"]["value"] is None
    assert "target" in answer["pfids_needed"]["caveats"][0]
    assert answer["mb_per_s_per_pfid"]["basis"] == "rule-of-thumb"


def test_two_copies_need_twice_the_paths():
    # 40 KB in 0.1 ms at 25 %: 2,500 writes a second, 97.65625 MB/s a PFID
    round_numbers = {"kb_per_write": 40, "response_ms": 0.1, "target_mb_per_s": 97.65625 * 3}
    assert per_pfid(**round_numbers)["pfids_needed"]["value"] == 3
    assert per_pfid(**round_numbers, copies=2)["pfids_needed"]["value"] == 6


def test_a_write_of_more_than_a_track_is_more_than_one_request():
    assert "zhyperlink-write-above-track" not in finding_ids(per_pfid(kb_per_write=56))
    assert "zhyperlink-write-above-track" in finding_ids(per_pfid(kb_per_write=56.1))


@given(target=st.floats(0.001, 10_000), response=RESPONSE, copies=st.sampled_from([1, 2]))
def test_the_rates_agree_with_the_utilisation(target, response, copies):
    rate = per_pfid(response_ms=response, target_mb_per_s=target, copies=copies)
    writes = target * copies * 1024 / 44.75
    if writes < 10_000_000:
        needed = utilisation(writes, response)["pfids_needed"]["value"]
        assert rate["pfids_needed"]["value"] == pytest.approx(needed, abs=0 if needed < 1e5 else 1)


@pytest.mark.parametrize("name", ["cpu_ms_per_s", "single_pfid_busy_pct", "pfid_busy_pct"])
def test_the_worked_example_is_cited_with_its_own_erratum(name):
    answer = utilisation(13567.3)
    assert "zhyperlink-pfid-example" in [cited["figure"] for cited in answer[name]["citations"]]
    assert "zhyperlink-pfid-product-called-sum" in answer[name]["errata"]
    other = utilisation(13567.3, 0.2)[name]
    assert "zhyperlink-pfid-example" in [cited["figure"] for cited in other["citations"]]
    assert "zhyperlink-pfid-product-called-sum" not in other["errata"]


def test_the_worked_example_keeps_its_decimals():
    answer = utilisation(13567.3)
    assert answer["single_pfid_busy_pct"]["value"] == pytest.approx(156.02395)
    assert answer["pfid_busy_pct"]["value"] == pytest.approx(19.50299375)

"""How much a plan logs, and where the share of an 8-byte RBA is not known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.logging.demand import average_message_kb, larger_rate, log_demand_of
from mqplanner.rules.logging.inputs import LoggedWorkload
from mqplanner.units import given as quantity

KB = 1024


def load(rate, size, **more):
    return {"persistent_put_rate_per_s": rate, "message_bytes": size, **more}


def demand(*workloads, **inputs):
    return get_rule("log-demand").evaluate({"workloads": list(workloads), **inputs})["outputs"]


def test_a_published_pair_is_measured_whatever_its_rate_and_order():
    for rate in (0.1, 3, 1024, 77_777.7):
        share = demand(load(rate, 64 * KB), load(rate, KB))["rba_added_pct"]
        assert (share["value"], share["basis"]) == (2, "measured")


def test_any_other_mix_takes_the_share_of_its_average_message():
    share = demand(load(10, 2560))["rba_added_pct"]
    assert (share["value"], share["basis"]) == (7, "assumed")
    assert any("average message" in caveat for caveat in share["caveats"])
    # 17.5 KB on average stand for a reply of 34 KB, half the way from 4 KB to 64 KB
    assert demand(load(10, 17.5 * KB))["rba_added_pct"]["value"] == pytest.approx(4.5)


@pytest.mark.parametrize(("size", "held"), [(2 * KB, 7), (33 * KB, 2)])
def test_beyond_the_published_averages_the_nearest_share_is_used(size, held):
    answer = demand(load(1024, size), copies=1, besides_data="none")
    assert (answer["rba_added_pct"]["value"], answer["rba_added_pct"]["basis"]) == (held, "extrapolated")
    assert any("the nearest is held" in caveat for caveat in answer["rba_added_pct"]["caveats"])
    assert answer["mb_per_s"]["value"] == pytest.approx(size / KB * (1 + held / 100))


@given(
    st.lists(st.tuples(st.floats(1, 5000), st.floats(1, 100 * KB)), min_size=1, max_size=4),
    st.tuples(st.floats(0, 5000), st.floats(1, 100 * KB)),
)
def test_another_workload_never_lowers_the_demand(loads, more):
    before = demand(*(load(rate, size) for rate, size in loads))["mb_per_s"]["value"]
    after = demand(*(load(rate, size) for rate, size in [*loads, more]))["mb_per_s"]["value"]
    assert after >= before * (1 - 1e-9)


def test_streaming_doubles_only_what_streams():
    answer = demand(load(1024, KB), load(1024, 3 * KB, streamed=True), rba_bytes=6, besides_data="none")
    assert answer["mb_per_s"]["value"] == 7
    assert answer["total_mb_per_s"]["value"] == 14
    assert answer["streaming_added_mb_per_s"]["value"] == 3
    assert answer["streaming_added_pct"]["value"] == 75
    assert "log-streaming-twice" in answer["mb_per_s"]["errata"]
    assert [f["id"] for f in answer["findings"]["value"]] == ["log-streaming-doubles"]


def test_each_message_logs_besides_its_data_what_the_documentation_has_for_1_kb():
    answer = demand(load(1024, 3 * KB), rba_bytes=6, copies=1)
    assert answer["besides_data_mb_per_s"]["value"] == pytest.approx(1.3)
    assert answer["mb_per_s"]["value"] == pytest.approx(4.3)
    assert "log-per-message-reading" in answer["mb_per_s"]["errata"]
    by_formula = demand(load(1024, 3 * KB), rba_bytes=6, copies=1, besides_data="per-put")["mb_per_s"]["value"]
    assert by_formula == pytest.approx(3 + 500 / KB)


def test_the_share_of_the_rba_is_that_of_all_log_data():
    answer = demand(load(1024, 2560), copies=1)
    assert answer["mb_per_s"]["value"] == pytest.approx((2.5 + 1.3) * 1.07)
    assert answer["rba_added_mb_per_s"]["value"] == pytest.approx((2.5 + 1.3) * 0.07)


def test_a_streamed_message_is_logged_twice_with_all_that_is_logged_for_it():
    alone, streamed = (demand(load(1024, 2560, streamed=twice), copies=1) for twice in (False, True))
    assert streamed["mb_per_s"]["value"] == pytest.approx(2 * alone["mb_per_s"]["value"])
    assert streamed["streaming_added_mb_per_s"]["value"] == pytest.approx(alone["mb_per_s"]["value"])
    assert streamed["streaming_added_pct"]["value"] == 100


def test_the_share_of_the_rba_is_added_to_the_batches_of_channels_too():
    batches = {"batches_received_per_s": 1024, "batches_sent_per_s": 2048}
    answer = demand(load(1024, 2560), copies=1, **batches)
    logged = 2.5 + 1.3 + 1.4 + 2 * 2.5
    assert answer["mb_per_s"]["value"] == pytest.approx(logged * 1.07)
    assert answer["rba_added_mb_per_s"]["value"] == pytest.approx(logged * 0.07)


def test_a_put_rate_of_0_logs_nothing():
    answer = demand(load(0, KB, streamed=True))
    for name in ("mb_per_s", "streaming_added_pct", "rba_added_pct"):
        assert answer[name]["value"] == 0


def test_the_demand_is_never_better_than_assumed_since_headers_are_left_out():
    answer = demand(load(1024, KB), rba_bytes=6)
    assert answer["mb_per_s"]["basis"] == "assumed"
    assert [f["id"] for f in answer["findings"]["value"]] == ["log-demand-data-only"]


@given(
    rate=st.floats(0, 1e6),
    more=st.floats(0, 1e6),
    size=st.integers(1, 10**8),
    streamed=st.booleans(),
    rba_bytes=st.sampled_from([6, 8]),
)
def test_a_higher_rate_never_logs_less(rate, more, size, streamed, rba_bytes):
    # of one size; a mix whose average leaves the published range loses the share of the RBA
    lower, higher = (
        demand(load(r, size, streamed=streamed), rba_bytes=rba_bytes)["mb_per_s"]["value"] for r in (rate, rate + more)
    )
    assert higher >= lower


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"workloads": []}, "workloads"),
        ({"workloads": [load(-1, 1)]}, "workloads[0].persistent_put_rate_per_s"),
        ({"workloads": [load(1, 0)]}, "workloads[0].message_bytes"),
        ({"workloads": [load([1, 2], 1)]}, "workloads[0].persistent_put_rate_per_s"),
        ({"workloads": [load(1, 1)], "rba_bytes": 7}, "rba_bytes"),
        ({"workloads": [load(1, 1)], "copies": 0}, "copies"),
        ({}, "workloads"),
    ],
)
def test_invalid_inputs_are_refused_by_name(inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        get_rule("log-demand").evaluate(inputs)
    assert [problem.field for problem in refused.value.problems] == [field]


def workload(rate, size):
    return LoggedWorkload(
        persistent_put_rate_per_s=quantity("rate", rate, "message / s"), message_bytes=quantity("size", size, "B")
    )


@pytest.mark.parametrize(
    ("loads", "kb"), [([(9, KB), (1, 11 * KB)], 2), ([(0, KB), (0, 3 * KB)], 3), ([(0, 5 * KB)], 5)]
)
def test_average_message_is_by_number_and_without_puts_the_largest(loads, kb):
    assert average_message_kb([workload(*load) for load in loads]).value == pytest.approx(kb)


def test_the_larger_of_a_described_and_an_observed_rate_counts():
    described = log_demand_of([workload(KB, 10 * KB)], rba_bytes=6)
    assert larger_rate(described, quantity("observed", 4, "MB / s")).value == pytest.approx(11.3)
    assert larger_rate(described, quantity("observed", 40, "MB / s")).value == 40
    assert larger_rate(None, None) is None


@pytest.mark.parametrize(("besides_data", "named"), [("per-message", True), ("per-put", False), ("none", False)])
def test_what_is_counted_besides_data_is_named_where_it_is_counted(besides_data, named):
    loads = [{"persistent_put_rate_per_s": 100, "message_bytes": 1024}]
    answer = get_rule("log-demand").evaluate({"workloads": loads, "besides_data": besides_data})["outputs"]
    assert ("log-demand-data-only" in [f["id"] for f in answer["findings"]["value"]]) is named
    assert ("log-per-message-reading" in str(answer)) is named

"""What statistics, accounting, trace and messages cost (topic 8)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import caveats, finding_ids


def outputs(rule, **inputs):
    return get_rule(rule).evaluate(inputs)["outputs"]


@pytest.mark.parametrize(("queues", "records"), [(1, 1), (59, 1), (60, 2), (118, 2), (119, 3), (1000, 17)])
def test_queues_are_packed_into_records(queues, records):
    answer = outputs("class5-volume", queues=queues, statime_s=60)
    assert answer["records_per_interval"]["value"] == records
    assert answer["bytes_per_interval"]["value"] == queues * 552


@given(queues=st.integers(1, 1_000_000), more=st.integers(0, 1000), statime=st.floats(0.1, 86_400))
def test_more_queues_and_shorter_intervals_never_write_less(queues, more, statime):
    before = outputs("class5-volume", queues=queues, statime_s=statime)
    after = outputs("class5-volume", queues=queues + more, statime_s=statime)
    more_often = outputs("class5-volume", queues=queues, statime_s=statime / 2)
    for name in ("records_per_interval", "bytes_per_interval", "gb_per_day"):
        assert after[name]["value"] >= before[name]["value"]
    assert more_often["gb_per_day"]["value"] == pytest.approx(2 * before["gb_per_day"]["value"])


@pytest.mark.parametrize(("queues", "advice"), [(3, "class5-pcf-for-few"), (4, "class5-cheaper-than-pcf")])
def test_statistics_are_cheaper_than_pcf_from_the_break_even_on(queues, advice):
    answer = outputs("class5-volume", queues=queues, statime_s=1)
    assert answer["pcf_break_even_queues"]["value"] == 4
    assert finding_ids(answer) == ["class5-switch-on", "class5-depth-at-interval-end", advice, "class5-little-cpu"]


@pytest.mark.parametrize(("queues", "statime"), [(1001, 1), (1000, 0.99), (5000, 60)])
def test_cpu_beyond_what_was_measured_is_not_published(queues, statime):
    answer = outputs("class5-volume", queues=queues, statime_s=statime)
    assert answer["transaction_us"]["value"] is None
    assert "beyond the measured 1,000 queues every 1 s" in caveats(answer["transaction_us"])
    assert "3 CPU µs" in caveats(answer["transaction_us"])
    assert "class5-beyond-measured" in finding_ids(answer)


def test_cpu_within_what_was_measured_is_an_upper_bound():
    cost = outputs("class5-volume", queues=1000, statime_s=1)["transaction_us"]
    assert (cost["value"], cost["unit"], cost["errata"]) == (3, "cpu_us / transaction", ["class5-cost-unit"])
    assert "upper bound" in caveats(cost)


def test_many_points_of_queue_statistics():
    many = points(get_rule("class5-volume"), {"queues": np.array([59.0, 60.0, 2000.0]), "statime_s": 1})
    assert many["records_per_interval"].tolist() == [1, 2, 34]
    assert many["transaction_us"][:2].tolist() == [3, 3]
    assert np.isnan(many["transaction_us"][2])


@given(cpu=st.floats(0, 1e6))
def test_class4_adds_its_share_and_at_most_twice_the_least(cpu):
    answer = outputs("class4-overhead", chinit_cpu_s=cpu)
    low, high = answer["cpu_s_low"]["value"], answer["cpu_s_high"]["value"]
    assert high == pytest.approx(2 * low)
    assert answer["cpu_s"]["value"] == (low if low == high else [low, high])


def test_costly_channels_have_an_upper_end_only():
    answer = outputs("class4-overhead", chinit_cpu_s=100, costly_channels=True)
    assert answer["cpu_s_low"]["value"] is None
    assert "nearest published point is channels typical: 1 %" in caveats(answer["cpu_s_low"])
    assert answer["cpu_s"]["value"] == 1
    assert "At most" in caveats(answer["cpu_s"])


def test_storage_for_class4_is_independent_of_cpu():
    answer = outputs("class4-overhead", chinit_cpu_s=0)
    assert (answer["storage_mb"]["value"], answer["memlimit_mb"]["value"]) == (190, 256)
    assert answer["memlimit_mb"]["basis"] == "rule-of-thumb"
    assert finding_ids(answer) == [
        "class4-storage-always",
        "class4-memlimit",
        "class4-memlimit-source",
        "class4-statchl",
    ]


@pytest.mark.parametrize(
    ("release", "basis"), [(None, "measured"), ("9.2", "measured"), ("9.4", "measured"), ("9.1", "extrapolated")]
)
def test_the_cost_of_global_trace_is_that_of_the_releases_compared(release, basis):
    factor = outputs("trace-overhead", trace="global", release=release)["cost_factor"]
    assert (factor["value"], factor["basis"]) == (2, basis)


def test_channel_initiator_trace_has_words_and_no_number():
    answer = outputs("trace-overhead", trace="chinit", release="7.1")
    assert answer["cost_factor"]["value"] is None
    assert "that of global trace: 2" in caveats(answer["cost_factor"])
    assert "SHARECNV(0)" in caveats(answer["cost_factor"])
    assert "hardly anything but MQ calls" not in caveats(answer["cost_factor"])
    assert answer["throughput"]["value"] == "similar, or even higher"
    assert answer["throughput_constrained"]["value"] == "lower"
    assert "more efficiently than in 7.0.1" in answer["change"]["value"]
    assert finding_ids(answer) == ["trace-chinit-throughput", "trace-chinit-releases"]


def test_a_release_without_a_reported_change_names_the_releases_that_have_one():
    answer = outputs("trace-overhead", trace="chinit", release="9.4")
    assert answer["change"]["value"] is None
    assert "7.0.1 and 7.1" in caveats(answer["change"])
    silent = outputs("trace-overhead", trace="global")
    assert silent["throughput"]["value"] is None
    assert "7.1" in silent["findings"]["value"][1]["message"]


def test_suppressing_messages_saves_only_for_short_lived_clients():
    short, longer = (outputs("message-suppression", short_lived_clients=flag) for flag in (True, False))
    assert short["saving_pct"]["value"] == 20
    assert "EXCLMSG=(X511,X512) in CSQ6SYSP" in short["findings"]["value"][0]["message"]
    assert longer["saving_pct"]["value"] is None
    assert "20 %" in caveats(longer["saving_pct"])
    assert finding_ids(longer) == ["exclmsg-less-for-longer"]


def test_the_storage_of_class4_has_the_erratum_of_the_other_report():
    storage = outputs("class4-overhead", chinit_cpu_s=100)["storage_mb"]
    assert storage["value"] == 190
    assert storage["errata"] == ["chinit-class4-storage-size"]


@pytest.mark.parametrize(("release", "spare"), [(None, "measured"), ("9.2", "measured"), ("9.1", "extrapolated")])
def test_words_on_trace_have_a_source_and_the_basis_of_the_report(release, spare):
    answer = outputs("trace-overhead", trace="chinit", release=release)
    assert answer["throughput"]["basis"] == spare
    constrained = answer["throughput_constrained"]
    assert constrained["basis"] == ("rule-of-thumb" if spare == "measured" else spare)
    assert "did not measure it" in caveats(constrained)
    assert "did not measure it" not in caveats(answer["throughput"])
    for throughput in (answer["throughput"], constrained):
        assert "SHARECNV(0)" in caveats(throughput)
        assert throughput["citations"]
        assert throughput["derivation"]
    change = outputs("trace-overhead", trace="global", release="7.1")["change"]
    assert [cited["document"] for cited in change["citations"]] == ["mp1j"]


def test_global_trace_states_how_it_was_measured():
    for name in ("cost_factor", "cost_increase_pct"):
        text = caveats(outputs("trace-overhead", trace="global")[name])
        assert all(condition in text for condition in ("DEST(RES)", "private", "non-persistent", "2 KB"))


def test_no_queues_write_nothing_and_cost_nothing():
    answer = outputs("class5-volume", queues=0, statime_s=60)
    for name in ("records_per_interval", "bytes_per_interval", "gb_per_day", "transaction_us"):
        assert answer[name]["value"] == 0
    assert finding_ids(answer) == ["class5-switch-on", "class5-depth-at-interval-end"]


def test_the_cpu_of_class4_is_a_rule_of_thumb():
    answer = outputs("class4-overhead", chinit_cpu_s=100)
    for name in ("cpu_s", "cpu_s_low", "cpu_s_high"):
        assert answer[name]["basis"] == "rule-of-thumb"
        assert "approximate" in caveats(answer[name])


@pytest.mark.parametrize(
    ("release", "memlimit", "advice"),
    [
        (None, 256, "class4-memlimit"),
        ("8.0", 256, "class4-memlimit"),
        ("9.3", 256, "class4-memlimit"),
        ("9.4", 2048, "class4-memlimit-minimum"),
    ],
)
def test_the_memlimit_for_class4_is_no_less_than_the_least_of_the_release(release, memlimit, advice):
    answer = outputs("class4-overhead", chinit_cpu_s=0, **({} if release is None else {"release": release}))
    assert answer["memlimit_mb"]["value"] == memlimit
    given = [id for id in finding_ids(answer) if id.startswith("class4-memlimit")]
    assert given == [advice, "class4-memlimit-source"]

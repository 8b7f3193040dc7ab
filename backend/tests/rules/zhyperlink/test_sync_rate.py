"""The synchronous share from each of the four places that count it (topic 6)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import finding_ids

COUNT = st.integers(0, 10**9)
MQSMF = {"source": "mqsmf", "sync_writes": 168_693, "async_writes": 194}


def rate(**inputs):
    return get_rule("zhyperlink-sync-rate").evaluate(inputs)["outputs"]


def refused(**inputs):
    with pytest.raises(InvalidInputs) as error:
        rate(**inputs)
    return [problem.field for problem in error.value.problems]


def test_the_log_report_separates_log_switches():
    answer = rate(**MQSMF, switch_writes=27, new_logs=14)
    assert answer["async_pct"]["value"] == pytest.approx(0.11487, abs=5e-6)
    assert answer["async_per_switch"]["value"] == pytest.approx(27 / 14)
    assert answer["switch_pct"]["value"] == pytest.approx(13.918, abs=5e-4)
    assert finding_ids(answer) == ["zhyperlink-switch-writes", "zhyperlink-async-rising", "zhyperlink-task-and-io-busy"]
    assert "4 GB" in answer["findings"]["value"][0]["message"]


def test_missing_counts_are_named():
    answer = rate(**MQSMF)
    assert "MQSMF" in answer["switch_pct"]["caveats"][0]
    assert "new logs" in rate(**MQSMF, switch_writes=27)["async_per_switch"]["caveats"][0]


def test_without_a_log_switch_its_outputs_are_unanswered():
    answer = rate(source="mqsmf", sync_writes=5, async_writes=0, switch_writes=0, new_logs=0)
    for name, why in (("async_per_switch", "No log was switched"), ("switch_pct", "No write was asynchronous")):
        assert answer[name]["value"] is None
        assert any(caveat.startswith(why) for caveat in answer[name]["caveats"])


def test_d_sms_counts_from_its_rounded_percentage():
    answer = rate(source="d-sms", writes=34_791, sync_pct=99.88)
    assert answer["async_writes"]["value"] == 42
    assert answer["writes"]["value"] == 34_791


def test_a_busy_link_is_no_asynchronous_write():
    answer = rate(source="d-ios", success=1000, timeouts=0, link_busy=50)
    assert (answer["async_writes"]["value"], answer["sync_pct"]["value"]) == (0, 100)
    assert finding_ids(answer) == ["zhyperlink-link-busy"]
    assert "50 writes" in answer["findings"]["value"][0]["message"]


def test_a_timeout_is_an_asynchronous_write():
    answer = rate(source="d-ios", success=997, timeouts=3)
    assert (answer["writes"]["value"], answer["async_pct"]["value"]) == (1000, 0.3)
    assert finding_ids(answer) == ["zhyperlink-timeouts", "zhyperlink-async-rising"]


@pytest.mark.parametrize("source", ["mqsmf", "rmf"])
def test_nothing_counted_has_no_share(source):
    answer = rate(source=source, sync_writes=0, async_writes=0)
    assert answer["writes"]["value"] == 0
    for name in ("sync_pct", "async_pct"):
        assert (answer[name]["value"], answer[name]["basis"]) == (None, None)
        assert "No writes were counted, so there is no share." in answer[name]["caveats"]
    assert finding_ids(answer) == []


def test_errata_of_the_display_are_on_its_counts():
    assert "rmf-sync-share" in rate(source="rmf", sync_writes=10, async_writes=1)["sync_pct"]["errata"]
    assert "rmf-sync-share" not in rate(**MQSMF)["sync_pct"]["errata"]


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({"source": "d-sms"}, ["writes", "sync_pct"]),
        ({"source": "d-ios", "success": 5}, ["timeouts"]),
        ({"source": "d-ios", "success": 5, "timeouts": 1, "sync_pct": 99}, ["sync_pct"]),
        ({"source": "rmf", "sync_writes": 5, "async_writes": 1, "new_logs": 1}, ["new_logs"]),
        ({**MQSMF, "async_writes": 1.5}, ["async_writes"]),
        ({**MQSMF, "switch_writes": 195}, ["switch_writes"]),
        ({"source": "smf42"}, ["source"]),
        ({**MQSMF, "sync_writes": -1}, ["sync_writes"]),
    ],
)
def test_each_source_takes_its_own_counts(inputs, fields):
    assert refused(**inputs) == fields


@given(synchronous=COUNT, asynchronous=COUNT)
def test_the_shares_add_up_to_the_whole(synchronous, asynchronous):
    answer = rate(source="mqsmf", sync_writes=synchronous, async_writes=asynchronous)
    if synchronous + asynchronous:
        assert answer["sync_pct"]["value"] + answer["async_pct"]["value"] == pytest.approx(100)
        assert 0 <= answer["async_pct"]["value"] <= 100


@pytest.mark.parametrize(
    ("source", "counts", "section"),
    [
        ("d-sms", {"writes": 100, "sync_pct": 99}, "Ch. 4, DISPLAY SMS,DSNAME"),
        ("d-ios", {"success": 99, "timeouts": 1}, "Ch. 4, DISPLAY IOS, ZHYPERLINK, LINK=ALL, DETAIL"),
        ("mqsmf", {"sync_writes": 99, "async_writes": 1}, "Ch. 4, MQ Statistics (LOG output)"),
        ("rmf", {"sync_writes": 99, "async_writes": 1}, "Ch. 4, Synchronous I/O Device Activity report"),
    ],
)
def test_each_source_is_cited_where_the_report_shows_it(source, counts, section):
    answer = rate(source=source, **counts)
    for name in ("writes", "sync_pct", "async_pct", "async_writes"):
        assert [cited["section"] for cited in answer[name]["citations"]] == [section], name


def test_writes_at_log_switches_are_cited():
    answer = rate(**MQSMF, switch_writes=27, new_logs=14)
    for name in ("async_per_switch", "switch_pct"):
        assert "Ch. 4, MQ Statistics (LOG output)" in [c["section"] for c in answer[name]["citations"]]
    (found, *_) = answer["findings"]["value"]
    assert "log-size-advice" in [cited["figure"] for cited in found["citations"]]


@pytest.mark.parametrize(
    "inputs", [{"source": "d-sms", "writes": 0, "sync_pct": 99}, {"source": "d-ios", "success": 0, "timeouts": 0}]
)
def test_without_writes_there_is_no_share_whatever_else_is_given(inputs):
    answer = rate(**inputs)
    for name in ("sync_pct", "async_pct"):
        assert (answer[name]["value"], answer[name]["basis"]) == (None, None)
        assert "No writes were counted, so there is no share." in answer[name]["caveats"]
    assert answer["async_writes"]["value"] == 0
    assert finding_ids(answer) == []


def test_intervals_without_writes_have_none_among_others():
    columns = {"writes": np.array([100.0, 0]), "sync_pct": np.array([99.0, 99])}
    many = points(get_rule("zhyperlink-sync-rate"), {"source": "d-sms", **columns})
    assert many["async_pct"][0] == pytest.approx(1)
    assert np.isnan(many["async_pct"][1])

"""Room of the logger, from its report and from a plan."""

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from tests.rules.answers import finding_ids, outputs_of

KB = 1024


def headroom(**inputs):
    return outputs_of("log-headroom", **inputs)


def plan(mb_per_s, message_kb, **more):
    """A plan of one size; the published range of the default configuration is 17 to 198 MB/s."""
    return headroom(mb_per_s=mb_per_s, message_kb=message_kb, **more)


@pytest.mark.parametrize(
    ("pages", "busy", "state"),
    [
        (99.9, 89.9, "room"),
        (99.9, 90, "close-to-capacity"),
        (12, 98.9, "close-to-capacity"),
        (99.9, 99, "full-for-this-workload"),
        (12, 100, "full-for-this-workload"),
        (100, 50, "close-to-capacity"),
        (128, 98.9, "close-to-capacity"),
        (127.9, 100, "close-to-capacity"),
        (128, 99.9, "full-outright"),
    ],
)
def test_full_outright_needs_full_requests(pages, busy, state):
    assert headroom(pages_per_io=pages, logger_busy_pct=busy)["state"]["value"] == state
    assert headroom(pages_per_io=pages, logger_busy_pct=1, io_busy_pct=busy)["state"]["value"] == state


def test_a_logger_at_its_limit_gives_a_warning():
    """All of its time and full requests are the limit itself, met and not passed, as the assessment has it too."""
    (finding, *_) = headroom(pages_per_io=128, logger_busy_pct=100)["findings"]["value"]
    assert (finding["id"], finding["severity"]) == ("logger-full-outright", "warning")


def test_how_full_requests_are():
    answer = headroom(pages_per_io=12, logger_busy_pct=100, mb_per_s=227, io_busy_pct=94.82)
    assert answer["request_fill_pct"]["value"] == 9.375
    assert answer["kb_per_io"]["value"] == 48
    assert finding_ids(answer) == ["logger-full-for-this-workload"]
    assert "12 pages" in answer["findings"]["value"][0]["message"]
    assert answer["planned_used_pct"]["value"] is None


def test_little_io_busy_under_zhyperlink_is_no_sign_of_room():
    answer = headroom(pages_per_io=101, logger_busy_pct=96.6, io_busy_pct=0.35)
    assert finding_ids(answer) == ["logger-near-full-pages", "logger-io-busy-with-zhyperlink"]
    assert "by 2 to 6 % only" in answer["findings"]["value"][0]["message"]


def test_the_own_marks_for_little_room_and_for_busy_all_the_time_count_where_they_decide():
    assert "99 % on" in headroom(pages_per_io=12, logger_busy_pct=99.5)["findings"]["value"][-1]["message"]
    for busy, basis in ((89.9, "rule-of-thumb"), (98.9, "assumed"), (99.5, "assumed"), (100, "rule-of-thumb")):
        assert headroom(pages_per_io=12, logger_busy_pct=busy)["state"]["basis"] == basis


@pytest.mark.parametrize(
    ("demand", "message_kb", "state", "finding"),
    [
        (16.9, 1, "room", "log-plan-within-rate"),
        (17, 1, "full-for-this-workload", "log-plan-at-rate-of-size"),
        (17.1, 1, "full-for-this-workload", "log-plan-over-rate-of-size"),
        (197.9, 1, "full-for-this-workload", "log-plan-over-rate-of-size"),
        (198, 1, "full-outright", "log-plan-at-peak"),
        (198.1, 1, "full-outright", "log-plan-over-peak"),
        (16.9, 20, "room", "log-plan-within-rate"),
        (17, 20, "unknown", "log-demand-in-published-range"),
        (100, 20, "unknown", "log-demand-in-published-range"),
        (198, 20, "full-outright", "log-plan-at-peak"),
        (198.1, 20, "full-outright", "log-plan-over-peak"),
        (197.9, 4096, "room", "log-plan-within-rate"),
        (198, 4096, "full-outright", "log-plan-at-peak"),
        (198.1, 4096, "full-outright", "log-plan-over-peak"),
    ],
)
def test_a_plan_against_the_published_range(demand, message_kb, state, finding):
    answer = plan(demand, message_kb)
    assert answer["state"]["value"] == state
    assert finding_ids(answer) == [finding]


def test_between_published_sizes_use_is_relative_to_the_lower_rate():
    answer = plan(34, 20)
    assert answer["used_pct"]["value"] == 200
    assert answer["used_pct_least"]["value"] == pytest.approx(34 / 1.98)
    assert (answer["low_mb_per_s"]["value"], answer["high_mb_per_s"]["value"]) == (17, 198)


@pytest.mark.parametrize("inputs", [{"message_kb": 0.5}, {"message_kb": 5000}, {"message_kb": 20, "stripes": 6}])
def test_without_a_published_rate_there_is_no_state(inputs):
    answer = plan(10, **inputs)
    for name in ("used_pct", "state", "low_mb_per_s"):
        assert answer[name]["value"] is None
    assert any("nearest published point" in caveat for caveat in answer["used_pct"]["caveats"])
    assert finding_ids(answer) == []


def test_workloads_are_the_demand_and_bring_their_advice():
    workloads = [{"persistent_put_rate_per_s": 1024, "message_bytes": 8 * KB, "streamed": True}]
    answer = headroom(workloads=workloads, message_kb=8, rba_bytes=6, mb_per_s=1)
    assert answer["demand_mb_per_s"]["value"] == pytest.approx(18.6)
    assert answer["used_pct"]["value"] == pytest.approx(1860 / 17)
    assert finding_ids(answer) == ["log-demand-in-published-range", "log-demand-data-only", "log-streaming-doubles"]


def test_a_logger_report_takes_precedence_over_a_plan():
    answer = headroom(pages_per_io=12, logger_busy_pct=50, mb_per_s=34, message_kb=20)
    assert answer["used_pct"]["value"] == 50
    assert answer["state"]["value"] == "room"
    assert answer["planned_used_pct"]["value"] == 200
    assert answer["planned_state"]["value"] == "unknown"
    assert finding_ids(answer) == ["logger-has-room", "log-demand-in-published-range"]


@pytest.mark.parametrize(
    ("inputs", "fields"),
    [
        ({}, ["pages_per_io", "logger_busy_pct", "message_kb", "workloads"]),
        ({"io_busy_pct": 3}, ["pages_per_io", "logger_busy_pct", "message_kb", "workloads"]),
        ({"pages_per_io": 12}, ["logger_busy_pct"]),
        ({"message_kb": 1}, ["workloads"]),
        ({"mb_per_s": 1}, ["message_kb"]),
        ({"pages_per_io": 12, "message_kb": 1}, ["logger_busy_pct", "workloads"]),
        ({"pages_per_io": 0, "logger_busy_pct": 101}, ["pages_per_io", "logger_busy_pct"]),
    ],
)
def test_missing_inputs_are_named(inputs, fields):
    with pytest.raises(InvalidInputs) as refused:
        headroom(**inputs)
    assert [problem.field for problem in refused.value.problems] == fields


def test_the_basis_of_a_state_is_that_of_what_decides_it():
    assert plan(10, 20)["state"]["basis"] == "interpolated"  # below the low end of a range of ours
    assert plan(10, 1)["state"]["basis"] == "measured"
    assert plan(300, 20)["state"]["basis"] == "assumed"  # above the peak, whose message size no report names
    assert headroom(pages_per_io=12, logger_busy_pct=100)["state"]["basis"] == "rule-of-thumb"


def test_a_state_has_sources_and_a_derivation():
    state = plan(100, 20)["planned_state"]
    assert "log-rate" in [cited["figure"] for cited in state["citations"]]
    assert "100 MB/s" in state["derivation"]["steps"][-1]["text"]
    full = headroom(pages_per_io=12, logger_busy_pct=100)["state"]
    assert {"logger-full", "log-io-limit"} <= {cited["figure"] for cited in full["citations"]}
    room = headroom(pages_per_io=12, logger_busy_pct=50)["state"]
    assert {cited["figure"] for cited in room["citations"]} == {"logger-full"}


def test_a_finding_has_the_errata_of_its_rates():
    assert plan(10, 1)["findings"]["errata"] == []
    assert plan(17, 1)["findings"]["errata"] == []
    assert plan(100, 1)["findings"]["errata"] == ["log-larger-messages-size"]
    assert plan(300, 1)["findings"]["errata"] == ["log-larger-messages-size"]

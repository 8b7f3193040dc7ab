"""The log rate of a queue manager, and what is not known of it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.assessment.results import ReportedQuantity
from mqplanner.assessment.whatif.growth import growth
from mqplanner.assessment.whatif.points import at_points
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.differences.compare import compare
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assess
from tests.assessment.limits.log_plans import (
    MANAGER,
    ORDERS,
    findings,
    limit_of,
    missing,
    plan,
    put_rate,
    quantity,
    unstated,
)
from tests.support.examples import examples


def test_messages_of_1_kb_are_compared_with_the_rate_published_for_them() -> None:
    found = limit_of(plan(), "log-rate")
    assert (found["used"]["value"], found["used"]["unit"]) == (pytest.approx(1), "MB / s")
    assert found["limit"]["value"] == 17
    assert found["multiple"]["value"] == pytest.approx(17)
    assert "log-demand-data-only" in findings(plan())


@pytest.mark.parametrize(("per_s", "verdict"), [(13.5, "ok"), (13.7, "watch"), (17, "watch"), (17.1, "exceeded")])
def test_the_verdict_on_both_sides_of_each_threshold(per_s: float, verdict: str) -> None:
    load = {**ORDERS, "put_rate_per_s": put_rate(per_s)}
    assert limit_of(plan([load]), "log-rate")["verdict"] == verdict


@pytest.mark.parametrize(("size", "mb_per_s", "verdict"), [(3072, 6, "ok"), (3072, 7, "watch"), (4096, 7, "ok")])
def test_a_log_rate_is_ok_only_if_as_much_again_may_be_logged_besides_small_messages(
    size: int, mb_per_s: float, verdict: str
) -> None:
    """With 3 KB of data 4.3 KB are counted, and 6 KB would be as much again."""
    load = {**ORDERS, "message_bytes": size, "put_rate_per_s": mb_per_s * 1024 * 1024 / size}
    document = plan([load], rba_bytes=6)
    found = limit_of(document, "log-rate")
    assert (found["verdict"], bool(found["caution"])) == (verdict, verdict == "watch")
    assert ("log-demand-small-messages" in findings(document)) is (verdict == "watch")
    assert limit_of(plan([load], observed={"mb_per_s": mb_per_s}), "log-rate")["caution"] is None


@pytest.mark.parametrize("mb_per_s", [13.7, 17.1])
def test_nothing_is_doubtful_about_messages_of_the_size_for_which_other_records_are_published(mb_per_s: float) -> None:
    document = plan([{**ORDERS, "put_rate_per_s": put_rate(mb_per_s)}], rba_years=1)
    assert limit_of(document, "log-rate")["caution"] is None
    assert limit_of(document, "log-rba")["caution"] is None
    assert "log-demand-small-messages" not in findings(document)


def test_other_log_records_count_against_the_targets_for_log_data_sets() -> None:
    """3.5 MB of data a second: 4 GB last 816 s with 1.3 KB for each message, and 585 s with as much again."""
    load = {**ORDERS, "put_rate_per_s": 3.5 * 1024 / 3, "message_bytes": 3072}
    document = plan([load], least_switch_s=600, hold_hours=0.45, rba_years=1.3)
    for name in ("log-switch", "log-held", "log-rba"):
        found = limit_of(document, name)
        assert (found["verdict"], "may log more than is counted" in (found["caution"] or "")) == ("watch", True)


def test_an_array_of_message_sizes_has_the_caution_of_its_points() -> None:
    axis = {"path": f"{MANAGER}/workloads/0/put_rate_per_s", "values": [512, 2000, 2500]}
    document = plan([{**ORDERS, "message_bytes": 3072}], rba_bytes=8)
    # no CSA limit is entered
    assert sweep(read_plan(document), [axis], None)["verdicts"] == ["unknown", "unknown", "watch"]


def test_log_rates_with_copies_are_watch_at_best_in_a_release_without_stream_queues() -> None:
    load = {**ORDERS, "message_bytes": 8192, "put_rate_per_s": 1, "streaming": {}}
    found = [limit_of(plan([load], release=release), "log-rate") for release in ("9.2", "9.3")]
    assert [(one["verdict"], bool(one["caution"])) for one in found] == [("watch", True), ("ok", False)]


@pytest.mark.parametrize(("per_s", "verdict"), [(1, "watch"), (13.7, "watch"), (16.9, "watch"), (17.1, "exceeded")])
def test_rates_measured_without_a_mirror_are_never_ok_for_mirrored_logs(per_s: float, verdict: str) -> None:
    load = {**ORDERS, "put_rate_per_s": put_rate(per_s)}
    mirrored = {**plan([load], control_unit="CU"), "control_units": [{"name": "CU", "metro_mirror": True}]}
    found = limit_of(mirrored, "log-rate")
    assert found["verdict"] == verdict
    assert "measured with mirroring" in found["caution"]
    assert "log-rate-measured-without-mirror" in findings(mirrored)
    alone = plan([load], control_unit="CU") | {"control_units": [{"name": "CU"}]}
    assert "mirror" not in (limit_of(alone, "log-rate")["caution"] or "")
    assert limit_of(alone, "log-rate")["multiple"] == found["multiple"]
    assert assess(mirrored)["counts"][verdict] >= 1
    unknown = {**mirrored, **plan([{**ORDERS, "put_rate_per_s": None}], control_unit="CU")}
    assert limit_of(unknown, "log-rate")["verdict"] == "unknown"


@pytest.mark.parametrize(("units", "verdict"), [([], "ok"), ([False], "ok"), ([False, True], "watch")])
def test_a_log_without_a_control_unit_is_taken_as_not_mirrored_unless_one_in_the_plan_is(
    units: list[bool], verdict: str
) -> None:
    document = plan() | {"control_units": [{"name": f"CU{n}", "metro_mirror": on} for n, on in enumerate(units)]}
    found = limit_of(document, "log-rate")
    assert found["verdict"] == verdict
    assert ("taken as not mirrored" in (found["assumption"] or "")) is (verdict == "ok")
    assert ("Enter the control unit" in (found["caution"] or "")) is (verdict == "watch")


def test_a_limit_with_a_caution_that_is_not_the_first_may_be_reached_sooner() -> None:
    document = plan() | {"control_units": [{"name": "CU", "metro_mirror": True}], "growth": {"annual_pct": 20}}
    (first,) = document["lpars"][0]["queue_managers"]
    half = [{**ORDERS, "put_rate_per_s": put_rate(0.5)}]
    second = {**first, "name": "QM2", "workloads": half, "logs": {**first["logs"], "control_unit": "CU"}}
    document["lpars"][0]["queue_managers"] = [first, second]
    for sentence in (assess(document)["first_limit"]["sentence"], growth(read_plan(document), 5, "year")["sentence"]):
        assert "Log rate of each copy of QM1 is reached first" in sentence
        assert "Log rate of each copy of QM2 may be reached sooner than calculated." in sentence


def test_a_caution_counts_in_the_sentence_in_sweeps_and_in_comparisons() -> None:
    mirrored = {**plan(control_unit="CU"), "control_units": [{"name": "CU", "metro_mirror": True}]}
    assert "measured with mirroring" in assess(mirrored)["first_limit"]["sentence"]
    alone = {**mirrored, "control_units": [{"name": "CU", "zhpf": True}]}
    mirrored["control_units"][0]["zhpf"] = True
    axis = {"path": "/control_units/0/metro_mirror", "values": [False, True]}
    assert sweep(read_plan(mirrored), [axis], None)["verdicts"] == ["unknown", "watch"]
    (other,) = compare([read_plan(alone), read_plan(mirrored)], ["before", "after"])["plans"]
    moved = next(result for result in other["moved"] if result["id"] == "LP1/QM1/log-rate")
    assert moved["verdict"] == {"from": "ok", "to": "watch"}


@pytest.mark.parametrize(
    ("mb_per_s", "limit", "verdict"),
    [(10, 17, "ok"), (16.9, 17, "watch"), (20, None, "unknown"), (197.9, None, "unknown"), (199, 198, "exceeded")],
)
def test_between_the_published_sizes_only_the_ends_of_the_range_are_limits(
    mb_per_s: float, limit: Any, verdict: str
) -> None:
    document = plan([{**ORDERS, "message_bytes": 32 * 1024, "put_rate_per_s": put_rate(mb_per_s, 32)}])
    found = limit_of(document, "log-rate")
    assert found["verdict"] == verdict
    assert (found["limit"] and found["limit"]["value"]) == limit
    assert quantity(document, "log-peak-rate")["value"] == 198


def test_a_demand_between_the_ends_is_unknown_since_only_they_are_published() -> None:
    document = plan([{**ORDERS, "message_bytes": 32 * 1024, "put_rate_per_s": put_rate(20, 32)}])
    (need,) = limit_of(document, "log-rate")["missing_inputs"]
    assert "only the ends are published, 17 MB/s at 1 KB and 198 MB/s" in need["message"]
    assert "log-demand-in-published-range" in findings(document)
    assert [unknown["id"] for unknown in assess(document)["first_limit"]["undecided"]] == ["LP1/QM1/log-rate"]


def test_rates_on_both_sides_of_the_ends_in_one_call() -> None:
    field, rates = f"{MANAGER}/logs/observed/mb_per_s", np.array([10.0, 20.0, 300.0])
    read = read_plan(plan([], largest_message_kb=32, observed={"mb_per_s": 1}))
    result: Any = at_points(read, {field: rates})["LP1/QM1/log-rate"]
    assert np.array_equal(result.limit.value, [17, np.nan, 198], equal_nan=True)


def test_the_rate_is_that_of_the_average_message_or_without_workloads_of_the_entered_size() -> None:
    large = {"name": "files", "put_rate_per_s": 1, "message_bytes": 4 * 1024**2, "persistent": True}
    assert limit_of(plan([large]), "log-rate")["limit"]["value"] == 198
    assert limit_of(plan([ORDERS, large]), "log-rate")["limit"]["value"] == 17
    # one large message a second gives a thousand small ones no better rate, whatever the plan calls the largest
    assert limit_of(plan([ORDERS, large], largest_message_kb=4096), "log-rate")["limit"]["value"] == 17
    seen = plan([], largest_message_kb=4096, observed={"mb_per_s": 10})
    assert limit_of(seen, "log-rate")["limit"]["value"] == 198


def test_a_layout_that_was_not_measured_has_no_limit() -> None:
    found = limit_of(plan(stripes=2), "log-rate")
    assert found["verdict"] == "unknown"
    assert "none of the planner's sources" in found["missing_inputs"][0]["message"]
    first = assess(plan(stripes=2, rba_bytes=8))["first_limit"]
    assert [unknown["id"] for unknown in first["undecided"]] == ["LP1/QM1/log-rate"]
    assert first["sentence"].startswith("No limit can be judged: ")


def test_an_8_byte_rba_adds_its_published_share() -> None:
    requests = [
        {"name": "request", "put_rate_per_s": 100, "message_bytes": 1024, "persistent": True},
        {"name": "reply", "put_rate_per_s": 100, "message_bytes": 4096, "persistent": True},
    ]
    logged = 100 * (5 + 2 * 1.3) / 1024
    assert limit_of(plan(requests), "log-rate")["used"]["value"] == pytest.approx(logged)
    assert limit_of(plan(requests, rba_bytes=8), "log-rate")["used"]["value"] == pytest.approx(logged * 1.07)


def test_streaming_logs_each_message_twice() -> None:
    streamed = plan([{**ORDERS, "streaming": {"strmqos": "mustdup"}}])
    assert limit_of(streamed, "log-rate")["used"]["value"] == pytest.approx(2)
    assert quantity(streamed, "log-streaming")["value"] == pytest.approx(1), "with what is logged besides the copies"
    assert "log-streaming-doubles" in findings(streamed)


def test_the_larger_of_a_measured_rate_and_of_workloads_counts() -> None:
    assert limit_of(plan(observed={"mb_per_s": 3}), "log-rate")["used"]["value"] == 3
    assert limit_of(plan(observed={"mb_per_s": 0.5}), "log-rate")["used"]["value"] == pytest.approx(1)


def test_a_measured_rate_does_not_replace_a_workload_of_unknown_rate() -> None:
    incomplete = [{**ORDERS, "message_bytes": None}]
    held = {"log_gb": 4, "active_logs": 10, "hold_hours": 1}
    found = limit_of(plan(incomplete, **held, observed={"mb_per_s": 1}), "log-held")
    assert (found["used"], found["verdict"]) == (None, "unknown")
    assert missing(found) == [f"{MANAGER}/workloads/0/message_bytes"]
    # what was measured, or is described, exceeds the limit by itself
    described = {**ORDERS, "name": "files", "put_rate_per_s": 20_480}
    for loads, seen, least in ((incomplete, 100, 100), ([*incomplete, described], 1, 20)):
        found = limit_of(plan(loads, **held, observed={"mb_per_s": seen}), "log-held")
        assert found["used"]["value"] >= least
        assert (found["verdict"], found["at_least"]) == ("exceeded", True)


def test_missing_inputs_are_named() -> None:
    incomplete = limit_of(plan([{**ORDERS, "put_rate_per_s": None}]), "log-rate")
    assert incomplete["verdict"] == "unknown"
    assert f"{MANAGER}/workloads/0/put_rate_per_s" in missing(incomplete)
    nothing = limit_of(plan([]), "log-rate")
    assert missing(nothing) == [f"{MANAGER}/logs/observed/mb_per_s", f"{MANAGER}/logs/largest_message_kb"]


def test_a_log_that_is_not_described_is_reported() -> None:
    document = plan()
    del document["lpars"][0]["queue_managers"][0]["logs"]
    assert f"{MANAGER}/logs" in [part["path"] for part in assess(document)["not_assessed"]]
    document["lpars"][0]["queue_managers"][0]["workloads"][0]["persistent"] = False
    assert f"{MANAGER}/logs" not in [part["path"] for part in assess(document)["not_assessed"]]


def test_messages_that_are_not_persistent_are_not_logged() -> None:
    found = limit_of(plan([{**ORDERS, "persistent": False}], largest_message_kb=1), "log-rate")
    assert (found["used"]["value"], found["verdict"], found["multiple"]) == (0, "ok", None)


def test_a_release_that_cannot_log_over_zhyperlink_is_judged_with_zhpf() -> None:
    older = plan(release="9.3", io="zhyperlink")
    found = limit_of(older, "log-rate")
    assert found["limit"]["value"] == limit_of(plan(release="9.3"), "log-rate")["limit"]["value"]
    assert (found["subject"], found["verdict"]) == ("QM1, over zHPF", "watch")
    assert "zhyperlink-not-in-release" in findings(older)
    assert ("9.4", True) in [
        (one["to"], (one["multiple"] or 0) > found["multiple"]["value"]) for one in found["remedies"]
    ]
    assert limit_of(plan(release="9.3"), "log-rate")["limit"]["basis"] == "extrapolated"


def test_zhyperlink_is_a_remedy_with_its_multiple() -> None:
    relief = assess(plan())["first_limit"]["remedies"]
    assert ("zhyperlink", pytest.approx(102)) in [(entry["to"], entry["multiple"]) for entry in relief]
    over_it = limit_of(plan(io="zhyperlink"), "log-rate")["remedies"]
    assert not [entry for entry in over_it if entry["path"].endswith("/io")]


def test_zhyperlink_without_a_control_unit_is_reported() -> None:
    parts = assess(plan(io="zhyperlink"))["not_assessed"]
    assert f"{MANAGER}/logs/control_unit" in [part["path"] for part in parts]


def test_a_log_over_zhyperlink_whose_control_unit_is_not_named_is_never_ok() -> None:
    document = plan(io="zhyperlink")
    found = limit_of(document, "log-rate")
    assert found["verdict"] == "watch"
    assert "does not name the control unit" in found["caution"]
    assert "log-rate-control-unit-not-named" in findings(document)


@pytest.mark.parametrize(("release", "verdict"), [("7.1", "watch"), ("8.0", "ok")])
def test_logs_that_the_release_cannot_have_are_never_ok(release: str, verdict: str) -> None:
    """Before 8.0 a log has to stay below 3 GB."""
    document = plan(release=release, log_gb=4, active_logs=10, least_switch_s=60, hold_hours=1)
    for name in ("log-switch", "log-held"):
        found = limit_of(document, name)
        assert (found["verdict"], "too large for 7.1" in (found["caution"] or "")) == (verdict, verdict == "watch")


USES_ZHYPERLINK = {"model": "DS8950F", "zhpf": True, "hyperwrite": True, "zhylink": True}
NOT_MIRRORED = {"metro_mirror": False}


OF_LPAR = {"machine": "z16", "zos_level": "3.1", "zvm_guest": False}


@pytest.mark.parametrize("field", [*OF_LPAR, *USES_ZHYPERLINK])
def test_a_log_that_only_zhyperlink_can_carry_is_ok_only_where_all_requirements_are_entered(field: str) -> None:
    """17 MB/s are published with zHPF, up to 13.6 of which are OK; 20 MB/s are not."""
    for demand, verdict in ((13, "ok"), (20, "watch")):
        document = plan([{**ORDERS, "put_rate_per_s": put_rate(demand)}], io="zhyperlink", control_unit="CU")
        document["control_units"] = [{"name": "CU", "pfids": 16, **USES_ZHYPERLINK, **NOT_MIRRORED}]
        document["lpars"][0] |= OF_LPAR
        assert limit_of(document, "log-rate")["verdict"] == "ok"
        (document["lpars"] if field in OF_LPAR else document["control_units"])[0].pop(field)
        found = limit_of(document, "log-rate")
        if (field, demand) == ("zhpf", 13):
            assert found["verdict"] == "watch"  # the rates of zHPF need it too
            continue
        assert (found["verdict"], "these fields are not entered" in (found["caution"] or "")) == (
            verdict,
            verdict == "watch",
        )


@pytest.mark.parametrize(
    ("copies", "stripes", "pfids", "demand", "verdict"),
    [(2, 1, 15, 20, "watch"), (1, 1, 8, 20, "watch"), (2, 4, 8, 20, "ok"), (2, 1, 16, 20, "ok"), (2, 1, 15, 13, "ok")],
)
def test_fewer_pfids_than_measured_are_ok_only_for_logs_that_were_compared(
    copies: int, stripes: int, pfids: int, demand: float, verdict: str
) -> None:
    """With zHPF alone 13 MB/s are OK, and 20 are not."""
    workload = {**ORDERS, "put_rate_per_s": put_rate(demand)}
    document = plan([workload], copies=copies, stripes=stripes, io="zhyperlink", control_unit="CU")
    document["lpars"][0] |= OF_LPAR
    document["control_units"] = [{"name": "CU", **USES_ZHYPERLINK, **NOT_MIRRORED, "pfids": pfids}]
    found = limit_of(document, "log-rate")
    assert (found["verdict"], "Fewer were compared" in (found["caution"] or "")) == (verdict, verdict == "watch")


@pytest.mark.parametrize(
    ("stripes", "kb", "demand", "verdict"),
    [
        (4, 64, 80, "unknown"),  # 112 MB/s less 38 % are 69 with 8 PFIDs
        (4, 64, 50, "ok"),
        (4, 1, 80, "ok"),  # small messages lose nothing
        (1, 1, 80, "watch"),  # not compared
        (1, 1, 13, "ok"),  # zHPF carries that
    ],
)
def test_pfids_that_are_not_entered_count_as_the_fewest_that_were_compared(
    stripes: int, kb: int, demand: float, verdict: str
) -> None:
    workload = {**ORDERS, "message_bytes": kb * 1024, "put_rate_per_s": put_rate(demand, kb)}
    layout = {"stripes": stripes, "environment": "performance"}
    document = plan([workload], io="zhyperlink", control_unit="CU", **layout)
    document["lpars"][0] |= OF_LPAR
    document["control_units"] = [{"name": "CU", **USES_ZHYPERLINK, **NOT_MIRRORED, "pfids": 8}]
    with_fewest = limit_of(document, "log-rate")
    del document["control_units"][0]["pfids"]
    found = limit_of(document, "log-rate")
    assert (found["verdict"], with_fewest["verdict"], found["limit"]) == (verdict, verdict, with_fewest["limit"])
    assert "they count as 8, the fewest" in found["assumption"]
    assert (missing(found) == ["/control_units/0/pfids"]) is (verdict == "unknown")
    assert ("Enter the PFIDs." in (found["caution"] or "")) is (verdict == "watch")


@pytest.mark.parametrize(
    ("io", "zhpf", "verdict"),
    [
        ("zhpf", True, "ok"),
        ("zhpf", None, "watch"),
        ("zhpf", False, "watch"),
        ("zhyperlink", True, "ok"),
        ("zhyperlink", None, "watch"),
        ("zhyperlink", False, "watch"),
    ],
)
def test_rates_measured_with_zhpf_are_ok_only_where_it_is_on(io: str, zhpf: bool | None, verdict: str) -> None:
    document = plan(io=io, control_unit="CU")
    document["lpars"][0] |= OF_LPAR
    document["control_units"] = [{"name": "CU", **USES_ZHYPERLINK, **NOT_MIRRORED, "pfids": 16, "zhpf": zhpf}]
    found = limit_of(document, "log-rate")
    assert found["verdict"] == verdict
    assert ("181 µs without it and 115 µs with it" in (found["caution"] or "")) is (zhpf is not True)
    assert ("Enter it." in (found["caution"] or "")) is (zhpf is None)
    assert ("/control_units/0/zhpf" in [one["path"] for one in found["remedies"]]) is (zhpf is False)


@settings(max_examples=examples(30), deadline=None)
@given(st.floats(0, 10**5), st.floats(1, 10**3))
def test_more_messages_never_leave_more_room(rate: float, more: float) -> None:
    less, greater = (
        at_points(read_plan(plan(rba_bytes=8)), {f"{MANAGER}/workloads/0/put_rate_per_s": value})
        for value in (rate, rate + more)
    )
    assert less["LP1/QM1/log-rate"].used.value < greater["LP1/QM1/log-rate"].used.value  # type: ignore[union-attr]


FIELDS = [
    "workloads/0/put_rate_per_s",
    "workloads/0/message_bytes",
    "workloads/1/put_rate_per_s",
    "logs/largest_message_kb",
    "logs/log_gb",
    "logs/active_logs",
    "logs/least_switch_s",
    "logs/observed/mb_per_s",
    "logs/observed/logger_busy_pct",
    "logs/observed/pages_per_io",
]


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("rba_bytes", [6, 8])
def test_an_array_gives_the_results_of_its_points(field: str, rba_bytes: int) -> None:
    second = {**ORDERS, "name": "replies", "message_bytes": 40_000, "streaming": {}}
    seen = {"mb_per_s": 2, "logger_busy_pct": 90, "pages_per_io": 60}
    targets = {"least_switch_s": 60, "hold_hours": 4, "rba_years": 5, "observed": seen, "rba_bytes": rba_bytes}
    read = read_plan(plan([ORDERS, second], **targets))
    path, values = f"{MANAGER}/{field}", np.array([1.0, 2.0, 3.5, 64.0, 4096.0])
    many = at_points(read, {path: values})
    for number, value in enumerate(values):
        for id, result in at_points(read, {path: float(value)}).items():
            names = ("quantity",) if isinstance(result, ReportedQuantity) else ("used", "limit", "multiple")
            for name in names:
                one, several = getattr(result, name), getattr(many[id], name)
                if one is None:  # an input is missing at this point
                    assert several is None or np.isnan(np.broadcast_to(several.value, values.shape)[number])
                    continue
                column = np.broadcast_to(several.value, values.shape)
                assert np.isclose(one.value, column[number], rtol=1e-9, equal_nan=True), (id, name, value)


def test_where_nothing_is_logged_the_log_has_room() -> None:
    found = limit_of(plan([{**ORDERS, "persistent": False}]), "log-rate")
    assert (found["used"]["value"], found["limit"]["value"], found["verdict"]) == (0, 17, "ok")


@pytest.mark.parametrize("put", [8000, 7999])
def test_messages_of_a_replication_that_no_workload_logs_are_judged(put: int) -> None:
    document = plan([{**ORDERS, "put_rate_per_s": put, "message_bytes": 10_240}])
    carried = {"name": "R", "queue_manager": "QM1", "message_kb": 10, "messages_per_s": 8000}
    document["replications"] = [carried]
    reported = [limit["id"] for limit in assess(document)["limits"] if limit["kind"] == "log-with-messages"]
    assert reported == ([] if put == 8000 else ["replication/R/log-with-messages"])
    sink = {**document.pop("replications")[0], "name": "K", "direction": "sink"}
    document["connectors"] = [sink, {**sink, "name": "S", "direction": "source"}]
    reported = [limit["id"] for limit in assess(document)["limits"] if limit["kind"] == "log-with-messages"]
    assert ("connector/K/log-with-messages" in reported) is (put < 8000)
    assert "connector/S/log-with-messages" not in reported


def test_the_end_of_what_is_published_is_not_the_first_limit() -> None:
    """As many messages of 1 KB would log 2.3 of 5.3 KB: 4.34 of 17 MB/s."""
    document = plan([{**ORDERS, "message_bytes": 4096, "put_rate_per_s": put_rate(10, 4)}])
    found = limit_of(document, "log-rate")
    assert found["beyond"] == (
        "Published: 17 MB/s for messages of 1 KB, and 198 MB/s for 4,096 KB; none between these sizes. "
        "Above 17 MB/s, measure"
    )
    assert (found["ceiling"], found["limit"]["value"], found["multiple"]["value"]) == (False, 17, pytest.approx(1.7))
    ends = [found["bounds"][end]["value"] for end in ("multiple_at_least", "multiple_at_most")]
    assert ends == pytest.approx([1.7, 17 / (10 * 2.3 / 5.3)])
    first = assess(document)["first_limit"]
    assert "is reached first, at 1.7 to 3.91 times today's load." in first["sentence"]
    assert first["number"] == f"{first['limit']}#multiple_at_most"
    (edge,) = first["uncertain"]
    assert (edge["limit"], edge["multiple"]["value"]) == ("LP1/QM1/log-rate", pytest.approx(1.7))
    assert edge["sentence"] == "Log rate of each copy of QM1 is beyond IBM's measurements above 1.7 times today's load."
    assert edge["sentence"] in first["sentence"]
    assert first["multiple_at_least"] == edge["multiple"]


def test_at_a_size_with_a_published_rate_the_rate_is_the_limit() -> None:
    found = limit_of(plan(), "log-rate")
    assert (found["ceiling"], found["beyond"], found["bounds"]) == (True, None, None)


def test_growth_tells_from_when_on_nothing_is_published() -> None:
    load = {**ORDERS, "message_bytes": 4096, "put_rate_per_s": put_rate(1, 4)}
    document = plan([load], least_switch_s=200) | {"growth": {"annual_pct": 20, "since": "2027-01-01"}}
    grown = growth(read_plan(document), 5, "year")
    ceilings = {entry["limit"]: entry["ceiling"] for entry in grown["met"]}
    assert ceilings["LP1/QM1/log-rate"] is False
    assert grown["first"] == "LP1/QM1/log-switch"
    assert "is reached first, in more than 10 years." in grown["sentence"]
    assert "Log rate of each copy of QM1 is beyond IBM's measurements in more than 10 years." in grown["sentence"]


@pytest.mark.parametrize(("machine", "basis"), [("z16", "measured"), ("z13", "extrapolated"), (None, "extrapolated")])
def test_log_rates_were_measured_on_a_z16(machine: str | None, basis: str) -> None:
    document = plan([ORDERS], stripes=4)
    document["lpars"][0]["machine"] = machine
    assert limit_of(document, "log-rate")["limit"]["basis"] == basis


@pytest.mark.parametrize(("rate", "verdict"), [(7, "ok"), (25, "watch")])
def test_a_peak_that_is_an_upper_value_is_no_reason_for_ok(rate: float, verdict: str) -> None:
    """MQ 9.4 ch. 4: 31 MB/s with 1 KB and up to 600 MB/s with larger messages."""
    files = {**ORDERS, "put_rate_per_s": rate, "message_bytes": 4 * 2**20}
    found = limit_of(plan([files], stripes=4, environment="performance"), "log-rate")
    assert (found["limit"]["value"], found["verdict"]) == (600, verdict)


def test_a_log_whose_control_unit_is_not_entered_says_that_it_is_taken_as_written_with_zhpf() -> None:
    assert "zHPF is taken as on" in limit_of(plan(), "log-rate")["assumption"]
    named = {**plan(control_unit="CU"), "control_units": [{"name": "CU", "zhpf": True}]}
    assert "zHPF is taken as on" not in limit_of(named, "log-rate")["assumption"]


def test_persistence_that_the_plan_leaves_out_is_reported_as_taken() -> None:
    workload = {"name": "orders", "put_rate_per_s": 100, "message_bytes": 1000}
    for persistent, said in (({}, True), ({"persistent": False}, False), ({"persistent": True}, False)):
        manager = {"name": "QM", "release": "9.4", "logs": {}, "workloads": [{**workload, **persistent}]}
        answer = assess({"lpars": [{"name": "LP", "queue_managers": [manager]}]})
        (rate,) = [limit for limit in answer["limits"] if limit["kind"] == "log-rate"]
        assert ("“orders” are persistent" in (rate["assumption"] or "")) == said
        assert ("log-persistence-left-out" in {one["id"] for one in answer["findings"]}) == said


@pytest.mark.parametrize(
    ("workload", "verdict"),
    [
        (unstated(2), "ok"),  # of 17 MB/s, also if they are persistent
        (unstated(15), "watch"),
        (unstated(15, persistent=False), "ok"),
        (unstated(15, persistent=True), "watch"),
    ],
)
def test_a_log_is_ok_only_if_messages_that_may_be_persistent_fit_too(workload: dict[str, Any], verdict: str) -> None:
    found = limit_of(plan([workload]), "log-rate")
    assert found["verdict"] == verdict
    is_left_out = "persistent" not in workload and verdict == "watch"
    assert ("does not say whether messages of “u” are persistent" in (found["caution"] or "")) == is_left_out


@pytest.mark.parametrize(
    ("workload", "verdict"),
    [
        (unstated(15), "watch"),  # more than was measured: they may be planned
        (unstated(2), "ok"),  # what was measured contains them
        (unstated(15, persistent=False), "ok"),
        ({"name": "new"}, "ok"),
    ],
)
def test_messages_that_may_be_persistent_may_come_on_top_of_what_was_measured(
    workload: dict[str, Any], verdict: str
) -> None:
    for name in ("log-held", "log-switch"):
        found = limit_of(plan([workload], observed={"mb_per_s": 3}, hold_hours=0.25, least_switch_s=400), name)
        assert found["verdict"] == verdict
        assert ("does not say whether messages of “u” are persistent" in str(found["caution"])) == (verdict == "watch")


def test_a_workload_without_anything_does_not_leave_the_log_ok() -> None:
    found = limit_of(plan([{"name": "new"}]), "log-rate")
    assert (found["verdict"], found["used"]) == ("unknown", None)
    assert f"{MANAGER}/workloads/0/persistent" in missing(found)
    assert limit_of(plan([{"name": "new", "persistent": False}]), "log-rate")["verdict"] == "ok"


def test_a_log_over_zhyperlink_that_cannot_work_is_not_ok() -> None:
    document = plan(io="zhyperlink", control_unit="CU1")
    document["control_units"] = [
        {"name": "CU1", "model": "DS8870", "zhylink": True, "zhpf": True, "metro_mirror": False}
    ]
    document["lpars"][0] |= {"machine": "zEC12", "zos_level": "2.1"}
    found = limit_of(document, "log-rate")
    assert found["verdict"] == "watch"
    assert "cannot work as it is entered" in found["caution"]


@pytest.mark.parametrize(("mb_per_s", "verdict"), [(13.5, "ok"), (13.7, "watch"), (17.1, "exceeded")])
def test_a_machine_that_is_left_out_is_an_assumption_of_the_rate(mb_per_s: float, verdict: str) -> None:
    """17 MB/s were measured, on z16; disks bound the rate, which was like that on z15."""
    document = plan([{**ORDERS, "put_rate_per_s": put_rate(mb_per_s)}])
    del document["lpars"][0]["machine"]
    found = limit_of(document, "log-rate")
    assert found["verdict"] == verdict
    assert "The machine of the LPAR is not entered" in found["assumption"]

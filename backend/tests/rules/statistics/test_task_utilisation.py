"""How busy dispatchers and adapters are, and what still fits on them (topic 8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

REQUESTS = st.integers(0, 10_000_000)
ELAPSED = st.floats(0, 10_000)
CPU = st.floats(0, 10_000)
TASKS = st.integers(1, 50)
SAMPLE = "dispatcher-report-sample"


def outputs(kind, requests, avg_elapsed_us, interval_s=60, **more):
    inputs = {"requests": requests, "avg_elapsed_us": avg_elapsed_us, "interval_s": interval_s, **more}
    return get_rule(f"{kind}-utilisation").evaluate(inputs)["outputs"]


def dispatcher(*args, **more):
    return outputs("dispatcher", *args, **more)


def adapter(*args, **more):
    return outputs("adaptor", *args, **more)


@pytest.mark.parametrize(("sample", "task"), [(SAMPLE, "1"), (SAMPLE, "2"), ("adaptor-report-sample", "0")])
def test_the_samples_reproduce_within_the_digits_of_their_averages(sample, task):
    row = {name: figure(sample).at(name, task=task).value for name in ("requests", "elapsed_us", "busy_pct")}
    seconds = figure("chinit-report-interval-sample").at().value
    busy = dispatcher(row["requests"], row["elapsed_us"], seconds)["busy_pct"]["value"]
    slack = row["requests"] * 0.5e-6 / seconds * 100 + 0.05
    assert busy == pytest.approx(row["busy_pct"], abs=slack)


@pytest.mark.parametrize("kind", ["dispatcher", "adaptor"])
@given(requests=REQUESTS, more=st.integers(0, 10_000), elapsed=ELAPSED, tasks=TASKS, cpu=CPU)
def test_more_requests_are_never_less_busy_and_never_leave_more_room(kind, requests, more, elapsed, tasks, cpu):
    few, many = (
        outputs(kind, n, elapsed, tasks=tasks, channels=10, avg_cpu_us=cpu) for n in (requests, requests + more)
    )
    for name in ("busy_pct", "busy_tasks", "cpu_pct"):
        assert many[name]["value"] >= few[name]["value"]
    room = [float("inf") if a["more_channels"]["value"] is None else a["more_channels"]["value"] for a in (few, many)]
    assert room[1] <= room[0]


@given(requests=REQUESTS, elapsed=ELAPSED, tasks=TASKS)
def test_busy_is_the_time_of_the_requests_over_that_of_the_tasks(requests, elapsed, tasks):
    answer = adapter(requests, elapsed, tasks=tasks)
    assert answer["busy_pct"]["value"] == pytest.approx(requests * elapsed / 60e6 / tasks * 100)
    assert answer["busy_tasks"]["value"] == pytest.approx(requests * elapsed / 60e6)


@given(requests=st.integers(1, 10_000_000), elapsed=st.floats(1, 10_000), limit=st.floats(1, 100))
def test_adapters_needed_are_enough_and_one_less_is_not(requests, elapsed, limit):
    answer = adapter(requests, elapsed, limit_pct=limit)
    needed, load = answer["adaptors_needed"]["value"], answer["busy_tasks"]["value"]
    assert load <= needed * limit / 100 * (1 + 1e-6) + 1e-9
    assert needed == 1 or load > (needed - 1) * limit / 100 * (1 - 1e-6)
    assert ("adaptor-more-needed" in finding_ids(answer)) == (needed > 1)


def test_channels_that_fit_are_in_proportion():
    # 10 channels take a quarter of a dispatcher: 40 fill it, 20 fill half of it
    answer = dispatcher(1_500_000, 10, channels=10)
    assert answer["busy_pct"]["value"] == 25
    assert (answer["more_channels"]["value"], answer["more_channels"]["basis"]) == (30, "assumed")
    assert dispatcher(1_500_000, 10, channels=10, limit_pct=50)["more_channels"]["value"] == 10
    assert dispatcher(1_500_000, 10, channels=10, limit_pct=20)["more_channels"]["value"] == 0
    assert dispatcher(1_500_000, 10, channels=10, tasks=2)["more_channels"]["value"] == 70
    assert answer["busy_pct"]["basis"] == "measured"


@pytest.mark.parametrize(
    ("elapsed", "finding"),
    [
        (0, "dispatcher-has-room"),
        (257, "dispatcher-has-room"),
        (258, "dispatcher-in-between"),
        (984, "dispatcher-in-between"),
        (985, "dispatcher-full"),
        (1000, "dispatcher-full"),
        (1001, "dispatcher-over-full"),
    ],
)
def test_the_verdict_is_that_of_the_reports_example(elapsed, finding):
    assert finding_ids(dispatcher(60_000, elapsed)) == [finding]


def test_no_load_sets_no_limit():
    answer = dispatcher(0, 10, channels=5)
    assert answer["busy_pct"]["value"] == 0
    assert answer["more_channels"]["value"] is None
    assert "no limit can be worked out" in " ".join(answer["more_channels"]["caveats"])


def test_without_cpu_its_outputs_are_unanswered():
    answer = adapter(1000, 10)
    for name in ("cpu_pct", "wait_us", "blocked_pct"):
        assert (answer[name]["value"], answer[name]["caveats"]) == (None, ["avg_cpu_us was not given."])


def test_a_dispatcher_that_waits_for_most_of_a_request_is_reported():
    assert "dispatcher-waits" in finding_ids(dispatcher(1000, 30, avg_cpu_us=13))
    assert "dispatcher-waits" not in finding_ids(dispatcher(1000, 30, avg_cpu_us=15))


def test_cpu_above_elapsed_time_is_the_load_and_is_explained():
    answer = adapter(6_000_000, 10, avg_cpu_us=20, channels=1)
    assert (answer["busy_pct"]["value"], answer["cpu_pct"]["value"]) == (100, 200)
    assert (answer["blocked_pct"]["value"], answer["wait_us"]["value"]) == (0, 0)
    assert answer["adaptors_needed"]["value"] == 2
    assert "task-cpu-above-elapsed" in finding_ids(answer)
    assert "dispatcher-elapsed-below-cpu" in answer["cpu_pct"]["errata"]
    assert "dispatcher-elapsed-below-cpu" not in adapter(1, 10, avg_cpu_us=9)["cpu_pct"]["errata"]


@pytest.mark.parametrize(("requests", "elapsed", "cpu"), [(0, 10, 1), (10, 0, 0), (10, 0, 5)])
def test_no_busy_time_has_no_share_that_is_blocked(requests, elapsed, cpu):
    blocked = adapter(requests, elapsed, avg_cpu_us=cpu)["blocked_pct"]
    assert blocked["value"] is None
    assert "No request took time" in " ".join(blocked["caveats"])


def test_adapters_that_wait_for_most_of_a_busy_time_are_called_blocked():
    assert finding_ids(adapter(223_543, 254, avg_cpu_us=21)) == ["adaptor-blocked", "adaptor-several-channels"]
    assert finding_ids(adapter(22_354, 254, avg_cpu_us=21)) == []


def test_channels_planned_for_need_adapters_in_proportion():
    now = adapter(223_543, 254, channels=1)["adaptors_needed"]
    planned = adapter(223_543, 254, channels=1, target_channels=10)["adaptors_needed"]
    assert (now["value"], planned["value"]) == (1, 10)


def test_calculated_outputs_cite_the_samples_of_the_reports():
    for answer in (dispatcher(1000, 100, avg_cpu_us=10), adapter(1000, 100, avg_cpu_us=10)):
        for name in ("busy_pct", "busy_tasks", "cpu_pct", "wait_us", "more_channels"):
            assert answer[name]["citations"], name
        assert answer["busy_pct"]["errata"] == []
    assert adapter(1000, 100, avg_cpu_us=10)["blocked_pct"]["citations"]


def test_several_channels_may_need_more_than_one_busy_adapter():
    found = adapter(223_543, 254)["findings"]["value"]
    assert [finding["id"] for finding in found] == ["adaptor-several-channels"]
    assert "94.6 % busy" in found[0]["message"]
    assert {cited["document"] for cited in found[0]["citations"]} == {"mp1j"}
    assert finding_ids(adapter(22_354, 254)) == []
    assert finding_ids(adapter(447_086, 254, tasks=2)) == []

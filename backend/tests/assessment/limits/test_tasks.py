"""Adapters and dispatchers against all of their time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.channel_initiator.documented import DISPATCHERS as DISPATCHERS_FIGURE
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, assess, plan_of
from tests.support.examples import examples

SEEN = {"tasks": 8, "requests": 1_000_000, "avg_elapsed_us": 120, "interval_s": 60}
"""Two tasks' time: 120 s of work in 60 s."""
MOST_USED = int(figure(DISPATCHERS_FIGURE).at("tcp_most").value)
ADAPTORS, DISPATCHERS = "LP/QM/adaptors", "LP/QM/dispatchers"


def plan(adaptors=None, **manager):
    chinit = {"used_mb": 92, "free_mb": 1379, "adaptors": adaptors}
    return plan_of({"channel_initiator": chinit, **manager})


def test_busy_time_of_the_adapters_in_tasks():
    answer = Answer(plan(SEEN))
    assert answer.used(ADAPTORS) == pytest.approx(2)
    assert answer.limit(ADAPTORS) == 8
    assert answer.multiple(ADAPTORS) == pytest.approx(4)


@pytest.mark.parametrize(
    ("kind", "defined"), [("adaptors", "chiadaps"), ("dispatchers", "chidisps"), ("tls_tasks", "ssltasks")]
)
def test_fewer_tasks_than_were_observed_are_those_that_the_plan_defines(kind, defined):
    def answer(number):
        return Answer(plan_of({"channel_initiator": {kind: SEEN, defined: number}}))

    assert [answer(number).verdict(f"LP/QM/{kind}") for number in (1, 2, 3, 20)] == ["exceeded", "watch", "ok", "ok"]
    assert answer(20).limit(f"LP/QM/{kind}") == 8, "more than were observed may be of no use"
    (remedy,) = answer(1).limits[f"LP/QM/{kind}"].remedies
    assert (remedy.path, remedy.to) == (f"{MANAGER}/channel_initiator/{defined}", 3)


@pytest.mark.parametrize(
    ("kind", "defined_by"), [("adaptors", "chiadaps"), ("dispatchers", "chidisps"), ("tls_tasks", "ssltasks")]
)
@pytest.mark.parametrize("defined", [None, 1, 4, 20])
def test_more_tasks_help_also_where_their_number_is_defined(kind, defined_by, defined):
    chinit = {kind: {**SEEN, "tasks": 4, "requests": 4 * SEEN["requests"]}, defined_by: defined}
    before = Answer(plan_of({"channel_initiator": chinit})).limits[f"LP/QM/{kind}"]
    (remedy,) = before.remedies
    for path, value in ((remedy.path, remedy.to), *remedy.also):
        part, _, name = path.removeprefix(f"{MANAGER}/channel_initiator/").rpartition("/")
        (chinit[part] if part else chinit)[name] = value
    after = Answer(plan_of({"channel_initiator": chinit})).limits[f"LP/QM/{kind}"]
    assert after.limit.value > before.limit.value


def test_cpu_above_elapsed_time_is_the_load():
    """The CPU clock of a task is not in step with elapsed time, and the larger of the two has to fit."""
    assert Answer(plan({**SEEN, "avg_cpu_us": 180})).used(ADAPTORS) == pytest.approx(3)
    assert Answer(plan({**SEEN, "avg_cpu_us": 20})).used(ADAPTORS) == pytest.approx(2)


@pytest.mark.parametrize(("requests", "verdict"), [(3_199_000, "ok"), (3_201_000, "watch"), (4_001_000, "exceeded")])
def test_verdict_by_the_share_of_all_tasks_that_is_busy(requests, verdict):
    assert Answer(plan({**SEEN, "requests": requests})).verdict(ADAPTORS) == verdict


def test_adapters_that_the_requests_need_and_a_finding_on_too_few():
    answer = Answer(plan({**SEEN, "tasks": 1, "requests": 1_250_000}))
    assert answer.values["LP/QM/adaptors/needed"] == 3
    assert "adaptor-more-needed" in answer.findings_at(f"{MANAGER}/channel_initiator/adaptors")


def test_all_missing_inputs_are_named():
    answer = Answer(plan({"tasks": 8, "interval_s": 60}))
    field = f"{MANAGER}/channel_initiator/adaptors"
    assert answer.missing(ADAPTORS) == [f"{field}/requests", f"{field}/avg_elapsed_us"]
    assert answer.verdict(ADAPTORS) == "unknown"
    assert answer.limit(ADAPTORS) == 8


def test_dispatchers_are_assessed_separately():
    chinit = {"dispatchers": {**SEEN, "tasks": 5}}
    answer = Answer(plan_of({"channel_initiator": chinit}))
    assert answer.used(DISPATCHERS) == pytest.approx(2)
    assert ADAPTORS not in answer.limits


def test_channels_without_statistics_are_reported_once():
    group = {"name": "clients", "count": 10, "message_kb": 4}
    assert Answer(plan(None, channel_groups=[group])).not_assessed.count("Adapters and dispatchers") == 1
    assert "Adapters and dispatchers" not in Answer(plan(None)).not_assessed


def test_twice_the_tasks_are_a_remedy():
    answer = Answer(plan({**SEEN, "requests": 5_000_000}))
    (relief,) = answer.remedies()
    assert (relief["to"], relief["multiple"]) == (16, pytest.approx(1.6))


@settings(max_examples=examples(20), deadline=None)
@given(st.integers(0, 10_000_000), st.integers(0, 10_000_000))
def test_more_requests_never_make_adapters_less_busy(first, second):
    low, high = sorted((first, second))
    used = [Answer(plan({**SEEN, "requests": requests})).used(ADAPTORS) for requests in (low, high)]
    assert used[0] <= used[1]


@pytest.mark.parametrize("name", ["tasks", "requests", "avg_elapsed_us", "avg_cpu_us", "interval_s"])
def test_an_array_gives_the_results_of_its_points(name):
    assert_array_equals_points(
        plan({**SEEN, "avg_cpu_us": 100}), f"{MANAGER}/channel_initiator/adaptors/{name}", [1, 50, 200, 900]
    )


def test_tasks_with_more_work_than_time_are_a_finding():
    full = {**SEEN, "requests": 10_000_000}
    chinit = {"adaptors": full, "dispatchers": full}
    answer = Answer(plan_of({"channel_initiator": chinit}))
    for kind, other in (("adaptor", "dispatcher"), ("dispatcher", "adaptor")):
        findings = answer.findings_at(f"{MANAGER}/channel_initiator/{kind}s")
        assert f"{kind}-over-full" in findings
        assert f"{other}-over-full" not in findings


TLS = {"name": "c", "count": 10, "message_kb": 4, "sslciph": "TLS_RSA_WITH_AES_256_CBC_SHA256"}
TLS_TASKS, SSLTASKS = "LP/QM/tls-tasks-needed", f"{MANAGER}/channel_initiator/ssltasks"


@pytest.mark.parametrize("tasks", [0, 1])
def test_channels_with_tls_cannot_run_with_fewer_than_two_tls_tasks(tasks):
    answer = Answer(plan_of({"channel_initiator": {"ssltasks": tasks}, "channel_groups": [TLS]}))
    assert answer.verdict(TLS_TASKS) == "exceeded"
    assert "ssltasks-too-few" in answer.findings_at(SSLTASKS)
    unprotected = Answer(
        plan_of({"channel_initiator": {"ssltasks": tasks}, "channel_groups": [TLS | {"sslciph": "none"}]})
    )
    assert TLS_TASKS not in unprotected.limits


def test_tls_tasks_that_are_left_out_are_advice_only():
    left_out = Answer(plan_of({"channel_groups": [TLS]}))
    assert "ssltasks-left-out" in left_out.findings_at(SSLTASKS)
    enough = Answer(plan_of({"channel_initiator": {"ssltasks": 2}, "channel_groups": [TLS]}))
    assert enough.findings_at(SSLTASKS) == []
    assert TLS_TASKS not in left_out.limits.keys() | enough.limits.keys()


@pytest.mark.parametrize(("count", "is_advised"), [(250, False), (251, True)])
def test_dispatchers_that_are_left_out_are_advised_where_the_default_is_too_few(count, is_advised):
    group = {"name": "c", "type": "sdr", "count": count, "message_kb": 1}
    answer = assess(plan_of({"channel_initiator": {"maxchl": 9999}, "channel_groups": [group]}))
    advice = [one for one in answer["findings"] if one["id"] == "chidisps-left-out"]
    # MQ's default counts, as for MAXCHL: of more channels than it is advised for, it is no mere advice.
    assert [("define 6" in one["message"], one["severity"]) for one in advice] == [(True, "warning")] * is_advised


@pytest.mark.parametrize(
    ("chidisps", "maxchl", "offered"),
    [
        (5, 9999, 10),
        (MOST_USED - 3, 9999, MOST_USED),
        (MOST_USED, 9999, None),
        (9000, 9999, None),
        (5, 9, 10),
        (MOST_USED - 3, 9, None),
    ],
)
def test_no_more_dispatchers_are_recommended_than_are_used(chidisps, maxchl, offered):
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": maxchl, "chidisps": chidisps}
    answer = assess(plan_of({"channel_initiator": chinit, "channel_groups": [{"name": "c", "count": 780}]}))
    found = [one["to"] for one in answer["remedies"] if one["message"] == "More dispatchers"]
    assert found == ([] if offered is None else [offered])


@pytest.mark.parametrize(
    ("channels", "maxchl", "requests", "verdict"),
    [
        (20, 9999, 700_000, "ok"),
        (20, 9999, 900_000, "watch"),  # 1.8 of 5 tasks, all of them on the first 2
        (15, 9999, 700_000, "watch"),  # 10 of 15 channels are on the first one
        (20, 20, 900_000, "ok"),  # 4 channels start on each
        (50, 9999, 900_000, "ok"),
        (4, 9999, 390_000, "ok"),  # fewer channels than dispatchers, all of them on the first one
        (4, 9999, 410_000, "watch"),
    ],
)
def test_dispatchers_that_few_channels_start_on_are_busier_than_the_average(channels, maxchl, requests, verdict):
    """As in the example of the slides on 8.0: 20 channels are on 2 of 5 dispatchers."""
    observed = {"tasks": 5, "requests": requests, "avg_elapsed_us": 120, "interval_s": 60}
    chinit = {"dispatchers": observed, "maxchl": maxchl}
    groups = [{"name": "G", "type": "sdr", "count": channels, "message_kb": 2}]
    answer = Answer(plan_of({"channel_initiator": chinit, "channel_groups": groups}))
    assert answer.limits[DISPATCHERS].used_pct.value < 80
    assert answer.verdict(DISPATCHERS) == verdict


def test_an_array_of_channels_has_the_caution_of_dispatchers_at_its_points():
    observed = {"tasks": 5, "requests": 900_000, "avg_elapsed_us": 120, "interval_s": 60}
    groups = [{"name": "G", "type": "sdr", "count": 4, "message_kb": 2}]
    plan = plan_of({"channel_initiator": {"dispatchers": observed, "maxchl": 9999}, "channel_groups": groups})
    assert_array_equals_points(plan, f"{MANAGER}/channel_groups/0/count", [1, 4, 20, 40, 50, 60])

"""What Kafka connectors move, cost and need (topic 9)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from tests.rules.answers import caveats, finding_ids

DIRECTION = st.sampled_from(["source", "sink"])
VERSION = st.sampled_from([1, 2])
PERSISTENT = st.sampled_from([None, True, False])


def outputs(rule, **inputs):
    return get_rule(f"kafka-{rule}").evaluate(inputs)["outputs"]


@given(direction=DIRECTION, size=st.floats(1, 32), more=st.floats(0, 5))
def test_larger_messages_come_slower_and_carry_no_more_than_the_sizes_around_them(direction, size, more):
    larger = min(size + more, 32)
    here, there = (outputs("rate", direction=direction, message_kb=kb) for kb in (size, larger))
    assert there["messages_per_s"]["value"] <= here["messages_per_s"]["value"] * (1 + 1e-9)
    above = next(kb for kb in (10, 32) if size <= kb)
    most = outputs("rate", direction=direction, message_kb=above)["mb_per_s"]["value"]
    assert here["mb_per_s"]["value"] <= most * (1 + 1e-9)
    assert here["messages_per_s"]["basis"] == ("measured" if size in (1, 10, 32) else "interpolated")


def test_the_time_of_a_message_is_interpolated_and_not_the_rate():
    rate = outputs("rate", direction="sink", message_kb=5.5)["messages_per_s"]
    assert rate["value"] == pytest.approx(2 / (1 / 28298 + 1 / 8000))


@pytest.mark.parametrize(
    ("inputs", "nearest"),
    [
        ({"message_kb": 0.5}, "1 task, 1 KB: 28,298"),
        ({"message_kb": 33}, "1 task, 32 KB: 4,580"),
        ({"message_kb": 10, "tasks": 2}, "2 tasks, 1 KB: 32,280"),
        ({"mode": "peak", "tasks": 2}, "34,241 messages/s with one task, and at best 2.6 times"),
        ({"persistent": True}, "1 task, 1 KB: 28,298"),
        ({"version": 2}, "1 task, 1 KB: 28,298"),
    ],
)
def test_elsewhere_no_rate_is_published(inputs, nearest):
    answer = outputs("rate", direction="sink", **inputs)
    for name in ("messages_per_s", "mb_per_s"):
        assert answer[name]["value"] is None
        assert nearest in caveats(answer[name])


def test_more_than_two_tasks_help_the_source_connector_by_an_amount_that_is_not_published():
    source = outputs("rate", direction="source", tasks=3)
    assert source["messages_per_s"]["value"] is None
    assert source["most_messages_per_s"]["value"] == 58880
    assert finding_ids(source) == ["kafka-source-more-tasks"]
    sink = outputs("rate", direction="sink", tasks=7)
    assert sink["messages_per_s"]["value"] == 32280
    assert finding_ids(sink) == ["kafka-sink-tasks-that-helped"]


@pytest.mark.parametrize("inputs", [{"message_kb": 10}, {"persistent": True}, {"version": 2}])
def test_best_rates_are_those_of_small_non_persistent_messages(inputs):
    assert outputs("rate", direction="source", **inputs)["most_messages_per_s"]["value"] is None


@given(direction=DIRECTION, own=st.floats(1, 1e6))
def test_version_2_loses_a_little_of_the_user_s_own_peak(direction, own):
    answer = outputs("rate", direction=direction, version=2, mode="peak", v1_messages_per_s=own)
    lost = answer["v2_loss_pct"]["value"]
    assert answer["messages_per_s"]["value"] == pytest.approx(own * (1 - lost / 100))
    assert lost < figure("kafka-v2-loss-bound").at().value


@pytest.mark.parametrize("inputs", [{"mode": "sustained"}, {"tasks": 2}, {"persistent": False}])
def test_the_loss_of_version_2_holds_for_one_task_at_peak_with_persistent_messages(inputs):
    case = {"mode": "peak", "version": 2, "direction": "sink", "v1_messages_per_s": 1000, **inputs}
    answer = outputs("rate", **case)
    assert answer["messages_per_s"]["value"] is None
    assert "peaks 1 % below v1" in caveats(answer["messages_per_s"])
    assert answer["v2_loss_pct"]["basis"] == "extrapolated"
    assert (
        outputs("rate", **case | {"mode": "peak", "tasks": 1, "persistent": True})["v2_loss_pct"]["basis"] == "measured"
    )


def test_findings_on_version_2_with_unsuitable_settings():
    answer = outputs("rate", direction="sink", version=2, tasks=3, persistent=False)
    assert finding_ids(answer) == ["kafka-v2-several-tasks", "kafka-v2-non-persistent"]
    assert finding_ids(outputs("rate", direction="sink", mode="peak")) == ["kafka-peak-is-short"]


@given(direction=DIRECTION, version=VERSION, rate=st.floats(0, 1e6), persistent=PERSISTENT)
def test_each_kind_of_processors_is_charged_by_the_share_that_is_safe_for_it(direction, version, rate, persistent):
    answer = outputs("cost", direction=direction, version=version, messages_per_s=rate, persistent=persistent)
    shares = [answer[name]["value"] / 100 for name in ("ziip_share_low_pct", "ziip_share_pct")]
    for end in ("low", "high"):
        each = answer[f"connector_us_{end}"]["value"] + answer[f"mq_us_{end}"]["value"]
        assert answer[f"cpu_s_per_s_{end}"]["value"] == pytest.approx(rate * each / 1e6)
        share, elsewhere = shares if end == "low" else shares[::-1]
        on_ziip = rate * answer[f"connector_us_{end}"]["value"] / 1e6
        assert answer[f"ziip_s_per_s_{end}"]["value"] == pytest.approx(on_ziip * share)
        assert answer[f"cp_s_per_s_{end}"]["value"] == pytest.approx(rate * each / 1e6 - on_ziip * elsewhere)
    for name in ("connector_us", "mq_us", "ziip_s_per_s", "cp_s_per_s", "cpu_s_per_s"):
        assert answer[f"{name}_low"]["value"] <= answer[f"{name}_high"]["value"]


@given(direction=DIRECTION, version=VERSION, rate=st.floats(0, 1e6), more=st.floats(0, 1e6))
def test_more_messages_never_cost_less(direction, version, rate, more):
    few, many = (outputs("cost", direction=direction, version=version, messages_per_s=r) for r in (rate, rate + more))
    for name in ("ziip_s_per_s_high", "cp_s_per_s_low", "state_queue_updates_per_s"):
        assert many[name]["value"] >= few[name]["value"]


def test_costs_are_ranges_where_ranges_are_published():
    answer = outputs("cost", direction="sink", messages_per_s=1000)
    assert (answer["connector_us"]["value"], answer["mq_us"]["value"]) == ([35, 44], [13, 22])
    assert outputs("cost", direction="sink", messages_per_s=1000, persistent=True)["mq_us"]["value"] == 7


@pytest.mark.parametrize(
    ("inputs", "connector", "mq"),
    [
        ({}, "measured", "measured"),
        ({"persistent": True}, "extrapolated", "measured"),
        ({"version": 2}, "extrapolated", "measured"),
        ({"version": 2, "persistent": False}, "extrapolated", "extrapolated"),
        ({"message_kb": 1, "mode": "sustained"}, "measured", "measured"),
        ({"message_kb": 32}, "extrapolated", "extrapolated"),
        ({"mode": "peak"}, "extrapolated", "extrapolated"),
        ({"persistent": True, "mode": "peak"}, "extrapolated", "measured"),
        ({"persistent": True, "mode": "sustained"}, "extrapolated", "extrapolated"),
    ],
)
def test_costs_carried_to_other_messages_are_extrapolated(inputs, connector, mq):
    answer = outputs("cost", direction="source", messages_per_s=1, **inputs)
    assert (answer["connector_us"]["basis"], answer["mq_us"]["basis"]) == (connector, mq)


@pytest.mark.parametrize(
    ("direction", "mode", "mq"),
    [("sink", None, 7), ("sink", "peak", 7), ("sink", "sustained", [13, 22]), ("source", "sustained", [5, 6])],
)
def test_persistent_messages_were_measured_while_no_application_gets_them(direction, mode, mq):
    """At a sustained rate the larger of 7 (5) µs at a peak and 13 to 22 (4 to 6) µs of non-persistent messages."""
    cost = outputs("cost", direction=direction, messages_per_s=1, persistent=True, mode=mode)["mq_us"]
    assert cost["value"] == mq


def test_the_state_queue_is_that_of_version_2():
    old, new = (outputs("cost", direction="sink", version=v, messages_per_s=880) for v in (1, 2))
    assert (old["state_queue_updates_per_s"]["value"], new["state_queue_updates_per_s"]["value"]) == (0, 2)
    assert (old["state_message_kb"]["value"], old["v2_increase_pct"]["value"]) == (None, None)
    assert new["state_message_kb"]["value"] == pytest.approx(500 / 1024)
    assert new["mq_us"]["value"] == pytest.approx(7 + 23 / 440)
    assert {step["figure"] for step in new["mq_us"]["derivation"]["steps"]} >= {"kafka-mq-cost"}


@given(direction=DIRECTION, tasks=st.integers(1, 4))
def test_more_tasks_never_idle_for_less(direction, tasks):
    few, many = (outputs("idle-cost", direction=direction, tasks=n) for n in (tasks, tasks + 1))
    for name, quantity in few.items():
        assert many[name]["value"] >= quantity["value"]


def test_idle_tasks_between_the_published_ones_and_beyond():
    between = outputs("idle-cost", direction="source", tasks=3)
    assert between["connector_cpu_s_per_hour"]["value"] == pytest.approx(7.3)
    assert between["connector_cpu_s_per_hour"]["basis"] == "assumed"
    assert "Unit of the idle cost of a source connector" in caveats(between["connector_cpu_s_per_hour"])
    as_printed = outputs("idle-cost", direction="source", tasks=5)["connector_cpu_s_per_hour"]
    assert as_printed["basis"] == "measured"
    assert between["cpu_s_per_hour"]["value"] == pytest.approx(7.6)
    assert between["mqgets_per_hour"]["basis"] == "extrapolated"
    beyond = outputs("idle-cost", direction="source", tasks=6)
    assert beyond["cpu_s_per_hour"]["value"] is None
    assert "5 tasks: 12 CPU s" in caveats(beyond["connector_cpu_s_per_hour"])
    assert "more than 5 tasks" in caveats(beyond["queue_manager_cpu_s_per_hour"])
    assert beyond["mqgets_per_hour"]["value"] == 6 * 1800


def test_the_mqgets_stay_below_the_bound_on_the_queue_manager():
    for tasks in range(1, 6):
        answer = outputs("idle-cost", direction="source", tasks=tasks)
        assert answer["mqget_cpu_s_per_hour_high"]["value"] < answer["queue_manager_cpu_s_per_hour"]["value"]


def test_many_numbers_of_idle_tasks():
    many = points(get_rule("kafka-idle-cost"), {"direction": "source", "tasks": np.array([1.0, 5.0, 6.0])})
    assert many["cpu_s_per_hour"][:2].tolist() == pytest.approx([2.9, 12.3])
    assert np.isnan(many["cpu_s_per_hour"][2])


def test_many_message_rates():
    rates = np.array([0.0, 440.0])
    many = points(get_rule("kafka-cost"), {"direction": "sink", "version": 2, "messages_per_s": rates})
    assert many["state_queue_updates_per_s"].tolist() == [0, 1]
    assert many["ziip_s_per_s_low"][1] == pytest.approx(440 * 35e-6 * 0.96)


def test_zeros_have_a_citation_and_no_erratum_of_another_number():
    idle = outputs("idle-cost", direction="sink", tasks=1)
    cost = outputs("cost", direction="sink", version=1, messages_per_s=100)
    names = ("queue_manager_cpu_s_per_hour", "mqgets_per_hour")
    for zero in (*(idle[name] for name in names), cost["state_queue_us"], cost["state_queue_updates_per_s"]):
        assert zero["value"] == 0
        assert [cited["document"] for cited in zero["citations"]] == ["mq-9.4"]
        assert zero["errata"] == []


def test_the_peak_of_the_source_connector_is_for_an_unstated_number_of_tasks():
    rate = outputs("rate", direction="source", mode="peak")["messages_per_s"]
    assert rate["value"] == 72500
    assert "tasks" in caveats(rate)
    one = outputs("rate", direction="source", mode="peak", tasks=1)["messages_per_s"]
    assert one["value"] is None
    assert "72,500 messages/s" in caveats(one)
    assert "28,754" not in caveats(one)


def test_tasks_left_out_are_one_task_elsewhere():
    for inputs in ({"direction": "sink", "mode": "peak"}, {"direction": "source"}, {"direction": "sink"}):
        left_out, one = (outputs("rate", **inputs, **more)["messages_per_s"] for more in ({}, {"tasks": 1}))
        assert left_out["value"] == one["value"] is not None


@pytest.mark.parametrize("direction", ["sink", "source"])
def test_peak_rates_of_larger_messages_are_refused_for_their_size(direction):
    for more in ({}, {"tasks": 1}, {"tasks": 3}):
        rate = outputs("rate", direction=direction, mode="peak", message_kb=10, **more)["messages_per_s"]
        assert rate["value"] is None
        assert "messages of 1 KB only" in caveats(rate)
        assert "charts" not in caveats(rate)


def test_the_base_of_the_best_peak_of_the_sink_is_assumed():
    answer = outputs("rate", direction="sink", mode="peak")
    assert (answer["most_messages_per_s"]["basis"], answer["messages_per_s"]["basis"]) == ("assumed", "measured")
    assert "kafka-sink-peak-base" in answer["most_messages_per_s"]["errata"]
    assert "kafka-sink-peak-base" not in answer["messages_per_s"]["errata"]
    reference = get_rule("reference-rate").evaluate({"workload": "kafka-sink"})["outputs"]["messages_per_s"]
    assert reference["basis"] == "assumed"


def test_the_tasks_of_the_best_sustained_rate_are_published_for_the_sink_only():
    sink, source = (outputs("rate", direction=to)["most_messages_per_s"] for to in ("sink", "source"))
    assert (sink["value"], sink["basis"]) == (32280, "measured")
    assert "not stated" not in caveats(sink)
    assert "not stated" in caveats(source)


def test_further_tasks_of_a_sink_bring_nothing_by_the_rule_of_one_system():
    rate = outputs("rate", direction="sink", tasks=4)["messages_per_s"]
    assert (rate["value"], rate["basis"]) == (32280, "rule-of-thumb")
    assert "5 partitions" in caveats(rate)
    assert outputs("rate", direction="sink", tasks=2)["messages_per_s"]["basis"] == "measured"


def test_the_platform_of_version_2_has_its_erratum():
    wanted = "kafka-v2-platform-measured"
    assert wanted in outputs("rate", direction="sink", version=2)["v2_loss_pct"]["errata"]
    assert wanted in outputs("cost", direction="sink", version=2, messages_per_s=1)["findings"]["errata"]
    where = {"location": "uss", "connection": "bindings"}
    new, old = (outputs("advice", version=version, **where) for version in (2, 1))
    assert wanted in new["findings"]["errata"]
    assert wanted in new["works"]["errata"]
    assert wanted not in [*old["findings"]["errata"], *old["works"]["errata"]]
    assert new["tasks_advised"]["errata"] == []


@pytest.mark.parametrize(
    ("inputs", "unused"),
    [
        ({"version": 1}, True),
        ({"version": 2}, True),
        ({"version": 2, "mode": "peak", "tasks": 2}, True),
        ({"version": 2, "mode": "peak"}, False),
    ],
)
def test_a_rate_of_version_1_without_effect_is_reported(inputs, unused):
    answer = outputs("rate", direction="sink", v1_messages_per_s=1000, **inputs)
    assert ("kafka-v1-rate-unused" in finding_ids(answer)) == unused
    assert "kafka-v1-rate-unused" not in finding_ids(outputs("rate", direction="sink", **inputs))

"""Structures of the coupling facility, and storage class memory behind them (topic 10)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.shared_queues.storage import ALONE, EMERGENCY, SMDS, SPEED
from tests.rules.answers import finding_ids

SIZES = (1, 4, 16)


def capacity(scenario, message_kb, **more):
    inputs = {"scenario": scenario, "message_kb": message_kb, **more}
    return get_rule("cf-structure-capacity").evaluate(inputs)["outputs"]


def random_access(machine):
    return get_rule("scm-random-access").evaluate({"machine": machine})["outputs"]


def test_a_store_that_the_scenario_lacks_is_no_gap_in_the_report():
    answer = capacity(ALONE, 4)
    for name, what in (("smds_gb", "no SMDS"), ("flash_messages", "no flash"), ("augmented_gb", "no augmented")):
        assert answer[name]["value"] is None
        assert what in answer[name]["caveats"][0]
    assert capacity(SPEED, 4)["smds_gb"]["value"] is None


def test_three_terabytes_are_in_gigabytes_of_1024():
    assert capacity(EMERGENCY, 16)["smds_gb"]["value"] == 3072


@pytest.mark.parametrize("size", SIZES)
def test_each_further_store_holds_more(size):
    alone, smds, speed, emergency = (
        capacity(scenario, size)["messages"]["value"] for scenario in (ALONE, SMDS, SPEED, EMERGENCY)
    )
    assert alone < smds < speed < emergency


@pytest.mark.parametrize("scenario", [ALONE, SMDS, EMERGENCY, SPEED])
def test_larger_messages_never_leave_room_for_more(scenario):
    held = [capacity(scenario, size)["messages"]["value"] for size in SIZES]
    assert held == sorted(held, reverse=True)
    assert capacity(ALONE, 4)["times_alone"]["value"] == 1


def test_only_the_emergency_scenario_meets_the_limit_of_augmented_storage():
    assert "cf-augmented-limit" in finding_ids(capacity(EMERGENCY, 1))
    assert "cf-augmented-limit" not in finding_ids(capacity(SPEED, 1))
    assert finding_ids(capacity(SMDS, 1)) == ["cf-capacity-one-structure"]


def test_the_capacity_of_the_slide_is_a_rule_of_thumb():
    answer = capacity(SPEED, 16)["messages"]
    assert answer["basis"] == "rule-of-thumb"
    assert "cf-capacity-per-message" in answer["errata"]


@given(rate=st.floats(0.1, 100_000), more=st.floats(1, 10))
def test_a_higher_rate_never_takes_longer_to_fill(rate, more):
    times = [capacity(SMDS, 4, put_rate_per_s=r)["seconds_to_full"]["value"] for r in (rate, rate * more)]
    assert times[0] == pytest.approx(1_800_000 / rate)
    assert times[1] <= times[0]


def test_reads_nearly_double_although_the_table_prints_another_change():
    change = random_access("z14")["reads_change_pct"]
    assert change["value"] == pytest.approx((77 / 39 - 1) * 100)
    assert "scm-read-count-change" in change["errata"]


def test_reads_of_one_transaction():
    assert random_access("z13")["reads_per_transaction"]["value"] == pytest.approx(650 / 483)


@pytest.mark.parametrize(("machine", "near"), [("z16", "z14: 804"), ("zEC12", "z13: 483")])
def test_a_machine_that_was_not_measured_names_the_nearest(machine, near):
    answer = random_access(machine)
    assert answer["transactions_per_s"]["value"] is None
    assert f"machine {near}" in answer["transactions_per_s"]["caveats"][0]
    assert answer["reads_per_transaction"]["value"] is None
    assert not {"scm-read-count-change", "scm-units-left-out"} & set(answer["transactions_per_s"]["errata"])
    for name in ("rate_change_pct", "read_change_pct", "write_change_pct", "reads_change_pct"):
        assert answer[name]["value"] is None, name
        assert "from z13 to z14" in answer[name]["caveats"][0], name


def test_changes_are_calculated_from_the_numbers_of_the_two_machines():
    for machine in ("z13", "z14"):
        assert random_access(machine)["rate_change_pct"]["value"] == pytest.approx(66.46, abs=0.005)


def test_errata_are_on_the_numbers_that_they_are_about():
    answer = random_access("z14")
    assert "scm-read-count-change" in answer["reads_per_minute"]["errata"]
    for name in ("transactions_per_s", "read_us", "write_us", "delayed_pct", "rate_change_pct"):
        assert "scm-read-count-change" not in answer[name]["errata"], name
    assert answer["delayed_pct"]["errata"] == []
    assert random_access("z13")["delayed_pct"]["errata"] == ["scm-z13-or-zec12"]


@pytest.mark.parametrize("scenario", [ALONE, SMDS, EMERGENCY, SPEED])
def test_total_messages_exclude_real_storage_with_flash_only(scenario):
    answer = capacity(scenario, 4)
    assert ("cf-total-messages-excludes-real" in answer["messages"]["errata"]) == (scenario in (EMERGENCY, SPEED))
    assert "cf-total-messages-excludes-real" not in answer["real_messages"]["errata"]


def choice(goal, message_kb, sequential_gets=True):
    inputs = {"goal": goal, "message_kb": message_kb, "sequential_gets": sequential_gets}
    return get_rule("shared-queue-storage-choice").evaluate(inputs)["outputs"]


def remote(mode, message_kb, distance="near"):
    inputs = {"mode": mode, "message_kb": message_kb, "distance": distance}
    return get_rule("qrep-remote-choice").evaluate(inputs)["outputs"]


@pytest.mark.parametrize(
    ("goal", "message_kb", "sequential", "store"),
    [
        ("message-rate", 63, True, "cf"),
        ("message-rate", 63.1, True, "smds"),
        ("message-rate", 1, False, "cf"),
        ("throughput", 1, True, "smds"),
        ("capacity", 1, True, "smds-with-scm"),
        ("capacity", 1, False, "smds"),
    ],
)
def test_the_store_by_goal(goal, message_kb, sequential, store):
    answer = choice(goal, message_kb, sequential)
    assert answer["store"]["value"] == store
    assert answer["why"]["value"] == answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize(
    ("inputs", "reason", "document"),
    [
        (("message-rate", 64), "64 KB is offloaded in any case", "mq-9.4"),
        (("message-rate", 4), "highest message rate", "qrep-blog"),
        (("capacity", 4, False), "out of sequence", "mq-on-z14"),
        (("capacity", 64, False), "out of sequence", "mq-on-z14"),
        (("capacity", 64), "holds the most", "v8-deep-dive"),
        (("throughput", 64), "most MB a second", "qrep-blog"),
    ],
)
def test_why_is_the_reason_for_this_store(inputs, reason, document):
    answer = choice(*inputs)
    assert reason in answer["why"]["value"]
    for name in ("store", "why"):
        assert answer[name]["basis"] == "rule-of-thumb"
        assert document in {cited["document"] for cited in answer[name]["citations"]}, name
        assert answer[name]["derivation"], name


def test_the_choice_rests_on_the_size_where_that_decides():
    text = choice("message-rate", 64)["store"]["derivation"]["steps"][-1]["text"]
    assert "message_kb 64 KB" in text
    assert "63 KB" in text


def test_throughput_of_smds_is_tied_to_larger_messages():
    assert "shared-queue-smds-small" in finding_ids(choice("throughput", 4))
    assert "shared-queue-smds-small" not in finding_ids(choice("throughput", 64))


@pytest.mark.parametrize("scenario", ["emergency", "speed"])
def test_the_capacity_with_storage_class_memory_is_cited(scenario):
    inputs = {"scenario": scenario, "message_kb": 4}
    structure = get_rule("cf-structure-capacity").evaluate(inputs)["outputs"]
    for answer in (structure, choice("capacity", 4)):
        held = next(f for f in answer["findings"]["value"] if f["id"] == f"shared-queue-scm-{scenario}")
        assert ("v8-deep-dive", "cf-structure-capacity") in {
            (cited["document"], cited["figure"]) for cited in held["citations"]
        }


def test_messages_too_large_for_the_structure_are_reported_as_offloaded():
    message = next(f for f in choice("message-rate", 100)["findings"]["value"] if "too-large" in f["id"])
    assert "100 KB" in message["message"]
    assert "63 KB" in message["message"]
    assert "shared-queue-too-large-for-cf" not in finding_ids(choice("message-rate", 63))


@pytest.mark.parametrize("goal", ["message-rate", "throughput", "capacity"])
def test_gets_out_of_sequence_are_warned_of_under_any_goal(goal):
    assert "shared-queue-scm-not-sequential" in finding_ids(choice(goal, 4, False))
    assert "shared-queue-scm-not-sequential" not in finding_ids(choice(goal, 4))


def test_all_findings_are_cited():
    for finding in choice("throughput", 100, False)["findings"]["value"]:
        assert finding["citations"], finding["id"]


def test_the_log_of_the_partner_limits_messages_in_proportion_to_their_size():
    assert remote("bindings", 1)["log_limited_messages_per_s"]["value"] == 115 * 1024
    assert remote("bindings", 1024)["log_limited_messages_per_s"]["value"] == 115
    assert "qrep-bindings-large" in finding_ids(remote("bindings", 1024))
    assert "qrep-bindings-large" not in finding_ids(remote("bindings", 1023))


@pytest.mark.parametrize(
    ("mode", "message_kb", "basis"),
    [
        ("client", 1024, "measured"),
        ("client", 64, "interpolated"),
        ("client", 4096, "extrapolated"),
        ("client", [64, 1024], "interpolated"),
        ("bindings", 1024, "measured"),
        ("bindings", 64, "extrapolated"),
        ("bindings", 4096, "extrapolated"),
        ("bindings", [1024, 64], "extrapolated"),
    ],
)
def test_the_limiting_factor_is_measured_at_the_published_size_only(mode, message_kb, basis):
    limit = remote(mode, message_kb)["limited_by"]
    assert limit["basis"] == basis
    assert "qrep-blog" in {cited["document"] for cited in limit["citations"]}
    assert any("1,024 KB" in caveat for caveat in limit["caveats"]) == (basis != "measured")


def test_the_log_rate_is_an_upper_end_where_the_report_does_not_call_it_the_limit():
    found, other = (remote("bindings", size)["log_limited_messages_per_s"] for size in (1024, 4))
    assert found["basis"] == "measured"
    assert not any(caveat.startswith("At most") for caveat in found["caveats"])
    assert other["basis"] == "extrapolated"
    assert any(caveat.startswith("At most") for caveat in other["caveats"])


def test_a_client_has_no_log_limit_and_a_reason():
    answer = remote("client", 4)["log_limited_mb_per_s"]
    assert answer["value"] is None
    assert "only the z/OS queue manager logs" in answer["caveats"][0]


@pytest.mark.parametrize(("mode", "id"), [("client", "qrep-client-distance"), ("bindings", "qrep-test-at-distance")])
def test_distance_is_reported_where_it_is_far(mode, id):
    assert id in finding_ids(remote(mode, 4, "far"))
    assert id not in finding_ids(remote(mode, 4, "near"))


def test_smc_r_is_the_smaller_reading_of_an_upper_end():
    answer = get_rule("smc-r-gain").evaluate({})["outputs"]
    assert answer["throughput_factor"]["value"] == 3
    assert answer["throughput_factor"]["errata"] == ["smc-r-increase-reading"]
    assert "100 TCP connections" in answer["findings"]["value"][0]["message"]

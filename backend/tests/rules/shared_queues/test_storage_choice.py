"""Where shared messages are stored, how a remote side reads them, and SMC-R (section 10)."""

import pytest

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids


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


@pytest.mark.parametrize(
    ("mode", "id"), [("client", "qrep-client-distance"), ("bindings", "qrep-test-at-distance")]
)
def test_distance_is_reported_where_it_is_far(mode, id):
    assert id in finding_ids(remote(mode, 4, "far"))
    assert id not in finding_ids(remote(mode, 4, "near"))


def test_an_array_gives_the_same_as_each_size():
    sizes = [1, 1023, 1024, 4096]
    many = remote("client", sizes)
    assert many["limited_by"]["value"] == [remote("client", size)["limited_by"]["value"] for size in sizes]
    assert remote("bindings", sizes)["log_limited_messages_per_s"]["value"] == pytest.approx(
        [remote("bindings", size)["log_limited_messages_per_s"]["value"] for size in sizes]
    )


def test_smc_r_is_the_smaller_reading_of_an_upper_end():
    answer = get_rule("smc-r-gain").evaluate({})["outputs"]
    assert answer["throughput_factor"]["value"] == 3
    assert answer["throughput_factor"]["errata"] == ["smc-r-increase-reading"]
    assert "100 TCP connections" in answer["findings"]["value"][0]["message"]


@pytest.mark.parametrize(
    ("rule", "inputs", "field"),
    [
        ("shared-queue-storage-choice", {"goal": "cost", "message_kb": 1}, "goal"),
        ("shared-queue-storage-choice", {"goal": "capacity", "message_kb": 0}, "message_kb"),
        ("shared-queue-storage-choice", {"goal": "capacity"}, "message_kb"),
        ("qrep-remote-choice", {"mode": "local", "message_kb": 1}, "mode"),
        ("qrep-remote-choice", {"mode": "client", "message_kb": 1, "distance": 100}, "distance"),
        ("smc-r-gain", {"release": "9.4"}, "release"),
    ],
)
def test_invalid_inputs_are_refused_by_name(rule, inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        get_rule(rule).evaluate(inputs)
    assert [problem.field for problem in refused.value.problems] == [field]

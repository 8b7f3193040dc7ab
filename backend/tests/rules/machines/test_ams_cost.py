"""Cost of Advanced Message Security."""

import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids, outputs_of

SIZES = ("small", "medium", "large")


def lspr(cpus, nest_intensity):
    return get_rule("lspr-gain").evaluate({"cpus": cpus, "nest_intensity": nest_intensity})["outputs"]


def ams(machine, policy, message, **more):
    inputs = {"machine": machine, "policy": policy, "message": message, **more}
    return outputs_of("ams-cost", **inputs)


def reference(workload, **more):
    return get_rule("reference-rate").evaluate({"workload": workload, **more})["outputs"]


CHANGED = ("transaction_change_pct", "protection_change_pct", "throughput_change_pct")


@pytest.mark.parametrize("machine", ["z13", "z14"])
def test_protection_cost_is_the_difference_of_the_transaction_costs(machine):
    answer = ams(machine, "confidentiality", "small")
    parts = answer["protected_us"]["value"] - answer["unprotected_us"]["value"]
    assert answer["protection_us"]["value"] == pytest.approx(parts)
    assert parts == pytest.approx(figure("ams-protection-cost").at(machine=machine).value)
    assert answer["protection_us_per_message"]["value"] * 2 == pytest.approx(parts)
    assert answer["protection_share_pct"]["value"] == pytest.approx(parts / answer["protected_us"]["value"] * 100)


def test_the_costs_give_the_changes_that_the_table_prints():
    z13, z14 = (ams(machine, "confidentiality", "small") for machine in ("z13", "z14"))
    parts = {"unprotected_us": "unprotected", "protected_us": "protected", "protection_us": "protection"}
    for name, part in parts.items():
        change = (z14[name]["value"] / z13[name]["value"] - 1) * 100
        printed = figure("ams-cost-change").at(part=part).value
        assert change == pytest.approx(printed, abs=0.06), part
    table = figure("ams-change")
    where = {"policy": "confidentiality", "message": "small"}
    assert table.at("transaction_pct", **where).value == figure("ams-cost-change").at(part="protected").value


@pytest.mark.parametrize("policy", ["integrity", "privacy", "confidentiality"])
@pytest.mark.parametrize("message", SIZES)
def test_all_changes_make_transactions_cheaper_and_faster(policy, message):
    answer = ams("z14", policy, message)
    assert answer["transaction_change_pct"]["value"] < 0
    assert answer["protection_change_pct"]["value"] < 0
    assert answer["throughput_change_pct"]["value"] > 0


def test_costs_published_only_in_charts_have_no_number():
    answer = ams("z14", "privacy", "small")
    assert answer["unprotected_us"]["value"] == 49.15
    assert answer["protection_us"]["value"] is None
    assert "confidentiality" in answer["protection_us"]["caveats"][0]
    later = ams("z16", "confidentiality", "small")
    assert later["transaction_change_pct"]["value"] is None
    assert "machine z14" in later["protected_us"]["caveats"][0]


@pytest.mark.parametrize(("messages", "avoided"), [(1, 0), (10, 90), (32, 96.875), (64, 98.4375)])
def test_key_reuse_avoids_all_but_the_first_operation(messages, avoided):
    answer = ams("z14", "confidentiality", "small", key_reuse=messages)
    assert answer["asymmetric_avoided_pct"]["value"] == pytest.approx(avoided)
    assert answer["protected_us"]["basis"] == {32: "measured", 64: "extrapolated"}.get(messages)
    assert ("ams-reuse-keys" in finding_ids(answer)) == (messages == 1)


def test_costs_need_at_least_the_measured_key_reuse():
    """With 10 messages to a key 90 % of its operations are spared, with 32 messages 97 %: the cost is higher."""
    answer = ams("z14", "confidentiality", "small", key_reuse=[10, 32, 64])["protection_us"]
    assert answer["value"] == [None, pytest.approx(25.41), pytest.approx(25.41)]
    alone = ams("z14", "confidentiality", "small", key_reuse=10)["protection_us"]
    assert alone["value"] is None
    assert "74.56" in alone["caveats"][0]


def test_changes_hold_for_the_measured_key_reuse():
    few, measured, many = (ams("z14", "confidentiality", "large", key_reuse=n) for n in (10, 32, 64))
    for name in CHANGED:
        assert few[name]["value"] is None, name
        assert "fewer messages to a key" in few[name]["caveats"][0], name
        assert measured[name]["basis"] == "measured", name
        assert many[name]["value"] == measured[name]["value"], name
        assert many[name]["basis"] == "extrapolated", name
        assert any("fewer messages to a key" in caveat for caveat in many[name]["caveats"]), name
    swept = ams("z14", "confidentiality", "large", key_reuse=[10, 32, 64])["throughput_change_pct"]
    assert swept["value"] == [None, 36, 36]
    assert ams("z14", "privacy", "large", key_reuse=64)["throughput_change_pct"]["basis"] == "measured"


@pytest.mark.parametrize("policy", ["integrity", "privacy"])
@pytest.mark.parametrize(("machine", "cost"), [("z14", "74.56"), ("z16", "74.56"), ("zEC12", "88.18")])
def test_nearest_point_of_a_protected_cost_is_a_protected_cost(policy, machine, cost):
    caveat = ams(machine, policy, "large")["protected_us"]["caveats"][0]
    assert f"confidentiality, message small: {cost}" in caveat


def test_avoided_operations_are_measured_for_the_published_example_only():
    example, other = (ams("z14", "confidentiality", "small", key_reuse=n) for n in (10, 64))
    assert example["asymmetric_avoided_pct"]["basis"] == "measured"
    assert other["asymmetric_avoided_pct"]["basis"] == "rule-of-thumb"
    assert ams("z14", "integrity", "small")["asymmetric_avoided_pct"]["basis"] == "rule-of-thumb"


def test_larger_keys_finding_names_both_sizes_only():
    found = ams("z14", "integrity", "small")["findings"]["value"]
    words = next(finding["message"] for finding in found if finding["id"] == "ams-larger-keys")
    assert "1,024 bits" in words
    assert "2,048 bits" in words
    assert "more with" not in words


def test_signed_messages_reuse_no_key():
    answer = ams("z14", "integrity", "small", key_reuse=64)
    assert answer["asymmetric_avoided_pct"]["value"] == 0
    assert "ams-no-key-reuse" in finding_ids(answer)


def test_avoided_operations_are_cited():
    for policy in ("confidentiality", "integrity"):
        spared = ams("z14", policy, "small", key_reuse=10)["asymmetric_avoided_pct"]
        assert spared["citations"], policy
        assert not spared["errata"], policy

"""Section 12: a newer machine, message protection, reference rates."""

import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.machines.ams_cost import POLICIES
from mqplanner.rules.machines.reference_rate import CONDITIONS, RATES

SIZES = ("small", "medium", "large")


def lspr(cpus, nest_intensity):
    return get_rule("lspr-gain").evaluate({"cpus": cpus, "nest_intensity": nest_intensity})["outputs"]


def ams(machine, policy, message, **more):
    inputs = {"machine": machine, "policy": policy, "message": message, **more}
    return get_rule("ams-cost").evaluate(inputs)["outputs"]


def reference(workload, **more):
    return get_rule("reference-rate").evaluate({"workload": workload, **more})["outputs"]


def said(answer):
    return [finding["id"] for finding in answer["findings"]["value"]]


def test_every_gain_lies_in_the_range_of_the_text():
    spread = figure("lspr-gain-range")
    gains = figure("lspr-gain").points().values()
    assert (min(gains), max(gains)) == (spread.at("low").value, spread.at("high").value)


def test_a_tenth_more_done_is_a_tenth_less_cost_only_roughly():
    answer = lspr(16, "average")
    assert answer["capacity_factor"]["value"] == pytest.approx(1.1)
    assert answer["cost_change_pct"]["value"] == pytest.approx(-100 / 11)
    assert answer["improvement_pct"]["basis"] == "rule-of-thumb"


def test_processors_between_the_published_ones_are_refused():
    with pytest.raises(InvalidInputs) as refused:
        lspr(8, "low")
    assert refused.value.problems[0].allowed == [3, 16, 32]


@pytest.mark.parametrize("machine", ["z13", "z14"])
def test_the_cost_of_protection_is_the_difference_of_its_parts(machine):
    answer = ams(machine, "confidentiality", "small")
    parts = answer["protected_us"]["value"] - answer["unprotected_us"]["value"]
    assert answer["protection_us"]["value"] == pytest.approx(parts)
    assert parts == pytest.approx(figure("ams-protection-cost").at(machine=machine).value)
    assert answer["protection_us_per_message"]["value"] * 2 == pytest.approx(parts)
    assert answer["protection_share_pct"]["value"] == pytest.approx(
        parts / answer["protected_us"]["value"] * 100
    )


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


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("message", SIZES)
def test_every_change_makes_transactions_cheaper_and_faster(policy, message):
    answer = ams("z14", policy, message)
    assert answer["transaction_change_pct"]["value"] < 0
    assert answer["protection_change_pct"]["value"] < 0
    assert answer["throughput_change_pct"]["value"] > 0


def test_costs_in_charts_only_are_no_numbers():
    answer = ams("z14", "privacy", "small")
    assert answer["unprotected_us"]["value"] == 49.15
    assert answer["protection_us"]["value"] is None
    assert "confidentiality" in answer["protection_us"]["caveats"][0]
    later = ams("z16", "confidentiality", "small")
    assert later["transaction_change_pct"]["value"] is None
    assert "machine z14" in later["protected_us"]["caveats"][0]


@pytest.mark.parametrize(("messages", "avoided"), [(1, 0), (10, 90), (32, 96.875), (64, 98.4375)])
def test_reuse_of_a_key_spares_all_but_the_first(messages, avoided):
    answer = ams("z14", "confidentiality", "small", key_reuse=messages)
    assert answer["asymmetric_avoided_pct"]["value"] == pytest.approx(avoided)
    assert answer["protected_us"]["basis"] == {32: "measured", 64: "extrapolated"}.get(messages)
    assert ("ams-reuse-keys" in said(answer)) == (messages == 1)


def test_costs_are_for_as_many_messages_to_a_key_as_measured_or_more():
    """With 10 messages to a key 90 % of its operations are spared, with 32 messages 97 %: the cost is higher."""
    answer = ams("z14", "confidentiality", "small", key_reuse=[10, 32, 64])["protection_us"]
    assert answer["value"] == [None, pytest.approx(25.41), pytest.approx(25.41)]
    alone = ams("z14", "confidentiality", "small", key_reuse=10)["protection_us"]
    assert alone["value"] is None
    assert "74.56" in alone["caveats"][0]


CHANGED = ("transaction_change_pct", "protection_change_pct", "throughput_change_pct")


def test_changes_hold_for_the_reuse_that_was_measured():
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
def test_a_protected_cost_is_nearest_to_a_protected_cost(policy, machine, cost):
    caveat = ams(machine, policy, "large")["protected_us"]["caveats"][0]
    assert f"confidentiality, message small: {cost}" in caveat


def test_spared_operations_are_published_for_one_example():
    example, other = (ams("z14", "confidentiality", "small", key_reuse=n) for n in (10, 64))
    assert example["asymmetric_avoided_pct"]["basis"] == "measured"
    assert other["asymmetric_avoided_pct"]["basis"] == "rule-of-thumb"
    assert ams("z14", "integrity", "small")["asymmetric_avoided_pct"]["basis"] == "rule-of-thumb"


def test_of_larger_keys_no_more_is_said_than_the_report_does():
    found = ams("z14", "integrity", "small")["findings"]["value"]
    words = next(finding["message"] for finding in found if finding["id"] == "ams-larger-keys")
    assert "1,024 bits" in words
    assert "2,048 bits" in words
    assert "more with" not in words


def test_signed_messages_reuse_no_key():
    answer = ams("z14", "integrity", "small", key_reuse=64)
    assert answer["asymmetric_avoided_pct"]["value"] == 0
    assert "ams-no-key-reuse" in said(answer)


def test_many_reuses_are_as_each_alone():
    reuses = [1, 2, 32, 1000]
    many = ams("z13", "confidentiality", "small", key_reuse=reuses)["asymmetric_avoided_pct"]["value"]
    alone = [ams("z13", "confidentiality", "small", key_reuse=each) for each in reuses]
    assert many == pytest.approx([each["asymmetric_avoided_pct"]["value"] for each in alone])


@pytest.mark.parametrize("workload", list(RATES))
def test_every_workload_has_a_rate_and_its_conditions(workload):
    answer = reference(workload)
    rates = [answer[name]["value"] for name in ("transactions_per_s", "messages_per_s", "mb_per_s")]
    assert any(rates)
    assert answer["what"]["value"]
    measured = {machine for kind, machine in figure(CONDITIONS).points("what") if kind == workload}
    assert {row["machine"] for row in answer["rates"]["value"]} == measured


def test_the_highest_rate_stands_for_a_workload_without_a_machine():
    answer = reference("private-out-of-syncpoint")
    assert answer["transactions_per_s"]["value"] == 641_000
    assert (answer["machine"]["value"], answer["cpus"]["value"]) == ("z14", 20)
    assert len(answer["rates"]["value"]) == 3


@pytest.mark.parametrize("workload", list(RATES))
def test_machine_release_and_what_was_measured_have_their_sources(workload):
    answer = reference(workload)
    for name in ("machine", "release", "what"):
        assert CONDITIONS in {cited["figure"] for cited in answer[name]["citations"]}, name
        assert answer[name]["derivation"], name


@pytest.mark.parametrize(
    ("workload", "machine", "near"),
    [
        ("scm-random-access", "z16", "machine z14: 804"),
        ("scm-random-access", "zEC12", "machine z13: 483"),
        ("private-out-of-syncpoint", "z13", "machine z14: 641,000"),
        ("private-out-of-syncpoint", "z15", "machine z16: 598,000"),
    ],
)
def test_the_nearest_machine_is_named_where_one_was_not_measured(workload, machine, near):
    answer = reference(workload, machine=machine)
    assert near in answer["transactions_per_s"]["caveats"][0]
    assert answer["machine"]["value"] == machine


@pytest.mark.parametrize(
    ("workload", "document"), [("transmission-queue", "mp1j"), ("persistent-log-best", "mq-9.4")]
)
def test_processors_are_those_by_default_where_the_test_names_none(workload, document):
    answer = reference(workload)
    assert answer["cpus"]["value"] == answer["rates"]["value"][0]["cpus"] == 3
    assert [cited["document"] for cited in answer["cpus"]["citations"]] == [document]
    assert "by default" in answer["cpus"]["caveats"][0]
    assert reference("scm-random-access")["cpus"]["value"] is None


def test_two_rates_of_gets_from_buffers_do_not_contradict_the_one_shown():
    answer = reference("transmission-queue")["messages_per_s"]
    assert answer["value"] == 29_000
    assert "The planner computes with" not in " ".join(answer["caveats"])


def test_that_a_rate_is_no_target_is_cited():
    ideal = reference("private-out-of-syncpoint")["findings"]["value"][0]
    assert ideal["id"] == "reference-rate-ideal"
    assert {cited["document"] for cited in ideal["citations"]} == {"mq-on-z14", "mq-9.4"}


def test_messages_as_printed_stand_beside_those_of_the_transactions():
    answer = reference("private-out-of-syncpoint", machine="zEC12")
    assert answer["messages_per_s"]["value"] == 1_100_000
    assert answer["messages_by_transactions"]["value"] == 1_150_000
    assert "reference-rate-8-0-messages" in answer["messages_per_s"]["errata"]
    assert "reference-rate-9-4-messages" not in answer["messages_per_s"]["errata"]


@pytest.mark.parametrize(
    ("workload", "headline", "others"),
    [
        ("kafka-source", 72_500, {58_880, 37_900, 28_754, 5_581, 3_751}),
        ("kafka-sink", 73_574.8, {28_298, 32_280}),
    ],
)
def test_a_connector_has_its_peak_and_every_other_rate(workload, headline, others):
    answer = reference(workload)
    assert answer["messages_per_s"]["value"] == pytest.approx(headline)
    assert "peak" in answer["what"]["value"]
    rows = answer["rates"]["value"]
    rates = [row["messages_per_s"] for row in rows]
    assert rates[0] == pytest.approx(max(rates)) == pytest.approx(headline)
    assert others < set(rates)
    assert len({row["what"] for row in rows}) == len(rows)


def test_asymmetric_operations_that_are_spared_have_their_place():
    for policy in ("confidentiality", "integrity"):
        spared = ams("z14", policy, "small", key_reuse=10)["asymmetric_avoided_pct"]
        assert spared["citations"], policy
        assert not spared["errata"], policy


@pytest.mark.parametrize("workload", list(RATES))
def test_a_machine_that_was_not_measured_has_no_rate(workload):
    answer = reference(workload, machine="z15")
    for name in (
        "transactions_per_s",
        "messages_per_s",
        "messages_by_transactions",
        "mb_per_s",
        "cpus",
        "release",
        "what",
    ):
        assert answer[name]["value"] is None, name
        assert answer[name]["caveats"], name
    assert answer["rates"]["value"]


@pytest.mark.parametrize(
    ("rule", "inputs", "field"),
    [
        ("lspr-gain", {"cpus": 3, "nest_intensity": "LOW"}, "nest_intensity"),
        ("ams-cost", {"machine": "z14", "policy": "none", "message": "small"}, "policy"),
        ("ams-cost", {"machine": "z14", "policy": "privacy", "message": "2"}, "message"),
        ("reference-rate", {"workload": "all"}, "workload"),
        ("reference-rate", {}, "workload"),
    ],
)
def test_bad_inputs_are_named(rule, inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        get_rule(rule).evaluate(inputs)
    assert [problem.field for problem in refused.value.problems] == [field]

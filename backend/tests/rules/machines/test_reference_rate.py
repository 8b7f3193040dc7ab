"""Published peak rates of workloads."""

import pytest

from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.machines.reference_rate import CONDITIONS, RATES


def reference(workload, **more):
    return get_rule("reference-rate").evaluate({"workload": workload, **more})["outputs"]


@pytest.mark.parametrize("workload", list(RATES))
def test_all_workloads_have_a_rate_and_its_conditions(workload):
    answer = reference(workload)
    rates = [answer[name]["value"] for name in ("transactions_per_s", "messages_per_s", "mb_per_s")]
    assert any(rates)
    assert answer["what"]["value"]
    measured = {machine for kind, machine in figure(CONDITIONS).points("what") if kind == workload}
    assert {row["machine"] for row in answer["rates"]["value"]} == measured


def test_without_a_machine_the_highest_rate_is_given():
    answer = reference("private-out-of-syncpoint")
    assert answer["transactions_per_s"]["value"] == 641_000
    assert (answer["machine"]["value"], answer["cpus"]["value"]) == ("z14", 20)
    assert len(answer["rates"]["value"]) == 3


@pytest.mark.parametrize("workload", list(RATES))
def test_machine_release_and_what_cite_the_conditions(workload):
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
def test_the_nearest_machine_is_named_for_an_unmeasured_one(workload, machine, near):
    answer = reference(workload, machine=machine)
    assert near in answer["transactions_per_s"]["caveats"][0]
    assert answer["machine"]["value"] == machine


@pytest.mark.parametrize(("workload", "document"), [("transmission-queue", "mp1j"), ("persistent-log-best", "mq-9.4")])
def test_processors_default_to_those_of_the_measured_system(workload, document):
    answer = reference(workload)
    assert answer["cpus"]["value"] == answer["rates"]["value"][0]["cpus"] == 3
    assert [cited["document"] for cited in answer["cpus"]["citations"]] == [document]
    assert "by default" in answer["cpus"]["caveats"][0]
    assert reference("scm-random-access")["cpus"]["value"] is None


def test_two_rates_of_gets_from_buffers_do_not_contradict_the_one_shown():
    answer = reference("transmission-queue")["messages_per_s"]
    assert answer["value"] == 29_000
    assert "The planner computes with" not in " ".join(answer["caveats"])


def test_the_ideal_rate_finding_cites_both_reports():
    ideal = reference("private-out-of-syncpoint")["findings"]["value"][0]
    assert ideal["id"] == "reference-rate-ideal"
    assert {cited["document"] for cited in ideal["citations"]} == {"mq-on-z14", "mq-9.4"}


def test_printed_message_rate_and_rate_by_transactions_are_both_given():
    answer = reference("private-out-of-syncpoint", machine="zEC12")
    assert answer["messages_per_s"]["value"] == 1_100_000
    assert answer["messages_by_transactions"]["value"] == 1_150_000
    assert "reference-rate-8-0-messages" in answer["messages_per_s"]["errata"]
    assert "reference-rate-9-4-messages" not in answer["messages_per_s"]["errata"]


@pytest.mark.parametrize(
    ("workload", "headline", "others"),
    [("kafka-source", 72_500, {58_880, 37_900, 28_754, 5_581, 3_751}), ("kafka-sink", 73_574.8, {28_298, 32_280})],
)
def test_a_kafka_workload_lists_its_peak_and_all_other_rates(workload, headline, others):
    answer = reference(workload)
    assert answer["messages_per_s"]["value"] == pytest.approx(headline)
    assert "peak" in answer["what"]["value"]
    rows = answer["rates"]["value"]
    rates = [row["messages_per_s"] for row in rows]
    assert rates[0] == pytest.approx(max(rates)) == pytest.approx(headline)
    assert others < set(rates)
    assert len({row["what"] for row in rows}) == len(rows)


@pytest.mark.parametrize("workload", list(RATES))
def test_an_unmeasured_machine_has_no_rate(workload):
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

"""Structures of the coupling facility, and storage class memory behind them (section 10)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.engine.sweep import points
from mqplanner.rules.shared_queues.structure_capacity import ALONE, EMERGENCY, SMDS, SPEED
from tests.rules.answers import finding_ids

SIZES = (1, 4, 16)


def capacity(scenario, message_kb, **more):
    inputs = {"scenario": scenario, "message_kb": message_kb, **more}
    return get_rule("cf-structure-capacity").evaluate(inputs)["outputs"]


def random_access(machine):
    return get_rule("scm-random-access").evaluate({"machine": machine})["outputs"]


def test_a_store_that_the_scenario_lacks_is_no_gap_in_the_report():
    answer = capacity(ALONE, 4)
    for name, what in (
        ("smds_gb", "no SMDS"),
        ("flash_messages", "no flash"),
        ("augmented_gb", "no augmented"),
    ):
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
    assert finding_ids(capacity(SMDS, 1)) == []


def test_the_capacity_of_the_slide_is_a_rule_of_thumb():
    answer = capacity(SPEED, 16)["messages"]
    assert answer["basis"] == "rule-of-thumb"
    assert "cf-capacity-per-message" in answer["errata"]


@given(rate=st.floats(0.1, 100_000), more=st.floats(1, 10))
def test_a_higher_rate_never_takes_longer_to_fill(rate, more):
    times = [capacity(SMDS, 4, put_rate_per_s=r)["seconds_to_full"]["value"] for r in (rate, rate * more)]
    assert times[0] == pytest.approx(1_800_000 / rate)
    assert times[1] <= times[0]


def test_an_array_gives_the_same_as_each_rate():
    rates = [1.0, 250.0, 80_000.0]
    inputs = {"scenario": EMERGENCY, "message_kb": 1, "put_rate_per_s": np.array(rates)}
    many = points(get_rule("cf-structure-capacity"), inputs, ("seconds_to_full",))["seconds_to_full"]
    alone = [capacity(EMERGENCY, 1, put_rate_per_s=r)["seconds_to_full"]["value"] for r in rates]
    assert many.tolist() == pytest.approx(alone)
    assert capacity(EMERGENCY, 1)["seconds_to_full"]["value"] is None


@pytest.mark.parametrize(
    ("inputs", "field"),
    [
        ({"scenario": "flash", "message_kb": 1}, "scenario"),
        ({"scenario": SPEED, "message_kb": 2}, "message_kb"),
        ({"scenario": SPEED, "message_kb": 1, "put_rate_per_s": 0}, "put_rate_per_s"),
    ],
)
def test_an_unpublished_choice_is_refused_with_the_published_ones(inputs, field):
    with pytest.raises(InvalidInputs) as refused:
        get_rule("cf-structure-capacity").evaluate(inputs)
    assert [problem.field for problem in refused.value.problems] == [field]
    assert refused.value.problems[0].allowed


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
    assert ("cf-total-messages-excludes-real" in answer["messages"]["errata"]) == (
        scenario in (EMERGENCY, SPEED)
    )
    assert "cf-total-messages-excludes-real" not in answer["real_messages"]["errata"]

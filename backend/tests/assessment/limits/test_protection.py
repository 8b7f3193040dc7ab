"""CPU of messages that are protected by a policy."""

import pytest

from mqplanner.units.basis import ASSUMED, EXTRAPOLATED, MEASURED
from mqplanner.units.derivation import leaves
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, plan_of

CONFIDENTIAL = {"policy": "confidentiality", "message": "small", "transactions_per_s": 500, "key_reuse": 32}
EACH, CPU, ALL = "LP/QM/protection/0/transaction", "LP/QM/protection/0/cpu", "LP/cpu/cp"
Z14 = {"machine": "z14", "cps": 1}


def caveats(quantity):
    return [caveat for origin in leaves(quantity) for caveat in origin.caveats]


def answer(lpar=None, **changes):
    return Answer(plan_of({"protection": [{**CONFIDENTIAL, **changes}]}, Z14 if lpar is None else lpar))


def test_a_published_cost_times_the_rate():
    """z14: 74.56 µs with protection, 49.15 µs without."""
    found = answer()
    assert found.values[EACH] == pytest.approx(25.41)
    assert found.values[CPU] == pytest.approx(500 * 25.41e-6)
    assert found.used(ALL) == pytest.approx(500 * 25.41e-6)


def test_a_machine_with_a_published_ratio_has_an_estimate():
    found = answer({"machine": "z16", "cps": 1})
    assert 0 < found.values[EACH] <= 25.41 * 1.2
    assert found.quantities[EACH].basis >= EXTRAPOLATED


def test_a_machine_without_a_ratio_has_no_number():
    found = answer({"machine": "z17", "cps": 1})
    assert not found.quantities[CPU].known
    assert found.verdict(ALL) == "unknown"
    assert "z13, z14" in found.reason(ALL)


def test_a_policy_of_which_only_changes_are_published_has_no_number():
    assert not answer(policy="privacy", key_reuse=None).quantities[EACH].known


def test_a_measurement_replaces_an_unpublished_cost():
    found = answer({"machine": "z16", "cps": 1}, cpu_us_per_transaction=20)
    assert found.used(ALL) == pytest.approx(0.01)
    assert found.limits[ALL].used.basis == ASSUMED


def test_the_machine_is_a_missing_input():
    workload = {"name": "orders", "put_rate_per_s": 100, "cpu_us_per_message": 60}
    found = Answer(plan_of({"protection": [CONFIDENTIAL], "workloads": [workload]}, {"cps": 1}))
    assert found.missing(ALL) == ["/lpars/0/machine"]
    assert "Cost of protection" in found.not_assessed


def test_more_messages_to_a_key_than_measured_cost_at_most_as_much():
    found = answer(key_reuse=64)
    assert found.used(ALL) == pytest.approx(500 * 25.41e-6)
    assert found.limits[ALL].used.basis == EXTRAPOLATED
    assert any("At most" in caveat for caveat in caveats(found.quantities[EACH]))


@pytest.mark.parametrize("reuse", [1, 10, 31])
def test_fewer_messages_to_a_key_than_measured_have_no_published_cost(reuse):
    """The 25.41 µs are with each key used for 32 messages; with one, every message pays for a key of its own."""
    found = answer(key_reuse=reuse, transactions_per_s=39_000)
    assert not found.quantities[EACH].known
    assert found.verdict(ALL) == "unknown"
    assert found.missing(ALL) == [f"{MANAGER}/protection/0/cpu_us_per_transaction"]
    assert answer(key_reuse=reuse, cpu_us_per_transaction=90).used(ALL) == pytest.approx(500 * 90e-6)


@pytest.mark.parametrize("reuse", [1, 10, 31])
def test_fewer_messages_to_a_key_cost_at_most_as_if_all_were_the_cost_of_keys(reuse):
    """With 32 messages to a key 25.41 µs, of which keys are a part: at most 32 times as much with one message."""
    bounds = answer(key_reuse=reuse).limits[ALL].bounds
    assert bounds.used_at_least.value == pytest.approx(500 * 25.41e-6)
    assert bounds.used_at_most.value == pytest.approx(500 * 25.41e-6 * 32 / reuse)


def test_key_reuse_is_taken_as_measured_with_a_caveat_if_the_plan_leaves_it_out():
    each = answer(key_reuse=None).quantities[EACH]
    assert each.value == pytest.approx(25.41)
    assert each.basis == ASSUMED
    assert any("32 messages" in caveat for caveat in caveats(each))
    assert answer().quantities[EACH].basis == MEASURED


def test_an_unpublished_figure_names_the_input_that_replaces_it():
    own = [f"{MANAGER}/protection/0/cpu_us_per_transaction"]
    assert answer({"machine": "z17", "cps": 1}).missing(ALL) == own
    assert answer(policy="privacy", key_reuse=None).missing(ALL) == own


def test_advice_depends_on_policy_and_key_reuse():
    assert "ams-reuse-keys" in answer(key_reuse=1).findings_at(f"{MANAGER}/protection/0")
    assert "ams-no-key-reuse" in answer(policy="integrity").findings_at(f"{MANAGER}/protection/0")


@pytest.mark.parametrize("name", ["transactions_per_s", "key_reuse"])
def test_an_array_gives_the_results_of_its_points(name):
    assert_array_equals_points(
        plan_of({"protection": [CONFIDENTIAL]}, Z14), f"{MANAGER}/protection/0/{name}", [1, 32, 500]
    )


def test_a_cost_for_several_recipients_is_not_known():
    found = answer(recipients=3)
    assert not found.quantities[EACH].known
    assert found.verdict(ALL) == "unknown"


def test_operations_of_cryptographic_cards_follow_from_recipients_and_key_reuse():
    """500 transactions of two messages: 2 operations for each of 32 messages, 4 with three recipients."""
    operations = "LP/QM/protection/0/operations"
    assert answer().values[operations] == pytest.approx(1000 * 2 / 32)
    assert answer(recipients=3).values[operations] == pytest.approx(1000 * 4 / 32)


def test_a_policy_that_the_release_does_not_have_is_a_problem_and_doubts_the_cpu():
    """Confidentiality came with 9.0."""
    found = Answer(plan_of({"release": "8.0", "protection": [CONFIDENTIAL]}, Z14))
    assert "ams-policy-confidentiality-release" in found.findings_at(f"{MANAGER}/protection/0")
    assert found.verdict(ALL) == "watch"
    assert found.quantities[EACH].basis == EXTRAPOLATED
    later = Answer(plan_of({"release": "9.0", "protection": [CONFIDENTIAL]}, Z14))
    assert later.verdict(ALL) == "ok"
    assert later.quantities[EACH].basis == MEASURED

"""TLS, compression and AMS on channels without a message rate: the same numbers in limits and on the cost page."""

import json

import pytest

from mqplanner.assessment.limits.channel_messages import ALL_MESSAGES
from mqplanner.assessment.whatif.feature_cost import feature_cost
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, plan_of

CP, AT_MOST = "LP/cpu/cp", "LP/cpu/QM/channel-protection/cp-at-most"
TLS = {"name": "clients", "type": "svrconn", "count": 100, "message_kb": 32, "sslciph": "TLS_CHACHA20_POLY1305_SHA256"}
PARTNERS = {**TLS, "name": "partners", "type": "sdr", "sslciph": "ECDHE_RSA_AES_256_CBC_SHA384"}
ORDERS = {"name": "orders", "put_rate_per_s": 500, "message_bytes": 2048, "persistent": False}
MEASURED = {**ORDERS, "cpu_us_per_message": 60}
ENGINES = 500 * (2547.71 - 183.80) / 2 * 1e-6
"""What 32 KB with CHACHA20 take more than without TLS: a transaction of two messages."""
CHINIT = {"channel_initiator": {"cpu_s": 0.05}}


def plan(*groups, workload=MEASURED, manager=CHINIT, cps=8, **others):
    parts = {"workloads": [workload], "channel_groups": list(groups), **manager}
    return plan_of(parts, {"machine": "z16", "cps": cps}, **others)


def in_use(document):
    return json.loads(feature_cost(read_plan(document)))["headline"]["text"]


@pytest.mark.parametrize("manager", [CHINIT, {}], ids=["measured channels", "no measured channels"])
@pytest.mark.parametrize("workload", [ORDERS, MEASURED], ids=["bounds", "measured"])
def test_the_limit_has_at_most_what_tls_costs_on_the_cost_page(workload, manager):
    document = plan(TLS, workload=workload, manager=manager)
    found = Answer(document)
    assert found.values[AT_MOST] == pytest.approx(ENGINES)
    assert f"{found.values[AT_MOST]:.2g} engines" in in_use(document)
    without = Answer(plan({**TLS, "sslciph": "none"}, workload=workload, manager=manager)).limits[CP]
    limit = found.limits[CP]
    assert limit.used_at_most.value == pytest.approx(without.used_at_most.value + ENGINES)
    assert limit.used_at_least.value == pytest.approx(without.used_at_least.value)
    assert limit.verdict == "ok"


def test_both_pages_have_the_same_assumption():
    document = plan(TLS)
    cost = json.loads(feature_cost(read_plan(document)))
    assert ALL_MESSAGES in Answer(document).limits[CP].assumption
    assert {one["reason"] for one in cost["assumptions"] if one["title"].startswith("Messages over")} == {ALL_MESSAGES}


def test_each_group_counts_all_messages_on_both_pages():
    document = plan(TLS, PARTNERS)
    at_most = Answer(document).values[AT_MOST]
    assert at_most == pytest.approx(ENGINES + Answer(plan(PARTNERS)).values[AT_MOST])
    assert f"TLS of 2 channel groups, {at_most:.2g} engines together" in in_use(document)


@pytest.mark.parametrize("compression", ["none", "zlibfast", "rle"])
def test_tls_costs_the_same_for_a_group_that_is_chosen_and_one_that_is_not(compression):
    group = {**TLS, "compmsg": compression, "compressible_pct": 60}
    text = in_use(plan(group, {**group, "name": "others"}))
    (one,) = [part for part in in_use(plan(group)).split("; ") if "TLS of" in part]
    single = float(one.split(", ")[1].split()[0])
    together = float(text.split("channel groups, ")[1].split()[0])
    assert together == pytest.approx(2 * single, rel=0.06)


def test_a_published_cipher_is_no_range_beside_channels_with_bounds():
    """The sums of both assessments differ by rounding only."""
    document = plan({**TLS, "messages_per_s": 3}, {**PARTNERS, "messages_per_s": 7, "count": 900}, {**TLS, "name": "c"})
    assert "with published ciphers" not in in_use(document)


def test_an_entered_rate_is_exact():
    limit = Answer(plan({**TLS, "messages_per_s": 500})).limits[CP]
    assert limit.bounds is None
    assert limit.used.value == pytest.approx(Answer(plan(TLS)).limits[CP].used_at_most.value)
    assert "both ends of a channel" in limit.assumption


def test_tls_that_may_exceed_the_processors_leaves_them_open():
    limit = Answer(plan({**TLS, "count": 5000}, cps=0.5)).limits[CP]
    assert limit.verdict == "unknown"
    assert [gap.message for gap in limit.missing_inputs] == ["the messages per second of “clients”"]


def test_what_counts_as_assumed_is_not_reported_as_not_assessed():
    assert "TLS, compression and AMS on channels" not in Answer(plan(TLS)).not_assessed


@pytest.mark.parametrize(
    "group",
    [{**TLS, "message_kb": None}, {**TLS, "sslciph": "other"}, {**TLS, "compmsg": "rle"}],
    ids=["size", "cipher", "compressibility"],
)
def test_the_limit_states_what_cannot_be_calculated(group):
    group = {name: value for name, value in group.items() if value is not None}
    limit = Answer(plan(group)).limits[CP]
    assert limit.bounds is None
    assert limit.title == "General processors (known part)"
    assert "is not counted" in limit.assumption


def test_a_plan_without_assumptions_or_with_a_put_rate_left_out_assumes_no_rate():
    for document in (
        plan(TLS, assume_nearest=False),
        plan_of({"workloads": [MEASURED, {"name": "w"}], "channel_groups": [TLS], **CHINIT}, {"machine": "z16"}),
    ):
        assert AT_MOST not in Answer(document).quantities
        assert in_use(document).startswith("In use: TLS of “clients” of QM, cost not known: enter how many messages")


@pytest.mark.parametrize("workload", [ORDERS, MEASURED])
def test_the_cpu_of_channels_that_is_not_entered_makes_it_the_known_part(workload):
    known = Answer(plan(TLS, workload=workload)).limits[CP]
    part = Answer(plan(TLS, workload=workload, manager={})).limits[CP]
    assert (known.title, part.title) == ("General processors", "General processors (known part)")


def test_protection_that_is_in_the_measured_cpu_asks_for_nothing():
    found = Answer(plan({**TLS, "cpu_included": True, "message_kb": 4}))
    assert "TLS, compression and AMS on channels" not in found.not_assessed
    assert found.limits[CP].bounds is None


@pytest.mark.parametrize(
    ("field", "values"),
    [("channel_groups/0/message_kb", [2, 32, 64, 4000]), ("workloads/0/put_rate_per_s", [10, 500, 20_000])],
)
def test_an_array_equals_its_points(field, values):
    assert_array_equals_points(plan(TLS, PARTNERS, workload=ORDERS), f"{MANAGER}/{field}", values)
    assert_array_equals_points(plan(TLS, PARTNERS, manager={}), f"{MANAGER}/{field}", values)


def test_keys_of_confidential_messages_have_the_bounds_of_the_limit_on_the_cost_page():
    kind = {"policy": "confidentiality", "message": "small", "transactions_per_s": 300, "key_reuse": 1}
    document = plan(manager={**CHINIT, "protection": [kind]})
    values = Answer(document).values
    ends = [f"{values[f'LP/cpu/QM/protection/cp-at-{end}']:.2g}" for end in ("least", "most")]
    assert in_use(document) == f"In use: AMS of QM, {ends[0]} to {ends[1]} engines."

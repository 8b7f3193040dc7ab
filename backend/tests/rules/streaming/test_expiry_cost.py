"""What one run of the expiry task costs (topic 7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.rules.engine.registry import get_rule
from tests.rules.answers import finding_ids

RULE = get_rule("expiry-cost")


def cost(**inputs):
    return RULE.evaluate({"messages": 225_000, "queue": "shared", **inputs})["outputs"]


def test_shared_queues_are_scanned_whether_or_not_messages_expire():
    idle, busy = cost(configured=False), cost()
    assert (idle["cf_cpu_s"]["value"], busy["cf_cpu_s"]["value"]) == (0.877, 1.4)
    assert idle["cf_cpu_s"]["basis"] == "measured"
    assert idle["cpu_s"]["value"] == idle["cf_cpu_s"]["value"]
    assert idle["cpu_s"]["basis"] == "assumed"
    assert "expiry-scans-shared-queues" in finding_ids(idle)
    assert cost(messages=450_000)["cf_requests"]["value"] == 900_000
    assert cost(messages=450_000)["cf_cpu_s"]["basis"] == "extrapolated"


def test_a_scan_that_outlasts_its_interval():
    answer = cost(messages=100_000_000, expryint_s=300)
    assert answer["scan_s"]["value"] == pytest.approx(620)
    assert answer["interval_used_pct"]["value"] == pytest.approx(620 / 3)
    assert answer["outlasts_interval"]["value"] == "yes"
    assert finding_ids(answer)[0] == "expiry-scan-outlasts"
    assert "takes 620 s" in answer["findings"]["value"][0]["message"]
    assert cost(messages=100_000_000, expryint_s=620)["outlasts_interval"]["value"] == "no"


def test_private_queues_take_at_least_their_cpu_time():
    answer = cost(queue="private", messages=1_000_000, in_buffers=False, expryint_s=5)
    assert (answer["cpu_s"]["value"], answer["scan_s"]["value"]) == (7, 7)
    assert (answer["cpu_s"]["basis"], answer["scan_s"]["basis"]) == ("measured", "assumed")
    assert any("at least its CPU time" in caveat for caveat in answer["scan_s"]["caveats"])
    assert answer["outlasts_interval"]["value"] == "yes"
    assert answer["cf_cpu_s"]["value"] is None


def test_private_queues_without_expiry_cost_nothing_but_an_unpublished_scan():
    answer = cost(queue="private", configured=False, expryint_s=5)
    for name in ("cpu_s", "scan_s", "interval_used_pct"):
        assert answer[name]["value"] == 0
        assert any("none of the planner's sources gives that of a scan" in caveat for caveat in answer[name]["caveats"])
    assert answer["cpu_s"]["basis"] == "rule-of-thumb"
    assert answer["cpu_s"]["citations"]
    assert answer["outlasts_interval"]["value"] == "no"


def test_without_an_interval_whether_a_run_outlasts_it_is_unanswered():
    assert "EXPRYINT" in cost()["outlasts_interval"]["caveats"][0]


@given(st.integers(0, 10**10), st.integers(0, 10**10), st.sampled_from(["private", "shared"]), st.booleans())
def test_more_messages_never_cost_less(messages, others, queue, in_buffers):
    few, many = (cost(messages=count, queue=queue, in_buffers=in_buffers) for count in sorted((messages, others)))
    for name in ("cpu_s", "cf_cpu_s", "scan_s"):
        if few[name]["value"] is not None:
            assert few[name]["value"] <= many[name]["value"] * (1 + 1e-9)


def test_the_share_of_the_interval_has_the_erratum_of_the_attribute_name():
    share = cost(expryint_s=60)["interval_used_pct"]
    assert "expryint-spelled-two-ways" in share["errata"]
    assert share["citations"]


def test_the_share_of_the_interval_has_no_caveat_on_depths():
    share = cost(expryint_s=60)["interval_used_pct"]
    assert not any("depths" in caveat for caveat in share["caveats"])
    assert "expiry-sawtooth-example" not in {cited["figure"] for cited in share["citations"]}


def test_whether_a_run_ends_in_time_has_the_basis_of_its_time():
    private = cost(queue="private", expryint_s=60)["outlasts_interval"]
    assert (private["value"], private["basis"]) == ("no", "assumed")
    assert any("CPU time alone" in caveat for caveat in private["caveats"])
    shared = cost(expryint_s=60)["outlasts_interval"]
    assert (shared["value"], shared["basis"]) == ("no", "measured")
    assert any("With a slower one, or more messages" in caveat for caveat in shared["caveats"])
    assert shared["citations"]
    late = cost(messages=100_000_000, expryint_s=300)["outlasts_interval"]
    assert (late["value"], late["basis"]) == ("yes", "extrapolated")
    assert not any("With a slower one" in caveat for caveat in late["caveats"])


def test_seconds_of_the_coupling_facility_are_as_printed_with_an_erratum():
    answer = cost(messages=450_000)
    assert (answer["cf_cpu_s"]["value"], answer["scan_s"]["value"]) == (pytest.approx(2.8), pytest.approx(2.79))
    wanted = "expiry-shared-scan-rounding"
    assert wanted in answer["cf_cpu_s"]["errata"]
    assert wanted not in [*answer["scan_s"]["errata"], *answer["cf_requests"]["errata"]]
    assert any("as printed, in proportion" in caveat for caveat in answer["cf_cpu_s"]["caveats"])

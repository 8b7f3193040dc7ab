"""Q Replication against the rate at which the other side logs."""

import pytest

from tests.assessment.answers import Answer, assert_array_equals_points, plan_of

RATE = "replication/R/rate"
REPLICATION = {"name": "R", "queue_manager": "QM", "mode": "bindings", "message_kb": 10, "messages_per_s": 2000}


def answer(**changes):
    return Answer(plan_of({}, replications=[{**REPLICATION, **changes}]))


def test_the_log_of_the_other_side_is_the_limit():
    """115 MB/s, in messages of 10 KB."""
    found = answer()
    assert found.limit(RATE) == pytest.approx(115 * 1024 / 10)
    assert found.multiple(RATE) == pytest.approx(5.888)


@pytest.mark.parametrize(("rate", "verdict"), [(1, "watch"), (11_700, "watch"), (11_800, "exceeded")])
def test_the_log_rate_of_the_one_partner_that_was_measured_is_never_ok(rate, verdict):
    found = answer(messages_per_s=rate)
    assert found.verdict(RATE) == verdict
    assert "on the measured partner" in str(found.limits[RATE].caution)


def test_larger_messages_lower_the_limit():
    limits = [answer(message_kb=size).limit(RATE) for size in (1, 10, 100)]
    assert limits == sorted(limits, reverse=True)


def test_no_rate_is_published_for_clients():
    found = answer(mode="client")
    assert RATE not in found.limits
    assert "Messages of a replication" in found.not_assessed
    assert "qrep-client-cost" in found.findings_at("/replications/0")


def test_missing_inputs_are_named():
    found = answer(messages_per_s=None, message_kb=None)
    assert found.verdict(RATE) == "unknown"
    assert found.missing(RATE) == ["/replications/0/message_kb", "/replications/0/messages_per_s"]


@pytest.mark.parametrize("name", ["message_kb", "messages_per_s"])
def test_an_array_gives_the_results_of_its_points(name):
    assert_array_equals_points(plan_of({}, replications=[REPLICATION]), f"/replications/0/{name}", [1, 10, 2000])

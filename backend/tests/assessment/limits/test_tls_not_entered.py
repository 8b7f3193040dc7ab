"""Channels of which the plan does not say whether they use TLS."""

import pytest

from tests.assessment.answers import MANAGER, Answer, plan_of

CP = "LP/cpu/cp"
OPEN = {"name": "branches", "type": "svrconn", "count": 100}
TLS = {**OPEN, "name": "partners", "sslciph": "TLS_AES_256_GCM_SHA384", "cpu_included": True}
WORK = {"name": "orders", "put_rate_per_s": 100, "message_bytes": 1000, "cpu_us_per_message": 50}


def answer_for(*groups, cps=4):
    manager = {"workloads": [WORK], "channel_groups": list(groups), "channel_initiator": {"cpu_s": 0.01}}
    return Answer(plan_of(manager, {"cps": cps, "machine": "z16"}))


@pytest.mark.parametrize(
    ("groups", "verdict", "finding"),
    [
        ([OPEN], "ok", "tls-taken-as-none"),
        ([OPEN, {**TLS, "sslciph": "none"}], "ok", "tls-taken-as-none"),
        ([OPEN, TLS], "ok", "tls-not-entered-beside-tls"),
    ],
)
def test_channels_without_an_entry_are_taken_as_without_tls_in_the_answer(groups, verdict, finding):
    answer = answer_for(*groups)
    assert answer.limits[CP].verdict == verdict
    assert finding in answer.findings_at(f"{MANAGER}/channel_groups")
    assert "taken as without TLS" in answer.limits[CP].assumption


@pytest.mark.parametrize(("cps", "verdict"), [(0.03, "watch"), (0.04, "ok")])
def test_channels_that_may_use_tls_are_a_warning_where_there_is_no_room_for_it(cps, verdict):
    """The plan needs 0.015 engines; of 4 they were a warning for channels that cannot fill them."""
    limit = answer_for(OPEN, TLS, cps=cps).limits[CP]
    assert limit.verdict == verdict
    assert ("as much again" in (limit.caution or "")) == (verdict == "watch")


@pytest.mark.parametrize("entered", [{"sslciph": "none"}, {"cpu_included": True}, {"sslciph": TLS["sslciph"]}])
def test_nothing_is_assumed_where_it_is_entered(entered):
    answer = answer_for({**OPEN, **entered}, TLS)
    assert "taken as without TLS" not in (answer.limits[CP].assumption or "")
    assert not [one for one in answer.findings_at(f"{MANAGER}/channel_groups") if one.startswith("tls-")]


@pytest.mark.parametrize("rate", [None, 100])
def test_tls_is_no_assumption_of_a_number_without_the_cpu_of_channels(rate):
    """That the CPU of channels is not counted says it already, unless their messages have a rate."""
    group = {**OPEN, "message_kb": 4, **({"messages_per_s": rate} if rate else {})}
    plan = plan_of({"workloads": [WORK], "channel_groups": [group]}, {"cps": 4, "machine": "z16"})
    assumption = Answer(plan).limits[CP].assumption
    assert "it comes on top" in assumption
    assert ("taken as without TLS" in assumption) == (rate is not None)

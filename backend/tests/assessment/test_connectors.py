"""Kafka connectors against the published rates, and their costs."""

import pytest

from mqplanner.units.basis import ASSUMED
from tests.assessment.answers import Answer, agree, plan_of

RATE = "connector/K/rate"
MEASURED = {
    "name": "K",
    "queue_manager": "QM",
    "direction": "source",
    "version": 1,
    "persistent": False,
    "messages_per_s": 10_000,
    "message_kb": 1,
}


def answer(**changes):
    return Answer(plan_of({}, connectors=[{**MEASURED, **changes}]))


def test_the_sustained_rate_of_one_task():
    found = answer()
    assert found.used(RATE) == 10_000
    assert found.limit(RATE) == 28_754
    assert found.multiple(RATE) == pytest.approx(2.8754)


@pytest.mark.parametrize(("rate", "verdict"), [(23_000, "ok"), (23_100, "watch"), (28_800, "exceeded")])
def test_verdict_on_a_rate(rate, verdict):
    assert answer(messages_per_s=rate).verdict(RATE) == verdict


def test_a_second_task_is_tried_as_a_relief():
    relief = answer().relief()[0]
    assert (relief["path"], relief["to"]) == ("/connectors/0/tasks", 2)
    assert relief["multiple"] == pytest.approx(3.79)


def test_rates_that_no_report_publishes_are_unknown_and_say_so():
    for changes in ({"version": 2, "persistent": True}, {"persistent": True}, {"message_kb": 100}):
        found = answer(**changes)
        assert found.verdict(RATE) == "unknown"
        assert found.used(RATE) == 10_000
        assert "no report publishes" in found.reason(RATE)


@pytest.mark.parametrize("place", [("uss", "client"), ("remote", "client")])
def test_rates_were_measured_with_bindings_on_z_os(place):
    location, connection = place
    found = answer(location=location, connection=connection)
    assert found.verdict(RATE) == "unknown"
    assert found.limit(RATE) is None


def test_version_2_follows_from_the_rate_of_version_1_on_the_same_system():
    found = answer(version=2, persistent=True, mode="peak", v1_messages_per_s=20_000)
    assert 10_000 < found.limit(RATE) < 20_000
    assert found.verdict(RATE) in ("ok", "watch")


def test_a_measured_rate_stands_in_for_one_that_is_not_published():
    found = answer(persistent=True, measured_messages_per_s=12_000, location="remote", connection="client")
    assert (found.limit(RATE), found.verdict(RATE)) == (12_000, "watch")
    assert found.constraints[RATE].limit.basis == ASSUMED


def test_what_is_not_said_is_asked_for():
    found = answer(messages_per_s=None, message_kb=None)
    assert found.missing(RATE) == ["/connectors/0/messages_per_s", "/connectors/0/message_kb"]


def test_cost_on_general_processors_and_ziips():
    amounts = answer().amounts
    assert amounts["connector/K/cpu/cp/high"] == pytest.approx(0.0748)
    assert amounts["connector/K/cpu/ziip/high"] == pytest.approx(0.3552)
    assert amounts["connector/K/cpu/cp/low"] < amounts["connector/K/cpu/cp/high"]
    assert amounts["connector/K/ziip-share"] == 96
    assert amounts["connector/K/idle"] == pytest.approx(2.9)


def test_a_connector_elsewhere_has_no_cost_on_z_os():
    assert not answer(location="remote", connection="client").amounts


def test_advice_is_said_once():
    said = answer(version=2, persistent=True, tasks=3).advice("/connectors/0")
    assert said.count("kafka-v2-several-tasks") == 1
    assert "kafka-first-choice" in said


def test_what_cannot_work_is_a_finding():
    assert "kafka-bindings-need-uss" in answer(location="remote").advice("/connectors/0")
    assert "kafka-sharecnv-zero" in answer(connection="client", sharecnv=0).advice("/connectors/0")


def test_many_points_at_once():
    plan = plan_of({}, connectors=[{**MEASURED, "measured_messages_per_s": 100}])
    agree(plan, "/connectors/0/messages_per_s", [1, 10, 28_754, 1e6])
    agree(plan, "/connectors/0/measured_messages_per_s", [1, 10, 28_754])

"""What message channels log for their batches is part of the log rate, where the plan describes the batches."""

from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from tests.assessment.answers import assert_array_equals_points

RATE = "L/Q/log-rate"
MB = 2**20


def log_rate(*groups: dict[str, Any]) -> Any:
    return limit(*groups)["used"]["value"]


def limit(*groups: dict[str, Any]) -> Any:
    return next(limit for limit in answer(*groups)["limits"] if limit["id"] == RATE)


def answer(*groups: dict[str, Any]) -> Any:
    return assess(document(*groups))


def document(*groups: dict[str, Any]) -> dict[str, Any]:
    logs = {"io": "zhpf", "log_gb": 4, "active_logs": 8, "rba_bytes": 6}
    channels = [{"name": f"c{n}", "type": "rcvr", "count": 1, **group} for n, group in enumerate(groups)]
    workload = {"name": "w", "put_rate_per_s": 100, "message_bytes": 1024, "persistent": True}
    manager = {"name": "Q", "release": "9.4", "workloads": [workload], "logs": logs, "channel_groups": channels}
    return {"schema_version": 2, "lpars": [{"name": "L", "queue_managers": [manager]}]}


MESSAGES = 100 * (1024 + 1.3 * 1024) / MB


@pytest.mark.parametrize(
    ("group", "kb_per_s"),
    [
        ({"messages_per_s": 100, "messages_per_batch": 1}, 140),  # 1.4 KB for each batch received
        ({"messages_per_s": 100, "messages_per_batch": 50}, 2.8),
        ({"messages_per_s": 100, "messages_per_batch": 1, "type": "sdr"}, 250),  # 2.5 KB for each batch sent
        ({"messages_per_s": 100, "messages_per_batch": 1, "type": "mca"}, 250),  # direction not entered: the larger
        ({"messages_per_s": 100, "messages_per_batch": 1, "type": "svrconn"}, 0),  # clients have no batches
        ({"messages_per_s": 100}, 0),
    ],
)
def test_batches_are_logged_by_direction(group: dict[str, Any], kb_per_s: float) -> None:
    assert log_rate(group) == pytest.approx(MESSAGES + kb_per_s / 1024)


def test_batches_of_several_groups_add_up() -> None:
    one = {"messages_per_s": 100, "messages_per_batch": 1}
    assert log_rate(one, {**one, "type": "clussdr"}) == pytest.approx(MESSAGES + 390 / 1024)


@pytest.mark.parametrize(
    ("group", "verdict"),
    [
        ({"messages_per_batch": 1}, "unknown"),
        ({"messages_per_batch": 1, "messages_per_s": 0}, "ok"),
        ({"messages_per_batch": 1, "type": "svrconn"}, "ok"),
        ({}, "ok"),
    ],
)
def test_batches_of_channels_without_a_rate_of_messages_log_nobody_knows_how_much(
    group: dict[str, Any], verdict: str
) -> None:
    found = limit(group)
    assert found["verdict"] == verdict
    if verdict == "unknown":
        assert found["bounds"]["used_at_least"]["value"] == pytest.approx(MESSAGES)


@pytest.mark.parametrize(
    ("group", "is_named"),
    [
        ({}, True),
        ({"count": 0}, False),
        ({"type": "svrconn"}, False),
        ({"messages_per_s": 0}, False),
        ({"messages_per_batch": 50}, False),  # the log rate is not known then
    ],
)
def test_channels_of_which_neither_messages_nor_batches_are_entered_are_not_passed_over(
    group: dict[str, Any], is_named: bool
) -> None:
    found = [one["message"] for one in answer(group)["not_assessed"] if one["title"] == "Log of channel batches"]
    words = "enter the messages of “c0” per second and in a batch to count what their batches log"
    assert found == ([words] if is_named else [])


def test_an_array_of_channels_has_the_results_of_its_points() -> None:
    assert_array_equals_points(document({}), "/lpars/0/queue_managers/0/channel_groups/0/count", [1, 2, 3])

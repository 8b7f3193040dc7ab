"""What the planner advises on Kafka connectors: where they run, how they connect, and what keeps them from working."""

import pytest

from tests.rules.answers import finding_ids
from tests.rules.kafka.test_kafka import outputs


def advice(location="uss", connection="bindings", **more):
    return outputs("advice", location=location, connection=connection, **more)


@pytest.mark.parametrize(
    ("location", "connection", "placement", "first"),
    [
        ("uss", "bindings", 1, "kafka-first-choice"),
        ("uss", "client", 2, "kafka-bindings-better"),
        ("remote", "client", 3, "kafka-closer-to-mq"),
        ("remote", "bindings", None, "kafka-bindings-need-uss"),
    ],
)
def test_places_in_order(location, connection, placement, first):
    answer = advice(location, connection)
    assert answer["placement"]["value"] == placement
    assert answer["works"]["value"] == ("yes" if placement else "no")
    assert finding_ids(answer)[0] == first
    assert ("kafka-ziip" in finding_ids(answer)) == (location == "uss")
    assert ("kafka-headers" in finding_ids(answer)) == (connection == "client")


@pytest.mark.parametrize(
    ("sharecnv", "works", "finding"),
    [(0, "no", "kafka-sharecnv-zero"), (1, "yes", None), (None, "yes", "kafka-sharecnv-check")],
)
def test_a_client_channel_shares_conversations(sharecnv, works, finding):
    answer = advice("uss", "client", sharecnv=sharecnv)
    assert answer["works"]["value"] == works
    assert [id for id in finding_ids(answer) if "sharecnv" in id] == ([finding] if finding else [])
    assert advice(sharecnv=0)["works"]["value"] == "yes"


def test_version_2_needs_one_task_and_persistent_messages_without_expiry():
    answer = advice(version=2, tasks=2, expiry=True)
    assert (answer["works"]["value"], answer["tasks_advised"]["value"]) == ("no", 1)
    wanted = {"kafka-v2-several-tasks", "kafka-v2-platform", "kafka-v2-non-persistent", "kafka-v2-expiry"}
    assert wanted <= set(finding_ids(answer))
    good = finding_ids(advice(version=2, persistent=True, expiry=False))
    assert good == ["kafka-first-choice", "kafka-ziip", "kafka-v2-platform"]


@pytest.mark.parametrize(
    ("tasks", "partitions", "found"),
    [
        (2, 5, ["kafka-sink-tasks-for-partitions"]),
        (5, 5, ["kafka-sink-tasks-that-helped"]),
        (7, 5, ["kafka-sink-tasks-idle", "kafka-sink-tasks-that-helped"]),
        (1, None, []),
    ],
)
def test_tasks_of_a_sink_connector_go_with_partitions(tasks, partitions, found):
    answer = advice(direction="sink", tasks=tasks, partitions=partitions)
    assert [id for id in finding_ids(answer) if "sink-tasks" in id] == found
    assert answer["tasks_advised"]["value"] == partitions
    source = advice(direction="source", tasks=tasks, partitions=partitions)
    assert not [id for id in finding_ids(source) if "sink-tasks" in id]
    assert source["tasks_advised"]["value"] is None


def test_the_idle_tasks_are_counted():
    messages = [f["message"] for f in advice(direction="sink", tasks=7, partitions=5)["findings"]["value"]]
    assert any("2 of its tasks have nothing to do" in message for message in messages)


@pytest.mark.parametrize(
    ("inputs", "warned"),
    [
        ({"direction": "sink"}, True),
        ({"direction": "source"}, False),
        ({"direction": "source", "version": 2}, True),
        ({}, True),
    ],
)
def test_puts_to_shared_queues_may_open_them_each_time(inputs, warned):
    assert ("kafka-shared-queue-open" in finding_ids(advice(shared_queue=True, **inputs))) == warned


def test_low_rates_cost_a_source_connector_gets_that_find_nothing():
    assert "kafka-low-rate-bindings" in finding_ids(advice(low_rate=True))
    assert "kafka-low-rate-client" in finding_ids(advice("uss", "client", low_rate=True))
    assert finding_ids(advice(low_rate=True, direction="sink"))[-1] == "kafka-lazy-commit"
    assert not [id for id in finding_ids(advice(low_rate=True, direction="sink")) if "low-rate" in id]


def test_whether_a_connector_works_has_sources_in_the_report():
    good, bad = advice(), advice("uss", "client", sharecnv=0)
    assert (good["works"]["basis"], bad["works"]["basis"]) == ("rule-of-thumb", "rule-of-thumb")
    assert good["works"]["derivation"]["steps"][-1]["value"] == "yes"
    assert "Kafka and MQ - anything else?" in bad["works"]["citations"][0]["section"]


def test_non_persistent_messages_break_the_delivery_of_version_2():
    answer = advice(version=2, persistent=False, expiry=False)
    assert answer["works"]["value"] == "no"
    assert finding_ids(answer)[0] == "kafka-v2-state-lost"
    assert "kafka-v2-non-persistent" in finding_ids(answer)
    assert advice(version=2)["works"]["value"] == "yes"
    assert advice(version=1, persistent=False)["works"]["value"] == "yes"


def test_an_expiry_left_out_is_reported_with_version_2():
    found = {flag: finding_ids(advice(version=2, persistent=True, expiry=flag)) for flag in (None, True, False)}
    assert "kafka-v2-expiry-check" in found[None]
    assert "kafka-v2-expiry" in found[True]
    assert not [id for id in found[False] if "expiry" in id]
    assert "kafka-v2-expiry-check" not in finding_ids(advice(version=1))


def test_advice_for_sinks_is_conditional_where_the_direction_is_left_out():
    for tasks, sink, either in (
        (3, "Give the sink connector 5 tasks", "Give the connector, if it is a sink, 5 tasks"),
        (7, "so that 2 of its tasks", "if this is one, 2 of its tasks"),
    ):
        stated, left_out = (
            " ".join(f["message"] for f in advice(tasks=tasks, partitions=5, direction=to)["findings"]["value"])
            for to in ("sink", None)
        )
        assert sink in stated
        assert either in left_out

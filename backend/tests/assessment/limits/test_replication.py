"""Q Replication against the published rates by message size, distance and where the shared queue is stored."""

import warnings

import pytest

from tests.assessment.answers import Answer, assert_array_equals_points, plan_of

RATE = "replication/R/rate"
REPLICATION = {"name": "R", "queue_manager": "QM", "mode": "bindings", "message_kb": 10, "messages_per_s": 2000}


def answer(**changes):
    return Answer(plan_of({}, replications=[{**REPLICATION, **changes}]))


def test_bindings_are_judged_by_the_rate_that_was_measured():
    """60.62 MB/s, in messages of 10 KB."""
    found = answer(store="scm-smds")
    assert found.limit(RATE) == pytest.approx(60.62 * 1024 / 10)
    assert found.multiple(RATE) == pytest.approx(60.62 * 1024 / 10 / 2000)


@pytest.mark.parametrize(("rate", "verdict"), [(1, "watch"), (6200, "watch"), (6300, "exceeded")])
def test_the_rate_of_the_one_partner_that_was_measured_is_never_ok(rate, verdict):
    found = answer(messages_per_s=rate, store="scm-smds")
    assert found.verdict(RATE) == verdict
    assert "one Linux system" in str(found.limits[RATE].caution)


@pytest.mark.parametrize(("rate", "verdict"), [(800, "watch"), (2000, "unknown"), (6300, "exceeded")])
def test_without_the_store_the_rate_lies_between_those_of_all_stores(rate, verdict):
    """All in Db2 captures 821.6 messages of 10 KB a second."""
    found = answer(messages_per_s=rate)
    assert found.verdict(RATE) == verdict
    assert ("/replications/0/store" in found.missing(RATE)) is (verdict == "unknown")


def test_larger_messages_lower_the_limit():
    limits = [answer(message_kb=size, messages_per_s=1, store="scm-smds").limit(RATE) for size in (2, 20, 100)]
    assert limits == sorted(limits, reverse=True)


def test_a_client_over_a_distance_between_measured_ones_is_judged_by_the_farther_one():
    """10.21 MB/s at 50 km, in messages of 10 KB."""
    far = {"mode": "client", "distance": "far", "store": "scm-smds"}
    assert answer(**far, distance_km=30, messages_per_s=1000).limit(RATE) == pytest.approx(10.21 * 1024 / 10)
    assert answer(**far, distance_km=60, messages_per_s=1000).verdict(RATE) == "unknown"
    unknown = answer(**far, messages_per_s=1000)
    assert unknown.missing(RATE) == ["/replications/0/distance_km"]
    assert "qrep-client-cost" in unknown.findings_at("/replications/0")


def test_missing_inputs_are_named():
    found = answer(messages_per_s=None, message_kb=None)
    assert found.verdict(RATE) == "unknown"
    assert found.missing(RATE) == ["/replications/0/message_kb", "/replications/0/messages_per_s"]


@pytest.mark.parametrize("name", ["message_kb", "messages_per_s"])
@pytest.mark.parametrize("store", [None, "scm-smds"])
def test_an_array_gives_the_results_of_its_points(name, store):
    assert_array_equals_points(
        plan_of({}, replications=[{**REPLICATION, "store": store}]), f"/replications/0/{name}", [1, 10, 40, 2000]
    )


def test_messages_without_a_size_are_judged_without_a_warning_of_numpy():
    """The command line would print it: a size of 0 divides the data."""
    recovery = {"backup_hours": 24, "target_minutes": 60, "log_read_mb_per_s": 100}
    archives = {"maxarch": 100, "retention_days": 10}
    logs = {"io": "zhpf", "active_logs": 4, "log_gb": 4, "recovery": recovery, "archives": archives}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = Answer(plan_of({"logs": logs}, replications=[{**REPLICATION, "message_kb": None}]))
    assert found.verdict("LP/QM/log-rate") != "ok"


@pytest.mark.parametrize(("message_kb", "verdict"), [(0.1, "ok"), (None, "watch")])
def test_retention_is_not_ok_with_messages_of_unknown_size(message_kb, verdict):
    workload = {"name": "w", "put_rate_per_s": 1000, "message_bytes": 1024, "persistent": True}
    archives = {"maxarch": 1000, "retention_days": 10}
    logs = {"active_logs": 4, "log_gb": 4, "recovery": {"backup_hours": 24}, "archives": archives}
    manager = {"workloads": [workload], "logs": logs}
    found = Answer(plan_of(manager, replications=[{**REPLICATION, "messages_per_s": 2000, "message_kb": message_kb}]))
    assert found.verdict("LP/QM/archive-logs/retention") == verdict


@pytest.mark.parametrize(
    ("lpar", "unit", "manager", "logs"),
    [
        ({"machine": "z13"}, {}, {}, {}),
        ({"machine": "z16"}, {"metro_mirror": True}, {}, {}),
        ({"machine": "z16"}, {"zhpf": False}, {}, {}),
        ({"machine": "z16", "zos_level": "2.2"}, {"pfids": 8}, {}, {"io": "zhyperlink"}),
        ({"machine": "z16"}, {}, {"release": "7.1"}, {}),
        ({"machine": "z16"}, {}, {}, {"observed": {"buffer_waits": 10}}),
    ],
)
def test_messages_of_a_connector_are_logged_no_better_than_those_of_a_workload(lpar, unit, manager, logs):
    """The limit on them is another one, with the same doubts."""

    def limits(manager, connectors=()):
        unit_of_log = {"name": "C", "zhpf": True, "metro_mirror": False, **unit}
        log = {"environment": "performance", "log_gb": 2, "active_logs": 9, "control_unit": "C", **logs}
        plan = plan_of({**manager, "logs": log}, lpar, control_units=[unit_of_log], connectors=list(connectors))
        return Answer(plan).limits

    put = {"name": "w", "put_rate_per_s": 7000, "message_bytes": 1024, "persistent": True}
    sink = {"name": "K", "queue_manager": "QM", "direction": "sink", "messages_per_s": 7000, "message_kb": 1}
    of_workload = limits({**manager, "workloads": [put]})["LP/QM/log-rate"]
    of_connector = limits(manager, [sink])["connector/K/log-with-messages"]
    assert of_workload.verdict == of_connector.verdict == "watch"
    assert of_workload.used_pct.value < 80
    assert of_connector.caution in of_workload.caution


def test_a_logger_that_was_full_logs_no_more_messages_of_a_connector():
    observed = {"mb_per_s": 10, "pages_per_io": 128, "logger_busy_pct": 100}
    sink = {"name": "K", "queue_manager": "QM", "direction": "sink", "messages_per_s": 7000, "message_kb": 1}
    log = {"environment": "performance", "log_gb": 2, "active_logs": 9, "observed": observed}
    found = Answer(plan_of({"logs": log}, {"machine": "z16"}, connectors=[sink]))
    assert found.limits["connector/K/log-with-messages"].limit_at_most.value == 10

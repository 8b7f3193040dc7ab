"""Scans for expired messages: of private queues by each queue manager, of shared queues by one for the group."""

import pytest

from tests.assessment.answers import assess
from tests.assessment.queue_plans import (
    MANAGER,
    assert_limits_equal_points,
    findings,
    ids,
    limit_of,
    missing,
    plan_with,
    quantity,
    shared,
    workload,
)

GROUP = {"name": "QSG1", "members": ["QM1"], "structures": [{"name": "APPL1"}]}


def test_a_scan_of_private_queues_deletes_the_messages_of_an_interval():
    plan = plan_with([workload(put_rate_per_s=200, capexpry_s=1200)], expryint_s=300)
    found = limit_of(plan, "expiry-scan")
    # 60,000 messages at 7 CPU µs from the page set
    assert found["used"]["value"] == pytest.approx(0.42)
    assert (found["limit"]["value"], found["verdict"]) == (300, "ok")
    assert quantity(plan, "expiry-scan/cpu")["value"] == pytest.approx(0.42)


@pytest.mark.parametrize(
    ("rate", "verdict"), [(100_000, "ok"), (120_000, "watch"), (142_000, "watch"), (143_000, "exceeded")]
)
def test_scans_of_too_many_messages_outlast_the_interval(rate, verdict):
    plan = plan_with([workload(put_rate_per_s=rate, capexpry_s=60)], expryint_s=60)
    assert limit_of(plan, "expiry-scan")["verdict"] == verdict


def test_expiry_without_scans_is_reported_and_not_assessed():
    plan = plan_with([workload(capexpry_s=60)])
    assert findings(plan)["expiry-off-by-default"]["path"] == f"{MANAGER}/expryint_s"
    assert "P1/QM1/expiry-scan" not in ids(plan)
    assert "expiry-off-by-default" not in findings(plan_with([workload(capexpry_s=60)], expryint_s=60))


def test_without_expiry_there_is_no_scan_to_assess():
    assert "P1/QM1/expiry-scan" not in ids(plan_with([workload()], expryint_s=60))


def test_the_put_rate_is_a_missing_input():
    plan = plan_with([workload(capexpry_s=60, put_rate_per_s=None)], expryint_s=60)
    assert limit_of(plan, "expiry-scan")["verdict"] == "unknown"
    assert missing(limit_of(plan, "expiry-scan")) == [f"{MANAGER}/workloads/0/put_rate_per_s"]


@pytest.mark.parametrize(("expires", "seconds", "verdict"), [(None, 0.8775, "watch"), (60, 1.395, "exceeded")])
def test_shared_queues_are_scanned_whether_messages_expire_or_not(expires, seconds, verdict):
    load = shared(depth=225_000, capexpry_s=expires)
    plan = plan_with([load], groups=[GROUP], expryint_s=1, buffer_pools=[], page_sets=[])
    found = limit_of(plan, "expiry-scan")
    assert found["used"]["value"] == pytest.approx(seconds)
    assert found["verdict"] == verdict
    assert "expiry-scans-shared-queues" in findings(plan)
    assert quantity(plan, "expiry-scan/cf-cpu")["value"] == (1.4 if expires else 0.877)


def test_a_scan_after_an_outage_reads_more_messages():
    load = shared(depth=0, put_rate_per_s=1000, outage_s=225)
    plan = plan_with([load], groups=[GROUP], expryint_s=1)
    assert limit_of(plan, "expiry-scan")["used"]["value"] == 0
    assert limit_of(plan, "expiry-scan/outage")["used"]["value"] == pytest.approx(0.8775)


def test_shared_queues_that_expire_need_a_member_that_scans():
    plan = plan_with([shared(depth=1, capexpry_s=5)], groups=[GROUP])
    assert findings(plan)["expiry-off-by-default"]["path"] == f"{MANAGER}/expryint_s"


@pytest.mark.parametrize(
    ("field", "values"),
    [("workloads/0/depth", [0, 225_000]), ("expryint_s", [1, 60]), ("workloads/0/capexpry_s", [1, 60])],
)
def test_an_array_gives_the_results_of_its_points(field, values):
    load = shared(depth=10, put_rate_per_s=4, outage_s=60, capexpry_s=5)
    assert_limits_equal_points(plan_with([load], groups=[GROUP], expryint_s=1), f"{MANAGER}/{field}", values)


@pytest.mark.parametrize("loads", [[], [shared(depth=10, structure="APPL1")]])
def test_messages_of_a_structure_that_are_of_no_workload_are_scanned(loads):
    structure = {"name": "APPL1", "messages": 5_000_000}
    plan = plan_with(loads, groups=[{**GROUP, "structures": [structure]}], expryint_s=10)
    found = limit_of(plan, "expiry-scan")
    # a request of 3.9 µs for each message
    assert found["used"]["value"] == pytest.approx(19.5)
    assert found["verdict"] == "exceeded"


def test_a_scan_reads_the_messages_of_queues_in_all_structures_and_in_none():
    loads = [shared(depth=100), shared(name="others", depth=1000, structure=None)]
    structures = [{"name": "APPL1", "messages": 10}, {"name": "APPL2", "messages": 10_000}, {"name": "APPL3"}]
    plan = plan_with(loads, groups=[{**GROUP, "structures": structures}], expryint_s=10)
    assert limit_of(plan, "expiry-scan")["used"]["value"] == pytest.approx(11_100 * 3.9e-6)


def test_a_longer_interval_between_scans_names_the_limits_that_become_a_warning():
    """Private messages of the member that scans expire later, too."""
    private = workload(name="quotes", put_rate_per_s=15, depth=0, capexpry_s=10)
    plan = plan_with([shared(depth=10_000_000), private], groups=[GROUP], expryint_s=10)
    assert limit_of(plan, "page-set/1/expiry")["verdict"] == "ok"
    remedy = next(r for r in assess(plan)["remedies"] if r["message"] == "A longer interval between scans")
    worse = {one["limit"]: one["verdict"] for one in remedy["worse"]}
    plan["lpars"][0]["queue_managers"][0]["expryint_s"] = remedy["to"]
    assert worse["P1/QM1/page-set/1/expiry"] == limit_of(plan, "page-set/1/expiry")["verdict"] == "watch"
    assert "Then a warning: " in remedy["worse_text"]

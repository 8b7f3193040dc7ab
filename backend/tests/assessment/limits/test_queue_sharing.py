"""Queue-sharing groups: MQ's own structures, backups, and buffers of shared message data sets."""

import pytest

from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assess
from tests.assessment.queue_plans import findings, limit_of, missing, plan_with, quantity

GROUP = "/queue_sharing_groups/0"


def with_group(members=8, **fields):
    names = [f"QM{number}" for number in range(1, members + 1)]
    plan = plan_with([], groups=[{"name": "QSG1", "members": names, **fields}])
    plan["lpars"][0]["queue_managers"] = [{"name": name} for name in names]
    return plan


@pytest.mark.parametrize(
    ("level", "size", "verdict"),
    [
        (25, 15, "exceeded"),
        (25, 30, "unknown"),
        (25, 60, "watch"),
        (25, 80, "ok"),
        (24, 15, "unknown"),
        (26, 80, "unknown"),
    ],
)
def test_the_administration_structure_for_the_members(level, size, verdict):
    """Eight queue managers need 7,680 KB at CFCC level 9 and 8 MB more at 25; at most 60,000 KB, 58.6 MB."""
    assert limit_of(with_group(cfcc_level=level, admin_mb=size), "admin-structure")["verdict"] == verdict


def test_a_larger_administration_structure_has_at_least_the_lower_bound():
    """For level 26 no source says what is enough; 8 queue managers need 7,680 KB and the 8 MB of level 25."""
    plan = with_group(cfcc_level=26, admin_mb=3)
    found = limit_of(plan, "admin-structure")
    larger = next(one for one in assess(plan)["remedies"] if one["limit"] == found["id"])
    assert larger["to"] > 7_680 / 1_024 + 8
    assert limit_of(with_group(cfcc_level=26, admin_mb=larger["to"]), "admin-structure")["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("level", "size", "verdict"),
    [(25, 20, "exceeded"), (25, 41, "watch"), (25, 60, "ok"), (24, 19, "unknown"), (24, 25, "ok"), (27, 60, "unknown")],
)
def test_the_system_application_structure(level, size, verdict):
    assert limit_of(with_group(cfcc_level=level, sysappl_mb=size), "sysappl-structure")["verdict"] == verdict


def test_without_a_cfcc_level_the_largest_need_counts():
    plan = with_group(sysappl_mb=30)
    found = limit_of(plan, "sysappl-structure")
    assert (found["verdict"], missing(found)) == ("unknown", [f"{GROUP}/cfcc_level"])
    known = limit_of(with_group(sysappl_mb=60), "sysappl-structure")
    assert (known["verdict"], "one for levels up to 25" in known["caution"]) == ("watch", True)


def test_a_group_that_states_nothing_has_no_such_limits():
    ids = [limit["id"] for limit in assess(with_group())["limits"]]
    assert not [id for id in ids if "admin-structure" in id or "sysappl-structure" in id]


def test_findings_on_backups_members_and_a_move_to_level_25():
    assert "backup-too-rare" in findings(with_group(backup_interval_minutes=61))
    assert "backup-too-rare" not in findings(with_group(backup_interval_minutes=60))
    assert "queue-sharing-too-many-members" in findings(with_group(members=33))
    assert "cf-structures-before-level-25" in findings(with_group(cfcc_level=24))
    assert "cf-structures-before-level-25" not in findings(with_group(cfcc_level=25))


def test_buffers_of_shared_message_data_sets():
    structures = [{"name": "APPL1", "cflevel": 5, "dsbufs": 800}]
    assert quantity(with_group(structures=structures), "smds-buffers/APPL1")["value"] == 200


@pytest.mark.parametrize(
    ("structure", "used"),
    [
        ({"cflevel": 5, "offload": "smds", "dsbufs": 2048, "dsblock_kb": 1024}, 4096),
        ({"cflevel": 5, "offload": "smds"}, 2048 + 25),  # 100 buffers of 256 KB by default
        ({"cflevel": 5, "offload": "db2"}, 2048),
        ({"cflevel": 3}, 2048),
    ],
)
def test_buffers_of_shared_message_data_sets_count_above_the_bar_of_each_member(structure, used):
    plan = with_group(members=2, structures=[{"name": "APPL1", **structure}])
    for manager in plan["lpars"][0]["queue_managers"]:
        manager["memlimit_mb"] = 4000
    for limit in (limit_of(plan, f"{name}/above-bar") for name in ("QM1", "QM2")):
        assert limit["used"]["value"] == used
        assert (limit["verdict"] == "exceeded") == (used > 4000)


@pytest.mark.parametrize(("buffers", "listed"), [(100, False), (9999, True)])
def test_many_buffers_of_shared_message_data_sets_need_a_memlimit(buffers, listed):
    structure = {"name": "APPL1", "cflevel": 5, "offload": "smds", "dsbufs": buffers}
    ids = [limit["id"] for limit in assess(with_group(members=1, structures=[structure]))["limits"]]
    assert any(id.endswith("QM1/above-bar") for id in ids) == listed


def test_a_sweep_of_the_buffers_moves_the_storage_above_the_bar():
    plan = with_group(members=1, structures=[{"name": "APPL1", "cflevel": 5, "offload": "smds", "dsbufs": 100}])
    plan["lpars"][0]["queue_managers"][0]["memlimit_mb"] = 4000
    path = f"{GROUP}/structures/0/dsbufs"
    found = sweep(read_plan(plan), [{"path": path, "values": [400, 8000]}], None)["outputs"]
    assert next(one["values"].tolist() for id, one in found.items() if "above-bar" in id) == pytest.approx(
        [(2048 + 100) / 40, (2048 + 2000) / 40]
    )


@pytest.mark.parametrize(("members", "verdict"), [(32, "ok"), (33, "watch")])
def test_a_structure_of_more_queue_managers_than_can_connect_is_no_ok(members, verdict):
    structure = {"name": "APPL1", "size_mb": 4096, "cflevel": 5, "message_kb": 1, "messages": 1000, "holds": 100_000}
    assert limit_of(with_group(members=members, structures=[structure]), "structure/APPL1")["verdict"] == verdict


PAYMENTS = {
    "name": "payments", "queue": "shared", "structure": "APPL1", "put_rate_per_s": 1000, "message_bytes": 1024,
    "persistent": True, "depth": 102_400,
}  # fmt: skip
SINCE_S = 30 * 60 + 30
"""Half an hour between backups, and the 30 s that a backup leaves out (EXCLINT)."""
MESSAGES_MB = 2 * 100
"""102,400 persistent messages of 1 KB in each of the two queues."""


def recovering(logs, **group):
    plan = with_group(2, structures=[{"name": "APPL1"}], **group)
    for manager in plan["lpars"][0]["queue_managers"]:
        manager |= {"workloads": [dict(PAYMENTS)], "logs": {"rba_bytes": 6, **logs}}
    return plan


def test_the_recovery_of_structures_reads_the_backup_and_the_logs_of_all_members():
    """Two members that log 1,000 messages of 1 KB and 1.3 KB a second each, read at 100 MB/s."""
    rate = 2 * 1000 * (1024 + 1331.2) / 2**20
    minutes = (rate * SINCE_S + MESSAGES_MB) / 100 / 60
    logs = {"recovery": {"log_read_mb_per_s": 100}}
    plan = recovering(logs, backup_interval_minutes=30, recovery_target_minutes=2)
    found = limit_of(plan, "structure-recovery")
    assert found["used"]["value"] == pytest.approx(minutes)
    assert found["multiple"]["value"] == pytest.approx(2 / minutes)
    for target, verdict in ((1.3, "exceeded"), (1.5, "watch"), (2, "ok")):
        assert limit_of(plan | {"queue_sharing_groups": [{**plan["queue_sharing_groups"][0],
            "recovery_target_minutes": target}]}, "structure-recovery")["verdict"] == verdict  # fmt: skip
    plan["lpars"][0]["queue_managers"][1]["logs"]["recovery"]["log_read_mb_per_s"] = 50
    assert limit_of(plan, "structure-recovery")["used"]["value"] == pytest.approx(2 * minutes), "any member may recover"


@pytest.mark.parametrize("gets", [1000, 999])
def test_more_puts_than_gets_leave_a_recovery_that_takes_too_long_exceeded(gets):
    plan = recovering({}, backup_interval_minutes=30, recovery_target_minutes=1)
    plan["lpars"][0]["queue_managers"][0]["workloads"][0] |= {"get_rate_per_s": gets, "depth": 10_000_000}
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], found["at_least"]) == ("exceeded", gets < 1000)


@pytest.mark.parametrize(("messages", "verdict"), [(None, "ok"), (50_000, "ok"), (10_000_000, "unknown")])
def test_messages_of_no_workload_may_be_in_the_backup(messages, verdict):
    """Ten million messages of 4 KB take 6.5 minutes at 100 MB/s, if they are persistent."""
    logs = {"recovery": {"log_read_mb_per_s": 100}}
    plan = recovering(logs, backup_interval_minutes=30, recovery_target_minutes=3)
    plan["queue_sharing_groups"][0]["structures"][0] |= {"messages": messages, "message_kb": 4}
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], missing(found) == [f"{GROUP}/structures"]) == (verdict, verdict == "unknown")


@pytest.mark.parametrize(("messages", "verdict"), [(None, "ok"), (500_000, "watch")])
def test_messages_of_no_workload_may_be_in_the_backup_beside_others_in_the_log(messages, verdict):
    """1.4 minutes, 2.1 if “more” are persistent; of 500,000 messages, 295,200 of 4 KB take 0.2 minutes more."""
    plan = recovering({"recovery": {"log_read_mb_per_s": 100}}, backup_interval_minutes=30, recovery_target_minutes=2.8)
    plan["queue_sharing_groups"][0]["structures"][0] |= {"messages": messages, "message_kb": 4}
    more = {"name": "more", "put_rate_per_s": 1000, "message_bytes": 1024}
    plan["lpars"][0]["queue_managers"][1]["workloads"].append(more)
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], "“more” are persistent" in str(found["caution"])) == (verdict, verdict == "watch")


def test_a_read_rate_that_is_not_the_users_own_is_no_reason_for_ok():
    plan = recovering({}, backup_interval_minutes=30, recovery_target_minutes=60)
    plan["lpars"][0]["machine"] = "z15"
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], "At worst" in found["caution"]) == ("watch", True), "two logs of 30.5 minutes"
    plan["queue_sharing_groups"][0]["recovery_target_minutes"] = 62
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], "At worst" in found["caution"]) == ("watch", False)


@pytest.mark.parametrize(("said", "verdict"), [({}, "watch"), ({"persistent": False}, "ok")])
def test_the_recovery_of_structures_reads_what_messages_log_that_may_be_persistent(said, verdict):
    logs = {"recovery": {"log_read_mb_per_s": 100}}
    plan = recovering(logs, backup_interval_minutes=30, recovery_target_minutes=2)
    more = {"name": "more", "put_rate_per_s": 1000, "message_bytes": 1024, **said}
    plan["lpars"][0]["queue_managers"][1]["workloads"].append(more)
    found = limit_of(plan, "structure-recovery")
    assert (found["verdict"], "“more” are persistent" in str(found["caution"])) == (verdict, verdict == "watch")


@pytest.mark.parametrize(("rate", "verdict"), [(1000, "ok"), (1100, "watch")])
def test_the_recovery_of_structures_reads_what_a_replication_puts_beyond_the_workloads(rate, verdict):
    logs = {"recovery": {"log_read_mb_per_s": 100}}
    plan = recovering(logs, backup_interval_minutes=30, recovery_target_minutes=2)
    plan["replications"] = [{"name": "R", "queue_manager": "QM2", "messages_per_s": rate, "message_kb": 1}]
    assert limit_of(plan, "structure-recovery")["verdict"] == verdict


def test_a_recovery_of_structures_names_what_it_lacks():
    plan = recovering({}, recovery_target_minutes=60)
    del plan["lpars"][0]["queue_managers"][0]["workloads"][0]["message_bytes"]
    found = limit_of(plan, "structure-recovery")
    assert found["verdict"] == "unknown"
    assert f"{GROUP}/backup_interval_minutes" in missing(found)
    assert any(path.endswith("/message_bytes") for path in missing(found))
    untargeted = assess(recovering({}, backup_interval_minutes=30))["not_assessed"]
    assert f"{GROUP}/recovery_target_minutes" in [one["path"] for one in untargeted]


def test_structures_cannot_be_recovered_from_logs_that_have_been_deleted():
    """Backups every ten days; archive logs are kept for three of them, or for thirty."""
    for days, verdict, of_recovery in ((3, "exceeded", "watch"), (30, "ok", "ok")):
        logs = {"archives": {"retention_days": days}, "recovery": {"log_read_mb_per_s": 10_000}}
        logs |= {"log_gb": 1, "active_logs": 3}
        plan = recovering(logs, backup_interval_minutes=14_400, recovery_target_minutes=10_000)
        ids = ("structure-recovery/QM1/retention", "structure-recovery")
        found = [limit_of(plan, id)["verdict"] for id in ids]
        assert found == [verdict, of_recovery]


def test_active_logs_that_are_not_entered_may_hold_what_archives_no_longer_have():
    logs = {"archives": {"retention_days": 3}, "log_gb": 1}
    plan = recovering(logs, backup_interval_minutes=14_400, recovery_target_minutes=10_000)
    found = limit_of(plan, "structure-recovery/QM1/retention")
    assert (found["verdict"], missing(found)) == ("unknown", ["/lpars/0/queue_managers/0/logs/active_logs"])
    assert "recovery-logs-deleted" not in findings(plan)


def test_logs_of_each_member_have_a_retention_of_their_own():
    """Backups every two days: QM1 keeps archive logs for three, and QM2 for one, but holds 5 days in active logs."""
    plan = recovering({"archives": {"retention_days": 3}}, backup_interval_minutes=2880, recovery_target_minutes=10_000)
    second = plan["lpars"][0]["queue_managers"][1]
    second["logs"] |= {"archives": {"retention_days": 1}, "log_gb": 4, "active_logs": 31}
    second["workloads"][0]["put_rate_per_s"] = 120
    first, other = (limit_of(plan, f"structure-recovery/{name}/retention") for name in ("QM1", "QM2"))
    assert (first["verdict"], first["multiple"]) == ("ok", None)
    assert other["multiple"]["value"] == pytest.approx(other["limit"]["value"] / other["used"]["value"])
    assert other["limit"]["value"] == pytest.approx(30 * 4096 / (120 * (1024 + 1331.2) / 2**20) / 3600)


def test_active_logs_that_do_not_reach_back_to_a_backup_are_reported():
    """Two of three logs of 1 GB hold 15.2 minutes at 2.246 MB/s, and two of 4 GB an hour."""
    for size, reported in ((1, True), (4, False)):
        plan = recovering({"log_gb": size, "active_logs": 3}, backup_interval_minutes=30)
        assert ("structure-recovery-from-archives" in findings(plan)) is reported


@pytest.mark.parametrize(("rba_bytes", "reported"), [(6, True), (8, False)])
def test_active_logs_that_a_short_rba_cannot_use_do_not_reach_back_to_a_backup(rba_bytes, reported):
    """30 of 31 logs of 0.1 GB hold 22.8 minutes at 2.246 MB/s; a short RBA has no more than 31."""
    logs = {"log_gb": 0.1, "active_logs": 60, "rba_bytes": rba_bytes}
    assert ("structure-recovery-from-archives" in findings(recovering(logs, backup_interval_minutes=30))) is reported

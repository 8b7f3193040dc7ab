"""Queue-sharing groups: MQ's own structures, backups, and buffers of shared message data sets."""

import pytest

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
    assert limit_of(with_group(sysappl_mb=60), "sysappl-structure")["verdict"] == "ok"


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

"""Inputs that are left out make no verdict better, and remedies relieve the limit that they belong to."""

import math
from typing import Any

import orjson
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.newest_release import newest_release
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.rules.channel_initiator.running_channels import running_31bit
from mqplanner.units import constant
from tests.assessment.answers import MANAGER, plan_of

PERSISTENT = {"name": "orders", "put_rate_per_s": 5000, "message_bytes": 1024, "persistent": True}
SHARED = {
    "name": "w0", "put_rate_per_s": 200, "message_bytes": 1024, "depth": 0, "outage_s": 86_400, "queue": "shared",
    "structure": "APPL1",
}  # fmt: skip
STRUCTURE = {
    "name": "APPL1", "size_mb": 4096, "cflevel": 5, "scenario": "no-smds-no-flash", "message_kb": 1, "messages": 393,
}  # fmt: skip


def group_of(*managers: dict[str, Any], **structure: Any) -> dict[str, Any]:
    group = {"name": "GRP", "members": [one["name"] for one in managers], "structures": [{**STRUCTURE, **structure}]}
    return {"lpars": [{"name": "L1", "queue_managers": list(managers)}], "queue_sharing_groups": [group]}


def limit_of(document: dict[str, Any], kind: str) -> Limit:
    (found,) = (one for one in Assessment(read_plan(document)).limits if one.kind == kind)
    return found


@pytest.mark.parametrize(
    ("left_out", "verdict"),
    [
        ({}, "exceeded"),
        ({"depth": None}, "exceeded"),
        ({"put_rate_per_s": None}, "unknown"),
        ({"depth": None, "outage_s": None}, "ok"),
    ],
)
def test_the_messages_of_a_structure_hide_no_outage(left_out: dict[str, None], verdict: str) -> None:
    document = group_of({"name": "Q10", "workloads": [{**SHARED, **left_out}]})
    assert limit_of(document, "structure").verdict == verdict


def test_one_gap_hides_no_other_member() -> None:
    others = {"name": "Q20", "workloads": [{**SHARED, "name": "w1"}]}
    document = group_of({"name": "Q10", "workloads": [{**SHARED, "outage_s": None, "depth": None}]}, others)
    assert limit_of(document, "structure").verdict == "exceeded"


def test_more_frequent_backups_are_more_frequent() -> None:
    def hours(rate: float) -> list[Any]:
        recovery = {"target_minutes": 600, "restore_minutes": 30, "backup_hours": 24}
        logs = {"log_gb": 0.5, "active_logs": 6, "recovery": recovery}
        document = plan_of({"workloads": [{**PERSISTENT, "put_rate_per_s": rate}], "logs": logs})
        return [remedy.to for remedy in limit_of(document, "page-set-recovery").remedies]

    assert hours(20) == []
    (more,) = hours(20_000)
    assert more is None or more < 24


def test_batches_whose_messages_are_left_out_may_reach_a_limit() -> None:
    def verdict(**group: Any) -> tuple[str, str | None]:
        channels = [{"name": "TO.B", "type": "sdr", "count": 10, "message_kb": 1, "messages_per_s": 5000, **group}]
        logs = {"log_gb": 4, "active_logs": 31, "hold_hours": 2, "copies": 2}
        found = limit_of(plan_of({"workloads": [PERSISTENT], "channel_groups": channels, "logs": logs}), "log-held")
        return found.verdict, found.caution

    assert verdict(messages_per_batch=1)[0] == "exceeded"
    assert verdict(messages_per_batch=50) == ("ok", None)
    left_out, caution = verdict()
    assert left_out == "watch"
    assert caution is not None
    assert caution.startswith("The plan does not say how many messages a batch of “TO.B” has.")


@pytest.mark.parametrize("buffers", [300_000, None])
def test_a_pool_without_a_place_is_no_better_without_a_size(buffers: int | None) -> None:
    pools = [{"id": 0, "buffers": buffers}, {"id": 1, "buffers": 50_000, "location": "below"}]
    document = plan_of(
        {"storage_limit_mb": 1000, "local_connections": [{"name": "a", "count": 100}], "buffer_pools": pools}
    )
    found = limit_of(document, "below-bar")
    assert found.verdict == "watch"
    assert found.caution is not None
    assert "LOCATION(BELOW)" in found.caution


def test_a_larger_log_stays_below_a_limit_that_must_not_be_met() -> None:
    logs = {"log_gb": 1, "active_logs": 5, "hold_hours": 2}
    document = plan_of({"release": "7.1", "workloads": [{**PERSISTENT, "put_rate_per_s": 800}], "logs": logs})
    (larger,) = (one.to for one in limit_of(document, "log-held").remedies if one.path.endswith("log_gb"))
    assert larger == pytest.approx(2.99)


def test_a_longer_interval_between_scans_is_that_of_the_member_that_decides() -> None:
    workload = {**SHARED, "capexpry_s": 3600, "outage_s": 8314}
    document = group_of(
        {"name": "Q00", "expryint_s": 3600, "workloads": [workload]}, {"name": "Q01", "expryint_s": 5, "workloads": []}
    )
    (remedy,) = limit_of(document, "expiry-scan/outage").remedies
    assert remedy.path == "/lpars/0/queue_managers/1/expryint_s"


def test_a_structure_whose_messages_are_measured_has_no_remedy_by_published_numbers() -> None:
    document = group_of({"name": "Q10", "workloads": [SHARED]}, holds=100_000)
    assert not [one for one in limit_of(document, "structure").remedies if one.to is not None]


@pytest.mark.parametrize(("message_kb", "is_offered"), [(32, False), (33, True)])
def test_another_release_is_offered_for_messages_that_it_moves(message_kb: float, is_offered: bool) -> None:
    chinit = {"used_mb": 92, "free_mb": 200, "taken": "before-channels"}
    group = {"name": "clients", "type": "svrconn", "sharecnv": 10, "count": 2500, "message_kb": message_kb}
    document = plan_of({"release": "7.1", "channel_initiator": chinit, "channel_groups": [group]})
    remedies = limit_of(document, "chinit-31-bit").remedies
    assert any(one.path.endswith("/release") for one in remedies) == is_offered


@pytest.mark.parametrize(("rate", "verdict"), [(700, "ok"), (1300, "watch"), (2500, "exceeded")])
def test_an_rba_that_growth_within_a_year_uses_up_is_no_ok(rate: float, verdict: str) -> None:
    """Counted by years 79 % of the range are used; with growth all the time more than the range."""
    workload = {**PERSISTENT, "put_rate_per_s": rate, "message_bytes": 4096}
    document = plan_of({"release": "9.2", "workloads": [workload], "logs": {"rba_bytes": 6, "rba_years": 1}})
    document["growth"] = {"annual_pct": 100, "since": "2027-01-01"}
    assert limit_of(document, "log-rba").verdict == verdict


@pytest.mark.parametrize(("message_kb", "at_most_kb"), [(64, 109), (512, 223), (1024, 352), (4096, 1127)])
def test_channels_that_ran_are_subtracted_by_the_smaller_reading(message_kb: float, at_most_kb: float) -> None:
    """The erratum on messages of 1 to 4 MB is on the safe side for channels to come, and not for what was measured."""
    ran = running_31bit("9.4", False, None, None, constant(message_kb, "KB", "size"))
    assert ran.value <= at_most_kb


@pytest.mark.parametrize("offload", ["smds", "db2", None])
def test_a_structure_without_smds_by_its_measurement_holds_no_more(offload: str | None) -> None:
    document = group_of(
        {"name": "Q10", "workloads": []}, message_kb=16, messages=400_000, capacity_from="mq-8.0-slide", offload=offload
    )
    found = limit_of(document, "structure")
    assert found.limit is not None
    assert (found.limit.value, found.verdict) == (250_000, "exceeded")


def test_messages_in_batches_are_logged_too_although_no_workload_has_them() -> None:
    """What 20 batches a second log is 50 KB; how much the persistent messages in them log, the plan does not say."""
    group = {
        "name": "TO.B",
        "type": "sdr",
        "count": 10,
        "message_kb": 1,
        "messages_per_s": 1000,
        "messages_per_batch": 50,
    }
    workload = {**PERSISTENT, "persistent": False}
    document = plan_of({"workloads": [workload], "channel_groups": [group], "logs": {"io": "zhpf", "copies": 2}})
    found = limit_of(document, "log-rate")
    assert found.verdict == "unknown"
    assert f"{MANAGER}/logs/observed/mb_per_s" in [gap.path for gap in found.missing_inputs]
    assert found.used_at_least is not None
    assert found.used_at_least.to("KB / s").value == pytest.approx(50)


def test_a_release_that_takes_room_is_no_recommendation() -> None:
    manager = {
        "name": "A",
        "release": "8.0",
        "storage_limit_mb": 1000,
        "local_connections": [{"name": "x", "count": 60_000}],
    }
    plan = read_plan({"lpars": [{"name": "L", "csa_limit_mb": 2000, "queue_managers": [manager]}]})
    headline = orjson.loads(newest_release(plan))["headline"]
    assert headline["verdict"] == "watch"
    assert headline["text"] == "With 9.4 there is less room: A handles 1.01× today's load instead of 1.21×."


@pytest.mark.parametrize("class4_trace", [False, True])
@pytest.mark.parametrize(
    ("group", "memlimit_mb"),
    [
        ({"sharecnv": 10, "total_conversations": 20, "message_kb": 100_000}, 4096),
        ({"sharecnv": 10, "total_conversations": 100, "message_kb": 40_000}, 8192),
        ({"sharecnv": 999, "total_conversations": 1500, "message_kb": 40_000}, 2048),
    ],
)
def test_the_multiple_counts_whole_channels(group: dict[str, Any], memlimit_mb: int, class4_trace: bool) -> None:
    """Conversations just below the multiple fit, and just above it they do not."""

    def found(conversations: float) -> Limit:
        chinit = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "memlimit_mb": memlimit_mb}
        chinit["class4_trace"] = class4_trace
        groups = [{"name": "clients", **group, "total_conversations": int(conversations)}]
        return limit_of(plan_of({"channel_initiator": chinit, "channel_groups": groups}), "chinit-64-bit")

    today = group["total_conversations"]
    multiple = found(today).multiple
    assert multiple is not None
    most = math.floor(multiple.value * today + 1e-6)
    assert found(most).verdict != "exceeded"
    assert found(most + 1).verdict == "exceeded"


@pytest.mark.parametrize("kind", ["csa", "below-bar", "chinit-channels", "dispatched-channels"])
def test_the_multiple_of_other_limits_counts_whole_channels_of_each_group(kind: str) -> None:
    """288 and 80 conversations fill 144 and 40 channels; with more of both, each group begins a channel of its own."""
    today = (288.0, 80.0)
    groups = [{"name": str(n), "sharecnv": 2, "total_conversations": int(n), "message_kb": 1} for n in today]
    chinit = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 198, "chidisps": 4}
    manager = {"release": "9.4", "storage_limit_mb": 10.001, "channel_initiator": chinit, "channel_groups": groups}
    plan = read_plan(plan_of(manager, {"csa_limit_mb": 7.5}))

    def found(multiple: float) -> Limit:
        grown = plan
        for number, conversations in enumerate(today):
            path = f"{MANAGER}/channel_groups/{number}/total_conversations"
            grown = with_value(grown, path, conversations * multiple)
        return next(one for scope in evaluate(grown) for one in scope.limits if one.kind == kind)

    multiple = found(1).multiple
    assert multiple is not None
    assert multiple.value > 1
    assert found(float(multiple.value) * (1 - 1e-6)).verdict != "exceeded"

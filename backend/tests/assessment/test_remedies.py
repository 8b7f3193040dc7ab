"""A remedy with a value brings the use of its limit below the warning threshold, where that is possible at all."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit, larger_value
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.units import constant
from tests.assessment.answers import plan_of

WORKLOAD = {"name": "w", "put_rate_per_s": 500, "message_bytes": 2048, "persistent": True, "depth": 0}
OUTAGE = {"outage_s": 7200, "get_rate_per_s": 500, "catch_up_rate_per_s": 1000}
LOGS = {"copies": 1, "environment": "performance", "log_gb": 4, "active_logs": 3, "rba_bytes": 8}


@pytest.mark.parametrize(
    ("kind", "manager"),
    [
        (
            "page-set/outage",
            {"page_sets": [{"id": 1, "size_mb": 500}], "workloads": [{**WORKLOAD, **OUTAGE, "page_set": 1}]},
        ),
        ("log-held", {"logs": {**LOGS, "hold_hours": 24}, "workloads": [WORKLOAD]}),
        (
            "page-set-recovery",
            {
                "logs": {**LOGS, "recovery": {"target_minutes": 180, "restore_minutes": 20, "backup_hours": 200}},
                "workloads": [WORKLOAD],
            },
        ),
        (
            "chinit-64-bit",
            {
                "release": "9.4",
                "channel_initiator": {"used_mb": 92, "free_mb": 1300, "maxchl": 9999, "memlimit_mb": 100},
                "channel_groups": [{"name": "c", "count": 2000, "sharecnv": 1, "message_kb": 100}],
            },
        ),
    ],
)
def test_the_first_remedy_leaves_room(kind: str, manager: dict[str, Any]) -> None:
    plan = read_plan(plan_of(manager))
    limit = limit_of(plan, kind)
    assert limit.verdict == "exceeded"
    remedy = next(iter(limit.remedies))
    for path, value in ((remedy.path, remedy.to), *remedy.also):
        plan = with_value(plan, path, value)
    share = limit_of(plan, kind).used_pct
    assert share is not None
    assert share.value <= WATCH_PCT


@pytest.mark.parametrize(
    ("puts_per_s", "number", "verdict", "words"),
    [
        (2000, 1, "watch", "A larger page set"),
        (2000, 3, "watch", "Move “w1” and “w2” to further page sets (2, 3) of 65,536 MB, the largest size"),
        (
            800,
            3,
            "ok",
            "Move “w2” to another page set (2) of 65,536 MB, the largest size, and enlarge page set 1 to it",
        ),
        (
            5000,
            2,
            None,
            "Split “w0” over queues on at least 3 page sets: the largest page set, 65,536 MB, has room for 64,961 MB "
            "of messages",
        ),
    ],
)
def test_a_page_set_that_cannot_be_large_enough(
    puts_per_s: float, number: int, verdict: str | None, words: str
) -> None:
    rates = {"put_rate_per_s": puts_per_s, "get_rate_per_s": puts_per_s}
    workloads = [{**WORKLOAD, "outage_s": 7200, **rates, "name": f"w{one}", "page_set": 1} for one in range(number)]
    plan = read_plan(plan_of({"page_sets": [{"id": 1, "size_mb": 4000}], "workloads": workloads}))
    remedy = next(iter(limit_of(plan, "page-set/outage").remedies))
    assert remedy.message.startswith(words)
    assert (remedy.to is None) == (verdict is None)
    if verdict is None:
        return
    for path, value in ((remedy.path, remedy.to), *remedy.also):
        plan = with_value(plan, path, value)
    limits = [limit for limit in Assessment(plan).limits if limit.kind == "page-set/outage"]
    assert max((limit.verdict for limit in limits), key=["ok", "watch", "exceeded"].index) == verdict


@pytest.mark.parametrize(("number", "words"), [(1, "Split “w0” over queues on further"), (2, "Further page sets for")])
def test_a_page_set_without_a_size_counts_as_the_largest_one_and_cannot_be_larger(number: int, words: str) -> None:
    workloads = [{**WORKLOAD, "outage_s": 7200, "name": f"w{one}", "page_set": 1} for one in range(number)]
    plan = read_plan(plan_of({"page_sets": [{"id": 1}], "workloads": workloads}))
    remedies = limit_of(plan, "page-set/outage").remedies
    assert remedies[0].message.startswith(words)
    assert all("A larger page set" not in one.message for one in remedies)


def limit_of(plan: Plan, kind: str) -> Limit:
    """Return the limit of a kind, of which the plan has one."""
    (found,) = (limit for limit in Assessment(plan).limits if limit.kind == kind)
    return found


@pytest.mark.parametrize(
    ("present", "needed", "maximum", "proposed"),
    [
        (50_000, 30_000, 1e9, 100_000),
        (2048, 45_402.4, 65_536, 57_000),
        (2048, 80_000, 65_536, 65_536),
        (0, None, 100, 1),
        (8, 12.8, 100, 17),  # 16 would be the warning threshold itself
        (4.2, None, 100, 9),
        (4096.3, None, 65_536, 8200),
        (4060, None, 65_536, 8192),
        (128, None, 1e9, 256),
        (33_333, None, 1e9, 67_000),
        (100, None, 100, None),
    ],
)
def test_a_larger_value_is_a_number_that_people_would_choose(
    present: float, needed: float | None, maximum: float, proposed: float | None
) -> None:
    quantity = None if needed is None else constant(needed, "MB", "what is needed")
    assert larger_value(present, quantity, maximum) == proposed


@pytest.mark.parametrize(("present", "proposed"), [(22_600, 46_000), (999, 2_000), (70, 140)])
def test_a_larger_number_of_messages_or_days_is_not_rounded_like_a_size(present: float, proposed: float) -> None:
    """22,600 messages became 45,056, which is 44 GB of 1,024 MB."""
    assert larger_value(present, None, 1e9, is_size=False) == proposed


@pytest.mark.parametrize(("depth", "place"), [(100_000, "above"), (10_000, "below")])
def test_more_buffers_that_do_not_fit_below_the_bar_are_above_it(depth: int, place: str) -> None:
    """A pool of 800 MB would exceed what pools below the bar should have; one of 80 MB fits."""
    workload = {**WORKLOAD, "message_bytes": 4000, "depth": depth, "page_set": 1}
    pool = {"id": 1, "buffers": depth, "location": "below"}
    manager = {"workloads": [workload], "buffer_pools": [pool], "page_sets": [{"id": 1, "buffer_pool": 1}]}
    plan = read_plan(plan_of({**manager, "storage_limit_mb": 1500, "memlimit_mb": 3100}))
    limits = {limit.kind: limit for limit in Assessment(plan).limits}
    assert limits["buffer-pool"].verdict == "exceeded"
    (more,) = limits["buffer-pool"].remedies
    assert ("above the bar" in more.message) == (place == "above")
    for path, value in ((more.path, more.to), *more.also):
        plan = with_value(plan, path, value)
    after = {limit.kind: limit.verdict for limit in Assessment(plan).limits}
    assert plan.lpars[0].queue_managers[0].buffer_pools[0].location == place
    assert after["buffer-pool"] == "ok"
    assert {after.get(kind, "ok") for kind in ("below-bar", "buffer-pools-below", "above-bar")} <= {"ok", "watch"}

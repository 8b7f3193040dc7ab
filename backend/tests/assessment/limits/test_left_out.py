"""What the planner assumes of storage where the plan leaves an input out."""

from typing import Any

import numpy as np
import pytest

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import MANAGER, Answer, at_points, plan_of

CONNECTIONS = {"storage_limit_mb": 1500, "local_connections": [{"name": "c", "count": 50}]}


def pools(*pools: dict[str, Any], **more: Any) -> Answer:
    return Answer(plan_of({**CONNECTIONS, "buffer_pools": list(pools), **more}))


@pytest.mark.parametrize(
    ("pool", "verdict"),
    [
        ({"buffers": 450_000}, "watch"),
        ({"buffers": 450_000, "location": "above"}, "ok"),
        ({"buffers": 20_000}, "ok"),  # fits below the bar too
    ],
)
def test_a_pool_whose_place_is_left_out_may_be_below_the_bar(pool: dict[str, Any], verdict: str) -> None:
    """450,000 buffers are 1,758 MB; MQ's default is LOCATION(BELOW)."""
    found = pools({"id": 3, **pool})
    assert found.verdict("LP/QM/below-bar") == verdict
    caution = found.limits["LP/QM/below-bar"].caution or ""
    assert ("does not say where buffer pool 3 should be" in caution) == (verdict == "watch")


@pytest.mark.parametrize(
    ("release", "more", "verdict"), [("8.0", {}, "watch"), ("8.0", {"opmode_newfunc": True}, "ok"), ("9.4", {}, "ok")]
)
def test_a_pool_of_unknown_size_may_be_below_the_bar_without_new_functions(
    release: str, more: dict[str, Any], verdict: str
) -> None:
    found = pools({"id": 3, "location": "above"}, release=release, **more).limits["LP/QM/below-bar"]
    assert found.verdict == verdict
    assert ("nor whether OPMODE enables" in (found.caution or "")) == (verdict == "watch")


@pytest.mark.parametrize(
    ("release", "entered", "words"),
    [
        ("9.4", {}, "With LOCATION(BELOW), MQ's default, the pools below the bar would need 1,094 MB"),
        ("9.4", {"location": "above"}, None),
        ("9.4", {"location": "below"}, "The buffer pools below the bar need 1,094 MB"),
        ("8.0", {"location": "above"}, "where pools would need 1,094 MB"),
    ],
)
def test_a_pool_that_may_be_below_the_bar_may_leave_too_little_for_other_storage(
    release: str, entered: dict[str, str], words: str | None
) -> None:
    """280,000 buffers are 1,094 MB: less than 80 % of 1,500 MB, and more than 70 % of them."""
    found = pools({"id": 3, "buffers": 280_000, **entered}, release=release).limits["LP/QM/below-bar"]
    assert found.verdict == ("ok" if words is None else "watch")
    assert (words or "") in (found.caution or "")


@pytest.mark.parametrize(
    ("release", "pool", "is_said"),
    [
        ("9.4", {}, True),
        ("9.4", {"location": "above"}, False),
        ("9.4", {"location": "below"}, False),
        ("8.0", {}, False),
    ],
)
def test_a_pool_whose_place_is_left_out_is_to_be_defined_above_the_bar(
    release: str, pool: dict[str, str], is_said: bool
) -> None:
    found = pools({"id": 3, "buffers": 20_000, **pool}, release=release)
    assert ("bufferpool-taken-as-above" in found.findings_at(f"{MANAGER}/buffer_pools/0")) == is_said


@pytest.mark.parametrize("buffers", [450_000, 20_000])
@pytest.mark.parametrize("others", [CONNECTIONS, {"storage_limit_mb": 1500}])
@pytest.mark.parametrize(
    ("release", "entered", "words"),
    [
        ("9.4", {}, "where buffer pools 3 and 5 should be"),
        ("9.4", {"location": "above"}, None),
        ("8.0", {"location": "above"}, "has buffer pools 3 and 5 below the bar"),
    ],
)
def test_all_pools_that_may_be_below_the_bar_count_for_both_limits_there(
    release: str, entered: dict[str, str], words: str | None, others: dict[str, Any], buffers: int
) -> None:
    """Twice 450,000 buffers are 3.4 GB, more than the 1.6 GB for pools; twice 20,000 are 156 MB."""
    two = [{"id": id, "buffers": buffers, **entered} for id in (3, 5)]
    found = Answer(plan_of({**others, "release": release, "buffer_pools": two}))
    for id in ("LP/QM/buffer-pools-below", "LP/QM/below-bar"):
        caution = found.limits[id].caution if id in found.limits else None
        is_warned = words is not None and buffers == 450_000
        assert (caution is not None and str(words) in caution) == is_warned
        assert not is_warned or found.verdict(id) == "watch"


def test_a_limit_that_only_pools_above_the_bar_may_reach_exists_where_they_would() -> None:
    document = plan_of({"storage_limit_mb": 1500, "buffer_pools": [{"id": 3, "buffers": 450_000}]})
    path = f"{MANAGER}/buffer_pools/0/buffers"
    found = at_points(document, path, [1000, 450_000])
    for id in ("LP/QM/buffer-pools-below", "LP/QM/below-bar"):
        assert np.isnan(found[f"{id}#used"]).tolist() == [True, False]


def test_a_release_without_64_bit_pools_has_them_below_the_bar_whatever_is_left_out() -> None:
    """160,000 buffers are 625 MB of 1,500 MB, and counted once."""
    found = pools({"id": 3, "buffers": 160_000}, release="7.1")
    assert found.verdict("LP/QM/below-bar") == "ok"


@pytest.mark.parametrize(("buffers", "verdict"), [(262_144, None), (263_000, "unknown")])
def test_pools_that_the_suggested_memlimit_is_too_small_for_need_an_entry(buffers: int, verdict: str | None) -> None:
    """The documentation suggests 3 GB as a start; the queue manager itself takes 2 GB of that."""
    found = pools({"id": 3, "buffers": buffers, "location": "above"})
    limit = found.limits.get("LP/QM/above-bar")
    assert (limit and limit.verdict) == verdict
    if limit is not None:
        assert [missing.path for missing in limit.missing] == ["/lpars/0/queue_managers/0/memlimit_mb"]


def test_pools_above_the_bar_without_a_memlimit_are_reported_as_not_checked() -> None:
    title = "Queue manager storage above the bar"
    assert title in pools({"id": 3, "buffers": 5_000, "location": "above"}).not_assessed
    assert title not in pools({"id": 3, "buffers": 5_000_000, "location": "above"}, memlimit_mb=64_000).not_assessed
    assert title not in pools({"id": 3, "buffers": 5_000, "location": "below"}).not_assessed


@pytest.mark.parametrize(
    ("sharecnv", "verdicts"), [({}, ("watch", "watch", "watch")), ({"sharecnv": 1}, ("ok", "ok", "ok"))]
)
def test_a_sharecnv_that_is_left_out_may_be_that_of_mq(sharecnv: dict[str, int], verdicts: tuple[str, ...]) -> None:
    """4,500 channels fit with SHARECNV(1), and not with 10 conversations on each."""
    chinit = {"used_mb": 90, "free_mb": 1300, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 2048}
    group = {"name": "app", "count": 4500, "message_kb": 10, **sharecnv}
    manager = {"release": "9.4", "storage_limit_mb": 900, "channel_initiator": chinit, "channel_groups": [group]}
    found = Answer(plan_of(manager, {"csa_limit_mb": 150}))
    limits = ("LP/QM/chinit-31-bit", "LP/QM/below-bar", "LP/csa")
    assert tuple(found.verdict(id) for id in limits) == verdicts
    for id in limits:
        assert ("which SHARECNV “app” has" in (found.limits[id].caution or "")) == (not sharecnv)
    assert (
        Answer(plan_of({**manager, "channel_groups": [{**group, "count": 50}]}, {"csa_limit_mb": 150})).verdict(
            limits[0]
        )
        == "ok"
    )


@pytest.mark.parametrize(
    ("entered", "verdict"), [({}, "watch"), ({"sharecnv": 1}, "ok"), ({"sharecnv": 10}, "exceeded")]
)
def test_a_sharecnv_that_is_left_out_may_take_more_storage_above_the_bar(entered: dict[str, int], verdict: str) -> None:
    """Messages of 32 KB take a buffer of 64 KB: twice on each of 4,000 channels, or 10 x 1.1 times, 2,750 MB."""
    chinit = {"maxchl": 9999, "memlimit_mb": 2048}
    group = {"name": "app", "count": 4000, "message_kb": 32, **entered}
    found = Answer(plan_of({"release": "9.4", "channel_initiator": chinit, "channel_groups": [group]}))
    assert found.verdict("LP/QM/chinit-64-bit") == verdict
    caution = found.limits["LP/QM/chinit-64-bit"].caution or ""
    assert ("which SHARECNV “app” has" in caution) == (verdict == "watch")


@pytest.mark.parametrize(("entered", "is_said"), [({}, True), ({"other_below_bar_mb": 0}, False)])
def test_the_limit_below_the_bar_names_what_it_does_not_count(entered: dict[str, int], is_said: bool) -> None:
    limit = Answer(plan_of({**CONNECTIONS, **entered})).limits["LP/QM/below-bar"]
    assert ("What else the address space uses" in (limit.assumption or "")) == is_said


@pytest.mark.parametrize("connections", ["local_connections", "channel_groups"])
@pytest.mark.parametrize(
    ("entered", "verdict"), [({}, "watch"), ({"shared_queue": False}, "ok"), ({"shared_queue": True}, "exceeded")]
)
def test_connections_that_may_use_shared_queues_may_take_more_storage(
    connections: str, entered: dict[str, bool], verdict: str
) -> None:
    """Shared queues add 7 KB to each of 5,000 connections, which then take more than all storage."""
    kind = {"type": "mca"} if connections == "channel_groups" else {}
    group = {"name": "c", "count": 5000, **kind, **entered}
    alone = Answer(plan_of({"release": "9.4", connections: [{**group, "shared_queue": False}]})).used("LP/QM/below-bar")
    found = Answer(plan_of({"release": "9.4", "storage_limit_mb": alone / 0.79, connections: [group]}))
    assert found.verdict("LP/QM/below-bar") == verdict
    caution = found.limits["LP/QM/below-bar"].caution or ""
    assert ("whether “c” use shared queues" in caution) == (verdict == "watch")


@pytest.mark.parametrize(
    ("entered", "verdict"), [({}, "watch"), ({"release": "9.4"}, "ok"), ({"release": "9.3"}, "exceeded")]
)
def test_a_release_that_is_left_out_may_take_more_31_bit_storage(entered: dict[str, str], verdict: str) -> None:
    """6,000 channels with messages of 64 KB take 545 MB in 9.4, and 1,125 MB of 1,084 MB in 9.3."""
    chinit = {"used_mb": 90, "free_mb": 1379, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 8192}
    group = {"name": "app", "count": 6000, "sharecnv": 0, "message_kb": 64}
    document = plan_of({"channel_initiator": chinit, "channel_groups": [group], **entered})
    found, id = Answer(document), "LP/QM/chinit-31-bit"
    assert found.verdict(id) == verdict
    is_warned = "With 9.3 this limit would be a warning or exceeded" in (found.limits[id].caution or "")
    assert is_warned == (not entered)


def test_the_most_channels_without_a_release_are_those_that_fit_with_each() -> None:
    """9.4 has room for more of them, and is a warning there: no value without a caution lies above one with it."""
    chinit = {"used_mb": 90, "free_mb": 1379, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 8192}
    group = {"name": "app", "count": 100, "sharecnv": 1, "message_kb": 64}
    plan = read_plan(plan_of({"channel_initiator": chinit, "channel_groups": [group]}))
    found = solve(plan, SolveRequest(f"{MANAGER}/channel_groups/0/count", ids=["LP/QM/chinit-31-bit"]))
    assert len(found["intervals"]) == 1
    assert "which release QM has" in found["stopped_by"]["caution"]


def test_of_many_points_those_that_need_the_release_are_warned_of() -> None:
    chinit = {"used_mb": 90, "free_mb": 1379, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 8192}
    group = {"name": "app", "count": 6000, "sharecnv": 0, "message_kb": 64}
    document = plan_of({"channel_initiator": chinit, "channel_groups": [group]})
    plan = with_value(read_plan(document), f"{MANAGER}/channel_groups/0/count", np.array([100.0, 6000.0]))
    limits = (limit for scope in evaluate(plan) for limit in scope.limits)
    doubtful = next(limit.doubtful for limit in limits if limit.kind == "chinit-31-bit")
    assert doubtful.tolist() == [False, True]


IDS = ("chinit-channels", "dispatched-channels", "chinit-31-bit", "chinit-64-bit", "below-bar", "csa")


@pytest.mark.parametrize(
    ("group", "verdicts"),
    [
        ({"total_conversations": 9000}, ["watch"] * 6),  # on 900 channels if every ten share one
        ({"total_conversations": 9000, "conversations": 10}, ["ok"] * 6),
        ({"total_conversations": 9000, "conversations": 1}, ["exceeded"] * 4 + ["watch", "exceeded"]),
        ({"total_conversations": 900}, ["ok"] * 6),  # with one on each channel, too
        ({"count": 900}, ["ok"] * 6),
        ({"clients": 900, "conversations_per_client": 10}, ["ok"] * 6),
    ],
)
def test_conversations_may_share_fewer_channels_than_sharecnv_allows(
    group: dict[str, int], verdicts: list[str]
) -> None:
    """Conversations of different clients share none, and the plan does not say whose they are."""
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": 2000, "memlimit_mb": 2048, "chidisps": 30}
    manager = {
        "release": "9.4",
        "storage_limit_mb": 260,
        "channel_initiator": chinit,
        "channel_groups": [{"name": "app", "sharecnv": 10, "message_kb": 64, "shared_queue": False, **group}],
    }
    found = Answer(plan_of(manager, {"csa_limit_mb": 48, "common_storage_by": "reports"}))
    ids = ["LP/csa" if id == "csa" else f"LP/QM/{id}" for id in IDS]
    assert [found.verdict(id) for id in ids] == verdicts
    for id in ids:
        warned = "how many conversations of “app” share a channel" in (found.limits[id].caution or "")
        assert warned == (verdicts[0] == "watch")


@pytest.mark.parametrize(("entered", "is_reported"), [({}, True), ({"sharecnv": 1}, False), ({"type": "rcvr"}, False)])
def test_the_answer_says_which_sharecnv_is_assumed(entered: dict[str, Any], is_reported: bool) -> None:
    group = {"name": "app", "count": 50, "message_kb": 10, **entered}
    found = Answer(plan_of({"channel_groups": [group]}))
    assert ("sharecnv-taken-as-1" in found.findings_at("/lpars/0/queue_managers/0/channel_groups")) == is_reported


@pytest.mark.parametrize(("size", "verdict"), [(104_857_600, "exceeded"), (1_048_576, "ok")])
def test_a_message_that_is_larger_than_its_page_set_does_not_fit(size: int, verdict: str) -> None:
    """At a depth of none the page set was OK for messages of which not a single one fits."""
    workload = {"name": "w", "message_bytes": size, "put_rate_per_s": 1, "depth": 0, "page_set": 1, "persistent": False}
    found = Answer(plan_of({"workloads": [workload], "page_sets": [{"id": 1, "size_mb": 50}]}))
    assert found.verdict("LP/QM/page-set/1") == verdict


@pytest.mark.parametrize(
    ("release", "opmode", "is_warned"),
    [("8.0", {}, True), ("8.0", {"opmode_newfunc": True}, False), ("9.1", {}, False)],
)
def test_an_opmode_that_is_left_out_may_not_have_new_functions(
    release: str, opmode: dict[str, bool], is_warned: bool
) -> None:
    """Without new functions 8.0 has no pools above the bar, and a log RBA of 6 bytes, too short for 50 years."""
    logs = {"copies": 1, "environment": "performance", "rba_bytes": 8, "rba_years": 50}
    workload = {"name": "w", "put_rate_per_s": 100, "message_bytes": 4096, "persistent": True}
    found = pools(
        {"id": 3, "buffers": 50_000, "location": "above"}, release=release, logs=logs, workloads=[workload], **opmode
    )
    at_pool = found.findings_at("/lpars/0/queue_managers/0/buffer_pools/0")
    assert ("bufferpool-opmode-left-out" in at_pool) == is_warned
    assert found.verdict("LP/QM/log-rba") == ("watch" if is_warned else "ok")


@pytest.mark.parametrize(
    ("persistent", "may_be"), [({}, True), ({"persistent": True}, True), ({"persistent": False}, False)]
)
@pytest.mark.parametrize(("rba", "may_be_short"), [({}, True), ({"rba_bytes": 8}, False)])
def test_messages_that_may_be_persistent_may_use_up_a_short_log_rba(
    persistent: dict[str, bool], may_be: bool, rba: dict[str, int], may_be_short: bool
) -> None:
    """1.95 MB/s use up the range of 6 bytes in less than five years, without them 0.024 MB/s are known."""
    unstated = {"name": "perhaps", "put_rate_per_s": 800, "message_bytes": 1024, **persistent}
    others = {"name": "others", "put_rate_per_s": 10, "message_bytes": 1024, "persistent": True}
    logs = {"log_gb": 4, "active_logs": 31, "rba_years": 5, **rba}
    found = Answer(plan_of({"release": "9.1", "workloads": [unstated, others], "logs": logs}))
    assert found.verdict("LP/QM/log-rba") == ("watch" if may_be and may_be_short else "ok")
    is_named = "how long the log RBA is" in (found.limits["LP/QM/log-rba"].caution or "")
    assert is_named == (may_be and may_be_short)


@pytest.mark.parametrize(
    ("opmode", "verdict"), [({}, "watch"), ({"opmode_newfunc": True}, None), ({"opmode_newfunc": False}, "exceeded")]
)
def test_a_long_rba_may_lack_the_new_functions_that_it_needs(opmode: dict[str, bool], verdict: str | None) -> None:
    """300 MB/s use up the range of 6 bytes within a month; without a target there was no limit at all."""
    logs = {"rba_bytes": 8, "observed": {"mb_per_s": 300}}
    found = Answer(plan_of({"release": "8.0", "logs": logs, **opmode}))
    assert ("LP/QM/log-rba" in found.limits) == (verdict is not None)
    assert verdict is None or found.verdict("LP/QM/log-rba") == verdict


def test_channels_that_the_common_storage_of_an_lpar_lacks_have_the_name_of_their_queue_manager() -> None:
    """Groups of several queue managers often have the same name."""
    manager = {"channel_groups": [{"name": "clients", "type": "svrconn"}]}
    plan = {"lpars": [{"name": "LP", "queue_managers": [{"name": name, **manager} for name in ("QM1", "QM2")]}]}
    messages = [one.message for one in Answer(plan).limits["LP/csa"].missing_inputs if "clients" in one.message]
    assert [one.rpartition(" of ")[2] for one in messages] == ["QM1", "QM2"]

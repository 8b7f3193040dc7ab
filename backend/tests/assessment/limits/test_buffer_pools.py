"""Buffer pools: messages against the start of deferred write, definitions, pools below the bar, page-fixing."""

import pytest

from tests.assessment.answers import assess
from tests.assessment.resting import (
    MANAGER,
    a_plan,
    assert_array_is_its_points,
    assert_more_load_needs_no_less,
    constraint,
    findings,
    ids,
    left_out,
    missing,
    quantity,
    workload,
)

HOLDS = [{"id": 1, "buffers": 1000, "hold_outage": True}, {"id": 2, "buffers": 1000}]
TO_POOL_2 = {"streaming": {"page_set": 2}}


@pytest.mark.parametrize(
    ("depth", "verdict"), [(679, "ok"), (680, "watch"), (850, "watch"), (851, "exceeded")]
)
def test_messages_against_the_start_of_deferred_write(depth, verdict):
    found = constraint(a_plan([workload(depth=depth)]), "buffer-pool/1")
    assert (found["used"]["value"], found["limit"]["value"]) == (depth, 850)
    assert found["verdict"] == verdict


def test_a_message_that_spills_over_with_its_header_takes_two_buffers():
    assert constraint(a_plan([workload(message_bytes=4096)]), "buffer-pool/1")["used"]["value"] == 400


def test_copies_fill_the_pool_of_the_stream_queue():
    plan = a_plan([workload(**TO_POOL_2), workload(name="quotes", page_set=2, depth=50)])
    assert constraint(plan, "buffer-pool/1")["used"]["value"] == 200
    assert constraint(plan, "buffer-pool/2")["used"]["value"] == 250


def test_what_the_stream_queue_holds_can_be_said():
    streaming = {"page_set": 2, "depth": 30}
    assert constraint(a_plan([workload(streaming=streaming)]), "buffer-pool/2")["used"]["value"] == 30


def test_an_outage_piles_up_beside_the_ordinary_depth():
    found = constraint(a_plan([workload(outage_s=60)], buffer_pools=HOLDS), "buffer-pool/1/outage")
    assert found["used"]["value"] == 200 + 10 * 60
    assert found["multiple"]["value"] == pytest.approx(850 / 800)
    assert "P1/QM1/buffer-pool/1/outage" not in ids(a_plan([workload()]))


def test_the_page_set_may_take_an_outage_where_the_pool_need_not_hold_it():
    plan = a_plan([workload(outage_s=60)])
    assert quantity(plan, "buffer-pool/1/outage-buffers")["value"] == 942, "800 stay under 85 % of it"
    assert "P1/QM1/buffer-pool/1/outage" not in {c["id"] for c in assess(plan)["limits"]}


def test_how_long_nobody_may_get_before_deferred_write_starts():
    assert quantity(a_plan([workload()]), "buffer-pool/1/lasts")["value"] == (850 - 200) / 10


def test_what_is_not_said_is_asked_for():
    bare = {"name": "orders", "page_set": 1}
    found = constraint(a_plan([bare], buffer_pools=[{"id": 1}, {"id": 2}]), "buffer-pool/1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [
        f"{MANAGER}/workloads/0/depth",
        f"{MANAGER}/workloads/0/message_bytes",
        f"{MANAGER}/buffer_pools/0/buffers",
    ]


def test_one_gap_leaves_the_whole_pool_unknown():
    plan = a_plan([workload(), workload(name="quotes", depth=None)])
    assert constraint(plan, "buffer-pool/1")["used"] is None


def test_a_larger_pool_is_tried_and_helps():
    binding = assess(a_plan([workload(depth=5000)], page_sets=[{"id": 1, "buffer_pool": 1}]))["first_limit"]
    (relief,) = binding["remedies"]
    assert relief["path"] == f"{MANAGER}/buffer_pools/0/buffers"
    assert relief["to"] * 0.85 * 0.8 >= 5000
    assert relief["multiple"] >= 1.25


@pytest.mark.parametrize(
    ("pool", "release", "problem"),
    [
        (
            {"id": 1, "buffers": 10, "location": "below", "pageclas": "FIXED4KB"},
            "9.4",
            "bufferpool-fixed-below",
        ),
        ({"id": 16, "buffers": 10, "location": "below"}, "7.1", "bufferpool-id-before-newfunc"),
        ({"id": 1, "buffers": 10}, "7.1", "bufferpool-needs-newfunc"),
        ({"id": 1, "buffers": 500_000, "location": "below"}, "9.2", "bufferpool-below-full"),
    ],
)
def test_a_definition_that_is_not_allowed_is_a_problem(pool, release, problem):
    plan = a_plan([], buffer_pools=[pool], page_sets=[], release=release)
    found = findings(plan)[problem]
    assert (found["severity"], found["path"]) == ("problem", f"{MANAGER}/buffer_pools/0")


def test_opmode_decides_in_8_0():
    pool = {"id": 20, "buffers": 10}
    assert "bufferpool-needs-newfunc" not in findings(
        a_plan([], release="8.0", buffer_pools=[pool], page_sets=[])
    )
    assert "bufferpool-needs-newfunc" in findings(
        a_plan([], release="8.0", opmode_newfunc=False, buffer_pools=[pool], page_sets=[])
    )


def test_pools_below_the_bar_are_deprecated_and_take_from_the_connections():
    below = [{"id": 1, "buffers": 51_200, "location": "below"}, {"id": 2, "buffers": 51_200}]
    local = [{"name": "CICS", "count": 100}]
    plan = a_plan([], buffer_pools=below, storage_limit_mb=1000, local_connections=local)
    alone = constraint(a_plan([], storage_limit_mb=1000, local_connections=local), "below-bar")
    found = constraint(plan, "below-bar")
    assert found["used"]["value"] == pytest.approx(200 + alone["used"]["value"])
    # only the connections grow
    assert found["multiple"]["value"] == pytest.approx(800 / alone["used"]["value"])
    assert constraint(plan, "buffer-pools-below")["used"]["value"] == 200
    assert constraint(plan, "buffer-pools-below")["limit"]["value"] == pytest.approx(1.6 * 1024)
    assert "qmgr-pools-below-bar-deprecated" in findings(plan)


def test_pools_below_the_bar_of_unknown_size_leave_the_storage_unknown():
    plan = a_plan([], buffer_pools=[{"id": 1, "location": "below"}], page_sets=[], storage_limit_mb=1000)
    assert constraint(plan, "below-bar")["verdict"] == "unknown"
    assert missing(constraint(plan, "below-bar")) == [f"{MANAGER}/buffer_pools/0/buffers"]


def test_page_fixed_pools_against_the_real_storage_of_the_lpar():
    pools = [{"id": 1, "buffers": 25_600, "pageclas": "FIXED4KB"}, {"id": 2, "buffers": 25_600}]
    free = a_plan([workload(page_set=2)], buffer_pools=pools)
    assert quantity(free, "real-storage-held")["value"] == 100
    assert findings(free)["bufferpool-fixed-real-storage"]["path"] == "/lpars/0/real_storage_mb"
    assert findings(free)["bufferpool-consider-fixed"]["path"] == f"{MANAGER}/buffer_pools"
    for limit, verdict in ((126, "ok"), (125, "watch"), (99, "exceeded")):
        plan = a_plan([], buffer_pools=pools, lpar={"real_storage_mb": limit})
        found = constraint(plan, "real-storage")
        assert (found["used"]["value"], found["verdict"], found["multiple"]) == (100, verdict, None)


def test_messages_whose_pool_is_not_named_are_not_passed_over():
    plan = a_plan([workload()], page_sets=[{"id": 1, "size_mb": 4}])
    assert left_out(plan, "Buffer pools") == [f"{MANAGER}/page_sets/0/buffer_pool"]


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("workloads/0/depth", [0, 10, 5000]),
        ("workloads/0/message_bytes", [0, 2048, 4000, 100_000]),
        ("workloads/0/put_rate_per_s", [0, 1, 400]),
        ("workloads/0/outage_s", [0, 10, 9000]),
        ("workloads/0/capexpry_s", [0.1, 60, 9000]),
        ("workloads/0/streaming/depth", [0, 7]),
        ("workloads/0/streaming/capexpry_s", [5, 1e6]),
        ("buffer_pools/0/buffers", [1, 500_000, 999_999_999]),
        ("page_sets/1/size_mb", [0.5, 65_536]),
        ("expryint_s", [1, 500]),
    ],
)
def test_many_points_are_what_each_is(field, values):
    streaming = {"page_set": 2, "strmqos": "mustdup"}
    loads = [workload(outage_s=60, capexpry_s=300, streaming=streaming), workload(name="quotes", page_set=2)]
    below = [
        {"id": 1, "buffers": 1000, "location": "below", "pageclas": "FIXED4KB"},
        {"id": 2, "buffers": 10},
    ]
    plan = a_plan(loads, expryint_s=60, buffer_pools=below, lpar={"real_storage_mb": 100})
    assert_array_is_its_points(plan, f"{MANAGER}/{field}", values)


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "message_bytes", "outage_s"])
def test_more_load_never_needs_fewer_buffers(field):
    plan = a_plan([workload(outage_s=60)], buffer_pools=HOLDS)
    assert_more_load_needs_no_less(
        plan, f"{MANAGER}/workloads/0/{field}", "buffer-pool/1/outage", [1, 50, 700, 9000]
    )


COPIED = {"page_set": 2, "capexpry_s": 60}
"""Copies that nobody gets: the put rate and the interval between scans say how many lie there."""


@pytest.mark.parametrize(
    ("put_rate", "expryint", "lacks"),
    [(None, 300, "workloads/0/put_rate_per_s"), (10, None, "expryint_s")],
)
def test_copies_whose_number_is_not_known_are_not_as_few_as_the_messages(put_rate, expryint, lacks):
    known = workload(streaming=COPIED)
    assert constraint(a_plan([known], expryint_s=300), "buffer-pool/2")["used"]["value"] == 10 * (60 + 300)
    plan = a_plan([{**known, "put_rate_per_s": put_rate}], expryint_s=expryint)
    for id in ("buffer-pool/2", "page-set/2/expiry"):
        found = constraint(plan, id)
        assert (found["used"], found["verdict"]) == (None, "unknown")
        assert missing(found) == [f"{MANAGER}/{lacks}"]


def test_gets_beside_puts_that_are_not_known_may_not_keep_up():
    found = constraint(a_plan([workload(put_rate_per_s=None, get_rate_per_s=10)]), "buffer-pool/1")
    assert (found["used"], found["verdict"]) == (None, "unknown")
    assert missing(found) == [f"{MANAGER}/workloads/0/put_rate_per_s"]


def test_what_is_known_may_exceed_a_pool_and_a_page_set_by_itself():
    loads = [workload(depth=50_000), workload(name="quotes", depth=None)]
    for id in ("buffer-pool/1", "page-set/1"):
        found = constraint(a_plan(loads), id)
        assert (found["verdict"], found["at_least"]) == ("exceeded", True)
        assert found["used"]["value"] == constraint(a_plan(loads[:1]), id)["used"]["value"]
        assert missing(found) == [f"{MANAGER}/workloads/1/depth"]
    few = constraint(a_plan([workload(depth=5), loads[1]]), "buffer-pool/1")
    assert (few["used"], few["verdict"], few["at_least"]) == (None, "unknown", False)


def test_page_fixed_pools_that_are_known_may_exceed_real_storage_by_themselves():
    pools = [{"id": 1, "buffers": 51_200, "pageclas": "FIXED4KB"}, {"id": 2, "pageclas": "FIXED4KB"}]
    for limit, verdict in ((100, "exceeded"), (300, "unknown")):
        found = constraint(
            a_plan([], page_sets=[], buffer_pools=pools, lpar={"real_storage_mb": limit}), "real-storage"
        )
        assert (found["verdict"], found["at_least"]) == (verdict, verdict == "exceeded")
        assert missing(found) == [f"{MANAGER}/buffer_pools/1/buffers"]
    left = [
        entry["path"] for entry in assess(a_plan([], page_sets=[], buffer_pools=pools[:1]))["not_assessed"]
    ]
    assert "/lpars/0/real_storage_mb" in left

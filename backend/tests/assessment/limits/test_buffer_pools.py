"""Buffer pools: messages against the start of deferred write, definitions, pools below the bar, page-fixing."""

import pytest

from tests.assessment.answers import assess
from tests.assessment.queue_plans import (
    MANAGER,
    assert_limits_equal_points,
    assert_more_load_needs_at_least_as_much,
    findings,
    ids,
    limit_of,
    missing,
    not_assessed_at,
    plan_with,
    quantity,
    workload,
)

HOLDS = [{"id": 1, "buffers": 1000, "hold_outage": True}, {"id": 2, "buffers": 1000}]
TO_POOL_2 = {"streaming": {"page_set": 2, "depth": 200}}


@pytest.mark.parametrize(("depth", "verdict"), [(679, "ok"), (680, "watch"), (850, "watch"), (851, "exceeded")])
def test_messages_against_the_start_of_deferred_write(depth, verdict):
    found = limit_of(plan_with([workload(depth=depth)]), "buffer-pool/1")
    assert (found["used"]["value"], found["limit"]["value"]) == (depth, 850)
    assert found["verdict"] == verdict


@pytest.mark.parametrize(
    ("pool", "release", "verdict"),
    [
        ({}, "9.4", "ok"),
        ({}, "7.1", "watch"),
        ({"location": "below"}, "7.1", "ok"),
        ({"location": "below", "pageclas": "FIXED4KB"}, "9.4", "watch"),
    ],
)
def test_a_pool_that_cannot_be_defined_is_never_ok(pool, release, verdict):
    plan = plan_with([workload(depth=10)], buffer_pools=[{"id": 1, "buffers": 1000, **pool}], release=release)
    plan["lpars"][0]["queue_managers"][0]["page_sets"].pop()
    found = limit_of(plan, "buffer-pool/1")
    assert (found["verdict"], bool(found["caution"])) == (verdict, verdict == "watch")


@pytest.mark.parametrize(("pool", "verdict"), [(2, "ok"), (None, "watch")])
def test_messages_on_a_page_set_without_a_pool_leave_no_pool_ok(pool, verdict):
    plan = plan_with([workload(), workload(name="quotes", page_set=2)])
    plan["lpars"][0]["queue_managers"][0]["page_sets"][1]["buffer_pool"] = pool
    found = limit_of(plan, "buffer-pool/1")
    assert found["verdict"] == verdict
    assert ("“quotes” may go through this pool too" in (found["caution"] or "")) is (pool is None)


def test_a_pool_that_must_hold_an_outage_needs_its_length():
    plan = plan_with([workload()], buffer_pools=HOLDS)
    outage = f"{MANAGER}/workloads/0/outage_s"
    assert not_assessed_at(plan, "Buffers in use during a consumer outage") == [outage]


def test_a_message_that_exceeds_a_buffer_with_its_header_needs_two_buffers():
    assert limit_of(plan_with([workload(message_bytes=4096)]), "buffer-pool/1")["used"]["value"] == 400


def test_copies_fill_the_pool_of_the_stream_queue():
    plan = plan_with([workload(**TO_POOL_2), workload(name="quotes", page_set=2, depth=50)])
    assert limit_of(plan, "buffer-pool/1")["used"]["value"] == 200
    assert limit_of(plan, "buffer-pool/2")["used"]["value"] == 250


def test_the_depth_of_a_stream_queue_can_be_entered():
    streaming = {"page_set": 2, "depth": 30}
    assert limit_of(plan_with([workload(streaming=streaming)]), "buffer-pool/2")["used"]["value"] == 30


def test_the_depth_after_an_outage_includes_the_normal_depth():
    found = limit_of(plan_with([workload(outage_s=60)], buffer_pools=HOLDS), "buffer-pool/1/outage")
    assert found["used"]["value"] == 200 + 10 * 60
    assert found["multiple"]["value"] == pytest.approx(850 / 800)
    assert "P1/QM1/buffer-pool/1/outage" not in ids(plan_with([workload()]))


def test_the_pool_has_no_outage_limit_if_it_need_not_hold_the_outage():
    plan = plan_with([workload(outage_s=60)])
    assert quantity(plan, "buffer-pool/1/outage-buffers")["value"] == 942, "800 stay under 85 % of it"
    assert "P1/QM1/buffer-pool/1/outage" not in {c["id"] for c in assess(plan)["limits"]}


def test_time_without_gets_until_deferred_write_starts():
    assert quantity(plan_with([workload()]), "buffer-pool/1/lasts")["value"] == (850 - 200) / 10


def test_missing_inputs_are_named():
    bare = {"name": "orders", "page_set": 1}
    found = limit_of(plan_with([bare], buffer_pools=[{"id": 1}, {"id": 2}]), "buffer-pool/1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [
        f"{MANAGER}/workloads/0/depth",
        f"{MANAGER}/workloads/0/message_bytes",
        f"{MANAGER}/buffer_pools/0/buffers",
    ]


def test_one_missing_input_makes_the_pool_unknown():
    plan = plan_with([workload(), workload(name="quotes", depth=None)])
    assert limit_of(plan, "buffer-pool/1")["used"] is None


def test_a_larger_pool_is_a_remedy_with_its_multiple():
    first = assess(plan_with([workload(depth=5000)], page_sets=[{"id": 1, "buffer_pool": 1}]))["first_limit"]
    (relief,) = first["remedies"]
    assert relief["path"] == f"{MANAGER}/buffer_pools/0/buffers"
    assert relief["to"] * 0.85 * 0.8 >= 5000
    assert relief["multiple"] >= 1.25


@pytest.mark.parametrize(
    ("pool", "release", "problem"),
    [
        ({"id": 1, "buffers": 10, "location": "below", "pageclas": "FIXED4KB"}, "9.4", "bufferpool-fixed-below"),
        ({"id": 16, "buffers": 10, "location": "below"}, "7.1", "bufferpool-id-before-newfunc"),
        ({"id": 1, "buffers": 10}, "7.1", "bufferpool-needs-newfunc"),
        ({"id": 1, "buffers": 500_000, "location": "below"}, "9.2", "bufferpool-below-full"),
    ],
)
def test_a_definition_that_is_not_allowed_is_a_problem(pool, release, problem):
    plan = plan_with([], buffer_pools=[pool], page_sets=[], release=release)
    found = findings(plan)[problem]
    assert (found["severity"], found["path"]) == ("problem", f"{MANAGER}/buffer_pools/0")


def test_opmode_decides_about_64_bit_pools_in_8_0():
    pool = {"id": 20, "buffers": 10}
    assert "bufferpool-needs-newfunc" not in findings(plan_with([], release="8.0", buffer_pools=[pool], page_sets=[]))
    assert "bufferpool-needs-newfunc" in findings(
        plan_with([], release="8.0", opmode_newfunc=False, buffer_pools=[pool], page_sets=[])
    )


def test_pools_below_the_bar_are_deprecated_and_reduce_the_storage_for_connections():
    below = [{"id": 1, "buffers": 51_200, "location": "below"}, {"id": 2, "buffers": 51_200}]
    local = [{"name": "CICS", "count": 100}]
    plan = plan_with([], buffer_pools=below, storage_limit_mb=1000, local_connections=local)
    alone = limit_of(plan_with([], storage_limit_mb=1000, local_connections=local), "below-bar")
    found = limit_of(plan, "below-bar")
    assert found["used"]["value"] == pytest.approx(200 + alone["used"]["value"])
    # only the connections grow
    assert found["multiple"]["value"] == pytest.approx(800 / alone["used"]["value"])
    assert limit_of(plan, "buffer-pools-below")["used"]["value"] == 200
    assert limit_of(plan, "buffer-pools-below")["limit"]["value"] == pytest.approx(1.6 * 1024)
    assert "qmgr-pools-below-bar-deprecated" in findings(plan)


def test_pools_below_the_bar_of_unknown_size_leave_the_storage_unknown():
    plan = plan_with([], buffer_pools=[{"id": 1, "location": "below"}], page_sets=[], storage_limit_mb=1000)
    assert limit_of(plan, "below-bar")["verdict"] == "unknown"
    assert missing(limit_of(plan, "below-bar")) == [f"{MANAGER}/buffer_pools/0/buffers"]


def test_page_fixed_pools_against_the_real_storage_of_the_lpar():
    pools = [{"id": 1, "buffers": 25_600, "pageclas": "FIXED4KB"}, {"id": 2, "buffers": 25_600}]
    free = plan_with([workload(page_set=2)], buffer_pools=pools)
    assert quantity(free, "real-storage-held")["value"] == 100
    assert findings(free)["bufferpool-fixed-real-storage"]["path"] == "/lpars/0/real_storage_mb"
    assert findings(free)["bufferpool-consider-fixed"]["path"] == f"{MANAGER}/buffer_pools"
    for limit, verdict in ((126, "ok"), (125, "watch"), (99, "exceeded")):
        plan = plan_with([], buffer_pools=pools, lpar={"real_storage_mb": limit})
        found = limit_of(plan, "real-storage")
        assert (found["used"]["value"], found["verdict"], found["multiple"]) == (100, verdict, None)


def test_messages_without_a_buffer_pool_are_reported():
    plan = plan_with([workload()], page_sets=[{"id": 1, "size_mb": 4}])
    assert not_assessed_at(plan, "Buffer pools") == [f"{MANAGER}/page_sets/0/buffer_pool"]


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
def test_an_array_gives_the_results_of_its_points(field, values):
    streaming = {"page_set": 2, "strmqos": "mustdup"}
    loads = [workload(outage_s=60, capexpry_s=300, streaming=streaming), workload(name="quotes", page_set=2)]
    below = [{"id": 1, "buffers": 1000, "location": "below", "pageclas": "FIXED4KB"}, {"id": 2, "buffers": 10}]
    plan = plan_with(loads, expryint_s=60, buffer_pools=below, lpar={"real_storage_mb": 100})
    assert_limits_equal_points(plan, f"{MANAGER}/{field}", values)


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "message_bytes", "outage_s"])
def test_more_load_never_needs_fewer_buffers(field):
    plan = plan_with([workload(outage_s=60)], buffer_pools=HOLDS)
    assert_more_load_needs_at_least_as_much(
        plan, f"{MANAGER}/workloads/0/{field}", "buffer-pool/1/outage", [1, 50, 700, 9000]
    )


COPIED = {"page_set": 2, "capexpry_s": 60}
"""Copies that are not read: their number follows from the put rate and the interval between scans."""


@pytest.mark.parametrize(
    ("put_rate", "expryint", "missing_field"), [(None, 300, "workloads/0/put_rate_per_s"), (10, None, "expryint_s")]
)
def test_an_unknown_number_of_copies_is_not_taken_from_the_base_queue(put_rate, expryint, missing_field):
    known = workload(streaming=COPIED)
    assert limit_of(plan_with([known], expryint_s=300), "buffer-pool/2")["used"]["value"] == 10 * (60 + 300)
    plan = plan_with([{**known, "put_rate_per_s": put_rate}], expryint_s=expryint)
    for id in ("buffer-pool/2", "page-set/2/expiry"):
        found = limit_of(plan, id)
        assert (found["used"], found["verdict"]) == (None, "unknown")
        assert missing(found) == [f"{MANAGER}/{missing_field}"]


def test_gets_without_a_put_rate_make_the_depth_unknown():
    found = limit_of(plan_with([workload(put_rate_per_s=None, get_rate_per_s=10)]), "buffer-pool/1")
    assert (found["used"], found["verdict"]) == (None, "unknown")
    assert missing(found) == [f"{MANAGER}/workloads/0/put_rate_per_s"]


def test_a_lower_bound_can_exceed_a_pool_and_a_page_set():
    loads = [workload(depth=50_000), workload(name="quotes", depth=None)]
    for id in ("buffer-pool/1", "page-set/1"):
        found = limit_of(plan_with(loads), id)
        assert (found["verdict"], found["at_least"]) == ("exceeded", True)
        assert found["used"]["value"] == limit_of(plan_with(loads[:1]), id)["used"]["value"]
        assert missing(found) == [f"{MANAGER}/workloads/1/depth"]
    few = limit_of(plan_with([workload(depth=5), loads[1]]), "buffer-pool/1")
    assert (few["used"], few["verdict"], few["at_least"]) == (None, "unknown", False)


def test_a_lower_bound_of_page_fixed_pools_can_exceed_real_storage():
    pools = [{"id": 1, "buffers": 51_200, "pageclas": "FIXED4KB"}, {"id": 2, "pageclas": "FIXED4KB"}]
    for limit, verdict in ((100, "exceeded"), (300, "unknown")):
        found = limit_of(
            plan_with([], page_sets=[], buffer_pools=pools, lpar={"real_storage_mb": limit}), "real-storage"
        )
        assert (found["verdict"], found["at_least"]) == (verdict, verdict == "exceeded")
        assert missing(found) == [f"{MANAGER}/buffer_pools/1/buffers"]


@pytest.mark.parametrize(("location", "verdict"), [("above", "unknown"), ("below", None)])
def test_page_fixed_pools_without_an_entry_of_real_storage_are_not_ok(location, verdict):
    """Below the bar no pool is page-fixed, whatever PAGECLAS has."""
    pools = [{"id": 1, "buffers": 51_200, "pageclas": "FIXED4KB", "location": location}]
    answer = assess(plan_with([], page_sets=[], buffer_pools=pools))
    found = next((limit for limit in answer["limits"] if limit["kind"] == "real-storage"), {})
    assert found.get("verdict") == verdict
    if verdict:
        assert missing(found) == ["/lpars/0/real_storage_mb"]
    else:
        assert "/lpars/0/real_storage_mb" in [entry["path"] for entry in answer["not_assessed"]]

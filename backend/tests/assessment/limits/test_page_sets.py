"""Page sets: what messages need in an outage and until they expire; what a full stream queue does."""

import numpy as np
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from mqplanner.units.derivation import leaves
from tests.assessment.answers import Answer, assert_array_equals_points, assess, at_points, one_by_one, plan_of
from tests.assessment.queue_plans import (
    MANAGER,
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

PAGE_SET = {"id": 1, "buffer_pool": 1, "size_mb": 4}
REPORTED_PAGES, REPORTED_MESSAGES = 20_157, 19_980
"""Pages of the page set that fills in the report's example, and messages of 1 KB that it then holds."""


def one_page_set(size_mb):
    return [{"id": 1, "size_mb": size_mb}]


@pytest.mark.parametrize(("more", "verdict"), [(0, "watch"), (1, "exceeded"), (-10_000, "ok")])
def test_the_page_set_of_the_report_is_full_at_the_depth_in_the_report(more, verdict):
    small = workload(message_bytes=1024, depth=REPORTED_MESSAGES + more)
    found = limit_of(plan_with([small], page_sets=one_page_set(REPORTED_PAGES / 256)), "page-set/1")
    assert found["used"]["value"] == pytest.approx((REPORTED_MESSAGES + more) / 256)
    assert found["limit"]["value"] == pytest.approx(REPORTED_MESSAGES / 256)
    assert found["verdict"] == verdict


def test_an_outage_needs_space_for_the_messages_put_during_it():
    plan = plan_with([workload(outage_s=60, put_rate_per_s=100)])
    assert limit_of(plan, "page-set/1/outage")["used"]["value"] == (200 + 6000) / 256
    assert "P1/QM1/page-set/1" not in ids(plan)


def test_messages_that_expire_need_space_until_the_scan_that_deletes_them():
    plan = plan_with([workload(put_rate_per_s=200, capexpry_s=1200)], expryint_s=300)
    assert limit_of(plan, "page-set/1/expiry")["used"]["value"] == 200 * 1500 / 256


def test_an_outage_of_a_queue_of_unknown_depth_says_that_none_are_known_before():
    load = {key: value for key, value in workload(outage_s=60, put_rate_per_s=100).items() if key != "depth"}
    limits = Assessment(read_plan(plan_with([load]))).limits
    (found,) = (limit.bounds for limit in limits if limit.kind == "page-set/outage")
    texts = {leaf.text for leaf in leaves(found.used_at_least)}
    assert "messages before the outage, of which none are known" in texts


def test_messages_expire_during_an_outage():
    plan = plan_with([workload(put_rate_per_s=10, capexpry_s=60, outage_s=86_400)], expryint_s=60)
    assert limit_of(plan, "page-set/1/outage")["used"]["value"] == 10 * 120 / 256


def test_copies_that_are_not_read_need_space_until_they_expire():
    copies = {"page_set": 2, "capexpry_s": 1200}
    plan = plan_with([workload(put_rate_per_s=200, streaming=copies)], expryint_s=300)
    assert limit_of(plan, "page-set/2/expiry")["used"]["value"] == 200 * 1500 / 256
    assert limit_of(plan, "buffer-pool/2")["used"]["value"] == 300_000
    assert limit_of(plan, "page-set/1")["used"]["value"] == 200 / 256
    assert "300,000" in findings(plan)["expiry-queue-grows"]["message"]


def test_queue_and_stream_queue_on_one_page_set_need_twice_the_space():
    plan = plan_with([workload(streaming={"page_set": 1, "depth": 200})])
    assert limit_of(plan, "page-set/1")["used"]["value"] == 400 / 256


def test_time_without_gets_until_a_page_set_is_full():
    # 4 MB are 1,024 pages, of which the report's share holds messages
    room = 1024 * REPORTED_MESSAGES / REPORTED_PAGES
    assert quantity(plan_with([workload()]), "page-set/1/lasts")["value"] == pytest.approx((room - 200) / 10)


def test_missing_inputs_are_named():
    plan = plan_with([{"name": "orders", "page_set": 1, "outage_s": 60, "capexpry_s": 5}], page_sets=[{"id": 1}])
    sizes = [f"{MANAGER}/{field}" for field in ("workloads/0/message_bytes", "page_sets/0/size_mb")]
    rate, depth = f"{MANAGER}/workloads/0/put_rate_per_s", f"{MANAGER}/workloads/0/depth"
    assert missing(limit_of(plan, "page-set/1/outage")) == [depth, rate, *sizes]
    assert missing(limit_of(plan, "page-set/1/expiry")) == [rate, f"{MANAGER}/expryint_s", *sizes]


def test_messages_without_a_page_set_are_reported_once():
    plan = plan_with([workload(page_set=None), workload(name="quotes", page_set=None)])
    assert not_assessed_at(plan, "Page sets and buffer pools") == [f"{MANAGER}/workloads/0/page_set"]
    assert not [id for id in ids(plan) if "page-set" in id]


def test_copies_without_a_page_set_are_reported():
    found = not_assessed_at(plan_with([workload(streaming={})]), "Page sets and buffer pools")
    assert found == [f"{MANAGER}/workloads/0/streaming/page_set"]


@pytest.mark.parametrize(
    ("base", "outage_s", "verdict"), [(200, None, "unknown"), (200, 20, "unknown"), (2000, None, "exceeded")]
)
@pytest.mark.parametrize("page_set", [1, 2])
def test_a_stream_queue_that_is_not_known_to_be_read_has_no_known_depth(base, outage_s, verdict, page_set):
    """Without CAPEXPRY copies stay until they are read: an unread stream queue grows without end."""
    load = workload(depth=base, outage_s=outage_s, streaming={"page_set": page_set, "strmqos": "mustdup"})
    found = limit_of(plan_with([load]), f"page-set/{page_set}{'/outage' if outage_s else ''}")
    assert found["verdict"] == (verdict if page_set == 1 else "unknown")
    assert missing(found) == [f"{MANAGER}/workloads/0/streaming/depth"]


def test_copies_put_in_an_outage_can_exceed_a_page_set_by_themselves():
    load = workload(outage_s=600, streaming={"page_set": 2})
    found = limit_of(plan_with([load]), "page-set/2/outage")
    assert (found["verdict"], found["at_least"], found["used"]["value"]) == ("exceeded", True, 6000 / 256)
    assert missing(found) == [f"{MANAGER}/workloads/0/streaming/depth"]


def streamed(strmqos, outage_s):
    sets = [{"id": 1, "size_mb": 60_000}, {"id": 2, "size_mb": REPORTED_PAGES / 256}]
    copies = {"page_set": 2, "strmqos": strmqos, "depth": 0}
    load = workload(message_bytes=1024, depth=0, put_rate_per_s=1, outage_s=outage_s, streaming=copies)
    return plan_with([load], page_sets=sets)


def test_copies_that_fill_a_page_set_and_the_effect_on_the_application():
    assert quantity(streamed("bestef", 60), "streaming/orders/until-full")["value"] == REPORTED_MESSAGES
    assert "streaming-bestef-loses-copies" not in findings(streamed("bestef", 60))
    lost = findings(streamed("bestef", 500_000))["streaming-bestef-loses-copies"]
    assert "480,020" in lost["message"]
    stopped = findings(streamed("mustdup", 500_000))["streaming-mustdup-stops"]
    assert (stopped["severity"], stopped["path"]) == ("problem", f"{MANAGER}/workloads/0/streaming")
    assert "19,981" in stopped["message"]
    assert "streaming-mustdup-stops" not in findings(streamed("mustdup", 60))


def test_streaming_before_9_3_is_a_problem():
    plan = plan_with([workload(streaming={"page_set": 2})], release="9.2")
    assert findings(plan)["streaming-from"]["severity"] == "problem"
    assert "streaming-from" not in findings(plan_with([workload(streaming={"page_set": 2})], release="9.3"))


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "message_bytes", "outage_s", "capexpry_s"])
def test_more_load_never_needs_less_space(field):
    plan = plan_with([workload(outage_s=600, capexpry_s=60)], expryint_s=60)
    for when in ("outage", "expiry"):
        assert_more_load_needs_at_least_as_much(
            plan, f"{MANAGER}/workloads/0/{field}", f"page-set/1/{when}", [1, 50, 700, 9000]
        )


BEHIND = {"put_rate_per_s": 10, "get_rate_per_s": 8}


def test_a_queue_that_is_read_too_slowly_grows_until_its_page_set_is_full():
    plan = plan_with([workload(**BEHIND)])
    found = findings(plan)["queue-gets-fall-behind"]
    assert (found["severity"], found["path"]) == ("problem", f"{MANAGER}/workloads/0/get_rate_per_s")
    assert "by 2 messages/s" in found["message"]
    room = 1024 * REPORTED_MESSAGES / REPORTED_PAGES
    assert quantity(plan, "page-set/1/fills")["value"] == pytest.approx((room - 200) / 2)


@pytest.mark.parametrize("got", [None, 10, 12])
def test_a_queue_that_is_read_as_fast_as_it_fills_never_is_full(got):
    plan = plan_with([workload(put_rate_per_s=10, get_rate_per_s=got)])
    assert "queue-gets-fall-behind" not in findings(plan)
    assert not [q for q in assess(plan)["quantities"] if q["id"].endswith("/fills")]


def test_messages_that_scans_delete_do_not_grow_without_end():
    expiring = workload(**BEHIND, capexpry_s=60)
    assert "queue-gets-fall-behind" not in findings(plan_with([expiring], expryint_s=60))
    assert "queue-gets-fall-behind" in findings(plan_with([expiring]))


def test_a_sweep_of_gets_has_a_fill_time_only_where_puts_exceed_them():
    plan = plan_with([workload(**BEHIND), workload(name="quotes", put_rate_per_s=5, get_rate_per_s=4)])
    assert_array_equals_points(plan, f"{MANAGER}/workloads/0/get_rate_per_s", [0, 9, 10, 40])
    alone = plan_with([workload(**BEHIND)])
    seconds = at_points(alone, f"{MANAGER}/workloads/0/get_rate_per_s", [8, 10])["P1/QM1/page-set/1/fills"]
    assert list(np.isnan(seconds)) == [False, True]


@pytest.mark.parametrize("more", [{}, {"outage_s": 60}, {"depth": None}])
def test_a_page_set_is_exceeded_by_a_queue_that_grows_without_end(more):
    plan = plan_with([workload(**{**BEHIND, **more})])
    found = limit_of(plan, "page-set/1/outage" if "outage_s" in more else "page-set/1")
    assert (found["verdict"], found["at_least"], found["multiple"]) == ("exceeded", True, None)
    assert f"{MANAGER}/workloads/0/get_rate_per_s" in missing(found)
    assert "is exceeded, whatever the workload" in assess(plan)["first_limit"]["sentence"]


def test_the_buffers_of_a_queue_that_grows_without_end_are_unknown():
    plan = plan_with([workload(**BEHIND)])
    found = limit_of(plan, "buffer-pool/1")
    assert found["verdict"] == "unknown"
    assert missing(found) == [f"{MANAGER}/workloads/0/get_rate_per_s"]
    assert [one["id"] for one in assess(plan)["first_limit"]["undecided"]] == ["P1/QM1/buffer-pool/1"]


def test_a_pool_that_must_hold_an_outage_is_exceeded_by_a_queue_that_grows_without_end():
    pools = [{"id": 1, "buffers": 1000, "hold_outage": True}]
    for gets, used in ((10, 800), (9, 851)):  # of 850 buffers before deferred write
        load = workload(depth=200, put_rate_per_s=10, get_rate_per_s=gets, outage_s=60)
        found = limit_of(plan_with([load], buffer_pools=pools, page_sets=[PAGE_SET]), "buffer-pool/1/outage")
        assert (found["used"]["value"], found["verdict"]) == (used, "watch" if gets == 10 else "exceeded")


@pytest.mark.parametrize(("own", "verdict"), [({}, "unknown"), ({"capexpry_s": 60}, "ok")])
def test_copies_do_not_expire_with_their_messages(own, verdict):
    load = workload(depth=1, put_rate_per_s=1, capexpry_s=60, streaming={"page_set": 1, **own})
    found = limit_of(plan_with([load], expryint_s=60), "page-set/1/expiry")
    assert found["verdict"] == verdict
    assert missing(found) == ([] if own else [f"{MANAGER}/workloads/0/streaming/depth"])


@pytest.mark.parametrize(("release", "verdict"), [("9.2", "watch"), ("9.3", "ok")])
def test_no_limit_with_copies_is_ok_in_a_release_without_stream_queues(release, verdict):
    copies = {"page_set": 1, "depth": 1}
    plan = plan_with([workload(depth=1, put_rate_per_s=1, streaming=copies)], release=release)
    for id in ("page-set/1", "buffer-pool/1"):
        found = limit_of(plan, id)
        assert found["verdict"] == verdict
        assert bool(found["caution"]) is (verdict == "watch")


def test_messages_that_only_expiry_deletes_count_in_buffers():
    """200 a second that live 1,200 s and are scanned for each 300 s: 300,000 messages of three pages."""
    load = workload(put_rate_per_s=200, get_rate_per_s=0, depth=0, message_bytes=10_000, capexpry_s=1200)
    pools = [{"id": 1, "buffers": 200_000}]
    sets = [{"id": 1, "size_mb": 16_384, "buffer_pool": 1}]
    plan = plan_with([load], expryint_s=300, buffer_pools=pools, page_sets=sets)
    assert limit_of(plan, "buffer-pool/1")["used"]["value"] == 900_000
    assert limit_of(plan, "buffer-pool/1")["verdict"] == "exceeded"
    assert limit_of(plan, "page-set/1/expiry")["used"]["value"] == 900_000 / 256
    assert not [q for q in assess(plan)["quantities"] if q["id"].endswith("page-set/1/lasts")]
    del load["depth"]
    assert limit_of(plan, "buffer-pool/1")["used"]["value"] == 900_000


@pytest.mark.parametrize("more", [{}, {"capexpry_s": 60}, {"outage_s": 60}])
def test_an_array_of_too_few_gets_gives_the_results_of_its_points(more):
    pools = [{"id": 1, "buffers": 1000, "hold_outage": "outage_s" in more}]
    manager = {"expryint_s": 30, "buffer_pools": pools, "page_sets": [PAGE_SET]}
    plan, field = plan_with([workload(**more)], **manager), f"{MANAGER}/workloads/0/get_rate_per_s"
    values = [4, 9.5, 10, 12]
    together = at_points(plan, field, values)
    for position, alone in enumerate(one_by_one(plan, field, values)):
        for id, many in together.items():
            there = np.broadcast_to(many, (len(values),))[position]
            np.testing.assert_allclose(there, alone.get(id, np.nan), err_msg=id)


def test_a_full_page_set_has_no_time_left():
    assert quantity(plan_with([workload(depth=5000)]), "page-set/1/lasts")["value"] == 0
    assert quantity(plan_with([workload(depth=5000)]), "buffer-pool/1/lasts")["value"] == 0


LARGEST = 65_536


def remedy_of_largest(*sizes_in_mb):
    """Return a plan with queues of these sizes on the largest possible page set, and the remedy of its limit."""
    queues = [workload(name=f"q{n}", depth=mb * 256, put_rate_per_s=0) for n, mb in enumerate(sizes_in_mb)]
    plan = plan_with(queues, page_sets=[{"id": 1, "buffer_pool": 1, "size_mb": LARGEST}, {"id": 2, "size_mb": 8}])
    (remedy,) = (one for one in assess(plan)["remedies"] if one["limit"].endswith("page-set/1"))
    return plan, remedy


@pytest.mark.parametrize("sizes_in_mb", [(40_000, 30_000), (50_000, 5_000, 45_000, 1_000), (60_000, 40_000, 30_000)])
def test_queues_of_the_largest_page_set_move_to_further_ones_that_hold_them(sizes_in_mb):
    plan, remedy = remedy_of_largest(*sizes_in_mb)
    changed = read_plan(plan)
    for path, value in ((remedy["path"], remedy["to"]), *((one["path"], one["to"]) for one in remedy["also"])):
        changed = with_value(changed, path, value)
    after = [one for one in Assessment(changed).limits if one.kind == "page-set"]
    page_sets = [one for one in changed.lpars[0].queue_managers[0].page_sets if one.id != 2]
    assert len(after) == len(page_sets) >= 2
    assert max(float(one.used_pct.value) for one in after) <= 100
    first = next(one for one in after if one.id.endswith("page-set/1"))
    assert min(float(one.multiple.value) for one in after) == float(first.multiple.value)
    assert {one.buffer_pool for one in page_sets} == {1}


@pytest.mark.parametrize("sizes_in_mb", [(70_000,), (70_000, 1_000)])
def test_no_further_page_set_holds_a_queue_that_is_larger_than_the_largest(sizes_in_mb):
    _, remedy = remedy_of_largest(*sizes_in_mb)
    assert (remedy["to"], remedy["also"]) == (None, [])


def two(outage_s, streaming=None, page_set=1):
    stopped = workload(name="a", message_bytes=100, put_rate_per_s=1, outage_s=60, streaming=streaming)
    other = workload(name="b", message_bytes=100, put_rate_per_s=1, outage_s=outage_s, page_set=page_set)
    pools = [{"id": 1, "buffers": 10_000, "hold_outage": True}]
    objects = {"local_queues": 10}
    page_sets = [{"id": 1, "buffer_pool": 1, "size_mb": 400}]
    sizes = {"memlimit_mb": 16_384, "page_sets": page_sets}
    return plan_with([stopped, other], buffer_pools=pools, objects=objects, **sizes)


@pytest.mark.parametrize(("outage_s", "verdict"), [(60, "ok"), (0, "ok"), (None, "watch")])
@pytest.mark.parametrize("limit", ["page-set/1/outage", "buffer-pool/1/outage", "above-bar"])
def test_no_limit_of_an_outage_is_ok_where_the_outage_of_one_consumer_is_left_out(limit, outage_s, verdict):
    found = limit_of(two(outage_s), limit)
    assert found["verdict"] == verdict
    assert ("those of “b” are taken to go on" in (found["caution"] or "")) is (outage_s is None)


@pytest.mark.parametrize("limit", ["page-set/1/outage", "buffer-pool/1", "buffer-pool/1/outage"])
@pytest.mark.parametrize(
    ("changes", "name"), [({"streaming": {"depth": 1}}, "copies of “a”"), ({"page_set": None}, "“b”")]
)
def test_messages_without_a_page_set_leave_no_page_set_and_pool_ok(limit, changes, name):
    found = limit_of(two(60, **changes), limit)
    assert found["verdict"] == "watch"
    assert f"Messages of {name} may be here too" in found["caution"]
    assert limit_of(two(60), limit)["verdict"] == "ok"


@pytest.mark.parametrize(("catch_up", "verdict"), [(2, "ok"), (1.01, "ok"), (1, "watch"), (0.5, "watch"), (None, "ok")])
@pytest.mark.parametrize("limit", ["page-set/1/outage", "buffer-pool/1/outage", "above-bar"])
def test_a_backlog_that_never_drains_leaves_no_limit_of_an_outage_ok(limit, catch_up, verdict):
    plan = two(60)
    plan["lpars"][0]["queue_managers"][0]["workloads"][1]["catch_up_rate_per_s"] = catch_up
    found = limit_of(plan, limit)
    assert found["verdict"] == verdict
    assert ("The backlog of “b” remains after the outage" in (found["caution"] or "")) is (verdict == "watch")


def test_more_puts_than_consumers_can_catch_up_with_are_a_warning_in_a_sweep():
    plan = two(60)
    plan["lpars"][0]["queue_managers"][0]["workloads"][0]["catch_up_rate_per_s"] = 2
    puts = with_value(read_plan(plan), f"{MANAGER}/workloads/0/put_rate_per_s", np.array([1, 1.9, 2, 3]))
    limits = [result for scope in evaluate(puts) for result in scope.results if isinstance(result, Limit)]
    found = next(limit for limit in limits if limit.id.endswith("page-set/1/outage"))
    assert list(found.caution_at) == [False, False, True, True]


def test_without_an_outage_no_backlog_has_to_drain():
    plan = two(0)
    plan["lpars"][0]["queue_managers"][0]["workloads"][1]["catch_up_rate_per_s"] = 1
    assert limit_of(plan, "page-set/1/outage")["verdict"] == "ok"


@pytest.mark.parametrize(
    ("expands", "mb"), [({"expand": "none"}, 100), ({"secondary_mb": 10}, 1280), ({"expand": "system"}, 10_000)]
)
def test_a_page_set_has_no_more_room_than_its_extents_reach(expands: dict, mb: float) -> None:
    """The primary space is one of 119 extents, so that 118 of 10 MB are added."""
    load = {"name": "w", "message_bytes": 1024, "put_rate_per_s": 200, "depth": 0, "page_set": 1, "outage_s": 3600}
    page_set = {"id": 1, "size_mb": 10_000, "primary_mb": 100, **expands}
    answer = Answer(plan_of({"workloads": [load], "page_sets": [page_set]}))
    room = mb * REPORTED_MESSAGES / REPORTED_PAGES
    assert answer.limit("LP/QM/page-set/1/outage") == pytest.approx(room)
    assert answer.verdict("LP/QM/page-set/1/outage") == ("ok" if mb == 10_000 else "exceeded")


@pytest.mark.parametrize(
    ("expands", "size_mb", "offered"),
    [
        ({"expand": "none"}, 10_000, ["expand"]),
        ({"secondary_mb": 10}, 10_000, ["secondary_mb", "expand"]),
        ({"secondary_mb": 10}, 2000, ["secondary_mb", "expand", "size_mb"]),
        ({"expand": "system"}, 2000, ["size_mb"]),
    ],
)
def test_remedies_change_what_keeps_a_page_set_from_having_room(expands: dict, size_mb: int, offered: list) -> None:
    """Messages of an hour need 3,000 MB or so, on a page set and on page set zero."""
    load = {"name": "w", "message_bytes": 1024, "put_rate_per_s": 200, "depth": 0, "page_set": 1, "outage_s": 3600}
    page_set = {"id": 1, "size_mb": size_mb, "primary_mb": 100, **expands}
    zero = {**page_set, "id": 0}
    on_zero = {**load, "name": "z", "page_set": 0}
    answer = Answer(plan_of({"workloads": [load, on_zero], "page_sets": [page_set, zero], "objects": {}}))
    for id, number in (("LP/QM/page-set/1/outage", 0), ("LP/QM/page-set-zero", 1)):
        paths = [one.path for one in answer.limits[id].remedies]
        start = f"{MANAGER}/page_sets/{number}/"
        assert [path.removeprefix(start) for path in paths if path.startswith(start)] == offered


def test_a_page_set_without_a_size_that_does_not_expand_enough_is_offered_to_expand() -> None:
    """A larger size alone would change nothing."""
    load = {"name": "w", "message_bytes": 1024, "put_rate_per_s": 200, "depth": 0, "page_set": 1, "outage_s": 3600}
    answer = Answer(plan_of({"workloads": [load], "page_sets": [{"id": 1, "primary_mb": 100, "expand": "none"}]}))
    limit = answer.limits["LP/QM/page-set/1/outage"]
    assert limit.verdict == "exceeded"
    assert limit.remedies[0].path == f"{MANAGER}/page_sets/0/expand"


@pytest.mark.parametrize(("secondary_mb", "to"), [(100, 200), (40_000, 65_536), (65_536, None)])
def test_recommended_extents_are_within_the_bounds_of_the_plan(secondary_mb, to):
    page_set = {"id": 1, "size_mb": 65_536, "primary_mb": 0.01, "expand": "user", "secondary_mb": secondary_mb}
    answer = assess(plan_of({"page_sets": [page_set]}))
    found = {one["path"].rpartition("/")[2]: one["to"] for one in answer["remedies"]}
    assert found["secondary_mb"] == to


def test_a_page_set_is_not_recommended_to_expand_as_it_does_already():
    page_set = {"id": 1, "size_mb": 1000, "primary_mb": 0.001, "expand": "system"}
    answer = assess(plan_of({"page_sets": [page_set]}))
    assert any(one["kind"] == "page-set/extents" for one in answer["limits"])
    assert not [one for one in answer["remedies"] if one["path"].endswith("/expand")]


@pytest.mark.parametrize(
    ("expands", "changed"),
    [
        ({"expand": "user", "secondary_mb": 10}, "secondary_mb"),
        ({"expand": "none"}, "primary_mb"),
        ({"expand": "system"}, None),
    ],
)
def test_a_larger_page_set_is_recommended_with_the_extents_that_it_needs(expands: dict, changed: str | None) -> None:
    """Messages of an hour need 3,000 MB or so; the extents reach the present size, and no more unless they grow."""
    load = {"name": "w", "message_bytes": 1024, "put_rate_per_s": 200, "depth": 0, "page_set": 1, "outage_s": 3600}
    page_set = {"id": 1, "size_mb": 1000, "primary_mb": 1000, **expands}
    plan = read_plan(plan_of({"workloads": [load], "page_sets": [page_set]}))
    limits = {limit.id: limit for limit in Assessment(plan).limits}
    remedies = limits["LP/QM/page-set/1/outage"].remedies
    larger = next(one for one in remedies if one.path.endswith("size_mb"))
    assert [path.rpartition("/")[2] for path, _ in larger.also] == ([changed] if changed else [])
    for path, value in ((larger.path, larger.to), *larger.also):
        plan = with_value(plan, path, value)
    verdicts = {limit.id: limit.verdict for limit in Assessment(plan).limits}
    assert verdicts["LP/QM/page-set/1/outage"] == "ok"
    assert verdicts["LP/QM/page-set/1/extents"] != "exceeded"


@pytest.mark.parametrize(
    ("load", "chinit", "advised"),
    [
        ({"persistent": True}, {"channel_initiator": {"used_mb": 92, "free_mb": 1379}}, True),
        ({"persistent": True}, {}, False),
        ({"persistent": False}, {"channel_initiator": {"used_mb": 92, "free_mb": 1379}}, False),
    ],
)
def test_persistent_streaming_beside_a_channel_initiator_calls_for_a_review_of_its_adapters(load, chinit, advised):
    plan = plan_with([workload(**load, streaming={"page_set": 2, "depth": 10})], **chinit)
    assert ("streaming-adaptors" in findings(plan)) is advised

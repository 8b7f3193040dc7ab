"""Page sets: what messages need in an outage and until they expire; what a full stream queue does."""

import numpy as np
import pytest

from tests.assessment.answers import agree, assess, at_points, one_by_one
from tests.assessment.resting import (
    MANAGER,
    a_plan,
    assert_more_load_needs_no_less,
    constraint,
    findings,
    ids,
    left_out,
    missing,
    quantity,
    workload,
)

REPORTED_PAGES, REPORTED_MESSAGES = 20_157, 19_980
"""Pages of the page set that fills in the report's example, and messages of 1 KB that it then holds."""


def one_page_set(size_mb):
    return [{"id": 1, "size_mb": size_mb}]


@pytest.mark.parametrize(("more", "verdict"), [(0, "watch"), (1, "exceeded"), (-10_000, "ok")])
def test_the_page_set_of_the_report_is_full_where_the_report_says(more, verdict):
    small = workload(message_bytes=1024, depth=REPORTED_MESSAGES + more)
    found = constraint(a_plan([small], page_sets=one_page_set(REPORTED_PAGES / 256)), "page-set/1")
    assert found["used"]["value"] == pytest.approx((REPORTED_MESSAGES + more) / 256)
    assert found["limit"]["value"] == pytest.approx(REPORTED_MESSAGES / 256)
    assert found["verdict"] == verdict


def test_an_outage_takes_space_for_what_is_put_meanwhile():
    plan = a_plan([workload(outage_s=60, put_rate_per_s=100)])
    assert constraint(plan, "page-set/1/outage")["used"]["value"] == (200 + 6000) / 256
    assert "P1/QM1/page-set/1" not in ids(plan)


def test_messages_that_expire_pile_up_until_the_scan_that_deletes_them():
    plan = a_plan([workload(put_rate_per_s=200, capexpry_s=1200)], expryint_s=300)
    assert constraint(plan, "page-set/1/expiry")["used"]["value"] == 200 * 1500 / 256


def test_expiry_goes_on_in_an_outage():
    plan = a_plan([workload(put_rate_per_s=10, capexpry_s=60, outage_s=86_400)], expryint_s=60)
    assert constraint(plan, "page-set/1/outage")["used"]["value"] == 10 * 120 / 256


def test_copies_that_nobody_reads_lie_there_until_they_expire():
    copies = {"page_set": 2, "capexpry_s": 1200}
    plan = a_plan([workload(put_rate_per_s=200, streaming=copies)], expryint_s=300)
    assert constraint(plan, "page-set/2/expiry")["used"]["value"] == 200 * 1500 / 256
    assert constraint(plan, "buffer-pool/2")["used"]["value"] == 300_000
    assert constraint(plan, "page-set/1")["used"]["value"] == 200 / 256
    assert "300,000" in findings(plan)["expiry-queue-grows"]["message"]


def test_queue_and_stream_queue_on_one_page_set_take_twice_the_space():
    plan = a_plan([workload(streaming={"page_set": 1})])
    assert constraint(plan, "page-set/1")["used"]["value"] == 400 / 256


def test_how_long_nobody_may_get():
    # 4 MB are 1,024 pages, of which the report's share holds messages
    room = 1024 * REPORTED_MESSAGES / REPORTED_PAGES
    assert quantity(a_plan([workload()]), "page-set/1/lasts")["value"] == pytest.approx((room - 200) / 10)


def test_what_is_not_said_is_asked_for():
    plan = a_plan([{"name": "orders", "page_set": 1, "outage_s": 60, "capexpry_s": 5}], page_sets=[{"id": 1}])
    asked = [f"{MANAGER}/{field}" for field in ("workloads/0/message_bytes", "page_sets/0/size_mb")]
    rate, depth = f"{MANAGER}/workloads/0/put_rate_per_s", f"{MANAGER}/workloads/0/depth"
    assert missing(constraint(plan, "page-set/1/outage")) == [depth, rate, *asked]
    assert missing(constraint(plan, "page-set/1/expiry")) == [rate, f"{MANAGER}/expryint_s", *asked]


def test_messages_without_a_page_set_are_said_once():
    plan = a_plan([workload(page_set=None), workload(name="quotes", page_set=None)])
    assert left_out(plan, "Page sets and buffer pools") == [f"{MANAGER}/workloads/0/page_set"]
    assert not [id for id in ids(plan) if "page-set" in id]


def test_copies_without_a_page_set_are_not_passed_over():
    found = left_out(a_plan([workload(streaming={})]), "Page sets and buffer pools")
    assert found == [f"{MANAGER}/workloads/0/streaming/page_set"]


def streamed(strmqos, outage_s):
    sets = [{"id": 1, "size_mb": 60_000}, {"id": 2, "size_mb": REPORTED_PAGES / 256}]
    copies = {"page_set": 2, "strmqos": strmqos}
    load = workload(message_bytes=1024, depth=0, put_rate_per_s=1, outage_s=outage_s, streaming=copies)
    return a_plan([load], page_sets=sets)


def test_copies_that_fill_a_page_set_and_what_is_seen_then():
    assert quantity(streamed("bestef", 60), "streaming/orders/until-full")["value"] == REPORTED_MESSAGES
    assert "streaming-bestef-loses-copies" not in findings(streamed("bestef", 60))
    lost = findings(streamed("bestef", 500_000))["streaming-bestef-loses-copies"]
    assert "480,020" in lost["message"]
    stopped = findings(streamed("mustdup", 500_000))["streaming-mustdup-stops"]
    assert (stopped["severity"], stopped["path"]) == ("problem", f"{MANAGER}/workloads/0/streaming")
    assert "19,981" in stopped["message"]
    assert "streaming-mustdup-stops" not in findings(streamed("mustdup", 60))


def test_streaming_before_9_3_is_a_problem():
    plan = a_plan([workload(streaming={"page_set": 2})], release="9.2")
    assert findings(plan)["streaming-from"]["severity"] == "problem"
    assert "streaming-from" not in findings(a_plan([workload(streaming={"page_set": 2})], release="9.3"))


@pytest.mark.parametrize("field", ["depth", "put_rate_per_s", "message_bytes", "outage_s", "capexpry_s"])
def test_more_load_never_needs_less_space(field):
    plan = a_plan([workload(outage_s=600, capexpry_s=60)], expryint_s=60)
    for when in ("outage", "expiry"):
        assert_more_load_needs_no_less(
            plan, f"{MANAGER}/workloads/0/{field}", f"page-set/1/{when}", [1, 50, 700, 9000]
        )


BEHIND = {"put_rate_per_s": 10, "get_rate_per_s": 8}


def test_a_queue_that_is_read_too_slowly_grows_until_its_page_set_is_full():
    plan = a_plan([workload(**BEHIND)])
    found = findings(plan)["queue-gets-fall-behind"]
    assert (found["severity"], found["path"]) == ("problem", f"{MANAGER}/workloads/0/get_rate_per_s")
    assert "by 2 messages every second" in found["message"]
    room = 1024 * REPORTED_MESSAGES / REPORTED_PAGES
    assert quantity(plan, "page-set/1/fills")["value"] == pytest.approx((room - 200) / 2)


@pytest.mark.parametrize("got", [None, 10, 12])
def test_a_queue_that_is_read_as_fast_as_it_fills_never_is_full(got):
    plan = a_plan([workload(put_rate_per_s=10, get_rate_per_s=got)])
    assert "queue-gets-fall-behind" not in findings(plan)
    assert not [q for q in assess(plan)["quantities"] if q["id"].endswith("/fills")]


def test_messages_that_scans_delete_do_not_pile_up_for_ever():
    expiring = workload(**BEHIND, capexpry_s=60)
    assert "queue-gets-fall-behind" not in findings(a_plan([expiring], expryint_s=60))
    assert "queue-gets-fall-behind" in findings(a_plan([expiring]))


def test_a_sweep_of_gets_says_when_only_where_they_fall_behind():
    plan = a_plan([workload(**BEHIND), workload(name="quotes", put_rate_per_s=5, get_rate_per_s=4)])
    agree(plan, f"{MANAGER}/workloads/0/get_rate_per_s", [0, 9, 10, 40])
    alone = a_plan([workload(**BEHIND)])
    seconds = at_points(alone, f"{MANAGER}/workloads/0/get_rate_per_s", [8, 10])["P1/QM1/page-set/1/fills"]
    assert list(np.isnan(seconds)) == [False, True]


def test_a_queue_that_is_read_too_slowly_is_never_judged_to_fit():
    plan = a_plan([workload(**BEHIND)])
    for id in ("page-set/1", "buffer-pool/1"):
        found = constraint(plan, id)
        assert found["verdict"] == "unknown"
        assert missing(found) == [f"{MANAGER}/workloads/0/get_rate_per_s"]
    binding = assess(plan)["first_limit"]
    assert {"P1/QM1/page-set/1", "P1/QM1/buffer-pool/1"} == {u["id"] for u in binding["undecided"]}
    assert "cannot be judged" in binding["sentence"]


def test_what_expiry_alone_empties_lies_in_buffers_too():
    """200 a second that live 1,200 s and are scanned for each 300 s: 300,000 messages of three pages."""
    load = workload(put_rate_per_s=200, get_rate_per_s=0, depth=0, message_bytes=10_000, capexpry_s=1200)
    pools = [{"id": 1, "buffers": 200_000}]
    sets = [{"id": 1, "size_mb": 16_384, "buffer_pool": 1}]
    plan = a_plan([load], expryint_s=300, buffer_pools=pools, page_sets=sets)
    assert constraint(plan, "buffer-pool/1")["used"]["value"] == 900_000
    assert constraint(plan, "buffer-pool/1")["verdict"] == "exceeded"
    assert constraint(plan, "page-set/1/expiry")["used"]["value"] == 900_000 / 256
    assert not [q for q in assess(plan)["quantities"] if q["id"].endswith("page-set/1/lasts")]
    del load["depth"]
    assert constraint(plan, "buffer-pool/1")["used"]["value"] == 900_000


@pytest.mark.parametrize("more", [{}, {"capexpry_s": 60}])
def test_gets_that_fall_behind_are_the_same_one_by_one_and_together(more):
    plan, field = a_plan([workload(**more)], expryint_s=30), f"{MANAGER}/workloads/0/get_rate_per_s"
    values = [4, 9.5, 10, 12]
    together = at_points(plan, field, values)
    for position, alone in enumerate(one_by_one(plan, field, values)):
        for id, many in together.items():
            there = np.broadcast_to(many, (len(values),))[position]
            np.testing.assert_allclose(there, alone.get(id, np.nan), err_msg=id)


def test_a_full_page_set_lasts_no_time():
    assert quantity(a_plan([workload(depth=5000)]), "page-set/1/lasts")["value"] == 0
    assert quantity(a_plan([workload(depth=5000)]), "buffer-pool/1/lasts")["value"] == 0

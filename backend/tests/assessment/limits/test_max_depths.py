"""MAXDEPTH of the queues of workloads."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.whatif.outage_answer import outage
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assert_array_equals_points, plan_of

ORDERS = {"name": "ORDERS", "put_rate_per_s": 100, "message_bytes": 1024, "depth": 1000, "max_depth": 5000}
PATH = "/lpars/0/queue_managers/0/workloads/0"


def plan(**workload: Any) -> dict[str, Any]:
    return plan_of({"page_sets": [{"id": 1, "size_mb": 4000}], "workloads": [{**ORDERS, "page_set": 1, **workload}]})


def limit_of(document: dict[str, Any]) -> Limit | None:
    limits = [limit for limit in Assessment(read_plan(document)).limits if limit.kind.startswith("max-depth")]
    return limits[0] if limits else None


def test_without_maxdepth_it_is_not_checked() -> None:
    assert limit_of(plan(max_depth=None)) is None


@pytest.mark.parametrize(
    ("workload", "used", "verdict", "multiple"),
    [
        ({}, 1000, "ok", 5),
        ({"depth": 4000}, 4000, "watch", 1.25),
        ({"outage_s": 40}, 5000, "watch", 1),
        ({"outage_s": 41}, 5100, "exceeded", 5000 / 5100),
        # gets that do not keep up fill the queue at any load
        ({"get_rate_per_s": 90}, 5001, "exceeded", None),
    ],
)
def test_messages_on_a_queue(workload: dict[str, Any], used: float, verdict: str, multiple: float | None) -> None:
    limit = limit_of(plan(**workload))
    assert limit is not None
    assert limit.used is not None
    assert (limit.used.value, limit.verdict) == (used, verdict)
    assert (limit.multiple and limit.multiple.value) == (multiple and pytest.approx(multiple))


@pytest.mark.parametrize(
    ("expiry", "used", "verdict"),
    [
        ({"capexpry_s": 20, "expryint_s": 5}, 2500, "ok"),
        ({"capexpry_s": 20, "expryint_s": 20}, 4000, "watch"),
        ({"capexpry_s": 40, "expryint_s": 11}, 5100, "exceeded"),
        # without scans nothing is deleted
        ({"capexpry_s": 20}, None, "unknown"),
    ],
)
def test_messages_until_they_expire(expiry: dict[str, float], used: float | None, verdict: str) -> None:
    workload = {**ORDERS, "page_set": 1, "capexpry_s": expiry["capexpry_s"]}
    manager = {"page_sets": [{"id": 1, "size_mb": 4000}], "workloads": [workload], **expiry}
    del manager["capexpry_s"]
    limit = limit_of(plan_of(manager))
    assert limit is not None
    assert (limit.kind, limit.verdict, limit.used and limit.used.value) == ("max-depth/expiry", verdict, used)


def test_without_expiry_scans_a_normal_depth_above_maxdepth_exceeds_it() -> None:
    limit = limit_of(plan(depth=5001, capexpry_s=20))
    assert limit is not None
    assert (limit.kind, limit.verdict) == ("max-depth/expiry", "exceeded")


@pytest.mark.parametrize(("depth", "after_s"), [(1000, 40), (5000, 0), (5001, None)])
def test_a_queue_that_is_full_without_an_outage_has_no_moment_in_it(depth: int, after_s: float | None) -> None:
    limit = limit_of(plan(depth=depth, outage_s=60))
    assert limit is not None
    assert limit.verdict == "exceeded"
    assert (limit.moment and limit.moment.after.value) == after_s


def test_without_the_normal_depth_it_is_not_known() -> None:
    limit = limit_of(plan(depth=None))
    assert limit is not None
    assert (limit.verdict, [one.path for one in limit.missing_inputs]) == ("unknown", [f"{PATH}/depth"])


@pytest.mark.parametrize(("outage_s", "verdict"), [(40, "unknown"), (60, "exceeded")])
def test_without_the_normal_depth_what_is_put_in_an_outage_is_known(outage_s: float, verdict: str) -> None:
    limit = limit_of(plan(depth=None, outage_s=outage_s))
    assert limit is not None
    assert (limit.verdict, [one.path for one in limit.missing_inputs]) == (verdict, [f"{PATH}/depth"])
    answer = outage(read_plan(plan(depth=None, outage_s=60)))
    assert answer["headline"].text == "You survive at most 50 s. Queue “ORDERS” of QM is full first."
    assert answer["detail"].startswith("Queue “ORDERS” of QM may be full sooner.")
    (full,) = [event["sentence"] for event in answer["events"] if event["severity"] == "exceeded"]
    assert full.startswith("By then at the latest queue “ORDERS” of QM is full;")


def test_without_the_normal_depth_a_page_set_may_be_too_small_all_the_same() -> None:
    document = plan(depth=None, max_depth=None, outage_s=20_000)
    (limit,) = [one for one in Assessment(read_plan(document)).limits if one.kind == "page-set/outage"]
    assert (limit.verdict, [one.path for one in limit.missing_inputs]) == ("exceeded", [f"{PATH}/depth"])
    assert limit.at_least


def test_a_queue_is_full_before_its_page_set() -> None:
    answer = outage(read_plan(plan(outage_s=3600, catch_up_rate_per_s=200)))
    assert answer["headline"].text == "You survive 40 s. Queue “ORDERS” of QM is full first."
    (full,) = [event for event in answer["events"] if event["severity"] == "exceeded"]
    assert full["sentence"] == "Queue “ORDERS” of QM is full; puts fail with reason 2053 (MQRC_Q_FULL)."
    assert answer["recommendations"][0].title.startswith("Queue “ORDERS” of QM: a higher MAXDEPTH, ")


def test_shared_queues_have_one_limit_each() -> None:
    shared = {**ORDERS, "queue": "shared", "structure": "APPL1", "outage_s": 60}
    group = {"name": "SQSG", "members": ["QM"], "structures": [{"name": "APPL1"}]}
    document = plan_of({"workloads": [shared]}, queue_sharing_groups=[group])
    limit = limit_of(document)
    assert limit is not None
    assert (limit.verdict, limit.used and limit.used.value) == ("exceeded", 7000)


@pytest.mark.parametrize("field", ["max_depth", "outage_s", "put_rate_per_s", "depth"])
def test_an_array_gives_the_results_of_its_points(field: str) -> None:
    assert_array_equals_points(plan(outage_s=30), f"{PATH}/{field}", [10, 40, 4000, 8000])

"""Limits that a queue exceeds because it grows without end: in words, not as a share of 100 %."""

import json

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.assessment.views.summary import summary
from mqplanner.assessment.whatif.before_after import state_of
from mqplanner.cli.assess import in_words
from mqplanner.exports.reports.limit_tables import why
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import Answer, plan_of
from tests.assessment.queue_plans import assert_limits_equal_points

SPACE = "LP/QM/page-set/1/outage"
WORDS = "grows without end"


def plan(gets):
    workload = {"name": "w", "put_rate_per_s": 100, "get_rate_per_s": gets, "message_bytes": 1000, "page_set": 1}
    page_set = {"id": 1, "size_mb": 100, "buffer_pool": 0}
    manager = {"workloads": [{**workload, "outage_s": 600, "depth": 10}], "page_sets": [page_set]}
    return plan_of({**manager, "buffer_pools": [{"id": 0, "buffers": 5000}]})


def limit_of(gets):
    return next(limit for limit in assess(plan(gets))["limits"] if limit["id"] == SPACE)


def test_no_share_is_shown_of_a_queue_that_grows_without_end():
    limit = limit_of(50)
    assert (limit["verdict"], limit["endless"], limit["bounds"], limit["headroom"]) == ("exceeded", True, None, None)
    assert limit["used"]["text"] == limit["used_pct"]["text"] == WORDS
    assert in_words(limit) == "Exceeded. Grows without end."
    assert why(limit, ()) == "A queue grows without end."
    assert state_of(Answer(plan(50)).limits[SPACE])["text"] == WORDS


def test_the_summary_has_words_and_no_numbers_for_it():
    (limit,) = [one for one in summary(read_plan(plan(50)))["limits"] if one["id"] == SPACE]
    assert (limit["used"], limit["limit"], limit["used_pct"]) == ("Grows without end", None, None)


@pytest.mark.parametrize("gets", [100, 200])
def test_a_queue_that_is_emptied_has_a_share(gets):
    limit = limit_of(gets)
    assert not limit["endless"]
    assert WORDS not in json.dumps(limit)


def test_a_larger_structure_or_smds_is_no_remedy_for_it():
    """Any size is full some time."""
    workload = {"name": "w", "queue": "shared", "structure": "APP1", "put_rate_per_s": 100, "get_rate_per_s": 50}
    manager = {"name": "QM", "workloads": [{**workload, "message_bytes": 20_000, "depth": 10, "outage_s": 600}]}
    structure = {"name": "APP1", "size_mb": 4096, "offload": "smds"}
    for smds in ({"smds_mb": 1000}, {}):
        group = {"name": "G", "members": ["QM"], "structures": [{**structure, **smds}]}
        document = {"lpars": [{"name": "LP", "queue_managers": [manager]}], "queue_sharing_groups": [group]}
        found = Answer(document).limits
        for id in ("group/G/structure/APP1", "group/G/smds/APP1 of QM"):
            assert [(one.message, one.to) for one in found[id].remedies] == [("At least as many gets as puts", None)]


def pool_plan(**rates):
    load = {"name": "w", "message_bytes": 1000, "page_set": 1, "depth": 5000, **rates}
    page_set = {"id": 1, "size_mb": 1000, "buffer_pool": 0}
    return plan_of({"workloads": [load], "page_sets": [page_set], "buffer_pools": [{"id": 0, "buffers": 5000}]})


@pytest.mark.parametrize(
    ("rates", "needs"),
    [
        ({"put_rate_per_s": 100, "get_rate_per_s": 100}, []),
        ({"put_rate_per_s": 101, "get_rate_per_s": 100}, ["get_rate_per_s"]),
        ({"get_rate_per_s": 100}, ["put_rate_per_s"]),
        ({"put_rate_per_s": 101, "get_rate_per_s": 100, "capexpry_s": 60}, ["get_rate_per_s"]),
    ],
)
def test_a_queue_that_grows_is_at_least_as_deep_as_normally(rates, needs):
    found = Answer(pool_plan(**rates)).limits["LP/QM/buffer-pool/0"]
    assert (found.verdict, float(found.used.value)) == ("exceeded", 5000)
    assert [one.path.rpartition("/")[2] for one in found.missing] == needs


@pytest.mark.parametrize("depth", [5000, None])
def test_a_sweep_over_gets_equals_its_points(depth):
    others = {"name": "o", "message_bytes": 1000, "page_set": 1, "depth": 2000, "put_rate_per_s": 1}
    document = pool_plan(put_rate_per_s=100, get_rate_per_s=100, depth=depth, outage_s=10)
    manager = document["lpars"][0]["queue_managers"][0]
    manager["workloads"].append(others)
    manager["buffer_pools"][0]["hold_outage"] = True
    path = "/lpars/0/queue_managers/0/workloads/0/get_rate_per_s"
    assert_limits_equal_points(document, path, [0, 99, 100, 101])

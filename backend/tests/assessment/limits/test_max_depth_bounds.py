"""MAXDEPTH as the upper bound of what messages of unknown number occupy."""

import pytest

from tests.assessment.queue_plans import MANAGER, assert_limits_equal_points, limit_of, plan_with, shared, workload


def without_depth(max_depth, **more):
    load = workload(depth=None, max_depth=max_depth, **more)
    page_set = {"id": 1, "buffer_pool": 1, "size_mb": 1000}
    return plan_with([load], page_sets=[page_set], buffer_pools=[{"id": 1, "buffers": 50_000}], memlimit_mb=4096)


@pytest.mark.parametrize(("max_depth", "verdict"), [(None, "unknown"), (1000, "ok"), (45_000, "unknown")])
@pytest.mark.parametrize("more", [{}, {"get_rate_per_s": 9}])
def test_a_queue_of_unknown_depth_has_maxdepth_messages_at_most(max_depth, verdict, more):
    plan = without_depth(max_depth, **more)
    assert limit_of(plan, "buffer-pool/1")["verdict"] == verdict
    if not more:
        others = [limit_of(plan, id)["verdict"] for id in ("page-set/1", "above-bar")]
        assert others == ["unknown" if max_depth is None else "ok"] * 2


def test_maxdepth_does_not_tell_how_deep_a_queue_would_get_without_it():
    assert limit_of(without_depth(1000), "max-depth/orders")["verdict"] == "unknown"


@pytest.mark.parametrize(("depth", "verdict"), [(None, "unknown"), (10, "ok")])
def test_maxdepth_of_a_queue_is_not_that_of_its_stream_queue(depth, verdict):
    plan = without_depth(1000, streaming={"page_set": 1, "depth": depth})
    assert limit_of(plan, "page-set/1")["verdict"] == verdict


def test_what_is_put_in_an_outage_counts_beyond_maxdepth():
    plan = without_depth(1000, outage_s=100_000)
    assert limit_of(plan, "page-set/1/outage")["verdict"] == "exceeded"


@pytest.mark.parametrize(
    ("field", "values"), [("max_depth", [10, 45_000]), ("get_rate_per_s", [9, 10, 11]), ("outage_s", [0, 600])]
)
def test_an_array_with_maxdepth_gives_the_results_of_its_points(field, values):
    assert_limits_equal_points(without_depth(1000, outage_s=60), f"{MANAGER}/workloads/0/{field}", values)


def test_messages_of_a_shared_queue_are_bounded_by_maxdepth():
    load = shared(depth=None, max_depth=1000)
    groups = [{"name": "QSG1", "members": ["QM1"], "structures": [{"name": "APPL1"}]}]
    assert limit_of(plan_with([load], groups=groups, expryint_s=10), "expiry-scan")["verdict"] == "ok"

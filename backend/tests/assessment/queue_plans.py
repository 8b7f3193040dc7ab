"""Plans of one queue manager with messages on queues, and readers of their assessment."""

import copy

import numpy as np

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assess

MANAGER = "/lpars/0/queue_managers/0"


def plan_with(workloads, lpar=None, groups=(), **manager):
    """Return a plan of QM1 on P1 with two buffer pools and two page sets, unless `manager` has others."""
    described = {
        "name": "QM1",
        "buffer_pools": [{"id": 1, "buffers": 1000}, {"id": 2, "buffers": 1000}],
        "page_sets": [{"id": 1, "buffer_pool": 1, "size_mb": 4}, {"id": 2, "buffer_pool": 2, "size_mb": 4}],
        "workloads": list(workloads),
        **manager,
    }
    return {
        "schema_version": 2,
        "lpars": [{"name": "P1", "queue_managers": [described], **(lpar or {})}],
        "queue_sharing_groups": list(groups),
    }


def workload(**fields):
    return {"name": "orders", "page_set": 1, "depth": 200, "put_rate_per_s": 10, "message_bytes": 2048, **fields}


def shared(**fields):
    return {"name": "orders", "queue": "shared", "structure": "APPL1", "message_bytes": 4096, **fields}


def ids(plan):
    return {c["id"] for c in assess(plan)["limits"]}


def limit_of(plan, id):
    return next(c for c in assess(plan)["limits"] if c["id"].endswith(f"/{id}"))


def quantity(plan, id):
    return next(q["quantity"] for q in assess(plan)["quantities"] if q["id"].endswith(f"/{id}"))


def findings(plan):
    return {f["id"]: {**f, **f["places"][0]} for f in assess(plan)["findings"]}


def not_assessed_at(plan, title):
    """Return the paths of what is not assessed under a title."""
    return [entry["path"] for entry in assess(plan)["not_assessed"] if entry["title"] == title]


def missing(found):
    return [need["path"] for need in found["missing_inputs"]]


def assert_limits_equal_points(document, path, values):
    """Assert that limits over an array of values of a field equal those at each value."""
    plan = read_plan(copy.deepcopy(document))
    varied = with_value(plan, path, np.array(values, dtype=float))
    with np.errstate(divide="ignore", invalid="ignore"):
        results = [result for scope in evaluate(varied) for result in scope.results]
    together = {r.id: r for r in results if isinstance(r, Limit) and r.used is not None}
    assert together
    for position, value in enumerate(values):
        for one in Assessment(with_value(plan, path, value)).limits:
            if one.used is None:
                continue
            for name in ("used", "limit"):
                alone, many = getattr(one, name), getattr(together[one.id], name)
                if alone is None:
                    assert many is None
                    continue
                seen = np.broadcast_to(many.value, (len(values),))[position]
                np.testing.assert_allclose(seen, alone.value, rtol=1e-12, err_msg=f"{one.id} {name}")


def assert_more_load_needs_at_least_as_much(document, path, id, values):
    plan = read_plan(copy.deepcopy(document))
    used = [
        next(c.used.value for c in Assessment(with_value(plan, path, v)).limits if c.id.endswith(f"/{id}"))
        for v in values
    ]
    assert used == sorted(used)

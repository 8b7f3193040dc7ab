"""Plans of one queue manager with messages at rest, and what the assessment says of them."""

import copy

import numpy as np

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Limit
from mqplanner.plan.paths import with_value
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import assess

MANAGER = "/lpars/0/queue_managers/0"


def a_plan(workloads, lpar=None, groups=(), **manager):
    """QM1 on P1 with two buffer pools and two page sets, unless `manager` says otherwise."""
    described = {
        "name": "QM1",
        "buffer_pools": [{"id": 1, "buffers": 1000}, {"id": 2, "buffers": 1000}],
        "page_sets": [
            {"id": 1, "buffer_pool": 1, "size_mb": 4},
            {"id": 2, "buffer_pool": 2, "size_mb": 4},
        ],
        "workloads": list(workloads),
        **manager,
    }
    return {
        "schema_version": 2,
        "lpars": [{"name": "P1", "queue_managers": [described], **(lpar or {})}],
        "queue_sharing_groups": list(groups),
    }


def workload(**said):
    return {
        "name": "orders",
        "page_set": 1,
        "depth": 200,
        "put_rate_per_s": 10,
        "message_bytes": 2048,
        **said,
    }


def shared(**said):
    return {"name": "orders", "queue": "shared", "structure": "APPL1", "message_bytes": 4096, **said}


def ids(plan):
    return {c["id"] for c in assess(plan)["limits"]}


def constraint(plan, id):
    return next(c for c in assess(plan)["limits"] if c["id"].endswith(f"/{id}"))


def quantity(plan, id):
    return next(q["quantity"] for q in assess(plan)["quantities"] if q["id"].endswith(f"/{id}"))


def findings(plan):
    return {f["id"]: {**f, **f["places"][0]} for f in assess(plan)["findings"]}


def left_out(plan, title):
    """Places of what is not assessed under a title."""
    return [entry["path"] for entry in assess(plan)["not_assessed"] if entry["title"] == title]


def missing(found):
    return [need["path"] for need in found["missing_inputs"]]


def assert_array_is_its_points(document, path, values):
    """Every constraint over an array of values at a place, against each value by itself."""
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


def assert_more_load_needs_no_less(document, path, id, values):
    plan = read_plan(copy.deepcopy(document))
    used = [
        next(c.used.value for c in Assessment(with_value(plan, path, v)).limits if c.id.endswith(f"/{id}"))
        for v in values
    ]
    assert used == sorted(used)

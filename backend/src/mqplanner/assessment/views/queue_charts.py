"""Charts of messages that wait: buffers that an outage fills, and the depth while messages expire."""

import math
from collections.abc import Iterator

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import ident
from mqplanner.assessment.views.chart import (
    Chart,
    ChartKind,
    Mark,
    Series,
    Subject,
    manager_path,
    managers,
    mark,
    numbers,
)
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.plan.paths import part_at
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule

BUFFERS = "Buffers needed as an outage lasts"
EXPIRY = "Depth while messages expire"
POINTS = 41
"""Enough for a line, few enough for a table."""
WINDOW = 4
"""How many times as long as deferred write takes to start is drawn."""


def _pools(assessment: Assessment) -> Iterator[Subject]:
    """Yield the buffer pools that messages of an outage fill."""
    limits = {limit.id: limit for limit in assessment.limits}
    for lpar, manager, path in managers(assessment.plan):
        for number, pool in enumerate(manager.buffer_pools):
            id = ident(lpar.name, manager.name, "buffer-pool", pool.id)
            if f"{id}/outage-use" in assessment.numbers and _outages(manager, path, pool):
                limit = limits[id]
                yield Subject(id, limit.subject, manager.name, f"{path}/buffer_pools/{number}", id)


def _outages(manager: QueueManager, path: str, pool: BufferPool) -> dict[str, float]:
    """Return the outages of all workloads that lie in a pool, by their path: they fill it together."""
    sets = {one.id for one in manager.page_sets if one.buffer_pool == pool.id}
    return {
        f"{path}/workloads/{n}/outage_s": workload.outage_s or 0
        for n, workload in enumerate(manager.workloads)
        if {workload.page_set, workload.streaming and workload.streaming.page_set} & sets
    }


def _buffers(assessment: Assessment, subject: Subject) -> Chart:
    """Draw what it would take to hold all messages, where deferred write starts, and where the pool ends."""
    path, pool = manager_path(subject.path), part_at(assessment.plan, subject.path)
    outages = _outages(part_at(assessment.plan, path), path, pool)
    first, *others = outages
    lasts = assessment.numbers.get(f"{subject.key}/lasts")
    to = max(outages.values())
    if lasts is not None and lasts.known and lasts.value > 0:
        to = min(to, math.ceil(lasts.value * WINDOW))
    output = f"{subject.key}/outage-use"
    outage = {"path": first, "also": others, "from": 0, "to": to, "points": POINTS, "scale": "linear"}
    answer = sweep(assessment.plan, [outage], [output])
    curve = answer["outputs"][output]
    limit = assessment.numbers.get(f"{subject.key}#limit")
    pool_size = [] if pool.buffers is None else [Mark("y", pool.buffers, "pool size", "buffer")]
    marks = [*mark("y", limit, "deferred write from"), *pool_size, *mark("x", lasts, "reached after")]
    return Chart(
        title=BUFFERS,
        about=f"What it would take to keep all messages in {subject.label} while they are put and none is got.",
        file="buffers-over-time",
        shape="line",
        x_title="Consumer outage",
        x_unit=answer["inputs"][0]["unit"],
        x_values=answer["inputs"][0]["values"],
        series=[Series("Needed", curve["unit"] or "", numbers(curve["values"]))],
        marks=marks,
    )


def _expiring(assessment: Assessment) -> Iterator[Subject]:
    """Yield the workloads whose messages expire unread."""
    for _, manager, path in managers(assessment.plan):
        for number, workload in enumerate(manager.workloads):
            if None not in (workload.put_rate_per_s, workload.capexpry_s, manager.expryint_s):
                label = f"{workload.name} of {manager.name}"
                yield Subject(f"{path}/workloads/{number}", label, label, path)


def _saw_tooth(assessment: Assessment, subject: Subject) -> Chart | None:
    """Draw the depth of a queue whose messages expire."""
    workload = part_at(assessment.plan, subject.key)
    inputs = {name: getattr(workload, name) for name in ("put_rate_per_s", "capexpry_s")}
    inputs["expryint_s"] = part_at(assessment.plan, subject.path).expryint_s
    try:
        answer = get_rule("expiry-sawtooth").evaluate(inputs)
    except InvalidInputs:  # such as an interval of half a second, which MQ does not have
        return None
    rows = answer["outputs"]["depth_over_time"]["value"]
    return Chart(
        title=EXPIRY,
        about=f"Messages of {subject.label} where none is got: they grow until a scan deletes what has expired.",
        file="expiry-depth",
        shape="line",
        x_title="Time",
        x_unit="s",
        x_values=[row["seconds"] for row in rows],
        series=[Series("Depth", "message", [row["depth"] for row in rows])],
    )


QUEUE_CHARTS = [ChartKind("buffers", BUFFERS, _pools, _buffers), ChartKind("expiry", EXPIRY, _expiring, _saw_tooth)]

"""Storage of queue managers above the bar: the limit, and the MEMLIMIT that a larger buffer pool needs."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.queue_depths import (
    depth_if_not_got,
    doubts_in_outage,
    doubts_until_expiry,
    total_of,
    workload_queues,
)
from mqplanner.assessment.limits.queue_sharing import storage_of_buffers
from mqplanner.assessment.limits.real_storage import buffers_of, is_above_bar, other_storage, pool_storage
from mqplanner.assessment.limits.structure_capacity import has_smds
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.rules.buffer_pools.pools import storage_of
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.rules.queue_manager_storage.above_bar import (
    base_storage,
    memlimit_facts,
    storage_of_messages,
    storage_of_structures,
    suggested_memlimit,
)
from mqplanner.units import Quantity, constant, given

NO_MESSAGES = constant(0, "message", "no messages")
ABOVE_BAR = "Queue manager storage above the bar"
OTHERS_LEFT_OUT = (
    "What else the address space uses above the bar is not counted, but for what the product documentation counts for "
    "the queue manager itself. Enter other 64-bit storage, by what CSQY220I reports."
)
MAX_MEMLIMIT_MB = bounds(declared_field(QueueManager, "memlimit_mb"))[1] or 0.0
"""The largest MEMLIMIT that a plan can have."""


@evaluator(QueueManagerScope, order=15)
def above_bar(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess the 64-bit storage of a queue manager whose MEMLIMIT is entered, or must be for its buffer pools."""
    memlimit = scope.number(scope.manager, "memlimit_mb", "MB", "the MEMLIMIT of the queue manager")
    has_pools = any(is_above_bar(scope, pool) for pool in scope.manager.buffer_pools)
    # of many points all have the limit if any has
    is_needed = memlimit.known is not None or np.any(_buffers_with_base(scope) > suggested_memlimit())
    if not is_needed and not has_pools:
        return
    used, messages = used_above_bar(scope), _messages(scope)
    if not is_needed:
        message = "enter the MEMLIMIT of the queue manager to check its buffer pools above the bar"
        yield scope.not_assessed(ABOVE_BAR, "memlimit_mb", message)
        return
    names = {structure for queue in workload_queues(scope, "shared") if (structure := queue.structure) is not None}
    structures = given("structures", len(names), "structure", "structures of its workloads")
    facts = memlimit_facts(base_storage() if used.known is None else used.known, storage_of_structures(structures))
    signs = applicable_advice("qmgr-memlimit", **facts, memlimit_mb=memlimit.known)
    larger = larger_value(scope.manager.memlimit_mb, used.known, MAX_MEMLIMIT_MB)
    queues = list(workload_queues(scope, "private"))
    yield scope.limit(
        "above-bar",
        ABOVE_BAR,
        used,
        memlimit,
        growing=messages.map(storage_of_messages),
        remedies=(Remedy(scope.at("memlimit_mb"), "A larger MEMLIMIT", larger),),
        assumption=None if other_storage(scope, "other_above_bar_mb") else OTHERS_LEFT_OUT,
        caution=[finding for finding in signs if finding.severity == "warning"]
        + doubts_in_outage(queues)
        + doubts_until_expiry(queues, _used_with(scope, total_of(queues, depth_if_not_got)), memlimit.known),
    )


def memlimit_for_pool(
    scope: QueueManagerScope, number: int, buffers: int | None, used: Quantity | None, *, from_below: bool = False
) -> tuple[tuple[str, Any], ...]:
    """Return the larger MEMLIMIT that goes with so many buffers of a pool; nothing where the present one is enough.

    `used` is what `used_above_bar` gives: pools of one queue manager share it. With `from_below` the pool, which is
    below the bar, moves above it.
    """
    pool, present, now = scope.manager.buffer_pools[number], scope.manager.memlimit_mb, buffers_of(scope, number).known
    if buffers is None or not (from_below or is_above_bar(scope, pool)) or not isinstance(present, int | float):
        return ()
    if now is None or now.is_array or used is None or used.is_array:
        return ()
    more = given("buffers", buffers, "buffer")
    wanted = used + storage_of(more if from_below else more - now).to("MB")
    if bool(wanted <= given("memlimit_mb", present, "MB") * UP_TO_WARNING):
        return ()
    larger = larger_value(present, wanted, MAX_MEMLIMIT_MB)
    return () if larger is None else ((scope.at("memlimit_mb"), larger),)


def _pools(scope: QueueManagerScope) -> Estimate:
    """Return the storage of the pools above the bar, in MB."""
    pools = enumerate(scope.manager.buffer_pools)
    stored = Estimate.total(pool_storage(scope, number) for number, pool in pools if is_above_bar(scope, pool))
    return stored.map(lambda known: known.to("MB"))


def _smds_buffers(scope: QueueManagerScope) -> list[Estimate]:
    """Return the storage of the buffers for shared message data sets, of each structure that has them."""
    structures = (one.structure for one in scope.structures)
    found = [one for one in structures if has_smds(one) or one.dsbufs is not None or one.dsblock_kb is not None]
    return [Estimate(storage_of_buffers(one).named(f"SMDS buffers of {one.name}")) for one in found]


def _buffers_with_base(scope: QueueManagerScope) -> Quantity:
    """Return what buffers above the bar, as far as their number is known, need with the queue manager itself."""
    base = Estimate.total([Estimate(base_storage()), _pools(scope)]).known or base_storage()
    return Estimate.total([Estimate(base), *_smds_buffers(scope)]).known or base


def used_above_bar(scope: QueueManagerScope) -> Estimate:
    """Return the storage above the bar: of buffers, of messages after an outage, and of the queue manager itself."""
    return _used_with(scope, _messages(scope))


def _used_with(scope: QueueManagerScope, messages: Estimate) -> Estimate:
    parts = [Estimate(base_storage()), _pools(scope), *_smds_buffers(scope), messages.map(storage_of_messages)]
    return Estimate.total([*parts, *other_storage(scope, "other_above_bar_mb")]).named("above the bar")


def _messages(scope: QueueManagerScope) -> Estimate:
    """Return the messages on private queues after an outage."""
    queues = list(workload_queues(scope, "private"))
    depth = total_of(queues, lambda queue: queue.depth_after_outage)
    return depth.named("messages") if queues else Estimate(NO_MESSAGES)

"""Real storage of an LPAR that page-fixed buffer pools occupy permanently."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.rule_values import optional_plan_number, plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.plan.queues import BufferPool
from mqplanner.rules.buffer_pools.pools import page_fixing_advice, storage_of

LARGEST_MB = 2**30
PAGE_FIXED = "Real storage for page-fixed buffer pools"


def pool_name(scope: QueueManagerScope, pool: BufferPool) -> str:
    """Return the name of a buffer pool with its queue manager."""
    return f"buffer pool {pool.id} of {scope.manager.name}"


def pool_storage(scope: QueueManagerScope, number: int, pool: BufferPool) -> Estimate:
    """Return the storage of the buffers of a pool."""
    name = pool_name(scope, pool)
    buffers = optional_plan_number(pool, "buffers", "buffer", name)
    if buffers is None:
        return Estimate(None, scope.missing(f"buffer_pools/{number}/buffers", None, f"the size of {name}"))
    return Estimate(storage_of(buffers).named(name))


@evaluator(LparScope, order=2)
def page_fixed_pools(scope: LparScope) -> Iterator[Result]:
    """Assess the page-fixed pools of all queue managers of an LPAR, against a limit if the plan gives one."""
    fixed = [
        (member, number, pool)
        for member in scope.managers
        for number, pool in enumerate(member.manager.buffer_pools)
        if pool.pageclas == "FIXED4KB"
    ]
    if not fixed:
        return
    storage = Estimate.total(pool_storage(*entry) for entry in fixed).named("page-fixed buffer pools")
    if scope.lpar.real_storage_mb is None:
        if storage.quantity is not None:
            title = "Real storage that page-fixed buffer pools hold"
            yield scope.quantity("real-storage-held", title, storage.quantity)
            yield from scope.findings(page_fixing_advice(storage.quantity, "FIXED4KB"), "real_storage_mb")
        message = "enter the real storage for buffer pools to check whether they have room"
        yield scope.not_assessed(PAGE_FIXED, "real_storage_mb", message)
        return
    limit = plan_number(scope.lpar, "real_storage_mb", "MB")
    larger = larger_value(scope.lpar.real_storage_mb, storage.against(limit), LARGEST_MB)
    first, number, _ = fixed[0]
    yield scope.limit(
        "real-storage",
        PAGE_FIXED,
        storage,
        limit,
        growing=False,
        subject=f"LPAR {scope.lpar.name}",
        remedies=(
            Remedy(scope.at("real_storage_mb"), "More real storage", larger),
            Remedy(first.at(f"buffer_pools/{number}/pageclas"), "A pageable buffer pool", "4KB"),
        ),
    )

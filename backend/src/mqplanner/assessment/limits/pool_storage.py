"""Storage of buffer pools: below the bar in each queue manager, and real storage of an LPAR for page-fixed pools."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.rule_values import optional_plan_number, plan_number
from mqplanner.assessment.limits.suggestions import larger_value
from mqplanner.assessment.results import Remedy, Result
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import BufferPool
from mqplanner.rules.buffer_pools.buffers import storage_of
from mqplanner.rules.buffer_pools.pool_advice import has_64bit_pools, page_fixing_advice

LARGEST_MB = 2**30
PAGE_FIXED = "Real storage for page-fixed buffer pools"


def pool_name(scope: QueueManagerScope, pool: BufferPool) -> str:
    """Return the name of a buffer pool with its queue manager."""
    return f"buffer pool {pool.id} of {scope.manager.name}"


def _storage(scope: QueueManagerScope, number: int, pool: BufferPool) -> Estimate:
    name = pool_name(scope, pool)
    buffers = optional_plan_number(pool, "buffers", "buffer", name)
    if buffers is None:
        return Estimate(None, scope.missing(f"buffer_pools/{number}/buffers", None, f"the size of {name}"))
    return Estimate(storage_of(buffers).named(name))


def pools_below_bar(scope: QueueManagerScope) -> Estimate | None:
    """Return the storage of all buffer pools below the bar; None without any."""
    pools = [(n, pool) for n, pool in enumerate(scope.manager.buffer_pools) if pool.location == "below"]
    storage = Estimate.total(_storage(scope, number, pool) for number, pool in pools)
    return storage.named("buffer pools below the bar") if pools else None


def below_bar_limit(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess the storage of all buffer pools of a queue manager below the bar."""
    storage = pools_below_bar(scope)
    if storage is not None:
        yield scope.limit(
            "buffer-pools-below",
            "Buffer pools below the bar",
            storage.quantity,
            figure("bufferpool-below-limit").at().to("MB"),
            growing=False,
            missing=storage.missing,
            remedies=move_pool_above_bar(scope),
        )


def move_pool_above_bar(scope: QueueManagerScope) -> Iterator[Remedy]:
    """Yield the remedy to move the first pool below the bar above it, where the release allows that."""
    if has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc):
        for number, pool in enumerate(scope.manager.buffer_pools):
            if pool.location == "below":
                path = scope.at(f"buffer_pools/{number}/location")
                yield Remedy(path, f"Buffer pool {pool.id} above the bar", "above")
                return


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
    storage = Estimate.total(_storage(*entry) for entry in fixed).named("page-fixed buffer pools")
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

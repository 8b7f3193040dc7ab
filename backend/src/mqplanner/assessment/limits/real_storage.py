"""Storage of buffer pools, and the real storage of an LPAR that page-fixed ones occupy permanently."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value
from mqplanner.assessment.scopes import LparScope, QueueManagerScope, details, evaluator
from mqplanner.plan.document import Lpar
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queues import BufferPool
from mqplanner.rules.buffer_pools.pools import has_64bit_pools, page_fixing_advice, storage_of
from mqplanner.rules.engine.findings import applicable_advice
from mqplanner.units.functions import total, with_note

MAX_REAL_STORAGE_MB = bounds(declared_field(Lpar, "real_storage_mb"))[1] or 0.0
"""The largest real storage that a plan can have."""
BY_CSQY220I = "The other storage is what CSQY220I reported as used, less what was computed then. It does not grow here."
PAGE_FIXED = "Real storage for page-fixed buffer pools"


def pool_name(scope: QueueManagerScope, number: int) -> str:
    """Return the name of a buffer pool with its queue manager."""
    return f"buffer pool {scope.manager.buffer_pools[number].id} of {scope.manager.name}"


def is_above_bar(scope: QueueManagerScope, pool: BufferPool) -> bool:
    """Return whether a pool is above the bar: without 64-bit pools all of them are below it, whatever is entered."""
    has_64bit = has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc)
    return pool.location == "above" and has_64bit


def buffers_of(scope: QueueManagerScope, number: int) -> Estimate:
    """Return the number of buffers of a pool."""
    pool, field = scope.manager.buffer_pools[number], f"buffer_pools/{number}/buffers"
    owners = f"buffer pool {pool.id}", scope.manager.name
    return scope.number(pool, field, "buffer", "the buffers", *owners, text=pool_name(scope, number))


def pool_storage(scope: QueueManagerScope, number: int) -> Estimate:
    """Return the storage of the buffers of a pool."""
    return buffers_of(scope, number).map(storage_of).named(pool_name(scope, number))


def other_storage(scope: QueueManagerScope, field: str) -> list[Estimate]:
    """Return what an address space uses besides what is computed; empty where the plan does not have it."""
    other = optional_plan_number(scope.manager, field, "MB", "other storage in use")
    return [] if other is None else [Estimate(with_note(other, BY_CSQY220I))]


@evaluator(LparScope, order=21)
@details
def pageable_pools(scope: LparScope) -> Iterator[Result]:
    """Report pools above the bar that are larger than the real storage of the LPAR, so that pages are moved out."""
    real = optional_plan_number(scope.lpar, "real_storage_mb", "MB")
    pools = [
        storage
        for member in scope.managers
        for number, pool in enumerate(member.manager.buffer_pools)
        if is_above_bar(member, pool) and (storage := pool_storage(member, number).known) is not None
    ]
    if real is not None and pools:
        advice = applicable_advice("pools-and-real-storage", pools=total(pools), real=real)
        yield from scope.findings(advice, "real_storage_mb")


@evaluator(LparScope, order=2)
def page_fixed_pools(scope: LparScope) -> Iterator[Result]:
    """Assess the page-fixed pools of all queue managers of an LPAR: without enough real storage one may not start."""
    fixed = [
        (member, number)
        for member in scope.managers
        for number, pool in enumerate(member.manager.buffer_pools)
        if pool.pageclas == "FIXED4KB"
    ]
    if not fixed:
        return
    storage = Estimate.total(pool_storage(*entry) for entry in fixed).named("page-fixed buffer pools")
    limit = scope.number(scope.lpar, "real_storage_mb", "MB", "the real storage that page-fixed buffer pools may have")
    if limit.known is None and storage.quantity is not None:
        title = "Real storage that page-fixed buffer pools hold"
        yield scope.quantity("real-storage-held", title, storage.quantity)
        yield from scope.findings(page_fixing_advice(storage.quantity, "FIXED4KB"), "real_storage_mb")
    if limit.known is None and not any(is_above_bar(member, member.manager.buffer_pools[at]) for member, at in fixed):
        # below the bar PAGECLAS(FIXED4KB) is not supported, which is a finding of its own
        message = "enter the real storage for buffer pools to check whether they have room"
        yield scope.not_assessed(PAGE_FIXED, "real_storage_mb", message)
        return
    larger = larger_value(scope.lpar.real_storage_mb, storage.against(limit.known), MAX_REAL_STORAGE_MB)
    first, number = fixed[0]
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

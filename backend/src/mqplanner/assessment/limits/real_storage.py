"""Real storage of an LPAR that page-fixed buffer pools occupy permanently."""

from collections.abc import Iterator

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.rule_values import optional_plan_number, plan_number
from mqplanner.assessment.limits.suggestions import larger_value
from mqplanner.assessment.results import MissingInput, Remedy, Result
from mqplanner.assessment.scopes import LparScope
from mqplanner.rules.buffer_pools.buffers import storage_of
from mqplanner.rules.buffer_pools.pool_advice import page_fixing_advice
from mqplanner.units.functions import total

LARGEST_MB = 2**30
TITLE = "Real storage for page-fixed buffer pools"


def real_storage(scope: LparScope) -> Iterator[Result]:
    """Assess the page-fixed pools of all queue managers of an LPAR, against a limit if the plan gives one."""
    fixed = [
        (member, number, pool)
        for member in scope.managers
        for number, pool in enumerate(member.manager.buffer_pools)
        if pool.pageclas == "FIXED4KB"
    ]
    if not fixed:
        return
    missing, sizes = [], []
    for member, number, pool in fixed:
        name = f"buffer pool {pool.id} of {member.manager.name}"
        buffers = optional_plan_number(pool, "buffers", "buffer", name)
        if buffers is None:
            path = member.at(f"buffer_pools/{number}/buffers")
            missing.append(MissingInput(path, f"the size of {name}"))
        else:
            sizes.append(storage_of(buffers))
    occupied = Estimate(total(sizes).named("page-fixed buffer pools") if sizes else None, tuple(missing))
    if scope.lpar.real_storage_mb is None:
        if occupied.quantity is not None:
            title = "Real storage that page-fixed buffer pools hold"
            yield scope.quantity("real-storage-held", title, occupied.quantity)
            yield from scope.findings(page_fixing_advice(occupied.quantity, "FIXED4KB"), "real_storage_mb")
        message = "enter the real storage for buffer pools to check whether they have room"
        yield scope.not_assessed(TITLE, "real_storage_mb", message)
        return
    limit = plan_number(scope.lpar, "real_storage_mb", "MB")
    larger = larger_value(scope.lpar.real_storage_mb, occupied.against(limit), LARGEST_MB)
    first, number, _ = fixed[0]
    yield scope.limit(
        "real-storage",
        TITLE,
        occupied,
        limit,
        growing=False,
        subject=f"LPAR {scope.lpar.name}",
        remedies=(
            Remedy(scope.at("real_storage_mb"), "More real storage", larger),
            Remedy(first.at(f"buffer_pools/{number}/pageclas"), "A pageable buffer pool", "4KB"),
        ),
    )

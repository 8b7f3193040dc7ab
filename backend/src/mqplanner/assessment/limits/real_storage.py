"""Real storage of an LPAR that page-fixed buffer pools hold for good."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.lower_bound import judged
from mqplanner.assessment.limits.suggestions import larger
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import LparScope
from mqplanner.rules.buffer_pools.buffers import storage_of
from mqplanner.rules.buffer_pools.pool_advice import page_fixing_advice
from mqplanner.units import given
from mqplanner.units.functions import total

LARGEST_MB = 2**30
TITLE = "Real storage for page-fixed buffer pools"


def real_storage(scope: LparScope) -> Iterator[Result]:
    """Page-fixed pools of all queue managers of an LPAR; a limit only where the plan gives one."""
    fixed = [
        (member, number, pool)
        for member in scope.managers
        for number, pool in enumerate(member.manager.buffer_pools)
        if pool.pageclas == "FIXED4KB"
    ]
    if not fixed:
        return
    missing = tuple(
        MissingInput(
            m.at(f"buffer_pools/{n}/buffers"), f"the size of buffer pool {pool.id} of {m.manager.name}"
        )
        for m, n, pool in fixed
        if pool.buffers is None
    )
    known = [
        storage_of(given("buffers", pool.buffers, "buffer", f"buffer pool {pool.id} of {m.manager.name}"))
        for m, _, pool in fixed
        if pool.buffers is not None
    ]
    together = total(known).named("page-fixed buffer pools") if known else None
    limit = scope.lpar.real_storage_mb
    if limit is None:
        if together is not None and not missing:
            yield scope.quantity(
                "real-storage-held", "Real storage that page-fixed buffer pools hold", together
            )
            yield from scope.findings(page_fixing_advice(together, "FIXED4KB"), "real_storage_mb")
        words = "whether they have room is not judged until the real storage that they may hold is given"
        yield scope.not_assessed(TITLE, "real_storage_mb", words)
        return
    there = given("real_storage_mb", limit, "MB")
    used = judged(together, not missing, there)
    first, number, _ = fixed[0]
    yield Limit(
        id=scope.id("real-storage"),
        kind="real-storage",
        title=TITLE,
        subject=f"LPAR {scope.lpar.name}",
        part=scope.part,
        used=used,
        limit=there,
        missing=missing,
        remedies=(
            Remedy(scope.at("real_storage_mb"), "More real storage", larger(limit, used, LARGEST_MB)),
            Remedy(first.at(f"buffer_pools/{number}/pageclas"), "A pageable buffer pool", "4KB"),
        ),
    )

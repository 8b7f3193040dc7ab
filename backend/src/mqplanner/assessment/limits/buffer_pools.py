"""Buffer pools: whether messages stay in them, what is said of their definition, and those below the bar."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.message_backlog import Backlog, Level, held, lasts
from mqplanner.assessment.limits.suggestions import larger
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.queues import BufferPool
from mqplanner.rules.buffer_pools.buffers import storage_of
from mqplanner.rules.buffer_pools.definition_limits import definition_problems
from mqplanner.rules.buffer_pools.pool_advice import (
    deprecation_below,
    has_64bit_pools,
    page_fixing_advice,
)
from mqplanner.rules.buffer_pools.pool_size import pool_for, usable
from mqplanner.rules.engine.findings import Finding
from mqplanner.units import Quantity, given
from mqplanner.units.functions import total

LARGEST = 999_999_999
"""The most that the plan takes as BUFFERS."""


def buffer_pools(scope: QueueManagerScope, queues: list[Backlog]) -> Iterator[Result]:
    """Every buffer pool against the start of deferred write, and its definition against the published limits."""
    pool_of = {page_set.id: page_set.buffer_pool for page_set in scope.manager.page_sets}
    for number, pool in enumerate(scope.manager.buffer_pools):
        here = [q for q in queues if q.page_set is not None and pool_of.get(q.page_set) == pool.id]
        if here:
            yield from _use(scope, number, pool, here)
        yield from scope.findings(_definition(scope, pool), f"buffer_pools/{number}", _name(scope, pool))
    yield from _worth_fixing(scope, {pool_of.get(q.page_set) for q in queues if q.page_set is not None})
    yield from _below_the_bar(scope)
    loose = next((q for q in queues if q.page_set is not None and pool_of.get(q.page_set) is None), None)
    if loose is not None:
        number = next(n for n, s in enumerate(scope.manager.page_sets) if s.id == loose.page_set)
        yield scope.not_assessed(
            "Buffer pools",
            f"page_sets/{number}/buffer_pool",
            f"whether the messages of page set {loose.page_set} stay in buffers is not judged until its buffer "
            "pool is named",
        )


def _name(scope: QueueManagerScope, pool: BufferPool) -> str:
    return f"buffer pool {pool.id} of {scope.manager.name}"


def _buffers(scope: QueueManagerScope, pool: BufferPool) -> Quantity | None:
    return None if pool.buffers is None else given("buffers", pool.buffers, "buffer", _name(scope, pool))


def _use(scope: QueueManagerScope, number: int, pool: BufferPool, queues: list[Backlog]) -> Iterator[Result]:
    ordinary = held(queues, lambda q: q.ordinary, _each)
    yield _in_use(scope, number, pool, ordinary)
    if any(q.workload.outage_s is not None for q in queues):
        yield from _outage(scope, number, pool, held(queues, lambda q: q.in_outage, _each))
    buffers = _buffers(scope, pool)
    seconds = lasts(None if buffers is None else usable(buffers), queues, _each)
    if seconds is not None:
        title = "Time without gets until deferred write starts"
        field, subject = f"buffer_pools/{number}", _name(scope, pool)
        yield scope.quantity("buffer-pool/lasts", title, seconds.named("lasts"), field, subject, pool.id)


def _outage(scope: QueueManagerScope, number: int, pool: BufferPool, use: Level) -> Iterator[Result]:
    """The backlog of an outage: a limit where the pool is meant to hold it, since page sets take it otherwise."""
    field, subject = f"buffer_pools/{number}", _name(scope, pool)
    if use.quantity is not None:
        used = use.quantity.named("buffers in use")
        title = "Buffers in use at the end of an outage"
        yield scope.quantity("buffer-pool/outage-use", title, used, field, subject, pool.id)
        if not pool.hold_outage:
            title = "Buffers with which the messages of an outage would stay in the pool"
            needed = pool_for(used).named("buffers")
            yield scope.quantity("buffer-pool/outage-buffers", title, needed, field, subject, pool.id)
    if pool.hold_outage:
        yield _in_use(scope, number, pool, use, "outage")


def _in_use(scope: QueueManagerScope, number: int, pool: BufferPool, use: Level, when: str = "") -> Limit:
    """Buffers in use against those before deferred write starts."""
    buffers = _buffers(scope, pool)
    limit = None if buffers is None else usable(buffers)
    in_use = use.held_against(limit)
    used = None if in_use is None else in_use.named("buffers in use")
    path = f"buffer_pools/{number}/buffers"
    needed = None if used is None else pool_for(used)
    return Limit(
        id=scope.id("buffer-pool", pool.id, *([when] if when else [])),
        kind=f"buffer-pool/{when}" if when else "buffer-pool",
        title="Buffers in use in an outage" if when else "Buffers in use",
        subject=_name(scope, pool),
        part=scope.part,
        used=used,
        limit=limit,
        growing=used,
        missing=(*use.missing, *scope.missing(path, pool.buffers, f"the size of buffer pool {pool.id}")),
        remedies=(Remedy(scope.at(path), "More buffers", larger(pool.buffers, needed, LARGEST)),),
    )


def _worth_fixing(scope: QueueManagerScope, used: set[int | None]) -> Iterator[Result]:
    """What page-fixing the pools that messages go through would take, once for all of them."""
    if not has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc):
        return
    pageable = [
        storage_of(buffers)
        for pool in scope.manager.buffer_pools
        if pool.id in used and (pool.location, pool.pageclas) == ("above", "4KB")
        if (buffers := _buffers(scope, pool)) is not None
    ]
    if pageable:
        yield from scope.findings(page_fixing_advice(total(pageable), "4KB"), "buffer_pools")


def _definition(scope: QueueManagerScope, pool: BufferPool) -> list[Finding]:
    """What the reports have against the definition of a pool whose size is known."""
    manager, buffers = scope.manager, _buffers(scope, pool)
    if buffers is None:
        return []
    id, enabled = given("id", pool.id, "count"), manager.opmode_newfunc
    found = definition_problems(id, buffers, pool.location, pool.pageclas, manager.release, enabled)
    return found + (deprecation_below(manager.release) if pool.location == "below" else [])


def _each(queue: Backlog) -> Quantity | None:
    return queue.buffers


def below(scope: QueueManagerScope) -> tuple[Level, Quantity | None]:
    """Storage of all buffer pools below the bar; the second one of those whose size is known, None without any."""
    pools = [(n, p) for n, p in enumerate(scope.manager.buffer_pools) if p.location == "below"]
    known = [
        storage_of(buffers).named(_name(scope, p))
        for _, p in pools
        if (buffers := _buffers(scope, p)) is not None
    ]
    missing = tuple(
        MissingInput(scope.at(f"buffer_pools/{n}/buffers"), f"the size of buffer pool {p.id}")
        for n, p in pools
        if p.buffers is None
    )
    together = total(known).named("buffer pools below the bar") if known else None
    return Level(None if missing else together, missing), together


def _below_the_bar(scope: QueueManagerScope) -> Iterator[Result]:
    """All pools below the bar together, against the most that they can have there."""
    used, known = below(scope)
    if known is None and not used.missing:
        return
    yield Limit(
        id=scope.id("buffer-pools-below"),
        kind="buffer-pools-below",
        title="Buffer pools below the bar",
        subject=scope.manager.name,
        part=scope.part,
        used=used.quantity,
        limit=figure("bufferpool-below-limit").at().to("MB"),
        missing=used.missing,
        remedies=tuple(above_the_bar(scope)),
    )


def above_the_bar(scope: QueueManagerScope) -> Iterator[Remedy]:
    """The first pool below the bar, where the release lets it be above."""
    if not has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc):
        return
    for number, pool in enumerate(scope.manager.buffer_pools):
        if pool.location == "below":
            yield Remedy(
                scope.at(f"buffer_pools/{number}/location"),
                f"Buffer pool {pool.id} above the bar",
                "above",
            )
            return

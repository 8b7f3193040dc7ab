"""Buffer pools: whether messages stay in them, findings on their definition, and the storage that they occupy."""

from collections.abc import Iterator

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.above_bar import memlimit_for_pool, used_above_bar
from mqplanner.assessment.limits.fill_times import moment_of, time_without_gets
from mqplanner.assessment.limits.queue_depths import (
    WorkloadQueue,
    doubts_in_outage,
    more_gets,
    names_of,
    problems_of,
    space_needed,
    total_of,
    unplaced,
)
from mqplanner.assessment.limits.real_storage import buffers_of, is_above_bar, pool_name, pool_storage
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.numbers import compute_for, optional_plan_number
from mqplanner.assessment.results import Limit, Remedy, Result, larger_value
from mqplanner.assessment.scopes import QueueManagerScope, details, findings_in
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool, PoolStatistics
from mqplanner.rules.buffer_pools import pools as rules
from mqplanner.rules.buffer_pools.pool_statistics import bufferpool_signals
from mqplanner.rules.engine.findings import Finding, applicable_advice, applies_at
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.queue_manager_storage.below_bar import advised_for_pools
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, least, most, total

MAX_BUFFERS = bounds(declared_field(BufferPool, "buffers"))[1] or 0.0
"""The largest value of BUFFERS that the plan accepts."""
IN_USE, AFTER_OUTAGE = "buffers in use", "Buffers in use during a consumer outage"
NO_POOL = constant(0, "MB", "no buffer pool below the bar")
NO_LIMIT = constant(float("nan"), "MB", "nothing that may be below the bar")
MAX_NAMED = 3
"""Buffer pools that a sentence names."""
NO_BUFFER, ONE_BUFFER = constant(0, "buffer", "no buffer in use"), constant(1, "buffer", "one buffer")


def buffer_pools(scope: QueueManagerScope, queues: list[WorkloadQueue]) -> Iterator[Result]:
    """Assess each buffer pool: its use against the start of deferred write, and its definition."""
    pool_of: dict[int | None, int | None] = {page_set.id: page_set.buffer_pool for page_set in scope.manager.page_sets}
    on_page_sets = [queue for queue in queues if queue.page_set is not None]
    unassigned = [queue for queue in on_page_sets if pool_of.get(queue.page_set) is None]
    doubts = unplaced(queues) + _unassigned(unassigned)
    above = None if scope.manager.memlimit_mb is None else used_above_bar(scope).known
    for number, pool in enumerate(scope.manager.buffer_pools):
        in_pool = [queue for queue in on_page_sets if pool_of.get(queue.page_set) == pool.id]
        if in_pool:
            yield from _use(scope, number, in_pool, doubts, above)
        if pool.observed is not None:
            yield from _observed(scope, number, pool.observed, above)
        yield from _definition(scope, number)
    yield from _page_fixing(scope, {pool_of.get(queue.page_set) for queue in on_page_sets})
    yield from _below_bar_limit(scope)
    if unassigned:
        id = unassigned[0].page_set
        number = next(n for n, page_set in enumerate(scope.manager.page_sets) if page_set.id == id)
        message = f"enter the buffer pool of page set {id} to check whether messages stay in it"
        yield scope.not_assessed("Buffer pools", f"page_sets/{number}/buffer_pool", message)


def _unassigned(queues: list[WorkloadQueue]) -> list[Finding]:
    """Return the warning on queues on page sets without a buffer pool in the plan, which may be any of them."""
    return applicable_advice("buffer-pool-left-out", names=names_of(queues), left_out=bool(queues))


def _use(
    scope: QueueManagerScope, number: int, queues: list[WorkloadQueue], doubts: list[Finding], above: Quantity | None
) -> Iterator[Result]:
    """Assess the use of a pool; after an outage only if the pool must hold it, since page sets may hold it too.

    `above` is the storage above the bar in use.
    """
    pool, place = scope.manager.buffer_pools[number], (f"buffer_pools/{number}", pool_name(scope, number))
    in_use = total_of(queues, lambda q: q.normal_depth, _buffers_per_message)
    yield _buffers_in_use(scope, number, queues, in_use, doubts + problems_of(queues), above)
    if any(queue.workload.outage_s is not None for queue in queues):
        after_outage = total_of(queues, lambda q: q.depth_after_outage, _buffers_per_message)
        if after_outage.quantity is not None:
            used = after_outage.quantity.named(IN_USE)
            title = "Buffers in use at the end of a consumer outage"
            yield scope.quantity("buffer-pool/outage-use", title, used, *place, pool.id)
            if not pool.hold_outage:
                title = "Buffers that would hold all messages of a consumer outage"
                needed = rules.pool_for(used).named("buffers")
                yield scope.quantity("buffer-pool/outage-buffers", title, needed, *place, pool.id)
        if pool.hold_outage:
            doubts = doubts + doubts_in_outage(queues)
            yield _buffers_in_use(scope, number, queues, after_outage, doubts, above, after_outage=True)
    elif pool.hold_outage:
        field = f"workloads/{queues[0].position}/outage_s"
        message = f"enter the consumer outage that buffer pool {pool.id} must hold to check this"
        yield scope.not_assessed(AFTER_OUTAGE, field, message)
    seconds = time_without_gets(buffers_of(scope, number).map(rules.usable).known, queues, _buffers_per_message)
    if seconds is not None:
        title = "Time without gets until deferred write starts"
        yield scope.quantity("buffer-pool/lasts", title, seconds.named("lasts"), *place, pool.id)


def _buffers_in_use(
    scope: QueueManagerScope,
    number: int,
    queues: list[WorkloadQueue],
    use: Estimate,
    doubts: list[Finding],
    above: Quantity | None,
    *,
    after_outage: bool = False,
) -> Limit:
    pool, limit, in_use = (
        scope.manager.buffer_pools[number],
        buffers_of(scope, number).map(rules.usable),
        use.named(IN_USE),
    )
    growing: Quantity | bool = True
    endless = False
    if after_outage:  # normally page sets may hold what a queue that grows without end has too much
        in_use, growing, endless = space_needed(in_use, limit.known, queues, ONE_BUFFER)
    used, name, event = in_use.against(limit.known), pool_name(scope, number), "starts deferred write"
    larger = larger_value(pool.buffers, None if used is None else rules.pool_for(used), MAX_BUFFERS)
    return scope.limit(
        "buffer-pool/outage" if after_outage else "buffer-pool",
        AFTER_OUTAGE if after_outage else "Buffers in use",
        in_use,
        limit,
        growing=growing,
        endless=endless,
        subject=name,
        item=pool.id,
        moment=moment_of(use.quantity, limit.known, queues, name, event, _buffers_per_message)
        if after_outage
        else None,
        remedies=(list(more_gets(queues)) if after_outage else []) or [_more_buffers(scope, number, larger, above)],
        caution=doubts + [one for one in _problems(scope, number) if one.severity == "problem"],
    )


def _more_buffers(scope: QueueManagerScope, number: int, larger: int | None, above: Quantity | None) -> Remedy:
    """Return more buffers, above the bar where they do not fit below, with the MEMLIMIT that they need."""
    path = scope.at(f"buffer_pools/{number}")
    if larger is not None and _exceeds_below_bar(scope, number, larger):
        move = (f"{path}/location", "above"), *memlimit_for_pool(scope, number, larger, above, from_below=True)
        return Remedy(f"{path}/buffers", "More buffers, above the bar", larger, move)
    also = memlimit_for_pool(scope, number, larger, above)
    return Remedy(f"{path}/buffers", "More buffers", larger, also)


def _exceeds_below_bar(scope: QueueManagerScope, number: int, buffers: int) -> bool:
    """Return whether so many buffers of a pool below the bar are too many there, and it could be above it.

    The pools below the bar have a limit together, and an advised share of the private storage.
    """
    manager, pools = scope.manager, pools_below_bar(scope)
    can_move = number in _below_bar(scope) and rules.has_64bit_pools(manager.release, manager.opmode_newfunc)
    now = buffers_of(scope, number).known
    if not can_move or pools is None or pools.known is None or now is None or pools.known.is_array or now.is_array:
        return False
    wanted = pools.known.to("MB") + rules.storage_of(given("buffers", buffers, "buffer") - now).to("MB")
    private = optional_plan_number(manager, "storage_limit_mb", "MB")
    room = [(figure("bufferpool-below-limit").at() * UP_TO_WARNING).to("MB")]
    if private is not None and not private.is_array:
        room.append(advised_for_pools(private))
    return not bool(wanted <= least(*room))


def _observed(
    scope: QueueManagerScope, number: int, observed: PoolStatistics, above: Quantity | None
) -> Iterator[Result]:
    """Assess the buffers that were in use when the pool was fullest, by its statistics.

    They are those of the pool as it was then: a change of its size in the plan does not change what was in use.
    """
    field, pool = f"buffer_pools/{number}", scope.manager.buffer_pools[number]
    words, text = "the buffers that the pool had when these statistics were written", "buffers of the pool then"
    buffers = scope.number(observed, f"{field}/observed/buffers", "buffer", words, text=text)
    free = scope.number(observed, f"{field}/observed/lowest_free", "buffer", "the lowest number of free buffers")
    answer: Outputs = {}
    used = Estimate(None, (*buffers.missing, *free.missing))
    if buffers.known is not None and free.known is not None:
        answer = compute_for(bufferpool_signals, observed, buffers=buffers.known)
        used = Estimate(most(NO_BUFFER, buffers.known - free.known).named(IN_USE))
    larger = larger_value(pool.buffers, used.known, MAX_BUFFERS)
    signals = findings_in(answer.get("findings"))
    yield scope.limit(
        "buffer-pool/observed",
        "Buffers in use, by statistics",
        used,
        buffers_of(scope, number).map(rules.usable),
        subject=pool_name(scope, number),
        item=pool.id,
        remedies=(_more_buffers(scope, number, larger, above),),
        caution=[finding for finding in signals if finding.severity in ("problem", "warning")],
    )
    yield from scope.findings(signals, f"{field}/observed", pool_name(scope, number))


def _buffers_per_message(queue: WorkloadQueue) -> Estimate:
    return queue.buffers_per_message


@details
def _page_fixing(scope: QueueManagerScope, used: set[int | None]) -> Iterator[Result]:
    """Yield advice on page-fixing the pageable pools that messages go through."""
    if not rules.has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc):
        return
    pageable = [
        rules.storage_of(buffers)
        for number, pool in enumerate(scope.manager.buffer_pools)
        if pool.id in used and (pool.location, pool.pageclas) == ("above", "4KB")
        if (buffers := buffers_of(scope, number).known) is not None
    ]
    if pageable:
        yield from scope.findings(rules.page_fixing_advice(total(pageable), "4KB"), "buffer_pools")


@details
def _definition(scope: QueueManagerScope, number: int) -> Iterator[Result]:
    """Yield the findings on the definition of a pool of known size."""
    problems, pool = _problems(scope, number), scope.manager.buffer_pools[number]
    if pool.location == "below" and pool.buffers is not None:
        problems += applicable_advice("pools-below-the-bar", release=scope.manager.release)
    if "location" not in pool.model_fields_set and is_above_bar(scope, pool):
        facts = {"pools": f"buffer pool {pool.id}", "release": scope.manager.release}
        problems += applicable_advice("bufferpool-taken-as-above", **facts)
    yield from scope.findings(problems, f"buffer_pools/{number}", pool_name(scope, number))


def _problems(scope: QueueManagerScope, number: int) -> list[Finding]:
    """Return the problems of the definition of a pool, such as a release that cannot have it; none of unknown size."""
    manager, pool, buffers = scope.manager, scope.manager.buffer_pools[number], buffers_of(scope, number).known
    if buffers is None:
        return []
    id, enabled = given("id", pool.id, "count"), manager.opmode_newfunc
    problems = rules.definition_problems(id, buffers, pool.location, pool.pageclas, manager.release, enabled)
    if "opmode_newfunc" in manager.model_fields_set or problems:
        return problems
    without = rules.definition_problems(id, buffers, pool.location, pool.pageclas, manager.release, newfunc=False)
    facts = {"needs_newfunc": bool(without), "release": manager.release}
    return applicable_advice("bufferpool-opmode-left-out", **facts)


def _below_bar(scope: QueueManagerScope) -> list[int]:
    return [number for number, pool in enumerate(scope.manager.buffer_pools) if not is_above_bar(scope, pool)]


def pools_below_bar(scope: QueueManagerScope) -> Estimate | None:
    """Return the storage of all buffer pools below the bar; None without any."""
    pools = _below_bar(scope)
    storage = Estimate.total(pool_storage(scope, number) for number in pools)
    return storage.named("buffer pools below the bar") if pools else None


def _below_bar_limit(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess the storage of all buffer pools of a queue manager below the bar."""
    storage, limit = pools_below_bar(scope), figure("bufferpool-below-limit").at().to("MB")
    caution = doubts_on_place(scope, Estimate(NO_POOL) if storage is None else storage, Estimate(limit))
    exists_at = True if storage is not None else applies_at(caution)
    if np.any(exists_at):
        yield scope.limit(
            "buffer-pools-below",
            "Buffer pools below the bar",
            Estimate(choose(exists_at, NO_POOL, NO_LIMIT)) if storage is None else storage,
            limit,
            growing=False,
            remedies=move_pool_above_bar(scope),
            caution=caution,
            exists_at=exists_at,
        )


def doubts_on_place(scope: QueueManagerScope, used: Estimate, limit: Estimate) -> list[Finding]:
    """Return the warnings on pools that are taken as above the bar, where they would not fit below it.

    They may be there because LOCATION is left out, or since OPMODE is and new functions may not be enabled.
    """
    ok_up_to = None if limit.known is None else limit.known * UP_TO_WARNING
    return _doubts_if_below(scope, used, ok_up_to, "bufferpool-location-left-out", "bufferpool-opmode-below")


def doubts_on_share(scope: QueueManagerScope, for_buffers: Quantity) -> list[Finding]:
    """Return the warnings on pools that are taken as above the bar, where those below would exceed what is advised."""
    used = pools_below_bar(scope) or Estimate(NO_POOL)
    return _doubts_if_below(scope, used, for_buffers, "bufferpool-location-share", "bufferpool-opmode-share")


def _doubts_if_below(
    scope: QueueManagerScope, used: Estimate, ok_up_to: Quantity | None, of_location: str, of_opmode: str
) -> list[Finding]:
    """Return the advice on pools of which LOCATION or OPMODE is left out."""
    manager = scope.manager
    above = [number for number, pool in enumerate(manager.buffer_pools) if is_above_bar(scope, pool)]
    by_default = [number for number in above if "location" not in manager.buffer_pools[number].model_fields_set]
    may_lack_newfunc = _may_lack_newfunc(manager)
    found = _if_below(scope, used, ok_up_to, by_default, of_location)
    return found + (_if_below(scope, used, ok_up_to, above, of_opmode) if may_lack_newfunc else [])


def _may_lack_newfunc(manager: QueueManager) -> bool:
    """Return whether a release has pools above the bar only with new functions, of which the plan says nothing."""
    return "opmode_newfunc" not in manager.model_fields_set and not rules.has_64bit_pools(
        manager.release, newfunc=False
    )


def opmode_and_size_left_out(scope: QueueManagerScope) -> list[Finding]:
    """Return the warning on pools of which the plan has neither OPMODE nor BUFFERS: they may be below the bar."""
    manager = scope.manager
    left_out = [
        str(one.id)
        for one in manager.buffer_pools
        if one.buffers is None and "location" in one.model_fields_set and is_above_bar(scope, one)
    ]
    if not left_out or not _may_lack_newfunc(manager):
        return []
    facts = {"pools": names_and_more(left_out, MAX_NAMED), "release": manager.release}
    return applicable_advice("bufferpool-opmode-size-left-out", **facts)


def _if_below(
    scope: QueueManagerScope, used: Estimate, ok_up_to: Quantity | None, pools: list[int], advice: str
) -> list[Finding]:
    """Return the advice on pools of known size, where they would not fit below the bar besides what is there."""
    sized = [number for number in pools if scope.manager.buffer_pools[number].buffers is not None]
    if not sized or ok_up_to is None:
        return []
    below = Estimate.total([used, *(pool_storage(scope, number) for number in sized)]).known
    names = names_and_more([str(scope.manager.buffer_pools[number].id) for number in sized], MAX_NAMED)
    facts = {"below": None if below is None else below.to("MB"), "ok_up_to": ok_up_to.to("MB")}
    pool_names = f"buffer pool{'' if len(sized) == 1 else 's'} {names}"
    return applicable_advice(advice, pools=pool_names, release=scope.manager.release, **facts)


def move_pool_above_bar(scope: QueueManagerScope) -> Iterator[Remedy]:
    """Yield the remedy to move the first pool below the bar above it, where the release allows that."""
    if rules.has_64bit_pools(scope.manager.release, scope.manager.opmode_newfunc):
        for number in _below_bar(scope)[:1]:
            words = f"Buffer pool {scope.manager.buffer_pools[number].id} above the bar"
            yield Remedy(scope.at(f"buffer_pools/{number}/location"), words, "above")

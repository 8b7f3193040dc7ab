"""An outage: what fills up, and when, while the consumers of some workloads are stopped.

All numbers are those of the assessment of the plan with an outage of the length in question (`Outage.lasting`): over
many lengths at once for curves and searches, and one by one to confirm the longest outage that is survived.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from mqplanner.assessment.evaluation import EvaluatedScope, evaluate
from mqplanner.assessment.limits.above_bar import above_bar
from mqplanner.assessment.limits.backlogs import DEPTH, private_backlogs, shared_backlogs
from mqplanner.assessment.limits.expiry import shared_expiry_scan
from mqplanner.assessment.limits.max_depths import private_max_depths, shared_max_depths
from mqplanner.assessment.limits.page_sets import private_queues
from mqplanner.assessment.limits.structures import structures
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope, QueueSharingGroupScope, depends, scopes_of
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.before_after import newly_exceeded
from mqplanner.assessment.whatif.cost import require_affordable
from mqplanner.assessment.whatif.intervals import CLOSE, narrowed
from mqplanner.assessment.whatif.points import (
    EvaluatorKey,
    Flags,
    Numbers,
    Places,
    Results,
    affected_evaluations,
    by_id,
    values_of,
)
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidInput, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field, part_at
from mqplanner.plan.queues import Workload
from mqplanner.plan.workload_growth import with_growth
from mqplanner.units.number_format import json_value

LONGEST = bounds(declared_field(Workload, "outage_s"))[1] or 0.0
"""The longest outage that a plan can have, in seconds."""
ORDINARY_OUTAGE_S = 4 * 3600.0
"""The length that is assumed where the plan has no outage."""
SAMPLES = np.concatenate(([0.0], np.geomspace(1, LONGEST, 95)))
"""Lengths of an outage between which a limit is reached once at most, since depths only grow."""
ON_QUEUES = (
    private_queues, private_backlogs, private_max_depths, structures, shared_expiry_scan, shared_backlogs,
    shared_max_depths, above_bar
)  # fmt: skip
"""The evaluators whose results depend on the length of an outage."""
POOL_USE = "buffer-pool/outage-use"
UNTIL_EXPIRY = ("page-set/expiry", "max-depth/expiry")
"""Limits that assume an outage until messages expire, whatever the length of the outage in question."""
NEAR = 1e-10
"""How near to a moment the straight line between two samples is expected to meet it, relative to its size."""
SECTIONS = 100
"""Points inside a stretch at each step. With 40 an answer for 40 queue managers takes 15 % longer, with 300 as long."""
CLOSE_IN_TEXTS = 1e-6
"""How near both ends of a moment are, relative to its size, where only a text of three digits follows from them."""
Seconds = float | Numbers | Mapping[str, Numbers]
"""How long consumers are stopped: all of them, or by the path of the workload."""
LoadOf = Literal["estate", "workloads"]
"""Whose load is multiplied: that of the whole estate, or of the workloads whose consumers stop."""
Reached = Callable[[Numbers, float], Flags]
"""Returns where a limit is reached, by its used shares and the one without an outage."""


@dataclass(frozen=True)
class StoppedWorkload:
    """A workload with puts; `outage_s` is the outage that the plan has for it."""

    path: str
    workload: Workload
    queue_manager: str
    outage_s: float | None


def workloads_of(plan: Plan) -> list[StoppedWorkload]:
    """Return the workloads whose consumers could stop: all into which messages are put, or may be."""
    return [
        StoppedWorkload(path, workload, manager, workload.outage_s)
        for path, manager, workload in _all_workloads(plan)
        if workload.put_rate_per_s != 0
    ]


def chosen_workloads(plan: Plan, paths: Sequence[str] | None) -> list[str]:
    """Return the paths of the workloads whose consumers stop.

    By default those for which the plan has an outage, or all where it has none. Raise InvalidInput for other paths.
    """
    known = workloads_of(plan)
    if paths is None:
        return [one.path for one in known if one.outage_s] or [one.path for one in known]
    text = "is not a workload of this plan into which messages are put"
    problems = [
        Problem(f"/workloads/{number}", path, text)
        for number, path in enumerate(paths)
        if path not in {one.path for one in known}
    ]
    if problems:
        raise InvalidInput(problems)
    return list(dict.fromkeys(paths))


def planned_length(plan: Plan, paths: Collection[str]) -> float:
    """Return the longest outage that the plan has for these workloads, in seconds, or the ordinary one."""
    entered = [one.outage_s for one in workloads_of(plan) if one.path in paths and one.outage_s]
    return max(entered, default=ORDINARY_OUTAGE_S)


def _all_workloads(plan: Plan) -> Iterator[tuple[str, str, Workload]]:
    for at, lpar in enumerate(plan.lpars):
        for number, manager in enumerate(lpar.queue_managers):
            for place, workload in enumerate(manager.workloads):
                yield f"/lpars/{at}/queue_managers/{number}/workloads/{place}", manager.name, workload


def _with_outages(plan: Plan, outage: Callable[[str], Any]) -> Plan:
    """Return the plan with an outage for each workload, by its path."""
    return _with_workloads(plan, lambda path, workload: workload.model_copy(update={"outage_s": outage(path)}))


def _with_load_of(plan: Plan, paths: Collection[str], load: float | Numbers) -> Plan:
    """Return the plan with the load of some workloads multiplied; all else, channels too, is as it was."""
    return _with_workloads(plan, lambda path, one: with_growth(one, lambda _: load) if path in paths else one)


def _with_workloads(plan: Plan, changed: Callable[[str, Workload], Workload]) -> Plan:
    """Return the plan with each workload changed, by its path; `with_value` would copy lists for each of them."""
    paths = iter(_all_workloads(plan))
    lpars = []
    for lpar in plan.lpars:
        managers = []
        for manager in lpar.queue_managers:
            workloads = [changed(next(paths)[0], one) for one in manager.workloads]
            managers.append(manager.model_copy(update={"workloads": workloads}) if workloads else manager)
        lpars.append(lpar.model_copy(update={"queue_managers": managers}))
    return plan.model_copy(update={"lpars": lpars})


def workload_name(plan: Plan, path: str) -> str:
    """Return the name of a workload with that of its queue manager, where the plan has several."""
    name = f"“{part_at(plan, path).name}”"
    several = sum(len(lpar.queue_managers) for lpar in plan.lpars) > 1
    return f"{name} of {part_at(plan, path.rsplit('/', 2)[0]).name}" if several else name


def _manager_of(workload: str) -> str:
    return workload.rsplit("/", 2)[0]


def require_affordable_outage(plan: Plan, paths: Sequence[str], budget: int | None, passes: float) -> None:
    """Raise InvalidInput where evaluating the parts with these workloads so often costs more than the budget."""
    evaluations = affected_evaluations(plan, [f"{path}/outage_s" for path in paths]) if paths else 0.0
    advice = "select fewer workloads, or describe fewer queue managers"
    require_affordable(evaluations * passes, budget, "/workloads", advice)


def drawn(values: Numbers) -> Numbers:
    """Return percentages with three decimals, which are drawn and not calculated with."""
    return np.round(values, 3)


class Outage:
    """The consumers of some workloads stop, at a multiple of today's load; those of all others go on."""

    def __init__(
        self,
        plan: Plan,
        workloads: Collection[str],
        load: float | Numbers = 1.0,
        changed: Collection[str] | None = None,
        load_of: LoadOf = "estate",
    ) -> None:
        """`changed`: only scopes that these fields of the plan affect are of interest, for texts; by default all."""
        many = isinstance(load, np.ndarray)
        self.workloads, self.load, self.load_of = frozenset(workloads), load, load_of
        if not many and load == 1:
            self.plan = plan
        elif load_of == "estate":
            self.plan = with_growth(plan, lambda _: load)
        else:
            self.plan = _with_load_of(plan, self.workloads, load)
        self._changed = changed

    def lasting(self, seconds: Seconds) -> Plan:
        """Return the plan with an outage of a length, or of many: every number here is one of its assessment."""

        # without an entry of the plan it stays unknown whether the others go on
        going_on = {path: None if one.outage_s is None else 0.0 for path, _, one in _all_workloads(self.plan)}

        def outage(path: str) -> Any:
            if path not in self.workloads:
                return going_on[path]
            return seconds[path] if isinstance(seconds, Mapping) else seconds

        return _with_outages(self.plan, outage)

    @cached_property
    def affected(self) -> set[str]:
        """The paths of the scopes with queues that the outage affects."""
        places, changed = [f"{path}/outage_s" for path in self.workloads], self._changed
        return {
            scope.path
            for scope in scopes_of(self.plan)
            if isinstance(scope, QueueManagerScope | QueueSharingGroupScope)
            if places and depends(scope, places) and (changed is None or depends(scope, changed))
        }

    def results(self, seconds: Seconds, wanted: Collection[EvaluatorKey] | None = None) -> Results:
        """Return the results of the affected scopes, of all evaluators that depend on depths, or of `wanted` ones."""
        return {id: one for _, results in self._by_evaluator(seconds, wanted) for id, one in results.items()}

    def results_of_scopes(self, seconds: Seconds) -> Iterator[tuple[str, Results]]:
        """Yield the results that depend on depths, each time with the path of their scope."""
        yield from ((path, results) for (path, _), results in self._by_evaluator(seconds))

    def _by_evaluator(
        self, seconds: Seconds, wanted: Collection[EvaluatorKey] | None = None
    ) -> Iterator[tuple[EvaluatorKey, Results]]:
        paths = self.affected if wanted is None else {path for path, _ in wanted}
        with np.errstate(all="ignore"):
            for scope in evaluate(self.lasting(seconds), lambda scope: scope.path in paths):
                for evaluator in scope.evaluators:
                    origin = (scope.scope.path, evaluator.__name__)
                    if origin in wanted if wanted is not None else evaluator in ON_QUEUES:
                        check_cancelled()
                        yield origin, by_id(scope.results_of(evaluator))

    @cached_property
    def _sampled(self) -> tuple[dict[str, Numbers], Results, dict[str, EvaluatorKey]]:
        """The curves that depend on the length of the outage, at all samples, their results, and the evaluators."""
        curves: dict[str, Numbers] = {}
        results: Results = {}
        origins: dict[str, EvaluatorKey] = {}
        for origin, found in self._by_evaluator(SAMPLES):
            for id, values in (curves_of(found, len(SAMPLES)) | depths_of(found, len(SAMPLES))).items():
                if not np.array_equal(values, np.broadcast_to(values[:1], values.shape), equal_nan=True):
                    origins[id] = origin
                    if id in found:
                        curves[id], results[id] = values, found[id]
        return curves, results, origins

    @property
    def origins(self) -> set[EvaluatorKey]:
        """The evaluators of the curves, and of the depths of queues."""
        return set(self._sampled[2].values())

    @property
    def curves(self) -> Results:
        """The limits and pools whose use depends on the length of the outage, by their ids."""
        return self._sampled[1]

    @cached_property
    def _brackets(self) -> dict[str, int]:
        """The first sample at which each curve has reached its limit."""
        reached = {id: _reached(values, values[0]) for id, values in self._sampled[0].items()}
        return {id: int(np.argmax(flags)) for id, flags in reached.items() if flags.any()}

    @cached_property
    def not_judged_from(self) -> set[str]:
        """The curves that are not exceeded at their moment but cannot be judged from then on."""
        curves = self._sampled[0]
        return {id for id, place in self._brackets.items() if np.isnan(curves[id][place])}

    @cached_property
    def moments(self) -> dict[str, tuple[float, float]]:
        """The longest outage that each of them endures and the next longer one, in seconds; 0 twice where none.

        Left out where the limit is never reached. A limit is also reached where it cannot be judged any more.
        """
        return self._moments(self._brackets)

    @cached_property
    def exceeded_from(self) -> dict[str, float]:
        """From when curves that cannot be judged from their moment on are exceeded for certain, in seconds."""
        flags = {id: _exceeds(self._sampled[0][id]) for id in self.not_judged_from}
        places = {id: int(np.argmax(exceeded)) for id, exceeded in flags.items() if exceeded.any()}
        return {id: high for id, (_, high) in self._moments(places, _exceeds).items()}

    def _moments(self, brackets: Mapping[str, int], reached: Reached | None = None) -> dict[str, tuple[float, float]]:
        later = {id: place for id, place in brackets.items() if place}
        narrowed_ones = self._narrowed(later, reached or _reached) if later else {}
        return dict.fromkeys(brackets, (0.0, 0.0)) | narrowed_ones

    def _narrowed(self, places: Mapping[str, int], is_reached: Reached) -> dict[str, tuple[float, float]]:
        """Return the two ends of each moment, which lies before the sample at its place.

        Depths are piecewise linear: a straight line between samples usually meets the limit at the moment itself.
        """
        curves, _, origins = self._sampled
        ids = list(places)
        numbers = {id: number for number, id in enumerate(ids)}
        numbers_of: dict[str, list[int]] = {}
        for id, number in numbers.items():
            numbers_of.setdefault(self._sharing(origins[id][0]), []).append(number)

        def alike(points: Numbers, which: Places) -> Flags:
            # Each part is evaluated at the points of its own limits: at all of them, 300 queue managers took 2 GB.
            own = {part: np.flatnonzero(np.isin(which, members)) for part, members in numbers_of.items()}
            wanted = {origins[ids[number]] for number in np.unique(which)}
            lengths = {path: points[own.get(self._sharing(_manager_of(path)), [])] for path in self.workloads}
            reached = np.zeros(len(points), bool)
            for (path, _), found in self._by_evaluator(lengths, wanted):
                positions = own[self._sharing(path)]
                shares = curves_of(found, len(positions))
                for id in shares.keys() & numbers.keys():
                    here = which[positions] == numbers[id]
                    reached[positions[here]] = is_reached(shares[id], curves[id][0])[here]
            return ~reached

        after, every = np.array(list(places.values())), np.arange(len(ids))
        low, high = SAMPLES[after - 1], SAMPLES[after]
        with np.errstate(all="ignore"):
            before, behind = (
                np.array([curves[id][at] for id, at in zip(ids, n, strict=True)]) for n in (after - 1, after)
            )
            guess = low + (EXCEEDED_PCT - before) / (behind - before) * (high - low)
        near = [
            np.clip(np.where(np.isfinite(guess), guess, end) * (1 + side), low, high)
            for end, side in ((low, -NEAR), (high, NEAR))
        ]
        holds = alike(np.concatenate(near), np.tile(every, 2)).reshape(2, -1)
        is_near = holds[0] & ~holds[1]
        low, high = np.where(is_near, near[0], low), np.where(is_near, near[1], high)
        close = CLOSE if self._changed is None else CLOSE_IN_TEXTS
        low, high = narrowed(alike, low, high, whole=False, sections=SECTIONS, close=close)
        return {id: (a, b) for id, a, b in zip(ids, low.tolist(), high.tolist(), strict=True)}

    def _sharing(self, path: str) -> str:
        """Return the part of the plan outside of which a queue manager or a group shares no queue, by its path."""
        return self._groups.get(path, path)

    @cached_property
    def _groups(self) -> dict[str, str]:
        """The path of the queue-sharing group of each queue manager that is a member of one."""
        groups = [scope for scope in scopes_of(self.plan) if isinstance(scope, QueueSharingGroupScope)]
        return {manager.path: group.path for group in groups for manager in group.managers}

    @cached_property
    def first(self) -> tuple[str, float, float] | None:
        """The first limit that ends what is survived, the longest outage that it endures, and the next longer one.

        Both are confirmed by an assessment of their own. None where no limit is ever reached. A buffer pool counts
        only where the plan requires it to hold the outage.
        """
        judged = {id: place for id, place in self._brackets.items() if is_judged(self.curves[id])}
        if not judged:
            return None
        # Others are reached in a later interval between samples.
        soonest = {id: place for id, place in judged.items() if place == min(judged.values())}
        moments = self._moments(soonest)
        id = min(moments, key=lambda one: moments[one][1])
        low, high = moments[id]
        if high:
            low, high = self._confirmed(soonest, _digits(low, high), _digits(high, low))
        return id, low, high

    def _confirmed(self, ids: Collection[str], low: float, high: float) -> tuple[float, float]:
        """Return the two lengths, moved by the last binary digits where single assessments differ from many points."""
        curves, _, origins = self._sampled
        wanted, step = {origins[id] for id in ids}, max(high - low, 1e-12 * high)

        def is_reached(seconds: float) -> bool:
            shares = curves_of(self.results(seconds, wanted), 1)
            return any(_reached(shares[id], curves[id][0])[0] for id in ids if id in shares)

        for _ in range(16):
            if not is_reached(low):
                break
            low, high, step = max(low - step, 0.0), low, step * 2
        for _ in range(16):
            if is_reached(high):
                break
            low, high, step = high, high + step, step * 2
        for short in (float(f"{low:.{digits}g}") for digits in range(4, 14)):
            if abs(short - low) <= NEAR * low and (short == low or not is_reached(short)):
                return short, high
        return low, high

    def survived_with(self, changed: "Outage") -> float | None:
        """Return the longest outage that is survived with a change, of which `changed` has the scopes that it affects.

        None where no limit is ever reached.
        """
        others = {id: ends for id, ends in self.moments.items() if self._sampled[2][id][0] not in changed.affected}
        judged = [
            ends[0]
            for outage, moments in ((self, others), (changed, changed.moments))
            for id, ends in moments.items()
            if is_judged(outage.curves[id])
        ]
        return min(judged, default=None)

    @cached_property
    def unknown(self) -> list[Limit]:
        """The limits that the outage affects and that are not known without any: they may be reached at any time."""
        return [
            limit
            for limit in self.results(0.0).values()
            if isinstance(limit, Limit) and limit.kind in FULL and not np.isfinite(values_of(limit, "used_pct", 1)[0])
        ]

    @property
    def may_end_sooner(self) -> bool:
        """Whether a limit that is not known may end what is survived."""
        return any(is_judged(limit) for limit in self.unknown)

    @cached_property
    def scopes(self) -> list[EvaluatedScope]:
        """All scopes of the plan at this load, with the outages that the plan has."""
        return list(evaluate(self.plan))

    def limits_without(self, paths: Collection[str] | None = None) -> Iterator[Limit]:
        """Yield the limits at this load while consumers keep up, of all scopes or of those with these paths.

        Only evaluators on queues are evaluated once more for that: all of them were half of the time of the answer.
        """
        wanted = [one for one in self.scopes if paths is None or one.scope.path in paths]
        among = {one.scope.path for one in wanted}
        keeping_up = {one.scope.path: one for one in evaluate(self.lasting(0.0), lambda scope: scope.path in among)}
        for scope in wanted:
            for evaluator in scope.evaluators:
                source = keeping_up[scope.scope.path] if evaluator in ON_QUEUES else scope
                yield from source.limits_of(evaluator)

    def exceeded_anyway(self) -> list[Limit]:
        """Return the limits that are exceeded at this load without any outage, the fullest first."""
        limits = self.limits_without()
        exceeded = [limit for limit in limits if limit.verdict == "exceeded" and limit.kind not in UNTIL_EXPIRY]
        return sorted(exceeded, key=lambda limit: limit.rank)

    def exceeded_only_by(self, changed: "Outage") -> list[Limit]:
        """Return the limits that are exceeded without any outage with a change, and only with it."""
        before, after = frozenset(self.scopes), frozenset(changed.scopes)
        paths = {one.scope.path for one in before ^ after}
        return newly_exceeded(*({one.id: one for one in each.limits_without(paths)} for each in (self, changed)))


PUTS_FAIL = {
    "max-depth/outage": "{subject} is full; puts fail with reason 2053 (MQRC_Q_FULL)",
    "page-set/outage": "{subject} is full; puts fail with reason 2192 (MQRC_PAGESET_FULL)",
    "structure": "{subject} is full; puts fail with reason 2192 (MQRC_STORAGE_MEDIUM_FULL)",
    "smds": "{subject} is full; puts that offload a message fail with reason 2192 (MQRC_STORAGE_MEDIUM_FULL)",
}
"""What happens when a limit is reached after which messages are refused, by its kind."""
FULL = {
    **PUTS_FAIL,
    "buffer-pool/outage": "deferred write starts in {subject}, which must hold the whole outage",
    "expiry-scan/outage": "a scan for expired messages of {subject} takes longer than the time to the next scan",
    POOL_USE: "deferred write starts in {subject}",
}
"""What happens when a limit is reached, by its kind."""


COPIES_LOST = "{subject} is full; copies are lost (CSQM587E), and messages are put to the base queue without them"
"""What happens when a limit is reached after which only copies of messages are refused."""


def is_judged(result: Limit | ReportedQuantity) -> bool:
    """Return whether reaching it ends what is survived: not for a pool, and not where only copies are lost."""
    return isinstance(result, Limit) and not result.copies_only


def curves_of(results: Results, size: int) -> dict[str, Numbers]:
    """Return the used share of each limit in per cent, and of each pool that of the buffers before deferred write."""
    pools = {(r.part, r.subject): r for r in results.values() if isinstance(r, Limit) and r.kind == "buffer-pool"}
    judged = {(r.part, r.subject) for r in results.values() if r.kind == "buffer-pool/outage"}
    curves = {}
    for id, result in results.items():
        if isinstance(result, Limit):
            curves[id] = values_of(result, "used_pct", size)
        elif result.kind == POOL_USE and (result.part, result.subject) not in judged:
            limit = values_of(pools.get((result.part, result.subject)), "limit", size)
            curves[id] = values_of(result, "", size) / limit * EXCEEDED_PCT
    return curves


def _exceeds(shares: Numbers, _: float = 0.0) -> Flags:
    """Return where a limit is exceeded for certain."""
    return shares > EXCEEDED_PCT


def _reached(shares: Numbers, at_first: float) -> Flags:
    """Return where a limit is reached, or cannot be judged although it could at first."""
    over: Flags = shares > EXCEEDED_PCT
    return over if at_first != at_first else over | np.isnan(shares)


def _digits(value: float, other: float) -> float:
    """Return a value as JSON writes it, unless that is on the other side of the moment."""
    short = float(json_value(value))
    return short if (short - value) * (other - value) <= 0 else value


def depths_of(results: Results, size: int) -> dict[str, Numbers]:
    """Return the depth of each queue with an outage, which may be one of 0 s, by the path of the workload."""
    found = (r for r in results.values() if isinstance(r, ReportedQuantity) and r.kind == DEPTH)
    return {result.path: np.ascontiguousarray(values_of(result, "", size)) for result in found}

"""The scopes of a plan with their results, stored in a memo by content, and digests of what results are based on."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import blake2b
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import Any

from mqplanner.assessment import limits
from mqplanner.assessment.consumers_stopped import FillTimes, fill_times
from mqplanner.assessment.first_limit import Candidates, candidates
from mqplanner.assessment.limits.shared_queues import shared_queues
from mqplanner.assessment.release_left_out import ReleaseLeftOut
from mqplanner.assessment.results import Limit, NotAssessed, Result
from mqplanner.assessment.scopes import DECLARED_EVALUATORS, Evaluator, QueueSharingGroupScope, Scope, scopes_of
from mqplanner.assessment.serialization import LimitJson, dump, limit_json, numbers_of
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import check_cancelled
from mqplanner.memo import Memo
from mqplanner.plan import workload_growth
from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part
from mqplanner.rules.engine.version import figure_fingerprints, modules_behind, rule_fingerprints, version
from mqplanner.units.derivation import leaves

for _module in iter_modules(limits.__path__, "mqplanner.assessment.limits."):
    import_module(_module.name)

EVALUATORS = {scope: tuple(found[order] for order in sorted(found)) for scope, found in DECLARED_EVALUATORS.items()}
"""The evaluators that the modules of `limits` declare, by the kind of scope, in the order of their results."""


class EvaluatedScope:
    """A scope with its results, which are computed when they are first read."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self._by_evaluator: dict[Evaluator, tuple[Any, ...]] = {}
        self._results: dict[Evaluator, tuple[Result, ...]] = {}

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """Every result, in the order of the evaluators."""
        return tuple(result for evaluator in self.evaluators for result in self.results_of(evaluator))

    @cached_property
    def limits(self) -> list[Limit]:
        """The limits among the results."""
        return self.limits_of(*self.evaluators)

    @cached_property
    def _release_left_out(self) -> ReleaseLeftOut:
        return ReleaseLeftOut(self.scope)

    @cached_property
    def limits_json(self) -> list[LimitJson]:
        """The limits in JSON, stored because writing those of 1,000 queue managers takes 5 % of an assessment."""
        return [limit_json(limit) for limit in self.limits]

    @cached_property
    def key(self) -> str:
        """Digest of the content and of rules and figures: the same key always stands for the same limits."""
        return blake2b(f"{self.scope.key} {version()}".encode(), digest_size=8).hexdigest()

    @property
    def not_assessed(self) -> list[NotAssessed]:
        """What cannot be assessed because the plan leaves a field out."""
        return [result for result in self._yielded(*self.evaluators) if isinstance(result, NotAssessed)]

    @cached_property
    def not_assessed_json(self) -> list[bytes]:
        """The parts that are not assessed, in JSON."""
        return [dump(result) for result in self.not_assessed]

    @cached_property
    def candidates(self) -> Candidates:
        """The limits that may be the first of the plan."""
        return candidates(self.limits)

    @cached_property
    def fill_times(self) -> FillTimes:
        """What of the scope is full first if all consumers stop; without a shared queue nothing fills a structure."""
        if isinstance(self.scope, QueueSharingGroupScope) and not shared_queues(self.scope):
            return FillTimes(None, is_open=False)
        return fill_times(self._yielded(*self.evaluators))

    @cached_property
    def grows_uniformly(self) -> bool:
        """Whether no part of the scope itself has a separate growth rate."""
        return all(
            workload_growth.grows_uniformly(part) for part in vars(self.scope).values() if isinstance(part, Part)
        )

    @property
    def evaluators(self) -> tuple[Evaluator, ...]:
        """The evaluators of this kind of scope."""
        return EVALUATORS[type(self.scope)]

    def limits_of(self, *evaluators: Evaluator) -> list[Limit]:
        """Return the limits of some evaluators, without their other results and without evaluating the others."""
        return [result for result in self._yielded(*evaluators) if isinstance(result, Limit)]

    def results_of(self, evaluator: Evaluator) -> tuple[Result, ...]:
        """Return the results of one evaluator, without evaluating the others."""
        if evaluator not in self._results:
            found = (one() if isinstance(one, partial) else (one,) for one in self._yielded(evaluator))
            self._results.setdefault(evaluator, tuple(chain.from_iterable(found)))
        return self._results[evaluator]

    def _yielded(self, *evaluators: Evaluator) -> Iterator[Any]:
        """Yield results of evaluators, and functions that return details which were not read so far."""
        for evaluator in evaluators:
            if evaluator not in self._by_evaluator:
                check_cancelled()
                found = self._release_left_out.with_cautions(evaluator, evaluator(self.scope))
                self._by_evaluator.setdefault(evaluator, found)
            yield from self._by_evaluator[evaluator]

    def evaluator_of(self, result: Result) -> Evaluator:
        """Return the evaluator that yields a result."""
        return next(e for e in self.evaluators if any(result is other for other in self.results_of(e)))


memo: Memo[EvaluatedScope] = Memo()


def evaluate(plan: Plan, wanted: Callable[[Scope], bool] | None = None) -> Iterator[EvaluatedScope]:
    """Yield the scopes of a plan, or only those that are wanted, in the order of the plan.

    Scopes that contain arrays are evaluated each time, all others once for the same content.
    """
    scopes = list(scopes_of(plan))
    memo.make_room(sum(scope.weight for scope in scopes))
    for scope in scopes:
        if wanted is None or wanted(scope):
            new = partial(EvaluatedScope, scope)
            yield new() if scope.key is None else memo.get(scope.key, new, scope.weight)


def fingerprints(scopes: Iterable[EvaluatedScope]) -> dict[str, Any]:
    """Return digests of the figures and modules that the results of scopes are based on."""
    scopes = list(scopes)
    figures = {id for scope in scopes for result in scope.results for id in figures_of(result)}
    modules = _modules(evaluator.__module__ for scope in scopes for evaluator in scope.evaluators)
    by_figure, by_module = figure_fingerprints(), rule_fingerprints()
    return {
        "figures": {id: by_figure[id] for id in sorted(figures) if id in by_figure},
        "rules": {name: by_module[name] for name in sorted(modules)},
    }


def figures_of(result: Result) -> set[str]:
    """Return the figures in the derivations of a result."""
    numbers = (number for _, number in numbers_of(result))
    return {origin.figure for origin in leaves(*numbers) if origin.figure}


def modules_of_result(scope: EvaluatedScope, result: Result) -> set[str]:
    """Return the modules that the evaluator of a result imports, directly or not."""
    return _modules([scope.evaluator_of(result).__module__])


def _modules(names: Iterable[str]) -> set[str]:
    return {name for module in names for name in modules_behind(module)}

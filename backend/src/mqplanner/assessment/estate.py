"""The scopes of a plan, and their results, each worked out once for the same content.

A scope's results depend on nothing but the scope, so they are remembered by its content. When somebody types, one
queue manager and what it shares are worked out anew, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

import orjson

from mqplanner.assessment.first_limit import Outlook, outlook
from mqplanner.assessment.limits.registry import EVALUATORS, READS, Evaluator
from mqplanner.assessment.lru import Kept
from mqplanner.assessment.results import Limit, Remedy, Result
from mqplanner.assessment.scopes import (
    OF_THE_CONTROL_UNIT,
    OF_THE_LPAR,
    ConnectorScope,
    LifetimeScope,
    LparScope,
    ManagerScope,
    ReplicationScope,
    Scope,
)
from mqplanner.assessment.scoping import Cut, Signature, Sketch, made
from mqplanner.plan.document import Plan
from mqplanner.plan.lately import text_of
from mqplanner.plan.workload_growth import grows_alike

_WHOLE = (ManagerScope, LparScope)
"""Scopes that leave out nothing of their parts: another key means other content."""
LEAST = 400
"""Scopes whose results are kept beside those of the largest estate of late; each takes up to some 0.4 MB."""
PIECES = 500
"""Of what systems said of the scopes that changed: most of it is part of the results that are kept already."""


class Said:
    """What a system says of a scope, once somebody asks."""

    def __init__(self, system: Evaluator, scope: Scope) -> None:
        self._about = system, scope
        self.shown: Any = None
        """The same in JSON, once somebody has asked."""

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """Its results, in its order."""
        system, scope = self._about
        return tuple(system(scope))


class EvaluatedScope:
    """A scope with its results. Equal to another of the same content; `key` None for what varies."""

    __slots__ = ("__dict__", "_hash", "_said", "key", "scope", "shown", "tried")

    def __init__(self, scope: Scope, key: bytes | Signature | None) -> None:
        self.scope = scope
        self.key = key
        self.shown: Any = None
        """What it says in JSON, once somebody has asked."""
        self.tried: dict[Remedy, float | None] = {}
        """The multiple at which its limit that is met first would be met after a change."""
        self._said: dict[Evaluator, Said] = {}
        self._hash = hash(key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EvaluatedScope) and self.key == other.key

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """What the systems say of it."""
        return tuple(result for said in self.said() for result in said.results)

    @cached_property
    def constraints(self) -> list[Limit]:
        """Those of them that are limits."""
        return [result for result in self.results if isinstance(result, Limit)]

    @cached_property
    def outlook(self) -> Outlook:
        """What they have to say about what binds first."""
        return outlook(self.constraints)

    @cached_property
    def alike(self) -> bool:
        """Whether no part of its own grows at a rate of its own."""
        scope = self.scope
        if isinstance(scope, ManagerScope):
            return grows_alike(scope.manager)
        if isinstance(scope, ConnectorScope):
            return grows_alike(scope.connector)
        return not isinstance(scope, ReplicationScope) or grows_alike(scope.replication)

    def said(self) -> Iterator[Said]:
        """The same, system by system."""
        return (self._by(system) for system in EVALUATORS[type(self.scope)])

    def of(self, system: Evaluator) -> tuple[Result, ...]:
        """What one system says of it: a question about one limit needs no more."""
        return self._by(system).results

    def _by(self, system: Evaluator) -> Said:
        if system not in self._said:
            self._said[system] = self._worked_out(system)
        return self._said[system]

    def _worked_out(self, system: Evaluator) -> Said:
        """Where something changed that the system does not read, what it said before still holds."""
        reads = READS.get(system)
        if self.key is None or reads is None or not isinstance(self.scope, (ManagerScope, LparScope)):
            return Said(system, self.scope)
        scope = self.scope.only(reads)
        return _pieces((system, _content(scope)), Said(system, scope))

    def system_of(self, result: Result) -> Evaluator:
        """The system that a result comes from."""
        return next(
            system for system in EVALUATORS[type(self.scope)] if any(result is r for r in self.of(system))
        )


_remembered: Kept[EvaluatedScope, EvaluatedScope] = Kept(LEAST)
_known: Kept[Signature, EvaluatedScope] = Kept(LEAST)
"""The same by the keys of their sketches, so that most of a plan need not be put together at all."""
_pieces: Kept[tuple[Evaluator, bytes], Said] = Kept(PIECES)
remembered = _remembered.kept


def forget() -> None:
    """Work out everything anew; for measuring."""
    _remembered.forget()
    _known.forget()
    made.forget()
    _pieces.forget()


class Estate:
    """A plan as scopes. `varying` are the places whose values are arrays: scopes with one are never remembered."""

    def __init__(self, plan: Plan, varying: tuple[str, ...] = ()) -> None:
        self.plan = plan
        self._varying = varying

    def evaluated(self, wanted: Callable[[Scope], bool] | None = None) -> Iterator[EvaluatedScope]:
        """Every scope, or every one that is wanted, in the order of the plan."""
        for kept in (_remembered, _known, made):
            kept.room_for(self._number_of_scopes())
        for sketch in Cut(self.plan, keyed=not self._varying).sketches():
            if wanted is None or wanted(sketch.scope):
                yield self._of(sketch)

    def _number_of_scopes(self) -> int:
        """About: a queue manager may have two."""
        plan = self.plan
        own = sum(1 + 2 * len(lpar.queue_managers) for lpar in plan.lpars)
        shared = len(plan.control_units) + len(plan.queue_sharing_groups)
        return own + shared + len(plan.connectors) + len(plan.replications)

    def _of(self, sketch: Sketch[Scope]) -> EvaluatedScope:
        known = _known.get(sketch.key)
        if known is not None:
            # Also so that it is not forgotten for those that come by content.
            return _remembered(known, known)
        scope = sketch.scope
        if self._varying and depends(scope, self._varying):
            return EvaluatedScope(scope, None)
        if sketch.key is None:
            evaluated = EvaluatedScope(scope, _content(scope))
            return _remembered(evaluated, evaluated)
        evaluated = EvaluatedScope(scope, sketch.key if isinstance(scope, _WHOLE) else _content(scope))
        return _known(sketch.key, _remembered(evaluated, evaluated))


def depends(scope: Scope, places: Iterable[str]) -> bool:
    """Whether a scope's results depend on one of these fields or parts of the plan (JSON pointers, "" for all)."""
    paths, asked = tuple(_paths(scope)), tuple(places)
    return any(place.startswith(paths) for place in asked) or any(path.startswith(asked) for path in paths)


def _paths(scope: Scope) -> Iterator[str]:
    """The places of the plan that a scope depends on."""
    yield scope.path + "/"
    for kind in ("managers", "connectors", "control_units"):
        for part in getattr(scope, kind, ()):
            yield from _paths(part)
    if isinstance(scope, (ConnectorScope, ReplicationScope, LifetimeScope)) and scope.manager:
        yield from _paths(scope.manager)
    if isinstance(scope, LifetimeScope):
        yield "/growth/annual_pct"
    if isinstance(scope, ManagerScope):
        if scope.logs_to is not None:
            yield from (scope.logs_to.at(name) for name in OF_THE_CONTROL_UNIT)
        yield from (f"{scope.path.rsplit('/', 2)[0]}/{name}" for name in OF_THE_LPAR)


def _content(scope: Scope) -> bytes:
    return orjson.dumps([type(scope).__name__, scope], default=_plain, option=orjson.OPT_PASSTHROUGH_SUBCLASS)


def _plain(part: Any) -> Any:
    text = text_of(part)
    # What is left to a default is told apart from the same value that is said: a derivation says which it was.
    return [part.__dict__, sorted(part.model_fields_set)] if text is None else orjson.Fragment(text)

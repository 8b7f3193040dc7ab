"""The scopes of a plan, and their results, each worked out once for the same content.

A scope's results depend on nothing but the scope, so they are remembered by its content. When somebody types, one
queue manager and what it shares are worked out anew, and nothing else.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from threading import Lock
from typing import Any, Generic, TypeVar

import orjson

from mqplanner.assessment.binding import Outlook, outlook
from mqplanner.assessment.results import Constraint, Relief, Result
from mqplanner.assessment.scopes import (
    LOGGING,
    LOGS,
    OF_THE_CONTROL_UNIT,
    OF_THE_LPAR,
    ConnectorScope,
    ControlUnitScope,
    LifetimeScope,
    LparScope,
    ManagerScope,
    ReplicationScope,
    Scope,
    SharingScope,
)
from mqplanner.assessment.systems.every import READS, SYSTEMS, System
from mqplanner.plan.document import Plan
from mqplanner.plan.lately import text_of
from mqplanner.plan.part import narrowed
from mqplanner.plan.queue_manager import QueueManager

LEAST = 400
"""Scopes whose results are kept beside those of the largest estate of late; each takes up to some 0.4 MB."""
PIECES = 500
"""Of what systems said of the scopes that changed: most of it is part of the results that are kept already."""
FADES = 0.995
"""How much of the room for a large estate is left each time that a smaller one is looked at."""


Key = TypeVar("Key")
Value = TypeVar("Value")


class Said:
    """What a system says of a scope, once somebody asks."""

    def __init__(self, system: System, scope: Scope) -> None:
        self._about = system, scope
        self.shown: Any = None
        """The same in JSON, once somebody has asked."""

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """Its results, in its order."""
        system, scope = self._about
        return tuple(system(scope))


class Evaluated:
    """A scope with its results. Equal to another of the same content; `key` None for what varies."""

    __slots__ = ("__dict__", "_hash", "_said", "key", "scope", "shown", "tried")

    def __init__(self, scope: Scope, key: bytes | None) -> None:
        self.scope = scope
        self.key = key
        self.shown: Any = None
        """What it says in JSON, once somebody has asked."""
        self.tried: dict[Relief, float | None] = {}
        """The multiple at which its limit that is met first would be met after a change."""
        self._said: dict[System, Said] = {}
        self._hash = hash(key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Evaluated) and self.key == other.key

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """What the systems say of it."""
        return tuple(result for said in self.said() for result in said.results)

    @cached_property
    def constraints(self) -> list[Constraint]:
        """Those of them that are limits."""
        return [result for result in self.results if isinstance(result, Constraint)]

    @cached_property
    def outlook(self) -> Outlook:
        """What they have to say about what binds first."""
        return outlook(self.constraints)

    def said(self) -> Iterator[Said]:
        """The same, system by system."""
        return (self._by(system) for system in SYSTEMS[type(self.scope)])

    def of(self, system: System) -> tuple[Result, ...]:
        """What one system says of it: a question about one limit needs no more."""
        return self._by(system).results

    def _by(self, system: System) -> Said:
        if system not in self._said:
            self._said[system] = self._worked_out(system)
        return self._said[system]

    def _worked_out(self, system: System) -> Said:
        """Where something changed that the system does not read, what it said before still holds."""
        reads = READS.get(system)
        if self.key is None or reads is None or not isinstance(self.scope, (ManagerScope, LparScope)):
            return Said(system, self.scope)
        scope = self.scope.only(reads)
        return _pieces((system, _content(scope)), Said(system, scope))

    def system_of(self, result: Result) -> System:
        """The system that a result comes from."""
        return next(
            system for system in SYSTEMS[type(self.scope)] if any(result is r for r in self.of(system))
        )


class _Memory(Generic[Key, Value]):
    """What was worked out last, by its content: enough for the largest estate of late, and no more."""

    def __init__(self, least: int) -> None:
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()
        self._least = self._most = least

    def __call__(self, key: Key, value: Value) -> Value:
        """What is known under a key; `value`, from now on, where nothing is."""
        with self._lock:
            known = self._kept.setdefault(key, value)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return known

    def room_for(self, scopes: int) -> None:
        """Keep enough for an estate of so many scopes, which is then looked at again and again."""
        self._most = max(self._least + scopes, int(self._most * FADES))

    def forget(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()

    def kept(self) -> list[Value]:
        """What is kept, the latest last."""
        return list(self._kept.values())


_remembered: _Memory[Evaluated, Evaluated] = _Memory(LEAST)
_pieces: _Memory[tuple[System, bytes], Said] = _Memory(PIECES)
remembered = _remembered.kept


def forget() -> None:
    """Work out everything anew; for measuring."""
    _remembered.forget()
    _pieces.forget()


class Estate:
    """A plan as scopes. `varying` are the places whose values are arrays: scopes with one are never remembered."""

    def __init__(self, plan: Plan, varying: tuple[str, ...] = ()) -> None:
        self.plan = plan
        self._varying = varying

    def evaluated(self, wanted: Callable[[Scope], bool] = lambda _scope: True) -> Iterator[Evaluated]:
        """Every scope that is wanted, in the order of the plan."""
        managers = {}
        units = self._units()
        log_units = {
            name: replace(unit, control_unit=narrowed(unit.control_unit, OF_THE_CONTROL_UNIT))
            for name, unit in units.items()
        }
        _remembered.room_for(self._number_of_scopes())
        for number, lpar in enumerate(self.plan.lpars):
            path = f"/lpars/{number}"
            here = []
            bare = lpar.model_copy(update={"queue_managers": []})
            system = narrowed(lpar, OF_THE_LPAR)
            for position, manager in enumerate(lpar.queue_managers):
                where = f"{path}/queue_managers/{position}"
                names = (lpar.name, manager.name)
                unit = log_units.get(_log_unit(manager))
                scope = ManagerScope(where, names, "queue-manager", manager, system, unit)
                managers[manager.name] = scope
                here.append(scope)
            logged_to = dict.fromkeys(_log_unit(manager) for manager in lpar.queue_managers)
            attached = (
                self._connectors({m.manager.name for m in here}),
                [units[name] for name in logged_to if name in units],
            )
            yield from self._of(LparScope(path, (lpar.name,), "lpar", bare, here, *attached), wanted)
            for scope in here:
                yield from self._of(scope, wanted)
                yield from self._lifetime(scope, wanted)
        yield from self._shared(managers, wanted)

    def _number_of_scopes(self) -> int:
        """About: a queue manager may have two."""
        plan = self.plan
        own = sum(1 + 2 * len(lpar.queue_managers) for lpar in plan.lpars)
        shared = len(plan.control_units) + len(plan.queue_sharing_groups)
        return own + shared + len(plan.connectors) + len(plan.replications)

    def _lifetime(self, scope: ManagerScope, wanted: Callable[[Scope], bool]) -> Iterator[Evaluated]:
        logs, growth = scope.manager.logs, self.plan.growth
        if logs is not None and logs.rba_years is not None:
            more = None if growth is None else growth.annual_pct
            place = (scope.at("logs"), scope.names, scope.kind)
            logged = replace(scope.only(LOGGING), logs_to=None)
            yield from self._of(LifetimeScope(*place, logged, more), wanted)

    def _connectors(self, managers: set[str]) -> list[ConnectorScope]:
        """The connectors that run on the LPAR of these queue managers, each by itself."""
        return [
            ConnectorScope(f"/connectors/{n}", ("connector", c.name), "connector", c, None)
            for n, c in enumerate(self.plan.connectors)
            if c.location == "uss" and c.queue_manager in managers
        ]

    def _units(self) -> dict[str | None, ControlUnitScope]:
        """Each control unit by itself, without those that log to it, by its name."""
        return {
            u.name: ControlUnitScope(f"/control_units/{n}", ("control unit", u.name), "control-unit", u, ())
            for n, u in enumerate(self.plan.control_units)
        }

    def _shared(
        self, managers: dict[str, ManagerScope], wanted: Callable[[Scope], bool]
    ) -> Iterator[Evaluated]:
        plan = self.plan
        for number, unit in enumerate(plan.control_units):
            users = [m.only(LOGS) for m in managers.values() if _log_unit(m.manager) == unit.name]
            place = (f"/control_units/{number}", ("control unit", unit.name), "control-unit")
            yield from self._of(ControlUnitScope(*place, unit, users), wanted)
        for number, group in enumerate(plan.queue_sharing_groups):
            members = [managers[name] for name in group.members if name in managers]
            place = (f"/queue_sharing_groups/{number}", ("group", group.name), "queue-sharing-group")
            yield from self._of(SharingScope(*place, group, members), wanted)
        for number, connector in enumerate(plan.connectors):
            place = (f"/connectors/{number}", ("connector", connector.name), "connector")
            manager = managers.get(connector.queue_manager or "")
            yield from self._of(ConnectorScope(*place, connector, manager), wanted)
        for number, replication in enumerate(plan.replications):
            place = (f"/replications/{number}", ("replication", replication.name), "replication")
            manager = managers.get(replication.queue_manager or "")
            yield from self._of(ReplicationScope(*place, replication, manager), wanted)

    def _of(self, scope: Scope, wanted: Callable[[Scope], bool]) -> Iterator[Evaluated]:
        if not wanted(scope):
            return
        if self._varying and depends(scope, self._varying):
            yield Evaluated(scope, None)
        else:
            evaluated = Evaluated(scope, _content(scope))
            yield _remembered(evaluated, evaluated)


def _log_unit(manager: QueueManager) -> str | None:
    """The name of the control unit that a queue manager logs to."""
    return None if manager.logs is None else manager.logs.control_unit


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
    return part.__dict__ if text is None else orjson.Fragment(text)

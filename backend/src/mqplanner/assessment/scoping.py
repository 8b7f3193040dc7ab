"""A plan cut into its scopes. What a scope holds is put together only where nobody knows it yet by its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from mqplanner.assessment.lru import Kept
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
from mqplanner.plan.document import Lpar, Plan
from mqplanner.plan.lately import as_said, only, text_of
from mqplanner.plan.part import Part, narrowed
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.shared_resources import Connector, QueueSharingGroup, Replication

Signature = tuple[object, ...]
"""Says as much as the content of a scope: where it is, and the texts of its parts."""
Kind = TypeVar("Kind", bound=Scope, covariant=True)
_NOTHING = b""
"""The text of what is not there."""


made: Kept[Signature, ManagerScope] = Kept(200)
"""Queue managers as scopes: what was worked out of one for its LPAR stays with it."""


class Sketch(Generic[Kind]):
    """A scope that is made once somebody asks. Those of one key are equal; there is none where a part is not known."""

    def __init__(self, key: Signature | None, make: Callable[[], Kind]) -> None:
        self.key = key
        self._make = make

    @cached_property
    def scope(self) -> Kind:
        """The scope itself."""
        return self._make()


class Member(Sketch[ManagerScope]):
    """A queue manager on its LPAR."""

    def __init__(
        self, key: Signature | None, make: Callable[[], ManagerScope], manager: QueueManager
    ) -> None:
        super().__init__(key, make)
        self._manager = manager

    def key_of(self, fields: tuple[str, ...]) -> Signature | None:
        """What it is known by where only some of its fields count."""
        if self.key is None:
            return None
        kind, path, _, *around = self.key
        return _key(kind, path, text_of(only(self._manager, fields)), *around)


class _Alone(NamedTuple, Generic[Kind]):
    """A part by itself, without the queue managers that use it, and its text."""

    scope: Kind
    text: bytes | None


_NO_UNIT: _Alone[Any] = _Alone(None, _NOTHING)


class Cut:
    """A plan as sketches of its scopes; `keyed` where every value is a single one, which can be written down."""

    def __init__(self, plan: Plan, keyed: bool = True) -> None:
        self._plan = plan
        self._keyed = keyed
        self._managers: dict[str, Member] = {}
        self._logging_to: dict[str, list[Member]] = {}
        self._units: dict[str, _Alone[ControlUnitScope]] = {}
        self._log_units: dict[str, _Alone[ControlUnitScope]] = {}
        for number, unit in enumerate(plan.control_units):
            place = (f"/control_units/{number}", ("control unit", unit.name), "control-unit")
            narrow = only(unit, OF_THE_CONTROL_UNIT)
            self._units[unit.name] = _Alone(ControlUnitScope(*place, unit, ()), self._text(unit))
            self._log_units[unit.name] = _Alone(ControlUnitScope(*place, narrow, ()), self._text(narrow))
        self._running = [
            _Alone(
                ConnectorScope(f"/connectors/{n}", ("connector", c.name), "connector", c, None), self._text(c)
            )
            for n, c in enumerate(plan.connectors)
            if c.location == "uss"
        ]

    def sketches(self) -> Iterator[Sketch[Scope]]:
        """Every scope, in the order of the plan."""
        for number, lpar in enumerate(self._plan.lpars):
            path = f"/lpars/{number}"
            system = narrowed(lpar, OF_THE_LPAR)
            text = self._written(system)
            here = [
                self._manager(f"{path}/queue_managers/{position}", manager, system, text)
                for position, manager in enumerate(lpar.queue_managers)
            ]
            yield self._lpar(path, lpar, here)
            for manager, sketch in zip(lpar.queue_managers, here, strict=True):
                yield sketch
                if manager.logs is not None and manager.logs.rba_years is not None:
                    yield self._lifetime(sketch)
        yield from self._shared()

    def _manager(self, path: str, manager: QueueManager, system: Lpar, system_text: bytes | None) -> Member:
        log_unit = None if manager.logs is None else manager.logs.control_unit
        unit = self._log_units.get(log_unit or "", _NO_UNIT)
        names = (system.name, manager.name)
        key = _key("queue-manager", path, self._text(manager), system_text, unit.text)

        def make() -> ManagerScope:
            scope = made.get(key) or ManagerScope(path, names, "queue-manager", manager, system, unit.scope)
            return scope if key is None else made(key, scope)

        sketch = Member(key, make, manager)
        self._managers[manager.name] = sketch
        if log_unit is not None:
            self._logging_to.setdefault(log_unit, []).append(sketch)
        return sketch

    def _lpar(self, path: str, lpar: Lpar, here: Sequence[Member]) -> Sketch[LparScope]:
        names = {manager.name for manager in lpar.queue_managers}
        running = [entry for entry in self._running if entry.scope.connector.queue_manager in names]
        logged_to = dict.fromkeys(m.logs.control_unit for m in lpar.queue_managers if m.logs is not None)
        units = [self._units[name] for name in logged_to if name in self._units]
        bare = lpar.model_copy(update={"queue_managers": []})
        return Sketch(
            _key("lpar", path, self._written(bare), _keys(here), _texts(running), _texts(units)),
            lambda: LparScope(
                path,
                (lpar.name,),
                "lpar",
                bare,
                [manager.scope for manager in here],
                [connector.scope for connector in running],
                [unit.scope for unit in units],
            ),
        )

    def _lifetime(self, manager: Member) -> Sketch[LifetimeScope]:
        growth = self._plan.growth
        more = None if growth is None else growth.annual_pct

        def make() -> LifetimeScope:
            scope = manager.scope
            logged = replace(scope.only(LOGGING), logs_to=None)
            return LifetimeScope(scope.at("logs"), scope.names, scope.kind, logged, more)

        return Sketch(_key("lifetime", manager.key_of(LOGGING), _NOTHING if more is None else more), make)

    def _shared(self) -> Iterator[Sketch[Scope]]:
        """What no single queue manager has to itself."""
        for part in self._units.values():
            yield self._unit(part)
        for number, group in enumerate(self._plan.queue_sharing_groups):
            yield self._group(f"/queue_sharing_groups/{number}", group)
        for number, connector in enumerate(self._plan.connectors):
            yield self._connector(f"/connectors/{number}", connector)
        for number, replication in enumerate(self._plan.replications):
            yield self._replication(f"/replications/{number}", replication)

    def _unit(self, unit: _Alone[ControlUnitScope]) -> Sketch[ControlUnitScope]:
        users = self._logging_to.get(unit.scope.control_unit.name, [])
        return Sketch(
            _key("control-unit", unit.scope.path, unit.text, _key(*(user.key_of(LOGS) for user in users))),
            lambda: replace(unit.scope, managers=[user.scope.only(LOGS) for user in users]),
        )

    def _group(self, path: str, group: QueueSharingGroup) -> Sketch[SharingScope]:
        members = [self._managers[name] for name in group.members if name in self._managers]
        names = ("group", group.name)
        return Sketch(
            _key("group", path, self._text(group), _keys(members)),
            lambda: SharingScope(path, names, "queue-sharing-group", group, [m.scope for m in members]),
        )

    def _connector(self, path: str, connector: Connector) -> Sketch[ConnectorScope]:
        manager = self._managers.get(connector.queue_manager or "")
        names = ("connector", connector.name)
        return Sketch(
            _key("connector", path, self._text(connector), _key_of(manager)),
            lambda: ConnectorScope(path, names, "connector", connector, _scope_of(manager)),
        )

    def _replication(self, path: str, replication: Replication) -> Sketch[ReplicationScope]:
        manager = self._managers.get(replication.queue_manager or "")
        names = ("replication", replication.name)
        return Sketch(
            _key("replication", path, self._text(replication), _key_of(manager)),
            lambda: ReplicationScope(path, names, "replication", replication, _scope_of(manager)),
        )

    def _text(self, part: Part) -> bytes | None:
        return text_of(part) if self._keyed else None

    def _written(self, part: Part) -> bytes | None:
        """The text of a part that is put together anew each time."""
        return as_said(part) if self._keyed else None


def _key(*said: object) -> Signature | None:
    """What a scope is known by, where all of that is known."""
    return None if None in said else said


def _keys(managers: Sequence[Member]) -> Signature | None:
    return _key(*(manager.key for manager in managers))


def _texts(parts: Sequence[_Alone[Any]]) -> Signature | None:
    return _key(*(part.text for part in parts))


def _key_of(manager: Member | None) -> Signature | bytes | None:
    return _NOTHING if manager is None else manager.key


def _scope_of(manager: Member | None) -> ManagerScope | None:
    return None if manager is None else manager.scope

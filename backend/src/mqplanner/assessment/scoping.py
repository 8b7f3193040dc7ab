"""Split a plan into scopes, the parts that are assessed separately."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields

from mqplanner.assessment.scopes import (
    ConnectorAlone,
    ConnectorScope,
    ControlUnitAlone,
    ControlUnitScope,
    LifetimeScope,
    LogTarget,
    LogTargetScope,
    LparScope,
    QueueManagerScope,
    QueueSharingGroupScope,
    ReplicationScope,
    Scope,
    ZosSystem,
    excerpt,
)
from mqplanner.plan.document import Lpar, Plan


def scopes_of(plan: Plan) -> Iterator[Scope]:
    """Yield all scopes, in the order of the plan."""
    units = [
        ControlUnitAlone(f"/control_units/{number}", ("control unit", unit.name), "control-unit", unit)
        for number, unit in enumerate(plan.control_units)
    ]
    connectors = [
        ConnectorAlone(f"/connectors/{number}", ("connector", connector.name), "connector", connector)
        for number, connector in enumerate(plan.connectors)
    ]
    targets = {
        unit.subject: LogTargetScope(unit.path, unit.names, unit.kind, excerpt(LogTarget, unit.control_unit))
        for unit in units
    }
    managers: dict[str, QueueManagerScope] = {}
    for number, lpar in enumerate(plan.lpars):
        path = f"/lpars/{number}"
        on_lpar = list(_managers(path, lpar, targets))
        managers |= {scope.subject: scope for scope in on_lpar}
        yield _lpar(path, lpar, on_lpar, units, connectors)
        for scope in on_lpar:
            yield scope
            if scope.manager.logs is not None and scope.manager.logs.rba_years is not None:
                growth = None if plan.growth is None else plan.growth.annual_pct
                yield LifetimeScope(scope.at("logs"), scope.names, scope.kind, scope, growth)
    users: dict[str, list[QueueManagerScope]] = {unit.subject: [] for unit in units}
    for scope in managers.values():
        if scope.logs_to is not None:
            users[scope.logs_to.subject].append(scope)
    for unit in units:
        yield ControlUnitScope(unit.path, unit.names, unit.kind, unit.control_unit, users[unit.subject])
    for number, group in enumerate(plan.queue_sharing_groups):
        path, members = (f"/queue_sharing_groups/{number}", [managers[n] for n in group.members if n in managers])
        yield QueueSharingGroupScope(path, ("group", group.name), "queue-sharing-group", group, members)
    for connector in connectors:
        manager = managers.get(connector.connector.queue_manager or "")
        yield ConnectorScope(connector.path, connector.names, connector.kind, connector.connector, manager)
    for number, replication in enumerate(plan.replications):
        path, names = f"/replications/{number}", ("replication", replication.name)
        manager = managers.get(replication.queue_manager or "")
        yield ReplicationScope(path, names, "replication", replication, manager)


def _managers(path: str, lpar: Lpar, targets: Mapping[str, LogTargetScope]) -> Iterator[QueueManagerScope]:
    system = excerpt(ZosSystem, lpar)
    for number, manager in enumerate(lpar.queue_managers):
        logs_to = None if manager.logs is None else targets.get(manager.logs.control_unit or "")
        place = f"{path}/queue_managers/{number}"
        yield QueueManagerScope(place, (lpar.name, manager.name), "queue-manager", manager, system, logs_to)


def _lpar(
    path: str,
    lpar: Lpar,
    managers: list[QueueManagerScope],
    units: list[ControlUnitAlone],
    connectors: list[ConnectorAlone],
) -> LparScope:
    names = {scope.subject for scope in managers}
    running = [
        scope for scope in connectors if scope.connector.location == "uss" and scope.connector.queue_manager in names
    ]
    logged_to = dict.fromkeys(scope.logs_to.subject for scope in managers if scope.logs_to is not None)
    used = {unit.subject: unit for unit in units if unit.subject in logged_to}
    return LparScope(path, (lpar.name,), "lpar", lpar, managers, running, [used[name] for name in logged_to])


def depends(scope: Scope, places: Iterable[str]) -> bool:
    """Return whether a scope depends on one of these fields or parts of the plan (JSON pointers, "" for all)."""
    dependencies, changed = tuple(_paths(scope)), tuple(places)
    return any(place.startswith(dependencies) for place in changed) or any(
        path.startswith(changed) for path in dependencies
    )


def _paths(scope: Scope) -> Iterator[str]:
    """Yield the places of the plan that a scope depends on, as JSON pointers."""
    yield scope.path + "/"
    for kind in ("managers", "connectors", "control_units"):
        for part in getattr(scope, kind, ()):
            yield from _paths(part)
    if isinstance(scope, (ConnectorScope, ReplicationScope, LifetimeScope)) and scope.manager:
        yield from _paths(scope.manager)
    if isinstance(scope, LifetimeScope):
        yield "/growth/annual_pct"
    if isinstance(scope, QueueManagerScope):
        lpar = scope.path.rsplit("/", 2)[0]
        yield from (f"{lpar}/{field.name}" for field in fields(scope.system))
        if scope.logs_to is not None:
            yield from (scope.logs_to.at(field.name) for field in fields(scope.logs_to.control_unit))

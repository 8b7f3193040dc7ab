"""The scopes of a plan: a part of the estate with everything that its results depend on, and nothing else.

The content of a scope decides whether its results are calculated anew when one input of the plan changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import partial, wraps
from hashlib import blake2b
from typing import Any, ParamSpec, TypeVar

import numpy as np
import orjson

from mqplanner.assessment.estimates import (
    Estimate,
    MissingInput,
    growing_share,
    is_close_by_assumption,
    is_near_by_assumption,
    is_near_without_assumption,
    judge,
    missing_figures,
    with_growing,
)
from mqplanner.assessment.names_text import joined_sentences
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.persistent_puts import PutTogether, put_together, puts_persistent_messages
from mqplanner.assessment.results import (
    Limit,
    NotAssessed,
    PartRef,
    PlacedFinding,
    Remedy,
    ReportedQuantity,
    Result,
    ident,
)
from mqplanner.cached_property import cached_property
from mqplanner.plan.document import Lpar, Plan
from mqplanner.plan.logs import Logs
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication, Structure
from mqplanner.rules.engine.findings import Finding, applies_at
from mqplanner.rules.engine.outputs import Output
from mqplanner.rules.logging.log_rates import ZHYPERLINK
from mqplanner.units import Quantity

Evaluator = Callable[[Any], Iterator[Result]]
"""A function from a scope to its results."""
Declared = TypeVar("Declared", bound=Evaluator)
Arguments = ParamSpec("Arguments")
Intermediate = TypeVar("Intermediate")
AnyScope = TypeVar("AnyScope", bound="Scope")
DECLARED_EVALUATORS: dict[type[Scope], dict[int, Evaluator]] = {}
"""The declared evaluators of each kind of scope, by their place among its results."""
PASSED_WITHOUT = "The known part alone reaches the warning threshold."
"""Caution on a limit that reaches the warning threshold with or without the assumption."""
PASSED = "With the assumed part the warning threshold is reached already."
"""Caution on a limit that reaches the warning threshold only with what is assumed."""
DOUBLED = "With twice as much for the assumed part the warning threshold would be reached."
"""Caution on a limit below the threshold: the planner's own margin for an assumption, for which no source has one."""


def details(function: Callable[Arguments, Iterator[Result]]) -> Callable[Arguments, Iterator[Any]]:
    """Defer a function that yields quantities and findings only, which an answer without them does not need.

    Two requests may call it at the same time, so that no argument may be an iterator, which can be read only once.
    """

    @wraps(function)
    def deferred(*arguments: Arguments.args, **named: Arguments.kwargs) -> Iterator[Any]:
        if any(isinstance(argument, Iterator) for argument in (*arguments, *named.values())):
            raise TypeError(f"{function.__name__} is deferred and must not get an iterator: pass a list")
        return iter((partial(function, *arguments, **named),))

    return deferred


def once_per_scope(function: Callable[[AnyScope], Intermediate]) -> Callable[[AnyScope], Intermediate]:
    """Compute a value that several evaluators need once for each scope."""

    @wraps(function)
    def stored(scope: AnyScope) -> Intermediate:
        found = scope.intermediate_results
        if function not in found:
            found.setdefault(function, function(scope))
        value: Intermediate = found[function]
        return value

    return stored


def findings_in(output: Output) -> list[Finding]:
    """Return the findings in an output of a rule."""
    return [entry for entry in output if isinstance(entry, Finding)] if isinstance(output, list) else []


ORDINARY_PARTS = 16
"""Parts in the lists of a queue manager up to which its results need as much memory as those of others."""


def _text_of(item: object) -> str | None:
    return None if item is None else str(item)


@dataclass(frozen=True)
class Scope:
    """A part of the plan, with what its results have in common: place, names and kind of part."""

    path: str
    names: tuple[str, ...]
    kind: str

    @cached_property
    def key(self) -> str | None:
        """Digest of the content of the scope; None where a value is an array, so that its results are not stored."""
        content = [type(self).__name__, *(getattr(self, name) for name in _names(type(self)))]
        try:
            written = orjson.dumps(content, default=_content, option=orjson.OPT_PASSTHROUGH_DATACLASS)
        except TypeError:
            return None
        return blake2b(written, digest_size=16).hexdigest()

    @cached_property
    def intermediate_results(self) -> dict[Callable[..., Any], Any]:
        """What `once_per_scope` stores."""
        return {}

    @cached_property
    def weight(self) -> int:
        """How many scopes of ordinary size this one is as large as, by the parts in its lists."""
        parts = (value for value in vars(self).values() if isinstance(value, Part))
        listed = sum(len(value) for part in parts for value in vars(part).values() if isinstance(value, list))
        return 1 + listed // ORDINARY_PARTS

    @property
    def subject(self) -> str:
        """The name of the part."""
        return self.names[-1]

    @property
    def part(self) -> PartRef:
        """The part of the plan that results of the scope belong to."""
        return PartRef(self.kind, self.subject, self.path)

    def id(self, *names: object) -> str:
        """Return the id of a result of this scope."""
        return ident(*self.names, *names)

    def at(self, field: str) -> str:
        """Return the JSON pointer of a field of this part; of the part itself without a field."""
        return f"{self.path}/{field}" if field else self.path

    def missing(
        self, field: str, value: object, name: str, *owners: str, joined: str = " of ", note: str = ""
    ) -> tuple[MissingInput, ...]:
        """Return the field as a missing input if it has no value; the rest is as in `MissingInput`."""
        return () if value is not None else (MissingInput(self.at(field), name, owners, joined, note),)

    def number(
        self, part: Part | None, path: str, unit: str, name: str, *owners: str, text: str | None = None
    ) -> Estimate:
        """Return the number in a field, or the field as a missing input; `path` leads from this part to the field.

        `text` is what it is called in a derivation.
        """
        value = optional_plan_number(part, path.rpartition("/")[2], unit, text)
        return Estimate(value, self.missing(path, value, name, *owners))

    def limit(
        self,
        kind: str,
        title: str,
        used: Estimate | Quantity | None,
        limit: Estimate | Quantity | None,
        *,
        growing: Estimate | Quantity | bool = True,
        missing: Sequence[MissingInput] = (),
        remedies: Iterable[Remedy] = (),
        subject: str | None = None,
        item: object = None,
        caution: Sequence[Finding] = (),
        assumption: str | None = None,
        **details: Any,
    ) -> Limit:
        """Return a limit of this part, or of one item of many.

        `growing` is the share of `used` that is proportional to the workload: True for all of it, False for none. What
        is not known exactly counts with its bounds, and `missing` are inputs that are missing besides. The first
        finding in `caution` is the caution. `assumption` is what the use assumes besides what its upper bound does.
        """
        use = used if isinstance(used, Estimate) else Estimate(used)
        most = limit if isinstance(limit, Estimate) else Estimate(limit)
        judged = judge(use, most)
        share = growing_share(judged, growing)
        used, limit, bounds = judged.used, judged.limit, judged.bounds
        missing = (*use.missing, *most.missing, *missing)
        if judged.bounds is not None:
            bounds = with_growing(judged.bounds, growing)
            of_bound = bounds.assumption
            if of_bound is not None and np.any(judged.fits & (is_close := is_close_by_assumption(bounds))):
                why = PASSED if is_near_by_assumption(bounds, is_close) else DOUBLED
                why = PASSED_WITHOUT if is_near_without_assumption(bounds, is_close) else why
                caution = [*caution, Finding("assumption", "info", f"{of_bound} {why}", applies=is_close)]
            assumption = joined_sentences(of_bound, assumption)
            missing = missing or (missing_figures(use.known) if np.any(judged.exceeds) else ())
        first, *rest = kind.split("/")
        return Limit(
            id=self.id(first, *(() if item is None else (item,)), *rest),
            kind=kind,
            title=title,
            subject=subject or self.subject,
            part=self.part,
            used=used,
            limit=limit,
            growing=share,
            missing=tuple(missing),
            remedies=tuple(remedies),
            bounds=bounds,
            assumption=assumption,
            caution=caution[0].message if caution and limit is not None else None,
            caution_at=applies_at(caution),
            item=_text_of(item),
            **details,
        )

    def quantity(
        self,
        kind: str,
        title: str,
        quantity: Quantity,
        field: str = "",
        subject: str | None = None,
        item: object = None,
    ) -> ReportedQuantity:
        """Return a quantity of this part, or of one item of many, at one of its fields."""
        first, *rest = kind.split("/")
        id = self.id(first, *(() if item is None else str(item).split("/")), *rest)
        return ReportedQuantity(
            id, kind, title, subject or self.subject, self.part, quantity, self.at(field), _text_of(item)
        )

    def findings(self, findings: Output, field: str = "", subject: str | None = None) -> Iterable[PlacedFinding]:
        """Yield the findings of a rule about this part, or about one of its fields."""
        for finding in findings_in(findings):
            yield PlacedFinding(finding, subject or self.subject, self.part, self.at(field))

    def not_assessed(self, title: str, field: str, message: str) -> NotAssessed:
        """Return the note that something is not assessed because the plan leaves a field out."""
        return NotAssessed(title, self.subject, self.part, self.at(field), message)


@dataclass(frozen=True)
class ZosSystem:
    """The fields of an LPAR that the results of its queue managers depend on."""

    name: str
    machine: str | None
    cpu_measured_on: str | None
    cps: float | None
    zos_level: str | None
    zvm_guest: bool | None
    apar_oa66234: bool | None


@dataclass(frozen=True)
class LogTarget:
    """The fields of a control unit that the results of a queue manager that logs to it depend on."""

    name: str
    model: str | None
    metro_mirror: bool
    loopback: bool
    hyperwrite: bool | None
    zhywrite: str | None
    zhylink: bool | None
    zhpf: bool | None
    pfids: int | None
    other_sessions: int
    says_mirroring: bool


@dataclass(frozen=True)
class LogUser:
    """What the write sessions of a queue manager that requests zHyperLink depend on; `path` is that of its log."""

    path: str
    copies: int
    stripes: int


Excerpt = TypeVar("Excerpt", ZosSystem, LogTarget)


def excerpt(kind: type[Excerpt], part: Part) -> Excerpt:
    """Return an excerpt of a part of the plan: the fields of the same names."""
    return kind(**{field.name: getattr(part, field.name) for field in fields(kind)})


@dataclass(frozen=True)
class LogTargetScope(Scope):
    """The excerpt of the control unit that a queue manager logs to, with all that request zHyperLink on it.

    `loggers` are JSON pointers of the control unit in the logs of all queue managers that log to it.
    """

    control_unit: LogTarget
    users: Sequence[LogUser] = ()
    loggers: Sequence[str] = ()


@dataclass(frozen=True)
class StructureScope(Scope):
    """A structure, for each member of its queue-sharing group."""

    structure: Structure


@dataclass(frozen=True)
class QueueManagerScope(Scope):
    """One queue manager, the z/OS system that it runs on, and the control unit that it logs to.

    `assume_nearest` is the setting of the plan. `may_be_mirrored`: its log may be on a control unit of the plan with
    Metro Mirror, since the plan does not name that of the log. `puts` is what connectors and replications put to it.
    `clients` are the connectors that connect to it as clients, in the order of the plan. `structures` are those of its
    queue-sharing group.
    """

    manager: QueueManager
    system: ZosSystem
    logs_to: LogTargetScope | None = None
    assume_nearest: bool = True
    may_be_mirrored: bool = False
    puts: PutTogether | None = None
    clients: Sequence[Connector] = ()
    structures: Sequence[StructureScope] = ()

    def missing_in(self, parts: str, field: str, name: str, joined: str = " of ") -> tuple[MissingInput, ...]:
        """Return the field of all parts in a list of the queue manager that have no value for it."""
        return tuple(
            missing
            for number, part in enumerate(getattr(self.manager, parts))
            for missing in self.missing(
                f"{parts}/{number}/{field}", getattr(part, field), name, f"“{part.name}”", joined=joined
            )
        )

    def workload_number(self, at: int, field: str, unit: str, description: str, text: str | None = None) -> Estimate:
        """Return the number in a field of a workload, or the field as a missing input."""
        workload, path = self.manager.workloads[at], f"workloads/{at}/{field}"
        words = f"{text or description} of {workload.name}"
        return self.number(workload, path, unit, f"the {description}", f"“{workload.name}”", text=words)

    def put_rate(self, at: int) -> Estimate:
        """Return the messages of a workload that are put per second."""
        return self.workload_number(at, "put_rate_per_s", "message / s", "put rate", "puts")

    @property
    def requests_zhyperlink(self) -> bool:
        """Whether its log is to be written over zHyperLink."""
        return self.manager.logs is not None and self.manager.logs.io == ZHYPERLINK

    @property
    def lpar_path(self) -> str:
        """JSON pointer of the LPAR."""
        return self.path.rsplit("/", 2)[0]


@dataclass(frozen=True)
class LifetimeScope(Scope):
    """One queue manager with a log, and the annual growth of the plan: for limits over years."""

    manager: QueueManagerScope
    annual_growth_pct: float | None


@dataclass(frozen=True)
class ConnectorAlone(Scope):
    """One set of Kafka connectors without its queue manager."""

    connector: Connector


@dataclass(frozen=True)
class ReplicationAlone(Scope):
    """One Q Replication without its queue manager."""

    replication: Replication


@dataclass(frozen=True)
class ControlUnitAlone(Scope):
    """One control unit without the queue managers that log to it."""

    control_unit: ControlUnit


@dataclass(frozen=True)
class LparScope(Scope):
    """One LPAR with its queue managers, the connectors that run on it, and the control units that it logs to.

    `unplaced` are connectors in USS without a queue manager in the plan, which may run on it too; `remote` are those
    that run elsewhere and connect to a queue manager on it. `replications` capture to a queue manager on it.
    """

    lpar: Lpar
    managers: Sequence[QueueManagerScope]
    connectors: Sequence[ConnectorAlone] = ()
    control_units: Sequence[ControlUnitAlone] = ()
    unplaced: Sequence[ConnectorAlone] = ()
    remote: Sequence[ConnectorAlone] = ()
    replications: Sequence[ReplicationAlone] = ()


@dataclass(frozen=True)
class ControlUnitScope(ControlUnitAlone):
    """One control unit with the queue managers that log to it.

    `unplaced` are queue managers that request zHyperLink for a log without a control unit in the plan, which may be
    on it too.
    """

    managers: Sequence[QueueManagerScope]
    unplaced: Sequence[QueueManagerScope] = ()


@dataclass(frozen=True)
class QueueSharingGroupScope(Scope):
    """One queue-sharing group with its members."""

    group: QueueSharingGroup
    managers: Sequence[QueueManagerScope]


@dataclass(frozen=True)
class ConnectorScope(ConnectorAlone):
    """One set of Kafka connectors, with its queue manager where it names one, and the annual growth of the plan.

    `together` is what it and other parts put to that queue manager; None where it is the only one.
    """

    manager: QueueManagerScope | None
    annual_growth_pct: float | None
    together: PutTogether | None = None


@dataclass(frozen=True)
class ReplicationScope(ReplicationAlone):
    """One Q Replication, with its queue manager where it names one, and the annual growth of the plan.

    `together` is what it and other parts put to that queue manager; None where it is the only one.
    """

    manager: QueueManagerScope | None
    annual_growth_pct: float | None
    together: PutTogether | None = None


def scopes_of(plan: Plan) -> Iterator[Scope]:
    """Yield all scopes, in the order of the plan."""
    units = {
        unit.name: ControlUnitAlone(f"/control_units/{number}", ("control unit", unit.name), "control-unit", unit)
        for number, unit in enumerate(plan.control_units)
    }
    connectors = [
        ConnectorAlone(f"/connectors/{number}", ("connector", connector.name), "connector", connector)
        for number, connector in enumerate(plan.connectors)
    ]
    replications = [
        ReplicationAlone(f"/replications/{number}", ("replication", one.name), "replication", one)
        for number, one in enumerate(plan.replications)
    ]
    targets = _log_targets(plan, units.values())
    managers: dict[str, QueueManagerScope] = {}
    puts, clients, structures = put_together(plan), _clients(plan), _structures(plan)
    growth = None if plan.growth is None else plan.growth.annual_pct
    for number, lpar in enumerate(plan.lpars):
        path = f"/lpars/{number}"
        on_lpar = list(_managers(path, lpar, targets, plan.assume_nearest, puts, clients, structures))
        managers |= {scope.subject: scope for scope in on_lpar}
        yield _lpar(path, lpar, on_lpar, units, connectors, replications)
        for scope in on_lpar:
            yield scope
            if scope.manager.logs is not None:
                yield LifetimeScope(scope.at("logs"), scope.names, scope.kind, scope, growth)
    users: dict[str, list[QueueManagerScope]] = {name: [] for name in units}
    for scope in managers.values():
        if scope.logs_to is not None:
            users[scope.logs_to.subject].append(scope)
    unplaced = [scope for scope in managers.values() if _is_log_unplaced(scope.manager) and scope.requests_zhyperlink]
    for name, unit in units.items():
        yield ControlUnitScope(unit.path, unit.names, unit.kind, unit.control_unit, users[name], unplaced)
    for number, group in enumerate(plan.queue_sharing_groups):
        path, members = f"/queue_sharing_groups/{number}", [managers[n] for n in group.members if n in managers]
        yield QueueSharingGroupScope(path, ("group", group.name), "queue-sharing-group", group, members)
    together = {name: of_all for name, of_all in puts.items() if of_all.parts > 1}
    yield from _connector_scopes(connectors, managers, growth, together)
    for one in replications:
        name = one.replication.queue_manager or ""
        of_all = together.get(name)
        yield ReplicationScope(one.path, one.names, one.kind, one.replication, managers.get(name), growth, of_all)


def _structures(plan: Plan) -> dict[str, list[StructureScope]]:
    """Return the structures of queue-sharing groups, by the names of the members."""
    found: dict[str, list[StructureScope]] = {}
    for number, group in enumerate(plan.queue_sharing_groups):
        path = f"/queue_sharing_groups/{number}/structures"
        structures = [
            StructureScope(f"{path}/{n}", ("structure", one.name), "structure", one)
            for n, one in enumerate(group.structures)
        ]
        for member in group.members:
            found.setdefault(member, []).extend(structures)
    return found


def _log_targets(plan: Plan, units: Iterable[ControlUnitAlone]) -> dict[str, LogTargetScope]:
    """Return by its name each control unit as the queue managers that log to it depend on it."""
    log_users, loggers = _log_users(plan), _loggers(plan)
    return {
        unit.subject: LogTargetScope(
            unit.path,
            unit.names,
            unit.kind,
            excerpt(LogTarget, unit.control_unit),
            log_users.get(unit.subject, ()),
            loggers.get(unit.subject, ()),
        )
        for unit in units
    }


def _connector_scopes(
    connectors: Iterable[ConnectorAlone],
    managers: Mapping[str, QueueManagerScope],
    growth: float | None,
    together: Mapping[str, PutTogether],
) -> Iterator[ConnectorScope]:
    for one in connectors:
        name = one.connector.queue_manager or ""
        of_all = together.get(name) if puts_persistent_messages(one.connector) else None
        yield ConnectorScope(one.path, one.names, one.kind, one.connector, managers.get(name), growth, of_all)


def _clients(plan: Plan) -> dict[str, list[Connector]]:
    """Return the connectors that connect as clients, by the name of their queue manager."""
    found: dict[str, list[Connector]] = {}
    for one in plan.connectors:
        if one.connection == "client" and one.queue_manager is not None:
            found.setdefault(one.queue_manager, []).append(one)
    return found


def _logs_on_units(plan: Plan) -> Iterator[tuple[str, str, Logs]]:
    """Yield each log that names its control unit: the name, the JSON pointer of the log, and the log."""
    for number, lpar in enumerate(plan.lpars):
        for position, manager in enumerate(lpar.queue_managers):
            logs = manager.logs
            if logs is not None and logs.control_unit is not None:
                yield logs.control_unit, f"/lpars/{number}/queue_managers/{position}/logs", logs


def _log_users(plan: Plan) -> dict[str, list[LogUser]]:
    """Return the queue managers that request zHyperLink, by the control unit of their log."""
    found: dict[str, list[LogUser]] = {}
    for name, path, logs in _logs_on_units(plan):
        if logs.io == ZHYPERLINK:
            found.setdefault(name, []).append(LogUser(path, logs.copies, logs.stripes))
    return found


def _loggers(plan: Plan) -> dict[str, list[str]]:
    """Return the JSON pointers of the control unit in all logs, by its name."""
    found: dict[str, list[str]] = {}
    for name, path, _ in _logs_on_units(plan):
        found.setdefault(name, []).append(f"{path}/control_unit")
    return found


def _managers(
    path: str,
    lpar: Lpar,
    targets: Mapping[str, LogTargetScope],
    assume_nearest: bool,
    puts: Mapping[str, PutTogether],
    clients: Mapping[str, Sequence[Connector]],
    structures: Mapping[str, Sequence[StructureScope]],
) -> Iterator[QueueManagerScope]:
    system, any_mirrored = excerpt(ZosSystem, lpar), any(one.control_unit.metro_mirror for one in targets.values())
    for number, manager in enumerate(lpar.queue_managers):
        logs_to = None if manager.logs is None else targets.get(manager.logs.control_unit or "")
        place = f"{path}/queue_managers/{number}"
        names = (lpar.name, manager.name)
        may_be = any_mirrored and _is_log_unplaced(manager)
        put = None if manager.logs is None else puts.get(manager.name)
        own, shared = clients.get(manager.name, ()), structures.get(manager.name, ())
        yield QueueManagerScope(
            place, names, "queue-manager", manager, system, logs_to, assume_nearest, may_be, put, own, shared
        )


def _is_log_unplaced(manager: QueueManager) -> bool:
    """Return whether a queue manager has a log whose control unit is not in the plan."""
    return manager.logs is not None and manager.logs.control_unit is None


def _lpar(
    path: str,
    lpar: Lpar,
    managers: list[QueueManagerScope],
    units: Mapping[str, ControlUnitAlone],
    connectors: list[ConnectorAlone],
    replications: list[ReplicationAlone],
) -> LparScope:
    names = {scope.subject for scope in managers}
    in_uss = [scope for scope in connectors if scope.connector.location == "uss"]
    running = [scope for scope in in_uss if scope.connector.queue_manager in names]
    unplaced = [scope for scope in in_uss if scope.connector.queue_manager is None]
    elsewhere = [scope for scope in connectors if scope.connector.location != "uss"]
    remote = [scope for scope in elsewhere if scope.connector.queue_manager in names]
    captured = [scope for scope in replications if scope.replication.queue_manager in names]
    logged_to = dict.fromkeys(scope.logs_to.subject for scope in managers if scope.logs_to is not None)
    targets = [units[name] for name in logged_to]
    return LparScope(path, (lpar.name,), "lpar", lpar, managers, running, targets, unplaced, remote, captured)


def depends(scope: Scope, places: Iterable[str]) -> bool:
    """Return whether a scope depends on one of these fields or parts of the plan (JSON pointers, "" for all)."""
    changed, own = tuple(places), tuple(_paths(scope))
    return any(place.startswith(own) for place in changed) or any(path.startswith(changed) for path in own)


def _names(part: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(part))


_OF_THE_SYSTEM, _OF_THE_LOG_TARGET = _names(ZosSystem), _names(LogTarget)


def _paths(scope: Scope) -> Iterator[str]:
    """Yield the places of the plan that a scope depends on, as JSON pointers."""
    yield scope.path + "/"
    for kind in ("managers", "connectors", "control_units", "unplaced", "remote", "replications"):
        for part in getattr(scope, kind, ()):
            yield from _paths(part)
    if isinstance(scope, (ConnectorScope, ReplicationScope, LifetimeScope)):
        yield "/growth/annual_pct"
        if getattr(scope, "together", None) is not None:
            yield from ("/connectors/", "/replications/")
        if scope.manager:
            yield from _paths(scope.manager)
    if isinstance(scope, QueueManagerScope):
        yield from ("/assume_nearest", "/connectors/")
        if scope.manager.logs is not None:
            yield "/replications/"
        system = scope.lpar_path + "/"
        yield from [system + name for name in _OF_THE_SYSTEM]
        yield from [f"{one.path}/" for one in scope.structures]
        if scope.logs_to is not None:
            yield from [scope.logs_to.at(name) for name in _OF_THE_LOG_TARGET]
            yield from [f"{user.path}/" for user in scope.logs_to.users]
            yield from scope.logs_to.loggers
        elif _is_log_unplaced(scope.manager):
            yield "/control_units/"


def _content(value: Any) -> Any:
    """Return the content of a value for the key of a scope; raise TypeError for an array."""
    if isinstance(value, Scope) and value.key is not None:
        return value.key
    if isinstance(value, Part):
        return value.digest
    if is_dataclass(value) and not isinstance(value, Scope):
        return vars(value)
    raise TypeError


def evaluator(*scopes: type[Scope], order: int) -> Callable[[Declared], Declared]:
    """Declare a function as evaluator of these kinds of scope; `order` is its place among the results of a scope."""

    def declare(function: Declared) -> Declared:
        for scope in scopes:
            other = DECLARED_EVALUATORS.setdefault(scope, {}).setdefault(order, function)
            if other is not function:
                raise ValueError(
                    f"{function.__name__} and {other.__name__} are both evaluator {order} of {scope.__name__}: "
                    "give one of them another order"
                )
        return function

    return declare

"""The parts of an estate as the systems see them: each with all that its results depend on, and nothing else.

What a scope holds decides what has to be worked out anew when one input of the plan changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, TypeVar

from mqplanner.assessment.results import (
    MissingInput,
    NotAssessed,
    PartRef,
    PlacedFinding,
    ReportedQuantity,
    ident,
)
from mqplanner.plan.document import Lpar
from mqplanner.plan.lately import only
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication
from mqplanner.rules.engine.results import Finding, Output
from mqplanner.units import Quantity

Some = TypeVar("Some")


@dataclass(frozen=True)
class Scope:
    """Where a scope is in the plan, and how its results are named."""

    path: str
    names: tuple[str, ...]
    kind: str

    @property
    def subject(self) -> str:
        """The part's own name."""
        return self.names[-1]

    @property
    def place(self) -> PartRef:
        """The part as a group of the answer."""
        return PartRef(self.kind, self.subject, self.path)

    def id(self, *system: object) -> str:
        """The id of a result of a system in this scope."""
        return ident(*self.names, *system)

    def at(self, field: str) -> str:
        """JSON pointer of a field of this part."""
        return f"{self.path}/{field}"

    def needs(self, field: str, value: object, message: str) -> tuple[MissingInput, ...]:
        """The field as missing where it has no value."""
        return () if value is not None else (MissingInput(self.at(field), message),)

    def amount(
        self, system: str, title: str, quantity: Quantity, field: str = "", subject: str | None = None
    ) -> ReportedQuantity:
        """A quantity of this part, at one of its fields."""
        path = self.at(field) if field else self.path
        return ReportedQuantity(
            self.id(*system.split("/")), title, subject or self.subject, self.place, quantity, path
        )

    def advice(
        self, findings: Output, field: str = "", subject: str | None = None
    ) -> Iterable[PlacedFinding]:
        """The findings of a rule about this part, or about one of its fields."""
        path = self.at(field) if field else self.path
        for finding in findings if isinstance(findings, list) else []:
            if isinstance(finding, Finding):
                yield PlacedFinding(finding, subject or self.subject, self.place, path)

    def unassessed(self, title: str, field: str, message: str) -> NotAssessed:
        """A part that was left out."""
        return NotAssessed(title, self.subject, self.place, self.at(field), message)


@dataclass(frozen=True)
class ManagerScope(Scope):
    """One queue manager, and what it depends on of its LPAR and of the control unit that it logs to.

    That is what these are and how they are set up. How much of them there is, is shared out among all who use them.
    """

    manager: QueueManager
    lpar: Lpar
    logs_to: ControlUnitScope | None = None

    def only(self, fields: tuple[str, ...]) -> ManagerScope:
        """The same, with only some fields of the queue manager."""
        found: dict[tuple[str, ...], ManagerScope] = self._once(ManagerScope.only, dict)
        if fields not in found:
            logs_to = self.logs_to if "logs" in fields else None
            found[fields] = replace(self, manager=only(self.manager, fields), logs_to=logs_to)
        return found[fields]

    def _once(self, work: Callable[..., Any], make: Callable[[], Any]) -> Any:
        """What is worked out of it once, and is no part of its content."""
        name = f"_{work.__module__}.{work.__qualname__}"
        found = self.__dict__
        if name not in found:
            found[name] = make()
        return found[name]


def once(work: Callable[[ManagerScope], Some]) -> Callable[[ManagerScope], Some]:
    """Work on a queue manager that is done once: its LPAR asks for that of all each time that one of them changes."""

    @wraps(work)
    def known(scope: ManagerScope) -> Some:
        return scope._once(work, lambda: work(scope))  # type: ignore[no-any-return]

    return known


OF_THE_LPAR = ("name", "machine", "zos_level", "zvm_guest", "apar_oa66234")
"""What a queue manager depends on of its LPAR."""
OF_THE_CONTROL_UNIT = (
    "name",
    "model",
    "metro_mirror",
    "loopback",
    "hyperwrite",
    "zhywrite",
    "zhylink",
    "zhpf",
    "pfids",
)
"""What a queue manager depends on of the control unit that it logs to."""


LOGS = ("name", "release", "opmode_newfunc", "logs")
"""Where and how a queue manager logs."""
LOGGING = (*LOGS, "workloads")
"""The same, and what it logs: a further channel changes nothing there."""


@dataclass(frozen=True)
class LifetimeScope(Scope):
    """What a queue manager logs, and how that grows: what is judged over years."""

    manager: ManagerScope
    annual_growth_pct: float | None


@dataclass(frozen=True)
class LparScope(Scope):
    """One LPAR with its queue managers, the connectors that run on it, and the control units that it logs to."""

    lpar: Lpar
    managers: Sequence[ManagerScope]
    connectors: Sequence[ConnectorScope] = ()
    control_units: Sequence[ControlUnitScope] = ()

    def only(self, fields: tuple[str, ...]) -> LparScope:
        """The same, with only some fields of the queue managers."""
        managers = [manager.only(fields) for manager in self.managers]
        return replace(self, managers=managers, control_units=self.control_units if "logs" in fields else ())


@dataclass(frozen=True)
class ControlUnitScope(Scope):
    """One control unit with the queue managers that log to it."""

    control_unit: ControlUnit
    managers: Sequence[ManagerScope]


@dataclass(frozen=True)
class SharingScope(Scope):
    """One queue-sharing group with its members."""

    group: QueueSharingGroup
    managers: Sequence[ManagerScope]


@dataclass(frozen=True)
class ConnectorScope(Scope):
    """One set of Kafka connectors, with its queue manager where it names one."""

    connector: Connector
    manager: ManagerScope | None


@dataclass(frozen=True)
class ReplicationScope(Scope):
    """One Q Replication, with its queue manager where it names one."""

    replication: Replication
    manager: ManagerScope | None

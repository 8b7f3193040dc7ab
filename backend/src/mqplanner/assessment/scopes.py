"""The parts of an estate as the systems see them: each with all that its results depend on, and nothing else.

What a scope holds decides what has to be worked out anew when one input of the plan changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, TypeVar

import orjson

from mqplanner.assessment.results import (
    MissingInput,
    NotAssessed,
    PartRef,
    PlacedFinding,
    ReportedQuantity,
    ident,
)
from mqplanner.plan.document import Lpar
from mqplanner.plan.part import Part
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication
from mqplanner.rules.engine.findings import Finding
from mqplanner.rules.engine.outputs import Output
from mqplanner.units import Quantity


@dataclass(frozen=True)
class Scope:
    """Where a scope is in the plan, and how its results are named."""

    path: str
    names: tuple[str, ...]
    kind: str

    @cached_property
    def key(self) -> str | None:
        """Digest of everything that the scope holds; None where a value is an array, so that nothing is remembered."""
        content = [type(self).__name__, *vars(self).values()]
        try:
            written = orjson.dumps(content, default=_content, option=orjson.OPT_PASSTHROUGH_DATACLASS)
        except TypeError:
            return None
        return blake2b(written, digest_size=16).hexdigest()

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
        """Return the JSON pointer of a field of this part."""
        return f"{self.path}/{field}"

    def missing(self, field: str, value: object, message: str) -> tuple[MissingInput, ...]:
        """Return the field as a missing input if it has no value."""
        return () if value is not None else (MissingInput(self.at(field), message),)

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
        path = self.at(field) if field else self.path
        first, *rest = kind.split("/")
        names = (first, *(() if item is None else str(item).split("/")), *rest)
        return ReportedQuantity(
            self.id(*names), kind, title, subject or self.subject, self.part, quantity, path
        )

    def findings(
        self, findings: Output, field: str = "", subject: str | None = None
    ) -> Iterable[PlacedFinding]:
        """Yield the findings of a rule about this part, or about one of its fields."""
        path = self.at(field) if field else self.path
        for finding in findings if isinstance(findings, list) else []:
            if isinstance(finding, Finding):
                yield PlacedFinding(finding, subject or self.subject, self.part, path)

    def not_assessed(self, title: str, field: str, message: str) -> NotAssessed:
        """Return what is not assessed because the plan leaves a field out."""
        return NotAssessed(title, self.subject, self.part, self.at(field), message)


@dataclass(frozen=True)
class ZosSystem:
    """The z/OS system that a queue manager runs on, as far as the results of the queue manager depend on it."""

    name: str
    machine: str | None
    zos_level: str | None
    zvm_guest: bool | None
    apar_oa66234: bool | None


@dataclass(frozen=True)
class LogTarget:
    """The control unit that a queue manager logs to, as far as the results of the queue manager depend on it."""

    name: str
    model: str | None
    metro_mirror: bool
    loopback: bool
    hyperwrite: bool | None
    zhywrite: str | None
    zhylink: bool | None
    zhpf: bool | None
    pfids: int | None


Excerpt = TypeVar("Excerpt", ZosSystem, LogTarget)


def excerpt(kind: type[Excerpt], part: Part) -> Excerpt:
    """Return what a typed excerpt holds of a part of the plan."""
    return kind(**{field.name: getattr(part, field.name) for field in fields(kind)})


@dataclass(frozen=True)
class LogTargetScope(Scope):
    """A control unit as a queue manager that logs to it depends on it."""

    control_unit: LogTarget


@dataclass(frozen=True)
class QueueManagerScope(Scope):
    """One queue manager, the z/OS system that it runs on, and the control unit that it logs to."""

    manager: QueueManager
    system: ZosSystem
    logs_to: LogTargetScope | None = None


@dataclass(frozen=True)
class LifetimeScope(Scope):
    """One queue manager with a log, and the growth of the plan: what is judged over years."""

    manager: QueueManagerScope
    annual_growth_pct: float | None


@dataclass(frozen=True)
class ConnectorAlone(Scope):
    """One set of Kafka connectors without its queue manager."""

    connector: Connector


@dataclass(frozen=True)
class ControlUnitAlone(Scope):
    """One control unit without the queue managers that log to it."""

    control_unit: ControlUnit


@dataclass(frozen=True)
class LparScope(Scope):
    """One LPAR with its queue managers, the connectors that run on it, and the control units that it logs to."""

    lpar: Lpar
    managers: Sequence[QueueManagerScope]
    connectors: Sequence[ConnectorAlone] = ()
    control_units: Sequence[ControlUnitAlone] = ()


@dataclass(frozen=True)
class ControlUnitScope(ControlUnitAlone):
    """One control unit with the queue managers that log to it."""

    managers: Sequence[QueueManagerScope]


@dataclass(frozen=True)
class QueueSharingGroupScope(Scope):
    """One queue-sharing group with its members."""

    group: QueueSharingGroup
    managers: Sequence[QueueManagerScope]


@dataclass(frozen=True)
class ConnectorScope(ConnectorAlone):
    """One set of Kafka connectors, with its queue manager where it names one."""

    manager: QueueManagerScope | None


@dataclass(frozen=True)
class ReplicationScope(Scope):
    """One Q Replication, with its queue manager where it names one."""

    replication: Replication
    manager: QueueManagerScope | None


def _content(value: Any) -> Any:
    """Return what stands for a value in the key of a scope; TypeError for an array."""
    if isinstance(value, Scope) and value.key is not None:
        return value.key
    if isinstance(value, Part):
        return value.digest
    if is_dataclass(value) and not isinstance(value, Scope):
        return vars(value)
    raise TypeError

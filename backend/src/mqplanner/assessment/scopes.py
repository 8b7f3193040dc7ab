"""The scopes of a plan: a part of the estate with everything that its results depend on, and nothing else.

The content of a scope decides whether its results are calculated anew when one input of the plan changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, TypeVar

import orjson

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.results import (
    Limit,
    MissingInput,
    NotAssessed,
    PartRef,
    PlacedFinding,
    Remedy,
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
    """A part of the plan, with what its results have in common: place, names and kind of part."""

    path: str
    names: tuple[str, ...]
    kind: str

    @cached_property
    def key(self) -> str | None:
        """Digest of the content of the scope; None where a value is an array, so that its results are not stored."""
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

    def limit(
        self,
        kind: str,
        title: str,
        used: Estimate | Quantity | None,
        limit: Quantity | None,
        *,
        growing: Quantity | bool = True,
        missing: Sequence[MissingInput] = (),
        remedies: Iterable[Remedy] = (),
        subject: str | None = None,
        item: object = None,
        **details: Any,
    ) -> Limit:
        """Return a limit of this part, or of one item of many.

        `growing` is the share of `used` that is proportional to the workload: True for all of it, False for none. An
        estimate that lacks inputs counts with its lower bound, and `missing` are inputs that are missing besides.
        """
        if isinstance(used, Estimate):
            missing, used = (*used.missing, *missing), used.against(limit)
        share = (used if growing else None) if isinstance(growing, bool) else growing
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
        path = self.at(field) if field else self.path
        first, *rest = kind.split("/")
        names = (first, *(() if item is None else str(item).split("/")), *rest)
        return ReportedQuantity(self.id(*names), kind, title, subject or self.subject, self.part, quantity, path)

    def findings(self, findings: Output, field: str = "", subject: str | None = None) -> Iterable[PlacedFinding]:
        """Yield the findings of a rule about this part, or about one of its fields."""
        path = self.at(field) if field else self.path
        for finding in findings if isinstance(findings, list) else []:
            if isinstance(finding, Finding):
                yield PlacedFinding(finding, subject or self.subject, self.part, path)

    def not_assessed(self, title: str, field: str, message: str) -> NotAssessed:
        """Return the note that something is not assessed because the plan leaves a field out."""
        return NotAssessed(title, self.subject, self.part, self.at(field), message)


@dataclass(frozen=True)
class ZosSystem:
    """The fields of an LPAR that the results of its queue managers depend on."""

    name: str
    machine: str | None
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


Excerpt = TypeVar("Excerpt", ZosSystem, LogTarget)


def excerpt(kind: type[Excerpt], part: Part) -> Excerpt:
    """Return an excerpt of a part of the plan: the fields of the same names."""
    return kind(**{field.name: getattr(part, field.name) for field in fields(kind)})


@dataclass(frozen=True)
class LogTargetScope(Scope):
    """The excerpt of the control unit that a queue manager logs to."""

    control_unit: LogTarget


@dataclass(frozen=True)
class QueueManagerScope(Scope):
    """One queue manager, the z/OS system that it runs on, and the control unit that it logs to."""

    manager: QueueManager
    system: ZosSystem
    logs_to: LogTargetScope | None = None

    def missing_in(self, parts: str, field: str, description: str) -> tuple[MissingInput, ...]:
        """Return the field of all parts in a list of the queue manager that have no value for it."""
        return tuple(
            missing
            for number, part in enumerate(getattr(self.manager, parts))
            for missing in self.missing(
                f"{parts}/{number}/{field}", getattr(part, field), f"{description} “{part.name}”"
            )
        )

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
    """Return the content of a value for the key of a scope; raise TypeError for an array."""
    if isinstance(value, Scope) and value.key is not None:
        return value.key
    if isinstance(value, Part):
        return value.digest
    if is_dataclass(value) and not isinstance(value, Scope):
        return vars(value)
    raise TypeError

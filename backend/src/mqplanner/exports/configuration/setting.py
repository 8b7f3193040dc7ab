"""One attribute with the value that a plan decides for it, and the definitions of a queue manager or of a group."""

from dataclasses import dataclass, field
from typing import Any, Literal

from mqplanner.exports.configuration.attributes import Attribute, Range
from mqplanner.units.origin import Citation

Output = Literal["mqsc", "zparm", "idcams", "jcl", "smf"]
"""Where a setting is written: commands, macros of the system parameters, data set definitions, procedures, parmlib."""
OUTPUTS: dict[Output, str] = {
    "mqsc": "MQSC commands",
    "zparm": "System parameters (CSQ6LOGP)",
    "idcams": "Data set definitions (IDCAMS)",
    "jcl": "Procedures (JCL)",
    "smf": "SMF parameters (SMFPRMxx)",
}


@dataclass(frozen=True, slots=True)
class JudgedLimit:
    """A limit of the assessment that the value sets."""

    id: str
    title: str
    verdict: str


@dataclass(frozen=True, slots=True)
class Setting:
    """An attribute of one object and its value; `withheld` says why it is not written as a command."""

    output: Output
    object_type: str
    object_name: str | None
    attribute: str
    value: str
    """As MQ, JCL or IDCAMS takes it."""
    number: float | None
    """For comparison, in the unit that `unit` names; None for a text."""
    unit: str | None
    path: str
    """JSON pointer of the field of the plan."""
    reason: str
    declared: Attribute
    range: Range
    limits: tuple[JudgedLimit, ...] = ()
    withheld: str | None = None
    note: str | None = None
    is_only_least: bool = False
    """Whether it is the least that the plan needs: a comment, and a command only where less is in force."""

    @property
    def id(self) -> str:
        """Identify the setting among those of its queue manager or group."""
        name = "" if self.object_name is None else f"({self.object_name})"
        return f"{self.object_type}{name}.{self.attribute}"

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where the command and the range are published."""
        return tuple(dict.fromkeys((self.declared.citation, *self.range.citations)))

    def as_dict(self) -> dict[str, Any]:
        """Return the setting as JSON data."""
        return {
            "id": self.id,
            "output": self.output,
            "object_type": self.object_type,
            "object_name": self.object_name,
            "attribute": self.attribute,
            "value": self.value,
            "status": "set" if self.withheld is None else "withheld",
            "withheld": self.withheld,
            "reason": self.reason,
            "note": self.note,
            "path": self.path,
            "rule": self.declared.rule,
            "citations": [citation.as_dict() for citation in self.citations],
            "range": self.range.text,
            "effect": self.declared.effect,
            "limits": [{"id": one.id, "title": one.title, "verdict": one.verdict} for one in self.limits],
        }


@dataclass(frozen=True, slots=True)
class Target:
    """A queue manager or a queue-sharing group with its settings; `undecided` is what the plan leaves open."""

    kind: Literal["queue manager", "queue-sharing group"]
    name: str
    path: str
    release: str | None
    settings: tuple[Setting, ...]
    undecided: tuple[str, ...] = field(default=())
    implied: tuple[Setting, ...] = field(default=())
    """What the plan needs at least and MQ's defaults give: compared with what is in force, and not written."""

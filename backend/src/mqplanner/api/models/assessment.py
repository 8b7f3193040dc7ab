"""What a plan comes to: its limits and how close it is to each."""

from typing import Literal

from pydantic import Field

from mqplanner.api.models.base import JsonObject, OpenAnswerModel, RequestModel
from mqplanner.api.models.quantity import Citation, Quantity, Version


class PlanToAssess(RequestModel):
    """A plan document."""

    plan: JsonObject


class Group(OpenAnswerModel):
    """The part of the estate that a limit belongs to."""

    kind: str
    name: str


class Relief(OpenAnswerModel):
    """A change that would help."""

    path: str
    message: str


class Constraint(OpenAnswerModel):
    """One limit, and how close the plan is to it."""

    id: str
    title: str
    subject: str
    group: Group
    path: str = Field(description="JSON pointer into the plan.")
    used: Quantity | None
    limit: Quantity | None
    used_pct: Quantity | None
    headroom: Quantity | None
    watch_pct: float
    verdict: Literal["ok", "watch", "exceeded", "unknown"]
    missing: list[str]
    relief: list[Relief]


class Undecided(OpenAnswerModel):
    """A limit that cannot be judged and might be met first."""

    constraint: str
    title: str
    subject: str
    missing: list[str] = Field(description="What it would take to judge it.")


class Binding(OpenAnswerModel):
    """The limit that is met first."""

    constraint: str | None
    title: str | None
    subject: str | None
    multiple: Quantity | None
    room: Quantity | None
    unknown: list[Undecided] = Field(description="Limits that cannot be judged and might be met sooner.")
    sentence: str


class NamedQuantity(OpenAnswerModel):
    """A number worth a line beside those of the limits: how many, how large."""

    id: str
    title: str
    subject: str
    path: str = Field(description="JSON pointer into the plan.")
    quantity: Quantity


class Finding(OpenAnswerModel):
    """Advice or a warning that applies to the plan."""

    id: str
    severity: Literal["ok", "info", "advice", "warning", "problem"]
    message: str
    citations: list[Citation]
    subject: str | None = None
    path: str | None = Field(default=None, description="JSON pointer into the plan.")


class Assessment(OpenAnswerModel):
    """The whole answer for one plan."""

    constraints: list[Constraint]
    quantities: list[NamedQuantity]
    findings: list[Finding]
    binding: Binding
    version: Version

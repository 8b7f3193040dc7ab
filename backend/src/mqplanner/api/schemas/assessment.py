"""What a plan comes to: its limits and how close it is to each."""

from typing import Annotated, Literal

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Basis, Citation, Derivation, Quantity, Version

Pointer = Annotated[str, Field(description="JSON pointer into the plan.")]
FieldPath = Annotated[str, Field(max_length=500, description="JSON pointer to a field of the plan.")]
SourceKey = Annotated[str, Field(description="Key into the answer's `sources`.")]


class Sources(OpenResponseModel):
    """What results rest on; results that rest on the same share it."""

    citations: list[Citation]
    errata: list[str]


class PlanToAssess(RequestModel):
    """A plan document."""

    plan: PlanDocument
    derivations: bool = Field(False, description="Whether every number comes with its whole derivation.")
    fingerprints: bool = Field(
        False,
        description="Whether to name the figures and rules that the answer rests on, so that /api/v1/moved can say"
        " later which of them moved a result.",
    )


class NumbersToExplain(RequestModel):
    """A plan document and numbers of its assessment."""

    plan: PlanDocument
    ids: list[str] = Field(min_length=1, max_length=1000)


class Number(OpenResponseModel):
    """A number of an assessment."""

    value: float | None = Field(description="null: not known; `missing` or the derivation says why.")
    unit: str
    basis: Basis | None
    derivation: str | Derivation | None = Field(
        description="The id for /api/v1/explain, or the derivation itself where it was asked for."
    )


class ExplainedQuantity(Quantity):
    """A number with everything that says where it came from."""

    id: str


class Explained(OpenResponseModel):
    """Numbers by id."""

    quantities: dict[str, ExplainedQuantity]


class Group(OpenResponseModel):
    """The part of the estate that a result belongs to."""

    kind: Literal["lpar", "queue-manager", "control-unit", "queue-sharing-group", "connector", "replication"]
    name: str


class MissingInput(OpenResponseModel):
    """An input that the plan does not say, or a figure that no report publishes."""

    path: str | None = Field(description="JSON pointer into the plan; null where a figure is missing.")
    message: str


class Relief(OpenResponseModel):
    """A change that would help."""

    path: Pointer
    message: str


class Change(OpenResponseModel):
    """A field with the value that was tried."""

    path: Pointer
    to: bool | float | str | None


class TriedRelief(Relief):
    """A change that would help, and how much."""

    to: bool | float | str | None = Field(description="The value that was tried.")
    also: list[Change] = Field(description="Changes that go with it.")
    multiple: float | None = Field(
        description="The multiple of today's workload at which the same limit would then be met."
    )


class Limit(OpenResponseModel):
    """One limit, and how close the plan is to it."""

    id: str
    title: str
    subject: str
    group: Group
    path: Pointer
    used: Number | None
    limit: Number | None
    used_pct: Number | None
    headroom: Number | None
    multiple: Number | None = Field(description="Of today's workload, at which it is met.")
    watch_pct: float
    verdict: Literal["ok", "watch", "exceeded", "unknown"]
    at_least: bool = Field(
        description="Whether `used` counts only what is known, which exceeds the limit by itself: see `missing`."
    )
    decisive: bool = Field(description="Whether nothing can be said of what binds first while it is unknown.")
    beyond: str | None = Field(
        description="What no report says of loads above the limit: past its multiple it is unknown, not exceeded."
    )
    missing: list[MissingInput]
    relief: list[Relief]
    sources: SourceKey


class Undecided(OpenResponseModel):
    """A limit that cannot be judged and might be met first."""

    constraint: str
    title: str
    subject: str
    missing: list[MissingInput] = Field(description="What it would take to judge it.")


class Reached(OpenResponseModel):
    """A limit and the multiple of today's workload at which it is met."""

    constraint: str
    multiple: float


class Binding(OpenResponseModel):
    """The limit that is met first."""

    constraint: str | None
    title: str | None
    subject: str | None
    multiple: Number | None
    room: Number | None
    years: Number | None = Field(description="Until it is met, where the plan says how it grows.")
    date: str | None
    unknown: list[Undecided] = Field(description="Limits that cannot be judged and might be met sooner.")
    order: list[Reached] = Field(description="Every limit that growth meets, soonest first.")
    relief: list[TriedRelief]
    sentence: str


class NamedQuantity(OpenResponseModel):
    """A number worth a line beside those of the limits: how many, how large."""

    id: str
    title: str
    subject: str
    group: Group
    path: Pointer
    quantity: Number
    sources: SourceKey


class FindingPlace(OpenResponseModel):
    """A part that a finding is about."""

    subject: str
    group: Group
    path: Pointer


class Finding(OpenResponseModel):
    """Advice or a warning that applies to the plan, and every place that it is about."""

    id: str
    severity: Literal["ok", "info", "advice", "warning", "problem"]
    message: str
    sources: SourceKey
    places: list[FindingPlace]


class Unassessed(OpenResponseModel):
    """A part that the plan leaves out, and what is therefore not judged."""

    title: str
    subject: str
    group: Group
    path: Pointer
    message: str


class Fingerprints(OpenResponseModel):
    """Digests of what an answer rests on."""

    figures: dict[str, str] = Field(description="By the id of the figure.")
    rules: dict[str, str] = Field(description="By the name of the module that computes.")


class Assessment(OpenResponseModel):
    """The whole answer for one plan."""

    constraints: list[Limit]
    quantities: list[NamedQuantity]
    findings: list[Finding]
    not_assessed: list[Unassessed]
    binding: Binding
    sources: dict[str, Sources]
    version: Version
    fingerprints: Fingerprints | None = Field(None, description="Where they were asked for.")

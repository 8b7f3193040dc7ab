"""The history of a plan."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import (
    JsonObject,
    ParsedJson,
    RequestModel,
    ResponseModel,
    StoredObject,
    Timestamp,
)
from mqplanner.api.schemas.plans import Summary
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.texts import Line


class RevisionToName(RequestModel):
    """The version name of a revision; null removes it."""

    version_name: Line | None


class RevisionChanges(ResponseModel):
    """Summary of the differences from the previous revision."""

    inputs: int = Field(ge=0)
    results: int = Field(ge=0)
    words: list[str] = Field(description="The first of the inputs that differ.")
    moved: list[str] = Field(
        [], description="The limits that changed most, those with another verdict first."
    )


class RevisionListItem(ResponseModel):
    """A revision in the history; made from a row of `PlanRevision`."""

    revision: int = Field(ge=1, validation_alias="number")
    name: str = Field(description="Name of the plan at that time.")
    saved_at: Timestamp = Field(validation_alias="created_at")
    author: str | None
    note: str | None
    version_name: str | None
    restored_from: int | None
    version: Version | None
    summary: Summary
    changes: Annotated[RevisionChanges | None, ParsedJson] = Field(description="null in the first revision.")


class RevisionList(ResponseModel):
    """A page of the history, newest first."""

    revisions: list[RevisionListItem]
    next: int | None = Field(description="`before` of the next page; null on the last.")


class Revision(RevisionListItem):
    """A revision with its document and its answer."""

    plan: StoredObject = Field(validation_alias="document")
    answer: StoredObject | None = Field(
        description="As computed by the release that saved it; today's has the shape Assessment."
    )


class StoredExplanations(ResponseModel):
    """Derivations of numbers of a stored answer, by the ids in the answer."""

    quantities: dict[str, JsonObject] = Field(
        description="As computed by the release that saved it; today's have the shape of `explain`."
    )


class InputDifference(ResponseModel):
    """An input that differs between two revisions."""

    path: str = Field(description="JSON pointer into the plan.")
    place: str
    kind: Literal["added", "removed", "changed"]
    words: str
    from_: JsonValue = Field(alias="from")
    to: JsonValue


class ResultCause(ResponseModel):
    """A line that differs between two derivations."""

    kind: Literal["figure", "rule"] = Field(
        description="`figure`: another value or place in its table. `rule`: computed in another way."
    )
    name: str = Field(description="Id of the figure, or the name of the line in the derivation.")
    from_: str | None = Field(alias="from", description="null where the derivation had no such line.")
    to: str | None = Field(description="null where the derivation has no such line.")


class ResultChange(ResponseModel):
    """A result that differs between two answers."""

    kind: Literal["limit", "quantity"]
    id: str
    what: Literal["used", "limit", "used_pct", "verdict", "value"]
    title: str | None
    subject: str | None
    unit: str | None
    from_: JsonValue = Field(alias="from")
    to: JsonValue
    because: list[ResultCause]


class RevisionComparison(ResponseModel):
    """The differences between two revisions."""

    from_: RevisionListItem = Field(alias="from")
    to: RevisionListItem
    inputs: list[InputDifference]
    more: bool = Field(description="Whether more inputs differ than are listed.")
    results: list[ResultChange]

"""Saved plans: requests to save them, and responses."""

from typing import Annotated, Any, Literal

from pydantic import AliasPath, Field

from mqplanner.api.schemas.base import (
    JsonObject,
    OpenResponseModel,
    ParsedJson,
    RequestModel,
    ResponseModel,
    StoredObject,
    Timestamp,
)
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.texts import Line, Lines, PlanName, Tags

Author = Field(None, description="Display name of the author; default: the principal.")


class RevisionDetails(RequestModel):
    """What a save records besides the plan."""

    author: Line | None = Author
    note: Lines | None = Field(None, description="Reason of the change, for readers of the history.")
    version_name: Line | None = Field(
        None, description='Name of this revision, such as "as reviewed 3 March".'
    )


class PlanToSave(RevisionDetails):
    """A plan document with its name."""

    name: PlanName
    plan: JsonObject


class PlanToCreate(PlanToSave):
    """A plan that is saved for the first time."""

    description: Lines | None = None
    tags: Tags = Field(default_factory=list)


class PlanToUpdate(RequestModel):
    """New name, description or tags; null or a missing field keeps the value."""

    name: PlanName | None = None
    description: Lines | None = None
    tags: Tags | None = None


class PlanToCopy(RequestModel):
    """Name and author of a copy."""

    name: PlanName | None = None
    author: Line | None = Author


class AnswerSummary(OpenResponseModel):
    """An answer in one line."""

    sentence: str | None = Field(description="The first limit that is reached.")
    verdict: str | None = Field(description="The worst of all limits.")


Summary = Annotated[AnswerSummary | None, ParsedJson]


def _plan(column: str, description: str | None = None) -> Any:
    return Field(validation_alias=AliasPath("plan", column), description=description)


def _revision(column: str, description: str | None = None, ge: int | None = None) -> Any:
    return Field(validation_alias=AliasPath("revision", column), description=description, ge=ge)


class PlanRecord(ResponseModel):
    """A saved plan at its current revision; made from `persistence.plans.SavedPlan`."""

    id: str = _plan("id")
    name: str = _plan("name")
    plan: StoredObject = _revision("document")
    revision: int = _revision("number", "Counts the saves of this plan, from 1.", ge=1)
    created_at: Timestamp = _plan("created_at")
    updated_at: Timestamp = _plan("updated_at", "Time of the last change of any kind.")
    saved_at: Timestamp = _revision("created_at", "Time of the current revision.")
    description: str = _plan("description")
    tags: list[str]
    archived_at: Timestamp | None = _plan("archived_at")
    author: str | None = _revision("author")
    note: str | None = _revision("note")
    version_name: str | None = _revision("version_name")
    version: Version | None = _revision("version", "Rules and figures of the stored answer.")
    summary: Summary = _revision("summary", "null where the plan could not be assessed.")
    role: Literal["viewer", "editor", "owner"] = Field(
        validation_alias=AliasPath("role", "label"), description="Your role on the plan."
    )


class PlanListItem(ResponseModel):
    """A plan in the list; made from `persistence.plan_search.FoundPlan`."""

    id: str = _plan("id")
    name: str = _plan("name")
    description: str = _plan("description")
    tags: list[str]
    revision: int = _plan("current_revision")
    created_at: Timestamp = _plan("created_at")
    updated_at: Timestamp = _plan("updated_at")
    archived_at: Timestamp | None = _plan("archived_at")
    opened_at: Timestamp | None = Field(description="When you last opened it.")
    author: str | None = _revision("author", "Author of the current revision.")
    version_name: str | None = _revision("version_name")
    summary: Summary = _revision("summary")


class PlanList(ResponseModel):
    """A page of plans."""

    plans: list[PlanListItem]
    total: int = Field(ge=0, description="Number of plans on all pages.")
    next: str | None = Field(description="Cursor of the next page; null on the last.")


class TagCount(ResponseModel):
    """A tag with its number of plans."""

    tag: str
    plans: int


class TagList(ResponseModel):
    """Every tag in use."""

    tags: list[TagCount]


class Whoami(ResponseModel):
    """The principal of the request."""

    auth: Literal["none", "token"]
    name: str
    scope: Literal["read", "write"]

"""Saved plans: what is sent to save them, and what is answered of them."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from mqplanner.api.schemas.base import AnswerModel, JsonObject, OpenAnswerModel, RequestModel
from mqplanner.api.schemas.texts import Line, Lines, PlanName, Tags

Author = Field(None, description="Who saves, as others shall read it; left out, whoever came in.")
Note = Field(None, description="Why, for those who read the history.")
VersionName = Field(None, description='What this revision shall be called, such as "as reviewed 3 March".')


class PlanToSave(RequestModel):
    """A plan document under a name."""

    name: PlanName
    plan: JsonObject
    author: Line | None = Author
    note: Lines | None = Note
    version_name: Line | None = VersionName


class PlanToCreate(PlanToSave):
    """A plan that is saved for the first time."""

    description: Lines | None = None
    tags: Tags = Field(default_factory=list)


class PlanToDescribe(RequestModel):
    """What the plan shall be called and found by; what is null or left out stays."""

    name: PlanName | None = None
    description: Lines | None = None
    tags: Tags | None = None


class PlanToCopy(RequestModel):
    """How the copy shall be called, and by whom it is made."""

    name: PlanName | None = None
    author: Line | None = Author


class Version(AnswerModel):
    """Which rules and figures gave an answer."""

    rules: str = Field(max_length=64)
    figures: str = Field(max_length=64)


class Summary(OpenAnswerModel):
    """An answer in a line."""

    sentence: str | None = Field(description="What binds first.")
    verdict: str | None = Field(description="The worst.")


class PlanRecord(AnswerModel):
    """A saved plan at its current revision."""

    id: str
    name: str
    plan: JsonObject
    revision: int = Field(ge=1, description="Counts the saves of this plan, from 1.")
    created_at: datetime
    updated_at: datetime = Field(description="Of the last change of any kind.")
    saved_at: datetime = Field(description="Of the current revision.")
    description: str
    tags: list[str]
    archived_at: datetime | None
    author: str | None
    note: str | None
    version_name: str | None
    version: Version | None = Field(description="Which rules and figures the kept answer is by.")
    summary: Summary | None = Field(description="null where the plan could not be assessed.")
    role: Literal["viewer", "editor", "owner"] = Field(description="What you may do with it.")


class PlanLine(AnswerModel):
    """A plan in the list."""

    id: str
    name: str
    description: str
    tags: list[str]
    revision: int
    created_at: datetime
    updated_at: datetime
    archived_at: datetime | None
    opened_at: datetime | None = Field(description="When you last opened it.")
    author: str | None = Field(description="Of the current revision.")
    version_name: str | None
    summary: Summary | None


class PlanList(AnswerModel):
    """A page of the library."""

    plans: list[PlanLine]
    total: int = Field(ge=0, description="On all pages together.")
    next: str | None = Field(description="Cursor of the next page; null on the last.")


class TagCount(AnswerModel):
    """A tag and how many plans have it."""

    tag: str
    plans: int


class TagList(AnswerModel):
    """Every tag in use."""

    tags: list[TagCount]


class Whoami(AnswerModel):
    """Who came in, and how."""

    auth: Literal["none", "token"]
    name: str
    scope: Literal["read", "write"]

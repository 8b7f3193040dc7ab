"""The history of a plan."""

from datetime import datetime
from typing import Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.base import AnswerModel, JsonObject, RequestModel
from mqplanner.api.schemas.plans import Author, Note, Summary, Version, VersionName
from mqplanner.api.schemas.texts import Line, Lines


class VersionToName(RequestModel):
    """What a revision shall be called; null takes its name away."""

    version_name: Line | None


class RevisionToRestore(RequestModel):
    """A save of what was, as a new revision."""

    author: Line | None = Author
    note: Lines | None = Note
    version_name: Line | None = VersionName


class RevisionChanges(AnswerModel):
    """What differs from the revision before, in short."""

    inputs: int = Field(ge=0)
    results: int = Field(ge=0)
    words: list[str] = Field(description="The first of the inputs that differ.")
    moved: list[str] = Field(description="The limits that moved most, those with another verdict first.")


class RevisionLine(AnswerModel):
    """A revision in the history."""

    revision: int = Field(ge=1)
    name: str = Field(description="What the plan was called then.")
    saved_at: datetime
    author: str | None
    note: str | None
    version_name: str | None
    restored_from: int | None
    version: Version | None
    summary: Summary | None
    changes: RevisionChanges | None = Field(description="null in the first revision.")


class RevisionList(AnswerModel):
    """A page of the history, the newest first."""

    revisions: list[RevisionLine]
    next: int | None = Field(description="`before` of the next page; null on the last.")


class Revision(RevisionLine):
    """A revision with what was saved and what it came to then."""

    plan: JsonObject
    answer: JsonObject | None = Field(
        description="As the release that saved it gave it; today's have the shape Assessment."
    )


class KeptExplanations(AnswerModel):
    """How numbers of a kept answer came about, by the ids that the answer gives them."""

    quantities: dict[str, JsonObject] = Field(
        description="As the release that saved it gave them; today's have the shape of `explain`."
    )


class Difference(AnswerModel):
    """An input that differs."""

    path: str = Field(description="JSON pointer into the plan.")
    place: str
    kind: Literal["added", "removed", "changed"]
    words: str
    # `from` is a word of Python's
    from_: JsonValue = Field(alias="from")
    to: JsonValue


class Because(AnswerModel):
    """A line that two derivations do not share."""

    kind: Literal["figure", "rule"] = Field(
        description="`figure`: another value or place in its table. `rule`: worked out in another way."
    )
    name: str = Field(description="Id of the figure, or what the derivation calls the line.")
    from_: str | None = Field(alias="from", description="null where the derivation had no such line.")
    to: str | None = Field(description="null where the derivation has no such line.")


class Moved(AnswerModel):
    """A result that differs."""

    kind: Literal["constraint", "quantity"]
    id: str
    what: Literal["used", "limit", "used_pct", "verdict", "value"]
    title: str | None
    subject: str | None
    unit: str | None
    from_: JsonValue = Field(alias="from")
    to: JsonValue
    because: list[Because]


class Comparison(AnswerModel):
    """Two revisions beside each other."""

    from_: RevisionLine = Field(alias="from")
    to: RevisionLine
    inputs: list[Difference]
    more: bool = Field(description="Whether more inputs differ than are listed.")
    results: list[Moved]

"""Values that are read from console output and reports, and what they would change in a plan."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument, PlanRequest
from mqplanner.api.schemas.texts import ShownLine
from mqplanner.measurements.sources import MAX_CHARACTERS, MAX_SOURCES

_Identifier = Annotated[str, Field(min_length=1, max_length=300)]


class MeasurementSource(RequestModel):
    """A text, or the content of a file."""

    name: ShownLine = Field(min_length=1, description="Name of the file, as the preview shows it.")
    text: str | None = Field(None, max_length=MAX_CHARACTERS, description="The text; or `base64`.")
    base64: str | None = Field(
        None,
        max_length=2 * MAX_CHARACTERS,
        description="The bytes of a file in Base64, in UTF-8, UTF-16 or EBCDIC; or `text`.",
    )

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.text is None) == (self.base64 is None):
            raise ValueError("text: give either text or base64")
        return self


class MeasurementsToPreview(PlanRequest):
    """Texts to read, and the plan that they are for."""

    sources: list[MeasurementSource] = Field(
        min_length=1, max_length=MAX_SOURCES, description="The texts, oldest first."
    )
    answers: dict[_Identifier, _Identifier] = Field(
        default_factory=dict, max_length=2_000, description="Answers to questions of the preview, by their ids."
    )


class MeasurementsToApply(MeasurementsToPreview):
    """The same, with the changes that are accepted."""

    accept: list[_Identifier] | None = Field(
        None, max_length=20_000, fail_fast=True, description="Ids of changes; null: all that the preview selects."
    )


class SourceSummary(OpenResponseModel):
    """How much of a text was recognised."""

    name: str
    lines: int
    messages: int = Field(description="Messages and reports in it.")
    read: int = Field(description="Those of which something was read.")
    problem: str | None = Field(description="Why there is nothing to read, and what to do.")


class MeasuredChange(OpenResponseModel):
    """A value for one field of the plan."""

    id: str
    path: str = Field(description="JSON pointer in the plan with all changes of the preview.")
    owner_kind: str = Field(description="Kind of the part that it belongs to, such as `queue manager`.")
    owner: str = Field(description="Name of that part.")
    is_new_owner: bool = Field(description="Whether the plan does not have that part yet.")
    part: str = Field(description="The part within it, in words.")
    label: str = Field(description="The field, in words.")
    old: object = Field(description="The value in the plan; null: not known.")
    new: object = Field(description="The value that was read, in the unit of the field; null: not known.")
    old_text: str
    new_text: str
    is_same: bool = Field(description="Whether the plan has this value already.")
    source: int = Field(ge=0, description="Number of the text, from 0.")
    line: int = Field(ge=1)
    last_line: int = Field(ge=1)
    time: str | None = Field(description="Day and time as the text has them.")
    reader: str = Field(description="Kind of message or report.")
    shown: str = Field(description="The value as the text has it.")
    confidence: Literal["exact", "calculated", "lower bound"] = Field(
        description="`calculated`: from several values of the text; `lower bound`: the value is at least this."
    )
    note: str | None
    refused: str | None = Field(description="Why the plan cannot have the value.")
    selected: bool = Field(description="Whether it is applied by default.")


class MeasurementChoice(OpenResponseModel):
    """A possible answer."""

    value: str
    label: str


class MeasurementQuestion(OpenResponseModel):
    """What the texts do not say."""

    id: str
    text: str
    choices: list[MeasurementChoice]
    answer: str | None = Field(description="What was answered, or what is assumed.")
    is_required: bool = Field(description="Whether values wait for the answer.")
    waiting: int = Field(ge=0, description="How many values wait for it.")


class MeasurementNotice(OpenResponseModel):
    """An event in a text that no field of a plan has."""

    source: int = Field(ge=0)
    owner: str = Field(description="Queue manager, as the text calls it; empty without a name.")
    severity: Literal["info", "warning"]
    text: str
    line: int = Field(ge=1)
    time: str | None


class UnreadMessages(OpenResponseModel):
    """Messages that were not understood."""

    source: int = Field(ge=0)
    id: str = Field(description="Id of the message.")
    count: int = Field(ge=1)
    line: int = Field(ge=1, description="Line of the first one.")
    text: str = Field(description="The beginning of the first one.")
    has_reader: bool = Field(description="Whether such messages are read otherwise: these may be cut off.")


class AddedPart(OpenResponseModel):
    """A part that the plan does not have yet."""

    path: str
    title: str = Field(description="The part and what it is in, in words.")
    defaults: str = Field(description="Values that hold in it by default, since no text has them.")


class MeasurementPreview(OpenResponseModel):
    """What texts would change in a plan. Nothing is changed."""

    sources: list[SourceSummary]
    changes: list[MeasuredChange]
    questions: list[MeasurementQuestion]
    notices: list[MeasurementNotice]
    unread: list[UnreadMessages]
    added: list[AddedPart]
    unused_answers: list[str] = Field(
        description="Ids of answers that were not used: without such a question, or none of its choices."
    )


class AppliedMeasurements(OpenResponseModel):
    """The plan with values from texts, each marked as measured."""

    plan: PlanDocument
    applied: int = Field(ge=0, description="How many values were applied.")

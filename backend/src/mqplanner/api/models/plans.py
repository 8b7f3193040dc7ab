"""Saved plans and the links that share them."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from mqplanner.api.models.base import AnswerModel, JsonObject, RequestModel

LONGEST_NAME = 200

# One line of text with something visible in it.
_NAME = r"^[^\u0000-\u001f\u007f]*[^\s\u0000-\u001f\u007f][^\u0000-\u001f\u007f]*$"

PlanName = Annotated[
    str,
    Field(
        min_length=1, max_length=LONGEST_NAME, pattern=_NAME, description="One line that people know it by."
    ),
]


class PlanToSave(RequestModel):
    """A plan document under a name."""

    name: PlanName
    plan: JsonObject


class PlanRecord(AnswerModel):
    """A saved plan at its current revision."""

    id: str
    name: str
    plan: JsonObject
    revision: int = Field(ge=1, description="Counts the saves of this plan, from 1.")
    created_at: datetime
    updated_at: datetime


class ShareToMake(RequestModel):
    """A read-only link to the plan as it is now. There is nothing to choose yet."""


class ShareMade(AnswerModel):
    """A new read-only link. The token is shown this once."""

    token: str
    url: str = Field(description="Path of the page that shows the plan, on this service.")


class SharedPlan(AnswerModel):
    """What the reader of a link sees."""

    name: str
    plan: JsonObject
    revision: int = Field(ge=1)
    saved_at: datetime

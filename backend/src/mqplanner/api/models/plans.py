"""Saved plans and the links that share them."""

from datetime import datetime
from typing import Annotated
from unicodedata import category

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from mqplanner.api.models.base import AnswerModel, JsonObject, RequestModel

LONGEST_NAME = 200

_CONTROL = r"\u0000-\u001f\u007f-\u009f"
_NAME = rf"^[^{_CONTROL}]*[^\s{_CONTROL}][^{_CONTROL}]*$"
"""One line of text with something visible in it; `_checked` says what a name lacks."""


def _checked(name: str) -> str:
    if not any(category(character)[0] not in "ZC" for character in name):
        raise PydanticCustomError("plan_name", "must not be blank: a plan needs a name")
    if any(category(character) == "Cc" for character in name):
        raise PydanticCustomError("plan_name", "must not hold control characters")
    if len(name) > LONGEST_NAME:
        raise PydanticCustomError("plan_name", f"must have at most {LONGEST_NAME} characters")
    return name


PlanName = Annotated[
    str,
    AfterValidator(_checked),
    Field(
        description="One line that people know it by.",
        json_schema_extra={"minLength": 1, "maxLength": LONGEST_NAME, "pattern": _NAME},
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

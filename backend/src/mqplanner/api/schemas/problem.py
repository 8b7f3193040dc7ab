"""The shape of every answer that is not a success."""

from typing import Any

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.problems import KINDS
from mqplanner.api.schemas.base import AnswerModel


class FieldError(AnswerModel):
    """One place where the input is wrong."""

    field: str = Field(
        description="Name of the input, or JSON pointer: of a plan's field into the plan, of all else into the body."
    )
    value: JsonValue = Field(description="What was sent there, shortened; null when nothing was.")
    message: str = Field(description="What is wrong, to be read after the name of the field.")
    allowed: JsonValue = Field(default=None, description="What would be accepted.")
    line: int | None = Field(default=None, description="Line of a text, from 1.")
    column: int | None = Field(default=None, description="Column of a text, from 1.")


class ProblemDocument(AnswerModel):
    """A problem document (RFC 9457)."""

    type: str = Field(description="Address that names the kind of problem.")
    title: str
    status: int = Field(ge=400, le=599)
    detail: str
    code: str = Field(
        description="Stable name of the kind of problem.", json_schema_extra={"enum": list(KINDS)}
    )
    errors: list[FieldError]


Responses = dict[int | str, dict[str, Any]]

BODY = (400, 413, 415, 422)
"""What a route that takes a body can answer besides success."""
GATED = (401, 403, 429, 503)
"""What a route can answer that is not for everybody, and asks the store."""
ONE_PLAN = (404,)
"""What a route can answer besides that is about one plan."""
GUESSED = (404, 429, 503)
"""What a route can answer that the secret of a link opens."""


def problems(*statuses: int) -> Responses:
    """The `responses` of a route, for the statuses that it can end in."""
    return {status: {"model": ProblemDocument, "description": _meaning(status)} for status in statuses}


def _meaning(status: int) -> str:
    return "; or: ".join(f"{kind.title}. {kind.advice}" for kind in KINDS.values() if kind.status == status)

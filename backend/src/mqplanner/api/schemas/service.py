"""Error responses and health checks."""

from typing import Literal

from pydantic import Field
from pydantic.types import JsonValue

from mqplanner.api.problems import KINDS
from mqplanner.api.schemas.base import ResponseModel


class FieldError(ResponseModel):
    """One place where the input is wrong."""

    field: str = Field(description="Name of the input, or JSON pointer into the plan or the body.")
    value: JsonValue = Field(description="The value that was sent, shortened; null when there was none.")
    message: str = Field(description="Completes a sentence that starts with the name of the field.")
    allowed: JsonValue = Field(default=None, description="What would be accepted.")
    line: int | None = Field(default=None, description="Line of a text, from 1.")
    column: int | None = Field(default=None, description="Column of a text, from 1.")


class ProblemDocument(ResponseModel):
    """A problem document (RFC 9457)."""

    type: str = Field(description="Address that names the kind of problem.")
    title: str
    status: int = Field(ge=400, le=599)
    detail: str
    code: str = Field(description="Stable name of the kind of problem.", json_schema_extra={"enum": list(KINDS)})
    errors: list[FieldError]


class Liveness(ResponseModel):
    """The process responds."""

    status: Literal["ok"] = "ok"


class Readiness(ResponseModel):
    """The database responds too and is migrated to this release."""

    status: Literal["ready"] = "ready"

"""An answer of then beside the answer of now."""

from typing import Annotated

from pydantic import Field, field_validator

from mqplanner.api.schemas.base import JsonObject, OpenResponseModel, RequestModel
from mqplanner.api.schemas.compare import Result
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Version


class PlanAndAnswer(RequestModel):
    """A plan and what /api/v1/assess once said of it, best with fingerprints."""

    plan: PlanDocument
    answer: JsonObject

    @field_validator("answer")
    @classmethod
    def _is_one(cls, answer: JsonObject) -> JsonObject:
        if not isinstance(answer.get("limits"), list):
            raise ValueError("must be an answer as /api/v1/assess gives it, with its limits")
        return answer


Ids = Annotated[list[str] | None, Field(description="null where the answer carries no fingerprints.")]


class MovedSince(Result):
    """A result that is not what it was, and what may have moved it."""

    figures: Ids
    rules: Ids


class Fingerprint(OpenResponseModel):
    """A figure or a module that is not what it was."""

    id: str
    from_: str | None = Field(alias="from", description="null where the answer of then did not rest on it.")
    to: str | None = Field(description="null where it is gone.")


class Versions(OpenResponseModel):
    """Then and now."""

    from_: Version | None = Field(alias="from")
    to: Version


class Movements(OpenResponseModel):
    """Everything that moved, and why."""

    moved: list[MovedSince]
    figures: list[Fingerprint] | None = Field(description="Of those that the answer rests on.")
    rules: list[Fingerprint] | None
    version: Versions
    sentence: str

"""What every request and every answer has in common."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


class RequestModel(BaseModel):
    """A request body: nothing is converted silently, and an unknown field is an error and not ignored."""

    model_config = ConfigDict(strict=True, extra="forbid")


class AnswerModel(BaseModel):
    """Part of an answer."""

    model_config = ConfigDict(extra="forbid")


class OpenAnswerModel(BaseModel):
    """Part of an answer that may gain fields without notice; what stands here is what can be relied on."""

    model_config = ConfigDict(extra="allow")


JsonObject = Annotated[dict[str, Any], Field(description="Any JSON object, kept exactly as it was given.")]

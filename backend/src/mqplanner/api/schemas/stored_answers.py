"""Answers that were stored, and that any release may have computed: only what all of them have is declared."""

from typing import Annotated, Any

import orjson
from pydantic import BeforeValidator, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue

from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.assessment.verdict import Verdict


class StoredLimit(OpenResponseModel):
    """A limit of a stored answer; has further fields, those of the release that computed it."""

    id: str | None = Field(None, description="Id of the limit.")
    title: str | None = None
    subject: str | None = None
    verdict: Verdict | None = None


class EarlierResult(OpenResponseModel):
    """A result of an earlier answer; the other fields are those of the release that computed it."""

    id: str = Field(description="Id of the result.")


class EarlierAnswer(OpenResponseModel):
    """An earlier answer of /api/v1/assess; the other fields are those of the release that computed it."""

    limits: list[EarlierResult] = Field(description="Its limits.")


class StoredAnswer(OpenResponseModel):
    """A stored answer of /api/v1/assess; has further fields, those of the release that computed it."""

    verdict: Verdict | None = Field(None, description="The worst of all limits; null where there is none.")
    limits: list[StoredLimit] = Field(description="Limits in their order, the fullest first.")


class StoredExplanation(OpenResponseModel):
    """A number of a stored answer with its derivation; has the fields of the release that computed it."""

    id: str | None = Field(None, description="Id of the number.")


class _DescribedAs:
    """Describes JSON that is not checked as the model says."""

    def __init__(self, model: type[OpenResponseModel]) -> None:
        self.model = model

    def __get_pydantic_json_schema__(self, _schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(self.model.__pydantic_core_schema__)


StoredAnswerObject = Annotated[dict[str, Any], _DescribedAs(StoredAnswer)]
"""A stored answer, as an object."""
EarlierAnswerObject = Annotated[dict[str, Any], _DescribedAs(EarlierAnswer)]
"""An answer that a client has stored, as an object."""
StoredAnswerText = Annotated[
    Any, BeforeValidator(lambda text: None if text is None else orjson.Fragment(text)), _DescribedAs(StoredAnswer)
]
"""A stored answer as the database has it: JSON text, which is sent as it is."""

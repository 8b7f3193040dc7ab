"""Answers that were stored, and that any release may have computed: nothing is promised that not all of them have."""

from typing import Annotated, Any, cast, get_args, get_origin

import orjson
from pydantic import BaseModel, BeforeValidator, Field, GetJsonSchemaHandler, create_model
from pydantic.json_schema import JsonSchemaValue
from pydantic.types import JsonValue
from pydantic_core import CoreSchema

from mqplanner.api.schemas.assessment import Assessment, ExplainedQuantity, Limit
from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.plan.part import alternatives

EARLIER = (
    "The fields are those that this release computes; an answer of an earlier release may lack some, and have others."
)


def _loose(annotation: Any) -> Any:
    """Return the type of a field in answers of any release: a part of an answer has whatever fields it had then."""
    kinds = alternatives(annotation)
    if len(kinds) != 1:
        return annotation
    if get_origin(kinds[0]) is list:
        return list[_loose(get_args(kinds[0])[0])]  # type: ignore[misc]
    return dict[str, JsonValue] if get_origin(kinds[0]) is dict or _is_part(kinds[0]) else annotation


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and kind not in (bool, int, float, str)


def _about(annotation: Any) -> str | None:
    """Return what a part of an answer is, in words."""
    for kind in alternatives(annotation):
        if get_origin(kind) is list:
            return _about(get_args(kind)[0])
        if _is_part(kind):
            return str(kind.__doc__).partition("\n")[0]
    return None


def _stored(name: str, model: type[BaseModel], description: str, **fields: Any) -> type[OpenResponseModel]:
    """Return the model of such an answer of any release: the fields of this one, each of which may be missing."""
    loose = {
        field: (_loose(info.annotation) | None, Field(None, description=info.description or _about(info.annotation)))
        for field, info in model.model_fields.items()
    }
    text = f"{description} {EARLIER}"
    found: Any = create_model(name, __base__=OpenResponseModel, __doc__=text, **{**loose, **fields})
    return found


StoredLimit = _stored("StoredLimit", Limit, "A limit of a stored answer.")


class EarlierResult(OpenResponseModel):
    """A result of an earlier answer; the other fields are those of the release that computed it."""

    id: str = Field(description="Id of the result.")


class EarlierAnswer(OpenResponseModel):
    """An earlier answer of /api/v1/assess; the other fields are those of the release that computed it."""

    limits: list[EarlierResult] = Field(description="Its limits.")


StoredAnswer = _stored(
    "StoredAnswer",
    Assessment,
    "A stored answer of /api/v1/assess.",
    limits=(list[StoredLimit], Field(description="Limits in their order, the fullest first.")),  # type: ignore[valid-type]
)
StoredExplanation = _stored("StoredExplanation", ExplainedQuantity, "A number of a stored answer with its derivation.")


class _DescribedAs:
    """Describes JSON that is not checked as the model says."""

    def __init__(self, model: type[OpenResponseModel]) -> None:
        self.model = model

    def __get_pydantic_json_schema__(self, _schema: Any, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        # With a name, so that the document has the model once.
        named = {**self.model.__pydantic_core_schema__, "ref": f"{self.model.__module__}.{self.model.__qualname__}:1"}
        return handler(cast("CoreSchema", named))


StoredAnswerObject = Annotated[dict[str, Any], _DescribedAs(StoredAnswer)]
"""A stored answer, as an object."""
EarlierAnswerObject = Annotated[dict[str, Any], _DescribedAs(EarlierAnswer)]
"""An answer that a client has stored, as an object."""
StoredAnswerText = Annotated[
    Any, BeforeValidator(lambda text: None if text is None else orjson.Fragment(text)), _DescribedAs(StoredAnswer)
]
"""A stored answer as the database has it: JSON text, which is sent as it is."""

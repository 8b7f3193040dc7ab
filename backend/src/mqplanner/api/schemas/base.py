"""Base classes and types of request and response models."""

import re
from datetime import date, datetime
from typing import Annotated, Any

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer, WithJsonSchema, create_model


class RequestModel(BaseModel):
    """A request body: nothing is converted silently, and an unknown field is an error.

    A list that may be long is checked up to its first mistake (`fail_fast`): each of 20,000 would take 50 microseconds
    in the event loop.
    """

    model_config = ConfigDict(strict=True, extra="forbid")


class ResponseModel(BaseModel):
    """Part of a response; can be made from a row of the database."""

    model_config = ConfigDict(extra="forbid", from_attributes=True)


class OpenResponseModel(BaseModel):
    """Part of a response that may gain fields without notice; clients can rely on the declared ones."""

    model_config = ConfigDict(extra="allow")


def response(name: str, description: str, **fields: Any) -> type[BaseModel]:
    """Return the model of a response with few fields, which are given with their types."""
    return create_model(name, __base__=OpenResponseModel, __doc__=description, **fields)


def _day(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        raise ValueError("must be a day, such as 2027-03-31")
    try:
        return date.fromisoformat(value) if isinstance(value, str) else value
    except ValueError:
        raise ValueError("is not a day of the calendar") from None


Day = Annotated[date, BeforeValidator(_day)]
"""A calendar day, YYYY-MM-DD; Pydantic alone would also take a number of seconds."""


def _date_and_time(value: Any) -> Any:
    if isinstance(value, str) and not re.match(r"\d{4}-\d\d-\d\d", value):
        raise ValueError("must be a date and time, such as 2027-03-31T18:00:00Z")
    return value


DateAndTime = Annotated[datetime, BeforeValidator(_date_and_time)]
"""A date and time as text; Pydantic alone would also take a number of seconds."""
ParsedJson = BeforeValidator(lambda text: orjson.loads(text) if isinstance(text, str | bytes) else text)
"""Parses JSON text of the database."""
Timestamp = Annotated[
    datetime,
    PlainSerializer(datetime.isoformat, when_used="json"),
    WithJsonSchema({"type": "string", "format": "date-time"}),
]

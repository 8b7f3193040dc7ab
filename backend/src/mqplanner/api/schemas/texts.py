"""Types of text that users enter: one line, several lines, a tag."""

import re
from typing import Annotated, Any
from unicodedata import category

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

MAX_NAME = 200
MAX_TEXT = 4000
MAX_TAG = 50
MAX_TAGS = 20

_CONTROL = r"\u0000-\u001f\u007f-\u009f"
_DIRECTION = r"\u202a-\u202e\u2066-\u2069"
"""Marks that change the direction of the surrounding text, and can disguise it."""
_DIRECTIONS = re.compile(f"[{_DIRECTION}]")
_MARKS = re.compile(f"[{_CONTROL}{_DIRECTION}]")
_LINE = rf"^[^{_CONTROL}{_DIRECTION}]*[^\s{_CONTROL}{_DIRECTION}][^{_CONTROL}{_DIRECTION}]*$"
_LINES = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f" + _DIRECTION + "]*$"


def _line(max_length: int, detail: str) -> Any:
    def checked(text: str) -> str:
        if not any(category(character)[0] not in "ZC" for character in text):
            raise ValueError(f"must not be blank{detail}")
        if any(category(character) == "Cc" for character in text):
            raise ValueError("must not hold control characters")
        return _checked(text, max_length)

    return AfterValidator(checked)


def _checked(text: str, max_length: int) -> str:
    if _DIRECTIONS.search(text):
        raise ValueError("must not hold marks that change the direction of writing")
    if len(text) > max_length:
        raise ValueError(f"must have at most {max_length} characters")
    return text


def _lines(text: str) -> str:
    if any(category(character) == "Cc" and character not in "\n\t" for character in text):
        raise ValueError("must not hold control characters")
    return _checked(text, MAX_TEXT)


def _distinct(tags: list[str]) -> list[str]:
    if len(tags) > MAX_TAGS:
        raise ValueError(f"must have at most {MAX_TAGS} entries")
    if len(set(tags)) != len(tags):
        raise ValueError("must not hold the same tag twice")
    return tags


def _schema(max_length: int) -> dict[str, Any]:
    return {"minLength": 1, "maxLength": max_length, "pattern": _LINE}


Line = Annotated[str, _line(MAX_NAME, ""), Field(json_schema_extra=_schema(MAX_NAME))]
"""One line of text with at least one visible character."""
ShownLine = Annotated[str, Field(max_length=MAX_NAME), AfterValidator(lambda text: _MARKS.sub(" ", text))]
"""One line of text that is only shown again: blanks stand for control characters and marks of direction."""
PlanName = Annotated[
    str,
    _line(MAX_NAME, ": a plan needs a name"),
    Field(description="One line of text.", json_schema_extra=_schema(MAX_NAME)),
]
Lines = Annotated[str, AfterValidator(_lines), Field(json_schema_extra={"maxLength": MAX_TEXT, "pattern": _LINES})]
"""Text of several lines."""
Tag = Annotated[str, _line(MAX_TAG, ""), Field(json_schema_extra=_schema(MAX_TAG))]
TagToFilterBy = Annotated[str, _line(MAX_TAG, ""), Field(min_length=1, max_length=MAX_TAG, pattern=r"^[^\x00]*$")]
"""A tag by which plans are chosen; the contract, which was released, has fewer limits than those of tags."""
Tags = Annotated[
    list[Tag],
    AfterValidator(_distinct),
    Field(
        description="Words that the plan is found by.", json_schema_extra={"maxItems": MAX_TAGS, "uniqueItems": True}
    ),
]


def name_or_none(text: object) -> str | None:
    """Return the text where it can be the name of a plan."""
    try:
        return TypeAdapter(PlanName).validate_python(text, strict=True)
    except ValidationError:
        return None

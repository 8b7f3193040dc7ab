"""Kinds of text that people type: one line, several lines, a tag. What they may hold is said once, here."""

import re
from typing import Annotated, Any
from unicodedata import category

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

LONGEST_NAME = 200
LONGEST_TEXT = 4000
LONGEST_TAG = 50
MOST_TAGS = 20

_CONTROL = r"\u0000-\u001f\u007f-\u009f"
_DIRECTION = r"\u202a-\u202e\u2066-\u2069"
"""Marks that turn the text around them about, and with it what a reader takes it for."""
_DIRECTIONS = re.compile(f"[{_DIRECTION}]")
_LINE = rf"^[^{_CONTROL}{_DIRECTION}]*[^\s{_CONTROL}{_DIRECTION}][^{_CONTROL}{_DIRECTION}]*$"
_LINES = r"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f" + _DIRECTION + "]*$"


def _line(longest: int, what: str) -> Any:
    def checked(text: str) -> str:
        if not any(category(character)[0] not in "ZC" for character in text):
            raise ValueError(f"must not be blank{what}")
        if any(category(character) == "Cc" for character in text):
            raise ValueError("must not hold control characters")
        return _sound(text, longest)

    return AfterValidator(checked)


def _sound(text: str, longest: int) -> str:
    if _DIRECTIONS.search(text):
        raise ValueError("must not hold marks that change the direction of writing")
    if len(text) > longest:
        raise ValueError(f"must have at most {longest} characters")
    return text


def _lines(text: str) -> str:
    if any(category(character) == "Cc" and character not in "\n\t" for character in text):
        raise ValueError("must not hold control characters")
    return _sound(text, LONGEST_TEXT)


def _distinct(tags: list[str]) -> list[str]:
    if len(tags) > MOST_TAGS:
        raise ValueError(f"must have at most {MOST_TAGS} entries")
    if len(set(tags)) != len(tags):
        raise ValueError("must not hold the same tag twice")
    return tags


def _schema(longest: int) -> dict[str, Any]:
    return {"minLength": 1, "maxLength": longest, "pattern": _LINE}


Line = Annotated[str, _line(LONGEST_NAME, ""), Field(json_schema_extra=_schema(LONGEST_NAME))]
"""One line of text with something visible in it."""
PlanName = Annotated[
    str,
    _line(LONGEST_NAME, ": a plan needs a name"),
    Field(description="One line that people know it by.", json_schema_extra=_schema(LONGEST_NAME)),
]
Lines = Annotated[
    str,
    AfterValidator(_lines),
    Field(json_schema_extra={"maxLength": LONGEST_TEXT, "pattern": _LINES}),
]
"""Any text that people write, of several lines."""
Tag = Annotated[str, _line(LONGEST_TAG, ""), Field(json_schema_extra=_schema(LONGEST_TAG))]
Tags = Annotated[
    list[Tag],
    AfterValidator(_distinct),
    Field(description="Words to find it by.", json_schema_extra={"maxItems": MOST_TAGS, "uniqueItems": True}),
]


def name_or_none(text: object) -> str | None:
    """A plan's name, where the text can be one."""
    try:
        return TypeAdapter(PlanName).validate_python(text, strict=True)
    except ValidationError:
        return None

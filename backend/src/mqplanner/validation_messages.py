"""Validation errors in plain words, to be read after the name of a field."""

import re
from collections.abc import Mapping
from typing import Any

from mqplanner.units.number_format import format_number

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_WHOLE = "must be a whole number"
_OBJECT = "must be an object"
_KINDS = {
    "missing": "is missing",
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_from_float": _WHOLE,
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a number that is finite",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "string_type": "must be a text",
    "string_unicode": "must be a text",
    "path_type": "must be a path",
    "list_type": "must be a list",
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
}
_BOUNDS = {
    "greater_than": ("gt", "above"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "below"),
    "less_than_equal": ("le", "at most"),
}
_LENGTHS = {
    "string_too_long": ("max_length", "at most", "character", "characters"),
    "string_too_short": ("min_length", "at least", "character", "characters"),
    "too_long": ("max_length", "at most", "entry", "entries"),
    "too_short": ("min_length", "at least", "entry", "entries"),
}


def plain_message(entry: Mapping[str, Any], unknown: str) -> tuple[str, Any]:
    """Return the message of an error, and what would be accepted where that is short; `unknown` is for unknown keys."""
    kind, context = entry["type"], entry.get("ctx") or {}
    if kind in _BOUNDS:
        key, words = _BOUNDS[kind]
        allowed = f"{words} {format_number(context[key])}"
        return f"must be {allowed}", allowed
    if kind in _LENGTHS:
        key, words, one, many = _LENGTHS[kind]
        length = context[key]
        if key == "min_length" and length == 1:
            return "must not be empty", None
        allowed = f"{words} {format_number(length)} {one if length == 1 else many}"
        return f"must have {allowed}", allowed
    if kind == "literal_error":
        allowed = context["expected"].replace("'", "").replace(" or ", ", ")
        return f"must be one of {allowed}", allowed
    if kind == "extra_forbidden":
        return unknown, None
    if kind == "value_error":
        return str(context["error"]), None
    return _KINDS.get(kind, "cannot be used here"), None


def without_controls(text: str) -> str:
    """Return a user's text for a message, with control and bidirectional characters replaced by a sign."""
    return _CONTROLS.sub("\ufffd", text)


def json_pointer(place: Any) -> str:
    """Return a place in a document as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in place)

"""Validation errors in plain words, to be read after the name of a field."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from mqplanner.units.number_format import format_number

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_WORDS = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))


def plain_message(entry: Mapping[str, Any], unknown: str) -> tuple[str, Any]:
    """Return the message of an error, and what would be accepted where that is short; `unknown` is for unknown keys."""
    kind, context = entry["type"], entry.get("ctx") or {}
    if kind in _WORDS["bounds"]:
        key, words = _WORDS["bounds"][kind]
        allowed = f"{words} {format_number(context[key])}"
        return f"must be {allowed}", allowed
    if kind in _WORDS["lengths"]:
        key, words, one, many = _WORDS["lengths"][kind]
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
    return _WORDS["plain"].get(kind, "cannot be used here"), None


def without_controls(text: str) -> str:
    """Return a user's text for a message, with control and bidirectional characters replaced by a sign."""
    return _CONTROLS.sub("\ufffd", text)


def json_pointer(place: Any) -> str:
    """Return a place in a document as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in place)

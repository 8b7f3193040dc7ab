"""Validation errors in plain words, to be read after the name of a field."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_origin

import yaml
from pydantic import BaseModel

from mqplanner.similar_names import named_so, similar_names
from mqplanner.units.number_format import format_number

UNKNOWN_KEY = "extra_forbidden"
"""Type of the error of a key that its object does not have."""
MAX_SUGGESTED = 50
"""Mistakes of a document for which similar names are looked up: each takes up to a millisecond."""
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
    if kind == UNKNOWN_KEY:
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


def meant(name: str, known: Iterable[str], number: int = 0) -> tuple[str, ...]:
    """Return the known names that are similar to an unknown one, for the first `MAX_SUGGESTED` mistakes by `number`."""
    return tuple(similar_names(name, known)) if number < MAX_SUGGESTED else ()


def similar_keys(kind: Any, place: Iterable[Any], number: int = 0) -> tuple[str, ...]:
    """Return the keys that an unknown key at a place in a document may mean: titled so, or spelled alike."""
    *steps, name = place
    fields = [pair for one in _kinds_at(kind, steps) for pair in _fields(one).items()]
    titles = {info.alias or key: info.title for key, info in fields}
    by_title = named_so(str(name), titles) if number < MAX_SUGGESTED else ()
    return tuple(dict.fromkeys([*by_title, *meant(str(name), titles, number)]))[:2]


def fields_at(kind: Any, place: Iterable[Any]) -> frozenset[str]:
    """Return the names of the fields of the objects that a document of a type has at a place."""
    return frozenset(name for one in _kinds_at(kind, place) for name in _fields(one))


def largest_at(kind: Any, place: Iterable[Any]) -> float | None:
    """Return the largest number that the field at a place in a document of a type takes, where it has one."""
    *steps, name = place
    fields = [_fields(one).get(name) for one in _kinds_at(kind, steps)]
    bounds = (getattr(one, "le", None) for info in fields if info for one in info.metadata)
    return next((bound for bound in bounds if bound is not None), None)


def description_at(kind: Any, place: Iterable[Any]) -> str | None:
    """Return the description of the field at a place in a document of a type, where it has one."""
    *steps, name = place
    fields = [_fields(one).get(name) for one in _kinds_at(kind, steps)]
    return next((info.description for info in fields if info and info.description), None)


def _kinds_at(kind: Any, steps: Iterable[Any]) -> list[Any]:
    """Return the types that a document of a type may have after some steps."""
    kinds = list(_kinds(kind))
    for step in steps:  # the error of a union names the alternative, too, which is no step in the document
        kinds = [inner for one in kinds for inner in _inside(one, step)] or kinds
    return kinds


def _kinds(annotation: Any) -> Iterator[Any]:
    """Yield the alternatives of an annotation."""
    origin = get_origin(annotation)
    if origin in (None, list, dict):
        yield annotation
    else:
        for inner in get_args(annotation):
            yield from _kinds(inner)


def _fields(kind: Any) -> Mapping[str, Any]:
    return kind.model_fields if isinstance(kind, type) and issubclass(kind, BaseModel) else {}


def _inside(kind: Any, step: Any) -> Iterator[Any]:
    """Yield the types at a step inside a type."""
    if get_origin(kind) is (list if isinstance(step, int) else dict):
        yield from _kinds(get_args(kind)[-1])
    for name, info in _fields(kind).items():
        if step in (name, info.alias):
            yield from _kinds(info.annotation)

"""Reads JSON that both stores, every browser and every later release can keep exactly.

Python's own reader is generous: it takes NaN for a number, lets the last of two equal keys win and reads numbers of any
length. A saved plan would then not be what was sent, or could not be read elsewhere (RFC 7493 names the cases).
"""

import json
import math
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import orjson

from mqplanner.errors import InvalidInput, PlannerError, Problem

MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
"""Largest whole number that every JSON reader keeps exactly."""
MAX_PROBLEMS = 20

# What can only be wrong in one of these ways is rare, and looking for them costs little. Where none of them
# stands in the text, Python reads it at full speed.
_SHAPE = bytes.maketrans(b"123456789E", b"000000000e")
_LONG = b"0" * 16
_SUSPICIOUS = (b"\\u", _LONG, b"e000", b"e+000", b"NaN", b"Infinity")
_UNKEEPABLE = re.compile("[\x00\ud800-\udfff]")
_NOT_TEXT = "a NUL or half of a surrogate pair, which cannot be stored"

_WORDS = {
    "Expecting value": "a value is missing",
    "Expecting property name enclosed in double quotes": "a name in double quotes is missing",
    "Expecting ':' delimiter": "a colon is missing",
    "Expecting ',' delimiter": "a comma or the closing bracket is missing",
    "Illegal trailing comma before end of object": "a comma is too many",
    "Illegal trailing comma before end of array": "a comma is too many",
    "Extra data": "it goes on after its end",
    "Unterminated string starting": "a text is not closed",
    "Invalid control character": "a text holds a control character",
    "Invalid \\escape": "a backslash has no meaning",
    "Invalid \\uXXXX escape": "a \\u is not followed by four hexadecimal digits",
}
"""Python's words for what is wrong, and ours."""


class _Oversized(str):
    """A number as it was written, which no ordinary number holds."""

    __slots__ = ()


class _NoNumber(str):
    """NaN or an infinity, which some writers put where a number belongs."""

    __slots__ = ()


class NotJson(PlannerError):
    """A text is not JSON; the message is to be read after the name of what was read.

    `problems` name the place, where it has a name.
    """

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.problems = list(problems)


def read_json(body: bytes) -> Any:
    """The value of a JSON text; raises `NotJson`, or `InvalidInput` for JSON that we cannot keep."""
    value, suspicious = _read_back(body), False
    if value is None:
        shape = body.translate(_SHAPE)
        suspicious = any(mark in shape for mark in _SUSPICIOUS)
        value = _read_closely(body, suspicious)
    if _deeper_than(MAX_DEPTH, value):
        raise InvalidInput([_too_deep()])
    if suspicious and (problems := list(islice(_unkeepable(value, ""), MAX_PROBLEMS))):
        raise InvalidInput(problems)
    return value


def _read_back(body: bytes) -> Any:
    """The value where a fast reader writes the very same text again, as browsers do: nothing was lost. Or None.

    What could be written again and not be kept all the same is an escape, or a whole number of many digits.
    """
    if b"\\u" in body or _LONG in body.translate(_SHAPE):
        return None
    try:
        value = orjson.loads(body)
        return value if orjson.dumps(value) == body else None
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):  # the close reader says what is wrong
        return None


def _read_closely(body: bytes, suspicious: bool) -> Any:
    """The value of any JSON text; raises for what is none, for a name that stands twice, and for bottomless depth."""
    try:
        return json.loads(
            _decoded(body),
            object_pairs_hook=_without_duplicates,
            parse_constant=_NoNumber,
            parse_int=_whole if suspicious else None,
            parse_float=_real if suspicious else None,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        words = _WORDS.get(error.msg.removesuffix(" at").rstrip(": "), "something there does not belong")
        raise NotJson(f"is not JSON: {words}, at {where}") from None
    except RecursionError:
        raise InvalidInput([_too_deep()]) from None


def _decoded(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotJson(f"is not JSON: it is not UTF-8 text (byte {error.start})") from None


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise NotJson(
            f"names {twice[:80]!r} twice in one object", [Problem(twice, None, "stands twice in one object")]
        )
    return found


def _whole(text: str) -> int | _Oversized:
    if len(text) <= len(str(MAX_INTEGER)) + 1:
        number = int(text)
        if abs(number) <= MAX_INTEGER:
            return number
    return _Oversized(text)


def _real(text: str) -> float | _Oversized:
    number = float(text)
    return number if math.isfinite(number) else _Oversized(text)


def _deeper_than(limit: int, value: Any) -> bool:
    """Goes down level by level, so that no depth exhausts our own stack."""
    level = [value] if type(value) in (dict, list) else []
    for _ in range(limit):
        if not level:
            return False
        level = [
            member
            for outer in level
            for member in (outer.values() if type(outer) is dict else outer)
            if type(member) is dict or type(member) is list
        ]
    return bool(level)


def _unkeepable(value: Any, pointer: str) -> Iterator[Problem]:
    if isinstance(value, dict):
        for key, member in value.items():
            here = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            if _UNKEEPABLE.search(key):
                yield Problem(here, key, f"has a name with {_NOT_TEXT}")
            yield from _unkeepable(member, here)
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _unkeepable(member, f"{pointer}/{index}")
    elif isinstance(value, _NoNumber):
        yield Problem(pointer, str(value), "must be a finite number", "a finite number")
    elif isinstance(value, _Oversized):
        allowed = f"whole numbers from -{MAX_INTEGER} to {MAX_INTEGER}, others up to 1.7e308"
        yield Problem(pointer, str(value), "is too large to be kept exactly", allowed)
    elif isinstance(value, str) and _UNKEEPABLE.search(value):
        yield Problem(pointer, value, f"holds {_NOT_TEXT}")


def _too_deep() -> Problem:
    return Problem("", None, f"is nested deeper than {MAX_DEPTH} levels", f"at most {MAX_DEPTH} levels")

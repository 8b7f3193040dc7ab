"""Reads JSON that both databases, every browser and every later release can store exactly.

Python's reader accepts NaN, duplicate keys and numbers of any length: a saved plan would differ from what was sent, or
could not be read elsewhere (RFC 7493 lists the cases).
"""

import json
import math
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
import yaml

from mqplanner.errors import InvalidInput, PlannerError, Problem
from mqplanner.plan.paths import levels
from mqplanner.validation_messages import json_pointer

MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
"""Largest whole number that every JSON reader represents exactly."""
MAX_PROBLEMS = 20
_TOO_DEEP = Problem("", None, f"is nested deeper than {MAX_DEPTH} levels", f"at most {MAX_DEPTH} levels")
_UNSTORABLE_TEXT = re.compile("[\x00\ud800-\udfff]")
_NOT_TEXT = "a NUL or half of a surrogate pair, which cannot be stored"
_MESSAGES = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
"""Messages by those of Python."""


class _NotStorable(str):
    """The text of a number that cannot be stored exactly: too large, too long, NaN or an infinity."""

    __slots__ = ()


class InvalidJson(PlannerError):
    """A text is not JSON; the message continues a sentence that begins with the name of the text.

    `problems` have the path, if there is one.
    """

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.problems = list(problems)


def read_json(body: bytes) -> Any:
    """Return the value of a JSON text; raises InvalidJson, or InvalidInput for JSON that cannot be stored."""
    value = _read_fast(body)
    is_storable = value is not None
    if not is_storable:
        value = _read_slowly(body)
    if any(islice(levels(value), MAX_DEPTH, None)):
        raise InvalidInput([_TOO_DEEP])
    if not is_storable and (problems := list(islice(_unstorable(value, ""), MAX_PROBLEMS))):
        raise InvalidInput(problems)
    return value


def _read_fast(body: bytes) -> Any:
    """Return the value if a fast reader and writer reproduce the text, as for texts of browsers; else None.

    They also reproduce an escaped NUL, which cannot be stored.
    """
    if b"\\u" in body:
        return None
    try:
        value = orjson.loads(body)
        return value if orjson.dumps(value, option=orjson.OPT_STRICT_INTEGER) == body else None
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):  # the slow reader reports what is wrong
        return None


def _read_slowly(body: bytes) -> Any:
    """Return the value of any JSON text; raises for other texts, duplicate names and extreme depth."""
    try:
        return json.loads(
            body.decode("utf-8-sig"),
            object_pairs_hook=_without_duplicates,
            parse_constant=_NotStorable,
            parse_int=_whole,
            parse_float=_real,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        words = _MESSAGES.get(error.msg.removesuffix(" at").rstrip(": "), "something there does not belong")
        raise InvalidJson(f"is not JSON: {words}, at {where}") from None
    except UnicodeDecodeError as error:
        raise InvalidJson(f"is not JSON: it is not UTF-8 text (byte {error.start})") from None
    except RecursionError:
        raise InvalidInput([_TOO_DEEP]) from None


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise InvalidJson(
            f"names {twice[:80]!r} twice in one object", [Problem(twice, None, "is a duplicate name in an object")]
        )
    return found


def _whole(text: str) -> int | _NotStorable:
    number = int(text) if len(text) <= len(str(-MAX_INTEGER)) else None
    return _NotStorable(text) if number is None or abs(number) > MAX_INTEGER else number


def _real(text: str) -> float | _NotStorable:
    return number if math.isfinite(number := float(text)) else _NotStorable(text)


def _unstorable(value: Any, pointer: str) -> Iterator[Problem]:
    if isinstance(value, dict):
        for key, member in value.items():
            here = pointer + json_pointer((key,))
            if _UNSTORABLE_TEXT.search(key):
                yield Problem(here, key, f"has a name with {_NOT_TEXT}")
            yield from _unstorable(member, here)
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _unstorable(member, f"{pointer}/{index}")
    elif isinstance(value, _NotStorable) and value.endswith(("NaN", "Infinity")):
        yield Problem(pointer, str(value), "must be a finite number", "a finite number")
    elif isinstance(value, _NotStorable):
        allowed = f"whole numbers from -{MAX_INTEGER} to {MAX_INTEGER}, others up to 1.7e308"
        yield Problem(pointer, str(value), "is too large to be stored exactly", allowed)
    elif isinstance(value, str) and _UNSTORABLE_TEXT.search(value):
        yield Problem(pointer, value, f"holds {_NOT_TEXT}")

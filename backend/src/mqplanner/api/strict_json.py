"""Reads a request body as JSON that both stores, every browser and every later release can keep exactly.

Python's own reader is generous: it takes NaN, lets the last of two equal keys win and reads numbers of any
length. A saved plan would then not be what was sent, or could not be read elsewhere (RFC 7493 names the cases).
"""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from mqplanner.api.problems import ApiProblem
from mqplanner.errors import InvalidInput, Problem

MAX_DEPTH = 64
MAX_INTEGER = 2**53 - 1
"""Largest whole number that every JSON reader keeps exactly."""
MAX_PROBLEMS = 20

_NUL_OR_SURROGATE = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")
_UNKEEPABLE = re.compile("[\x00\ud800-\udfff]")


class _Oversized(str):
    """A number as it was written, which no ordinary number holds."""

    __slots__ = ()


def read_json(body: bytes) -> Any:
    """The value of a JSON text; raises `ApiProblem` (not JSON) or `InvalidInput` (JSON we cannot keep)."""
    text = _decoded(body)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_int=_whole,
            parse_float=_real,
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ApiProblem("invalid-json", f"The body is not JSON: {error.msg} at {where}.") from None
    except RecursionError:
        raise InvalidInput([_too_deep()]) from None
    _check(value, text)
    return value


def _decoded(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        detail = f"The body is not JSON: it is not UTF-8 text (byte {error.start})."
        raise ApiProblem("invalid-json", detail) from None


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise ApiProblem("invalid-json", f"The body names {twice[:80]!r} twice in one object.")
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


def _no_constant(name: str) -> NoReturn:
    raise ApiProblem("invalid-json", f"The body is not JSON: {name} is not a JSON number.")


def _check(value: Any, text: str) -> None:
    """Cheap looks first: the walk that knows where each value stands is for the rare body that needs it."""
    if _depth(value) > MAX_DEPTH:
        raise InvalidInput([_too_deep()])
    if _NUL_OR_SURROGATE.search(text) or _has_oversized(value):
        problems = [problem for _, problem in zip(range(MAX_PROBLEMS), _unkeepable(value, ""), strict=False)]
        if problems:
            raise InvalidInput(problems)


def _levels(value: Any) -> Iterator[list[Any]]:
    """The members of the value, then those of its members, and so on: without recursion."""
    level = [value]
    while level:
        yield level
        containers = [member for member in level if type(member) in (dict, list)]
        level = [
            member for outer in containers for member in (outer.values() if type(outer) is dict else outer)
        ]


def _depth(value: Any) -> int:
    return sum(any(type(member) in (dict, list) for member in level) for level in _levels(value))


def _has_oversized(value: Any) -> bool:
    return any(type(member) is _Oversized for level in _levels(value) for member in level)


def _unkeepable(value: Any, pointer: str) -> Iterator[Problem]:
    if isinstance(value, dict):
        for key, member in value.items():
            here = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            if _UNKEEPABLE.search(key):
                yield Problem(
                    here, key, "A name holds a NUL or half of a surrogate pair, which cannot be stored."
                )
            yield from _unkeepable(member, here)
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _unkeepable(member, f"{pointer}/{index}")
    elif isinstance(value, _Oversized):
        allowed = f"whole numbers from -{MAX_INTEGER} to {MAX_INTEGER}, others up to 1.7e308"
        yield Problem(pointer, str(value), "The number is too large to be kept exactly.", allowed)
    elif isinstance(value, str) and _UNKEEPABLE.search(value):
        yield Problem(
            pointer, value, "The text holds a NUL or half of a surrogate pair, which cannot be stored."
        )


def _too_deep() -> Problem:
    return Problem(
        "", None, f"The body is nested deeper than {MAX_DEPTH} levels.", f"at most {MAX_DEPTH} levels"
    )

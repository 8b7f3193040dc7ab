"""Numbers as a planner reads them: thousands separators, no digits that nobody measured."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Any

import numpy as np

_DIGITS = 5
_KEPT = "%.14g"
_EXACT_FLOATS = 2**53
"""Below it every whole number has a float of its own."""
_SPOKEN = {
    "pct": "%",
    "us": "µs",
    "cpu_us": "CPU µs",
    "cpu_ms": "CPU ms",
    "cpu_s": "CPU s",
    "pfid": "PFID",
    "io": "I/O",
}
# fmt: off
_COUNTED = frozenset({
    "buffer", "call", "channel", "connection", "conversation", "copy", "day", "device", "engine", "hour", "io", "log",
    "message", "minute", "negotiation", "page", "pfid", "queue", "queue_manager", "record", "request", "scan",
    "segment", "session", "stripe", "structure", "subscriber", "task", "transaction", "year",
})
# fmt: on


def format_number(value: Any) -> str:
    """A number with thousands separators and at most five significant digits (whole numbers whole)."""
    if isinstance(value, np.ndarray):
        return _points(value)
    if value != value:
        return "not published"
    if math.isinf(value):
        return "no limit"
    if float(value).is_integer():
        return f"{int(value):,}"
    decimals = max(1 if abs(value) >= 1000 else 0, _DIGITS - 1 - math.floor(math.log10(abs(value))))
    return f"{value:,.{decimals}f}".rstrip("0").rstrip(".")


def _points(values: np.ndarray[Any, Any]) -> str:
    known = values[~np.isnan(values)]
    if not known.size:
        return "no point"
    return (
        f"{format_number(known.min().item())} to {format_number(known.max().item())} ({values.size:,} points)"
    )


def number_with_unit(value: Any, unit: str) -> str:
    """A number and its unit as one reads it: `5,522 channels`, `201 KB / channel`, `80 %`; a ratio stands alone."""
    return _points_with_unit(value, unit) if isinstance(value, np.ndarray) else _one_with_unit(value, unit)


def _points_with_unit(values: np.ndarray[Any, Any], unit: str) -> str:
    return _points(values) if unit == "ratio" else f"{_points(values)} {unit_words(unit)}"


@lru_cache(maxsize=8192, typed=True)
def _one_with_unit(value: Any, unit: str) -> str:
    """One number; published ones are said over and over again."""
    return (
        format_number(value) if unit == "ratio" else f"{format_number(value)} {unit_words(unit, value != 1)}"
    )


@cache
def unit_words(unit: str, several: bool = True) -> str:
    """A unit in words: `cpu_us / message` is `CPU µs / message`, and of several channels it is `channels`."""
    above, slash, below = unit.partition(" / ")
    name = _SPOKEN.get(above, above.replace("_", " "))
    if several and above in _COUNTED:
        name = f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"
    return (
        f"{name}{slash}{' / '.join(_SPOKEN.get(part, part.replace('_', ' ')) for part in below.split(' / '))}"
    )


def json_value(value: Any) -> Any:
    """The value for JSON: whole floats as integers, NaN and infinities as null, arrays as lists.

    A whole number beyond 64 bits, which JSON writers refuse, is a float. Others keep fourteen digits: what binary
    fractions leave behind (0.12000000000000455) is no digit of anybody's.
    """
    if type(value) is float:
        return _plain_float(value)
    if isinstance(value, np.ndarray):
        return [json_value(item) for item in value.tolist()]
    if isinstance(value, np.generic):
        return json_value(value.item())
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return float(value)
    return value


def _plain_float(value: float) -> float | int | None:
    if not math.isfinite(value):
        return None
    if value.is_integer():
        return int(value) if abs(value) < _EXACT_FLOATS else value
    rounded = float(_KEPT % value)
    return int(rounded) if rounded.is_integer() else rounded

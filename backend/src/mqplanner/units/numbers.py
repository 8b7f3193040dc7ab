"""Numbers as a planner reads them: thousands separators, no digits that nobody measured."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

_DIGITS = 5


def readable(value: Any) -> str:
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
    return f"{readable(known.min().item())} to {readable(known.max().item())} ({values.size:,} points)"


def with_unit(value: Any, unit: str) -> str:
    """A number and its unit, such as `201 KB / channel`; a plain ratio stands alone, a percentage takes its sign."""
    if unit == "ratio":
        return readable(value)
    return f"{readable(value)} {'%' if unit == 'pct' else unit}"


def plain(value: Any) -> Any:
    """The value for JSON: whole floats as integers, NaN and infinities as null, arrays as lists."""
    if isinstance(value, np.ndarray):
        return [plain(item) for item in value.tolist()]
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        return int(value) if value.is_integer() and abs(value) < 2**53 else value
    return value

"""Finds the first place at which two answers in JSON differ."""

from collections.abc import Mapping
from typing import Any


def first_difference(wanted: Any, got: Any, path: str = "") -> str | None:
    """Return the JSON pointer of the first difference, None without one; 1 and 1.0 are the same number."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        for name in (*wanted, *(name for name in got if name not in wanted)):
            if name not in wanted or name not in got:
                return f"{path}/{name}"
            if (place := first_difference(wanted[name], got[name], f"{path}/{name}")) is not None:
                return place
        return None
    if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        places = (first_difference(*pair, f"{path}/{n}") for n, pair in enumerate(zip(wanted, got, strict=True)))
        return next((place for place in places if place is not None), None)
    return None if _same(wanted, got) else path or "/"


def _same(wanted: Any, got: Any) -> bool:
    """Tell whether two values are equal; JavaScript writes 1.5e19 as 15000000000000000000, which is the same double."""
    if {type(wanted), type(got)} == {int, float}:
        return float(wanted) == float(got)
    return type(wanted) is type(got) and bool(wanted == got)

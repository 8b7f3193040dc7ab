"""Results of two assessments side by side: what moved, from where to where."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import verdict
from mqplanner.assessment.whatif.points import Judged, number_of
from mqplanner.units.number_format import json_value

SAME = 1e-12
"""Two numbers this close, relative to their size, are one."""
PARTS = ("used_pct", "used", "limit", "multiple")


def snapshot(results: Mapping[str, Judged]) -> dict[str, dict[str, float | None]]:
    """The numbers of every result, by its id."""
    return {
        id: {part: _value(result, part) for part in (PARTS if isinstance(result, Limit) else ("value",))}
        for id, result in results.items()
    }


def moved(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Ids of the results that differ between two snapshots, or that only one of them has."""
    ids = dict.fromkeys((*after, *before))
    return [id for id in ids if id not in before or id not in after or _differ(before[id], after[id])]


def change(id: str, before: Mapping[str, Judged], after: Mapping[str, Judged]) -> dict[str, Any]:
    """How one result moved."""
    old, new = before.get(id), after.get(id)
    known = new or old
    assert known is not None  # noqa: S101  (it is in one of them)
    limit = isinstance(known, Limit)
    return {
        "id": id,
        "kind": "limit" if limit else "quantity",
        "title": known.title,
        "subject": known.subject,
        "change": "added" if old is None else "removed" if new is None else "moved",
        "verdict": {"from": _verdict(old), "to": _verdict(new)} if limit else None,
        "numbers": {
            part: entry
            for part in (PARTS if limit else ("value",))
            if (entry := _numbers(old, new, part)) is not None
        },
    }


def _numbers(old: Judged | None, new: Judged | None, part: str) -> dict[str, Any] | None:
    """One number before and after, in the unit of the later; None where both are not known."""
    last = None if new is None else number_of(new, part)
    first = None if old is None else number_of(old, part)
    if first is None and last is None:
        return None
    if first is not None and last is not None:
        first = first.to(last.unit)
    shown = last if last is not None else first
    a, b = _plain(first), _plain(last)
    return {
        "unit": shown.unit.text if shown is not None else None,
        "from": a,
        "to": b,
        "change": None if a is None or b is None else json_value(b - a),
    }


def _plain(quantity: Any) -> Any:
    return None if quantity is None or not quantity.known else json_value(float(quantity.value))


def _value(result: Judged, part: str) -> float | None:
    quantity = number_of(result, part)
    return float(quantity.value) if quantity is not None and quantity.known else None


def _verdict(result: Judged | None) -> str | None:
    return verdict(_value(result, "used_pct")) if isinstance(result, Limit) else None


def _differ(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    if before.keys() != after.keys():
        return True
    return any(not same(before[part], after[part]) for part in after)


def same(a: float | None, b: float | None) -> bool:
    """Whether two numbers are one but for the last binary digits; None is a number that is not known."""
    if a is None or b is None:
        return a is b
    return a == b or math.isclose(a, b, rel_tol=SAME)

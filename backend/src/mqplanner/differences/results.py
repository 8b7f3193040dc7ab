"""Changes of results between two assessments: each result by its id, from which numbers to which."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.results import Limit
from mqplanner.assessment.verdict import verdict
from mqplanner.assessment.whatif.points import Judged, number_of
from mqplanner.units.number_format import json_value

RELATIVE_TOLERANCE = 1e-12
"""Two numbers this close, relative to their size, are equal."""
PARTS = ("used_pct", "used", "limit", "multiple")

Number = tuple[float | None, str | None]
"""A value, None where it is not known, and its unit."""


@dataclass(frozen=True)
class ResultState:
    """A result as one of two assessments has it; `verdict` None for a quantity."""

    kind: str
    title: str
    subject: str
    verdict: str | None
    numbers: Mapping[str, Number]


def snapshot(results: Mapping[str, Judged]) -> dict[str, dict[str, float | None]]:
    """Return the numbers of every result, by its id."""
    return {id: {part: _value(result, part) for part in _parts(result)} for id, result in results.items()}


def changed_ids(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Return the ids of the results that differ between two snapshots, or that only one of them has."""
    ids = dict.fromkeys((*after, *before))
    return [id for id in ids if id not in before or id not in after or not same_numbers(before[id], after[id])]


def result_change(id: str, before: Judged | None, after: Judged | None) -> dict[str, Any]:
    """Return the change of one result, its numbers in the unit of the later assessment."""
    result = after or before
    assert result is not None  # noqa: S101  (one of the assessments has it)
    numbers: tuple[dict[str, Number], ...] = ({}, {})
    for part in _parts(result):
        first, last = (None if one is None else number_of(one, part) for one in (before, after))
        if first is not None and last is not None:
            first = first.to(last.unit)
        if first is None and last is None:
            continue
        for side, quantity in zip(numbers, (first, last), strict=True):
            value = quantity.value if quantity is not None and quantity.known else None
            unit = quantity.unit.text if quantity is not None else None
            side[part] = (None if value is None else json_value(float(value)), unit)
    states = (None if one is None else _state(one, side) for one, side in zip((before, after), numbers, strict=True))
    return change_of(id, *states)


def change_of(id: str, before: ResultState | None, after: ResultState | None) -> dict[str, Any]:
    """Return the change of one result in JSON; at least one state is given."""
    result = after or before
    assert result is not None  # noqa: S101
    old, new = (state.numbers if state else {} for state in (before, after))
    return {
        "id": id,
        "kind": result.kind,
        "title": result.title,
        "subject": result.subject,
        "change": "added" if before is None else "removed" if after is None else "moved",
        "verdict": {"from": before and before.verdict, "to": after and after.verdict}
        if result.kind == "limit"
        else None,
        "numbers": {part: _number_change(old.get(part), new.get(part)) for part in dict.fromkeys((*new, *old))},
    }


def same_numbers(before: Mapping[str, float | None], after: Mapping[str, float | None]) -> bool:
    """Return whether the numbers are equal but for the last binary digits; None is a number that is not known."""
    pairs = [(before[part], after[part]) for part in after.keys() & before.keys()]
    return before.keys() == after.keys() and all(
        a is b if a is None or b is None else a == b or math.isclose(a, b, rel_tol=RELATIVE_TOLERANCE) for a, b in pairs
    )


def _parts(result: Judged) -> tuple[str, ...]:
    return PARTS if isinstance(result, Limit) else ("value",)


def _state(result: Judged, numbers: Mapping[str, Number]) -> ResultState:
    is_limit = isinstance(result, Limit)
    return ResultState(
        kind="limit" if is_limit else "quantity",
        title=result.title,
        subject=result.subject,
        verdict=verdict(_value(result, "used_pct")) if is_limit else None,
        numbers=numbers,
    )


def _number_change(before: Number | None, after: Number | None) -> dict[str, Any]:
    (old, old_unit), (new, new_unit) = before or (None, None), after or (None, None)
    change = None if old is None or new is None else json_value(new - old)
    return {"unit": new_unit or old_unit, "from": old, "to": new, "change": change}


def _value(result: Judged, part: str) -> float | None:
    quantity = number_of(result, part)
    return float(quantity.value) if quantity is not None and quantity.known else None

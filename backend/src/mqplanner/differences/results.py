"""Changes of results between two assessments: each result by its id, from which numbers to which."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.results import Limit
from mqplanner.assessment.serialization import NUMBERS
from mqplanner.assessment.whatif.points import NumericResult, number_of
from mqplanner.units.number_format import json_value

RELATIVE_TOLERANCE = 1e-12
"""Two numbers this close, relative to their size, are equal."""
PARTS = ("used_pct", "used", "limit", "multiple")
BOUNDS = ("used_pct_at_least", "used_pct_at_most", "used_at_least", "used_at_most")
"""Further numbers of a limit that is not known exactly."""

Number = tuple[float | None, str | None]
"""A value, None where it is not known, and its unit."""


@dataclass(frozen=True)
class ResultState:
    """A result as an assessment or a stored answer has it; `verdict` None for a quantity."""

    kind: str
    title: str
    subject: str
    verdict: str | None
    numbers: Mapping[str, Number]


def snapshot(results: Mapping[str, NumericResult]) -> dict[str, dict[str, float | None]]:
    """Return the numbers of every result by its id, and whether a limit has a caution, which changes its verdict."""
    return {
        id: {part: _value(result, part) for part in _parts(result)}
        | {"caution": float(isinstance(result, Limit) and result.caution is not None)}
        for id, result in results.items()
    }


def changed_ids(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Return the ids of the results that differ between two snapshots, or that only one of them has."""
    ids = dict.fromkeys((*after, *before))
    return [id for id in ids if id not in before or id not in after or not same_numbers(before[id], after[id])]


def state_of(result: NumericResult, like: NumericResult | None = None) -> ResultState:
    """Return a result as an assessment has it, its numbers in the units of another assessment where one is given."""
    numbers: dict[str, Number] = {}
    for part in _parts(result):
        quantity, other = (None if one is None else number_of(one, part) for one in (result, like))
        if quantity is not None:
            quantity = quantity if other is None else quantity.to(other.unit)
            numbers[part] = (json_value(float(quantity.value)) if quantity.known else None, quantity.unit.text)
    if isinstance(result, Limit):
        return ResultState("limit", result.title, result.subject, result.verdict, numbers)
    return ResultState("quantity", result.title, result.subject, None, numbers)


def stored_states(answer: Mapping[str, Any] | None) -> dict[str, ResultState]:
    """Return every result of an answer in JSON, by its id; what cannot be read is left out."""
    found: dict[str, ResultState] = {}
    for listed, kind in (("limits", "limit"), ("quantities", "quantity")):
        entries = (answer or {}).get(listed)
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                keys = {name: name for name in NUMBERS} if kind == "limit" else {"value": "quantity"}
                numbers = {part: _stored_number(entry.get(key)) for part, key in keys.items()}
                bounds = entry.get("bounds")
                if isinstance(bounds, dict):  # answers of earlier versions have none
                    numbers |= {part: _stored_number(bounds[part]) for part in BOUNDS if part in bounds}
                title, subject = str(entry.get("title", "")), str(entry.get("subject", ""))
                found[entry["id"]] = ResultState(kind, title, subject, entry.get("verdict"), numbers)
    return found


def _stored_number(number: Any) -> Number:
    if not isinstance(number, dict):
        return None, None
    value = number.get("value")
    usable = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value if usable else None, number.get("unit")


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


def _parts(result: NumericResult) -> tuple[str, ...]:
    if not isinstance(result, Limit):
        return ("value",)
    return PARTS if result.bounds is None else PARTS + BOUNDS


def _number_change(before: Number | None, after: Number | None) -> dict[str, Any]:
    (old, old_unit), (new, new_unit) = before or (None, None), after or (None, None)
    change = None if old is None or new is None else json_value(new - old)
    return {"unit": new_unit or old_unit, "from": old, "to": new, "change": change}


def _value(result: NumericResult, part: str) -> float | None:
    quantity = number_of(result, part)
    return float(quantity.value) if quantity is not None and quantity.known else None

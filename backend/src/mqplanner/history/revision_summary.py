"""What a save changed, in the few words that the history shows: the first inputs, and the results that moved most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mqplanner.history.answer_changes import Answered, moved
from mqplanner.history.plan_differences import differences
from mqplanner.units.number_format import format_number

MOST_WORDS = 5
"""Sentences of either kind."""

_VERDICTS = {
    "exceeded": "exceeded",
    "watch": "to be watched",
    "ok": "within its limit",
    "unknown": "not known",
}
_SEVERITY = ("exceeded", "watch", "unknown", "ok")

Result = Mapping[str, Mapping[str, Any]]
"""What moved of one result: each movement by what of the result it is."""


def changes(before: Any, after: Any, answered_before: Answered, answered_after: Answered) -> dict[str, Any]:
    """How many inputs and results differ between two revisions, and the first of them in words."""
    inputs = differences(before, after)
    results = _by_result(moved(answered_before, answered_after))
    return {
        "inputs": len(inputs),
        "results": len(results),
        "words": [one["words"] for one in inputs[:MOST_WORDS]],
        "moved": list(_told(results))[:MOST_WORDS],
    }


def _by_result(movements: Sequence[Mapping[str, Any]]) -> list[Result]:
    results: dict[tuple[str, str], dict[str, Mapping[str, Any]]] = {}
    for one in movements:
        results.setdefault((one["kind"], one["id"]), {})[one["what"]] = one
    return list(results.values())


def _told(results: Sequence[Result]) -> Iterator[str]:
    """Limits whose verdict changed, the worst first; then those that were filled or emptied most."""
    limits = [(result, share) for result in results if (share := _share(result)) is not None]
    limits.sort(key=lambda pair: (_severity(pair[0]), -abs(pair[1][1] - pair[1][0])))
    for result, (before, after) in limits:
        shown = result["used_pct"]
        said = f"{shown['title']}, {shown['subject']}: {_moved(before, after)}"
        verdict = result.get("verdict")
        now = _VERDICTS.get(str(verdict["to"])) if verdict else None
        yield f"{said}, now {now}" if now else said


def _share(result: Result) -> tuple[float, float] | None:
    """How full a limit was and is, in per cent."""
    share = result.get("used_pct")
    if share is None or not all(_is_number(share[side]) for side in ("from", "to")):
        return None
    return share["from"], share["to"]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _severity(result: Result) -> int:
    """Where it stands among what is told."""
    verdict = result.get("verdict")
    if verdict is None or verdict["to"] not in _SEVERITY:
        return len(_SEVERITY)
    return _SEVERITY.index(verdict["to"])


def _moved(before: float, after: float) -> str:
    old, new = (f"{format_number(round(share, 1))} %" for share in (before, after))
    return f"from {old} to {new} of the limit" if old != new else f"{new} of the limit, hardly moved"

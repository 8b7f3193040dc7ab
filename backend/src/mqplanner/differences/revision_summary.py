"""Summarise what a save changed for the history: the first inputs, and the results that changed most."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mqplanner.differences.inputs import differences
from mqplanner.differences.stored_answers import StoredAnswer, changed_results
from mqplanner.units.number_format import format_number

MAX_SENTENCES = 5
"""Sentences about inputs, and sentences about results."""

_VERDICTS = {"exceeded": "exceeded", "watch": "to be watched", "ok": "within its limit", "unknown": "not known"}
_SEVERITY = ("exceeded", "watch", "unknown", "ok")

Result = Mapping[str, Mapping[str, Any]]
"""The changes of one result by the number that changed."""


def changes(before: Any, after: Any, answer_before: StoredAnswer, answer_after: StoredAnswer) -> dict[str, Any]:
    """Return how many inputs and results differ between two revisions, and sentences about the first."""
    inputs = list(differences(before, after))
    by_result: dict[tuple[str, str], dict[str, Mapping[str, Any]]] = {}
    for one in changed_results(answer_before, answer_after):
        by_result.setdefault((one["kind"], one["id"]), {})[one["what"]] = one
    return {
        "inputs": len(inputs),
        "results": len(by_result),
        "words": [difference.sentence for difference in inputs[:MAX_SENTENCES]],
        "moved": list(_sentences(by_result.values()))[:MAX_SENTENCES],
    }


def _sentences(results: Iterable[Result]) -> Iterator[str]:
    """Yield limits whose verdict changed, the worst first; then those whose used share changed most."""
    limits = [(result, share) for result in results if (share := _share(result)) is not None]
    limits.sort(key=lambda pair: (_severity(pair[0]), -abs(pair[1][1] - pair[1][0])))
    for result, (before, after) in limits:
        shown = result["used_pct"]
        old, new = (f"{format_number(round(one, 1))} %" for one in (before, after))
        change = f"from {old} to {new} of the limit" if old != new else f"{new} of the limit, hardly moved"
        sentence = f"{shown['title']}, {shown['subject']}: {change}"
        verdict = result.get("verdict")
        now = _VERDICTS.get(str(verdict["to"])) if verdict else None
        yield f"{sentence}, now {now}" if now else sentence


def _share(result: Result) -> tuple[float, float] | None:
    """Return the used share of a limit before and after, in per cent."""
    share = result.get("used_pct")
    if share is None or not all(type(share[side]) in (int, float) for side in ("from", "to")):
        return None
    return share["from"], share["to"]


def _severity(result: Result) -> int:
    """Return the sort key of a result: 0 for the worst verdict."""
    verdict = result.get("verdict")
    if verdict is None or verdict["to"] not in _SEVERITY:
        return len(_SEVERITY)
    return _SEVERITY.index(verdict["to"])

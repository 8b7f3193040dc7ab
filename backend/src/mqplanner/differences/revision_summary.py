"""Summarise what a save changed for the history: the first inputs, and the results that changed most."""

from collections.abc import Mapping
from typing import Any

from mqplanner.differences.inputs import differences
from mqplanner.differences.results import ResultState, stored_states
from mqplanner.differences.stored_answers import StoredAnswer, changed_results
from mqplanner.units.number_format import format_number

MAX_SENTENCES = 5
"""Sentences about inputs, and sentences about results."""

_VERDICTS = {"exceeded": "exceeded", "watch": "to be watched", "unknown": "not known", "ok": "within its limit"}
"""Verdicts in words, the worst first."""


def changes(before: Any, after: Any, answer_before: StoredAnswer, answer_after: StoredAnswer) -> dict[str, Any]:
    """Return how many inputs and results differ between two revisions, and sentences about the first."""
    inputs = list(differences(before, after))
    return {
        "inputs": len(inputs),
        "results": len({(one["kind"], one["id"]) for one in changed_results(answer_before, answer_after)}),
        "words": [difference.sentence for difference in inputs[:MAX_SENTENCES]],
        "moved": _sentences(stored_states(answer_before), stored_states(answer_after))[:MAX_SENTENCES],
    }


def _sentences(before: Mapping[str, ResultState], after: Mapping[str, ResultState]) -> list[str]:
    """Return limits whose verdict changed, the worst first; then those whose used share changed most."""
    found = []
    for id, second in after.items():
        if (first := before.get(id)) is None:
            continue
        old, new = (state.numbers.get("used_pct", (None, None))[0] for state in (first, second))
        if old is None or new is None or old == new:
            continue
        then, now = (f"{format_number(round(share, 1))} %" for share in (old, new))
        change = f"from {then} to {now} of the limit" if then != now else f"{now} of the limit, hardly moved"
        sentence = f"{second.title}, {second.subject}: {change}"
        severity = len(_VERDICTS)
        if second.verdict != first.verdict and second.verdict in _VERDICTS:
            severity = list(_VERDICTS).index(second.verdict)
            sentence += f", now {_VERDICTS[second.verdict]}"
        found.append((severity, -abs(new - old), sentence))
    return [sentence for _, _, sentence in sorted(found, key=lambda entry: entry[:2])]

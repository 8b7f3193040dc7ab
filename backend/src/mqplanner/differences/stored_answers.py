"""Compare stored answers: each result that differs, its causes, and a summary for the history."""

from collections.abc import Mapping
from typing import Any

from mqplanner.assessment.verdict import VERDICTS, status_in_sentence
from mqplanner.differences.inputs import differences
from mqplanner.differences.machines import answer_to_compare
from mqplanner.differences.results import ResultState, stored_states
from mqplanner.history.stored_derivations import StoredDerivations
from mqplanner.units.number_format import format_number

StoredAnswer = Mapping[str, Any] | None
_OF_A_LIMIT = ("used", "limit", "used_pct", "verdict")
_STEPS = {"figure": ("figure", "figure", "text"), "operation": ("rule", "name", "expression")}
"""For each kind of step in a derivation: what it is, and the fields with its name and its text."""
MAX_SENTENCES = 5
"""Sentences about inputs, and sentences about results."""


def changed_results(
    before: StoredAnswer,
    after: StoredAnswer,
    derivations_before: StoredDerivations | None = None,
    derivations_after: StoredDerivations | None = None,
) -> list[dict[str, Any]]:
    """Return the results that differ, in the order of the later answer; removed ones last.

    Each has `id`, `title`, `subject`, `kind` (limit or quantity), `what` (the number that differs), `from` and `to`
    (null where there is none), `unit`, and `because`: the differences of the two derivations, where both are given.
    """
    old, new = stored_states(before), stored_states(after)
    changes = []
    for id in dict.fromkeys((*new, *old)):
        first, second = old.get(id), new.get(id)
        shown = second or old[id]
        for what in _OF_A_LIMIT if shown.kind == "limit" else ("value",):
            (then, _), (now, unit) = (_number(state, what) for state in (first, second))
            if then == now:
                continue
            because = []
            if first and second and what != "verdict" and derivations_before and derivations_after:
                number = f"{id}#{what}" if shown.kind == "limit" else id
                because = _because(derivations_before.get(number), derivations_after.get(number))
            changes.append(
                {
                    "kind": shown.kind,
                    "id": id,
                    "what": what,
                    "title": shown.title,
                    "subject": shown.subject,
                    "unit": unit or _number(shown, what)[1],
                    "from": then,
                    "to": now,
                    "because": because,
                }
            )
    return changes


def _number(state: ResultState | None, what: str) -> tuple[Any, str | None]:
    """Return the number or verdict of a result with its unit."""
    if state is None or what == "verdict":
        return state and state.verdict, None
    return state.numbers[what]


def _because(first: StoredAnswer, second: StoredAnswer) -> list[dict[str, Any]]:
    """Return the lines of the two derivations that differ, each before and after.

    For a `figure` that is another value, another point of the table or another figure; for a `rule` a line that is
    calculated differently.
    """
    old, new = _lines(first), _lines(second)
    return [
        {"kind": kind, "name": name, "from": old.get((kind, name)), "to": new.get((kind, name))}
        for kind, name in dict.fromkeys([*new, *old])
        if old.get((kind, name)) != new.get((kind, name))
    ]


def _lines(explained: StoredAnswer) -> dict[tuple[str, str], str]:
    """Return the text of each figure and each named result in a derivation, joined where there are several.

    User inputs are left out, since they cannot change by themselves.
    """
    lines: dict[tuple[str, str], dict[str, None]] = {}
    derivation = (explained or {}).get("derivation") or {}
    for step in derivation.get("steps", ()):
        kind, named_by, text = _STEPS.get(str(step.get("kind")), ("", "", ""))
        if isinstance(name := step.get(named_by), str) and name:
            lines.setdefault((kind, name), {})[str(step.get(text) or "")] = None
    return {key: "; ".join(texts) for key, texts in lines.items()}


def changes(before: Any, after: Any, answer_before: StoredAnswer, answer_after: StoredAnswer) -> dict[str, Any]:
    """Return how many inputs and results differ between two revisions, and sentences about the first."""
    inputs = list(differences(before, after))
    answer_after = answer_to_compare(before, after, answer_after)
    return {
        "inputs": len(inputs),
        "results": len({(one["kind"], one["id"]) for one in changed_results(answer_before, answer_after)}),
        "words": [difference.sentence for difference in inputs[:MAX_SENTENCES]],
        "moved": [
            *_first_limits(answer_before, answer_after),
            *_sentences(stored_states(answer_before), stored_states(answer_after)),
        ][:MAX_SENTENCES],
    }


def _first_limits(before: StoredAnswer, after: StoredAnswer) -> list[str]:
    """Return the sentence on another first limit, or another time at which it is reached; nothing where both are alike.

    The time changes with the annual growth, which moves no result.
    """
    if before is None or after is None:
        return []
    then, now = (_first_limit(answer) for answer in (before, after))
    return [] if then == now else [f"First limit: {now or 'none'}; before: {then or 'none'}"]


def _first_limit(answer: Mapping[str, Any]) -> str | None:
    """Return the first limit of an answer and when it is reached, as people name it."""
    first = answer.get("first_limit")
    if not isinstance(first, Mapping) or not first.get("limit"):
        return None
    multiple = first.get("multiple")
    reached = [
        multiple.get("text") if isinstance(multiple, Mapping) else None,
        f"in {first['date_text']}" if first.get("date_text") else None,
    ]
    name = f"{first.get('title', '')}, {first.get('subject', '')}"
    return " ".join([name, *filter(None, reached)])


def _sentences(before: Mapping[str, ResultState], after: Mapping[str, ResultState]) -> list[str]:
    """Return limits whose verdict changed, the worst first; then those whose used share changed most."""
    found = []
    for id, second in after.items():
        if (first := before.get(id)) is None:
            continue
        old, new = (state.numbers.get("used_pct", (None, None))[0] for state in (first, second))
        if old is None or old == new:
            continue
        then, now = ("" if share is None else f"{format_number(round(share, 1))} %" for share in (old, new))
        change = f"from {then} to {now} of the limit" if then != now else f"{now} of the limit, nearly unchanged"
        if new is None:
            change = f"{then} of the limit before"
        sentence = f"{second.title}, {second.subject}: {change}"
        severity = len(VERDICTS)
        if second.verdict != first.verdict and second.verdict in VERDICTS:
            severity = VERDICTS.index(second.verdict)
            article = "a " if second.verdict == "watch" else ""
            sentence += f", now {article}{status_in_sentence(second.verdict)}"
        found.append((severity, -abs((new or 0) - old), sentence))
    return [sentence for _, _, sentence in sorted(found, key=lambda entry: entry[:2])]

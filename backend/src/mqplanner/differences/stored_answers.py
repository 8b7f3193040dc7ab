"""Compare two stored answers: each result that differs, and which figures and rules caused it."""

from collections.abc import Mapping
from typing import Any

from mqplanner.differences.results import ResultState, stored_states
from mqplanner.history.stored_derivations import StoredDerivations

StoredAnswer = Mapping[str, Any] | None
_OF_A_LIMIT = ("used", "limit", "used_pct", "verdict")
_STEPS = {"figure": ("figure", "figure", "text"), "operation": ("rule", "name", "expression")}
"""For each kind of step in a derivation: what it is, and the fields with its name and its text."""


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

"""What moved between two answers: each result by its id, from what to what, and which figures did it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Answered = Mapping[str, Any] | None
_OF_A_CONSTRAINT = ("used", "limit", "used_pct")


def moved(
    before: Answered, after: Answered, explained_before: Answered = None, explained_after: Answered = None
) -> list[dict[str, Any]]:
    """Results that differ, in the order of the later answer; those that are gone stand last.

    Each has `id`, `title`, `subject`, `kind` (constraint or quantity), `what` of it differs, `from` and `to` (null
    where there is none), `unit`, and `because`: the published figures that the two derivations do not share, where
    both answers' derivations are given.
    """
    old, new = dict(_results(before)), dict(_results(after))
    changes = []
    for key in [*new, *(key for key in old if key not in new)]:
        first, second = old.get(key), new.get(key)
        if first is None or second is None or first["value"] != second["value"]:
            change = _change(key, first, second)
            if first and second and explained_before and explained_after:
                change["because"] = _because(
                    explained_before.get(first["derivation"]), explained_after.get(second["derivation"])
                )
            changes.append(change)
    return changes


def _results(answer: Answered) -> Iterator[tuple[tuple[str, str, str], dict[str, Any]]]:
    """Every comparable number and verdict of an answer, by kind, id and what it is."""
    for one in (answer or {}).get("constraints") or ():
        for what in _OF_A_CONSTRAINT:
            if isinstance(one.get(what), Mapping):
                yield ("constraint", one["id"], what), _result(one, one[what])
        yield ("constraint", one["id"], "verdict"), _result(one, {"value": one.get("verdict")})
    for one in (answer or {}).get("quantities") or ():
        if isinstance(one.get("quantity"), Mapping):
            yield ("quantity", one["id"], "value"), _result(one, one["quantity"])


def _result(one: Mapping[str, Any], quantity: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "title": _text(one.get("title")),
        "subject": _text(one.get("subject")),
        "value": quantity.get("value"),
        "unit": _text(quantity.get("unit")),
        "derivation": _text(quantity.get("derivation")),
    }


def _change(
    key: tuple[str, str, str], first: dict[str, Any] | None, second: dict[str, Any] | None
) -> dict[str, Any]:
    kind, id, what = key
    shown = second or first or {}
    return {
        "kind": kind,
        "id": id,
        "what": what,
        "title": shown["title"],
        "subject": shown["subject"],
        "unit": shown["unit"],
        "from": first and first["value"],
        "to": second and second["value"],
        "because": [],
    }


def _because(first: Any, second: Any) -> list[dict[str, Any]]:
    """Figures whose lines in the derivations differ: another value, another place in a table, or another figure."""
    old, new = _figures(first), _figures(second)
    return [
        {"figure": figure, "from": old.get(figure), "to": new.get(figure)}
        for figure in dict.fromkeys([*new, *old])
        if old.get(figure) != new.get(figure)
    ]


def _figures(explained: Any) -> dict[str, str]:
    """The lines of each figure in a derivation, joined where it was read more than once."""
    lines: dict[str, str] = {}
    derivation = (explained or {}).get("derivation") or {}
    for step in derivation.get("steps", ()):
        if step.get("kind") == "figure" and step.get("figure"):
            known = lines.get(step["figure"])
            lines[step["figure"]] = f"{known}; {step['text']}" if known else step["text"]
    return lines


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None

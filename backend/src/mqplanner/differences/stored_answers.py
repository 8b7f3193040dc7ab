"""Compare two stored answers: each result that differs, and which figures and rules caused it."""

from collections.abc import Iterator, Mapping
from typing import Any

from mqplanner.history.stored_derivations import StoredDerivations

StoredAnswer = Mapping[str, Any] | None
_OF_A_LIMIT = ("used", "limit", "used_pct")


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
    old, new = dict(_results(before)), dict(_results(after))
    changes = []
    for key in [*new, *(key for key in old if key not in new)]:
        first, second = old.get(key), new.get(key)
        if first is None or second is None or first["value"] != second["value"]:
            change = _change(key, first, second)
            if first and second and derivations_before and derivations_after:
                change["because"] = _because(
                    derivations_before.get(first["number"] or ""), derivations_after.get(second["number"] or "")
                )
            changes.append(change)
    return changes


def _results(answer: StoredAnswer) -> Iterator[tuple[tuple[str, str, str], dict[str, Any]]]:
    """Yield every comparable number and verdict of an answer, by kind, id and number."""
    for one in (answer or {}).get("limits") or ():
        for what in _OF_A_LIMIT:
            if isinstance(one.get(what), Mapping):
                yield ("limit", one["id"], what), _result(one, one[what], f"{one['id']}#{what}")
        yield ("limit", one["id"], "verdict"), _result(one, {"value": one.get("verdict")}, None)
    for one in (answer or {}).get("quantities") or ():
        if isinstance(one.get("quantity"), Mapping):
            yield ("quantity", one["id"], "value"), _result(one, one["quantity"], one["id"])


def _result(one: Mapping[str, Any], quantity: Mapping[str, Any], number: str | None) -> dict[str, Any]:
    return {
        "title": _text(one.get("title")),
        "subject": _text(one.get("subject")),
        "value": quantity.get("value"),
        "unit": _text(quantity.get("unit")),
        "number": number,
    }


def _change(key: tuple[str, str, str], first: dict[str, Any] | None, second: dict[str, Any] | None) -> dict[str, Any]:
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
    """Return the text of each figure and each named result in a derivation, joined where there are several."""
    lines: dict[tuple[str, str], str] = {}
    derivation = (explained or {}).get("derivation") or {}
    for step in derivation.get("steps", ()):
        key, line = _line(step)
        if key is not None:
            known = lines.get(key)
            lines[key] = line if known is None or line in known.split("; ") else f"{known}; {line}"
    return lines


def _line(step: Mapping[str, Any]) -> tuple[tuple[str, str] | None, str]:
    """Return key and text of a step; None as key for user inputs, which cannot change by themselves."""
    figure, name = _text(step.get("figure")), _text(step.get("name"))
    if step.get("kind") == "figure" and figure:
        return ("figure", figure), _text(step.get("text")) or ""
    if step.get("kind") == "operation" and name:
        return ("rule", name), _text(step.get("expression")) or ""
    return None, ""


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None

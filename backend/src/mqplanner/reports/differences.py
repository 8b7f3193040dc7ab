"""What differs between two plan documents, place by place, in words that a planner would use.

Parts of a list are told apart by their names, so that a queue manager that moved up is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from mqplanner.wording import pointer

MOST = 500
"""Differences that are listed; the rest is counted as more."""
_LONGEST = 60


def differences(before: Any, after: Any) -> list[dict[str, Any]]:
    """Each place that differs: `path` (a JSON pointer), `place` and `words` for people, `kind`, `from`, `to`."""
    return list(islice(_compare(before, after, (), ()), MOST + 1))


def _compare(
    before: Any, after: Any, path: tuple[Any, ...], names: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            yield from _member(before, after, key, (*path, key), (*names, _spoken(key)))
    elif isinstance(before, list) and isinstance(after, list):
        named = _have_names(before) and _have_names(after)
        old, new = _told_apart(before, named), _told_apart(after, named)
        for key in dict.fromkeys([*old, *new]):
            place = new[key][0] if key in new else old[key][0]
            flat = {side: value[1] for side, value in (("old", old.get(key)), ("new", new.get(key))) if value}
            yield from _sides(flat, (*path, place), (*names, key))
    elif not _same(before, after):
        yield _difference("changed", before, after, path, names)


def _member(
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    key: str,
    path: tuple[Any, ...],
    names: tuple[str, ...],
) -> Iterator[dict[str, Any]]:
    sides = {side: part[key] for side, part in (("old", before), ("new", after)) if key in part}
    yield from _sides(sides, path, names)


def _sides(
    sides: Mapping[str, Any], path: tuple[Any, ...], names: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    if "old" not in sides:
        yield _difference("added", None, sides["new"], path, names)
    elif "new" not in sides:
        yield _difference("removed", sides["old"], None, path, names)
    else:
        yield from _compare(sides["old"], sides["new"], path, names)


def _have_names(parts: list[Any]) -> bool:
    names = [part.get("name") if isinstance(part, Mapping) else None for part in parts]
    return all(isinstance(name, str) for name in names) and len(set(names)) == len(names)


def _told_apart(parts: list[Any], named: bool) -> dict[str, tuple[int, Any]]:
    """Parts with their numbers, by name or else by number."""
    return {
        part["name"] if named else f"number {number + 1}": (number, part) for number, part in enumerate(parts)
    }


def _same(before: Any, after: Any) -> bool:
    """Python takes true for 1; a plan does not."""
    return isinstance(before, bool) == isinstance(after, bool) and bool(before == after)


def _difference(
    kind: str, before: Any, after: Any, path: tuple[Any, ...], names: tuple[str, ...]
) -> dict[str, Any]:
    place = " › ".join(names) or "the plan"
    words = {
        "added": f"{place}: added{_shown(after)}",
        "removed": f"{place}: removed{_shown(before)}",
        "changed": f"{place}: from {_value(before)} to {_value(after)}",
    }[kind]
    return {"path": pointer(path), "place": place, "kind": kind, "from": before, "to": after, "words": words}


def _spoken(key: str) -> str:
    return key.replace("_", " ")


def _shown(value: Any) -> str:
    return "" if isinstance(value, Mapping | list) else f", {_value(value)}"


def _value(value: Any) -> str:
    if value is None:
        return "not known"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping | list):
        return "something else" if value else "nothing"
    text = f"{value:,}" if isinstance(value, int | float) else value
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

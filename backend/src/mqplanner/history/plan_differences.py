"""What differs between two plan documents, place by place, in words that a planner would use.

Parts of a list are told apart by their names, so that a queue manager that moved up is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from mqplanner.errors import InvalidInput
from mqplanner.plan.difference import differences as by_meaning
from mqplanner.plan.reading import read_plan
from mqplanner.validation_messages import pointer, visible

MOST = 500
"""Differences that are listed; the rest is counted as more."""
_LONGEST = 60


_Path = tuple[Any, ...]


@dataclass(frozen=True)
class _Way:
    """The way to a place: through the later document, through the earlier one, and in words."""

    path: _Path = ()
    earlier: _Path = ()
    names: tuple[str, ...] = ()

    def to(self, key: Any, earlier: Any, name: str) -> _Way:
        return _Way((*self.path, key), (*self.earlier, earlier), (*self.names, name))


class _Found(NamedTuple):
    kind: str
    before: Any
    after: Any
    way: _Way


def differences(before: Any, after: Any) -> list[dict[str, Any]]:
    """Each place that differs: `path` (a JSON pointer), `place` and `words` for people, `kind`, `from`, `to`."""
    found = list(islice(_compare(before, after, _Way()), MOST + 1))
    sentences = _sentences(before, after) if found else {}
    return [_difference(one, sentences) for one in found]


def _sentences(before: Any, after: Any) -> dict[tuple[str, str], str]:
    """What a plan says of its fields by title and unit, where both are plans; by place, and by side where removed."""
    try:
        both = by_meaning(read_plan(before), read_plan(after))
    except (InvalidInput, TypeError, AttributeError):
        return {}
    return {("removed" if one.kind == "removed" else "", one.path or ""): one.sentence for one in both}


def _compare(before: Any, after: Any, way: _Way) -> Iterator[_Found]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            sides = {side: part[key] for side, part in (("old", before), ("new", after)) if key in part}
            yield from _sides(sides, way.to(key, key, _spoken(key)))
    elif isinstance(before, list) and isinstance(after, list):
        named = _have_names(before) and _have_names(after)
        old, new = _told_apart(before, named), _told_apart(after, named)
        for key in dict.fromkeys([*old, *new]):
            there, here = (side[key][0] if key in side else None for side in (old, new))
            flat = {side: value[1] for side, value in (("old", old.get(key)), ("new", new.get(key))) if value}
            yield from _sides(flat, way.to(there if here is None else here, there, key))
    elif not _same(before, after):
        yield _Found("changed", before, after, way)


def _sides(sides: Mapping[str, Any], way: _Way) -> Iterator[_Found]:
    if "old" not in sides:
        yield _Found("added", None, sides["new"], way)
    elif "new" not in sides:
        yield _Found("removed", sides["old"], None, way)
    else:
        yield from _compare(sides["old"], sides["new"], way)


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


def _difference(found: _Found, sentences: Mapping[tuple[str, str], str]) -> dict[str, Any]:
    kind, before, after, way = found
    place, path = " › ".join(way.names) or "the plan", pointer(way.path)
    words = {
        "added": f"{place}: added{_shown(after)}",
        "removed": f"{place}: removed{_shown(before)}",
        "changed": f"{place}: from {_value(before)} to {_value(after)}",
    }[kind]
    said = sentences.get(("", path))
    if kind == "removed":
        said = sentences.get(("removed", pointer(way.earlier)), said)
    words = said or visible(words)
    return {"path": path, "place": visible(place), "kind": kind, "from": before, "to": after, "words": words}


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

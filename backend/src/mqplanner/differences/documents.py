"""Compare two plan documents field by field; unlike `plans`, they may be invalid.

Parts of a list are matched by name, so that a queue manager at another position is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from mqplanner.differences.plans import differences as by_meaning
from mqplanner.errors import InvalidInput
from mqplanner.plan.reading import read_plan
from mqplanner.validation_messages import json_pointer, without_controls

MAX_DIFFERENCES = 500
"""Differences that are listed; further ones are reported as more."""
_LONGEST = 60


_Path = tuple[Any, ...]


@dataclass(frozen=True)
class _Location:
    """A place in both documents: path in the later, path in the earlier, and names for people."""

    path: _Path = ()
    earlier: _Path = ()
    names: tuple[str, ...] = ()

    def to(self, key: Any, earlier: Any, name: str) -> _Location:
        return _Location((*self.path, key), (*self.earlier, earlier), (*self.names, name))


class _Found(NamedTuple):
    kind: str
    before: Any
    after: Any
    location: _Location


def differences(before: Any, after: Any) -> list[dict[str, Any]]:
    """Return each difference: `path` (a JSON pointer), `place` and `words` for people, `kind`, `from`, `to`."""
    found = list(islice(_compare(before, after, _Location()), MAX_DIFFERENCES + 1))
    sentences = _sentences(before, after) if found else {}
    return [_difference(one, sentences) for one in found]


def _sentences(before: Any, after: Any) -> dict[tuple[str, str], str]:
    """Return sentences with labels and units by place, where both are valid plans; `removed` marks removed ones."""
    try:
        both = by_meaning(read_plan(before), read_plan(after))
    except (InvalidInput, TypeError, AttributeError):
        return {}
    return {("removed" if one.kind == "removed" else "", one.path or ""): one.sentence for one in both}


def _compare(before: Any, after: Any, location: _Location) -> Iterator[_Found]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            sides = {side: part[key] for side, part in (("old", before), ("new", after)) if key in part}
            yield from _sides(sides, location.to(key, key, _words(key)))
    elif isinstance(before, list) and isinstance(after, list):
        named = _have_names(before) and _have_names(after)
        old, new = _by_name(before, named), _by_name(after, named)
        for key in dict.fromkeys([*old, *new]):
            there, here = (side[key][0] if key in side else None for side in (old, new))
            flat = {side: value[1] for side, value in (("old", old.get(key)), ("new", new.get(key))) if value}
            yield from _sides(flat, location.to(there if here is None else here, there, key))
    elif not _same(before, after):
        yield _Found("changed", before, after, location)


def _sides(sides: Mapping[str, Any], location: _Location) -> Iterator[_Found]:
    if "old" not in sides:
        yield _Found("added", None, sides["new"], location)
    elif "new" not in sides:
        yield _Found("removed", sides["old"], None, location)
    else:
        yield from _compare(sides["old"], sides["new"], location)


def _have_names(parts: list[Any]) -> bool:
    names = [part.get("name") if isinstance(part, Mapping) else None for part in parts]
    return all(isinstance(name, str) for name in names) and len(set(names)) == len(names)


def _by_name(parts: list[Any], named: bool) -> dict[str, tuple[int, Any]]:
    """Return parts with their positions, by name or else by number."""
    return {
        part["name"] if named else f"number {number + 1}": (number, part) for number, part in enumerate(parts)
    }


def _same(before: Any, after: Any) -> bool:
    """Return whether two values are equal; unlike in Python, true is not 1."""
    return isinstance(before, bool) == isinstance(after, bool) and bool(before == after)


def _difference(found: _Found, sentences: Mapping[tuple[str, str], str]) -> dict[str, Any]:
    kind, before, after, location = found
    place, path = " › ".join(location.names) or "the plan", json_pointer(location.path)
    words = {
        "added": f"{place}: added{_scalar_suffix(after)}",
        "removed": f"{place}: removed{_scalar_suffix(before)}",
        "changed": f"{place}: from {_value(before)} to {_value(after)}",
    }[kind]
    sentence = sentences.get(("", path))
    if kind == "removed":
        sentence = sentences.get(("removed", json_pointer(location.earlier)), sentence)
    words = sentence or without_controls(words)
    return {
        "path": path,
        "place": without_controls(place),
        "kind": kind,
        "from": before,
        "to": after,
        "words": words,
    }


def _words(key: str) -> str:
    return key.replace("_", " ")


def _scalar_suffix(value: Any) -> str:
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

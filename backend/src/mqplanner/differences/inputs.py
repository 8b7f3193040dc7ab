"""Compare two plans field by field: parts are matched by name, not by position.

The plans are documents, which may be invalid: a field that no plan has is compared too, under its own name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from mqplanner.plan.document import Plan
from mqplanner.plan.part import Part, noun, parts_in, published
from mqplanner.plan.paths import part_at, with_field
from mqplanner.units.number_format import format_number, number_with_unit
from mqplanner.validation_messages import json_pointer, without_controls

_LONGEST = 60
"""Characters of a text that a sentence quotes."""
_KindOfPart = type[Part] | None


@dataclass(frozen=True)
class _Location:
    """A part of both documents: JSON pointers in the first and in the second, and the parts around it in words."""

    first: str = ""
    second: str = ""
    where: tuple[str, ...] = ()

    def inside(self, first: Any, second: Any, *words: str) -> "_Location":
        """Return the location of a field or of a member of a list."""
        pointers = (self.first + json_pointer((first,)), self.second + json_pointer((second,)))
        return _Location(*pointers, (*self.where, *words))


@dataclass(frozen=True)
class Difference:
    """A field with another value, or a part that only one of the plans has."""

    kind: Literal["added", "removed", "changed"]
    location: _Location
    """The field, or the member of a list, in both plans; `where` names the parts around it."""
    what: str
    """Label of the field, or the part in words."""
    before: Any
    after: Any
    unit: str | None = None
    choices: Mapping[str, str] | None = None
    """Labels of the values of a choice, where they differ from the values."""
    when_empty: str | None = None
    """What the field means where it has no value, if not that it is not known."""

    @property
    def path(self) -> str:
        """JSON pointer in the second plan, or in the first for a removed part."""
        return self.location.first if self.kind == "removed" else self.location.second

    @property
    def sentence(self) -> str:
        """The difference as a sentence."""
        where = ", ".join(self.location.where)
        if self.kind != "changed":
            sentence = f"{self.what} {self.kind}{f' ({where})' if where else ''}"
        else:
            before, after = (self._text_of(value) for value in (self.before, self.after))
            sentence = f"{where}{': ' if where else ''}{self.what} from {before} to {after}"
        return without_controls(sentence)

    def _text_of(self, value: Any) -> str:
        if value is None and self.when_empty is not None:
            return self.when_empty
        return _value_text(value, self.unit, self.choices)

    def as_dict(self) -> dict[str, Any]:
        """Return the difference as JSON data; parts are not repeated."""
        is_field = self.kind == "changed"
        return {
            "kind": self.kind,
            "path": self.path,
            "where": list(map(without_controls, self.location.where)),
            "what": without_controls(self.what),
            "unit": self.unit,
            "from": self.before if is_field else None,
            "to": self.after if is_field else None,
            "sentence": self.sentence,
        }

    def applied(self, first: Plan, second: Plan) -> Plan:
        """Return the first plan with this difference alone."""
        parent, _, name = self.location.first.rpartition("/")
        members = part_at(first, parent)
        if isinstance(members, list):
            added = [part_at(second, self.path)] if self.kind == "added" else []
            left = [one for n, one in enumerate(members) if self.kind == "added" or n != int(name)]
            parent, _, name = parent.rpartition("/")
            value: Any = [*left, *added]
        elif self.kind == "added":
            value = part_at(second, self.path)
        else:
            value = self.after if self.kind == "changed" else None
        changed: Plan = with_field(first, parent, name, value)
        return changed


def differences(first: Any, second: Any) -> Iterator[Difference]:
    """Yield all differences between two documents in the order of the second; removed parts last in their list."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        yield from _parts(first, second, Plan, _Location())
    elif not _same(first, second):
        yield Difference("changed", _Location(), "plan", first, second)


def _parts(
    first: Mapping[str, Any], second: Mapping[str, Any], kind: _KindOfPart, at: _Location
) -> Iterator[Difference]:
    for name in dict.fromkeys([*first, *second]):
        if kind is Plan and name == "measured":  # where values come from; the values themselves are compared
            continue
        info = kind.model_fields.get(name) if kind else None
        absent = info.get_default(call_default_factory=True) if info else PydanticUndefined
        yield from _fields(first.get(name, absent), second.get(name, absent), name, info, at)


def _fields(before: Any, after: Any, name: str, info: FieldInfo | None, at: _Location) -> Iterator[Difference]:
    kind = next(iter(parts_in(info.annotation)), None) if info else None
    label = (info.title if info else None) or name.replace("_", " ")
    what = noun(kind) if kind else label
    here = at.inside(name, name)
    if _are_parts(before) and _are_parts(after):
        yield from _lists(before, after, kind, what, here)
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        yield from _parts(before, after, kind, at.inside(name, name, what))
    elif _same(before, after):
        return
    elif (absent := _is_absent(before, after)) or _is_absent(after, before):
        yield Difference("added" if absent else "removed", here, what, before, after)
    else:
        unit, choices, when_empty = (
            published(info, keyword) if info else None for keyword in ("unit", "choice_labels", "when_empty")
        )
        yield Difference("changed", here, label, before, after, unit, choices, when_empty)


def _lists(
    before: list[Mapping[str, Any]], after: list[Mapping[str, Any]], kind: _KindOfPart, what: str, at: _Location
) -> Iterator[Difference]:
    key = next((key for key in ("name", "id") if all(_identifies(key, parts) for parts in (before, after))), None)
    known = {part[key] if key else n: (n, part) for n, part in enumerate(before)}
    for n, part in enumerate(after):
        identity = part[key] if key else n
        words = f"{what} {identity if key else n + 1}"
        position, other = known.pop(identity, ("-", None))
        if other is None:
            yield Difference("added", at.inside(position, n), words, None, part)
        else:
            yield from _parts(other, part, kind, at.inside(position, n, words))
    for identity, (n, part) in known.items():
        words = f"{what} {identity if key else n + 1}"
        yield Difference("removed", at.inside(n, "-"), words, part, None)


def _identifies(key: str, parts: list[Mapping[str, Any]]) -> bool:
    """Return whether each of these parts has another value under a key."""
    values = [part.get(key) for part in parts]
    return all(isinstance(value, str | int) for value in values) and len(set(values)) == len(values)


def _are_parts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(member, Mapping) for member in value)


def _is_absent(value: Any, other: Any) -> bool:
    return value is PydanticUndefined or (value is None and isinstance(other, Mapping))


def _same(before: Any, after: Any) -> bool:
    """Return whether two values are equal; unlike in Python, true is not 1."""
    return isinstance(before, bool) == isinstance(after, bool) and bool(before == after)


def _value_text(value: Any, unit: str | None, choices: Mapping[str, str] | None = None) -> str:
    if value is None:
        return "not known"
    if choices and isinstance(value, str) and value in choices:
        return choices[value]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number_with_unit(value, unit) if unit else format_number(value)
    if isinstance(value, list) and not any(isinstance(member, Mapping | list) for member in value):
        return ", ".join(map(str, value)) or "none"
    text = str(value) if isinstance(value, str) else "other values" if value else "nothing"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
